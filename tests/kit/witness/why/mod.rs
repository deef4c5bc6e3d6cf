//! The sentences about why a step does what it does.

mod big_cube;
mod by_hand;
mod last_layer;
mod last_six;
mod layers;
mod marks;
mod one_hold;
mod pairs;
mod roux;
mod zz;

pub(crate) use marks::are_seen;
pub(crate) use zz::{all_oriented, flips_counted, line_solved};

use super::film::Complaint;
use super::moment::{View, is_odd};
use super::names::{SIDES, color, piece, read, region, small};
use super::scene::{Scene, need};
use super::tale::StepTale;
use crate::model::{Move, parse};

const UNKNOWN: &str = "UNKNOWN SENTENCE";

/// Sentences of advice: they say nothing about this cube.
const ADVICE: &[(&str, &[&str])] = &[
    ("A search found these moves; they are not meant to be understood one by one.", &["search"]),
    ("This choice leaves few moves.", &["choose_frame"]),
    ("Pieces that are home already need no commutator.", &["align_layer"]),
    ("A commutator brings stickers from the same columns only.", &["line_up_centers"]),
    (
        "Lines of the center go out to a side, rows of the sides bring stickers of its color into them, and the lines go back.",
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
    ("It takes a piece out as well.", &["insert_corner", "take_out_corner", "turn_corner_over"]),
    (
        "Backwards, its middle turn goes the other way: R U' R'.",
        &["insert_corner", "take_out_corner", "turn_corner_over"],
    ),
    (
        "A pair is a corner of the first layer and the edge that belongs next to it in the second.",
        &["insert_pair", "take_out_pair"],
    ),
    ("Planned as a whole, the cross takes fewest moves.", &["solve_cross"]),
    (
        "In a layer with a bar on one side, two neighboring corners change places; in a layer without a bar, two diagonal ones.",
        &["permute_both_layers"],
    ),
    ("To do both layers at once is called PBL.", &["permute_both_layers"]),
    ("A pair is a corner of a block and the edge above it.", &["add_block_pair"]),
    ("With the edge in the middle of the bottom row it makes a square.", &["add_block_pair"]),
];

/// What words mean, and the words that the step uses.
const MEANINGS: &[(&str, &[&str])] = &[
    ("A bar is a line of center stickers of one color.", &[" bar in ", " bar from "]),
    (
        "Rows count from the top and columns from the left, as in the net: row 1 of the top is at the back.",
        &[" row ", " column "],
    ),
    ("A wing is a piece of an edge of a big cube.", &[" wing"]),
    ("The wings of one edge have the same two colors: the place tells which is meant.", &[" wing"]),
    ("A dedge is a whole edge of a big cube: all pieces between two corners.", &[" dedge"]),
    ("It is paired when its pieces match.", &[" dedge"]),
];

/// What a commutator is.
const COMMUTATOR: [&str; 2] = [
    "A commutator is written [first part, second part]: play the first part, the second part, the first backwards and the second backwards.",
    "A set-up stands before it, as in [set-up: [first part, second part]], and is undone at the end.",
];

/// Checks a sentence.
pub(crate) fn check(scene: &Scene<'_>, sentence: &str) -> Option<Complaint> {
    if let Some(complaint) = roux::check(scene, sentence).or_else(|| marks::check(scene, sentence))
    {
        return complaint;
    }
    let parts =
        [general, zz::check, layers::check, last_layer::check, big_cube::check, one_hold::check];
    let mut told = parts.iter().map(|part| part(scene, sentence));
    told.find(|told| told.as_deref() != Some(UNKNOWN)).unwrap_or_else(|| Some(UNKNOWN.to_owned()))
}

/// Checks a sentence that follows a piece through each turn; `None` if it is no such sentence.
fn route(scene: &Scene<'_>, sentence: &str) -> Option<Option<Complaint>> {
    let (film, step) = (scene.film, scene.step);
    let clauses = sentence.strip_suffix('.')?.split(", ").flat_map(|part| part.split(" and "));
    let clauses: Vec<(&str, &str)> = clauses.map(|c| c.split_once(' ')).collect::<Option<_>>()?;
    let moves = &film.tale.moves[step.start..step.end];
    if !moves.iter().map(String::as_str).eq(clauses.iter().map(|(token, _)| *token)) {
        return None;
    }
    let own = scene.about(0)?;
    let sticker = film.moments[step.start].stickers[own.from[0]];
    let at = |moment: usize| film.moments[moment].stickers.iter().position(|s| *s == sticker);
    let turns = scene.moves();
    let wrong = clauses.iter().enumerate().find(|(number, (_, what))| {
        let [from, to] = [number, &(number + 1)].map(|after| at(step.start + after));
        let rest = |moment: usize| (moment..=step.end).all(|later| at(later) == at(step.end));
        let turn = &turns[*number];
        let undoes = |other: &Move| {
            (other.face, other.from, other.to) == (turn.face, turn.from, turn.to)
                && (other.quarters + turn.quarters).is_multiple_of(4)
        };
        let layer = SIDES[turn.face];
        let real = match from == to {
            true if turns[..*number].iter().any(undoes) => format!("turns the {layer} back"),
            true if turns[number + 1..].iter().any(undoes) => format!("turns the {layer} aside"),
            true => format!("turns the {layer}"),
            false if rest(step.start + number + 1) => "brings it home".to_owned(),
            false => {
                let place = to.map(|at| region(film.anatomy, at)).unwrap_or_default();
                format!("takes it to the {place}")
            }
        };
        *what != real
    });
    Some(wrong.map(|wrong| format!("not {wrong:?}")))
}

/// Checks sentences of steps of any kind, and those about the choice of colors.
#[expect(clippy::too_many_lines, reason = "one pattern after the other")]
fn general(scene: &Scene<'_>, sentence: &str) -> Option<Complaint> {
    let film = scene.film;
    let step = scene.step;
    let before = &scene.before;
    let used = scene.step.algorithm.as_ref();
    if let Some((_, tasks)) = ADVICE.iter().find(|(advice, _)| *advice == sentence) {
        return need(tasks.contains(&step.task.as_str()), "advice for another task");
    }
    if let Some((_, words)) = MEANINGS.iter().find(|(meaning, _)| *meaning == sentence) {
        let is_used = |word: &&str| step.text.contains(word) || step.what.contains(word);
        return need(words.iter().any(is_used), "the step does not use the word");
    }
    if let Some([place]) = read::<1>(
        "Every cycle of these pieces goes through the {}: this place is the buffer.",
        sentence,
    ) {
        let kind = scene.about(0).map(|piece| piece.kind.as_str());
        let steps = scene.phase.steps.iter().flatten().filter(|step| step.task == "cycle");
        let of_kind = |step: &&StepTale| {
            step.facts.about.iter().any(|piece| Some(piece.kind.as_str()) == kind)
        };
        let mut steps = steps.filter(of_kind);
        let through =
            steps.all(|step| step.facts.about.iter().any(|piece| scene.from(piece) == place));
        return need(through, "some cycle does not");
    }
    if sentence
        == "The wings closest to the middle of each edge come first, then those beside them."
        || sentence == "The inner wings are paired."
        || sentence == "Now the outer ones join them."
    {
        let (size, last) = (film.tale.size, film.tale.size - 1);
        let off = |place: usize| {
            let (row, column) = (place % (size * size) / size, place % size);
            row.min(last - row).max(column.min(last - column))
        };
        let inner = |step: &StepTale| step.facts.about.iter().map(|piece| off(piece.from[0])).max();
        let steps = scene.phase.steps.iter().flatten().filter(|step| step.task == "pair_wings");
        // A slice that goes back may join none.
        let all: Vec<Option<usize>> = steps.map(inner).filter(Option::is_some).collect();
        let own = inner(step);
        let place = if sentence.starts_with("The wings") { all.first() } else { all.last() };
        return need(
            all.is_sorted_by(|a, b| a >= b) && Some(&own) == place && all.first() != all.last(),
            format!("really {all:?}"),
        );
    }
    if sentence
        == "Three edges of the cross on the left have to stay whole; the place of the fourth is a gap, and a face may only turn while the gap is at it."
        || sentence == "So turns of the left bring the gap to the face that turns next."
    {
        // No face turns while a dedge is between it and the left that is of the cross at the end of the phase.
        let left = film.to_posted(step.start, 4);
        // The face to which the other color of a dedge of the cross belongs, if it is whole on the left.
        let of_cross = |view: &View<'_>, edge: usize| {
            let own = film.anatomy.edges[edge][0].map(|f| (film.anatomy.face[f], view.homes[f]));
            let [(_, home), (_, other)] = match own {
                [first, second] if first.0 == left => [first, second],
                [first, second] => [second, first],
            };
            let is_own = own.iter().any(|(face, _)| *face == left) && home == left;
            (is_own && view.dedge(edge).is_some()).then_some(other)
        };
        let end = film.view(scene.phase.end);
        let cross: Vec<usize> = (0..12).filter_map(|edge| of_cross(&end, edge)).collect();
        let safe = (step.start..step.end).all(|at| {
            let turn = film.moves[at];
            let posted = film.to_posted(at, turn.face);
            if (turn.from, turn.to) != (1, 1) || posted % 3 == left % 3 {
                return true;
            }
            let between = |edge: &usize| {
                let faces = film.anatomy.edges[*edge][0].map(|f| film.anatomy.face[f]);
                faces.contains(&left) && faces.contains(&posted)
            };
            let edge = (0..12).find(between);
            let view = film.view(at);
            let turned = edge.and_then(|edge| of_cross(&view, edge));
            turned.is_none_or(|other| !cross.contains(&other))
        });
        return need(safe, "a face turns an edge of the cross");
    }
    if COMMUTATOR.contains(&sentence) {
        return need(step.commutator.is_some(), "no commutator");
    }
    if let Some([token, layers, side]) = read::<3>("{} turns {} from the {}.", sentence) {
        let turn = parse(token, film.tale.size)?;
        let ordinal = |number: usize| super::text::ORDINALS[number - 1];
        let cardinals = ["", "one", "two", "three", "four", "five", "six", "7", "8"];
        let real = match (turn.from, turn.to) {
            (1, to) => format!("the first {} layers", cardinals[to]),
            (from, to) if from == to => format!("the {} layer", ordinal(from)),
            (from, to) if from + 1 == to => {
                format!("the {} and {} layers", ordinal(from), ordinal(to))
            }
            (from, to) => format!("the {} to {} layers", ordinal(from), ordinal(to)),
        };
        let played = scene
            .moves()
            .iter()
            .any(|own| (own.face, own.from, own.to) == (turn.face, turn.from, turn.to));
        return need(
            layers == real && side == SIDES[turn.face] && played,
            format!("really {real} from {}, played: {played}", SIDES[turn.face]),
        );
    }
    if let Some([first]) =
        read::<1>("{} is the color of the first layer: it goes to the bottom.", sentence)
    {
        let name = small(first);
        let [old, bottom] =
            [step.start, step.end].map(|at| color(film.symbol_of(film.to_posted(at, 3))));
        return need(
            step.task == "rotate" && scene.is_first_color(&name) && bottom == name && old != name,
            format!("{bottom} is at the bottom, {old} was"),
        );
    }
    if let Some([first, facing]) = read::<2>(
        "Any free place will do: only the {} stickers have to face {}, and the last step puts the corners in order.",
        sentence,
    ) {
        let down = scene.ups().iter().any(|up| {
            let held = film.to_held(step.start, super::anatomy::opposite(*up));
            super::names::facing(SIDES[held]) == facing
        });
        let task = step.task == "place_face_corners";
        return need(task && scene.is_first_color(first) && down, "another color or side");
    }
    if sentence
        == "Each algorithm is learned in one hold: this turn brings the cube into that of the next one."
    {
        let steps = scene.phase.steps.iter().flatten();
        let next = steps.skip_while(|other| !std::ptr::eq(*other, step)).nth(1);
        let has_one = next.is_some_and(|next| next.algorithm.is_some());
        return need(step.task == "rotate" && has_one, "the next step has none");
    }
    if let Some([name, noun, slot]) =
        read::<3>("Next comes the {} {}: its slot is now at the {}.", sentence)
    {
        let steps = scene.phase.steps.iter().flatten();
        let next = steps.skip_while(|other| !std::ptr::eq(*other, step)).nth(1);
        let next = next.filter(|next| next.task == format!("insert_{noun}"));
        let about = next.and_then(|next| next.facts.about.get(usize::from(noun == "pair")));
        let real = about.map(|own| [piece(&own.colors), region(film.anatomy, own.to[0])]);
        let told = [name.to_owned(), slot.to_owned()];
        return need(step.task == "rotate" && real.as_ref() == Some(&told), format!("{real:?}"));
    }
    if let Some(complaint) = route(scene, sentence) {
        return complaint;
    }
    if let Some([held, up, front, moves]) =
        read::<4>("{}eld with {} on top and {} in front, it is {}.", sentence)
    {
        let inner = "; all inner layers turn together, as the middle layer of a 3x3x3";
        let (moves, all) = match moves.strip_suffix(inner) {
            Some(moves) => (moves, true),
            None => (moves, false),
        };
        let named = |symbols: &str| symbols.chars().map(color).collect::<String>();
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
        "The cross is the four edges around {}, each in place between {} and its other color.",
        sentence,
    ) {
        return need(first == again && scene.is_first_color(first), "another color");
    }
    if let Some([first]) = read::<1>(
        "The cross is the four edges around {}, each with its other color next to the center of that color.",
        sentence,
    ) {
        let centers = film.tale.size % 2 == 1 || before.has_home_centers();
        return need(scene.is_first_color(first) && centers, "another color, or no centers");
    }
    if let Some([last]) = read::<1>(
        "A piece of the last layer is oriented when it shows {} on the layer's face.",
        sentence,
    ) {
        return need(scene.is_last_color(last), "another color");
    }
    if sentence
        == "No piece in the middle of a face says which color belongs there, because the size is even."
    {
        return need(film.tale.size.is_multiple_of(2), "the size is odd");
    }
    if sentence == "None of the 24 ways to choose leaves more center stickers where they are." {
        let best = film.anatomy.rotations.iter().map(|r| home_centers(scene, &r.faces)).max();
        return need(
            chosen(scene) == best,
            format!("{:?} here, {best:?} with another", chosen(scene)),
        );
    }
    if sentence.starts_with("The centers come last, so the colors may be chosen again: with this choice the permutations of corners and dedges agree, and PLL parity cannot occur.") {
        let agree = is_odd(&before.corner_permutation()) == is_odd(&before.edge_permutation(0));
        return need(agree && before.is_paired() && scene.film.tale.solves_centers_after(&scene.phase.name), "they do not agree, or the centers come first");
    }
    Some(UNKNOWN.to_owned())
}

/// How many center stickers are on the face of their color before a step, if the faces of the final choice
/// are exchanged like this.
fn home_centers(scene: &Scene<'_>, faces: &[usize; 6]) -> usize {
    let centers = scene.film.anatomy.centers.iter().flatten();
    centers.filter(|f| faces[scene.before.homes[**f]] == scene.film.anatomy.face[**f]).count()
}

/// How many center stickers are on the face of their color with the choice that a step tells. It is read
/// from the text: a later step may choose again.
pub(crate) fn chosen(scene: &Scene<'_>) -> Option<usize> {
    let [faces] =
        read::<1>("Choose where each color belongs: {}. No turn is needed.", &scene.step.text)?;
    let named: Vec<(&str, &str)> = faces
        .split(", ")
        .flat_map(|t| t.split(" and "))
        .filter_map(|t| t.split_once(" at the "))
        .collect();
    let mut by_home = [9; 6];
    for (name, side) in named {
        by_home[scene.face_of_color(name)?] = scene.face(side)?;
    }
    let is_rotation = scene.film.anatomy.rotations.iter().any(|r| r.faces == by_home);
    is_rotation.then(|| home_centers(scene, &by_home))
}
