//! Whether six groups are six colors: different to the eye, and apart from each other.
//!
//! Pieces may fit groups of colors that no cube has: a ramp of grays, laid out face by face, is a solved cube in six
//! grays. But where a ramp is cut, the colors on both sides are as near to each other as they are within the groups.
//! Noise lets colors of a cube touch as well, red and orange first, but it never joins most of them.

use itertools::Itertools as _;

use super::balance::grouped;
use super::lab::{Lab, difference, middle};
use super::model::Model;
use super::search::Orientations;

/// The least difference between two prototypes: people just see it.
const LEAST_APART: f64 = 1.0;

/// The largest mean difference of facelets from their prototypes. Cubes measured with a noise of 30 of 255 in each
/// channel have 7 to 13.
const MOST_OFF: f64 = 12.0;

/// Groups touch whose distance is at most this many times the usual one between neighbors in a group.
const TOUCHING: f64 = 1.3;

/// A color that differs from its own prototype this many times as much as from another one is glare.
const MOST_UNCLEAR: f64 = 1.5;

/// The fewest heaps that groups which touch each other may form. The fewer stickers there are, the more often their
/// pieces fit by accident.
const fn least_heaps(size: usize, orientations: Orientations) -> usize {
    match (size, orientations) {
        (2, Orientations::Unknown) => 5,
        (2, Orientations::Known) => 4,
        _ => 3,
    }
}

/// The most colors of a group that are compared with others.
const MOST_COMPARED: usize = 50;

/// Returns whether groups of colors that a model explains are six colors.
pub(super) fn are_six_colors(
    model: &Model,
    colors: &[Lab],
    labels: &[u8],
    orientations: Orientations,
) -> bool {
    let size = (colors.len() / 6).isqrt();
    let mut pairs = model.prototypes.iter().tuple_combinations();
    pairs.all(|(a, b)| difference(*a, *b) >= LEAST_APART)
        && model.mean_difference(colors, labels) <= MOST_OFF
        && heaps(model, colors, labels) >= least_heaps(size, orientations)
}

/// Returns how many heaps the groups form that touch each other.
fn heaps(model: &Model, colors: &[Lab], labels: &[u8]) -> usize {
    let groups = clear(model, colors, labels);
    let links = groups.each_ref().map(|group| usual_link(group));
    let mut heap = [0, 1, 2, 3, 4, 5];
    for (a, b) in (0..6).tuple_combinations() {
        if gap(&groups[a], &groups[b]) <= TOUCHING * links[a].max(links[b]) {
            let (kept, joined) = (heap[a], heap[b]);
            heap.iter_mut().filter(|own| **own == joined).for_each(|own| *own = kept);
        }
    }
    heap.into_iter().unique().count()
}

/// Returns the colors of each group without those that look like another one, such as glare.
fn clear(model: &Model, colors: &[Lab], labels: &[u8]) -> [Vec<Lab>; 6] {
    let balanced = model.balanced(colors);
    let is_clear = |(facelet, label): &(usize, u8)| {
        let differences = model.prototypes.map(|own| difference(balanced[*facelet], own));
        let least = differences.into_iter().fold(f64::INFINITY, f64::min);
        differences[usize::from(*label)] <= MOST_UNCLEAR * least
    };
    let labels = labels.iter().copied().enumerate().filter(is_clear);
    let (colors, labels): (Vec<Lab>, Vec<u8>) = labels.map(|(f, label)| (colors[f], label)).unzip();
    // As they were measured: light would part a ramp where it is cut.
    grouped(&colors, &labels).map(|group| {
        let step = group.len().div_ceil(MOST_COMPARED).max(1);
        group.into_iter().step_by(step).collect()
    })
}

/// Returns the distance of the nearest colors of two groups.
fn gap(one: &[Lab], other: &[Lab]) -> f64 {
    let pairs = one.iter().cartesian_product(other);
    pairs.map(|(a, b)| distance(*a, *b)).fold(f64::INFINITY, f64::min)
}

/// Returns the median of the distances that link a group with the least sum (R. C. Prim, 1957).
fn usual_link(group: &[Lab]) -> f64 {
    let mut open: Vec<(f64, Lab)> = group.iter().map(|color| (f64::INFINITY, *color)).collect();
    let mut links = Vec::new();
    while let Some(next) = (0..open.len()).min_by(|a, b| open[*a].0.total_cmp(&open[*b].0)) {
        let (link, color) = open.swap_remove(next);
        links.push(link);
        open.iter_mut().for_each(|(link, other)| *link = link.min(distance(color, *other)));
    }
    // The first one has no link.
    links.retain(|link| link.is_finite());
    middle(links)
}

/// Returns the distance of two colors in CIELAB.
fn distance(one: Lab, other: Lab) -> f64 {
    let parts = [one.l - other.l, one.a - other.a, one.b - other.b];
    parts.into_iter().map(|part| part * part).sum::<f64>().sqrt()
}
