//! `unscramble solve`: a checked solution for a state or a scramble.

use std::io::Write;
use std::time::{Duration, Instant};

use clap::ValueEnum;

use super::failure::Failure;
use super::tables::TableArguments;
use super::{answer, input, net};
use crate::cube::{Facelets, Notation, invert, notation};
use crate::solve::{Answer, Budget, Commutator, Options, Question, Request, Solution, Start, plan};
use crate::wire::{Outcome, SolveAnswer, StopReason};

#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    /// 6·N² stickers, faces in the order U R F D L B; `-` or nothing to read standard input
    #[arg(conflicts_with_all = ["size", "scramble"])]
    state: Option<String>,
    /// Solve a scramble of a cube with this many layers, instead of a state
    #[arg(long, value_name = "LAYERS", value_parser = input::size, requires = "scramble")]
    size: Option<usize>,
    /// The moves of the scramble; `-` to read standard input
    #[arg(long, value_name = "MOVES", requires = "size")]
    scramble: Option<String>,
    /// The state to end in, instead of the solved one: of a 2x2x2 or 3x3x3, by a method that searches;
    /// `-` to read standard input
    #[arg(long, value_name = "STATE")]
    to: Option<String>,
    /// The method; `auto` is the best for the size
    #[arg(long, default_value = "auto")]
    method: String,
    /// An option of the method; can be given several times
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = option)]
    options: Vec<(String, String)>,
    /// Stop after this phase
    #[arg(long, value_name = "PHASE", default_value = "solved")]
    until: String,
    /// Stop a search at the first solution of at most this many moves (OBTM)
    #[arg(long, value_name = "MOVES")]
    max_moves: Option<u32>,
    /// Give up, or make do with the best solution so far, after this time
    #[arg(long, value_name = "MILLISECONDS")]
    time_ms: Option<u64>,
    #[command(flatten)]
    tables: TableArguments,
    /// How much to tell
    #[arg(long, default_value = "phases")]
    detail: Detail,
    /// How moves are written
    #[arg(long, default_value = "standard")]
    notation: Style,
    /// Answer in JSON
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Detail {
    /// The phases
    Phases,
    /// The steps of each phase too
    Steps,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Style {
    /// Face turns, wide turns, inner slices and ranges
    Standard,
    /// Face and wide turns only
    Wca,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let start = arguments.scramble.as_deref().or(arguments.state.as_deref());
    if arguments.to.as_deref() == Some("-") && start.is_none_or(|start| start == "-") {
        let why = "start and goal cannot both come from standard input";
        return Err(Failure::Usage(why.to_owned()));
    }
    let start = match (&arguments.scramble, arguments.size) {
        (Some(moves), Some(size)) => Start::Scramble {
            size,
            turns: input::turns(size, &input::text(Some(moves), "a scramble")?)?,
        },
        _ => Start::State(input::state(arguments.state.as_deref())?),
    };
    let to = arguments.to.as_deref().map(|to| input::state(Some(to))).transpose()?;
    let request = Request {
        method: Some(arguments.method.clone()),
        options: options(&arguments.options)?,
        until: Some(arguments.until.clone()),
        max_moves: arguments.max_moves,
        timed: arguments.time_ms.is_some(),
        to: to.is_some(),
        explain: arguments.detail == Detail::Steps,
    };
    let notation = match arguments.notation {
        Style::Standard => Notation::Standard,
        Style::Wca => Notation::Wca,
    };
    let plan = plan(start.size(), &request)?;
    let question = Question { start, goal: to, plan, notation };
    let started = Instant::now();
    let budget = match arguments.time_ms {
        Some(time) => Budget::of(Duration::from_millis(time)),
        None => Budget::unlimited(),
    };
    let (solver, watch) = arguments.tables.solver()?;
    let answer = solver.solve(&question, &budget)?;
    let elapsed = started.elapsed();
    drop(watch);
    let Answer { solution, final_state } = answer;

    let with_steps = arguments.detail == Detail::Steps;
    if arguments.json {
        let after = final_state.to_string();
        let answer = SolveAnswer::new(solution, with_steps, false, after, elapsed);
        return Ok(answer::print(&answer)?);
    }
    let mut out = anstream::stdout().lock();
    write!(out, "{}", net::draw(&before(&final_state, &solution)))?;
    if let Some(goal) = &question.goal {
        write!(out, "to:\n{}", net::draw(goal))?;
    }
    print(&solution, with_steps, &mut out)?;
    if !solution.solved {
        writeln!(out, "after these moves:\n{}{final_state}", net::draw(&final_state))?;
    }
    Ok(())
}

/// The state before the turns of a solution.
fn before(after: &Facelets, solution: &Solution) -> Facelets {
    let mut facelets = after.clone();
    facelets.cube_mut().apply(&invert(&solution.turns));
    facelets
}

/// One option; for clap.
pub(super) fn option(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or("options are written NAME=VALUE")?;
    Ok((name.to_owned(), value.to_owned()))
}

/// All options, each once.
pub(super) fn options(given: &[(String, String)]) -> Result<Options, Failure> {
    let mut options = Options::new();
    for (name, value) in given {
        if options.insert(name.clone(), value.clone()).is_some() {
            return Err(Failure::Usage(format!("option {name} is given twice")));
        }
    }
    Ok(options)
}

/// The phases, a line each, then all moves in one line.
fn print(solution: &Solution, with_steps: bool, out: &mut impl Write) -> std::io::Result<()> {
    let moves = |start: usize, end: usize| {
        notation::to_string(&solution.turns[start..end], solution.size, Notation::Standard)
    };
    let length = solution.length();
    writeln!(
        out,
        "{}: {}, {} moves (OBTM; {} RBTM, {} QTM)",
        solution.method,
        StopReason::from(solution.stop_reason).as_str(),
        length.obtm,
        length.rbtm,
        length.qtm,
    )?;
    for phase in &solution.phases {
        let (name, outcome) = (phase.name, Outcome::from(phase.outcome).as_str());
        writeln!(out, "  {name:12} {outcome:8} {} turns", phase.end - phase.start)?;
        for step in phase.steps.iter().filter(|_| with_steps) {
            let name = step.note.algorithm.as_ref().map(|name| format!(" [{name}]"));
            let (text, moves) = (&step.note.text, moves(step.start, step.end));
            writeln!(out, "    {text}{}: {moves}", name.unwrap_or_default())?;
            if let Some(Commutator { setup, a, b }) = &step.note.commutator {
                let [setup, a, b] = [setup, a, b]
                    .map(|t| notation::to_string(t, solution.size, Notation::Standard));
                match setup.as_str() {
                    "" => writeln!(out, "      [A, B] with A = {a}, B = {b}")?,
                    _ => writeln!(out, "      [S: [A, B]] with S = {setup}, A = {a}, B = {b}")?,
                }
            }
        }
    }
    writeln!(out, "{}", moves(0, solution.turns.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_pairs_and_given_once() {
        let pair = ("three".to_owned(), "beginner".to_owned());
        assert_eq!(option("three=beginner"), Ok(pair.clone()));
        assert!(option("three").is_err());
        assert!(options(std::slice::from_ref(&pair)).is_ok());
        assert!(options(&[pair.clone(), pair]).is_err());
    }
}
