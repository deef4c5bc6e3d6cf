//! What the steps of a CFOP solution are about.

use super::algorithm::{CaseUse, FRONTS, StepKind, about_up, adjustment, adjustments, rotated};
use super::catalog;
use crate::engine::note::{Aim, Home, Note};
use crate::engine::task::{EdgePattern, Task};
use crate::toolkit::three_method::{Pieces, ThreeStep};
use unscramble_cube::{Cubie, Face, Grip, Rotation, Turn};

/// Plays the steps of a solution one by one and writes what each is about.
pub(super) struct StepWriter<'a> {
    /// The state before the next step, with the cross on D.
    pub(super) state: Cubie,
    pub(super) pieces: Pieces,
    /// Whether algorithms are played as written, without merging the turns of U before and after them.
    pub(super) taught: bool,
    /// The rotation from "cross on D" back to the cube as posted.
    back: &'a Rotation,
    /// The number in [`FRONTS`] of the face that is held in front.
    pub(super) front: usize,
}

impl<'a> StepWriter<'a> {
    /// Begins with a state whose cross is on D, held with F in front.
    pub(super) fn new(state: Cubie, pieces: Pieces, taught: bool, back: &'a Rotation) -> Self {
        StepWriter { state, pieces, taught, back, front: 0 }
    }

    /// Returns the face of the last layer on the cube as posted.
    pub(super) fn last_layer(&self) -> Face {
        self.back.map(Face::U)
    }

    /// Plays a step; `None` if it has no turns. `turns` are merged.
    pub(super) fn write(&mut self, kind: StepKind, turns: &[Turn]) -> Option<ThreeStep> {
        let as_written = case_of(kind).filter(|_| self.taught).map(|case| self.as_printed(&case));
        let turns = as_written.unwrap_or_else(|| turns.to_vec());
        let after = self.state.played(&turns);
        let note = self.note(kind);
        self.state = after;
        (!turns.is_empty()).then(|| ThreeStep { note, turns: rotated(&turns, self.back) })
    }

    /// Returns the turns of a case, the turns of U before and after it included, as people play them.
    ///
    /// Without centers, a turn of one layer and a turn of the opposite one differ only in how the cube is held
    /// after them. They move other corners, so a 2x2x2 turns the layers that the algorithm names.
    fn as_printed(&self, case: &CaseUse) -> Vec<Turn> {
        let turns = case.turns();
        if self.pieces == Pieces::All {
            return turns;
        }
        let mut grip = Grip::new(2);
        let printed = catalog::named(case.algorithm).turns(2);
        let printed: Vec<Turn> = printed.into_iter().flat_map(|turn| grip.turn(turn)).collect();
        let printed =
            [adjustment(case.before), rotated(&printed, &case.hold()), adjustment(case.after)]
                .concat();
        let [wanted, found] = [&turns, &printed].map(|turns| self.state.played(turns));
        let is_same = (wanted.corners, wanted.twists) == (found.corners, found.twists);
        if is_same { printed } else { turns }
    }

    fn note(&mut self, kind: StepKind) -> Note {
        let up = self.last_layer();
        let all_edges = || (0..4).map(Home::Edge);
        let alone = self.pieces == Pieces::Corners;
        let pair = |slot: usize| {
            let edge = (!alone).then_some(Home::Edge(8 + slot));
            [Some(Home::Corner(4 + slot)), edge].into_iter().flatten()
        };
        let note = match kind {
            StepKind::Cross => Note::new(Task::SolveCross).about((4..8).map(Home::Edge)),
            StepKind::CrossEdge(slot) => Note::new(Task::PlaceCrossEdge).about([Home::Edge(slot)]),
            StepKind::RaiseEdge(slot) => Note::new(Task::RaiseCrossEdge).about([Home::Edge(slot)]),
            StepKind::TakeOut(slot, _) if alone => Note::new(Task::TakeOutCorner).about(pair(slot)),
            StepKind::TakeOut(slot, _) => Note::new(Task::TakeOutPair).about(pair(slot)),
            StepKind::Insert(slot, _) if alone => Note::new(Task::InsertCorner).about(pair(slot)),
            StepKind::Insert(slot, _) => Note::new(Task::InsertPair).about(pair(slot)),
            StepKind::Orient(_) => Note::new(Task::OrientLastLayer)
                .about((0..4).map(Home::Corner))
                .about(all_edges().filter(|_| !alone))
                .aim(Aim::Facing(up)),
            StepKind::OrientEdges(_) => Note::new(Task::OrientEdges(EdgePattern::of(&self.state)))
                .about(all_edges())
                .aim(Aim::Facing(up)),
            StepKind::Permute(case) => Note::new(Task::PermuteLastLayer).about(self.permuted(case)),
            StepKind::OrderCorners(_) => {
                Note::new(Task::OrderCorners).about((0..4).map(Home::Corner))
            }
            StepKind::FaceCorners(corners) => Note::new(Task::PlaceFaceCorners)
                .about(
                    (0..4).filter(|bit| corners >> bit & 1 == 1).map(|bit| Home::Corner(4 + bit)),
                )
                .aim(Aim::Facing(up.opposite())),
            StepKind::PermuteBoth(_) => Note::new(Task::PermuteBothLayers),
            StepKind::AdjustU => Note::new(Task::AlignLastLayer),
        };
        let about = note.about.iter().map(|home| home.rotated(self.back)).collect();
        let named = case_of(kind).filter(|_| !(alone && matches!(kind, StepKind::Insert(..))));
        self.front = named.map_or(self.front, |case| case.front);
        let note = Note { about, ..note }.hold(about_up(FRONTS[self.front]).then(self.back));
        // The cases of F2L are about an edge too.
        match named {
            Some(case) => {
                let [setup, undo] = [case.before, case.after]
                    .map(|quarters| rotated(&adjustment(quarters), self.back));
                let hold = case.hold().then(self.back);
                note.algorithm(catalog::used(case.algorithm, hold, setup, undo))
            }
            None => note,
        }
    }

    /// Returns the pieces of the last layer that an algorithm moves, apart from turning the whole layer.
    fn permuted(&self, case: CaseUse) -> Vec<Home> {
        let alone = CaseUse { before: 0, after: 0, ..case };
        let effect = Cubie::SOLVED.played(&alone.turns());
        let edges = if self.pieces == Pieces::All { 4 } else { 0 };
        let moved = |effect: &Cubie| -> [Vec<usize>; 2] {
            let away = |slots: &[u8], slot: &usize| usize::from(slots[*slot]) != *slot;
            [
                (0..4).filter(|slot| away(&effect.corners, slot)).collect(),
                (0..edges).filter(|slot| away(&effect.edges, slot)).collect(),
            ]
        };
        let turned = adjustments().map(|turn| moved(&effect.played(&turn)));
        let fewest = turned.min_by_key(|moved| moved.iter().map(Vec::len).sum::<usize>());
        let state = self.state.played(&adjustment(case.before));
        let [corners, edges] = fewest.unwrap_or_default();
        let corners = corners.into_iter().map(|slot| Home::Corner(state.corners[slot].into()));
        let edges = edges.into_iter().map(|slot| Home::Edge(state.edges[slot].into()));
        corners.chain(edges).collect()
    }
}

fn case_of(kind: StepKind) -> Option<CaseUse> {
    match kind {
        StepKind::Insert(_, case)
        | StepKind::Orient(case)
        | StepKind::Permute(case)
        | StepKind::OrientEdges(case)
        | StepKind::OrderCorners(case)
        | StepKind::PermuteBoth(case) => Some(case),
        _ => None,
    }
}
