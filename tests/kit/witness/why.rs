//! The sentences about why a step does what it does.

use super::anatomy::opposite;
use super::film::Complaint;
use super::moment::{View, is_odd};
use super::names::{SIDES, colour, count, list, read};
use super::scene::{Scene, need};

/// Sentences of advice: they say nothing about this cube.
const ADVICE: &[(&str, &[&str])] = &[
    ("A search found these moves; they are not meant to be understood one by one.", &["search"]),
    ("Held like this, the next moves are the ones that books print.", &["rotate"]),
    ("With this choice most is solved, and the rest takes few moves.", &["choose_frame"]),
    ("Pieces that are home already need no commutator.", &["align_layer"]),
    ("A commutator brings stickers from the same columns only.", &["line_up_centers"]),
    (
        "Lines of the centre go out to a side, rows of the sides bring stickers of its colour into them, and the lines go back.",
        &["lift_lines"],
    ),
    (
        "These stickers are in a row where they do not belong; from there no commutator reaches the row that needs them.",
        &["raise_centers"],
    ),
    ("The next steps insert them.", &["raise_centers"]),
    (
        "A slot is the place of a corner or edge below the last layer.",
        &["insert_corner", "take_out_corner", "turn_corner_over"],
    ),
    (
        "A trigger opens a slot, puts a piece in and closes it: the right trigger is R U R', the left one F' U' F.",
        &["insert_corner", "take_out_corner", "turn_corner_over"],
    ),
    (
        "A pair is a corner of the first layer and the edge that belongs next to it in the second.",
        &["insert_pair", "take_out_pair"],
    ),
    (
        "A bar is a line of centre stickers of one colour.",
        &["exchange_centers", "turn_slices", "cycle_centers", "lift_lines"],
    ),
    (
        "A wing is a piece of an edge of a big cube; of the two wings of the same colours and layer, the colour named first tells which.",
        &["pair_wings"],
    ),
    ("A dedge is an edge whose pieces lie together.", &["pair_wings"]),
    ("A commutator [A, B] plays A, B, A backwards, B backwards.", &["cycle", "place_layer_edge"]),
    (
        "[S: [A, B]] plays the set-up S first and undoes it at the end.",
        &["cycle", "place_layer_edge"],
    ),
    ("Planned as a whole, the cross takes fewest moves.", &["solve_cross"]),
];

