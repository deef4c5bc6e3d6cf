//! The reasons of the steps that build a cross before the centers of the sides.

use super::super::heard::Heard;
use super::super::scene::Scene;
use unscramble_cube::Face;
use unscramble_solve::Task;

/// Tells where the dedges of the cross may lie.
pub(super) fn gathered(scene: &Scene<'_>, around: Face, heard: &mut Heard) -> String {
    let center = scene.words.color(scene.color_at(around));
    heard.once(format!(
        "Only the order of the dedges around the {center} center counts: a turn of its face takes them to their \
         places."
    ))
}

/// Tells why a wide turn may stay where it is.
pub(super) fn open_sides(heard: &mut Heard) -> String {
    heard.once(
        "The centers around the cross come later, so the turns that join the wings need not go back.",
    )
}

/// Whether dedges come around the center on the left in this phase.
pub(super) fn grows_on_the_left(scene: &Scene<'_>) -> bool {
    let gathers = Task::GatherCrossDedges { around: Face::L };
    scene.phase.steps.iter().any(|step| step.note.task == gathers)
}

/// Tells why the cross is held on the left.
pub(super) fn on_the_left(scene: &Scene<'_>) -> String {
    format!(
        "The {} side, where the cross grows, goes to the left: turns of the right side, alone or with layers beside it, leave it alone.",
        scene.words.color(scene.face(Face::L).0)
    )
}
