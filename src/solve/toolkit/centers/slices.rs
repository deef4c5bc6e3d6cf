//! Turning layers of one axis, each by its own number of quarters: the cheapest way to bring many
//! centre stickers home while little is solved, and the way back from a few slice turns.

use super::exchange::STICKER;
use super::grids::Grids;
use crate::cube::{Axis, Turn, length, ring};
use crate::solve::engine::profile;

/// Turns of the layers of an axis that pay.
#[derive(Debug, Clone)]
pub(super) struct Slices {
    pub(super) turns: Vec<Turn>,
    gain: i64,
    cost: i64,
}

impl Slices {
    /// The price of a block turn at which this no longer pays.
    pub(super) fn price(&self) -> i32 {
        // A block turn brings home some thousand lines at most, so the price fits.
        i32::try_from((self.gain + self.cost - 1) / self.cost.max(1)).unwrap_or(i32::MAX)
    }
}

/// The best profile of inner layers, if it gains more than its price.
///
/// Every layer has a value for each number of quarters, every border a price: the best profile is
/// found exactly (dynamic programme over the layers with four states). On odd cubes the middle
/// layer stands still, since its centres set the frame.
pub(super) fn best(grids: &Grids, axis: Axis, price: i32) -> Option<Slices> {
    let n = grids.inner;
    let price = i64::from(price);
    let values: Vec<[i64; 4]> = (0..n).map(|layer| values(grids, axis, layer)).collect();
    let mut came_from = vec![[0u8; 4]; n];
    let mut scores = [0i64; 4];
    for (layer, came_from) in came_from.iter_mut().enumerate() {
        let mut next = [i64::MIN / 2; 4];
        for (quarters, next) in next.iter_mut().enumerate() {
            if quarters != 0 && 2 * layer + 1 == n {
                continue;
            }
            for (before, score) in scores.iter().enumerate() {
                let change = if layer == 0 || before == quarters { 0 } else { price };
                let reached = score - change + values[layer][quarters];
                if reached > *next {
                    *next = reached;
                    came_from[quarters] = before as u8;
                }
            }
        }
        scores = next;
    }
    let mut quarters = (0..4).max_by_key(|q| (scores[*q], 3 - *q))?;
    let mut profile = vec![0; n + 2];
    let mut gain = 0i64;
    for layer in (0..n).rev() {
        profile[layer + 1] = quarters as u8;
        gain += values[layer][quarters];
        quarters = usize::from(came_from[layer][quarters]);
    }
    // The outer layers go with their neighbours, unless that would rotate the whole cube.
    profile[n + 1] = profile[n];
    profile[0] = if profile[1..].iter().all(|q| *q == profile[1]) { 0 } else { profile[1] };
    let mut turns = Vec::new();
    profile::write(axis, &mut profile, &mut turns);
    let cost = length(&turns, n + 2).obtm as i64;
    (gain > price * cost).then_some(Slices { turns, gain, cost })
}

/// Stickers that a layer gains when turned by 0 to 3 quarters.
pub(super) fn values(grids: &Grids, axis: Axis, layer: usize) -> [i64; 4] {
    let ring = ring(axis);
    let views: [_; 4] = std::array::from_fn(|place| grids.view(axis, place));
    let mut home = [0i64; 4];
    for (place, view) in views.iter().enumerate() {
        for along in 0..grids.inner {
            let colour = grids.at(view, layer, along);
            let goal = ring.iter().position(|(face, _)| *face as u8 == colour);
            if let Some(goal) = goal.filter(|_| grids.wants(colour)) {
                home[(goal + 4 - place) % 4] += i64::from(STICKER);
            }
        }
    }
    home.map(|stickers| stickers - home[0])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cube::{Cube, Face};

    /// Gains of the largest cubes are beyond 32 bits.
    #[test]
    fn slices_of_giant_cubes_go_back_by_as_few_turns() {
        for size in [5, 735, 999] {
            let middle = size as u16 / 2 + 1;
            let turns = [(2, middle - 1), (middle + 1, size as u16 - 1)]
                .map(|(from, to)| Turn::new(Face::U, from, to, 1).unwrap());
            let mut cube = Cube::solved(size);
            cube.apply(&turns);
            let found = best(&Grids::read(&cube), Axis::Y, STICKER / 15).unwrap();
            assert!(found.turns.len() <= 3, "{size}: {} turns", found.turns.len());
        }
    }
}
