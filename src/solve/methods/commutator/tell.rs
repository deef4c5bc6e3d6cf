//! What a commutator does, in words.

use super::letters::Kind;
use super::library::Cycle;
use crate::cube::CORNERS;
use crate::cube::pieces::wing_faces;
use crate::cube::wing_places::Motion;

/// So many pieces are named; of more only the number is told.
const NAMED: usize = 3;

/// A place, and the piece that belongs there, by its faces: a corner `UFR`, a midge `UF`, a wing
/// `FUr` (the one between F and U on the side of R).
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

/// Says which pieces some cycles bring home, such as `bring the corner URF home from DFR; the one
/// from URF waits at UBR`. Wings of larger cubes have their layer, counted from the nearer face.
pub(super) fn cycles(kind: Kind, cycles: &[(Motion, Cycle, Option<usize>)]) -> String {
    let noun = noun(kind);
    let mut home = Vec::new();
    let mut spare = None;
    for (state, [x, y, z], layer) in cycles {
        for (from, to) in [(*x, *y), (*y, *z), (*z, *x)] {
            if state[usize::from(from)] == to {
                home.push((from, to, *layer));
            } else {
                spare.get_or_insert((from, to, state[usize::from(from)]));
            }
        }
    }
    if home.is_empty() {
        let Some((from, to, what)) = spare else { return format!("cycle {noun}s") };
        let [what, from, to] = [what, from, to].map(|place| name(kind, place));
        return format!("bring the {noun} {what} from {from} to {to}, on its way home");
    }
    let mut told: Vec<String> = Vec::new();
    for (from, to, layer) in home.iter().take(NAMED) {
        let [from, to] = [*from, *to].map(|place| name(kind, place));
        let layer = layer.map(|layer| format!(" (layer {layer})")).unwrap_or_default();
        told.push(format!("the {noun} {to}{layer} home from {from}"));
    }
    let told = told.join(", ");
    match (home.len().saturating_sub(NAMED), spare) {
        (0, Some((from, to, _))) => {
            let [from, to] = [from, to].map(|place| name(kind, place));
            format!("bring {told}; the one from {from} waits at {to}")
        }
        (0, None) => format!("bring {told}"),
        (1, _) => format!("bring {told}, and 1 more {noun} home"),
        (more, _) => format!("bring {told}, and {more} more {noun}s home"),
    }
}
