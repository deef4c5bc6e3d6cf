//! The reasons of steps of a 3x3x3.

use super::super::heard::Heard;
use super::super::scene::{Scene, repeated};
use super::cfop;
use crate::language::{Join, Text, message};
use crate::words::{algorithm, face_of, side};
use unscramble_cube::{Face, Turn};
use unscramble_solve::{EdgePattern, Placement};

pub(super) fn cross_edge(scene: &Scene<'_>, edge: &Placement) -> Text {
    let (color, down) = scene.face(Face::D);
    let up = scene.face(Face::U).1;
    let shown = scene.shown_on(&edge.from, edge, color);
    let touches = |face: &Face| edge.from.iter().any(|f| face_of(scene.size(), *f) == *face);
    let end = [up, down].into_iter().find(touches);
    let layer = match end {
        Some(_) => "end",
        None if matches!(up, Face::U | Face::D) => "middle",
        None => "between",
    };
    let told = message!(
        "cross-edge-lies",
        layer,
        end = end.map(side),
        up = side(up),
        down = side(down),
        color = scene.first_color(),
        side = shown.map(side)
    );
    let rule = cross_rule(scene, edge).unwrap_or_else(|| route(scene, edge));
    Text::sentences([told, rule])
}

/// The most turns of which each is told.
const FOLLOWED: usize = 5;

/// Tells what each turn does on the way of a piece to its place. Empty if there is one turn, or if there are many.
pub(super) fn route(scene: &Scene<'_>, piece: &Placement) -> Text {
    if !(2..=FOLLOWED).contains(&scene.turns.len()) {
        return Text::default();
    }
    let places: Vec<Vec<u32>> = (0..=scene.turns.len())
        .map(|number| scene.followed(&piece.from, &scene.turns[..number]))
        .collect();
    let told = scene.turns.iter().enumerate().map(|(number, turn)| {
        let [before, after] = [&places[number], &places[number + 1]];
        let (earlier, later) = (&scene.turns[..number], &scene.turns[number + 1..]);
        let does = if before == after && earlier.contains(&turn.inverse()) {
            "back"
        } else if before == after && later.contains(&turn.inverse()) {
            "aside"
        } else if before == after {
            "turn"
        } else if places[number + 1..].iter().all(|place| *place == piece.to) {
            "home"
        } else {
            "on"
        };
        let (side, place) = (side(turn.face()), scene.place(piece.kind, after));
        message!("turn-of-route", does, turn = scene.moves(&[*turn]), side, place)
    });
    message!("route", turns = Text::list(Join::Clauses, told))
}

/// Returns the turns of a step after its turn of the last layer, if it begins with one.
fn after_last_layer<'a>(scene: &Scene<'a>) -> (bool, &'a [Turn]) {
    match scene.turns.split_first() {
        Some((first, rest)) if first.face() == scene.face(Face::U).1 => (true, rest),
        _ => (false, scene.turns),
    }
}

/// Tells by which rule the turns bring an edge of the cross home, if they follow one that people learn.
fn cross_rule(scene: &Scene<'_>, edge: &Placement) -> Option<Text> {
    let (turned, turns) = after_last_layer(scene);
    let up = scene.face(Face::U).1;
    let is_on = |face: Face| edge.from.iter().any(|f| face_of(scene.size(), *f) == face);
    let is_side = |turn: &Turn| turn.face() != up && turn.face() != up.opposite();
    if is_on(up.opposite()) || !turns.iter().all(is_side) {
        return None;
    }
    let (begin, last) = (begin(turned), scene.last_layer());
    match turns {
        [only] if only.quarters() == 2 && is_on(up) => {
            Some(message!("half-turn-brings-down", begin, last))
        }
        [_] if !turned && !is_on(up) => Some(message!("one-turn-brings-home")),
        [there, _, back] if *back == there.inverse() && is_on(up) => {
            Some(message!("neighbor-takes-down", begin, last))
        }
        _ => None,
    }
}

