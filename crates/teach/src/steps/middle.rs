//! The middle layer between the blocks of Roux, and how far its centers are turned.

use super::scene::Scene;
use crate::language::{Text, message};
use unscramble_cube::{Face, Turn};
use unscramble_solve::Task;

/// Returns the name of the middle layer, which is several layers of a big cube.
pub(super) fn name(scene: &Scene<'_>) -> Text {
    message!("middle-layer", which = if scene.size() > 3 { "inner" } else { "middle" })
}

/// Returns the name of a center that tells the color of its face; in the form `plural` of several.
pub(super) fn center(scene: &Scene<'_>) -> Text {
    let phases = &scene.solution.phases;
    let own = phases.iter().position(|phase| std::ptr::eq(phase, scene.phase));
    let centers = phases.iter().position(|phase| phase.name == "centers");
    let is_fixed = centers.is_some_and(|centers| own.is_some_and(|own| own < centers));
    message!("telling-center", which = if is_fixed { "fixed" } else { "whole" })
}

/// Returns the color of the center on the top after the step.
pub(super) fn top_center(scene: &Scene<'_>) -> u8 {
    let comes_up = [Face::U, Face::F, Face::D, Face::B];
    scene.face(comes_up[usize::from(quarters(scene, true)) % 4]).0
}

/// Returns by how many quarter turns, clockwise as seen from the right, the centers between the blocks are
/// turned before the step, or after it. They are at home when the blocks begin.
pub(super) fn quarters(scene: &Scene<'_>, after: bool) -> u8 {
    let right = scene.face(Face::R).1;
    let end = scene.start + if after { scene.turns.len() } else { 0 };
    let of = |turn: &Turn| match turn.face() {
        _ if !(turn.from()..=turn.to()).contains(&2) => 0,
        face if face == right => turn.quarters(),
        face if face == right.opposite() => 4 - turn.quarters(),
        _ => 0,
    };
    let phases = scene.solution.phases.iter();
    let blocks = ["first-block", "second-block", "cmll", "lse"];
    let own =
        phases.filter(|phase| phase.attempt == scene.phase.attempt && blocks.contains(&phase.name));
    let steps = own.flat_map(|phase| &phase.steps).filter(|step| step.note.task != Task::Rotate);
    let turns = steps.filter(|step| step.start < end).flat_map(|step| {
        scene.solution.turns.get(step.start..step.end.min(end)).unwrap_or_default()
    });
    turns.fold(0, |sum, turn| (sum + of(turn)) % 4)
}
