//! A state in the search, as coordinates along the three axes, and how it was reached.

use std::sync::LazyLock;

use super::phase2::State;
use crate::cube::{Cubie, Face, Rotation};
use crate::solve::search::tables::packed::Packed;
use crate::solve::search::tables::turns::{TURNS, rotated};
use crate::solve::search::tables::{ThreeTables, coordinates, phase1};

/// The axis that a direction searches along, and the two others.
pub(super) const AXES: usize = 3;

/// Coordinates of phase 1 along an axis.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Coordinates {
    pub(super) twist: u16,
    pub(super) flip: u16,
    /// The slots of the slice edges, 0 to 494.
    pub(super) slots: u16,
}

impl Coordinates {
    /// Those of a state along the axis UD.
    pub(super) fn of(state: &Cubie) -> Coordinates {
        Coordinates {
            twist: coordinates::twist(state),
            flip: coordinates::flip(state),
            slots: coordinates::slice(state) / 24,
        }
    }

    /// Those after a turn.
    #[inline(always)]
    pub(super) fn after(&self, tables: &ThreeTables, turn: usize) -> Coordinates {
        Coordinates {
            twist: tables.moves.twist.after(self.twist, turn),
            flip: tables.moves.flip.after(self.flip, turn),
            slots: tables.moves.slice.after(self.slots, turn),
        }
    }

    /// Where the state is in the tables of phase 1, and the symmetry that takes it there.
    #[inline(always)]
    pub(super) fn place(&self, tables: &ThreeTables) -> (usize, usize) {
        let (class, symmetry) = tables.edge_classes.of(self.flip, self.slots);
        let twist = tables.moves.conjugate_twist(self.twist, symmetry);
        (phase1::index(class, twist), symmetry)
    }

    /// The index of the state in the tables of phase 1.
    #[inline(always)]
    pub(super) fn index(&self, tables: &ThreeTables) -> usize {
        self.place(tables).0
    }
}

/// How the cube is looked at along an axis.
pub(super) struct Axis {
    /// Brings the axis to UD.
    pub(super) rotation: Rotation,
    whole: Cubie,
    whole_inverse: Cubie,
    /// By turn, the turn as seen along the axis.
    pub(super) turns: [u8; TURNS],
}

/// The axes UD, RL and FB: each a third of a turn about the corner URF after the one before.
pub(super) static ALL_AXES: LazyLock<[Axis; AXES]> = LazyLock::new(|| {
    let third = Rotation::taking(Face::F, Face::R).unwrap_or(Rotation::IDENTITY);
    [Rotation::IDENTITY, third, third.inverse()].map(|rotation| {
        let whole = Cubie::of_rotation(&rotation);
        let turns = std::array::from_fn(|turn| rotated(turn as u8, &rotation));
        Axis { rotation, whole, whole_inverse: whole.inverse(), turns }
    })
});

impl Axis {
    /// The state as seen along the axis.
    pub(super) fn see(&self, state: &Cubie) -> Cubie {
        self.whole_inverse.then(state).then(&self.whole)
    }
}

/// The turns that led to a node: five bits each, the last lowest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Path(u128);

impl Path {
    #[inline(always)]
    pub(super) fn then(self, turn: usize) -> Path {
        Path(self.0 << 5 | turn as u128)
    }

    /// The last `count` turns in order.
    pub(super) fn turns(self, count: usize) -> impl Iterator<Item = u8> {
        (0..count).rev().map(move |i| (self.0 >> (5 * i) & 31) as u8)
    }
}

/// A state that is to be `left` turns of phase 1 later in the subgroup of its first axis.
#[derive(Debug, Clone, Copy)]
pub(super) struct Node<const SEEN: usize> {
    /// Along the axes that are looked along.
    pub(super) axes: [Coordinates; SEEN],
    /// Where the pieces are, as seen along the first axis.
    pub(super) pieces: Packed,
    /// The distance from the subgroup of each axis.
    pub(super) distances: [u8; SEEN],
    pub(super) left: u8,
    /// The face turned last; 6 if none was.
    pub(super) last: u8,
    /// Which of the directions this is of.
    pub(super) direction: u8,
    pub(super) path: Path,
}

/// A state that is through with phase 1.
#[derive(Debug, Clone, Copy)]
pub(super) struct Through {
    pub(super) state: State,
    pub(super) last: u8,
    pub(super) direction: u8,
    pub(super) path: Path,
}

impl AsRef<State> for Through {
    fn as_ref(&self) -> &State {
        &self.state
    }
}

impl<const SEEN: usize> Node<SEEN> {
    /// This state, which is in the subgroup.
    pub(super) fn through(&self, tables: &ThreeTables) -> Through {
        let Node { pieces, last, direction, path, .. } = *self;
        let state = State {
            corners: tables.ranks.of_eight(pieces.corners),
            edges: tables.ranks.of_edges(pieces.edges),
            order: tables.ranks.of_slice(pieces.edges >> 32),
        };
        Through { state, last, direction, path }
    }

    /// The state after a turn, which has these distances.
    #[inline(always)]
    pub(super) fn after(
        &self,
        tables: &ThreeTables,
        axes: &[Axis; AXES],
        turn: usize,
        distances: [u8; SEEN],
    ) -> Node<SEEN> {
        Node {
            axes: std::array::from_fn(|n| self.axes[n].after(tables, axes[n].turns[turn].into())),
            pieces: tables.packed_turns.after(self.pieces, turn),
            distances,
            left: self.left - 1,
            last: turn as u8 / 3,
            direction: self.direction,
            path: self.path.then(turn),
        }
    }
}
