//! Wings: the same 3-cycle in several layers at once, in those layers where it gains.
//!
//! A commutator whose slice has any set of inner layers cycles three wings in each of them and
//! nothing else: in the near layer of an orbit the wings at `x, y, z`, in the far layer the wings at
//! the other places of the same dedges. Every layer has its own gain, and every border between a layer
//! that turns and one that does not has its price ([`profile`](unscramble_search::profile)), so a
//! dynamic programme over the orbits finds the best set. A beam search chains such commutators. At
//! some [techniques](super::technique) one layer turns at a time, or all cycles go through a buffer.

use super::chain::cancels;
use super::cycle::{self, Cycle};
use super::library::CommutatorLibrary;
use super::move_codes::{BLANK, MoveCode, PieceKind};
use super::priced_commutator::PricedCommutator;
use super::technique::{BUFFER_PLACE, Improvement, Technique};
use super::wing_gains;
use crate::toolkit::beam::{Beam, Candidate, Reached};
use crate::toolkit::layer_choice::orbits::{
    BestOrbitTurns, Middle, OrbitChoice, REST_OR_TURN, layers,
};
use crate::toolkit::wing_cycles::{WING, most_wanted};
use unscramble_cube::Cube;
use unscramble_cube::pieces::{WINGS, wing_orbits};
use unscramble_cube::wing_places::{Motion, REST};
use unscramble_search::budget::{Budget, Cutoff};

/// The gain that a block turn has to bring, in thousandths of a wing.
const PRICE: i32 = 200;

/// How many moves `x -> y` of wings are examined for each commutator.
const PAIRS: usize = 12;

