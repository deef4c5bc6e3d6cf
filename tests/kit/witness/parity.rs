//! Parities: flags, events, the parities of orbits, and what the texts of events claim.

use super::anatomy::Anatomy;
use super::film::{Complaint, Film};
use super::moment::{View, is_odd, on_layer};
use super::names::{by_clauses, list, read, region, sentences};
use super::tale::{EventTale, PhaseTale};
use crate::model::Move;

const KINDS: [&str; 3] = ["even_edge_parity", "corner_swap", "partial_edge_parity"];
const REPAIRS: [&str; 6] = [
    "even_out_wings",
    "repair_last_dedge",
    "repair_edge_parity",
    "repair_corner_parity",
    "even_out_orbits",
    "choose_frame",
];

pub(crate) fn check(film: &Film<'_>, out: &mut Vec<Complaint>) {
    for kind in KINDS {
        let flag = film.tale.parity.get(kind).copied().flatten() == Some(true);
        if flag != film.tale.parity_events.iter().any(|event| event.kind == kind) {
            out.push(format!("the flag {kind} is {flag}, unlike the events"));
        }
    }
    for event in &film.tale.parity_events {
        let phase =
            film.tale.phases.iter().find(|p| p.name == event.phase && p.attempt == event.attempt);
        let steps = phase.and_then(|phase| phase.steps.as_deref()).unwrap_or_default();
        let step = steps.iter().find(|step| {
            (step.start, step.end) == (event.start, event.end)
                && REPAIRS.contains(&step.task.as_str())
        });
        if step.is_none() {
            out.push(format!(
                "event {}: {}..{} of {} is not a repair",
                event.kind, event.start, event.end, event.phase
            ));
        }
        if (event.outcome == "avoided") != (event.start == event.end) {
            out.push(format!(
                "event {} is {} by {}..{}",
                event.kind, event.outcome, event.start, event.end
            ));
        }
        for sentence in sentences(&event.text) {
            out.extend(
                by_clauses(&sentence, |clause| check_sentence(film, event, clause))
                    .map(|c| format!("event {}: “{sentence}” {c}", event.kind)),
            );
        }
    }
    for phase in &film.tale.phases {
        out.extend(check_orbits(film, phase));
    }
}

fn check_orbits(film: &Film<'_>, phase: &PhaseTale) -> Option<Complaint> {
    let told = phase.orbits.as_ref()?;
    let view = film.view(phase.end);
    let corners = is_odd(&view.corner_permutation());
    let middle = film.tale.size / 2 - 1;
    let midges = (film.tale.size % 2 == 1).then(|| is_odd(&view.edge_permutation(middle)));
    let wings = view.wing_parities();
    let is_true = told.corners == corners && told.midges == midges && told.wings == wings;
    (!is_true).then(|| format!("orbits of {} ({}): {told:?}, really corners {corners}, midges {midges:?}, wings {wings:?}", phase.name, film.tale.method))
}

fn layers(event: &EventTale) -> String {
    let numbers: Vec<String> = event.orbit.iter().map(ToString::to_string).collect();
    format!("layer{} {}", if numbers.len() == 1 { "" } else { "s" }, list(&numbers))
}

/// How many quarter turns the moves of a range make of each layer, counted from the nearer face.
fn quarters(film: &Film<'_>, start: usize, end: usize) -> Vec<usize> {
    let size = film.tale.size;
    let mut turns = vec![0; size / 2 + 2];
    for turn in film.moves[start..end].iter().filter(|turn| (turn.from, turn.to) != (1, size)) {
        for layer in turn.from..=turn.to {
            turns[layer.min(size + 1 - layer)] += if turn.quarters == 2 { 2 } else { 1 };
        }
    }
    turns
}

