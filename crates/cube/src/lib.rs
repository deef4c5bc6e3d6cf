//! The puzzle: faces, facelets, turns, notation, pieces and orbits, color schemes, metrics and
//! random states of an NxNxN cube. The crate knows nothing of solving.
//!
//! [`written`] reads states in whatever shape somebody wrote them; [`validate`] says whether a state is a cube and can be
//! solved, and if not, why; [`read`] which state was meant; [`draw`] makes pictures.
//!
//! A state is 6·N² stickers: the faces in the order U R F D L B, each row by row, as seen from outside
//! in the cross-shaped net (U has B above it, D has F above it, the side faces have U above them).
//!
//! A *midge* is the piece in the middle of an edge of an odd cube; people call it an edge on the
//! 3x3x3 and a middle edge on larger cubes. A *wing* is any other edge piece, and a *dedge* is a whole
//! edge: its wings and, on odd cubes, its midge.
//!
//! ```
//! use unscramble_cube::{Facelets, notation};
//!
//! let mut facelets = Facelets::solved(3);
//! facelets.cube_mut().apply(&notation::parse("R U R' U'", 3)?);
//! let expected = "UULUUFUUFRRUBRRURRFFDFFUFFFDDRDDDDDDBLLLLLLLLBRRBBBBBB";
//! assert_eq!(facelets.to_string(), expected);
//! # Ok::<(), unscramble_cube::NotationError>(())
//! ```
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod cubie;
pub mod draw;
mod face;
pub mod geometry;
mod grid;
mod grip;
mod input;
mod metric;
mod net_order;
pub mod notation;
mod orientation;
pub mod permutation;
pub mod pieces;
pub mod random;
pub mod read;
mod ring;
mod scheme;
mod state;
mod sticker_text;
mod stickers;
mod turn;
mod typed;
mod usual;
pub mod validate;
pub mod wing_places;
pub mod written;

pub use cubie::Cubie;
pub use face::{Axis, Face};
pub use geometry::Rotation;
pub use grip::{Grip, stickers_moved};
pub use input::{Facelets, FaceletsError, Symbols, describe_facelet};
pub use metric::{Metric, groups_at_once};
pub use notation::{MOST_REPEATED, Notation, NotationError};
pub use pieces::{CORNERS, EDGES};
pub use ring::ring;
pub use scheme::Scheme;
pub use state::{Cube, MAX_SIZE, MIN_SIZE, size_of_facelets};
pub use sticker_text::has_blanks;
pub use turn::{Length, Turn, invert, length};
pub use typed::{BLANKS, Sticker, Typed};
pub use usual::{COLOR_NAMES, fill_colors, usual_colors};
