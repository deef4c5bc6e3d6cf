//! Which cross is built first, and in which frame: the plans are tried, at first all of them up to the
//! cross, then the best few to the end.

use std::cmp::Reverse;

use super::cross_plan::{CrossPlan, FirstCenter, cross_dedges, is_reduced, sides_around};
use crate::cube::{Axis, Cube, Cubie, EDGES, Face, Rotation, Scheme, length};
use crate::solve::engine::budget::Budget;
use crate::solve::engine::context::{Frame, SolveContext};
use crate::solve::engine::error::SolveError;
use crate::solve::engine::task::FrameReason;
use crate::solve::toolkit::parity::ReducedParity;
use crate::solve::toolkit::player::Rehearsal;
use crate::solve::toolkit::three_method::{Pieces, ThreeSolver};
use crate::solve::toolkit::{centers, pairing};

/// The price of a swap of two wings, in turns.
const WING_SWAP: u64 = 15;

/// The price of a swap of two dedges, in turns.
const DEDGE_SWAP: u64 = 8;

/// The largest size at which plans are tried.
const LARGEST_TRIED: usize = 10;

/// How many plans are tried.
struct Width {
    /// Pairs of first centres.
    pairs: usize,
    /// Pairs of first centres with all crosses.
    crosses: usize,
    /// Plans that are tried to the end.
    ends: usize,
}

impl Width {
    fn of(cube: &Cube) -> Width {
        match cube.size() {
            // Each cross is quickly tried, and one of them may be part of a solve that goes on.
            _ if is_reduced(cube) => Width { pairs: 3, crosses: 3, ends: 6 },
            4 => Width { pairs: 8, crosses: 4, ends: 10 },
            5 => Width { pairs: 3, crosses: 3, ends: 10 },
            6 | 7 => Width { pairs: 4, crosses: 2, ends: 3 },
            _ => Width { pairs: 1, crosses: 1, ends: 1 },
        }
    }
}

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

    /// Ranks plans: most stages done already, then fewest turns.
    fn rank(&self) -> (Reverse<usize>, u64) {
        let done = self.costs.iter().take_while(|cost| **cost == 0).count();
        (Reverse(done), self.costs.iter().sum())
    }

    fn keep_best(all: &mut Vec<Tried>, count: usize) {
        all.sort_by_key(Tried::rank);
        all.truncate(count);
    }
}

/// Two opposite faces with the frame in which their centres are solved first.
struct Pair {
    home: usize,
    frame: Frame,
    faces: [Face; 2],
}

