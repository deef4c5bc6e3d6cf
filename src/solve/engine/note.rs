//! Notes: what a step does, in words for people.

use crate::cube::{Face, Turn};

/// The note of a step: a sentence and, if the step has them, the name of its algorithm and the parts
/// of its commutator.
///
/// ```
/// use unscramble::cube::notation;
/// use unscramble::solve::{Budget, Question, Request, Solver, Start, plan};
///
/// let request = Request { method: Some("cfop".to_owned()), ..Request::default() };
/// let turns = notation::parse("R U R' U R U2 R'", 3)?;
/// let question = Question::new(Start::Scramble { size: 3, turns }, plan(3, &request)?);
/// let solution = Solver::default().solve(&question, &Budget::unlimited())?.solution;
/// let oll = solution.phases.iter().find(|phase| phase.name == "oll").unwrap();
/// let note = &oll.steps.last().unwrap().note;
/// assert!(!note.text.is_empty());
/// assert!(note.algorithm.as_ref().is_some_and(|name| name.starts_with("OLL")));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Note {
    /// The sentence. A place is named by its faces, a piece by the faces where it belongs.
    pub text: String,
    /// The name of the algorithm, such as `OLL 27 (Sune)`.
    pub algorithm: Option<String>,
    /// The commutator that the step plays.
    pub commutator: Option<Commutator>,
    /// The goal of the pieces that the step moves.
    pub aim: Aim,
    /// Whether to keep the state before the step visible, as before the repair of a parity. The turns
    /// of the step then do not merge with earlier turns.
    pub apart: bool,
}

/// A commutator with its set-up moves: `[S: [A, B]] = S A B A' B' S'`.
///
/// ```
/// use unscramble::cube::notation;
/// use unscramble::solve::Commutator;
///
/// let parse = |moves| notation::parse(moves, 3);
/// let commutator = Commutator { setup: parse("D")?, a: parse("R U R'")?, b: parse("D'")? };
/// assert_eq!(commutator.turns(), parse("D R U R' D' R U' R' D D'")?);
/// # Ok::<(), unscramble::cube::NotationError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Commutator {
    /// S, the set-up moves. They are undone at the end.
    pub setup: Vec<Turn>,
    /// A, in most cases turns that exchange one piece of a layer.
    pub a: Vec<Turn>,
    /// B, in most cases the turn of that layer.
    pub b: Vec<Turn>,
}

/// The goal of the pieces that a step moves: when a piece counts as placed. [`Note`] holds it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Aim {
    /// All its stickers are on the faces of their colours.
    #[default]
    Home,
    /// The same as `Home`, and the piece is a centre sticker.
    Center,
    /// The same as `Home`, and the piece lies in this layer.
    HomeIn {
        /// The face from which layers are counted.
        face: Face,
        /// The layer: 1 is the face itself.
        layer: u16,
    },
    /// A wing lies next to the midge (even cubes: the innermost wings) of its own colours.
    Paired,
    /// The sticker with the colour of this face lies on this face.
    Facing(Face),
}

impl Note {
    /// Creates a note with a sentence.
    pub(crate) fn new(text: impl Into<String>) -> Note {
        Note { text: text.into(), ..Note::default() }
    }

    /// Adds the name of the algorithm.
    pub(crate) fn algorithm(self, name: impl Into<String>) -> Note {
        Note { algorithm: Some(name.into()), ..self }
    }

    /// Sets or removes the commutator.
    pub(crate) fn commutator(self, commutator: Option<Commutator>) -> Note {
        Note { commutator, ..self }
    }

    /// Keeps the state before the step visible.
    pub(crate) fn apart(self) -> Note {
        Note { apart: true, ..self }
    }

    /// Sets the goal of the pieces that the step moves.
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
    /// Returns all turns: `S A B A' B' S'`.
    #[must_use]
    pub fn turns(&self) -> Vec<Turn> {
        let Commutator { setup, a, b } = self;
        let back = |turns: &[Turn]| crate::cube::invert(turns);
        [setup.clone(), a.clone(), b.clone(), back(a), back(b), back(setup)].concat()
    }
}
