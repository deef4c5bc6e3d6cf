//! What to watch in a step: what it breaks on purpose, what comes back, what stays.

use super::Scene;
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
        let (names, verbs) = (named(scene, &returned), is_one(&returned));
        let [is, them] = if verbs { ["is", "it"] } else { ["are", "them"] };
        sentences.push(format!(
            "{} {is} disturbed on the way; the last moves of the step bring {them} back.",
            capital(&names)
        ));
    }
    let mut displaced: Vec<usize> = scene.facts.displaced.iter().map(|d| d.back_in).collect();
    displaced.sort_unstable();
    displaced.dedup();
    for back_in in displaced {
        let gone = scene.facts.displaced.iter().filter(|d| d.back_in == back_in);
        let gone: Vec<&Landmark> = gone.map(|displaced| &displaced.landmark).collect();
        let [is, them] = if is_one(&gone) { ["is", "it"] } else { ["are", "them"] };
        let when = match back_in {
            1 => "the next step brings".to_owned(),
            2 => "the step after the next brings".to_owned(),
            more => format!("a step {more} further on brings"),
        };
        sentences.push(format!(
            "{} {is} broken on purpose; {when} {them} back.",
            capital(&named(scene, &gone))
        ));
    }
    let kept: Vec<&Landmark> = scene.facts.kept.iter().collect();
    if !kept.is_empty() {
        let stays = if is_one(&kept) { "stays" } else { "stay" };
        sentences.push(format!("{} {stays} solved throughout.", capital(&counted(scene, &kept))));
    }
    if sentences.is_empty() && scene.size() <= crate::solve::MOST_LAYERS_WATCHED {
        return "Nothing that this phase keeps is disturbed.".to_owned();
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
