//! The layers between the first and the last, solved one after another from the first.

use super::goals::{SIDES, is_layer};
use super::hold::Hold;
use super::{center_strips, layer_edges};
use crate::engine::context::SolveContext;
use crate::engine::note::{Aim, Note};
use crate::engine::task::Task;
use unscramble_cube::{Cube, Face, Turn};
use unscramble_search::budget::Cutoff;

/// Solves all layers between the first and the last.
pub(super) fn solve(context: &mut SolveContext<'_>, hold: &Hold) -> Result<(), Cutoff> {
    for height in 1..context.size() - 1 {
        context.budget().check()?;
        if is_layer(context.cube(), hold, height) {
            continue;
        }
        align(context, hold, height)?;
        center_strips::fill(context, hold, height)?;
        layer_edges::fill(context, hold, height)?;
    }
    Ok(())
}

/// Turns a layer to where most of its stickers are home. The middle layer of an odd cube does not
/// turn, because its fixed centers set where each color belongs.
fn align(context: &mut SolveContext<'_>, hold: &Hold, height: usize) -> Result<(), Cutoff> {
    let size = context.size();
    let Some(quarters) = best_turn(context.cube(), hold, height) else { return Ok(()) };
    // All layers above may turn along, except the middle layer of an odd cube.
    let deepest = (size - height) as u16;
    let from = if size.is_multiple_of(2) || 2 * height > size { 1 } else { deepest };
    let turn = Turn::new(Face::U, from, deepest, quarters);
    let turns: Vec<Turn> = turn.map(|turn| hold.turn(turn)).into_iter().collect();
    let (face, layer) = (hold.face(Face::D), height + 1);
    let note = Note::new(Task::AlignLayer).aim(Aim::HomeIn { face, layer: layer as u16 });
    context.step(note.hold(hold.rotation()), &turns)
}

/// Returns the quarters, in the direction of U, that bring most stickers of a layer home; `None` if
/// the layer is best where it is.
fn best_turn(cube: &Cube, hold: &Hold, height: usize) -> Option<u8> {
    let size = cube.size();
    if 2 * height + 1 == size {
        return None;
    }
    let row = size - 1 - height;
    let mut right = [0usize; 4];
    for (i, side) in SIDES.iter().enumerate() {
        let reader = hold.reader(*side);
        for column in 0..size {
            let color = reader.at(cube, row, column);
            if let Some(goal) = SIDES.iter().position(|side| hold.color(*side) == color) {
                // A U turn takes F to L, the next side.
                right[(goal + 4 - i) % 4] += 1;
            }
        }
    }
    let best = (0..4).max_by_key(|quarters| (right[*quarters], 4 - quarters))?;
    (best != 0).then_some(best as u8)
}
