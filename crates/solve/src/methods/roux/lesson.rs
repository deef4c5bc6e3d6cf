//! Roux as people learn it: the blocks by their squares and pairs, the corners by an algorithm with a name,
//! and the last six edges in three steps.
//!
//! The cube is held by its blocks: turns of the middle layer take its centers with them, and the last phase
//! brings them back. So corners and edges are home where they are home in the hand.

use std::ops::RangeInclusive;

use super::blocks;
use super::building::{self, Stage};
use super::cmll::{self, CornerAlgorithm};
use super::hand::{Hand, Hold};
use super::last_steps::{self, turn_of_middle};
use super::parts::{self, Parts};
use super::search::{self, RouxTables};
use crate::engine::algorithm::AlgorithmUse;
use crate::engine::note::{Home, Note};
use crate::engine::task::Task;
use crate::engine::teaching::{Level, Teaching};
use crate::toolkit::three_method::{Lesson, Pieces, ThreeStep};
use unscramble_cube::{Cubie, Face, Rotation, Turn, length};
use unscramble_search::budget::{Budget, Cutoff};

/// A step, as the hand plays it.
pub(super) struct RawStep {
    pub(super) task: Task,
    pub(super) about: Vec<Home>,
    pub(super) turns: Vec<Turn>,
    pub(super) corners: Option<&'static CornerAlgorithm>,
}

/// A lesson with its steps as the cube is held, by phase.
pub(super) struct RouxLesson {
    /// From the faces in the hand to the faces of the cube.
    hold: Rotation,
    pub(super) hand: Hand,
    pub(super) phases: [Vec<RawStep>; 4],
    /// The phase before the first that has something to do, and turns of the cube that line up the blocks
    /// with the centers then.
    lined_up: Option<(usize, Vec<Turn>)>,
    /// Whether a parity keeps the last six edges from being solved.
    pub(super) has_parity: bool,
}

/// How a lesson solves the cube.
#[derive(Clone, Copy)]
struct Way {
    /// How large the steps are.
    level: Level,
    /// Whether the corners are solved by the usual algorithm, whatever is left then.
    is_natural: bool,
    /// The pairs of the first and of the second block that are solved first.
    pairs: [usize; 2],
}

/// Builds the tables now.
pub(super) fn warm_up() {
    std::sync::LazyLock::force(&parts::FIRST);
    std::sync::LazyLock::force(&parts::SECOND);
    std::sync::LazyLock::force(&parts::CORNERS);
    last_steps::warm_up();
}

/// Returns the shortest of the lessons in all holds in which most phases are solved. A person holds white down, begins with
/// the shortest first block and then builds the shortest second one; on the highest level, the whole counts.
pub(super) fn best(
    tables: &RouxTables,
    state: &Cubie,
    lesson: &Lesson,
    teaching: Teaching,
    budget: &Budget,
) -> Result<Option<RouxLesson>, Cutoff> {
    let Lesson { first_layer, white, has_centers, .. } = *lesson;
    let starts = Rotation::all().map(|hold| RouxLesson::begin(tables, state, hold));
    let fits = |start: &RouxLesson| first_layer.is_none_or(|face| start.hold.map(Face::D) == face);
    let mut starts: Vec<(usize, RouxLesson)> = starts.filter(|(_, start)| fits(start)).collect();
    let most = starts.iter().map(|(progress, _)| *progress).max();
    starts.retain(|(progress, _)| Some(*progress) == most);
    let is_white = |start: &RouxLesson| start.hold.map(Face::D) == white;
    let is_natural = lesson.level().is_some();
    if is_natural && starts.iter().any(|(_, start)| is_white(start)) {
        starts.retain(|(_, start)| is_white(start));
    }
    let level = teaching.step_size();
    let mut best: Option<([u64; 3], RouxLesson)> = None;
    for (_, start) in &starts {
        for number in 0..4 {
            budget.check()?;
            let way = Way { level, is_natural, pairs: [number / 2, number % 2] };
            let lesson = start.go_on(tables, way, has_centers);
            let [first, second, ..] = [0, 1].map(|phase| lesson.length(phase..=phase));
            let whole = lesson.length(0..=3);
            let price = match (is_natural, level) {
                (false, _) => [whole, 0, 0],
                (true, Level::Three) => [first, whole, 0],
                (true, _) => [first, second, whole],
            };
            if best.as_ref().is_none_or(|(least, _)| price < *least) {
                best = Some((price, lesson));
            }
        }
    }
    Ok(best.map(|(_, lesson)| lesson))
}

impl RouxLesson {
    /// Begins a lesson in a hold, and tells how many phases are solved.
    fn begin(tables: &RouxTables, state: &Cubie, hold: Rotation) -> (usize, RouxLesson) {
        let held = state.rotated(&hold.inverse());
        let progress = search::progress(tables, &held);
        let mut lesson = RouxLesson {
            hold,
            hand: Hand::new(held),
            phases: Default::default(),
            lined_up: None,
            has_parity: false,
        };
        let shift = blocks::shift_of_first_block(&held, tables.pieces).filter(|shift| *shift > 0);
        if let Some(shift) = shift.filter(|_| (2..4).contains(&progress)) {
            lesson.line_up(state, shift, progress);
        }
        (progress, lesson)
    }

