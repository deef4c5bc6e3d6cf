//! A list of web origins.

use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, Error, SeqAccess, Unexpected, Visitor};

/// The web pages that may call the API from a browser.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origins {
    /// Every page.
    Any,
    /// Pages of these origins; with an empty list, no cross-origin request is allowed.
    List(Vec<String>),
}

impl<'de> Deserialize<'de> for Origins {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Origins, D::Error> {
        deserializer.deserialize_any(OriginsVisitor)
    }
}

struct OriginsVisitor;

impl<'de> Visitor<'de> for OriginsVisitor {
    type Value = Origins;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("origins such as https://example.org, or *")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Origins, E> {
        origins(text.split(',').map(str::trim).filter(|part| !part.is_empty()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Origins, A::Error> {
        let mut texts: Vec<String> = Vec::new();
        while let Some(text) = list.next_element()? {
            texts.push(text);
        }
        origins(texts.iter().map(String::as_str))
    }
}

fn origins<'a, E: Error>(texts: impl Iterator<Item = &'a str>) -> Result<Origins, E> {
    let mut list = Vec::new();
    for text in texts {
        if text == "*" {
            return Ok(Origins::Any);
        }
        if !is_origin(text) {
            return Err(E::invalid_value(Unexpected::Str(text), &OriginsVisitor));
        }
        list.push(text.to_owned());
    }
    Ok(Origins::List(list))
}

/// Returns whether a browser can send this text as `Origin`: scheme and host, no path.
fn is_origin(text: &str) -> bool {
    let Some((scheme, host)) = text.split_once("://") else { return false };
    matches!(scheme, "http" | "https")
        && !host.is_empty()
        && host.bytes().all(|b| b.is_ascii_alphanumeric() || b"-.:[]".contains(&b))
}
