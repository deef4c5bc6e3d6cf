//! The sentences about why a step does what it does.

mod big_cube;
mod last_layer;
mod layers;

use super::film::Complaint;
use super::moment::is_odd;
use super::names::{colour, read};
use super::scene::{Scene, need};

const UNKNOWN: &str = "UNKNOWN SENTENCE";

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

/// Checks a sentence.
pub(crate) fn check(scene: &Scene<'_>, sentence: &str) -> Option<Complaint> {
    let parts = [general, layers::check, last_layer::check, big_cube::check];
    let mut told = parts.iter().map(|part| part(scene, sentence));
    told.find(|told| told.as_deref() != Some(UNKNOWN)).unwrap_or_else(|| Some(UNKNOWN.to_owned()))
}

/// Checks sentences of steps of any kind, and those about the choice of colours.
fn general(scene: &Scene<'_>, sentence: &str) -> Option<Complaint> {
    let film = scene.film;
    let step = scene.step;
    let before = &scene.before;
    let used = scene.step.algorithm.as_ref();
    if let Some((_, tasks)) = ADVICE.iter().find(|(advice, _)| *advice == sentence) {
        return need(tasks.contains(&step.task.as_str()), "advice for another task");
    }
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
        return need(film.tale.size.is_multiple_of(2), "the size is odd");
    }
    if sentence == "None of the 24 ways to choose leaves more centre stickers where they are." {
        let best = film.anatomy.rotations.iter().map(|r| home_centers(scene, &r.faces)).max();
        return need(
            chosen(scene) == best,
            format!("{:?} here, {best:?} with another", chosen(scene)),
        );
    }
    if sentence.starts_with("The centres come last, so the colours may be chosen again: with this choice the permutations of corners and dedges agree, and PLL parity cannot occur.") {
        let agree = is_odd(&before.corner_permutation()) == is_odd(&before.edge_permutation(0));
        return need(agree && before.is_paired() && scene.film.tale.solves_centers_after(&scene.phase.name), "they do not agree, or the centres come first");
    }
    Some(UNKNOWN.to_owned())
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
