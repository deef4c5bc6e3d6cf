//! The last layer: pairs its dedges and solves it as on a 3x3x3.

use super::hold::Hold;
use super::{L3, L3_CROSS, L3_WINGS, PHASES};
use crate::cube::Cubie;
use crate::solve::engine::budget::Cutoff;
use crate::solve::engine::context::{Control, PhaseResult, SolveContext};
use crate::solve::engine::error::SolveError;
use crate::solve::engine::method::Phase;
use crate::solve::toolkit::edges;
use crate::solve::toolkit::parity::{self, Style};
use crate::solve::toolkit::three_method::{
    Interrupt, Pieces, ThreeSolution, ThreeSolver, ThreeStep,
};

/// Pairs the dedges of the last layer. Odd orbits show in the last dedge and are repaired there.
pub(super) fn pair_edges(context: &mut SolveContext<'_>, _: &Hold) -> Result<(), Cutoff> {
    let budget = context.budget();
    if let Some(last) = edges::pair_purely(context, budget)? {
        parity::repair_last_dedge(context, &last, Style::Advanced)?;
        context.parity().partial_edge_parity = Some(true);
    }
    Ok(())
}

/// Records that the parity which shows in a phase did not appear, once the phase is over.
pub(super) fn decide_parity(context: &mut SolveContext<'_>, phase: &Phase) {
    let flags = context.parity();
    let flag = if phase.name == L3_WINGS.name {
        &mut flags.partial_edge_parity
    } else if phase.name == L3_CROSS.name {
        &mut flags.even_edge_parity
    } else if phase.name == L3.name {
        &mut flags.corner_swap
    } else {
        return;
    };
    flag.get_or_insert(false);
}

/// Solves the cross and the corners of the last layer, once all else is solved.
pub(super) fn solve(
    context: &mut SolveContext<'_>,
    solver: ThreeSolver<'_>,
) -> Result<Control, SolveError> {
    // A valid cube can always be read. If one cannot, the checker rejects the unsolved cube.
    let Some(state) = Cubie::read(context.cube()) else { return Ok(Control::Stop) };
    let solution = solver.solve(&state, Pieces::All, context.budget())?;
    let ThreeSolution { phases, interrupt, last_layer } = solution;
    let mut phases = phases.into_iter();
    let cross: Vec<ThreeStep> = phases.by_ref().take(4).flatten().collect();
    for (phase, steps, parity) in [
        (&L3_CROSS, cross, Interrupt::EdgeParity),
        (&L3, phases.flatten().collect(), Interrupt::CornerParity),
    ] {
        let met = interrupt.filter(|(_, met)| *met == parity).is_some();
        let next = context.phase::<SolveError>(phase, |context| {
            play(context, steps)?;
            if !met {
                return Ok(PhaseResult::Done);
            }
            match parity {
                Interrupt::EdgeParity => context.parity().even_edge_parity = Some(true),
                Interrupt::CornerParity => context.parity().corner_swap = Some(true),
            }
            let budget = context.budget();
            parity::repair_core(context, solver, parity, last_layer, Style::Advanced, budget)?;
            Ok(PhaseResult::Parity)
        })?;
        if !met {
            decide_parity(context, phase);
        }
        if next != Control::Phase {
            return Ok(next);
        }
    }
    Ok(Control::Phase)
}

/// Solves a 2x2x2 or 3x3x3 by the beginner method, whose second layer is the middle layer.
pub(super) fn solve_small(
    context: &mut SolveContext<'_>,
    solver: ThreeSolver<'_>,
) -> Result<(), SolveError> {
    let Some(state) = Cubie::read(context.cube()) else { return Ok(()) };
    let pieces = if context.size() == 2 { Pieces::Corners } else { Pieces::All };
    let mut steps = solver.solve(&state, pieces, context.budget())?.phases.into_iter();
    // The phases that exist on a 3x3x3 are those of the beginner method.
    for phase in PHASES {
        let steps = if (phase.exists)(3) { steps.next() } else { None };
        let next = context.phase::<Cutoff>(phase, |context| {
            play(context, steps.unwrap_or_default())?;
            Ok(PhaseResult::Done)
        })?;
        if next != Control::Phase {
            return Ok(());
        }
    }
    Ok(())
}

fn play(context: &mut SolveContext<'_>, steps: Vec<ThreeStep>) -> Result<(), Cutoff> {
    for step in steps {
        context.step(step.note, &step.turns)?;
    }
    Ok(())
}
