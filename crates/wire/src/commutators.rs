//! The shape of the answer about commutators.

use serde::Serialize;
use utoipa::ToSchema;

use super::cube::Length;
use super::examples;
use unscramble_cube::{Notation, length, notation};
use unscramble_solve::commutators::{FoundCommutator, name_of};

/// Commutators that cycle three stickers.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = examples::commutators_answer)]
pub struct CommutatorsAnswer {
    /// The number of layers.
    size: usize,
    /// The three places: the sticker at the first goes to the second, that at the second to the third, and
    /// that at the third to the first.
    cycle: Vec<CyclePlace>,
    /// The commutators, the shortest (OBTM) first.
    commutators: Vec<CommutatorBody>,
}

/// A place in a cycle.
#[derive(Debug, Serialize, ToSchema)]
pub struct CyclePlace {
    /// The name: its face, the faces next to it in capitals, and the nearer ones of the others in small
    /// letters.
    #[schema(example = "UFL")]
    name: String,
    /// The facelet index.
    #[schema(example = 6)]
    facelet: usize,
}

/// A commutator `[A, B]`, or `[S: [A, B]]` with a set-up.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = FoundCommutator)]
pub struct CommutatorBody {
    /// The commutator as people write it: `[S: [A, B]]` is S A B A' B' S'.
    #[schema(example = "[U: [L', U' R' U]]")]
    notation: String,
    /// The set-up S; empty if there is none.
    setup: String,
    /// The part A.
    a: String,
    /// The part B.
    b: String,
    /// All moves, with neighbors merged.
    moves: Vec<String>,
    /// The moves as one text.
    solution: String,
    /// Their length.
    length: Length,
}

impl CommutatorsAnswer {
    /// Writes commutators for a cycle of facelets.
    #[must_use]
    pub fn new(
        size: usize,
        cycle: [usize; 3],
        found: &[FoundCommutator],
        style: Notation,
    ) -> CommutatorsAnswer {
        let place = |facelet| CyclePlace { name: name_of(size, facelet), facelet };
        CommutatorsAnswer {
            size,
            cycle: cycle.into_iter().map(place).collect(),
            commutators: found.iter().map(|one| CommutatorBody::new(size, one, style)).collect(),
        }
    }
}

impl CommutatorBody {
    fn new(size: usize, found: &FoundCommutator, style: Notation) -> CommutatorBody {
        let text = |turns: &[_]| notation::to_string(turns, size, style);
        let [setup, a, b] = [&found.setup, &found.a, &found.b].map(|turns| text(turns));
        let pure = format!("[{a}, {b}]");
        CommutatorBody {
            notation: if setup.is_empty() { pure } else { format!("[{setup}: {pure}]") },
            setup,
            a,
            b,
            moves: notation::tokens(&found.turns, size, style),
            solution: text(&found.turns),
            length: length(&found.turns, size).into(),
        }
    }
}
