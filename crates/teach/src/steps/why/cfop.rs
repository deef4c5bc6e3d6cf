//! The reasons of the cases of CFOP: F2L, OLL and PLL.

use super::super::scene::Scene;
use super::pair::joined_after;
use crate::recognition::{self, PairTold, telling_sticker};
use crate::words::{capital, face_of, facing, side};
use unscramble_cube::Face;
use unscramble_solve::{PartName, Placement};

pub(super) fn pair(scene: &Scene<'_>) -> String {
    let [corner, edge] = scene.facts.about.as_slice() else { return String::new() };
    let (color, _) = scene.face(Face::D);
    let at = scene.at_algorithm(corner);
    let facing = scene.shown_on(at, corner, color).map_or("", facing);
    let place = scene.place(corner.kind, at);
    let at = scene.at_algorithm(edge);
    let faces: Vec<Face> = at.iter().map(|facelet| face_of(scene.size(), *facelet)).collect();
    let up = scene.face(Face::U).1;
    let Some(sticker) = telling_sticker(faces.iter().copied(), up) else { return String::new() };
    let shown = edge.colors[sticker];
    let told = PairTold {
        corner: place,
        first: scene.first_color(),
        facing,
        edge: scene.place(edge.kind, at),
        shown: (scene.words.color(shown), scene.home_of(shown), side(faces[sticker])),
    };
    [seen_case(scene, &told.tell()), joined(scene, corner, edge)].join(" ").trim_end().to_owned()
}

/// Tells when the corner and the edge of a pair come together.
fn joined(scene: &Scene<'_>, corner: &Placement, edge: &Placement) -> String {
    let (joins, inserts) = scene.turns.split_at(joined_after(scene, corner, edge));
    match (joins, inserts) {
        ([], _) => "They are a pair already.".to_owned(),
        (_, []) => String::new(),
        (_, [last]) => {
            format!(
                "After {} they are a pair; {} inserts it.",
                scene.moves(joins),
                scene.moves(&[*last])
            )
        }
        _ => format!(
            "After {} they are a pair; {} insert it.",
            scene.moves(joins),
            scene.moves(inserts)
        ),
    }
}

/// Tells what is seen when the algorithm begins, and which case that is.
pub(super) fn seen_case(scene: &Scene<'_>, told: &str) -> String {
    let case = scene.algorithm().map(|name| format!(": case {name}")).unwrap_or_default();
    format!("{}{case}.", seen(scene, told))
}

/// Tells what is seen when the algorithm begins.
pub(super) fn seen(scene: &Scene<'_>, told: &str) -> String {
    let turns = match scene.note.parts.first() {
        Some((PartName::Adjust, turns)) => scene.turns.get(..*turns).unwrap_or_default(),
        _ => &[],
    };
    if turns.is_empty() { capital(told) } else { format!("After {}, {told}", scene.moves(turns)) }
}

/// Tells the case of the last layer by its marks.
pub(super) fn last_layer(scene: &Scene<'_>) -> String {
    marks(scene).map_or_else(String::new, |told| seen_case(scene, &told))
}

/// Tells the marks of the case that the algorithm solves; `None` if it has none.
pub(super) fn marks(scene: &Scene<'_>) -> Option<String> {
    let used = scene.note.algorithm.as_ref()?;
    let marks = recognition::of(&used.algorithm, scene.size())?;
    Some(recognition::tell(&marks, &|face| scene.seen(face)))
}
