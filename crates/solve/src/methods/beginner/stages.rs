//! The stages of the beginner method: what each solves, and with which algorithms.

use std::sync::LazyLock;

use super::formulas;
use super::lesson::slot_of;
use super::stage::{Stage, StageAlgorithm};
use crate::engine::teaching::Level;
use crate::toolkit::formula::Formula;
use unscramble_cube::{CORNERS, Cubie, Face, Rotation, Turn};

/// The stages, and the algorithms that twist a corner, each with how often it is played.
pub(super) struct Stages {
    pub(super) l1_corners: Vec<(usize, Stage)>,
    pub(super) l2_edges: Vec<(usize, Stage)>,
    pub(super) l3_flips: Stage,
    pub(super) l3_edges: Stage,
    pub(super) l3_corners: Stage,
    pub(super) l3_corners_alone: Stage,
    pub(super) twists: Vec<Twist>,
}

/// An algorithm that twists the corner at UFR when it is played several times.
pub(super) struct Twist {
    pub(super) formula: &'static Formula,
    pub(super) times: u8,
    pub(super) effect: Cubie,
}

/// The stages with all algorithms.
static STAGES: LazyLock<Stages> = LazyLock::new(|| {
    let [twist, backwards] = &formulas::TWISTS;
    let twists = vec![Twist::new(twist, 2), Twist::new(backwards, 2)];
    Stages::new(l1_corner, &formulas::ORIENT_EDGES, &formulas::SUNES, &formulas::NIKLAS, twists)
});

/// The stages with the seven algorithms of the books.
static FIRST_STAGES: LazyLock<Stages> = LazyLock::new(|| {
    let twist = &formulas::TWISTS[0];
    let twists = vec![Twist::new(twist, 2), Twist::new(twist, 4)];
    let [flip, sune, niklas] =
        [&formulas::ORIENT_EDGES[..1], &formulas::SUNES[..1], &formulas::NIKLAS[..1]];
    Stages::new(l1_corner_by_righty, flip, sune, niklas, twists)
});

impl Twist {
    fn new(formula: &'static Formula, times: u8) -> Twist {
        let turns = formula.turns.repeat(usize::from(times));
        Twist { formula, times, effect: Cubie::SOLVED.played(&turns) }
    }
}

impl Stages {
    /// Returns the stages with the algorithms that a learner of a level knows.
    pub(super) fn of(level: Option<Level>) -> &'static Stages {
        if level == Some(Level::One) { &FIRST_STAGES } else { &STAGES }
    }

    fn new(
        l1_corner: fn(usize) -> Stage,
        orient_edges: &'static [Formula],
        sunes: &'static [Formula],
        niklas: &'static [Formula],
        twists: Vec<Twist>,
    ) -> Stages {
        let flips = |state: &Cubie| (0..4).map(|i| usize::from(state.flips[i]) << i).sum();
        let edges = |state: &Cubie| base_4(&state.edges);
        let corners = |state: &Cubie| base_4(&state.corners);
        let niklas = from_all_sides(niklas);
        Stages {
            l1_corners: (4..8).map(|slot| (slot, l1_corner(slot))).collect(),
            l2_edges: (8..12).map(|slot| (slot, l2_edge(slot))).collect(),
            l3_flips: Stage::new(16, flips, from_all_sides(orient_edges)),
            l3_edges: Stage::new(256, edges, [from_all_sides(sunes), u_turns()].concat()),
            l3_corners: Stage::new(256, corners, niklas.clone()),
            l3_corners_alone: Stage::new(256, corners, [niklas, u_turns()].concat()),
            twists,
        }
    }
}

/// The stage that brings one corner of the first layer home and keeps the cross and the other
/// corners. A corner in a wrong slot is taken out first.
fn l1_corner(target: usize) -> Stage {
    let algorithms = slot_algorithms(&formulas::CORNER_TRIGGERS, |slot, effect| {
        let from_slot = 3 * slot..3 * slot + 3;
        (target != slot && effect.corners[slot] != slot as u8).then(|| from_slot.collect())
    });
    Stage::new(24, move |state| corner_place(state, target), algorithms)
}

/// The same, by one algorithm that a person repeats: with the corner above its slot or in it until it is home, or with the corner
/// in another slot to take it out.
fn l1_corner_by_righty(target: usize) -> Stage {
    let algorithms = slot_algorithms(&formulas::RIGHTY, |slot, _| {
        let above = CORNERS[slot];
        let above =
            (0..4).find(|up| CORNERS[*up].iter().filter(|face| above.contains(face)).count() == 2);
        let above = above.filter(|_| slot == target);
        let places = [slot].into_iter().chain(above);
        Some(places.flat_map(|slot| 3 * slot..3 * slot + 3).collect())
    });
    Stage::new(24, move |state| corner_place(state, target), algorithms)
}

