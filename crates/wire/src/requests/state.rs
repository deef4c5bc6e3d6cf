//! States as posted.

use std::borrow::Cow;

use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, OneOfBuilder, Schema, Type};
use utoipa::openapi::{Ref, RefOr};
use utoipa::{PartialSchema, ToSchema};

use super::size::check_size;
use crate::problem::{Code, Problem};
use crate::{FaceTexts, Faces};
use unscramble_cube::draw::Painted;
use unscramble_cube::read::{CompletionError, complete};
use unscramble_cube::written::{Warning, Written};
use unscramble_cube::{Facelets, FaceletsError, Typed, has_blanks};

/// A state as posted.
#[derive(Debug)]
pub enum State {
    /// One text; of an array, the items with separators between them.
    Text(String),
    /// Each face by its name.
    Faces(Box<FaceTexts>),
}

/// A state whose stickers are in order.
#[derive(Debug)]
pub struct WrittenState(Written);

impl State {
    /// Returns whether some stickers are blank.
    pub fn has_blanks(&self) -> bool {
        match self {
            State::Text(text) => has_blanks(text),
            State::Faces(faces) => {
                let Faces { u, r, f, d, l, b } = &**faces;
                [u, r, f, d, l, b].into_iter().any(|text| has_blanks(text))
            }
        }
    }

    /// Reads the stickers of a cube no larger than `max_size`, and of the posted size if there is one.
    ///
    /// # Errors
    /// `bad_length` or `unsupported_size` at `/state`; `invalid_request` at `/size` if that is another size.
    pub fn written(&self, size: Option<u64>, max_size: usize) -> Result<WrittenState, Problem> {
        let written = match self {
            State::Text(text) => Written::text(text),
            State::Faces(faces) => {
                let Faces { u, r, f, d, l, b } = &**faces;
                Written::faces([u, r, f, d, l, b])
            }
        };
        let written = written.map_err(|error| problem(&error))?;
        let own = written.size();
        check_size(own, max_size, "/state")?;
        match size {
            Some(size) if size != own as u64 => {
                let detail = format!("the state is a {own}x{own}x{own}, but size is {size}");
                Err(Problem::invalid("/size", detail))
            }
            _ => Ok(WrittenState(written)),
        }
    }
}

impl WrittenState {
    /// Returns the cube.
    ///
    /// # Errors
    /// `unknown_symbol` at `/state`.
    pub fn facelets(&self) -> Result<Facelets, Problem> {
        self.0.facelets().map_err(|error| problem(&error))
    }

    /// Returns the cube with blanks and with symbols that stand for no color.
    ///
    /// # Errors
    /// None: the number of stickers is right.
    pub fn typed(&self) -> Result<Typed, Problem> {
        self.0.typed().map_err(|error| problem(&error))
    }

    /// Returns the cube, with its blanks filled in if exactly one state that can be solved fits the other stickers. That
    /// takes milliseconds.
    ///
    /// # Errors
    /// Those of [`WrittenState::facelets`]; `unsolvable_state` if no state fits, `ambiguous_state` if several do.
    pub fn completed(&self) -> Result<Facelets, Problem> {
        if !self.0.has_blanks() {
            return self.facelets();
        }
        complete(&self.typed()?).map_err(|error| incomplete(&error))
    }

    /// Returns the cube, and which stickers are gray.
    ///
    /// # Errors
    /// `unknown_symbol` at `/state`.
    pub fn painted(&self) -> Result<Painted, Problem> {
        Painted::of(self.0.symbols()).map_err(|error| problem(&error))
    }

    /// Returns what may be wrong with the state although it can be solved.
    pub fn warnings(&self, facelets: &Facelets) -> Vec<Warning> {
        self.0.warnings(facelets)
    }

    /// Returns whether it is a cube in the order of a net, too.
    pub fn is_ambiguous(&self) -> bool {
        self.0.is_ambiguous()
    }
}

/// Returns the problem of a state that could not be completed.
pub fn incomplete(error: &CompletionError) -> Problem {
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
        FaceletsError::UnknownSymbol { .. } | FaceletsError::UnknownWord { .. } => {
            Code::UnknownSymbol
        }
        FaceletsError::UnsupportedSize(_) => Code::UnsupportedSize,
    };
    Problem::new(code, error.to_string()).at("/state")
}

impl PartialSchema for State {
    fn schema() -> RefOr<Schema> {
        let text = ObjectBuilder::new()
            .schema_type(Type::String)
            .description(Some("All faces in the order U R F D L B."))
            .examples(["UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"]);
        let part = ObjectBuilder::new().schema_type(Type::String);
        let parts = ArrayBuilder::new()
            .items(part)
            .description(Some("Facelets, rows or faces, in the order of the text."))
            .examples([serde_json::json!(["UUUU", "RRRR", "FFFF", "DDDD", "LLLL", "BBBB"])]);
        OneOfBuilder::new()
            .item(text)
            .item(parts)
            .item(Ref::from_schema_name("Faces"))
            .description(Some(
                "6·N² stickers, each face row by row as seen from outside in the cross-shaped \
                 unfolding (U has B on top, D has F on top, the side faces have U on top). White \
                 space, `,`, `/` and `|` may stand between them. The rows of a printed net are read as one, and so \
                 is a net in one string if only that is a cube that can be solved. If all symbols are among \
                 URFDLB they name faces, also in lower case; otherwise six different ASCII letters or digits name \
                 colors, or the words white, red, green, yellow, orange and blue, or emoji. Answers use the \
                 same symbols, and initials for words and emoji. `/solve` and `/validate` also accept blanks \
                 (`?`, `.`, `-` or `x`) for stickers that are not known, up to size 20; pictures show them in gray.",
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
