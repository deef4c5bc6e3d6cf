//! The views of a search: along each of three axes, of the state and of its inverse.

use crate::tables::SmallThreeTables;
use crate::tables::coordinates;
use crate::tables::coordinates::axes::{ALL_AXES, AXES};
use crate::tables::coordinates::packed::PackedPieces;
use crate::tables::coordinates::symmetry::{SYMMETRIES, conjugate};
use crate::two_phase::direction;
use unscramble_cube::{Cubie, Turn};

/// The coordinates of phase 1.
#[derive(Debug, Clone, Copy)]
pub(super) struct At {
    twist: u16,
    flip: u16,
    slots: u16,
}

impl At {
    /// Returns the coordinates of a state.
    pub(super) fn of(state: &Cubie) -> At {
        let slots = coordinates::slice(state) / 24;
        At { twist: coordinates::twist(state), flip: coordinates::flip(state), slots }
    }

    /// Returns the coordinates after a turn.
    #[inline(always)]
    pub(super) fn after(self, tables: &SmallThreeTables, turn: usize) -> At {
        At {
            twist: tables.moves.twist.after(self.twist, turn),
            flip: tables.moves.flip.after(self.flip, turn),
            slots: tables.moves.slots.after(self.slots, turn),
        }
    }

    /// Returns a lower bound of the distance from the subgroup, which is 0 in the subgroup only.
    #[inline(always)]
    pub(super) fn bound(self, tables: &SmallThreeTables) -> u8 {
        tables.phase1.bound(self.twist, self.flip, self.slots)
    }

    /// Returns the lower bound, or one that is less than that but at least `enough`, which takes less time.
    #[inline(always)]
    pub(super) fn bound_up_to(self, tables: &SmallThreeTables, enough: u8) -> u8 {
        tables.phase1.bound_up_to(self.twist, self.flip, self.slots, enough)
    }
}

/// The state or its inverse, as seen along an axis.
#[derive(Debug, Clone)]
pub(super) struct View {
    state: Cubie,
    /// The index of the axis.
    pub(super) axis: usize,
    is_inverse: bool,
    /// The coordinates along the axis, and along the two that follow it.
    pub(super) along: [At; AXES],
    /// The lower bounds along these.
    pub(super) bounds: [u8; AXES],
    pub(super) pieces: PackedPieces,
}

impl View {
    /// Returns the views: the axes of the state, then those of its inverse. Of views that look alike there is only one, unless
    /// `all_differ`.
    pub(super) fn all(state: &Cubie, tables: &SmallThreeTables, all_differ: bool) -> Vec<View> {
        let mut views: Vec<View> = Vec::with_capacity(2 * AXES);
        for (is_inverse, state) in [(false, *state), (true, state.inverse())] {
            let seen = ALL_AXES.each_ref().map(|axis| axis.see(&state));
            for (axis, state) in seen.into_iter().enumerate() {
                let along = std::array::from_fn(|n| At::of(&seen[(axis + n) % AXES]));
                let bounds = along.map(|at| at.bound(tables));
                let pieces = PackedPieces::of(&state);
                let view = View { state, axis, is_inverse, along, bounds, pieces };
                if all_differ || !views.iter().any(|other| view.looks_like(other)) {
                    views.push(view);
                }
            }
        }
        views
    }

    /// Returns whether a symmetry takes one view to the other.
    fn looks_like(&self, other: &View) -> bool {
        self.bounds[0] == other.bounds[0]
            && (0..SYMMETRIES).any(|symmetry| conjugate(&self.state, symmetry) == other.state)
    }

    /// Returns a lower bound of the length of all solutions. The last turn keeps the subgroup of its own axis, so a solution
    /// is longer than the least of the three distances.
    pub(super) fn lower_bound(&self) -> u8 {
        let [a, b, c] = self.bounds;
        let (least, most) = (a.min(b).min(c), a.max(b).max(c));
        if most > 0 { most.max(least + 1) } else { 0 }
    }

    /// Converts a solution found in this view to a solution of the state itself.
    pub(super) fn solution(&self, turns: &[u8]) -> Vec<Turn> {
        direction::solution(self.axis, self.is_inverse, turns)
    }
}
