//! The puzzle: faces, facelets, turns, notation, pieces and orbits, colour schemes, metrics and
//! random states of an NxNxN cube. Knows nothing of solving.
//!
//! A state is 6·N² stickers, faces in the order U R F D L B, each face row by row as seen from
//! outside in the cross-shaped unfolding (U has B on top, D has F on top, the side faces U on top).

mod cubie;
mod face;
pub mod geometry;
mod grid;
mod input;
pub mod notation;
pub mod permutation;
pub mod pieces;
pub mod random;
mod ring;
mod scheme;
mod state;
mod turn;
pub(crate) mod wing_places;

pub(crate) use cubie::Cubie;
pub use face::{Axis, Face};
pub use geometry::Rotation;
pub use input::{Facelets, FaceletsError, Symbols, place};
pub use notation::{Notation, NotationError};
pub use pieces::{CORNERS, EDGES};
pub(crate) use ring::ring;
pub use scheme::Scheme;
pub use state::{Cube, MAX_SIZE, MIN_SIZE, size_of_facelets};
pub use turn::{Length, Turn, invert, length};
