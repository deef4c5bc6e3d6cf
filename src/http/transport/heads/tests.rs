//! Tests of the detection of ambiguous heads.

use proptest::prelude::*;

use super::*;

/// Shows bytes as a stream does that reads pieces of these lengths in turn, and lets `parse` answer
/// at each end of a head with the length of the body. Returns where heads ended.
fn ends(
    heads: &Heads,
    bytes: &[u8],
    pieces: &[usize],
    mut parse: impl FnMut(&Heads),
) -> Vec<usize> {
    let (mut at, mut ends) = (0, Vec::new());
    for piece in pieces.iter().cycle() {
        if at == bytes.len() {
            break;
        }
        let end = bytes.len().min(at + piece);
        at += heads.scan(&bytes[at..end]);
        if heads.with(|expected| matches!(expected, Expected::Request { .. })) {
            ends.push(at);
            parse(heads);
        }
    }
    ends
}

/// Whether a single head has a bare line feed.
fn is_bare(head: &str) -> bool {
    let heads = Heads::new();
    assert_eq!(heads.scan(head.as_bytes()), head.len(), "{head:?}");
    heads.begin_request(Some(0)).is_some()
}

#[test]
fn lines_must_end_with_a_carriage_return_and_a_line_feed() {
    for good in ["GET / HTTP/1.1\r\nhost: x\r\n\r\n", "\r\n\r\nGET / HTTP/1.1\r\n\r\n"] {
        assert!(!is_bare(good), "{good:?}");
    }
    for bare in [
        "GET / HTTP/1.1\nhost: x\r\n\r\n",
        "GET / HTTP/1.1\r\nhost: x\n\r\n",
        "GET / HTTP/1.1\r\nhost: x\r\n\n",
        "GET / HTTP/1.1\r\nhost: x\n\n",
        "\nGET / HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\nx: \r \n\r\n",
    ] {
        assert!(is_bare(bare), "{bare:?}");
    }
}

#[test]
fn line_feeds_in_bodies_are_fine() {
    let text = b"POST / HTTP/1.1\r\n\r\n{\n\n}\nGET / HTTP/1.1\r\n\r\n";
    let heads = Heads::new();
    let lengths = [Some(5), Some(0)];
    let mut number = 0;
    let found = ends(&heads, text, &[7], |heads| {
        assert_eq!(heads.begin_request(lengths[number]), None);
        number += 1;
    });
    assert_eq!(found, [19, text.len()]);
}

#[test]
fn a_pipelined_head_is_examined_too() {
    let text = b"GET / HTTP/1.1\r\n\r\nGET / HTTP/1.1\n\r\n";
    let heads = Heads::new();
    let mut bare = Vec::new();
    ends(&heads, text, &[1000], |heads| bare.push(heads.begin_request(Some(0)).is_some()));
    assert_eq!(bare, [false, true]);
}

#[test]
fn a_chunked_body_ends_where_the_parser_says() {
    let heads = Heads::new();
    assert_eq!(heads.scan(b"POST / HTTP/1.1\r\n\r\n"), 19);
    assert_eq!(heads.begin_request(None), None);
    assert_eq!(heads.scan(b"2\r\n\n\n\r\n0\r\n\r\n"), 12);
    heads.end_body();
    assert_eq!(heads.scan(b"GET / HTTP/1.1\n\n"), 16);
    assert_eq!(heads.begin_request(Some(0)), Some(HeadDefect::BareLineFeed));
}

#[test]
fn a_head_that_was_not_seen_is_refused() {
    let heads = Heads::new();
    assert_eq!(heads.scan(b"POST / HTTP/1.1\r\n\r\n"), 19);
    assert_eq!(heads.begin_request(None), None);
    assert_eq!(heads.scan(b"0\r\n\r\nGET / HTTP/1.1\n\n"), 21);
    heads.end_body();
    assert_eq!(heads.begin_request(Some(0)), Some(HeadDefect::Unexamined));
    assert_eq!(heads.scan(b"GET / HTTP/1.1\n\nmore"), 20);
    assert_eq!(heads.begin_request(Some(0)), Some(HeadDefect::Unexamined));
}

