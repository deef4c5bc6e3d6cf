//! Wings and centers: orbits of 24 places whose pieces go anywhere.
//!
//! The cheapest arrangement is an assignment of pieces to places, which the Hungarian method finds
//! (H. W. Kuhn, Naval Research Logistics Quarterly 2, 1955). To have a piece in a certain place costs the
//! cheapest chain of exchanges that ends there; a shortest path finds it, and so the other arrangements
//! follow from the first one, place by place (K. G. Murty, Operations Research 16, 1968).

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use pathfinding::kuhn_munkres::kuhn_munkres_min;
use pathfinding::matrix::Matrix;

/// The number of places.
pub(super) const PLACES: usize = 24;

/// The pieces of an orbit: `24 / KINDS` alike of each kind. Wings are 24 kinds, centers are 6.
pub(super) struct Orbit<const KINDS: usize> {
    costs: [[u32; KINDS]; PLACES],
    /// The cheapest arrangement.
    best: Kinds,
}

/// The kind of the piece in each place.
type Kinds = [u8; PLACES];

/// An arrangement: the kind in each place, and what all of them cost.
pub(super) type Arrangement = (u32, Kinds);

impl<const KINDS: usize> Orbit<KINDS> {
    /// Takes what each kind costs in each place.
    pub(super) fn new(costs: [[u32; KINDS]; PLACES]) -> Self {
        let alike = PLACES / KINDS;
        let matrix = Matrix::from_fn(PLACES, PLACES, |(place, piece)| {
            i64::from(costs[place][piece / alike])
        });
        let (_, pieces) = kuhn_munkres_min(&matrix);
        let mut best = [0; PLACES];
        best.iter_mut().zip(pieces).for_each(|(kind, piece)| *kind = (piece / alike) as u8);
        Orbit { costs, best }
    }

    /// Returns the least cost of all arrangements.
    pub(super) fn least(&self) -> u32 {
        self.cost(&self.best)
    }

    /// Returns the cheapest arrangements; without a count, one of the cheapest, which is known already.
    pub(super) fn arrangements(&self, count: Option<usize>) -> Vec<Arrangement> {
        count.map_or_else(|| vec![(self.least(), self.best)], |count| self.cheapest(count))
    }

    /// Returns the cheapest arrangements. Of those that cost the same, the one that is first in the order
    /// of its kinds, place by place, comes first.
    pub(super) fn cheapest(&self, count: usize) -> Vec<Arrangement> {
        let mut found = Vec::with_capacity(count);
        // By cost, the kinds that are settled, and an arrangement that goes on with them.
        let mut open = BinaryHeap::new();
        open.push(Reverse((self.least(), Vec::<u8>::new(), self.best)));
        while let Some(Reverse((cost, settled, arrangement))) = open.pop() {
            let place = settled.len();
            if place == PLACES {
                found.push((cost, arrangement));
                if found.len() == count {
                    break;
                }
                continue;
            }
            let chains = self.chains_to(place, place, &arrangement);
            for (kind, end) in chains.ends(&arrangement).into_iter().enumerate() {
                let Some((more, end)) = end else { continue };
                let settled = settled.iter().copied().chain([kind as u8]).collect();
                open.push(Reverse((cost + more, settled, chains.exchanged(&arrangement, end))));
            }
        }
        found
    }

    /// Returns the least cost of the arrangements that have a kind in a place, for each of them.
    pub(super) fn least_with_each(&self) -> [[u32; KINDS]; PLACES] {
        let least = self.least();
        std::array::from_fn(|place| {
            let ends = self.chains_to(place, 0, &self.best).ends(&self.best);
            ends.map(|end| end.map_or(super::oriented::NEVER, |(more, _)| least + more))
        })
    }

    fn cost(&self, kinds: &Kinds) -> u32 {
        self.costs.iter().zip(kinds).map(|(own, kind)| own[usize::from(*kind)]).sum()
    }

    /// Finds the cheapest chains of exchanges among the places from `first` on, by which a place gets
    /// another piece: it takes that of another place, which takes that of a third, and so on, until the last
    /// one takes the piece of the place. The arrangement is the cheapest that has its pieces before `first`,
    /// so that no exchange is cheaper than none.
    fn chains_to(&self, place: usize, first: usize, kinds: &Kinds) -> Chains<KINDS> {
        let change = |at: usize, from: usize| {
            let own = &self.costs[at];
            i64::from(own[usize::from(kinds[from])]) - i64::from(own[usize::from(kinds[at])])
        };
        // What the chain from each place on costs (R. Bellman, 1958). Only a cheaper chain replaces
        // another, so that chains never run in a circle.
        let mut costs = [None; PLACES];
        let mut next = [place; PLACES];
        costs[place] = Some(0);
        let mut has_changed = true;
        while has_changed {
            has_changed = false;
            for at in (first..PLACES).filter(|at| *at != place) {
                for from in first..PLACES {
                    let Some(after) = costs[from] else { continue };
                    let cost = change(at, from) + after;
                    if costs[at].is_none_or(|known| cost < known) {
                        costs[at] = Some(cost);
                        next[at] = from;
                        has_changed = true;
                    }
                }
            }
        }
        let costs =
            std::array::from_fn(|from| costs[from].map(|after| change(place, from) + after));
        Chains { place, costs, next }
    }
}

