//! The JSON shape of a warning.

use serde::Serialize;
use utoipa::ToSchema;
use utoipa::openapi::schema::{Object, ObjectBuilder, Type};

use unscramble_cube::written;
use unscramble_teach::{Language, suggestions};

/// What may be wrong with a state although it can be solved.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Warning {
    /// The kind of warning.
    #[schema(schema_with = codes)]
    code: &'static str,
    /// What may be wrong, and what to do.
    detail: String,
}

impl Warning {
    /// Writes warnings in a language.
    #[must_use]
    pub fn all(warnings: &[written::Warning], language: Language) -> Vec<Warning> {
        let detail = |warning| suggestions::warning(warning).say(language);
        let warning = |own: &written::Warning| Warning { code: own.code(), detail: detail(*own) };
        warnings.iter().map(warning).collect()
    }
}

/// Returns the schema of the codes of warnings.
fn codes() -> Object {
    ObjectBuilder::new()
        .schema_type(Type::String)
        .description(Some(
            "The kind of warning: `net_order`, the stickers are a cube in the usual order and another in the order of a \
             net; `mirrored_scheme`, the colors are the mirror image of the usual ones.",
        ))
        .enum_values(Some(written::Warning::CODES))
        .build()
}
