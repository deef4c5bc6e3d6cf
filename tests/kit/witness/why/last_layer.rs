//! The sentences about the last layer, and about pairs.

use super::super::anatomy::opposite;
use super::super::film::Complaint;
use super::super::moment::View;
use super::super::names::{SIDES, count, read};
use super::super::scene::{Scene, need};
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
    let shown: Vec<Vec<usize>> = scene
        .layer_pieces(up, 2)
        .into_iter()
        .filter(|edge| {
            edge.iter().filter(|f| film.anatomy.face[**f] == up).all(|f| before.homes[*f] == up)
        })
        .collect();
    let on_top = |name: &str, side: &str| scene.is_last_color(name) && scene.is_last(side);
    if let Some([name, side]) = read::<2>("No edge shows {} on the {}: the dot.", sentence) {
        return need(on_top(name, side) && shown.is_empty(), format!("{} do", shown.len()));
    }
    if sentence == "The formula makes an angle or a line of it; look again after it." {
        let [old, new] = [before, after].map(|v| scene.oriented(v, up, 2));
        return need([old, new] == [0, 2], format!("{old} right before, {new} after"));
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
        let known = Some(told) == name || name.is_none() && told == "formula";
        // The turns before and after the formula move the whole layer.
        let formula = scene.formula();
        let [from, to] = formula.map(|at| film.view(at));
        let stays = |e: &&Vec<usize>| e.iter().all(|f| from.homes[*f] == to.homes[*f]);
        let kept = scene.layer_pieces(up, 2).iter().filter(stays).count();
        let moves = |p: &&super::super::tale::PieceTale| {
            let stickers = p.from.iter().map(|f| film.moments[step.start].stickers[*f]);
            let mut places = stickers.map(|s| formula.map(|at| film.find(at, s)));
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
            (Some(told) == name || name.is_none() && told == "formula") && oriented(),
            format!("really {name:?}"),
        );
    }
    if let Some([pieces]) = read::<1>(
        "The {} are in the right order around the layer: this turn brings them to their places.",
        sentence,
    ) {
        let stickers = if pieces == "edges" { 2 } else { 3 };
        let placed = |piece: &Vec<usize>| {
            let mut own: Vec<usize> = piece.iter().map(|f| film.anatomy.face[*f]).collect();
            let mut homes: Vec<usize> = piece.iter().map(|f| after.homes[*f]).collect();
            own.sort_unstable();
            homes.sort_unstable();
            own == homes
        };
        let all = scene.some_up(|up| scene.layer_pieces(up, stickers).iter().all(placed));
        return need(
            all && scene.moves().len() == 1 && ["edges", "corners"].contains(&pieces),
            format!("all in place: {all}, {} moves", scene.moves().len()),
        );
    }
    if sentence == "When it begins, the fourth corner is at the top front right." {
        let [from, to] = scene.formula().map(|at| film.posted(at));
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
        == "The Niklas cycles three corners of the last layer and keeps its fourth corner, its edges and all other layers."
    {
        let pieces = scene.changed_pieces_between(scene.formula());
        return need(
            pieces[2] == 3 && pieces[1] == 0,
            format!("{} corners and {} edge pieces change", pieces[2], pieces[1]),
        );
    }
    let advice = [
        "Between two twists, turn only the last layer, to bring the next corner, and do not turn the cube.",
        "The other layers look broken until the last corner is done.",
    ];
    if advice.contains(&sentence) {
        return need(step.task == "twist_corner", "another task");
    }
    let corner_faces = |last: &str, facing: &str, told: &str| {
        let real = edge.and_then(|corner| scene.facing_at(scene.formula()[0], corner, last));
        let known = name.is_some_and(|name| name.eq_ignore_ascii_case(told));
        need(
            known && scene.is_last_color(last) && real == Some(facing),
            format!("really {real:?}, {name:?}"),
        )
    };
    let corner_place = || {
        let [begin, _] = scene.formula();
        edge.map(|corner| scene.place(corner, scene.places_at(begin, corner)[0]))
    };
    let turned = scene.formula()[0] > step.start;
    if let Some([at, last, facing, told]) =
        read::<4>("The corner is at the {}, and its {} sticker faces {}: play the {}.", sentence)
    {
        return need(!turned && corner_place().as_deref() == Some(at), "it is elsewhere")
            .or(corner_faces(last, facing, told));
    }
    if let Some([last, at]) =
        read::<2>("Turn the {} layer until the corner is at the {}.", sentence)
    {
        return need(
            turned && scene.is_last(last) && corner_place().as_deref() == Some(at),
            format!("really {:?}", corner_place()),
        );
    }
    if let Some([last, facing, told]) =
        read::<3>("Now its {} sticker faces {}: play the {}.", sentence)
    {
        return corner_faces(last, facing, told);
    }
    if let Some([last]) =
        read::<1>("A pair is inserted from the {} layer or from its own slot.", sentence)
    {
        return need(scene.is_last(last), "another layer");
    }
    let turns = read::<4>(
        "{}, and after the turn of the {} layer the corner's {} sticker faces {}.",
        sentence,
    );
    let still = || read::<3>("{}, and the corner's {} sticker faces {}.", sentence);
    let told = turns.map(|[place, last, first, rest]| (place, Some(last), first, rest));
    let told = told.or_else(|| still().map(|[place, first, rest]| (place, None, first, rest)));
    if let Some((place, turn, first, rest)) = told {
        if turn.is_some_and(|last| !scene.is_last(last))
            || turn.is_some() != (scene.formula()[0] > step.start)
        {
            return Some("the layer turns otherwise".to_owned());
        }
        let (rest, case) =
            rest.split_once(": case ").map_or((rest, None), |(rest, case)| (rest, Some(case)));
        let (facing, top) = rest
            .split_once("; the edge shows ")
            .map_or((rest, None), |(facing, top)| (facing, Some(top)));
        let (corner, edge) = (scene.about(0)?, scene.about(1)?);
        let in_slot =
            |p: &super::super::tale::PieceTale| scene.in_own_place(p, &p.from, step.start);
        // In some states several faces can be that of the last layer.
        let real = |side: &str| {
            let is_up = |places: &[usize]| scene.in_layer(places, side);
            match (is_up(&corner.from), is_up(&edge.from)) {
                (true, true) => (format!("Corner and edge are both in the {side} layer"), true),
                (true, false) => (
                    format!("The corner is in the {side} layer, the edge in its slot"),
                    in_slot(edge),
                ),
                (false, true) => (
                    format!("The corner is in its slot, the edge in the {side} layer"),
                    in_slot(corner),
                ),
                (false, false) => (
                    "Corner and edge are both in their slot".to_owned(),
                    in_slot(corner) && in_slot(edge),
                ),
            }
        };
        let real: Vec<(String, bool)> =
            SIDES.iter().filter(|side| scene.is_last(side)).map(|side| real(side)).collect();
        let shows_top = top.is_none_or(|top| {
            read::<2>("{} on the {}", top).is_some_and(|[shown, on]| {
                scene.is_last(on) && scene.facing(edge, shown) == Some(on)
            })
        });
        let holds = real.contains(&(place.to_owned(), true))
            && shows_top
            && scene.is_first_color(first)
            && scene.facing_at(scene.formula()[0], corner, first) == Some(facing)
            && case.is_none_or(|case| Some(case) == name);
        return need(
            holds,
            format!("really {real:?}, faces {:?}, {name:?}", scene.facing(corner, first)),
        );
    }
    let facing_up = || {
        let all = scene.layer_pieces(up, 3).into_iter().chain(scene.layer_pieces(up, 2));
        let own = all.filter(|p| {
            p.iter().filter(|f| film.anatomy.face[**f] == up).all(|f| before.homes[*f] == up)
        });
        let mut own: Vec<String> = own.map(|p| scene.held_region(p[0])).collect();
        own.sort();
        own
    };
    if let Some([shown, last, case]) =
        read::<3>("No piece shows {} on the {}: the pattern of {}.", sentence)
    {
        return need(
            on_top(shown, last)
                && facing_up().is_empty()
                && (Some(case) == name || case == "this case"),
            format!("really {:?}, {name:?}", facing_up()),
        );
    }
    if let Some([shown, last, at, case]) =
        read::<4>("{} shows on the {} at the {}: the pattern of {}.", sentence)
    {
        let mut told: Vec<String> =
            at.split(", ").flat_map(|t| t.split(" and ")).map(str::to_owned).collect();
        told.sort();
        return need(
            on_top(&shown.to_lowercase(), last)
                && told == facing_up()
                && (Some(case) == name || case == "this case"),
            format!("really {:?}, {name:?}", facing_up()),
        );
    }
    if sentence == "The formula keeps the first two layers." {
        let two = |v: &View<'_>| film.tale.size > 2 && v.first_two_layers(opposite(up));
        return need(
            two(before) && two(after),
            format!(
                "two layers before {}, after {}, size {}",
                two(before),
                two(after),
                film.tale.size
            ),
        );
    }
    for is in ["is", "are"] {
        if let Some([pieces, case]) =
            read::<2>(&format!("{{}} {is} out of place: case {{}}."), sentence)
        {
            let up = scene.ups().into_iter().find(|up| before.first_two_layers(opposite(*up)));
            let up = up.unwrap_or_default();
            let away = |stickers: usize| {
                let place = |piece: &Vec<usize>| {
                    let mut own: Vec<usize> = piece.iter().map(|f| film.anatomy.face[*f]).collect();
                    let mut homes: Vec<usize> = piece.iter().map(|f| before.homes[*f]).collect();
                    own.sort_unstable();
                    homes.sort_unstable();
                    own != homes
                };
                scene.layer_pieces(up, stickers).iter().filter(|p| place(p)).count()
            };
            let real = [(away(3), "corner"), (away(2), "edge")]
                .into_iter()
                .filter(|(n, _)| *n > 0)
                .map(|(n, noun)| count(n, noun));
            let real = real.collect::<Vec<_>>().join(" and ");
            return need(
                pieces == real && (Some(case) == name || case == "this case"),
                format!("really {real}, {name:?}"),
            );
        }
    }
    Some(UNKNOWN.to_owned())
}
