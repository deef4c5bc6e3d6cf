//! Measured colors as posted.

use serde::de::{Deserialize, Deserializer};
use utoipa::openapi::schema::{self, Array, ArrayBuilder, ObjectBuilder, Schema, Type};

use super::json::Object;
use crate::problem::Problem;
use crate::{self as wire, Faces};
use unscramble_cube::{Face, size_of_facelets};

/// A color: red, green and blue, or L, a and b.
pub type Color = [f64; 3];

/// The colors of each face, by its name.
#[derive(Debug)]
pub struct FaceColors(Faces<Vec<Color>>);

impl FaceColors {
    /// Returns all colors in facelet order.
    ///
    /// # Errors
    /// `invalid_request` if a face has another number of colors than the first.
    pub fn in_order(&self) -> Result<Vec<Color>, Problem> {
        let faces = self.by_face();
        let area = faces[0].1.len();
        if let Some((face, colors)) = faces.iter().find(|(_, colors)| colors.len() != area) {
            let detail = format!(
                "face {face} has {} colors, and face U has {area}; all faces of a cube have N² each",
                colors.len()
            );
            return Err(Problem::invalid(format!("/faces/{face}"), detail));
        }
        let all: Vec<Color> = faces.into_iter().flat_map(|(_, colors)| colors).copied().collect();
        check_count(&all, "/faces")?;
        Ok(all)
    }

    fn by_face(&self) -> [(Face, &Vec<Color>); 6] {
        let Faces { u, r, f, d, l, b } = &self.0;
        let [uu, rr, ff, dd, ll, bb] = Face::ALL;
        [(uu, u), (rr, r), (ff, f), (dd, d), (ll, l), (bb, b)]
    }
}

/// Refuses colors whose number no cube has.
///
/// # Errors
/// `invalid_request`.
pub fn check_count(colors: &[Color], pointer: &'static str) -> Result<(), Problem> {
    if size_of_facelets(colors.len()).is_some() {
        return Ok(());
    }
    let detail =
        format!("expected 6·N² colors but found {} (a 2x2x2 has 24, a 3x3x3 has 54)", colors.len());
    Err(Problem::invalid(pointer, detail))
}

impl<'de> Deserialize<'de> for FaceColors {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<FaceColors, D::Error> {
        Object::deserialize(deserializer).map(|Object(faces)| FaceColors(faces))
    }
}

fn color() -> ArrayBuilder {
    let number = ObjectBuilder::new().schema_type(Type::Number);
    ArrayBuilder::new().items(number).min_items(Some(3)).max_items(Some(3))
}

/// The schema of a list of colors.
pub fn list() -> Array {
    ArrayBuilder::new()
        .items(color())
        .description(Some(
            "6·N² colors: the faces in the order U R F D L B, each row by row as in a state. Send either \
             this or `faces`.",
        ))
        .build()
}

/// The schema of the colors of each face.
pub fn by_face() -> schema::Object {
    wire::by_face()
        .additional_properties(Some(Schema::from(ArrayBuilder::new().items(color()))))
        .description(Some(
            "N² colors for each of the six faces U, R, F, D, L and B, row by row as in a state. Send either \
             this or `colors`.",
        ))
        .build()
}
