//! The sentences about why steps of Roux do what they do.

use super::super::blocks::{PHASES, has_block, some_blocks};
use super::super::film::Complaint;
use super::super::hands::{BACK, DOWN, FRONT, Faces, LEFT, RIGHT, UP};
use super::super::moment::{View, is_odd};
use super::super::names::{color, facing, piece, read, side};
use super::super::scene::{Scene, need};
use super::last_six;

/// Checks why a step of Roux does what it does; `None` if the sentence is another one.
#[expect(clippy::too_many_lines, reason = "one pattern after the other")]
pub(super) fn check(scene: &Scene<'_>, sentence: &str) -> Option<Option<Complaint>> {
    let (film, step) = (scene.film, scene.step);
    let about = step.facts.about.as_slice();
    let of_color = |name: &str| scene.face_of_color(name);
    if let Some([which, own, bottom]) = read::<3>(
        "It is the middle of the bottom row of the {} block, which has {} on its side and {} at the bottom.",
        sentence,
    ) {
        let (phase, left) = if which == "first" { (PHASES[0], LEFT) } else { (PHASES[1], RIGHT) };
        let colors = film.faces_of(&about.first()?.colors);
        let fits = |hold: &Faces| {
            of_color(own) == Some(hold[left])
                && of_color(bottom) == Some(hold[DOWN])
                && colors.contains(&hold[left])
                && colors.contains(&hold[DOWN])
        };
        return Some(need(scene.phase.name == phase && scene.some_hold(fits), "no such block"));
    }
    if let Some([bottom, faces, own, edge_faces]) =
        read::<4>("The corner's {} sticker faces {}, and the edge's {} sticker faces {}.", sentence)
    {
        let [corner, edge] = about else { return Some(Some("no pair".to_owned())) };
        let real = [(corner, bottom), (edge, own)]
            .map(|(piece, color)| scene.facing(piece, color).map(facing));
        let fits = |hold: &Faces| {
            let left = if scene.phase.name == PHASES[0] { LEFT } else { RIGHT };
            of_color(bottom) == Some(hold[DOWN]) && of_color(own) == Some(hold[left])
        };
        return Some(need(
            real == [Some(faces), Some(edge_faces)] && scene.some_hold(fits),
            format!("really {real:?}"),
        ));
    }
    if sentence == "Both blocks are solved, but turned against the centers." {
        let holds = !some_blocks(&scene.before) && some_blocks(&scene.after);
        return Some(need(holds, "they do, or still not"));
    }
    let keeps = "The algorithm keeps both blocks";
    if let Some(rest) = sentence.strip_prefix(keeps) {
        let both = |view: &View<'_>, hold: &Faces| {
            [LEFT, RIGHT].iter().all(|side| has_block(view, hold, *side))
        };
        let kept = scene.some_hold(|hold| both(&scene.before, hold) && both(&scene.after, hold));
        let wanted = match film.tale.size {
            2 => ".",
            _ => "; the other edges, which come last, may move.",
        };
        return Some(need(rest == wanted && kept, "one does not stay"));
    }
    for noun in ["fixed center", "center"] {
        if sentence == format!("The repair begins with every {noun} in place.") {
            let home = scene.is_center(noun) && scene.has_home_middles(step.end);
            return Some(need(home && scene.phase.outcome == "parity", "no, or no repair"));
        }
        let form = format!(
            "With the {{}} and {{}} {noun}s on the {{}} and the {{}}, it shows which edges are flipped."
        );
        if let Some([up, down, top, bottom]) = read::<4>(&form, sentence) {
            let shown: Vec<Option<String>> = vec![
                scene.center_at(step.end, side(top)?),
                scene.center_at(step.end, side(bottom)?),
            ];
            let both = [up, down].iter().all(|name| shown.contains(&Some((*name).to_owned())));
            let fits =
                |hold: &Faces| [of_color(up), of_color(down)] == [Some(hold[UP]), Some(hold[DOWN])];
            return Some(need(
                both && scene.is_center(noun) && scene.some_hold(fits),
                format!("really {shown:?}"),
            ));
        }
        let form = format!("Its {noun}s are turned by a half.");
        if sentence == form {
            let half = |hold: &Faces| {
                let at = |face: usize| scene.center_at(step.start, film.to_held(step.start, face));
                let name = |face: usize| Some(color(film.symbol_of(face)));
                at(hold[UP]) == name(hold[DOWN]) && at(hold[FRONT]) == name(hold[BACK])
            };
            return Some(need(scene.is_center(noun) && scene.some_hold(half), "they are not"));
        }
    }
    if sentence
        == "The permutations of the corners and the edges differ in parity; this turn makes them agree."
    {
        let agree = |view: &View<'_>| {
            let corners = is_odd(&view.corner_permutation());
            corners == is_odd(&view.edge_permutation(0))
        };
        let holds = !agree(&scene.before) && agree(&scene.after) && !scene.has_centers();
        return Some(need(holds, "they do not"));
    }
    if let Some([top, bottom, up, down]) = read::<4>(
        "An edge is flipped if its sticker on the {} or the {} is neither {} nor {}.",
        sentence,
    ) {
        let fits = |hold: &Faces| {
            let ends = [Some(hold[UP]), Some(hold[DOWN])];
            [scene.face(top), scene.face(bottom)] == ends && [of_color(up), of_color(down)] == ends
        };
        return Some(need(scene.some_hold(fits), "other colors"));
    }
    if sentence == "All six edges are oriented, and are so again after these moves." {
        let fits = |hold: &Faces| {
            let views = [&scene.before, &scene.after];
            views.iter().all(|view| scene.flipped_six(view, hold).is_empty())
        };
        return Some(need(scene.some_hold(fits), "they are not"));
    }
    let keeps = |moves_right: bool, told: [&str; 2]| {
        scene.some_hold(|hold| {
            let named = [scene.face(told[0]), scene.face(told[1])];
            named == [Some(hold[UP]), Some(hold[RIGHT])]
                && scene.moves().iter().all(|turn| scene.keeps_left(turn, hold))
                && has_block(&scene.before, hold, LEFT)
                && has_block(&scene.after, hold, LEFT)
                && moves_right
        })
    };
    if let Some([up, right, middle]) =
        read::<3>("Only the {} and {} sides and the {} turn, so the first block stays.", sentence)
    {
        return Some(need(keeps(middle == scene.middle(), [up, right]), "other sides turn"));
    }
    if let Some([up, right]) =
        read::<2>("Only the {} and {} sides turn, so the first block stays.", sentence)
    {
        return Some(need(keeps(film.tale.size == 2, [up, right]), "other sides turn"));
    }
    if let Some([left, bottom]) = read::<2>(
        "The first block goes to the left, where {} belongs, with {} at the bottom.",
        sentence,
    ) {
        let shown = [4, 3].map(|held| film.to_posted(step.end, held));
        let fits = |hold: &Faces| [hold[LEFT], hold[DOWN]] == shown;
        let named = [of_color(left), of_color(bottom)] == shown.map(Some);
        return Some(need(named && scene.some_hold(fits), "another side"));
    }
    last_six::check(scene, sentence)
        .or_else(|| joined(scene, sentence))
        .or_else(|| held(scene, sentence))
        .or_else(|| notation(scene, sentence))
}

