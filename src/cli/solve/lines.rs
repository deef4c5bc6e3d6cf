//! Many cubes, one on each line: they are solved one after the other, and each answer is printed at once.

use std::io::{BufRead, Write};
use std::path::Path;

use serde::Serialize;

use super::task::{self, Task};
use super::{Arguments, shown};
use crate::cli::failure::{self, Failure, FailureAnswer};
use crate::cli::{input, json};
use unscramble_solve::Solver;
use unscramble_wire::SolveAnswer;

/// The answer to a line, as `POST /solve/batch` writes it.
#[derive(Serialize)]
struct LineAnswer {
    /// The number of the line, from 1.
    id: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    answer: Option<SolveAnswer>,
    #[serde(skip_serializing_if = "Option::is_none")]
    problem: Option<FailureAnswer>,
}

/// Solves the cubes on the lines of a file. A line that fails does not stop the others.
pub(super) fn run(arguments: &Arguments, source: &Path) -> Result<(), Failure> {
    let task = Task::new(arguments)?;
    let what = if arguments.scramble.is_some() { "scrambles" } else { "states" };
    let lines = input::reader(source, what)?;
    let (solver, loading) = arguments.tables.solver()?;
    let (mut read, mut failed) = (0_usize, 0_usize);
    for (line, number) in lines.split(b'\n').zip(1..) {
        let line = line?;
        if line.trim_ascii().is_empty() {
            continue;
        }
        read += 1;
        match answer(arguments, &task, &solver, &line, number) {
            Ok(()) => {}
            Err(failure @ Failure::Io(_)) => return Err(failure),
            Err(failure) => {
                failed += 1;
                if arguments.json {
                    let problem = Some(FailureAnswer::from(&failure));
                    json::print(&LineAnswer { id: number, answer: None, problem })?;
                } else {
                    failure.tell(&place(number));
                }
            }
        }
    }
    drop(loading);
    match failed {
        0 => Ok(()),
        _ => Err(Failure::Printed(format!("{failed} of {read} lines have no solution"))),
    }
}

/// Solves the cube on a line, and prints its answer.
fn answer(
    arguments: &Arguments,
    task: &Task,
    solver: &Solver,
    line: &[u8],
    number: usize,
) -> Result<(), Failure> {
    let text = str::from_utf8(line)
        .map_err(|_| Failure::Invalid("the line is not UTF-8 text".to_owned()))?;
    let text = input::without_mark(text).unwrap_or(text);
    let start = task::start(arguments, text)?;
    let question = task.question(start.cube)?;
    let (answer, elapsed) = task.solve(&question, solver)?;
    let style = task.style(start.warnings);
    if arguments.json {
        let answer = Some(SolveAnswer::new(answer, &style, elapsed));
        return Ok(json::print(&LineAnswer { id: number, answer, problem: None })?);
    }
    let language = style.language.unwrap_or_default();
    failure::warn(&style.warnings, language, &place(number), &mut anstream::stderr().lock())?;
    writeln!(anstream::stdout().lock(), "{}", shown::moves(&answer.solution, &style))?;
    Ok(())
}

fn place(number: usize) -> String {
    format!("line {number}: ")
}
