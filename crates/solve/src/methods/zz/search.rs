//! The search for a short solution: which hold, which EOLine, which blocks, and which algorithms.
//!
//! The phases are solved one after another, each in several short ways from the most promising states
//! so far. The result does not depend on time or chance.

use super::blocks::SideBlock;
use super::eoline;
use crate::methods::cfop::algorithm::MergedLength;
use crate::methods::cfop::last_layer::LastLayerAlgorithms;
use crate::toolkit::merged_length::merged;
use unscramble_cube::{Cubie, Rotation, Turn};
use unscramble_search::budget::{Budget, Cutoff};

/// How much a search tries of a part of the solution.
#[derive(Debug, Clone, Copy)]
struct Width {
    /// Ways looked at from each state and for each length.
    ways: usize,
    /// Turns that a way may take more than the shortest.
    slack: u8,
    /// States that go on.
    kept: usize,
}

/// The widths of EOLine, the left block and the right block.
const WIDTHS: [Width; 3] = [
    Width { ways: 8, slack: 1, kept: 24 },
    Width { ways: 6, slack: 1, kept: 40 },
    Width { ways: 6, slack: 1, kept: 120 },
];

/// The tables that a search uses.
#[derive(Clone, Copy)]
pub(super) struct ZzTables {
    pub(super) blocks: &'static [SideBlock; 2],
    pub(super) last_layer: &'static LastLayerAlgorithms,
}

/// A state in one hold, with the line on D.
#[derive(Debug, Clone, Copy)]
pub(super) struct HeldState {
    /// From the faces as held to the faces of the cube.
    pub(super) hold: Rotation,
    pub(super) state: Cubie,
}

/// The shortest solution found, up to the last layer, as the cube is held.
pub(super) struct ZzSolution {
    pub(super) held: HeldState,
    /// EOLine, the left block and the right block.
    pub(super) parts: [Vec<Turn>; 3],
}

/// How many phases in a row are solved in a hold.
pub(super) fn progress(tables: &ZzTables, state: &Cubie) -> usize {
    if !eoline::is_solved(state) {
        0
    } else if !tables.blocks.iter().all(|block| block.is_solved(state)) {
        1
    } else if !tables.last_layer.is_oriented(state) {
        2
    } else if *state != Cubie::SOLVED {
        3
    } else {
        4
    }
}

/// A solution up to some part.
struct Draft {
    held: usize,
    state: Cubie,
    parts: [Vec<Turn>; 3],
    length: usize,
}

/// Returns the shortest solution found in any of the holds; `None` if the edges cannot be oriented.
pub(super) fn search(
    tables: &ZzTables,
    held: &[HeldState],
    budget: &Budget,
) -> Result<Option<ZzSolution>, Cutoff> {
    let start = |(number, held): (usize, &HeldState)| Draft {
        held: number,
        state: held.state,
        parts: Default::default(),
        length: 0,
    };
    let mut drafts: Vec<Draft> = held.iter().enumerate().map(start).collect();
    let [left, right] = tables.blocks;
    for (part, width) in WIDTHS.into_iter().enumerate() {
        drafts = match part {
            0 => {
                let line = &*eoline::TABLE;
                let distance = |state: &Cubie| line.distance(state);
                let ways = |state: &Cubie, length| line.ways(state, length, width.ways);
                continued(drafts, part, width.slack, distance, ways, true, budget)?
            }
            _ => {
                let block = &tables.blocks[part - 1];
                let distance = |state: &Cubie| Some(block.distance(state));
                let ways = |state: &Cubie, length| block.ways(state, length, width.ways);
                continued(drafts, part, width.slack, distance, ways, false, budget)?
            }
        };
        // What is left of the first two layers, as far as it is known.
        let promise = |draft: &Draft| {
            let rest = match part {
                0 => left.distance(&draft.state),
                1 => right.distance(&draft.state),
                _ => 0,
            };
            draft.length + usize::from(rest)
        };
        drafts.sort_by_cached_key(promise);
        drafts.truncate(width.kept);
    }
    let mut best: Option<(usize, ZzSolution)> = None;
    for draft in drafts {
        let turns = merged(draft.parts.iter().flatten());
        let bound = best.as_ref().map_or(usize::MAX, |(length, _)| *length);
        let before = MergedLength::of(&turns);
        if let Some(last) = tables.last_layer.shortest(&draft.state, before, bound) {
            let Draft { held: number, parts, .. } = draft;
            best = Some((last.length.turns, ZzSolution { held: held[number], parts }));
        }
    }
    Ok(best.map(|(_, solution)| solution))
}

/// Solves the next part of some drafts, in all ways of the shortest lengths. If `together`, the shortest
/// way of all drafts counts, not that of each.
fn continued(
    drafts: Vec<Draft>,
    part: usize,
    slack: u8,
    distance: impl Fn(&Cubie) -> Option<u8>,
    ways: impl Fn(&Cubie, u8) -> Vec<Vec<Turn>>,
    together: bool,
    budget: &Budget,
) -> Result<Vec<Draft>, Cutoff> {
    let shortest = drafts.iter().filter_map(|draft| distance(&draft.state)).min();
    let mut longer = Vec::new();
    for draft in drafts {
        budget.check()?;
        let Some(least) = distance(&draft.state) else { continue };
        let most = match (together, shortest) {
            (_, Some(0)) if together => 0,
            (true, Some(shortest)) => shortest + slack,
            _ if least == 0 => 0,
            _ => least + slack,
        };
        for length in least..=most {
            for way in ways(&draft.state, length) {
                let state = draft.state.played(&way);
                let mut parts = draft.parts.clone();
                let length = draft.length + way.len();
                parts[part] = way;
                longer.push(Draft { held: draft.held, state, parts, length });
            }
        }
    }
    Ok(longer)
}
