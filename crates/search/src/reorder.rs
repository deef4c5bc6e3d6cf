//! Reordering of turns: where turns could merge if two blocks of turns changed places, and the colors come out the same, they do.
//!
//! A method solves one piece after the other. It undoes a setup `U` and soon makes it again, because the turns between the two come
//! first in its list, although they would do the same after both or before both. So two neighboring blocks `X W` become `W X`
//! if that brings together turns of the same layers. What counts is the colors: centers of one color are alike, so many more
//! blocks commute on them than do as permutations.
//!
//! Turns are taken apart into *cuts*: turns of outer blocks, each of which is a move (OBTM). The stickers of the start have numbers, and
//! each of the last states knows where they are. So a few look-ups follow a sticker through `W X`, and the first place that shows another
//! color than after `X W` refutes a pair of blocks. It is nearly always one that refuted others before.

use std::collections::VecDeque;
use std::iter::successors;

use crate::budget::{Budget, Cutoff};
use crate::exact::to_u32;
use crate::merge::simplified;
use crate::replay::Replay;
use unscramble_cube::{Cube, Turn, length};

/// The most cuts in two blocks together. The time grows with the square of it; 80 would shorten solutions by another tenth of what 50 does.
const REACH: usize = 50;

/// The number of cuts between checks of the budget: about a millisecond.
const POLL: usize = 32;

/// Returns turns that take the cube to the same colors in fewer moves (OBTM), or these turns if blocks of them do not merge.
///
/// ```
/// use unscramble_cube::{Cube, notation};
/// use unscramble_search::{Budget, reorder::reordered};
///
/// // Without the turns U' and U around them, the others do the same.
/// let turns = notation::parse("U' L' U L U' L' U L D L' U' L U L' U' L U", 3)?;
/// let fewer = reordered(&Cube::solved(3), &turns, &Budget::unlimited());
/// assert_eq!(fewer, Ok(turns[1..16].to_vec()));
/// # Ok::<(), unscramble_cube::NotationError>(())
/// ```
///
/// # Errors
/// Returns the reason to stop, or to [stop improving](Budget::check_improving).
pub fn reordered(start: &Cube, turns: &[Turn], budget: &Budget) -> Result<Vec<Turn>, Cutoff> {
    let size = start.size();
    let mut order = Order::new(start, budget)?;
    for (number, cut) in turns.iter().flat_map(|turn| cuts(*turn, size)).enumerate() {
        if number.is_multiple_of(POLL) {
            budget.check_improving()?;
        }
        order.push(cut);
        order.look();
    }
    let fewer = simplified(&order.cuts, size);
    let is_shorter = length(&fewer, size).obtm < length(turns, size).obtm;
    Ok(if is_shorter { fewer } else { turns.to_vec() })
}

/// Returns the cuts that a turn is.
fn cuts(turn: Turn, size: usize) -> impl Iterator<Item = Turn> {
    let is_far = usize::from(turn.to()) == size;
    let turn = if is_far { turn.seen_from_opposite(size) } else { turn };
    let outer = |layers, quarters| Turn::new(turn.face(), 1, layers, quarters);
    let inner = if turn.from() > 1 { outer(turn.from() - 1, 4 - turn.quarters()) } else { None };
    outer(turn.to(), turn.quarters()).into_iter().chain(inner)
}

/// Returns whether two cuts turn the same layers.
fn merge(first: Turn, second: Turn) -> bool {
    (first.face(), first.to()) == (second.face(), second.to())
}

/// A state: where each sticker is, and which one is at each place.
struct State {
    stickers: Vec<u32>,
    places: Vec<u32>,
}

/// Cuts in their best order so far.
struct Order {
    colors: Vec<u8>,
    /// All places; first those that refuted blocks before.
    probes: Vec<u32>,
    cuts: Vec<Turn>,
    /// For each cut, the last one before it that turns the same layers.
    before: Vec<Option<usize>>,
    /// The states after the last cuts, and before the first of these.
    states: VecDeque<State>,
    /// The number of states before those.
    forgotten: usize,
    /// The number of cuts at which blocks were looked for.
    looked: usize,
    replay: Replay<u32>,
}

