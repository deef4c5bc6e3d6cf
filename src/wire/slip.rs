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

/// What seems to have happened, and how to undo it.
struct Told {
    seen: String,
    /// Without naming the faces again.
    undone: String,
    /// Beside others.
    undone_by_name: String,
}

/// Tells a slip, and how to undo it: `face B seems mirrored: flip it left to right`.
pub(crate) fn told(slip: &Slip) -> String {
    let order = match slip.kind() {
        SlipKind::Exchanged => {
            let away: Vec<Face> =
                Face::ALL.into_iter().filter(|face| slip.order[face.index()] != *face).collect();
            let own = faces(&away);
            Some(Told {
                seen: format!("{own} seem to be swapped"),
                undone: "swap them".to_owned(),
                undone_by_name: format!("swap {own}"),
            })
        }
        SlipKind::Reordered => {
            let undone = "send them in the order URFDLB".to_owned();
            Some(Told {
                seen: format!("the faces seem to be in the order {}", slip.posted_order()),
                undone_by_name: undone.clone(),
                undone,
            })
        }
        SlipKind::Turned | SlipKind::Mirrored | SlipKind::Columns => None,
    };
    let laid = Symmetry::all().skip(1).filter_map(|symmetry| {
        let own = |face: &Face| slip.symmetries[face.index()] == symmetry;
        let its: Vec<Face> = Face::ALL.into_iter().filter(own).collect();
        (!its.is_empty()).then(|| laid_right(&its, symmetry))
    });
    let all: Vec<Told> = order.into_iter().chain(laid).collect();
    if let [only] = all.as_slice() {
        return format!("{}: {}", only.seen, only.undone);
    }
    let [seen, undone]: [fn(&Told) -> &str; 2] = [|own| &own.seen, |own| &own.undone_by_name];
    let listed = |part| listed(&all.iter().map(part).collect::<Vec<&str>>());
    format!("{}: {}", listed(seen), listed(undone))
}

/// Joins clauses: `a and b`, `a, b, and c`.
fn listed(clauses: &[&str]) -> String {
    match clauses {
        [one, other] => format!("{one} and {other}"),
        [first @ .., last] if !first.is_empty() => format!("{}, and {last}", first.join(", ")),
        _ => clauses.concat(),
    }
}

/// Tells how faces are to be laid.
fn laid_right(own: &[Face], symmetry: Symmetry) -> Told {
    let (seem, it) = match own.len() {
        1 => ("seems", "it"),
        _ => ("seem", "each one"),
    };
    let (seen, undo, how) = match symmetry {
        Symmetry::MIRRORED => ("mirrored", "flip", "left to right"),
        Symmetry::FLIPPED => ("mirrored", "flip", "top to bottom"),
        Symmetry::COLUMNS => ("to be read by columns", "send", "row by row"),
        Symmetry::COLUMNS_FROM_THE_END => (
            "to be read by columns, from the last one to the first and from the bottom up",
            "send",
            "row by row",
        ),
        _ => ("turned", "turn", angle(symmetry.quarters())),
    };
    let own = faces(own);
    Told {
        seen: format!("{own} {seem} {seen}"),
        undone: format!("{undo} {it} {how}"),
        undone_by_name: format!("{undo} {own} {how}"),
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