/// The flipped dedges as a person sees them once the first two layers are done: those of the last layer that do
/// not show its color.
fn not_oriented(view: &View<'_>) -> Option<Vec<usize>> {
    let anatomy = view.anatomy;
    let down = (0..6).find(|down| {
        view.right(|f| anatomy.piece_at_len(f) == 2 && !on_layer(anatomy, (down + 3) % 6, f))
    })?;
    let up = (down + 3) % 6;
    let shows = |edge: &usize| {
        let sticker = anatomy.edges[*edge][0].into_iter().find(|f| anatomy.face[*f] == up);
        sticker.is_some_and(|f| view.homes[f] != up)
    };
    Some((0..12).filter(shows).collect())
}

/// Whether a quarter turn of the layer of each orbit of wings permutes that orbit oddly and no other does.
fn own_layer_alone(anatomy: &'static Anatomy) -> bool {
    let size = anatomy.size;
    (1..=size / 2).all(|layer| {
        let mut homes: Vec<usize> = anatomy.face.clone();
        let turn = Move { face: 1, from: layer, to: layer, quarters: 1 };
        anatomy.geometry.play(&mut homes, turn);
        let parities = View { anatomy, homes }.wing_parities();
        parities.iter().enumerate().all(|(depth, odd)| *odd == (depth + 2 == layer))
    })
}

