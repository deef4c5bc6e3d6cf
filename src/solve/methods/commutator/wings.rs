//! Wings: the same 3-cycle in several layers at once, in those layers where it gains.
//!
//! A commutator whose slice has any set of inner layers cycles three wings in each of them and
//! nothing else: in the near layer of an orbit the wings at `x, y, z`, in the far layer the wings at
//! the other places of the same dedges. Every layer has its own gain, and every border between a layer
//! that turns and one that does not has its price ([`profile`](crate::solve::engine::profile)), so a
//! dynamic programme over the orbits finds the best set. A beam search chains such commutators.

use super::chain::cancels;
use super::cycle::{self, Cycle};
use super::library::CommutatorLibrary;
use super::move_codes::{BLANK, MoveCode, PieceKind, unsolved};
use super::priced_commutator::PricedCommutator;
use crate::cube::Cube;
use crate::cube::pieces::{WINGS, wing_orbits};
use crate::cube::wing_places::Motion;
use crate::solve::engine::budget::{Budget, Cutoff};
use crate::solve::toolkit::orbit_choice::{Choice, Middle, OrbitChoices, layers};

/// The unit of gains and prices: a thousandth of a wing.
const WING: i32 = 1000;

/// The gain that a block turn has to bring.
const PRICE: i32 = 200;

/// How many moves `x -> y` of wings are examined for each commutator.
const PAIRS: usize = 12;

/// A commutator with the layers of its slice.
#[derive(Debug, Clone)]
pub(super) struct LayeredCommutator {
    pub(super) cycle: Cycle,
    pub(super) commutator: PricedCommutator,
    /// The layers that turn, by orbit, the one next to the corners first.
    pub(super) choices: Vec<Choice>,
}

impl LayeredCommutator {
    /// Returns the cycles of an orbit's wings: in the near layer and in the far one, if they turn.
    pub(super) fn cycles(&self, orbit: usize) -> impl Iterator<Item = Cycle> + use<> {
        cycles(self.cycle, self.choices[orbit])
    }

    /// Returns which inner layers turn, by depth from the side of the slice.
    pub(super) fn layers(&self, size: usize) -> Vec<bool> {
        layers(&self.choices, size)
    }

    /// Returns the wings after the commutator.
    pub(super) fn apply(&self, wings: &[Motion]) -> Vec<Motion> {
        let after = |(orbit, wings): (usize, &Motion)| {
            self.cycles(orbit)
                .fold(*wings, |wings, cycle| cycle::after(PieceKind::Wing, &wings, cycle))
        };
        wings.iter().enumerate().map(after).collect()
    }
}

fn cycles(cycle: Cycle, choice: Choice) -> impl Iterator<Item = Cycle> {
    let far = cycle::mirrored(cycle);
    [(1, cycle), (2, far)]
        .into_iter()
        .filter(move |(bit, _)| choice & bit != 0)
        .map(|(_, cycle)| cycle)
}

struct Node {
    wings: Vec<Motion>,
    cost: i32,
    /// The number of wings that are not home.
    left: i32,
    last: MoveCode,
    from: Option<(usize, LayeredCommutator)>,
}

/// A commutator found for a node.
struct Child {
    score: i32,
    node: usize,
    layered: LayeredCommutator,
    cost: i32,
}

/// Reads the wings of all orbits, the one next to the corners first.
pub(super) fn read(cube: &Cube) -> Vec<Motion> {
    (1..=wing_orbits(cube.size())).map(|depth| PieceKind::Wing.read(cube, depth)).collect()
}

fn left(wings: &[Motion]) -> i32 {
    wings.iter().map(|wings| unsolved(PieceKind::Wing, wings) as i32).sum()
}

/// Returns the beam width.
fn width(orbits: usize) -> usize {
    match orbits {
        0 | 1 => 16,
        2 => 8,
        3 | 4 => 4,
        _ => 1,
    }
}

/// Returns commutators that solve all wings, whose orbits must be even; `None` if none were found.
pub(super) fn solve(
    library: &CommutatorLibrary,
    cube: &Cube,
    budget: &Budget,
) -> Result<Option<Vec<LayeredCommutator>>, Cutoff> {
    let wings = read(cube);
    let middle = if cube.size().is_multiple_of(2) { Middle::Border } else { Middle::Layer };
    let (choices, gains) = (OrbitChoices::default(), Vec::new());
    let mut search = WingSearch { middle, price: PRICE, choices, gains };
    let start = left(&wings);
    let mut nodes = vec![Node { wings, cost: 0, left: start, last: BLANK, from: None }];
    let mut beam = vec![0];
    let keep = width(wing_orbits(cube.size()));
    let mut best: Option<usize> = (start == 0).then_some(0);
    while !beam.is_empty() {
        let mut children = Vec::new();
        for &number in &beam {
            if best.is_none_or(|best| nodes[number].cost < nodes[best].cost) {
                search.children(library, &nodes, number, keep, budget, &mut children)?;
            }
        }
        // The last wings may cost more than they gain.
        search.price = if children.is_empty() && best.is_none() { search.price / 2 } else { PRICE };
        if search.price < PRICE && search.price > 0 {
            continue;
        }
        children.sort_by_key(|child| child.score);
        let old = std::mem::take(&mut beam);
        for Child { node, layered, cost, .. } in children {
            let wings = layered.apply(&nodes[node].wings);
            if beam.iter().any(|other: &usize| nodes[*other].wings == wings) {
                continue;
            }
            let left = left(&wings);
            let last = layered.commutator.ends()[1];
            nodes.push(Node { wings, cost, left, last, from: Some((node, layered)) });
            let new = nodes.len() - 1;
            if left == 0 {
                if best.is_none_or(|best| cost < nodes[best].cost) {
                    best = Some(new);
                }
            } else {
                beam.push(new);
            }
            if beam.len() == keep {
                break;
            }
        }
        // Earlier states are not needed again, and on giant cubes they are large.
        old.iter().for_each(|number| nodes[*number].wings = Vec::new());
    }
    let Some(mut number) = best else { return Ok(None) };
    let mut chain = Vec::new();
    while let Some((from, layered)) = nodes[number].from.take() {
        chain.push(layered);
        number = from;
    }
    chain.reverse();
    Ok(Some(chain))
}

