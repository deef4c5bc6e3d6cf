//! What the colours show if they are not those of a cube as it was held: a slip of whole faces, or a cube that
//! was put together wrongly.
//!
//! Everything is measured against six groups of equally many facelets, which no piece constrains: they fit the
//! colours at least as well as any cube. What a reading costs more than the groups, in units of the usual difference
//! within a colour, is its *misfit*: by the Laplace distribution of `confidence`, how many nats less likely it is.
//! Cubes that are read right have a misfit near zero, however noisy the camera is; others exchange stickers of
//! different colours, each for several nats.

use super::confidence::spread;
use super::fit::{Fit, Groups, cost_of};
use super::lab::{Lab, MOST};
use super::model::PRECISION;
use super::names::named;
use super::search::{Found, Orientations};
use super::turns::turned;
use crate::pieces::{corner_facelets, midge_facelets};
use crate::read::slips::{self, Frames, Search, Slip, Symmetry};
use crate::read::{Costs, Decoder};
use crate::{Cube, Face, Scheme};

/// The largest misfit of a cube as it was held, in nats. Noisy cubes that are read right, with a deviation of up to
/// 20 of 255 in each channel, have none or at most so many; and glare, which looks like another colour, lets the groups
/// pass on the noisiest facelet of that colour instead.
fn most_misfit(groups: &Groups) -> f64 {
    let own = groups.labels.iter().enumerate().map(|(f, label)| groups.costs.of(f, *label));
    let glares = own.filter(|cost| f64::from(*cost) >= MOST * PRECISION).count();
    5.0 + groups.labels.len() as f64 / 40.0 + 4.0 * glares as f64
}

/// The nats of a hypothesis that is told, together with its misfit: a 2x2x2 shows too little to tell more.
const fn most_nats(size: usize) -> u64 {
    if size == 2 { 8 } else { 10 }
}

/// A hypothesis that is this many nats less likely than another one is not told beside it.
const RIVAL: u64 = 2;

/// The nats of a scheme that few cubes have.
const NATS_OF_ANOTHER_SCHEME: u32 = 4;

/// The nats of a cube that was put together wrongly.
const NATS_OF_AN_ACT: u64 = 5;

/// What the colours show if the cube was not held as it seems.
#[derive(Debug, Clone)]
pub struct Hypothesis {
    /// What seems to have happened.
    pub cause: Slipped,
    /// The state, in the faces that the colours then belong to. It can be solved after a slip; as a cube that
    /// was put together wrongly it cannot, until that is set right.
    pub cube: Cube,
}

/// Why colours are not those of a cube as it was held.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Slipped {
    /// Whole faces were measured wrongly.
    Faces(Slip),
    /// The cube was put together wrongly: a corner is twisted, an edge is flipped, or two pieces are exchanged.
    Assembly,
}

/// The colours as groups, and the best reading of them.
pub(super) struct Evidence<'a> {
    groups: &'a Groups,
    /// The usual difference within a group, as a cost.
    spread: f64,
    /// The best reading of the groups as the cube was held.
    held: Found,
    /// By how many nats the best reading is less likely than the groups.
    misfit: f64,
}

impl<'a> Evidence<'a> {
    /// Weighs a fit against the groups. `held` is the cheapest reading by the costs of the groups. Of the two
    /// readings the better one counts.
    pub(super) fn new(
        colors: &[Lab],
        fit: &Fit,
        groups: &'a Groups,
        held: Found,
    ) -> Option<Evidence<'a>> {
        let spread = spread(&groups.costs, &groups.labels);
        let of_fit = cost_of(colors, &fit.found.labels(), &fit.model)?;
        let more = |cost: u64, least: u64| cost.saturating_sub(least) as f64 / spread;
        let misfit = more(of_fit, groups.whole).min(more(held.cost, groups.cost));
        Some(Evidence { groups, spread, held, misfit })
    }

    /// Returns the best reading of the groups.
    pub(super) fn fit(&self) -> Fit {
        let Groups { model, costs, .. } = self.groups;
        Fit { model: model.clone(), costs: costs.clone(), found: self.held.clone() }
    }

    /// Returns whether the cube was not held as it seems: no such cube fits the colours.
    pub(super) fn is_misfit(&self) -> bool {
        self.misfit > most_misfit(self.groups)
    }

    /// Returns how sure it is that the cube was held as it seems, from 0 to 1: below a half for a misfit. A straight
    /// line, which every platform rounds alike.
    pub(super) fn sureness(&self) -> f64 {
        // Two nats on either side of the limit, doubt becomes certainty.
        let share = 0.5 + (most_misfit(self.groups) - self.misfit) / 4.0;
        share.clamp(0.0, 1.0)
    }

    /// Returns the hypotheses that fit, the likeliest first.
    pub(super) fn hypotheses(&self, orientations: Orientations) -> Vec<Hypothesis> {
        if self.groups.are_blurred() {
            return Vec::new();
        }
        // Only what differs from the next colour matters.
        let costs = self.groups.costs.relative();
        let own = self.groups.labels.iter().enumerate();
        let noise = own.map(|(facelet, c)| u64::from(costs.of(facelet, *c))).sum::<u64>();
        let unit = (self.spread as u64).max(1);
        let most = noise + most_nats(costs.size()) * unit;
        let act = self.act(&costs, most.saturating_sub(NATS_OF_AN_ACT * unit));
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
        let faces = Face::ALL.map(|face| named.iter().position(|own| *own == face));
        let usual = Scheme::new(faces.map(|color| color.unwrap_or_default() as u8));
        let nats = |scheme: &Scheme| {
            let is_usual = usual.is_some_and(|usual| scheme.is_rotation_of(&usual));
            Some(if is_usual { 0 } else { NATS_OF_ANOTHER_SCHEME })
        };
        let frames = if size.is_multiple_of(2) {
            let all = Scheme::all().filter_map(|scheme| Some((nats(&scheme)?, scheme)));
            Frames::of_schemes(&all.collect::<Vec<_>>())
        } else {
            Frames::by_centers([0, 1, 2, 3, 4, 5], nats, usual)
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
    fn act(&self, costs: &Costs, most: u64) -> Option<(u64, Hypothesis)> {
        let size = costs.size();
        let costs = turned(costs, &self.held.turns);
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
        let decoded = acts.iter().map(|act| {
            let costs = costs.moved(|place| source(act, place));
            (Decoder::new(&costs, &self.held.scheme).any_cheapest(), act)
        });
        let (best, act) =
            decoded.min_by_key(|(best, _)| best.cost).filter(|(b, _)| b.cost <= most)?;
        let mut cube = best.cube.clone();
        for (to, from) in act {
            cube.set_facelet(*from, best.cube.facelet(*to));
        }
        let named = named(&self.groups.model.prototypes);
        cube.recolor(&in_faces(size, &self.held.scheme, &named).faces_of_colors());
        Some((best.cost, Hypothesis { cause: Slipped::Assembly, cube }))
    }
}

/// Returns whether nothing of a slip has gone wrong.
fn is_as_held(slip: &Slip, are_turns_free: bool) -> bool {
    let is_laid =
        |own: &Symmetry| *own == Symmetry::IDENTITY || are_turns_free && !own.is_reflection();
    slip.order == Face::ALL && slip.symmetries.iter().all(is_laid)
}

/// Returns a scheme as its cube is held: by its fixed centres, or by the names of its colours.
pub(super) fn in_faces(size: usize, scheme: &Scheme, named: &[Face; 6]) -> Scheme {
    if size.is_multiple_of(2) { super::names::held(scheme, named) } else { *scheme }
}
