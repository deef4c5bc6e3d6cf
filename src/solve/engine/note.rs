//! What a step does, told to a person.

use crate::cube::{Face, Turn};

/// What one step does: a sentence and, where they exist, the name of its algorithm and the parts of
/// its commutator.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Note {
    /// The sentence. Faces in it name places and, of pieces, the faces where they belong.
    pub text: String,
    /// The name of the algorithm, such as `OLL 27 (Sune)`.
    pub algorithm: Option<String>,
    /// The commutator that is played.
    pub commutator: Option<Commutator>,
    /// When a piece that the step moves has reached its goal.
    pub aim: Aim,
    /// Whether the state before the step is worth seeing, as before the repair of a parity: its
    /// turns do not merge with those before.
    pub apart: bool,
}

/// A commutator with its set-up moves: `[S: [A, B]] = S A B A' B' S'`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Commutator {
    /// S, the set-up moves; they are undone at the end.
    pub setup: Vec<Turn>,
    /// A, in most cases the turns that exchange one piece of a layer.
    pub a: Vec<Turn>,
    /// B, in most cases the turn of that layer.
    pub b: Vec<Turn>,
}

/// When a piece counts as having reached its goal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Aim {
    /// All its stickers are on the faces of their colours.
    #[default]
    Home,
    /// The same, and it is a centre sticker.
    Center,
    /// The same, and it lies in this layer, counted from the face (1 is the face itself).
    HomeIn {
        /// The face from which layers are counted.
        face: Face,
        /// The layer.
        layer: u16,
    },
    /// A wing lies next to the midge (even cubes: the innermost wings) of its own colours.
    Paired,
    /// Its sticker of this face's colour lies on this face.
    Facing(Face),
}

impl Note {
    /// A sentence.
    pub(crate) fn new(text: impl Into<String>) -> Note {
        Note { text: text.into(), ..Note::default() }
    }

    /// Names the algorithm.
    pub(crate) fn algorithm(self, name: impl Into<String>) -> Note {
        Note { algorithm: Some(name.into()), ..self }
    }

    /// Gives the parts of the commutator, if it is one.
    pub(crate) fn commutator(self, commutator: Option<Commutator>) -> Note {
        Note { commutator, ..self }
    }

    /// Keeps the state before the step.
    pub(crate) fn apart(self) -> Note {
        Note { apart: true, ..self }
    }

    /// Says when pieces have reached their goals.
    pub(crate) fn aim(self, aim: Aim) -> Note {
        Note { aim, ..self }
    }
}

impl<T: Into<String>> From<T> for Note {
    fn from(text: T) -> Note {
        Note::new(text)
    }
}

impl Commutator {
    /// All its turns: `S A B A' B' S'`.
    #[must_use]
    pub fn turns(&self) -> Vec<Turn> {
        let Commutator { setup, a, b } = self;
        let back = |turns: &[Turn]| crate::cube::invert(turns);
        [setup.clone(), a.clone(), b.clone(), back(a), back(b), back(setup)].concat()
    }
}
