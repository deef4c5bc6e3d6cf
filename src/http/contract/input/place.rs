//! Places of stickers as posted.

use std::borrow::Cow;
use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, OneOfBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

/// A place as posted: a facelet index, or a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Place {
    Facelet(u64),
    Name(String),
}

impl<'de> Deserialize<'de> for Place {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Place, D::Error> {
        deserializer.deserialize_any(PlaceVisitor)
    }
}

struct PlaceVisitor;

impl Visitor<'_> for PlaceVisitor {
    type Value = Place;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of a place or a facelet index")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Place, E> {
        Ok(Place::Name(text.to_owned()))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Place, E> {
        Ok(Place::Facelet(number))
    }
}

impl PartialSchema for Place {
    fn schema() -> RefOr<Schema> {
        let name = ObjectBuilder::new()
            .schema_type(Type::String)
            .description(Some("A name, or a letter of Speffz."))
            .examples(["UFL"]);
        let facelet = ObjectBuilder::new()
            .schema_type(Type::Integer)
            .minimum(Some(0))
            .description(Some("A facelet index."));
        OneOfBuilder::new()
            .item(name)
            .item(facelet)
            .description(Some(
                "A place of a sticker: a facelet index, or a name. A name is the face of the sticker, then the \
                 other faces of its piece, as `UFL` or `UF`; for a wing also the nearer face along its edge, as \
                 `UFr`; for a centre sticker the nearer faces, as `Ufr` or `Uf`.",
            ))
            .into()
    }
}

impl ToSchema for Place {
    fn name() -> Cow<'static, str> {
        "Place".into()
    }
}
