//! A state in the search, as coordinates along the three axes, and how it was reached.

use super::moves::Moves;
use super::phase2::Phase2State;
use super::turn_path::TurnPath;
use crate::tables::coordinates::packed::PackedPieces;
use crate::tables::pruning::phase1_distances;
use crate::tables::{ThreeTables, coordinates};
use unscramble_cube::Cubie;

/// Coordinates of phase 1 along an axis.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Coordinates {
    pub(super) twist: u16,
    pub(super) flip: u16,
    /// The slots of the slice edges, 0 to 494.
    pub(super) slots: u16,
}

impl Coordinates {
    /// Returns the coordinates of a state along the axis UD.
    pub(super) fn of(state: &Cubie) -> Coordinates {
        Coordinates {
            twist: coordinates::twist(state),
            flip: coordinates::flip(state),
            slots: coordinates::slice(state) / 24,
        }
    }

    /// Returns the coordinates after a turn.
    #[inline(always)]
    pub(super) fn after(&self, tables: &ThreeTables, turn: usize) -> Coordinates {
        Coordinates {
            twist: tables.moves.twist.after(self.twist, turn),
            flip: tables.moves.flip.after(self.flip, turn),
            slots: tables.moves.slice.after(self.slots, turn),
        }
    }

    /// Returns the index of the state in the tables of phase 1, and the symmetry that takes the
    /// state to the representative of its class.
    #[inline(always)]
    pub(super) fn place(&self, tables: &ThreeTables) -> (usize, usize) {
        let (class, symmetry) = tables.edge_classes.of(self.flip, self.slots);
        let twist = tables.moves.conjugate_twist(self.twist, symmetry);
        (phase1_distances::index(class, twist), symmetry)
    }

    /// Returns the index of the state in the tables of phase 1.
    #[inline(always)]
    pub(super) fn index(&self, tables: &ThreeTables) -> usize {
        self.place(tables).0
    }
}

/// A state of phase 1, which has to be in the subgroup of its first axis after `left` more moves.
///
/// `TRACKED` is the number of axes whose distances the search tracks: 1 for the two-phase
/// algorithm, 3 for the proof.
#[derive(Debug, Clone, Copy)]
pub(super) struct Node<const TRACKED: usize> {
    /// The coordinates along each tracked axis.
    pub(super) axes: [Coordinates; TRACKED],
    /// The positions of the pieces, as seen along the first axis.
    pub(super) pieces: PackedPieces,
    /// The distance from the subgroup of each tracked axis.
    pub(super) distances: [u8; TRACKED],
    pub(super) left: u8,
    /// The last moves, as far as they matter: see [`Moves::next`].
    pub(super) last: u8,
    /// The index of the direction that the search came from.
    pub(super) direction: u8,
    /// The axis of that direction.
    pub(super) axis: u8,
    /// The number of [premoves](super::premoves).
    pub(super) premoves: u8,
    /// The premoves, and the moves since.
    pub(super) path: TurnPath,
}

/// A state where phase 1 ends and phase 2 starts.
#[derive(Debug, Clone, Copy)]
pub(super) struct Phase2Start {
    pub(super) state: Phase2State,
    /// The last moves, as far as they matter.
    pub(super) last: u8,
    pub(super) direction: u8,
    pub(super) axis: u8,
    pub(super) premoves: u8,
    /// The premoves and the moves of phase 1.
    pub(super) path: TurnPath,
}

impl<const TRACKED: usize> Node<TRACKED> {
    /// Returns the start of phase 2 from this state, which is in the subgroup.
    pub(super) fn phase2_start(&self, tables: &ThreeTables) -> Phase2Start {
        let Node { pieces, last, direction, axis, premoves, path, .. } = *self;
        let state = Phase2State {
            corners: tables.ranks.of_eight(pieces.corners),
            edges: tables.ranks.of_edges(pieces.edges),
            order: tables.ranks.of_slice(pieces.edges >> 32),
        };
        Phase2Start { state, last, direction, axis, premoves, path }
    }

    /// Returns the state after a move, given its distances.
    #[inline(always)]
    pub(super) fn after(
        &self,
        moves: &impl Moves,
        number: usize,
        distances: [u8; TRACKED],
    ) -> Node<TRACKED> {
        Node {
            axes: std::array::from_fn(|axis| moves.after(&self.axes[axis], axis, number)),
            pieces: moves.pieces_after(self.pieces, number),
            distances,
            left: self.left - 1,
            last: moves.next(self.last, number),
            direction: self.direction,
            axis: self.axis,
            premoves: self.premoves,
            path: self.path.then(moves.bits(), number),
        }
    }
}
