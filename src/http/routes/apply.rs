//! `POST /apply`: a cube after some moves.

use axum::response::Response;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::http::contract::limits::Limits;
use crate::http::contract::problem_sets;
use crate::http::work::admission::Cost;
use crate::http::work::answer::Answer;
use crate::http::work::call::{Call, Posted};
use crate::wire::problem::Problem;
use crate::wire::requests::{self, Moves, State as PostedState};
use crate::wire::{self, ApplyAnswer, Lower, examples};
use unscramble_cube::written::Warning;
use unscramble_cube::{Facelets, Turn, length, stickers_moved};
use unscramble_solve::{Budget, play};
use unscramble_teach::Language;

/// A cube and moves to make on it.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ApplyRequest {
    /// The number of layers, to start from the solved cube. Beside a `state` it must be that of the state.
    #[serde(default, deserialize_with = "requests::whole_number")]
    #[schema(example = 4, minimum = 2)]
    size: Option<u64>,
    /// The state to start from instead of the solved cube. It need not be solvable.
    state: Option<PostedState>,
    /// The moves to make.
    moves: Option<Moves>,
    /// The same as `moves`, under the name that it has in `/solve`. Send one of them.
    scramble: Option<Moves>,
    /// What small letters in moves turn. Defaults to `wide`.
    #[serde(default, deserialize_with = "requests::word")]
    lower: Lower,
}

impl Posted for ApplyRequest {
    /// The start, what may be wrong with it, the moves, and how many stickers they move.
    type Checked = (Facelets, Vec<Warning>, Vec<Turn>, u64);

    fn max_bytes(limits: &Limits) -> usize {
        limits.apply_bytes()
    }

    fn checked(self, limits: &Limits) -> Result<Self::Checked, Problem> {
        let (start, warnings) = self.start(limits.max_size)?;
        let size = start.cube().size();
        let lower = self.lower;
        let (moves, pointer) = self.moves()?;
        let turns = moves.read(size, lower, pointer)?;
        let stickers = stickers_moved(&turns, size);
        Ok((start, warnings, turns, stickers))
    }
}

/// Apply moves
///
/// Plays moves on a posted state, or on the solved cube of a size.
#[utoipa::path(
    post,
    path = "/apply",
    tag = "cubes",
    request_body(content = ApplyRequest, examples(
        ("3x3x3" = (summary = "Moves on a solved 3x3x3", value = json!(examples::apply_3()))),
        ("4x4x4" = (summary = "An array of moves on a scrambled 4x4x4",
            value = json!(examples::apply_4()))),
    )),
    responses((status = 200, description = "The cube after the moves", body = ApplyAnswer),
        problem_sets::MovesProblems),
)]
pub(crate) async fn apply(call: Call<ApplyRequest>) -> Result<Response, Problem> {
    let Call { context, request, mut charge } = call;
    let (mut facelets, warnings, turns, moved) = request;
    let size = facelets.cube().size();
    let stickers = 6 * size * size;
    charge.resize(size_of_val(&turns[..]) + 2 * stickers).await?;
    let cost = Cost::of_stickers(moved + stickers as u64);
    let is_plain = context.is_plain();
    let work = move |budget: &Budget| {
        play(facelets.cube_mut(), &turns, budget)?;
        let length = length(&turns, size).into();
        let warnings = wire::Warning::all(&warnings, Language::English);
        let answer = ApplyAnswer { size, state: facelets.to_string(), length, warnings };
        Answer::written(&answer, is_plain)
    };
    let answer = context.run((cost, size), false, work).await?;
    context.answer(answer, charge).await
}

impl ApplyRequest {
    fn start(&self, max_size: usize) -> Result<(Facelets, Vec<Warning>), Problem> {
        match (&self.state, self.size) {
            (Some(state), size) => {
                let written = state.written(size, max_size)?;
                let warning = written.is_ambiguous().then_some(Warning::NetOrder);
                Ok((written.facelets()?, Vec::from_iter(warning)))
            }
            (None, Some(size)) => Ok((requests::solved(size, max_size)?, Vec::new())),
            (None, None) => Err(Problem::invalid("/state", "send a state or a size to start from")),
        }
    }

    /// Returns the moves, and the field that they were posted in.
    fn moves(self) -> Result<(Moves, &'static str), Problem> {
        match (self.moves, self.scramble) {
            (Some(moves), None) => Ok((moves, "/moves")),
            (None, Some(moves)) => Ok((moves, "/scramble")),
            (Some(_), Some(_)) => {
                let detail = "moves and scramble are two names of one field; send one of them";
                Err(Problem::invalid("/scramble", detail))
            }
            (None, None) => Err(Problem::invalid("/moves", "send the moves to make")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::requests::parse;

    proptest::proptest! {
        #[test]
        fn no_bytes_make_the_parser_panic(body: Vec<u8>) {
            let _ = parse::<ApplyRequest>(&body);
        }
    }
}
