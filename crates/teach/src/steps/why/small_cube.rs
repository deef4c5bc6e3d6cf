//! The reasons of steps of a 3x3x3.

use super::super::heard::Heard;
use super::super::scene::{Scene, repeated};
use super::cfop;
use crate::words::lower;
use crate::words::{face_of, facing, list, side};
use unscramble_cube::{Face, Turn};
use unscramble_solve::{EdgePattern, Placement};

pub(super) fn cross_edge(scene: &Scene<'_>, edge: &Placement) -> String {
    let (color, down) = scene.face(Face::D);
    let up = scene.face(Face::U).1;
    let shown = scene.shown_on(&edge.from, edge, color);
    let touches = |face: Face| edge.from.iter().any(|f| face_of(scene.size(), *f) == face);
    let layer = if touches(up) {
        format!("in the {} layer", side(up))
    } else if touches(down) {
        format!("in the {} layer", side(down))
    } else if matches!(up, Face::U | Face::D) {
        "in the middle layer".to_owned()
    } else {
        format!("between the {} and {} layers", side(up), side(down))
    };
    let facing = shown.map_or("", facing);
    let told = format!("It is {layer} and its {} sticker faces {facing}.", scene.first_color());
    let rule = cross_rule(scene, edge);
    let rule = if rule.is_empty() { route(scene, edge) } else { rule };
    [told, rule].join(" ").trim_end().to_owned()
}

/// The most turns of which each is told.
const FOLLOWED: usize = 5;

/// Tells what each turn does on the way of a piece to its place. Empty if there is one turn, or if there are many.
pub(super) fn route(scene: &Scene<'_>, piece: &Placement) -> String {
    if !(2..=FOLLOWED).contains(&scene.turns.len()) {
        return String::new();
    }
    let places: Vec<Vec<u32>> = (0..=scene.turns.len())
        .map(|number| scene.followed(&piece.from, &scene.turns[..number]))
        .collect();
    let told = scene.turns.iter().enumerate().map(|(number, turn)| {
        let [before, after] = [&places[number], &places[number + 1]];
        let (earlier, later) = (&scene.turns[..number], &scene.turns[number + 1..]);
        let what = if before == after && earlier.contains(&turn.inverse()) {
            format!("turns the {} back", side(turn.face()))
        } else if before == after && later.contains(&turn.inverse()) {
            format!("turns the {} aside", side(turn.face()))
        } else if before == after {
            format!("turns the {}", side(turn.face()))
        } else if places[number + 1..].iter().all(|place| *place == piece.to) {
            "brings it home".to_owned()
        } else {
            format!("takes it to the {}", scene.place(piece.kind, after))
        };
        format!("{} {what}", scene.moves(&[*turn]))
    });
    format!("{}.", list(&told.collect::<Vec<_>>()))
}

/// Returns the turns of a step after its turn of the last layer, if it begins with one.
fn after_last_layer<'a>(scene: &Scene<'a>) -> (bool, &'a [Turn]) {
    match scene.turns.split_first() {
        Some((first, rest)) if first.face() == scene.face(Face::U).1 => (true, rest),
        _ => (false, scene.turns),
    }
}

/// Tells by which rule the turns bring an edge of the cross home, if they follow one that people learn.
fn cross_rule(scene: &Scene<'_>, edge: &Placement) -> String {
    let (turned, turns) = after_last_layer(scene);
    let up = scene.face(Face::U).1;
    let is_on = |face: Face| edge.from.iter().any(|f| face_of(scene.size(), *f) == face);
    let is_side = |turn: &Turn| turn.face() != up && turn.face() != up.opposite();
    if is_on(up.opposite()) || !turns.iter().all(is_side) {
        return String::new();
    }
    let until = |place: &str| match turned {
        true => format!("Turn the {} layer until it is {place}", scene.last_layer()),
        false => format!("It is {place}"),
    };
    match turns {
        [only] if only.quarters() == 2 && is_on(up) => {
            format!("{}; a half turn of that side brings it down.", until("above its place"))
        }
        [_] if !turned && !is_on(up) => {
            "One turn of the side that it is on brings it home.".to_owned()
        }
        [there, _, back] if *back == there.inverse() && is_on(up) => format!(
            "{}: the neighboring side takes it down, the side of its place brings it in, and the neighbor goes back.",
            until("next to its place")
        ),
        _ => String::new(),
    }
}

