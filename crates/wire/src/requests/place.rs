//! Places of stickers as posted.

use std::borrow::Cow;

use serde::Deserialize;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, OneOfBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

/// A place as posted: a facelet index, or a name.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(untagged, expecting = "expected the name of a place or a facelet index")]
pub enum Place {
    /// By the number of its facelet, from 0.
    Facelet(u64),
    /// By its name.
    Name(String),
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
                 `UFr`; for a center sticker the nearer faces, as `Ufr` or `Uf`.",
            ))
            .into()
    }
}

impl ToSchema for Place {
    fn name() -> Cow<'static, str> {
        "StickerPlace".into()
    }
}