/// A commutator with the layers of its slice.
#[derive(Debug, Clone)]
pub(super) struct LayeredCommutator {
    pub(super) cycle: Cycle,
    pub(super) commutator: PricedCommutator,
    /// The layers that turn, by orbit, the one next to the corners first.
    pub(super) choices: Vec<OrbitChoice>,
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

fn cycles(cycle: Cycle, choice: OrbitChoice) -> impl Iterator<Item = Cycle> {
    let far = cycle::mirrored(cycle);
    [(1, cycle), (2, far)]
        .into_iter()
        .filter(move |(bit, _)| choice & bit != 0)
        .map(|(_, cycle)| cycle)
}

/// Reads the wings of all orbits, the one next to the corners first.
pub(super) fn read(cube: &Cube) -> Vec<Motion> {
    (1..=wing_orbits(cube.size())).map(|depth| PieceKind::Wing.read(cube, depth)).collect()
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
    technique: Technique,
    budget: &Budget,
) -> Result<Option<Vec<LayeredCommutator>>, Cutoff> {
    let mut search = WingSearch {
        technique,
        middle: Middle::of(cube.size()),
        price: PRICE,
        layers: BestOrbitTurns::new(REST_OR_TURN),
        gains: Vec::new(),
        turns: Vec::new(),
    };
    let width = width(wing_orbits(cube.size()));
    let is_solved = |wings: &Vec<Motion>| wings.iter().all(|wings| *wings == REST);
    let mut beam: Beam<Vec<Motion>, LayeredCommutator> = Beam::new(read(cube), is_solved);
    while !beam.is_exhausted() {
        let mut candidates = Vec::new();
        for (from, reached) in beam.open() {
            let last = beam.last_step(reached).map_or(BLANK, |step| step.commutator.ends()[1]);
            candidates.extend(search.candidates(library, from, reached, last, width, budget)?);
        }
        // The last wings may cost more than they gain.
        let is_stuck = candidates.is_empty() && !beam.has_reached_goal();
        search.price = if is_stuck { search.price / 2 } else { PRICE };
        if search.price < PRICE && search.price > 0 {
            continue;
        }
        beam.advance(candidates, width, |wings, step| step.apply(wings), is_solved);
    }
    Ok(beam.best())
}

/// The search for the next commutator, with its buffers.
struct WingSearch {
    technique: Technique,
    middle: Middle,
    /// The gain that a block turn has to bring.
    price: i32,
    layers: BestOrbitTurns<4>,
    /// By orbit, the outermost first, and by choice.
    gains: Vec<[i32; 4]>,
    turns: Vec<LayerTurns>,
}

/// Layers that a cycle may turn.
#[derive(Debug, Clone, Copy)]
struct LayerTurns {
    /// The gain, less the price of all borders but those between the outermost orbit and the faces.
    score: i64,
    /// The choice for the outermost orbit.
    outermost: OrbitChoice,
    /// The orbit and the choice of a layer that turns alone; `None` for the best layers of all orbits.
    alone: Option<(usize, OrbitChoice)>,
}

impl WingSearch {
    /// Finds the `keep` best commutators from a state on; `last` is the last move before it.
    fn candidates(
        &mut self,
        library: &CommutatorLibrary,
        from: usize,
        reached: &Reached<Vec<Motion>>,
        last: MoveCode,
        keep: usize,
        budget: &Budget,
    ) -> Result<Vec<Candidate<LayeredCommutator>>, Cutoff> {
        let wings = &reached.state;
        let floats = self.technique.has(Improvement::FloatingBuffers);
        let blocks = self.technique.has(Improvement::Blocks);
        let chooses_setup = self.technique.has(Improvement::SetupChoice);
        let so_far = i64::from(self.price * reached.cost + WING * wing_gains::left(wings, floats));
        let mut found: Vec<Candidate<LayeredCommutator>> = Vec::with_capacity(keep + 1);
        for (x, y) in if floats { promising(wings) } else { from_buffer() } {
            budget.check()?;
            for z in (0..WINGS as u8).filter(|z| *z != x && *z != y) {
                let cycle = [x, y, z];
                let commutators = library.commutators(cycle);
                let commutators = if chooses_setup { commutators } else { first(commutators) };
                let Some(slices) = commutators.first().map(|commutator| commutator.slices) else {
                    continue;
                };
                let mirrors = commutators.iter().all(|commutator| commutator.mirrors);
                self.gains.clear();
                self.gains.extend(wings.iter().map(|wings| match floats {
                    true => wing_gains::of_floating(wings, cycle, mirrors),
                    false => wing_gains::of_buffered(wings, cycle),
                }));
                // Most cycles cannot be among the best even if all their layers were free.
                let most: i32 = self.gains.iter().filter_map(|gains| gains.iter().max()).sum();
                let least = commutators.iter().map(PricedCommutator::least).min().unwrap_or(0);
                let hope = most - self.price * (i32::from(least) - 2);
                let bound = so_far - i64::from(hope);
                if most < WING || found.len() == keep && found[keep - 1].score <= bound {
                    continue;
                }
                let border = self.price * i32::from(slices);
                if blocks {
                    self.turn_any_layers(border)
                } else {
                    self.turn_one_layer(border)
                }
                for commutator in
                    commutators.iter().filter(|commutator| commutator.slices == slices)
                {
                    let cancels =
                        if chooses_setup { cancels(last, commutator.ends()[0]) } else { 0 };
                    for turns in &self.turns {
                        let ends = end_cost(commutator, turns.outermost) - cancels;
                        // Lower is better. The score includes an estimate of what is left to do.
                        let gain = turns.score - i64::from(self.price * ends);
                        let score = so_far - gain;
                        if found.len() == keep && found[keep - 1].score <= score {
                            continue;
                        }
                        let choices = self.choices(turns);
                        let brought: i32 = (self.gains.iter().zip(&choices))
                            .map(|(gains, choice)| gains[*choice])
                            .sum();
                        if brought < WING {
                            continue;
                        }
                        let spent = (i64::from(brought) - gain) / i64::from(self.price);
                        let cost = reached.cost + spent as i32;
                        let step = LayeredCommutator { cycle, commutator: *commutator, choices };
                        let at = found.partition_point(|other| other.score <= score);
                        found.insert(at, Candidate { score, from, step, cost });
                        found.truncate(keep);
                    }
                }
            }
        }
        Ok(found)
    }