/// Tells how an edge of the cross comes up to the last layer.
pub(super) fn raised_edge(scene: &Scene<'_>) -> String {
    let [first, .., _] = scene.turns else {
        return "In the last layer it can be turned above its place, and this side has no edge of the cross to lose."
            .to_owned();
    };
    format!(
        "The {} side takes it up, the {} layer takes it aside, and the side goes back with its edge of the cross.",
        side(first.face()),
        scene.last_layer(),
    )
}

/// Returns the sides that a piece in the first or the last layer touches.
fn sides(scene: &Scene<'_>, facelets: &[u32]) -> Vec<Face> {
    let up = scene.face(Face::U).1;
    let faces = facelets.iter().map(|facelet| face_of(scene.size(), *facelet));
    faces.filter(|face| *face != up && *face != up.opposite()).collect()
}

pub(super) fn insert_corner(scene: &Scene<'_>, corner: &Placement) -> String {
    let color = scene.face(Face::D).0;
    let at = scene.at_algorithm(corner);
    let facing = scene.shown_on(at, corner, color).map_or("", facing);
    let first = scene.first_color();
    let Some(used) = &scene.note.algorithm else {
        let told = format!("Its {first} sticker faces {facing}.");
        return [told, route(scene, corner)].join(" ").trim_end().to_owned();
    };
    if let [RIGHTY, rounds] = [used.algorithm.name, &repeated(used.times)] {
        return repeat_until_in(scene, corner, rounds);
    }
    let slot = sides(scene, &corner.to);
    let (place, ends) = match sides(scene, at).iter().filter(|face| slot.contains(face)).count() {
        2 => ("above its slot", ""),
        1 => ("one corner away from its slot", ""),
        _ => ("diagonally across from its slot", "; the half turn brings it over"),
    };
    let name = lower(used.algorithm.name);
    if used.setup.is_empty() {
        return format!(
            "It is {place} and its {first} sticker faces {facing}: the {name} puts it in{ends}."
        );
    }
    format!(
        "Turn the {} layer until it is {place}, at the {}. Now its {first} sticker faces {facing}: the {name} puts \
         it in{ends}.",
        scene.last_layer(),
        scene.place(corner.kind, at),
    )
}

/// Tells how corners of a face lie, and the first time what they need.
pub(super) fn face_corners(scene: &Scene<'_>, heard: &mut Heard) -> String {
    let (color, down) = scene.face(Face::D);
    let first = scene.first_color();
    let seen = match scene.facts.about.as_slice() {
        [corner] => {
            let facing = scene.shown_on(&corner.from, corner, color).map_or("", facing);
            format!("Its {first} sticker faces {facing}.")
        }
        _ => String::new(),
    };
    let rule = heard.once(format!(
        "Any free place will do: only the {first} stickers have to face {}, and the last step puts the corners in order.",
        facing(down)
    ));
    let rule = match scene.facts.about.as_slice() {
        [corner] if rule.is_empty() => route(scene, corner),
        _ => rule,
    };
    [seen, rule].join(" ").trim().to_owned()
}

/// The algorithm that is repeated until a corner is in.
const RIGHTY: &str = "Righty";

/// Tells where a corner is that is inserted by repeating one algorithm, and how often.
fn repeat_until_in(scene: &Scene<'_>, corner: &Placement, rounds: &str) -> String {
    let at = scene.at_algorithm(corner);
    let place = match &scene.note.algorithm {
        Some(used) if !used.setup.is_empty() => format!(
            "Turn the {} layer until it is above its slot, at the {}.",
            scene.last_layer(),
            scene.place(corner.kind, at)
        ),
        _ if is_at_home(scene, corner) => "It is in its own slot, but twisted.".to_owned(),
        _ => "It is above its slot.".to_owned(),
    };
    let facing = scene.shown_on(at, corner, scene.face(Face::D).0).map_or("", facing);
    let first = scene.first_color();
    let its = match &scene.note.algorithm {
        Some(used) if !used.setup.is_empty() => "Now its",
        _ => "Its",
    };
    format!(
        "{place} {its} {first} sticker faces {facing}: repeat the Righty until it is in, here {rounds}."
    )
}

