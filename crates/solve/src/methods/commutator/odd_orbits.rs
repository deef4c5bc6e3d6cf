//! Odd orbits: commutators are even, so each odd orbit needs a quarter turn first.
//!
//! A quarter turn of an inner layer changes the parity of its wing orbit only; a quarter turn of a
//! face changes that of the corners and midges. Of all such turns, the method makes those that bring
//! the most center stickers home for their price.

use super::chain::distance;
use super::move_codes::{PieceKind, unsolved};
use crate::engine::parity_event::{Evidence, ParityEvent, ParityKind};
use crate::toolkit::centers;
use crate::toolkit::layer_choice::orbits::{BestOrbitTurns, Middle, OrbitTurn};
use unscramble_cube::pieces::wing_orbits;
use unscramble_cube::wing_places::wing_orbit_is_odd;
use unscramble_cube::{Axis, Cube, Turn, length, permutation};
use unscramble_search::profile;

/// Which orbits are odd.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct OddOrbits {
    /// By wing orbit, the one next to the corners first.
    pub(super) wings: Vec<bool>,
    /// The corners; on odd cubes also the midges.
    pub(super) corners: bool,
}

impl OddOrbits {
    pub(super) fn of(cube: &Cube) -> OddOrbits {
        let wings = 1..=wing_orbits(cube.size());
        let corners = PieceKind::Corner.read(cube, 0);
        let slots: Vec<u8> = corners.iter().step_by(3).map(|place| place / 3).collect();
        OddOrbits {
            wings: wings.map(|depth| wing_orbit_is_odd(cube, depth)).collect(),
            corners: permutation::is_odd(&slots),
        }
    }

    pub(super) fn any(&self) -> bool {
        self.corners || self.wings.contains(&true)
    }

    /// Returns the parities of reduction that the odd orbits are on a cube of this size.
    pub(super) fn events(&self, size: usize) -> Vec<ParityEvent> {
        let even = size.is_multiple_of(2) && size > 2;
        let odd = self.wings.iter().enumerate().filter(|(_, odd)| **odd);
        let layers: Vec<usize> = odd.map(|(orbit, _)| orbit + 2).collect();
        let all = even && !self.wings.contains(&false);
        let kind = if all { ParityKind::EvenEdge } else { ParityKind::PartialEdge };
        let wings =
            (!layers.is_empty()).then(|| ParityEvent::new(kind, layers, Evidence::OddOrbits));
        let corners = (even && self.corners)
            .then(|| ParityEvent::new(ParityKind::CornerSwap, Vec::new(), Evidence::OddOrbits));
        wings.into_iter().chain(corners).collect()
    }
}

/// Returns quarter turns after which no orbit is odd.
pub(super) fn repair(cube: &Cube, odd: &OddOrbits) -> Vec<Turn> {
    let size = cube.size();
    let found = if odd.wings.contains(&true) { slices(cube, odd) } else { None };
    let profiles: Vec<(Axis, Vec<u8>)> = match found {
        Some(found) => vec![found],
        None => Axis::ALL.map(|axis| (axis, vec![0; size])).to_vec(),
    };
    if !odd.corners {
        return profiles.into_iter().next().map_or_else(Vec::new, |(axis, p)| write(axis, p));
    }
    // A face turn, next to a layer that turns if that saves a block turn.
    let ends = [(0, 1), (0, 3), (size - 1, 1), (size - 1, 3)];
    let options = profiles.iter().flat_map(|(axis, profile)| {
        ends.into_iter().map(move |(layer, quarters)| {
            let mut profile = profile.clone();
            profile[layer] = quarters;
            write(*axis, profile)
        })
    });
    let rank = |turns: &Vec<Turn>| {
        let mut after = cube.clone();
        after.apply(turns);
        (length(turns, size).obtm, work_left(&after))
    };
    options.min_by_key(rank).unwrap_or_default()
}

fn write(axis: Axis, mut profile: Vec<u8>) -> Vec<Turn> {
    let mut turns = Vec::new();
    profile::write(axis, &mut profile, &mut turns);
    turns
}

/// Returns an estimate of the work left for corners and edges.
pub(super) fn work_left(cube: &Cube) -> i32 {
    let size = cube.size();
    let mut sum = 2 * distance(PieceKind::Corner, &PieceKind::Corner.read(cube, 0));
    if size % 2 == 1 {
        sum += 2 * distance(PieceKind::Midge, &PieceKind::Midge.read(cube, 0));
    }
    let wings = (1..=wing_orbits(size)).map(|depth| PieceKind::Wing.read(cube, depth));
    sum + wings.map(|wings| unsolved(PieceKind::Wing, &wings) as i32).sum::<i32>()
}

/// The thousandths of a center sticker that a block turn has to bring.
const PRICE: i32 = 250;

/// The gain of a choice that leaves an orbit odd, or makes it odd.
const FORBIDDEN: i32 = i32::MIN / 2;

/// The choices for an orbit: the quarters of its layers on the positive and negative side.
const TURNS: [OrbitTurn; 5] = [[0, 0], [1, 0], [3, 0], [0, 1], [0, 3]];

/// Returns the best axis for turning one layer of each odd wing orbit, and the quarters by layer.
fn slices(cube: &Cube, odd: &OddOrbits) -> Option<(Axis, Vec<u8>)> {
    let best = Axis::ALL.into_iter().map(|axis| best_on(cube, odd, axis));
    // The first among equals.
    best.reduce(|best, other| if other.0 > best.0 { other } else { best })
        .map(|(_, axis, profile)| (axis, profile))
}

/// Returns the score (gains less the price of borders) and the quarters by layer of the best turns
/// around an axis.
fn best_on(cube: &Cube, odd: &OddOrbits, axis: Axis) -> (i64, Axis, Vec<u8>) {
    let size = cube.size();
    let layers = centers::slice_gains(cube, axis);
    let gains = odd.wings.iter().enumerate().map(|(orbit, is_odd)| {
        std::array::from_fn(|choice| {
            let [near, far] = TURNS[choice].map(usize::from);
            let is_allowed = (choice != 0) == *is_odd;
            if is_allowed { layers[orbit][near] + layers[size - 3 - orbit][far] } else { FORBIDDEN }
        })
    });
    let gains: Vec<[i32; TURNS.len()]> = gains.collect();
    let mut turns = BestOrbitTurns::new(TURNS);
    let scores = turns.scores(&gains, Middle::of(size), PRICE);
    // The first among equals.
    let best = (0..TURNS.len()).rev().max_by_key(|choice| scores[*choice]).unwrap_or(0);
    let mut profile = vec![0; size];
    for (orbit, choice) in turns.trace(best).into_iter().enumerate() {
        [profile[orbit + 1], profile[size - 2 - orbit]] = TURNS[choice];
    }
    (scores[best], axis, profile)
}

#[cfg(test)]
mod tests {
    use super::*;
    use unscramble_cube::random::{generator, random_state};

    #[test]
    fn no_orbit_is_odd_after_the_quarter_turns() {
        for size in 2..=11 {
            for seed in 0..6 {
                let mut cube = random_state(size, &mut generator(&format!("odd {seed}")));
                let odd = OddOrbits::of(&cube);
                let turns = repair(&cube, &odd);
                assert_eq!(turns.is_empty(), !odd.any());
                cube.apply(&turns);
                assert!(!OddOrbits::of(&cube).any(), "{size} {seed}");
            }
        }
    }
}
