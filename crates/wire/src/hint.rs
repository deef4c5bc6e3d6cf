//! The JSON shape of a hint.

use serde::Serialize;
use utoipa::ToSchema;

use unscramble_cube::{Notation, notation};
use unscramble_solve::Solution;
use unscramble_teach::train::hint::{self, Strength};
use unscramble_teach::{Language, Words};

/// What a coach says about the next step, as much as the request wants to hear. The cube is held as after the moves.
#[derive(Debug, Serialize, ToSchema)]
pub struct Hint {
    /// The phase.
    #[schema(example = "f2l")]
    phase: &'static str,
    /// How to turn the whole cube first; absent if it is held well.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[schema(example = "Turn the whole cube: yellow on top, orange in front.")]
    hold: String,
    /// What comes next, and what to look at.
    #[schema(
        example = "Next: the orientation of the last layer. Look at the top: which edges and corners show yellow there?"
    )]
    look: String,
    /// What the step does, with the name of its case; from the strength `idea` on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "Orient the last layer: OLL 27 (Sune).")]
    idea: Option<String>,
    /// Its first move, besides turns of the whole cube; from the strength `first_move` on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "R")]
    first_move: Option<String>,
    /// All of its moves; with the strength `all`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = json!(["R", "U", "R'", "U", "R", "U2", "R'"]))]
    moves: Option<Vec<String>>,
    /// How the case is recognized, and why these moves; with the strength `all`.
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<String>,
}

impl Hint {
    /// Writes the hint about the next step of a lesson; `None` if no layer is left to turn.
    #[must_use]
    pub fn new(
        solution: &Solution,
        words: &Words,
        strength: Strength,
        language: Language,
    ) -> Option<Hint> {
        let hint = hint::Hint::new(solution, words, strength)?;
        Some(Hint::of(hint, solution.size, language))
    }

    /// Writes a hint for a cube of this size.
    pub(super) fn of(hint: hint::Hint, size: usize, language: Language) -> Hint {
        let tokens =
            |turns: &[unscramble_cube::Turn]| notation::tokens(turns, size, Notation::Standard);
        Hint {
            phase: hint.phase,
            hold: hint.hold.say(language),
            look: hint.look.say(language),
            idea: hint.idea.map(|text| text.say(language)),
            first_move: hint.first_move.and_then(|turn| tokens(&[turn]).pop()),
            moves: hint.moves.map(|turns| tokens(&turns)),
            why: hint.why.map(|text| text.say(language)),
        }
    }
}
