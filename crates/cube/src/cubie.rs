//! The 3x3x3 as pieces: the permutation and orientation of its corners and edges.
#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

use std::sync::LazyLock;

use super::face::Face;
use super::geometry::Rotation;
use super::pieces::{CORNERS, EDGES, corner_facelets, midge_facelets, wing_facelets, wing_orbits};
use super::scheme::Scheme;
use super::state::Cube;
use super::turn::Turn;

/// A 3x3x3 by its pieces. Slots and pieces are numbered in the order of [`CORNERS`] and [`EDGES`].
///
/// `corners[slot]` is the piece in a slot, and its twist is the position (0 to 2, clockwise) of its U
/// or D sticker. `edges[slot]` is the edge in a slot, and its flip is 1 if its reference sticker is
/// the second. The product `a.then(b)` is the group operation: `b` applied to `a`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cubie {
    /// The corner at each place.
    pub corners: [u8; 8],
    /// The twist of the corner at each place, in thirds of a turn.
    pub twists: [u8; 8],
    /// The edge at each place.
    pub edges: [u8; 12],
    /// 1 where the edge is flipped, otherwise 0.
    pub flips: [u8; 12],
}

impl Cubie {
    /// The solved cube.
    pub const SOLVED: Cubie = Cubie {
        corners: [0, 1, 2, 3, 4, 5, 6, 7],
        twists: [0; 8],
        edges: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
        flips: [0; 12],
    };

    /// Returns the 3x3x3 that face turns of a cube of any size act on: its corners, and as edges its
    /// midges or (even sizes) its innermost wings. On a 2x2x2 the edges count as solved.
    ///
    /// Color `i` belongs to face `i`; `None` if the colors of a slot are not those of a piece.
    pub fn read(cube: &Cube) -> Option<Cubie> {
        let size = cube.size();
        let mut cubie = Cubie::SOLVED;
        for slot in 0..8 {
            let colors = corner_facelets(size, slot).map(|f| cube.facelet(f));
            let (piece, twist) = of_colors(&CORNER_OF, colors[0], colors[1])?;
            // The colors of the piece go round the slot, from place `twist`.
            if CORNERS[usize::from(piece)][usize::from(5 - twist) % 3] as u8 != colors[2] {
                return None;
            }
            (cubie.corners[slot], cubie.twists[slot]) = (piece, twist);
        }
        for slot in 0..if size == 2 { 0 } else { 12 } {
            let facelets = if size.is_multiple_of(2) {
                wing_facelets(size, wing_orbits(size), 2 * slot)
            } else {
                midge_facelets(size, slot)
            };
            let [a, b] = facelets.map(|f| cube.facelet(f));
            let (piece, flip) = of_colors(&EDGE_OF, a, b)?;
            (cubie.edges[slot], cubie.flips[slot]) = (piece, flip);
        }
        Some(cubie)
    }

    /// Returns this state as a cube of any size with solved centers, whose dedges are paired; a 2x2x2 has no
    /// edges. Color `i` belongs to face `i`.
    pub fn cube(&self, size: usize) -> Cube {
        let mut cube = Cube::solved(size);
        self.place_on(&mut cube);
        cube
    }

    /// Places the corners and edges of this state on a cube of any size, and keeps its centers.
    pub fn place_on(&self, cube: &mut Cube) {
        let size = cube.size();
        for (slot, (piece, twist)) in self.corners.iter().zip(self.twists).enumerate() {
            let facelets = corner_facelets(size, slot);
            for (i, face) in CORNERS[usize::from(*piece)].into_iter().enumerate() {
                cube.set_facelet(facelets[(i + usize::from(twist)) % 3], face as u8);
            }
        }
        for (slot, (piece, flip)) in self.edges.iter().zip(self.flips).enumerate() {
            let [a, b] = EDGES[usize::from(*piece)];
            let [a, b] = if flip == 1 { [b, a] } else { [a, b] };
            let mut set = |facelets: [usize; 2], colors: [Face; 2]| {
                for (facelet, color) in facelets.into_iter().zip(colors) {
                    cube.set_facelet(facelet, color as u8);
                }
            };
            if !size.is_multiple_of(2) {
                set(midge_facelets(size, slot), [a, b]);
            }
            for depth in 1..=wing_orbits(size) {
                set(wing_facelets(size, depth, 2 * slot), [a, b]);
                set(wing_facelets(size, depth, 2 * slot + 1), [b, a]);
            }
        }
    }

    /// Returns this state with the effect of `next` on a solved cube applied to it.
    pub fn then(&self, next: &Cubie) -> Cubie {
        let mut out = *next;
        for slot in 0..8 {
            let from = usize::from(next.corners[slot]);
            out.corners[slot] = self.corners[from];
            out.twists[slot] = (self.twists[from] + next.twists[slot]) % 3;
        }
        for slot in 0..12 {
            let from = usize::from(next.edges[slot]);
            out.edges[slot] = self.edges[from];
            out.flips[slot] = self.flips[from] ^ next.flips[slot];
        }
        out
    }

    /// Returns the inverse state.
    pub fn inverse(&self) -> Cubie {
        let mut out = Cubie::SOLVED;
        for slot in 0..8 {
            let piece = usize::from(self.corners[slot]);
            out.corners[piece] = slot as u8;
            out.twists[piece] = (3 - self.twists[slot]) % 3;
        }
        for slot in 0..12 {
            let piece = usize::from(self.edges[slot]);
            out.edges[piece] = slot as u8;
            out.flips[piece] = self.flips[slot];
        }
        out
    }

