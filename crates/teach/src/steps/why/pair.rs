//! How a corner and an edge come together on their way to a block.

use super::super::scene::Scene;
use crate::words::face_of;
use unscramble_cube::{Face, Turn};
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
    let is_joined = |turns: &[Turn]| {
        let faces = |piece: &Placement| -> Vec<(u8, Face)> {
            let faces = scene.followed(&piece.from, turns);
            let faces = faces.into_iter().map(|facelet| face_of(scene.size(), facelet));
            piece.colors.iter().copied().zip(faces).collect()
        };
        let own = faces(corner);
        faces(edge).iter().all(|sticker| own.contains(sticker))
    };
    let turns = (0..=scene.turns.len()).rev();
    let joined = turns.take_while(|number| is_joined(&scene.turns[..*number]));
    joined.last().unwrap_or(scene.turns.len())
}
