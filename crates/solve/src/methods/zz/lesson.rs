//! ZZ as people learn it: the edges oriented four at a time, at once, or together with the line; the line and the cross
//! edge by edge, and the pairs one after another by turns of three faces. The last layer is that of CFOP.

use std::sync::LazyLock;

use super::eoline;
use super::pairs;
use crate::engine::note::{Home, Note, PartName};
use crate::engine::task::Task;
use crate::engine::teaching::Level;
use crate::toolkit::block_table::{Block, BlockTable};
use crate::toolkit::distances::SearchMove;
use crate::toolkit::merged_length::merged;
use crate::toolkit::three_method::ThreeStep;
use unscramble_cube::{Cubie, Face, Rotation, Turn};

/// A step with the line on D.
pub(super) struct RawStep {
    task: Task,
    about: Vec<Home>,
    /// How many of the turns prepare the last one.
    setup: usize,
    pub(super) turns: Vec<Turn>,
}

impl RawStep {
    pub(super) fn new(task: Task, about: Vec<Home>, turns: Vec<Turn>) -> RawStep {
        RawStep { task, about, setup: 0, turns }
    }

    /// Writes the step for a cube that is held like this.
    pub(super) fn written(&self, hold: &Rotation) -> ThreeStep {
        let about = self.about.iter().map(|home| home.rotated(hold));
        let mut note = Note::new(self.task).about(about).hold(*hold);
        if self.setup > 0 {
            note = note.parts([(PartName::Setup, self.setup), (PartName::Flip, 1)]);
        }
        ThreeStep { note, turns: self.turns.iter().map(|turn| turn.rotated(hold)).collect() }
    }
}

/// The ways to bring two edges of the cross home, one or both.
struct TwoEdges {
    edges: [u8; 2],
    turns: Vec<Turn>,
    /// For the first edge, the second, and both.
    tables: [BlockTable; 3],
}

/// The line: turns keep all edges oriented.
static LINE: LazyLock<TwoEdges> = LazyLock::new(|| {
    let quarters = [Face::U, Face::R, Face::D, Face::L];
    let turns = quarters.into_iter().flat_map(|face| (1..=3).map(move |q| Turn::outer(face, q)));
    let halves = [Face::F, Face::B].into_iter().map(|face| Turn::outer(face, 2));
    TwoEdges::new([&[5], &[7], &[5, 7]], turns.chain(halves).collect())
});

/// The edges on both sides of the line: turns keep the line too.
static SIDES: LazyLock<TwoEdges> = LazyLock::new(|| {
    let faces = [Face::U, Face::R, Face::L];
    let turns = faces.into_iter().flat_map(|face| (1..=3).map(move |q| Turn::outer(face, q)));
    TwoEdges::new([&[6], &[4], &[6, 4]], turns.collect())
});

impl TwoEdges {
    fn new(sets: [&'static [u8]; 3], turns: Vec<Turn>) -> TwoEdges {
        let effects: Vec<Cubie> = turns.iter().map(|turn| Cubie::SOLVED.turned(*turn)).collect();
        let tables = sets.map(|edges| {
            let block = Block { corners: &[], edges };
            let moves = SearchMove::of_faces(&turns);
            BlockTable::new(block, &effects, moves, &[Cubie::SOLVED], u8::MAX - 1)
        });
        TwoEdges { edges: [sets[0][0], sets[1][0]], turns, tables }
    }

    /// Brings the edges home, the nearer first.
    fn solve(&self, state: &mut Cubie, task: Task, last: Option<Turn>) -> Vec<RawStep> {
        let mut last = last;
        let mut steps = Vec::new();
        let [first, second, both] = &self.tables;
        let near = [first, second].map(|table| table.at_least(state));
        let order: &[(usize, &BlockTable)] = match near {
            [0, 0] => &[],
            [0, _] => &[(1, both)],
            [_, 0] => &[(0, both)],
            [a, b] if a <= b => &[(0, first), (1, both)],
            _ => &[(1, second), (0, both)],
        };
        for (edge, table) in order {
            let turns = self.way(table, state, last);
            *state = state.played(&turns);
            last = turns.last().copied().or(last);
            // The second may have come home with the first.
            if !turns.is_empty() {
                steps.push(RawStep::new(
                    task,
                    vec![Home::Edge(usize::from(self.edges[*edge]))],
                    turns,
                ));
            }
        }
        steps
    }

    /// Returns one of the shortest ways; if there is one that does not turn back the turn before it, such a one.
    fn way(&self, table: &BlockTable, state: &Cubie, last: Option<Turn>) -> Vec<Turn> {
        /// The ways that are looked at.
        const WAYS: usize = 24;
        let ways = table.ways(state, table.at_least(state), WAYS);
        let turns = |way: &Vec<u8>| -> Vec<Turn> {
            way.iter().map(|number| self.turns[usize::from(*number)]).collect()
        };
        let meets =
            |way: &Vec<Turn>| way.first().map(|turn| turn.face()) == last.map(|turn| turn.face());
        let mut all = ways.iter().map(turns);
        let first = all.next().unwrap_or_default();
        if meets(&first) { all.find(|way| !meets(way)).unwrap_or(first) } else { first }
    }
}

/// Builds the tables now.
pub(super) fn warm_up() {
    LazyLock::force(&LINE);
    LazyLock::force(&SIDES);
    pairs::warm_up();
}

/// Solves EOLine and the first two layers step by step; `None` if an odd number of edges is flipped.
pub(super) fn first_two_layers(start: &Cubie, level: Option<Level>) -> Option<[Vec<RawStep>; 2]> {
    let mut state = *start;
    let mut line = oriented(&state, level)?;
    line.retain(|step| !step.turns.is_empty());
    state = line.iter().fold(state, |state, step| state.played(&step.turns));
    let last = |steps: &[RawStep]| steps.last().and_then(|step| step.turns.last().copied());
    let before = last(&line);
    line.extend(LINE.solve(&mut state, Task::PlaceLineEdge, before));
    let mut rest = SIDES.solve(&mut state, Task::PlaceCrossEdge, last(&line));
    rest.extend(pairs::solve(&mut state));
    Some([line, rest])
}

/// Returns the steps that orient all edges, on the highest level with the line.
fn oriented(start: &Cubie, level: Option<Level>) -> Option<Vec<RawStep>> {
    let flipped = |state: &Cubie| -> Vec<Home> {
        let slots = (0..12).filter(|slot| state.flips[*slot] == 1);
        slots.map(|slot| Home::Edge(usize::from(state.edges[slot]))).collect()
    };
    let about = flipped(start);
    if level == Some(Level::Three) && !about.is_empty() {
        let table = &*eoline::TABLE;
        let turns = table.ways(start, table.distance(start)?, 1).pop()?;
        let line = [5, 7].map(Home::Edge).to_vec();
        return Some(vec![RawStep::new(Task::SolveEoLine, line, turns)]);
    }
    if level != Some(Level::One) {
        return Some(vec![RawStep::new(Task::OrientAllEdges, about, eoline::orienting(start)?)]);
    }
    let mut state = *start;
    let step = |turns: Vec<Turn>| {
        let about = flipped(&state);
        state = state.played(&turns);
        let setup = turns.len().saturating_sub(1);
        RawStep { setup, ..RawStep::new(Task::FlipEdges, about, turns) }
    };
    Some(eoline::orienting_by_quarters(start)?.into_iter().map(step).collect())
}

/// Returns the number of turns when neighbors are merged.
pub(super) fn length(phases: &[Vec<RawStep>]) -> usize {
    merged(phases.iter().flatten().flat_map(|step| &step.turns)).len()
}
