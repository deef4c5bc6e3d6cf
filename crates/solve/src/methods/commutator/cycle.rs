//! 3-cycles of places, which is what commutators do.

use super::move_codes::PieceKind;
use unscramble_cube::wing_places::Motion;

/// The cycle `x -> y -> z -> x` of three places.
pub(super) type Cycle = [u8; 3];

/// Returns the number of a cycle. It does not depend on which of the three places is named first, nor
/// on which stickers of its pieces name them.
pub(super) fn index(kind: PieceKind, cycle: Cycle) -> usize {
    let first = (0..3).min_by_key(|i| cycle[*i]).unwrap_or(0);
    let by = kind.width() - cycle[first] % kind.width();
    let turned = [0, 1, 2].map(|i| usize::from(kind.shift(cycle[(first + i) % 3], by)));
    turned.iter().fold(0, |sum, place| 24 * sum + place)
}

/// Returns the state after a cycle of pieces.
pub(super) fn after(kind: PieceKind, state: &Motion, cycle: Cycle) -> Motion {
    let mut after = *state;
    for by in 0..kind.width() {
        let [x, y, z] = cycle.map(|place| usize::from(kind.shift(place, by)));
        (after[y], after[z], after[x]) = (state[x], state[y], state[z]);
    }
    after
}

/// Returns the cycle of pieces that a motion is; `None` if it is more than one cycle, or twists.
pub(super) fn of_motion(kind: PieceKind, motion: &Motion) -> Option<Cycle> {
    let width = kind.width();
    let moved = |place: &u8| motion[usize::from(*place)] != *place;
    if (0..24).filter(moved).count() != 3 * usize::from(width) {
        return None;
    }
    let x = (0..24).find(moved)?;
    let y = motion[usize::from(x)];
    let z = motion[usize::from(y)];
    // Three different pieces, and back to the first sticker: otherwise it twists.
    let apart = !kind.same_slot(x, y) && !kind.same_slot(y, z) && !kind.same_slot(z, x);
    (apart && motion[usize::from(z)] == x).then_some([x, y, z])
}

/// Returns the cycle in the far layer of an orbit that mirrors a cycle of wings in the near layer.
pub(super) fn mirrored(cycle: Cycle) -> Cycle {
    cycle.map(|place| place ^ 1)
}

/// Whether the wings of a cycle are in three different dedges.
pub(super) fn is_of_three_dedges(cycle: Cycle) -> bool {
    let [x, y, z] = cycle.map(|place| place / 2);
    x != y && y != z && z != x
}