    /// Turns both blocks, with their sides, to where the centers say that they belong.
    fn line_up(&mut self, state: &Cubie, shift: u8, phase: usize) {
        let mut hold = Hold(self.hold);
        hold.shift(shift);
        let hand = self.hand.shifted(shift);
        let middle = turn_of_middle(&hand, 0);
        let turns = hold.play(middle.as_slice());
        self.hold = hold.0;
        self.hand = Hand::new(state.played(&turns).rotated(&hold.0.inverse()));
        self.lined_up = Some((phase, turns));
    }

    fn go_on(&self, tables: &RouxTables, way: Way, has_centers: bool) -> RouxLesson {
        let mut lesson = RouxLesson {
            hold: self.hold,
            hand: self.hand,
            phases: Default::default(),
            lined_up: self.lined_up.clone(),
            has_parity: false,
        };
        match tables.pieces {
            Pieces::All => {
                lesson.block(0, &parts::FIRST, way);
                lesson.block(1, &parts::SECOND, way);
                if way.level == Level::One {
                    lesson.orient_corners();
                }
                lesson.corners(tables, way.is_natural);
                lesson.last_six(tables, way.level, has_centers);
            }
            Pieces::Corners => {
                lesson.corner_blocks(way);
                lesson.corners(tables, way.is_natural);
                let is_home = |turn: &Turn| {
                    cmll::offset(&lesson.hand.then(&Hand::of_turn(*turn)).pieces) == Some(0)
                };
                if cmll::offset(&lesson.hand.pieces) != Some(0) {
                    let turn = blocks::turns_of(Face::U, 1).find(is_home);
                    lesson.play(2, Task::AlignLastLayer, Vec::new(), turn.into_iter().collect());
                }
            }
        }
        lesson
    }

    /// Plays a step; nothing if it has no turns.
    pub(super) fn play(&mut self, phase: usize, task: Task, about: Vec<Home>, turns: Vec<Turn>) {
        self.hand = self.hand.played(&turns);
        if !turns.is_empty() {
            self.phases[phase].push(RawStep { task, about, turns, corners: None });
        }
    }

    /// Plays the steps of stages.
    pub(super) fn play_stages(
        &mut self,
        phase: usize,
        stages: Vec<Stage<'_>>,
        turns: Vec<Vec<Turn>>,
    ) {
        for (Stage { task, about, .. }, turns) in stages.into_iter().zip(turns) {
            self.play(phase, task, about, turns);
        }
    }

    /// Returns the turns of the last step.
    pub(super) fn last_turns(&self) -> Vec<Turn> {
        let last = self.phases.iter().flatten().last();
        last.map_or_else(Vec::new, |step| step.turns.clone())
    }

    /// Solves a block.
    fn block(&mut self, phase: usize, parts: &Parts, way: Way) {
        let in_parts = way.level == Level::One;
        let stages = building::stages(parts, way.pairs[phase], in_parts, &self.hand);
        let turns = building::shortest(&stages, &self.hand, &self.last_turns());
        self.play_stages(phase, stages, turns);
    }

    /// Solves the blocks of a 2x2x2, corner by corner.
    fn corner_blocks(&mut self, way: Way) {
        let slots = [5, 6, 4, 7];
        for (phase, whole) in
            [&blocks::OF_CORNERS.first, &blocks::OF_CORNERS.second].into_iter().enumerate()
        {
            let one = 2 * phase + way.pairs[phase];
            let other = 2 * phase + 1 - way.pairs[phase];
            let turns = parts::CORNERS[one].way(&self.hand);
            self.play(phase, Task::PlaceBlockCorner, vec![Home::Corner(slots[one])], turns);
            let turns = whole.way(&self.hand);
            self.play(phase, Task::PlaceBlockCorner, vec![Home::Corner(slots[other])], turns);
        }
    }

    /// Returns the number of turns of some phases.
    fn length(&self, phases: RangeInclusive<usize>) -> u64 {
        let steps = self.phases[phases].iter().flatten();
        steps.map(|step| length(&step.turns, 3).obtm).sum()
    }

    /// Returns the face of the last layer.
    pub(super) fn last_layer(&self) -> Face {
        self.hold.map(Face::U)
    }

    /// Writes the steps for the cube as it was posted.
    pub(super) fn steps(&self) -> Vec<Vec<ThreeStep>> {
        let written = |steps: &Vec<RawStep>| steps.iter().map(|s| s.written(&self.hold)).collect();
        let mut phases: Vec<Vec<ThreeStep>> = self.phases.iter().map(written).collect();
        if let Some((phase, turns)) = &self.lined_up {
            let note = Note::new(Task::AlignBlocks).hold(self.hold);
            let step = ThreeStep { note, turns: turns.clone() };
            phases.iter_mut().skip(*phase).take(1).for_each(|steps| steps.insert(0, step.clone()));
        }
        phases
    }
}

impl RawStep {
    fn written(&self, hold: &Rotation) -> ThreeStep {
        let seen = |turns: &[Turn]| turns.iter().map(|turn| turn.rotated(hold)).collect();
        let about = self.about.iter().map(|home| home.rotated(hold));
        let mut note = Note::new(self.task).about(about).hold(*hold);
        if let Some(corners) = self.corners {
            let algorithm = corners.named();
            let setup = seen(&corners.turns[..corners.setup]);
            note = note.algorithm(AlgorithmUse {
                algorithm,
                hold: *hold,
                times: 1,
                setup,
                undo: Vec::new(),
            });
        }
        ThreeStep { note, turns: seen(&self.turns) }
    }
}
