//! How JSON becomes a state: a string, an array of parts, or an object of faces.

use std::fmt;

use serde::de::{Deserialize, DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};

use super::state::State;
use crate::Faces;
use unscramble_cube::Face;

/// What is put between the parts of an array, of the arrays in it, and of those in these.
const SEPARATORS: [&str; 3] = ["\n", "/", " "];

/// The names of the faces.
const NAMES: [&str; 6] = ["U", "R", "F", "D", "L", "B"];

/// The same in words.
const WORDS: [&str; 6] = ["up", "right", "front", "down", "left", "back"];

impl<'de> Deserialize<'de> for State {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<State, D::Error> {
        deserializer.deserialize_any(StateVisitor)
    }
}

struct StateVisitor;

impl<'de> Visitor<'de> for StateVisitor {
    type Value = State;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string of facelets, an array of them, or an object of six faces")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<State, E> {
        Ok(State::Text(text.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, array: A) -> Result<State, A::Error> {
        let mut text = String::new();
        Part { depth: 0, into: &mut text }.visit_seq(array)?;
        text.shrink_to_fit();
        Ok(State::Text(text))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<State, A::Error> {
        let mut faces: [Option<String>; 6] = Default::default();
        while let Some(FaceName(face)) = map.next_key()? {
            let mut text = String::new();
            map.next_value_seed(Part { depth: 0, into: &mut text })?;
            if faces[face.index()].replace(text).is_some() {
                return Err(A::Error::custom(format!("duplicate field `{face}`")));
            }
        }
        let mut of = |face: Face| {
            let missing = || A::Error::missing_field(NAMES[face.index()]);
            faces[face.index()].take().ok_or_else(missing)
        };
        let [u, r, f, d, l, b] = Face::ALL.map(&mut of);
        let faces = Faces { u: u?, r: r?, f: f?, d: d?, l: l?, b: b? };
        Ok(State::Faces(Box::new(faces)))
    }
}

/// The name of a face as a key: a letter or a word, in either case.
struct FaceName(Face);

impl<'de> Deserialize<'de> for FaceName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<FaceName, D::Error> {
        deserializer.deserialize_identifier(FaceNameVisitor)
    }
}

struct FaceNameVisitor;

impl Visitor<'_> for FaceNameVisitor {
    type Value = FaceName;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of a face")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<FaceName, E> {
        let is_name = |known: &str| name.eq_ignore_ascii_case(known);
        let face = [NAMES, WORDS].iter().find_map(|names| names.iter().position(|n| is_name(n)));
        face.map(|face| FaceName(Face::from_index(face)))
            .ok_or_else(|| E::unknown_field(name, &NAMES))
    }
}

/// Appends a part of a state to a text: a string, a number from 0 to 9, or an array of parts.
struct Part<'a> {
    /// The number of arrays around it.
    depth: usize,
    into: &'a mut String,
}

impl<'de> DeserializeSeed<'de> for Part<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Part<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.depth {
            0 => "a string of facelets or an array of them",
            _ => "a string of facelets or a digit",
        })
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<(), E> {
        self.into.push_str(text);
        Ok(())
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<(), E> {
        let digit = u8::try_from(number).ok().filter(|digit| *digit < 10 && self.depth > 0);
        let Some(digit) = digit else {
            return Err(E::invalid_type(serde::de::Unexpected::Unsigned(number), &self));
        };
        self.into.push(char::from(b'0' + digit));
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut array: A) -> Result<(), A::Error> {
        let Some(separator) = SEPARATORS.get(self.depth) else {
            return Err(A::Error::invalid_type(serde::de::Unexpected::Seq, &self));
        };
        let depth = self.depth + 1;
        while array.next_element_seed(Part { depth, into: self.into })?.is_some() {
            self.into.push_str(separator);
        }
        Ok(())
    }
}
