//! Moves as posted, with or without their times.
//!
//! All are read by the [`Reader`] of the cube.

use std::borrow::Cow;
use std::fmt;

use serde::de::{
    Deserialize, DeserializeSeed, Deserializer, Error, IgnoredAny, SeqAccess, Unexpected, Visitor,
};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, OneOfBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

use crate::Lower;
use crate::problem::{Code, Problem};
use unscramble_cube::Turn;
use unscramble_cube::notation::Reader;
use unscramble_teach::train::analysis::Recorded;

/// Moves as posted: one string, or an array of strings.
///
/// An array is stored as one string too, with [`END`] after each item: hundreds of thousands of small
/// strings would take ten times the memory of the request.
#[derive(Debug)]
pub struct Moves {
    text: String,
    /// The number of items in the array; `None` if the moves were a string.
    items: Option<usize>,
}

/// Moves as posted, and when they were made: as [`Moves`], or an array of pairs of a move and its time in seconds.
#[derive(Debug)]
pub struct RecordedMoves {
    moves: Moves,
    /// By item; empty if they were not posted.
    times: Vec<f64>,
}

/// Ends an item of an array. No move contains it.
const END: char = '\0';

impl From<String> for Moves {
    fn from(text: String) -> Moves {
        Moves { text, items: None }
    }
}

impl Moves {
    /// Reads the moves for a cube of this size. `pointer` is the field that they were posted in.
    ///
    /// # Errors
    /// `invalid_notation` with the pointer of the text or the item.
    pub fn read(&self, size: usize, lower: Lower, pointer: &str) -> Result<Vec<Turn>, Problem> {
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

/// The longest that a recording takes, in seconds.
const LONGEST: f64 = 86_400.0;

impl RecordedMoves {
    /// Reads the moves as [`Moves::read`] does.
    ///
    /// # Errors
    /// Also if a time is no number of seconds, or before that of the move before it, or if there is not one for each move.
    pub fn read(&self, size: usize, lower: Lower, pointer: &str) -> Result<Recorded, Problem> {
        let turns = self.moves.read(size, lower, pointer)?;
        let items = self.moves.items.unwrap_or_default();
        if self.times.is_empty() {
            return Ok(turns.into());
        }
        let refused = |item: usize, detail: &str| {
            Problem::invalid(format!("{pointer}/{item}"), detail.to_owned())
        };
        if self.times.len() < items {
            return Err(Problem::invalid(
                pointer.to_owned(),
                "give a time for each move, or for none",
            ));
        }
        let reader = Reader::new(size, lower.into());
        let is_one = |text: &str| reader.text(text).is_ok_and(|turns| turns.len() == 1);
        let mut texts = self.moves.text.split(END).take(items);
        if let Some(item) = texts.position(|text| !is_one(text)) {
            return Err(refused(item, "a time belongs to one move, without repeats or groups"));
        }
        let mut times: Vec<u32> = Vec::with_capacity(items);
        for (item, seconds) in self.times.iter().enumerate() {
            if !(0.0..=LONGEST).contains(seconds) {
                return Err(refused(item, "a time is a number of seconds from 0 to 86400"));
            }
            let time = (seconds * 1000.0).round() as u32;
            if times.last().is_some_and(|last| time < *last) {
                return Err(refused(
                    item,
                    "a move is not made before the one that comes before it",
                ));
            }
            times.push(time);
        }
        Ok(Recorded { turns, times })
    }
}

fn shrunk(mut turns: Vec<Turn>) -> Vec<Turn> {
    turns.shrink_to_fit();
    turns
}

impl<'de> Deserialize<'de> for Moves {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Moves, D::Error> {
        deserializer.deserialize_any(MovesVisitor { has_times: false }).map(|read| read.moves)
    }
}

impl<'de> Deserialize<'de> for RecordedMoves {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RecordedMoves, D::Error> {
        deserializer.deserialize_any(MovesVisitor { has_times: true })
    }
}

struct MovesVisitor {
    /// Whether items may have times.
    has_times: bool,
}

impl<'de> Visitor<'de> for MovesVisitor {
    type Value = RecordedMoves;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string of moves or an array of them")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<RecordedMoves, E> {
        Ok(RecordedMoves { moves: Moves { text: text.to_owned(), items: None }, times: Vec::new() })
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut array: A) -> Result<RecordedMoves, A::Error> {
        let (mut text, mut times) = (String::new(), Vec::new());
        let mut items = 0;
        loop {
            let times = self.has_times.then_some(&mut times);
            let Some(Item) = array.next_element_seed(ItemInto { text: &mut text, times })? else {
                break;
            };
            items += 1;
        }
        Ok(RecordedMoves { moves: Moves { text, items: Some(items) }, times })
    }
}

struct Item;

/// Appends an item and its end to the string, and its time to the others.
struct ItemInto<'a> {
    text: &'a mut String,
    /// `None` if there must be none.
    times: Option<&'a mut Vec<f64>>,
}

impl<'de> DeserializeSeed<'de> for ItemInto<'_> {
    type Value = Item;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Item, D::Error> {
        match self.times {
            None => deserializer.deserialize_str(self),
            Some(_) => deserializer.deserialize_any(self),
        }
    }
}

impl<'de> Visitor<'de> for ItemInto<'_> {
    type Value = Item;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.times {
            None => "a string of moves",
            Some(_) => "a string of moves, or a move and its time",
        })
    }

    fn visit_str<E: Error>(self, item: &str) -> Result<Item, E> {
        if item.contains(END) {
            return Err(E::invalid_value(Unexpected::Str(item), &self));
        }
        self.text.push_str(item);
        self.text.push(END);
        Ok(Item)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut pair: A) -> Result<Item, A::Error> {
        let ItemInto { text, times } = self;
        let Some(times) = times else {
            return Err(A::Error::invalid_type(Unexpected::Seq, &"a string of moves"));
        };
        let short = |length| A::Error::invalid_length(length, &"a move and its time");
        let alone = ItemInto { text, times: None };
        let Item = pair.next_element_seed(alone)?.ok_or_else(|| short(0))?;
        times.push(pair.next_element()?.ok_or_else(|| short(1))?);
        match pair.next_element::<IgnoredAny>()? {
            None => Ok(Item),
            Some(_) => Err(short(3)),
        }
    }
}

impl PartialSchema for Moves {
    fn schema() -> RefOr<Schema> {
        one_of().into()
    }
}

impl PartialSchema for RecordedMoves {
    fn schema() -> RefOr<Schema> {
        let written = || ObjectBuilder::new().schema_type(Type::String).examples(["R"]);
        let seconds = || ObjectBuilder::new().schema_type(Type::Number).examples([0.31]);
        // Generators of clients do not know `false`, which would say that there are no further items.
        let pair = ArrayBuilder::new()
            .prefix_items([written(), seconds()])
            .items(OneOfBuilder::new().item(written()).item(seconds()))
            .min_items(Some(2))
            .max_items(Some(2));
        one_of()
            .item(ArrayBuilder::new().items(pair).description(Some(
                "Single moves, each with its time: the seconds since the first, which never fall.",
            )))
            .into()
    }
}

/// Returns the ways to write moves.
fn one_of() -> OneOfBuilder {
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
}

impl ToSchema for Moves {
    fn name() -> Cow<'static, str> {
        "Moves".into()
    }
}

impl ToSchema for RecordedMoves {
    fn name() -> Cow<'static, str> {
        "RecordedMoves".into()
    }
}
