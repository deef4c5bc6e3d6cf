//! A solution for people: the net, the phases with what they teach, and the moves.

use std::io::{self, Write};

use crate::cli::{cube_net, failure};
use unscramble_cube::{Face, Facelets, Metric, Turn, invert, notation};
use unscramble_solve::{Answer, Commutator, Solution, Step};
use unscramble_teach::{Language, Told, Words, after, methods, opening, tell};
use unscramble_wire::{Outcome, StopReason, Style};

/// Prints a solution.
pub(super) fn print(answer: Answer, goal: Option<&Facelets>, style: &Style) -> io::Result<()> {
    let language = style.language.unwrap_or_default();
    let words = Words::new(answer.colors, &style.color_names);
    let Answer { solution, final_state, .. } = answer;
    let mut out = anstream::stdout().lock();
    write!(out, "{}", cube_net::draw(&before(&final_state, &solution)))?;
    failure::warn(&style.warnings, language, "", &mut out)?;
    if let Some(goal) = goal {
        write!(out, "to:\n{}", cube_net::draw(goal))?;
    }
    let lesson = style.steps.then(|| Lesson::new(&solution, &final_state, &words, language));
    if let Some(Lesson { opening, .. }) = lesson.as_ref().filter(|l| !l.opening.is_empty()) {
        writeln!(out, "{opening}")?;
    }
    phases(&solution, lesson.as_ref(), &words, &mut out)?;
    writeln!(out, "{}", moves(&solution, style))?;
    if !solution.solved {
        writeln!(out, "after these moves:\n{}{final_state}", cube_net::draw(&final_state))?;
    }
    Ok(())
}

/// Returns the moves of a solution.
pub(super) fn moves(solution: &Solution, style: &Style) -> String {
    let write = if style.pairs { notation::in_groups } else { notation::to_string };
    write(&solution.turns, solution.size, solution.notation)
}

/// Returns the state before the turns of a solution.
fn before(after: &Facelets, solution: &Solution) -> Facelets {
    let mut facelets = after.clone();
    facelets.cube_mut().apply(&invert(&solution.turns));
    facelets
}

/// The texts of an answer that teaches.
struct Lesson {
    language: Language,
    opening: String,
    /// The texts of the steps, by phase.
    steps: Vec<Vec<Told>>,
    /// What the cube looks like after each phase.
    after: Vec<String>,
}

impl Lesson {
    fn new(solution: &Solution, end: &Facelets, words: &Words, language: Language) -> Lesson {
        let mut state = before(end, solution);
        let after = solution.phases.iter().map(|phase| {
            state.cube_mut().apply(&solution.turns[phase.start..phase.end]);
            after(solution, phase, &state, words).say(language)
        });
        Lesson {
            language,
            after: after.collect(),
            opening: opening(solution, end, words).say(language),
            steps: tell(solution, words),
        }
    }
}

/// Writes the phases, one line each, with the texts of a lesson.
fn phases(
    solution: &Solution,
    lesson: Option<&Lesson>,
    words: &Words,
    out: &mut impl Write,
) -> io::Result<()> {
    let length = solution.length();
    let metric = solution.search.as_ref().map(|search| search.metric).unwrap_or_default();
    let in_metric = match metric {
        Metric::Axial | Metric::AxialQtm => {
            format!(", {} {}", metric.of(&length), metric.as_str())
        }
        Metric::Htm | Metric::Qtm => String::new(),
    };
    writeln!(
        out,
        "{}: {}, {} moves (OBTM; {} RBTM, {} QTM{in_metric})",
        solution.method,
        StopReason::from(solution.stop_reason).as_str(),
        length.obtm,
        length.rbtm,
        length.qtm,
    )?;
    if let Some(Lesson { language, .. }) = lesson {
        let mut colors = Face::ALL.map(|face| face as u8);
        // Face letters in the order of the net, other symbols in the order of letters.
        colors.sort_by_key(|color| {
            let symbol = words.symbol(*color);
            (Face::from_letter(symbol).map_or(6, Face::index), symbol)
        });
        let colors = colors.map(|color| (words.symbol(color), words.color(color)));
        writeln!(out, "  {}", methods::colors(colors).say(*language))?;
        let steps = solution.phases.iter().flat_map(|phase| &phase.steps);
        let mut used = steps.filter_map(|step| step.note.algorithm.as_ref());
        if used.any(|used| !used.setup.is_empty() || !used.undo.is_empty()) {
            writeln!(out, "  {}", methods::moves_in_parentheses().say(*language))?;
        }
    }
    for (number, phase) in solution.phases.iter().enumerate() {
        let (name, outcome) = (phase.name, Outcome::from(phase.outcome).as_str());
        writeln!(out, "  {name:12} {outcome:8} {} turns", phase.end - phase.start)?;
        let Some(lesson) = lesson else { continue };
        if !phase.steps.is_empty() && outcome != "skipped" {
            let goal = methods::goal_of(phase.key, solution.size).say(lesson.language);
            writeln!(out, "    {goal}")?;
        }
        let steps = phase.steps.iter().zip(lesson.steps.get(number).into_iter().flatten());
        for (step, told) in steps {
            let text = told.text.say(lesson.language);
            let line = format!("    {text} {}", step_moves(solution, step));
            writeln!(out, "{}", line.trim_end())?;
            let texts = [&told.what, &told.why, &told.more, &told.watch];
            for text in texts.into_iter().filter(|text| !text.is_empty()) {
                writeln!(out, "      {}", text.say(lesson.language))?;
            }
            if let Some(Commutator { setup, a, b }) = &step.note.commutator {
                let [setup, a, b] =
                    [setup, a, b].map(|t| notation::to_string(t, solution.size, solution.notation));
                match setup.as_str() {
                    "" => writeln!(out, "      [{a}, {b}]")?,
                    _ => writeln!(out, "      [{setup}: [{a}, {b}]]")?,
                }
            }
        }
        if let Some(after) = lesson.after.get(number).filter(|after| !after.is_empty()) {
            writeln!(out, "    {after}")?;
        }
    }
    Ok(())
}

/// Writes the moves of a step. Turns of the last layer before and after an algorithm are in parentheses.
fn step_moves(solution: &Solution, step: &Step) -> String {
    let written = |turns: &[Turn]| notation::to_string(turns, solution.size, solution.notation);
    let turns = &solution.turns[step.start..step.end];
    let Some(used) = &step.note.algorithm else { return written(turns) };
    let (before, after) = (used.setup.len(), used.undo.len());
    let algorithm = turns.get(before..turns.len() - after).unwrap_or(turns);
    let aside = |turns: &[Turn]| match turns {
        [] => String::new(),
        some => format!("({})", written(some)),
    };
    let parts = [aside(&used.setup), written(algorithm), aside(&used.undo)];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}
