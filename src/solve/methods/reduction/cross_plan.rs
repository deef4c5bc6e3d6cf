//! Which cross is built first, and how.

use std::cmp::Reverse;

use crate::cube::{Cube, Cubie, EDGES, Face, Turn, length};
use crate::solve::engine::budget::{Budget, Cutoff};
use crate::solve::engine::context::SolveContext;
use crate::solve::engine::note::{Aim, Home, Note};
use crate::solve::engine::task::Task;
use crate::solve::toolkit::edges::{self, KeptCross, LastDedge};
use crate::solve::toolkit::goals::{centers_solved, dedge_in, edges_paired};
use crate::solve::toolkit::player::{Player, Rehearsal};
use crate::solve::toolkit::three_goals::onto_down;
use crate::solve::toolkit::three_method::ThreeSolver;
use crate::solve::toolkit::{centers, cross, pairing};

/// A cross, and the order in which its dedges are paired.
#[derive(Debug, Clone, Copy)]
pub(super) struct CrossPlan {
    /// The face of the cross.
    pub(super) face: Face,
    /// The colour of the side whose dedge is paired last, as its face.
    late: Face,
    /// Whether the wing orbits are even from the other centres on and stay so.
    even: bool,
}

/// The price of a swap of two wings, in turns.
const SWAP: u64 = 15;

/// Returns whether the cube can be solved as a 3x3x3.
pub(super) fn is_reduced(cube: &Cube) -> bool {
    centers_solved(cube) && edges_paired(cube)
}

/// Returns the number of dedges of a cross that lie around its face as in the solved cube, up to a turn
/// of the face.
pub(super) fn cross_dedges(cube: &Cube, face: Face) -> usize {
    let turned = (0..4).map(|quarters| lying_around(cube, face, quarters).count());
    turned.max().unwrap_or(0)
}

/// Returns the sides of a face whose slots hold dedges of the cross that would be home if the face turned
/// by some quarters.
fn lying_around(cube: &Cube, face: Face, quarters: usize) -> impl Iterator<Item = Face> {
    let sides = sides_around(face);
    (0..4).filter_map(move |at| {
        let slot = slot_between(face, sides[at]);
        let colours = dedge_in(cube, slot)?;
        let wanted = [face, sides[(at + quarters) % 4]].map(|face| face as u8);
        let [a, b] = wanted;
        let wanted = if EDGES[slot][0] == face { [a, b] } else { [b, a] };
        (colours == wanted).then_some(sides[at])
    })
}

/// Returns the sides of a face, in order around it.
fn sides_around(face: Face) -> [Face; 4] {
    let back = onto_down(face).1;
    [Face::F, Face::L, Face::B, Face::R].map(|side| back.map(side))
}

fn slot_between(one: Face, other: Face) -> usize {
    let is_there = |faces: &[Face; 2]| faces.contains(&one) && faces.contains(&other);
    EDGES.iter().position(is_there).unwrap_or(0)
}

/// A plan that has been tried out.
struct Tried {
    plan: CrossPlan,
    rehearsal: Rehearsal,
    /// By stage: the number of turns.
    costs: Vec<u64>,
}

impl Tried {
    /// Tries a stage.
    fn stage(
        &mut self,
        stage: impl Fn(&CrossPlan, &mut Rehearsal) -> Result<u64, Cutoff>,
    ) -> Result<(), Cutoff> {
        let size = self.rehearsal.cube.size();
        let before = self.rehearsal.turns.len();
        let more = stage(&self.plan, &mut self.rehearsal)?;
        self.costs.push(length(&self.rehearsal.turns[before..], size).obtm + more);
        Ok(())
    }

    /// Ranks plans: most stages done already, then fewest turns.
    fn rank(&self) -> (Reverse<usize>, u64) {
        let done = self.costs.iter().take_while(|cost| **cost == 0).count();
        (Reverse(done), self.costs.iter().sum())
    }
}

impl CrossPlan {
    /// Chooses the cross that takes fewest turns; `None` if the cube needs none.
    pub(super) fn choose(
        context: &SolveContext<'_>,
        solver: ThreeSolver<'_>,
    ) -> Result<Option<CrossPlan>, Cutoff> {
        let (size, budget) = (context.size(), context.budget());
        // A search does not build on a cross.
        let has_cross = solver.method.phases.iter().any(|phase| phase.name.ends_with("cross"));
        if size < 4 || is_reduced(context.cube()) && !has_cross {
            return Ok(None);
        }
        let wish = context.first_layer();
        let even = pairing::looks_ahead(context);
        let mut all = Vec::new();
        for face in Face::ALL.into_iter().filter(|face| wish.is_none_or(|wish| wish == *face)) {
            for late in sides_around(face) {
                budget.check()?;
                let plan = CrossPlan { face, late, even };
                let rehearsal = Rehearsal::new(context.cube());
                let mut tried = Tried { plan, rehearsal, costs: Vec::new() };
                tried.stage(|plan, player| plan.first_centers(player, budget).map(|()| 0))?;
                tried.stage(|plan, player| plan.cross_dedges(player, budget).map(|()| 0))?;
                all.push(tried);
            }
        }
        all.sort_by_key(Tried::rank);
        all.truncate(tries(size));
        for tried in &mut all {
            tried.stage(|plan, player| plan.other_centers(player, budget).map(|()| 0))?;
            tried.stage(|plan, player| plan.last_cross_dedge(player, budget).map(|()| 0))?;
            tried.stage(|plan, player| {
                let last = plan.other_dedges(player, budget)?;
                Ok(if last.is_some() { SWAP } else { 0 })
            })?;
        }
        Ok(all.into_iter().min_by_key(Tried::rank).map(|tried| tried.plan))
    }

