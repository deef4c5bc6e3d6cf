//! The sentences about the last six edges of Roux.

use super::super::anatomy::opposite;
use super::super::blocks::number;
use super::super::film::Complaint;
use super::super::hands::{BACK, DOWN, FRONT, Faces, LEFT, RIGHT, UP};
use super::super::moment::View;
use super::super::names::{SIDES, color, read};
use super::super::scene::{Scene, need};

/// Checks a sentence about the last six edges; `None` if it is another one.
pub(super) fn check(scene: &Scene<'_>, sentence: &str) -> Option<Option<Complaint>> {
    flipped(scene, sentence).or_else(|| sides(scene, sentence)).or_else(|| middle(scene, sentence))
}

/// Checks which of the edges are flipped, and how the arrow lies.
fn flipped(scene: &Scene<'_>, sentence: &str) -> Option<Option<Complaint>> {
    let (film, step) = (scene.film, scene.step);
    if let Some([top, above, bottom, below]) =
        read::<4>("On the {} {} flipped, and at the {} {}.", sentence)
    {
        let fits = |hold: &Faces| {
            let all = scene.flipped_six(&scene.before, hold);
            let on_top: Vec<usize> =
                all.iter().copied().filter(|edge| scene.touches(*edge, hold[UP])).collect();
            let across = |edges: &[usize]| {
                [LEFT, FRONT].iter().any(|side| {
                    let ends = [hold[*side], opposite(hold[*side])];
                    edges.iter().all(|edge| ends.iter().any(|end| scene.touches(*edge, *end)))
                })
            };
            let told = match on_top.len() {
                0 => "no edges are".to_owned(),
                1 => "one edge is".to_owned(),
                2 if across(&on_top) => "two opposite edges are".to_owned(),
                2 => "two neighboring edges are".to_owned(),
                3 => "three edges are".to_owned(),
                _ => "four edges are".to_owned(),
            };
            let rest = all.len() - on_top.len();
            let (count, arrow) = match below.strip_suffix(": the arrow") {
                Some(count) => (count, true),
                None => (below, false),
            };
            [scene.face(top), scene.face(bottom)] == [Some(hold[UP]), Some(hold[DOWN])]
                && above == told
                && if rest == 0 { count == "none" } else { number(count) == Some(rest) }
                && arrow == (on_top.len() == 3 && rest == 1)
        };
        return Some(need(scene.some_hold(fits), "others are"));
    }
    let (setup, told) = match read::<2>("After {}, the good edge {}.", sentence) {
        Some([setup, told]) => (setup, format!("The good edge {told}.")),
        None => ("", sentence.to_owned()),
    };
    let [place, moves] = read::<2>("The good edge is at the {}: {} turns all four over.", &told)?;
    let at = step.start + setup.split_whitespace().count();
    let fits = |hold: &Faces| {
        let view = film.view(at);
        let bad = scene.flipped_six(&view, hold);
        let good: Vec<usize> = (0..film.anatomy.edges.len())
            .filter(|edge| scene.touches(*edge, hold[UP]) && !bad.contains(edge))
            .collect();
        let beside = film.to_posted(at, SIDES.iter().position(|side| *side == place).unwrap_or(0));
        bad.len() == 4
            && scene.flipped_six(&scene.after, hold).is_empty()
            && matches!(good[..], [one] if scene.touches(one, beside))
    };
    let whole = &film.tale.moves[step.start..step.end];
    let is_played = whole.join(" ") == format!("{setup} {moves}").trim();
    Some(need(is_played && scene.some_hold(fits), "another edge, or other moves"))
}

/// Checks how the edges above the blocks come home.
fn sides(scene: &Scene<'_>, sentence: &str) -> Option<Option<Complaint>> {
    let (film, step) = (scene.film, scene.step);
    let about = &step.facts.about;
    let are_sides = |hold: &Faces| {
        about.len() == 2
            && about.iter().all(|edge| {
                let homes = film.faces_of(&edge.colors);
                homes.contains(&hold[UP]) && [LEFT, RIGHT].iter().any(|s| homes.contains(&hold[*s]))
            })
    };
    if let Some([bottom, middle]) = read::<2>(
        "Both belong above the blocks, and from the {} a half turn of the {} lifts them together.",
        sentence,
    ) {
        let fits = |hold: &Faces| {
            let places = about.iter().map(|edge| film.posted_place(step.end, edge.to[0]));
            let own: Vec<usize> = places.filter_map(|place| film.anatomy.edge_at(place)).collect();
            let is_below = |edge: &usize| {
                scene.touches(*edge, hold[DOWN])
                    && [FRONT, BACK].iter().any(|side| scene.touches(*edge, hold[*side]))
            };
            scene.face(bottom) == Some(hold[DOWN]) && own.iter().all(is_below) && are_sides(hold)
        };
        return Some(need(middle == scene.middle() && scene.some_hold(fits), "they are not there"));
    }
    let [last] = read::<1>(
        "They belong above the blocks: {} brings them there together with the corners, and all six edges stay oriented.",
        sentence,
    )?;
    let fits = |hold: &Faces| {
        let turn = scene.moves().last();
        let is_top = turn.is_some_and(|turn| {
            (turn.from, turn.to) == (1, 1) && film.to_posted(step.start, turn.face) == hold[UP]
        });
        let corners = |view: &View<'_>| {
            scene.layer_pieces(hold[UP], 3).iter().all(|corner| view.all_home(corner))
        };
        let earlier = film.view(step.end - 1);
        is_top
            && are_sides(hold)
            && corners(&scene.after)
            && !corners(&earlier)
            && about.iter().all(|edge| scene.is_home_after(edge))
            && [&scene.before, &scene.after].iter().all(|v| scene.flipped_six(v, hold).is_empty())
    };
    let is_last = film.tale.moves[step.start..step.end].last().map(String::as_str) == Some(last);
    Some(need(is_last && scene.some_hold(fits), "another turn does"))
}

