//! What a parity is, how it showed, where it came from and what was done.

use super::scene::Scene;
use crate::effect::{Effect, Kind, Place};
use crate::words::{capital, cardinal, edge_place, face_of, list, lower, side};
use unscramble_cube::{Face, Rotation, Turn};
use unscramble_solve::{
    Evidence, OrbitParities, Outcome, ParityEvent, ParityKind, ParityOutcome, Solution,
};

/// Tells how a parity came about and what was done.
#[must_use]
pub fn tell_event(solution: &Solution, event: &ParityEvent) -> String {
    joined([first(solution, event), behind(solution, event)])
}

/// Tells what is seen, what it is, and what is done about it.
fn first(solution: &Solution, event: &ParityEvent) -> String {
    let (seen, done) = (recognized(solution, event), done(solution, event));
    match event.evidence {
        Evidence::OddOrbits => format!("{}: {}", seen.trim_end_matches('.'), lower(&done)),
        _ => joined([seen, done]),
    }
}

/// Tells where a parity came from, and why a 3x3x3 cannot have it.
fn behind(solution: &Solution, event: &ParityEvent) -> String {
    joined([origin(solution, event), impossible_on_three(event).to_owned()])
}

fn joined<const N: usize>(told: [String; N]) -> String {
    told.into_iter().filter(|told| !told.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Returns the parities that a step repairs or avoids, with where its turns are.
fn events<'a>(scene: &'a Scene<'_>) -> impl Iterator<Item = ParityEvent> + 'a {
    let (start, end) = (scene.start, scene.start + scene.turns.len());
    scene.note.events.iter().map(move |event| ParityEvent { start, end, ..event.clone() })
}

/// Tells where the parities of a step came from, and what comes after it.
pub(super) fn background(scene: &Scene<'_>) -> String {
    let told = events(scene).map(|event| behind(scene.solution, &event));
    let mut told: Vec<String> = told.filter(|told| !told.is_empty()).collect();
    if !scene.note.events.is_empty() && scene.phase.outcome == Outcome::Parity {
        let again =
            "After it, go through the phases from the first again: what is solved is skipped.";
        told.push(again.to_owned());
    }
    told.join(" ")
}

/// Returns the reasons of a step that repairs parities.
pub(super) fn reasons(scene: &Scene<'_>) -> String {
    let told: Vec<String> = events(scene).map(|event| first(scene.solution, &event)).collect();
    if told.is_empty() && scene.size() == 2 {
        return "Putting the corners in order takes an odd number of swaps. A commutator makes an even number, so \
                a quarter turn of a face comes first."
            .to_owned();
    }
    if told.is_empty() {
        // On an odd cube the corners and the middle edges are odd together.
        let edges = if scene.size() == 3 { "edges" } else { "middle edges" };
        return format!(
            "Putting the corners in order takes an odd number of swaps, and so do the {edges}. A commutator makes an \
             even number, so a quarter turn of a face, which changes both, comes first."
        );
    }
    told.join(" ")
}

fn recognized(solution: &Solution, event: &ParityEvent) -> String {
    let size = solution.size;
    let layers = layers(event);
    let at = |facelets: &[u32]| edge_place(size, facelets);
    match &event.evidence {
        Evidence::FlippedDedges { seen, flips } => {
            let places: Vec<String> = seen.iter().map(|dedge| at(dedge)).collect();
            let layer = seen.first().map_or("last", |dedge| side(face_of(size, dedge[0])));
            let flips = flips.as_ref().map(|dedge| at(dedge));
            let flips = flips.map(|at| format!("; the algorithm flips the edge at the {at}"));
            let (edges, does) = if seen.len() == 1 { ("edge", "does") } else { ("edges", "do") };
            format!(
                "{} {edges} of the {layer} layer {does} not show its color, at the {}: an odd number, called OLL \
                 parity{}.",
                capital(&cardinal(seen.len())),
                list(&places),
                flips.unwrap_or_default(),
            )
        }
        Evidence::Permutations { astray: Some([corners, edges]), .. } => {
            let seen = match [*corners, *edges] {
                [2, 0] => "Two corners have to change places, and all else is in place",
                [0, 2] => "Two edges have to change places, and all else is in place",
                [4, 0] => {
                    "All four corners have to go around in one circle, and all else is in place"
                }
                [0, 4] => {
                    "All four edges have to go around in one circle, and all else is in place"
                }
                _ => {
                    "However the last layer is turned, its corners and edges together are an odd number of swaps away"
                }
            };
            format!("{seen}: no 3x3x3 has that, and it is called PLL parity.")
        }
        Evidence::Permutations { corners_odd, .. } => {
            let [corners, dedges] = if *corners_odd { ["odd", "even"] } else { ["even", "odd"] };
            format!(
                "The permutation of the corners is {corners} and that of the dedges is {dedges}: solved as \
                 far as face turns can, two pieces would stay exchanged: PLL parity."
            )
        }
        Evidence::LastDedge(dedge) => format!(
            "Eleven dedges are paired; in the last one, at the {}, the wings of {layers} are exchanged.",
            at(dedge)
        ),
        Evidence::OddOrbits if event.layers.is_empty() => {
            "The permutation of the corners is odd.".to_owned()
        }
        Evidence::OddOrbits => format!("The permutation of the wings of {layers} is odd."),
    }
}

fn layers(event: &ParityEvent) -> String {
    let numbers: Vec<String> = event.layers.iter().map(ToString::to_string).collect();
    match numbers.len() {
        1 => format!("layer {}", numbers[0]),
        _ => format!("layers {}", list(&numbers)),
    }
}

fn impossible_on_three(event: &ParityEvent) -> &'static str {
    match (event.kind, &event.evidence) {
        (ParityKind::CornerSwap, Evidence::OddOrbits) => {
            "A commutator permutes evenly, so none can repair it; on a 3x3x3 the edges would be odd as well."
        }
        (ParityKind::CornerSwap, _) => {
            "On a 3x3x3 this cannot happen: a face turn is odd for the corners and odd for the edges. Here no \
             fixed center says where a color belongs, and wings can be exchanged in pairs, so the dedges may \
             end in either parity."
        }
        (_, Evidence::OddOrbits | Evidence::LastDedge(_)) => {
            "A 3x3x3 has no wings. Putting these wings in order takes an even or an odd number of swaps: a quarter \
             turn of their own layer changes one into the other, turns of other layers do not. The centers look the \
             same either way, so it shows only now."
        }
        (_, Evidence::FlippedDedges { .. } | Evidence::Permutations { .. }) => {
            "On a 3x3x3 this cannot happen: a face turn flips an even number of edges. Here an edge is made of \
             wings without a fixed middle piece. Putting these wings in order takes an even or an odd number of \
             swaps: a quarter turn of their own layer changes one into the other, turns of other layers do not. The \
             centers look the same either way, so it shows only now."
        }
    }
}

/// Tells since which phase the orbit was odd.
fn origin(solution: &Solution, event: &ParityEvent) -> String {
    if event.kind == ParityKind::CornerSwap && event.layers.is_empty() {
        return match event.evidence {
            // The corners were odd from the start: no earlier phase of this method turns a face.
            Evidence::OddOrbits => String::new(),
            _ => "Until all dedges are paired, nothing shows it; how they were paired and which colors \
                  belong to which faces decided it."
                .to_owned(),
        };
    }
    // A whole dedge is flipped if the wings of all its layers are odd.
    let layers = match (event.layers.as_slice(), event.kind) {
        ([], ParityKind::EvenEdge) => (2..=solution.size / 2).collect(),
        ([], _) => return String::new(),
        (some, _) => some.to_vec(),
    };
    let is_odd = |orbits: &Option<OrbitParities>| {
        let wings = &orbits.as_ref()?.wings;
        Some(
            layers
                .iter()
                .all(|layer| layer.checked_sub(2).and_then(|n| wings.get(n)) == Some(&true)),
        )
    };
    // The parity at the start and at the end of each phase before the event.
    let mut known = vec![("", is_odd(&solution.orbits))];
    for run in &solution.phases {
        if run.name == event.phase && run.attempt == event.attempt {
            break;
        }
        known.push((run.name, is_odd(&run.orbits)));
    }
    if known.last().and_then(|(_, odd)| *odd) != Some(true) {
        return format!("It was settled within the phase {}.", event.phase);
    }
    let since = known.iter().rposition(|(_, odd)| *odd != Some(true)).map(|even| known[even + 1].0);
    match since {
        None if known.len() == 1 => "It was so from the start.".to_owned(),
        None => "At the start the number was odd, and it still is.".to_owned(),
        Some(phase) => format!(
            "The phase {phase} decided it: it made an odd number of quarter turns of inner layers that move some of \
             these wings."
        ),
    }
}

fn done(solution: &Solution, event: &ParityEvent) -> String {
    if event.outcome == ParityOutcome::Avoided {
        return "The centers come last, so the colors were assigned to other faces: a quarter turn of that \
                choice changes the parity of the dedges and not that of the corners."
            .to_owned();
    }
    match (event.kind, &event.evidence) {
        (ParityKind::EvenEdge, Evidence::FlippedDedges { flips, .. }) => {
            let does = if flips.is_none() {
                "unpairs dedges, which are paired again"
            } else {
                "exchanges the two halves of one dedge"
            };
            format!("The repair {}, and {does}.", inner_turns(solution, event))
        }
        (ParityKind::CornerSwap, Evidence::Permutations { .. }) => {
            let come_last = solution.phases.last().is_some_and(|phase| phase.name == "centers");
            let centers = if come_last { "" } else { " and the centers solved" };
            let turns = solution.turns.get(event.start..event.end).unwrap_or_default();
            match exchanged_dedges(turns, solution.size) {
                Some(_) => "The repair turns inner layers by half turns only: it exchanges two opposite edges of one layer \
                            and nothing else."
                    .to_owned(),
                None => format!(
                    "The repair turns inner layers by half turns only: it exchanges two dedges and keeps all dedges \
                     paired{centers}."
                ),
            }
        }
        (ParityKind::CornerSwap, _) => "A quarter turn of a face makes it even.".to_owned(),
        _ => "An odd number of quarter turns of these layers makes it even.".to_owned(),
    }
}

/// Returns the faces of two dedges if turns exchange them, and of the rest of the cube nothing that can be seen.
pub(super) fn exchanged_dedges(turns: &[Turn], size: usize) -> Option<[[Face; 2]; 2]> {
    let effect = Effect::of(turns, size);
    let mut visible = effect.cycles.iter().filter(|cycle| cycle.is_visible());
    let (Some(only), None) = (visible.next(), visible.next()) else { return None };
    let [a, b] = only.places.as_slice() else { return None };
    let faces = |place: &Place| <[Face; 2]>::try_from(place.faces.as_slice()).ok();
    (only.kind == Kind::Dedge && effect.rotation == Rotation::IDENTITY)
        .then_some([faces(a)?, faces(b)?])
}

/// Tells how many quarter turns of inner layers a repair has.
fn inner_turns(solution: &Solution, event: &ParityEvent) -> String {
    let last = solution.size as u16;
    let turns = solution.turns.get(event.start..event.end).unwrap_or_default();
    let is_inner = |turn: &&Turn| {
        turn.quarters() != 2
            && (turn.from(), turn.to()) != (1, last)
            && turn.to() > 1
            && turn.from() < last
    };
    let number = turns.iter().filter(is_inner).count();
    match number % 2 {
        1 => format!("has {} quarter turns of inner layers, an odd number", cardinal(number)),
        _ => "turns inner layers of one side by an odd number of quarter turns".to_owned(),
    }
}