/// Chooses the cross that takes fewest turns and, before the first turn on even cubes, the frame. `None`
/// if the cube needs no cross.
pub(super) fn choose(
    context: &mut SolveContext<'_>,
    solver: ThreeSolver<'_>,
) -> Result<Option<CrossPlan>, SolveError> {
    let (size, budget) = (context.size(), context.budget());
    // A search does not build on a cross.
    let has_cross = solver.method.phases.iter().any(|phase| phase.name.ends_with("cross"));
    if size < 4 || is_reduced(context.cube()) && !has_cross {
        return Ok(None);
    }
    if size > LARGEST_TRIED {
        return Ok(Some(untried(context)));
    }
    let width = Width::of(context.cube());
    let any_frame = size.is_multiple_of(2) && context.attempt() == 1;
    let even = pairing::looks_ahead(context);
    let mut starts = Vec::new();
    for Pair { frame, faces, .. } in pairs(context.cube(), any_frame, width.pairs) {
        for start in [FirstCenter::Both, FirstCenter::Own, FirstCenter::Opposite] {
            budget.check()?;
            let plan = CrossPlan { face: faces[0], late: faces[0], start, even };
            let mut rehearsal = Rehearsal::new(context.cube());
            rehearsal.cube.recolour(&frame);
            plan.first_centers(&mut rehearsal, budget)?;
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
        let wish = context.first_layer().map(|face| tried.frame[face.index()]);
        for face in [tried.plan.face, tried.plan.face.opposite()] {
            if wish.is_some_and(|wish| wish != face as u8) {
                continue;
            }
            let gathered = cross_dedges(&tried.rehearsal.cube, face) >= 3;
            for late in sides_around(face).into_iter().take(if gathered { 1 } else { 4 }) {
                budget.check()?;
                let start = match (face == tried.plan.face, tried.plan.start) {
                    (false, FirstCenter::Own) => FirstCenter::Opposite,
                    (false, FirstCenter::Opposite) => FirstCenter::Own,
                    (_, start) => start,
                };
                let plan = CrossPlan { face, late, start, even };
                let mut tried = Tried { plan, ..tried.clone() };
                let before = tried.rehearsal.turns.len();
                plan.cross_dedges(&mut tried.rehearsal, budget)?;
                tried.end_stage(before, 0);
                all.push(tried);
            }
        }
    }
    Tried::keep_best(&mut all, width.ends);
    if all.len() > 1 {
        for tried in &mut all {
            go_on(tried, solver, has_cross, budget)?;
        }
    }
    let Some(best) = all.into_iter().min_by_key(Tried::rank) else { return Ok(None) };
    if best.frame != [0, 1, 2, 3, 4, 5] {
        context.choose_frame(best.frame);
        context.announce_frame(FrameReason::Shortest, None);
    }
    Ok(Some(best.plan))
}

/// Chooses a cross without trying any: the one with most dedges, then with most centre stickers home.
fn untried(context: &SolveContext<'_>) -> CrossPlan {
    let cube = context.cube();
    let counts = centers::count_colours(cube);
    let home = |face: Face| counts[face.index()][face.index()];
    let rank = |face: &Face| (cross_dedges(cube, *face), home(*face) + home(face.opposite()));
    let best = || Face::ALL.into_iter().max_by_key(rank);
    let face = context.first_layer().or_else(best).unwrap_or(Face::D);
    let even = pairing::looks_ahead(context);
    CrossPlan { face, late: sides_around(face)[0], start: FirstCenter::Both, even }
}

/// Tries the other stages.
fn go_on(
    tried: &mut Tried,
    solver: ThreeSolver<'_>,
    has_cross: bool,
    budget: &Budget,
) -> Result<(), SolveError> {
    let plan = tried.plan;
    let before = tried.rehearsal.turns.len();
    plan.other_centers(&mut tried.rehearsal, budget)?;
    tried.end_stage(before, 0);
    let before = tried.rehearsal.turns.len();
    plan.last_cross_dedge(&mut tried.rehearsal, budget)?;
    tried.end_stage(before, 0);
    let before = tried.rehearsal.turns.len();
    let last = plan.other_dedges(&mut tried.rehearsal, budget)?;
    tried.end_stage(before, if last.is_some() { WING_SWAP } else { 0 });
    let cube = &tried.rehearsal.cube;
    let solver = has_cross.then_some(solver);
    tried.costs.push(cost_of_three(cube, plan.face, solver, budget)?);
    Ok(())
}

/// Estimates what the 3x3x3 takes, or its parities alone without a solver: parities cost a fixed price and are repaired in the last layer.
fn cost_of_three(
    cube: &Cube,
    face: Face,
    solver: Option<ThreeSolver<'_>>,
    budget: &Budget,
) -> Result<u64, SolveError> {
    let Some(mut state) = Cubie::read(cube) else { return Ok(0) };
    let mut cost = 0;
    let mut slots = (0..EDGES.len()).filter(|slot| EDGES[*slot].contains(&face.opposite()));
    let (a, b) = (slots.next().unwrap_or(0), slots.next().unwrap_or(1));
    if let Some(parity) = ReducedParity::of(cube).filter(|_| cube.size().is_multiple_of(2)) {
        if parity.edge {
            state.flips[a] ^= 1;
            cost += WING_SWAP;
        }
        if parity.corner {
            state.edges.swap(a, b);
            state.flips.swap(a, b);
            cost += DEDGE_SWAP;
        }
    }
    if let Some(solver) = solver {
        cost += solver.solve(&state, Pieces::All, Some(face), budget)?.cost() as u64;
    }
    Ok(cost)
}

/// Returns the pairs of opposite faces with most centre stickers home, in this frame or in any.
fn pairs(cube: &Cube, any_frame: bool, count: usize) -> Vec<Pair> {
    let counts = centers::count_colours(cube);
    let rotations = Rotation::all().filter(|rotation| any_frame || *rotation == Rotation::IDENTITY);
    let mut all: Vec<(usize, Pair)> = Vec::new();
    for rotation in rotations {
        let frame = Scheme::STANDARD.rotated(&rotation).colours();
        // Colour `c` belongs to the face `frame[c]`.
        let home_of = |face: Face| {
            let colour = frame.iter().position(|home| *home == face as u8).unwrap_or(0);
            counts[face.index()][colour]
        };
        let all_home: usize = Face::ALL.map(home_of).into_iter().sum();
        for axis in Axis::ALL {
            let faces = [axis.positive(), axis.positive().opposite()];
            let home = faces.map(home_of).into_iter().sum();
            let colour = |face: Face| frame.iter().position(|home| *home == face as u8);
            let same = all.iter_mut().find(|(_, pair)| {
                let theirs = |face: Face| pair.frame.iter().position(|home| *home == face as u8);
                pair.faces == faces && faces.map(theirs) == faces.map(colour)
            });
            let pair = Pair { home, frame, faces };
            match same {
                // Of the frames with the same two colours on these faces, the one with most stickers home.
                Some(other) if other.0 >= all_home => {}
                Some(other) => *other = (all_home, pair),
                None => all.push((all_home, pair)),
            }
        }
    }
    all.sort_by_key(|(all_home, pair)| Reverse((pair.home, *all_home)));
    all.into_iter().take(count).map(|(_, pair)| pair).collect()
}
