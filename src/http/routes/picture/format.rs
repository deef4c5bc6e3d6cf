//! The formats of pictures: which one a client wants, what it takes, and its answer.

use std::borrow::Cow;

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use headers::HeaderMapExt;
use headers_accept::Accept;
use mediatype::{MediaType, media_type};
use serde::Deserialize;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, Schema, SchemaFormat, Type};
use utoipa::{PartialSchema, ToSchema};

use crate::draw;
use crate::http::contract::headers::FOR_A_DAY;
use crate::http::contract::problem::Problem;
use crate::http::work::held_answer::held;
use crate::http::work::memory::Charge;

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

/// In the order in which this server prefers them.
const MEDIA_TYPES: [MediaType<'static>; 2] =
    [media_type!(IMAGE / SVG + XML), media_type!(IMAGE / PNG)];

impl Format {
    /// Returns the format that a client prefers; SVG if it accepts neither.
    pub(super) fn accepted(headers: &HeaderMap) -> Format {
        let [_, png] = &MEDIA_TYPES;
        match headers.typed_get::<Accept>() {
            Some(accept) if accept.negotiate(&MEDIA_TYPES) == Some(png) => Format::Png,
            _ => Format::Svg,
        }
    }

    /// Returns an upper bound of the memory in bytes that drawing takes, with what it returns.
    pub(super) const fn memory(self, stickers: usize, pixels: usize) -> usize {
        // A sticker takes up to 9 bytes of the text, but some space is taken by arrows and the frame.
        let text = 32 * 1024 + 16 * stickers;
        match self {
            Format::Svg => text,
            // The text as a tree; the pixels, and as many bytes again for what they are packed into.
            Format::Png => 20 * text + 8 * pixels,
        }
    }

    /// Returns the work of drawing, as the number of stickers that could be turned in the time.
    pub(super) const fn work(self, stickers: usize, pixels: usize) -> u64 {
        match self {
            Format::Svg => 20 * stickers as u64,
            Format::Png => (400 * stickers + 20 * pixels) as u64,
        }
    }

    /// Returns a picture in this format.
    ///
    /// # Errors
    /// `internal` if it cannot be drawn.
    pub(super) fn encode(self, svg: String) -> Result<Bytes, Problem> {
        match self {
            Format::Svg => Ok(svg.into_bytes().into_boxed_slice().into()),
            Format::Png => match draw::png(&svg) {
                Ok(png) => Ok(png.into_boxed_slice().into()),
                Err(error) => {
                    tracing::error!(%error, "could not draw a picture");
                    Err(Problem::internal())
                }
            },
        }
    }

    /// Returns the answer with a picture.
    ///
    /// # Errors
    /// `overloaded` if there is no memory for it.
    pub(super) async fn answer(self, picture: Bytes, memory: Charge) -> Result<Response, Problem> {
        let kind = match self {
            Format::Svg => "image/svg+xml",
            Format::Png => "image/png",
        };
        let answer = held(HeaderValue::from_static(kind), picture, memory).await?;
        let accept = HeaderValue::from_static("accept");
        let headers = [(header::CACHE_CONTROL, FOR_A_DAY), (header::VARY, accept)];
        Ok((headers, answer).into_response())
    }
}

#[cfg(test)]
mod tests {
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
            ("image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8", Format::Svg),
            ("text/html", Format::Svg),
            ("nonsense", Format::Svg),
        ] {
            let headers = HeaderMap::from_iter([(header::ACCEPT, accept.parse().unwrap())]);
            assert_eq!(Format::accepted(&headers), expected, "{accept}");
        }
        assert_eq!(Format::accepted(&HeaderMap::new()), Format::Svg);
    }
}
