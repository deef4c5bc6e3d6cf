//! The kinds of suggestions and slips.

use serde::Serialize;
use utoipa::ToSchema;

use unscramble_cube::read::SlipKind;

/// What seems to have happened to a state: `letters` stand for other faces; faces were `turned`, `mirrored`,
/// read by `columns`, `exchanged` or `reordered`; `stickers` are wrong; the stickers are wrong or else the
/// `assembly` of the cube; only `blanks` were filled in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SuggestionKind {
    /// The letters of the faces stand for other faces.
    Letters,
    /// Faces were posted turned.
    Turned,
    /// Faces were posted mirrored.
    Mirrored,
    /// Faces were read column by column.
    Columns,
    /// Two faces were posted in each other's place.
    Exchanged,
    /// The faces were posted in another order.
    Reordered,
    /// Some stickers are wrong.
    Stickers,
    /// Some stickers are wrong, or the cube is put together wrongly.
    Assembly,
    /// Blanks are filled in, and nothing else differs.
    Blanks,
}

impl From<SlipKind> for SuggestionKind {
    fn from(kind: SlipKind) -> SuggestionKind {
        match kind {
            SlipKind::Turned => SuggestionKind::Turned,
            SlipKind::Mirrored => SuggestionKind::Mirrored,
            SlipKind::Columns => SuggestionKind::Columns,
            SlipKind::Exchanged => SuggestionKind::Exchanged,
            SlipKind::Reordered => SuggestionKind::Reordered,
        }
    }
}
