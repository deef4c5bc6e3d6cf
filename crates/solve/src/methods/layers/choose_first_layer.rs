//! The choice of the first layer and, on even cubes, of the face to which each color belongs.
//!
//! A solve that was stopped must go on where it was. So the choice with the most phases already done
//! wins, then the one with the most stickers of the first center, then the first in the order of
//! faces.

use super::goals::goals_reached;
use super::hold::Hold;
use crate::engine::context::SolveContext;
use crate::engine::task::FrameReason;
use unscramble_cube::{Cube, Face, Rotation, Scheme};
use unscramble_search::budget::Cutoff;

/// Chooses the first layer and, on even cubes, the frame.
pub(super) fn choose_first_layer(context: &mut SolveContext<'_>) -> Result<Hold, Cutoff> {
    let wish = context.first_layer();
    let mut best = best_face(context.cube(), wish);
    if context.size().is_multiple_of(2) {
        let mut frame = None;
        for rotation in Rotation::all() {
            context.budget().check()?;
            let colors = Scheme::STANDARD.rotated(&rotation).colors();
            let mut cube = context.cube().clone();
            cube.recolor(&colors);
            let wish = wish.map(|face| Face::from_index(colors[face.index()].into()));
            let found = best_face(&cube, wish);
            if frame.is_none() || found.0 > best.0 {
                best = found;
                frame = Some(colors);
            }
        }
        if let Some(frame) = frame {
            context.choose_frame(frame);
            context.announce_frame(FrameReason::Shortest, None);
        }
    }
    Ok(Hold::new(best.1))
}

/// Returns the wished face or else the one that is best as the first layer, with its rank: goals reached, then center
/// stickers that are home.
fn best_face(cube: &Cube, wish: Option<Face>) -> ((usize, usize), Face) {
    let inner = 1..cube.size() - 1;
    let rated = Face::ALL.map(|face| {
        let cells = inner.clone().flat_map(|row| inner.clone().map(move |column| (row, column)));
        let home = cells.filter(|(row, column)| cube.at(face, *row, *column) == face as u8).count();
        ((goals_reached(cube, &Hold::new(face)), home), face)
    });
    if let Some(wish) = wish {
        return rated[wish.index()];
    }
    let mut best = rated[0];
    for other in &rated[1..] {
        if other.0 > best.0 {
            best = *other;
        }
    }
    best
}
