//! Finds the prototypes and the state together: decode, estimate the prototypes again, and so on until
//! nothing changes.

use itertools::Itertools as _;

use super::balance::{cluster, equal_groups};
use super::lab::{Lab, difference};
use super::light::Light;
use super::model::Model;
use super::names::references;
use super::schemes::Prior;
use super::search::{Found, Orientations, cheapest};
use crate::pieces::fixed_center;
use crate::read::Costs;
use crate::{Face, size_of_facelets};

/// How often the state is decoded at most, from one start.
const ROUNDS: usize = 8;

/// The same for a fit that goes on from another.
const MORE_ROUNDS: usize = 5;

/// The colors and the state that fit together.
#[derive(Debug, Clone)]
pub(super) struct Fit {
    pub(super) model: Model,
    /// What each prototype costs on each facelet as measured.
    pub(super) costs: Costs,
    pub(super) prior: Prior,
    pub(super) found: Found,
}

/// Returns the best fit: by the differences that people see, which starts from nothing, and by those of a
/// camera, which goes on from there. The one whose colors are further apart holds. `None` if no cube has
/// this number of facelets.
pub(super) fn best(colors: &[Lab], orientations: Orientations) -> Option<Fit> {
    let by_eye = by_eye(colors, orientations)?;
    let by_camera = by_camera(colors, orientations, &by_eye);
    let is_clearer = |other: &Fit| confusion(other) < confusion(&by_eye);
    Some(by_camera.filter(is_clearer).unwrap_or(by_eye))
}

/// Returns how near the colors are to each other: what each facelet's own color costs, as a share of what
/// its next best one costs.
fn confusion(fit: &Fit) -> f64 {
    let labels = fit.found.labels();
    let all = labels.iter().enumerate().map(|(facelet, label)| {
        let others = (0..6).filter(|color| color != label);
        let next = others.map(|color| fit.costs.of(facelet, color)).min().unwrap_or_default();
        [fit.costs.of(facelet, *label), next].map(f64::from)
    });
    let [own, next] = all.fold([0.0; 2], |sum, part| [sum[0] + part[0], sum[1] + part[1]]);
    own / next
}

/// Returns the cheapest fit by the differences that people see, from several starts.
fn by_eye(colors: &[Lab], orientations: Orientations) -> Option<Fit> {
    let mut known: Vec<Vec<u8>> = Vec::new();
    let mut best: Option<(u64, Fit)> = None;
    for start in starts(colors) {
        let Some(fit) = refine(colors, orientations, start, &mut known) else { continue };
        if best.as_ref().is_none_or(|(cost, _)| fit.0 < *cost) {
            best = Some(fit);
        }
    }
    best.map(|(_, fit)| fit)
}

/// Follows one start, and returns the cheapest fit with what its state and gains cost. It ends at a state
/// that this start or another one has come to before.
fn refine(
    colors: &[Lab],
    orientations: Orientations,
    start: [Lab; 6],
    known: &mut Vec<Vec<u8>>,
) -> Option<(u64, Fit)> {
    let mut model = Model::new(start);
    let mut best: Option<(u64, Fit)> = None;
    for _ in 0..ROUNDS {
        let costs = model.costs(colors)?;
        let prior = Prior::new(&model.prototypes, &costs);
        let found = cheapest(&costs, orientations, &prior)?;
        let labels = found.labels();
        let cost = found.cost + model.cost_of_gains();
        if best.as_ref().is_none_or(|(least, _)| cost < *least) {
            best = Some((cost, Fit { model: model.clone(), costs, prior, found }));
        }
        if known.contains(&labels) {
            break;
        }
        model.fit(colors, &labels);
        known.push(labels);
    }
    best
}

/// Six groups of equally many facelets that fit best, whatever they are groups of.
#[derive(Debug, Clone)]
pub(super) struct Groups {
    pub(super) model: Model,
    /// What each prototype costs on each facelet as measured.
    pub(super) costs: Costs,
    /// The group of each facelet.
    pub(super) labels: Vec<u8>,
    /// What the facelets of the groups cost in sum.
    pub(super) cost: u64,
    /// The same with the light on the faces.
    pub(super) whole: u64,
}

