//! Readers of JSON bodies and query parameters, which are strict.
//!
//! Both report the offending field by its JSON pointer. A body must be an object: serde's derived code
//! would accept an array for a struct, so [`Object`] wraps it.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserialize, DeserializeOwned, Deserializer, MapAccess, Visitor};
use serde_json::{Map, Value};
use serde_path_to_error::{Path, Segment};

use super::fields::whole_number_of;
use crate::problem::{Code, Problem};

/// Parses a JSON object.
///
/// # Errors
/// `malformed_json` with line and column, or `invalid_request` with the pointer of the field.
pub fn parse<T: DeserializeOwned>(body: &[u8]) -> Result<T, Problem> {
    let malformed = |detail: String| Problem::new(Code::MalformedJson, detail);
    let text = std::str::from_utf8(body).map_err(|error| {
        malformed(format!("the body is not valid UTF-8 at byte {}", error.valid_up_to() + 1))
    })?;
    // Some editors and spreadsheets begin a file with a byte order mark.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.trim_ascii().is_empty() {
        return Err(malformed("the body is empty; send a JSON object".to_owned()));
    }
    let mut json = serde_json::Deserializer::from_str(text);
    let Object(value) = serde_path_to_error::deserialize(&mut json).map_err(|error| {
        let pointer = pointer(error.path(), error.inner());
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
fn from_object<T: DeserializeOwned>(object: Map<String, Value>) -> Result<T, Problem> {
    serde_path_to_error::deserialize(Value::Object(object)).map_err(|error| {
        let pointer = pointer(error.path(), error.inner());
        Problem::invalid(pointer, describe(error.inner()))
    })
}

/// Reads query parameters.
///
/// # Errors
/// `invalid_request` with the name of the parameter as a pointer.
pub fn from_parameters<T: DeserializeOwned>(query: &str) -> Result<T, Problem> {
    let pairs = form_urlencoded::parse(query.as_bytes());
    let parameters = serde_urlencoded::Deserializer::new(pairs);
    serde_path_to_error::deserialize(parameters).map_err(|error| {
        let pointer = pointer(error.path(), error.inner());
        Problem::invalid(pointer, error.into_inner().to_string())
    })
}

/// Reads a query as a JSON object: the parameters in `numbers` become numbers, all others strings.
///
/// # Errors
/// `invalid_request` with the pointer of the field.
pub fn from_query<T: DeserializeOwned>(query: &str, numbers: &[&str]) -> Result<T, Problem> {
    let mut object = Map::new();
    for (name, text) in form_urlencoded::parse(query.as_bytes()) {
        let invalid = |detail: String| Problem::invalid(format!("/{}", escaped(&name)), detail);
        let value = if numbers.contains(&&*name) {
            Value::from(whole_number_of(&text).map_err(invalid)?)
        } else {
            Value::from(&*text)
        };
        if object.insert(name.to_string(), value).is_some() {
            return Err(invalid(format!("duplicate field `{name}`")));
        }
    }
    from_object(object)
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

/// Returns the JSON pointer (RFC 6901) of the field that an error at a path is about. An error about a
/// missing field is at the object without it, and only its text has the name.
fn pointer(path: &Path, error: &dyn fmt::Display) -> String {
    let mut pointer = String::new();
    for segment in path {
        match segment {
            Segment::Seq { index } => pointer.push_str(&format!("/{index}")),
            Segment::Map { key } | Segment::Enum { variant: key } => {
                pointer.push('/');
                pointer.push_str(&escaped(key));
            }
            Segment::Unknown => {}
        }
    }
    let text = error.to_string();
    let missing = text.strip_prefix("missing field `").and_then(|rest| rest.split('`').next());
    if let Some(name) = missing {
        pointer.push('/');
        pointer.push_str(name);
    }
    pointer
}

/// Returns the name of a field as a part of a pointer.
fn escaped(name: &str) -> String {
    name.replace('~', "~0").replace('/', "~1")
}

/// A value that must be written as a JSON object, not as an array of its fields.
pub(super) struct Object<T>(pub T);

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

    proptest::proptest! {
        #[test]
        fn no_bytes_make_the_parser_panic(body: Vec<u8>) {
            let _ = parse::<crate::requests::SolveRequest>(&body);
        }
    }
}
