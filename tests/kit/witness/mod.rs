//! A witness of answers that teach: it plays the moves on the second cube and checks every field and every
//! sentence. A sentence of a shape that it does not know is a complaint, so that no claim goes unchecked.

mod after;
mod algorithms;
mod anatomy;
mod big_cube_text;
mod blocks;
mod centers;
mod facts;
mod film;
mod goals;
mod hands;
mod moment;
mod more;
mod names;
mod neighbors;
mod opening;
mod parity;
mod recovery;
mod roux_text;
mod scene;
mod short;
mod tale;
mod text;
mod watch;
mod what;
mod why;

pub(crate) use algorithms::{Listed, check_inverse};
pub(crate) use names::sentences;
pub(crate) use tale::Tale;

use crate::model::{Model, Move, parse};
use film::{Complaint, Film};
use goals::downs;
use scene::Scene;
use tale::{PhaseTale, StepTale};

/// An answer with what it was asked for.
pub(crate) struct Case<'a> {
    pub(crate) tale: &'a Tale,
    pub(crate) start: &'a str,
    pub(crate) held: bool,
    pub(crate) brief: bool,
    /// Whether the style is `taught`.
    pub(crate) taught: bool,
    pub(crate) catalogue: &'a [Listed],
    /// The moves of the answer without teaching.
    pub(crate) plain: Option<&'a [String]>,
}

/// Returns everything that is false in an answer that teaches.
pub(crate) fn examine(case: &Case<'_>) -> Vec<Complaint> {
    let for_three: Vec<String> =
        case.catalogue.iter().filter(|l| l.for_three).map(|l| l.name.clone()).collect();
    let film = match Film::new(case.tale, case.start, [case.held, case.brief], &for_three) {
        Ok(film) => film,
        Err(complaint) => return vec![complaint],
    };
    let mut out = Vec::new();
    check_states(&film, &mut out);
    opening::check(&film, &mut out);
    short::check(&film, case.plain, &mut out);
    parity::check(&film, &mut out);
    let mut at = 0;
    for phase in &case.tale.phases {
        if phase.start != at || phase.end < at {
            out.push(format!("phases do not partition the moves: {}", phase.name));
        }
        at = phase.end;
        check_phase(&film, phase, case, &mut out);
    }
    if at != film.moves.len() {
        out.push("phases do not reach the end".to_owned());
    }
    for (attempt, downs) in &film.downs {
        if *downs == 0 {
            out.push(format!("no first layer fits all phases of attempt {attempt}"));
        }
    }
    out
}

/// Checks the phases of an answer that does not teach: a goal shows at the end unless a turn was merged.
pub(crate) fn examine_plain(tale: &Tale, start: &str) -> Vec<Complaint> {
    let film = match Film::new(tale, start, [false, false], &[]) {
        Ok(film) => film,
        Err(complaint) => return vec![complaint],
    };
    let mut out: Vec<Complaint> = short::check_moves(&film.moves, tale.size).into_iter().collect();
    for phase in tale.phases.iter().filter(|p| !["parity", "stopped"].contains(&p.outcome.as_str()))
    {
        let view = film.view(phase.end);
        let is_seen = downs(&view, &tale.method, &phase.name) != 0;
        // Centers can be whole and yet on other faces, which does not count as their goal.
        let are_home = phase.name != "centers" || view.has_home_centers();
        // A turn may be missing to the goal of a phase before it.
        let mut before = tale.phases.iter().take_while(|other| !std::ptr::eq(*other, phase));
        let all_seen = before.all(|other| {
            other.attempt != phase.attempt || downs(&view, &tale.method, &other.name) != 0
        });
        let is_false = match phase.merged {
            true => is_seen && are_home && all_seen,
            false => !is_seen,
        };
        if is_false {
            out.push(format!(
                "{} {} says merged: {}, and the goal is seen: {is_seen}",
                tale.method, phase.name, phase.merged
            ));
        }
    }
    out
}

fn check_states(film: &Film<'_>, out: &mut Vec<Complaint>) {
    let end = film.moves.len();
    let mut model = Model::new(film.start);
    for token in &film.tale.moves {
        let turn: Option<Move> = parse(token, film.tale.size);
        turn.into_iter().for_each(|turn| model.turn(turn));
        let is_rotation = turn.is_some_and(|t| (t.from, t.to) == (1, film.tale.size));
        if is_rotation && !film.held {
            out.push(format!("{token} turns the cube over without hold"));
        }
    }
    if model.text() != film.tale.final_state || film.text(end) != film.tale.final_state {
        out.push("final_state is not the state after the moves".to_owned());
    }
    if model.is_solved() != film.tale.solved {
        out.push(format!("solved is {}", film.tale.solved));
    }
}

