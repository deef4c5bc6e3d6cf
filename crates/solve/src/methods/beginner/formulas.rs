//! The algorithms of the beginner method.

use crate::engine::algorithm::Algorithm;
use crate::toolkit::formula::{Formula, formula};

pub(super) const FIRST: &str = "First layer";
const SECOND: &str = "Second layer";
const LAST: &str = "Last layer";

/// Inserts or takes out the corner between F and R.
pub(super) static CORNER_TRIGGERS: [Formula; 6] = [
    formula!(FIRST, "Right trigger", "R U R'", undone by "Right trigger backwards"),
    formula!(FIRST, "Right trigger with a half turn", "R U2 R'", undone by "Right trigger with a half turn"),
    formula!(FIRST, "Right trigger backwards", "R U' R'", undone by "Right trigger"),
    formula!(FIRST, "Left trigger backwards", "F' U F", undone by "Left trigger"),
    formula!(FIRST, "Left trigger with a half turn", "F' U2 F", undone by "Left trigger with a half turn"),
    formula!(FIRST, "Left trigger", "F' U' F", undone by "Left trigger backwards"),
];

/// Played again and again, turns over the corner between F and R or the one above it, and exchanges them.
pub(super) static RIGHTY: [Formula; 1] = [formula!(FIRST, "Righty", "R U R' U'")];

/// Inserts or takes out the edge between F and R, and between F and L.
pub(super) static EDGE_INSERTIONS: [Formula; 2] = [
    formula!(SECOND, "Edge to the right", "U R U' R' U' F' U F"),
    formula!(SECOND, "Edge to the left", "U' L' U L U F U' F'"),
];

/// Orients edges of the last layer.
pub(super) static ORIENT_EDGES: [Formula; 2] = [
    formula!(LAST, "Line to cross", "F R U R' U' F'", undone by "Angle to cross"),
    formula!(LAST, "Angle to cross", "F U R U' R' F'", undone by "Line to cross"),
];

/// Sune and Antisune: cycle three edges of the last layer and keep their orientation.
pub(super) static SUNES: [Formula; 2] = [
    formula!(LAST, "Sune", "R U R' U R U2 R'", undone by "Antisune"),
    formula!(LAST, "Antisune", "R U2 R' U' R U' R'", undone by "Sune"),
];

/// Niklas and its inverse: cycle three corners of the last layer and keep its edges.
pub(super) static NIKLAS: [Formula; 2] = [
    formula!(LAST, "Niklas", "U R U' L' U R' U' L", undone by "Niklas backwards"),
    formula!(LAST, "Niklas backwards", "L' U R U' L U R' U'", undone by "Niklas"),
];

/// Twist the corner at UFR when played twice, and break the first two layers until as many twists add up.
pub(super) static TWISTS: [Formula; 2] = [
    formula!(LAST, "Corner twist", "R' D' R D", undone by "Corner twist backwards"),
    formula!(LAST, "Corner twist backwards", "D' R' D R", undone by "Corner twist"),
];

/// Returns all of them.
pub(super) fn all() -> Vec<Algorithm> {
    let groups: [&[Formula]; 7] =
        [&RIGHTY, &CORNER_TRIGGERS, &EDGE_INSERTIONS, &ORIENT_EDGES, &SUNES, &NIKLAS, &TWISTS];
    groups.into_iter().flatten().map(Formula::algorithm).collect()
}
