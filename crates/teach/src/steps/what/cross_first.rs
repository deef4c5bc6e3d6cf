//! The dedges of a cross that is built before the centers of the sides.

use super::super::scene::Scene;
use crate::words::list;
use unscramble_cube::Face;

/// Names the dedges that come around the center.
pub(super) fn gathered(scene: &Scene<'_>, around: Face) -> String {
    let named: Vec<String> = scene.facts.about.iter().map(|p| scene.piece(p)).collect();
    let s = if named.len() == 1 { "" } else { "s" };
    let center = scene.words.color(scene.color_at(around));
    format!("bring the {} dedge{s} around the {center} center.", list(&named))
}
