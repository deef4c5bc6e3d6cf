//! What the colors show if they are not those of a cube as it was held: a slip of whole faces, or a cube that
//! was put together wrongly.
//!
//! Everything is measured against six groups of equally many facelets, which no piece constrains: they fit the
//! colors at least as well as any cube. What a reading costs more than the groups, in units of the usual difference
//! within a color, is its *misfit*: by the Laplace distribution of `confidence`, how many nats less likely it is.
//! Cubes that are read right have a misfit near zero, however noisy the camera is; others exchange stickers of
//! different colors, each for several nats.
#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

use super::apart::are_six_colors;
use super::confidence::spread;
use super::fit::{Fit, Groups, cost_of};
use super::lab::{Lab, MOST};
use super::model::PRECISION;
use super::names::named;
use super::schemes::{Prior, candidates};
use super::search::{Found, Orientations, cheapest, cheapest_by};
use crate::pieces::{corner_facelets, midge_facelets};
use crate::read::slips::{self, Frames, Search, Slip, Symmetry};
use crate::read::{Costs, Decoder};
use crate::{Cube, Face, Scheme};

/// The largest misfit of a cube as it was held, in nats. Noisy cubes that are read right, with a deviation of up to
/// 20 of 255 in each channel, have none or at most so many; and glare, which looks like another color, lets the groups
/// pass on the noisiest facelet of that color instead.
fn most_misfit(groups: &Groups) -> f64 {
    let own = groups.labels.iter().enumerate().map(|(f, label)| groups.costs.of(f, *label));
    let glares = own.filter(|cost| f64::from(*cost) >= MOST * PRECISION).count();
    5.0 + groups.labels.len() as f64 / 40.0 + 4.0 * glares as f64
}

/// The nats of a hypothesis that is told, together with its misfit: a 2x2x2 shows too little to tell more, and less
/// still if its faces may be turned.
const fn most_nats(size: usize, orientations: Orientations) -> u64 {
    match (size, orientations) {
        (2, Orientations::Known) => 8,
        (2, Orientations::Unknown) => 6,
        _ => 10,
    }
}

/// A hypothesis that is this many nats less likely than another one is not told beside it.
const RIVAL: u64 = 2;

/// The nats of a cube that was put together wrongly.
const NATS_OF_AN_ACT: u64 = 5;

/// What the colors show if the cube was not held as it seems.
#[derive(Debug, Clone)]
pub struct Hypothesis {
    /// What seems to have happened.
    pub cause: Slipped,
    /// The state, in the faces that the colors then belong to. It can be solved after a slip; as a cube that
    /// was put together wrongly it cannot, until that is set right.
    pub cube: Cube,
}

/// Why colors are not those of a cube as it was held.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Slipped {
    /// Whole faces were measured wrongly.
    Faces(Slip),
    /// The cube was put together wrongly: a corner is twisted, an edge is flipped, or two pieces are exchanged.
    Assembly,
}

/// The colors as groups, and the best reading of them.
pub(super) struct Evidence<'a> {
    groups: &'a Groups,
    are_six_colors: bool,
    /// The usual difference within a group, as a cost.
    spread: f64,
    /// How likely schemes are, in the colors of the groups.
    prior: Prior,
    /// The best reading of the groups as the cube was held.
    held: Found,
    /// By how many nats the best reading is less likely than the groups.
    misfit: f64,
    /// How unlikely the scheme of the best reading is, in nats.
    nats: u32,
}

