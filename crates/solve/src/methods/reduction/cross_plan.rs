//! A cross that is built first: its stages.
#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

use super::order::Order;
use crate::engine::note::{Aim, Home, Note};
use crate::engine::task::Task;
use crate::engine::teaching::Level;
use crate::toolkit::edges::{self, KeptCross, LastDedge, OneHold};
use crate::toolkit::goals::{centers_solved, dedge_in, edges_paired};
use crate::toolkit::player::{Held, Player};
use crate::toolkit::three_goals::onto_down;
use crate::toolkit::{centers, cross};
use unscramble_cube::{Cube, Cubie, EDGES, Face, Turn};
use unscramble_search::budget::{Budget, Cutoff};

/// A cross, and the order in which it and the centers are solved.
#[derive(Debug, Clone, Copy)]
pub(super) struct CrossPlan {
    /// Yau or Hoya.
    pub(super) order: Order,
    /// The face of the cross.
    pub(super) face: Face,
    /// The side that comes late. Yau: the color of the last dedge of the cross, as its face. Hoya: the
    /// side whose center is one of the last two.
    pub(super) late: Face,
    /// Which of the first centers comes first.
    pub(super) start: FirstCenter,
    /// Whether the wing orbits are even from the other centers on and stay so.
    pub(super) even: bool,
}

/// Which of the first centers are solved first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum FirstCenter {
    /// All at once.
    All,
    /// That of the cross.
    Own,
    /// The one opposite.
    Opposite,
    /// Two opposite sides.
    Sides,
}

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
        let colors = dedge_in(cube, slot)?;
        let wanted = [face, sides[(at + quarters) % 4]].map(|face| face as u8);
        let [a, b] = wanted;
        let wanted = if EDGES[slot][0] == face { [a, b] } else { [b, a] };
        (colors == wanted).then_some(sides[at])
    })
}

/// Returns the sides of a face, in order around it.
pub(super) fn sides_around(face: Face) -> [Face; 4] {
    let back = onto_down(face).1;
    [Face::F, Face::L, Face::B, Face::R].map(|side| back.map(side))
}

pub(super) fn slot_between(one: Face, other: Face) -> usize {
    let is_there = |faces: &[Face; 2]| faces.contains(&one) && faces.contains(&other);
    EDGES.iter().position(is_there).expect("the faces are neighbors")
}

impl CrossPlan {
    /// Plans a cross, with all first centers at once.
    pub(super) fn new(order: Order, face: Face, late: Face) -> CrossPlan {
        CrossPlan { order, face, late, start: FirstCenter::All, even: false }
    }

    /// Plays a stage other than the last.
    pub(super) fn play(
        &self,
        stage: usize,
        player: &mut impl Player,
        budget: &Budget,
    ) -> Result<(), Cutoff> {
        match (self.order, stage) {
            (_, 0) => self.first_centers(player, budget),
            (Order::Hoya, 1) => self.four_dedges(player, budget),
            (Order::Hoya, 2) => centers::solve_last_two(player, self.face, self.late, budget),
            (_, 1) => self.cross_dedges(player, budget),
            (_, 2) => self.other_centers(player, budget),
            _ => self.last_cross_dedge(player, budget),
        }
    }

    /// Plays a stage other than the last as it is taught: Yau with the cross on the left from its first dedge to
    /// its last, Hoya with the cross at the bottom and the last two centers on top and in front.
    pub(super) fn teach(
        &self,
        stage: usize,
        player: &mut impl Player,
        level: Level,
        budget: &Budget,
    ) -> Result<(), Cutoff> {
        let opposite = self.face.opposite();
        let gap = self.gap(player.cube());
        match (self.order, stage) {
            (Order::Hoya, 0) => {
                let sides = sides_around(self.face).into_iter();
                let first = sides.filter(|side| !side.is_parallel(self.late)).chain([self.face]);
                let order: Vec<Face> = first.chain([self.late.opposite()]).collect();
                centers::build_in_order(player, &order, level, budget)
            }
            (Order::Hoya, _) => {
                let mut held = Held::with_front(player, opposite, self.late);
                self.play(stage, &mut held, budget)
            }
            (_, 0) => centers::build_in_order(player, &[self.face, opposite], level, budget),
            (_, 1) => {
                let mut held = Held::with_left(player, self.face, self.late);
                self.cross_dedges_beside(&mut held, budget)?;
                self.cross_dedges(&mut held, budget)
            }
            (_, 2) => {
                centers::solve_around(player, self.face, gap, !self.even, Some(level), budget)
            }
            _ => {
                let mut held = Held::with_left(player, self.face, gap);
                self.pair_last_cross_dedge(&mut held, budget)?;
                self.place_cross(player)
            }
        }
    }

