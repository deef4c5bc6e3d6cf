//! The JSON shapes of cubes and lengths.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

use super::examples;
use super::warning::Warning;
use unscramble_cube::{self as cube, Face};

/// One value for each of the six faces.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "UPPERCASE")]
pub struct Faces<T> {
    /// Up.
    pub u: T,
    /// Right.
    pub r: T,
    /// Front.
    pub f: T,
    /// Down.
    pub d: T,
    /// Left.
    pub l: T,
    /// Back.
    pub b: T,
}

/// The facelets of each face.
pub type FaceTexts = Faces<String>;

impl<T> Faces<T> {
    /// Calls `of` for each face in the order U R F D L B and collects the values.
    pub fn from_fn(of: impl FnMut(Face) -> T) -> Faces<T> {
        let [u, r, f, d, l, b] = Face::ALL.map(of);
        Faces { u, r, f, d, l, b }
    }
}

impl<T> PartialSchema for Faces<T> {
    fn schema() -> RefOr<Schema> {
        let text = ObjectBuilder::new().schema_type(Type::String);
        by_face()
            .description(Some("One text for each of the six faces U, R, F, D, L and B."))
            .additional_properties(Some(Schema::from(text)))
            .into()
    }
}

/// The schema of an object with a value for each face; the values are still to be described.
///
/// It is a map of six names, not an object of six properties: clients that are generated from it have
/// variables for properties, and one named `d` can clash with those of the generator.
pub fn by_face() -> ObjectBuilder {
    let names = ObjectBuilder::new().schema_type(Type::String);
    let names = names.enum_values(Some(Face::ALL.map(|face| face.to_string()))).build();
    Face::ALL
        .into_iter()
        .fold(ObjectBuilder::new(), |object, face| object.required(face.to_string()))
        .schema_type(Type::Object)
        .property_names(Some(names))
}

impl<T> ToSchema for Faces<T> {
    fn name() -> Cow<'static, str> {
        "Faces".into()
    }
}

/// The length of a sequence of moves in the usual metrics, and in those of machines.
#[derive(Debug, Serialize, ToSchema)]
pub struct Length {
    /// Outer block turn metric: a turn of a block that includes an outer layer counts 1, a turn of
    /// inner layers only counts 2. On a 3x3x3 this is the half turn metric (HTM).
    #[schema(example = 271)]
    pub obtm: u64,
    /// Range block turn metric: a turn of any block of layers counts 1.
    #[schema(example = 233)]
    pub rbtm: u64,
    /// Quarter turn metric: as `obtm`, with half turns counted twice.
    #[schema(example = 310)]
    pub qtm: u64,
    /// Single-slice quarter turn metric: each turned layer counts 1, and twice for a half turn.
    #[schema(example = 402)]
    pub sqtm: u64,
    /// Axial metric: moves of one axis that a machine can make at once, such as `R L'`, count 1 together.
    #[schema(example = 254)]
    pub axial: u64,
    /// Axial quarter turn metric: as `axial`, with 2 for what has a half turn.
    #[schema(example = 291)]
    pub axial_qtm: u64,
}

impl From<cube::Length> for Length {
    fn from(length: cube::Length) -> Length {
        let cube::Length { obtm, rbtm, qtm, sqtm, axial, axial_qtm } = length;
        Length { obtm, rbtm, qtm, sqtm, axial, axial_qtm }
    }
}

/// The cube after the moves.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = examples::apply_answer)]
pub struct ApplyAnswer {
    /// The number of layers.
    pub size: usize,
    /// All faces in the order U R F D L B, in the symbols of the request.
    pub state: String,
    /// The length of the moves.
    pub length: Length,
    /// What may be wrong with the state; absent if nothing is.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<Warning>,
}
