//! What a client accepts: `Accept`, `Accept-Encoding` and `Accept-Language` (RFC 9110, 12.5).

use axum::http::{HeaderMap, HeaderName, Uri, header};
use fluent_langneg::{NegotiationStrategy, convert_vec_str_to_langids_lossy, negotiate_languages};
use headers::HeaderMapExt;
use headers_accept::Accept;
use mediatype::names::_STAR;
use mediatype::{MediaType, MediaTypeBuf, Name, ReadParams, media_type};
use unscramble_teach::Language;

/// The parameter of a weight.
const Q: Name<'static> = Name::new_unchecked("q");

/// Returns whether a client prefers text to JSON. Spreadsheets can send no header, so the parameter `format` of a query comes first.
pub(crate) fn prefers_text(uri: &Uri, headers: &HeaderMap) -> bool {
    let query = uri.query().unwrap_or_default().as_bytes();
    let format = form_urlencoded::parse(query).find(|(name, _)| name == "format");
    match format.as_ref().map(|(_, value)| &**value) {
        Some("text") => return true,
        Some("json") => return false,
        _ => {}
    }
    let Some(accept) = headers.typed_get::<Accept>() else { return false };
    let json = media_type!(APPLICATION / JSON);
    weight(&accept, &media_type!(TEXT / PLAIN)) > weight(&accept, &json)
}

/// Returns how much a client wants a media type, from 0 to 1: the weight of the most specific range that has it.
pub(crate) fn weight(accept: &Accept, kind: &MediaType<'_>) -> f32 {
    let specificity = |range: &MediaTypeBuf| {
        let is_type = range.ty() == kind.ty;
        let is_whole = range.subty() == kind.subty && range.suffix() == kind.suffix;
        match (is_type, is_whole) {
            (true, true) => Some(2),
            (true, false) if range.subty() == _STAR => Some(1),
            (false, _) if range.ty() == _STAR => Some(0),
            _ => None,
        }
    };
    let ranges = accept.media_types().filter_map(|range| Some((specificity(range)?, range)));
    let Some((_, range)) = ranges.max_by_key(|(specificity, _)| *specificity) else { return 0.0 };
    let written = range.get_param(Q).map(|weight| weight.as_str().parse().unwrap_or(0.0));
    written.unwrap_or(1.0)
}

/// Returns whether a client accepts gzip and does not prefer the plain body.
pub(super) fn accepts_gzip(headers: &HeaderMap) -> bool {
    let (mut gzip, mut any, mut identity) = (None, None, None);
    for (coding, weight) in items(headers, header::ACCEPT_ENCODING) {
        let slot = match coding {
            _ if coding.eq_ignore_ascii_case("gzip") || coding.eq_ignore_ascii_case("x-gzip") => {
                &mut gzip
            }
            "*" => &mut any,
            _ if coding.eq_ignore_ascii_case("identity") => &mut identity,
            _ => continue,
        };
        *slot = weight;
    }
    let gzip = gzip.or(any).unwrap_or(0.0);
    gzip > 0.0 && gzip >= identity.unwrap_or(0.0)
}

/// Returns the language that a client prefers of those that there are; English if it accepts none of them.
pub(super) fn preferred_language(headers: &HeaderMap) -> Language {
    let accepted = items(headers, header::ACCEPT_LANGUAGE);
    let accepted = accepted.filter_map(|(tag, weight)| Some((tag, weight.filter(|w| *w > 0.0)?)));
    let mut accepted: Vec<(&str, f32)> = accepted.take(MOST_LANGUAGES).collect();
    accepted.sort_by(|one, other| other.1.total_cmp(&one.1));
    let accepted = convert_vec_str_to_langids_lossy(accepted.into_iter().map(|(tag, _)| tag));
    let known = convert_vec_str_to_langids_lossy(Language::ALL.map(Language::tag));
    let found = negotiate_languages(&accepted, &known, None, NegotiationStrategy::Lookup);
    let found = found.first().and_then(|tag| Language::with_tag(tag.language.as_str()));
    found.unwrap_or_default()
}

/// The most languages of a list that are read. Browsers send the few that their user has chosen.
const MOST_LANGUAGES: usize = 32;

/// Returns the items of a list with their weights; the weight is `None` if it is not valid.
fn items(headers: &HeaderMap, name: HeaderName) -> impl Iterator<Item = (&str, Option<f32>)> {
    let lists = headers.get_all(name).iter();
    let items = lists.flat_map(|list| list.to_str().unwrap_or_default().split(','));
    items.map(|item| {
        let (item, parameters) = item.split_once(';').unwrap_or((item, ""));
        (item.trim(), weight_of(parameters))
    })
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
    fn text_is_preferred_if_it_weighs_more() {
        let prefers = |accept: &'static str| {
            let accept = HeaderValue::from_static(accept);
            prefers_text(&Uri::default(), &HeaderMap::from_iter([(header::ACCEPT, accept)]))
        };
        for accept in
            ["text/plain", "text/*", "text/plain, */*;q=0.1", "application/json;q=0.5, text/plain"]
        {
            assert!(prefers(accept), "{accept}");
        }
        for accept in [
            "*/*",
            "application/json, text/plain, */*",
            "text/html,application/xhtml+xml,*/*;q=0.8",
            "text/plain;q=0",
            "text/plain;q=0.5, application/json",
            "nonsense",
        ] {
            assert!(!prefers(accept), "{accept}");
        }
        assert!(!prefers_text(&Uri::default(), &HeaderMap::new()));
    }

    #[test]
    fn a_query_decides_before_the_header() {
        let text = HeaderMap::from_iter([(header::ACCEPT, HeaderValue::from_static("text/plain"))]);
        let prefers = |uri: &'static str, headers| prefers_text(&Uri::from_static(uri), headers);
        let none = HeaderMap::new();
        assert!(prefers("/solve?size=3&format=text", &none));
        assert!(!prefers("/solve?format=json", &text));
        assert!(prefers("/picture?format=png", &text) && !prefers("/?format=png", &none));
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

    #[test]
    fn the_language_is_the_one_that_is_preferred() {
        let preferred = |list: &'static str| {
            let value = HeaderValue::from_static(list);
            preferred_language(&HeaderMap::from_iter([(header::ACCEPT_LANGUAGE, value)])).tag()
        };
        for (list, language) in [
            ("de", "de"),
            ("de-AT", "de"),
            ("fr-CA, fr;q=0.9, en;q=0.8", "fr"),
            ("en;q=0.5, es;q=0.7", "es"),
            ("pl, zh-CN;q=0.9, en;q=0.1", "zh"),
            ("DE", "de"),
            ("de;q=0, en", "en"),
            ("pl", "en"),
            ("*", "en"),
            ("", "en"),
            ("de;q=x", "en"),
        ] {
            assert_eq!(preferred(list), language, "{list}");
        }
        assert_eq!(preferred_language(&HeaderMap::new()), Language::English);
    }

    proptest::proptest! {
        #[test]
        fn no_value_makes_it_panic(value: Vec<u8>) {
            if let Ok(value) = HeaderValue::from_bytes(&value) {
                let names = [header::ACCEPT_ENCODING, header::ACCEPT_LANGUAGE];
                let headers = names.map(|name| (name, value.clone()));
                let headers = HeaderMap::from_iter(headers);
                accepts_gzip(&headers);
                preferred_language(&headers);
            }
        }
    }
}
