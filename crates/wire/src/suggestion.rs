//! The JSON shape of a state that may have been meant.

use serde::Serialize;
use utoipa::ToSchema;

use super::slip::SuggestionKind;
use unscramble_cube::geometry::facelet_place;
use unscramble_cube::read::{self, Cause};
use unscramble_cube::{Sticker, Symbols};
use unscramble_teach::{Language, suggestions};

/// A state that can be solved and that may have been meant.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Suggestion {
    /// What seems to have happened.
    kind: SuggestionKind,
    /// What seems to be wrong with the posted state, or with the cube.
    #[schema(example = "the sticker at face F, row 1, column 3 is probably R, not L")]
    detail: String,
    /// The state that may have been meant, in the symbols of the posted one.
    state: String,
    /// The stickers that differ; empty if the whole state is to be read otherwise.
    changes: Vec<StickerChange>,
}

/// A sticker that differs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct StickerChange {
    /// Its facelet index, from 0.
    #[schema(example = 20)]
    facelet: usize,
    /// Its face.
    #[schema(example = "F")]
    face: char,
    /// Its row on the face, from 1.
    #[schema(example = 1)]
    row: usize,
    /// Its column on the face, from 1.
    #[schema(example = 3)]
    column: usize,
    /// The symbol that was posted; null if it was a blank.
    #[schema(example = "L")]
    from: Option<char>,
    /// The symbol that it should be.
    #[schema(example = "R")]
    to: char,
}

impl Suggestion {
    /// Writes states that may have been meant, with sentences in a language.
    #[must_use]
    pub fn all(found: &[read::Suggestion], language: Language) -> Vec<Suggestion> {
        found.iter().map(|suggestion| Suggestion::new(suggestion, language)).collect()
    }

    fn new(suggestion: &read::Suggestion, language: Language) -> Suggestion {
        let size = suggestion.state.cube().size();
        let symbols = suggestion.state.symbols();
        let change = |change: &read::Change| StickerChange::new(change, size, symbols);
        Suggestion {
            kind: match &suggestion.cause {
                Cause::Letters => SuggestionKind::Letters,
                Cause::Slip(slip) => slip.kind().into(),
                Cause::Stickers { .. } => SuggestionKind::Stickers,
                Cause::Assembly(_) => SuggestionKind::Assembly,
                Cause::Blanks => SuggestionKind::Blanks,
            },
            detail: suggestions::suggestion(suggestion).say(language),
            state: suggestion.state.to_string(),
            changes: suggestion.changes.iter().map(change).collect(),
        }
    }

    /// Returns what seems to be wrong.
    #[must_use]
    pub fn detail(&self) -> &str {
        &self.detail
    }

    /// Returns the state that may have been meant.
    #[must_use]
    pub fn state(&self) -> &str {
        &self.state
    }

    /// Estimates its length as JSON in bytes.
    pub fn bytes(&self) -> usize {
        128 + self.detail.len() + self.state.len() + 96 * self.changes.len()
    }
}

impl StickerChange {
    pub(super) fn new(change: &read::Change, size: usize, symbols: &Symbols) -> StickerChange {
        let (face, row, column) = facelet_place(size, change.facelet);
        StickerChange {
            facelet: change.facelet,
            face: face.letter(),
            row: row + 1,
            column: column + 1,
            from: match change.from {
                Sticker::Color(color) => Some(symbols.letter(color)),
                Sticker::Stray(symbol) => Some(symbol),
                Sticker::Blank => None,
            },
            to: symbols.letter(change.to),
        }
    }
}
