//! Extractors for JSON bodies and query parameters, which read strictly.
//!
//! Both report the offending field by its JSON pointer. A body must be declared as JSON and must be
//! an object: serde's derived code would accept an array for a struct, so [`Object`] wraps it.

use std::fmt;
use std::marker::PhantomData;
use std::time::Duration;

use axum::RequestExt;
use axum::body::Body;
use axum::extract::{FromRef, FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use http_body_util::{BodyExt, LengthLimitError};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserialize, DeserializeOwned, Deserializer, MapAccess, Visitor};
use serde_json::{Map, Value};
use serde_path_to_error::{Path, Segment};
use tokio::time::timeout;

use super::limits::Limits;
use super::problem::{Code, Problem};

/// How long the rest of a refused body is read and discarded. A client that sends all of it before
/// it reads then finds the answer instead of a closed connection.
pub(crate) const DISCARD_TIMEOUT: Duration = Duration::from_secs(5);

/// A JSON body.
#[derive(Debug)]
pub(crate) struct Json<T>(pub(crate) T);

impl<S, T> FromRequest<S> for Json<T>
where
    S: Send + Sync,
    Limits: FromRef<S>,
    T: DeserializeOwned,
{
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Json<T>, Problem> {
        let declared = declares_json(request.headers());
        let encoded = is_encoded(request.headers());
        let time = Limits::from_ref(state).body_timeout;
        let body = timeout(time, read(request.into_limited_body())).await.map_err(|_| {
            let detail = format!("the body did not arrive within {} ms", time.as_millis());
            Problem::new(Code::RequestTimeout, detail)
        })??;
        if !declared {
            return Err(Problem::new(
                Code::UnsupportedMediaType,
                "send JSON with the header content-type: application/json",
            ));
        }
        if encoded {
            return Err(Problem::new(
                Code::UnsupportedMediaType,
                "send the body uncompressed, without the header content-encoding",
            ));
        }
        parse(&body).map(Json)
    }
}

/// Whether the body is encoded, which no resource reads.
pub(crate) fn is_encoded(headers: &HeaderMap) -> bool {
    headers.get(header::CONTENT_ENCODING).is_some_and(|encoding| encoding != "identity")
}

fn declares_json(headers: &HeaderMap) -> bool {
    let Some(value) = headers.get(header::CONTENT_TYPE).and_then(|v| v.to_str().ok()) else {
        return false;
    };
    let kind = value.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    kind.strip_prefix("application/").is_some_and(|sub| sub == "json" || sub.ends_with("+json"))
}

/// Reads a body up to its limit.
async fn read(mut body: Body) -> Result<Vec<u8>, Problem> {
    let mut bytes = Vec::new();
    while let Some(frame) = body.frame().await {
        match frame {
            Ok(frame) => bytes.extend_from_slice(frame.data_ref().map_or(&[][..], |data| data)),
            Err(error) if is_over_limit(&error) => {
                drop(bytes);
                // The client gets the same answer whether or not all of the rest arrives.
                let _ = timeout(DISCARD_TIMEOUT, discard(body)).await;
                let detail = "the body is too large; GET /methods lists the limits";
                return Err(Problem::new(Code::PayloadTooLarge, detail));
            }
            // The client disconnected or broke the protocol, so it hardly reads this.
            Err(error) => {
                let detail = format!("could not read the body: {error}");
                return Err(Problem::new(Code::MalformedJson, detail));
            }
        }
    }
    Ok(bytes)
}

/// Reads a body beyond its limit, where every frame is a limit error. Any other error ends it.
async fn discard(mut body: Body) {
    while let Some(frame) = body.frame().await {
        if frame.is_err_and(|error| !is_over_limit(&error)) {
            return;
        }
    }
}

fn is_over_limit(error: &axum::Error) -> bool {
    let mut cause: Option<&(dyn std::error::Error + 'static)> = Some(error);
    while let Some(error) = cause {
        if error.is::<LengthLimitError>() {
            return true;
        }
        cause = error.source();
    }
    false
}

/// Parses a JSON object.
///
/// # Errors
/// `malformed_json` with line and column, or `invalid_request` with the pointer of the field.
pub(crate) fn parse<T: DeserializeOwned>(body: &[u8]) -> Result<T, Problem> {
    let malformed = |detail: String| Problem::new(Code::MalformedJson, detail);
    let text = std::str::from_utf8(body).map_err(|error| {
        malformed(format!("the body is not valid UTF-8 at byte {}", error.valid_up_to() + 1))
    })?;
    if text.trim_ascii().is_empty() {
        return Err(malformed("the body is empty; send a JSON object".to_owned()));
    }
    let mut json = serde_json::Deserializer::from_str(text);
    let Object(value) = serde_path_to_error::deserialize(&mut json).map_err(|error| {
        let pointer = pointer(error.path());
        let error = error.into_inner();
        match error.classify() {
            serde_json::error::Category::Data => Problem::invalid(pointer, describe(&error)),
            _ => malformed(error.to_string()),
        }
    })?;
    json.end().map_err(|error| malformed(error.to_string()))?;
    Ok(value)
}

/// Reads a value from a JSON object that is already parsed.
///
/// # Errors
/// `invalid_request` with the pointer of the field.
pub(crate) fn from_object<T: DeserializeOwned>(object: Map<String, Value>) -> Result<T, Problem> {
    serde_path_to_error::deserialize(Value::Object(object))
        .map_err(|error| Problem::invalid(pointer(error.path()), describe(error.inner())))
}

/// Query parameters.
#[derive(Debug)]
pub(crate) struct Parameters<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Parameters<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Parameters<T>, Problem> {
        let text = parts.uri.query().unwrap_or_default();
        let pairs = form_urlencoded::parse(text.as_bytes());
        serde_path_to_error::deserialize(serde_urlencoded::Deserializer::new(pairs))
            .map(Parameters)
            .map_err(|error| {
                let pointer = pointer(error.path());
                Problem::invalid(pointer, format!("query parameter: {}", error.into_inner()))
            })
    }
}

/// Returns the text of an error, without a position if it has none: serde_json counts columns
/// from 1, so column 0 is none.
fn describe(error: &serde_json::Error) -> String {
    let text = error.to_string();
    match text.strip_suffix(" at line 1 column 0") {
        Some(text) => text.to_owned(),
        None => text,
    }
}

/// Returns a path as a JSON pointer (RFC 6901).
fn pointer(path: &Path) -> String {
    let mut pointer = String::new();
    for segment in path {
        match segment {
            Segment::Seq { index } => pointer.push_str(&format!("/{index}")),
            Segment::Map { key } | Segment::Enum { variant: key } => {
                pointer.push('/');
                pointer.push_str(&key.replace('~', "~0").replace('/', "~1"));
            }
            Segment::Unknown => {}
        }
    }
    pointer
}

/// A value that must be written as a JSON object, not as an array of its fields.
struct Object<T>(T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Object<T>, D::Error> {
        deserializer.deserialize_map(ObjectVisitor(PhantomData)).map(Object)
    }
}

struct ObjectVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for ObjectVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
        T::deserialize(MapAccessDeserializer::new(map))
    }
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

    proptest::proptest! {
        #[test]
        fn no_bytes_make_the_parser_panic(body: Vec<u8>) {
            let _ = parse::<crate::http::contract::solve_request::SolveRequest>(&body);
        }
    }
}
