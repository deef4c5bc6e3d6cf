//! Pictures of states as SVG. Knows nothing of solving.
//!
//! A [`Picture`] is a value: a state, how it is seen ([`View`]), the colors ([`Palette`]), what is
//! grayed or dimmed ([`Shade`]), and arrows from sticker to sticker. [`Picture::svg`] writes it. The
//! same picture always gives the same text, which needs no font, script or style sheet, and contains no
//! ids, so that a page can contain many.
//!
//! - [`view`]: where each sticker is on the paper.
//! - [`rotation`]: how a cube is turned.
//! - [`color`], [`palette`]: the colors.
//! - [`arrow`]: the arrows.
//! - [`painted`]: a state of which some stickers are gray.
//! - [`picture`]: the picture as a value, and its drawing.
//! - [`turning`], [`animation`]: a cube in the middle of a turn, and moves as pictures one after the other.
//! - [`tiles`]: another drawing, as VisualCube's pictures have it.
//! - [`svg`]: what every picture needs in this format.
//! - [`visualcube`]: the parameters of VisualCube.
//! - [`mask`], [`facelet_name`], [`arrow_chain`], [`look`]: the text forms of a picture's options.
//!
//! ```
//! use unscramble_cube::Cube;
//! use unscramble_cube::draw::{Picture, View};
//!
//! let svg = Picture::of(&Cube::solved(3), View::Net).svg();
//! assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
//! ```

mod animation;
mod arrow;
mod arrow_chain;
mod color;
mod facelet_name;
mod look;
mod mask;
mod painted;
mod palette;
mod picture;
mod rotation;
mod svg;
mod tiles;
mod turning;
mod view;
pub mod visualcube;

pub use animation::{Animation, Moment, TURN_MS, USUAL_TURN_MS};
pub use arrow_chain::{ArrowList, ArrowListError};
pub use color::{Background, Color, ColorError, SixColors, SixColorsError};
pub use facelet_name::{FaceletList, FaceletName, FaceletNameError};
pub use look::{LONGEST_TITLE, Look, LookError, Prepared, WIDTHS};
pub use mask::{Mask, MaskError};
pub use painted::Painted;
pub use palette::{Palette, SchemeName, SchemeNameError, Shade, color_of_letter};
pub use picture::Picture;
pub use rotation::{Rotation, RotationError};
pub use tiles::{Sight, TileArrow, Tiles};
pub use view::{View, ViewName};