pub(super) fn insert_edge(scene: &Scene<'_>, edge: &Placement) -> String {
    let up = scene.face(Face::U).1;
    let on_up = edge.colors.iter().find(|c| scene.shown_on(&edge.from, edge, **c) == Some(up));
    let Some(top) = on_up else { return String::new() };
    let Some(other) = edge.colors.iter().find(|color| *color != top) else {
        return String::new();
    };
    let [top, other] = [top, other].map(|color| scene.words.color(*color));
    let turns = scene.note.algorithm.as_ref().is_some_and(|used| !used.setup.is_empty());
    let above = if turns {
        format!("turn the {} layer until it is above", scene.last_layer())
    } else {
        "it is above".to_owned()
    };
    let [side, towards] = if scene.has_centers() {
        [other, top].map(|color| format!("the {color} center"))
    } else {
        [other, top].map(|color| format!("the {color} side of the first layer"))
    };
    let slot = match scene.algorithm() {
        Some(name) if scene.is_held() && name.ends_with("left") => {
            "Seen from that side, its slot is on the left"
        }
        Some(name) if scene.is_held() && name.ends_with("right") => {
            "Seen from that side, its slot is on the right"
        }
        _ => "Its slot is next to it",
    };
    format!(
        "Its {other} sticker is on the side and its {top} sticker faces {}; {above} {side}. {slot}, towards \
         {towards}.",
        facing(up)
    )
}

pub(super) fn orient_edges(scene: &Scene<'_>, pattern: EdgePattern) -> String {
    let (last, color) = (scene.last_layer(), scene.last_color());
    let oriented = oriented(scene);
    let (own, face) = scene.face(Face::U);
    let is_up = |p: &Placement| scene.shown_on(&p.to, p, own) == Some(face);
    let is_done = scene.facts.about.iter().all(is_up);
    let (seen, then) = match pattern {
        EdgePattern::Dot => {
            (format!("no edge shows {color} on the {last}: the dot."), "an angle or a line")
        }
        EdgePattern::Ell => (
            format!(
                "two neighboring edges show {color} on the {last}, at the {oriented}: the angle."
            ),
            "a line",
        ),
        EdgePattern::Line => (
            format!("two opposite edges show {color} on the {last}, at the {oriented}: the line."),
            "",
        ),
    };
    let seen = cfop::seen(scene, &seen);
    match is_done || then.is_empty() {
        true => seen,
        false => format!("{seen} The algorithm makes {then} of it; look again after it."),
    }
}

/// Returns the places of the pieces that show the last layer's color on its face.
pub(super) fn oriented(scene: &Scene<'_>) -> String {
    let (color, face) = scene.face(Face::U);
    let pieces = scene.facts.about.iter();
    let shown = pieces.filter(|p| scene.shown_on(&p.from, p, color) == Some(face));
    list(&shown.map(|p| scene.place(p.kind, scene.at_algorithm(p))).collect::<Vec<_>>())
}

pub(super) fn permute_edges(scene: &Scene<'_>) -> String {
    let name = scene.algorithm().unwrap_or("algorithm");
    let told = match scene.facts.about.as_slice() {
        [_, _, _] => {
            format!(
                "The {name} cycles these three edges and keeps the fourth where it is, all of them oriented."
            )
        }
        _ => format!("The {name}s cycle edges of the last layer and keep them oriented."),
    };
    let again = format!(
        "No turn of the {} layer brings home two neighboring edges: look again after the {name}.",
        scene.last_layer()
    );
    [order(scene, again), told].join(" ").trim_start().to_owned()
}

