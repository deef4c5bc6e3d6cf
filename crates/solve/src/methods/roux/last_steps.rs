//! The corners and the last six edges of a lesson.
//!
//! Beginners solve the corners in two looks, make an arrow before they orient the edges, and bring two edges down before
//! they bring them home.

use super::building::{self, Stage, Ways, meet};
use super::cmll::{self, CornerAlgorithm};
use super::hand::Hand;
use super::last_six;
use super::lesson::{RawStep, RouxLesson};
use super::search::RouxTables;
use super::stages;
use crate::engine::note::Home;
use crate::engine::task::Task;
use crate::engine::teaching::Level;
use crate::toolkit::three_method::Pieces;
use unscramble_cube::{Face, Turn};

/// The edges of the middle layer: UF, UB, DF and DB.
const MIDDLE: [usize; 4] = [1, 3, 5, 7];

/// The edges above the blocks: UL and UR.
const SIDES: [Home; 2] = [Home::Edge(2), Home::Edge(0)];

/// Builds the tables now.
pub(super) fn warm_up() {
    std::sync::LazyLock::force(&cmll::FIRST_LOOK);
    std::sync::LazyLock::force(&stages::ARROW);
    std::sync::LazyLock::force(&stages::ORIENTED);
    std::sync::LazyLock::force(&stages::SIDES_DOWN);
    std::sync::LazyLock::force(&stages::SIDES_HOME);
}

impl RouxLesson {
    /// Orients the corners of the last layer.
    pub(super) fn orient_corners(&mut self) {
        if self.hand.pieces.twists[..4] == [0; 4] {
            return;
        }
        let algorithm = cmll::FIRST_LOOK.of(&self.hand.pieces).next();
        self.play_corners(Task::OrientTopCorners, algorithm);
    }

    /// Solves the corners of the last layer relative to each other: by the usual algorithm, or by the one that leaves least
    /// to do.
    pub(super) fn corners(&mut self, tables: &RouxTables, is_natural: bool) {
        if cmll::offset(&self.hand.pieces).is_some() {
            return;
        }
        let cost = |algorithm: &&CornerAlgorithm| {
            let after = self.hand.then(&algorithm.effect);
            let rest = match tables.pieces {
                _ if is_natural => 0,
                Pieces::All => tables.last_six.cost(&after).map_or(0, usize::from),
                Pieces::Corners => usize::from(cmll::offset(&after.pieces) != Some(0)),
            };
            algorithm.turns.len() + rest
        };
        let algorithm = tables.corners.of(&self.hand.pieces).min_by_key(cost);
        self.play_corners(Task::SolveTopCorners, algorithm);
    }

    fn play_corners(&mut self, task: Task, algorithm: Option<&'static CornerAlgorithm>) {
        let Some(algorithm) = algorithm else { return };
        self.hand = self.hand.then(&algorithm.effect);
        self.phases[2].push(RawStep {
            task,
            about: (0..4).map(Home::Corner).collect(),
            turns: algorithm.turns.clone(),
            corners: Some(algorithm),
        });
    }

    /// Solves the last six edges, unless a parity shows.
    pub(super) fn last_six(&mut self, tables: &RouxTables, level: Level, has_centers: bool) {
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
        self.align_middle();
        self.orient_edges(level);
        let (stages, turns) = sides(&self.hand, &self.last_turns(), level);
        self.play_stages(3, stages, turns);
        if !has_centers {
            let cost =
                |centers: &u8| tables.last_six.cost(&Hand { centers: *centers, ..self.hand });
            self.hand.centers = [0, 2].into_iter().min_by_key(cost).unwrap_or(0);
        }
        let away = |slot: &usize| usize::from(self.hand.pieces.edges[*slot]) != *slot;
        let about = MIDDLE.into_iter().filter(away).map(Home::Edge).collect();
        self.solve(vec![Stage { task: Task::SolveMiddle, about, to: tables.last_six }]);
    }