/// Checks when the corner and the edge of a pair come together: they then lie side by side as on a solved cube.
fn joined(scene: &Scene<'_>, sentence: &str) -> Option<Option<Complaint>> {
    let (film, step) = (scene.film, scene.step);
    let told = |text: &str| text.split(' ').count();
    let all = step.end - step.start;
    let (begin, name, rest) = if let Some([name, rest]) =
        read::<2>("The {} pair is joined already, and {} brings it to the block.", sentence)
    {
        (String::new(), name, rest.to_owned())
    } else if let Some([begin, name, rest]) =
        read::<3>("After {} the {} pair is joined; {} brings it to the block.", sentence)
    {
        (begin.to_owned(), name, rest.to_owned())
    } else if let Some([name]) =
        read::<1>("The {} pair comes together in the block, with the last turn.", sentence)
    {
        (film.tale.moves[step.start..step.end].join(" "), name, String::new())
    } else {
        return None;
    };
    let moves = [begin.as_str(), &rest].map(|own| if own.is_empty() { 0 } else { told(own) });
    let at = step.start + moves[0];
    let written = [begin, rest].iter().filter(|own| !own.is_empty()).cloned().collect::<Vec<_>>();
    let is_written = moves[0] + moves[1] == all
        && written.join(" ") == film.tale.moves[step.start..step.end].join(" ");
    let [.., corner, edge] = step.facts.about.as_slice() else {
        return Some(Some("no pair".to_owned()));
    };
    let together = |at: usize| {
        let faces = |piece| -> Vec<usize> {
            scene.places_at(at, piece).iter().map(|f| film.anatomy.face[*f]).collect()
        };
        let [own, beside] = [corner, edge].map(|piece| {
            let stickers: Vec<(char, usize)> = piece.colors.chars().zip(faces(piece)).collect();
            stickers
        });
        beside.iter().all(|sticker| own.contains(sticker))
    };
    let from_then = (at..=step.end).all(together) && (at == step.start || !together(at - 1));
    let holds = is_written && from_then && piece(&edge.colors) == name;
    let real = (step.start..=step.end).map(|at| u8::from(together(at))).collect::<Vec<_>>();
    Some(need(holds, format!("together {real:?}")))
}

