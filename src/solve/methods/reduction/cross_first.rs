//! Reduction with the cross first: the phases, and the solve.

use super::choose_cross;
use super::cross_plan::{CrossPlan, cross_dedges, is_reduced};
use super::{CENTERS, EDGES};
use crate::cube::{Cube, EDGES as SLOTS, Face};
use crate::solve::engine::budget::Cutoff;
use crate::solve::engine::context::{Control, PhaseResult, SolveContext};
use crate::solve::engine::error::SolveError;
use crate::solve::engine::method::Phase;
use crate::solve::toolkit::edges;
use crate::solve::toolkit::goals::dedge_in;
use crate::solve::toolkit::lookahead;
use crate::solve::toolkit::pairing;
use crate::solve::toolkit::parity::{self, WingSwap};
use crate::solve::toolkit::three_method::ThreeSolver;

/// The phases of `order: yau`.
pub(super) static YAU: [&Phase; 5] =
    [&FIRST_CENTERS, &CROSS_DEDGES, &CENTERS, &LAST_CROSS_DEDGE, &EDGES];

static FIRST_CENTERS: Phase = Phase {
    name: "first-centers",
    summary: "The centres of two opposite faces show the colours of their faces.",
    exists: |size| size > 3,
    goal: |cube| faces_with_centers(cube).next().is_some(),
};

static CROSS_DEDGES: Phase = Phase {
    name: "cross-dedges",
    summary: "Three dedges of a cross are paired and lie around one of these centres, in the order of \
              their colours (unless the cube is reduced to a 3x3x3 already).",
    exists: |size| size > 3,
    goal: |cube| {
        is_reduced(cube) || faces_with_centers(cube).any(|face| cross_dedges(cube, face) >= 3)
    },
};

static LAST_CROSS_DEDGE: Phase = Phase {
    name: "last-cross-dedge",
    summary: "The four dedges of the cross are in place and match the centres of the sides (unless the \
              cube is reduced to a 3x3x3 already).",
    exists: |size| size > 3,
    goal: |cube| {
        is_reduced(cube)
            || faces_with_centers(cube).any(|face| {
                let mut own = (0..SLOTS.len()).filter(|slot| SLOTS[*slot].contains(&face));
                own.all(|slot| is_home(cube, slot))
            })
    },
};

/// Returns the faces that have their centre, and whose opposite face has its own.
fn faces_with_centers(cube: &Cube) -> impl Iterator<Item = Face> {
    let inner = 1..cube.size() - 1;
    let has_center = move |face: Face| {
        let mut rows = inner.clone();
        rows.all(|row| inner.clone().all(|column| cube.at(face, row, column) == face as u8))
    };
    let both = move |face: &Face| has_center(*face) && has_center(face.opposite());
    Face::ALL.into_iter().filter(both)
}

fn is_home(cube: &Cube, slot: usize) -> bool {
    dedge_in(cube, slot) == Some(SLOTS[slot].map(|face| face as u8))
}

/// Plays all phases once, or up to a parity.
pub(super) fn attempt(
    context: &mut SolveContext<'_>,
    solver: ThreeSolver<'_>,
) -> Result<Control, SolveError> {
    let plan = choose_cross::choose(context, solver)?;
    for (stage, phase) in YAU.into_iter().enumerate() {
        let next = context.phase::<SolveError>(phase, |context| {
            match &plan {
                Some(plan) => play(context, solver, plan, stage)?,
                None if stage + 1 == YAU.len() => finish_reduced(context, solver, None)?,
                None => {}
            }
            Ok(PhaseResult::Done)
        })?;
        if next != Control::Phase {
            return Ok(next);
        }
    }
    let swap = context.settings().choice();
    pairing::play_reduced(context, solver, swap)
}

/// Plays a stage of the plan.
fn play(
    context: &mut SolveContext<'_>,
    solver: ThreeSolver<'_>,
    plan: &CrossPlan,
    stage: usize,
) -> Result<(), SolveError> {
    let budget = context.budget();
    let ahead = pairing::looks_ahead(context);
    match stage {
        0 => plan.first_centers(context, budget)?,
        1 => plan.cross_dedges(context, budget)?,
        2 => {
            if ahead {
                lookahead::even_out_beside(context, plan.face.opposite())?;
            }
            plan.other_centers(context, budget)?;
        }
        3 => plan.last_cross_dedge(context, budget)?,
        _ => {
            pair_others(context, plan)?;
            finish_reduced(context, solver, Some(plan.face.opposite()))?;
        }
    }
    Ok(())
}

/// Pairs the dedges outside the cross. Odd orbits show in the last one and are repaired there.
fn pair_others(context: &mut SolveContext<'_>, plan: &CrossPlan) -> Result<(), Cutoff> {
    let budget = context.budget();
    let swap: WingSwap = context.settings().choice();
    let mut last = plan.other_dedges(context, budget)?;
    // The repair makes all orbits even, so the second round ends the loop.
    while let Some(dedge) = last {
        parity::repair_last_dedge(context, &dedge, swap)?;
        context.parity().partial_edge_parity = Some(true);
        last = if cross_dedges(context.cube(), plan.face) == 4 {
            plan.other_dedges(context, budget)?
        } else {
            // The simple repair may unpair dedges of the cross.
            edges::pair(context, budget)?
        };
    }
    plan.place_cross(context)
}

/// Decides the parities that the reduced cube cannot have, and repairs others if they are not to show.
fn finish_reduced(
    context: &mut SolveContext<'_>,
    solver: ThreeSolver<'_>,
    last_layer: Option<Face>,
) -> Result<(), SolveError> {
    context.parity().partial_edge_parity.get_or_insert(false);
    if pairing::looks_ahead(context) {
        lookahead::repair_reduced(context, solver, last_layer)?;
    }
    Ok(())
}
