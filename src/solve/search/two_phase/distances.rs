//! How turns change the distance of states from the subgroup: by either table.

use super::node::{ALL_AXES, AXES, Axis, Coordinates, Node};
use crate::cube::Cubie;
use crate::solve::search::tables::closer::{self, Effects};
use crate::solve::search::tables::near::{self, NEAR};
use crate::solve::search::tables::turns::{TURNS, TurnSet, each};
use crate::solve::search::tables::{ThreeTables, phase1};

/// So many states are looked up at once.
pub(super) const LANES: usize = 16;

/// Tells which turns lead closer and which away, for several states at once: first all places in memory
/// are worked out, then all are read, so that the reads overlap.
pub(super) trait Distances: Clone {
    /// The effects of the turns asked for, by state, on the distance from the subgroup of an axis of each. It
    /// may tell of other turns too, and where `spare` (the turns that are left above the distance) is 0 only
    /// of turns that lead closer.
    fn effects<const SEEN: usize>(
        &mut self,
        nodes: &[Node<SEEN>],
        axes: &[u8; LANES],
        asked: &[TurnSet; LANES],
        spare: &[u8; LANES],
        effects: &mut [Effects; LANES],
    );
}

/// Looks each turn up in the table of distances.
#[derive(Clone)]
pub(super) struct ByDistance<'a> {
    tables: &'a ThreeTables,
    axes: &'a [Axis; AXES],
    /// What is looked up: the index, and which turn of which state it is of.
    places: Vec<Place>,
    near: Vec<NearPlace>,
}

#[derive(Debug, Clone, Copy)]
struct Place {
    index: u32,
    lane: u8,
    turn: u8,
    /// The distance of the state modulo 3.
    here: u8,
}

/// A state that is looked up among those that are near.
#[derive(Debug, Clone, Copy)]
struct NearPlace {
    index: u32,
    lane: u8,
    symmetry: u8,
    distance: u8,
}

impl<'a> ByDistance<'a> {
    pub(super) fn new(tables: &'a ThreeTables) -> ByDistance<'a> {
        let axes = &*ALL_AXES;
        ByDistance {
            tables,
            axes,
            places: Vec::with_capacity(LANES * TURNS),
            near: Vec::with_capacity(LANES),
        }
    }
}

impl Distances for ByDistance<'_> {
    fn effects<const SEEN: usize>(
        &mut self,
        nodes: &[Node<SEEN>],
        axes: &[u8; LANES],
        asked: &[TurnSet; LANES],
        spare: &[u8; LANES],
        effects: &mut [Effects; LANES],
    ) {
        self.near.clear();
        *effects = [Effects::default(); LANES];
        // With no turn to spare only those that lead closer are of interest. Two turns of a face differ by
        // one at most: if its half turn leads away the others do not lead closer.
        let (mut first, mut second) = ([0; LANES], [0; LANES]);
        for (lane, (node, asked)) in nodes.iter().zip(asked).enumerate() {
            if *asked == 0 {
                continue;
            }
            let axis = along::<SEEN>(axes, lane);
            let distance = node.distances[axis];
            if distance <= NEAR {
                let (index, symmetry) = node.axes[axis].place(self.tables);
                let (index, lane, symmetry) = (index as u32, lane as u8, symmetry as u8);
                self.near.push(NearPlace { index, lane, symmetry, distance });
            } else if spare[lane] == 0 {
                (first[lane], second[lane]) = (asked & HALF_TURNS, asked & !HALF_TURNS);
            } else {
                first[lane] = *asked;
            }
        }
        self.look(nodes, axes, &first, effects);
        for (second, effects) in second.iter_mut().zip(effects.iter()) {
            let away = effects.away & HALF_TURNS;
            *second &= !(away << 1 | away >> 1);
        }
        self.look(nodes, axes, &second, effects);
        for place in &self.near {
            let entry = near::entry(&self.tables.near, place.distance, place.index);
            let lane = usize::from(place.lane) % LANES;
            effects[lane] =
                seen(self.tables, entry, place.symmetry.into(), along::<SEEN>(axes, lane));
        }
    }
}

/// The half turns of all faces.
const HALF_TURNS: TurnSet = 0o222_222;

impl ByDistance<'_> {
    /// Looks up the turns asked for, and adds what they do.
    fn look<const SEEN: usize>(
        &mut self,
        nodes: &[Node<SEEN>],
        axes: &[u8; LANES],
        asked: &[TurnSet; LANES],
        effects: &mut [Effects; LANES],
    ) {
        let tables = self.tables;
        self.places.clear();
        for (lane, (node, asked)) in nodes.iter().zip(asked).enumerate() {
            let axis = along::<SEEN>(axes, lane);
            let turns = &self.axes[axis].turns;
            let at = &node.axes[axis];
            let here = node.distances[axis] % 3;
            for turn in each(*asked) {
                let after = at.after(tables, usize::from(turns[turn]));
                let index = after.index(tables) as u32;
                self.places.push(Place { index, lane: lane as u8, turn: turn as u8, here });
            }
        }
        for place in &self.places {
            let there = phase1::entry(&tables.phase1, place.index as usize);
            // 0, 1 or 2 (which is -1), without a branch.
            let change = (there + 3 - place.here) % 3;
            let effects = &mut effects[usize::from(place.lane) % LANES];
            effects.away |= u32::from(change == 1) << place.turn;
            effects.closer |= u32::from(change == 2) << place.turn;
        }
    }
}

