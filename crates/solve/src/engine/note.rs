//! Notes: what a method says about a step. A replay adds the [facts](super::facts).
#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

use super::algorithm::AlgorithmUse;
use super::parity_event::ParityEvent;
use super::task::Task;
use unscramble_cube::pieces::{CORNERS, EDGES, wing_faces, wing_slot};
use unscramble_cube::{Face, Rotation, Turn, invert};

/// What a method says about a step: its task, the pieces that it is about, and the algorithm.
///
/// ```
/// use unscramble_cube::notation;
/// use unscramble_solve::{Budget, Question, Request, Solver, Start, Task, Teaching, plan};
///
/// let teaching = Teaching { hold: false, ..Teaching::default() }.into();
/// let request = Request { method: Some("cfop".to_owned()), teaching, ..Request::default() };
/// let turns = notation::parse("R U2 R' U' R U' R'", 3)?;
/// let question = Question::new(Start::Scramble { size: 3, turns }, plan(3, &request)?);
/// let solution = Solver::default().solve(&question, &Budget::unlimited())?.solution;
/// let oll = solution.phases.iter().find(|phase| phase.name == "oll").unwrap();
/// let note = &oll.steps[0].note;
/// assert_eq!(note.task, Task::OrientLastLayer);
/// assert_eq!(note.algorithm.as_ref().unwrap().algorithm.name, "OLL 27 (Sune)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Note {
    /// What the step is for.
    pub task: Task,
    /// The pieces that the step is about, by the places where they belong.
    pub about: Vec<Home>,
    /// The named algorithm that the step plays.
    pub algorithm: Option<AlgorithmUse>,
    /// The commutator that the step plays.
    pub commutator: Option<Commutator>,
    /// The name of the commutator, such as `Niklas`.
    pub commutator_name: Option<&'static str>,
    /// The parts of the step with their numbers of turns, in order. Empty if it has no parts.
    pub parts: Vec<(PartName, usize)>,
    /// The goal of the pieces that the step moves.
    pub aim: Aim,
    /// How to hold the cube: from the faces of the cube as held to the faces of the cube as posted.
    /// `None` for any way.
    pub hold: Option<Rotation>,
    /// The parities that the step repairs or avoids.
    pub events: Vec<ParityEvent>,
}

/// The place where a piece belongs: a name for the piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Home {
    /// A corner, by its number in [`CORNERS`](unscramble_cube::CORNERS).
    Corner(usize),
    /// A whole edge, by its number in [`EDGES`](unscramble_cube::EDGES): its middle edge if the size is
    /// odd, otherwise its innermost wing.
    Edge(usize),
    /// A wing, by the depth of its orbit (1 next to the corners) and its number in
    /// [`wing_places`](unscramble_cube::pieces::wing_faces).
    Wing {
        /// The depth of the orbit.
        depth: usize,
        /// The place.
        place: usize,
    },
}

/// A commutator with its set-up moves: `[S: [A, B]] = S A B A' B' S'`.
///
/// ```
/// use unscramble_cube::notation;
/// use unscramble_solve::Commutator;
///
/// let parse = |moves| notation::parse(moves, 3);
/// let commutator = Commutator { setup: parse("D")?, a: parse("R U R'")?, b: parse("D'")? };
/// assert_eq!(commutator.turns(), parse("D R U R' D' R U' R' D D'")?);
/// # Ok::<(), unscramble_cube::NotationError>(())
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

/// The name of a part of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PartName {
    /// S: brings the pieces to where the rest works.
    Setup,
    /// A of a commutator.
    A,
    /// B of a commutator.
    B,
    /// A'.
    UndoA,
    /// B'.
    UndoB,
    /// S'.
    UndoSetup,
    /// A turn of inner layers.
    Slice,
    /// Face turns that replace or flip what the slice brought.
    Flip,
    /// The slice turned back.
    SliceBack,
    /// A turn of the last layer before an algorithm.
    Adjust,
    /// The named algorithm.
    Algorithm,
    /// A turn of the last layer after an algorithm.
    AdjustAfter,
}

/// The goal of the pieces that a step moves: when a piece counts as placed. [`Note`] holds it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Aim {
    /// All its stickers are on the faces of their colors.
    #[default]
    Home,
    /// The same as `Home`, and the piece is a center sticker.
    Center,
    /// The same as `Home`, and the piece lies in this layer.
    HomeIn {
        /// The face from which layers are counted.
        face: Face,
        /// The layer: 1 is the face itself.
        layer: u16,
    },
    /// A wing lies next to the midge (even cubes: the innermost wings) of its own colors.
    Paired,
    /// The sticker with the color of this face lies on this face.
    Facing(Face),
}

