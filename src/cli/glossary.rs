//! `unscramble glossary`: explains words.

use std::io::{self, Write};

use super::failure::Failure;
use super::json;
use crate::wire;
use unscramble_teach::glossary::{self, Term};

#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    /// A term; without one, all terms are listed
    term: Option<String>,
    /// Answer in JSON
    #[arg(long)]
    pub(super) json: bool,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let Some(name) = &arguments.term else {
        if arguments.json {
            return Ok(json::print(&wire::GlossaryAnswer::all())?);
        }
        return glossary::terms().iter().try_for_each(|term| Ok(print(term)?));
    };
    let unknown = || {
        let message = format!("the glossary has no term \"{name}\"; without a term it lists all");
        Failure::Invalid(message)
    };
    let term = glossary::find(name).ok_or_else(unknown)?;
    if arguments.json {
        json::print(&wire::Term::from(term))?;
    } else {
        print(term)?;
    }
    Ok(())
}

fn print(term: &Term) -> io::Result<()> {
    let mut out = anstream::stdout().lock();
    let bold = anstyle::Style::new().bold();
    writeln!(out, "{bold}{}{bold:#}: {}", term.term, term.text)?;
    match term.see.is_empty() {
        true => Ok(()),
        false => writeln!(out, "  see: {}", term.see.join(", ")),
    }
}
