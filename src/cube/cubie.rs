//! The 3x3x3 as pieces: permutation and orientation of corners and edges.

use std::sync::LazyLock;

use crate::cube::pieces::{corner_facelets, midge_facelets, wing_facelets, wing_orbits};
use crate::cube::{CORNERS, Cube, EDGES, Face, Rotation, Scheme, Turn};

/// A 3x3x3 by its pieces; slots and pieces are numbered as [`CORNERS`] and [`EDGES`] list them.
///
/// `corners[slot]` is the piece in a slot; its twist is the place (0 to 2, clockwise) at which its
/// U or D sticker lies. `edges[slot]` likewise; its flip is 1 if its first sticker lies second.
/// The product `a.then(b)` is the group operation: the state `b` is played from `a` on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Cubie {
    pub(crate) corners: [u8; 8],
    pub(crate) twists: [u8; 8],
    pub(crate) edges: [u8; 12],
    pub(crate) flips: [u8; 12],
}

impl Cubie {
    pub(crate) const SOLVED: Cubie = Cubie {
        corners: [0, 1, 2, 3, 4, 5, 6, 7],
        twists: [0; 8],
        edges: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
        flips: [0; 12],
    };

    /// The 3x3x3 that a cube is when only its face turns count: its corners, and its midges or
    /// (even sizes) its innermost wings. On a 2x2x2 the edges count as solved.
    ///
    /// Colour `i` belongs to face `i`; `None` if a piece is none of these colours'.
    pub(crate) fn read(cube: &Cube) -> Option<Cubie> {
        let size = cube.size();
        let mut cubie = Cubie::SOLVED;
        for slot in 0..8 {
            let colours = corner_facelets(size, slot).map(|f| cube.facelet(f));
            let twist = colours.iter().position(|c| c % 3 == 0)?;
            let from_twist: [u8; 3] = std::array::from_fn(|i| colours[(i + twist) % 3]);
            let piece = CORNERS.iter().position(|faces| faces.map(|f| f as u8) == from_twist)?;
            (cubie.corners[slot], cubie.twists[slot]) = (piece as u8, twist as u8);
        }
        for slot in 0..if size == 2 { 0 } else { 12 } {
            let facelets = if size.is_multiple_of(2) {
                wing_facelets(size, wing_orbits(size), 2 * slot)
            } else {
                midge_facelets(size, slot)
            };
            let [a, b] = facelets.map(|f| cube.facelet(f));
            let (piece, flip) = EDGES.iter().zip(0u8..).find_map(|(faces, piece)| {
                let [x, y] = faces.map(|f| f as u8);
                if [a, b] == [x, y] {
                    Some((piece, 0))
                } else if [a, b] == [y, x] {
                    Some((piece, 1))
                } else {
                    None
                }
            })?;
            (cubie.edges[slot], cubie.flips[slot]) = (piece, flip);
        }
        Some(cubie)
    }

    /// The 2x2x2 or 3x3x3 that this state is, colour `i` belonging to face `i`; a 2x2x2 has no edges.
    pub(crate) fn cube(&self, size: usize) -> Cube {
        debug_assert!(size == 2 || size == 3);
        let mut cube = Cube::solved(size);
        for (slot, (piece, twist)) in self.corners.iter().zip(self.twists).enumerate() {
            let facelets = corner_facelets(size, slot);
            for (i, face) in CORNERS[usize::from(*piece)].into_iter().enumerate() {
                cube.set_facelet(facelets[(i + usize::from(twist)) % 3], face as u8);
            }
        }
        for (slot, (piece, flip)) in self.edges.iter().zip(self.flips).enumerate() {
            if size == 2 {
                break;
            }
            let facelets = midge_facelets(size, slot);
            for (i, face) in EDGES[usize::from(*piece)].into_iter().enumerate() {
                cube.set_facelet(facelets[(i + usize::from(flip)) % 2], face as u8);
            }
        }
        cube
    }

    /// This state, then what `next` does to a solved cube.
    pub(crate) fn then(&self, next: &Cubie) -> Cubie {
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

    /// The state that undoes this one.
    pub(crate) fn inverse(&self) -> Cubie {
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

    /// This state after a face turn. Turns of inner layers mean nothing here and are left out.
    pub(crate) fn turned(&self, turn: Turn) -> Cubie {
        if turn.from() != 1 {
            return *self;
        }
        let quarter = &TURNS[turn.face().index()];
        (0..turn.quarters()).fold(*self, |state, _| state.then(quarter))
    }

    /// This state after face turns.
    pub(crate) fn played(&self, turns: &[Turn]) -> Cubie {
        turns.iter().fold(*self, |state, turn| state.turned(*turn))
    }

    /// The same state when the whole cube is rotated, colours and all: what is done by turning
    /// face `f` here is done by turning `rotation.map(f)` there.
    pub(crate) fn rotated(&self, rotation: &Rotation) -> Cubie {
        let whole = Cubie::of_rotation(rotation);
        whole.inverse().then(self).then(&whole)
    }

    /// What rotating the whole cube makes of a solved one.
    pub(crate) fn of_rotation(rotation: &Rotation) -> Cubie {
        ROTATIONS[rotation.map(Face::U).index()][rotation.map(Face::F).index()]
    }

    /// The same state in a mirror that exchanges R and L: what is done by a turn here is done by the
    /// opposite turn there.
    pub(crate) fn mirrored(&self) -> Cubie {
        // Slots and pieces are exchanged alike: neighbours in the list of corners, and these edges.
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

/// What a clockwise quarter turn of each face does to a solved cube.
static TURNS: LazyLock<[Cubie; 6]> = LazyLock::new(|| {
    Face::ALL.map(|face| {
        let mut cube = Cube::solved(3);
        cube.turn(Turn::outer(face, 1));
        Cubie::read(&cube).unwrap_or(Cubie::SOLVED)
    })
});

/// What rotations make of a solved cube, by where they take U and F.
static ROTATIONS: LazyLock<[[Cubie; 6]; 6]> = LazyLock::new(|| {
    let mut all = [[Cubie::SOLVED; 6]; 6];
    for rotation in Rotation::all() {
        let mut cube = Cube::solved(3);
        cube.recolour(&Scheme::STANDARD.rotated(&rotation).colours());
        // A rotated solved cube always has readable pieces.
        all[rotation.map(Face::U).index()][rotation.map(Face::F).index()] =
            Cubie::read(&cube).unwrap_or(Cubie::SOLVED);
    }
    all
});

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
    fn a_rotation_renames_turns() {
        for rotation in Rotation::all() {
            for face in Face::ALL {
                let here = Cubie::SOLVED.turned(Turn::outer(face, 1));
                let there = Cubie::SOLVED.turned(Turn::outer(rotation.map(face), 1));
                assert_eq!(here.rotated(&rotation), there);
            }
        }
    }
}
