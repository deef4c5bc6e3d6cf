//! What to watch in a step: what it breaks on purpose, what comes back, what stays.

use super::centers::{self, Building, Deed};
use super::heard::Heard;
use super::middle;
use super::scene::Scene;
use crate::words::{capital, count, list, side};
use unscramble_cube::Face;
use unscramble_solve::{Landmark, LandmarkKind, Task};

/// The most landmarks that a text names one by one.
const NAMED: usize = 3;

/// Returns what to watch in a step; empty for a step without turns.
pub(super) fn watch(scene: &Scene<'_>, heard: &mut Heard) -> String {
    let told = [pieces(scene, heard), turned_centers(scene, heard), gone_from_home(scene)];
    told.into_iter().filter(|told| !told.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Tells, the first time, that centers between the blocks of Roux turn with the middle layer.
fn turned_centers(scene: &Scene<'_>, heard: &mut Heard) -> String {
    let is_before_last = ["first-block", "second-block", "cmll"].contains(&scene.phase.name);
    let turned = is_before_last && middle::quarters(scene, true) != 0;
    if !turned || scene.size() == 2 || !scene.has_centers() {
        return String::new();
    }
    let center = middle::center(scene);
    heard.once(format!(
        "The {center}s between the blocks turn too; the last phase brings them home."
    ))
}

/// Tells that stickers leave the center that is built, and whether that is for a bar.
fn gone_from_home(scene: &Scene<'_>) -> String {
    let Some(building) = Building::new(scene) else { return String::new() };
    let [before, after] = building.at_home();
    let Some(gone @ 1..) = before.checked_sub(after) else { return String::new() };
    let [color, home] = [scene.words.color(building.color), side(building.home)];
    let leave = if gone == 1 { "sticker leaves" } else { "stickers leave" };
    let when = match centers::next(scene).map(|next| next.deed()) {
        Some(Deed::BringIn(_)) => "on purpose: the next step brings in a whole bar",
        Some(Deed::Finish(bars)) if !bars.is_empty() => {
            "on purpose: the next step brings in a whole bar"
        }
        _ => "for now",
    };
    format!("{gone} {color} {leave} the {home} {when}.")
}

/// Returns what happens to the pieces that are done.
fn pieces(scene: &Scene<'_>, heard: &mut Heard) -> String {
    // Which corners of a face are home is chance until both layers are permuted.
    let is_by_chance = scene.note.task == Task::PermuteBothLayers;
    let has_nothing = [Task::Rotate, Task::AlignLastLayer].contains(&scene.note.task);
    if scene.turns.is_empty() || has_nothing || is_by_chance {
        return String::new();
    }
    let returned: Vec<&Landmark> =
        scene.facts.returned.iter().filter(|landmark| is_done(scene, landmark)).collect();
    match scene.note.task {
        Task::TwistCorner => {
            return heard.once(
                "Between two twists, turn only the last layer, to bring the next corner, and do not turn the cube. The \
                 other layers look broken until the last corner is done.",
            );
        }
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
            return in_the_end(scene, heard, "The algorithm breaks what is done and restores it.");
        }
        _ => {}
    }
    let lost: Vec<&Landmark> =
        scene.facts.lost.iter().filter(|landmark| is_done(scene, landmark)).collect();
    let mut open = for_now(scene);
    // What was solved by chance, nobody looks for.
    if !scene.note.events.is_empty() {
        open.extend(told(scene, &lost, ["is", "are"], "broken for now"));
    }
    let well = match returned.is_empty() {
        false => comes_back(scene, returned),
        true if open.is_empty() && lost.is_empty() => stays(scene).to_owned(),
        true => String::new(),
    };
    let mut sentences = vec![in_the_end(scene, heard, &well)];
    sentences.extend(open);
    sentences.join(" ").trim().to_owned()
}

/// Tells what ends well, until that is expected.
fn in_the_end(scene: &Scene<'_>, heard: &mut Heard, told: &str) -> String {
    let topic = "what ends well";
    if told.is_empty() || !heard.few(topic) {
        return String::new();
    }
    let goes_on = scene.start + scene.turns.len() < scene.solution.turns.len();
    match goes_on && heard.is_last(topic) {
        true => format!("{told} From here on, a step tells only what it leaves out of place."),
        false => told.to_owned(),
    }
}

/// Tells what a step breaks and mends.
fn comes_back(scene: &Scene<'_>, returned: Vec<&Landmark>) -> String {
    let [dedges, others] = by_pairing(returned);
    let back = format!("on the way and {} back", comes(&others));
    let sentences = [
        told(scene, &others, ["moves", "move"], &back),
        told(scene, &dedges, ["is", "are"], "split on the way and paired again"),
    ];
    sentences.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// Tells what a step breaks and a later one mends.
fn for_now(scene: &Scene<'_>) -> Vec<String> {
    let done = scene.facts.displaced.iter().filter(|gone| is_done(scene, &gone.landmark));
    let mut steps: Vec<usize> = done.clone().map(|gone| gone.back_in).collect();
    steps.sort_unstable();
    steps.dedup();
    let later = steps.into_iter().flat_map(|back_in| {
        let gone = done.clone().filter(|gone| gone.back_in == back_in);
        let [dedges, others] = by_pairing(gone.map(|displaced| &displaced.landmark).collect());
        let when = match back_in {
            1 => "with the next step".to_owned(),
            more => format!("{more} steps later"),
        };
        let back = format!("for now and {} back {when}", comes(&others));
        let again = format!("split for now and paired again {when}");
        [
            told(scene, &others, ["leaves", "leave"], &back),
            told(scene, &dedges, ["is", "are"], &again),
        ]
    });
    later.flatten().collect()
}

/// Tells that what is done stays.
fn stays(scene: &Scene<'_>) -> &'static str {
    let [dedges, others] = by_pairing(scene.facts.kept.iter().collect());
    match (dedges.is_empty(), others.is_empty()) {
        (true, true) => "",
        (true, false) => "Everything done so far stays in place.",
        (false, true) => "What is paired stays paired.",
        (false, false) => "What is paired stays paired, and what is in place stays in place.",
    }
}

/// Returns a sentence about landmarks, with the verb for one and for many; nothing if there are none.
fn told(
    scene: &Scene<'_>,
    landmarks: &[&Landmark],
    [one, many]: [&str; 2],
    rest: &str,
) -> Option<String> {
    let verb = if landmarks.len() == 1 { one } else { many };
    let is_some = !landmarks.is_empty();
    is_some.then(|| format!("{} {verb} {rest}.", capital(&named(scene, landmarks))))
}

fn comes(landmarks: &[&Landmark]) -> &'static str {
    if landmarks.len() == 1 { "comes" } else { "come" }
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

fn name(scene: &Scene<'_>, landmark: &Landmark) -> String {
    let noun = noun(landmark.kind);
    format!("the {} {noun}", scene.words.piece(&landmark.colors))
}

fn noun(kind: LandmarkKind) -> &'static str {
    match kind {
        LandmarkKind::Corner => "corner",
        LandmarkKind::Edge => "edge",
        LandmarkKind::Dedge => "dedge",
        LandmarkKind::Center => "center",
    }
}

/// Names a few landmarks, and counts many.
fn named(scene: &Scene<'_>, landmarks: &[&Landmark]) -> String {
    if landmarks.len() > NAMED {
        return counted(scene, landmarks);
    }
    let names: Vec<String> = landmarks.iter().map(|landmark| name(scene, landmark)).collect();
    list(&names)
}

/// Counts landmarks by their kinds, and names a single one.
fn counted(scene: &Scene<'_>, landmarks: &[&Landmark]) -> String {
    let kinds =
        [LandmarkKind::Center, LandmarkKind::Edge, LandmarkKind::Dedge, LandmarkKind::Corner];
    let groups = kinds.into_iter().filter_map(|kind| {
        let of_kind: Vec<&&Landmark> = landmarks.iter().filter(|l| l.kind == kind).collect();
        match of_kind.as_slice() {
            [] => None,
            [only] => Some(name(scene, only)),
            many => Some(count(many.len(), noun(kind))),
        }
    });
    list(&groups.collect::<Vec<_>>())
}