fn check_phase(film: &Film<'_>, phase: &PhaseTale, case: &Case<'_>, out: &mut Vec<Complaint>) {
    let open = ["parity", "stopped"].contains(&phase.outcome.as_str());
    if !open && downs(&film.view(phase.end), &film.tale.method, &phase.name) == 0 {
        out.push(format!(
            "the goal of {} {} does not hold at its end",
            film.tale.method, phase.name
        ));
    }
    if phase.merged {
        out.push("a taught phase is merged".to_owned());
    }
    let Some(steps) = &phase.steps else {
        out.push("a phase without steps".to_owned());
        return;
    };
    let mut at = phase.start;
    for (number, step) in steps.iter().enumerate() {
        if step.start != at || step.end < at {
            out.push(format!("steps do not partition {}: {}", phase.name, step.text));
        }
        at = step.end;
        let mut own = Vec::new();
        if step.state.as_ref() != Some(&film.text(step.end)) {
            own.push("state is another".to_owned());
        }
        facts::check(film, phase, number, &mut own);
        algorithms::check(film, step, case.catalogue, &mut own);
        if case.taught {
            own.extend(algorithms::check_merged(film, step));
        }
        check_texts(film, phase, step, &mut own);
        if let Some(before) = steps[..number].last().filter(|_| case.taught) {
            own.extend(neighbors::check(film, before, step));
        }
        let moves = film.tale.moves[step.start..step.end].join(" ");
        let (task, method) = (&step.task, &film.tale.method);
        out.extend(own.into_iter().map(|c| {
            format!("{method} {task}: {c} ## {}..{} `{moves}` {}", step.start, step.end, step.text)
        }));
    }
    after::check(film, phase, out);
    if at != phase.end {
        out.push(format!("steps do not reach the end of {}", phase.name));
    }
}

fn check_texts(film: &Film<'_>, phase: &PhaseTale, step: &StepTale, out: &mut Vec<Complaint>) {
    let scene = Scene::new(film, phase, step);
    out.extend(text::check(&scene).map(|c| format!("text “{}” {c}", step.text)));
    out.extend(what::check(&scene).map(|c| format!("what “{}” {c}", step.what)));
    if sentences(&step.why).len() > 2 {
        out.push(format!("why has more than two sentences: {}", step.why));
    }
    for sentence in sentences(&step.why) {
        let told = names::by_clauses(&sentence, |clause| why::check(&scene, clause));
        out.extend(told.map(|c| format!("why “{sentence}” {c}")));
    }
    for sentence in sentences(&step.more) {
        let told = names::by_clauses(&sentence, |clause| more::check(&scene, clause));
        out.extend(told.map(|c| format!("more “{sentence}” {c}")));
    }
    for sentence in sentences(&step.watch) {
        out.extend(watch::check(&scene, &sentence).map(|c| format!("watch “{sentence}” {c}")));
    }
    for number in 0..step.parts.len() {
        let told = watch::check_part(film, step, number);
        out.extend(told.map(|c| format!("part “{}” {c}", step.parts[number].text)));
    }
    let parts = step.parts.iter().map(|part| &part.text);
    let texts = [&step.text, &step.what, &step.why, &step.more, &step.watch];
    for text in texts.into_iter().chain(parts) {
        let first = text.chars().next();
        let is_well_set = text.is_empty()
            || first.is_some_and(|c| c.is_uppercase() || c.is_ascii_digit())
                && text.ends_with('.')
                && !text.contains("  ")
                && !text.contains("..");
        let number = ["1 moves", "1 corners", "1 edges", "1 wings", "1 dedges"];
        let has_number = number.iter().any(|wrong| {
            text.match_indices(wrong)
                .any(|(at, _)| !text[..at].ends_with(|c: char| c.is_ascii_digit()))
        });
        if !is_well_set || has_number {
            out.push(format!("badly set: “{text}”"));
        }
    }
    if step.text.is_empty() {
        out.push("no text".to_owned());
    }
    let taught = [&step.why, &step.more, &step.watch].iter().any(|text| !text.is_empty())
        || !step.parts.is_empty();
    if film.brief && taught {
        out.push("a brief lesson tells why".to_owned());
    }
}