impl Note {
    /// Creates a note with a task.
    pub(crate) fn new(task: Task) -> Note {
        Note { task, ..Note::default() }
    }

    /// Adds pieces that the step is about.
    pub(crate) fn about(mut self, pieces: impl IntoIterator<Item = Home>) -> Note {
        self.about.extend(pieces);
        self
    }

    /// Adds the algorithm, and holds the cube as the algorithm does.
    pub(crate) fn algorithm(self, used: AlgorithmUse) -> Note {
        Note { hold: Some(used.hold), algorithm: Some(used), ..self }
    }

    /// Sets or removes the commutator.
    pub(crate) fn commutator(mut self, commutator: Option<Commutator>) -> Note {
        if let Some(commutator) = &commutator {
            self.parts = commutator.parts();
        }
        Note { commutator, ..self }
    }

    /// Sets the parts.
    pub(crate) fn parts(self, parts: impl IntoIterator<Item = (PartName, usize)>) -> Note {
        Note { parts: parts.into_iter().filter(|(_, turns)| *turns > 0).collect(), ..self }
    }

    /// Sets the parts of a step that plays an algorithm, given its number of turns.
    pub(crate) fn algorithm_parts(&mut self, turns: usize) {
        let Some(AlgorithmUse { setup, undo, .. }) = &self.algorithm else { return };
        let algorithm = turns.saturating_sub(setup.len() + undo.len());
        let parts = [
            (PartName::Adjust, setup.len()),
            (PartName::Algorithm, algorithm),
            (PartName::AdjustAfter, undo.len()),
        ];
        self.parts = parts.into_iter().filter(|(_, turns)| *turns > 0).collect();
    }

    /// Sets the goal of the pieces that the step moves.
    pub(crate) fn aim(self, aim: Aim) -> Note {
        Note { aim, ..self }
    }

    /// Sets how to hold the cube.
    pub(crate) fn hold(self, hold: Rotation) -> Note {
        Note { hold: Some(hold), ..self }
    }

    /// Adds parities that the step repairs or avoids.
    pub(crate) fn events(mut self, events: impl IntoIterator<Item = ParityEvent>) -> Note {
        self.events.extend(events);
        self
    }
}

impl From<Task> for Note {
    fn from(task: Task) -> Note {
        Note::new(task)
    }
}

/// Why a home has an image.
const ROTATED: &str = "a rotation takes slots to slots";

impl Home {
    /// Returns the home after a rotation of the whole cube.
    pub(crate) fn rotated(self, rotation: &Rotation) -> Home {
        match self {
            Home::Corner(slot) => {
                let faces = CORNERS[slot].map(|face| rotation.map(face));
                let same = |other: &[Face; 3]| faces.iter().all(|face| other.contains(face));
                Home::Corner(CORNERS.iter().position(same).expect(ROTATED))
            }
            Home::Edge(slot) => {
                let [a, b] = EDGES[slot].map(|face| rotation.map(face));
                let same = |faces: &[Face; 2]| *faces == [a, b] || *faces == [b, a];
                Home::Edge(EDGES.iter().position(same).expect(ROTATED))
            }
            Home::Wing { depth, place } => {
                let [a, b] = wing_faces(place).map(|face| rotation.map(face));
                Home::Wing { depth, place: wing_slot(a, b).expect(ROTATED) }
            }
        }
    }
}

impl Commutator {
    /// Returns all turns: `S A B A' B' S'`.
    #[must_use]
    pub fn turns(&self) -> Vec<Turn> {
        let Commutator { setup, a, b } = self;
        [setup.clone(), a.clone(), b.clone(), invert(a), invert(b), invert(setup)].concat()
    }

    /// Returns the parts with their numbers of turns.
    fn parts(&self) -> Vec<(PartName, usize)> {
        let [setup, a, b] = [&self.setup, &self.a, &self.b].map(Vec::len);
        let parts = [
            (PartName::Setup, setup),
            (PartName::A, a),
            (PartName::B, b),
            (PartName::UndoA, a),
            (PartName::UndoB, b),
            (PartName::UndoSetup, setup),
        ];
        parts.into_iter().filter(|(_, turns)| *turns > 0).collect()
    }
}
