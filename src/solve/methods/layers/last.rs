//! The last layer: its dedges are paired, and it is solved as on a 3x3x3.

use super::hold::Hold;
use super::{L3, L3_CROSS, L3_WINGS, PHASES};
use crate::cube::Cubie;
use crate::solve::engine::budget::Cutoff;
use crate::solve::engine::context::{Control, PhaseResult, SolveContext};
use crate::solve::engine::error::SolveError;
use crate::solve::engine::method::Phase;
use crate::solve::toolkit::edges;
use crate::solve::toolkit::parity::{self, WingSwap};
use crate::solve::toolkit::three_method::{
    Interrupt, Pieces, ThreeSolution, ThreeSolver, ThreeStep,
};

/// Pairs the dedges of the last layer. Orbits that are odd show in the last one, and are repaired.
pub(super) fn pair_edges(context: &mut SolveContext<'_>, _: &Hold) -> Result<(), Cutoff> {
    let budget = context.budget();
    if let Some(last) = edges::pair_purely(context, budget)? {
        parity::repair_last_dedge(context, &last, WingSwap::Advanced)?;
        context.parity().partial_edge_parity = Some(true);
    }
    Ok(())
}

/// Says of a parity that would have shown by the end of a phase that it did not.
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

/// Solves the last layer's cross and corners; all else is solved.
pub(super) fn solve(
    context: &mut SolveContext<'_>,
    solver: ThreeSolver<'_>,
) -> Result<Control, SolveError> {
    // A valid cube can always be read; if one cannot, the checker refuses what there is.
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
            parity::repair_interrupt(
                context,
                solver,
                parity,
                last_layer,
                WingSwap::Advanced,
                budget,
            )?;
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

/// Solves a 2x2x2 or 3x3x3 by the beginner method, whose second layer is the middle.
pub(super) fn solve_small(
    context: &mut SolveContext<'_>,
    solver: ThreeSolver<'_>,
) -> Result<(), SolveError> {
    let Some(state) = Cubie::read(context.cube()) else { return Ok(()) };
    let pieces = if context.size() == 2 { Pieces::Corners } else { Pieces::All };
    let mut steps = solver.solve(&state, pieces, context.budget())?.phases.into_iter();
    // What a 3x3x3 has of these phases is what the beginner method has.
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
