//! Numbers and words, read more strictly and with clearer errors than serde's derived code.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use serde::de::{
    Deserialize, DeserializeSeed, Deserializer, Error, IntoDeserializer, MapAccess, Unexpected,
    Visitor,
};

use unscramble_solve::{METHODS, OptionKind};

/// Reads a field that is a whole number or absent; for `#[serde(deserialize_with)]`.
///
/// # Errors
/// If it is anything else. The message does not mention Rust's types.
pub fn whole_number<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: TryFrom<u64>,
{
    let Some(number) = Option::<WholeNumber>::deserialize(deserializer)? else { return Ok(None) };
    let too_large = |_| D::Error::custom(format!("{} is too large", number.0));
    T::try_from(number.0).map(Some).map_err(too_large)
}

/// Reads a query parameter that is a whole number; for `#[serde(deserialize_with)]`.
///
/// # Errors
/// If it is anything else. The message quotes it.
pub fn whole_number_in_text<'de, D>(deserializer: D) -> Result<WholeNumber, D::Error>
where
    D: Deserializer<'de>,
{
    let text = String::deserialize(deserializer)?;
    whole_number_of(&text).map(WholeNumber).map_err(D::Error::custom)
}

/// Reads a whole number from a text.
///
/// # Errors
/// A message that quotes the start of the text.
pub fn whole_number_of(text: &str) -> Result<u64, String> {
    // `parse` also accepts "+5".
    let number = text.parse().ok().filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()));
    let start = || text.chars().take(32).collect::<String>();
    number.ok_or_else(|| format!("expected a whole number, not {:?}", start()))
}

/// Reads a field that is a text of some form, null or absent; for `#[serde(deserialize_with)]`.
///
/// # Errors
/// If it is not a string, or not of this form. The message is that of the parser.
pub fn optional_text<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: FromStr<Err: fmt::Display>,
{
    let text = Option::<String>::deserialize(deserializer)?;
    text.map(|text| text.parse().map_err(D::Error::custom)).transpose()
}

/// Reads a field that is one of several words; for `#[serde(deserialize_with)]`. The code that serde
/// derives for enums would also accept `{"word": null}`, and would report a number as malformed JSON.
///
/// # Errors
/// If it is not a string, or not one of the words.
pub fn word<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    let word = String::deserialize(deserializer)?;
    T::deserialize(word.into_deserializer())
}

/// Reads a field that is one of several words, null or absent, as [`word()`] does; for
/// `#[serde(deserialize_with)]`.
///
/// # Errors
/// If it is not a string, or not one of the words.
pub fn optional_word<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    let word = Option::<String>::deserialize(deserializer)?;
    word.map(|word| T::deserialize(word.into_deserializer())).transpose()
}

/// Reads a field that is an object of options or absent; for `#[serde(deserialize_with)]`. Each value
/// must have the type of its option; it is kept as text. Of two equal names the code that serde derives
/// for maps would keep the last.
///
/// # Errors
/// If it is anything else, or contains a name twice.
pub fn options<'de, D: Deserializer<'de>>(
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
            let value = map.next_value_seed(OptionText::of(&name))?;
            options.insert(name, value);
        }
        Ok(options)
    }
}

/// The type of an option in JSON. Its value is read as a string: `10` becomes `"10"`, `true` becomes
/// `"true"`.
#[derive(Debug, Clone, Copy, PartialEq)]
enum OptionText {
    Word,
    Flag,
    Number,
    /// An object of numbers, or a string.
    Costs,
    /// No method has the option; whoever checks the names refuses it.
    Unknown,
}

impl OptionText {
    /// Returns the type of the option with this name. It is the same in all methods.
    fn of(name: &str) -> OptionText {
        let mut all = METHODS.iter().flat_map(|method| method.options);
        match all.find(|spec| spec.name == name).map(|spec| spec.kind) {
            Some(OptionKind::Words(_) | OptionKind::Color) => OptionText::Word,
            Some(OptionKind::Flag) => OptionText::Flag,
            Some(OptionKind::Number { .. }) => OptionText::Number,
            Some(OptionKind::Costs) => OptionText::Costs,
            None => OptionText::Unknown,
        }
    }

    fn is(self, kind: OptionText) -> bool {
        self == kind || self == OptionText::Unknown
    }
}

impl<'de> DeserializeSeed<'de> for OptionText {
    type Value = String;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<String, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for OptionText {
    type Value = String;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            OptionText::Word => "a string",
            OptionText::Flag => "true or false",
            OptionText::Number => "a whole number",
            OptionText::Costs => "an object of numbers, or a string",
            OptionText::Unknown => "a string, a whole number or a boolean",
        })
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<String, E> {
        if !self.is(OptionText::Word) && self != OptionText::Costs {
            return Err(E::invalid_type(Unexpected::Str(text), &self));
        }
        Ok(text.to_owned())
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<String, E> {
        if !self.is(OptionText::Number) {
            return Err(E::invalid_type(Unexpected::Unsigned(number), &self));
        }
        Ok(number.to_string())
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<String, E> {
        if !self.is(OptionText::Flag) {
            return Err(E::invalid_type(Unexpected::Bool(value), &self));
        }
        Ok(value.to_string())
    }

    /// Reads costs as their text has them: `half=1.7,U=1.5`.
    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<String, A::Error> {
        if !self.is(OptionText::Costs) {
            return Err(A::Error::invalid_type(Unexpected::Map, &self));
        }
        let mut costs = Vec::new();
        while let Some((name, cost)) = map.next_entry::<String, serde_json::Number>()? {
            costs.push(format!("{name}={cost}"));
        }
        Ok(costs.join(","))
    }
}

/// A whole number, 0 or more.
#[derive(Debug, Clone, Copy)]
pub struct WholeNumber(pub u64);

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
