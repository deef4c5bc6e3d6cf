//! The steps of the beginner method in words.

use crate::cube::{CORNERS, EDGES, Face, Rotation, Turn};
use crate::solve::engine::note::{Aim, Note};
use crate::solve::toolkit::three_method::ThreeStep;

/// What a step does, to be put into words only for the solution that is taken.
#[derive(Debug, Clone, Copy)]
pub(super) enum Deed {
    Cross,
    /// The corner, and the slot where it is.
    Corner(usize, usize),
    /// The edge, and the slot where it is.
    Edge(usize, usize),
    Orient,
    PermuteEdges,
    PermuteCorners,
    Twist,
}

/// Puts steps into words and turns them back from "first layer on D".
pub(super) fn in_words(steps: &[(Deed, Vec<Turn>)], back: &Rotation) -> Vec<ThreeStep> {
    let name = |faces: &[Face]| -> String { faces.iter().map(|f| back.map(*f).letter()).collect() };
    let spoken = steps.iter().filter(|(_, turns)| !turns.is_empty()).map(|(deed, turns)| {
        let up = back.map(Face::U);
        let note = match deed {
            Deed::Cross => Note::new(format!("solve the cross on {}", name(&[Face::D]))),
            Deed::Corner(piece, from) if piece == from => {
                Note::new(format!("twist the corner {} in its slot", name(&CORNERS[*piece])))
            }
            Deed::Corner(piece, from) => {
                let [piece, from] = [piece, from].map(|slot| name(&CORNERS[*slot]));
                Note::new(format!("insert the corner {piece} from {from}"))
            }
            Deed::Edge(piece, from) if piece == from => {
                Note::new(format!("turn the edge {} over in its slot", name(&EDGES[*piece])))
            }
            Deed::Edge(piece, from) => {
                let [piece, from] = [piece, from].map(|slot| name(&EDGES[*slot]));
                Note::new(format!("insert the edge {piece} from {from}"))
            }
            Deed::Orient => {
                Note::new(format!("turn the edges of {up} so that all show their colour on {up}"))
                    .aim(Aim::Facing(up))
            }
            Deed::PermuteEdges if turns.len() == 1 => {
                Note::new(format!("turn {up} until its edges are in their places"))
            }
            Deed::PermuteEdges => {
                Note::new(format!("bring the edges of {up} to their places")).algorithm("Sune")
            }
            Deed::PermuteCorners => {
                Note::new(format!("bring the corners of {up} to their places")).algorithm("Niklas")
            }
            Deed::Twist => Note::new(format!(
                "twist the corners of {up} in place, one after the other at {}",
                name(&CORNERS[0])
            )),
        };
        ThreeStep { note, turns: turns.iter().map(|turn| turn.rotated(back)).collect() }
    });
    spoken.collect()
}