/// The chains of exchanges by which a place gets another piece.
struct Chains<const KINDS: usize> {
    place: usize,
    /// What it costs to take the piece of each place; `None` if that is settled.
    costs: [Option<i64>; PLACES],
    /// The place from which each place takes its piece.
    next: [usize; PLACES],
}

impl<const KINDS: usize> Chains<KINDS> {
    /// Returns the cheapest chain to each kind: what it costs, and from which place it takes the piece.
    fn ends(&self, kinds: &Kinds) -> [Option<(u32, usize)>; KINDS] {
        let mut ends = [None; KINDS];
        // To stay costs nothing.
        ends[usize::from(kinds[self.place])] = Some((0, self.place));
        for (from, cost) in self.costs.iter().enumerate() {
            let Some(cost) = cost.and_then(|cost| u32::try_from(cost).ok()) else { continue };
            let end = &mut ends[usize::from(kinds[from])];
            if end.is_none_or(|(known, _)| cost < known) {
                *end = Some((cost, from));
            }
        }
        ends
    }

    /// Returns the arrangement after the chain that takes the piece of a place.
    fn exchanged(&self, kinds: &Kinds, from: usize) -> Kinds {
        let mut out = *kinds;
        let (mut at, mut from) = (self.place, from);
        loop {
            out[at] = kinds[from];
            if from == self.place {
                return out;
            }
            (at, from) = (from, self.next[from]);
        }
    }
}

#[cfg(test)]
mod tests {
    use rand::RngExt as _;

    use super::*;
    use crate::random::generator;

    fn random<const KINDS: usize>(seed: &str, most: u32) -> [[u32; KINDS]; PLACES] {
        let mut rng = generator(seed);
        [(); PLACES].map(|()| [(); KINDS].map(|()| rng.random_range(0..=most)))
    }

    /// Every exchange of up to four pieces of the cheapest arrangements gives one that the list has too, or
    /// one that costs at least as much as the last of it.
    fn is_complete<const KINDS: usize>(orbit: &Orbit<KINDS>, count: usize) {
        let found = orbit.cheapest(count);
        assert_eq!((found.len(), found[0].0), (count, orbit.least()));
        assert!(found.is_sorted(), "they come in order");
        assert!(found.windows(2).all(|pair| pair[0].1 != pair[1].1), "each comes once");
        let last = found.last().unwrap();
        let cycles = (0..PLACES).flat_map(|a| {
            (a + 1..PLACES).flat_map(move |b| (b + 1..PLACES).map(move |c| [a, b, c]))
        });
        for [a, b, c] in cycles {
            for (_, kinds) in &found {
                for [x, y, z] in [[b, a, c], [a, c, b], [c, b, a], [b, c, a], [c, a, b]] {
                    let mut other = *kinds;
                    (other[a], other[b], other[c]) = (kinds[x], kinds[y], kinds[z]);
                    let other = (orbit.cost(&other), other);
                    assert!(other >= *last || found.contains(&other), "{other:?} is missing");
                }
            }
        }
        for (cost, kinds) in &found {
            assert_eq!(orbit.cost(kinds), *cost);
            let counts = (0..KINDS).map(|kind| kinds.iter().filter(|k| **k == kind as u8).count());
            assert!(counts.clone().all(|count| count == PLACES / KINDS), "{kinds:?}");
        }
        let least = orbit.least_with_each();
        for place in 0..PLACES {
            for (kind, least) in least[place].into_iter().enumerate() {
                let own = found.iter().find(|(_, kinds)| usize::from(kinds[place]) == kind);
                let holds = own.map_or(least >= last.0, |(cost, _)| least == *cost);
                assert!(holds, "{place} {kind}");
            }
        }
    }

    #[test]
    fn wings_come_in_order() {
        for seed in 0..6 {
            is_complete(&Orbit::<24>::new(random(&format!("wings {seed}"), 100)), 40);
            is_complete(&Orbit::<24>::new(random(&format!("equal wings {seed}"), 3)), 40);
        }
    }

    #[test]
    fn centers_come_in_order() {
        for seed in 0..6 {
            is_complete(&Orbit::<6>::new(random(&format!("centers {seed}"), 100)), 40);
            is_complete(&Orbit::<6>::new(random(&format!("equal centers {seed}"), 2)), 40);
        }
    }

    #[test]
    fn a_forced_piece_costs_what_it_costs_alone() {
        for seed in 0..4 {
            let costs = random::<24>(&format!("forced {seed}"), 1000);
            let least = Orbit::new(costs).least_with_each();
            for (place, kind) in [(0, 0), (3, 17), (23, 5), (11, 11)] {
                let mut forced = costs;
                forced[place] = [1_000_000; 24];
                forced[place][kind] = costs[place][kind];
                assert_eq!(Orbit::new(forced).least(), least[place][kind]);
            }
        }
    }
}
