//! Finds the prototypes and the state together: decode, estimate the prototypes again, and so on until
//! nothing changes.

use itertools::Itertools as _;

use super::balance::cluster;
use super::lab::{Lab, difference};
use super::model::Model;
use super::names::references;
use super::search::{Found, Orientations, cheapest};
use crate::cube::pieces::fixed_center;
use crate::cube::{Face, size_of_facelets};
use crate::read::Costs;

/// How often the state is decoded at most, from one start.
const ROUNDS: usize = 8;

/// The colours and the state that fit together.
#[derive(Debug, Clone)]
pub(super) struct Fit {
    pub(super) model: Model,
    /// What each prototype costs on each facelet as measured.
    pub(super) costs: Costs,
    pub(super) found: Found,
    /// What the state and the gains cost together.
    cost: u64,
}

/// Returns the cheapest fit from several starts. `None` if no cube has this number of facelets.
pub(super) fn best(colours: &[Lab], orientations: Orientations) -> Option<Fit> {
    let mut best: Option<Fit> = None;
    let mut seen: Vec<Vec<u8>> = Vec::new();
    for start in starts(colours) {
        let Some(fit) = refine(colours, orientations, start, &mut seen) else { continue };
        if best.as_ref().is_none_or(|known| fit.cost < known.cost) {
            best = Some(fit);
        }
    }
    best
}

/// Follows one start. `None` if it comes to a state that another start has come to.
fn refine(
    colours: &[Lab],
    orientations: Orientations,
    start: [Lab; 6],
    seen: &mut Vec<Vec<u8>>,
) -> Option<Fit> {
    let mut model = Model::new(start);
    let mut best: Option<Fit> = None;
    for _ in 0..ROUNDS {
        let costs = model.costs(colours)?;
        let found = cheapest(&costs, orientations)?;
        let labels = found.labels();
        let cost = found.cost + model.cost_of_gains();
        if best.as_ref().is_none_or(|known| cost < known.cost) {
            best = Some(Fit { model: model.clone(), costs, found, cost });
        }
        if seen.contains(&labels) {
            break;
        }
        for _ in 0..3 {
            model.fit_gains(colours, &labels);
            model.fit_prototypes(colours, &labels);
        }
        seen.push(labels);
    }
    best
}

/// The first guesses at the prototypes: the centres of an odd cube, and groups of equally many facelets,
/// which start from the colours that most cubes have and from colours that are far from each other.
pub(super) fn starts(colours: &[Lab]) -> Vec<[Lab; 6]> {
    let mut starts = Vec::new();
    let Some(size) = size_of_facelets(colours.len()) else { return starts };
    let centers =
        (!size.is_multiple_of(2)).then(|| Face::ALL.map(|face| colours[fixed_center(size, face)]));
    starts.extend(centers);
    for guess in [references(), far_apart(colours)] {
        let groups = cluster(colours, guess);
        starts.push(centers.map_or(groups, |centers| by_face(groups, centers)));
    }
    starts
}

/// Returns colours of the cube that are far from each other.
fn far_apart(colours: &[Lab]) -> [Lab; 6] {
    let mut found: Vec<Lab> =
        colours.iter().copied().max_by(|a, b| a.l.total_cmp(&b.l)).into_iter().collect();
    let mut nearest = vec![f64::INFINITY; colours.len()];
    while let Some(last) = found.last().copied().filter(|_| found.len() < 6) {
        for (known, colour) in nearest.iter_mut().zip(colours) {
            *known = known.min(difference(*colour, last));
        }
        let farthest = nearest.iter().zip(colours).max_by(|a, b| a.0.total_cmp(b.0));
        found.extend(farthest.map(|(_, colour)| *colour));
    }
    std::array::from_fn(|i| found[i % found.len().max(1)])
}

/// Sorts prototypes by the face in the middle of which each is.
fn by_face(prototypes: [Lab; 6], centers: [Lab; 6]) -> [Lab; 6] {
    let costs = centers.map(|center| prototypes.map(|prototype| difference(center, prototype)));
    let cost = |order: &Vec<usize>| order.iter().zip(costs).map(|(p, own)| own[*p]).sum::<f64>();
    let order = (0..6).permutations(6).min_by(|a, b| cost(a).total_cmp(&cost(b)));
    order.map_or(prototypes, |order| std::array::from_fn(|face| prototypes[order[face]]))
}
