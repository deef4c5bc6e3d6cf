//! The id of a line, which stands beside the fields of its request.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{
    DeserializeOwned, DeserializeSeed, IgnoredAny, IntoDeserializer, MapAccess, Visitor,
};
use serde::{Deserialize, Deserializer};
use serde_json::Value;

use unscramble_wire::problem::Problem;
use unscramble_wire::requests;

/// The id of a line, if it has one, and its request or what is wrong with it.
pub(crate) type Posting<T> = (Option<Value>, Result<T, Problem>);

/// Reads a line. Its request is read as that of a body.
pub(super) fn parse<T: DeserializeOwned>(text: &[u8]) -> Posting<T> {
    let id = match requests::parse::<WithId>(text) {
        Ok(line) => line.id,
        Err(problem) => return (None, Err(problem)),
    };
    if id.as_ref().is_some_and(|id| !(id.is_string() || id.is_u64() || id.is_i64())) {
        let detail = "an id must be a string or a whole number of 64 bits";
        return (None, Err(Problem::invalid("/id", detail)));
    }
    (id, requests::parse::<WithoutId<T>>(text).map(|line| line.0))
}

/// The id of a line.
#[derive(Deserialize)]
struct WithId {
    #[serde(default, deserialize_with = "present")]
    id: Option<Value>,
}

/// Reads a value that is there: null is one.
fn present<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(deserializer).map(Some)
}

/// The request of a line, which may have an id that is no part of the request.
struct WithoutId<T>(T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for WithoutId<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<WithoutId<T>, D::Error> {
        deserializer.deserialize_map(WithoutIdVisitor(PhantomData))
    }
}

struct WithoutIdVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for WithoutIdVisitor<T> {
    type Value = WithoutId<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<WithoutId<T>, A::Error> {
        T::deserialize(MapAccessDeserializer::new(OtherFields(map))).map(WithoutId)
    }
}

/// The fields of an object but for `id`.
struct OtherFields<A>(A);

impl<'de, A: MapAccess<'de>> MapAccess<'de> for OtherFields<A> {
    type Error = A::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, A::Error> {
        let mut seed = seed;
        loop {
            seed = match self.0.next_key_seed(OtherName(seed))? {
                None => return Ok(None),
                Some(Ok(name)) => return Ok(Some(name)),
                Some(Err(seed)) => seed,
            };
            self.0.next_value::<IgnoredAny>()?;
        }
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, A::Error> {
        self.0.next_value_seed(seed)
    }
}

/// Reads the name of a field; gives the seed back if it is `id`.
struct OtherName<K>(K);

impl<'de, K: DeserializeSeed<'de>> DeserializeSeed<'de> for OtherName<K> {
    type Value = Result<K::Value, K>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        let name = String::deserialize(deserializer)?;
        match name.as_str() {
            "id" => Ok(Err(self.0)),
            _ => self.0.deserialize(name.into_deserializer()).map(Ok),
        }
    }
}