    /// Brings the centers of the top and the bottom there, in the order after which the edges are oriented soonest. If the
    /// edges are oriented by turning these centers on, that is one step.
    fn align_middle(&mut self) {
        if self.hand.centers.is_multiple_of(2) {
            return;
        }
        let turns = [0, 2].into_iter().filter_map(|centers| turn_of_middle(&self.hand, centers));
        let fits = |turn: &Turn| {
            let after = self.hand.then(&Hand::of_turn(*turn));
            let least = stages::ORIENTED.least(&after)?;
            let way = stages::ORIENTED.ways(&after, least, 1).pop()?;
            (!meet(&[*turn], &way)).then_some(least)
        };
        let turns = turns.filter_map(|turn| Some((fits(&turn)?, turn)));
        let turn = turns.min_by_key(|(least, _)| *least).map(|(_, turn)| turn);
        let is_flipped = last_six::SLOTS.iter().any(|slot| self.hand.pieces.flips[*slot] == 1);
        let turn = if is_flipped { turn } else { turn.or_else(|| turn_of_middle(&self.hand, 0)) };
        self.play(3, Task::AlignMiddle, Vec::new(), turn.into_iter().collect());
    }

    /// Orients the edges (4a).
    fn orient_edges(&mut self, level: Level) {
        let flipped = |hand: &Hand| -> Vec<Home> {
            let own = last_six::SLOTS.iter().filter(|slot| hand.pieces.flips[**slot] == 1);
            own.map(|slot| Home::Edge(usize::from(hand.pieces.edges[*slot]))).collect()
        };
        let about = flipped(&self.hand);
        let orient = |about| Stage { task: Task::OrientLastSix, about, to: &*stages::ORIENTED };
        let arrow = Stage { task: Task::MakeArrow, about: about.clone(), to: &*stages::ARROW };
        let mut both = vec![arrow, orient(Vec::new())];
        let can_make = self.hand.centers.is_multiple_of(2) && !about.is_empty();
        let last = self.last_turns();
        let mut turns = Vec::new();
        if level == Level::One && can_make {
            turns = building::shortest(&both, &self.hand, &last);
        }
        let mut stages = match turns.as_slice() {
            [first, _] if !building::turn_back(&turns, &last) => {
                both[1].about = flipped(&self.hand.played(first));
                both
            }
            _ => {
                let stages = vec![orient(about)];
                turns = building::first(&stages, &self.hand, &last);
                stages
            }
        };
        let (Some(way), Some(stage)) = (turns.pop(), stages.pop()) else { return };
        self.play_stages(3, stages, turns);
        let way = self.before_sides(way, level);
        self.play_stages(3, vec![stage], vec![way]);
    }

    /// Returns another way to orient the edges, as short as the given one, if the next step would turn back its last turn.
    fn before_sides(&self, way: Vec<Turn>, level: Level) -> Vec<Turn> {
        /// The ways that are looked at.
        const WAYS: usize = 12;
        let last = self.last_turns();
        let fits = |way: &Vec<Turn>| {
            let (_, turns) = sides(&self.hand.played(way), way, level);
            !meet(&last, way) && !building::turn_back(&turns, way)
        };
        let least = stages::ORIENTED.least(&self.hand).filter(|_| !way.is_empty() && !fits(&way));
        let others = least.map(|least| stages::ORIENTED.ways(&self.hand, least, WAYS));
        others.and_then(|others| others.into_iter().find(fits)).unwrap_or(way)
    }

    /// Plays stages, each in the first of its shortest ways.
    fn solve(&mut self, stages: Vec<Stage<'_>>) {
        let turns = building::first(&stages, &self.hand, &self.last_turns());
        self.play_stages(3, stages, turns);
    }
}

/// Returns the steps that bring the edges above the blocks home (4b).
fn sides(hand: &Hand, last: &[Turn], level: Level) -> (Vec<Stage<'static>>, Vec<Vec<Turn>>) {
    /// More turns than these, counted as turns of faces, begin with both edges at the bottom.
    const FEW: u8 = 4;
    let stage = |task, to| Stage { task, about: SIDES.to_vec(), to };
    let home = || stage(Task::PlaceSideEdges, &*stages::SIDES_HOME);
    let down = stage(Task::LowerSideEdges, &*stages::SIDES_DOWN);
    let is_far = stages::SIDES_HOME.least(hand).is_some_and(|least| least > FEW);
    if level == Level::One && is_far {
        let both = vec![down, home()];
        let turns = building::shortest(&both, hand, last);
        if !building::turn_back(&turns, last) {
            return (both, turns);
        }
    }
    let whole = vec![home()];
    let turns = building::first(&whole, hand, last);
    (whole, turns)
}

/// Returns the turn of the middle layer that turns its centers to this many quarters.
pub(super) fn turn_of_middle(hand: &Hand, centers: u8) -> Option<Turn> {
    let turns = (1..=3).filter_map(|quarters| Turn::new(Face::L, 2, 2, quarters));
    turns.into_iter().find(|turn| hand.then(&Hand::of_turn(*turn)).centers == centers)
}
