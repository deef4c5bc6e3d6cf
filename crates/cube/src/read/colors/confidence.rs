//! How sure each facelet of a reading is.
//!
//! For each color that a facelet could have instead, the cheapest state that has it costs more than the
//! state that was read. If colors of one kind differ as in a Laplace distribution, that margin, measured in
//! the usual difference within a color, is how much less likely the other color is, as a logarithm. The
//! confidence is the share of the color that was read among all six.

use super::fit::Fit;
use super::model::PRECISION;
use super::schemes::bound;
use super::search::{Found, Orientations, within};
use super::turns::turned;
use crate::pieces::fixed_center;
use crate::read::{Costs, Decoder};
use crate::{Face, Scheme};

/// The least difference that is usual within a color: cameras and paints are never better.
const LEAST_SPREAD: f64 = 1.0;

/// Other states whose margin is more than this many usual differences do not matter.
const FAR: f64 = 10.0;

/// What the cheapest states cost that have each color on each facelet, and other readings of the faces'
/// turns.
pub(super) struct Alternatives {
    /// By place in the state.
    least: Vec<[Option<u64>; 6]>,
    /// The usual difference within a color, as a cost.
    pub(super) spread: f64,
    /// States of other schemes and other turns that cost about as much, cheapest first; the first is the one
    /// that was read.
    pub(super) readings: Vec<Found>,
}

impl Alternatives {
    /// Looks for what else the measured colors could be.
    pub(super) fn new(fit: &Fit, orientations: Orientations) -> Alternatives {
        let spread = spread(&fit.costs, &fit.found.labels());
        let found = &fit.found;
        let costs = turned(&fit.costs, &found.turns);
        let decoder = Decoder::new(&costs, &found.scheme);
        let mut least = decoder.least_with_each();
        least.iter_mut().flatten().flatten().for_each(|cost| *cost += fit.prior.cost(found.nats));
        let slack = (FAR * spread) as u64;
        let readings = within(&fit.costs, orientations, &fit.prior, found, slack);
        for other in &readings {
            for (own, color) in least.iter_mut().zip(other.cube.colors()) {
                let known = &mut own[usize::from(color)];
                *known = Some(known.map_or(other.cost, |known| known.min(other.cost)));
            }
        }
        let mut alternatives = Alternatives { least, spread, readings };
        if !costs.size().is_multiple_of(2) {
            alternatives.exchange_centers(&costs, found);
        }
        alternatives
    }

    /// Looks for states in which two fixed centers have each other's color.
    fn exchange_centers(&mut self, costs: &Costs, found: &Found) {
        let size = costs.size();
        let most = found.cost + (FAR * self.spread) as u64;
        for (a, b) in (0..6).flat_map(|a| (a + 1..6).map(move |b| (a, b))) {
            let mut colors = found.scheme.colors();
            colors.swap(a, b);
            let Some(scheme) = Scheme::new(colors) else { continue };
            if bound(costs, &scheme) > most {
                continue;
            }
            let cost = Decoder::new(costs, &scheme).least();
            for i in [a, b] {
                let center = fixed_center(size, Face::from_index(i));
                let known = &mut self.least[center][usize::from(colors[i])];
                *known = Some(known.map_or(cost, |known| known.min(cost)));
            }
        }
    }

    /// Returns how sure the color of each place of the state is, from 0 to 1.
    pub(super) fn confidence(&self, found: &Found) -> Vec<f64> {
        let share = |own: &[Option<u64>; 6], shown: u8| {
            let margin = |cost: u64| (found.cost as f64 - cost as f64) / self.spread;
            let weights = own.map(|cost| cost.map_or(0.0, |cost| margin(cost).exp()));
            weights[usize::from(shown)] / weights.iter().sum::<f64>()
        };
        let shown = found.cube.colors();
        self.least.iter().zip(shown).map(|(own, color)| share(own, color)).collect()
    }
}

/// The usual difference within a color, as a cost: a Laplace distribution with this scale has the median
/// that the differences have.
pub(super) fn spread(costs: &Costs, labels: &[u8]) -> f64 {
    usual_difference(labels.iter().enumerate().map(|(f, c)| costs.of(f, *c)).collect())
}

/// Returns the usual difference of facelets that cost so much.
pub(super) fn usual_difference(mut own: Vec<u32>) -> f64 {
    own.sort_unstable();
    let median = own.get(own.len() / 2).copied().unwrap_or_default();
    (f64::from(median) / std::f64::consts::LN_2).max(LEAST_SPREAD * PRECISION)
}
