//! The distances of the states that a search starts from.
#![expect(clippy::expect_used, reason = "a distance that is not found must not become 0")]

use super::node::Coordinates;
use crate::exact::to_u32;
use crate::tables::ThreeTables;
use crate::tables::coordinates::turns::TURNS;
use crate::tables::pruning::phase1_near::{self, MAX_DISTANCE};
use crate::tables::pruning::{phase1_distances, phase1_moves};
use unscramble_cube::Cubie;

/// A state on the way to a known one.
#[derive(Debug, Clone, Copy, Default)]
struct Place {
    at: Coordinates,
    index: usize,
    symmetry: usize,
}

impl Place {
    fn of(tables: &ThreeTables, at: Coordinates) -> Place {
        let (index, symmetry) = at.place(tables);
        Place { at, index, symmetry }
    }
}

/// Returns the distances of several states, by following turns that lead closer until they reach a
/// known state.
///
/// Each round takes all states one turn further, so that the reads overlap.
pub(super) fn exact_distances<const STATES: usize>(
    tables: &ThreeTables,
    at: [Coordinates; STATES],
) -> [u8; STATES] {
    let goal = Coordinates::of(&Cubie::SOLVED);
    let mut places = at.map(|at| Place::of(tables, at));
    let mut here =
        places.map(|place| phase1_distances::entry(&tables.phase1_distances, place.index));
    let mut known = [None; STATES];
    for done in 0..=phase1_distances::LARGEST as u8 {
        for n in 0..STATES {
            if places[n].at == goal {
                known[n].get_or_insert(done);
            } else if here[n] == MAX_DISTANCE % 3
                && phase1_near::has(&tables.phase1_near, MAX_DISTANCE, to_u32(places[n].index))
            {
                known[n].get_or_insert(done + MAX_DISTANCE);
            }
        }
        if known.iter().all(Option::is_some) {
            break;
        }
        here = here.map(|here| (here + 2) % 3);
        let is_known = known.map(|known| known.is_some());
        match &tables.phase1_moves {
            Some(moves) => step_by_moves(tables, moves, &is_known, &mut places),
            None => step_by_distances(tables, &here, &is_known, &mut places),
        }
    }
    known.map(|known| known.expect("no state is farther than the largest distance"))
}

/// Takes each state that is not known one turn closer, by one read of the move table.
fn step_by_moves<const STATES: usize>(
    tables: &ThreeTables,
    moves: &[u8],
    is_known: &[bool; STATES],
    places: &mut [Place; STATES],
) {
    let entries = places.map(|place| phase1_moves::entry(moves, place.index));
    for n in (0..STATES).filter(|n| !is_known[*n]) {
        let closer = tables.effect_decoder.effects(entries[n], places[n].symmetry).closer;
        // Every state but the goal has such a turn, and the goal is known.
        let turn = closer.trailing_zeros() as usize % TURNS;
        places[n] = Place::of(tables, places[n].at.after(tables, turn));
    }
}

/// The number of turns of a state that are looked up together. Of most states several turns lead closer, so
/// that the first ones rarely fail.
const TURNS_AT_ONCE: usize = 6;

/// Takes each state that is not known one turn closer, to a neighbor with the distance `nearer` modulo 3.
fn step_by_distances<const STATES: usize>(
    tables: &ThreeTables,
    nearer: &[u8; STATES],
    is_known: &[bool; STATES],
    places: &mut [Place; STATES],
) {
    let mut has_moved = *is_known;
    for first in (0..TURNS).step_by(TURNS_AT_ONCE) {
        let mut next = [[Place::default(); TURNS_AT_ONCE]; STATES];
        for n in (0..STATES).filter(|n| !has_moved[*n]) {
            next[n] = std::array::from_fn(|turn| {
                Place::of(tables, places[n].at.after(tables, first + turn))
            });
        }
        for n in 0..STATES {
            if has_moved[n] {
                continue;
            }
            let there =
                next[n].map(|next| phase1_distances::entry(&tables.phase1_distances, next.index));
            if let Some(found) = there.into_iter().position(|there| there == nearer[n]) {
                (places[n], has_moved[n]) = (next[n][found], true);
            }
        }
    }
}
