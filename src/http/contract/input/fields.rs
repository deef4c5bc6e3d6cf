//! Numbers and words, read more strictly and with clearer errors than serde's derived code.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, IntoDeserializer, MapAccess, Visitor};

/// Reads a field that is a whole number or absent; for `#[serde(deserialize_with)]`.
///
/// # Errors
/// If it is anything else. The message does not mention Rust's types.
pub(crate) fn whole_number<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: TryFrom<u64>,
{
    let Some(number) = Option::<WholeNumber>::deserialize(deserializer)? else { return Ok(None) };
    let too_large = |_| D::Error::custom(format!("{} is too large", number.0));
    T::try_from(number.0).map(Some).map_err(too_large)
}

/// Reads a field that is one of several words; for `#[serde(deserialize_with)]`. The code that serde
/// derives for enums would also accept `{"word": null}`, and would report a number as malformed JSON.
///
/// # Errors
/// If it is not a string, or not one of the words.
pub(crate) fn word<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    let word = String::deserialize(deserializer)?;
    T::deserialize(word.into_deserializer())
}

/// Reads a field that is an object of options or absent; for `#[serde(deserialize_with)]`. Numbers
/// and booleans become strings. Of two equal names the code that serde derives for maps would keep the
/// last.
///
/// # Errors
/// If it is anything else, or contains a name twice.
pub(crate) fn options<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<BTreeMap<String, String>>, D::Error> {
    deserializer.deserialize_map(OptionsVisitor).map(Some)
}

struct OptionsVisitor;

impl<'de> Visitor<'de> for OptionsVisitor {
    type Value = BTreeMap<String, String>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a map of names to values")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut options = BTreeMap::new();
        while let Some(name) = map.next_key::<String>()? {
            if options.contains_key(&name) {
                return Err(A::Error::custom(format!("duplicate field `{name}`")));
            }
            let OptionText(value) = map.next_value()?;
            options.insert(name, value);
        }
        Ok(options)
    }
}

/// The value of an option as a string: `10` becomes `"10"`, `true` becomes `"true"`.
struct OptionText(String);

impl<'de> Deserialize<'de> for OptionText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<OptionText, D::Error> {
        deserializer.deserialize_any(OptionTextVisitor).map(OptionText)
    }
}

struct OptionTextVisitor;

impl Visitor<'_> for OptionTextVisitor {
    type Value = String;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string, a whole number or a boolean")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<String, E> {
        Ok(text.to_owned())
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<String, E> {
        Ok(number.to_string())
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<String, E> {
        Ok(value.to_string())
    }
}

/// A whole number, 0 or more.
#[derive(Debug, Clone, Copy)]
pub(crate) struct WholeNumber(pub(crate) u64);

impl<'de> Deserialize<'de> for WholeNumber {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<WholeNumber, D::Error> {
        deserializer.deserialize_u64(WholeNumberVisitor).map(WholeNumber)
    }
}

struct WholeNumberVisitor;

impl Visitor<'_> for WholeNumberVisitor {
    type Value = u64;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a whole number")
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<u64, E> {
        Ok(number)
    }
}
