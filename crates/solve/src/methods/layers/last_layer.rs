//! The last layer: pairs its dedges and solves it as on a 3x3x3.

use super::hold::Hold;
use super::{L3, L3_CROSS, PHASES};
use crate::engine::algorithm::Algorithm;
use crate::engine::context::SolveContext;
use crate::methods::beginner::{self, THREE_METHOD as BEGINNER};
use crate::toolkit::edges;
use crate::toolkit::parity::{self, WingSwap};
use crate::toolkit::three_method::{Interrupt, ThreeMethod, ThreeSolution};
use unscramble_search::budget::Cutoff;

/// The cross and the corners of the last layer, once all else is solved.
pub(super) static LAST_LAYER: ThreeMethod = ThreeMethod {
    phases: &[&L3_CROSS, &L3],
    edge_parity_shows: 0,
    corner_parity_shows: 1,
    holds_a_corner: false,
    solve: |state, lesson, tables, budget| {
        let solution = (BEGINNER.solve)(state, lesson, tables, budget)?;
        let ThreeSolution { phases, interrupt, last_layer } = solution;
        let mut phases = phases.into_iter();
        let cross = phases.by_ref().take(BEGINNER.edge_parity_shows + 1).flatten().collect();
        let corners = phases.flatten().collect();
        let interrupt = interrupt.map(|(_, parity)| match parity {
            Interrupt::EdgeParity => (0, parity),
            Interrupt::CornerParity => (1, parity),
        });
        Ok(ThreeSolution { phases: vec![cross, corners], interrupt, last_layer })
    },
};

/// A whole 2x2x2 or 3x3x3, solved by the beginner method, whose second layer is the middle layer.
pub(super) static SMALL_CUBE: ThreeMethod = ThreeMethod {
    phases: &PHASES,
    edge_parity_shows: PHASES.len() - 2,
    corner_parity_shows: PHASES.len() - 1,
    holds_a_corner: false,
    solve: |state, lesson, tables, budget| {
        let solution = (BEGINNER.solve)(state, lesson, tables, budget)?;
        // The phases that exist on a 3x3x3 are those of the beginner method.
        let mut steps = solution.phases.into_iter();
        let phases = PHASES.iter().map(|phase| (phase.exists)(3).then(|| steps.next()).flatten());
        let phases = phases.map(Option::unwrap_or_default).collect();
        Ok(ThreeSolution { phases, interrupt: None, last_layer: solution.last_layer })
    },
};

/// Returns the algorithms of the method.
pub(super) fn algorithms(size: usize) -> Vec<Algorithm> {
    [(beginner::METHOD.algorithms)(size), parity::algorithms(size)].concat()
}

/// Pairs the dedges of the last layer. Odd orbits show in the last dedge and are repaired there.
pub(super) fn pair_edges(context: &mut SolveContext<'_>, _: &Hold) -> Result<(), Cutoff> {
    let budget = context.budget();
    if let Some(last) = edges::pair_purely(context, budget)? {
        parity::repair_last_dedge(context, &last, WingSwap::Advanced)?;
        context.parity().partial_edge_parity = Some(true);
    }
    Ok(())
}
