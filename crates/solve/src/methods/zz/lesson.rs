//! ZZ as people learn it: all edges oriented at once, the line and the cross edge by edge, and the pairs one
//! after another by turns of three faces. The last layer is that of CFOP.

use std::sync::LazyLock;

use super::eoline;
use super::pairs;
use crate::engine::note::{Home, Note};
use crate::engine::task::Task;
use crate::toolkit::block_table::{Block, BlockTable};
use crate::toolkit::distances::SearchMove;
use crate::toolkit::merged_length::merged;
use crate::toolkit::three_method::ThreeStep;
use unscramble_cube::{Cubie, Face, Rotation, Turn};

/// A step with the line on D.
pub(super) struct RawStep {
    task: Task,
    about: Vec<Home>,
    pub(super) turns: Vec<Turn>,
}

impl RawStep {
    pub(super) fn new(task: Task, about: Vec<Home>, turns: Vec<Turn>) -> RawStep {
        RawStep { task, about, turns }
    }

    /// Writes the step for a cube that is held like this.
    pub(super) fn written(&self, hold: &Rotation) -> ThreeStep {
        let about = self.about.iter().map(|home| home.rotated(hold));
        let note = Note::new(self.task).about(about).hold(*hold);
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
    fn solve(&self, state: &mut Cubie, task: Task) -> Vec<RawStep> {
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
            let way = table.ways(state, table.at_least(state), 1).pop().unwrap_or_default();
            let turns: Vec<Turn> = way.iter().map(|n| self.turns[usize::from(*n)]).collect();
            *state = state.played(&turns);
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
}

/// Builds the tables now.
pub(super) fn warm_up() {
    LazyLock::force(&LINE);
    LazyLock::force(&SIDES);
    pairs::warm_up();
}

/// Solves EOLine and the first two layers step by step; `None` if an odd number of edges is flipped.
pub(super) fn first_two_layers(start: &Cubie) -> Option<[Vec<RawStep>; 2]> {
    let mut state = *start;
    let flipped = (0..12).filter(|slot| state.flips[*slot] == 1);
    let about: Vec<Home> = flipped.map(|slot| Home::Edge(usize::from(state.edges[slot]))).collect();
    let orient = eoline::orienting(&state)?;
    state = state.played(&orient);
    let mut line = vec![RawStep::new(Task::OrientAllEdges, about, orient)];
    line.extend(LINE.solve(&mut state, Task::PlaceLineEdge));
    let mut rest = SIDES.solve(&mut state, Task::PlaceCrossEdge);
    rest.extend(pairs::solve(&mut state));
    line.retain(|step| !step.turns.is_empty());
    Some([line, rest])
}

/// Returns the number of turns when neighbors are merged.
pub(super) fn length(phases: &[Vec<RawStep>]) -> usize {
    merged(phases.iter().flatten().flat_map(|step| &step.turns)).len()
}
