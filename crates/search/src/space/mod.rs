//! What a search needs to know about a state, as numbers, and how far each number is from a goal.
//!
//! - [`masks`]: sets of places as bits, how turns move them, and their ranks.
//! - [`coordinate`]: one part of a state as a number, and what turns make of it; [`product`]: several as one.
//! - [`distances`], [`filling`]: tables of distances, and the searches that fill them.
//! - [`reduced`]: pairs of coordinates; symmetries divide the numbers of the first into classes.

pub mod coordinate;
pub mod distances;
pub mod filling;
mod grid;
pub mod masks;
pub mod product;
pub mod reduced;

/// The most turns of a product, and of a stage.
pub const MOST_TURNS: usize = 40;
