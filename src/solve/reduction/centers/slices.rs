//! Turning layers of one axis, each by its own number of quarters: the cheapest way to bring many
//! centre stickers home while little is solved, and the way back from a few slice turns.

use super::exchange::STICKER;
use super::grids::Grids;
use crate::cube::{Axis, Turn, ring};
use crate::solve::layers;

/// The best profile of inner layers: what it gains less its price, and its turns.
///
/// Every layer has a value for each number of quarters, every border a price: the best profile is
/// found exactly (dynamic programme over the layers with four states). On odd cubes the middle
/// layer stands still, since its centres set the frame.
pub(super) fn best(grids: &Grids, axis: Axis, price: i32) -> (i32, Vec<Turn>) {
    let n = grids.inner;
    let mut came_from = vec![[0u8; 4]; n];
    let mut scores = [0; 4];
    for (layer, came_from) in came_from.iter_mut().enumerate() {
        let values = values(grids, axis, layer);
        let mut next = [i32::MIN / 2; 4];
        for (quarters, next) in next.iter_mut().enumerate() {
            if quarters != 0 && 2 * layer + 1 == n {
                continue;
            }
            for (before, score) in scores.iter().enumerate() {
                let change = if layer == 0 || before == quarters { 0 } else { price };
                let reached = score - change + values[quarters];
                if reached > *next {
                    *next = reached;
                    came_from[quarters] = before as u8;
                }
            }
        }
        scores = next;
    }
    let Some(last) = (0..4).max_by_key(|q| (scores[*q], 3 - *q)) else { return (0, Vec::new()) };
    let mut profile = vec![0; n + 2];
    let mut quarters = last;
    for layer in (0..n).rev() {
        profile[layer + 1] = quarters as u8;
        quarters = usize::from(came_from[layer][quarters]);
    }
    profile[n + 1] = profile[n];
    profile[0] = if profile[1..].iter().all(|q| *q == profile[1]) { 0 } else { profile[1] };
    let mut turns = Vec::new();
    layers::write(axis, &mut profile, &mut turns);
    // With no layer at rest, and with all alike, it takes more turns than borders.
    let spent = crate::cube::length(&turns, n + 2).obtm as i32 * price;
    let borders = profile_borders(&came_from, last) * price;
    (scores[last] + borders - spent, turns)
}

fn profile_borders(came_from: &[[u8; 4]], last: usize) -> i32 {
    let mut quarters = last;
    let mut changes = 0;
    for (layer, came_from) in came_from.iter().enumerate().rev() {
        let before = usize::from(came_from[quarters]);
        changes += i32::from(layer > 0 && before != quarters);
        quarters = before;
    }
    changes
}

/// Stickers that a layer gains when turned by 0 to 3 quarters.
fn values(grids: &Grids, axis: Axis, layer: usize) -> [i32; 4] {
    let ring = ring(axis);
    let views: [_; 4] = std::array::from_fn(|place| grids.view(axis, place, 0));
    let mut home = [0; 4];
    for (place, view) in views.iter().enumerate() {
        for along in 0..grids.inner {
            let colour = grids.at(view, layer, along);
            let goal = ring.iter().position(|(face, _)| *face as u8 == colour);
            if let Some(goal) = goal {
                home[(goal + 4 - place) % 4] += STICKER;
            }
        }
    }
    home.map(|stickers| stickers - home[0])
}
