//! The JSON shape of a state that may have been meant.

use serde::Serialize;
use utoipa::ToSchema;

use super::slip::{SuggestionKind, told};
use unscramble_cube::geometry::facelet_place;
use unscramble_cube::read::{self, Act, Cause};
use unscramble_cube::{Face, Sticker, Symbols, describe_facelet};

/// More changes than these are counted, not listed, in a sentence.
const MOST_TOLD: usize = 4;

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
    pub(crate) fn bytes(&self) -> usize {
        128 + self.detail.len() + self.state.len() + 96 * self.changes.len()
    }
}

impl From<&read::Suggestion> for Suggestion {
    fn from(suggestion: &read::Suggestion) -> Suggestion {
        let size = suggestion.state.cube().size();
        let symbols = suggestion.state.symbols();
        let change = |change: &read::Change| StickerChange::new(change, size, symbols);
        let changes: Vec<StickerChange> = suggestion.changes.iter().map(change).collect();
        let (kind, detail) = match &suggestion.cause {
            Cause::Letters => {
                let by = if size.is_multiple_of(2) { "corners" } else { "centers" };
                let detail = format!(
                    "the letters seem to stand for other faces: read by the {by}, the state can be solved"
                );
                (SuggestionKind::Letters, detail)
            }
            Cause::Slip(slip) => (slip.kind().into(), told(slip)),
            Cause::Stickers { is_probable } => {
                (SuggestionKind::Stickers, wrong(&changes, size, *is_probable))
            }
            Cause::Assembly(act) => (SuggestionKind::Assembly, act_or_typo(act, size)),
            Cause::Blanks => {
                let all: Vec<String> =
                    changes.iter().take(MOST_TOLD).map(|c| c.told(size)).collect();
                let more = rest(changes.len());
                (
                    SuggestionKind::Blanks,
                    format!("the blanks are filled in: {}{more}", all.join("; ")),
                )
            }
        };
        Suggestion { kind, detail, state: suggestion.state.to_string(), changes }
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

    /// Tells what is where: `face F, row 1, column 3 is R, not L`.
    fn told(&self, size: usize) -> String {
        let not = self.from.map(|from| format!(", not {from}")).unwrap_or_default();
        format!("{} is {}{not}", describe_facelet(size, self.facelet), self.to)
    }
}

/// Tells how many changes are not listed.
fn rest(count: usize) -> String {
    match count.saturating_sub(MOST_TOLD) {
        0 => String::new(),
        more => format!("; and {more} more"),
    }
}

/// Tells which stickers are wrong.
fn wrong(changes: &[StickerChange], size: usize, is_probable: bool) -> String {
    if let [only] = changes {
        let may = if is_probable { "is probably" } else { "may be" };
        let not = only.from.map(|from| format!(", not {from}")).unwrap_or_default();
        let place = describe_facelet(size, only.facelet);
        return format!("the sticker at {place} {may} {}{not}", only.to);
    }
    let all: Vec<String> = changes.iter().take(MOST_TOLD).map(|change| change.told(size)).collect();
    let how = if is_probable { "probably" } else { "maybe" };
    format!("{how} {}{}", all.join("; "), rest(changes.len()))
}

/// Tells an act by which the cube may be put together wrongly, and the typing error that looks the same.
fn act_or_typo(act: &Act, size: usize) -> String {
    let name = |faces: &[Face]| faces.iter().map(|face| face.letter()).collect::<String>();
    let piece = |faces: &[Face]| match (faces.len(), size) {
        (3, _) => "corner",
        (_, 3) => "edge",
        _ if size.is_multiple_of(2) => "wing",
        _ => "edge piece",
    };
    match act {
        Act::Twist { place, clockwise } => {
            let way = if *clockwise { "clockwise" } else { "anticlockwise" };
            format!(
                "the corner at {} may be twisted: turn it {way} by a third of a turn; or its three stickers \
                 were read in each other's places",
                name(place)
            )
        }
        Act::Flip { place } => {
            let piece = if size == 3 { "edge" } else { "middle edge" };
            format!(
                "the {piece} at {} may be flipped: turn it over; or its two stickers were read in each \
                 other's places",
                name(place)
            )
        }
        Act::Exchange { places: [one, other] } => {
            let piece = piece(one);
            format!(
                "the {piece}s at {} and {} may be exchanged: put each in the other's place; or their stickers \
                 were misread",
                name(one),
                name(other)
            )
        }
    }
}
