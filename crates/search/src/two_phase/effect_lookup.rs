//! How turns change the distance of states from the subgroup, from either of two tables.

use super::face_turns::FaceTurns;
use super::moves::{MoveSet, Moves};
use super::node::{Coordinates, Node};
use crate::tables::ThreeTables;
use crate::tables::coordinates::turns::{TurnSet, set_bits};
use crate::tables::pruning::phase1_distances;
use crate::tables::pruning::phase1_moves::{self, TurnEffects};
use crate::tables::pruning::phase1_near::{self, MAX_DISTANCE};

/// Finds which turns lead closer and which away, for several states together. An implementation
/// first computes all places in memory and then reads all of them, so that the reads overlap.
pub(super) trait EffectLookup: Clone + Sync {
    /// The moves.
    type Moves: Moves;

    /// Returns the moves.
    fn moves(&self) -> &Self::Moves;

    /// Sets `effects` to the effects of the moves in `candidates`, for each state, on the distance
    /// from the subgroup of one axis of the state. There are at most `LANES` states.
    ///
    /// The result may include other moves. Where `spare`, the number of moves left beyond the
    /// distance, is 0, the result may omit moves that lead away.
    fn effects<const TRACKED: usize, const LANES: usize>(
        &mut self,
        nodes: &[Node<TRACKED>],
        axes: &[u8; LANES],
        candidates: &[MoveSet; LANES],
        spare: &[u8; LANES],
        effects: &mut [MoveEffects; LANES],
    );
}

/// The moves that lead closer and the moves that lead away; the others keep the distance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct MoveEffects {
    pub(super) closer: MoveSet,
    pub(super) away: MoveSet,
}

/// Looks up each turn in the table of distances.
#[derive(Clone)]
pub(super) struct DistanceTableLookup<'a> {
    tables: &'a ThreeTables,
    moves: FaceTurns<'a>,
    reads: DistanceReads,
    /// The places to read in the tables of near states.
    near: Vec<NearPlace>,
}

/// The reads of a table of distances that are made together.
#[derive(Clone)]
pub(super) struct DistanceReads {
    places: Vec<Place>,
    /// The entries at these places.
    entries: Vec<u8>,
}

/// The state after a move, which is looked up in the table of distances.
#[derive(Debug, Clone, Copy)]
struct Place {
    index: u32,
    lane: u8,
    number: u8,
    /// The distance modulo 3 before the move.
    here: u8,
}

/// A state that is looked up in a table of near states.
#[derive(Debug, Clone, Copy)]
pub(super) struct NearPlace {
    pub(super) index: u32,
    pub(super) lane: u8,
    pub(super) symmetry: u8,
    pub(super) distance: u8,
}

impl NearPlace {
    /// Returns where a state of a lane, at this distance and with these coordinates, is found.
    #[inline(always)]
    pub(super) fn of(
        tables: &ThreeTables,
        lane: usize,
        distance: u8,
        at: &Coordinates,
    ) -> NearPlace {
        let (index, symmetry) = at.place(tables);
        NearPlace { index: index as u32, lane: lane as u8, symmetry: symmetry as u8, distance }
    }
}

impl<'a> DistanceTableLookup<'a> {
    pub(super) fn new(moves: FaceTurns<'a>) -> DistanceTableLookup<'a> {
        DistanceTableLookup {
            tables: moves.tables,
            moves,
            reads: DistanceReads::new(),
            near: Vec::new(),
        }
    }
}

impl<'a> EffectLookup for DistanceTableLookup<'a> {
    type Moves = FaceTurns<'a>;

    fn moves(&self) -> &FaceTurns<'a> {
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
        let table = (self.tables, &*self.tables.phase1_distances);
        self.near.clear();
        *effects = [MoveEffects::default(); LANES];
        // With no turn to spare only turns that lead closer matter. The distances after two turns
        // of one face differ by at most one, so if the half turn leads away, the quarter turns do
        // not lead closer.
        let (mut first, mut second) = ([0; LANES], [0; LANES]);
        for (lane, (node, candidates)) in nodes.iter().zip(candidates).enumerate() {
            if *candidates == 0 {
                continue;
            }
            let axis = axis_of_lane::<TRACKED>(axes, lane);
            let distance = node.distances[axis];
            if distance <= MAX_DISTANCE {
                self.near.push(NearPlace::of(self.tables, lane, distance, &node.axes[axis]));
            } else if spare[lane] == 0 {
                (first[lane], second[lane]) = (candidates & HALF_TURNS, candidates & !HALF_TURNS);
            } else {
                first[lane] = *candidates;
            }
        }
        self.reads.look_up(table, &self.moves, nodes, axes, &first, effects);
        for (second, effects) in second.iter_mut().zip(effects.iter()) {
            let away = effects.away & HALF_TURNS;
            *second &= !(away << 1 | away >> 1);
        }
        self.reads.look_up(table, &self.moves, nodes, axes, &second, effects);
        for place in &self.near {
            let entry = phase1_near::entry(&self.tables.phase1_near, place.distance, place.index);
            let lane = usize::from(place.lane) % LANES;
            effects[lane] = effects_along(
                self.tables,
                entry,
                place.symmetry.into(),
                axis_of_lane::<TRACKED>(axes, lane),
            );
        }
    }
}

/// The half turns of all faces.
const HALF_TURNS: MoveSet = 0o222_222;

impl DistanceReads {
    pub(super) fn new() -> DistanceReads {
        DistanceReads { places: Vec::new(), entries: Vec::new() }
    }