/// Returns the key that tells whether the last layer is turned first.
fn begin(is_turned: bool) -> &'static str {
    if is_turned { "turn" } else { "there" }
}

/// Returns whether turns come before the algorithm.
fn is_set_up(scene: &Scene<'_>) -> bool {
    scene.note.algorithm.as_ref().is_some_and(|used| !used.setup.is_empty())
}

/// Tells how an edge of the cross comes up to the last layer.
pub(super) fn raised_edge(scene: &Scene<'_>) -> Text {
    match scene.turns {
        [first, .., _] => {
            message!("side-takes-up", side = side(first.face()), last = scene.last_layer())
        }
        _ => message!("nothing-to-lose"),
    }
}

/// Returns the sides that a piece in the first or the last layer touches.
fn sides(scene: &Scene<'_>, facelets: &[u32]) -> Vec<Face> {
    let up = scene.face(Face::U).1;
    let faces = facelets.iter().map(|facelet| face_of(scene.size(), *facelet));
    faces.filter(|face| *face != up && *face != up.opposite()).collect()
}

pub(super) fn insert_corner(scene: &Scene<'_>, corner: &Placement) -> Text {
    let at = scene.at_algorithm(corner);
    let (color, side) = (scene.first_color(), first_side(scene, corner, at));
    let Some(used) = &scene.note.algorithm else {
        return Text::sentences([message!("sticker-faces", color, side), route(scene, corner)]);
    };
    let (last, place) = (scene.last_layer(), scene.place(corner.kind, at));
    let begin = begin(is_set_up(scene));
    if used.algorithm.name == RIGHTY {
        let begin = if begin == "there" && is_at_home(scene, corner) { "home" } else { begin };
        let times = repeated(used.times);
        let name = algorithm(&used.algorithm);
        return message!("repeat-until-in", begin, last, place, color, side, name, times);
    }
    let slot = sides(scene, &corner.to);
    let lies = match sides(scene, at).iter().filter(|face| slot.contains(face)).count() {
        2 => "above",
        1 => "beside",
        _ => "across",
    };
    let name = algorithm(&used.algorithm);
    message!("insert-first-corner", begin, last, lies, place, color, side, name)
}

/// Returns where a corner's sticker of the first layer's color faces, given the corner's facelets.
fn first_side(scene: &Scene<'_>, corner: &Placement, facelets: &[u32]) -> Option<Text> {
    scene.shown_on(facelets, corner, scene.face(Face::D).0).map(side)
}

/// Tells how corners of a face lie, and the first time what they need.
pub(super) fn face_corners(scene: &Scene<'_>, heard: &mut Heard) -> Text {
    let color = scene.first_color();
    let down = side(scene.face(Face::D).1);
    let rule = heard.once(message!("any-free-place", color = &color, side = down));
    let [corner] = scene.facts.about.as_slice() else { return rule };
    let side = first_side(scene, corner, &corner.from);
    let rule = if rule.is_empty() { route(scene, corner) } else { rule };
    Text::sentences([message!("sticker-faces", color, side), rule])
}

/// The algorithm that is repeated until a corner is in.
const RIGHTY: &str = "Righty";

pub(super) fn insert_edge(scene: &Scene<'_>, edge: &Placement) -> Option<Text> {
    let up = scene.face(Face::U).1;
    let is_top = |color: &&u8| scene.shown_on(&edge.from, edge, **color) == Some(up);
    let top = edge.colors.iter().find(is_top)?;
    let other = edge.colors.iter().find(|color| *color != top)?;
    let [top, other] = [top, other].map(|color| scene.words.color(*color));
    let of = if scene.has_centers() { "center" } else { "layer" };
    let [above, towards] = [&other, &top].map(|color| message!("center-or-side", of, color));
    let slot = match scene.algorithm().filter(|_| scene.is_held()) {
        Some(name) if name.ends_with("left") => "left",
        Some(name) if name.ends_with("right") => "right",
        _ => "beside",
    };
    let (begin, last) = (begin(is_set_up(scene)), scene.last_layer());
    let up = side(up);
    Some(message!("insert-second-edge", other, top, up, begin, last, above, slot, towards))
}

