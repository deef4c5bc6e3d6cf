//! What the steps of a CFOP solution are about.

use super::algorithm::{CaseUse, StepKind, adjustment, rotated};
use super::catalog;
use crate::engine::note::{Aim, Home, Note};
use crate::engine::task::Task;
use crate::toolkit::three_method::{Pieces, ThreeStep};
use unscramble_cube::{Cubie, Face, Grip, Rotation, Turn};

/// Plays the steps of a solution one by one and writes what each is about.
pub(super) struct StepWriter<'a> {
    /// The state before the next step, with the cross on D.
    pub(super) state: Cubie,
    pub(super) pieces: Pieces,
    /// Whether algorithms are played as written, without merging the turns of U before and after them.
    pub(super) taught: bool,
    /// The rotation from "cross on D" back to how the cube is held.
    pub(super) back: &'a Rotation,
}

impl StepWriter<'_> {
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

    fn note(&self, kind: StepKind) -> Note {
        let up = self.back.map(Face::U);
        let all_edges = || (0..4).map(Home::Edge);
        let alone = self.pieces == Pieces::Corners;
        let pair = |slot: usize| {
            let edge = (!alone).then_some(Home::Edge(8 + slot));
            [Some(Home::Corner(4 + slot)), edge].into_iter().flatten()
        };
        let note = match kind {
            StepKind::Cross => Note::new(Task::SolveCross).about((4..8).map(Home::Edge)),
            StepKind::CrossEdge(slot) => Note::new(Task::PlaceCrossEdge).about([Home::Edge(slot)]),
            StepKind::TakeOut(slot, _) if alone => Note::new(Task::TakeOutCorner).about(pair(slot)),
            StepKind::TakeOut(slot, _) => Note::new(Task::TakeOutPair).about(pair(slot)),
            StepKind::Insert(slot, _) if alone => Note::new(Task::InsertCorner).about(pair(slot)),
            StepKind::Insert(slot, _) => Note::new(Task::InsertPair).about(pair(slot)),
            StepKind::Orient(_) => Note::new(Task::OrientLastLayer)
                .about((0..4).map(Home::Corner))
                .about(all_edges().filter(|_| !alone))
                .aim(Aim::Facing(up)),
            StepKind::Permute(_) => Note::new(Task::PermuteLastLayer).about(self.permuted()),
            StepKind::AdjustU => Note::new(Task::AlignLastLayer),
        };
        let about = note.about.iter().map(|home| home.rotated(self.back)).collect();
        let note = Note { about, ..note }.hold(*self.back);
        match case_of(kind) {
            // The cases of F2L are about an edge too.
            Some(_) if alone && matches!(kind, StepKind::Insert(..)) => note,
            Some(case) => {
                let [setup, undo] = [case.before, case.after]
                    .map(|quarters| rotated(&adjustment(quarters), self.back));
                let hold = case.hold().then(self.back);
                note.algorithm(catalog::used(case.algorithm, hold, setup, undo))
            }
            None => note,
        }
    }

    /// Returns the pieces of the last layer that are not at home before or not after a permutation.
    fn permuted(&self) -> Vec<Home> {
        let state = &self.state;
        let moves = |slot: usize| usize::from(state.corners[slot]) != slot;
        let corners = (0..4).filter(|slot| moves(*slot)).map(Home::Corner);
        let moves = |slot: usize| usize::from(state.edges[slot]) != slot;
        let edges = (0..4).filter(|slot| moves(*slot) && self.pieces == Pieces::All);
        corners.chain(edges.map(Home::Edge)).collect()
    }
}

fn case_of(kind: StepKind) -> Option<CaseUse> {
    match kind {
        StepKind::Insert(_, case) | StepKind::Orient(case) | StepKind::Permute(case) => Some(case),
        _ => None,
    }
}