/// Returns what labels cost with the prototypes and the light that fit them best.
pub(super) fn cost_of(colors: &[Lab], labels: &[u8], model: &Model) -> Option<u64> {
    let mut model = model.clone();
    model.fit(colors, labels);
    let costs = model.costs(colors)?;
    let own = labels.iter().enumerate().map(|(f, label)| u64::from(costs.of(f, *label)));
    Some(own.sum::<u64>() + model.cost_of_gains())
}

/// Groups the colors without regard to pieces, by the differences that people see: from the starts, and from
/// a fit. On odd cubes the group of a center has the number of its face.
pub(super) fn groups(colors: &[Lab], fit: &Fit) -> Option<Groups> {
    let starts = starts(colors).into_iter().map(Model::new).chain([fit.model.clone()]);
    let mut best: Option<(u64, Groups)> = None;
    for mut model in starts {
        let mut known: Vec<Vec<u8>> = Vec::new();
        for _ in 0..ROUNDS {
            let costs = model.costs(colors)?;
            let labels = equal_groups(&costs.as_differences());
            let own = labels.iter().enumerate().map(|(f, label)| u64::from(costs.of(f, *label)));
            let cost = own.sum();
            let whole = cost + model.cost_of_gains();
            if best.as_ref().is_none_or(|(least, _)| whole < *least) {
                best = Some((
                    whole,
                    Groups { model: model.clone(), costs, labels: labels.clone(), cost, whole },
                ));
            }
            if known.contains(&labels) {
                break;
            }
            model.fit(colors, &labels);
            known.push(labels);
        }
    }
    best.map(|(_, groups)| groups)
}

/// Goes on from a fit by the differences that a camera measures.
fn by_camera(colors: &[Lab], orientations: Orientations, by_eye: &Fit) -> Option<Fit> {
    let mut light = Light::new(colors);
    let mut fit = by_eye.clone();
    for _ in 0..MORE_ROUNDS {
        let labels = fit.found.labels();
        light.fit(&labels);
        fit.costs = light.costs()?;
        fit.prior = Prior::new(&fit.model.prototypes, &fit.costs);
        fit.found = cheapest(&fit.costs, orientations, &fit.prior)?;
        if fit.found.labels() == labels {
            break;
        }
    }
    fit.model.fit(colors, &fit.found.labels());
    Some(fit)
}

/// The first guesses at the prototypes: the centers of an odd cube, and groups of equally many facelets,
/// which start from the colors that most cubes have and from colors that are far from each other.
pub(super) fn starts(colors: &[Lab]) -> Vec<[Lab; 6]> {
    let mut starts = Vec::new();
    let Some(size) = size_of_facelets(colors.len()) else { return starts };
    let centers =
        (!size.is_multiple_of(2)).then(|| Face::ALL.map(|face| colors[fixed_center(size, face)]));
    starts.extend(centers);
    for guess in [references(), far_apart(colors)] {
        let groups = cluster(colors, guess);
        let start = centers.map_or(groups, |centers| by_face(groups, centers));
        // On even cubes the order of the colors means nothing.
        let is_known = |known: &[Lab; 6]| known.iter().all(|color| start.contains(color));
        if !starts.iter().any(is_known) {
            starts.push(start);
        }
    }
    starts
}

/// Returns colors of the cube that are far from each other.
fn far_apart(colors: &[Lab]) -> [Lab; 6] {
    let mut found: Vec<Lab> =
        colors.iter().copied().max_by(|a, b| a.l.total_cmp(&b.l)).into_iter().collect();
    let mut nearest = vec![f64::INFINITY; colors.len()];
    while let Some(last) = found.last().copied().filter(|_| found.len() < 6) {
        for (known, color) in nearest.iter_mut().zip(colors) {
            *known = known.min(difference(*color, last));
        }
        let farthest = nearest.iter().zip(colors).max_by(|a, b| a.0.total_cmp(b.0));
        found.extend(farthest.map(|(_, color)| *color));
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
