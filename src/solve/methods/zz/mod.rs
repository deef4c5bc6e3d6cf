//! ZZ: orient all edges and solve the line of two edges below (EOLine), then the first two layers by turns
//! of three faces, then the last layer, whose edges are oriented already.
//!
//! - [`eoline`]: distances of EOLine.
//! - [`blocks`]: the first two layers as a block on the left and one on the right.
//! - [`search`]: which of these go together best. The last layer is that of
//!   [CFOP](super::cfop::last_layer).

mod blocks;
mod eoline;
mod search;

#[cfg(test)]
mod tests;

use std::sync::LazyLock;

use super::cfop;
use crate::cube::{Cube, Cubie, Face, Rotation, Turn};
use crate::solve::engine::budget::Budget;
use crate::solve::engine::context::SolveContext;
use crate::solve::engine::error::SolveError;
use crate::solve::engine::method::{Method, Phase};
use crate::solve::engine::note::Note;
use crate::solve::engine::options::{FIRST_LAYER, Settings};
use crate::solve::engine::task::Task;
use crate::solve::search::SearchTables;
use crate::solve::toolkit::goals::edges_paired;
use crate::solve::toolkit::three_goals;
use crate::solve::toolkit::three_method::{
    self, Interrupt, Lesson, Pieces, ThreeMethod, ThreeSolution, ThreeSolver, ThreeStep,
};
use search::{HeldState, ZzTables};

/// ZZ as a method for small cubes.
pub(crate) static METHOD: Method = Method {
    name: "zz",
    idea: "Orients all edges and solves a line of two (EOLine), so that turns of three faces solve the \
           first two layers; then the last layer, whose edges are oriented, in two looks. Searches for \
           the lines, blocks and algorithms that go together best.",
    for_whom: "Speedcubers who like to turn only R, U and L, and people who want to learn 7 cases of \
               OLL instead of 57.",
    on_2x2x2: "Solves two corners on the left and two on the right, then orients and permutes the last \
               layer.",
    typical_lengths: &[],
    sizes: (2, 3),
    options: &[FIRST_LAYER],
    light_up_to: 3,
    searches: false,
    needs_tables: |_, _| false,
    algorithms: |_| cfop::last_layer_algorithms(),
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

static EOLINE: Phase = Phase {
    name: "eoline",
    summary: "All edges are oriented: turns of four faces can solve them. Two opposite edges of the \
              first layer are solved.",
    exists: |size| size > 2,
    goal: eoline,
};
static F2L: Phase = Phase {
    name: "f2l",
    summary: "The first two layers are solved: a block on each side joins the line.",
    exists: |_| true,
    goal: three_goals::l2,
};
static OLL: Phase = Phase {
    name: "oll",
    summary: "The last layer is oriented: its face shows one colour.",
    exists: |_| true,
    goal: three_goals::oriented,
};
static PLL: Phase = Phase {
    name: "pll",
    summary: "The last layer is permuted: the cube is solved.",
    exists: |_| true,
    goal: three_goals::solved,
};

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
    LazyLock::force(&blocks::OF_CORNERS);
}

/// Solves a state. The holds are those with the most phases already solved, so that a solve that was
/// stopped goes on where it was; `first_layer` names the colour of D.
fn solve(state: &Cubie, lesson: Lesson, budget: &Budget) -> Result<ThreeSolution, SolveError> {
    let Lesson { pieces, first_layer, level } = lesson;
    let tables = ZzTables {
        pieces,
        blocks: if pieces == Pieces::All { &blocks::WHOLE } else { &blocks::OF_CORNERS },
        last_layer: cfop::last_layer(pieces, level.is_some()),
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
    let held: Vec<HeldState> = best.map(|(_, held)| held).collect();
    let Some(found) = search::search(&tables, &held, budget)? else {
        let top = held.first().map_or(Face::U, |held| held.hold.map(Face::U));
        let interrupt = Some((THREE_METHOD.edge_parity_shows, Interrupt::EdgeParity));
        let phases = vec![Vec::new(); THREE_METHOD.phases.len()];
        return Ok(ThreeSolution { phases, interrupt, last_layer: top });
    };
    let hold = found.held.hold;
    let turns_of = |algorithm: Option<&'static cfop::algorithm::Algorithm>| {
        algorithm.map(|algorithm| algorithm.turns.to_vec()).unwrap_or_default()
    };
    let [line, left, right] = found.parts;
    let phases = [line, [left, right].concat(), turns_of(found.orient), turns_of(found.permute)];
    let oriented = phases[..3].iter().fold(found.held.state, |state, turns| state.played(turns));
    let interrupt = (!tables.last_layer.can_be_permuted(&oriented))
        .then_some((THREE_METHOD.corner_parity_shows, Interrupt::CornerParity));
    let step = |turns: Vec<Turn>| {
        let turns: Vec<Turn> = turns.iter().map(|turn| turn.rotated(&hold)).collect();
        (!turns.is_empty()).then(|| ThreeStep { note: Note::new(Task::Search), turns })
    };
    let phases = phases.map(|turns| step(turns).into_iter().collect());
    Ok(ThreeSolution { phases: phases.into(), interrupt, last_layer: hold.map(Face::U) })
}