pub(super) fn orient_edges(scene: &Scene<'_>, pattern: EdgePattern) -> Text {
    let (color, face) = scene.face(Face::U);
    let is_up = |p: &Placement| scene.shown_on(&p.to, p, color) == Some(face);
    let is_done = scene.facts.about.iter().all(is_up);
    let pattern = match pattern {
        EdgePattern::Dot => "dot",
        EdgePattern::Ell => "angle",
        EdgePattern::Line => "line",
    };
    let told = message!(
        "edges-show-color",
        pattern,
        color = scene.last_color(),
        side = side(face),
        places = oriented(scene)
    );
    let again = match is_done || pattern == "line" {
        true => Text::default(),
        false => message!("look-again-after-pattern", pattern),
    };
    Text::sentences([cfop::seen(scene, told, None), again])
}

/// Returns the places of the pieces that show the last layer's color on its face.
fn oriented(scene: &Scene<'_>) -> Text {
    let (color, face) = scene.face(Face::U);
    let pieces = scene.facts.about.iter();
    let shown = pieces.filter(|p| scene.shown_on(&p.from, p, color) == Some(face));
    shown.map(|p| scene.place(p.kind, scene.at_algorithm(p))).collect()
}

pub(super) fn permute_edges(scene: &Scene<'_>, name: Text) -> Text {
    let again = message!("look-again-for-edges", last = scene.last_layer(), name = &name);
    let cycled = message!("cycles-edges", count = scene.facts.about.len(), name);
    Text::sentences([order(scene, again).into(), cycled])
}

/// Tells what is seen of the order of the last layer's pieces, if the algorithm puts them in order; otherwise what to do then.
fn order(scene: &Scene<'_>, again: Text) -> Option<Text> {
    let marks = scene.has_centers().then(|| cfop::marks(scene)).flatten()?;
    let later = scene.phase.steps.iter().filter(|step| step.start > scene.start);
    let mut later = later.filter(|step| step.note.task == scene.note.task);
    let is_last = !later.any(|step| step.note.algorithm.is_some());
    Some(if is_last { cfop::seen(scene, marks, None) } else { again })
}

pub(super) fn permute_corners(scene: &Scene<'_>, name: Text) -> Text {
    let order = order(scene, again(scene, name));
    let keeps = message!("niklas-keeps", size = scene.size());
    let fourth = (order.is_none() && scene.is_held()).then(|| message!("fourth-corner"));
    Text::sentences([order.into(), keeps, fourth.into()])
}

/// Tells what two Niklas are for: three corners that go around the other way, or four of which none is in its place.
fn again(scene: &Scene<'_>, name: Text) -> Text {
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
    let home = usize::from(moved.clone().all(belong));
    message!("niklas-again", home, name)
}

pub(super) fn twist_corner(scene: &Scene<'_>) -> Text {
    let (color, up) = scene.face(Face::U);
    let (own, up, last) = (scene.last_color(), side(up), scene.last_layer());
    let (Some(corner), Some(used)) = (scene.facts.about.first(), &scene.note.algorithm) else {
        return message!("corners-are-twisted", color = own, up, last);
    };
    let at = scene.at_algorithm(corner);
    message!(
        "repeat-until-twisted",
        begin = begin(is_set_up(scene)),
        last,
        place = scene.place(corner.kind, at),
        color = own,
        side = scene.shown_on(at, corner, color).map(side),
        name = algorithm(&used.algorithm),
        up,
        times = repeated(used.times)
    )
}

/// Returns whether a piece is in the place where it belongs, turned in any way.
pub(super) fn is_at_home(scene: &Scene<'_>, placement: &Placement) -> bool {
    let faces = placement.from.iter().map(|f| face_of(scene.size(), *f));
    let colors: Vec<u8> = faces.map(|face| scene.color_at(face)).collect();
    placement.colors.iter().all(|color| colors.contains(color))
}