#[test]
fn http_2_is_not_examined() {
    let heads = Heads::new();
    assert_eq!(heads.scan(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"), 18);
    let request = Request::get("/").version(Version::HTTP_2);
    assert_eq!(heads.defect(&request.body(axum::body::Body::empty()).unwrap()), None);
    assert_eq!(heads.scan(b"\n\n\n\n"), 4);
}

proptest! {
    /// The pieces in which bytes arrive change nothing.
    #[test]
    fn the_ends_of_heads_do_not_depend_on_pieces(
        requests in prop::collection::vec(
            ("[A-Z]{1,4} /[a-z\r]{0,5}", any::<bool>(), "[a-z\r\n]{0,9}"), 1..5),
        pieces in prop::collection::vec(1_usize..40, 1..9),
    ) {
        let mut text = String::new();
        let (mut expected, mut lengths) = (Vec::new(), Vec::new());
        for (line, is_bare, body) in &requests {
            let line = line.trim_end_matches('\r');
            text += line;
            text += if *is_bare { "\n" } else { "\r\n" };
            text += "host: x\r\n\r\n";
            expected.push((text.len(), *is_bare));
            text += body;
            lengths.push(body.len() as u64);
        }
        let heads = Heads::new();
        let mut bare = Vec::new();
        let found = ends(&heads, text.as_bytes(), &pieces, |heads| {
            let length = lengths[bare.len()];
            bare.push(heads.begin_request(Some(length)).is_some());
        });
        prop_assert_eq!(found.into_iter().zip(bare).collect::<Vec<_>>(), expected);
    }

    /// No bytes make it hand over more than there is, or nothing.
    #[test]
    fn every_byte_is_handed_over_once(bytes in prop::collection::vec(any::<u8>(), 1..200)) {
        let heads = Heads::new();
        let mut at = 0;
        while at < bytes.len() {
            let taken = heads.scan(&bytes[at..]);
            prop_assert!((1..=bytes.len() - at).contains(&taken));
            at += taken;
            if at % 3 == 0 {
                let _ = heads.begin_request(Some(at as u64 % 7));
            }
        }
    }
}

fn defect_of(version: Version, headers: &[(&'static str, &'static str)]) -> Option<HeadDefect> {
    let mut map = HeaderMap::new();
    for (name, value) in headers {
        map.append(*name, value.parse().unwrap());
    }
    header_defect(version, &map)
}

#[test]
fn a_request_names_one_host() {
    let (one, two) = ([("host", "x")], [("host", "x"), ("host", "x")]);
    assert_eq!(defect_of(Version::HTTP_11, &one), None);
    assert_eq!(defect_of(Version::HTTP_11, &[]), Some(HeadDefect::NoHost));
    assert_eq!(defect_of(Version::HTTP_10, &[]), None);
    assert_eq!(defect_of(Version::HTTP_2, &[]), None);
    for version in [Version::HTTP_10, Version::HTTP_11, Version::HTTP_2] {
        assert_eq!(defect_of(version, &two), Some(HeadDefect::SeveralHosts));
    }
}

#[test]
fn the_only_transfer_encoding_is_chunked() {
    let with = |encodings: &[&'static str]| {
        let encodings = encodings.iter().map(|encoding| ("transfer-encoding", *encoding));
        let headers: Vec<_> = [("host", "x")].into_iter().chain(encodings).collect();
        defect_of(Version::HTTP_11, &headers)
    };
    for plain in [&[][..], &["chunked"], &["Chunked"]] {
        assert_eq!(with(plain), None, "{plain:?}");
    }
    for other in [&["gzip, chunked"][..], &["chunked, chunked"], &["chunked", "chunked"], &[""]] {
        assert_eq!(with(other), Some(HeadDefect::TransferEncoding), "{other:?}");
    }
}