/// How centre stickers of two faces are exchanged.
const EXCHANGES: &[&str] = &[
    "inner layers take lines over, the face turns, and the layers go back, so the faces exchange whole lines",
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
    if let Some([held, up, front, moves]) =
        read::<4>("{}eld with {} on top and {} in front, it is {}.", sentence)
    {
        let inner = "; all inner layers turn together, as the middle layer of a 3x3x3";
        let (moves, all) = match moves.strip_suffix(inner) {
            Some(moves) => (moves, true),
            None => (moves, false),
        };
        let named = |symbols: &str| symbols.chars().map(colour).collect::<String>();
        let holds = used.is_some_and(|used| {
            // Only moves of inner layers differ on a larger cube.
            let inner =
                used.moves.contains(|c: char| c.is_lowercase() && c != 'w' || "MES".contains(c));
            let whole = film.tale.size > 3 && film.for_three.contains(&used.name) && inner;
            let after = match used.setup.as_str() {
                "" => "H".to_owned(),
                setup => format!("After {setup}, h"),
            };
            named(&used.hold.up) == up
                && named(&used.hold.front) == front
                && used.moves == moves
                && all == whole
                && held == after
        });
        return need(holds, format!("really {used:?}"));
    }
    if let Some([first, again]) = read::<2>(
        "The cross is the four edges around {}, each in place between {} and its other colour.",
        sentence,
    ) {
        return need(first == again && scene.is_first_colour(first), "another colour");
    }
    if let Some([last]) = read::<1>(
        "A piece of the last layer is oriented when it shows {} on the layer's face.",
        sentence,
    ) {
        return need(scene.is_last_colour(last), "another colour");
    }
    if sentence
        == "No piece in the middle of a face says which colour belongs there, because the size is even."
    {
        return need(film.tale.size % 2 == 0, "the size is odd");
    }
    if sentence == "None of the 24 ways to choose leaves more centre stickers where they are." {
        let best = film.anatomy.rotations.iter().map(|r| home_centers(scene, &r.faces)).max();
        return need(
            chosen(scene) == best,
            format!("{:?} here, {best:?} with another", chosen(scene)),
        );
    }
    if sentence.starts_with("The centres are still open, so the colours may be chosen again: with this choice the permutations of corners and dedges agree, and PLL parity cannot occur.") {
        let agree = is_odd(&before.corner_permutation()) == is_odd(&before.edge_permutation(0));
        return need(agree && before.is_paired() && !before.has_even_centers(), "they do not agree, or the centres are solved");
    }
    let edge = scene.about(0);
    if let Some((place, rest)) =
        sentence.split_once(" and its ").filter(|(place, _)| place.starts_with("It is "))
    {
        let edge = edge?;
        let one = "{} sticker faces {}; from there {} brings it home and keeps the edges of the cross that are done.";
        let many = "{} sticker faces {}; from there {} bring it home and keep the edges of the cross that are done.";
        let Some([colour_name, facing, moves]) =
            read::<3>(one, rest).or_else(|| read::<3>(many, rest))
        else {
            return Some("UNKNOWN SENTENCE".to_owned());
        };
        let layer = match read::<1>("It is in the {} layer", place) {
            Some(["middle"]) => !SIDES.iter().any(|s| {
                let down = scene.face(s).is_some_and(|f| {
                    scene.face_of_colour(colour_name) == Some(f)
                        || scene.face_of_colour(colour_name) == Some(opposite(f))
                });
                down && scene.in_layer(&edge.from, s)
            }),
            Some([side]) => scene.in_layer(&edge.from, side),
            None => false,
        };
        let down = scene.face_of_colour(colour_name)?;
        let kept =
            scene.layer_pieces(down, 2).iter().all(|e| !before.all_home(e) || after.all_home(e));
        let holds = layer
            && scene.facing(edge, colour_name) == Some(facing)
            && moves == count(scene.moves().len(), "move")
            && kept
            && scene.is_first_colour(colour_name);
        return need(
            holds,
            format!(
                "layer {layer}, faces {:?}, cross kept {kept}",
                scene.facing(edge, colour_name)
            ),
        );
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
    if let Some([first, last, other]) = read::<3>(
        "Its {} sticker faces {}; only a corner whose {} sticker faces a side goes in at once.",
        sentence,
    ) {
        let corner = edge?;
        return need(
            first == other
                && scene.is_first_colour(first)
                && scene.is_last(last)
                && scene.facing(corner, first) == Some(last),
            format!("faces {:?}", scene.facing(corner, first)),
        );
    }
    if let Some([other, top, last]) =
        read::<3>("Its {} sticker is on the side and its {} sticker faces {}.", sentence)
    {
        let piece = edge?;
        let side = scene.facing(piece, other);
        return need(
            scene.is_last(last)
                && scene.facing(piece, top) == Some(last)
                && side.is_some()
                && side != Some(last),
            format!("faces {side:?}"),
        );
    }
    let above = "Next to the {} centre, it goes into the slot towards the {} centre.";
    if let Some([other, top]) = read::<2>(above, sentence) {
        let piece = edge?;
        let setup = step.start + used.map_or(0, |used| used.setup.split_whitespace().count());
        let sticker = piece
            .colors
            .chars()
            .position(|c| colour(c) == other)
            .map(|i| film.moments[step.start].stickers[piece.from[i]]);
        let face = sticker.map(|s| film.to_posted(setup, film.anatomy.face[film.find(setup, s)]));
        let above = used.is_none() || face == scene.face_of_colour(other);
        let slot = scene.face_of_colour(top).is_some_and(|f| {
            piece.to.iter().any(|p| film.to_posted(step.end, film.anatomy.face[*p]) == f)
        });
        return need(
            above && slot,
            format!("above the centre before the formula: {above}, slot: {slot}"),
        );
    }
    if let Some([first, facing]) = read::<2>("Its {} sticker faces {}.", sentence) {
        return need(
            scene.is_first_colour(first) && scene.facing(edge?, first) == Some(facing),
            format!("faces {:?}", scene.facing(edge?, first)),
        );
    }
    if let Some([last]) = read::<1>("Turn the {} layer to bring it over its slot.", sentence) {
        let corner = edge?;
        let setup = step.start + used.map_or(0, |used| used.setup.split_whitespace().count());
        let faces = |at: usize, places: &[usize]| {
            let mut faces: Vec<usize> =
                places.iter().map(|f| film.to_posted(at, film.anatomy.face[*f])).collect();
            faces.retain(|f| !scene.ups().iter().any(|up| f == up || *f == opposite(*up)));
            faces.sort_unstable();
            faces
        };
        let now: Vec<usize> = corner
            .from
            .iter()
            .map(|f| film.find(setup, film.moments[step.start].stickers[*f]))
            .collect();
        let over = faces(setup, &now) == faces(step.end, &corner.to);
        return need(
            scene.is_last(last) && over,
            format!("{:?} over {:?}", faces(setup, &now), faces(step.end, &corner.to)),
        );
    }
    if let Some([told]) = read::<1>("The {} puts it in.", sentence) {
        return need(
            name.is_some_and(|n| n.eq_ignore_ascii_case(told)) && scene.is_home_after(edge?),
            format!("really {name:?}"),
        );
    }
    let up = scene.ups().first().copied().unwrap_or_default();
    let shown: Vec<Vec<usize>> = scene
        .layer_pieces(up, 2)
        .into_iter()
        .filter(|edge| {
            edge.iter().filter(|f| film.anatomy.face[**f] == up).all(|f| before.homes[*f] == up)
        })
        .collect();
    let on_top = |name: &str, side: &str| scene.is_last_colour(name) && scene.is_last(side);
    if let Some([name, side]) = read::<2>("No edge shows {} on the {}: the dot.", sentence) {
        return need(on_top(name, side) && shown.is_empty(), format!("{} do", shown.len()));
    }
    if sentence == "The formula turns edges over; look again after it." {
        let [old, new] = [before, after].map(|v| scene.oriented(v, up, 2));
        return need(old != new, format!("{old} right before, {new} after"));
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
        read::<3>("Two neighbouring edges show {} on the {}, at the {}: the angle.", sentence)
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
        let moved =
            step.facts.about.iter().filter(|p| !p.from.iter().all(|f| p.to.contains(f))).count();
        let known = Some(told) == name || name.is_none() && told == "formula";
        let kept = scene
            .layer_pieces(up, 2)
            .iter()
            .filter(|e| e.iter().all(|f| before.homes[*f] == after.homes[*f]))
            .count();
        return need(
            known && moved == 3 && kept == 1 && oriented(),
            format!("{moved} edges move, {kept} stay, {name:?}"),
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
    if let Some([last]) =
        read::<1>("Only the {} layer is turned away from where it belongs.", sentence)
    {
        let solved =
            |up| scene.some_turn(step.start, up, |v| v.right(|f| v.anatomy.piece_at_len(f) > 1));
        return need(
            scene.is_last(last) && scene.face(last).is_some_and(solved),
            "a turn does not solve the edges and corners",
        );
    }
    if sentence
        == "The Niklas cycles three corners of the last layer; its fourth corner, its edges and all other layers are as before at the end."
    {
        let pieces = scene.changed_pieces();
        return need(
            pieces[2] == 3 && pieces[1] == 0,
            format!("{} corners and {} edge pieces change", pieces[2], pieces[1]),
        );
    }
    if sentence
        == "The other layers look broken until the last corner is done: until then turn only the last layer, to bring the next corner, and do not turn the cube."
    {
        return need(step.task == "twist_corner", "another task");
    }
    if let Some([told, last, facing]) =
        read::<3>("Where the {} begins, its {} sticker faces {}.", sentence)
    {
        let corner = edge?;
        let setup = step.start + used.map_or(0, |used| used.setup.split_whitespace().count());
        let sticker = corner
            .colors
            .chars()
            .position(|c| colour(c) == last)
            .map(|i| film.moments[step.start].stickers[corner.from[i]]);
        let real = sticker.map(|s| SIDES[film.anatomy.face[film.find(setup, s)]]);
        let known = name.is_some_and(|name| name.eq_ignore_ascii_case(told));
        return need(
            known && scene.is_last_colour(last) && real == Some(facing),
            format!("really {real:?}, {name:?}"),
        );
    }
    if let Some([last]) =
        read::<1>("A pair is inserted from the {} layer or from its own slot.", sentence)
    {
        return need(scene.is_last(last), "another layer");
    }
    if let Some([place, first, rest]) =
        read::<3>("{}, and the corner's {} sticker faces {}.", sentence)
    {
        let (rest, case) =
            rest.split_once(": case ").map_or((rest, None), |(rest, case)| (rest, Some(case)));
        let (facing, top) = rest
            .split_once("; the edge shows ")
            .map_or((rest, None), |(facing, top)| (facing, Some(top)));
        let (corner, edge) = (scene.about(0)?, scene.about(1)?);
        let last = SIDES.iter().find(|side| {
            scene.is_last(side)
                && (scene.in_layer(&corner.from, side) || scene.in_layer(&edge.from, side))
        });
        let is_up = |places: &[usize]| last.is_some_and(|side| scene.in_layer(places, side));
        let in_slot = |p: &super::tale::PieceTale| scene.in_own_place(p, &p.from, step.start);
        let side = last.unwrap_or(&"");
        let (real, slots) = match (is_up(&corner.from), is_up(&edge.from)) {
            (true, true) => (format!("Corner and edge are both in the {side} layer"), true),
            (true, false) => {
                (format!("The corner is in the {side} layer, the edge in its slot"), in_slot(edge))
            }
            (false, true) => (
                format!("The corner is in its slot, the edge in the {side} layer"),
                in_slot(corner),
            ),
            (false, false) => (
                "Corner and edge are both in their slot".to_owned(),
                in_slot(corner) && in_slot(edge),
            ),
        };
        let shows_top = top.is_none_or(|top| {
            read::<2>("{} on the {}", top).is_some_and(|[shown, on]| {
                scene.is_last(on) && scene.facing(edge, shown) == Some(on)
            })
        });
        let holds = real == place
            && slots
            && shows_top
            && scene.is_first_colour(first)
            && scene.facing(corner, first) == Some(facing)
            && case.is_none_or(|case| Some(case) == name);
        return need(
            holds,
            format!(
                "really {real}, in their slots: {slots}, faces {:?}, {name:?}",
                scene.facing(corner, first)
            ),
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
        return need(
            others && keeps && faces[0].is_some() && faces[1].is_some(),
            format!("other faces kept: {others}; {pieces:?} pieces change"),
        );
    }
    if sentence
        == "Inner layers take whole lines of centre stickers to other faces; these turns bring more home than they take away."
    {
        let [old, new] = [before, after].map(|v| v.center_counts().iter().sum::<usize>());
        return need(new > old, format!("{old} before, {new} after"));
    }
    if sentence == "A pure commutator cycles wings and keeps all other pieces." {
        let pieces = scene.changed_pieces();
        return need(
            pieces[0] == 0 && pieces[2] == 0 && pieces[1] > 0,
            format!("{pieces:?} change"),
        );
    }
    if sentence
        == "Slice, flip, slice: the slice brings wings next to each other, the faces exchange or flip the edge there, and the slice back restores the centres."
    {
        let [old, new] = [before, after].map(|v| shown_by_face(v));
        let labels: Vec<&str> = step.parts.iter().map(|p| p.label.as_str()).collect();
        return need(
            old == new
                && labels.iter().skip_while(|label| **label == "S").eq(&[
                    "slice",
                    "flip",
                    "slice back",
                ]),
            format!("centres kept: {}, parts {labels:?}", old == new),
        );
    }
    if sentence
        == "The commutator cycles three blocks of centre stickers: into the row, out of it, and one that makes room."
    {
        let pieces = scene.changed_pieces();
        return need(
            pieces[0] > 0 && pieces[0] % 3 == 0 && pieces[1] + pieces[2] == 0,
            format!("{pieces:?} change"),
        );
    }
    if sentence == "The rows done before stay." {
        let changed = scene.changed();
        let rows: Vec<_> = changed.iter().map(|f| film.anatomy.height(opposite(up), *f)).collect();
        let lowest = rows.iter().min().copied().unwrap_or_default();
        let below = before.right(|f| film.anatomy.height(opposite(up), f) < lowest);
        return need(below, format!("the lowest change is in layer {}", lowest + 1));
    }
    let total: usize = scene.changed_pieces().iter().sum();
    if sentence == "Only what both A and B touch changes: three pieces." {
        return need(total == 3 && step.commutator.is_some(), format!("{total} pieces change"));
    }
    if let Some([counts]) = read::<1>("A and B both touch more than three pieces: {}.", sentence) {
        let edge = if film.tale.size == 3 { "edge" } else { "middle edge" };
        let moved = [
            ("corners", "corner"),
            ("midges", edge),
            ("wings", "wing"),
            ("centers", "centre sticker"),
        ]
        .map(|(kind, noun)| (step.facts.moved.get(kind).copied().unwrap_or_default(), noun));
        let real: Vec<String> =
            moved.into_iter().filter(|(n, _)| *n > 0).map(|(n, noun)| count(n, noun)).collect();
        let rest =
            counts.strip_suffix("; only the three are meant, the others come later or look alike");
        let three = rest.is_some() == (step.facts.about.len() == 3);
        return need(
            three && rest.unwrap_or(counts) == format!("{} change", list(&real)),
            format!("really {real:?}"),
        );
    }
    if sentence
        == "One centre sticker of the buffer face changes places with one of another face, and a third moves; nothing else does."
    {
        let pieces = scene.changed_pieces();
        return need(pieces == [3, 0, 0], format!("{pieces:?} change"));
    }
    if sentence == "The permutations of corners and middle edges are odd." {
        let middle = film.tale.size / 2;
        let real = film.tale.size % 2 == 1
            && is_odd(&before.corner_permutation())
            && is_odd(&before.edge_permutation(middle - 1));
        return need(real, "they are not");
    }
    if sentence
        == "Commutators are even, so a quarter turn of a face, which changes both, comes first."
    {
        return need(scene.moves().iter().any(|t| t.quarters != 2), "no quarter turn");
    }
    // The texts of events are reasons too.
    let mut events =
        film.tale.parity_events.iter().filter(|e| (e.start, e.end) == (step.start, step.end));
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

/// How many centre stickers are on the face of their colour before a step, if the faces of the final choice
/// are exchanged like this.
fn home_centers(scene: &Scene<'_>, faces: &[usize; 6]) -> usize {
    let centers = scene.film.anatomy.centers.iter().flatten();
    centers.filter(|f| faces[scene.before.homes[**f]] == scene.film.anatomy.face[**f]).count()
}

/// How many centre stickers are on the face of their colour with the choice that a step tells. It is read
/// from the text: a later step may choose again.
pub(crate) fn chosen(scene: &Scene<'_>) -> Option<usize> {
    let [faces] =
        read::<1>("Choose where each colour belongs: {}. No turn is needed.", &scene.step.text)?;
    let named: Vec<(&str, &str)> = faces
        .split(", ")
        .flat_map(|t| t.split(" and "))
        .filter_map(|t| t.split_once(" at the "))
        .collect();
    let mut by_home = [9; 6];
    for (name, side) in named {
        by_home[scene.face_of_colour(name)?] = scene.face(side)?;
    }
    let is_rotation = scene.film.anatomy.rotations.iter().any(|r| r.faces == by_home);
    is_rotation.then(|| home_centers(scene, &by_home))
}
