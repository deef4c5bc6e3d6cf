//! Short reductions of the 6x6x6: beams bring the centres to their axes, and then the cube becomes a 5x5x5.
//!
//! The *core* of a 6x6x6 is what its middle layers need to be as one: the innermost centres are solved, the innermost
//! wings are paired, and the two centres beside each middle line of a face have the same colour. Three stages
//! that are chosen together solve it, all by turns that cost 1:
//!
//! | stage | goal | turns of faces | inner layers |
//! | --- | --- | --- | --- |
//! | 1 | one wing of each edge in a low place, centres of R and L within reach of half turns | all | half |
//! | 2 | four edges paired, centres of R, L, U and D in bars | U, D, and half | half |
//! | 3 | the core is solved | F, B, and half | half of U, D, R, L |
//!
//! What is left are the last three stages of a 5x5x5.
//!
//! - `moves`, `core`: the turns, and the pieces of the core.
//! - `centers`, `partners`: coordinates.
//! - `oriented`, `four_paired`, `all_paired`: the stages, and `stages` all of them.
//! - `chain`: the choice over the stages.
//! - `find`: the search.

mod all_paired;
mod centers;
mod chain;
mod core;
mod find;
mod four_paired;
mod moves;
mod oriented;
mod partners;
mod stages;
#[cfg(test)]
mod tests;

pub(crate) use find::{Six, find};
pub(crate) use stages::Stages;
