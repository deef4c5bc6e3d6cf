//! Wings: the same 3-cycle in several layers at once, whichever layers gain.
//!
//! A commutator whose slice has any set of inner layers cycles three wings in each of them and
//! nothing else: in the near layer of an orbit the wings at `x, y, z`, in the far one those at the
//! other places of the same dedges. Every layer has its own gain, every border between a layer that turns and
//! one that rests its price ([`profile`](crate::solve::engine::profile)), so a dynamic programme over the orbits
//! finds the best set. A beam search strings such commutators together.

use super::chain::cancels;
use super::letters::{BLANK, Kind, Letter, unsolved};
use super::library::{Cycle, Library};
use super::way::Way;
use crate::cube::Cube;
use crate::cube::pieces::{WINGS, wing_orbits};
use crate::cube::wing_places::Motion;
use crate::solve::engine::budget::{Budget, Cutoff};
use crate::solve::toolkit::layer_choice::orbits::{
    BestOrbitTurns, Middle, OrbitChoice, REST_OR_TURN, layers,
};

/// Gains are counted in thousandths of a wing.
const WING: i32 = 1000;

/// What a block turn has to bring.
const PRICE: i32 = 200;

/// How many ways to bring wings home are looked at closely for each commutator.
const PAIRS: usize = 12;

/// A commutator with its layers.
#[derive(Debug, Clone)]
pub(super) struct Block {
    pub(super) key: Cycle,
    pub(super) way: Way,
    /// By orbit, the one next to the corners first.
    pub(super) choices: Vec<OrbitChoice>,
}

impl Block {
    /// The cycle of an orbit's wings in the near and in the far layer, if they turn.
    pub(super) fn cycles(&self, orbit: usize) -> impl Iterator<Item = Cycle> + use<> {
        cycles(self.key, self.choices[orbit])
    }

    /// The layers of a slice, by depth from its side.
    pub(super) fn layers(&self, size: usize) -> Vec<bool> {
        layers(&self.choices, size)
    }

    /// The wings after it.
    pub(super) fn apply(&self, wings: &[Motion]) -> Vec<Motion> {
        let after = |(orbit, wings): (usize, &Motion)| {
            self.cycles(orbit)
                .fold(*wings, |wings, key| super::chain::cycled(Kind::Wing, &wings, key))
        };
        wings.iter().enumerate().map(after).collect()
    }
}

fn cycles(key: Cycle, choice: OrbitChoice) -> impl Iterator<Item = Cycle> {
    let far = key.map(|place| place ^ 1);
    [(1, key), (2, far)].into_iter().filter(move |(bit, _)| choice & bit != 0).map(|(_, key)| key)
}

struct Node {
    wings: Vec<Motion>,
    cost: i32,
    /// Wings that are not home.
    left: i32,
    last: Letter,
    from: Option<(usize, Block)>,
}

/// A commutator that was found for a node.
struct Child {
    score: i32,
    node: usize,
    block: Block,
    cost: i32,
}

/// The wings of all orbits, the one next to the corners first.
pub(super) fn read(cube: &Cube) -> Vec<Motion> {
    (1..=wing_orbits(cube.size())).map(|depth| Kind::Wing.read(cube, depth)).collect()
}

fn left(wings: &[Motion]) -> i32 {
    wings.iter().map(|wings| unsolved(Kind::Wing, wings) as i32).sum()
}

/// How many states are kept at a time.
fn width(orbits: usize) -> usize {
    match orbits {
        0 | 1 => 16,
        2 => 8,
        3 | 4 => 4,
        _ => 1,
    }
}

