//! The reasons of the steps that build a cross before the centers of the sides.

use super::super::scene::Scene;

/// Tells where the dedges of the cross may lie.
pub(super) fn gathered(scene: &Scene<'_>) -> String {
    format!(
        "Only their order around the {} center counts: a turn of its face takes them to their places.",
        scene.first_color()
    )
}