impl Order {
    fn new(start: &Cube, budget: &Budget) -> Result<Order, Cutoff> {
        let colors = start.colors();
        let stickers: Vec<u32> = (0..to_u32(colors.len())).collect();
        Ok(Order {
            probes: stickers.clone(),
            cuts: Vec::new(),
            before: Vec::new(),
            states: [State { stickers: stickers.clone(), places: stickers.clone() }].into(),
            forgotten: 0,
            looked: 0,
            replay: Replay::new(start.size(), stickers, budget)?,
            colors,
        })
    }

    /// Adds a cut. It merges with one of the last cuts if only cuts on its axis are between them.
    fn push(&mut self, cut: Turn) {
        let run = self.cuts[self.forgotten..].iter().rev();
        let run = run.take_while(|other| other.axis() == cut.axis()).count();
        let same = (self.cuts.len() - run..self.cuts.len()).find(|at| merge(self.cuts[*at], cut));
        let Some(at) = same else { return self.append(cut) };
        let rest = self.truncate(at);
        let quarters = rest[0].quarters() + cut.quarters();
        let merged = Turn::new(cut.face(), 1, cut.to(), quarters);
        merged.iter().chain(&rest[1..]).for_each(|cut| self.append(*cut));
    }

    fn append(&mut self, cut: Turn) {
        self.replay.turn(cut);
        let stickers = self.replay.stickers.clone();
        let mut places = vec![0; stickers.len()];
        for (place, sticker) in (0..).zip(&stickers) {
            places[*sticker as usize] = place;
        }
        self.states.push_back(State { stickers, places });
        if self.states.len() > 2 * REACH {
            self.states.pop_front();
            self.forgotten += 1;
        }
        let near = self.forgotten..self.cuts.len();
        self.before.push(near.rev().find(|at| merge(self.cuts[*at], cut)));
        self.cuts.push(cut);
    }

    /// Takes back all cuts from one on, and returns them.
    fn truncate(&mut self, at: usize) -> Vec<Turn> {
        self.before.truncate(at);
        self.states.truncate(at + 1 - self.forgotten);
        self.replay.stickers.clone_from(&self.states[at - self.forgotten].stickers);
        self.looked = self.looked.min(at);
        self.cuts.split_off(at)
    }

    /// Lets blocks change places, until none of them make turns merge.
    fn look(&mut self) {
        while self.looked < self.cuts.len() {
            self.looked += 1;
            let Some([first, middle, last]) = self.blocks(self.looked) else { continue };
            // Two of these cuts merge, so this ends.
            let rest = self.truncate(first);
            let (blocks, after) = rest.split_at(last - first);
            let (earlier, later) = blocks.split_at(middle - first);
            [later, earlier, after].concat().into_iter().for_each(|cut| self.push(cut));
        }
    }

