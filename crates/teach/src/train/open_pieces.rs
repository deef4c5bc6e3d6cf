//! The pieces of a 3x3x3 that the phases of its methods leave open, and random arrangements of them.

use rand::{Rng, RngExt, seq::SliceRandom};

use unscramble_cube::{Cubie, Face, Turn, permutation};

/// The pieces that the goals of some phases leave open, with the first layer on D. Pieces are named by their
/// slots, in the order of [`CORNERS`](unscramble_cube::CORNERS) and [`EDGES`](unscramble_cube::EDGES). All others
/// are solved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct OpenPieces {
    /// The corners.
    pub(super) corners: &'static [usize],
    /// The edges.
    pub(super) edges: &'static [usize],
    /// Whether the pieces may be twisted and flipped.
    pub(super) orientation: Orientation,
    /// Whether the goals leave the turns of U and of the slice between L and R open besides.
    pub(super) turns_u_and_slice: bool,
}

/// Which open pieces may be oriented in any way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Orientation {
    /// All.
    Any,
    /// Corners alone.
    OfCorners,
    /// None.
    Solved,
}

const ALL_CORNERS: &[usize] = &[0, 1, 2, 3, 4, 5, 6, 7];
const ALL_EDGES: &[usize] = &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const TOP: &[usize] = &[0, 1, 2, 3];

impl OpenPieces {
    /// All pieces.
    pub(super) const ALL: OpenPieces = OpenPieces::any(ALL_CORNERS, ALL_EDGES);

    /// None.
    pub(super) const SOLVED: OpenPieces = OpenPieces::any(&[], &[]);

    const fn any(corners: &'static [usize], edges: &'static [usize]) -> OpenPieces {
        OpenPieces { corners, edges, orientation: Orientation::Any, turns_u_and_slice: false }
    }

    const fn oriented(self, orientation: Orientation) -> OpenPieces {
        OpenPieces { orientation, ..self }
    }

    /// Returns what is open when a phase of a 3x3x3 method is done; `None` if that is no set of pieces.
    pub(super) fn after(method: &str, phase: &str) -> Option<OpenPieces> {
        let all = OpenPieces::any;
        let last_layer = all(TOP, TOP);
        Some(match (method, phase) {
            // Its phases are about layers of any size, and other pieces are open on a 3x3x3.
            ("layers", _) => return None,
            (_, "l1-cross" | "cross") => all(ALL_CORNERS, &[0, 1, 2, 3, 8, 9, 10, 11]),
            (_, "l1") => all(TOP, &[0, 1, 2, 3, 8, 9, 10, 11]),
            ("zz", "f2l") => last_layer.oriented(Orientation::OfCorners),
            (_, "l2" | "f2l") => last_layer,
            (_, "l3-cross") => all(TOP, &[]),
            (_, "oll") => last_layer.oriented(Orientation::Solved),
            (_, "eoline") => {
                all(ALL_CORNERS, &[0, 1, 2, 3, 4, 6, 8, 9, 10, 11]).oriented(Orientation::OfCorners)
            }
            (_, "first-block") => all(&[0, 1, 2, 3, 4, 7], &[0, 1, 2, 3, 4, 5, 7, 8, 11]),
            (_, "second-block") => all(TOP, &[0, 1, 2, 3, 5, 7]),
            (_, "cmll") => OpenPieces { turns_u_and_slice: true, ..all(&[], &[0, 1, 2, 3, 5, 7]) },
            _ => return None,
        })
    }

    /// Returns a uniformly random arrangement of the open pieces. `any_parity` allows what only the dedges
    /// of an even cube can do: an odd number of flipped edges, and corners and edges permuted with different
    /// parity.
    pub(super) fn arrange(&self, any_parity: bool, rng: &mut impl Rng) -> Cubie {
        let mut state = Cubie::SOLVED;
        let mut corners = shuffled(self.corners, rng);
        let mut edges = shuffled(self.edges, rng);
        if !any_parity && permutation::is_odd(&corners) != permutation::is_odd(&edges) {
            let swapped = if edges.len() > 1 { &mut edges } else { &mut corners };
            if swapped.len() > 1 {
                swapped.swap(0, 1);
            }
        }
        for (slot, piece) in self.corners.iter().zip(&corners) {
            state.corners[*slot] = *piece as u8;
        }
        for (slot, piece) in self.edges.iter().zip(&edges) {
            state.edges[*slot] = *piece as u8;
        }
        if self.orientation != Orientation::Solved {
            let mut sum = 0;
            for (i, slot) in self.corners.iter().enumerate() {
                let is_last = i + 1 == self.corners.len();
                let twist = if is_last { (3 - sum % 3) % 3 } else { rng.random_range(0..3) };
                sum += twist;
                state.twists[*slot] = twist;
            }
        }
        if self.orientation == Orientation::Any {
            let mut sum = 0;
            for (i, slot) in self.edges.iter().enumerate() {
                let is_last = i + 1 == self.edges.len() && !any_parity;
                let flip = if is_last { sum % 2 } else { rng.random_range(0..2) };
                sum += flip;
                state.flips[*slot] = flip;
            }
        }
        if self.turns_u_and_slice {
            let slice = rng.random_range(0..4);
            let turns = [(Face::U, rng.random_range(0..4)), (Face::L, slice), (Face::R, 4 - slice)];
            let turns = turns.into_iter().filter(|(_, quarters)| quarters % 4 > 0);
            let turns: Vec<Turn> = turns.map(|(face, q)| Turn::outer(face, q)).collect();
            state = state.played(&turns);
        }
        state
    }
}

fn shuffled(slots: &[usize], rng: &mut impl Rng) -> Vec<usize> {
    let mut pieces = slots.to_vec();
    pieces.shuffle(rng);
    pieces
}
