//! Searches in stages: each takes the cube into a smaller subgroup, and many ends of one are starts of the next.
//!
//! - [`order`]: the turns of a stage.
//! - [`low_wings`]: which wings are oriented.
//! - [`masks`]: sets of places.
//! - [`coordinate`]: what a stage has to know, as numbers.
//! - [`distances`], [`filling`], [`grid`]: pruning tables.
//! - [`explore`]: the search of one stage.
//! - [`tabled`]: stages as data.
//! - [`axis_centers`], [`core_stage`]: stages of the cores of 6x6x6 and 7x7x7.
//! - [`ahead`]: the same on several threads.
//! - [`lines`]: the cores of several lines, solved together.
//! - [`pool`], [`chain`]: the ends of a stage as starts of the next one.

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
pub(super) mod tabled;
#[cfg(test)]
pub(super) mod walks_back;
