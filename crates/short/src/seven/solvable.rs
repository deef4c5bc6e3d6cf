//! What the last stage can solve.
//!
//! Its tables tell what it can solve by itself: edges, or the centers of an axis in one line. But the turns that solve one
//! must solve the other too. Many arrangements of centers tell the [sign](super::sign_table) of the turns that make
//! them, and so do the edges in the middle layer that these turns take along. Where signs do not agree, no search helps, so
//! the stages before do not count such ends.

use super::center_signs::CenterSigns;
use super::edge_signs::{EdgeSigns, sign_of_low_wings};
use super::quad::{FIRST, SECOND};
use super::sign_table::product;
use super::stages::{halves_of_side, halves_of_sides};
use super::state::CoreState;
use crate::staged::axis_centers::{FRONT, SIDE, UPPER};

/// The signs of all that the last stage has to solve.
pub(super) struct Solvable {
    side: CenterSigns,
    front: CenterSigns,
    /// The centers of U and D in the last part of the stage, with the turns that move those of F and B.
    upper: CenterSigns,
    /// The edges that move with the centers of R and L, and those that move with the centers of F and B.
    edges: [EdgeSigns; 2],
}

impl Solvable {
    pub(super) fn new() -> Solvable {
        let (order, last) = (halves_of_sides(), halves_of_side());
        Solvable {
            side: CenterSigns::new(SIDE, &order),
            front: CenterSigns::new(FRONT, &order),
            upper: CenterSigns::new(UPPER, &last),
            edges: [EdgeSigns::new(FIRST, SIDE, &order), EdgeSigns::new(SECOND, FRONT, &order)],
        }
    }

    /// Returns whether the centers of R and L, and of F and B, can be solved in all lines, before four of the last eight
    /// edges are chosen for each of two middle layers.
    pub(super) fn centers(&self, lines: &[CoreState]) -> bool {
        product(self.side.signs(lines), self.front.signs(lines)) & sign_of_low_wings(&lines[0]) != 0
    }

    /// Returns whether they can be solved with the edges.
    pub(super) fn with_edges(&self, lines: &[CoreState]) -> bool {
        let [side, front] = self.edges.each_ref().map(|edges| edges.of(&lines[0]));
        self.side.signs(lines) & side != 0 && self.front.signs(lines) & front != 0
    }

    /// Returns whether the last part of the stage can solve all lines.
    pub(super) fn at_last(&self, lines: &[CoreState]) -> bool {
        self.front.signs(lines) & self.upper.signs(lines) & self.edges[1].of(&lines[0]) != 0
    }
}
