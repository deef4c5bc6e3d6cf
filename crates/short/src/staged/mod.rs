//! Searches in stages: each takes the cube into a smaller subgroup, and many ends of one are starts of the next.
//!
//! - [`order`]: the turns of a stage.
//! - [`low_wings`]: which wings are oriented.
//! - [`explore`]: the search of one stage.
//! - [`tabled`]: stages as data, made of the coordinates and distances of `unscramble_search::space`.
//! - [`axis_centers`], [`core_stage`]: stages of the cores of 6x6x6 and 7x7x7.
//! - [`ahead`]: starts that threads explore before their turn comes.
//! - [`lines`]: the cores of several lines, solved together.
//! - [`pool`], [`chain`]: the ends of a stage as starts of the next one.
//!
//! # To add a stage
//!
//! 1. Choose its turns with the `order` of the size: at most 40 for the largest cube. Coordinates know a turn by its position
//!    in that order.
//! 2. Make its coordinates. In a `CoreStage`: `AxisCenters::listed` if there are half turns alone (two coordinates an axis) or
//!    `by_orbit` (one an orbit), and `Edges`: no coordinates and one empty value if edges are free. Elsewhere:
//!    `Coordinate::new` for a formula, `of_sets` for places of 24, `listed` for whatever turns reach from the starts, which get
//!    the first numbers.
//! 3. Name the position of each in the node, which has `K`. In a `CoreStage` the edges come first, then, axis by axis, the
//!    centers that are to be solved, and then those that are to be alike.
//! 4. A goal is a state for which *every* bound is 0: a coordinate without a bound is free. What later turns can do is
//!    `AxisCenters::within_reach` for centers and `Values::reached` for others, with `order.numbers_of(later)`.
//! 5. Add bounds, each by at most five coordinates, from goals whose values have the same order: first those that are small and
//!    refuse most, the large ones last. `and_bounded` looks up to three tables together. A table of half a byte an entry is
//!    computed at each start, and is exact up to 14 turns. Entries of values that no turns make are never reached.
//! 6. Add a field to the stages and one to the count of their `progress`, a width, and a line to the chain. The search of the
//!    stage before keeps the ends that this stage can solve, whatever the one after it can do: if those are too many, refuse
//!    them in `can_solve`. If only some numbers of lines have the stage, branch on `LINES`.
//! 7. Add it to the tests of the size: ways back, turns, and the distribution of each table, in `distributions.txt`, after a
//!    look at the number of entries at distance 0. Test its goal against the stickers: ways back are found to any goal.
//! 8. Add its row to the docs of the size and to `docs/methods/short.md`, run the nightly tests, and write the golden files anew
//!    (`docs/development.md`).

mod ahead;
pub(super) mod axis_centers;
pub(super) mod chain;
pub(super) mod core_stage;
pub(super) mod explore;
pub(super) mod lines;
pub(super) mod low_wings;
pub(super) mod order;
pub(super) mod pool;
pub(super) mod tabled;
#[cfg(test)]
pub(super) mod walks_back;
