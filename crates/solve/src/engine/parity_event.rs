//! Parity events: the parities that a solve met, with the evidence. The flags of a solution
//! ([`ParityFlags`](super::solution::ParityFlags)) follow from them.
#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

use unscramble_cube::pieces::{CORNERS, corner_facelets, wing_orbits};
use unscramble_cube::wing_places::{read_midges, read_wings};
use unscramble_cube::{Cube, Face, permutation};

/// A parity that a solve met, and what it did about it.
///
/// ```
/// use unscramble_cube::notation;
/// use unscramble_solve::{Budget, ParityKind, Question, Request, Solver, Start, plan};
///
/// let request = Request { method: Some("reduction".to_owned()), ..Request::default() };
/// let turns = notation::parse("2R U2 2R U2 2R U2 2R U2 2R", 4)?;
/// let question = Question::new(Start::Scramble { size: 4, turns }, plan(4, &request)?);
/// let solution = Solver::default().solve(&question, &Budget::unlimited())?.solution;
/// assert_eq!(solution.parity.even_edge_parity, Some(true));
/// assert_eq!(solution.parity_events[0].kind, ParityKind::EvenEdge);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParityEvent {
    /// Which parity it is.
    pub kind: ParityKind,
    /// What was done about it.
    pub outcome: ParityOutcome,
    /// The layers of the wing orbits concerned, counted from the nearer face: 2 is next to the face.
    /// Empty for a parity of whole dedges.
    pub layers: Vec<usize>,
    /// How the parity showed.
    pub evidence: Evidence,
    /// The phase in which it showed.
    pub phase: &'static str,
    /// The attempt in which it showed, from 1.
    pub attempt: u8,
    /// Index of the first turn of the repair.
    pub start: usize,
    /// Index after its last turn. Equal to `start` if the parity was avoided without a turn.
    pub end: usize,
}

/// A parity of reduction. [`ParityEvent`] has an example.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ParityKind {
    /// OLL parity: an odd number of dedges is flipped (even sizes).
    EvenEdge,
    /// PLL parity: the permutations of corners and dedges differ in parity (even sizes).
    CornerSwap,
    /// Some wing orbits are odd, but not all: their wings cannot all be paired by commutators.
    PartialEdge,
}

/// What was done about a parity. [`ParityEvent`] has an example.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ParityOutcome {
    /// Turns repaired it.
    Repaired,
    /// A choice made sure that it does not occur.
    Avoided,
}

/// How a parity showed. [`ParityEvent`] holds it. Facelets count from 0 in the state before the repair.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Evidence {
    /// An odd number of edges of the last layer are not oriented, which face turns cannot repair.
    FlippedDedges {
        /// Two facelets of each of them, the one on the last layer's face first.
        seen: Vec<[u32; 2]>,
        /// The same for the dedge that the repair flips; `None` if the repair unpairs dedges.
        flips: Option<[u32; 2]>,
    },
    /// The permutations of the corners and of the dedges, one of which is odd.
    Permutations {
        /// Whether the permutation of the corners is odd.
        corners_odd: bool,
        /// Whether the permutation of the dedges is odd.
        dedges_odd: bool,
        /// How many corners and dedges are not in their places, however they are turned over, after the turn of the last layer
        /// that leaves fewest; `None` if the parity was not met there.
        astray: Option<[usize; 2]>,
    },
    /// All dedges but this one are paired, and its wings are exchanged in some layers: its two outer
    /// stickers.
    LastDedge([u32; 2]),
    /// The wings were counted: the permutation of the orbits is odd.
    OddOrbits,
}

/// The parity of the permutation of each orbit: `true` is odd.
///
/// Pieces are compared with their homes in the frame of the solve. A wing orbit has the same parity in
/// any frame.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct OrbitParities {
    /// The corners.
    pub corners: bool,
    /// The middle edges (odd sizes).
    pub midges: Option<bool>,
    /// The wing orbits, the one next to the corners first.
    pub wings: Vec<bool>,
}

impl ParityKind {
    /// Returns the name that answers use, which is that of the flag.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            ParityKind::EvenEdge => "even_edge_parity",
            ParityKind::CornerSwap => "corner_swap",
            ParityKind::PartialEdge => "partial_edge_parity",
        }
    }
}

impl ParityEvent {
    /// Creates an event that a step repairs. The recorder adds where.
    pub(crate) fn new(kind: ParityKind, layers: Vec<usize>, evidence: Evidence) -> ParityEvent {
        let outcome = ParityOutcome::Repaired;
        ParityEvent { kind, outcome, layers, evidence, phase: "", attempt: 0, start: 0, end: 0 }
    }

    /// Marks the parity as avoided.
    pub(crate) fn avoided(self) -> ParityEvent {
        ParityEvent { outcome: ParityOutcome::Avoided, ..self }
    }
}

impl OrbitParities {
    /// Reads the parities of a valid cube in the frame of a solve.
    pub(crate) fn of(cube: &Cube) -> OrbitParities {
        let size = cube.size();
        OrbitParities {
            corners: permutation::is_odd(&corners(cube)),
            midges: (!size.is_multiple_of(2)).then(|| {
                let places = read_midges(cube);
                let slots: Vec<u8> = places.iter().step_by(2).map(|place| place / 2).collect();
                permutation::is_odd(&slots)
            }),
            wings: (1..=wing_orbits(size))
                .map(|depth| permutation::is_odd(&read_wings(cube, depth)))
                .collect(),
        }
    }
}

/// Returns the corner in each slot, by its colors.
fn corners(cube: &Cube) -> [usize; 8] {
    std::array::from_fn(|slot| {
        let mut colors = corner_facelets(cube.size(), slot).map(|f| cube.facelet(f));
        colors.sort_unstable();
        let is_piece = |faces: &[Face; 3]| {
            let mut own = faces.map(|face| face as u8);
            own.sort_unstable();
            own == colors
        };
        CORNERS.iter().position(is_piece).expect("a valid cube has the colors of a corner there")
    })
}