/// Checks how the edges between the blocks lie.
fn middle(scene: &Scene<'_>, sentence: &str) -> Option<Option<Complaint>> {
    let (film, step) = (scene.film, scene.step);
    let half = |hold: &Faces| {
        let at = |face: usize| scene.center_at(step.start, film.to_held(step.start, face));
        let name = |face: usize| Some(color(film.symbol_of(face)));
        at(hold[UP]) == name(hold[DOWN]) && at(hold[FRONT]) == name(hold[BACK])
    };
    let all = |hold: &Faces, fits: &dyn Fn(usize, usize) -> bool| {
        let edges = scene.middle_edges(hold);
        edges.len() == 4 && edges.iter().all(|(_, at, home)| (0..2).all(|n| fits(at[n], home[n])))
    };
    for noun in ["fixed center", "center"] {
        if sentence
            == format!(
                "The four edges are home, and only the {noun}s are turned by a half: the dots."
            )
        {
            let fits = |hold: &Faces| half(hold) && all(hold, &|at, home| at == home);
            return Some(need(scene.is_center(noun) && scene.some_hold(fits), "they are not"));
        }
        let form = format!(
            "All four edges and the {noun}s are opposite to where they belong: a half turn of the {{}} takes them there."
        );
        if let Some([middle]) = read::<1>(&form, sentence) {
            let fits = |hold: &Faces| half(hold) && all(hold, &|at, home| opposite(at) == home);
            let is_one = scene.moves().len() == 1 && scene.moves()[0].quarters == 2;
            let named = middle == scene.middle() && scene.is_center(noun) && is_one;
            return Some(need(named && scene.some_hold(fits), "they are not"));
        }
    }
    if sentence == "All four edges are opposite to where they belong." {
        let fits = |hold: &Faces| all(hold, &|at, home| opposite(at) == home);
        return Some(need(scene.some_hold(fits), "they are not"));
    }
    for form in [
        "The two edges on the {} change places, and so do the two at the {}.",
        "The two edges at the {} change places, and so do the two at the {}.",
    ] {
        if let Some(ends) = read::<2>(form, sentence) {
            let ends = ends.map(|end| scene.face(end));
            let fits = |hold: &Faces| {
                let is_end = |face: usize| ends.contains(&Some(face));
                let swapped = scene.middle_edges(hold);
                let is_swapped = |at: usize, home: usize| {
                    if is_end(at) { at == home } else { opposite(at) == home }
                };
                swapped.len() == 4
                    && ends[0].map(opposite) == ends[1]
                    && swapped.iter().all(|(_, at, home)| {
                        // An edge that is oriented shows the colors of one axis on that axis.
                        let along = |n: usize| home.iter().copied().find(|h| h % 3 == at[n] % 3);
                        (0..2).all(|n| along(n).is_some_and(|home| is_swapped(at[n], home)))
                    })
            };
            return Some(need(scene.some_hold(fits), "others do"));
        }
    }
    let form = "Three edges make a cycle, and only the one at the {} is home: the one at the {} belongs at the {}.";
    let [place, from, to] = read::<3>(form, sentence)?;
    let fits = |hold: &Faces| {
        let edges = scene.middle_edges(hold);
        let home = edges.iter().filter(|(edge, ..)| scene.before.edge_home(*edge));
        let home: Vec<String> =
            home.map(|(edge, ..)| scene.held_region(film.anatomy.edges[*edge][0][0])).collect();
        let region = |edge: usize| scene.held_region(film.anatomy.edges[edge][0][0]);
        let sorted = |sides: &[usize; 2]| {
            let mut sides = *sides;
            sides.sort_unstable();
            sides
        };
        let place_of = |home: &[usize; 2]| {
            edges
                .iter()
                .find(|(_, at, _)| sorted(at) == sorted(home))
                .map(|(edge, ..)| region(*edge))
        };
        let goes = |(edge, _, home): &(usize, [usize; 2], [usize; 2])| {
            region(*edge) == from && place_of(home).as_deref() == Some(to)
        };
        edges.len() == 4 && home == [place] && edges.iter().any(goes)
    };
    Some(need(scene.some_hold(fits), "another one, or another number"))
}
