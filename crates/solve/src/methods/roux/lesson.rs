//! Roux as people learn it: the blocks by their squares and pairs, the corners by an algorithm with a name,
//! and the last six edges in three steps.
//!
//! The cube is held by its blocks: turns of the middle layer take its centers with them, and the last phase
//! brings them back. So corners and edges are home where they are home in the hand.

use super::blocks;
use super::cmll::{self, CornerAlgorithm};
use super::hand::{Hand, Hold};
use super::last_six;
use super::parts::{self, Parts};
use super::search::{self, RouxTables};
use super::stages;
use crate::engine::algorithm::AlgorithmUse;
use crate::engine::note::{Home, Note};
use crate::engine::task::Task;
use crate::engine::teaching::Level;
use crate::toolkit::three_method::{Pieces, ThreeStep};
use unscramble_cube::{Cubie, Face, Rotation, Turn, length};
use unscramble_search::budget::{Budget, Cutoff};

/// The edges of the middle layer: UF, UB, DF and DB.
const MIDDLE: [usize; 4] = [1, 3, 5, 7];

/// A step, as the hand plays it.
struct RawStep {
    task: Task,
    about: Vec<Home>,
    turns: Vec<Turn>,
    corners: Option<&'static CornerAlgorithm>,
}

/// A lesson with its steps as the cube is held, by phase.
pub(super) struct RouxLesson {
    /// From the faces in the hand to the faces of the cube.
    hold: Rotation,
    hand: Hand,
    phases: [Vec<RawStep>; 4],
    /// The phase before the first that has something to do, and turns of the cube that line up the blocks
    /// with the centers then.
    lined_up: Option<(usize, Vec<Turn>)>,
    /// Whether a parity keeps the last six edges from being solved.
    pub(super) has_parity: bool,
}

/// How a lesson solves the blocks.
#[derive(Clone, Copy)]
struct Way {
    is_novice: bool,
    /// The pairs of the first and of the second block that are solved first.
    pairs: [usize; 2],
}

/// Builds the tables now.
pub(super) fn warm_up() {
    std::sync::LazyLock::force(&parts::FIRST);
    std::sync::LazyLock::force(&parts::SECOND);
    std::sync::LazyLock::force(&parts::CORNERS);
    std::sync::LazyLock::force(&stages::ORIENTED);
    std::sync::LazyLock::force(&stages::SIDES_HOME);
}