impl<'a> Evidence<'a> {
    /// Weighs a fit against the groups, and against the cheapest reading by the costs of the groups. Of the two
    /// readings the better one counts.
    pub(super) fn new(
        colors: &[Lab],
        fit: &Fit,
        groups: &'a Groups,
        orientations: Orientations,
    ) -> Option<Evidence<'a>> {
        let spread = spread(&groups.costs, &groups.labels);
        let prior = Prior::new(&groups.model.prototypes, &groups.costs);
        let held = cheapest(&groups.costs, orientations, &prior)?;
        let of_fit = cost_of(colors, &fit.found.labels(), &fit.model)?;
        let of_held = held.cost - prior.cost(held.nats);
        let more = |cost: u64, least: u64| cost.saturating_sub(least) as f64 / spread;
        let readings =
            [(more(of_fit, groups.whole), fit.found.nats), (more(of_held, groups.cost), held.nats)];
        let [one, other] = readings.map(|(misfit, nats)| misfit + f64::from(nats));
        let (misfit, nats) = readings[usize::from(other < one)];
        let are_six_colors = are_six_colors(&groups.model, colors, &groups.labels, orientations);
        Some(Evidence { groups, are_six_colors, spread, prior, held, misfit, nats })
    }

    /// Returns the best reading of the groups.
    pub(super) fn fit(&self) -> Fit {
        let Groups { model, costs, .. } = self.groups;
        let (model, costs, found) = (model.clone(), costs.clone(), self.held.clone());
        Fit { model, costs, prior: self.prior, found }
    }

    /// Returns whether the cube was not held as it seems: no such cube fits the colors, but perhaps one of a scheme that few
    /// cubes have.
    pub(super) fn is_misfit(&self) -> bool {
        self.misfit + f64::from(self.nats) > most_misfit(self.groups)
    }

    /// Returns how sure the pieces make it that the cube was held as it seems, from 0 to 1. A straight line, which every
    /// platform rounds alike.
    pub(super) fn sureness(&self) -> f64 {
        // Two nats on either side of the limit, doubt becomes certainty.
        let share = 0.5 + (most_misfit(self.groups) - self.misfit) / 4.0;
        share.clamp(0.0, 1.0)
    }

    /// Returns the hypotheses that fit, the likeliest first; if the cube may have been held as it seems, only those that are
    /// likelier than its scheme.
    pub(super) fn hypotheses(&self, orientations: Orientations) -> Vec<Hypothesis> {
        let most = match u64::from(self.nats) {
            _ if self.is_misfit() => most_nats(self.groups.costs.size(), orientations),
            0 => return Vec::new(),
            nats => nats - 1,
        };
        if !self.are_six_colors {
            return Vec::new();
        }
        // Only what differs from the next color matters.
        let costs = self.groups.costs.relative();
        let own = self.groups.labels.iter().enumerate();
        let noise = own.map(|(facelet, c)| u64::from(costs.of(facelet, *c))).sum::<u64>();
        let unit = (self.spread as u64).max(1);
        let most = noise + most * unit;
        let act = self.act(&costs, orientations, most.saturating_sub(NATS_OF_AN_ACT * unit));
        let act = act.map(|(cost, act)| (cost + NATS_OF_AN_ACT * unit, act));
        let rivals = RIVAL * unit;
        let most = act.as_ref().map_or(most, |(cost, _)| most.min(cost + rivals));
        let slips = self.slips(&costs, unit, orientations, most);
        let mut all: Vec<(u64, Hypothesis)> = slips.chain(act).collect();
        all.sort_by_key(|(cost, _)| *cost);
        let least = all.first().map_or(0, |(cost, _)| *cost);
        all.retain(|(cost, _)| *cost <= least + rivals);
        all.into_iter().map(|(_, hypothesis)| hypothesis).collect()
    }

    fn slips(
        &self,
        costs: &Costs,
        unit: u64,
        orientations: Orientations,
        most: u64,
    ) -> impl Iterator<Item = (u64, Hypothesis)> {
        let size = costs.size();
        let named = named(&self.groups.model.prototypes);
        let frames = if size.is_multiple_of(2) {
            Frames::of_schemes(&candidates(costs, &self.prior))
        } else {
            let nats = |scheme: &Scheme| Some(self.prior.nats(scheme));
            Frames::by_centers([0, 1, 2, 3, 4, 5], nats, Some(self.prior.usual()))
        };
        let are_turns_free = orientations == Orientations::Unknown;
        let search = Search { costs, unit, are_turns_free, frames };
        let found = search.likeliest(most, |slip, scheme| {
            if is_as_held(slip, are_turns_free) {
                return None;
            }
            let costs = costs.moved(|place| slip.source(size, place));
            let best = Decoder::new(&costs, scheme).any_cheapest();
            Some((best.cost, best.cube))
        });
        found.into_iter().map(move |slips::Found { slip, mut cube, cost }| {
            let own = match size.is_multiple_of(2) {
                true => Some(Scheme::from_corners(&cube)),
                false => Scheme::from_centers(&cube),
            };
            let scheme = in_faces(size, &own.unwrap_or(Scheme::STANDARD), &named);
            cube.recolor(&scheme.faces_of_colors());
            (cost, Hypothesis { cause: Slipped::Faces(slip), cube })
        })
    }

    /// Returns the cheapest cube that was put together wrongly by one act. Whichever piece it was, the sums of
    /// twists and flips and the parity are the same, so one piece of each kind stands for all.
    fn act(
        &self,
        costs: &Costs,
        orientations: Orientations,
        most: u64,
    ) -> Option<(u64, Hypothesis)> {
        let size = costs.size();
        let [a, b, c] = corner_facelets(size, 0);
        let mut acts = vec![vec![(a, b), (b, c), (c, a)], vec![(b, a), (c, b), (a, c)]];
        if !size.is_multiple_of(2) {
            let [[a, b], [c, d]] = [0, 1].map(|slot| midge_facelets(size, slot));
            acts.push(vec![(a, b), (b, a)]);
            acts.push(vec![(a, c), (c, a), (b, d), (d, b)]);
        }
        let source = |act: &[(usize, usize)], place: usize| {
            act.iter().find(|(to, _)| *to == place).map_or(place, |(_, from)| *from)
        };
        let mut best = cheapest_by(costs, orientations, &self.prior, most, |costs, scheme| {
            let decoded = acts.iter().map(|act| {
                let costs = costs.moved(|place| source(act, place));
                (Decoder::new(&costs, scheme).any_cheapest(), act)
            });
            let least = decoded.min_by_key(|(best, _)| best.cost);
            let (best, act) = least.expect("there are acts");
            let mut cube = best.cube.clone();
            for (to, from) in act {
                cube.set_facelet(*from, best.cube.facelet(*to));
            }
            (best.cost, cube)
        })
        .filter(|best| best.cost <= most)?;
        let named = named(&self.groups.model.prototypes);
        best.cube.recolor(&in_faces(size, &best.scheme, &named).faces_of_colors());
        Some((best.cost, Hypothesis { cause: Slipped::Assembly, cube: best.cube }))
    }
}

/// Returns whether nothing of a slip has gone wrong.
fn is_as_held(slip: &Slip, are_turns_free: bool) -> bool {
    let is_laid =
        |own: &Symmetry| *own == Symmetry::IDENTITY || are_turns_free && !own.is_reflection();
    slip.order == Face::ALL && slip.symmetries.iter().all(is_laid)
}

/// Returns a scheme as its cube is held: by its fixed centers, or by the names of its colors.
pub(super) fn in_faces(size: usize, scheme: &Scheme, named: &[Face; 6]) -> Scheme {
    if size.is_multiple_of(2) { super::names::held(scheme, named) } else { *scheme }
}
