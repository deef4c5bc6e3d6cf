//! What to watch in a step: what it breaks on purpose, what comes back, what stays.

use super::centers::{self, Building, Deed};
use super::heard::Heard;
use super::middle;
use super::scene::Scene;
use crate::language::{Text, message};
use crate::words::{kind_of, side};
use unscramble_cube::Face;
use unscramble_solve::{Landmark, LandmarkKind, Task};

/// The most landmarks that a text names one by one.
const NAMED: usize = 3;

/// Returns what to watch in a step; empty for a step without turns.
pub(super) fn watch(scene: &Scene<'_>, heard: &mut Heard) -> Text {
    Text::sentences([pieces(scene, heard), turned_centers(scene, heard), gone_from_home(scene)])
}

/// Tells, the first time, that centers between the blocks of Roux turn with the middle layer.
fn turned_centers(scene: &Scene<'_>, heard: &mut Heard) -> Text {
    let is_before_last = ["first-block", "second-block", "cmll"].contains(&scene.phase.name);
    let turned = is_before_last && middle::quarters(scene, true) != 0;
    if !turned || scene.size() == 2 || !scene.has_centers() {
        return Text::default();
    }
    heard.once(message!("centers-turn-too", center = middle::center(scene)))
}

/// Tells that stickers leave the center that is built, and whether that is for a bar.
fn gone_from_home(scene: &Scene<'_>) -> Text {
    let Some(building) = Building::new(scene) else { return Text::default() };
    let [before, after] = building.at_home();
    let Some(gone @ 1..) = before.checked_sub(after) else { return Text::default() };
    let next = match centers::next(scene).map(|next| next.deed()) {
        Some(Deed::BringIn(_)) => "bar",
        Some(Deed::Finish(bars)) if !bars.is_empty() => "bar",
        _ => "other",
    };
    let (color, side) = (scene.words.color(building.color), side(building.home));
    message!("stickers-leave-home", number = gone, color, side, next)
}

/// Returns what happens to the pieces that are done.
fn pieces(scene: &Scene<'_>, heard: &mut Heard) -> Text {
    // Which corners of a face are home is chance until both layers are permuted.
    let is_by_chance = scene.note.task == Task::PermuteBothLayers;
    let has_nothing = [Task::Rotate, Task::AlignLastLayer].contains(&scene.note.task);
    if scene.turns.is_empty() || has_nothing || is_by_chance {
        return Text::default();
    }
    let returned: Vec<&Landmark> =
        scene.facts.returned.iter().filter(|landmark| is_done(scene, landmark)).collect();
    match scene.note.task {
        Task::TwistCorner => return heard.once(message!("between-two-twists")),
        Task::InsertEdge
        | Task::OrientEdges(_)
        | Task::PermuteEdges
        | Task::PermuteCorners
        | Task::OrientLastLayer
        | Task::PermuteLastLayer
        | Task::OrientTopCorners
        | Task::SolveTopCorners
            if scene.facts.displaced.is_empty()
                && scene.note.algorithm.is_some()
                && returned.len() > NAMED =>
        {
            return in_the_end(scene, heard, message!("algorithm-restores"));
        }
        _ => {}
    }
    let lost: Vec<&Landmark> =
        scene.facts.lost.iter().filter(|landmark| is_done(scene, landmark)).collect();
    let open = for_now(scene);
    // What was solved by chance, nobody looks for.
    let broken = match scene.note.events.is_empty() {
        true => Text::default(),
        false => told(scene, &lost, "landmarks-broken", 0),
    };
    let well = match returned.is_empty() {
        false => comes_back(scene, returned, 0),
        true if open.is_empty() && lost.is_empty() => stays(scene),
        true => Text::default(),
    };
    Text::sentences([in_the_end(scene, heard, well), open, broken])
}

/// Tells what ends well, until that is expected.
fn in_the_end(scene: &Scene<'_>, heard: &mut Heard, told: Text) -> Text {
    let topic = "what ends well";
    if told.is_empty() || !heard.few(topic) {
        return Text::default();
    }
    let goes_on = scene.start + scene.turns.len() < scene.solution.turns.len();
    match goes_on && heard.is_last(topic) {
        true => Text::sentences([told, message!("only-what-is-left-out")]),
        false => told,
    }
}

/// Tells what a step breaks and mends, or a later one mends, so many steps after it.
fn comes_back(scene: &Scene<'_>, landmarks: Vec<&Landmark>, steps: usize) -> Text {
    let [dedges, others] = by_pairing(landmarks);
    Text::sentences([
        told(scene, &others, "landmarks-come-back", steps),
        told(scene, &dedges, "dedges-paired-again", steps),
    ])
}

