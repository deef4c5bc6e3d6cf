//! The format of a picture that a client wants, and the answer in it.

use std::borrow::Cow;

use axum::http::HeaderMap;
use headers::HeaderMapExt;
use headers_accept::Accept;
use mediatype::{MediaType, media_type};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, Schema, SchemaFormat, Type};
use utoipa::{PartialSchema, ToSchema};

use crate::http::contract::headers::FOR_A_DAY;
use crate::http::work::accept::weight;
use crate::http::work::answer::Answer;
use unscramble_wire::operations::picture::Format;

/// The formats of pictures that stand still, and of those that move; what comes first is preferred.
pub(super) const STILL: [Format; 3] = [Format::Svg, Format::Png, Format::Gif];
pub(super) const MOVING: [Format; 2] = [Format::Svg, Format::Gif];

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
        let format = asked.unwrap_or_else(|| accepted(offered, headers));
        AnswerFormat { format, is_negotiated: asked.is_none() }
    }

    /// Returns the answer with a picture.
    pub(super) fn answer(self, picture: Vec<u8>) -> Answer {
        let picture = picture.into_boxed_slice().into();
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

/// Returns the media type of a format.
const fn media_type(format: Format) -> MediaType<'static> {
    match format {
        Format::Svg => media_type!(IMAGE / SVG + XML),
        Format::Png => media_type!(IMAGE / PNG),
        Format::Gif => media_type!(IMAGE / GIF),
    }
}

/// Returns which of some formats a client prefers; the first of those that it wants as much.
fn accepted(offered: &[Format], headers: &HeaderMap) -> Format {
    let Some(accept) = headers.typed_get::<Accept>() else { return offered[0] };
    let wanted = |format: Format| weight(&accept, &media_type(format));
    let better = |best: Format, other: &Format| {
        if wanted(*other) > wanted(best) { *other } else { best }
    };
    offered[1..].iter().fold(offered[0], better)
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
            assert_eq!(accepted(&STILL, &headers), expected, "{accept}");
        }
        assert_eq!(accepted(&STILL, &HeaderMap::new()), Format::Svg);
    }

    #[test]
    fn what_moves_is_no_png() {
        for (accept, expected) in [
            ("image/png, image/svg+xml;q=0.5", Format::Svg),
            ("image/png", Format::Svg),
            ("image/gif, image/svg+xml;q=0.5", Format::Gif),
        ] {
            let headers = HeaderMap::from_iter([(header::ACCEPT, accept.parse().unwrap())]);
            assert_eq!(accepted(&MOVING, &headers), expected, "{accept}");
        }
    }
}
