//! Odd orbits: a commutator is even, so each needs one quarter turn before.
//!
//! A quarter turn of an inner layer changes the parity of its wing orbit alone; one of a face that
//! of the corners and midges. Of all such turns those are made that bring most centre stickers home
//! for their price.

use super::chain::distance;
use super::letters::{Kind, unsolved};
use crate::cube::pieces::wing_orbits;
use crate::cube::{Axis, Cube, Turn, length, permutation};
use crate::solve::engine::profile;
use crate::solve::toolkit::centers;
use crate::solve::toolkit::goals::wing_orbit_is_odd;

/// Which orbits are odd.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Odd {
    /// Wing orbits, the one next to the corners first.
    pub(super) wings: Vec<bool>,
    /// The corners; on odd cubes the midges as well.
    pub(super) corners: bool,
}

impl Odd {
    pub(super) fn of(cube: &Cube) -> Odd {
        let wings = 1..=wing_orbits(cube.size());
        let corners = Kind::Corner.read(cube, 0);
        let slots: Vec<u8> = corners.iter().step_by(3).map(|place| place / 3).collect();
        Odd {
            wings: wings.map(|depth| wing_orbit_is_odd(cube, depth)).collect(),
            corners: permutation::is_odd(&slots),
        }
    }

    pub(super) fn any(&self) -> bool {
        self.corners || self.wings.contains(&true)
    }

    /// What is odd, in words.
    pub(super) fn text(&self) -> String {
        let odd = self.wings.iter().enumerate().filter(|(_, odd)| **odd);
        let layers: Vec<String> = odd.map(|(orbit, _)| (orbit + 2).to_string()).collect();
        let wings = match layers.as_slice() {
            [] => None,
            [layer] => Some(format!("the wing orbit in layer {layer} is odd")),
            many => Some(format!("the wing orbits in layers {} are odd", many.join(", "))),
        };
        let corners = self.corners.then(|| "the permutation of the corners is odd".to_owned());
        let odd: Vec<String> = wings.into_iter().chain(corners).collect();
        let what = if odd.len() + layers.len() > 2 {
            "quarter turns come"
        } else {
            "a quarter turn comes"
        };
        format!("{}: commutators are even, so {what} first", odd.join(", and "))
    }
}

/// Quarter turns after which no orbit is odd.
pub(super) fn repair(cube: &Cube, odd: &Odd) -> Vec<Turn> {
    let size = cube.size();
    let found = if odd.wings.contains(&true) { slices(cube, odd) } else { None };
    let profiles: Vec<(Axis, Vec<u8>)> = match found {
        Some(found) => vec![found],
        None => Axis::ALL.map(|axis| (axis, vec![0; size])).to_vec(),
    };
    if !odd.corners {
        return profiles.into_iter().next().map_or_else(Vec::new, |(axis, p)| write(axis, p));
    }
    // A face turn, next to the layers that turn if that saves one.
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
        (length(turns, size).obtm, away(&after))
    };
    options.min_by_key(rank).unwrap_or_default()
}

fn write(axis: Axis, mut profile: Vec<u8>) -> Vec<Turn> {
    let mut turns = Vec::new();
    profile::write(axis, &mut profile, &mut turns);
    turns
}

/// About how much is left to do for corners and edges.
pub(super) fn away(cube: &Cube) -> i32 {
    let size = cube.size();
    let mut sum = 2 * distance(Kind::Corner, &Kind::Corner.read(cube, 0));
    if size % 2 == 1 {
        sum += 2 * distance(Kind::Midge, &Kind::Midge.read(cube, 0));
    }
    let wings = (1..=wing_orbits(size)).map(|depth| Kind::Wing.read(cube, depth));
    sum + wings.map(|wings| unsolved(Kind::Wing, &wings) as i32).sum::<i32>()
}

/// Centre stickers are counted in thousandths, and a block turn has to bring so many.
const PRICE: i64 = 250;

/// For one odd orbit: quarters of the layer on the positive side and on the other.
const TURNS: [[u8; 2]; 5] = [[0, 0], [1, 0], [3, 0], [0, 1], [0, 3]];

/// The best axis for turning one layer of each odd wing orbit, and quarters by layer.
fn slices(cube: &Cube, odd: &Odd) -> Option<(Axis, Vec<u8>)> {
    let best = Axis::ALL.into_iter().map(|axis| best_on(cube, odd, axis));
    // Of equals the first.
    best.reduce(|best, other| if other.0 > best.0 { other } else { best })
        .map(|(_, axis, profile)| (axis, profile))
}

/// The best turns around an axis, and their score: gains less borders, by a dynamic programme
/// over the orbits from the middle outwards.
fn best_on(cube: &Cube, odd: &Odd, axis: Axis) -> (i64, Axis, Vec<u8>) {
    let size = cube.size();
    let gains = centers::slice_gains(cube, axis);
    let orbits = odd.wings.len();
    const NEVER: i64 = i64::MIN / 4;
    let mut scores = [0i64; TURNS.len()];
    let mut came_from: Vec<[usize; TURNS.len()]> = Vec::new();
    for orbit in (0..orbits).rev() {
        let mut next = [NEVER; TURNS.len()];
        let mut from = [0; TURNS.len()];
        for (state, [near, far]) in TURNS.into_iter().enumerate() {
            if (state != 0) != odd.wings[orbit] {
                continue;
            }
            let gain = i64::from(
                gains[orbit][usize::from(near)] + gains[size - 3 - orbit][usize::from(far)],
            );
            for (before, score) in scores.into_iter().enumerate() {
                let inner = TURNS[before];
                let borders = if came_from.is_empty() {
                    match size % 2 {
                        _ if before != 0 => continue,
                        1 => i64::from(near != 0) + i64::from(far != 0),
                        _ => i64::from(near != far),
                    }
                } else {
                    i64::from(near != inner[0]) + i64::from(far != inner[1])
                };
                let reached = score + gain - PRICE * borders;
                if reached > next[state] {
                    (next[state], from[state]) = (reached, before);
                }
            }
        }
        scores = next;
        came_from.push(from);
    }
    let mut state = (0..TURNS.len()).max_by_key(|state| (scores[*state], TURNS.len() - state));
    let score = state.map_or(NEVER, |state| scores[state]);
    let mut profile = vec![0; size];
    for (orbit, from) in came_from.iter().rev().enumerate() {
        let Some(now) = state else { break };
        let [near, far] = TURNS[now];
        (profile[orbit + 1], profile[size - 2 - orbit]) = (near, far);
        state = Some(from[now]);
    }
    (score, axis, profile)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cube::random::{generator, random_state};

    #[test]
    fn after_the_quarter_turns_no_orbit_is_odd() {
        for size in 2..=11 {
            for seed in 0..6 {
                let mut cube = random_state(size, &mut generator(&format!("odd {seed}")));
                let odd = Odd::of(&cube);
                let turns = repair(&cube, &odd);
                assert_eq!(turns.is_empty(), !odd.any());
                cube.apply(&turns);
                assert!(!Odd::of(&cube).any(), "{size} {seed}");
            }
        }
    }
}
