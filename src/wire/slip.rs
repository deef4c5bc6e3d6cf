//! Slips of whole faces in words.

use serde::Serialize;
use utoipa::ToSchema;

use unscramble_cube::Face;
use unscramble_cube::read::{Slip, SlipKind, Symmetry};

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

/// Tells a slip, and how to undo it: `face B seems mirrored: flip it left to right`.
pub(crate) fn told(slip: &Slip) -> String {
    let order = match slip.kind() {
        SlipKind::Exchanged => {
            let away: Vec<Face> =
                Face::ALL.into_iter().filter(|face| slip.order[face.index()] != *face).collect();
            Some(format!("{} seem to be swapped: swap them", faces(&away)))
        }
        SlipKind::Reordered => Some(format!(
            "the faces seem to be in the order {}; send them as URFDLB",
            slip.posted_order()
        )),
        SlipKind::Turned | SlipKind::Mirrored | SlipKind::Columns => None,
    };
    let laid = Symmetry::all().skip(1).filter_map(|symmetry| {
        let own = |face: &Face| slip.symmetries[face.index()] == symmetry;
        let its: Vec<Face> = Face::ALL.into_iter().filter(own).collect();
        (!its.is_empty()).then(|| laid_right(&its, symmetry))
    });
    order.into_iter().chain(laid).collect::<Vec<_>>().join("; ")
}

/// Tells how faces are to be laid.
fn laid_right(own: &[Face], symmetry: Symmetry) -> String {
    let (seem, each) = match own.len() {
        1 => ("seems", "it"),
        _ => ("seem", "each"),
    };
    let flipped = if own.len() == 1 { "it" } else { "each one" };
    let own = faces(own);
    match symmetry {
        Symmetry::MIRRORED => format!("{own} {seem} mirrored: flip {flipped} left to right"),
        Symmetry::FLIPPED => format!("{own} {seem} mirrored: flip {flipped} top to bottom"),
        Symmetry::COLUMNS => format!("{own} {seem} to be read by columns: send {each} row by row"),
        Symmetry::COLUMNS_FROM_THE_END => format!(
            "{own} {seem} to be read by columns, the last one first and from the bottom up: send {each} row by row"
        ),
        _ => format!("{own} {seem} turned: turn {each} {}", angle(symmetry.quarters())),
    }
}

/// Names faces: `face F`, `faces R and L`, `all faces`.
fn faces(own: &[Face]) -> String {
    let letters: Vec<String> = own.iter().map(Face::to_string).collect();
    match letters.as_slice() {
        [_, _, _, _, _, _] => "all faces".to_owned(),
        [first @ .., last] if !first.is_empty() => format!("faces {} and {last}", first.join(", ")),
        _ => format!("face {}", letters.concat()),
    }
}

/// Tells by how much quarter turns, clockwise, turn a face.
pub(crate) fn angle(quarters: u8) -> &'static str {
    match quarters {
        1 => "90 degrees clockwise",
        2 => "180 degrees",
        _ => "90 degrees anticlockwise",
    }
}