    /// Looks up the moves in `candidates` in a table of distances and adds their effects.
    pub(super) fn look_up<const TRACKED: usize, const LANES: usize>(
        &mut self,
        (tables, distances): (&ThreeTables, &[u8]),
        moves: &impl Moves,
        nodes: &[Node<TRACKED>],
        axes: &[u8; LANES],
        candidates: &[MoveSet; LANES],
        effects: &mut [MoveEffects; LANES],
    ) {
        self.places.clear();
        for (lane, (node, candidates)) in nodes.iter().zip(candidates).enumerate() {
            let axis = axis_of_lane::<TRACKED>(axes, lane);
            let at = &node.axes[axis];
            let here = node.distances[axis] % 3;
            for number in set_bits(*candidates) {
                let index = moves.after(at, axis, number).index(tables) as u32;
                self.places.push(Place { index, lane: lane as u8, number: number as u8, here });
            }
        }
        // The loop that reads does nothing else, so that many reads are under way at once.
        self.entries.clear();
        let entry = |place: &Place| phase1_distances::entry(distances, place.index as usize);
        self.entries.extend(self.places.iter().map(entry));
        for (place, there) in self.places.iter().zip(&self.entries) {
            // 0, 1, or 2 for -1, without a branch.
            let change = (there + 3 - place.here) % 3;
            let effects = &mut effects[usize::from(place.lane) % LANES];
            effects.away |= MoveSet::from(change == 1) << place.number;
            effects.closer |= MoveSet::from(change == 2) << place.number;
        }
    }
}

/// Looks up the state in the move table.
#[derive(Clone)]
pub(super) struct MoveTableLookup<'a> {
    tables: &'a ThreeTables,
    moves: FaceTurns<'a>,
    phase1_moves: &'a [u8],
}

impl<'a> MoveTableLookup<'a> {
    pub(super) fn new(moves: FaceTurns<'a>, phase1_moves: &'a [u8]) -> MoveTableLookup<'a> {
        MoveTableLookup { tables: moves.tables, moves, phase1_moves }
    }
}

impl<'a> EffectLookup for MoveTableLookup<'a> {
    type Moves = FaceTurns<'a>;

    fn moves(&self) -> &FaceTurns<'a> {
        &self.moves
    }

    fn effects<const TRACKED: usize, const LANES: usize>(
        &mut self,
        nodes: &[Node<TRACKED>],
        axes: &[u8; LANES],
        candidates: &[MoveSet; LANES],
        _: &[u8; LANES],
        effects: &mut [MoveEffects; LANES],
    ) {
        let mut places = [(0, 0); LANES];
        // A state without turns to look up keeps distance 0, so no large table is read for it.
        let mut distances = [0; LANES];
        for (lane, (node, candidates)) in nodes.iter().zip(candidates).enumerate() {
            if *candidates != 0 {
                let axis = axis_of_lane::<TRACKED>(axes, lane);
                places[lane] = node.axes[axis].place(self.tables);
                distances[lane] = node.distances[axis];
            }
        }
        let mut entries = [0; LANES];
        for ((entry, (index, _)), distance) in entries.iter_mut().zip(places).zip(distances) {
            if distance > MAX_DISTANCE {
                *entry = phase1_moves::entry(self.phase1_moves, index);
            }
        }
        for (((entry, (index, _)), distance), candidates) in
            entries.iter_mut().zip(places).zip(distances).zip(candidates)
        {
            if distance <= MAX_DISTANCE && *candidates != 0 {
                *entry = phase1_near::entry(&self.tables.phase1_near, distance, index as u32);
            }
        }
        for (lane, (effects, entry)) in effects.iter_mut().zip(entries).enumerate() {
            if candidates[lane] != 0 {
                *effects = effects_along(
                    self.tables,
                    entry,
                    places[lane].1,
                    axis_of_lane::<TRACKED>(axes, lane),
                );
            }
        }
    }
}

/// Returns the axis whose distance is looked up for a state.
#[inline(always)]
pub(super) fn axis_of_lane<const TRACKED: usize>(axes: &[u8], lane: usize) -> usize {
    if TRACKED == 1 { 0 } else { usize::from(axes[lane]) % TRACKED }
}

/// Decodes an entry of the move table into the effects of turns as the first axis sees them.
#[inline]
fn effects_along(tables: &ThreeTables, entry: u32, symmetry: usize, axis: usize) -> MoveEffects {
    let TurnEffects { closer, away } = tables.effect_decoder.effects(entry, symmetry);
    MoveEffects { closer: from_axis(closer, axis).into(), away: from_axis(away, axis).into() }
}

/// Converts a set of turns as an axis sees them to the turns as the first axis sees them.
///
/// A third of a turn about the corner URF takes each axis to the next. It permutes the faces U, F
/// and R among themselves, and D, B and L: nine bits each.
#[inline]
fn from_axis(set: TurnSet, axis: usize) -> TurnSet {
    match axis {
        0 => set,
        1 => (set << 3 & 0o770_770) | (set >> 6 & 0o007_007),
        _ => (set >> 3 & 0o077_077) | (set << 6 & 0o700_700),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::coordinates::axes::ALL_AXES;

    #[test]
    fn turns_are_seen_from_each_axis() {
        for (axis, view) in ALL_AXES.iter().enumerate() {
            for (turn, seen) in view.turns.iter().enumerate() {
                assert_eq!(from_axis(1 << seen, axis), 1 << turn);
            }
        }
    }
}
