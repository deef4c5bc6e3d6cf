//! What to watch in a step: what it breaks on purpose, what comes back, what stays.

use super::scene::Scene;
use crate::solve::{Landmark, LandmarkKind};
use crate::teach::words::{capital, count, list};

/// The most landmarks that a text names one by one.
const NAMED: usize = 3;

/// Returns what to watch in a step; empty for a step without turns.
pub(super) fn watch(scene: &Scene<'_>) -> String {
    if scene.turns == 0 || scene.note.task == crate::solve::Task::Rotate {
        return String::new();
    }
    let mut sentences = Vec::new();
    let returned: Vec<&Landmark> = scene.facts.returned.iter().collect();
    if !returned.is_empty() {
        let [moves, comes] = if is_one(&returned) { ["moves", "comes"] } else { ["move", "come"] };
        let names = capital(&named(scene, &returned));
        sentences.push(format!("{names} {moves} on the way and {comes} back."));
    }
    let mut displaced: Vec<usize> = scene.facts.displaced.iter().map(|d| d.back_in).collect();
    displaced.sort_unstable();
    displaced.dedup();
    for back_in in displaced {
        let gone = scene.facts.displaced.iter().filter(|d| d.back_in == back_in);
        let gone: Vec<&Landmark> = gone.map(|displaced| &displaced.landmark).collect();
        let [leaves, comes] = if is_one(&gone) { ["leaves", "comes"] } else { ["leave", "come"] };
        let when = match back_in {
            1 => "with the next step".to_owned(),
            more => format!("{more} steps later"),
        };
        let names = capital(&named(scene, &gone));
        sentences.push(format!("{names} {leaves} for now and {comes} back {when}."));
    }
    if sentences.is_empty() && !scene.facts.kept.is_empty() {
        return "Everything done so far stays in place.".to_owned();
    }
    sentences.join(" ")
}

fn is_one(landmarks: &[&Landmark]) -> bool {
    landmarks.len() == 1
}

fn name(scene: &Scene<'_>, landmark: &Landmark) -> String {
    let noun = noun(landmark.kind);
    format!("the {} {noun}", scene.words.piece(&landmark.colours))
}

fn noun(kind: LandmarkKind) -> &'static str {
    match kind {
        LandmarkKind::Corner => "corner",
        LandmarkKind::Edge => "edge",
        LandmarkKind::Dedge => "paired dedge",
        LandmarkKind::Center => "centre",
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
