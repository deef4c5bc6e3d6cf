//! The pairs one by one, by turns of U and triggers: `R U R'` for the slot between F and R, and the same
//! for the other three. A trigger changes its slot and the last layer alone.
#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

use std::sync::LazyLock;

use super::lesson::RawStep;
use crate::engine::note::Home;
use crate::engine::task::Task;
use crate::toolkit::block_table::{Block, BlockTable};
use crate::toolkit::distances::SearchMove;
use crate::toolkit::merged_length::merged;
use unscramble_cube::{Cubie, Face, Turn};

/// The corners and edges of the pairs, in the direction of a U turn from the slot between F and R on.
const PAIRS: [Block; 4] = [
    Block { corners: &[4], edges: &[8] },
    Block { corners: &[5], edges: &[9] },
    Block { corners: &[6], edges: &[10] },
    Block { corners: &[7], edges: &[11] },
];

/// The turn that opens each slot.
const OPENING: [(Face, u8); 4] = [(Face::R, 1), (Face::L, 3), (Face::L, 1), (Face::R, 3)];

/// The ways to insert a pair whose pieces are in the last layer or in their slot.
struct PairTable {
    moves: Vec<Vec<Turn>>,
    table: BlockTable,
}

static TABLES: LazyLock<[PairTable; 4]> = LazyLock::new(|| std::array::from_fn(PairTable::new));

/// Builds the tables now.
pub(super) fn warm_up() {
    LazyLock::force(&TABLES);
}

/// Returns the triggers of a slot.
fn triggers(slot: usize) -> impl Iterator<Item = Vec<Turn>> {
    let (face, quarters) = OPENING[slot];
    let open = Turn::outer(face, quarters);
    (1..=3).map(move |q| vec![open, Turn::outer(Face::U, q), open.inverse()])
}

impl PairTable {
    fn new(slot: usize) -> PairTable {
        let adjust = (1..=3).map(|q| vec![Turn::outer(Face::U, q)]);
        let moves: Vec<Vec<Turn>> = adjust.chain(triggers(slot)).collect();
        let effects: Vec<Cubie> = moves.iter().map(|turns| Cubie::SOLVED.played(turns)).collect();
        let costs = moves.iter().map(|turns| {
            let layer = u8::from(turns.len() > 1);
            let cost = u8::try_from(turns.len()).expect("a trigger is short");
            SearchMove { cost, layer, after: None }
        });
        let limit = u8::MAX - 3;
        let table =
            BlockTable::new(PAIRS[slot], &effects, costs.collect(), &[Cubie::SOLVED], limit);
        PairTable { moves, table }
    }

    /// Returns the number of turns that insert the pair; `None` if a piece is in another slot.
    fn cost(&self, state: &Cubie) -> Option<u8> {
        let cost = self.table.at_least(state);
        (cost != u8::MAX).then_some(cost)
    }

    fn way(&self, state: &Cubie) -> Vec<Turn> {
        let cost = self.table.at_least(state);
        let way = self.table.ways(state, cost, 1).pop().unwrap_or_default();
        merged(way.iter().flat_map(|number| &self.moves[usize::from(*number)]))
    }
}

/// Solves all pairs, each time the one that takes the fewest turns.
pub(super) fn solve(state: &mut Cubie) -> Vec<RawStep> {
    let mut steps = Vec::new();
    let about = |slot: usize| vec![Home::Corner(4 + slot), Home::Edge(8 + slot)];
    // Each pair takes an insertion after at most two steps that take its pieces out of other slots.
    for _ in 0..12 {
        let open: Vec<usize> = (0..4).filter(|slot| !PAIRS[*slot].is_home(state)).collect();
        let cost = |slot: &usize| TABLES[*slot].cost(state).map(|cost| (cost, *slot));
        if let Some((_, slot)) = open.iter().filter_map(cost).min() {
            let turns = TABLES[slot].way(state);
            *state = state.played(&turns);
            steps.push(RawStep::new(Task::InsertPair, about(slot), turns));
            continue;
        }
        let ways = open.iter().filter_map(|slot| take_out(state, *slot).map(|way| (way, *slot)));
        let Some(((_, turns), slot)) = ways.min_by_key(|((price, _), slot)| (*price, *slot)) else {
            break;
        };
        *state = state.played(&turns);
        steps.push(RawStep::new(Task::TakeOutPair, about(slot), turns));
    }
    steps
}

/// Returns the turns that take a piece of a pair out of another slot, and how much is left then: pieces
/// still in other slots, and turns. `None` if no piece is in another slot.
fn take_out(state: &Cubie, pair: usize) -> Option<((usize, usize), Vec<Turn>)> {
    let stuck = |state: &Cubie| -> Vec<usize> {
        let is_stuck = |slot: &usize| {
            usize::from(state.corners[4 + slot]) == 4 + pair
                || usize::from(state.edges[8 + slot]) == 8 + pair
        };
        (0..4).filter(|slot| *slot != pair).filter(is_stuck).collect()
    };
    let slots = stuck(state);
    let before = slots.len();
    let mut best: Option<((usize, usize), Vec<Turn>)> = None;
    for slot in slots {
        for adjust in 0..4 {
            for trigger in triggers(slot) {
                let adjust = (adjust > 0).then(|| Turn::outer(Face::U, adjust));
                let turns: Vec<Turn> = adjust.into_iter().chain(trigger).collect();
                let after = state.played(&turns);
                let left = stuck(&after).len();
                let rest = TABLES[pair].cost(&after).map_or(0, usize::from);
                let price = (left, turns.len() + rest);
                if left < before && best.as_ref().is_none_or(|(least, _)| price < *least) {
                    best = Some((price, turns));
                }
            }
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pair_can_be_inserted_from_the_last_layer_and_from_its_slot() {
        for (slot, table) in TABLES.iter().enumerate() {
            let mut found = 0;
            for corner in (0..4).chain([4 + slot]) {
                for twist in 0..3 {
                    for edge in (0..4).chain([8 + slot]) {
                        let mut state = Cubie::SOLVED;
                        state.corners.swap(corner, 4 + slot);
                        state.twists[corner] = twist;
                        state.edges.swap(edge, 8 + slot);
                        found += usize::from(table.cost(&state).is_some());
                        let after = state.played(&table.way(&state));
                        assert!(PAIRS[slot].is_home(&after));
                    }
                }
            }
            assert_eq!(found, 15 * 5);
        }
    }
}
