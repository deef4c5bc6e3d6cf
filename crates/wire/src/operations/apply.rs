//! Moves on a cube.

use serde::Deserialize;
use utoipa::ToSchema;

use crate::problem::Problem;
use crate::requests::{self, Moves, State};
use crate::{self as wire, ApplyAnswer, Lower};
use unscramble_cube::written::Warning;
use unscramble_cube::{Facelets, Turn, length, stickers_moved};
use unscramble_solve::{Budget, play};
use unscramble_teach::Language;

/// A cube and moves to make on it.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ApplyRequest {
    /// The number of layers, to start from the solved cube. Beside a `state` it must be that of the state.
    #[serde(default, deserialize_with = "requests::whole_number")]
    #[schema(example = 4, minimum = 2)]
    size: Option<u64>,
    /// The state to start from instead of the solved cube. It need not be solvable.
    state: Option<State>,
    /// The moves to make.
    moves: Option<Moves>,
    /// The same as `moves`, under the name that it has in `/solve`. Send one of them.
    scramble: Option<Moves>,
    /// What small letters in moves turn. Defaults to `wide`.
    #[serde(default, deserialize_with = "requests::word")]
    lower: Lower,
}

/// A cube and moves that are read.
#[derive(Debug)]
pub struct Play {
    facelets: Facelets,
    warnings: Vec<Warning>,
    turns: Vec<Turn>,
}

impl Play {
    /// Returns the number of layers.
    #[must_use]
    pub fn size(&self) -> usize {
        self.facelets.cube().size()
    }

    /// Returns the moves.
    #[must_use]
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// Returns how many stickers the moves move.
    #[must_use]
    pub fn stickers_moved(&self) -> u64 {
        stickers_moved(&self.turns, self.size())
    }

    /// Plays the moves.
    ///
    /// # Errors
    /// What the budget says.
    pub fn answer(mut self, budget: &Budget) -> Result<ApplyAnswer, Problem> {
        let size = self.size();
        play(self.facelets.cube_mut(), &self.turns, budget)?;
        Ok(ApplyAnswer {
            size,
            state: self.facelets.to_string(),
            length: length(&self.turns, size).into(),
            warnings: wire::Warning::all(&self.warnings, Language::English),
        })
    }
}

impl ApplyRequest {
    /// Reads the cube, no larger than `max_size`, and the moves.
    ///
    /// # Errors
    /// What is wrong with the request.
    pub fn read(self, max_size: usize) -> Result<Play, Problem> {
        let (facelets, warnings) = self.start(max_size)?;
        let (size, lower) = (facelets.cube().size(), self.lower);
        let (moves, pointer) = self.moves()?;
        let turns = moves.read(size, lower, pointer)?;
        Ok(Play { facelets, warnings, turns })
    }

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
    use crate::requests::parse;

    proptest::proptest! {
        #[test]
        fn no_bytes_make_the_parser_panic(body: Vec<u8>) {
            let _ = parse::<ApplyRequest>(&body);
        }
    }
}
