//! The text of a commutator: which pieces it brings home.

use super::cycle::Cycle;
use super::move_codes::PieceKind;
use crate::cube::CORNERS;
use crate::cube::pieces::wing_faces;
use crate::cube::wing_places::Motion;

/// The most pieces that a text names; of others it gives only the number.
const NAMED: usize = 3;

/// A cycle that a commutator does in one orbit.
pub(super) struct OrbitCycle {
    /// The orbit before the commutator.
    pub(super) state: Motion,
    pub(super) cycle: Cycle,
    /// The layer of a wing orbit, counted from the nearer face; `None` if the cube has one orbit.
    pub(super) layer: Option<usize>,
}

/// Returns the name of a place, and of the piece that belongs there, by its faces: a corner `UFR`, a
/// midge `UF`, a wing `FUr` (the one between F and U on the side of R).
fn name(kind: PieceKind, place: u8) -> String {
    let place = usize::from(place);
    match kind {
        PieceKind::Corner => (0..3).map(|i| CORNERS[place / 3][(place + i) % 3].letter()).collect(),
        PieceKind::Midge => wing_faces(place).iter().map(|face| face.letter()).collect(),
        PieceKind::Wing => {
            let [a, b] = wing_faces(place);
            let near = a.clockwise_third(b).unwrap_or(a).letter().to_ascii_lowercase();
            format!("{a}{b}{near}")
        }
    }
}

fn noun(kind: PieceKind, size: usize) -> &'static str {
    match kind {
        PieceKind::Corner => "corner",
        PieceKind::Midge if size == 3 => "edge",
        PieceKind::Midge => "middle edge",
        PieceKind::Wing => "wing",
    }
}

/// Writes which pieces some cycles bring home on a cube of this size, such as `bring the URF corner
/// home from DFR; the corner from URF waits at UBR`.
pub(super) fn describe(kind: PieceKind, size: usize, cycles: &[OrbitCycle]) -> String {
    let noun = noun(kind, size);
    let mut home = Vec::new();
    let mut on_the_way = None;
    for OrbitCycle { state, cycle: [x, y, z], layer } in cycles {
        for (from, to) in [(*x, *y), (*y, *z), (*z, *x)] {
            if state[usize::from(from)] == to {
                home.push((from, to, *layer));
            } else {
                on_the_way.get_or_insert((from, to, state[usize::from(from)]));
            }
        }
    }
    if home.is_empty() {
        let Some((from, to, piece)) = on_the_way else { return format!("cycle {noun}s") };
        let [piece, from, to] = [piece, from, to].map(|place| name(kind, place));
        return format!("move the {piece} {noun} from {from} to {to}, on its way home");
    }
    let mut named: Vec<String> = Vec::new();
    for (from, to, layer) in home.iter().take(NAMED) {
        let [from, to] = [*from, *to].map(|place| name(kind, place));
        let layer = layer.map(|layer| format!(" (layer {layer})")).unwrap_or_default();
        named.push(format!("the {to} {noun}{layer} home from {from}"));
    }
    let named = named.join(", ");
    match (home.len().saturating_sub(NAMED), on_the_way) {
        (0, Some((from, to, _))) => {
            let [from, to] = [from, to].map(|place| name(kind, place));
            format!("bring {named}; the {noun} from {from} waits at {to}")
        }
        (0, None) => format!("bring {named}"),
        (1, _) => format!("bring {named}, and 1 more {noun} home"),
        (more, _) => format!("bring {named}, and {more} more {noun}s home"),
    }
}
