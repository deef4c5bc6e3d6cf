//! Roux: two blocks of three squares by two on the left and on the right, then the corners of the last
//! layer (CMLL), then the last six edges (LSE) by turns of U and of the middle layer.
//!
//! The hand keeps the blocks still and turns the middle layer with its centers ([`hand`]). The cube
//! itself is turned by its faces alone, so that the centers stay, also on a reduced big cube.
//!
//! - [`hand`]: states and turns as the hand sees them.
//! - [`blocks`]: distances of the blocks.
//! - [`cmll`]: the case file of the corners.
//! - [`last_six`]: distances of the last six edges.
//! - [`search`]: which of all these go together best.
//! - [`lesson`]: the steps as people learn them, with the [`parts`] of the blocks, how they are [built](building), and
//!   the [last steps](last_steps) with the [`stages`] of the last six edges.
//! - [`goals`]: the goals of the phases.

mod blocks;
mod building;
mod cmll;
mod goals;
mod hand;
mod last_six;
mod last_steps;
mod lesson;
mod parts;
mod search;
mod stages;

#[cfg(test)]
mod tests;

use std::sync::LazyLock;

use crate::engine::algorithm::Algorithm;
use crate::engine::context::SolveContext;
use crate::engine::error::SolveError;
use crate::engine::method::{Method, Phase};
use crate::engine::note::Note;
use crate::engine::options::{FIRST_LAYER, Settings};
use crate::engine::task::Task;
use crate::tables::{Groups, SearchTables};
use crate::toolkit::three_method::{
    self, Interrupt, Lesson, Pieces, ThreeMethod, ThreeSolution, ThreeSolver, ThreeStep,
};
use search::{HeldState, NARROW, RouxTables, WIDE};
use unscramble_cube::{Cubie, Face, Rotation};
use unscramble_search::budget::Budget;

/// Roux as a method for small cubes.
pub(crate) static METHOD: Method = Method {
    name: "roux",
    typical_lengths: &[(2, 12), (3, 30)],
    typical_times: &[(2, 1), (3, 2)],
    sizes: (2, 3),
    options: &[FIRST_LAYER],
    light_up_to: 3,
    reordered_up_to: 0,
    searches: false,
    tables: |_, _| Groups::NONE,
    algorithms: |_| algorithms(),
    conflict: |_| None,
    phases: |_: &Settings| THREE_METHOD.phases.to_vec(),
};

/// Solves by this method.
pub(crate) fn run(context: &mut SolveContext<'_>, tables: &SearchTables) -> Result<(), SolveError> {
    three_method::run_alone(context, ThreeSolver { method: &THREE_METHOD, tables })
}

/// Roux as the 3x3x3 stage of other methods.
pub(crate) static THREE_METHOD: ThreeMethod = ThreeMethod {
    phases: &[&FIRST_BLOCK, &SECOND_BLOCK, &CMLL, &LSE],
    edge_parity_shows: 3,
    holds_a_corner: false,
    corner_parity_shows: 3,
    solve: |state, lesson, _, budget| solve(state, lesson, budget),
};

static FIRST_BLOCK: Phase = Phase {
    name: "first-block",
    key: "roux-first-block",
    exists: |_| true,
    goal: goals::first_block,
};
static SECOND_BLOCK: Phase = Phase {
    name: "second-block",
    key: "roux-second-block",
    exists: |_| true,
    goal: goals::second_block,
};
static CMLL: Phase = Phase { name: "cmll", key: "roux-cmll", exists: |_| true, goal: goals::cmll };
static LSE: Phase = Phase {
    name: "lse",
    key: "roux-lse",
    exists: |size| size > 2,
    goal: crate::toolkit::three_goals::solved,
};

/// Builds the tables now.
pub(crate) fn warm_up() {
    LazyLock::force(&blocks::WHOLE);
    LazyLock::force(&blocks::OF_CORNERS);
    LazyLock::force(&cmll::ALL);
    LazyLock::force(&cmll::TAUGHT);
    LazyLock::force(&last_six::TABLE);
    lesson::warm_up();
}

/// Returns the algorithm usually taught of each case, and those of the first of two looks.
fn algorithms() -> Vec<Algorithm> {
    let taught = cmll::CASES.iter().filter(|case| case.is_taught);
    let first = cmll::FIRST_LOOK_CASES.iter().map(|case| cmll::named(cmll::Look::First, case));
    taught.map(|case| cmll::named(cmll::Look::Only, case)).chain(first).collect()
}

/// Solves a state. The holds are those with the most phases already solved, so that a solve that was
/// stopped goes on where it was; `first_layer` names the color of D in the hand.
fn solve(state: &Cubie, lesson: Lesson, budget: &Budget) -> Result<ThreeSolution, SolveError> {
    let Lesson { pieces, first_layer, teaching, .. } = lesson;
    let tables = RouxTables {
        pieces,
        width: if pieces == Pieces::All { WIDE } else { NARROW },
        blocks: if pieces == Pieces::All { &blocks::WHOLE } else { &blocks::OF_CORNERS },
        corners: if teaching.is_some() { &cmll::TAUGHT } else { &cmll::ALL },
        last_six: &last_six::TABLE,
    };
    if let Some(teaching) = teaching {
        let taught = lesson::best(&tables, state, &lesson, teaching, budget)?;
        // Every hold has a lesson. Without one, the checker would reject the unsolved cube.
        let none = ThreeSolution { phases: Vec::new(), interrupt: None, last_layer: Face::U };
        return Ok(taught.map_or(none, |taught| ThreeSolution {
            phases: taught.steps(),
            interrupt: taught.has_parity.then(|| parity_of(state)),
            last_layer: taught.last_layer(),
        }));
    }
    let holds = Rotation::all()
        .filter(|hold| first_layer.is_none_or(|first| hold.map(Face::D) == first))
        .map(|hold| {
            let state = state.rotated(&hold.inverse());
            (search::progress(&tables, &state), HeldState { hold, state })
        });
    let holds: Vec<(usize, HeldState)> = holds.collect();
    let most = holds.iter().map(|(progress, _)| *progress).max();
    let best = holds.into_iter().filter(|(progress, _)| Some(*progress) == most);
    let held: Vec<HeldState> = best.map(|(_, held)| held).collect();
    let found = search::search(&tables, &held, budget)?;
    let found = found.ok_or_else(|| SolveError::Wrong("roux found no solution".to_owned()))?;
    let (phases, hold) = found.phases();
    let interrupt = found.last_six.is_none().then(|| parity_of(state));
    let step = |turns| ThreeStep { note: Note::new(Task::Search), turns };
    let steps = phases.map(|turns| (!turns.is_empty()).then(|| step(turns)).into_iter().collect());
    Ok(ThreeSolution { phases: steps.into(), interrupt, last_layer: hold.0.map(Face::U) })
}

/// Returns the parity of a state that no turns of faces solve, and the phase in which it shows.
fn parity_of(state: &Cubie) -> (usize, Interrupt) {
    let flipped = state.flips.iter().filter(|flip| **flip == 1).count();
    let parity = if flipped % 2 == 1 { Interrupt::EdgeParity } else { Interrupt::CornerParity };
    (THREE_METHOD.edge_parity_shows, parity)
}
