//! The pieces that a commutator cycles, by the places where they belong.

use super::cycle::Cycle;
use super::move_codes::PieceKind;
use crate::engine::note::Home;
use unscramble_cube::wing_places::Motion;

/// Returns the pieces that a cycle moves. `orbit` is the state before it; `depth` is that of a wing orbit.
pub(super) fn homes(kind: PieceKind, depth: usize, orbit: &Motion, cycle: Cycle) -> [Home; 3] {
    cycle.map(|place| {
        let home = usize::from(orbit[usize::from(place)]);
        match kind {
            PieceKind::Corner => Home::Corner(home / 3),
            PieceKind::Midge => Home::Edge(home / 2),
            PieceKind::Wing => Home::Wing { depth, place: home },
        }
    })
}
