//! Technique `basic` for edges and corners: a fixed buffer, and one piece with each commutator.
//!
//! The piece in the buffer goes home, the piece from there goes to a third place, and the piece from
//! the third place goes into the buffer. If the buffer holds its own piece, a piece that is not at home
//! is brought into it.

use super::chain::Link;
use super::cycle::{self, Cycle};
use super::library::CommutatorLibrary;
use super::move_codes::PieceKind;
use unscramble_cube::wing_places::{Motion, REST};

/// More commutators than any state takes: every second one brings a piece home for good.
const LONGEST: usize = 100;

/// Returns the commutators that solve a state with an even permutation.
pub(super) fn solve(
    kind: PieceKind,
    library: &CommutatorLibrary,
    start: &Motion,
    buffer: u8,
) -> Vec<Link> {
    let mut state = *start;
    let mut chain = Vec::new();
    while state != REST && chain.len() < LONGEST {
        let Some(cycle) = next(kind, &state, buffer) else { break };
        let Some(commutator) = library.commutators(cycle).first() else { break };
        chain.push(Link { cycle, commutator: *commutator });
        state = cycle::after(kind, &state, cycle);
    }
    chain
}

/// Returns the next cycle; `None` if there is no place for it.
fn next(kind: PieceKind, state: &Motion, buffer: u8) -> Option<Cycle> {
    let apart = |one: u8, other: u8| !kind.same_slot(one, other);
    let wrong = |place: &u8| state[usize::from(*place)] != *place;
    let slots = || (0..24u8).step_by(kind.width().into());
    let target = state[usize::from(buffer)];
    if !apart(target, buffer) {
        // The next commutator takes the piece that is brought in on to its home.
        let from = slots().find(|place| wrong(place) && apart(*place, buffer))?;
        let free = |place: &u8| apart(*place, from) && apart(*place, buffer);
        let third = slots().find(|place| wrong(place) && free(place));
        return Some([from, buffer, third.or_else(|| slots().find(free))?]);
    }
    let free = |place: &u8| apart(*place, target) && apart(*place, buffer);
    let third = slots().find(|place| wrong(place) && free(place));
    let third = third.or_else(|| slots().find(free))?;
    // If the piece that leaves the target belongs in the third slot, it goes there oriented.
    let home = state[usize::from(target)];
    Some([buffer, target, if apart(home, third) { third } else { home }])
}
