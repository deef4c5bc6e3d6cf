//! What hyper accepts in a parsed head, but two programs could read differently.

use axum::http::{HeaderMap, Request, Version, header};

use crate::http::contract::head_defect::HeadDefect;

/// Returns what makes a head ambiguous, if anything does. HTTP/2 names the host in `:authority`, and
/// HTTP/1.0 does not need it.
pub(super) fn defect<B>(request: &Request<B>) -> Option<HeadDefect> {
    let headers = request.headers();
    match headers.get_all(header::HOST).iter().count() {
        0 if request.version() == Version::HTTP_11 => return Some(HeadDefect::NoHost),
        0 | 1 => {}
        _ => return Some(HeadDefect::SeveralHosts),
    }
    (!is_plainly_framed(headers)).then_some(HeadDefect::TransferEncoding)
}

/// Whether the body is not encoded, or `chunked` and nothing else.
fn is_plainly_framed(headers: &HeaderMap) -> bool {
    let mut encodings = headers.get_all(header::TRANSFER_ENCODING).iter();
    match (encodings.next(), encodings.next()) {
        (None, _) => true,
        (Some(only), None) => only.as_bytes().trim_ascii().eq_ignore_ascii_case(b"chunked"),
        (Some(_), Some(_)) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn defect_of(version: Version, headers: &[(&str, &str)]) -> Option<HeadDefect> {
        let request = headers.iter().fold(Request::get("/").version(version), |request, header| {
            request.header(header.0, header.1)
        });
        defect(&request.body(()).unwrap())
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
        for other in [&["gzip, chunked"][..], &["chunked, chunked"], &["chunked", "chunked"], &[""]]
        {
            assert_eq!(with(other), Some(HeadDefect::TransferEncoding), "{other:?}");
        }
    }
}
