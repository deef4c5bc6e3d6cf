//! Short reductions of the 7x7x7: beams bring the centers to their axes, and then the cube becomes a 5x5x5.
//!
//! The *core* of a 7x7x7 is what its middle layers need to be as one: the innermost x-centers and t-centers are solved,
//! the innermost wings are paired with the midges, and the three centers of each face in the row or column beside
//! an outer one, next to its middle line and on it, have the same color. Five stages that are chosen together
//! solve it, all by turns that cost 1:
//!
//! | stage | goal | turns of faces | inner layers |
//! | --- | --- | --- | --- |
//! | 1 | wings and midges oriented, centers of R and L within reach of half turns | all | half |
//! | 2 | four edges in UR, UL, DR and DL, such that half turns can pair them, centers of U and D within reach of half turns | U, D, and half | half |
//! | 3 | these edges paired, centers of four faces within reach of half turns of U, D, R and L | half | half |
//! | 4 | as stage 2, for eight other edges in two middle layers and the centers of F and B | F, B, and half | half of U, D, R, L |
//! | 5 | the core is solved | half | half of U, D, R, L |
//!
//! Larger cubes have a core for each of their lines, which are solved together. That is far more to choose at a time, so the
//! third and the fifth stage are taken apart there:
//!
//! | stage | goal | inner layers |
//! | --- | --- | --- |
//! | 3a | edges paired, centers of four faces within reach of turns without those of three layers of F and B | half |
//! | 3b | centers of four faces within reach of half turns of U, D, R and L | half, three layers only of U, D, R, L |
//! | 5a | R, L and four edges solved, U and D within reach of turns without those of three layers of F and B | half of R, L, F, B |
//! | 5b | U and D within reach of half turns of R and L | half, three layers only of R, L |
//! | 5c | all solved | half of R, L |
//!
//! A turn of two layers does to the core what that of a face does, but for the three centers that are to be alike. Without
//! it they would stay with the x-center next to them. What is left are the last three stages of a 5x5x5.
//!
//! - `moves`, `state`: the turns, and the pieces of the core.
//! - `slots`, `quad`, `twist`, `four_edges`: coordinates of edges.
//! - `oriented`: the first stage, and `stages` all others.
//! - `solvable`: what the fifth stage can solve, by `sign_table`, `center_signs` and `edge_signs`.
//! - `turns`: the turns of a larger cube, by what they do to the core of each of its lines.
//! - `end`, `chain`: the choice over the stages.
//! - `fold`: cubes whose layers next to the middle join it.
//! - `find`: the search of a 7x7x7.

mod center_signs;
mod chain;
mod edge_signs;
mod end;
mod find;
mod fold;
mod four_edges;
mod moves;
mod oriented;
mod quad;
mod sign_table;
mod slots;
mod solvable;
mod stages;
mod state;
#[cfg(test)]
pub(super) mod tests;
mod turns;
mod twist;

pub use find::{Seven, find};
pub(super) use fold::fold;
pub use stages::Stages;
