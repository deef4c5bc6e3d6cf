//! The steps of a beginner solution: which algorithms a step plays, and what it is about.
#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

use super::formulas::FIRST;
use super::stage::{Stage, StageAlgorithm};
use crate::engine::algorithm::AlgorithmUse;
use crate::engine::note::{Aim, Home, Note};
use crate::engine::task::{EdgePattern, Task};
use crate::engine::teaching::Level;
use crate::toolkit::formula::Formula;
use crate::toolkit::three_method::ThreeStep;
use unscramble_cube::{Cubie, Face, Rotation, Turn};

/// What a stage solves. Its steps derive their tasks from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Goal {
    /// The whole cross.
    Cross,
    /// An edge of the cross, by its slot.
    CrossEdge(usize),
    /// An edge of the cross that comes up to the last layer, by its slot.
    RaisedEdge(usize),
    /// A corner of the first layer, by its slot.
    Corner(usize),
    /// An edge of the second layer, by its slot.
    Edge(usize),
    OrientEdges,
    PermuteEdges,
    PermuteCorners,
    TwistCorners,
}

/// A step with the first layer on D.
#[derive(Debug, Clone)]
pub(super) struct RawStep {
    goal: Goal,
    /// The state before it.
    before: Cubie,
    /// The state after it.
    after: Cubie,
    pub(super) turns: Vec<Turn>,
    /// The formula that it plays, with the number of turns before it.
    formula: Option<(FormulaUse, usize)>,
}

/// A formula as a step plays it.
#[derive(Debug, Clone, Copy)]
pub(super) struct FormulaUse {
    pub(super) formula: &'static Formula,
    /// How the cube is held.
    pub(super) held: Rotation,
    /// How many times in a row it is played.
    pub(super) times: u8,
}

impl RawStep {
    /// A step without a formula.
    pub(super) fn new(goal: Goal, before: &Cubie, turns: Vec<Turn>) -> RawStep {
        RawStep { goal, before: *before, after: before.played(&turns), turns, formula: None }
    }

    /// A step that plays a formula after some turns.
    pub(super) fn of_formula(
        goal: Goal,
        before: &Cubie,
        mut setup: Vec<Turn>,
        used: FormulaUse,
    ) -> RawStep {
        let formula = Some((used, setup.len()));
        for _ in 0..used.times {
            setup.extend(used.formula.turns.iter().map(|turn| turn.rotated(&used.held)));
        }
        RawStep { formula, ..RawStep::new(goal, before, setup) }
    }

    /// Writes the step for a cube whose first layer is on another face than D (`back`).
    pub(super) fn written(&self, back: &Rotation) -> ThreeStep {
        let turns: Vec<Turn> = self.turns.iter().map(|turn| turn.rotated(back)).collect();
        let task = self.task();
        let about = self.about(task).into_iter().map(|home| home.rotated(back));
        let note = Note::new(task).about(about).aim(self.aim(back)).hold(*back);
        let note = match self.formula {
            Some((FormulaUse { formula, held, times }, setup)) => {
                let used = formula.used(held.then(back), turns[..setup].to_vec(), Vec::new());
                note.algorithm(AlgorithmUse { times, ..used })
            }
            None => note,
        };
        ThreeStep { note, turns }
    }

    fn task(&self) -> Task {
        let (before, after) = (&self.before, &self.after);
        match self.goal {
            Goal::Cross => Task::SolveCross,
            Goal::CrossEdge(_) => Task::PlaceCrossEdge,
            Goal::RaisedEdge(_) => Task::RaiseCrossEdge,
            Goal::Corner(piece) if is_home(&after.corners, &after.twists, piece) => {
                Task::InsertCorner
            }
            Goal::Corner(piece) if slot_of(&before.corners, piece) >= 4 => Task::TakeOutCorner,
            Goal::Corner(_) => Task::TurnCornerOver,
            Goal::Edge(piece) if is_home(&after.edges, &after.flips, piece) => Task::InsertEdge,
            Goal::Edge(_) => Task::TakeOutEdge,
            Goal::OrientEdges => Task::OrientEdges(EdgePattern::of(before)),
            Goal::PermuteEdges if self.formula.is_some() => Task::PermuteEdges,
            Goal::PermuteEdges | Goal::PermuteCorners | Goal::TwistCorners
                if self.formula.is_none() && self.turns.len() <= 1 =>
            {
                Task::AlignLastLayer
            }
            Goal::PermuteEdges => Task::PermuteEdges,
            Goal::PermuteCorners => Task::PermuteCorners,
            Goal::TwistCorners => Task::TwistCorner,
        }
    }

