//! The sentences about the last layer, and about pairs.

use super::super::anatomy::opposite;
use super::super::film::Complaint;
use super::super::names::read;
use super::super::scene::{Scene, need};
use super::super::text::repeated;
use super::UNKNOWN;

/// Checks a sentence.
pub(super) fn check(scene: &Scene<'_>, sentence: &str) -> Option<Complaint> {
    let film = scene.film;
    let step = scene.step;
    let before = &scene.before;
    let after = &scene.after;
    let name = scene.step.algorithm.as_ref().map(|used| used.name.as_str());
    let up = scene.ups().first().copied().unwrap_or_default();
    let edge = scene.about(0);
    // What is seen after a set-up is told as such.
    let (seen_at, sentence) = match super::marks::after_setup(scene, sentence) {
        Some(told) => (film.view(scene.algorithm_range()[0]), told),
        None => (film.view(step.start), sentence.to_owned()),
    };
    let sentence = sentence.as_str();
    let shown: Vec<Vec<usize>> = scene
        .layer_pieces(up, 2)
        .into_iter()
        .filter(|edge| {
            edge.iter().filter(|f| film.anatomy.face[**f] == up).all(|f| seen_at.homes[*f] == up)
        })
        .collect();
    let on_top = |name: &str, side: &str| scene.is_last_color(name) && scene.is_last(side);
    if let Some([name, side]) = read::<2>("No edge shows {} on the {}: the dot.", sentence) {
        return need(on_top(name, side) && shown.is_empty(), format!("{} do", shown.len()));
    }
    if let Some([name, faces, side]) = read::<3>(
        "Each corner is twisted until its {} sticker faces {}; then the {} layer brings the next one.",
        sentence,
    ) {
        let up = super::super::names::facing(
            scene.face_of_last().map_or("", |face| super::super::names::SIDES[face]),
        );
        let holds = step.task == "twist_corner" && step.facts.about.len() > 1;
        return need(on_top(name, side) && faces == up && holds, "another color or side");
    }
    if sentence == "The algorithm makes an angle or a line of it; look again after it." {
        let [old, new] = [before, after].map(|v| scene.oriented(v, up, 2));
        return need([old, new] == [0, 2], format!("{old} right before, {new} after"));
    }
    if sentence == "The algorithm makes a line of it; look again after it." {
        let line = scene.layer_pieces(up, 2).into_iter().filter(|edge| {
            edge.iter().filter(|f| film.anatomy.face[**f] == up).all(|f| after.homes[*f] == up)
        });
        let sides = line.map(|e| e.iter().map(|f| film.anatomy.face[*f]).find(|f| *f != up));
        let sides: Vec<_> = sides.collect();
        let is_line = sides.len() == 2 && sides[0].map(opposite) == sides[1];
        return need(shown.len() == 2 && is_line, format!("{sides:?} after"));
    }
    let places = |text: &str| {
        let mut told: Vec<String> =
            text.split(", ").flat_map(|t| t.split(" and ")).map(str::to_owned).collect();
        let mut real: Vec<String> = shown.iter().map(|e| scene.held_region(e[0])).collect();
        told.sort();
        real.sort();
        told == real
    };
    let opposite_edges = || {
        let sides = |e: &Vec<usize>| e.iter().map(|f| film.anatomy.face[*f]).find(|f| *f != up);
        shown.len() == 2 && sides(&shown[0]).map(opposite) == sides(&shown[1])
    };
    if let Some([name, side, at]) =
        read::<3>("Two neighboring edges show {} on the {}, at the {}: the angle.", sentence)
    {
        return need(
            on_top(name, side) && places(at) && shown.len() == 2 && !opposite_edges(),
            format!("{} do", shown.len()),
        );
    }
    if let Some([name, side, at]) =
        read::<3>("Two opposite edges show {} on the {}, at the {}: the line.", sentence)
    {
        return need(
            on_top(name, side) && places(at) && opposite_edges(),
            format!("{} do", shown.len()),
        );
    }
    let oriented = || [before, after].map(|v| scene.oriented(v, up, 2)) == [4, 4];
    if let Some([told]) = read::<1>(
        "The {} cycles these three edges and keeps the fourth where it is, all of them oriented.",
        sentence,
    ) {
        let known = Some(told) == name || name.is_none() && told == "algorithm";
        // The turns before and after the algorithm move the whole layer.
        let algorithm = scene.algorithm_range();
        let [from, to] = algorithm.map(|at| film.view(at));
        let stays = |e: &&Vec<usize>| e.iter().all(|f| from.homes[*f] == to.homes[*f]);
        let kept = scene.layer_pieces(up, 2).iter().filter(stays).count();
        let moves = |p: &&super::super::tale::PieceTale| {
            let stickers = p.from.iter().map(|f| film.moments[step.start].stickers[*f]);
            let mut places = stickers.map(|s| algorithm.map(|at| film.find(at, s)));
            places.any(|[from, to]| from != to)
        };
        let moved = step.facts.about.iter().filter(moves).count();
        return need(
            known && moved == 3 && kept == 1 && oriented(),
            format!("{moved} of the edges move, {kept} stay, {name:?}"),
        );
    }
    if let Some([told]) =
        read::<1>("The {}s cycle edges of the last layer and keep them oriented.", sentence)
    {
        return need(
            (Some(told) == name || name.is_none() && told == "algorithm") && oriented(),
            format!("really {name:?}"),
        );
    }
    if let Some([pieces]) = read::<1>(
        "The {} are in the right order around the layer: this turn brings them to their places.",
        sentence,
    ) {
        let kinds: &[usize] = match pieces {
            "edges" => &[2],
            "corners" => &[3],
            "pieces" => &[2, 3],
            _ => return Some("no such pieces".to_owned()),
        };
        let placed = |piece: &Vec<usize>| {
            let mut own: Vec<usize> = piece.iter().map(|f| film.anatomy.face[*f]).collect();
            let mut homes: Vec<usize> = piece.iter().map(|f| after.homes[*f]).collect();
            own.sort_unstable();
            homes.sort_unstable();
            own == homes
        };
        let all = scene.some_up(|up| {
            kinds.iter().all(|kind| scene.layer_pieces(up, *kind).iter().all(placed))
        });
        return need(
            all && scene.moves().len() == 1,
            format!("all in place: {all}, {} moves", scene.moves().len()),
        );
    }
    if let Some([layer, told]) = read::<2>(
        "No turn of the {} layer brings home two neighboring edges: look again after the {}.",
        sentence,
    ) {
        return need(
            scene.is_last(layer)
                && Some(told) == name
                && super::marks::neighbors_that_fit(scene) == 0,
            "some do",
        );
    }
    let in_place = |at: usize| {
        let view = film.view(at);
        let placed = |corner: &Vec<usize>| {
            let mut own: Vec<usize> = corner.iter().map(|f| film.anatomy.face[*f]).collect();
            let mut homes: Vec<usize> = corner.iter().map(|f| view.homes[*f]).collect();
            own.sort_unstable();
            homes.sort_unstable();
            own == homes
        };
        scene.layer_pieces(up, 3).iter().filter(|corner| placed(corner)).count()
    };
    let twice = [
        (
            "One corner is in its place, and the other three go around the other way: they need the {} twice.",
            1,
        ),
        (
            "No corner is in its place: the {} brings one there from any side, and then it is played once more.",
            0,
        ),
    ];
    for (form, before) in twice {
        if let Some([told]) = read::<1>(form, sentence) {
            let own = scene.algorithm_range().map(in_place);
            return need(Some(told) == name && own == [before, 1], format!("{own:?}"));
        }
    }
    if sentence == "When it begins, the fourth corner is at the top front right." {
        let [from, to] = scene.algorithm_range().map(|at| film.posted(at));
        let stays = film.anatomy.corners.iter().find(|corner| {
            let hold = film.moments[step.start].hold;
            let held = film.anatomy.rotations[hold].places[corner[0]];
            super::super::names::region(film.anatomy, held) == "top front right"
        });
        return need(
            scene.is_last("top") && stays.is_some_and(|c| c.iter().all(|f| from[*f] == to[*f])),
            "it moves",
        );
    }
    if sentence
        == match film.tale.size {
            2 => {
                "The Niklas cycles three corners of the last layer and keeps its fourth corner and all other layers."
            }
            _ => {
                "The Niklas cycles three corners of the last layer and keeps its fourth corner, its edges and all other layers."
            }
        }
    {
        let pieces = scene.changed_pieces_between(scene.algorithm_range());
        return need(
            pieces[2] == 3 && pieces[1] == 0,
            format!("{} corners and {} edge pieces change", pieces[2], pieces[1]),
        );
    }
    let corner_faces = |last: &str, facing: &str, told: &str, then: &str, rounds: &str| {
        let [begin, end] =
            scene.algorithm_range().map(|at| edge.and_then(|e| scene.facing_at(at, e, last)));
        let known = name.is_some_and(|name| name.eq_ignore_ascii_case(told));
        let times = scene.step.algorithm.as_ref().and_then(|used| used.times).unwrap_or(1);
        need(
            known
                && scene.is_last_color(last)
                && begin == Some(facing)
                && end == Some(then)
                && rounds == repeated(times),
            format!("really {begin:?} and then {end:?}, {name:?} {times}"),
        )
    };
    let corner_place = || {
        let [begin, _] = scene.algorithm_range();
        edge.map(|corner| scene.place(corner, scene.places_at(begin, corner)[0]))
    };
    let turned = scene.algorithm_range()[0] > step.start;
    const TWIST: &str = "{} sticker faces {}: repeat the {} until it faces {}, here {}.";
    if let Some([at, last, facing, told, then, rounds]) =
        read::<6>(&format!("The corner is at the {{}}, and its {TWIST}"), sentence)
    {
        return need(!turned && corner_place().as_deref() == Some(at), "it is elsewhere")
            .or(corner_faces(last, facing, told, then, rounds));
    }
    if let Some([last, at]) =
        read::<2>("Turn the {} layer until the corner is at the {}.", sentence)
    {
        return need(
            turned && scene.is_last(last) && corner_place().as_deref() == Some(at),
            format!("really {:?}", corner_place()),
        );
    }
    if let Some([last, facing, told, then, rounds]) =
        read::<5>(&format!("Now its {TWIST}"), sentence)
    {
        return corner_faces(last, facing, told, then, rounds);
    }
    if let Some(complaint) = super::pairs::check(scene, sentence) {
        return complaint;
    }
    if let Some([last]) =
        read::<1>("A pair is inserted from the {} layer or from its own slot.", sentence)
    {
        return need(scene.is_last(last), "another layer");
    }
    Some(UNKNOWN.to_owned())
}
