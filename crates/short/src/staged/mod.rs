//! Searches in stages: each takes the cube into a smaller subgroup, and many ends of one are starts of the next.
//!
//! - [`order`]: the turns of a stage.
//! - [`low_wings`]: which wings are oriented.
//! - [`masks`]: sets of places.
//! - [`coordinate`]: what a stage has to know, as numbers.
//! - [`distances`], [`filling`], [`grid`]: pruning tables.
//! - [`explore`]: the search of one stage.
//! - [`tabled`], [`reduced`]: stages as data.
//! - [`axis_centers`], [`core_stage`]: stages of the cores of 6x6x6 and 7x7x7.
//! - [`ahead`]: starts that threads explore before their turn comes.
//! - [`lines`]: the cores of several lines, solved together.
//! - [`pool`], [`chain`]: the ends of a stage as starts of the next one.
//!
//! # To add a stage
//!
//! 1. Choose its turns with the `order` of the size: at most 40 for the largest cube. Coordinates know a turn by its position
//!    in that order.
//! 2. Make its coordinates: `Coordinate::new` for a formula, `of_sets` for places of 24, `listed` for whatever turns reach.
//! 3. Name the position of each in the node. In a `CoreStage` the edges come first, then, axis by axis, the centers that are to
//!    be solved, and then those that are to be alike.
//! 4. Add bounds, each by some coordinates, from goals whose values have the same order: first those that are small and refuse
//!    most, the large ones last. `and_bounded` looks up two tables together. A table of half a byte an entry is computed at each
//!    start, and is exact up to 14 turns. What the next stages can do is `within_reach` of its goals by their turns.
//! 5. A goal is a state for which *every* bound is 0: a coordinate without a bound is free.
//! 6. Add it to the stages, a width to the widths, a line to the chain, and a row to the table in the docs of the size. The
//!    tests of the size check ways back, turns, and the distribution of each table, in `distributions.txt`.

mod ahead;
pub(super) mod axis_centers;
pub(super) mod chain;
pub(super) mod coordinate;
pub(super) mod core_stage;
pub(super) mod distances;
pub(super) mod explore;
pub(super) mod filling;
pub(super) mod grid;
pub(super) mod lines;
pub(super) mod low_wings;
pub(super) mod masks;
pub(super) mod order;
pub(super) mod pool;
pub(super) mod reduced;
pub(super) mod tabled;
#[cfg(test)]
pub(super) mod walks_back;
