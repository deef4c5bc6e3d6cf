//! The dedges of a cross that is built before the centers of the sides.

use super::super::scene::Scene;
use crate::words::list;

/// Names the dedges that come around the center.
pub(super) fn gathered(scene: &Scene<'_>) -> String {
    let named: Vec<String> = scene.facts.about.iter().map(|p| scene.piece(p)).collect();
    format!("bring the {} dedges around the {} center.", list(&named), scene.first_color())
}
