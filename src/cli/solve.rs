//! `unscramble solve`: prints a checked solution of a state or a scramble, or of one on each line.

mod lines;
mod shown;
mod task;

use std::path::PathBuf;

use task::Task;

use super::choices::choice;
use super::failure::Failure;
use super::options::parse_option;
use super::tables::TableArguments;
use super::{input, json};
use unscramble_wire::{self as wire, Detail, Lang, Level, SolveAnswer, TeachingStyle};

#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    /// 6·N² stickers, with the faces in the order U R F D L B; `-` or none to read standard input
    #[arg(conflicts_with = "scramble")]
    state: Option<String>,
    /// Solve a scrambled cube with this many layers instead of a state; beside a state, the number of its layers
    #[arg(long, value_name = "LAYERS", value_parser = input::size)]
    size: Option<usize>,
    /// The moves of the scramble; `-` to read standard input
    #[arg(long, value_name = "MOVES", requires = "size")]
    scramble: Option<String>,
    /// Solve the cube on each line of this file, or of standard input: a state, or the moves of a scramble beside
    /// `--size N --scramble -`
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    lines: Option<PathBuf>,
    #[command(flatten)]
    reading: input::MovesArguments,
    /// Reach this state instead of the solved one (in any orientation; for methods that search); `-` to read
    /// standard input
    #[arg(long, value_name = "STATE")]
    to: Option<String>,
    /// The method; `auto` chooses the first that can do what you ask for
    #[arg(long, default_value = "auto")]
    method: String,
    /// An option of the method; can be given several times
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = parse_option)]
    options: Vec<(String, String)>,
    /// Stop after this phase
    #[arg(long, value_name = "PHASE", default_value = "solved")]
    until: String,
    /// Stop a search at the first solution of at most this many moves (OBTM, or the option `metric`)
    #[arg(long, value_name = "MOVES")]
    max_moves: Option<u32>,
    /// Stop after this time. A search has the best solution found by then, and its first one in any case
    #[arg(long, value_name = "MILLISECONDS")]
    time_ms: Option<u64>,
    #[command(flatten)]
    tables: TableArguments,
    /// How much of the solution to show
    #[arg(long, default_value = "phases", value_parser = choice::<Detail>())]
    detail: Detail,
    /// Whose way the moves follow: `taught` with steps and `short` without, unless you say otherwise
    #[arg(long, value_parser = choice::<TeachingStyle>())]
    style: Option<TeachingStyle>,
    /// Which algorithms you know, and how large a step may be: 1, 2 or 3
    #[arg(long, default_value = "1")]
    level: Level,
    /// Turn the cube over as a person does, and show algorithms as books print them: the default of the style `taught`
    #[arg(long, num_args = 0..=1, default_missing_value = "true", require_equals = true)]
    hold: Option<bool>,
    /// Leave the reasons out
    #[arg(long)]
    brief: bool,
    /// Call a color by a name in the texts of steps; can be given several times
    #[arg(long = "color-name", value_name = "SYMBOL=NAME", value_parser = parse_option)]
    color_names: Vec<(String, String)>,
    /// The language of the texts
    #[arg(long, default_value = "en", value_parser = choice::<Lang>())]
    lang: Lang,
    /// How to write moves
    #[arg(long, default_value = "standard", value_parser = choice::<wire::Notation>())]
    notation: wire::Notation,
    /// Put moves that a machine can make at once in brackets
    #[arg(long)]
    pairs: bool,
    /// Answer in JSON
    #[arg(long)]
    pub(super) json: bool,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    refuse(arguments)?;
    if let Some(source) = &arguments.lines {
        return lines::run(arguments, source);
    }
    let what = if arguments.scramble.is_some() { "a scramble" } else { "a state" };
    let text = input::text(cube(arguments), what)?;
    let start = task::start(arguments, &text)?;
    let task = Task::new(arguments)?;
    let question = task.question(start.cube)?;
    let (solver, loading) = arguments.tables.solver()?;
    let (answer, elapsed) = task.solve(&question, &solver)?;
    drop(loading);
    let style = task.style(start.warnings);
    match arguments.json {
        true => Ok(json::print(&SolveAnswer::new(answer, &style, elapsed))?),
        false => Ok(shown::print(answer, question.goal.as_ref(), &style)?),
    }
}

/// Returns the argument with the cube.
fn cube(arguments: &Arguments) -> Option<&str> {
    arguments.scramble.as_deref().or(arguments.state.as_deref())
}

/// Refuses arguments that do not go together.
fn refuse(arguments: &Arguments) -> Result<(), Failure> {
    let cube = cube(arguments);
    let reason = match &arguments.lines {
        Some(_) if cube.is_some_and(|cube| cube != "-") => {
            "with --lines, the cubes are on the lines; leave the state out, or write --scramble -"
        }
        Some(_) if arguments.detail == Detail::Steps && !arguments.json => {
            "with --lines, the steps need --json"
        }
        None if arguments.size.is_some() && cube.is_none() => "--size needs --scramble or a state",
        lines => {
            let reads_cubes = match lines {
                Some(file) => file.as_os_str() == "-",
                None => cube.is_none_or(|cube| cube == "-"),
            };
            if arguments.to.as_deref() != Some("-") || !reads_cubes {
                return Ok(());
            }
            "start and goal cannot both come from standard input; give one as an argument"
        }
    };
    Err(Failure::Usage(reason.to_owned()))
}
