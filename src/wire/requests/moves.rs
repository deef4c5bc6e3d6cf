//! Moves as posted.
//!
//! All are read by the [`Reader`] of the cube.

use std::borrow::Cow;
use std::fmt;

use serde::de::{
    Deserialize, DeserializeSeed, Deserializer, Error, SeqAccess, Unexpected, Visitor,
};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, OneOfBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

use crate::wire::Lower;
use crate::wire::problem::{Code, Problem};
use unscramble_cube::Turn;
use unscramble_cube::notation::Reader;

/// Moves as posted: one string, or an array of strings.
///
/// An array is stored as one string too, with [`END`] after each item: hundreds of thousands of small
/// strings would take ten times the memory of the request.
#[derive(Debug)]
pub(crate) struct Moves {
    text: String,
    /// The number of items in the array; `None` if the moves were a string.
    items: Option<usize>,
}

/// Ends an item of an array. No move contains it.
const END: char = '\0';

impl Moves {
    /// Reads the moves for a cube of this size. `pointer` is the field that they were posted in.
    ///
    /// # Errors
    /// `invalid_notation` with the pointer of the text or the item.
    pub(crate) fn read(
        &self,
        size: usize,
        lower: Lower,
        pointer: &str,
    ) -> Result<Vec<Turn>, Problem> {
        let reader = Reader::new(size, lower.into());
        let parsed = match self.items {
            None => reader.text(&self.text),
            Some(count) => reader.items(self.text.split(END).take(count)),
        };
        // They may wait for a long time, and must not hold spare capacity.
        parsed.map(shrunk).map_err(|error| {
            let problem = Problem::new(Code::InvalidNotation, error.to_string());
            match self.items {
                None => problem.at(pointer),
                Some(_) => problem.at(format!("{pointer}/{}", error.item)),
            }
        })
    }
}

fn shrunk(mut turns: Vec<Turn>) -> Vec<Turn> {
    turns.shrink_to_fit();
    turns
}

impl<'de> Deserialize<'de> for Moves {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Moves, D::Error> {
        deserializer.deserialize_any(MovesVisitor)
    }
}

struct MovesVisitor;

impl<'de> Visitor<'de> for MovesVisitor {
    type Value = Moves;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string of moves or an array of them")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Moves, E> {
        Ok(Moves { text: text.to_owned(), items: None })
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut array: A) -> Result<Moves, A::Error> {
        let mut text = String::new();
        let mut items = 0;
        while let Some(Item) = array.next_element_seed(ItemInto(&mut text))? {
            items += 1;
        }
        Ok(Moves { text, items: Some(items) })
    }
}

struct Item;

/// Appends an item and its end to the string.
struct ItemInto<'a>(&'a mut String);

impl<'de> DeserializeSeed<'de> for ItemInto<'_> {
    type Value = Item;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Item, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl Visitor<'_> for ItemInto<'_> {
    type Value = Item;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string of moves")
    }

    fn visit_str<E: Error>(self, item: &str) -> Result<Item, E> {
        if item.contains(END) {
            return Err(E::invalid_value(Unexpected::Str(item), &self));
        }
        self.0.push_str(item);
        self.0.push(END);
        Ok(Item)
    }
}

impl PartialSchema for Moves {
    fn schema() -> RefOr<Schema> {
        let text = || ObjectBuilder::new().schema_type(Type::String);
        OneOfBuilder::new()
            .item(
                text()
                    .description(Some(
                        "Moves, with or without spaces between them. Groups can be repeated or inverted, as in \
                         `(R U R' U')3` and `(R U)'`; commutators `[A, B]` and conjugates `[A: B]` are written out; \
                         comments `// …` and `/* … */` are skipped.",
                    ))
                    .examples(["R U2 Fw'"]),
            )
            .item(
                ArrayBuilder::new()
                    .items(text().examples(["R"]))
                    .description(Some("The same in parts, such as one move per item.")),
            )
            .description(Some(
                "Moves in WCA / SiGN notation: `R` `R'` `R2`, wide `Rw` `3Rw` `r`, inner slices \
                 `2R`, ranges `2-4R`, middle layers `M E S` (odd sizes), all inner layers `m e s`, \
                 the whole cube `x y z`. The field `lower` decides what small letters turn.",
            ))
            .into()
    }
}

impl ToSchema for Moves {
    fn name() -> Cow<'static, str> {
        "Moves".into()
    }
}
