//! Corners and midges: pieces that turn in their places, all together by a multiple of a whole turn.
//!
//! Places are filled in order. A dynamic programme over the sets of pieces that are used up gives the
//! least cost of the places that are left, for each sum of turns and each parity of the permutation that
//! they still have to reach; the same programme from the other end gives the least cost of what comes
//! before. Together they tell what the cheapest way through any choice costs, and lead straight to the
//! cheapest arrangements.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// What cannot be.
pub(super) const NEVER: u32 = u32::MAX / 4;

/// By place, piece and turn.
pub(super) type Table<const PLACES: usize, const TURNS: usize> = [[[u32; TURNS]; PLACES]; PLACES];

/// By the sum of turns and the parity.
type Cell<const TURNS: usize> = [[u32; 2]; TURNS];

/// The pieces of a kind, each place with what every piece in every turn costs there.
pub(super) struct Oriented<const PLACES: usize, const TURNS: usize> {
    costs: Table<PLACES, TURNS>,
    /// By the pieces used so far, a bit each: the least cost of the other places.
    rest: Vec<Cell<TURNS>>,
}

/// A piece in a place, and its turn.
pub(super) type Choice = (u8, u8);

/// An arrangement: the choice in each place, and what all of them cost.
pub(super) type Arrangement = (u32, Vec<Choice>);

impl<const PLACES: usize, const TURNS: usize> Oriented<PLACES, TURNS> {
    pub(super) fn new(costs: Table<PLACES, TURNS>) -> Self {
        let mut rest = vec![[[NEVER; 2]; TURNS]; 1 << PLACES];
        if let Some(full) = rest.last_mut() {
            full[0][0] = 0;
        }
        for used in (0..rest.len() - 1).rev() {
            let mut cell = [[NEVER; 2]; TURNS];
            let place = used.count_ones() as usize;
            for piece in unused(used, PLACES) {
                let mut next = rest[used | 1 << piece];
                if inversions(used, piece) == 1 {
                    next.iter_mut().for_each(|of_sum| of_sum.swap(0, 1));
                }
                for (turn, cost) in costs[place][piece].into_iter().enumerate() {
                    for (sum, own) in cell.iter_mut().enumerate() {
                        let after = next[(sum + TURNS - turn) % TURNS];
                        own[0] = own[0].min(cost + after[0]);
                        own[1] = own[1].min(cost + after[1]);
                    }
                }
            }
            rest[used] = cell;
        }
        Oriented { costs, rest }
    }

    /// Returns the least cost of all arrangements of a parity.
    pub(super) fn least(&self, parity: usize) -> u32 {
        self.rest[0][0][parity]
    }

    /// Returns the cheapest arrangements of a parity. Of those that cost the same, the one that is first
    /// in the order of its pieces and turns, place by place, comes first.
    pub(super) fn cheapest(&self, parity: usize, count: usize) -> Vec<Arrangement> {
        struct Step {
            used: usize,
            spent: u32,
            sum: usize,
            parity: usize,
        }
        let mut found = Vec::with_capacity(count);
        // By cost and choices, which no two steps share.
        let mut open = BinaryHeap::new();
        let mut steps = vec![Step { used: 0, spent: 0, sum: 0, parity }];
        open.push(Reverse((self.least(parity), Vec::<Choice>::new(), 0)));
        while let Some(Reverse((cost, choices, step))) = open.pop() {
            if cost >= NEVER {
                break;
            }
            if choices.len() == PLACES {
                found.push((cost, choices));
                if found.len() == count {
                    break;
                }
                continue;
            }
            let Step { used, spent, sum, parity } = steps[step];
            for piece in unused(used, PLACES) {
                for turn in 0..TURNS {
                    let next = Step {
                        used: used | 1 << piece,
                        spent: spent + self.costs[choices.len()][piece][turn],
                        sum: (sum + TURNS - turn) % TURNS,
                        parity: parity ^ inversions(used, piece),
                    };
                    let cost = next.spent + self.rest[next.used][next.sum][next.parity];
                    if cost < NEVER {
                        let choice = (piece as u8, turn as u8);
                        let choices = choices.iter().copied().chain([choice]).collect();
                        open.push(Reverse((cost, choices, steps.len())));
                        steps.push(next);
                    }
                }
            }
        }
        found
    }

