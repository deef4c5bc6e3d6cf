//! `unscramble methods`: lists the methods, or describes one with its algorithms.

use std::io::{self, Write};

use super::choices::choice;
use super::failure::Failure;
use super::json;
use unscramble_solve::{METHODS, Method};
use unscramble_teach::{Language, algorithms, methods};
use unscramble_wire::{Lang, MethodBody, MethodPage, Most};

#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    /// A method; without one, all methods are listed
    name: Option<String>,
    /// The language of the texts
    #[arg(long, default_value = "en", value_parser = choice::<Lang>())]
    lang: Lang,
    /// Answer in JSON
    #[arg(long)]
    pub(super) json: bool,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let language = Language::from(arguments.lang);
    let Some(name) = &arguments.name else {
        if arguments.json {
            let all = METHODS.iter().map(|method| MethodBody::new(method, Most::ALL, language));
            return Ok(json::print(&all.collect::<Vec<MethodBody>>())?);
        }
        return METHODS.iter().try_for_each(|method| Ok(list(method, language)?));
    };
    let unknown = || {
        let known: Vec<&str> = METHODS.iter().map(|method| method.name).collect();
        Failure::Usage(format!(
            "no method is called \"{name}\"; the methods are {}",
            known.join(", ")
        ))
    };
    let method = Method::named(name).ok_or_else(unknown)?;
    if arguments.json {
        return Ok(json::print(&MethodPage::new(method, Most::ALL, language))?);
    }
    Ok(describe(method, language)?)
}

/// Writes a line about a method.
fn list(method: &Method, language: Language) -> io::Result<()> {
    let idea = methods::idea(method).say(language);
    writeln!(anstream::stdout().lock(), "{:11} {idea}", method.name)
}

/// Writes all about a method.
fn describe(method: &Method, language: Language) -> io::Result<()> {
    let mut out = anstream::stdout().lock();
    let told = [methods::idea(method), methods::for_whom(method), methods::on_2x2x2(method)];
    let [idea, for_whom, on_2x2x2] = told.map(|text| text.say(language));
    writeln!(out, "{idea}\n\nfor: {for_whom}\non a 2x2x2: {on_2x2x2}\n")?;
    writeln!(out, "phases:")?;
    for phase in (method.phases)(&method.defaults()) {
        let goal = methods::goal(phase.key, 3).say(language);
        writeln!(out, "  {:12} {goal}", phase.name)?;
    }
    if !method.options.is_empty() {
        writeln!(out, "\noptions:")?;
    }
    for option in method.options {
        writeln!(out, "  {:12} {}", option.name, option.summary)?;
    }
    let mut group = "";
    for lesson in algorithms::of(method) {
        let algorithm = &lesson.algorithm;
        if algorithm.group != group {
            group = algorithm.group;
            writeln!(out, "\n{group}:")?;
        }
        writeln!(out, "  {:30} {}", algorithm.name, algorithm.moves)?;
    }
    Ok(())
}
