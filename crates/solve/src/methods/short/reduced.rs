//! Solutions by the method `reduction`, finished by the two-phase algorithm.

use std::sync::LazyLock;

use super::super::{finish, reduction};
use crate::engine::context::{ContextLimits, SolveContext, Wishes};
use crate::engine::error::SolveError;
use crate::engine::options::{OptionSpec, OptionValue, Settings};
use crate::tables::SearchTables;
use crate::toolkit::pairing::PARITY;
use unscramble_cube::{Cube, Rotation, Turn};
use unscramble_search::budget::Budget;
use unscramble_search::event::EventSink;
use unscramble_short::frame_of_centers;

/// The settings of the reduction that any solution has to be shorter than.
pub(super) static REDUCTION: LazyLock<Settings> = LazyLock::new(|| settings(&[FINISH]));

/// The settings that repair parities before the edges are done.
pub(super) static LOOKAHEAD: LazyLock<Settings> =
    LazyLock::new(|| settings(&[FINISH, (&PARITY, "lookahead")]));

const FINISH: (&OptionSpec, &str) = (&finish::THREE, "two_phase");

fn settings(options: &[(&OptionSpec, &'static str)]) -> Settings {
    let mut settings = reduction::METHOD.defaults();
    for (option, word) in options {
        settings.set(option, OptionValue::Word(word));
    }
    settings
}

/// A solution by reduction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Reduced {
    /// The turns up to the end of the phase `edges`.
    pub(super) reduction: Vec<Turn>,
    /// The turns that solve the reduced cube.
    pub(super) finish: Vec<Turn>,
    /// The number of moves (OBTM).
    pub(super) length: usize,
}

/// Solves a cube by reduction.
///
/// # Errors
/// Returns the reason to stop, or why tables could not be loaded.
pub(super) fn solve(
    cube: &Cube,
    settings: &Settings,
    tables: &SearchTables,
    budget: &Budget,
) -> Result<Reduced, SolveError> {
    let events = EventSink::silent();
    let limits = ContextLimits::of(budget);
    let mut context = SolveContext::new(cube, settings, Wishes::default(), limits, &events);
    reduction::run(&mut context, tables)?;
    let phases = (reduction::METHOD.phases)(settings);
    let solution = context.finish(reduction::METHOD.name, &phases)?;
    let edges = solution.phases.iter().rev().find(|phase| phase.name == "edges");
    let (reduction, finish) = solution.turns.split_at(edges.map_or(0, |phase| phase.end));
    Ok(Reduced {
        reduction: reduction.to_vec(),
        finish: finish.to_vec(),
        length: usize::try_from(solution.length().obtm).unwrap_or(usize::MAX),
    })
}

/// Solves a cube with solved centers by reduction, as if the cube were held in another way.
///
/// # Errors
/// Returns the reason to stop, or why tables could not be loaded.
pub(super) fn solve_held(
    cube: &Cube,
    rotation: &Rotation,
    settings: &Settings,
    tables: &SearchTables,
    budget: &Budget,
) -> Result<Reduced, SolveError> {
    let mut held = cube.clone();
    held.apply(&Turn::rotating(rotation, cube.size()));
    held.recolor(&frame_of_centers(&held));
    let found = solve(&held, settings, tables, budget)?;
    let back = rotation.inverse();
    let as_posted = |turns: Vec<Turn>| turns.iter().map(|turn| turn.rotated(&back)).collect();
    let (reduction, finish) = (as_posted(found.reduction), as_posted(found.finish));
    Ok(Reduced { reduction, finish, ..found })
}
