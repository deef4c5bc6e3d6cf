//! `unscramble validate`: checks whether a state can be solved, and explains why not.

use std::io::Write;

use anstyle::{AnsiColor, Style};

use super::failure::{self, Failure};
use super::working;
use super::{cube_net, input, json};
use crate::wire::{self, ValidateAnswer};
use unscramble_cube::read::{Suggestion, complete, suggestions};
use unscramble_cube::validate::{self, MAX_WORKING_SIZE, Parity, Report, Working, validate};
use unscramble_cube::{Facelets, Typed};

#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    /// 6·N² stickers, with the faces in the order U R F D L B; `-` or none to read standard input
    state: Option<String>,
    /// The number of layers, if it is to be checked
    #[arg(long, value_name = "LAYERS", value_parser = input::size)]
    size: Option<usize>,
    /// Show which piece is where, the cycles and the sums (up to size 32)
    #[arg(long)]
    working: bool,
    /// Answer in JSON
    #[arg(long)]
    pub(super) json: bool,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let written = input::state(arguments.state.as_deref(), arguments.size)?;
    let typed = written.typed()?;
    let (facelets, found) = match typed.facelets() {
        Some(facelets) => {
            let found = suggested_for(&facelets, &typed);
            (facelets, found)
        }
        None => {
            let state = complete(&typed).map_err(|error| Failure::incomplete(error, &typed))?;
            let found = vec![Suggestion::of_blanks(&typed, &state)];
            (state, found)
        }
    };
    let report = validate(&facelets);
    let warnings = written.warnings(&facelets);
    let working = if arguments.working { Some(working_of(&facelets)?) } else { None };
    if arguments.json {
        let working = working.map(|working| wire::Working::new(working, &facelets));
        let answer = ValidateAnswer::new(report.clone(), &facelets).with_working(working);
        json::print(&answer.with_suggestions(&found).with_warnings(&warnings))?;
    } else {
        let mut out = anstream::stdout().lock();
        write!(out, "{}", cube_net::draw(&facelets))?;
        print(&report, &mut out)?;
        if report.is_solvable() {
            failure::warn(&warnings, &mut out)?;
        }
        let found: Vec<wire::Suggestion> = found.iter().map(wire::Suggestion::from).collect();
        if !found.is_empty() {
            let title = if report.is_solvable() { "completed:" } else { "meant, perhaps:" };
            writeln!(out, "{title}{}", failure::suggested(&found))?;
        }
        if let Some(working) = working {
            working::print(&working, &mut out)?;
        }
    }
    if report.is_solvable() { Ok(()) } else { Err(Failure::Unsolvable(Box::new(report))) }
}

fn suggested_for(facelets: &Facelets, typed: &Typed) -> Vec<Suggestion> {
    if validate(facelets).is_solvable() { Vec::new() } else { suggestions(typed) }
}

fn working_of(facelets: &Facelets) -> Result<Working, Failure> {
    validate::working(facelets).ok_or_else(|| {
        let size = facelets.cube().size();
        Failure::Invalid(format!(
            "the working is shown for sizes up to {MAX_WORKING_SIZE}, and this cube has size {size}"
        ))
    })
}

fn print(report: &Report, out: &mut impl Write) -> std::io::Result<()> {
    let size = report.size;
    let verdict = if report.is_solvable() { "can be solved" } else { "cannot be solved" };
    writeln!(out, "this {size}x{size}x{size} {verdict}")?;
    for check in &report.checks {
        let (mark, style) = match check.passed {
            Some(true) => ("ok", AnsiColor::Green.on_default()),
            Some(false) => ("wrong", AnsiColor::Red.on_default().bold()),
            None => ("-", Style::new()),
        };
        writeln!(out, "  {style}{mark:5}{style:#} {:18} {}", check.name, check.detail)?;
    }
    let parity = |parity: Option<Parity>| parity.map_or("unknown", Parity::as_str);
    write!(out, "parities: corners {}", parity(report.parities.corners))?;
    if !size.is_multiple_of(2) {
        let edges = if size == 3 { "edges" } else { "middle edges" };
        write!(out, ", {edges} {}", parity(report.parities.midges))?;
    }
    if !report.parities.wings.is_empty() {
        let wings: Vec<&str> = report.parities.wings.iter().map(|wing| parity(*wing)).collect();
        write!(out, ", wings {}", wings.join(" "))?;
    }
    writeln!(out)
}