    /// Lists the best layers to turn together, by the choice for the outermost orbit.
    fn turn_any_layers(&mut self, border: i32) {
        let scores = self.layers.scores(&self.gains, self.middle, border);
        let turns = scores.into_iter().enumerate();
        self.turns.clear();
        self.turns.extend(turns.map(|(outermost, score)| LayerTurns {
            score,
            outermost,
            alone: None,
        }));
    }

    /// Lists the layers that gain when they turn alone.
    fn turn_one_layer(&mut self, border: i32) {
        self.turns.clear();
        for (orbit, gains) in self.gains.iter().enumerate() {
            for choice in (1..=2).filter(|choice| gains[*choice] >= WING) {
                let (borders, outermost) = if orbit == 0 { (1, choice) } else { (2, 0) };
                let score = i64::from(gains[choice] - border * borders);
                self.turns.push(LayerTurns { score, outermost, alone: Some((orbit, choice)) });
            }
        }
    }

    /// Returns which layers turn, by orbit.
    fn choices(&self, turns: &LayerTurns) -> Vec<OrbitChoice> {
        let Some((orbit, choice)) = turns.alone else { return self.layers.trace(turns.outermost) };
        (0..self.gains.len()).map(|other| if other == orbit { choice } else { 0 }).collect()
    }
}

/// Returns the cheapest commutator alone.
fn first(commutators: &[PricedCommutator]) -> &[PricedCommutator] {
    commutators.get(..1).unwrap_or_default()
}

/// Returns the moves from the buffer to all other places.
fn from_buffer() -> Vec<(u8, u8)> {
    let others = (0..WINGS as u8).filter(|place| *place != BUFFER_PLACE);
    others.map(|place| (BUFFER_PLACE, place)).collect()
}

/// Returns the block turns besides the inner borders, for the choice of the outermost orbit.
fn end_cost(commutator: &PricedCommutator, choice: OrbitChoice) -> i32 {
    let near = i32::from(commutator.slices) - i32::from(commutator.meets[0]);
    let far = i32::from(commutator.slices) - i32::from(commutator.meets[1]);
    i32::from(commutator.fixed)
        + if choice & 1 == 1 { near } else { 0 }
        + if choice & 2 == 2 { far } else { 0 }
}

/// Returns the moves `x -> y` that bring the most wings home, best first.
fn promising(wings: &[Motion]) -> Vec<(u8, u8)> {
    let moves = wings.iter().flat_map(|wings| wings.iter().enumerate());
    let moves = moves.map(|(place, home)| (place, usize::from(*home)));
    let most = if wings.len() > 2 { PAIRS } else { usize::MAX };
    let pairs = most_wanted(moves.filter(|(place, home)| place != home)).into_iter();
    pairs.take(most).map(|(x, y)| (x as u8, y as u8)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_layer_alone_costs_its_borders() {
        const NEVER: i32 = i32::MIN / 16;
        for (orbits, middle) in (1..=4).flat_map(|n| [(n, Middle::Layer), (n, Middle::Border)]) {
            let mut search = WingSearch {
                technique: Technique::Without(Improvement::Blocks),
                middle,
                price: PRICE,
                layers: BestOrbitTurns::new(REST_OR_TURN),
                gains: vec![[0, 3 * WING, 2 * WING, 5 * WING]; orbits],
                turns: Vec::new(),
            };
            search.turn_one_layer(700);
            assert_eq!(search.turns.len(), 2 * orbits);
            for turns in &search.turns {
                let (orbit, choice) = turns.alone.unwrap();
                let mut gains = vec![[0, NEVER, NEVER, NEVER]; orbits];
                gains[orbit] = [NEVER; 4];
                gains[orbit][choice] = search.gains[orbit][choice];
                let scores = search.layers.scores(&gains, middle, 700);
                assert_eq!(scores[turns.outermost], turns.score, "{orbits} {orbit} {choice}");
            }
        }
    }
}