/// Tells what is seen of the order of the last layer's pieces, if the algorithm puts them in order; otherwise what to do then.
fn order(scene: &Scene<'_>, again: String) -> String {
    if !scene.has_centers() {
        return String::new();
    }
    let later = scene.phase.steps.iter().filter(|step| step.start > scene.start);
    let mut later = later.filter(|step| step.note.task == scene.note.task);
    match (cfop::marks(scene), later.any(|step| step.note.algorithm.is_some())) {
        (None, _) => String::new(),
        (Some(marks), false) => format!("{}.", cfop::seen(scene, &marks)),
        (Some(_), true) => again,
    }
}

pub(super) fn permute_corners(scene: &Scene<'_>) -> String {
    let keeps = match scene.size() {
        2 => {
            "The Niklas cycles three corners of the last layer and keeps its fourth corner and all other layers."
        }
        _ => {
            "The Niklas cycles three corners of the last layer and keeps its fourth corner, its edges and all other \
              layers."
        }
    };
    let fourth = "When it begins, the fourth corner is at the top front right.";
    match (order(scene, again(scene)), scene.is_held()) {
        (order, true) if order.is_empty() => format!("{keeps} {fourth}"),
        (order, _) => format!("{order} {keeps}").trim_start().to_owned(),
    }
}

/// Tells what two Niklas are for: three corners that go around the other way, or four of which none is in its place.
fn again(scene: &Scene<'_>) -> String {
    let name = scene.algorithm().unwrap_or("algorithm");
    let sides = |faces: &mut dyn Iterator<Item = u8>| -> Vec<u8> {
        let mut faces: Vec<u8> = faces.collect();
        faces.sort_unstable();
        faces
    };
    let moved = scene.facts.about.iter();
    let at = |corner: &Placement| {
        let faces = scene.at_algorithm(corner).iter().map(|f| face_of(scene.size(), *f));
        sides(&mut faces.map(|face| scene.color_at(face)))
    };
    let places: Vec<Vec<u8>> = moved.clone().map(at).collect();
    let belong = |corner: &Placement| places.contains(&sides(&mut corner.colors.iter().copied()));
    match moved.clone().all(belong) {
        true => format!(
            "One corner is in its place, and the other three go around the other way: they need the {name} twice."
        ),
        false => format!(
            "No corner is in its place: the {name} brings one there from any side, and then it is played once more."
        ),
    }
}

pub(super) fn twist_corner(scene: &Scene<'_>) -> String {
    let (color, up) = scene.face(Face::U);
    let (Some(corner), Some(_)) = (scene.facts.about.first(), &scene.note.algorithm) else {
        return format!(
            "Each corner is twisted until its {} sticker faces {}; then the {} layer brings the next one.",
            scene.last_color(),
            facing(up),
            scene.last_layer()
        );
    };
    let at = scene.at_algorithm(corner);
    let facing = scene.shown_on(at, corner, color).map_or("", facing);
    let name = scene.algorithm().map(lower).unwrap_or_default();
    let used = scene.note.algorithm.as_ref();
    let turns = used.is_some_and(|used| !used.setup.is_empty());
    let rounds = repeated(used.map_or(1, |used| used.times));
    let place = scene.place(corner.kind, at);
    let begin = if turns {
        format!("Turn the {} layer until the corner is at the {place}. Now", scene.last_layer())
    } else {
        format!("The corner is at the {place}, and")
    };
    format!(
        "{begin} its {} sticker faces {facing}: repeat the {name} until it faces {}, here {rounds}.",
        scene.last_color(),
        self::facing(scene.face(Face::U).1)
    )
}

/// Returns whether a piece is in the place where it belongs, turned in any way.
pub(super) fn is_at_home(scene: &Scene<'_>, placement: &Placement) -> bool {
    let faces = placement.from.iter().map(|f| face_of(scene.size(), *f));
    let colors: Vec<u8> = faces.map(|face| scene.color_at(face)).collect();
    placement.colors.iter().all(|color| colors.contains(color))
}
