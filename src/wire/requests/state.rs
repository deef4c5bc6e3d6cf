//! States as posted.

use std::borrow::Cow;
use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};
use utoipa::openapi::schema::{ObjectBuilder, OneOfBuilder, Schema, Type};
use utoipa::openapi::{Ref, RefOr};
use utoipa::{PartialSchema, ToSchema};

use super::size::check_size;
use crate::wire::problem::{Code, Problem};
use crate::wire::{FaceTexts, Faces};
use unscramble_cube::read::{CompletionError, complete};
use unscramble_cube::{BLANKS, Facelets, FaceletsError, Typed};

/// A state as posted: one string of all facelets, or one string per face.
#[derive(Debug)]
pub(crate) enum State {
    /// All faces in the order U R F D L B.
    Text(String),
    /// Each face by its name.
    Faces(Box<FaceTexts>),
}

impl State {
    /// Reads it by one of two functions.
    fn parsed<T>(
        &self,
        text: impl FnOnce(&str) -> Result<T, FaceletsError>,
        faces: impl FnOnce([&str; 6]) -> Result<T, FaceletsError>,
    ) -> Result<T, Problem> {
        let parsed = match self {
            State::Text(own) => text(own),
            State::Faces(own) => {
                let Faces { u, r, f, d, l, b } = &**own;
                faces([u, r, f, d, l, b])
            }
        };
        parsed.map_err(|error| problem(&error))
    }

    /// Returns whether some stickers are blank.
    pub(crate) fn has_blanks(&self) -> bool {
        match self {
            State::Text(text) => text.contains(BLANKS),
            State::Faces(faces) => {
                let Faces { u, r, f, d, l, b } = &**faces;
                [u, r, f, d, l, b].into_iter().any(|text| text.contains(BLANKS))
            }
        }
    }

    /// Parses the facelets of a cube no larger than `max_size`.
    ///
    /// # Errors
    /// `bad_length`, `unknown_symbol` or `unsupported_size`, at `/state`.
    pub(crate) fn facelets(&self, max_size: usize) -> Result<Facelets, Problem> {
        let facelets = self.parsed(Facelets::parse, Facelets::parse_faces)?;
        check_size(facelets.cube().size(), max_size, "/state")?;
        Ok(facelets)
    }

    /// Parses a cube no larger than `max_size`, with blanks and symbols that stand for no colour.
    ///
    /// # Errors
    /// `bad_length` or `unsupported_size`, at `/state`.
    pub(crate) fn typed(&self, max_size: usize) -> Result<Typed, Problem> {
        let typed = self.parsed(Typed::parse, Typed::parse_faces)?;
        check_size(typed.size(), max_size, "/state")?;
        Ok(typed)
    }

    /// Parses the facelets of a cube no larger than `max_size`, and fills in its blanks if exactly one state
    /// that can be solved fits the other stickers. That takes milliseconds.
    ///
    /// # Errors
    /// Those of [`State::facelets`]; `unsolvable_state` if no state fits, `ambiguous_state` if several do.
    pub(crate) fn completed(&self, max_size: usize) -> Result<Facelets, Problem> {
        if !self.has_blanks() {
            return self.facelets(max_size);
        }
        let typed = self.typed(max_size)?;
        complete(&typed).map_err(|error| incomplete(&error))
    }
}

/// Returns the problem of a state that could not be completed.
pub(crate) fn incomplete(error: &CompletionError) -> Problem {
    let code = match error {
        CompletionError::Stray { .. } | CompletionError::Unknown => Code::UnknownSymbol,
        CompletionError::Impossible => Code::UnsolvableState,
        CompletionError::Ambiguous { .. } => Code::AmbiguousState,
    };
    Problem::new(code, error.to_string()).at("/state")
}

fn problem(error: &FaceletsError) -> Problem {
    let code = match error {
        FaceletsError::BadLength(_) => Code::BadLength,
        FaceletsError::UnknownSymbol { .. } => Code::UnknownSymbol,
        FaceletsError::UnsupportedSize(_) => Code::UnsupportedSize,
    };
    Problem::new(code, error.to_string()).at("/state")
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
                 space and `/` may separate rows. If all symbols are among URFDLB they name faces; \
                 otherwise six different ASCII letters or digits name colours. Answers use the \
                 same symbols. `/solve` and `/validate` also accept blanks (`?`, `.` or `-`) for \
                 stickers that are not known, up to size 20.",
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
