//! The parts that requests have in common: states, moves, sizes and whole numbers.

use std::borrow::Cow;
use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{
    DeserializeSeed, Deserializer, Error, IntoDeserializer, MapAccess, SeqAccess, Unexpected,
    Visitor,
};
use serde::{Deserialize, Serialize};
use utoipa::openapi::schema::{
    AdditionalProperties, ArrayBuilder, ObjectBuilder, OneOfBuilder, Schema, Type,
};
use utoipa::openapi::{Ref, RefOr};
use utoipa::{PartialSchema, ToSchema};

use super::problem::{Code, Problem};
use crate::cube::{Cube, Face, Facelets, FaceletsError, MIN_SIZE, Turn, notation};
use crate::solve::Budget;

/// A state as posted: one text of all facelets, or one text a face.
#[derive(Debug)]
pub(super) enum State {
    /// All faces in the order U R F D L B.
    Text(String),
    /// Each face by its name.
    Faces(Box<FaceTexts>),
}

/// Something for each of the six faces.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "UPPERCASE")]
pub(super) struct Faces<T> {
    /// Up.
    pub(super) u: T,
    /// Right.
    pub(super) r: T,
    /// Front.
    pub(super) f: T,
    /// Down.
    pub(super) d: T,
    /// Left.
    pub(super) l: T,
    /// Back.
    pub(super) b: T,
}

/// The facelets of each face.
pub(super) type FaceTexts = Faces<String>;

impl<T> Faces<T> {
    /// One for each face, in the order U R F D L B.
    pub(super) fn each(of: impl FnMut(Face) -> T) -> Faces<T> {
        let [u, r, f, d, l, b] = Face::ALL.map(of);
        Faces { u, r, f, d, l, b }
    }
}

impl<T> PartialSchema for Faces<T> {
    fn schema() -> RefOr<Schema> {
        let text = || ObjectBuilder::new().schema_type(Type::String);
        Face::ALL
            .into_iter()
            .fold(ObjectBuilder::new(), |object, face| {
                object.property(face.to_string(), text()).required(face.to_string())
            })
            .schema_type(Type::Object)
            .description(Some("A text for each of the six faces."))
            .additional_properties(Some(AdditionalProperties::<Schema>::FreeForm(false)))
            .into()
    }
}

impl<T> ToSchema for Faces<T> {
    fn name() -> Cow<'static, str> {
        "Faces".into()
    }
}

impl State {
    /// Reads the facelets of a cube that is no larger than `max_size`.
    ///
    /// # Errors
    /// `bad_length`, `unknown_symbol` or `unsupported_size`, at `/state` or below.
    pub(super) fn facelets(&self, max_size: usize) -> Result<Facelets, Problem> {
        let parsed = match self {
            State::Text(text) => Facelets::parse(text),
            State::Faces(faces) => {
                let Faces { u, r, f, d, l, b } = &**faces;
                Facelets::parse_faces([u, r, f, d, l, b])
            }
        };
        let facelets = parsed.map_err(|error| self.problem(&error))?;
        supported(facelets.cube().size(), max_size, "/state")?;
        Ok(facelets)
    }

    fn problem(&self, error: &FaceletsError) -> Problem {
        let code = match error {
            FaceletsError::BadLength(_) => Code::BadLength,
            FaceletsError::UnknownSymbol { .. } => Code::UnknownSymbol,
            FaceletsError::UnsupportedSize(_) => Code::UnsupportedSize,
        };
        Problem::new(code, error.to_string()).at("/state")
    }
}

impl<'de> Deserialize<'de> for State {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<State, D::Error> {
        deserializer.deserialize_any(StateVisitor)
    }
}

struct StateVisitor;

impl<'de> Visitor<'de> for StateVisitor {
    type Value = State;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string of facelets or an object of six faces")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<State, E> {
        Ok(State::Text(text.to_owned()))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<State, A::Error> {
        let map = MapAccessDeserializer::new(map);
        Ok(State::Faces(Box::new(Faces::deserialize(map)?)))
    }
}

impl PartialSchema for State {
    fn schema() -> RefOr<Schema> {
        let text = ObjectBuilder::new()
            .schema_type(Type::String)
            .description(Some("All faces in the order U R F D L B."))
            .examples(["UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"]);
        OneOfBuilder::new()
            .item(text)
            .item(Ref::from_schema_name("Faces"))
            .description(Some(
                "6·N² stickers, each face row by row as seen from outside in the cross-shaped \
                 unfolding (U has B on top, D has F on top, the side faces have U on top). White \
                 space and `/` may stand between rows. If all symbols are among URFDLB they name \
                 faces; otherwise six different ASCII letters or digits are colours, and answers \
                 are in the same symbols.",
            ))
            .into()
    }
}

impl ToSchema for State {
    fn name() -> Cow<'static, str> {
        "State".into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        schemas.push((FaceTexts::name().into(), FaceTexts::schema()));
    }
}

/// Moves as posted: one text, or one token each.
///
/// An array is kept as one text too, a token a line: hundreds of thousands of small strings would
/// take ten times the memory of the request.
#[derive(Debug)]
pub(super) struct Moves {
    text: String,
    /// How many tokens the array had; `None` if it was no array.
    tokens: Option<usize>,
}

