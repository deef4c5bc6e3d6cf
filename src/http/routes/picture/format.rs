//! The formats of pictures: which one a client wants, what it takes, and its answer.

use std::borrow::Cow;

use axum::body::Bytes;
use axum::http::HeaderMap;
use headers::HeaderMapExt;
use headers_accept::Accept;
use mediatype::{MediaType, media_type};
use serde::Deserialize;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, Schema, SchemaFormat, Type};
use utoipa::{PartialSchema, ToSchema};

use crate::http::contract::headers::FOR_A_DAY;
use crate::http::work::accept::weight;
use crate::http::work::answer::Answer;
use crate::wire::problem::Problem;
use crate::wire::{self, GifError};
use unscramble_cube::draw::Animation;
use unscramble_solve::Budget;

/// The format of a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = PictureFormat)]
pub(crate) enum Format {
    /// Lines and areas, which are sharp at any size.
    Svg,
    /// Pixels.
    Png,
    /// Pixels in few colors, which may move.
    Gif,
}

/// A picture to encode.
pub(super) enum Drawn {
    /// A picture in SVG.
    Still(String),
    /// One that moves.
    Moving(Box<Animation>),
}

/// Declares the schema of the bytes of a picture in a format.
macro_rules! image {
    ($name:ident, $format:literal) => {
        #[doc = concat!("Bytes of a picture in the format ", $format, ".")]
        pub(crate) struct $name;

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                let binary = SchemaFormat::KnownFormat(KnownFormat::Binary);
                ObjectBuilder::new()
                    .schema_type(Type::String)
                    .format(Some(binary))
                    .description(Some(concat!("Bytes of a picture in the format ", $format, ".")))
                    .into()
            }
        }

        impl ToSchema for $name {
            fn name() -> Cow<'static, str> {
                stringify!($name).into()
            }
        }
    };
}

image!(PngImage, "PNG");
image!(GifImage, "GIF");

/// A format, and whether the header `accept` decided it.
#[derive(Debug, Clone, Copy)]
pub(super) struct AnswerFormat {
    pub(super) format: Format,
    is_negotiated: bool,
}

impl AnswerFormat {
    /// Returns the format that a request asks for, or the one of these that its client prefers.
    pub(super) fn new(
        asked: Option<Format>,
        offered: &[Format],
        headers: &HeaderMap,
    ) -> AnswerFormat {
        let format = asked.unwrap_or_else(|| Format::accepted(offered, headers));
        AnswerFormat { format, is_negotiated: asked.is_none() }
    }

    /// Returns the answer with a picture.
    pub(super) fn answer(self, picture: Bytes) -> Answer {
        let answer = Answer::new(self.format.kind(), picture).reusable(FOR_A_DAY);
        Answer { is_negotiated: self.is_negotiated, ..answer }
    }
}

impl From<Format> for AnswerFormat {
    /// Returns the format of an answer that `accept` has no part in.
    fn from(format: Format) -> AnswerFormat {
        AnswerFormat { format, is_negotiated: false }
    }
}

impl Format {
    /// The formats of pictures that stand still, and of those that move; what comes first is preferred.
    pub(super) const STILL: [Format; 3] = [Format::Svg, Format::Png, Format::Gif];
    pub(super) const MOVING: [Format; 2] = [Format::Svg, Format::Gif];