/// Looks the state up in the table of turns.
#[derive(Clone)]
pub(super) struct ByTurns<'a> {
    tables: &'a ThreeTables,
    closer: &'a [u8],
}

impl<'a> ByTurns<'a> {
    pub(super) fn new(tables: &'a ThreeTables, closer: &'a [u8]) -> ByTurns<'a> {
        ByTurns { tables, closer }
    }
}

impl Distances for ByTurns<'_> {
    fn effects<const SEEN: usize>(
        &mut self,
        nodes: &[Node<SEEN>],
        axes: &[u8; LANES],
        asked: &[TurnSet; LANES],
        _: &[u8; LANES],
        effects: &mut [Effects; LANES],
    ) {
        let mut places = [(0, 0); LANES];
        // What nobody asks for is not looked up.
        let mut distances = [0; LANES];
        for (lane, (node, asked)) in nodes.iter().zip(asked).enumerate() {
            if *asked != 0 {
                let axis = along::<SEEN>(axes, lane);
                places[lane] = node.axes[axis].place(self.tables);
                distances[lane] = node.distances[axis];
            }
        }
        let mut entries = [0; LANES];
        for ((entry, (index, _)), distance) in entries.iter_mut().zip(places).zip(distances) {
            if distance > NEAR {
                *entry = closer::entry(self.closer, index);
            }
        }
        for (((entry, (index, _)), distance), asked) in
            entries.iter_mut().zip(places).zip(distances).zip(asked)
        {
            if distance <= NEAR && *asked != 0 {
                *entry = near::entry(&self.tables.near, distance, index as u32);
            }
        }
        for (lane, (effects, entry)) in effects.iter_mut().zip(entries).enumerate() {
            if asked[lane] != 0 {
                *effects = seen(self.tables, entry, places[lane].1, along::<SEEN>(axes, lane));
            }
        }
    }
}

/// The axis that is looked along in a lane.
#[inline(always)]
pub(super) fn along<const SEEN: usize>(axes: &[u8; LANES], lane: usize) -> usize {
    if SEEN == 1 { 0 } else { usize::from(axes[lane]) % SEEN }
}

/// The effects of turns by an entry of the table of turns, as the first axis sees them.
#[inline]
fn seen(tables: &ThreeTables, entry: u32, symmetry: usize, axis: usize) -> Effects {
    let Effects { closer, away } = tables.unpack.effects(entry, symmetry);
    Effects { closer: from_axis(closer, axis), away: from_axis(away, axis) }
}

/// The turns of a set as the first axis sees them; the set is as an axis sees it.
///
/// The axes are a third of a turn about the corner URF from each other, which takes U F R and D B L
/// round: nine bits each.
#[inline]
fn from_axis(set: TurnSet, axis: usize) -> TurnSet {
    match axis {
        0 => set,
        1 => (set << 3 & 0o770_770) | (set >> 6 & 0o007_007),
        _ => (set >> 3 & 0o077_077) | (set << 6 & 0o700_700),
    }
}

/// The distances of some states: turns that lead closer are followed until all are known.
///
/// All states are taken a turn further together, so that the reads overlap.
pub(super) fn distances<const STATES: usize>(
    tables: &ThreeTables,
    mut at: [Coordinates; STATES],
) -> [u8; STATES] {
    let goal = Coordinates::of(&Cubie::SOLVED);
    let mut places = at.map(|at| at.index(tables));
    let mut here = places.map(|place| phase1::entry(&tables.phase1, place));
    let mut known = [None; STATES];
    for done in 0..=phase1::LARGEST as u8 {
        for n in 0..STATES {
            if at[n] == goal {
                known[n].get_or_insert(done);
            } else if here[n] == NEAR % 3 && near::has(&tables.near, NEAR, places[n] as u32) {
                known[n].get_or_insert(done + NEAR);
            }
        }
        if known.iter().all(Option::is_some) {
            break;
        }
        let mut next = [[0; TURNS]; STATES];
        for n in (0..STATES).filter(|n| known[*n].is_none()) {
            next[n] = std::array::from_fn(|turn| at[n].after(tables, turn).index(tables));
        }
        for n in (0..STATES).filter(|n| known[*n].is_none()) {
            let nearer = (here[n] + 2) % 3;
            let there = next[n].map(|place| phase1::entry(&tables.phase1, place) == nearer);
            let turn = there.into_iter().position(|is_nearer| is_nearer).unwrap_or_default();
            (at[n], places[n], here[n]) = (at[n].after(tables, turn), next[n][turn], nearer);
        }
    }
    known.map(Option::unwrap_or_default)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_are_seen_from_each_axis() {
        for (axis, seen_along) in ALL_AXES.iter().enumerate() {
            for (turn, seen) in seen_along.turns.iter().enumerate() {
                assert_eq!(from_axis(1 << seen, axis), 1 << turn);
            }
        }
    }
}