    /// Finds two blocks that lead to the same colors if they change places, and then make the last of some cuts merge: from where the
    /// first starts to where the second ends.
    fn blocks(&mut self, end: usize) -> Option<[usize; 3]> {
        let Order { before, states, forgotten, colors, probes, .. } = self;
        let (last, low) = (end - 1, end.saturating_sub(REACH).max(*forgotten));
        let same = |at: usize| {
            let earlier = |at: &usize| before[*at].filter(|at| *at >= low);
            successors(earlier(&at), earlier)
        };
        // The cut after both blocks meets the end of the first,
        let after = same(last).filter(|at| at + 1 < last);
        let after = after.flat_map(|at| (low..=at).rev().map(move |first| [first, at + 1, last]));
        // or the end of the second block the start of the first,
        let around = same(last).flat_map(|at| (at + 1..end).map(move |middle| [at, middle, end]));
        // or the cut before both the start of the second.
        let ahead =
            (low + 1..end).flat_map(|middle| same(middle).map(move |at| [at + 1, middle, end]));
        let ahead = ahead.filter(|[first, middle, _]| first < middle);
        ahead.chain(after).chain(around).find(|blocks| {
            let [first, middle, end] = blocks.map(|at| &states[at - *forgotten]);
            let differs = |place: &u32| {
                let after_second = end.places[middle.stickers[*place as usize] as usize];
                let after_both = middle.places[first.stickers[after_second as usize] as usize];
                let [instead, sticker] =
                    [end.stickers[after_both as usize], first.stickers[*place as usize]];
                colors[instead as usize] != colors[sticker as usize]
            };
            let Some(at) = probes.iter().position(differs) else { return true };
            probes.swap(at, at / 2);
            false
        })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use unscramble_cube::random::{generator, random_state};
    use unscramble_cube::{Face, notation};

    /// A cube of up to six colors and a random order of them, and turns.
    fn starts() -> impl Strategy<Value = (Cube, Vec<Turn>)> {
        (2u16..7, 0u64..1000, 1u8..7).prop_flat_map(|(size, seed, colors)| {
            let turn = (0..3usize, 1..=size, 0..size, 1..4u8).prop_filter_map(
                "whole-cube rotations are not recorded",
                move |(face, from, more, quarters)| {
                    Turn::new(Face::from_index(face), from, (from + more).min(size), quarters)
                        .filter(|turn| !turn.is_rotation(size.into()))
                },
            );
            let mut start = random_state(size.into(), &mut generator(&seed.to_string()));
            start.recolor(&std::array::from_fn(|color| color as u8 % colors));
            (Just(start), prop::collection::vec(turn, 0..60))
        })
    }

    proptest! {
        #[test]
        fn turns_in_another_order_lead_to_the_same_colors_in_no_more_moves((start, turns) in starts()) {
            let size = start.size();
            let fewer = reordered(&start, &turns, &Budget::unlimited()).unwrap();
            let [mut end, mut expected] = [start.clone(), start];
            expected.apply(&turns);
            end.apply(&fewer);
            prop_assert_eq!(end, expected);
            prop_assert!(length(&fewer, size).obtm <= length(&turns, size).obtm);
            prop_assert!(fewer.iter().all(|turn| turn.fits(size) && !turn.is_rotation(size)));
        }
    }

    /// Returns the cube after turns.
    fn after(start: &Cube, turns: &[Turn]) -> Cube {
        let mut cube = start.clone();
        cube.apply(turns);
        cube
    }

    #[test]
    fn setups_around_commutators_vanish_where_the_colors_allow_it() {
        let colored = random_state(4, &mut generator("planted"));
        let mut alike = colored.clone();
        alike.recolor(&[0, 1, 2, 0, 1, 2]);
        let mut planted = [0, 0];
        let outer = || Face::ALL.into_iter().map(|face| Turn::outer(face, 1));
        let inner = || Face::ALL.into_iter().filter_map(|face| Turn::new(face, 2, 2, 1));
        for (a, b) in inner().flat_map(|a| inner().map(move |b| (a, b))) {
            for (setup, c) in outer().flat_map(|setup| outer().map(move |c| (setup, c))) {
                if a.axis() == b.axis() || c.axis() == a.axis() || setup.axis() == a.axis() {
                    continue;
                }
                let conjugate = [c, b, c.inverse()];
                let commutator =
                    [&[a][..], &conjugate, &[a.inverse()], &unscramble_cube::invert(&conjugate)]
                        .concat();
                let turns = [&[setup][..], &commutator, &[setup.inverse()]].concat();
                for (start, planted) in [&colored, &alike].into_iter().zip(&mut planted) {
                    let fewer = reordered(start, &turns, &Budget::unlimited()).unwrap();
                    let end = after(start, &turns);
                    assert_eq!(after(start, &fewer), end);
                    if after(start, &commutator) == end {
                        *planted += 1;
                        let moves = length(&commutator, 4).obtm;
                        assert!(length(&fewer, 4).obtm <= moves, "{turns:?}");
                    }
                }
            }
        }
        let [on_pieces, on_colors] = planted;
        assert!(on_pieces > 50 && on_colors > on_pieces + 10, "{planted:?}");
    }

    #[test]
    fn solutions_in_the_best_order_stay_as_they_are() {
        let start = random_state(5, &mut generator("kept"));
        let turns = notation::parse("2R U 3Fw' L2 2-3D B", 5).unwrap();
        assert_eq!(reordered(&start, &turns, &Budget::unlimited()), Ok(turns));
    }

    #[test]
    fn a_budget_ends_it() {
        let turns = notation::parse("R U", 4).unwrap();
        let [ended, cancelled] = [Budget::of_checks(0), Budget::unlimited()];
        cancelled.canceller().cancel();
        let reorder = |budget| reordered(&Cube::solved(4), &turns, budget);
        assert_eq!(reorder(&ended), Err(Cutoff::Deadline));
        assert_eq!(reorder(&cancelled), Err(Cutoff::Cancelled));
    }
}
