//! The method `reduction`: centers, then edges, then a 3x3x3 method. The option `order` builds the cross
//! of the 3x3x3 before the other edges.
//!
//! - [`order`]: the option.
//! - [`cross_first`]: the phases and the solve with a cross first.
//! - [`choose_cross`]: which cross, of the [`cross_choices`].
//! - [`cross_plan`]: its stages.

mod choose_cross;
mod cross_choices;
mod cross_first;
mod cross_plan;
mod order;

use super::finish;
use crate::engine::context::{Control, PhaseResult, SolveContext};
use crate::engine::error::SolveError;
use crate::engine::method::{Method, Phase};
use crate::engine::options::{FIRST_LAYER, Settings};
use crate::tables::SearchTables;
use crate::toolkit::centers;
use crate::toolkit::goals;
use crate::toolkit::lookahead::{self, EvenOut};
use crate::toolkit::pairing::{self, EDGE_PARITY, PARITY};
use crate::toolkit::three_method::ThreeSolver;
use order::Order;
use unscramble_cube::MAX_SIZE;

/// The method `reduction`.
pub(crate) static METHOD: Method = Method {
    name: "reduction",
    typical_lengths: &[
        (2, 17),
        (3, 81),
        (4, 165),
        (5, 258),
        (6, 447),
        (7, 626),
        (10, 1433),
        (20, 6016),
        (50, 35_500),
    ],
    typical_times: &[
        (3, 1),
        (4, 2),
        (10, 5),
        (20, 15),
        (50, 200),
        (100, 1500),
        (200, 12_000),
        (300, 60_000),
    ],
    sizes: (2, MAX_SIZE),
    options: &[finish::THREE, order::ORDER, EDGE_PARITY, PARITY, FIRST_LAYER],
    light_up_to: 10,
    reordered_up_to: 0,
    searches: false,
    tables: finish::tables,
    algorithms: finish::algorithms,
    conflict: order::conflict,
    phases,
};

static CENTERS: Phase = Phase {
    name: "centers",
    key: "reduction-centers",
    exists: |size| size > 3,
    goal: goals::centers_solved,
};

static EDGES: Phase = Phase {
    name: "edges",
    key: "reduction-edges",
    exists: |size| size > 3,
    goal: goals::edges_paired,
};

/// Returns the phases with these settings.
fn phases(settings: &Settings) -> Vec<&'static Phase> {
    let three = finish::three_method_of(settings).phases.iter().copied();
    let reduced = match settings.choice() {
        Order::Standard => &[&CENTERS, &EDGES],
        order => cross_first::phases(order),
    };
    reduced.iter().copied().chain(three).collect()
}

/// Solves a cube by this method.
///
/// # Errors
/// Returns the reason to stop, or why tables could not be loaded.
pub(crate) fn run(context: &mut SolveContext<'_>, tables: &SearchTables) -> Result<(), SolveError> {
    finish::solve(context, tables, true, attempt)
}

/// Plays all phases once, or up to a parity.
fn attempt(context: &mut SolveContext<'_>, solver: ThreeSolver<'_>) -> Result<Control, SolveError> {
    let order = context.settings().choice();
    if order != Order::Standard {
        return cross_first::attempt(context, solver, order);
    }
    let next = context.phase(&CENTERS, centers::solve)?;
    if next != Control::Phase {
        return Ok(next);
    }
    let next = context.phase::<SolveError>(&EDGES, |context| {
        pairing::pair(context, EvenOut::KeepingCenters)?;
        if pairing::looks_ahead(context) {
            lookahead::repair_reduced(context, solver, None)?;
        }
        Ok(PhaseResult::Done)
    })?;
    if next != Control::Phase {
        return Ok(next);
    }
    let swap = context.settings().choice();
    pairing::play_reduced(context, solver, swap)
}