/// Checks how an algorithm is held by the blocks.
fn held(scene: &Scene<'_>, sentence: &str) -> Option<Option<Complaint>> {
    let [begin, left, bottom, moves] = read::<4>(
        "{}eld with {} on the left and {} at the bottom of both blocks, it is {}.",
        sentence,
    )?;
    let film = scene.film;
    let used = scene.step.algorithm.as_ref()?;
    let inner = "; all inner layers turn together, as the middle layer of a 3x3x3";
    let (moves, all) = match moves.strip_suffix(inner) {
        Some(moves) => (moves, true),
        None => (moves, false),
    };
    let face = |symbols: &str| symbols.chars().next().and_then(|c| film.home.get(&c)).copied();
    let [up, front] = [face(&used.hold.up)?, face(&used.hold.front)?];
    let wanted = match used.setup.as_str() {
        "" => "H".to_owned(),
        setup => format!("After {setup}, h"),
    };
    let fits = |hold: &Faces| {
        [hold[UP], hold[FRONT]] == [up, front]
            && scene.face_of_color(left) == Some(hold[LEFT])
            && scene.face_of_color(bottom) == Some(hold[DOWN])
    };
    let whole = film.tale.size > 3 && used.moves.contains(char::is_lowercase);
    let holds = begin == wanted && moves == used.moves && all == whole && scene.some_hold(fits);
    Some(need(holds, format!("really {used:?}")))
}

/// Checks what the writing of a turn of the middle layer means.
fn notation(scene: &Scene<'_>, sentence: &str) -> Option<Option<Complaint>> {
    let played = |token: &str| {
        let own = &scene.film.tale.moves[scene.step.start..scene.step.end];
        own.iter().any(|other| other.trim_end_matches(['\'', '2']) == token)
    };
    if let Some([token, letter]) =
        read::<2>("The move {} turns the middle layer alone, in the direction of {}.", sentence)
    {
        // Whichever side it is counted from, the layer turns as that side does.
        let own = crate::model::parse(token, 3)?;
        let like = crate::model::parse(letter, 3)?;
        let holds = own.face == like.face && own.quarters == like.quarters;
        let is_middle = (own.from, own.to) == (2, 2) && scene.film.tale.size == 3;
        return Some(need(played(token) && holds && is_middle, "not played, or another turn"));
    }
    if let Some([token, name]) =
        read::<2>("The move {} turns the {} side and the middle layer together.", sentence)
    {
        let turn = crate::model::parse(token, 3)?;
        let holds = played(token) && side(name) == Some(turn.face);
        return Some(need(holds && (turn.from, turn.to) == (1, 2), "another turn"));
    }
    None
}
