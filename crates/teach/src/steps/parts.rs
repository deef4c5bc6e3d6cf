//! What each part of a step does: the parts of a commutator, of slice-flip-slice, of an algorithm with the
//! turns before and after it.

use super::heard::Heard;
use super::scene::Scene;
use crate::language::{Join, Text, message};
use unscramble_solve::{PartName, Placement};

/// The most pieces that a text follows.
const FOLLOWED: usize = 3;

/// Returns what each part of a step does. A text is empty if its part moves none of the pieces, or if parts of this kind have
/// been followed often enough.
pub(super) fn parts(scene: &Scene<'_>, heard: &mut Heard) -> Vec<Text> {
    let none = Vec::new();
    let moved = scene.facts.parts.iter().chain(std::iter::repeat(&none));
    let parts = scene.note.parts.iter().zip(moved);
    parts.map(|((name, _), moved)| part(scene, *name, moved, heard)).collect()
}

fn part(scene: &Scene<'_>, name: PartName, moved: &[Placement], heard: &mut Heard) -> Text {
    let part = match name {
        PartName::Setup => "set-up",
        PartName::A => "first-part",
        PartName::B => "second-part",
        PartName::UndoA => "first-part-undone",
        PartName::UndoB => "second-part-undone",
        PartName::UndoSetup => "set-up-undone",
        PartName::Slice => "slice",
        PartName::Flip => "flip",
        PartName::SliceBack => "slice-back",
        PartName::Adjust => "turn-before",
        PartName::Algorithm => "algorithm",
        PartName::AdjustAfter => "turn-after",
    };
    let followed = moved.iter().take(FOLLOWED).map(|placement| {
        let (piece, from, to) =
            (scene.piece(placement), scene.from(placement), scene.to(placement));
        match from == to {
            true => message!("part-turns-over", piece, at = to),
            false => message!("part-moves", piece, from, to),
        }
    });
    let followed = Text::list(Join::Clauses, followed);
    if followed.is_empty() || !heard.few(part) {
        return Text::default();
    }
    message!("part-of-step", part, followed)
}