    /// Pairs three dedges of the cross beside its center.
    fn cross_dedges_beside(&self, player: &mut impl Player, budget: &Budget) -> Result<(), Cutoff> {
        if cross_dedges(player.cube(), self.face) >= 3 {
            return Ok(());
        }
        let late = slot_between(self.face, self.late);
        let own = |slot: &usize| EDGES[*slot].contains(&self.face) && *slot != late;
        let own: Vec<usize> = (0..EDGES.len()).filter(own).collect();
        edges::pair_beside_center(player, self.face, &own, budget).map(|_| ())
    }

    /// Returns the faces whose centers are solved first.
    pub(super) fn first_faces(&self) -> Vec<Face> {
        if self.order == Order::Hoya {
            let late = [self.face.opposite(), self.late];
            return Face::ALL.into_iter().filter(|face| !late.contains(face)).collect();
        }
        vec![self.face, self.face.opposite()]
    }

    /// Returns the faces around which a cross may be built with the same first centers: its own, then the
    /// other.
    pub(super) fn cross_faces(&self) -> [Face; 2] {
        match self.order {
            Order::Hoya => [self.face, self.late.opposite()],
            _ => [self.face, self.face.opposite()],
        }
    }

    /// Solves the first two or four centers.
    fn first_centers(&self, player: &mut impl Player, budget: &Budget) -> Result<(), Cutoff> {
        let all = self.first_faces();
        let is_first = |face: &Face| match self.start {
            FirstCenter::All => true,
            FirstCenter::Own => *face == self.face,
            FirstCenter::Opposite => *face == self.face.opposite(),
            FirstCenter::Sides => !face.is_parallel(self.face) && !face.is_parallel(self.late),
        };
        if !all.iter().all(is_first) {
            let first: Vec<Face> = all.iter().copied().filter(is_first).collect();
            centers::solve_faces(player, &first, budget)?;
        }
        centers::solve_faces(player, &all, budget)
    }

    /// Pairs the four dedges of the cross and brings them to their places.
    fn four_dedges(&self, player: &mut impl Player, budget: &Budget) -> Result<(), Cutoff> {
        if cross_dedges(player.cube(), self.face) < 4 {
            let own = |slot: usize| EDGES[slot].contains(&self.face);
            edges::pair_some(player, std::array::from_fn(own), budget)?;
        }
        self.place_cross(player)
    }

    /// Pairs three dedges of the cross and brings them around its center.
    fn cross_dedges(&self, player: &mut impl Player, budget: &Budget) -> Result<(), Cutoff> {
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
        let note = Note::new(Task::GatherCrossDedges { around: self.face }).about(about).hold(back);
        player.step(note.aim(Aim::Paired), &turns)
    }

    /// Returns the side at which the cross is open.
    fn gap(&self, cube: &Cube) -> Face {
        let sides = sides_around(self.face);
        let most = (0..4).max_by_key(|quarters| lying_around(cube, self.face, *quarters).count());
        let held: Vec<Face> = lying_around(cube, self.face, most.unwrap_or(0)).collect();
        sides.into_iter().find(|side| !held.contains(side)).unwrap_or(self.late)
    }

    /// Solves the centers of the sides and keeps the dedges around the center of the cross.
    fn other_centers(&self, player: &mut impl Player, budget: &Budget) -> Result<(), Cutoff> {
        let gap = self.gap(player.cube());
        centers::solve_around(player, self.face, gap, !self.even, None, budget)
    }

    /// Pairs the last dedge of the cross and completes the cross.
    fn last_cross_dedge(&self, player: &mut impl Player, budget: &Budget) -> Result<(), Cutoff> {
        self.pair_last_cross_dedge(player, budget)?;
        self.place_cross(player)
    }

    /// Pairs the last dedge of the cross.
    fn pair_last_cross_dedge(
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
            let at = sides.iter().position(|side| *side == gap).expect("the gap is at a side");
            let late = slot_between(self.face, sides[(at + most) % 4]);
            let kept = KeptCross::open_at(self.face, gap);
            edges::pair_around(player, kept, std::array::from_fn(|slot| slot == late), budget)?;
        }
        Ok(())
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

    /// Pairs the dedges outside the cross as it is taught: with the cross at the bottom, at the first level in one hold.
    pub(super) fn teach_other_dedges(
        &self,
        player: &mut impl Player,
        level: Level,
        budget: &Budget,
    ) -> Result<Option<LastDedge>, Cutoff> {
        let (up, front) = (self.face.opposite(), sides_around(self.face)[0]);
        let mut held = Held::with_front(player, up, front);
        if level == Level::One {
            let pairing = OneHold::beside(KeptCross::in_one_hold(self.face, front));
            return edges::pair_in_one_hold(&mut held, pairing, budget);
        }
        let kept = KeptCross::whole(self.face).upright();
        edges::pair_around(&mut held, kept, [true; EDGES.len()], budget)
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
