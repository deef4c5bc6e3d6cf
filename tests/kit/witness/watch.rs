//! The sentences about what a step keeps and breaks. The facts behind them are checked on their own.

use super::anatomy::opposite;
use super::blocks::PHASES;
use super::film::{Complaint, Film};
use super::hands::{Faces, LEFT, RIGHT, UP};
use super::moment::{View, landmarks, normal};
use super::names::{capital, count, list, piece, small};
use super::scene::Scene;
use super::tale::{LandmarkTale, StepTale};

/// Returns whether a text lists landmarks: by name, or by kind and number.
fn lists(text: &str, landmarks: &[LandmarkTale]) -> bool {
    let name = |l: &LandmarkTale| format!("the {} {}", piece(&l.colors), l.kind);
    let names: Vec<String> = landmarks.iter().map(name).collect();
    let groups = ["center", "edge", "dedge", "corner"].into_iter().filter_map(|kind| {
        let own: Vec<&LandmarkTale> = landmarks.iter().filter(|l| l.kind == kind).collect();
        match own.as_slice() {
            [] => None,
            [only] => Some(name(only)),
            many => Some(count(many.len(), kind)),
        }
    });
    let groups: Vec<String> = groups.collect();
    text == capital(&list(&names)) || text == capital(&list(&groups))
}

/// The same, whatever the order of the landmarks and of their colors.
fn lists_in_any_order(text: &str, landmarks: &[LandmarkTale]) -> bool {
    let sorted = |names: &str| {
        let mut names: Vec<String> = names.split('-').map(str::to_owned).collect();
        names.sort();
        names
    };
    let text = small(text);
    let items = text.split(", ").flat_map(|items| items.split(" and "));
    let told = items.map(|item| {
        let (what, kind) = item.rsplit_once(' ')?;
        let own = |l: &&LandmarkTale| kind.trim_end_matches('s') == l.kind;
        let own = landmarks.iter().filter(own);
        match what.strip_prefix("the ") {
            Some(name) => {
                own.clone().any(|l| sorted(&piece(&l.colors)) == sorted(name)).then_some(1)
            }
            None => what.parse::<usize>().ok().filter(|number| *number == own.count()),
        }
    });
    told.sum::<Option<usize>>() == Some(landmarks.len())
}

/// Whether a landmark is part of what the phases so far are for: the cross, the first layer, the first two.
fn is_done(scene: &Scene<'_>, hold: &Faces, landmark: &LandmarkTale) -> bool {
    let up = hold[UP];
    let piece = ["corner", "edge"].contains(&landmark.kind.as_str());
    let homes = scene.film.faces_of(&landmark.colors);
    let beside = homes.contains(&hold[LEFT]) || homes.contains(&hold[RIGHT]);
    match scene.phase.name.as_str() {
        "cross" | "l1-cross" if piece => landmark.kind == "edge" && homes.contains(&opposite(up)),
        "f2l" if scene.step.task == "place_face_corners" => false,
        "l1" if piece => homes.contains(&opposite(up)),
        "l2" | "f2l" if piece => !homes.contains(&up),
        "first-block" if piece => homes.contains(&hold[LEFT]) && !homes.contains(&up),
        "second-block" if piece => beside && !homes.contains(&up),
        "cmll" if piece => beside && !homes.contains(&up),
        "lse" if landmark.kind == "edge" => beside && !homes.contains(&up),
        "eoline" if piece => false,
        "oll" | "pll" | "l3-cross" if piece => !homes.contains(&up),
        "l3" if landmark.kind == "corner" => !homes.contains(&up),
        _ => true,
    }
}

/// Checks a sentence. On a 2x2x2 several faces can be the one of the last layer.
pub(crate) fn check(scene: &Scene<'_>, sentence: &str) -> Option<Complaint> {
    let holds: Vec<Faces> = match PHASES.contains(&scene.phase.name.as_str()) {
        true => scene.block_holds(),
        false => scene.ups().into_iter().map(|up| [up; 6]).collect(),
    };
    let told = holds.iter().map(|hold| check_with(scene, hold, sentence));
    told.min_by_key(Option::is_some).unwrap_or_else(|| Some("no such hold".to_owned()))
}

