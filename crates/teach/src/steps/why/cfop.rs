//! The reasons of the cases of CFOP: F2L, OLL and PLL.

use super::super::scene::Scene;
use super::pair::joined_after;
use crate::language::{Text, message};
use crate::recognition::{self, PairTold, telling_sticker};
use crate::words::{face_of, side};
use unscramble_cube::Face;
use unscramble_solve::{PartName, Placement};

/// Tells how a pair lies, and when its two pieces come together.
pub(super) fn pair(scene: &Scene<'_>) -> Option<Text> {
    let [corner, edge] = scene.facts.about.as_slice() else { return None };
    let [at_corner, at] = [corner, edge].map(|piece| scene.at_algorithm(piece));
    let faces: Vec<Face> = at.iter().map(|facelet| face_of(scene.size(), *facelet)).collect();
    let sticker = telling_sticker(faces.iter().copied(), scene.face(Face::U).1)?;
    let shown = edge.colors[sticker];
    let told = PairTold {
        corner: scene.place(corner.kind, at_corner),
        first: scene.first_color(),
        facing: scene.shown_on(at_corner, corner, scene.face(Face::D).0).map(side).into(),
        edge: scene.place(edge.kind, at),
        shown: [scene.words.color(shown), scene.home_of(shown), side(faces[sticker])],
    };
    let case = seen(scene, told.tell(), scene.algorithm_name());
    Some(Text::sentences([case, joined(scene, corner, edge)]))
}

/// Tells when the corner and the edge of a pair come together.
fn joined(scene: &Scene<'_>, corner: &Placement, edge: &Placement) -> Text {
    let (joins, inserts) = scene.turns.split_at(joined_after(scene, corner, edge));
    match (joins, inserts.len()) {
        ([], _) => message!("is-a-pair-already"),
        (_, 0) => Text::default(),
        (_, count) => {
            let [joins, inserts] = [joins, inserts].map(|turns| scene.moves(turns));
            message!("becomes-a-pair", joins, inserts, count)
        }
    }
}

/// Tells what is seen when the algorithm begins, and which case that is.
pub(super) fn seen(scene: &Scene<'_>, told: Text, case: Option<Text>) -> Text {
    let turns = match scene.note.parts.first() {
        Some((PartName::Adjust, turns)) => scene.turns.get(..*turns).unwrap_or_default(),
        _ => &[],
    };
    let is = if case.is_some() { "known" } else { "unnamed" };
    let (count, moves) = (turns.len(), scene.moves(turns));
    message!("case-seen", count, moves, told, is, case)
}

/// Tells the case of the last layer by its marks.
pub(super) fn last_layer(scene: &Scene<'_>) -> Text {
    marks(scene).map(|told| seen(scene, told, scene.algorithm_name())).into()
}

/// Tells the marks of the case that the algorithm solves; `None` if it has none.
pub(super) fn marks(scene: &Scene<'_>) -> Option<Text> {
    let used = scene.note.algorithm.as_ref()?;
    let marks = recognition::of(&used.algorithm, scene.size())?;
    Some(recognition::tell(&marks, &|face| scene.seen(face)))
}