impl Moves {
    /// Reads the moves for a cube of this size; `pointer` says where they were posted.
    ///
    /// # Errors
    /// `invalid_notation` at the token.
    pub(super) fn parse(&self, size: usize, pointer: &str) -> Result<Vec<Turn>, Problem> {
        let parsed = match self.tokens {
            None => notation::parse(&self.text, size),
            Some(count) => notation::parse_tokens(self.text.split('\n').take(count), size),
        };
        parsed.map_err(|error| {
            let problem = Problem::new(Code::InvalidNotation, error.to_string());
            match self.tokens {
                None => problem.at(pointer),
                Some(_) => problem.at(format!("{pointer}/{}", error.number - 1)),
            }
        })
    }

    /// About how many stickers are moved on a cube of this size.
    #[must_use]
    pub(super) fn stickers(&self, size: usize) -> u64 {
        // A token has 2 or 3 characters and its separator, and turns a quarter of the layers.
        let (length, size) = (self.text.len() as u64, size as u64);
        length.saturating_mul(size * size / 3)
    }
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
        Ok(Moves { text: text.to_owned(), tokens: None })
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut array: A) -> Result<Moves, A::Error> {
        let mut text = String::new();
        let mut tokens = 0;
        while let Some(Token) = array.next_element_seed(TokenInto(&mut text))? {
            tokens += 1;
        }
        Ok(Moves { text, tokens: Some(tokens) })
    }
}

struct Token;

/// Appends a token and a line break.
struct TokenInto<'a>(&'a mut String);

impl<'de> DeserializeSeed<'de> for TokenInto<'_> {
    type Value = Token;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Token, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl Visitor<'_> for TokenInto<'_> {
    type Value = Token;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a move without white space")
    }

    fn visit_str<E: Error>(self, token: &str) -> Result<Token, E> {
        if token.contains(char::is_whitespace) {
            return Err(E::invalid_value(Unexpected::Str(token), &self));
        }
        self.0.push_str(token);
        self.0.push('\n');
        Ok(Token)
    }
}

impl PartialSchema for Moves {
    fn schema() -> RefOr<Schema> {
        let token = || ObjectBuilder::new().schema_type(Type::String);
        OneOfBuilder::new()
            .item(
                token().description(Some("Moves separated by white space.")).examples(["R U2 Fw'"]),
            )
            .item(
                ArrayBuilder::new()
                    .items(token().examples(["R"]))
                    .description(Some("One move each.")),
            )
            .description(Some(
                "Moves in WCA / SiGN notation: `R` `R'` `R2`, wide `Rw` `3Rw` `r`, inner slices \
                 `2R`, ranges `2-4R`, middle layers `M E S` (odd sizes), all inner layers `m e s`, \
                 the whole cube `x y z`.",
            ))
            .into()
    }
}

impl ToSchema for Moves {
    fn name() -> Cow<'static, str> {
        "Moves".into()
    }
}

/// The solved cube of a size that this server takes.
///
/// # Errors
/// `unsupported_size` at `/size`.
pub(super) fn solved(size: u64, max_size: usize) -> Result<Facelets, Problem> {
    let size = usize::try_from(size).unwrap_or(usize::MAX);
    supported(size, max_size, "/size")?;
    Ok(Facelets::solved(size))
}

/// Refuses a size that this server does not take.
///
/// # Errors
/// `unsupported_size`.
pub(super) fn supported(size: usize, max_size: usize, pointer: &str) -> Result<(), Problem> {
    if (MIN_SIZE..=max_size).contains(&size) {
        return Ok(());
    }
    let detail = format!("this server takes cubes of size {MIN_SIZE} to {max_size}, not {size}");
    Err(Problem::new(Code::UnsupportedSize, detail).at(pointer))
}

/// Turns between two looks at the budget: some 3 ms if each turns a whole 100x100x100.
const TURNS_A_CHECK: usize = 64;

/// Plays turns on a cube, and stops when the budget does.
///
/// # Errors
/// `deadline_exceeded`.
pub(super) fn play(cube: &mut Cube, turns: &[Turn], budget: &Budget) -> Result<(), Problem> {
    for turns in turns.chunks(TURNS_A_CHECK) {
        budget.check()?;
        cube.apply(turns);
    }
    Ok(())
}

/// Reads a field that is a whole number or absent; for `#[serde(deserialize_with)]`.
///
/// # Errors
/// If it is anything else, in words that do not speak of Rust's types.
pub(super) fn whole_number<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: TryFrom<u64>,
{
    let Some(number) = Option::<WholeNumber>::deserialize(deserializer)? else { return Ok(None) };
    let too_large = |_| D::Error::custom(format!("{} is too large", number.0));
    T::try_from(number.0).map(Some).map_err(too_large)
}

/// Reads a field that is one of some words; for `#[serde(deserialize_with)]`. The code derived for
/// enums would take `{"word": null}` too, and call a number malformed JSON.
///
/// # Errors
/// If it is no string, or none of the words.
pub(super) fn word<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    let word = String::deserialize(deserializer)?;
    T::deserialize(word.into_deserializer())
}

/// A whole number, 0 or more.
#[derive(Debug, Clone, Copy)]
pub(super) struct WholeNumber(pub(super) u64);

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
