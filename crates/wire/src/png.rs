//! Pictures as PNG, drawn by `resvg`.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// The largest number of pixels: a turned cube is at most √3 times as high as wide.
const MOST_PIXELS: u64 = 8_000_000;

/// Why a picture in SVG cannot be drawn.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PngError {
    /// It would have too many pixels.
    #[error("the picture would have {0} pixels, more than {MOST_PIXELS}")]
    TooLarge(u64),
    /// It is no SVG, or there is no memory for it.
    #[error("the picture cannot be drawn: {0}")]
    Drawing(String),
}

/// Draws a picture in SVG as PNG.
///
/// # Errors
/// If it is too large or cannot be drawn.
///
/// ```
/// use unscramble_wire::png;
/// use unscramble_cube::Cube;
/// use unscramble_cube::draw::{Picture, View};
///
/// let bytes = png(&Picture::of(&Cube::solved(3), View::Net).svg())?;
/// assert!(bytes.starts_with(b"\x89PNG"));
/// # Ok::<(), unscramble_wire::PngError>(())
/// ```
pub fn png(svg: &str) -> Result<Vec<u8>, PngError> {
    pixmap(svg)?.encode_png().map_err(|error| failed(&error))
}

/// Draws a picture in SVG.
///
/// # Errors
/// If it is too large or cannot be drawn.
pub(super) fn pixmap(svg: &str) -> Result<Pixmap, PngError> {
    let tree = Tree::from_str(svg, &Options::default()).map_err(|error| failed(&error))?;
    let extent = tree.size().to_int_size();
    let pixels = u64::from(extent.width()) * u64::from(extent.height());
    if pixels > MOST_PIXELS {
        return Err(PngError::TooLarge(pixels));
    }
    let mut pixmap =
        Pixmap::new(extent.width(), extent.height()).ok_or_else(|| failed(&"no memory"))?;
    resvg::render(&tree, Transform::identity(), &mut pixmap.as_mut());
    Ok(pixmap)
}

fn failed(error: &dyn std::fmt::Display) -> PngError {
    PngError::Drawing(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use unscramble_cube::Cube;
    use unscramble_cube::draw::{Color, Picture, View};

    #[test]
    fn pixels_have_the_colors_of_the_stickers() {
        let svg = Picture::of(&Cube::solved(2), View::Net).wide(256).svg();
        let pixmap = Pixmap::decode_png(&png(&svg).unwrap()).unwrap();
        assert_eq!((pixmap.width(), pixmap.height()), (256, 192));
        let color = |x, y| {
            let pixel = pixmap.pixel(x, y).unwrap();
            (Color(pixel.red(), pixel.green(), pixel.blue()), pixel.alpha())
        };
        // The first sticker of U, the last one of B, and the empty corner.
        assert_eq!(color(80, 16), (Color::WHITE, 255));
        assert_eq!(color(240, 112), (Color(0x2b, 0x62, 0xc9), 255));
        assert_eq!(color(2, 2).1, 0);
    }

    #[test]
    fn what_is_too_large_is_not_drawn() {
        let svg = Picture::of(&Cube::solved(2), View::Plan).wide(5000).svg();
        assert_eq!(png(&svg), Err(PngError::TooLarge(25_000_000)));
        assert!(matches!(png("<svg"), Err(PngError::Drawing(_))));
    }
}
