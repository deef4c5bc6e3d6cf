//! The cheapest state in whichever scheme it is and however the faces are turned.
//!
//! Lower bounds sort what may be, and only few schemes and turns are decoded.

use super::schemes;
use super::turns::{NONE, Turns, bounds, source, turned};
use crate::cube::{Cube, Scheme};
use crate::read::{Costs, Decoder};

/// The most schemes and combinations of turns that are decoded in one search.
const MOST_DECODED: usize = 32;

/// Whether the faces are as they are in a net, or each may be turned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Orientations {
    /// Each face is as in the net.
    #[default]
    Known,
    /// Each face may be turned.
    Unknown,
}

/// The cheapest state of a scheme and of turns.
#[derive(Debug, Clone)]
pub(super) struct Found {
    pub(super) cost: u64,
    pub(super) scheme: Scheme,
    pub(super) turns: Turns,
    /// The state, in prototypes.
    pub(super) cube: Cube,
}

impl Found {
    /// Returns the prototype of each facelet as it was measured.
    pub(super) fn labels(&self) -> Vec<u8> {
        let shown = self.cube.colours();
        let mut labels = vec![0; shown.len()];
        for (place, colour) in shown.into_iter().enumerate() {
            labels[source(self.cube.size(), place, &self.turns)] = colour;
        }
        labels
    }
}

/// Returns the cheapest state. There always is one.
pub(super) fn cheapest(costs: &Costs, orientations: Orientations) -> Option<Found> {
    let is_cheaper = |bound: u64, least: u64| bound < least;
    search(costs, orientations, is_cheaper).into_iter().next()
}

/// Returns the cheapest states of different schemes and turns that cost at most `slack` more than the
/// cheapest of all, and maybe some others. The cheapest comes first; no two are equal.
pub(super) fn within(costs: &Costs, orientations: Orientations, slack: u64) -> Vec<Found> {
    search(costs, orientations, |bound, least| bound <= least.saturating_add(slack))
}

/// Decodes schemes and turns in the order of their bounds as long as a bound is of interest.
fn search(
    costs: &Costs,
    orientations: Orientations,
    is_of_interest: impl Fn(u64, u64) -> bool,
) -> Vec<Found> {
    let candidates = schemes::candidates(costs);
    let mut open: Vec<(u64, Scheme, Turns)> = candidates
        .into_iter()
        .flat_map(|(bound, scheme)| match orientations {
            Orientations::Known => vec![(bound, scheme, NONE)],
            Orientations::Unknown => bounds(costs, &scheme),
        })
        .collect();
    // Most have a bound that the first one's cost rules out.
    let Some(first) = open.iter().min_by_key(|(bound, ..)| *bound) else { return Vec::new() };
    let costs_of_first = turned(costs, &first.2);
    let most = Decoder::new(&costs_of_first, &first.1).least();
    open.retain(|(bound, ..)| *bound <= most || is_of_interest(*bound, most));
    open.sort_by_key(|(bound, ..)| *bound);
    let mut found: Vec<Found> = Vec::new();
    let (mut least, mut decoded) = (u64::MAX, 0);
    for (bound, scheme, turns) in open {
        if decoded == MOST_DECODED || !is_of_interest(bound, least) {
            break;
        }
        let costs = turned(costs, &turns);
        // A face that looks the same when it is turned gives the same state again.
        let is_known = |known: &Found| {
            known.scheme == scheme && known.cost == bound && cost(&costs, &known.cube) == bound
        };
        if found.iter().any(is_known) {
            continue;
        }
        decoded += 1;
        let best = Decoder::new(&costs, &scheme).any_cheapest();
        least = least.min(best.cost);
        if found.iter().all(|known| known.cube != best.cube) {
            found.push(Found { cost: best.cost, scheme, turns, cube: best.cube });
        }
    }
    found.sort_by_key(|found| found.cost);
    found
}

/// What a state costs.
fn cost(costs: &Costs, cube: &Cube) -> u64 {
    let shown = cube.colours().into_iter().enumerate();
    shown.map(|(facelet, colour)| u64::from(costs.of(facelet, colour))).sum()
}
