//! Lists in settings.

use std::fmt;

use serde::de::{Deserializer, Error, SeqAccess, Unexpected, Visitor};

/// Reads a list, written as texts or as one text with commas, and each of its parts. `expected` says what they are.
pub(super) fn list<'de, D: Deserializer<'de>, T>(
    deserializer: D,
    expected: &str,
    read: impl Fn(&str) -> Option<T>,
) -> Result<Vec<T>, D::Error> {
    let parts = deserializer.deserialize_any(Parts { expected })?;
    let read = |part: &String| {
        read(part).ok_or_else(|| D::Error::invalid_value(Unexpected::Str(part), &expected))
    };
    parts.iter().map(read).collect()
}

struct Parts<'a> {
    expected: &'a str,
}

impl<'de> Visitor<'de> for Parts<'_> {
    type Value = Vec<String>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    // The environment gives a list of one number as a number.
    fn visit_u64<E: Error>(self, number: u64) -> Result<Vec<String>, E> {
        Ok(vec![number.to_string()])
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Vec<String>, E> {
        Ok(vec![number.to_string()])
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Vec<String>, E> {
        let parts = text.split(',').map(str::trim).filter(|part| !part.is_empty());
        Ok(parts.map(str::to_owned).collect())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut texts: A) -> Result<Vec<String>, A::Error> {
        let mut parts = Vec::new();
        while let Some(text) = texts.next_element()? {
            parts.push(text);
        }
        Ok(parts)
    }
}