/// Commutators that solve all wings, in orbits that are all even; `None` if it finds no way on.
pub(super) fn solve(
    library: &Library,
    cube: &Cube,
    budget: &Budget,
) -> Result<Option<Vec<Block>>, Cutoff> {
    let wings = read(cube);
    let middle = if cube.size().is_multiple_of(2) { Middle::Border } else { Middle::Layer };
    let (choices, gains) = (BestOrbitTurns::new(REST_OR_TURN), Vec::new());
    let mut search = Search { middle, price: PRICE, choices, gains };
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
        // The last wings may cost more than they are worth.
        search.price = if children.is_empty() && best.is_none() { search.price / 2 } else { PRICE };
        if search.price < PRICE && search.price > 0 {
            continue;
        }
        children.sort_by_key(|child| child.score);
        let old = std::mem::take(&mut beam);
        for Child { node, block, cost, .. } in children {
            let wings = block.apply(&nodes[node].wings);
            if beam.iter().any(|other: &usize| nodes[*other].wings == wings) {
                continue;
            }
            let left = left(&wings);
            let last = block.way.ends()[1];
            nodes.push(Node { wings, cost, left, last, from: Some((node, block)) });
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
        // What is behind is not looked at again, and on giant cubes it is large.
        old.iter().for_each(|number| nodes[*number].wings = Vec::new());
    }
    let Some(mut number) = best else { return Ok(None) };
    let mut blocks = Vec::new();
    while let Some((from, block)) = nodes[number].from.take() {
        blocks.push(block);
        number = from;
    }
    blocks.reverse();
    Ok(Some(blocks))
}

/// The search for the next commutator, with its buffers.
struct Search {
    middle: Middle,
    /// What a block turn has to bring.
    price: i32,
    choices: BestOrbitTurns<4>,
    gains: Vec<[i32; 4]>,
}

impl Search {
    /// The best commutators from a node on, `keep` of them.
    fn children(
        &mut self,
        library: &Library,
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
                let key = [x, y, z];
                let ways = library.ways(key);
                let Some(slices) = ways.first().map(|way| way.slices) else { continue };
                self.gain(&node.wings, key, ways.iter().all(|way| way.mirrors));
                // Most keys cannot be among the best even if all their layers were free.
                let most: i32 = self.gains.iter().filter_map(|gains| gains.iter().max()).sum();
                let least = ways.iter().map(Way::least).min().unwrap_or(0);
                let hope = most - self.price * (i32::from(least) - 2);
                let bound = self.price * node.cost + WING * node.left - hope;
                if most < WING || found.len() == keep && found[keep - 1].score <= bound {
                    continue;
                }
                let border = self.price * i32::from(slices);
                let scores =
                    self.choices.scores(&self.gains, self.middle, border).map(|score| score as i32);
                for way in ways.iter().filter(|way| way.slices == slices) {
                    for (choice, reached) in scores.into_iter().enumerate() {
                        let turns = end_cost(way, choice) - cancels(node.last, way.ends()[0]);
                        // The lower the better, and with what is left to do reckoned in.
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
                        let block = Block { key, way: *way, choices };
                        let child = Child { score, node: number, block, cost: node.cost + spent };
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

    /// What the cycle gains in each orbit, by choice.
    fn gain(&mut self, wings: &[Motion], key: Cycle, mirrors: bool) {
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
            let near = one(key);
            // Without a mirror image, or with one that meets the same wings, it is one or the other.
            let far = if mirrors { one(key.map(|place| place ^ 1)) } else { i32::MIN / 16 };
            self.gains.push([0, near, far, near + far]);
        }
    }
}

/// Block turns besides those inside, for the choice of the outermost orbit.
fn end_cost(way: &Way, choice: OrbitChoice) -> i32 {
    let near = i32::from(way.slices) - i32::from(way.meets[0]);
    let far = i32::from(way.slices) - i32::from(way.meets[1]);
    i32::from(way.fixed)
        + if choice & 1 == 1 { near } else { 0 }
        + if choice & 2 == 2 { far } else { 0 }
}

/// The ways `x -> y` that bring most wings home, the best first.
fn promising(wings: &[Motion]) -> Vec<(u8, u8)> {
    let mut count = [[0usize; WINGS]; WINGS];
    for wings in wings {
        for (place, home) in wings.iter().enumerate() {
            let home = usize::from(*home);
            if home != place {
                // Wings of the far layer count for the mirrored pair of places.
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