fn corner_place(state: &Cubie, target: usize) -> usize {
    let slot = slot_of(&state.corners, target);
    3 * slot + usize::from(state.twists[slot])
}

/// The stage that brings one edge of the second layer home and keeps the first layer and the other
/// edges of the second.
fn l2_edge(target: usize) -> Stage {
    let algorithms = slot_algorithms(&formulas::EDGE_INSERTIONS, |_, effect| {
        let slot = (8..12).find(|slot| effect.edges[*slot] != *slot as u8);
        slot.filter(|slot| *slot != target).map(|slot| (2 * slot..2 * slot + 2).collect())
    });
    let value = move |state: &Cubie| {
        let slot = slot_of(&state.edges, target);
        2 * slot + usize::from(state.flips[slot])
    };
    Stage::new(24, value, algorithms)
}

/// Algorithms from all four sides, and turns of U, ordered by the slot that they fill. `only_from` returns the values from which one may be used, given the corner slot
/// below its front right and its effect: at a slot other than the target it may only take out the piece that the stage places.
fn slot_algorithms(
    formulas: &'static [Formula],
    only_from: impl Fn(usize, &Cubie) -> Option<Vec<usize>>,
) -> Vec<StageAlgorithm> {
    let mut algorithms = from_all_sides(formulas);
    for algorithm in &mut algorithms {
        let around = algorithm.formula.map_or(Rotation::IDENTITY, |(_, around)| around);
        let below = [Face::F, Face::R, Face::D].map(|face| around.map(face));
        let slot = CORNERS.iter().position(|own| own.iter().all(|face| below.contains(face)));
        let effect = Cubie::SOLVED.played(&algorithm.turns);
        algorithm.only_from = slot.and_then(|slot| only_from(slot, &effect));
    }
    // Equals are taken in the order of slots, and then in that of the algorithms.
    let order = |algorithm: &StageAlgorithm| {
        let (formula, around) = algorithm.formula?;
        let opens = [Face::F, Face::R].map(|face| around.map(face));
        let opens =
            if formula.name.ends_with("left") { [opens[1].opposite(), opens[0]] } else { opens };
        let slot = rotations_around_up().position(|side| side.map(Face::F) == opens[0]);
        Some((slot, formulas.iter().position(|own| std::ptr::eq(own, formula))))
    };
    algorithms.sort_by_key(order);
    [u_turns(), algorithms].concat()
}

/// Algorithms, each from all four sides.
fn from_all_sides(formulas: &'static [Formula]) -> Vec<StageAlgorithm> {
    let held = |formula: &'static Formula, side: Rotation| StageAlgorithm {
        turns: rotate(&formula.turns, &side),
        formula: Some((formula, side)),
        only_from: None,
    };
    let sides = rotations_around_up();
    sides.flat_map(|side| formulas.iter().map(move |formula| held(formula, side))).collect()
}

/// The turns U, U2 and U'.
fn u_turns() -> Vec<StageAlgorithm> {
    let turn = |quarters| StageAlgorithm {
        turns: vec![Turn::outer(Face::U, quarters)],
        formula: None,
        only_from: None,
    };
    (1..=3).map(turn).collect()
}

fn rotations_around_up() -> impl Iterator<Item = Rotation> {
    let fronts = [Face::F, Face::R, Face::B, Face::L];
    fronts.into_iter().filter_map(|front| Rotation::taking(Face::U, front))
}

fn rotate(turns: &[Turn], rotation: &Rotation) -> Vec<Turn> {
    turns.iter().map(|turn| turn.rotated(rotation)).collect()
}

/// Returns the first four pieces as digits to the base 4. Other pieces count modulo 4.
fn base_4(pieces: &[u8]) -> usize {
    pieces[..4].iter().fold(0, |sum, piece| 4 * sum + usize::from(piece % 4))
}

/// Builds the tables now.
pub(super) fn warm_up() {
    LazyLock::force(&STAGES);
    LazyLock::force(&FIRST_STAGES);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_case_of_every_stage_reaches_its_goal() {
        for stages in [&*STAGES, &*FIRST_STAGES] {
            check_cases(stages);
        }
    }

    fn check_cases(stages: &Stages) {
        for (slot, stage) in &stages.l1_corners {
            assert_eq!(stage.cases(), 24, "corner {slot}");
        }
        for (slot, stage) in &stages.l2_edges {
            // The cross is solved, so an edge of the second layer is never in the first.
            assert_eq!(stage.cases(), 16, "edge {slot}");
        }
        // Even numbers of flips; all permutations; even permutations; all permutations.
        assert_eq!(stages.l3_flips.cases(), 8);
        assert_eq!(stages.l3_edges.cases(), 24);
        assert_eq!(stages.l3_corners.cases(), 12);
        assert_eq!(stages.l3_corners_alone.cases(), 24);
    }
}