fn check_with(scene: &Scene<'_>, hold: &Faces, sentence: &str) -> Option<Complaint> {
    let step = scene.step;
    let facts = &step.facts;
    let advice = [
        "Between two twists, turn only the last layer, to bring the next corner, and do not turn the cube.",
        "The other layers look broken until the last corner is done.",
    ];
    if advice.contains(&sentence) {
        return (step.task != "twist_corner").then(|| "advice for another task".to_owned());
    }
    // What is solved by chance is not told.
    let returned: Vec<LandmarkTale> =
        facts.returned.iter().filter(|l| is_done(scene, hold, l)).cloned().collect();
    let told = |text: &str, landmarks: &[LandmarkTale]| {
        (!lists(text, landmarks)).then(|| format!("really {landmarks:?}"))
    };
    // A dedge may be paired again elsewhere.
    let of = |landmarks: &[LandmarkTale], pairs: bool| -> Vec<LandmarkTale> {
        landmarks.iter().filter(|l| (l.kind == "dedge") == pairs).cloned().collect()
    };
    let gone = |when: &str, pairs: bool| {
        let back_in = match when {
            "with the next step." => 1,
            other => {
                let number = other.strip_suffix(" steps later.");
                number.and_then(|n| n.parse().ok()).unwrap_or_default()
            }
        };
        let mut own = of(&facts.displaced, pairs);
        own.retain(|landmark| landmark.back_in == Some(back_in) && is_done(scene, hold, landmark));
        own
    };
    let forms = [("moves", "comes", "leaves", "is"), ("move", "come", "leave", "are")];
    for (moves, comes, leaves, is) in forms {
        let is_one = |landmarks: &[LandmarkTale]| {
            ((landmarks.len() == 1) != (is == "is")).then(|| "another number".to_owned())
        };
        let on_the_way = [
            (format!(" {moves} on the way and {comes} back."), false),
            (format!(" {is} split on the way and paired again."), true),
        ];
        for (form, pairs) in on_the_way {
            if let Some(text) = sentence.strip_suffix(&form) {
                let own = of(&returned, pairs);
                return told(text, &own).or(is_one(&own));
            }
        }
        let for_now = [
            (format!(" {leaves} for now and {comes} back "), false),
            (format!(" {is} split for now and paired again "), true),
        ];
        for (form, pairs) in for_now {
            if let Some((text, when)) = sentence.split_once(&form) {
                let own = gone(when, pairs);
                return told(text, &own).or(is_one(&own));
            }
        }
    }
    if sentence == "The algorithm breaks what is done and restores it." {
        let holds = !returned.is_empty() && facts.displaced.is_empty() && step.algorithm.is_some();
        return (!holds).then(|| format!("{returned:?} come back"));
    }
    for noun in ["fixed center", "center"] {
        let form =
            format!("The {noun}s between the blocks turn too; the last phase brings them home.");
        if sentence == form {
            let ends = scene.film.tale.phases.iter().filter(|phase| phase.name == "lse");
            let own = ends.filter(|phase| phase.attempt == scene.phase.attempt);
            let back = own.map(|phase| scene.has_home_middles(phase.end)).collect::<Vec<_>>();
            let turned = !scene.has_home_middles(step.end) && scene.is_center(noun);
            let holds = turned && !back.is_empty();
            // A parity is repaired after them.
            let is_parity = |p: &super::tale::PhaseTale| p.outcome == "parity";
            let repaired = scene.film.tale.phases.iter().any(|p| p.name == "lse" && is_parity(p));
            return (!holds || !repaired && back.contains(&false))
                .then(|| format!("turned {turned}, home at the end {back:?}"));
        }
    }
    let lost = || -> Vec<LandmarkTale> {
        let film = scene.film;
        let views: Vec<_> = (step.start..=step.end).map(|at| film.view(at)).collect();
        let landmark = |(kind, faces): (&str, Vec<usize>)| {
            let solved = |view: &View<'_>| view.is_solved(kind, &faces);
            let colors = faces.iter().map(|face| film.symbol_of(*face)).collect();
            let landmark = LandmarkTale { kind: kind.to_owned(), colors, back_in: None };
            (solved(&views[0]) && !views.iter().all(solved)).then_some(landmark)
        };
        let same = |a: &LandmarkTale, b: &LandmarkTale| normal(a) == normal(b);
        let known = |l: &LandmarkTale| {
            let all = facts.returned.iter().chain(&facts.displaced);
            all.into_iter().any(|other| same(l, other))
        };
        let all = landmarks(film.anatomy, step.pairs()).into_iter().filter_map(landmark);
        all.filter(|l| is_done(scene, hold, l) && !known(l)).collect()
    };
    if let Some(complaint) = super::centers::watch(scene, sentence) {
        return complaint;
    }
    for form in [" is broken for now.", " are broken for now."] {
        if let Some(text) = sentence.strip_suffix(form) {
            let lost = lost();
            let is_one = (lost.len() == 1) == form.starts_with(" is");
            let holds = is_one && lists_in_any_order(text, &lost);
            return (!holds).then(|| format!("really {lost:?}"));
        }
    }
    if sentence == "From here on, a step tells only what it leaves out of place." {
        let later = scene.film.tale.phases.iter().flat_map(|phase| phase.steps.iter().flatten());
        let later = later.skip_while(|other| !std::ptr::eq(*other, step)).skip(1);
        let ends_well = |told: &str| {
            let forms = [
                "and comes back.",
                "and come back.",
                "paired again.",
                "stays paired.",
                " in place.",
                "restores it.",
            ];
            forms.iter().any(|form| told.contains(form))
        };
        let told = later.map(|other| &other.watch).find(|watch| ends_well(watch));
        return told.map(|watch| format!("later: {watch}"));
    }
    let kept = [
        ("Everything done so far stays in place.", [false, true]),
        ("What is paired stays paired.", [true, false]),
        ("What is paired stays paired, and what is in place stays in place.", [true, true]),
    ];
    if let Some((_, kinds)) = kept.iter().find(|(told, _)| *told == sentence) {
        let nothing =
            returned.is_empty() && !facts.displaced.iter().any(|l| is_done(scene, hold, l));
        let real = [true, false].map(|pairs| !of(&facts.kept, pairs).is_empty());
        let nothing = nothing && lost().is_empty();
        return (!nothing || real != *kinds).then(|| format!("something leaves, or kept {real:?}"));
    }
    Some("UNKNOWN SENTENCE".to_owned())
}

