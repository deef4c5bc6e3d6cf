//! `unscramble validate`: checks whether a state can be solved, and explains why not.

use std::io::Write;

use anstyle::{AnsiColor, Style};

use super::choices::choice;
use super::failure::{self, Failure};
use super::working;
use super::{cube_net, input, json};
use unscramble_cube::read::{Suggestion, complete, suggestions};
use unscramble_cube::validate::{self, MAX_WORKING_SIZE, Report, Working, validate};
use unscramble_cube::{Facelets, Typed};
use unscramble_teach::{Language, reports, terminal};
use unscramble_wire::{self as wire, Lang, ValidateAnswer};

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
    /// The language of the texts
    #[arg(long, default_value = "en", value_parser = choice::<Lang>())]
    lang: Lang,
    /// Answer in JSON
    #[arg(long)]
    pub(super) json: bool,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let language = Language::from(arguments.lang);
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
        let working = working.map(|working| wire::Working::new(&working, &facelets, language));
        let answer = ValidateAnswer::new(report.clone(), &facelets, language);
        let answer = answer.with_working(working).with_suggestions(&found, language);
        json::print(&answer.with_warnings(&warnings, language))?;
    } else {
        let mut out = anstream::stdout().lock();
        write!(out, "{}", cube_net::draw(&facelets))?;
        print(&report, language, &mut out)?;
        if report.is_solvable() {
            failure::warn(&warnings, language, "", &mut out)?;
        }
        let found = wire::Suggestion::all(&found, language);
        if !found.is_empty() {
            let title = terminal::meant(report.is_solvable()).say(language);
            writeln!(out, "{title}{}", failure::suggested(&found))?;
        }
        if let Some(working) = working {
            working::print(&working, language, &mut out)?;
        }
    }
    if report.is_solvable() { Ok(()) } else { Err(Failure::Unsolvable(Box::new(report), language)) }
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

fn print(report: &Report, language: Language, out: &mut impl Write) -> std::io::Result<()> {
    let size = report.size;
    writeln!(out, "{}", terminal::verdict(size, report.is_solvable()).say(language))?;
    for check in &report.checks {
        let (mark, style) = match check.passed {
            Some(true) => ("ok", AnsiColor::Green.on_default()),
            Some(false) => ("wrong", AnsiColor::Red.on_default().bold()),
            None => ("-", Style::new()),
        };
        let found = reports::check(check, size).say(language);
        writeln!(out, "  {style}{mark:5}{style:#} {:18} {found}", check.name)?;
    }
    writeln!(out, "{}", terminal::parities(&report.parities, size).say(language))
}