    /// Returns the least cost of the arrangements of a parity that have a piece with a turn in a place, for
    /// each of them.
    pub(super) fn least_with_each(&self, parity: usize) -> Table<PLACES, TURNS> {
        // What the places before cost, by the sum of turns and the parity that are still to come.
        let mut before = vec![[[NEVER; 2]; TURNS]; 1 << PLACES];
        before[0][0][parity] = 0;
        let mut least = [[[NEVER; TURNS]; PLACES]; PLACES];
        for used in 0..before.len() - 1 {
            let place = used.count_ones() as usize;
            for piece in unused(used, PLACES) {
                let next = used | 1 << piece;
                let odd = inversions(used, piece);
                for (turn, own) in least[place][piece].iter_mut().enumerate() {
                    let cost = self.costs[place][piece][turn];
                    for sum in 0..TURNS {
                        for parity in 0..2 {
                            let spent = before[used][sum][parity] + cost;
                            if spent >= NEVER {
                                continue;
                            }
                            let (sum, parity) = ((sum + TURNS - turn) % TURNS, parity ^ odd);
                            let reached = &mut before[next][sum][parity];
                            *reached = spent.min(*reached);
                            let whole = spent + self.rest[next][sum][parity];
                            *own = whole.min(*own);
                        }
                    }
                }
            }
        }
        least
    }
}

/// The pieces that are not used, in order.
fn unused(used: usize, count: usize) -> impl Iterator<Item = usize> {
    let mut left = !used & ((1 << count) - 1);
    std::iter::from_fn(move || {
        let piece = (left != 0).then(|| left.trailing_zeros() as usize)?;
        left &= left - 1;
        Some(piece)
    })
}

/// Returns 1 if a piece after those used adds an odd number of inversions to the permutation.
fn inversions(used: usize, piece: usize) -> usize {
    (used >> piece).count_ones() as usize % 2
}

#[cfg(test)]
mod tests {
    use itertools::Itertools as _;
    use rand::RngExt as _;

    use super::*;
    use crate::permutation::is_odd;
    use crate::random::generator;

    /// All arrangements of four pieces with three turns that add up to a whole one, in order.
    fn all(costs: &Table<4, 3>, parity: usize) -> Vec<Arrangement> {
        let orders = (0..4u8).permutations(4).filter(|o| usize::from(is_odd(o)) == parity);
        let turns = || (0..4).map(|_| 0..3u8).multi_cartesian_product();
        let whole = |turns: &Vec<u8>| turns.iter().sum::<u8>().is_multiple_of(3);
        let arrangements = orders.flat_map(|order| {
            turns()
                .filter(whole)
                .map(move |turns| order.iter().copied().zip(turns).collect::<Vec<Choice>>())
        });
        let cost = |arrangement: &Vec<Choice>| {
            let own = arrangement.iter().zip(costs);
            own.map(|((piece, turn), of)| of[usize::from(*piece)][usize::from(*turn)]).sum()
        };
        arrangements.map(|a| (cost(&a), a)).sorted().collect()
    }

    #[test]
    fn arrangements_come_in_the_order_of_all_of_them() {
        for seed in 0..20 {
            let mut rng = generator(&format!("oriented {seed}"));
            // Few costs, so that many are equal.
            let costs =
                [(); 4].map(|()| [(); 4].map(|()| [(); 3].map(|()| rng.random_range(0..4))));
            let oriented = Oriented::<4, 3>::new(costs);
            for parity in 0..2 {
                let all = all(&costs, parity);
                assert_eq!(all.len(), 12 * 27);
                assert_eq!(oriented.least(parity), all[0].0);
                assert_eq!(oriented.cheapest(parity, 1000), all);
                assert_eq!(oriented.cheapest(parity, 5), all[..5]);
                let least = oriented.least_with_each(parity);
                for (place, piece, turn) in (0..4usize)
                    .cartesian_product(0..4usize)
                    .cartesian_product(0..3usize)
                    .map(|((a, b), c)| (a, b, c))
                {
                    let has = |a: &&Arrangement| a.1[place] == (piece as u8, turn as u8);
                    assert_eq!(least[place][piece][turn], all.iter().find(has).unwrap().0);
                }
            }
        }
    }
}
