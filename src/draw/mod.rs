//! Pictures of states as SVG. Knows nothing of solving.
//!
//! A [`Picture`] is a value: a state, how it is seen ([`View`]), the colours ([`Palette`]), what is
//! greyed or dimmed ([`Shade`]), and arrows from sticker to sticker. [`Picture::svg`] writes it. The
//! same picture always gives the same text, which needs no font, script or style sheet, and contains no
//! ids, so that a page can contain many.
//!
//! - [`view`]: where each sticker is on the paper.
//! - [`rotation`]: how a cube is turned.
//! - [`palette`]: the colours.
//! - [`arrow`]: the arrows.
//! - [`picture`]: the picture as a value, and as SVG.
//!
//! ```
//! use unscramble::cube::Cube;
//! use unscramble::draw::{Picture, View};
//!
//! let svg = Picture::of(&Cube::solved(3), View::Net).svg();
//! assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
//! ```

mod arrow;
mod palette;
mod picture;
mod rotation;
mod view;

pub use palette::{Colour, Palette, Shade};
pub use picture::Picture;
pub use rotation::{Rotation, RotationError};
pub use view::View;
