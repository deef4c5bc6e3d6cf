//! Turns of the layers of one axis, each by its own number of quarters. They bring many center stickers
//! home while little is solved, and undo a few slice turns.

use super::grids::{Grids, STICKER};
use crate::toolkit::layer_choice::quarters::best_quarters;
use unscramble_cube::{Axis, Turn, length, ring};
use unscramble_search::profile;

/// Turns of the layers of an axis that gain more than they cost.
#[derive(Debug, Clone)]
pub(super) struct SliceTurns {
    pub(super) turns: Vec<Turn>,
    gain: i64,
    cost: i64,
}

impl SliceTurns {
    /// Returns what this gains, in thousandths of a sticker.
    pub(super) fn gain(&self) -> i64 {
        self.gain
    }

    /// Returns the price of a block turn at which this no longer pays.
    pub(super) fn price(&self) -> i32 {
        // A block turn brings home about a thousand lines at most, so the price fits.
        i32::try_from((self.gain + self.cost - 1) / self.cost.max(1)).unwrap_or(i32::MAX)
    }
}

/// Finds the best turns of the inner layers of an axis; `None` if they gain no more than they cost at
/// this price of a block turn.
pub(super) fn best(grids: &Grids, axis: Axis, price: i32) -> Option<SliceTurns> {
    let n = grids.inner;
    let gains: Vec<[i32; 4]> = (0..n).map(|layer| gains(grids, axis, layer)).collect();
    let mut profile = vec![0];
    profile.extend(best_quarters(&gains, price, 0));
    let gain = gains.iter().zip(&profile[1..]).map(|(gains, q)| i64::from(gains[usize::from(*q)]));
    let gain: i64 = gain.sum();
    // The outer layers turn with their neighbors, unless that would rotate the whole cube.
    profile.push(profile[n]);
    profile[0] = if profile[1..].iter().all(|q| *q == profile[1]) { 0 } else { profile[1] };
    let mut turns = Vec::new();
    profile::write(axis, &mut profile, &mut turns);
    let cost = length(&turns, n + 2).obtm as i64;
    (gain > i64::from(price) * cost).then_some(SliceTurns { turns, gain, cost })
}

/// Returns what a layer gains by 0 to 3 quarter turns, in thousandths of a sticker.
pub(super) fn gains(grids: &Grids, axis: Axis, layer: usize) -> [i32; 4] {
    let ring = ring(axis);
    let views: [_; 4] = std::array::from_fn(|place| grids.view(axis, place));
    let mut home = [0; 4];
    for (place, view) in views.iter().enumerate() {
        for along in 0..grids.inner {
            let color = grids.at(view, layer, along);
            let goal = ring.iter().position(|(face, _)| *face as u8 == color);
            if let Some(goal) = goal.filter(|_| grids.wants(color)) {
                home[(goal + 4 - place) % 4] += STICKER;
            }
        }
    }
    home.map(|stickers| stickers - home[0])
}

#[cfg(test)]
mod tests {
    use super::*;
    use unscramble_cube::{Cube, Face};

    /// The gains of the largest cubes exceed 32 bits.
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
