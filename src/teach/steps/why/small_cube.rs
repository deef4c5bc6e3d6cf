//! The reasons of steps of a 3x3x3.

use super::super::scene::Scene;
use crate::cube::Face;
use crate::solve::{EdgePattern, Placement};
use crate::teach::words::lower;
use crate::teach::words::{count, face_of, list, side};

pub(super) fn cross_edge(scene: &Scene<'_>, edge: &Placement) -> String {
    let (colour, down) = scene.face(Face::D);
    let up = scene.face(Face::U).1;
    let shown = scene.shown_on(&edge.from, edge, colour);
    let touches = |face: Face| edge.from.iter().any(|f| face_of(scene.size(), *f) == face);
    let layer = if touches(up) {
        format!("in the {} layer", side(up))
    } else if touches(down) {
        format!("in the {} layer", side(down))
    } else {
        "in the middle layer".to_owned()
    };
    let facing = shown.map_or("", side);
    let moves = count(scene.turns, "move");
    format!(
        "It is {layer} and its {} sticker faces {facing}; from there {moves} bring it home and keep the \
         edges of the cross that are done.",
        scene.first_colour()
    )
    .replace("1 move bring it home and keep", "1 move brings it home and keeps")
}

pub(super) fn insert_corner(scene: &Scene<'_>, corner: &Placement) -> String {
    let colour = scene.face(Face::D).0;
    let facing = scene.shown_on(&corner.from, corner, colour).map_or("", side);
    let setup = scene.note.algorithm.as_ref().is_some_and(|used| !used.setup.is_empty());
    let above = if setup {
        format!("Turn the {} layer to bring it over its slot. ", scene.last_layer())
    } else {
        String::new()
    };
    match scene.algorithm() {
        Some(name) => format!(
            "Its {} sticker faces {facing}. {above}The {} puts it in.",
            scene.first_colour(),
            lower(name)
        ),
        None => format!("Its {} sticker faces {facing}.", scene.first_colour()),
    }
}

pub(super) fn insert_edge(scene: &Scene<'_>, edge: &Placement) -> String {
    let up = scene.face(Face::U).1;
    let on_up = edge.colours.iter().find(|c| scene.shown_on(&edge.from, edge, **c) == Some(up));
    let Some(top) = on_up else { return String::new() };
    let Some(other) = edge.colours.iter().find(|colour| *colour != top) else {
        return String::new();
    };
    let [top, other] = [top, other].map(|colour| scene.words.colour(*colour));
    let last = scene.last_layer();
    format!(
        "Its {other} sticker is on the side and its {top} sticker faces {last}. Next to the {other} centre, it \
         goes into the slot towards the {top} centre."
    )
}

pub(super) fn orient_edges(scene: &Scene<'_>, pattern: EdgePattern) -> String {
    let (last, colour) = (scene.last_layer(), scene.last_colour());
    let oriented = oriented(scene);
    match pattern {
        EdgePattern::Dot => format!(
            "No edge shows {colour} on the {last}: the dot. The formula turns edges over; look again after it."
        ),
        EdgePattern::Ell => format!(
            "Two neighbouring edges show {colour} on the {last}, at the {oriented}: the angle."
        ),
        EdgePattern::Line => {
            format!("Two opposite edges show {colour} on the {last}, at the {oriented}: the line.")
        }
    }
}

/// Returns the places of the pieces that show the last layer's colour on its face.
pub(super) fn oriented(scene: &Scene<'_>) -> String {
    let (colour, face) = scene.face(Face::U);
    let pieces = scene.facts.about.iter();
    let shown = pieces.filter(|p| scene.shown_on(&p.from, p, colour) == Some(face));
    list(&shown.map(|placement| scene.from(placement)).collect::<Vec<_>>())
}

pub(super) fn permute_edges(scene: &Scene<'_>) -> String {
    let name = scene.algorithm().unwrap_or("formula");
    match scene.facts.about.as_slice() {
        [_, _, _] => {
            format!(
                "The {name} cycles these three edges and keeps the fourth where it is, all of them oriented."
            )
        }
        _ => format!("The {name}s cycle edges of the last layer and keep them oriented."),
    }
}

pub(super) fn twist_corner(scene: &Scene<'_>) -> String {
    let (colour, _) = scene.face(Face::U);
    let keep = "The other layers look broken until the last corner is done: until then turn only the last layer, \
                to bring the next corner, and do not turn the cube.";
    let Some(corner) = scene.facts.about.first() else { return keep.to_owned() };
    let at = scene.at_algorithm(corner);
    let facing = scene.shown_on(at, corner, colour).map_or("", side);
    let name = scene.algorithm().map(lower).unwrap_or_default();
    format!("Where the {name} begins, its {} sticker faces {facing}. {keep}", scene.last_colour())
}

/// Returns whether a piece is in the place where it belongs, turned in any way.
pub(super) fn is_at_home(scene: &Scene<'_>, placement: &Placement) -> bool {
    let faces = placement.from.iter().map(|f| face_of(scene.size(), *f));
    let colours: Vec<u8> =
        faces.map(|face| if scene.is_held() { scene.face(face).0 } else { face as u8 }).collect();
    placement.colours.iter().all(|colour| colours.contains(colour))
}
