//! Freeslice: dedges of an even cube are paired in the slice, and the slice goes back once, at the end.
//!
//! The slice takes the upper wings of the four edges between U and D around. Where one meets its other half, three turns put the
//! pair into U or D and bring an open edge into the slice. If no wing meets its half, an open edge comes into the slice first.
//! When U and D are full, the slice goes back; the edges in it are paired by the tricks of [`one_hold`](super::one_hold).
#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

use std::cmp::Reverse;
use std::sync::LazyLock;

use super::board::Board;
use super::one_hold::play_parts;
use crate::engine::note::PartName;
use crate::toolkit::centers;
use crate::toolkit::merged_length::merged;
use crate::toolkit::player::Player;
use unscramble_cube::pieces::{EDGES, WINGS};
use unscramble_cube::wing_places::{Motion, REST, of_face, of_turn, then};
use unscramble_cube::{Face, Turn};
use unscramble_search::budget::{Budget, Cutoff};

/// Turns that exchange an edge in the slice with one of U or D, after a turn of that face.
struct Exchange {
    setup: Option<Turn>,
    turns: [Turn; 3],
    motion: Motion,
}

/// All exchanges at the four edges, and the motion of the slices with U by quarters.
struct Exchanges {
    all: Vec<Exchange>,
    slices: [Motion; 4],
}

static EXCHANGES: LazyLock<Exchanges> = LazyLock::new(|| {
    let outer = |face, quarters| Turn::new(face, 1, 1, quarters);
    let sides = [Face::R, Face::L].into_iter().flat_map(|side| [(side, 1), (side, 3)]);
    let all = sides.flat_map(move |(side, there)| {
        [Face::U, Face::D].into_iter().flat_map(move |face| {
            (0..4).flat_map(move |setup| {
                (1..4).filter_map(move |turn| {
                    let turns = [outer(side, there)?, outer(face, turn)?, outer(side, 4 - there)?];
                    let motions = [(face, setup), (side, there), (face, turn), (side, 4 - there)];
                    let motion = motions
                        .into_iter()
                        .fold(REST, |done, (face, quarters)| then(&done, &of_face(face, quarters)));
                    Some(Exchange { setup: outer(face, setup), turns, motion })
                })
            })
        })
    });
    let slices = std::array::from_fn(|quarters| {
        Turn::new(Face::U, 1, 2, quarters as u8).map_or(REST, of_turn)
    });
    Exchanges { all: all.collect(), slices }
});

/// The slots of the edges in the slice.
fn is_in_slice(slot: usize) -> bool {
    !EDGES[slot].iter().any(|face| matches!(face, Face::U | Face::D))
}

/// Returns the wings after a motion.
fn moved(wings: &Motion, motion: &Motion) -> Motion {
    let mut after = *wings;
    wings.iter().zip(motion).for_each(|(wing, to)| after[usize::from(*to)] = *wing);
    after
}

fn is_pair(wings: &Motion, slot: usize) -> bool {
    wings[2 * slot] == wings[2 * slot + 1] ^ 1
}

/// Returns the number of pairs in the slice or, otherwise, outside it.
fn pairs(wings: &Motion, in_slice: bool) -> usize {
    let slots = (0..WINGS / 2).filter(|slot| is_in_slice(*slot) == in_slice);
    slots.filter(|slot| is_pair(wings, *slot)).count()
}

/// A step: turns that bring an open edge into the slice, the quarters of the slice, and the turns that put pairs away.
struct Found {
    setup: Vec<Turn>,
    quarters: u8,
    away: Vec<Turn>,
}

impl Exchanges {
    /// Returns the next step, which does not turn back the turn before it; `None` if no slice makes a pair, also after one exchange.
    fn next(&self, wings: &Motion, last: Option<Turn>) -> Option<Found> {
        let stored = pairs(wings, false);
        let sliced = |wings: &Motion| {
            let wings = *wings;
            (1..4u8).map(move |quarters| {
                let after = moved(&wings, &self.slices[usize::from(quarters)]);
                (pairs(&after, true), quarters, after)
            })
        };
        let best = |wings: &Motion| {
            sliced(wings).reduce(|best, next| if next.0 > best.0 { next } else { best })
        };
        let mut setup = Vec::new();
        let mut found = best(wings)?;
        if found.0 == 0 {
            let turns_back = |exchange: &&Exchange| {
                let first = exchange.setup.unwrap_or(exchange.turns[0]);
                last.is_some_and(|last| last.inverse() == first)
            };
            let others = self.all.iter().filter(|exchange| !turns_back(exchange));
            let keeps = others.filter_map(|exchange| {
                let after = moved(wings, &exchange.motion);
                (pairs(&after, false) == stored).then(|| Some((exchange, best(&after)?)))?
            });
            let (exchange, after) = keeps
                .min_by_key(|(exchange, after)| (Reverse(after.0), exchange.setup.is_some()))?;
            setup.extend(exchange.setup);
            setup.extend(exchange.turns);
            found = after;
        }
        let (_, quarters, mut wings) = found;
        let mut away = Vec::new();
        // The slice may have made several pairs.
        loop {
            let stored = pairs(&wings, false);
            let stores = self.all.iter().filter_map(|exchange| {
                let after = moved(&wings, &exchange.motion);
                (pairs(&after, false) > stored).then_some((exchange, after))
            });
            // The edge that comes into the slice had better meet its half there.
            let next = stores.min_by_key(|(exchange, after)| {
                let met = pairs(after, true) + best(after).map_or(0, |next| next.0);
                (Reverse(met), exchange.setup.is_some())
            });
            let Some((exchange, after)) = next else { break };
            // The first turn of U or D may as well come before the slice.
            let before = if away.is_empty() { &mut setup } else { &mut away };
            before.extend(exchange.setup);
            away.extend(exchange.turns);
            wings = after;
        }
        (!away.is_empty()).then(|| Found { setup, quarters, away: merged(&away) })
    }
}

/// Pairs the innermost wings of an even cube in the slice until U and D are full, and turns the slice back if the centers are solved.
pub(super) fn pair_in_slice(
    player: &mut impl Player,
    orbit: usize,
    board: &mut Board,
    budget: &Budget,
) -> Result<(), Cutoff> {
    let wide = |quarters| Turn::new(Face::U, 1, orbit as u16 + 2, quarters);
    let has_centers = centers::unsolved(player.cube()) == 0;
    let (mut turned, mut last) = (0, None);
    while let Some(found) = EXCHANGES.next(&board.wings[orbit], last) {
        budget.check()?;
        let slice = wide(found.quarters).expect("the slice of a step turns");
        turned = (turned + found.quarters) % 4;
        let parts = vec![
            (PartName::Setup, found.setup.len()),
            (PartName::Slice, 1),
            (PartName::Flip, found.away.len()),
        ];
        let turns = [found.setup, vec![slice], found.away].concat();
        last = turns.last().copied();
        play_parts(player, &turns, parts, board)?;
    }
    match wide((4 - turned) % 4).filter(|_| has_centers) {
        Some(back) => play_parts(player, &[back], vec![(PartName::SliceBack, 1)], board),
        None => Ok(()),
    }
}