    /// Returns its content type.
    const fn kind(self) -> &'static str {
        match self {
            Format::Svg => "image/svg+xml",
            Format::Png => "image/png",
            Format::Gif => "image/gif",
        }
    }

    /// Returns its media type.
    const fn media_type(self) -> MediaType<'static> {
        match self {
            Format::Svg => media_type!(IMAGE / SVG + XML),
            Format::Png => media_type!(IMAGE / PNG),
            Format::Gif => media_type!(IMAGE / GIF),
        }
    }

    /// Returns which of some formats a client prefers; the first of those that it wants as much.
    fn accepted(offered: &[Format], headers: &HeaderMap) -> Format {
        let Some(accept) = headers.typed_get::<Accept>() else { return offered[0] };
        let wanted = |format: Format| weight(&accept, &format.media_type());
        let better = |best: Format, other: &Format| {
            if wanted(*other) > wanted(best) { *other } else { best }
        };
        offered[1..].iter().fold(offered[0], better)
    }

    /// Returns an upper bound of the memory in bytes that drawing takes, with what it returns, for so many pictures
    /// that each take this many bytes as SVG.
    pub(super) fn memory(self, text: usize, pixels: usize, pictures: usize) -> usize {
        match self {
            Format::Svg => 2 * text * pictures,
            // The text as a tree; the pixels, and as many bytes again for what they are packed into.
            Format::Png => 20 * text + 8 * pixels,
            // Three pictures as numbers, and the bytes of all of them.
            Format::Gif => 20 * text + 8 * pixels + wire::MOST_BYTES.min(2 * pixels * pictures),
        }
    }

    /// Returns the work of drawing, as the number of stickers that could be turned in the time.
    pub(super) const fn work(self, text: usize, pixels: usize, pictures: usize) -> u64 {
        match self {
            Format::Svg => 2 * (text * pictures) as u64,
            Format::Png => (25 * text + 20 * pixels) as u64,
            Format::Gif => ((25 * text + 20 * pixels) * pictures) as u64,
        }
    }

    /// Returns a picture in this format.
    ///
    /// # Errors
    /// `internal` if it cannot be drawn; if it moves, `invalid_request` if it is too long, and what the budget says.
    pub(super) fn encode(self, drawn: Drawn, budget: &Budget) -> Result<Bytes, Problem> {
        let bytes = match (self, drawn) {
            (Format::Svg, Drawn::Still(svg)) => svg.into_bytes(),
            (Format::Svg, Drawn::Moving(animation)) => animation.svg().into_bytes(),
            (Format::Png, Drawn::Still(svg)) => {
                wire::png(&svg).map_err(|error| Problem::internal().because(error))?
            }
            (Format::Gif, Drawn::Moving(animation)) => {
                wire::gif(&animation, budget).map_err(|error| match error {
                    GifError::Cutoff(cutoff) => cutoff.into(),
                    GifError::TooLong => Problem::invalid(
                        "/animate",
                        format!("{error}: send fewer moves, or a smaller width"),
                    ),
                    error => Problem::internal().because(error),
                })?
            }
            (Format::Png, Drawn::Moving(_)) | (Format::Gif, Drawn::Still(_)) => {
                return Err(Problem::internal());
            }
        };
        Ok(bytes.into_boxed_slice().into())
    }
}

#[cfg(test)]
mod tests {
    use axum::http::header;

    use super::*;

    #[test]
    fn clients_get_the_format_that_they_prefer() {
        for (accept, expected) in [
            ("", Format::Svg),
            ("*/*", Format::Svg),
            ("image/*", Format::Svg),
            ("image/png", Format::Png),
            ("image/png, image/svg+xml;q=0.5", Format::Png),
            ("image/png;q=0.5, image/svg+xml", Format::Svg),
            // Chromium, Firefox and Safari.
            ("image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8", Format::Svg),
            ("image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5", Format::Svg),
            (
                "image/webp,image/png,image/svg+xml,image/*;q=0.8,video/*;q=0.8,*/*;q=0.5",
                Format::Svg,
            ),
            ("image/svg+xml;q=0, image/*", Format::Png),
            ("image/gif", Format::Gif),
            ("image/gif;q=0.1, image/png", Format::Png),
            ("text/html", Format::Svg),
            ("nonsense", Format::Svg),
        ] {
            let headers = HeaderMap::from_iter([(header::ACCEPT, accept.parse().unwrap())]);
            assert_eq!(Format::accepted(&Format::STILL, &headers), expected, "{accept}");
        }
        assert_eq!(Format::accepted(&Format::STILL, &HeaderMap::new()), Format::Svg);
    }

    #[test]
    fn what_moves_is_no_png() {
        for (accept, expected) in [
            ("image/png, image/svg+xml;q=0.5", Format::Svg),
            ("image/png", Format::Svg),
            ("image/gif, image/svg+xml;q=0.5", Format::Gif),
        ] {
            let headers = HeaderMap::from_iter([(header::ACCEPT, accept.parse().unwrap())]);
            assert_eq!(Format::accepted(&Format::MOVING, &headers), expected, "{accept}");
        }
    }
}