#[expect(clippy::too_many_lines, reason = "one pattern after the other")]
pub(crate) fn check_sentence(
    film: &Film<'_>,
    event: &EventTale,
    sentence: &str,
) -> Option<Complaint> {
    let anatomy = film.anatomy;
    let (start, end) = (event.start, event.end);
    let [before, after] = [start, end].map(|at| film.view(at));
    let place = |view_place: usize| {
        region(anatomy, anatomy.rotations[film.moments[start].hold].places[view_place])
    };
    let held_edge = |edge: usize| place(anatomy.edges[edge][0][0]);
    let need = |holds: bool, truth: String| (!holds).then_some(truth);
    for (form, edges) in [
        (
            "{} edge of the {} layer does not show its color, at the {}: an odd number, called OLL parity.",
            1,
        ),
        (
            "{} edges of the {} layer do not show its color, at the {}: an odd number, called OLL parity.",
            3,
        ),
    ] {
        if let Some([number, side, places]) = read::<3>(form, sentence) {
            let Some(real) = not_oriented(&before) else {
                return Some("the first two layers are open".to_owned());
            };
            let mut names: Vec<String> = real.iter().map(|edge| held_edge(*edge)).collect();
            let mut told: Vec<String> =
                places.split(", ").flat_map(|t| t.split(" and ")).map(str::to_owned).collect();
            names.sort();
            told.sort();
            let words = ["No", "One", "Two", "Three", "Four"];
            let up = names.iter().all(|name| name.split(' ').any(|word| word == side));
            let is_true = told == names && number == words[real.len()] && real.len() == edges && up;
            return need(is_true, format!("really {names:?}"));
        }
    }
    if let Some([at]) = read::<1>("The algorithm flips the edge at the {}.", sentence) {
        let flips = (0..12)
            .find(|edge| held_edge(*edge) == at)
            .is_some_and(|edge| before.dedge(edge).map(|[a, b]| [b, a]) == after.dedge(edge));
        return need(flips, "it does not".to_owned());
    }
    if let Some(seen) = sentence.strip_suffix(": no 3x3x3 has that, and it is called PLL parity.") {
        // The last layer is one of six.
        let astray = |up: usize| {
            let mut homes = before.homes.clone();
            let turned = (0..4).map(|_| {
                let view = View { anatomy, homes: homes.clone() };
                let count =
                    |own: Vec<usize>| own.iter().enumerate().filter(|(a, b)| a != *b).count();
                let astray = [view.corner_permutation(), view.edge_permutation(0)].map(count);
                let turn = Move { face: up, from: 1, to: 1, quarters: 1 };
                anatomy.geometry.play(&mut homes, turn);
                astray
            });
            turned.min_by_key(|[corners, edges]| corners + edges)
        };
        let corners_odd = is_odd(&before.corner_permutation());
        let is_odd_in_all = corners_odd != is_odd(&before.edge_permutation(0));
        let told = match seen {
            "Two corners have to change places, and all else is in place" => [2, 0],
            "Two edges have to change places, and all else is in place" => [0, 2],
            "All four corners have to go around in one circle, and all else is in place" => [4, 0],
            "All four edges have to go around in one circle, and all else is in place" => [0, 4],
            "However the last layer is turned, its corners and edges together are an odd number of swaps away" =>
            {
                return need(is_odd_in_all, "they are not".to_owned());
            }
            _ => return Some("UNKNOWN SENTENCE".to_owned()),
        };
        let real: Vec<_> = (0..6).filter_map(astray).collect();
        return need(is_odd_in_all && real.contains(&told), format!("really {real:?}"));
    }
    let odd = |odd: bool| if odd { "odd" } else { "even" };
    if let Some([corners, dedges]) = read::<2>(
        "The permutation of the corners is {} and that of the dedges is {}: solved as far as face turns can, two pieces would stay exchanged: PLL parity.",
        sentence,
    ) {
        // What is avoided is the parity of an earlier choice: a quarter turn of it changes the dedges.
        let avoided = event.outcome == "avoided";
        let real =
            [is_odd(&before.corner_permutation()), is_odd(&before.edge_permutation(0)) != avoided];
        return need(
            [corners, dedges] == real.map(odd) && real[0] != real[1] && before.is_paired(),
            format!("really {real:?}"),
        );
    }
    if let Some([at, told]) = read::<2>(
        "Eleven dedges are paired; in the last one, at the {}, the wings of {} are exchanged.",
        sentence,
    ) {
        let open: Vec<usize> = (0..12).filter(|edge| before.dedge(*edge).is_none()).collect();
        let [last] = open.as_slice() else {
            return Some(format!("{} dedges are open", open.len()));
        };
        let colors: Vec<[usize; 2]> =
            anatomy.edges[*last].iter().map(|cell| cell.map(|f| before.homes[f])).collect();
        let size = film.tale.size;
        let swapped: Vec<bool> =
            (0..colors.len()).map(|i| event.orbit.contains(&((i + 2).min(size - 1 - i)))).collect();
        let [a, b] = colors[0];
        let real = colors
            .iter()
            .zip(&swapped)
            .all(|(c, s)| *c == if *s == swapped[0] { [a, b] } else { [b, a] });
        return need(
            real && held_edge(*last) == at && told == layers(event),
            format!("really {} {colors:?}", held_edge(*last)),
        );
    }
    if sentence == "The permutation of the corners is odd." {
        return need(is_odd(&before.corner_permutation()), "it is even".to_owned());
    }
    if let Some([told]) = read::<1>("The permutation of the wings of {} is odd.", sentence) {
        let parities = before.wing_parities();
        let real: Vec<usize> =
            (0..parities.len()).filter(|d| parities[*d]).map(|d| d + 2).collect();
        return need(told == layers(event) && real == event.orbit, format!("really odd: {real:?}"));
    }
    if sentence.starts_with("A commutator permutes evenly, so none can repair it; on a 3x3x3 the edges would be odd as well.") {
        return need(film.tale.method == "commutator" && is_odd(&before.corner_permutation()), "they are even".to_owned());
    }
    if sentence == "A 3x3x3 has no wings." {
        return need(film.tale.size > 3, "nor has this cube".to_owned());
    }
    if sentence
        == "Putting these wings in order takes an even or an odd number of swaps: a quarter turn of their own layer changes one into the other, turns of other layers do not."
    {
        return need(film.tale.size > 3 && own_layer_alone(anatomy), "others do".to_owned());
    }
    if sentence == "The centers look the same either way, so it shows only now." {
        return need(before.wing_parities().contains(&true), "nothing is odd".to_owned());
    }
    if sentence == "It was so from the start." {
        return need(
            start == 0 || before.wing_parities() == film.view(0).wing_parities(),
            "it was not".to_owned(),
        );
    }
    if sentence.starts_with("On a 3x3x3 this cannot happen") {
        return need(film.tale.size > 3, "this is no big cube".to_owned());
    }
    if sentence.starts_with("Here an edge is made of wings without a fixed middle piece") {
        return need(film.tale.size.is_multiple_of(2), "the size is odd".to_owned());
    }
    if sentence.starts_with("Here no fixed center says where a color belongs") {
        return need(film.tale.size.is_multiple_of(2), "the size is odd".to_owned());
    }
    if sentence.starts_with("Here a quarter turn of an inner layer permutes the wings of that layer oddly and no others.") {
        return need(film.tale.size > 3, "no wings".to_owned());
    }
    if sentence
        == "Until all dedges are paired, nothing shows it; how they were paired and which colors belong to which faces decided it."
    {
        return need(
            event.kind == "corner_swap" && before.is_paired(),
            "the dedges are not paired".to_owned(),
        );
    }
    // Where it came from: whether all its orbits are odd after each phase.
    let orbits: Vec<usize> = match event.orbit.as_slice() {
        [] => (0..film.tale.size / 2 - 1).collect(),
        some => some.iter().map(|layer| layer - 2).collect(),
    };
    let parity = |at: usize| {
        let wings = film.view(at).wing_parities();
        orbits.iter().all(|orbit| wings[*orbit])
    };
    let earlier = film
        .tale
        .phases
        .iter()
        .take_while(|p| !(p.name == event.phase && p.attempt == event.attempt));
    let earlier: Vec<&PhaseTale> = earlier.collect();
    let border = earlier.last().map_or(0, |phase| phase.end);
    if let Some([phase]) = read::<1>("It was settled within the phase {}.", sentence) {
        return need(
            phase == event.phase && !parity(border) && parity(start),
            format!("odd at its begin: {}, before the repair: {}", parity(border), parity(start)),
        );
    }
    if sentence == "At the start the number was odd, and it still is." {
        return need(parity(0) && parity(start), "they are even".to_owned());
    }
    if let Some([phase]) = read::<1>(
        "The phase {} decided it: it made an odd number of quarter turns of inner layers that move some of these wings.",
        sentence,
    ) {
        let since = earlier.iter().rposition(|p| !parity(p.start) && parity(p.end));
        let since = since.map(|at| earlier[at]);
        let is_odd_in = |p: &&PhaseTale| {
            let turns = quarters(film, p.start, p.end);
            orbits.iter().any(|orbit| turns[orbit + 2] % 2 == 1)
        };
        let turned = since.as_ref().is_some_and(is_odd_in);
        return need(
            since.is_some_and(|p| p.name == phase) && turned && parity(border),
            format!("really {:?}", since.map(|p| &p.name)),
        );
    }
    let effect = || {
        let read = |view: &View<'_>| (0..12).map(|e| view.dedge(e)).collect::<Vec<_>>();
        (read(&before), read(&after))
    };
    let turned = quarters(film, start, end);
    let inner = || {
        let is_inner = |turn: &&Move| {
            turn.quarters != 2
                && (turn.from, turn.to) != (1, film.tale.size)
                && (turn.from..=turn.to).any(|layer| 1 < layer && layer < film.tale.size)
        };
        film.moves[start..end].iter().filter(is_inner).count()
    };
    for (does, flips) in [
        ("exchanges the two halves of one dedge", true),
        ("unpairs dedges, which are paired again", false),
    ] {
        let counted = format!(
            "The repair has {{}} quarter turns of inner layers, an odd number, and {does}."
        );
        let plain = format!(
            "The repair turns inner layers of one side by an odd number of quarter turns, and {does}."
        );
        let told = read::<1>(&counted, sentence).map(|[number]| Some(number));
        let Some(told) = told.or_else(|| (sentence == plain).then_some(None)) else { continue };
        let (old, new) = effect();
        let changed: Vec<usize> = (0..12).filter(|e| old[*e] != new[*e]).collect();
        let flip =
            matches!(changed[..], [e] if old[e].map(|[a, b]| [b, a]) == new[e] && new[e].is_some());
        let open = (0..12).filter(|e| after.dedge(*e).is_none()).count();
        let odd = turned[2..].iter().take(film.tale.size / 2 - 1).all(|n| n % 2 == 1);
        let words = ["no", "one", "two", "three", "four", "five", "six"];
        let number = inner();
        let real = words.get(number).map_or_else(|| number.to_string(), |word| (*word).to_owned());
        let counts = told.is_none_or(|told| told == real && number % 2 == 1);
        return need(
            odd && counts && if flips { flip } else { open > 0 },
            format!(
                "dedges changed: {}, open {open}, quarter turns by layer {turned:?}, {number} of inner layers",
                changed.len()
            ),
        );
    }
    if sentence
        == "The repair turns inner layers by half turns only: it exchanges two opposite edges of one layer and nothing else."
    {
        let changed: Vec<usize> =
            (0..12).filter(|edge| before.dedge(*edge) != after.dedge(*edge)).collect();
        let sides = |edge: usize| anatomy.edges[edge][0].map(|f| anatomy.face[f]);
        let are_opposite = matches!(changed[..], [a, b] if {
            let shared = sides(a).iter().filter(|face| sides(b).contains(face)).count();
            let other = |edge: usize, than: usize| sides(edge).into_iter().find(|f| !sides(than).contains(f));
            shared == 1 && other(a, b).map(|face| (face + 3) % 6) == other(b, a)
        });
        let corners = before.corner_permutation() == after.corner_permutation();
        let halves = film.moves[start..end]
            .iter()
            .all(|t| t.quarters == 2 || (t.from, t.to) == (1, film.tale.size));
        return need(
            are_opposite && corners && halves && after.is_paired(),
            format!("dedges changed: {changed:?}, corners kept {corners}, halves {halves}"),
        );
    }
    if let Some(told) = sentence.strip_prefix("The repair turns inner layers by half turns only: it exchanges two dedges and keeps all dedges paired") {
        let (old, new) = effect();
        let changed: Vec<usize> = (0..12).filter(|e| old[*e] != new[*e]).collect();
        let halves = film.moves[start..end].iter().all(|t| t.quarters == 2 || (t.from, t.to) == (1, 1) || (t.from, t.to) == (1, film.tale.size));
        let centers = match told {
            "." => film.tale.solves_centers_after(&event.phase),
            told => told == " and the centers solved." && before.has_home_centers() && after.has_home_centers(),
        };
        return need(changed.len() == 2 && halves && centers && after.is_paired(), format!("dedges changed: {}, halves {halves}, centers before {} after {}, paired {}", changed.len(), before.has_home_centers(), after.has_home_centers(), after.is_paired()));
    }
    if sentence.starts_with("The repair turns only these layers by an odd number of quarter turns and exchanges the two wings.") {
        let size = film.tale.size;
        let odd = (2..=size / 2).all(|layer| (turned[layer] % 2 == 1) == event.orbit.contains(&layer));
        return need(odd && after.is_paired(), format!("quarter turns by layer {turned:?}, paired after: {}", after.is_paired()));
    }
    if sentence == "A quarter turn of a face makes it even." {
        return need(
            turned[1] % 2 == 1 && !is_odd(&after.corner_permutation()),
            format!("{turned:?}"),
        );
    }
    if sentence == "An odd number of quarter turns of these layers makes it even." {
        let odd = event.orbit.iter().all(|layer| turned[*layer] % 2 == 1);
        return need(
            odd && !after.wing_parities().contains(&true),
            format!("{turned:?}, after {:?}", after.wing_parities()),
        );
    }
    if sentence.starts_with("The centers come last, so the colors were assigned to other faces: a quarter turn of that choice changes the parity of the dedges and not that of the corners.") {
        return need(film.tale.solves_centers_after(&event.phase), "the centers come first".to_owned());
    }
    Some("UNKNOWN SENTENCE".to_owned())
}
