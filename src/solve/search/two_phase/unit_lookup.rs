//! How the units of a metric change the distance of states from the subgroup.

use super::effect_lookup::{DistanceReads, EffectLookup, MoveEffects};
use super::moves::{MoveSet, UnitMoves};
use super::node::Node;
use crate::solve::search::tables::coordinates::turns::set_bits;

/// Looks up each unit in the table of distances of a metric.
#[derive(Clone)]
pub(super) struct UnitLookup<'a> {
    moves: UnitMoves<'a>,
    distances: &'a [u8],
    reads: DistanceReads,
}

impl<'a> UnitLookup<'a> {
    pub(super) fn new(moves: UnitMoves<'a>) -> UnitLookup<'a> {
        let distances = moves.metric.phase1_distances(moves.tables);
        UnitLookup { moves, distances, reads: DistanceReads::new() }
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
        let table = (self.moves.tables, self.distances);
        let units = &self.moves.metric.units;
        let (mut first, mut second) = ([0; LANES], [0; LANES]);
        for (lane, (candidates, spare)) in candidates.iter().zip(spare).enumerate() {
            // With none to spare only units that lead closer matter.
            let looked_up = if *spare == 0 { candidates & units.probes } else { *candidates };
            (first[lane], second[lane]) = (looked_up, candidates & !looked_up);
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
    }
}
