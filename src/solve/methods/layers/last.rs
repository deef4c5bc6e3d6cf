//! The last layer: its dedges are paired, and it is solved as on a 3x3x3.

use super::hold::Hold;
use super::{L3, L3_CROSS, L3_WINGS, PHASES};
use crate::cube::Cubie;
use crate::solve::engine::budget::Cutoff;
use crate::solve::engine::context::{Ended, Next, Run};
use crate::solve::engine::method::Phase;
use crate::solve::methods::beginner::CORE as BEGINNER_CORE;
use crate::solve::toolkit::edges;
use crate::solve::toolkit::parity::{self, Style};
use crate::solve::toolkit::three_method::{CoreSolution, CoreStep, Interrupt, Pieces};

/// Pairs the dedges of the last layer. Orbits that are odd show in the last one, and are repaired.
pub(super) fn pair_edges(run: &mut Run<'_>, _: &Hold) -> Result<(), Cutoff> {
    let budget = run.budget();
    if let Some(last) = edges::pair_purely(run, budget)? {
        parity::repair_last_dedge(run, &last, Style::Advanced)?;
        run.parity().partial_edge_parity = Some(true);
    }
    Ok(())
}

/// Says of a parity that would have shown by the end of a phase that it did not.
pub(super) fn decide_parity(run: &mut Run<'_>, phase: &Phase) {
    let flags = run.parity();
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
pub(super) fn solve(run: &mut Run<'_>) -> Result<Next, Cutoff> {
    // A valid cube can always be read; if one cannot, the checker refuses what there is.
    let Some(state) = Cubie::read(run.cube()) else { return Ok(Next::Stop) };
    let solution = (BEGINNER_CORE.solve)(&state, Pieces::All);
    let CoreSolution { phases, interrupt, last_layer } = solution;
    let mut phases = phases.into_iter();
    let cross: Vec<CoreStep> = phases.by_ref().take(4).flatten().collect();
    for (phase, steps, parity) in [
        (&L3_CROSS, cross, Interrupt::EdgeParity),
        (&L3, phases.flatten().collect(), Interrupt::CornerParity),
    ] {
        let met = interrupt.filter(|(_, met)| *met == parity).is_some();
        let next = run.phase(phase, |run| {
            play(run, steps)?;
            if !met {
                return Ok(Ended::Done);
            }
            match parity {
                Interrupt::EdgeParity => run.parity().even_edge_parity = Some(true),
                Interrupt::CornerParity => run.parity().corner_swap = Some(true),
            }
            let (core, budget) = (&BEGINNER_CORE, run.budget());
            parity::repair_core(run, core, parity, last_layer, Style::Advanced, budget)?;
            Ok(Ended::Parity)
        })?;
        if !met {
            decide_parity(run, phase);
        }
        if next != Next::Phase {
            return Ok(next);
        }
    }
    Ok(Next::Phase)
}

/// Solves a 2x2x2 or 3x3x3 by the beginner method, whose second layer is the middle.
pub(super) fn solve_small(run: &mut Run<'_>) -> Result<(), Cutoff> {
    let Some(state) = Cubie::read(run.cube()) else { return Ok(()) };
    let pieces = if run.size() == 2 { Pieces::Corners } else { Pieces::All };
    let mut steps = (BEGINNER_CORE.solve)(&state, pieces).phases.into_iter();
    // What a 3x3x3 has of these phases is what the beginner method has.
    for phase in PHASES {
        let steps = if (phase.exists)(3) { steps.next() } else { None };
        let next = run.phase(phase, |run| {
            play(run, steps.unwrap_or_default())?;
            Ok(Ended::Done)
        })?;
        if next != Next::Phase {
            return Ok(());
        }
    }
    Ok(())
}

fn play(run: &mut Run<'_>, steps: Vec<CoreStep>) -> Result<(), Cutoff> {
    for step in steps {
        run.step(step.note, &step.turns)?;
    }
    Ok(())
}
