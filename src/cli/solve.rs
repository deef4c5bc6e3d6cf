//! `unscramble solve`: prints a checked solution of a state or a scramble.

use std::collections::BTreeMap;
use std::io::Write;
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use super::failure::{self, Failure};
use super::options::{parse_option, unique_options};
use super::tables::TableArguments;
use super::{cube_net, input, json};
use crate::wire::{
    self, Detail, Lang, Level, Outcome, SolveAnswer, StopReason, Style, TeachingStyle,
};
use unscramble_cube::written::{Warning, Written};
use unscramble_cube::{Face, Facelets, Metric, Turn, invert, notation};
use unscramble_solve::{
    Answer, Commutator, Question, Request, Solution, Start, Step, TeachingRequest, plan,
};
use unscramble_teach::{Language, Told, Words, after, methods, opening, tell};

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
    #[arg(long, default_value = "phases")]
    detail: Detail,
    /// Whose way the moves follow: `taught` with steps and `short` without, unless you say otherwise
    #[arg(long)]
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
    #[arg(long, default_value = "en")]
    lang: Lang,
    /// How to write moves
    #[arg(long, default_value = "standard")]
    notation: wire::Notation,
    /// Put moves that a machine can make at once in brackets
    #[arg(long)]
    pairs: bool,
    /// Answer in JSON
    #[arg(long)]
    pub(super) json: bool,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let start = arguments.scramble.as_deref().or(arguments.state.as_deref());
    if arguments.to.as_deref() == Some("-") && start.is_none_or(|start| start == "-") {
        let reason = "start and goal cannot both come from standard input; give one as an argument";
        return Err(Failure::Usage(reason.to_owned()));
    }
    if arguments.size.is_some() && start.is_none() {
        return Err(Failure::Usage("--size needs --scramble or a state".to_owned()));
    }
    let mut warnings = Vec::new();
    let start = match (&arguments.scramble, arguments.size) {
        (Some(moves), Some(size)) => {
            let turns = arguments.reading.turns(size, &input::text(Some(moves), "a scramble")?)?;
            Start::Scramble { size, turns }
        }
        (_, size) => {
            let written = input::state(arguments.state.as_deref(), size)?;
            let facelets = input::completed(&written)?;
            warnings = written.warnings(&facelets);
            Start::State(facelets)
        }
    };
    let to = arguments.to.as_deref().map(|to| input::state(Some(to), None)).transpose()?;
    let is_ambiguous = to.as_ref().is_some_and(Written::is_ambiguous);
    warnings.extend(is_ambiguous.then_some(Warning::NetOrderOfGoal));
    let to = to.map(|to| to.facelets()).transpose()?;
    let request = Request {
        method: Some(arguments.method.clone()),
        options: unique_options(&arguments.options)?,
        until: Some(arguments.until.clone()),
        max_moves: arguments.max_moves,
        timed: arguments.time_ms.is_some(),
        to: to.is_some(),
        teaching: TeachingRequest {
            steps: arguments.detail == Detail::Steps,
            style: arguments.style.map(Into::into),
            level: arguments.level.0,
            hold: arguments.hold,
            brief: arguments.brief,
        },
    };
    let plan = plan(start.size(), &request)?;
    let question = Question { start, goal: to, plan, notation: arguments.notation.into() };
    let (solver, loading) = arguments.tables.solver()?;
    let started = Instant::now();
    let limit = arguments.time_ms.map(|time| question.plan.budget(Duration::from_millis(time)));
    let threads =
        if question.plan.takes_idle_threads() { available_parallelism()?.get() } else { 1 };
    let budget = limit.unwrap_or_default().with_threads(threads);
    let answer = solver.solve(&question, &budget)?;
    let elapsed = started.elapsed();
    drop(loading);

    let steps = arguments.detail == Detail::Steps;
    let color_names = color_names(arguments)?;
    let pairs = arguments.pairs;
    let language = Language::from(arguments.lang);
    let shown = Style { steps, color_names, pairs, ..Style::default() };
    let style = Style { language: Some(language), warnings, ..shown };
    if arguments.json {
        return Ok(json::print(&SolveAnswer::new(answer, &style, elapsed))?);
    }
    let words = Words::new(answer.colors, &style.color_names);
    let Answer { solution, final_state, .. } = answer;
    let mut out = anstream::stdout().lock();
    write!(out, "{}", cube_net::draw(&before(&final_state, &solution)))?;
    failure::warn(&style.warnings, language, &mut out)?;
    if let Some(goal) = &question.goal {
        write!(out, "to:\n{}", cube_net::draw(goal))?;
    }
    let lesson = steps.then(|| Lesson::new(&solution, &final_state, &words, language));
    if let Some(Lesson { opening, .. }) = lesson.as_ref().filter(|l| !l.opening.is_empty()) {
        writeln!(out, "{opening}")?;
    }
    print(&solution, lesson.as_ref(), &words, &mut out)?;
    let Solution { turns, size, .. } = &solution;
    let moves = if arguments.pairs { notation::in_groups } else { notation::to_string };
    writeln!(out, "{}", moves(turns, *size, solution.notation))?;
    if !solution.solved {
        writeln!(out, "after these moves:\n{}{final_state}", cube_net::draw(&final_state))?;
    }
    Ok(())
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

/// Reads the names of colors.
fn color_names(arguments: &Arguments) -> Result<BTreeMap<char, String>, Failure> {
    let named = unique_options(&arguments.color_names)?.into_iter();
    named
        .map(|(symbol, name)| match symbol.chars().collect::<Vec<_>>().as_slice() {
            [symbol] => Ok((*symbol, name)),
            _ => Err(Failure::Usage(format!("a color has one symbol, not \"{symbol}\""))),
        })
        .collect()
}

/// Writes the phases, one line each, with the texts of a lesson.
fn print(
    solution: &Solution,
    lesson: Option<&Lesson>,
    words: &Words,
    out: &mut impl Write,
) -> std::io::Result<()> {
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
