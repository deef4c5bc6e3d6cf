//! The messages of the client, and the one that refuses them.

use std::collections::BTreeMap;

use serde::Deserialize;
use utoipa::ToSchema;

use super::LONGEST_START;
use crate::http::contract::limits::Limits;
use crate::http::work::call::Posted;
use unscramble_cube::Facelets;
use unscramble_teach::train::analysis::Recorded;
use unscramble_teach::train::hint::Strength;
use unscramble_teach::train::live::{LivePlan, LiveRequest};
use unscramble_wire::operations::analyse::start;
use unscramble_wire::problem::{Problem, ProblemBody};
use unscramble_wire::requests::{self, Moves, RecordedMoves, State as PostedState, color_names};
use unscramble_wire::{self as wire, Lang, Level, Lower, Style};

/// The first message of the client in a live session: the cube to follow.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct LiveStart {
    /// The state before the moves, of size 2 to 10. Send either this, or `size` and `scramble`.
    state: Option<PostedState>,
    /// The number of layers of the scrambled cube, 2 to 10. Beside a `state` it must be that of the state.
    #[serde(default, deserialize_with = "requests::whole_number")]
    #[schema(example = 3, minimum = 2)]
    size: Option<u64>,
    /// The moves that scrambled a solved cube.
    scramble: Option<Moves>,
    /// What small letters in moves turn. Defaults to `wide`.
    #[serde(default, deserialize_with = "requests::word")]
    lower: Lower,
    /// The method of the lesson, one that people use. Defaults to `beginner` and, on larger cubes than a 3x3x3, to `reduction`.
    #[schema(schema_with = requests::schema::method_names)]
    method: Option<String>,
    /// Options of the method.
    #[serde(default, deserialize_with = "requests::options")]
    #[schema(schema_with = requests::schema::method_options)]
    options: Option<BTreeMap<String, String>>,
    /// Which algorithms the learner knows, and how large a step may be: 1, 2 or 3.
    #[serde(default)]
    level: Level,
    /// Give a hint of this strength at the beginning of each step. Without it, only when one is asked for.
    #[serde(default, deserialize_with = "requests::optional_word")]
    hint: Option<wire::Strength>,
    /// The names of colors in texts, by symbol of the state, as in `/solve`.
    #[schema(example = json!({"U": "white", "F": "green"}))]
    color_names: Option<BTreeMap<String, String>>,
    /// The language of the texts. Defaults to the one that the header `accept-language` prefers, or English.
    #[serde(default, deserialize_with = "requests::optional_word")]
    lang: Option<Lang>,
}

/// A first message whose fields are read.
pub(crate) struct Started {
    pub(super) start: Facelets,
    pub(super) plan: LivePlan,
    pub(super) style: Style,
    pub(super) lower: Lower,
    pub(super) hint: Option<Strength>,
}

impl Posted for LiveStart {
    type Checked = Started;

    fn max_bytes(_: &Limits) -> usize {
        LONGEST_START
    }

    fn checked(self, limits: &Limits) -> Result<Started, Problem> {
        let given = (self.state.as_ref(), self.size, self.scramble.as_ref());
        let (start, warnings) = start(given, self.lower, limits.max_size)?;
        if start.cube().is_uniform() {
            return Err(Problem::invalid(
                "/state",
                "the cube is solved: there is nothing to follow",
            ));
        }
        let color_names = color_names(self.color_names.as_ref(), start.symbols())?;
        let (method, options) = (self.method, self.options.unwrap_or_default());
        let request = LiveRequest { method, options, level: self.level.0 };
        let plan = LivePlan::new(start.cube().size(), &request)?;
        let language = self.lang.map(Into::into);
        let style = Style { color_names, language, warnings, ..Style::default() };
        Ok(Started { start, plan, style, lower: self.lower, hint: self.hint.map(Into::into) })
    }
}

/// A further message of the client in a live session.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct LiveMessage {
    /// Moves that were made since the last message. They may rotate the cube. Single moves may come with their times, the seconds since
    /// the first move of the session: `[["R", 0.31]]`. All moves of a session have times, or none has one.
    moves: Option<RecordedMoves>,
    /// Give a hint of this strength now.
    #[serde(default, deserialize_with = "requests::optional_word")]
    hint: Option<wire::Strength>,
    /// Begin a new lesson from the present state.
    #[serde(default)]
    anew: bool,
}

/// A further message whose fields are read.
pub(super) struct Asked {
    pub(super) moves: Option<Recorded>,
    pub(super) hint: Option<Strength>,
    pub(super) anew: bool,
}

impl LiveMessage {
    /// Checks the message of a session with these moves so far.
    pub(super) fn checked(
        self,
        size: usize,
        lower: Lower,
        before: &Recorded,
    ) -> Result<Asked, Problem> {
        let LiveMessage { moves, hint, anew } = self;
        if moves.is_none() && hint.is_none() && !anew {
            return Err(Problem::invalid("", "send moves, or ask for a hint or a new lesson"));
        }
        let moves = moves.map(|moves| moves.read(size, lower, "/moves")).transpose()?;
        if let Some(moves) = moves.as_ref().filter(|moves| !moves.turns.is_empty()) {
            let has_times = !moves.times.is_empty();
            if !before.turns.is_empty() && has_times == before.times.is_empty() {
                let detail = "give a time for each move of the session, or for none";
                return Err(Problem::invalid("/moves", detail));
            }
            if moves.times.first() < before.times.last() {
                let detail = "a move is not made before the one that comes before it";
                return Err(Problem::invalid("/moves/0", detail));
            }
        }
        Ok(Asked { moves, hint: hint.map(Into::into), anew })
    }
}

/// A message that could not be answered. The session goes on as if it had not come, but for the moves that a `moved` has told.
#[derive(Debug, ToSchema)]
#[schema(as = LiveProblem)]
#[allow(dead_code, reason = "it is described here and written with the id of the request")]
pub(crate) struct LiveProblemSchema<'a> {
    /// `problem`.
    #[schema(rename = "type", example = "problem")]
    kind: &'static str,
    /// Why.
    problem: ProblemBody<'a>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use unscramble_wire::requests::parse;

    proptest::proptest! {
        #[test]
        fn no_bytes_make_the_parsers_panic(body: Vec<u8>) {
            let _ = parse::<LiveStart>(&body);
            let _ = parse::<LiveMessage>(&body);
        }
    }
}
