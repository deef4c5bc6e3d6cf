//! The moves of a search: all turns, or the units of another metric.

use super::node::{ALL_AXES, AXES, Axis, Coordinates};
use super::phase2::FOLLOWERS;
use super::root_distances::exact_distances;
use super::turn_path::TurnPath;
use crate::cube::{Cubie, Face, Turn};
use crate::solve::search::tables::ThreeTables;
use crate::solve::search::tables::coordinates::packed::PackedPieces;
use crate::solve::search::tables::coordinates::turns::{PHASE2_TURN_SET, turn, turn_number};
use crate::solve::search::tables::metric::MetricTables;
use crate::solve::search::tables::metric::rest_distances::RestDistances;
use crate::solve::search::tables::metric::runs::Run;
use crate::solve::search::tables::metric::units::NO_RUN;
use crate::solve::search::tables::pruning::phase1_distances;
use crate::solve::search::tables::pruning::phase1_endings::{
    ENDING_LENGTH, Phase1Ending, TURN_BITS,
};

/// A set of moves, one bit for each.
pub(super) type MoveSet = u64;

/// The largest number of moves of a metric.
pub(super) const MOST_MOVES: usize = 45;

/// The moves of a search, each of which counts 1, and what may follow them.
pub(super) trait Moves: Clone {
    /// Whether the moves are all turns.
    const ARE_TURNS: bool;

    /// Number of bits of a move in a path.
    fn bits(&self) -> u32;

    /// What stands for no move before the first one.
    fn none(&self) -> u8;

    /// Returns the moves that may follow `last` in a direction that looks along this axis.
    fn followers(&self, last: u8, axis: usize) -> MoveSet;

    /// Returns the moves after `last` with which phase 1 need not end, as the state was in the subgroup
    /// before.
    fn keeping(&self, last: u8) -> MoveSet;

    /// Returns what the last moves are after one more.
    fn next(&self, last: u8, number: usize) -> u8;

    /// Returns the coordinates along an axis, counted from the axis of the direction, after a move.
    fn after(&self, at: &Coordinates, axis: usize, number: usize) -> Coordinates;

    /// Returns the pieces after a move.
    fn pieces_after(&self, pieces: PackedPieces, number: usize) -> PackedPieces;

    /// Number of moves of an ending.
    fn ending_length(&self) -> usize;

    /// Returns all ways of that length from a state into the subgroup.
    fn endings(&self, at: &Coordinates) -> &[Phase1Ending];

    /// Returns whether corners and slice edges may have a solution of length `most` in the subgroup of an axis.
    fn may_be_within(
        &self,
        axis: usize,
        corners: u16,
        order: impl FnOnce() -> u16,
        most: u8,
    ) -> bool;

    /// Returns the distances of states from the subgroup.
    fn distances<const STATES: usize>(&self, at: [Coordinates; STATES]) -> [u8; STATES];

    /// Returns the turns of the last `count` moves of a path.
    fn turns(&self, path: TurnPath, count: usize) -> Vec<u8>;
}

/// All turns: the moves of the half turn metric.
#[derive(Clone)]
pub(super) struct AllTurns<'a> {
    pub(super) tables: &'a ThreeTables,
    pub(super) axes: &'a [Axis; AXES],
}

impl<'a> AllTurns<'a> {
    pub(super) fn new(tables: &'a ThreeTables) -> AllTurns<'a> {
        AllTurns { tables, axes: &ALL_AXES }
    }
}

impl Moves for AllTurns<'_> {
    const ARE_TURNS: bool = true;

    fn bits(&self) -> u32 {
        TURN_BITS
    }

    fn none(&self) -> u8 {
        6
    }

    #[inline(always)]
    fn followers(&self, last: u8, _: usize) -> MoveSet {
        FOLLOWERS[usize::from(last)].into()
    }

    #[inline(always)]
    fn keeping(&self, _: u8) -> MoveSet {
        PHASE2_TURN_SET.into()
    }

    #[inline(always)]
    fn next(&self, _: u8, number: usize) -> u8 {
        number as u8 / 3
    }

    #[inline(always)]
    fn after(&self, at: &Coordinates, axis: usize, number: usize) -> Coordinates {
        at.after(self.tables, self.axes[axis].turns[number].into())
    }

    #[inline(always)]
    fn pieces_after(&self, pieces: PackedPieces, number: usize) -> PackedPieces {
        self.tables.packed_turns.after(pieces, number)
    }

    #[inline(always)]
    fn ending_length(&self) -> usize {
        ENDING_LENGTH
    }