    /// Returns the slot that holds a corner.
    ///
    /// # Panics
    /// If no slot holds it.
    #[inline]
    pub fn slot_of_corner(&self, piece: u8) -> usize {
        self.corners.iter().position(|other| *other == piece).expect("every corner has a slot")
    }

    /// Returns the slot that holds an edge.
    ///
    /// # Panics
    /// If no slot holds it, as on a cube whose dedges are not paired.
    #[inline]
    pub fn slot_of_edge(&self, piece: u8) -> usize {
        self.edges.iter().position(|other| *other == piece).expect("every edge has a slot")
    }

    /// Returns this state after a face turn. Ignores turns of inner layers, which have no meaning here.
    pub fn turned(&self, turn: Turn) -> Cubie {
        if turn.from() != 1 {
            return *self;
        }
        let quarter = &TURNS[turn.face().index()];
        (0..turn.quarters()).fold(*self, |state, _| state.then(quarter))
    }

    /// Returns this state after face turns.
    pub fn played(&self, turns: &[Turn]) -> Cubie {
        turns.iter().fold(*self, |state, turn| state.turned(*turn))
    }

    /// Returns this state conjugated by a rotation of the whole cube with its colors: a turn of face
    /// `f` here corresponds to a turn of `rotation.map(f)` there.
    pub fn rotated(&self, rotation: &Rotation) -> Cubie {
        let whole = Cubie::of_rotation(rotation);
        whole.inverse().then(self).then(&whole)
    }

    /// Returns the solved cube after a rotation of the whole cube.
    pub fn of_rotation(rotation: &Rotation) -> Cubie {
        ROTATIONS[rotation.map(Face::U).index()][rotation.map(Face::F).index()]
    }

    /// Returns the mirror image of this state, with R and L swapped: a turn here corresponds to the
    /// mirrored turn in the other direction there.
    pub fn mirrored(&self) -> Cubie {
        // The mirror swaps slots and pieces alike: neighboring corners of the list, and these edges.
        const EDGES: [u8; 12] = [2, 1, 0, 3, 6, 5, 4, 7, 9, 8, 11, 10];
        let mut out = *self;
        for slot in 0..8 {
            out.corners[slot ^ 1] = self.corners[slot] ^ 1;
            out.twists[slot ^ 1] = (3 - self.twists[slot]) % 3;
        }
        for slot in 0..12 {
            let there = usize::from(EDGES[slot]);
            out.edges[there] = EDGES[usize::from(self.edges[slot])];
            out.flips[there] = self.flips[slot];
        }
        out
    }
}

/// The solved cube after a clockwise quarter turn of each face.
static TURNS: LazyLock<[Cubie; 6]> = LazyLock::new(|| {
    Face::ALL.map(|face| {
        let mut cube = Cube::solved(3);
        cube.turn(Turn::outer(face, 1));
        Cubie::read(&cube).expect("a turn keeps the pieces of a solved cube whole")
    })
});

/// The solved cube after each rotation, by the images of U and F.
static ROTATIONS: LazyLock<[[Cubie; 6]; 6]> = LazyLock::new(|| {
    let mut all = [[Cubie::SOLVED; 6]; 6];
    for rotation in Rotation::all() {
        let mut cube = Cube::solved(3);
        cube.recolor(&Scheme::STANDARD.rotated(&rotation).colors());
        all[rotation.map(Face::U).index()][rotation.map(Face::F).index()] =
            Cubie::read(&cube).expect("a rotation keeps the pieces of a solved cube whole");
    }
    all
});

/// By the first two colors in a slot: the piece and how it is turned there, if these are colors of a piece.
type PieceOf = [[Option<(u8, u8)>; 6]; 6];

static CORNER_OF: PieceOf = {
    let mut pieces = [[None; 6]; 6];
    let mut n = 0;
    while n < 3 * CORNERS.len() {
        // The first sticker of a piece stands at place `twist` of the slot.
        let (piece, twist) = (n / 3, n % 3);
        let [first, second] = [CORNERS[piece][(3 - twist) % 3], CORNERS[piece][(4 - twist) % 3]];
        pieces[first as usize][second as usize] = Some((piece as u8, twist as u8));
        n += 1;
    }
    pieces
};

static EDGE_OF: PieceOf = {
    let mut pieces = [[None; 6]; 6];
    let mut n = 0;
    while n < 2 * EDGES.len() {
        let (piece, flip) = (n / 2, n % 2);
        let [first, second] = [EDGES[piece][flip], EDGES[piece][1 - flip]];
        pieces[first as usize][second as usize] = Some((piece as u8, flip as u8));
        n += 1;
    }
    pieces
};

fn of_colors(pieces: &PieceOf, first: u8, second: u8) -> Option<(u8, u8)> {
    *pieces.get(usize::from(first))?.get(usize::from(second))?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_follow_facelets() {
        let mut cube = Cube::solved(3);
        let mut cubie = Cubie::SOLVED;
        for (i, face) in Face::ALL.into_iter().cycle().take(40).enumerate() {
            let turn = Turn::outer(face, 1 + (i * i % 3) as u8);
            cube.turn(turn);
            cubie = cubie.turned(turn);
            assert_eq!(Cubie::read(&cube), Some(cubie));
            assert_eq!(cubie.cube(3), cube);
        }
        assert_eq!(cubie.then(&cubie.inverse()), Cubie::SOLVED);
    }

    #[test]
    fn a_rotation_maps_turns_to_turns() {
        for rotation in Rotation::all() {
            for face in Face::ALL {
                let here = Cubie::SOLVED.turned(Turn::outer(face, 1));
                let there = Cubie::SOLVED.turned(Turn::outer(rotation.map(face), 1));
                assert_eq!(here.rotated(&rotation), there);
            }
        }
    }
}
