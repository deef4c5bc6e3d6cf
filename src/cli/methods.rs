//! `unscramble methods`: lists the methods, or describes one with its algorithms.

use std::io::{self, Write};

use super::failure::Failure;
use super::json;
use crate::wire::{MethodBody, MethodPage, Most};
use unscramble_solve::{METHODS, Method};
use unscramble_teach::algorithms;

#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    /// A method; without one, all methods are listed
    name: Option<String>,
    /// Answer in JSON
    #[arg(long)]
    pub(super) json: bool,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let Some(name) = &arguments.name else {
        if arguments.json {
            let all = METHODS.iter().map(|method| MethodBody::new(method, Most::ALL));
            return Ok(json::print(&all.collect::<Vec<MethodBody>>())?);
        }
        return METHODS.iter().try_for_each(|method| Ok(list(method)?));
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
        return Ok(json::print(&MethodPage::new(method, Most::ALL))?);
    }
    Ok(describe(method)?)
}

/// Writes a line about a method.
fn list(method: &Method) -> io::Result<()> {
    writeln!(anstream::stdout().lock(), "{:11} {}", method.name, method.idea)
}

/// Writes all about a method.
fn describe(method: &Method) -> io::Result<()> {
    let mut out = anstream::stdout().lock();
    writeln!(
        out,
        "{}\n\nfor: {}\non a 2x2x2: {}\n",
        method.idea, method.for_whom, method.on_2x2x2
    )?;
    writeln!(out, "phases:")?;
    for phase in (method.phases)(&method.defaults()) {
        writeln!(out, "  {:12} {}", phase.name, phase.summary)?;
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
