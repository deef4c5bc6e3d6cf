//! The formats of pictures: which one a client wants, what it takes, and its answer.

use std::borrow::Cow;

use axum::body::Bytes;
use axum::http::HeaderMap;
use headers::HeaderMapExt;
use headers_accept::Accept;
use mediatype::names::_STAR;
use mediatype::{MediaType, MediaTypeBuf, Name, ReadParams, media_type};
use serde::Deserialize;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, Schema, SchemaFormat, Type};
use utoipa::{PartialSchema, ToSchema};

use crate::http::contract::headers::FOR_A_DAY;
use crate::http::work::answer::Answer;
use crate::wire;
use crate::wire::problem::Problem;

/// The parameter of a weight.
const Q: Name<'static> = Name::new_unchecked("q");

/// The format of a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = PictureFormat)]
pub(crate) enum Format {
    /// Lines and areas, which are sharp at any size.
    Svg,
    /// Pixels.
    Png,
}

/// Bytes of a picture in the format PNG.
pub(crate) struct PngImage;

impl PartialSchema for PngImage {
    fn schema() -> RefOr<Schema> {
        let binary = SchemaFormat::KnownFormat(KnownFormat::Binary);
        let about = "Bytes of a picture in the format PNG.";
        ObjectBuilder::new()
            .schema_type(Type::String)
            .format(Some(binary))
            .description(Some(about))
            .into()
    }
}

impl ToSchema for PngImage {
    fn name() -> Cow<'static, str> {
        "PngImage".into()
    }
}

/// A format, and whether the header `accept` decided it.
#[derive(Debug, Clone, Copy)]
pub(super) struct AnswerFormat {
    pub(super) format: Format,
    is_negotiated: bool,
}

impl AnswerFormat {
    /// Returns the format that a request asks for, or the one that its client prefers.
    pub(super) fn new(asked: Option<Format>, headers: &HeaderMap) -> AnswerFormat {
        let format = asked.unwrap_or_else(|| Format::accepted(headers));
        AnswerFormat { format, is_negotiated: asked.is_none() }
    }

    /// Returns the answer with a picture.
    pub(super) fn answer(self, picture: Bytes) -> Answer {
        let kind = match self.format {
            Format::Svg => "image/svg+xml",
            Format::Png => "image/png",
        };
        let answer = Answer::new(kind, picture).reusable(FOR_A_DAY);
        Answer { is_negotiated: self.is_negotiated, ..answer }
    }
}

impl From<Format> for AnswerFormat {
    /// Returns the format of an answer that `accept` has no part in.
    fn from(format: Format) -> AnswerFormat {
        AnswerFormat { format, is_negotiated: false }
    }
}

/// Returns how much a client wants a media type, from 0 to 1: the weight of the most specific range that has it.
fn weight(accept: &Accept, kind: &MediaType<'_>) -> f32 {
    let specificity = |range: &MediaTypeBuf| {
        let is_type = range.ty() == kind.ty;
        let is_whole = range.subty() == kind.subty && range.suffix() == kind.suffix;
        match (is_type, is_whole) {
            (true, true) => Some(2),
            (true, false) if range.subty() == _STAR => Some(1),
            (false, _) if range.ty() == _STAR => Some(0),
            _ => None,
        }
    };
    let ranges = accept.media_types().filter_map(|range| Some((specificity(range)?, range)));
    let Some((_, range)) = ranges.max_by_key(|(specificity, _)| *specificity) else { return 0.0 };
    let written = range.get_param(Q).map(|weight| weight.as_str().parse().unwrap_or(0.0));
    written.unwrap_or(1.0)
}

impl Format {
    /// Returns the format that a client prefers; SVG if it wants both as much.
    fn accepted(headers: &HeaderMap) -> Format {
        let svg = media_type!(IMAGE / SVG + XML);
        let png = media_type!(IMAGE / PNG);
        match headers.typed_get::<Accept>() {
            Some(accept) if weight(&accept, &png) > weight(&accept, &svg) => Format::Png,
            _ => Format::Svg,
        }
    }

    /// Returns an upper bound of the memory in bytes that drawing takes, with what it returns, for a picture that
    /// takes this many bytes as SVG.
    pub(super) const fn memory(self, text: usize, pixels: usize) -> usize {
        match self {
            Format::Svg => 2 * text,
            // The text as a tree; the pixels, and as many bytes again for what they are packed into.
            Format::Png => 20 * text + 8 * pixels,
        }
    }

    /// Returns the work of drawing, as the number of stickers that could be turned in the time.
    pub(super) const fn work(self, text: usize, pixels: usize) -> u64 {
        match self {
            Format::Svg => 2 * text as u64,
            Format::Png => (25 * text + 20 * pixels) as u64,
        }
    }

    /// Returns a picture in this format.
    ///
    /// # Errors
    /// `internal` if it cannot be drawn.
    pub(super) fn encode(self, svg: String) -> Result<Bytes, Problem> {
        match self {
            Format::Svg => Ok(svg.into_bytes().into_boxed_slice().into()),
            Format::Png => match wire::png(&svg) {
                Ok(png) => Ok(png.into_boxed_slice().into()),
                Err(error) => Err(Problem::internal().because(error)),
            },
        }
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
            ("text/html", Format::Svg),
            ("nonsense", Format::Svg),
        ] {
            let headers = HeaderMap::from_iter([(header::ACCEPT, accept.parse().unwrap())]);
            assert_eq!(Format::accepted(&headers), expected, "{accept}");
        }
        assert_eq!(Format::accepted(&HeaderMap::new()), Format::Svg);
    }
}
