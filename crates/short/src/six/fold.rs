//! The middle layers of even cubes become one.

use super::chain::{End, cores};
use super::core::{CoreState, HOMES};
use super::stages::Stages;
use super::turns::Turns;
use crate::beam::frames::Frame;
use crate::smaller::Fold;
use unscramble_cube::{Face, Rotation, Turn};
use unscramble_search::budget::Budget;

/// Solves the cores of all `LINES` lines of cubes of size `2 · LINES + 4` whose centers are on their axes. The cubes are
/// held in all ways.
pub(crate) fn fold<const LINES: usize>(
    frames: &[Frame],
    stages: &Stages,
    level: f64,
    budget: &Budget,
) -> Fold {
    let turns = Turns::<LINES>::new();
    let frames: Vec<Frame> = frames.iter().flat_map(with_axes_permuted).collect();
    let least = frames.iter().map(Frame::length).min().unwrap_or(0);
    let start = |frame: &Frame| (turns.states(frame), frame.behind(least));
    let starts: Vec<([CoreState; LINES], u8)> = frames.iter().map(start).collect();
    let found = cores(stages, &turns, &starts, level, budget);
    let after = |end: &End<LINES>| after_core(&frames[end.start], end, &turns);
    Fold {
        frames: found.ends.iter().map(after).collect(),
        nodes: found.nodes,
        cutoff: found.cutoff,
    }
}

/// Returns a cube after the stages of the core.
fn after_core<const LINES: usize>(frame: &Frame, end: &End<LINES>, turns: &Turns<LINES>) -> Frame {
    let turns: Vec<Turn> = end.turns.iter().map(|number| turns.turn(*number)).collect();
    let exchanged = HOMES[end.homes];
    let home = |face: Face| if exchanged[face.index() % 3] { face.opposite() } else { face };
    frame.after(&turns, turns.len(), frame.homes.map(home))
}

/// Returns the cube held so that its axes come to each other in all ways.
fn with_axes_permuted(frame: &Frame) -> Vec<Frame> {
    let mut seen = Vec::new();
    let mut held = Vec::new();
    for rotation in Rotation::all() {
        let axes = Face::ALL.map(|face| rotation.map(face).axis());
        if !seen.contains(&axes) {
            seen.push(axes);
            held.push(frame.rotated(&rotation));
        }
    }
    held
}
