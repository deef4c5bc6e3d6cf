//! Which cross is built first, and in which frame: the plans are tried, at first all of them up to the
//! cross, then the best few to the end.
#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

use std::cmp::Reverse;

use super::cross_choices::{crosses, first_plans, untried};
use super::cross_first::phases;
use super::cross_plan::{CrossPlan, FirstCenter, is_reduced};
use super::order::Order;
use crate::engine::context::{Frame, SolveContext};
use crate::engine::error::SolveError;
use crate::engine::task::FrameReason;
use crate::toolkit::goals::centers_solved;
use crate::toolkit::pairing;
use crate::toolkit::parity::ReducedParity;
use crate::toolkit::player::Rehearsal;
use crate::toolkit::three_method::{Pieces, ThreeSolver};
use unscramble_cube::{Cube, Cubie, EDGES, Face, length};
use unscramble_search::budget::Budget;

/// The price of a swap of two wings, in turns.
const WING_SWAP: u64 = 15;

/// The price of a swap of two dedges, in turns.
const DEDGE_SWAP: u64 = 8;

/// A 3x3x3 with its cross solved takes more turns than this, but for rare luck.
const LEAST_AFTER_CROSS: u64 = 20;

/// The largest size at which plans are tried.
const LARGEST_TRIED: usize = 10;

/// How many plans are tried.
struct Width {
    /// Choices of the first centers.
    centers: usize,
    /// Those with all crosses.
    crosses: usize,
    /// Plans that are tried to the end.
    ends: usize,
}

impl Width {
    fn of(cube: &Cube, order: Order) -> Width {
        let width = |centers, crosses, ends| Width { centers, crosses, ends };
        match (order, cube.size()) {
            // Each cross is quickly tried, and one of them may be part of a solve that goes on.
            (Order::Hoya, _) if centers_solved(cube) => width(12, 12, 6),
            _ if is_reduced(cube) => width(3, 3, 6),
            (Order::Hoya, 4) => width(12, 5, 10),
            (Order::Hoya, 5) => width(12, 4, 8),
            (Order::Hoya, 6 | 7) => width(4, 2, 3),
            (_, 4) => width(8, 4, 10),
            (_, 5) => width(3, 3, 10),
            (_, 6 | 7) => width(4, 2, 3),
            _ => width(1, 1, 1),
        }
    }
}

/// Ranks plans, the lower the better: most stages done already, then fewest turns.
type Rank = (Reverse<usize>, u64);

/// A plan that has been tried out.
#[derive(Clone)]
struct Tried {
    frame: Frame,
    plan: CrossPlan,
    rehearsal: Rehearsal,
    /// By stage: the number of turns.
    costs: Vec<u64>,
}

impl Tried {
    /// Counts the turns since the last stage.
    fn end_stage(&mut self, before: usize, more: u64) {
        let turns = &self.rehearsal.turns[before..];
        self.costs.push(length(turns, self.rehearsal.cube.size()).obtm + more);
    }

    fn rank(&self) -> Rank {
        let done = self.costs.iter().take_while(|cost| **cost == 0).count();
        (Reverse(done), self.costs.iter().sum())
    }

    fn keep_best(all: &mut Vec<Tried>, count: usize) {
        all.sort_by_key(Tried::rank);
        all.truncate(count);
    }
}

