//! The reasons of the steps that build a cross before the centers of the sides.

use super::super::heard::Heard;
use super::super::scene::Scene;
use crate::language::{Text, message};
use unscramble_cube::Face;
use unscramble_solve::Task;

/// Tells where the dedges of the cross may lie.
pub(super) fn gathered(scene: &Scene<'_>, around: Face, heard: &mut Heard) -> Text {
    let color = scene.words.color(scene.color_at(around));
    heard.once(message!("only-order-around-center", color))
}

/// Whether dedges come around the center on the left in this phase.
pub(super) fn grows_on_the_left(scene: &Scene<'_>) -> bool {
    let gathers = Task::GatherCrossDedges { around: Face::L };
    scene.phase.steps.iter().any(|step| step.note.task == gathers)
}

/// Tells why the cross is held on the left.
pub(super) fn on_the_left(scene: &Scene<'_>) -> Text {
    message!("cross-grows-on-the-left", color = scene.words.color(scene.face(Face::L).0))
}
