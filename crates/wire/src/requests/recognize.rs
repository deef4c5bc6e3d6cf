//! Colors as posted to `/recognize`, or read from a file.

use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use utoipa::ToSchema;

use super::json::parse;
use super::numbered::{NumberedColors, WithFirst, number_of};
use super::{self as requests, Color, FaceColors, colors};
use crate::problem::{Code, Problem};
use crate::{ColorSpace, FaceOrientations, Lang};
use unscramble_cube::read::colors::{LARGEST, Measured, Orientations};
use unscramble_cube::{Face, size_of_facelets};

/// Colors as a camera or a robot measured them.
///
/// Instead, each color can be there by the number of its sticker: `{"1": [r, g, b], "2": …}`, from 1, the faces in the order of a net
/// (U, L, F, R, B, D), as scanners of robots write them.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, remote = "Self")]
pub struct RecognizeRequest {
    /// The number of layers, 2 to 20; by default what the number of colors says.
    #[serde(default, deserialize_with = "requests::whole_number")]
    #[schema(example = 3, minimum = 2)]
    size: Option<u64>,
    #[schema(schema_with = colors::by_face, required = false)]
    faces: Option<FaceColors>,
    #[schema(schema_with = colors::list, required = false)]
    colors: Option<Vec<Color>>,
    /// What the numbers of a color are: red, green and blue from 0 to 255, or the L (0 to 100), a and b (-128 to
    /// 128) of CIELAB for D65.
    #[serde(default, deserialize_with = "requests::word")]
    space: ColorSpace,
    /// Whether each face is as in the unfolding, or may be turned.
    #[serde(default, deserialize_with = "requests::word")]
    orientations: FaceOrientations,
    /// The language of the texts. Defaults to the one that the header `accept-language` prefers, or English.
    #[serde(default, deserialize_with = "requests::optional_word")]
    pub lang: Option<Lang>,
    #[serde(skip)]
    #[schema(ignore)]
    numbered: Option<NumberedColors>,
}

impl<'de> Deserialize<'de> for RecognizeRequest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RecognizeRequest, D::Error> {
        deserializer.deserialize_map(RequestVisitor)
    }
}

struct RequestVisitor;

impl<'de> Visitor<'de> for RequestVisitor {
    type Value = RecognizeRequest;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<RecognizeRequest, A::Error> {
        let first: Option<String> = map.next_key()?;
        let number = first.as_deref().and_then(number_of);
        let numbered = number.map(|first| NumberedColors::read(first, &mut map)).transpose()?;
        let rest = WithFirst::new(first.filter(|_| number.is_none()), map);
        let request = RecognizeRequest::deserialize(MapAccessDeserializer::new(rest))?;
        Ok(RecognizeRequest { numbered, ..request })
    }
}

/// Reads measured colors from JSON as `/recognize` does, and whether the faces may be turned.
///
/// # Errors
/// As `/recognize`.
pub fn measured(json: &[u8]) -> Result<(Measured, Orientations), Problem> {
    let request: RecognizeRequest = parse(json)?;
    Ok((request.measured(LARGEST)?, request.orientations()))
}

impl RecognizeRequest {
    /// Returns whether the faces may be turned.
    pub fn orientations(&self) -> Orientations {
        self.orientations.into()
    }

    /// Reads the colors of a cube no larger than `max_size`.
    ///
    /// # Errors
    /// `unsupported_size` or `invalid_request`.
    pub fn measured(&self, max_size: usize) -> Result<Measured, Problem> {
        let size = self.size.map(|size| requests::accepted_size(size, max_size)).transpose()?;
        let (pointer, colors) = match (&self.faces, &self.colors, &self.numbered) {
            (_, _, Some(numbered)) => ("", numbered.in_order()?),
            (Some(faces), None, None) => ("/faces", faces.in_order()?),
            (None, Some(colors), None) => {
                colors::check_count(colors, "/colors")?;
                ("/colors", colors.clone())
            }
            (None, None, None) => {
                return Err(Problem::invalid(
                    "/faces",
                    "send the colors as `faces` or as `colors`",
                ));
            }
            (Some(_), Some(_), None) => {
                return Err(Problem::invalid(
                    "/faces",
                    "send either `faces` or `colors`, not both",
                ));
            }
        };
        let found = size_of_facelets(colors.len()).unwrap_or_default();
        if let Some(size) = size.filter(|size| *size != found) {
            let detail = format!("these are the colors of size {found}, not {size}");
            return Err(Problem::invalid(pointer, detail));
        }
        let largest = LARGEST.min(max_size);
        if found > largest {
            let detail = format!("colors are recognized up to size {largest}, not {found}");
            return Err(Problem::new(Code::UnsupportedSize, detail).at(pointer));
        }
        self.check_ranges(&colors, found * found)?;
        let measured = match self.space {
            ColorSpace::Srgb => Measured::from_srgb(&colors),
            ColorSpace::Lab => Measured::from_lab(&colors),
        };
        measured.ok_or_else(|| Problem::invalid(pointer, "every number must be finite"))
    }

    /// Refuses numbers out of range.
    fn check_ranges(&self, colors: &[Color], area: usize) -> Result<(), Problem> {
        for (facelet, color) in colors.iter().enumerate() {
            for (channel, number) in color.iter().enumerate() {
                let (name, least, most) = self.space.channels()[channel];
                if (least..=most).contains(number) {
                    continue;
                }
                let pointer = match (&self.numbered, &self.faces) {
                    (Some(numbered), _) => format!("/{}/{channel}", numbered.name_of(facelet)),
                    (None, Some(_)) => {
                        let face = Face::from_index(facelet / area);
                        format!("/faces/{face}/{}/{channel}", facelet % area)
                    }
                    (None, None) => format!("/colors/{facelet}/{channel}"),
                };
                let detail = format!("{name} is {number}; it must be from {least} to {most}");
                return Err(Problem::invalid(pointer, detail));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    proptest::proptest! {
        #[test]
        fn no_bytes_make_the_parser_panic(body: Vec<u8>) {
            let _ = measured(&body);
        }
    }
}
