//! Turns of one side of a boundary between two layers.
//!
//! An axis of an NxNxN cube has N-1 boundaries. Turning either side of one is the same up to a rotation of
//! the whole cube, so a turn always takes the side without the middle. It costs 1 in OBTM, the middle never
//! moves, and the fixed centers of odd cubes stay. At the boundary in the middle of an even cube, the side
//! of the positive face turns.

use unscramble_cube::{Axis, Cube, Face, Turn};
use unscramble_search::exact::{to_u8, to_u16};

/// A turn of one side of a boundary.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BoundaryMove {
    /// The turn: the layers from an outer one up to the boundary.
    pub turn: Turn,
    /// The boundary: the number of layers between it and the positive face.
    pub boundary: u16,
}

impl BoundaryMove {
    /// Returns the axis.
    #[must_use]
    pub fn axis(self) -> Axis {
        self.turn.axis()
    }

    /// Returns whether a search plays `next` behind this turn. Turns of one axis commute, so it plays one order of them.
    #[must_use]
    pub fn may_precede(self, next: BoundaryMove) -> bool {
        self.axis() != next.axis() || self.boundary < next.boundary
    }

    /// Returns whether the turn takes inner layers along.
    #[must_use]
    pub fn is_wide(self) -> bool {
        self.turn.to() > 1
    }
}

/// Lists the boundary moves of a cube, by axis, boundary and quarters.
#[must_use]
pub fn boundary_moves(size: usize) -> Vec<BoundaryMove> {
    let size = to_u16(size);
    let mut moves = Vec::new();
    for axis in Axis::ALL {
        for boundary in 1..size {
            let near = boundary <= size / 2;
            let face = if near { axis.positive() } else { axis.positive().opposite() };
            let to = if near { boundary } else { size - boundary };
            let turns = (1..4).filter_map(|quarters| Turn::new(face, 1, to, quarters));
            moves.extend(turns.map(|turn| BoundaryMove { turn, boundary }));
        }
    }
    moves
}

/// Returns where turns take the stickers of 24 facelets: the place reached from each place.
pub(crate) fn place_map(size: usize, facelets: &[usize; 24], turns: &[Turn]) -> [u8; 24] {
    // Two cubes carry the two digits of a place in base 6.
    let mut digits = [Cube::solved(size), Cube::solved(size)];
    for (place, facelet) in facelets.iter().enumerate() {
        digits[0].set_facelet(*facelet, to_u8(place % 6));
        digits[1].set_facelet(*facelet, to_u8(place / 6));
    }
    digits.iter_mut().for_each(|cube| cube.apply(turns));
    let mut map = [0; 24];
    for (reached, facelet) in facelets.iter().enumerate() {
        let place = digits[0].facelet(*facelet) + 6 * digits[1].facelet(*facelet);
        map[usize::from(place)] = to_u8(reached);
    }
    map
}

/// Returns whether a face is on the axis of U and D.
pub(super) fn is_upright(face: Face) -> bool {
    face.axis() == Axis::Y
}
