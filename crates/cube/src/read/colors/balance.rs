//! Six groups of equally many colors: what a cube has, before anything is known of its pieces.
//!
//! Each facelet first goes to its nearest prototype. Groups that are too large then pass facelets on along
//! the cheapest chains of groups, until all are equal; no other equal groups are cheaper in sum.

use super::lab::{Lab, difference, median};

/// How often the prototypes are found again from their groups.
const ROUNDS: usize = 6;

/// Finds six prototypes by equal groups, from a first guess.
pub(super) fn cluster(colors: &[Lab], guess: [Lab; 6]) -> [Lab; 6] {
    let mut prototypes = guess;
    let mut groups = Vec::new();
    for _ in 0..ROUNDS {
        let costs: Vec<[f64; 6]> =
            colors.iter().map(|c| prototypes.map(|p| difference(*c, p))).collect();
        let next = equal_groups(&costs);
        if next == groups {
            break;
        }
        groups = next;
        prototypes = medians(colors, &groups);
    }
    prototypes
}

/// Returns the median color of each group.
pub(super) fn medians(colors: &[Lab], groups: &[u8]) -> [Lab; 6] {
    grouped(colors, groups).map(|own| median(&own))
}

/// Returns what belongs to each group, such as the colors of its facelets.
pub(super) fn grouped<T: Copy>(facelets: &[T], groups: &[u8]) -> [Vec<T>; 6] {
    let mut sorted = [const { Vec::new() }; 6];
    for (facelet, group) in facelets.iter().zip(groups) {
        sorted[usize::from(*group)].push(*facelet);
    }
    sorted
}

/// Returns the group of each facelet: six groups of the same size with the least sum of costs.
pub(super) fn equal_groups(costs: &[[f64; 6]]) -> Vec<u8> {
    let mut groups: Vec<u8> = costs.iter().map(nearest).collect();
    let fair = costs.len() / 6;
    let mut sizes = [0; 6];
    groups.iter().for_each(|group| sizes[usize::from(*group)] += 1);
    while sizes.iter().any(|size| *size > fair) {
        let links = links(costs, &groups);
        // The cheapest chains from any group that is too large (R. Bellman, 1958).
        let mut spent = sizes.map(|size| if size > fair { 0.0 } else { f64::INFINITY });
        let mut before: [Option<usize>; 6] = [None; 6];
        for _ in 0..6 {
            for (from, own) in links.iter().enumerate() {
                for (to, link) in own.iter().enumerate() {
                    let Some((cost, _)) = link else { continue };
                    // A little more than rounding, so that chains never run in a circle.
                    if spent[from] + cost < spent[to] - 1e-9 {
                        spent[to] = spent[from] + cost;
                        before[to] = Some(from);
                    }
                }
            }
        }
        let short = (0..6).filter(|group| sizes[*group] < fair);
        let Some(mut to) = short.min_by(|a, b| spent[*a].total_cmp(&spent[*b])) else { break };
        sizes[to] += 1;
        let mut steps = 0;
        while let Some(from) = before[to] {
            if let Some((_, facelet)) = links[from][to] {
                groups[facelet] = to as u8;
            }
            to = from;
            steps += 1;
            if steps > 6 {
                break;
            }
        }
        sizes[to] -= 1;
    }
    groups
}

/// Returns the first color that costs least.
pub(super) fn nearest(costs: &[f64; 6]) -> u8 {
    let cost = |color: u8| costs[usize::from(color)];
    (1..6).fold(
        0,
        |best, color| if cost(color).total_cmp(&cost(best)).is_lt() { color } else { best },
    )
}

/// For each group and each other one: the facelet that is cheapest to pass on, and what that costs.
type Links = [[Option<(f64, usize)>; 6]; 6];

fn links(costs: &[[f64; 6]], groups: &[u8]) -> Links {
    let mut links: Links = [[None; 6]; 6];
    for (facelet, (own, group)) in costs.iter().zip(groups).enumerate() {
        let from = usize::from(*group);
        for to in (0..6).filter(|to| *to != from) {
            let cost = own[to] - own[from];
            let link = &mut links[from][to];
            if link.is_none_or(|(known, _)| cost < known) {
                *link = Some((cost, facelet));
            }
        }
    }
    links
}