/// The search for the next commutator, with its buffers.
struct WingSearch {
    middle: Middle,
    /// The gain that a block turn has to bring.
    price: i32,
    choices: OrbitChoices,
    gains: Vec<[i32; 4]>,
}

impl WingSearch {
    /// Finds the `keep` best commutators from a node on.
    fn children(
        &mut self,
        library: &CommutatorLibrary,
        nodes: &[Node],
        number: usize,
        keep: usize,
        budget: &Budget,
        children: &mut Vec<Child>,
    ) -> Result<(), Cutoff> {
        let node = &nodes[number];
        let mut found: Vec<Child> = Vec::with_capacity(keep + 1);
        for (x, y) in promising(&node.wings) {
            budget.check()?;
            for z in (0..WINGS as u8).filter(|z| *z != x && *z != y) {
                let cycle = [x, y, z];
                let commutators = library.commutators(cycle);
                let Some(slices) = commutators.first().map(|commutator| commutator.slices) else {
                    continue;
                };
                self.gain(
                    &node.wings,
                    cycle,
                    commutators.iter().all(|commutator| commutator.mirrors),
                );
                // Most cycles cannot be among the best even if all their layers were free.
                let most: i32 = self.gains.iter().filter_map(|gains| gains.iter().max()).sum();
                let least = commutators.iter().map(PricedCommutator::least).min().unwrap_or(0);
                let hope = most - self.price * (i32::from(least) - 2);
                let bound = self.price * node.cost + WING * node.left - hope;
                if most < WING || found.len() == keep && found[keep - 1].score <= bound {
                    continue;
                }
                let border = self.price * i32::from(slices);
                let scores = self.choices.scores(&self.gains, self.middle, border);
                for commutator in
                    commutators.iter().filter(|commutator| commutator.slices == slices)
                {
                    for (choice, reached) in scores.into_iter().enumerate() {
                        let turns =
                            end_cost(commutator, choice) - cancels(node.last, commutator.ends()[0]);
                        // Lower is better. The score includes an estimate of what is left to do.
                        let gain = reached - self.price * turns;
                        let score = self.price * node.cost + WING * node.left - gain;
                        if found.len() == keep && found[keep - 1].score <= score {
                            continue;
                        }
                        let choices = self.choices.trace(choice);
                        let brought: i32 = (self.gains.iter().zip(&choices))
                            .map(|(gains, choice)| gains[*choice])
                            .sum();
                        if brought < WING {
                            continue;
                        }
                        let spent = (brought - gain) / self.price;
                        let layered = LayeredCommutator { cycle, commutator: *commutator, choices };
                        let child = Child { score, node: number, layered, cost: node.cost + spent };
                        let at = found.partition_point(|other| other.score <= score);
                        found.insert(at, child);
                        found.truncate(keep);
                    }
                }
            }
        }
        children.append(&mut found);
        Ok(())
    }

    /// Computes the gain of a cycle in each orbit, by choice.
    fn gain(&mut self, wings: &[Motion], cycle: Cycle, mirrors: bool) {
        self.gains.clear();
        for wings in wings {
            let one = |[x, y, z]: Cycle| {
                [(x, y), (y, z), (z, x)]
                    .map(|(from, to)| {
                        let wing = wings[usize::from(from)];
                        i32::from(wing == to) - i32::from(wing == from)
                    })
                    .iter()
                    .sum::<i32>()
                    * WING
            };
            let near = one(cycle);
            // Without a mirror image, only the near layer can turn.
            let far = if mirrors { one(cycle::mirrored(cycle)) } else { i32::MIN / 16 };
            self.gains.push([0, near, far, near + far]);
        }
    }
}

/// Returns the block turns besides the inner borders, for the choice of the outermost orbit.
fn end_cost(commutator: &PricedCommutator, choice: Choice) -> i32 {
    let near = i32::from(commutator.slices) - i32::from(commutator.meets[0]);
    let far = i32::from(commutator.slices) - i32::from(commutator.meets[1]);
    i32::from(commutator.fixed)
        + if choice & 1 == 1 { near } else { 0 }
        + if choice & 2 == 2 { far } else { 0 }
}

/// Returns the moves `x -> y` that bring the most wings home, best first.
fn promising(wings: &[Motion]) -> Vec<(u8, u8)> {
    let mut count = [[0usize; WINGS]; WINGS];
    for wings in wings {
        for (place, home) in wings.iter().enumerate() {
            let home = usize::from(*home);
            if home != place {
                // Wings of the far layer count for the mirrored places.
                count[place][home] += 1;
                count[place ^ 1][home ^ 1] += 1;
            }
        }
    }
    let mut pairs: Vec<(usize, u8, u8)> = Vec::new();
    for (x, row) in count.iter().enumerate() {
        let some = row.iter().enumerate().filter(|(_, n)| **n > 0);
        pairs.extend(some.map(|(y, n)| (*n, x as u8, y as u8)));
    }
    pairs.sort_by_key(|(n, x, y)| (std::cmp::Reverse(*n), *x, *y));
    if wings.len() > 2 {
        pairs.truncate(PAIRS);
    }
    pairs.into_iter().map(|(_, x, y)| (x, y)).collect()
}