/// Chooses the cross that takes fewest turns and, before the first turn on even cubes, the frame. `None`
/// if the cube needs no cross.
pub(super) fn choose(
    context: &mut SolveContext<'_>,
    solver: ThreeSolver<'_>,
    order: Order,
) -> Result<Option<CrossPlan>, SolveError> {
    let (size, budget) = (context.size(), context.budget());
    // A search does not build on a cross.
    let has_cross = solver.method.phases.iter().any(|phase| phase.name.ends_with("cross"));
    if size < 4 || is_reduced(context.cube()) && !has_cross {
        return Ok(None);
    }
    // A repair that unpairs dedges counts on all of them being paired at once.
    if context.attempt() > 1 && !is_reduced(context.cube()) {
        return Ok(None);
    }
    if size > LARGEST_TRIED {
        return Ok(Some(untried(context, order)));
    }
    let width = Width::of(context.cube(), order);
    let any_frame = size.is_multiple_of(2) && context.attempt() == 1;
    let even = pairing::looks_ahead(context);
    let mut starts = Vec::new();
    let wish = context.first_layer();
    for (frame, plan) in first_plans(context.cube(), any_frame, order, wish, width.centers) {
        let firsts: &[FirstCenter] = match order {
            Order::Hoya => &[FirstCenter::All, FirstCenter::Sides],
            _ => &[FirstCenter::All, FirstCenter::Own, FirstCenter::Opposite],
        };
        for start in firsts {
            budget.check()?;
            let plan = CrossPlan { start: *start, even, ..plan };
            let mut rehearsal = Rehearsal::new(context.cube());
            rehearsal.cube.recolor(&frame);
            plan.play(0, &mut rehearsal, budget)?;
            let mut tried = Tried { frame, plan, rehearsal, costs: Vec::new() };
            tried.end_stage(0, 0);
            let is_done = tried.costs == [0];
            starts.push(tried);
            if is_done {
                break;
            }
        }
    }
    Tried::keep_best(&mut starts, width.crosses);
    let mut all = Vec::new();
    for tried in starts {
        let wish = wish.map(|face| tried.frame[face.index()]);
        let plans = crosses(&tried.plan, &tried.rehearsal.cube);
        for plan in plans.into_iter().filter(|plan| wish.is_none_or(|wish| wish == plan.face as u8))
        {
            budget.check()?;
            let mut tried = Tried { plan, ..tried.clone() };
            let before = tried.rehearsal.turns.len();
            plan.play(1, &mut tried.rehearsal, budget)?;
            tried.end_stage(before, 0);
            all.push(tried);
        }
    }
    Tried::keep_best(&mut all, width.ends);
    let mut best: Option<Tried> = None;
    let is_only = all.len() == 1;
    for mut tried in all {
        if !is_only {
            let bound = best.as_ref().map(Tried::rank);
            if !go_on(&mut tried, solver, has_cross, bound, budget)? {
                continue;
            }
        }
        if best.as_ref().is_none_or(|best| tried.rank() < best.rank()) {
            best = Some(tried);
        }
    }
    let Some(best) = best else { return Ok(None) };
    if best.frame != [0, 1, 2, 3, 4, 5] {
        context.choose_frame(best.frame);
        context.announce_frame(FrameReason::Shortest, None);
    }
    Ok(Some(best.plan))
}

/// Tries the other stages. Returns `false` as soon as the plan cannot rank better than `bound`.
fn go_on(
    tried: &mut Tried,
    solver: ThreeSolver<'_>,
    has_cross: bool,
    bound: Option<Rank>,
    budget: &Budget,
) -> Result<bool, SolveError> {
    let plan = tried.plan;
    let promises = |tried: &Tried, more: u64| {
        let (done, cost) = tried.rank();
        // A plan of which nothing is left to do may still have more stages done.
        bound.is_none_or(|bound| cost == 0 || (done, cost + more) < bound)
    };
    for stage in 2..phases(plan.order).len() - 1 {
        let before = tried.rehearsal.turns.len();
        plan.play(stage, &mut tried.rehearsal, budget)?;
        tried.end_stage(before, 0);
        if !promises(tried, 0) {
            return Ok(false);
        }
    }
    let before = tried.rehearsal.turns.len();
    let last = plan.other_dedges(&mut tried.rehearsal, budget)?;
    tried.end_stage(before, if last.is_some() { WING_SWAP } else { 0 });
    let cube = &tried.rehearsal.cube;
    let (state, parities) = without_parities(cube, plan.face);
    let least = if has_cross { LEAST_AFTER_CROSS } else { 0 };
    if !promises(tried, parities + least) {
        return Ok(false);
    }
    let mut cost = parities;
    if let Some(state) = state.filter(|_| has_cross) {
        cost += solver.solve(&state, Pieces::All, Some(plan.face), budget)?.cost() as u64;
    }
    tried.costs.push(cost);
    Ok(true)
}

/// Returns the cube as a 3x3x3 as if its parities were repaired in the last layer, and the price of that.
fn without_parities(cube: &Cube, face: Face) -> (Option<Cubie>, u64) {
    let Some(mut state) = Cubie::read(cube) else { return (None, 0) };
    let mut price = 0;
    let mut slots = (0..EDGES.len()).filter(|slot| EDGES[*slot].contains(&face.opposite()));
    let [a, b] = [(); 2].map(|()| slots.next().expect("a face has four edges"));
    if let Some(parity) = ReducedParity::of(cube).filter(|_| cube.size().is_multiple_of(2)) {
        if parity.edge {
            state.flips[a] ^= 1;
            price += WING_SWAP;
        }
        if parity.corner {
            state.edges.swap(a, b);
            state.flips.swap(a, b);
            price += DEDGE_SWAP;
        }
    }
    (Some(state), price)
}
