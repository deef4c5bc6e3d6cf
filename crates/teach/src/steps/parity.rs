//! What a parity is, how it showed, where it came from and what was done.

use super::scene::Scene;
use crate::effect::{Effect, Kind, Place};
use crate::language::{Text, message};
use crate::words::{cardinal, edge_place, face_of, side};
use unscramble_cube::{Face, Rotation, Turn};
use unscramble_solve::{Evidence, OrbitParities, Outcome, ParityEvent, ParityOutcome, Solution};

/// Tells how a parity came about and what was done.
#[must_use]
pub fn tell_event(solution: &Solution, event: &ParityEvent) -> Text {
    Text::sentences([first(solution, event), behind(solution, event)])
}

/// Tells where a parity came from, and why a 3x3x3 cannot have it.
fn behind(solution: &Solution, event: &ParityEvent) -> Text {
    Text::sentences([origin(solution, event), impossible_on_three(event)])
}

/// Returns the parities that a step repairs or avoids, with where its turns are.
fn events<'a>(scene: &'a Scene<'_>) -> impl Iterator<Item = ParityEvent> + 'a {
    let (start, end) = (scene.start, scene.start + scene.turns.len());
    scene.note.events.iter().map(move |event| ParityEvent { start, end, ..event.clone() })
}

/// Tells where the parities of a step came from, and what comes after it.
pub(super) fn background(scene: &Scene<'_>) -> Text {
    let is_again = !scene.note.events.is_empty() && scene.phase.outcome == Outcome::Parity;
    let again = is_again.then(|| message!("phases-from-the-first"));
    let told = events(scene).map(|event| behind(scene.solution, &event));
    Text::sentences(told.chain(again))
}

/// Returns the reasons of a step that repairs parities.
pub(super) fn reasons(scene: &Scene<'_>) -> Text {
    let told = Text::sentences(events(scene).map(|event| first(scene.solution, &event)));
    if !told.is_empty() {
        return told;
    }
    // On an odd cube the corners and the middle edges are odd together.
    let edges = match scene.size() {
        2 => "none",
        3 => "edges",
        _ => "middle-edges",
    };
    message!("odd-number-of-swaps", edges)
}

/// Tells what is seen, what it is, and what is done about it.
fn first(solution: &Solution, event: &ParityEvent) -> Text {
    let size = solution.size;
    let at = |dedge: &[u32; 2]| edge_place(size, dedge);
    let seen = match &event.evidence {
        Evidence::FlippedDedges { seen, flips } => {
            let layer = Text::from(seen.first().map(|dedge| side(face_of(size, dedge[0]))));
            let flips =
                flips.as_ref().map(|dedge| message!("algorithm-flips-edge", at = at(dedge)));
            message!(
                "oll-parity-is-seen",
                count = seen.len(),
                number = cardinal(seen.len()),
                layer,
                places = seen.iter().map(at).collect::<Text>(),
                flips
            )
        }
        Evidence::Permutations { astray: Some(astray), .. } => {
            let astray = match astray {
                [2, 0] => "two-corners",
                [0, 2] => "two-edges",
                [4, 0] => "four-corners",
                [0, 4] => "four-edges",
                _ => "other",
            };
            message!("pll-parity-is-seen", astray)
        }
        Evidence::Permutations { corners_odd, .. } => {
            message!("pll-parity-is-counted", odd = if *corners_odd { "corners" } else { "dedges" })
        }
        Evidence::LastDedge(dedge) => {
            message!("last-dedge-is-seen", at = at(dedge), layers = layers(event))
        }
        Evidence::OddOrbits if event.layers.is_empty() => return message!("corners-are-odd"),
        Evidence::OddOrbits => return message!("wings-are-odd", layers = layers(event)),
    };
    Text::sentences([seen, done(solution, event)])
}

/// Names the layers of the wings.
fn layers(event: &ParityEvent) -> Text {
    let numbers: Text = event.layers.iter().map(|number| Text::from(*number)).collect();
    message!("layers-of-wings", count = event.layers.len(), numbers)
}

/// Tells what is done about a parity that is seen.
fn done(solution: &Solution, event: &ParityEvent) -> Text {
    let turns = solution.turns.get(event.start..event.end).unwrap_or_default();
    match &event.evidence {
        _ if event.outcome == ParityOutcome::Avoided => message!("other-colors-avoid-parity"),
        Evidence::FlippedDedges { flips, .. } => {
            let number = inner_quarters(turns, solution.size);
            let turns = if number % 2 == 1 { "odd" } else { "other" };
            let dedges = if flips.is_none() { "unpaired" } else { "flipped" };
            message!("repair-of-oll-parity", turns, number = cardinal(number), dedges)
        }
        Evidence::Permutations { .. } => {
            let come_last = solution.phases.last().is_some_and(|phase| phase.name == "centers");
            let keeps = match exchanged_dedges(turns, solution.size) {
                Some(_) => "all",
                None if come_last => "dedges",
                None => "dedges-and-centers",
            };
            message!("repair-of-pll-parity", keeps)
        }
        Evidence::LastDedge(_) | Evidence::OddOrbits => message!("odd-turns-make-even"),
    }
}

/// Counts the quarter turns of inner layers.
fn inner_quarters(turns: &[Turn], size: usize) -> usize {
    let last = size as u16;
    let is_inner = |turn: &&Turn| {
        turn.quarters() != 2
            && (turn.from(), turn.to()) != (1, last)
            && turn.to() > 1
            && turn.from() < last
    };
    turns.iter().filter(is_inner).count()
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

/// Tells why a 3x3x3 cannot have the parity.
fn impossible_on_three(event: &ParityEvent) -> Text {
    let orbits = || message!("why-wings-are-odd");
    match &event.evidence {
        Evidence::OddOrbits if event.layers.is_empty() => message!("no-commutator-repairs-corners"),
        Evidence::Permutations { .. } => message!("no-pll-parity-on-three"),
        Evidence::OddOrbits | Evidence::LastDedge(_) => {
            Text::sentences([message!("no-wings-on-three"), orbits()])
        }
        Evidence::FlippedDedges { .. } => {
            Text::sentences([message!("no-oll-parity-on-three"), orbits()])
        }
    }
}

/// Tells since which phase the orbit was odd.
fn origin(solution: &Solution, event: &ParityEvent) -> Text {
    let layers = match &event.evidence {
        Evidence::Permutations { .. } => return message!("nothing-shows-parity-before"),
        // The corners were odd from the start: no earlier phase of this method turns a face.
        Evidence::OddOrbits if event.layers.is_empty() => return Text::default(),
        // A whole dedge is flipped if the wings of all its layers are odd.
        Evidence::FlippedDedges { .. } => (2..=solution.size / 2).collect(),
        Evidence::LastDedge(_) | Evidence::OddOrbits => event.layers.clone(),
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
    let (since, phase) = match known.iter().rposition(|(_, odd)| *odd != Some(true)) {
        Some(even) if even + 1 == known.len() => ("within", event.phase),
        Some(even) => ("phase", known[even + 1].0),
        None if known.len() == 1 => ("start", ""),
        None => ("still", ""),
    };
    message!("wings-odd-since", since, phase)
}
