//! The layers next to the middle become one with it.

use super::chain::cores;
use super::end::End;
use super::stages::Stages;
use super::state::CoreState;
use super::turns::Turns;
use crate::beam::frames::Frame;
use crate::five;
use crate::smaller::Fold;
use unscramble_cube::Turn;
use unscramble_search::budget::Budget;

/// Solves the cores of all `LINES` lines of cubes whose centers are on their axes: cubes of size `2 · LINES + 5`, or of
/// one more whose two middle layers are as one.
pub(crate) fn fold<const LINES: usize>(
    frames: &[Frame],
    stages: &Stages,
    five: &five::Tables,
    level: f64,
    budget: &Budget,
) -> Fold {
    let turns = Turns::<LINES>::new();
    let least = frames.iter().map(Frame::length).min().unwrap_or(0);
    let mut seen = Vec::new();
    let mut starts: Vec<([CoreState; LINES], u8)> = Vec::new();
    for frame in frames {
        if let Some(states) = turns.states(frame) {
            seen.push(frame);
            starts.push((states, frame.behind(least)));
        }
    }
    let found = cores(stages, five.oriented(), &turns, &starts, level, budget);
    let after = |end: &End<LINES>| after_core(seen[end.given], end, &turns);
    Fold {
        frames: found.ends.iter().map(after).collect(),
        nodes: found.nodes,
        cutoff: found.cutoff,
    }
}

/// Returns a cube after the stages of the core.
fn after_core<const LINES: usize>(frame: &Frame, end: &End<LINES>, turns: &Turns<LINES>) -> Frame {
    let turns: Vec<Turn> = end.turns.iter().map(|number| turns.turn(*number)).collect();
    frame.after(&turns, turns.len(), frame.homes)
}
