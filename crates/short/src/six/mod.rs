//! Short reductions of the 6x6x6: beams bring the centers to their axes, and then the cube becomes a 5x5x5.
//!
//! The *core* of a 6x6x6 is what its middle layers need to be as one: the innermost centers are solved, the innermost
//! wings are paired, and the two centers beside each middle line of a face have the same color. Five stages
//! that are chosen together solve it, all by turns that cost 1:
//!
//! | stage | goal | turns of faces | inner layers |
//! | --- | --- | --- | --- |
//! | 1 | one wing of each edge in a low place, centers of R and L within reach of half turns | all | half |
//! | 2 | four edges and the centers of U and D within reach of half turns | U, D, and half | half |
//! | 3 | these edges paired, centers of R, L, U and D within reach of the last stages | half | half |
//! | 4 | all edges, and the centers of F and B, within reach of half turns | F, B, and half | half of U, D, R, L |
//! | 5 | the core is solved | half | half of U, D, R, L |
//!
//! What is left are the last three stages of a 5x5x5. A larger even cube shows a 6x6x6 for each line between the outermost
//! layers and the middle, and the same stages solve the cores of all of them together.
//!
//! - `moves`, `core`: the turns, and the pieces of the core.
//! - `partners`: a coordinate of edges.
//! - `stages`: the stages.
//! - `turns`: the turns of a larger cube, by what they do to each core.
//! - `chain`: the choice over the stages.
//! - `fold`: cubes whose middle layers become one.
//! - `find`: the search of a 6x6x6.

mod chain;
mod core;
mod find;
mod fold;
mod moves;
mod partners;
mod stages;
#[cfg(test)]
pub(super) mod tests;
mod turns;

pub use find::{Six, find};
pub(super) use fold::fold;
pub use stages::Stages;
