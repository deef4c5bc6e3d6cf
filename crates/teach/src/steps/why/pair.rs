//! How a corner and an edge come together on their way to a block.

use super::super::scene::Scene;
use crate::language::{Text, message};
use crate::words::face_of;
use unscramble_cube::{Face, Turn};
use unscramble_solve::Placement;

/// Tells after which turns of a step a corner and an edge are joined, and which turns bring both to the block.
pub(super) fn joined(scene: &Scene<'_>, corner: &Placement, edge: &Placement) -> Text {
    let (first, rest) = scene.turns.split_at(joined_after(scene, corner, edge));
    let when = match (first, rest) {
        ([], _) => "before",
        (_, []) => "last",
        _ => "between",
    };
    let pair = message!("piece", piece = scene.piece(edge), kind = "pair");
    let [first, rest] = [first, rest].map(|turns| scene.moves(turns));
    message!("pair-comes-to-block", when, pair, first, rest)
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
