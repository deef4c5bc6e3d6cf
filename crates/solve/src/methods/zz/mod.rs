//! ZZ: orient all edges and solve the line of two edges below (EOLine), then the first two layers by turns
//! of three faces, then the last layer, whose edges are oriented already.
//!
//! - [`eoline`]: distances of EOLine.
//! - [`blocks`]: the first two layers as a block on the left and one on the right.
//! - [`lesson`]: the steps as people learn them, with [`pairs`] one by one.
//! - [`search`]: which of these go together best. The last layer is that of
//!   [CFOP](super::cfop::last_layer).

mod blocks;
pub(crate) mod eoline;
mod lesson;
mod pairs;
mod search;

#[cfg(test)]
mod tests;

use std::sync::LazyLock;

use super::cfop;
use crate::engine::context::SolveContext;
use crate::engine::error::SolveError;
use crate::engine::method::{Method, Phase};
use crate::engine::options::{FIRST_LAYER, Settings};
use crate::engine::task::Task;
use crate::engine::teaching::Level;
use crate::tables::{Groups, SearchTables};
use crate::toolkit::goals::edges_paired;
use crate::toolkit::merged_length::merged;
use crate::toolkit::three_goals;
use crate::toolkit::three_method::{
    self, Interrupt, Lesson, Pieces, ThreeMethod, ThreeSolution, ThreeSolver, ThreeStep,
};
use lesson::RawStep;
use search::{HeldState, ZzSolution, ZzTables};
use unscramble_cube::{Cube, Cubie, Face, Rotation, Turn};
use unscramble_search::budget::Budget;

/// ZZ as a method for small cubes.
pub(crate) static METHOD: Method = Method {
    name: "zz",
    typical_lengths: &[(2, 11), (3, 31)],
    typical_times: &[(2, 1), (3, 2)],
    sizes: (2, 3),
    options: &[FIRST_LAYER],
    light_up_to: 3,
    reordered_up_to: 0,
    searches: false,
    tables: |_, _| Groups::NONE,
    algorithms: |_| cfop::with_oriented_edges(),
    conflict: |_| None,
    phases: |_: &Settings| THREE_METHOD.phases.to_vec(),
};

/// Solves by this method.
pub(crate) fn run(context: &mut SolveContext<'_>, tables: &SearchTables) -> Result<(), SolveError> {
    three_method::run_alone(context, ThreeSolver { method: &THREE_METHOD, tables })
}

/// ZZ as the 3x3x3 stage of other methods.
pub(crate) static THREE_METHOD: ThreeMethod = ThreeMethod {
    phases: &[&EOLINE, &F2L, &OLL, &PLL],
    edge_parity_shows: 0,
    holds_a_corner: false,
    corner_parity_shows: 3,
    solve: |state, lesson, _, budget| solve(state, lesson, budget),
};

static EOLINE: Phase =
    Phase { name: "eoline", key: "zz-eoline", exists: |size| size > 2, goal: eoline };
static F2L: Phase = Phase { name: "f2l", key: "zz-f2l", exists: |_| true, goal: three_goals::l2 };
static OLL: Phase =
    Phase { name: "oll", key: "zz-oll", exists: |_| true, goal: three_goals::oriented };
static PLL: Phase =
    Phase { name: "pll", key: "zz-pll", exists: |_| true, goal: three_goals::solved };

/// Returns whether EOLine is solved in some hold.
fn eoline(cube: &Cube) -> bool {
    edges_paired(cube)
        && Cubie::read(cube).is_some_and(|state| {
            Rotation::all().any(|hold| eoline::is_solved(&state.rotated(&hold.inverse())))
        })
}

/// Builds the tables now.
pub(crate) fn warm_up() {
    cfop::warm_up();
    LazyLock::force(&eoline::TABLE);
    LazyLock::force(&blocks::WHOLE);
    lesson::warm_up();
}

/// Solves a state. The holds are those with the most phases already solved, so that a solve that was
/// stopped goes on where it was; `first_layer` names the color of D. A 2x2x2 has no edges to orient, so
/// its corners are solved layer by layer, as by CFOP.
fn solve(state: &Cubie, lesson: Lesson, budget: &Budget) -> Result<ThreeSolution, SolveError> {
    let Lesson { pieces, first_layer, white, teaching, .. } = lesson;
    if pieces == Pieces::Corners {
        return Ok(cfop::solve_layers(state, lesson));
    }
    let tables = ZzTables {
        blocks: &blocks::WHOLE,
        last_layer: cfop::last_layer(pieces, teaching.is_some()),
    };
    let holds = Rotation::all()
        .filter(|hold| first_layer.is_none_or(|first| hold.map(Face::D) == first))
        .map(|hold| {
            let state = state.rotated(&hold.inverse());
            (search::progress(&tables, &state), HeldState { hold, state })
        });
    let holds: Vec<(usize, HeldState)> = holds.collect();
    let most = holds.iter().map(|(progress, _)| *progress).max();
    let best = holds.into_iter().filter(|(progress, _)| Some(*progress) == most);
    let mut held: Vec<HeldState> = best.map(|(_, held)| held).collect();
    let is_white = |held: &HeldState| held.hold.map(Face::D) == white;
    if lesson.level().is_some() && held.iter().any(is_white) {
        held.retain(is_white);
    }
    let first = match teaching {
        None => search::search(&tables, &held, budget)?.map(by_search),
        Some(_) => step_by_step(&held, lesson.level()),
    };
    let Some((HeldState { hold, mut state }, layers)) = first else {
        let top = held.first().map_or(Face::U, |held| held.hold.map(Face::U));
        let interrupt = Some((THREE_METHOD.edge_parity_shows, Interrupt::EdgeParity));
        let phases = vec![Vec::new(); THREE_METHOD.phases.len()];
        return Ok(ThreeSolution { phases, interrupt, last_layer: top });
    };
    let turns: Vec<Turn> = layers.iter().flatten().flat_map(|step| step.turns.clone()).collect();
    state = state.played(&turns);
    let mut phases: Vec<Vec<ThreeStep>> =
        layers.iter().map(|steps| steps.iter().map(|step| step.written(&hold)).collect()).collect();
    let last = cfop::last_layer_steps(&state, &merged(&turns), &hold, lesson);
    phases.extend(last.steps);
    let interrupt =
        (!last.is_permuted).then_some((THREE_METHOD.corner_parity_shows, Interrupt::CornerParity));
    Ok(ThreeSolution { phases, interrupt, last_layer: hold.map(Face::U) })
}

/// Returns the steps of a solution that a search found.
fn by_search(found: ZzSolution) -> (HeldState, [Vec<RawStep>; 2]) {
    let [line, left, right] = found.parts;
    let steps = [line, [left, right].concat()].map(|turns| {
        let step = RawStep::new(Task::Search, Vec::new(), turns);
        [step].into_iter().filter(|step| !step.turns.is_empty()).collect()
    });
    (found.held, steps)
}

/// Returns the shortest of the solutions that people learn, one for each hold; `None` if an odd number of
/// edges is flipped. A person chooses the hold by the first phase alone, but for the highest level.
fn step_by_step(
    held: &[HeldState],
    level: Option<Level>,
) -> Option<(HeldState, [Vec<RawStep>; 2])> {
    let solved = |held: &HeldState| Some((*held, lesson::first_two_layers(&held.state, level)?));
    let by_line = level.is_some_and(|level| level < Level::Three);
    held.iter().filter_map(solved).min_by_key(|(_, phases)| {
        let line = if by_line { lesson::length(&phases[..1]) } else { 0 };
        (line, lesson::length(phases))
    })
}