    /// Returns the pieces that the step is about.
    fn about(&self, task: Task) -> Vec<Home> {
        let after = &self.after;
        // What the turns before the formula move is not what the formula does.
        let setup = self.formula.map_or(0, |(_, setup)| setup);
        let before = &self.before.played(&self.turns[..setup]);
        let moved_edges =
            || (0..4).filter(|p| slot_of(&before.edges, *p) != slot_of(&after.edges, *p));
        match (self.goal, task) {
            (_, Task::AlignLastLayer) => Vec::new(),
            (Goal::Cross, _) => (4..8).map(Home::Edge).collect(),
            (Goal::CrossEdge(slot) | Goal::RaisedEdge(slot) | Goal::Edge(slot), _) => {
                vec![Home::Edge(slot)]
            }
            (Goal::Corner(slot), _) => vec![Home::Corner(slot)],
            (Goal::OrientEdges, _) => (0..4).map(Home::Edge).collect(),
            (Goal::PermuteEdges, _) => moved_edges().map(Home::Edge).collect(),
            (Goal::PermuteCorners, _) => (0..4)
                .filter(|p| slot_of(&before.corners, *p) != slot_of(&after.corners, *p))
                .map(Home::Corner)
                .collect(),
            (Goal::TwistCorners, _) => (0..4)
                .filter(|p| {
                    let twist = |state: &Cubie| state.twists[slot_of(&state.corners, *p)];
                    twist(before) != twist(after)
                })
                .map(Home::Corner)
                .collect(),
        }
    }

    fn aim(&self, back: &Rotation) -> Aim {
        match self.goal {
            Goal::OrientEdges | Goal::TwistCorners if self.formula.is_some() => {
                Aim::Facing(back.map(Face::U))
            }
            Goal::OrientEdges => Aim::Facing(back.map(Face::U)),
            _ => Aim::Home,
        }
    }
}

/// Plays the algorithms of a stage up to its goal: in a lesson one algorithm a step, each with the turns of the last layer before it,
/// otherwise all as one step. `held` is how the cube is held.
pub(super) fn finish(
    state: &mut Cubie,
    stage: &Stage,
    goal: Goal,
    level: Option<Level>,
    held: &mut Rotation,
    steps: &mut Vec<RawStep>,
) {
    let mut played: Vec<&StageAlgorithm> = Vec::new();
    let mut end = *state;
    let is_by_hand = level.is_some();
    while let Some((algorithm, reached)) =
        if is_by_hand { stage.next_as_held(&end, *held) } else { stage.next(&end) }
    {
        *held = algorithm.formula.filter(|_| is_by_hand).map_or(*held, |(_, hold)| hold);
        played.push(algorithm);
        end = reached;
    }
    if !is_by_hand {
        let turns = played.iter().flat_map(|algorithm| algorithm.turns.clone()).collect();
        steps.push(RawStep::new(goal, state, turns));
        *state = end;
        return;
    }
    let mut setup: Vec<Turn> = Vec::new();
    let mut played = played.into_iter().peekable();
    while let Some(algorithm) = played.next() {
        let Some((formula, held)) = algorithm.formula else {
            setup.extend_from_slice(&algorithm.turns);
            continue;
        };
        let mut times = 1;
        // Only one algorithm of the first layer is repeated until a piece is in.
        while formula.group == FIRST
            && played.next_if(|next| std::ptr::eq(*next, algorithm)).is_some()
        {
            times += 1;
        }
        let used = FormulaUse { formula, held, times };
        let step = RawStep::of_formula(goal, state, std::mem::take(&mut setup), used);
        *state = step.after;
        steps.push(step);
    }
    let step = RawStep::new(goal, state, setup);
    *state = step.after;
    steps.push(step);
}

/// Returns the slot that holds a piece.
pub(super) fn slot_of(pieces: &[u8], piece: usize) -> usize {
    pieces.iter().position(|p| usize::from(*p) == piece).expect("every piece has a slot")
}

fn is_home(pieces: &[u8], turned: &[u8], piece: usize) -> bool {
    usize::from(pieces[piece]) == piece && turned[piece] == 0
}
