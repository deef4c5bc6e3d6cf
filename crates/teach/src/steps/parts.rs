//! What each part of a step does: the parts of a commutator, of slice-flip-slice, of an algorithm with the
//! turns before and after it.

use super::heard::Heard;
use super::scene::Scene;
use crate::words::list;
use unscramble_solve::{PartName, Placement};

/// The most pieces that a text follows.
const FOLLOWED: usize = 3;

/// Returns what each part of a step does. A text is empty if its part moves none of the pieces, or if parts of this kind have
/// been followed often enough.
pub(super) fn parts(scene: &Scene<'_>, heard: &mut Heard) -> Vec<String> {
    let none = Vec::new();
    let moved = scene.facts.parts.iter().chain(std::iter::repeat(&none));
    let parts = scene.note.parts.iter().zip(moved);
    parts.map(|((name, _), moved)| part(scene, *name, moved, heard)).collect()
}

fn part(scene: &Scene<'_>, name: PartName, moved: &[Placement], heard: &mut Heard) -> String {
    let role = match name {
        PartName::Setup => "Set-up",
        PartName::A => "First part",
        PartName::B => "Second part",
        PartName::UndoA => "First part undone",
        PartName::UndoB => "Second part undone",
        PartName::UndoSetup => "Set-up undone",
        PartName::Slice => "Slice",
        PartName::Flip => "Turn the faces",
        PartName::SliceBack => "Slice back",
        PartName::Adjust => "Turn the last layer",
        PartName::Algorithm => "The algorithm",
        PartName::AdjustAfter => "Turn the last layer after it",
    };
    let followed = moved.iter().take(FOLLOWED).map(|placement| {
        let piece = scene.piece(placement);
        let (from, to) = (scene.from(placement), scene.to(placement));
        if from == to {
            format!("the {piece} piece turns over at the {to}")
        } else {
            format!("the {piece} piece goes from the {from} to the {to}")
        }
    });
    let followed: Vec<String> = followed.collect();
    if followed.is_empty() || !heard.few(role) {
        return String::new();
    }
    format!("{role}: {}.", list(&followed))
}