/// Returns the shortest of the lessons in all holds in which most phases are solved.
pub(super) fn best(
    tables: &RouxTables,
    state: &Cubie,
    first_layer: Option<Face>,
    level: Level,
    has_centers: bool,
    budget: &Budget,
) -> Result<Option<RouxLesson>, Cutoff> {
    let starts = Rotation::all().map(|hold| RouxLesson::begin(tables, state, hold));
    let fits = |start: &RouxLesson| first_layer.is_none_or(|face| start.hold.map(Face::D) == face);
    let starts: Vec<(usize, RouxLesson)> = starts.filter(|(_, start)| fits(start)).collect();
    let most = starts.iter().map(|(progress, _)| *progress).max();
    let mut best: Option<(u64, RouxLesson)> = None;
    for (_, start) in starts.iter().filter(|(progress, _)| Some(*progress) == most) {
        for number in 0..4 {
            budget.check()?;
            let is_novice = level == Level::One;
            let way = Way { is_novice, pairs: [number / 2, number % 2] };
            let lesson = start.go_on(tables, way, has_centers);
            let length = lesson.length();
            if best.as_ref().is_none_or(|(least, _)| length < *least) {
                best = Some((length, lesson));
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
                lesson.block(0, &parts::FIRST, way.pairs[0], way.is_novice);
                lesson.block(1, &parts::SECOND, way.pairs[1], way.is_novice);
                lesson.corners(tables);
                lesson.last_six(tables, has_centers);
            }
            Pieces::Corners => {
                lesson.corner_blocks(way);
                lesson.corners(tables);
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
    fn play(&mut self, phase: usize, task: Task, about: Vec<Home>, turns: Vec<Turn>) {
        self.hand = turns.iter().fold(self.hand, |hand, turn| hand.then(&Hand::of_turn(*turn)));
        if !turns.is_empty() {
            self.phases[phase].push(RawStep { task, about, turns, corners: None });
        }
    }

    /// Solves a block: its square, by the edge and the pair with this number, and then the other pair.
    fn block(&mut self, phase: usize, parts: &Parts, first: usize, is_novice: bool) {
        let pair = |number: usize| {
            let pair = parts.pairs[number];
            vec![Home::Corner(pair.corner), Home::Edge(pair.edge)]
        };
        let edge_way = parts.edge_alone.way(&self.hand);
        if is_novice || edge_way.is_empty() {
            self.play(phase, Task::PlaceBlockEdge, vec![Home::Edge(parts.edge)], edge_way);
            let turns = parts.pair(first, false, &self.hand);
            self.play(phase, Task::AddBlockPair, pair(first), turns);
        } else {
            let about = [vec![Home::Edge(parts.edge)], pair(first)].concat();
            let turns = parts.squares[first].way(&self.hand);
            self.play(phase, Task::BuildSquare, about, turns);
        }
        let turns = parts.pair(1 - first, true, &self.hand);
        self.play(phase, Task::AddBlockPair, pair(1 - first), turns);
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

    /// Solves the corners of the last layer relative to each other.
    fn corners(&mut self, tables: &RouxTables) {
        if cmll::offset(&self.hand.pieces).is_some() {
            return;
        }
        let cost = |algorithm: &&CornerAlgorithm| {
            let after = self.hand.then(&algorithm.effect);
            let rest = match tables.pieces {
                Pieces::All => tables.last_six.cost(&after).map_or(0, usize::from),
                Pieces::Corners => usize::from(cmll::offset(&after.pieces) != Some(0)),
            };
            algorithm.turns.len() + rest
        };
        let Some(algorithm) = tables.corners.of(&self.hand.pieces).min_by_key(cost) else { return };
        self.hand = self.hand.then(&algorithm.effect);
        self.phases[2].push(RawStep {
            task: Task::SolveTopCorners,
            about: (0..4).map(Home::Corner).collect(),
            turns: algorithm.turns.clone(),
            corners: Some(algorithm),
        });
    }

    /// Solves the last six edges, unless a parity shows.
    fn last_six(&mut self, tables: &RouxTables, has_centers: bool) {
        if !has_centers {
            // Nobody sees whether the centers are turned by a half.
            self.hand.centers %= 2;
        }
        self.has_parity = tables.last_six.cost(&self.hand).is_none();
        if self.has_parity {
            // The repair and the next attempt find the centers at home. Where nobody sees them, an even number of
            // quarter turns is as good, because it changes no parity.
            if has_centers || self.hand.centers == 1 {
                let turn = turn_of_middle(&self.hand, 0).into_iter().collect();
                self.play(3, Task::AlignMiddle, Vec::new(), turn);
            }
            return;
        }
        if self.hand.centers % 2 == 1 {
            let rest = |centers: &u8| {
                let turn = turn_of_middle(&self.hand, *centers);
                let after = turn.map(|turn| self.hand.then(&Hand::of_turn(turn)));
                after.and_then(|hand| tables.last_six.cost(&hand))
            };
            let centers = [0, 2].into_iter().min_by_key(rest).unwrap_or(0);
            let turn = turn_of_middle(&self.hand, centers).into_iter().collect();
            self.play(3, Task::AlignMiddle, Vec::new(), turn);
        }
        let edges = &self.hand.pieces.edges;
        let flipped = last_six::SLOTS.iter().filter(|slot| self.hand.pieces.flips[**slot] == 1);
        let flipped = flipped.map(|slot| Home::Edge(usize::from(edges[*slot]))).collect();
        let turns = stages::ORIENTED.way(&self.hand).unwrap_or_default();
        self.play(3, Task::OrientLastSix, flipped, turns);
        let sides = vec![Home::Edge(2), Home::Edge(0)];
        let turns = stages::SIDES_HOME.way(&self.hand).unwrap_or_default();
        self.play(3, Task::PlaceSideEdges, sides, turns);
        if !has_centers {
            let cost =
                |centers: &u8| tables.last_six.cost(&Hand { centers: *centers, ..self.hand });
            self.hand.centers = [0, 2].into_iter().min_by_key(cost).unwrap_or(0);
        }
        let away = |slot: &usize| usize::from(self.hand.pieces.edges[*slot]) != *slot;
        let away = MIDDLE.into_iter().filter(away).map(Home::Edge).collect();
        let turns = tables.last_six.ways(&self.hand, 1).pop().unwrap_or_default();
        self.play(3, Task::SolveMiddle, away, turns);
    }

    fn length(&self) -> u64 {
        let steps = self.phases.iter().flatten();
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
            let algorithm = cmll::named(corners.case);
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

/// Returns the turn of the middle layer that turns its centers to this many quarters.
fn turn_of_middle(hand: &Hand, centers: u8) -> Option<Turn> {
    let turns = (1..=3).filter_map(|quarters| Turn::new(Face::L, 2, 2, quarters));
    turns.into_iter().find(|turn| hand.then(&Hand::of_turn(*turn)).centers == centers)
}
