//! The sentences about the first two layers.

use super::super::anatomy::opposite;
use super::super::film::Complaint;
use super::super::names::{SIDES, color, facing, read};
use super::super::scene::{Scene, need};
use super::UNKNOWN;

/// Checks a sentence.
pub(super) fn check(scene: &Scene<'_>, sentence: &str) -> Option<Complaint> {
    let film = scene.film;
    let step = scene.step;
    let before = &scene.before;
    let after = &scene.after;
    let used = scene.step.algorithm.as_ref();
    let name = scene.step.algorithm.as_ref().map(|used| used.name.as_str());
    let edge = scene.about(0);
    if let Some((place, rest)) = sentence
        .split_once(" and its ")
        .filter(|(place, rest)| place.starts_with("It is ") && !rest.contains(": the "))
    {
        let edge = edge?;
        let Some([color_name, facing]) = read::<2>("{} sticker faces {}.", rest) else {
            return Some("UNKNOWN SENTENCE".to_owned());
        };
        let between = |place: &str| {
            read::<2>("It is between the {} and {} layers", place).map(|sides| {
                sides.iter().all(|s| !scene.in_layer(&edge.from, s))
                    && sides.iter().any(|s| scene.is_last(s))
            })
        };
        let layer = match read::<1>("It is in the {} layer", place) {
            Some(["middle"]) => !SIDES.iter().any(|s| {
                let down = scene.face(s).is_some_and(|f| {
                    scene.face_of_color(color_name) == Some(f)
                        || scene.face_of_color(color_name) == Some(opposite(f))
                });
                down && scene.in_layer(&edge.from, s)
            }),
            Some([side]) => scene.in_layer(&edge.from, side),
            None => between(place).unwrap_or_default(),
        };
        let down = scene.face_of_color(color_name)?;
        let kept =
            scene.layer_pieces(down, 2).iter().all(|e| !before.all_home(e) || after.all_home(e));
        let holds = layer
            && scene.facing_at(step.start, edge, color_name) == Some(facing)
            && kept
            && scene.is_first_color(color_name);
        return need(
            holds,
            format!("layer {layer}, faces {:?}, cross kept {kept}", scene.facing(edge, color_name)),
        );
    }
    if let Some(complaint) = super::by_hand::check(scene, sentence) {
        return complaint;
    }
    for (state, own) in [
        ("It is in its own slot, but twisted", true),
        ("It is in its own slot, but flipped", true),
        ("It is in the slot of another piece", false),
    ] {
        if let Some([last]) =
            read::<1>(&format!("{state}; it can only be inserted from the {{}} layer."), sentence)
        {
            let piece = edge?;
            let real = scene.in_own_place(piece, &piece.from, step.start);
            return need(
                real == own
                    && scene.is_last(last)
                    && !scene.in_layer(&piece.from, last)
                    && !scene.is_home_before(piece),
                format!("own slot: {real}"),
            );
        }
    }
    if let Some([first, up, other]) = read::<3>(
        "Its {} sticker faces {}; only a corner whose {} sticker faces a side goes in at once.",
        sentence,
    ) {
        let corner = edge?;
        let last = SIDES.into_iter().find(|side| facing(side) == up);
        return need(
            first == other
                && scene.is_first_color(first)
                && last.is_some_and(|last| scene.is_last(last))
                && scene.facing_at(step.start, corner, first) == Some(up),
            format!("faces {:?}", scene.facing(corner, first)),
        );
    }
    if let Some([other, top, up]) =
        read::<3>("Its {} sticker is on the side and its {} sticker faces {}.", sentence)
    {
        let piece = edge?;
        let side = scene.facing(piece, other);
        return need(
            scene.facing(piece, top).is_some_and(|last| scene.is_last(last) && facing(last) == up)
                && side.is_some_and(|side| !scene.is_last(side)),
            format!("faces {side:?}"),
        );
    }
    let above = read::<2>("Turn the {} layer until it is above the {}.", sentence);
    let above = above.map(|[last, place]| (Some(last), place));
    let is_above = || read::<1>("It is above the {}.", sentence).map(|[place]| (None, place));
    if let Some((told, place)) = above.or_else(is_above) {
        let piece = edge?;
        let [begin, _] = scene.algorithm_range();
        let turned = used.is_some_and(|used| !used.setup.is_empty());
        let Some(other) = side_color(scene, place) else {
            return Some(format!("no such place: {place}"));
        };
        let facelet = scene.sticker_at(begin, piece, other);
        let face = facelet.map(|f| film.to_posted(begin, film.anatomy.face[f]));
        return need(
            face == scene.face_of_color(other)
                && turned == told.is_some()
                && told.is_none_or(|last| scene.is_last(last)),
            format!("above {face:?} when the algorithm begins"),
        );
    }
    for (form, hand) in [
        ("Seen from that side, its slot is on the left, towards the {}.", Some("left")),
        ("Seen from that side, its slot is on the right, towards the {}.", Some("right")),
        ("Its slot is next to it, towards the {}.", None),
    ] {
        let Some([place]) = read::<1>(form, sentence) else { continue };
        let piece = edge?;
        let Some(top) = side_color(scene, place) else {
            return Some(format!("no such place: {place}"));
        };
        // The other sticker is on the face that a person looks at.
        let other = piece.colors.chars().map(color).find(|name| name != top)?;
        let [face, slot] = [scene.face_of_color(&other)?, scene.face_of_color(top)?]
            .map(|posted| film.to_held(step.end, posted));
        // Seen from the front, the right face is on the right; from the right, the back.
        let right = [9, 5, 1, 9, 2, 4][face];
        let on = if slot == right { "right" } else { "left" };
        let is_slot = piece.to.iter().any(|p| film.anatomy.face[*p] == slot)
            && piece.to.iter().any(|p| film.anatomy.face[*p] == face);
        return need(
            is_slot && hand.is_none_or(|hand| hand == on && scene.is_last("top")),
            format!("the slot is on the {on}, of {face} and {slot}: {is_slot}"),
        );
    }
    if let Some([first, facing]) = read::<2>("Its {} sticker faces {}.", sentence) {
        let real = scene.facing_at(step.start, edge?, first);
        return need(
            scene.is_first_color(first) && real == Some(facing),
            format!("faces {real:?}"),
        );
    }
    if sentence == "The half turn brings it over." {
        let halves = scene.moves().iter().filter(|turn| turn.quarters == 2).count();
        return need(halves > 0 && name.is_some_and(|n| n.contains("half turn")), "no half turn");
    }
    let corner = |place: &str, first: &str, facing: &str, told: &str| {
        let corner = edge?;
        let [begin, _] = scene.algorithm_range();
        let down = scene.face_of_color(first);
        let sides = |at: usize, places: &[usize]| {
            let faces = places.iter().map(|f| film.to_posted(at, film.anatomy.face[*f]));
            faces.filter(|f| Some(*f) != down && Some(opposite(*f)) != down).collect()
        };
        let now: Vec<usize> = sides(begin, &scene.places_at(begin, corner));
        let slot: Vec<usize> = sides(step.end, &corner.to);
        let common = now.iter().filter(|face| slot.contains(face)).count();
        let real = match common {
            2 => "above its slot",
            1 => "one corner away from its slot",
            _ => "diagonally across from its slot",
        };
        let seen = scene.facing_at(begin, corner, first);
        need(
            real == place
                && scene.is_first_color(first)
                && seen == Some(facing)
                && name.is_some_and(|n| n.eq_ignore_ascii_case(told))
                && scene.is_home_after(corner),
            format!("really {real}, faces {seen:?}, {name:?}"),
        )
    };
    if let Some([place, first, facing, told]) =
        read::<4>("It is {} and its {} sticker faces {}: the {} puts it in.", sentence)
    {
        let turned = used.is_some_and(|used| !used.setup.is_empty());
        return need(!turned, "the layer is turned first").or(corner(place, first, facing, told));
    }
    if let Some([last, place, at]) =
        read::<3>("Turn the {} layer until it is {}, at the {}.", sentence)
    {
        let [begin, _] = scene.algorithm_range();
        let own = edge?;
        let real = scene.place(own, scene.places_at(begin, own)[0]);
        let known =
            ["above its slot", "one corner away from its slot", "diagonally across from its slot"];
        return need(
            scene.is_last(last) && begin > step.start && at == real && known.contains(&place),
            format!("really at the {real}"),
        );
    }
    if let Some([first, facing, told]) =
        read::<3>("Now its {} sticker faces {}: the {} puts it in.", sentence)
    {
        let place = step.why.split_once(" layer until it is ").map(|(_, rest)| rest);
        let place = place.and_then(|rest| rest.split_once(", at the ")).map(|(place, _)| place);
        return corner(place.unwrap_or_default(), first, facing, told);
    }
    Some(UNKNOWN.to_owned())
}

/// Returns the color that names a side: by its center, which must be solved, or by the first layer, whose
/// edges and corners show it there.
fn side_color<'a>(scene: &Scene<'_>, place: &'a str) -> Option<&'a str> {
    if let Some([name]) = read::<1>("{} center", place) {
        let centers = scene.film.tale.size % 2 == 1 || scene.before.has_home_centers();
        return centers.then_some(name);
    }
    let [name] = read::<1>("{} side of the first layer", place)?;
    let anatomy = scene.film.anatomy;
    let face = scene.face_of_color(name)?;
    let down = scene.ups().into_iter().map(opposite).find(|down| {
        scene.before.right(|f| {
            anatomy.face[f] == face && anatomy.height(*down, f) == 0 && anatomy.piece_at_len(f) > 1
        })
    });
    down.map(|_| name)
}