    #[inline(always)]
    fn endings(&self, at: &Coordinates) -> &[Phase1Ending] {
        self.tables.phase1_endings.of(at.twist, at.flip, at.slots)
    }

    #[inline(always)]
    fn may_be_within(&self, _: usize, corners: u16, order: impl FnOnce() -> u16, most: u8) -> bool {
        self.tables.phase2_corners_any_order[usize::from(corners)] <= most
            && self.tables.phase2_corners.distance(corners, order()) <= most
    }

    fn distances<const STATES: usize>(&self, at: [Coordinates; STATES]) -> [u8; STATES] {
        exact_distances(self.tables, at)
    }

    fn turns(&self, path: TurnPath, count: usize) -> Vec<u8> {
        path.moves(TURN_BITS, count).collect()
    }
}

/// The units of a metric, perhaps without those that turn one face.
#[derive(Clone)]
pub(super) struct UnitMoves<'a> {
    pub(super) tables: &'a ThreeTables,
    pub(super) metric: &'a MetricTables,
    /// By axis and unit: the unit as seen along the axis.
    pub(super) seen: [[u8; MOST_MOVES]; AXES],
    /// By axis: the units allowed in directions that look along it.
    allowed: [MoveSet; AXES],
    /// By axis: the distances of phase 2.
    pub(super) rest: [&'a RestDistances; AXES],
    bits: u32,
}

impl<'a> UnitMoves<'a> {
    pub(super) fn new(
        tables: &'a ThreeTables,
        metric: &'a MetricTables,
        without: Option<Face>,
    ) -> UnitMoves<'a> {
        let units = &metric.units;
        let mut seen = [[0; MOST_MOVES]; AXES];
        for (seen, axis) in seen.iter_mut().zip(ALL_AXES.iter()) {
            for (seen, run) in seen.iter_mut().zip(&units.runs) {
                let turned = run.turns().map(|turn| axis.turns[usize::from(turn)]);
                let there = Run::of_turns(turned);
                let unit = units.runs.iter().position(|unit| Some(*unit) == there);
                *seen = unit.unwrap_or_default() as u8;
            }
        }
        let all = MoveSet::MAX >> (MoveSet::BITS as usize - units.runs.len());
        let allowed = ALL_AXES
            .each_ref()
            .map(|axis| without.map_or(all, |face| units.without(axis.rotation.map(face))));
        let seen_face = |axis: &Axis| without.map(|face| axis.rotation.map(face));
        let rest = ALL_AXES.each_ref().map(|axis| metric.rest(tables, seen_face(axis)));
        UnitMoves { tables, metric, seen, allowed, rest, bits: units.bits() }
    }
}

impl Moves for UnitMoves<'_> {
    const ARE_TURNS: bool = false;

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
    fn next(&self, last: u8, number: usize) -> u8 {
        self.metric.units.next(last, number)
    }

    #[inline]
    fn after(&self, at: &Coordinates, axis: usize, number: usize) -> Coordinates {
        let unit = self.seen[axis][number].into();
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
        self.rest[axis].bound_of_corners(corners, order()) <= most
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
    /// Returns the distance of a state from the subgroup, by following units that lead closer.
    fn distance(&self, mut at: Coordinates) -> u8 {
        let table = self.metric.phase1_distances(self.tables);
        let entry = |at: &Coordinates| phase1_distances::entry(table, at.index(self.tables));
        let goal = Coordinates::of(&Cubie::SOLVED);
        let mut here = entry(&at);
        let mut distance = 0;
        while at != goal {
            let nearer = (here + 2) % 3;
            let units = 0..self.metric.units.runs.len();
            let next = units.map(|unit| self.after(&at, 0, unit)).find(|at| entry(at) == nearer);
            // The distances come from a breadth-first search, so every other state has such a unit.
            let Some(next) = next else { break };
            (at, here, distance) = (next, nearer, distance + 1);
        }
        distance
    }
}

/// Returns the turns with those about one axis that follow each other merged.
pub(super) fn merged(turns: impl IntoIterator<Item = Turn>) -> Vec<Turn> {
    let mut runs: Vec<Run> = Vec::new();
    for turn in turns {
        let Some(run) = Run::of_turns([turn_number(turn)]) else { continue };
        match runs.last().copied().filter(|last| last.axis == run.axis) {
            Some(last) => {
                runs.pop();
                runs.extend(last.then(run));
            }
            None => runs.push(run),
        }
    }
    runs.into_iter().flat_map(Run::turns).map(turn).collect()
}
