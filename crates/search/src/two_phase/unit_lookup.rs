//! How the units of a metric change the distance of states from the subgroup.

use super::effect_lookup::{DistanceReads, EffectLookup, MoveEffects, NearPlace, axis_of_lane};
use super::moves::MoveSet;
use super::node::Node;
use super::unit_moves::UnitMoves;
use crate::tables::coordinates::turns::set_bits;

/// Looks up states near the subgroup in a table of their own, and each unit from other states in the table of
/// distances of a metric.
#[derive(Clone)]
pub(super) struct UnitLookup<'a> {
    moves: UnitMoves<'a>,
    reads: DistanceReads,
    /// The near states to look up.
    near: Vec<NearPlace>,
}

impl<'a> UnitLookup<'a> {
    pub(super) fn new(moves: UnitMoves<'a>) -> UnitLookup<'a> {
        UnitLookup { moves, reads: DistanceReads::new(), near: Vec::new() }
    }
}

impl<'a> EffectLookup for UnitLookup<'a> {
    type Moves = UnitMoves<'a>;

    fn moves(&self) -> &UnitMoves<'a> {
        &self.moves
    }

    fn effects<const TRACKED: usize, const LANES: usize>(
        &mut self,
        nodes: &[Node<TRACKED>],
        axes: &[u8; LANES],
        candidates: &[MoveSet; LANES],
        spare: &[u8; LANES],
        effects: &mut [MoveEffects; LANES],
    ) {
        *effects = [MoveEffects::default(); LANES];
        self.near.clear();
        let tables = self.moves.tables;
        let metric = self.moves.metric;
        let table = (tables, &*metric.phase1_distances);
        let units = &metric.units;
        let (mut first, mut second) = ([0; LANES], [0; LANES]);
        for (lane, (node, candidates)) in nodes.iter().zip(candidates).enumerate() {
            if *candidates == 0 {
                continue;
            }
            let axis = axis_of_lane::<TRACKED>(axes, lane);
            let distance = node.distances[axis];
            if metric.near.has(distance) {
                self.near.push(NearPlace::of(tables, lane, distance, &node.axes[axis]));
                continue;
            }
            // With none to spare only units that lead closer matter.
            first[lane] = if spare[lane] == 0 { candidates & units.probes } else { *candidates };
            second[lane] = candidates & !first[lane];
        }
        self.reads.look_up(table, &self.moves, nodes, axes, &first, effects);
        for (second, effects) in second.iter_mut().zip(effects.iter()) {
            // The distances after two units that are one unit apart differ by at most one.
            if *second != 0 {
                for probe in set_bits(effects.away & units.probes) {
                    *second &= !units.beside[probe];
                }
            }
        }
        self.reads.look_up(table, &self.moves, nodes, axes, &second, effects);
        for place in &self.near {
            let entry = metric.near.entry(place.distance, place.index);
            let lane = usize::from(place.lane) % LANES;
            let axis = axis_of_lane::<TRACKED>(axes, lane);
            let (closer, away) = metric.near.effects(entry, axis, place.symmetry.into());
            effects[lane] = MoveEffects { closer, away };
        }
    }
}
