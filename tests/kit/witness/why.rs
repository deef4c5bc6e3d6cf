//! The sentences about why a step does what it does.

use super::anatomy::opposite;
use super::film::Complaint;
use super::goals::is_oriented;
use super::moment::{View, is_odd};
use super::names::{SIDES, colour, count, read};
use super::scene::{Scene, need};

/// Sentences of advice: they say nothing about this cube.
const ADVICE: &[(&str, &[&str])] = &[
    ("A search of the computer found these moves; they are not meant to be understood one by one.", &["search"]),
    ("The next moves are easier to make, and read as in books, when the cube is held so.", &["rotate"]),
    ("With this choice most is solved, and the rest takes few moves.", &["choose_frame"]),
    ("Pieces that are home already need no commutator.", &["align_layer"]),
    ("A commutator brings stickers from the same columns only.", &["line_up_centers"]),
    ("Lines of the centre go up to a side, rows of the sides bring stickers of its colour into them, and the lines go back.", &["lift_lines"]),
    ("Planned as a whole, the cross takes fewest moves.", &["solve_cross"]),
];

/// How centre stickers of two faces are exchanged.
const EXCHANGES: &[&str] = &[
    "inner layers take lines over, the face turns, and the layers go back, so whole lines change places",
    "a commutator of slices and a face cycles three blocks of stickers and keeps everything else",
    "a commutator of wide turns and a face cycles three blocks of stickers; edges and corners, which come later, move too",
    "slices take a block over, the face turns it aside, and the slices go back without it",
];

