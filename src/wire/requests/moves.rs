//! Moves as posted.

use std::borrow::Cow;
use std::fmt;

use serde::de::{
    Deserialize, DeserializeSeed, Deserializer, Error, SeqAccess, Unexpected, Visitor,
};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, OneOfBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

use crate::wire::problem::{Code, Problem};
use unscramble_cube::{Turn, notation};

/// Moves as posted: one string, or an array of tokens.
///
/// An array is stored as one string too, with a token on each line: hundreds of thousands of small
/// strings would take ten times the memory of the request.
#[derive(Debug)]
pub(crate) struct Moves {
    text: String,
    /// The number of tokens in the array; `None` if the moves were a string.
    tokens: Option<usize>,
}

impl Moves {
    /// Parses the moves for a cube of this size. `pointer` is the field that they were posted in.
    ///
    /// # Errors
    /// `invalid_notation` with the pointer of the token.
    pub(crate) fn parse(&self, size: usize, pointer: &str) -> Result<Vec<Turn>, Problem> {
        let parsed = match self.tokens {
            None => notation::parse(&self.text, size),
            Some(count) => notation::parse_tokens(self.text.split('\n').take(count), size),
        };
        // They may wait for a long time, and must not hold spare capacity.
        parsed.map(shrunk).map_err(|error| {
            let problem = Problem::new(Code::InvalidNotation, error.to_string());
            match self.tokens {
                None => problem.at(pointer),
                Some(_) => problem.at(format!("{pointer}/{}", error.number - 1)),
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

/// Appends a token and a line break to the string.
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
                token().description(Some(
                    "Moves separated by white space; a group in brackets can be repeated or inverted, as in \
                     `(R U R' U')3` or `(R U)'`.",
                )).examples(["R U2 Fw'"]),
            )
            .item(
                ArrayBuilder::new()
                    .items(token().examples(["R"]))
                    .description(Some("One move per item.")),
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
