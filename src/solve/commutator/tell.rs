//! What a commutator does, in words.

use super::letters::Kind;
use super::library::Key;
use crate::cube::CORNERS;
use crate::cube::pieces::wing_faces;
use crate::solve::edges::places::Motion;

/// So many pieces are named; of more only the number is told.
const NAMED: usize = 3;

/// A place, and the piece that belongs there, by its faces: a corner `UFR`, a midge `UF`, a wing
/// `UFr` (the one at UF on the side of R).
pub(super) fn name(kind: Kind, place: u8) -> String {
    let place = usize::from(place);
    match kind {
        Kind::Corner => (0..3).map(|i| CORNERS[place / 3][(place + i) % 3].letter()).collect(),
        Kind::Midge => wing_faces(place).iter().map(|face| face.letter()).collect(),
        Kind::Wing => {
            let [a, b] = wing_faces(place);
            let near = a.clockwise_third(b).unwrap_or(a).letter().to_ascii_lowercase();
            format!("{a}{b}{near}")
        }
    }
}

fn noun(kind: Kind) -> &'static str {
    match kind {
        Kind::Corner => "corner",
        Kind::Midge => "midge",
        Kind::Wing => "wing",
    }
}

/// Says which pieces some cycles bring home, such as `bring the corner UFR home from DLF (buffer UBL)`.
pub(super) fn cycles(kind: Kind, cycles: &[(Motion, Key)]) -> String {
    let noun = noun(kind);
    let mut home = Vec::new();
    let mut spare = None;
    for (state, [x, y, z]) in cycles {
        for (from, to, next) in [(*x, *y, *z), (*y, *z, *x), (*z, *x, *y)] {
            if state[usize::from(from)] == to {
                home.push((from, to));
            } else {
                spare.get_or_insert((from, to, next));
            }
        }
    }
    let buffer = spare.map(|(place, ..)| format!(" (buffer {})", name(kind, place)));
    let buffer = buffer.unwrap_or_default();
    if home.is_empty() {
        let Some((from, to, _)) = spare else { return format!("cycle {noun}s") };
        let what = cycles.first().map_or(from, |(state, _)| state[usize::from(from)]);
        let [what, from, to] = [what, from, to].map(|place| name(kind, place));
        return format!("bring the {noun} {what} from {from} to {to}, on its way home");
    }
    let mut told: Vec<String> = Vec::new();
    for (from, to) in home.iter().take(NAMED) {
        let [from, to] = [*from, *to].map(|place| name(kind, place));
        told.push(format!("the {noun} {to} home from {from}"));
    }
    let more = match home.len().saturating_sub(NAMED) {
        0 => String::new(),
        more => format!(", and {more} more {noun}s home"),
    };
    format!("bring {}{more}{buffer}", told.join(", "))
}
