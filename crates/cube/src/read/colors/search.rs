//! The cheapest state in whichever scheme it is and however the faces are turned.
//!
//! Lower bounds sort what may be, and only few schemes and turns are decoded.

use super::schemes::{Prior, bound, candidates};
use super::turns::{NONE, Turns, bounds, source, turned};
use crate::read::{Costs, Decoder};
use crate::{Cube, Scheme};

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
pub(crate) struct Found {
    /// What its colors and its scheme cost.
    pub(super) cost: u64,
    /// How unlikely its scheme is, in nats.
    pub(super) nats: u32,
    pub(super) scheme: Scheme,
    pub(super) turns: Turns,
    /// The state, in prototypes.
    pub(super) cube: Cube,
}

impl Found {
    /// Returns the prototype of each facelet as it was measured.
    pub(super) fn labels(&self) -> Vec<u8> {
        let shown = self.cube.colors();
        let mut labels = vec![0; shown.len()];
        for (place, color) in shown.into_iter().enumerate() {
            labels[source(self.cube.size(), place, &self.turns)] = color;
        }
        labels
    }
}

/// Returns the cheapest state that can be solved. There always is one.
pub(super) fn cheapest(costs: &Costs, orientations: Orientations, prior: &Prior) -> Option<Found> {
    cheapest_by(costs, orientations, prior, u64::MAX, solvable)
}

/// Returns the cheapest state that `decode` finds in the costs of turned faces and a scheme, if one costs at most `most`,
/// else any. Whatever `decode` does, each corner and edge stays whole.
pub(super) fn cheapest_by(
    costs: &Costs,
    orientations: Orientations,
    prior: &Prior,
    most: u64,
    decode: impl Fn(&Costs, &Scheme) -> (u64, Cube),
) -> Option<Found> {
    let is_cheaper = |bound: u64, least: u64| bound < least && bound <= most;
    search(costs, orientations, prior, None, is_cheaper, decode).into_iter().next()
}

/// Returns the cheapest states of different schemes and turns that cost at most `slack` more than the
/// cheapest of all, which is known, and maybe some others. The cheapest comes first; no two are equal.
pub(super) fn within(
    costs: &Costs,
    orientations: Orientations,
    prior: &Prior,
    cheapest: &Found,
    slack: u64,
) -> Vec<Found> {
    let is_near = |bound: u64, least: u64| bound <= least.saturating_add(slack);
    search(costs, orientations, prior, Some(cheapest.clone()), is_near, solvable)
}

/// A bound, the nats of a scheme, the scheme, and turns.
type Way = (u64, (u32, Scheme), Turns);

/// Decodes schemes and turns in the order of their bounds as long as a bound is of interest. What is known
/// already is not decoded again.
fn search(
    costs: &Costs,
    orientations: Orientations,
    prior: &Prior,
    known: Option<Found>,
    is_of_interest: impl Fn(u64, u64) -> bool,
    decode: impl Fn(&Costs, &Scheme) -> (u64, Cube),
) -> Vec<Found> {
    let decoded = |(_, (nats, scheme), turns): Way| {
        let (cost, cube) = decode(&turned(costs, &turns), &scheme);
        Found { cost: cost + prior.cost(nats), nats, scheme, turns, cube }
    };
    let schemes = candidates(costs, prior);
    let is_known = schemes.len() == 1 && orientations == Orientations::Known;
    let mut open: Vec<Way> = schemes
        .into_iter()
        .flat_map(|own| {
            let (nats, scheme) = own;
            let bounds = match orientations {
                // There is nothing to choose.
                _ if is_known => vec![(0, NONE)],
                Orientations::Known => vec![(bound(costs, &scheme), NONE)],
                Orientations::Unknown => bounds(costs, &scheme),
            };
            bounds.into_iter().map(move |(bound, turns)| (bound + prior.cost(nats), own, turns))
        })
        .collect();
    let first = match &known {
        Some(known) => {
            open.iter().position(|(_, (_, s), t)| (s, t) == (&known.scheme, &known.turns))
        }
        None => (0..open.len()).min_by_key(|number| open[*number].0),
    };
    let first = first.map(|number| open.remove(number));
    let Some(first) = known.or_else(|| first.map(decoded)) else {
        return Vec::new();
    };
    // Most have a bound that the first one's cost rules out.
    let mut least = first.cost;
    open.retain(|(bound, ..)| *bound <= least || is_of_interest(*bound, least));
    open.sort_by_key(|(bound, ..)| *bound);
    let (mut found, mut count) = (vec![first], 1);
    for way in open {
        let (bound, (nats, scheme), turns) = way;
        if count == MOST_DECODED || !is_of_interest(bound, least) {
            break;
        }
        // A face that looks the same when it is turned gives the same state again.
        let is_known = |known: &Found| {
            known.scheme == scheme
                && known.cost == bound
                && prior.cost(nats) + cost(&turned(costs, &turns), &known.cube) == bound
        };
        if found.iter().any(is_known) {
            continue;
        }
        count += 1;
        let best = decoded(way);
        least = least.min(best.cost);
        if found.iter().all(|known| known.cube != best.cube) {
            found.push(best);
        }
    }
    found.sort_by_key(|found| found.cost);
    found
}

/// The cheapest state that can be solved, and what it costs.
fn solvable(costs: &Costs, scheme: &Scheme) -> (u64, Cube) {
    let best = Decoder::new(costs, scheme).any_cheapest();
    (best.cost, best.cube)
}

/// What a state costs.
fn cost(costs: &Costs, cube: &Cube) -> u64 {
    let shown = cube.colors().into_iter().enumerate();
    shown.map(|(facelet, color)| u64::from(costs.of(facelet, color))).sum()
}
