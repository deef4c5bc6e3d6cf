//! The formats of pictures, what they take, and how pictures are written in them.

use serde::Deserialize;
use utoipa::ToSchema;

use crate::limits::MOST_BYTES;
use crate::problem::Problem;
use unscramble_cube::draw::Animation;
use unscramble_solve::Budget;

/// The format of a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = PictureFormat)]
pub enum Format {
    /// Lines and areas, which are sharp at any size.
    Svg,
    /// Pixels.
    Png,
    /// Pixels in few colors, which may move.
    Gif,
}

impl Format {
    /// Returns its content type.
    #[must_use]
    pub const fn kind(self) -> &'static str {
        match self {
            Format::Svg => "image/svg+xml",
            Format::Png => "image/png",
            Format::Gif => "image/gif",
        }
    }

    /// Returns an upper bound of the memory in bytes that drawing takes, with what it returns, for so many pictures
    /// that each take this many bytes as SVG.
    #[must_use]
    pub fn memory(self, text: usize, pixels: usize, pictures: usize) -> usize {
        match self {
            Format::Svg => 2 * text * pictures,
            // The text as a tree; the pixels, and as many bytes again for what they are packed into.
            Format::Png => 20 * text + 8 * pixels,
            // Three pictures as numbers, and the bytes of all of them.
            Format::Gif => 20 * text + 8 * pixels + MOST_BYTES.min(2 * pixels * pictures),
        }
    }

    /// Returns the work of drawing, as the number of stickers that could be turned in the time.
    #[must_use]
    pub const fn work(self, text: usize, pixels: usize, pictures: usize) -> u64 {
        match self {
            Format::Svg => 2 * (text * pictures) as u64,
            Format::Png => (25 * text + 20 * pixels) as u64,
            Format::Gif => ((25 * text + 20 * pixels) * pictures) as u64,
        }
    }
}

/// Returns a picture that stands still in a format, given as SVG.
///
/// # Errors
/// `internal` if it cannot be drawn.
pub fn encode_still(format: Format, svg: String) -> Result<Vec<u8>, Problem> {
    match format {
        Format::Svg => Ok(svg.into_bytes()),
        #[cfg(feature = "pixels")]
        Format::Png => crate::png(&svg).map_err(|error| Problem::internal().because(error)),
        #[cfg(not(feature = "pixels"))]
        Format::Png => Err(no_pixels()),
        Format::Gif => Err(Problem::internal().because("a GIF is made of an animation")),
    }
}

/// Returns a picture that moves in a format.
///
/// # Errors
/// What the budget says; `invalid_request` for a GIF that is too long; `internal` if it cannot be drawn.
pub(super) fn encode_moving(
    format: Format,
    animation: &Animation,
    budget: &Budget,
) -> Result<Vec<u8>, Problem> {
    match format {
        Format::Svg => Ok(animation.svg().into_bytes()),
        Format::Png => Err(Problem::internal().because("a PNG cannot move")),
        Format::Gif => gif(animation, budget),
    }
}

#[cfg(feature = "pixels")]
fn gif(animation: &Animation, budget: &Budget) -> Result<Vec<u8>, Problem> {
    use crate::GifError;

    crate::gif(animation, budget).map_err(|error| match error {
        GifError::Cutoff(cutoff) => cutoff.into(),
        GifError::TooLong => {
            let detail = format!("{error}: send fewer moves, or a smaller width");
            Problem::invalid("/animate", detail)
        }
        error => Problem::internal().because(error),
    })
}

#[cfg(not(feature = "pixels"))]
fn gif(_: &Animation, _: &Budget) -> Result<Vec<u8>, Problem> {
    Err(no_pixels())
}

/// Returns the problem of a format that this build does not write.
#[cfg(not(feature = "pixels"))]
fn no_pixels() -> Problem {
    Problem::invalid("/format", "pictures are drawn as svg here")
}
