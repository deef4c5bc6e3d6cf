//! The moves of the other metrics: units, of all faces or of all but one.

use super::moves::{MoveSet, Moves};
use super::node::Coordinates;
use super::turn_path::TurnPath;
use crate::tables::ThreeTables;
use crate::tables::coordinates::axes::{ALL_AXES, AXES, Axis};
use crate::tables::coordinates::packed::PackedPieces;
use crate::tables::coordinates::runs::Run;
use crate::tables::metric::MetricTables;
use crate::tables::metric::units::NO_RUN;
use crate::tables::pruning::phase1_distances;
use crate::tables::pruning::phase1_endings::Phase1Ending;
use crate::tables::pruning::phase2_exact::PartDistances;
use unscramble_cube::{Cubie, Face};

/// The units of a metric, perhaps without those that turn one face.
#[derive(Clone)]
pub(super) struct UnitMoves<'a> {
    pub(super) tables: &'a ThreeTables,
    pub(super) metric: &'a MetricTables,
    without: Option<Face>,
    /// By axis: the units allowed in directions that look along it.
    allowed: [MoveSet; AXES],
    /// By axis: the distances of parts in phase 2.
    pub(super) parts: [&'a PartDistances; AXES],
    bits: u32,
}

impl<'a> UnitMoves<'a> {
    pub(super) fn new(
        tables: &'a ThreeTables,
        metric: &'a MetricTables,
        without: Option<Face>,
    ) -> UnitMoves<'a> {
        let units = &metric.units;
        let all = MoveSet::MAX >> (MoveSet::BITS as usize - units.runs.len());
        let allowed = ALL_AXES
            .each_ref()
            .map(|axis| without.map_or(all, |face| units.without(axis.rotation.map(face))));
        let seen_face = |axis: &Axis| without.map(|face| axis.rotation.map(face));
        let parts = ALL_AXES
            .each_ref()
            .map(|axis| metric.phase2_parts.without(&tables.moves, seen_face(axis)));
        UnitMoves { tables, metric, without, allowed, parts, bits: units.bits() }
    }
}

impl Moves for UnitMoves<'_> {
    const ARE_TURNS: bool = false;

    fn turn_all_faces(&self) -> bool {
        self.without.is_none()
    }

    fn word(&self, run: Run) -> impl Iterator<Item = u8> {
        self.metric.units.word(run).iter().copied()
    }

    fn bits(&self) -> u32 {
        self.bits
    }

    fn none(&self) -> u8 {
        NO_RUN
    }

    #[inline]
    fn followers(&self, last: u8, axis: usize) -> MoveSet {
        self.metric.units.followers(last) & self.allowed[axis]
    }

    #[inline]
    fn keeping(&self, last: u8) -> MoveSet {
        self.metric.units.keeping(last)
    }

    #[inline]
    fn begins_anew(&self, last: u8, number: usize) -> bool {
        self.without.is_none() && self.metric.units.begins_anew(last) >> number & 1 == 1
    }

    #[inline]
    fn next(&self, last: u8, number: usize) -> u8 {
        self.metric.units.next(last, number)
    }

    #[inline]
    fn after(&self, at: &Coordinates, axis: usize, number: usize) -> Coordinates {
        // The search itself looks along the first axis only, the proof along all.
        let unit = if axis == 0 { number } else { self.metric.moves.seen_along(axis, number) };
        let (twist, flip, slots) = self.metric.moves.after(at.twist, at.flip, at.slots, unit);
        Coordinates { twist, flip, slots }
    }

    #[inline]
    fn pieces_after(&self, pieces: PackedPieces, number: usize) -> PackedPieces {
        self.metric.moves.pieces_after(&self.tables.packed_turns, pieces, number)
    }

    #[inline]
    fn ending_length(&self) -> usize {
        self.metric.ending_length
    }

    #[inline]
    fn endings(&self, at: &Coordinates) -> &[Phase1Ending] {
        self.metric.endings.of(at.twist, at.flip, at.slots)
    }

    #[inline]
    fn may_be_within(
        &self,
        axis: usize,
        corners: u16,
        order: impl FnOnce() -> u16,
        most: u8,
    ) -> bool {
        self.parts[axis].corners_may_be_within(corners, order, most)
    }

    fn distances<const STATES: usize>(&self, at: [Coordinates; STATES]) -> [u8; STATES] {
        at.map(|at| self.distance(at))
    }

    fn turns(&self, path: TurnPath, count: usize) -> Vec<u8> {
        let units = path.moves(self.bits, count).map(usize::from);
        units.flat_map(|unit| self.metric.units.runs[unit].turns()).collect()
    }
}

impl UnitMoves<'_> {
    /// Returns the distance of a state from the subgroup, by following units that lead closer until it reaches a
    /// near state.
    fn distance(&self, mut at: Coordinates) -> u8 {
        let MetricTables { phase1_distances: table, near, units, .. } = self.metric;
        let entry = |at: &Coordinates| phase1_distances::entry(table, at.index(self.tables));
        let goal = Coordinates::of(&Cubie::SOLVED);
        let mut here = entry(&at);
        let mut distance = 0;
        while at != goal {
            if here == near.most() % 3 && near.contains(near.most(), at.index(self.tables) as u32) {
                return distance + near.most();
            }
            let nearer = (here + 2) % 3;
            let units = 0..units.runs.len();
            let next = units.map(|unit| self.after(&at, 0, unit)).find(|at| entry(at) == nearer);
            // The distances come from a breadth-first search, so every other state has such a unit.
            let Some(next) = next else { break };
            (at, here, distance) = (next, nearer, distance + 1);
        }
        distance
    }
}