/// Checks a sentence.
#[expect(clippy::too_many_lines, reason = "one pattern after the other")]
pub(crate) fn check(scene: &Scene<'_>, sentence: &str) -> Option<Complaint> {
    let (film, step) = (scene.film, scene.step);
    let (before, after) = (&scene.before, &scene.after);
    if let Some((_, tasks)) = ADVICE.iter().find(|(advice, _)| *advice == sentence) {
        return need(tasks.contains(&step.task.as_str()), "advice for another task");
    }
    let used = step.algorithm.as_ref();
    let name = used.map(|used| used.name.as_str());
    if let Some([up, front, moves]) = read::<3>("Held with {} on top and {} in front it reads {}.", sentence) {
        let (moves, all) = match moves.strip_suffix(", with all inner layers as one") {
            Some(moves) => (moves, true),
            None => (moves, false),
        };
        let named = |symbols: &str| symbols.chars().map(colour).collect::<String>();
        let whole = film.tale.size > 3 && name.is_some_and(|name| film.for_three.iter().any(|n| n == name));
        let holds = used.is_some_and(|used| {
            named(&used.hold.up) == up && named(&used.hold.front) == front && used.moves == moves && (all == whole || film.tale.size < 4)
        });
        return need(holds, format!("really {used:?}"));
    }
    if sentence == "No piece in the middle of a face says which colour belongs there, because the size is even." {
        return need(film.tale.size % 2 == 0, "the size is odd");
    }
    if sentence == "None of the 24 ways to choose leaves more centre stickers where they are." {
        let stickers = film.posted(step.start);
        let home = |faces: &[usize; 6]| {
            let centers = film.anatomy.centers.iter().flatten();
            centers.filter(|f| faces[film.home[&film.symbol(stickers[**f])]] == film.anatomy.face[**f]).count()
        };
        let best = film.anatomy.rotations.iter().map(|r| home(&r.faces)).max().unwrap_or_default();
        let own = home(&[0, 1, 2, 3, 4, 5]);
        return need(own == best, format!("{own} here, {best} with another"));
    }
    if sentence.starts_with("The centres are still open, so the colours may be chosen anew: now the permutations of corners and dedges agree, and PLL parity cannot occur.") {
        let agree = is_odd(&before.corner_permutation()) == is_odd(&before.edge_permutation(0));
        return need(agree && before.is_paired() && !before.has_even_centers(), "they do not agree, or the centres are solved");
    }
    let edge = scene.about(0);
    if let Some((place, rest)) = sentence.split_once(" and its ").filter(|(place, _)| place.starts_with("It is ")) {
        let edge = edge?;
        let one = "{} sticker faces {}; from there {} brings it home and keeps the edges of the cross that are done.";
        let many = "{} sticker faces {}; from there {} bring it home and keep the edges of the cross that are done.";
        let Some([colour_name, facing, moves]) = read::<3>(one, rest).or_else(|| read::<3>(many, rest)) else {
            return Some("UNKNOWN SENTENCE".to_owned());
        };
        let layer = match read::<1>("It is in the {} layer", place) {
            Some([side]) => scene.in_layer(&edge.from, side),
            None => place == "It is between the two layers" && !SIDES.iter().any(|s| {
                let down = scene.face(s).is_some_and(|f| scene.face_of_colour(colour_name) == Some(f) || scene.face_of_colour(colour_name) == Some(opposite(f)));
                down && scene.in_layer(&edge.from, s)
            }),
        };
        let down = scene.face_of_colour(colour_name)?;
        let kept = scene.layer_pieces(down, 2).iter().all(|e| !before.all_home(e) || after.all_home(e));
        let holds = layer && scene.facing(edge, colour_name) == Some(facing) && moves == count(scene.moves().len(), "move") && kept && scene.is_first_colour(colour_name);
        return need(holds, format!("layer {layer}, faces {:?}, cross kept {kept}", scene.facing(edge, colour_name)));
    }
    for (state, own) in [("It is in its own slot, but twisted", true), ("It is in its own slot, but flipped", true), ("It is in the slot of another piece", false)] {
        if let Some([last]) = read::<1>(&format!("{state}; it can only be inserted from the {{}} layer."), sentence) {
            let piece = edge?;
            let real = scene.in_own_place(piece, &piece.from, step.start);
            return need(real == own && scene.is_last(last) && !scene.in_layer(&piece.from, last) && !scene.is_home_before(piece), format!("own slot: {real}"));
        }
    }
    if let Some([first, last, other]) = read::<3>("Its {} sticker faces {}; only a corner whose {} sticker faces a side goes in at once.", sentence) {
        let corner = edge?;
        return need(first == other && scene.is_first_colour(first) && scene.is_last(last) && scene.facing(corner, first) == Some(last), format!("faces {:?}", scene.facing(corner, first)));
    }
    if let Some([other, top, last]) = read::<3>("Its {} sticker is on the side and its {} sticker faces {}.", sentence) {
        let piece = edge?;
        let side = scene.facing(piece, other);
        return need(scene.is_last(last) && scene.facing(piece, top) == Some(last) && side.is_some() && side != Some(last), format!("faces {side:?}"));
    }
    let above = "Above the {} centre, it goes into the slot on the side of the {} centre.";
    if let Some([other, top]) = read::<2>(above, sentence) {
        let piece = edge?;
        let setup = step.start + used.map_or(0, |used| used.setup.split_whitespace().count());
        let sticker = piece.colors.chars().position(|c| colour(c) == other).map(|i| film.moments[step.start].stickers[piece.from[i]]);
        let face = sticker.map(|s| film.to_posted(setup, film.anatomy.face[film.find(setup, s)]));
        let above = used.is_none() || face == scene.face_of_colour(other);
        let slot = scene.face_of_colour(top).is_some_and(|f| piece.to.iter().any(|p| film.to_posted(step.end, film.anatomy.face[*p]) == f));
        return need(above && slot, format!("above the centre before the formula: {above}, slot: {slot}"));
    }
    if let Some([first, facing]) = read::<2>("Its {} sticker faces {}.", sentence) {
        return need(scene.is_first_colour(first) && scene.facing(edge?, first) == Some(facing), format!("faces {:?}", scene.facing(edge?, first)));
    }
    if let Some([last]) = read::<1>("Turn the {} layer to bring it over its slot.", sentence) {
        let corner = edge?;
        let setup = step.start + used.map_or(0, |used| used.setup.split_whitespace().count());
        let faces = |at: usize, places: &[usize]| {
            let mut faces: Vec<usize> = places.iter().map(|f| film.to_posted(at, film.anatomy.face[*f])).collect();
            faces.retain(|f| !scene.ups().iter().any(|up| f == up || *f == opposite(*up)));
            faces.sort_unstable();
            faces
        };
        let now: Vec<usize> = corner.from.iter().map(|f| film.find(setup, film.moments[step.start].stickers[*f])).collect();
        let over = faces(setup, &now) == faces(step.end, &corner.to);
        return need(scene.is_last(last) && over, format!("{:?} over {:?}", faces(setup, &now), faces(step.end, &corner.to)));
    }
    if let Some([told]) = read::<1>("The {} puts it in.", sentence) {
        return need(name.is_some_and(|n| n.eq_ignore_ascii_case(told)) && scene.is_home_after(edge?), format!("really {name:?}"));
    }
    let up = scene.ups().first().copied().unwrap_or_default();
    let shown: Vec<Vec<usize>> = scene.layer_pieces(up, 2).into_iter().filter(|edge| edge.iter().filter(|f| film.anatomy.face[**f] == up).all(|f| before.homes[*f] == up)).collect();
    let on_top = |name: &str, side: &str| scene.is_last_colour(name) && scene.is_last(side);
    if let Some([name, side]) = read::<2>("No edge shows {} on the {}: the dot.", sentence) {
        return need(on_top(name, side) && shown.is_empty(), format!("{} do", shown.len()));
    }
    if sentence == "Any hold will do; the formula makes two edges right." {
        return need(scene.oriented(after, up, 2) == 2, format!("{} right after", scene.oriented(after, up, 2)));
    }
    let opposite_edges = || {
        let sides = |e: &Vec<usize>| e.iter().map(|f| film.anatomy.face[*f]).find(|f| *f != up);
        shown.len() == 2 && sides(&shown[0]).map(opposite) == sides(&shown[1])
    };
    if let Some([name, side]) = read::<2>("Two neighbouring edges show {} on the {}: the angle.", sentence) {
        return need(on_top(name, side) && shown.len() == 2 && !opposite_edges(), format!("{} do", shown.len()));
    }
    if let Some([name, side]) = read::<2>("Two opposite edges show {} on the {}: the line.", sentence) {
        return need(on_top(name, side) && opposite_edges(), format!("{} do", shown.len()));
    }
    if sentence == "A Sune or Antisune cycles three edges of the last layer and keeps all of them oriented." {
        let [old, new] = [before, after].map(|v| scene.oriented(v, up, 2));
        let known = used.is_none_or(|used| ["sune", "antisune"].contains(&used.id.as_str()));
        return need(old == 4 && new == 4 && known, format!("{old} oriented before, {new} after, {name:?}"));
    }
    if sentence == "The turn of the layer before it, if any, chooses which three." {
        return None;
    }
    if let Some([last]) = read::<1>("Only the {} layer is turned away from where it belongs.", sentence) {
        let solved = |up| scene.some_turn(step.start, up, |v| v.right(|f| v.anatomy.piece_at_len(f) > 1));
        return need(scene.is_last(last) && scene.face(last).is_some_and(solved), "a turn does not solve the edges and corners");
    }
    if sentence == "The Niklas cycles three corners of the last layer and keeps its edges and everything below." {
        let pieces = scene.changed_pieces();
        return need(pieces[2] == 3 && pieces[1] == 0 || step.algorithm.is_none(), format!("{} corners and {} edge pieces change", pieces[2], pieces[1]));
    }
    if sentence == "The formula twists the corner at the place where it is held and breaks the layers below; when all corners are twisted, the layers below are back." {
        return need(step.task == "twist_corner", "another task");
    }
    if let Some([last]) = read::<1>("A pair is inserted from the {} layer or from its own slot.", sentence) {
        return need(scene.is_last(last), "another layer");
    }
    if let Some([place, first, rest]) = read::<3>("{}, and the corner's {} sticker faces {}.", sentence) {
        let (facing, case) = rest.split_once(": case ").map_or((rest, None), |(facing, case)| (facing, Some(case)));
        let (corner, edge) = (scene.about(0)?, scene.about(1)?);
        let last = SIDES.iter().find(|side| scene.is_last(side) && (scene.in_layer(&corner.from, side) || scene.in_layer(&edge.from, side)));
        let is_up = |places: &[usize]| last.is_some_and(|side| scene.in_layer(places, side));
        let in_slot = |p: &super::tale::PieceTale| scene.in_own_place(p, &p.from, step.start);
        let side = last.unwrap_or(&"");
        let (real, slots) = match (is_up(&corner.from), is_up(&edge.from)) {
            (true, true) => (format!("Corner and edge are both in the {side} layer"), true),
            (true, false) => (format!("The corner is in the {side} layer, the edge in its slot"), in_slot(edge)),
            (false, true) => (format!("The corner is in its slot, the edge in the {side} layer"), in_slot(corner)),
            (false, false) => ("Corner and edge are both in their slot".to_owned(), in_slot(corner) && in_slot(edge)),
        };
        let holds = real == place && slots && scene.is_first_colour(first) && scene.facing(corner, first) == Some(facing) && case.is_none_or(|case| Some(case) == name);
        return need(holds, format!("really {real}, in their slots: {slots}, faces {:?}, {name:?}", scene.facing(corner, first)));
    }
    if let Some([shown, case]) = read::<2>("The stickers that show {} make the pattern of {}.", sentence) {
        return need(scene.is_last_colour(shown) && (Some(case) == name || case == "this case"), format!("really {name:?}"));
    }
    if let Some([last]) = read::<1>("The formula turns all of them to the {} and keeps the first two layers.", sentence) {
        let up = scene.face(last)?;
        let two = |v: &View<'_>| film.tale.size > 2 && v.first_two_layers(opposite(up));
        return need(scene.is_last(last) && is_oriented(after, up) && two(before) && two(after), format!("oriented {}, two layers before {}, after {}", is_oriented(after, up), two(before), two(after)));
    }
    for is in ["is", "are"] {
        if let Some([pieces, case]) = read::<2>(&format!("{{}} {is} out of place: case {{}}."), sentence) {
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
            let real = [(away(3), "corner"), (away(2), "edge")].into_iter().filter(|(n, _)| *n > 0).map(|(n, noun)| count(n, noun));
            let real = real.collect::<Vec<_>>().join(" and ");
            return need(pieces == real && (Some(case) == name || case == "this case"), format!("really {real}, {name:?}"));
        }
    }
    if let Some([target, source, how]) = read::<3>("Between the {} and the {}, {}.", sentence) {
        let faces = [target, source].map(|side| scene.face(side));
        let [old, new] = [before, after].map(|v| shown_by_face(v));
        let others = (0..6).filter(|f| !faces.contains(&Some(*f))).all(|f| old[f] == new[f]);
        let pieces = scene.changed_pieces();
        let is_known = EXCHANGES.contains(&how);
        if !is_known {
            return Some("UNKNOWN SENTENCE".to_owned());
        }
        let keeps = !how.contains("keeps everything else") || pieces[1] + pieces[2] == 0;
        let keeps = keeps && (!how.contains("move too") || pieces[1] + pieces[2] > 0);
        return need(others && keeps && faces[0].is_some() && faces[1].is_some(), format!("other faces kept: {others}; {pieces:?} pieces change"));
    }
    if sentence == "Inner layers take whole lines of centre stickers to other faces; these turns bring more home than they take away." {
        let [old, new] = [before, after].map(|v| v.center_counts().iter().sum::<usize>());
        return need(new > old, format!("{old} before, {new} after"));
    }
    if sentence == "A pure commutator cycles wings and keeps all other pieces." {
        let pieces = scene.changed_pieces();
        return need(pieces[0] == 0 && pieces[2] == 0 && pieces[1] > 0, format!("{pieces:?} change"));
    }
    if sentence == "Slice, flip, slice: the slice brings wings next to each other, the faces exchange or flip the edge there, and the slice back restores the centres." {
        let [old, new] = [before, after].map(|v| shown_by_face(v));
        let labels: Vec<&str> = step.parts.iter().map(|p| p.label.as_str()).collect();
        return need(old == new && labels.iter().skip_while(|label| **label == "S").eq(&["slice", "flip", "slice back"]), format!("centres kept: {}, parts {labels:?}", old == new));
    }
    if sentence == "The commutator cycles three blocks of centre stickers: into the row, out of it, and one that makes room." {
        let pieces = scene.changed_pieces();
        return need(pieces[0] > 0 && pieces[0] % 3 == 0 && pieces[1] + pieces[2] == 0, format!("{pieces:?} change"));
    }
    if sentence == "Everything below stays." {
        let changed = scene.changed();
        let rows: Vec<_> = changed.iter().map(|f| film.anatomy.height(opposite(up), *f)).collect();
        let lowest = rows.iter().min().copied().unwrap_or_default();
        let below = before.right(|f| film.anatomy.height(opposite(up), f) < lowest);
        return need(below, format!("the lowest change is in layer {}", lowest + 1));
    }
    if sentence == "A commutator A B A' B' changes only what A and B both touch: three pieces." {
        let pieces: usize = scene.changed_pieces().iter().sum();
        return need(pieces == 3 && step.commutator.is_some(), format!("{pieces} pieces change"));
    }
    if sentence == "The set-up S brings the pieces there, and is undone." {
        return need(step.commutator.as_ref().is_some_and(|c| !c.setup.is_empty()), "there is no set-up");
    }
    if sentence == "The commutator exchanges one centre sticker of the buffer face with one of another face and moves a third; nothing else changes." {
        let pieces = scene.changed_pieces();
        return need(pieces == [3, 0, 0], format!("{pieces:?} change"));
    }
    if sentence == "The permutations of corners and middle edges are odd." {
        let middle = film.tale.size / 2;
        let real = film.tale.size % 2 == 1 && is_odd(&before.corner_permutation()) && is_odd(&before.edge_permutation(middle - 1));
        return need(real, "they are not");
    }
    if sentence == "Commutators are even, so a quarter turn of a face, which changes both, comes first." {
        return need(scene.moves().iter().any(|t| t.quarters != 2), "no quarter turn");
    }
    // The texts of events are reasons too.
    let mut events = film.tale.parity_events.iter().filter(|e| (e.start, e.end) == (step.start, step.end));
    if events.any(|event| event.text.contains(sentence)) {
        return None;
    }
    Some("UNKNOWN SENTENCE".to_owned())
}

/// By face, how many centre stickers of each colour it shows.
fn shown_by_face(view: &View<'_>) -> Vec<Vec<usize>> {
    let sorted = |face: &Vec<usize>| {
        let mut homes: Vec<usize> = face.iter().map(|f| view.homes[*f]).collect();
        homes.sort_unstable();
        homes
    };
    view.anatomy.centers.iter().map(sorted).collect()
}
