//! How a corner and an edge come together on their way to a block.

use super::super::scene::Scene;
use crate::words::face_of;
use unscramble_cube::{Cube, Face};
use unscramble_solve::Placement;

/// Tells after which turns of a step a corner and an edge are joined, and which turns bring both to the block.
pub(super) fn joined(scene: &Scene<'_>, corner: &Placement, edge: &Placement) -> String {
    let moves = |turns: &[_]| scene.moves(turns);
    let pair = scene.piece(edge);
    let joined = joined_after(scene, corner, edge);
    match scene.turns.split_at_checked(joined) {
        Some(([], all)) => {
            format!("The {pair} pair is joined already, and {} brings it to the block.", moves(all))
        }
        Some((first, rest)) if !rest.is_empty() => {
            format!(
                "After {} the {pair} pair is joined; {} brings it to the block.",
                moves(first),
                moves(rest)
            )
        }
        _ => format!("The {pair} pair comes together in the block, with the last turn."),
    }
}

/// Returns after how many turns of the step the two lie side by side as they belong, and stay so.
pub(super) fn joined_after(scene: &Scene<'_>, corner: &Placement, edge: &Placement) -> usize {
    let size = scene.size();
    // A mark for each sticker, so that it can be found again.
    let mut cube = Cube::solved(size);
    (0..6 * size * size).for_each(|facelet| cube.set_facelet(facelet, 0));
    let stickers: Vec<u32> = corner.from.iter().chain(&edge.from).copied().collect();
    let marks = (1..).zip(&stickers);
    marks.clone().for_each(|(mark, facelet)| cube.set_facelet(*facelet as usize, mark));
    let is_joined = |cube: &Cube| {
        let face = |mark: u8| -> Option<Face> {
            let facelet = (0..6 * size * size).find(|facelet| cube.facelet(*facelet) == mark)?;
            Some(face_of(size, facelet as u32))
        };
        let faces = |piece: &Placement, begin: usize| -> Vec<(u8, Option<Face>)> {
            let numbers = (begin as u8 + 1..).map(face);
            piece.colors.iter().copied().zip(numbers).collect()
        };
        let own = faces(corner, 0);
        faces(edge, corner.from.len()).iter().all(|sticker| own.contains(sticker))
    };
    let mut joined = if is_joined(&cube) { Some(0) } else { None };
    for (number, turn) in scene.turns.iter().enumerate() {
        cube.turn(*turn);
        joined = if is_joined(&cube) { joined.or(Some(number + 1)) } else { None };
    }
    joined.unwrap_or(scene.turns.len())
}
