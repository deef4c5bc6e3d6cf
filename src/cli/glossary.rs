//! `unscramble glossary`: explains words.

use std::io::{self, Write};

use super::choices::choice;
use super::failure::Failure;
use super::json;
use unscramble_teach::Language;
use unscramble_teach::glossary::{self, Term};
use unscramble_wire::{self as wire, Lang};

#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    /// A term; without one, all terms are listed
    term: Option<String>,
    /// The language of the texts
    #[arg(long, default_value = "en", value_parser = choice::<Lang>())]
    lang: Lang,
    /// Answer in JSON
    #[arg(long)]
    pub(super) json: bool,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let language = Language::from(arguments.lang);
    let Some(name) = &arguments.term else {
        if arguments.json {
            return Ok(json::print(&wire::GlossaryAnswer::all(language))?);
        }
        let terms = glossary::sorted(language);
        return terms.into_iter().try_for_each(|term| Ok(print(term, language)?));
    };
    let unknown = || {
        let message = format!("the glossary has no term \"{name}\"; without a term it lists all");
        Failure::Invalid(message)
    };
    let term = glossary::find(name, language).ok_or_else(unknown)?;
    if arguments.json {
        json::print(&wire::Term::new(term, language))?;
    } else {
        print(term, language)?;
    }
    Ok(())
}

fn print(term: &Term, language: Language) -> io::Result<()> {
    let mut out = anstream::stdout().lock();
    let bold = anstyle::Style::new().bold();
    let (word, text) = (term.word().say(language), term.text().say(language));
    writeln!(out, "{bold}{word}{bold:#}: {text}")?;
    let see = term.see.iter().filter_map(|id| glossary::with_id(id));
    let see: Vec<String> = see.map(|other| other.word().say(language)).collect();
    match see.is_empty() {
        true => Ok(()),
        false => writeln!(out, "  see: {}", see.join(", ")),
    }
}
