//! The encodings that a client accepts: `Accept-Encoding` (RFC 9110, 12.5.3).

use axum::http::{HeaderMap, header};

/// Returns whether a client accepts gzip and does not prefer the plain body.
pub(super) fn accepts_gzip(headers: &HeaderMap) -> bool {
    let (mut gzip, mut any, mut identity) = (None, None, None);
    let lists = headers.get_all(header::ACCEPT_ENCODING).iter();
    for item in lists.flat_map(|list| list.to_str().unwrap_or_default().split(',')) {
        let (coding, parameters) = item.split_once(';').unwrap_or((item, ""));
        let coding = coding.trim();
        let weight = match coding {
            _ if coding.eq_ignore_ascii_case("gzip") || coding.eq_ignore_ascii_case("x-gzip") => {
                &mut gzip
            }
            "*" => &mut any,
            _ if coding.eq_ignore_ascii_case("identity") => &mut identity,
            _ => continue,
        };
        *weight = weight_of(parameters);
    }
    let gzip = gzip.or(any).unwrap_or(0.0);
    gzip > 0.0 && gzip >= identity.unwrap_or(0.0)
}

/// Returns the weight from 0 to 1 that parameters give; 1 if they give none, `None` if it is not valid.
fn weight_of(parameters: &str) -> Option<f32> {
    let parameters = parameters.trim();
    if parameters.is_empty() {
        return Some(1.0);
    }
    let (name, weight) = parameters.split_once('=')?;
    let is_weight = name.trim().eq_ignore_ascii_case("q");
    let weight: f32 = weight.trim().parse().ok().filter(|_| is_weight)?;
    (0.0..=1.0).contains(&weight).then_some(weight)
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn accepted(lists: &[&'static str]) -> bool {
        let values = lists.iter().map(|list| HeaderValue::from_static(list));
        let mut headers = HeaderMap::new();
        for value in values {
            headers.append(header::ACCEPT_ENCODING, value);
        }
        accepts_gzip(&headers)
    }

    #[test]
    fn gzip_is_accepted_by_its_weight() {
        for list in [
            "gzip",
            "GZip",
            "x-gzip",
            "br, gzip",
            "gzip;q=0.001",
            "gzip ; q=1.000",
            "*",
            "*;q=0.5",
            "identity;q=0.5, gzip;q=0.5",
            "gzip, identity;q=0",
            "identity; q=0.5, *;q=0.8",
        ] {
            assert!(accepted(&[list]), "{list}");
        }
        assert!(accepted(&["br", "gzip"]));
    }

    #[test]
    fn the_plain_body_is_sent_where_gzip_is_not_accepted() {
        for list in [
            "",
            "identity",
            "br, deflate",
            "gzip;q=0",
            "gzip;q=0.000",
            "gzip;q=0, *",
            "*;q=0",
            "identity, gzip;q=0.5",
            "gzip;q=2",
            "gzip;q=NaN",
            "gzip;q=",
            "gzip;level=9",
            "gzipped",
        ] {
            assert!(!accepted(&[list]), "{list}");
        }
        assert!(!accepted(&[]));
    }

    proptest::proptest! {
        #[test]
        fn no_value_makes_it_panic(value: Vec<u8>) {
            if let Ok(value) = HeaderValue::from_bytes(&value) {
                accepts_gzip(&HeaderMap::from_iter([(header::ACCEPT_ENCODING, value)]));
            }
        }
    }
}
