//! The reasons of the cases of CFOP: F2L, OLL and PLL.

use super::super::scene::Scene;
use super::small_cube::oriented;
use crate::words::{capital, count, face_of, facing, side};
use unscramble_cube::Face;
use unscramble_solve::{PieceKind, Placement, Task};

pub(super) fn pair(scene: &Scene<'_>) -> String {
    let (color, _) = scene.face(Face::D);
    let up = scene.face(Face::U).1;
    let is_up =
        |placement: &Placement| placement.from.iter().any(|f| face_of(scene.size(), *f) == up);
    let [corner, edge] = scene.facts.about.as_slice() else { return String::new() };
    let place = match (is_up(corner), is_up(edge)) {
        (true, true) => format!("Corner and edge are both in the {} layer", side(up)),
        (true, false) => format!("The corner is in the {} layer, the edge in its slot", side(up)),
        (false, true) => format!("The corner is in its slot, the edge in the {} layer", side(up)),
        (false, false) => "Corner and edge are both in their slot".to_owned(),
    };
    let at = scene.at_algorithm(corner);
    let facing = scene.shown_on(at, corner, color).map_or("", facing);
    let turned = scene.note.algorithm.as_ref().is_some_and(|used| !used.setup.is_empty());
    let then = if turned {
        format!("and after the turn of the {} layer", side(up))
    } else {
        "and".to_owned()
    };
    let edge_up = edge.colors.iter().find(|c| scene.shown_on(&edge.from, edge, **c) == Some(up));
    let edge_up = match edge_up {
        Some(color) => {
            format!("; the edge shows {} on the {}", scene.words.color(*color), side(up))
        }
        None => String::new(),
    };
    let case = scene.algorithm().map(|name| format!(": case {name}")).unwrap_or_default();
    format!(
        "{place}, {then} the corner's {} sticker faces {facing}{edge_up}{case}.",
        scene.first_color()
    )
}

pub(super) fn last_layer(scene: &Scene<'_>) -> String {
    let case = scene.algorithm().unwrap_or("this case");
    if scene.note.task == Task::OrientLastLayer {
        let (up, oriented) = (scene.last_color(), oriented(scene));
        let shown = if oriented.is_empty() {
            format!("No piece shows {up} on the {}", scene.last_layer())
        } else {
            format!("{} shows on the {} at the {oriented}", capital(up), scene.last_layer())
        };
        let keeps = if scene.size() == 2 { "" } else { " The formula keeps the first two layers." };
        return format!("{shown}: the pattern of {case}.{keeps}");
    }
    let of = |corner: bool| {
        let pieces = scene.facts.about.iter();
        pieces.filter(|placement| (placement.kind == PieceKind::Corner) == corner).count()
    };
    let (corners, edges) = (of(true), of(false));
    let parts: Vec<String> = [(corners, "corner"), (edges, "edge")]
        .into_iter()
        .filter(|(number, _)| *number > 0)
        .map(|(number, noun)| count(number, noun))
        .collect();
    let are = if corners + edges == 1 { "is" } else { "are" };
    format!("{} {are} out of place: case {case}.", parts.join(" and "))
}