/// Tells what a step breaks and a later one mends.
fn for_now(scene: &Scene<'_>) -> Text {
    let done = scene.facts.displaced.iter().filter(|gone| is_done(scene, &gone.landmark));
    let mut steps: Vec<usize> = done.clone().map(|gone| gone.back_in).collect();
    steps.sort_unstable();
    steps.dedup();
    Text::sentences(steps.into_iter().map(|back_in| {
        let gone = done.clone().filter(|gone| gone.back_in == back_in);
        comes_back(scene, gone.map(|displaced| &displaced.landmark).collect(), back_in)
    }))
}

/// Tells that what is done stays.
fn stays(scene: &Scene<'_>) -> Text {
    let [dedges, others] = by_pairing(scene.facts.kept.iter().collect());
    let what = match (dedges.is_empty(), others.is_empty()) {
        (true, true) => return Text::default(),
        (true, false) => "placed",
        (false, true) => "paired",
        (false, false) => "both",
    };
    message!("what-stays", what)
}

/// Returns a message about landmarks and so many steps; nothing if there are no landmarks.
fn told(scene: &Scene<'_>, landmarks: &[&Landmark], id: &'static str, steps: usize) -> Text {
    if landmarks.is_empty() {
        return Text::default();
    }
    let (pieces, count) = (named(scene, landmarks), landmarks.len().into());
    Text::message(id, [("pieces", pieces), ("count", count), ("steps", steps.into())])
}

/// Splits landmarks into dedges, which may be paired anywhere, and what is in place.
fn by_pairing(landmarks: Vec<&Landmark>) -> [Vec<&Landmark>; 2] {
    let (dedges, others) =
        landmarks.into_iter().partition(|landmark| landmark.kind == LandmarkKind::Dedge);
    [dedges, others]
}

/// Whether a landmark is part of what the phases so far are for. Another one is solved by chance.
fn is_done(scene: &Scene<'_>, landmark: &Landmark) -> bool {
    let has = |color: u8| landmark.colors.contains(&color);
    let [first, last] = [Face::D, Face::U].map(|face| scene.face(face).0);
    let [left, right] = [Face::L, Face::R].map(|face| scene.face(face).0);
    let in_block = |sides: &[u8]| sides.iter().any(|side| has(*side)) && !has(last);
    match (scene.phase.name, landmark.kind) {
        ("cross" | "l1-cross", LandmarkKind::Corner) => false,
        ("cross" | "l1-cross", LandmarkKind::Edge) => has(first),
        ("f2l", LandmarkKind::Corner) if scene.note.task == Task::PlaceFaceCorners => false,
        ("l1", LandmarkKind::Corner | LandmarkKind::Edge) => has(first),
        ("l2" | "f2l", LandmarkKind::Corner | LandmarkKind::Edge) => !has(last),
        ("first-block", LandmarkKind::Corner | LandmarkKind::Edge) => in_block(&[left]),
        ("second-block", LandmarkKind::Corner | LandmarkKind::Edge) => in_block(&[left, right]),
        ("cmll", LandmarkKind::Corner | LandmarkKind::Edge) => in_block(&[left, right]),
        ("lse", LandmarkKind::Edge) => in_block(&[left, right]),
        ("eoline", LandmarkKind::Corner | LandmarkKind::Edge) => false,
        ("oll" | "pll" | "l3-cross", LandmarkKind::Corner | LandmarkKind::Edge) => !has(last),
        ("l3", LandmarkKind::Corner) => !has(last),
        _ => true,
    }
}

/// Names a few landmarks, and counts many by their kinds.
fn named(scene: &Scene<'_>, landmarks: &[&Landmark]) -> Text {
    let name = |landmark: &Landmark| scene.words.landmark(landmark);
    if landmarks.len() <= NAMED {
        return landmarks.iter().map(|landmark| name(landmark)).collect();
    }
    let kinds =
        [LandmarkKind::Center, LandmarkKind::Edge, LandmarkKind::Dedge, LandmarkKind::Corner];
    let groups = kinds.into_iter().filter_map(|kind| {
        let of_kind: Vec<&&Landmark> = landmarks.iter().filter(|l| l.kind == kind).collect();
        match of_kind.as_slice() {
            [] => None,
            [only] => Some(name(only)),
            many => Some(message!("counted-pieces", number = many.len(), kind = kind_of(kind))),
        }
    });
    groups.collect()
}
