//! Reduction with the cross first: the phases, and the solve.

use super::choose_cross;
use super::cross_plan::{CrossPlan, cross_dedges, is_reduced};
use super::order::Order;
use super::{CENTERS, EDGES};
use crate::engine::context::{Control, PhaseResult, SolveContext};
use crate::engine::error::SolveError;
use crate::engine::method::Phase;
use crate::toolkit::edges;
use crate::toolkit::goals::dedge_in;
use crate::toolkit::lookahead::{self, EvenOut};
use crate::toolkit::pairing;
use crate::toolkit::parity::{self, WingSwap};
use crate::toolkit::three_method::ThreeSolver;
use unscramble_cube::{Cube, EDGES as SLOTS, Face};
use unscramble_search::budget::Cutoff;

/// The phases of `order: yau`.
static YAU: [&Phase; 5] = [&FIRST_CENTERS, &CROSS_DEDGES, &CENTERS, &LAST_CROSS_DEDGE, &EDGES];

/// The phases of `order: hoya`.
static HOYA: [&Phase; 4] = [&FOUR_CENTERS, &FOUR_DEDGES, &CENTERS, &EDGES];

/// Returns the phases of an order up to the 3x3x3.
pub(super) fn phases(order: Order) -> &'static [&'static Phase] {
    match order {
        Order::Standard => &[],
        Order::Yau => &YAU,
        Order::Hoya => &HOYA,
    }
}

static FIRST_CENTERS: Phase = Phase {
    name: "first-centers",
    key: "reduction-first-centers",
    exists: |size| size > 3,
    goal: |cube| faces_with_centers(cube).next().is_some(),
};

/// A cube that is reduced to a 3x3x3 needs no cross, here and below.
static CROSS_DEDGES: Phase = Phase {
    name: "cross-dedges",
    key: "reduction-cross-dedges",
    exists: |size| size > 3,
    goal: |cube| {
        is_reduced(cube) || faces_with_centers(cube).any(|face| cross_dedges(cube, face) >= 3)
    },
};

static LAST_CROSS_DEDGE: Phase = Phase {
    name: "last-cross-dedge",
    key: "reduction-last-cross-dedge",
    exists: |size| size > 3,
    goal: |cube| is_reduced(cube) || faces_with_centers(cube).any(|face| has_cross(cube, face)),
};

static FOUR_CENTERS: Phase = Phase {
    name: "four-centers",
    key: "reduction-four-centers",
    exists: |size| size > 3,
    goal: |cube| faces_for_cross(cube).next().is_some(),
};

static FOUR_DEDGES: Phase = Phase {
    name: "four-dedges",
    key: "reduction-four-dedges",
    exists: |size| size > 3,
    goal: |cube| is_reduced(cube) || faces_for_cross(cube).any(|face| has_cross(cube, face)),
};

/// Returns the faces around which a cross may be built when four centers are solved: the centers that are
/// not solved are opposite and at one side.
fn faces_for_cross(cube: &Cube) -> impl Iterator<Item = Face> {
    let open: Vec<Face> = Face::ALL.into_iter().filter(|face| !has_center(cube, *face)).collect();
    Face::ALL.into_iter().filter(move |face| match open.as_slice() {
        [] => true,
        [a, b] => !a.is_parallel(*b) && (*a == face.opposite() || *b == face.opposite()),
        _ => false,
    })
}

/// Returns whether the four edges of a face are home.
fn has_cross(cube: &Cube, face: Face) -> bool {
    let mut own = (0..SLOTS.len()).filter(|slot| SLOTS[*slot].contains(&face));
    own.all(|slot| is_home(cube, slot))
}

fn has_center(cube: &Cube, face: Face) -> bool {
    let inner = 1..cube.size() - 1;
    let mut rows = inner.clone();
    rows.all(|row| inner.clone().all(|column| cube.at(face, row, column) == face as u8))
}

/// Returns the faces that have their center, and whose opposite face has its own.
fn faces_with_centers(cube: &Cube) -> impl Iterator<Item = Face> {
    let both = |face: &Face| has_center(cube, *face) && has_center(cube, face.opposite());
    Face::ALL.into_iter().filter(both)
}

fn is_home(cube: &Cube, slot: usize) -> bool {
    dedge_in(cube, slot) == Some(SLOTS[slot].map(|face| face as u8))
}

/// Plays all phases once, or up to a parity.
pub(super) fn attempt(
    context: &mut SolveContext<'_>,
    solver: ThreeSolver<'_>,
    order: Order,
) -> Result<Control, SolveError> {
    let plan = choose_cross::choose(context, solver, order)?;
    if let Some(plan) = &plan {
        context.keep_first_layer(plan.face);
    }
    let phases = phases(order);
    for (stage, phase) in phases.iter().enumerate() {
        let next = context.phase::<SolveError>(phase, |context| {
            let is_last = stage + 1 == phases.len();
            match &plan {
                Some(plan) if is_last => {
                    pair_others(context, plan)?;
                    finish_reduced(context, solver, Some(plan.face.opposite()))?;
                }
                Some(plan) => {
                    even_out(context, plan, stage)?;
                    let budget = context.budget();
                    match context.step_size_by_hand() {
                        Some(level) => plan.teach(stage, context, level, budget)?,
                        None => plan.play(stage, context, budget)?,
                    }
                }
                None => {
                    pairing::pair(context, EvenOut::KeepingCenters)?;
                    if is_last {
                        finish_reduced(context, solver, None)?;
                    }
                }
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

/// Makes the wing orbits even before the stage from which on nothing changes their parity, if parities are
/// to be repaired in advance.
fn even_out(context: &mut SolveContext<'_>, plan: &CrossPlan, stage: usize) -> Result<(), Cutoff> {
    if !pairing::looks_ahead(context) {
        return Ok(());
    }
    match (plan.order, stage) {
        (Order::Yau, 2) => lookahead::even_out_beside(context, plan.face.opposite()),
        (Order::Hoya, 1) => lookahead::even_out(context, EvenOut::KeepingCenters),
        _ => Ok(()),
    }
}

/// Pairs the dedges outside the cross. Odd orbits show in the last one and are repaired there.
fn pair_others(context: &mut SolveContext<'_>, plan: &CrossPlan) -> Result<(), Cutoff> {
    let budget = context.budget();
    let swap: WingSwap = context.settings().choice();
    let pair = |context: &mut SolveContext<'_>| match context.step_size_by_hand() {
        Some(level) => plan.teach_other_dedges(context, level, budget),
        None => plan.other_dedges(context, budget),
    };
    let mut last = pair(context)?;
    // The repair makes all orbits even, so the second round ends the loop.
    while let Some(dedge) = last {
        parity::repair_last_dedge(context, &dedge, swap)?;
        context.parity().partial_edge_parity = Some(true);
        last = if cross_dedges(context.cube(), plan.face) == 4 {
            pair(context)?
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