    /// Solves the centres of the cross and of the face opposite.
    pub(super) fn first_centers(
        &self,
        player: &mut impl Player,
        budget: &Budget,
    ) -> Result<(), Cutoff> {
        centers::solve_faces(player, &[self.face, self.face.opposite()], budget)
    }

    /// Pairs three dedges of the cross and brings them around its centre.
    pub(super) fn cross_dedges(
        &self,
        player: &mut impl Player,
        budget: &Budget,
    ) -> Result<(), Cutoff> {
        if cross_dedges(player.cube(), self.face) >= 3 {
            return Ok(());
        }
        let late = slot_between(self.face, self.late);
        let own = |slot: usize| EDGES[slot].contains(&self.face) && slot != late;
        edges::pair_some(player, std::array::from_fn(own), budget)?;
        let (there, back) = onto_down(self.face);
        let Some(state) = Cubie::read(player.cube()) else { return Ok(()) };
        let is_own = |slot: &usize| EDGES[*slot].map(|face| back.map(face));
        let set = (4..8).filter(|slot| !is_own(slot).contains(&self.late));
        let set = set.fold(0, |set, slot| set | 1 << (slot - 4));
        let turns: Vec<Turn> =
            cross::gather(&state.rotated(&there), set).iter().map(|t| t.rotated(&back)).collect();
        let about = (0..EDGES.len()).filter(|slot| own(*slot)).map(Home::Edge);
        let note = Note::new(Task::GatherCrossDedges).about(about).hold(back);
        player.step(note.aim(Aim::Facing(self.face)), &turns)
    }

    /// Returns the side at which the cross is open.
    fn gap(&self, cube: &Cube) -> Face {
        let sides = sides_around(self.face);
        let most = (0..4).max_by_key(|quarters| lying_around(cube, self.face, *quarters).count());
        let held: Vec<Face> = lying_around(cube, self.face, most.unwrap_or(0)).collect();
        sides.into_iter().find(|side| !held.contains(side)).unwrap_or(self.late)
    }

    /// Solves the centres of the sides and keeps the dedges around the centre of the cross.
    pub(super) fn other_centers(
        &self,
        player: &mut impl Player,
        budget: &Budget,
    ) -> Result<(), Cutoff> {
        let gap = self.gap(player.cube());
        centers::solve_around(player, self.face, gap, !self.even, budget)
    }

    /// Pairs the last dedge of the cross and completes the cross.
    pub(super) fn last_cross_dedge(
        &self,
        player: &mut impl Player,
        budget: &Budget,
    ) -> Result<(), Cutoff> {
        let cube = player.cube();
        if cross_dedges(cube, self.face) < 4 {
            let gap = self.gap(cube);
            let sides = sides_around(self.face);
            let most =
                (0..4).max_by_key(|q| lying_around(cube, self.face, *q).count()).unwrap_or(0);
            let at = sides.iter().position(|side| *side == gap).unwrap_or(0);
            let late = slot_between(self.face, sides[(at + most) % 4]);
            let kept = KeptCross::open_at(self.face, gap);
            edges::pair_around(player, kept, std::array::from_fn(|slot| slot == late), budget)?;
        }
        self.place_cross(player)
    }

    /// Brings the paired dedges of the cross to their places.
    pub(super) fn place_cross(&self, player: &mut impl Player) -> Result<(), Cutoff> {
        let (there, back) = onto_down(self.face);
        let Some(state) = Cubie::read(player.cube()) else { return Ok(()) };
        let turns: Vec<Turn> =
            cross::solve(&state.rotated(&there)).iter().map(|turn| turn.rotated(&back)).collect();
        let own = (0..EDGES.len()).filter(|slot| EDGES[*slot].contains(&self.face));
        let note = Note::new(Task::SolveCross).about(own.map(Home::Edge)).hold(back);
        player.step(note, &turns)
    }

    /// Pairs the dedges outside the cross. Returns the last one if it is not paired then.
    pub(super) fn other_dedges(
        &self,
        player: &mut impl Player,
        budget: &Budget,
    ) -> Result<Option<LastDedge>, Cutoff> {
        edges::pair_around(player, KeptCross::whole(self.face), [true; EDGES.len()], budget)
    }
}

/// The number of plans that are tried to the end.
fn tries(size: usize) -> usize {
    match size {
        ..=4 => 6,
        5 => 4,
        6..=8 => 2,
        _ => 1,
    }
}
