//! How the units of a metric change the distance of states from the subgroup.

use super::effect_lookup::{EffectLookup, LANES, MoveEffects, axis_of_lane};
use super::moves::{MOST_MOVES, MoveSet, UnitMoves};
use super::node::Node;
use crate::solve::search::tables::coordinates::turns::set_bits;
use crate::solve::search::tables::pruning::phase1_distances;

/// Looks up each unit in the table of distances of a metric.
#[derive(Clone)]
pub(super) struct UnitLookup<'a> {
    moves: UnitMoves<'a>,
    distances: &'a [u8],
    /// The places to read in the table of distances.
    places: Vec<Place>,
    /// The entries at these places.
    entries: Vec<u8>,
}

/// The state after a unit.
#[derive(Debug, Clone, Copy)]
struct Place {
    index: u32,
    lane: u8,
    unit: u8,
    /// The distance modulo 3 before the unit.
    here: u8,
}

impl<'a> UnitLookup<'a> {
    pub(super) fn new(moves: UnitMoves<'a>) -> UnitLookup<'a> {
        let distances = moves.metric.phase1_distances(moves.tables);
        let places = Vec::with_capacity(LANES * MOST_MOVES);
        UnitLookup { moves, distances, places, entries: Vec::with_capacity(LANES * MOST_MOVES) }
    }

    /// Looks up the units in `candidates` and adds their effects.
    fn look_up<const TRACKED: usize>(
        &mut self,
        nodes: &[Node<TRACKED>],
        axes: &[u8; LANES],
        candidates: &[MoveSet; LANES],
        effects: &mut [MoveEffects; LANES],
    ) {
        use super::moves::Moves;

        self.places.clear();
        for (lane, (node, candidates)) in nodes.iter().zip(candidates).enumerate() {
            let axis = axis_of_lane::<TRACKED>(axes, lane);
            let at = &node.axes[axis];
            let here = node.distances[axis] % 3;
            for unit in set_bits(*candidates) {
                let after = self.moves.after(at, axis, unit);
                let index = after.index(self.moves.tables) as u32;
                self.places.push(Place { index, lane: lane as u8, unit: unit as u8, here });
            }
        }
        // The loop that reads does nothing else, so that many reads are under way at once.
        self.entries.clear();
        let entry = |place: &Place| phase1_distances::entry(self.distances, place.index as usize);
        self.entries.extend(self.places.iter().map(entry));
        for (place, there) in self.places.iter().zip(&self.entries) {
            // 0, 1, or 2 for -1, without a branch.
            let change = (there + 3 - place.here) % 3;
            let effects = &mut effects[usize::from(place.lane) % LANES];
            effects.away |= MoveSet::from(change == 1) << place.unit;
            effects.closer |= MoveSet::from(change == 2) << place.unit;
        }
    }
}

impl<'a> EffectLookup for UnitLookup<'a> {
    type Moves = UnitMoves<'a>;

    fn moves(&self) -> &UnitMoves<'a> {
        &self.moves
    }

    fn effects<const TRACKED: usize>(
        &mut self,
        nodes: &[Node<TRACKED>],
        axes: &[u8; LANES],
        candidates: &[MoveSet; LANES],
        spare: &[u8; LANES],
        effects: &mut [MoveEffects; LANES],
    ) {
        *effects = [MoveEffects::default(); LANES];
        let units = &self.moves.metric.units;
        let (mut first, mut second) = ([0; LANES], [0; LANES]);
        for (lane, (candidates, spare)) in candidates.iter().zip(spare).enumerate() {
            // With none to spare only units that lead closer matter.
            let looked_up = if *spare == 0 { candidates & units.probes } else { *candidates };
            (first[lane], second[lane]) = (looked_up, candidates & !looked_up);
        }
        self.look_up(nodes, axes, &first, effects);
        let units = &self.moves.metric.units;
        for (second, effects) in second.iter_mut().zip(effects.iter()) {
            // The distances after two units that are one unit apart differ by at most one.
            if *second != 0 {
                for probe in set_bits(effects.away & units.probes) {
                    *second &= !units.beside[probe];
                }
            }
        }
        self.look_up(nodes, axes, &second, effects);
    }
}
