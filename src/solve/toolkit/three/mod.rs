//! Methods for the 3x3x3 (and the 2x2x2, its corners), alone or as the core of a reduced cube.

mod beginner;
mod cfop;
mod core;
mod cross;
mod cubie;
mod goals;
pub(super) mod search;
mod stage;
mod two_phase;

pub(super) use beginner::{CORE as BEGINNER_CORE, first_layer};
pub(super) use cfop::CORE as CFOP_CORE;
pub(super) use core::{Core, CoreSolution, CoreStep, Interrupt, Pieces};
pub(super) use cubie::Cubie;
pub(super) use goals::onto_down;
pub(super) use two_phase::{CORE as TWO_PHASE_CORE, TWO_PHASE, report, target};

use std::cmp::Reverse;

use super::budget::Cutoff;
use super::options::Settings;
use super::registry::Method;
use super::run::Run;
use crate::cube::{Cube, Rotation, Scheme};

/// The beginner method as a method of its own.
pub(super) static BEGINNER: Method = Method {
    name: "beginner",
    idea: "Layer by layer with a handful of formulas: the first layer's cross and corners, the \
           second layer's edges, then the last layer in four small steps.",
    for_whom: "Those who learn their first solution, and their teachers.",
    on_2x2x2: "The corners alone: the first layer, then the last one's corners are brought to \
               their places and twisted.",
    typical_lengths: &[(2, 18), (3, 82)],
    sizes: (2, 3),
    options: &[],
    light_up_to: 3,
    searches: false,
    needs_tables: |_, _| false,
    phases: |_: &Settings| BEGINNER_CORE.phases.to_vec(),
    run: |run| run_alone(run, &BEGINNER_CORE),
};

/// CFOP as a method of its own.
pub(super) static CFOP: Method = Method {
    name: "cfop",
    idea: "Cross, four pairs of a corner and an edge (F2L), then the last layer in two looks: \
           orientation (OLL) and permutation (PLL). Of crosses, orders of pairs and algorithms it \
           takes those that go together best.",
    for_whom: "Those who solve for speed, or learn the 41, 57 and 21 cases by name.",
    on_2x2x2: "The first layer's corners, then the seven OLL cases of corners, then PLL.",
    typical_lengths: &[(2, 12), (3, 35)],
    sizes: (2, 3),
    options: &[],
    light_up_to: 3,
    searches: false,
    needs_tables: |_, _| false,
    phases: |_: &Settings| CFOP_CORE.phases.to_vec(),
    run: |run| run_alone(run, &CFOP_CORE),
};

/// Runs a 3x3x3 method on a 3x3x3 or a 2x2x2, where no parity can be met.
fn run_alone(run: &mut Run<'_>, core: &Core) -> Result<(), Cutoff> {
    choose_frame_of_corners(run, core);
    core.play(run, |_, _, _| Ok(())).map(|_| ())
}

/// On a 2x2x2, where nothing says which face a colour belongs to: the frame in which most phases are
/// done already, then the one in which the core's solution is shortest, then the first. Other
/// sizes keep theirs.
pub(super) fn choose_frame_of_corners(run: &mut Run<'_>, core: &Core) {
    run.decide_no_parity();
    if run.size() != 2 {
        return;
    }
    // The table of the 2x2x2 holds one corner still, so that it is solved in the frame of that corner.
    let still = |state: &Cubie| (state.corners[6], state.twists[6]) == (6, 0);
    let cost = |rotation: &Rotation| {
        let mut cube: Cube = run.cube().clone();
        cube.recolour(&Scheme::STANDARD.rotated(rotation).colours());
        Cubie::read(&cube)
            .filter(|state| core.name != TWO_PHASE_CORE.name || still(state))
            .map(|state| (core.solve)(&state, Pieces::Corners).rank())
            .unwrap_or((Reverse(0), usize::MAX))
    };
    if let Some(best) = Rotation::all().min_by_key(cost) {
        run.choose_frame(Scheme::STANDARD.rotated(&best).colours());
    }
}

/// Builds all tables now.
pub(super) fn warm_up() {
    beginner::warm_up();
    cfop::warm_up();
}
