//! What searches have to know of a state, as numbers, and how far each number is from a goal.
//!
//! - [`masks`]: sets of places as bits, how turns move them, and their ranks.
//! - [`coordinate`]: one part of a state as a number, and what turns make of it; [`product`]: several as one.
//! - [`distances`], [`filling`], [`grid`]: tables of distances, and the searches that fill them.
//! - [`reduced`]: pairs of coordinates of which symmetries reduce the first.

pub mod coordinate;
pub mod distances;
pub mod filling;
pub mod grid;
pub mod masks;
pub mod product;
pub mod reduced;

/// The most turns of a coordinate.
pub const MOST_TURNS: usize = 40;
