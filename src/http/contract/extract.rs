//! Readers of query parameters and of what a head says about a body.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use serde::de::DeserializeOwned;

use super::failure::Failure;
use unscramble_wire::requests::from_parameters;

/// Query parameters.
#[derive(Debug)]
pub(crate) struct Parameters<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Parameters<T> {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Parameters<T>, Failure> {
        Ok(Parameters(from_parameters(parts.uri.query().unwrap_or_default())?))
    }
}

/// Whether a body is declared as JSON.
pub(crate) fn declares_json(headers: &HeaderMap) -> bool {
    let Some(value) = headers.get(header::CONTENT_TYPE).and_then(|v| v.to_str().ok()) else {
        return false;
    };
    let kind = value.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    kind.strip_prefix("application/").is_some_and(|sub| sub == "json" || sub.ends_with("+json"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_json_is_declared_as_json() {
        let declared = |kind: &str| {
            declares_json(&HeaderMap::from_iter([(header::CONTENT_TYPE, kind.parse().unwrap())]))
        };
        assert!(declared("application/json"));
        assert!(declared("Application/JSON; charset=utf-8"));
        assert!(declared("application/cube+json"));
        assert!(!declared("text/json"));
        assert!(!declared("application/jsonp"));
        assert!(!declared("application/x-www-form-urlencoded"));
        assert!(!declares_json(&HeaderMap::new()));
    }
}
