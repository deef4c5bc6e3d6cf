//! The JSON shapes of scrambles.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::examples;
use unscramble_cube::{Notation, notation};
use unscramble_teach::train::exercise::Exercise;
use unscramble_teach::train::scramble::Drawn;
use unscramble_teach::train::{Scramble, ScramblePlan};

/// What is random about a scramble.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ScrambleKind {
    /// The state: every solvable one is equally likely.
    #[default]
    State,
    /// The moves: 20·(N-2) turns of faces and wide turns, 25 on a 3x3x3 and 15 on a 2x2x2.
    Moves,
    /// What the WCA regulations ask for, for sizes 2 to 7: the state up to size 4, with moves that lead
    /// there, and the moves from size 5 on.
    Wca,
}

impl From<ScrambleKind> for Drawn {
    fn from(kind: ScrambleKind) -> Drawn {
        match kind {
            ScrambleKind::State => Drawn::State,
            ScrambleKind::Moves => Drawn::Moves,
            ScrambleKind::Wca => Drawn::Wca,
        }
    }
}

/// A random cube.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = examples::scramble_answer)]
pub struct ScrambleAnswer {
    /// The number of layers.
    size: usize,
    /// What is random.
    kind: ScrambleKind,
    /// The seed. The same seed and parameters give the same cube again.
    seed: String,
    /// All faces in the order U R F D L B.
    state: String,
    /// The moves from the solved cube to the state; absent for a random state alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<Vec<String>>,
    /// What is done on the cube, with `leaving` and with `case`.
    #[serde(skip_serializing_if = "Option::is_none")]
    exercise: Option<ScrambleExercise>,
}

/// What is done on a random cube, and what comes next.
#[derive(Debug, Serialize, ToSchema)]
pub struct ScrambleExercise {
    /// The method.
    #[schema(example = "cfop")]
    method: &'static str,
    /// The last phase that is done. An F2L case comes when its phase has begun: the three other pairs are
    /// solved.
    #[schema(example = "f2l")]
    leaving: &'static str,
    /// The case that comes next.
    #[serde(skip_serializing_if = "Option::is_none")]
    case: Option<ScrambleCase>,
}

/// A case.
#[derive(Debug, Serialize, ToSchema)]
pub struct ScrambleCase {
    /// The id of its algorithm.
    #[schema(example = "oll-27")]
    id: String,
    /// The name of its algorithm.
    #[schema(example = "OLL 27 (Sune)")]
    name: &'static str,
}

impl ScrambleAnswer {
    /// Returns the state.
    pub(super) fn state(&self) -> &str {
        &self.state
    }

    /// Writes the scramble that a plan drew from a seed.
    #[must_use]
    pub fn new(
        kind: ScrambleKind,
        seed: String,
        plan: &ScramblePlan,
        drawn: &Scramble,
    ) -> ScrambleAnswer {
        let size = drawn.facelets.cube().size();
        let moves = drawn.turns.as_ref();
        let exercise = |exercise: &Exercise| ScrambleExercise {
            method: exercise.method(),
            leaving: exercise.phase(),
            case: exercise.case().map(|case| ScrambleCase { id: case.id(), name: case.name }),
        };
        ScrambleAnswer {
            size,
            kind,
            seed,
            state: drawn.facelets.to_string(),
            moves: moves.map(|turns| notation::tokens(turns, size, Notation::Standard)),
            exercise: plan.exercise().map(exercise),
        }
    }

    /// Returns the moves, if there are any.
    #[must_use]
    pub fn moves(&self) -> Option<&[String]> {
        self.moves.as_deref()
    }

    /// Returns the seed.
    #[must_use]
    pub fn seed(&self) -> &str {
        &self.seed
    }
}
