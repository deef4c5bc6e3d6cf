//! The textbook way: a fixed buffer, and one piece with each commutator.
//!
//! The piece in the buffer goes home; what was there goes to a third place and what was there into the
//! buffer. If the buffer holds its own piece, one that is not at home is brought into it.

use super::chain::{Link, cycled};
use super::letters::Kind;
use super::library::{Cycle, Library};
use crate::cube::wing_places::{Motion, REST};

/// More commutators than any state takes: each second one brings a piece home for good.
const LONGEST: usize = 100;

/// Commutators that solve a state whose permutation is even.
pub(super) fn solve(kind: Kind, library: &Library, start: &Motion, buffer: u8) -> Vec<Link> {
    let mut state = *start;
    let mut chain = Vec::new();
    while state != REST && chain.len() < LONGEST {
        let Some(key) = next(kind, &state, buffer) else { break };
        let Some(way) = library.ways(key).first() else { break };
        chain.push(Link { key, way: *way });
        state = cycled(kind, &state, key);
    }
    chain
}

fn next(kind: Kind, state: &Motion, buffer: u8) -> Option<Cycle> {
    let apart = |one: u8, other: u8| !kind.same_slot(one, other);
    let wrong = |place: &u8| state[usize::from(*place)] != *place;
    let slots = || (0..24u8).step_by(kind.width().into());
    let target = state[usize::from(buffer)];
    if !apart(target, buffer) {
        // The piece that is brought in goes on to its home with the next commutator.
        let from = slots().find(|place| wrong(place) && apart(*place, buffer))?;
        let free = |place: &u8| apart(*place, from) && apart(*place, buffer);
        let third = slots().find(|place| wrong(place) && free(place));
        return Some([from, buffer, third.or_else(|| slots().find(free))?]);
    }
    let free = |place: &u8| apart(*place, target) && apart(*place, buffer);
    let third = slots().find(|place| wrong(place) && free(place));
    let third = third.or_else(|| slots().find(free))?;
    // If what leaves the target belongs into the third slot, it goes there the right way round.
    let home = state[usize::from(target)];
    Some([buffer, target, if apart(home, third) { third } else { home }])
}