/// Checks the text of a part.
pub(crate) fn check_part(film: &Film<'_>, step: &StepTale, number: usize) -> Option<Complaint> {
    let part = &step.parts[number];
    let role = match part.label.as_str() {
        "S" => "Set-up",
        "A" => "First part",
        "B" => "Second part",
        "A'" => "First part undone",
        "B'" => "Second part undone",
        "S'" => "Set-up undone",
        "slice" => "Slice",
        "flip" => "Turn the faces",
        "slice back" => "Slice back",
        "set-up" => "Turn the last layer",
        "algorithm" => "The algorithm",
        "adjust" => "Turn the last layer after it",
        _ => return Some(format!("unknown part {}", part.label)),
    };
    let name = |p: &super::tale::PieceTale, facelet: usize| match p.kind.as_str() {
        "dedge" => super::names::region(film.anatomy, facelet),
        _ => super::names::place(film.anatomy, facelet),
    };
    let goes = part.moved.iter().take(3).map(|p| {
        let [from, to] = [p.from[0], p.to[0]].map(|f| name(p, f));
        let own = piece(&p.colors);
        if from == to {
            format!("the {own} piece turns over at the {to}")
        } else {
            format!("the {own} piece goes from the {from} to the {to}")
        }
    });
    let goes = list(&goes.collect::<Vec<_>>());
    if !part.text.is_empty() && part.text != format!("{role}: {goes}.") {
        return Some(format!("really “{role}: {goes}.”"));
    }
    // A parity is repaired in the layer that the attempt before it left.
    if role.starts_with("Turn the last layer") && step.task != "repair_corner_parity" {
        let moves = &film.moves[part.start..part.end];
        let attempt = film
            .tale
            .phases
            .iter()
            .find(|p| {
                p.start <= part.start && part.end <= p.end && p.steps.is_some() && p.end > p.start
            })
            .map_or(1, |p| p.attempt);
        let last = |turn: &crate::model::Move| {
            (turn.from, turn.to) == (1, 1)
                && film.may_be_up(attempt, film.to_posted(part.start, turn.face))
        };
        if !moves.iter().all(last) {
            return Some("the part turns another layer".to_owned());
        }
        let setup = step.parts.iter().find(|p| p.label == "set-up");
        let sum = |range: &super::tale::PartTale| {
            film.moves[range.start..range.end].iter().map(|t| t.quarters).sum::<usize>()
        };
        if role.ends_with("back") && setup.is_none_or(|s| !(sum(s) + sum(part)).is_multiple_of(4)) {
            return Some("it does not turn the last layer back".to_owned());
        }
    }
    None
}
