//! The text of each step of a beginner solution.

use crate::cube::{CORNERS, EDGES, Face, Rotation, Turn};
use crate::solve::engine::note::{Aim, Note};
use crate::solve::toolkit::three_method::ThreeStep;

/// What a step does. Only the steps of the chosen solution become text.
#[derive(Debug, Clone, Copy)]
pub(super) enum StepKind {
    Cross,
    /// The corner, and the slot that holds it.
    Corner(usize, usize),
    /// The edge, and the slot that holds it.
    Edge(usize, usize),
    OrientEdges,
    PermuteEdges,
    PermuteCorners,
    TwistCorners,
}

/// Writes the text of steps, without those that have no turns, and rotates their turns from "first
/// layer on D" back to how the cube is held (`back`).
pub(super) fn with_text(steps: &[(StepKind, Vec<Turn>)], back: &Rotation) -> Vec<ThreeStep> {
    let name = |faces: &[Face]| -> String { faces.iter().map(|f| back.map(*f).letter()).collect() };
    let with_turns = steps.iter().filter(|(_, turns)| !turns.is_empty());
    let written = with_turns.map(|(kind, turns)| {
        let up = back.map(Face::U);
        let note = match kind {
            StepKind::Cross => Note::new(format!("solve the cross on {}", name(&[Face::D]))),
            StepKind::Corner(piece, from) if piece == from => {
                Note::new(format!("twist the {} corner in its slot", name(&CORNERS[*piece])))
            }
            StepKind::Corner(piece, from) => {
                let [piece, from] = [piece, from].map(|slot| name(&CORNERS[*slot]));
                Note::new(format!("insert the {piece} corner from {from}"))
            }
            StepKind::Edge(piece, from) if piece == from => {
                Note::new(format!("flip the {} edge in its slot", name(&EDGES[*piece])))
            }
            StepKind::Edge(piece, from) => {
                let [piece, from] = [piece, from].map(|slot| name(&EDGES[*slot]));
                Note::new(format!("insert the {piece} edge from {from}"))
            }
            StepKind::OrientEdges => {
                Note::new(format!("orient the edges of {up}: all show their colour on {up}"))
                    .aim(Aim::Facing(up))
            }
            StepKind::PermuteEdges if turns.len() == 1 => {
                Note::new(format!("turn {up} until its edges are in their places"))
            }
            StepKind::PermuteEdges => {
                Note::new(format!("move the edges of {up} to their places")).algorithm("Sune")
            }
            StepKind::PermuteCorners => {
                Note::new(format!("move the corners of {up} to their places")).algorithm("Niklas")
            }
            StepKind::TwistCorners => Note::new(format!(
                "twist the corners of {up} in place, one after another at {}",
                name(&CORNERS[0])
            )),
        };
        ThreeStep { note, turns: turns.iter().map(|turn| turn.rotated(back)).collect() }
    });
    written.collect()
}
