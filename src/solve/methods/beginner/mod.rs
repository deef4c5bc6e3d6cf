//! The beginner method: first layer cross and corners, second layer edges, last layer cross and
//! corners, each with one or two formulas.
//!
//! The first layer is held on D throughout; of the six faces that can be D, the one with the
//! shortest whole solution is taken. Formulas: the insertion triggers of the first two layers,
//! `F R U R' U' F'` and `F U R U' R' F'`, Sune for the edges, Niklas for the corners, and
//! `(R' D' R D)x2` to twist them, all verified by the tables that are built from them.

use std::cmp::Reverse;
use std::sync::LazyLock;

mod words;

use words::{Deed, in_words};

use crate::cube::{CORNERS, Cubie, EDGES, Face, Rotation, Turn, invert, notation};
use crate::solve::engine::context::SolveContext;
use crate::solve::engine::error::SolveError;
use crate::solve::engine::method::{Method, Phase};
use crate::solve::engine::options::Settings;
use crate::solve::search::SearchTables;
use crate::solve::toolkit::stage::{Formula, Stage};
use crate::solve::toolkit::three_goals::onto_down;
use crate::solve::toolkit::three_method::{
    Interrupt, Pieces, ThreeMethod, ThreeSolution, ThreeSolver, ThreeStep,
};
use crate::solve::toolkit::{cross, three_goals, three_method};

/// The beginner method as a method of its own.
pub(crate) static METHOD: Method = Method {
    name: "beginner",
    idea: "Layer by layer with a handful of formulas: the first layer's cross and corners, the \
           second layer's edges, then the last layer in four small steps.",
    for_whom: "Those who learn their first solution, and their teachers.",
    on_2x2x2: "The corners alone: the first layer, then the last one's corners are brought to \
               their places and twisted.",
    typical_lengths: &[(2, 18), (3, 82)],
    sizes: (2, 3),
    options: &[],
    light_up_to: 3,
    searches: false,
    needs_tables: |_, _| false,
    phases: |_: &Settings| THREE_METHOD.phases.to_vec(),
};

/// Solves by this method.
pub(crate) fn run(context: &mut SolveContext<'_>, tables: &SearchTables) -> Result<(), SolveError> {
    three_method::run_alone(context, ThreeSolver { method: &THREE_METHOD, tables })
}

/// The beginner method's phases and solver.
pub(crate) static THREE_METHOD: ThreeMethod = ThreeMethod {
    phases: &[&L1_CROSS, &L1, &L2, &L3_CROSS, &L3],
    edge_parity_shows: 3,
    holds_a_corner: false,
    corner_parity_shows: 4,
    solve: |state, pieces, _, _| Ok(solve(state, pieces)),
};

static L1_CROSS: Phase = Phase {
    name: "l1-cross",
    summary: "The four edges of the first layer stand in place, matching the side centres.",
    exists: |size| size > 2,
    goal: three_goals::l1_cross,
};
static L1: Phase = Phase {
    name: "l1",
    summary: "The first layer is solved: its four corners join the cross.",
    exists: |_| true,
    goal: three_goals::l1,
};
static L2: Phase = Phase {
    name: "l2",
    summary: "The second layer is solved: its four edges are inserted from the last layer.",
    exists: |size| size > 2,
    goal: three_goals::l2,
};
static L3_CROSS: Phase = Phase {
    name: "l3-cross",
    summary: "The edges of the last layer stand in place, first turned and then moved there.",
    exists: |size| size > 2,
    goal: three_goals::l3_cross,
};
static L3: Phase = Phase {
    name: "l3",
    summary: "The corners of the last layer stand in place, first moved there and then twisted: all \
              is solved.",
    exists: |_| true,
    goal: three_goals::solved,
};

/// A solve with the first layer on D, not yet put into words.
struct Draft {
    phases: [Vec<(Deed, Vec<Turn>)>; 5],
    interrupt: Option<(usize, Interrupt)>,
}

/// Solves a state with the first layer with which most phases are done already, so that a solve that
/// was cut goes on where it was; among equals the one with the shortest solution, then the first.
fn solve(state: &Cubie, pieces: Pieces) -> ThreeSolution {
    let drafts = Face::ALL.map(|first_layer| {
        let (there, back) = onto_down(first_layer);
        (draft(&state.rotated(&there), pieces), first_layer, back)
    });
    let mut best = &drafts[0];
    for draft in &drafts[1..] {
        if draft.0.rank() < best.0.rank() {
            best = draft;
        }
    }
    let (draft, first_layer, back) = best;
    ThreeSolution {
        phases: draft.phases.iter().map(|steps| in_words(steps, back)).collect(),
        interrupt: draft.interrupt,
        last_layer: first_layer.opposite(),
    }
}

impl Draft {
    fn rank(&self) -> (Reverse<usize>, usize) {
        three_method::rank(self.phases.iter().map(|steps| steps.iter().flat_map(|(_, t)| t)))
    }
}

fn draft(start: &Cubie, pieces: Pieces) -> Draft {
    let stages = &*STAGES;
    let mut state = *start;
    let mut phases: [Vec<(Deed, Vec<Turn>)>; 5] = Default::default();
    if pieces == Pieces::All {
        let turns = cross::solve(&state);
        state = state.played(&turns);
        phases[0].push((Deed::Cross, turns));
    }
    let corner = |state: &Cubie, piece| Deed::Corner(piece, slot_of(&state.corners, piece));
    insert_all(&mut state, &stages.l1_corners, corner, &mut phases[1]);
    if pieces == Pieces::All {
        let edge = |state: &Cubie, piece| Deed::Edge(piece, slot_of(&state.edges, piece));
        insert_all(&mut state, &stages.l2_edges, edge, &mut phases[2]);
        for (deed, stage) in
            [(Deed::Orient, &stages.l3_flips), (Deed::PermuteEdges, &stages.l3_edges)]
        {
            if stage.cost(&state).is_none() {
                return Draft { phases, interrupt: Some((3, Interrupt::EdgeParity)) };
            }
            phases[3].push((deed, finish(&mut state, stage)));
        }
    }
    let corners = match pieces {
        Pieces::All => &stages.l3_corners,
        Pieces::Corners => &stages.l3_corners_alone,
    };
    if corners.cost(&state).is_none() {
        return Draft { phases, interrupt: Some((4, Interrupt::CornerParity)) };
    }
    phases[4].push((Deed::PermuteCorners, finish(&mut state, corners)));
    phases[4].push((Deed::Twist, twist_corners(&mut state)));
    Draft { phases, interrupt: None }
}

/// Solves a first layer alone: the steps of its cross and those of its corners. What the other edges
/// are does not matter, not even that each is there once.
pub(crate) fn first_layer(state: &Cubie, down: Face) -> [Vec<ThreeStep>; 2] {
    let (there, back) = onto_down(down);
    let mut state = state.rotated(&there);
    let turns = cross::solve(&state);
    state = state.played(&turns);
    let mut corners = Vec::new();
    let corner = |state: &Cubie, piece| Deed::Corner(piece, slot_of(&state.corners, piece));
    insert_all(&mut state, &STAGES.l1_corners, corner, &mut corners);
    [in_words(&[(Deed::Cross, turns)], &back), in_words(&corners, &back)]
}

/// Solves the four pieces of some stages, always the cheapest next.
fn insert_all(
    state: &mut Cubie,
    stages: &[(usize, Stage)],
    deed: fn(&Cubie, usize) -> Deed,
    steps: &mut Vec<(Deed, Vec<Turn>)>,
) {
    loop {
        let costs = stages.iter().filter_map(|(slot, stage)| {
            stage.cost(state).filter(|cost| *cost > 0).map(|cost| (cost, *slot, stage))
        });
        let Some((_, slot, stage)) = costs.min_by_key(|(cost, slot, _)| (*cost, *slot)) else {
            return;
        };
        steps.push((deed(state, slot), finish(state, stage)));
    }
}

/// The slot where a piece is.
fn slot_of(pieces: &[u8], piece: usize) -> usize {
    pieces.iter().position(|p| usize::from(*p) == piece).unwrap_or(piece)
}

/// Plays the formulas of a stage up to its goal.
fn finish(state: &mut Cubie, stage: &Stage) -> Vec<Turn> {
    let mut turns = Vec::new();
    while let Some((formula, reached)) = stage.next(state) {
        turns.extend_from_slice(&formula.turns);
        *state = reached;
    }
    turns
}

/// Twists the corners of the last layer in place, one after the other at URF. Each needs
/// `(R' D' R D)x2` or its inverse; D is whole again when the last is done.
fn twist_corners(state: &mut Cubie) -> Vec<Turn> {
    let stages = &*STAGES;
    let mut turns = Vec::new();
    for _ in 0..4 {
        if state.twists[..4].iter().all(|twist| *twist == 0) {
            break;
        }
        let wanted = stages.twists.iter().find(|(_, effect)| state.then(effect).twists[0] == 0);
        if let (Some((formula, effect)), true) = (wanted, state.twists[0] != 0) {
            turns.extend_from_slice(formula);
            *state = state.then(effect);
        }
        let next = Turn::outer(Face::U, 1);
        turns.push(next);
        *state = state.turned(next);
    }
    let Some(back) = state.corners[..4].iter().position(|piece| *piece == 0) else { return turns };
    if back > 0 {
        // Corner 0 stands `back` slots further in the direction of U, of four.
        turns.push(Turn::outer(Face::U, 4 - back as u8));
        *state = state.turned(Turn::outer(Face::U, 4 - back as u8));
    }
    turns
}

/// The tables of all stages.
struct Stages {
    l1_corners: Vec<(usize, Stage)>,
    l2_edges: Vec<(usize, Stage)>,
    l3_flips: Stage,
    l3_edges: Stage,
    l3_corners: Stage,
    l3_corners_alone: Stage,
    twists: [(Vec<Turn>, Cubie); 2],
}

static STAGES: LazyLock<Stages> = LazyLock::new(|| {
    let l1_corners = (4..8).map(|slot| (slot, l1_corner(slot))).collect();
    let l2_edges = (8..12).map(|slot| (slot, l2_edge(slot))).collect();
    let flips = |state: &Cubie| (0..4).map(|i| usize::from(state.flips[i]) << i).sum();
    let l3_flips = Stage::new(16, flips, around(&["F R U R' U' F'", "F U R U' R' F'"]));
    let edges = |state: &Cubie| base_4(&state.edges);
    let sunes = around(&["R U R' U R U2 R'", "R U2 R' U' R U' R'"]);
    let l3_edges = Stage::new(256, edges, [sunes, free_turns()].concat());
    let corners = |state: &Cubie| base_4(&state.corners);
    let niklas = around(&["U R U' L' U R' U' L", "L' U R U' L U R' U'"]);
    let l3_corners = Stage::new(256, corners, niklas.clone());
    let l3_corners_alone = Stage::new(256, corners, [niklas, free_turns()].concat());
    let twist = turns("R' D' R D R' D' R D");
    let twists = [twist.clone(), invert(&twist)].map(|t| (t.clone(), Cubie::SOLVED.played(&t)));
    Stages { l1_corners, l2_edges, l3_flips, l3_edges, l3_corners, l3_corners_alone, twists }
});

/// Builds the tables now.
pub(crate) fn warm_up() {
    cross::warm_up();
    LazyLock::force(&STAGES);
}

/// Brings one corner of the first layer home, leaving the cross and the other slots alone; a
/// corner in a wrong slot is taken out of it first.
fn l1_corner(target: usize) -> Stage {
    let triggers = ["R U R'", "R U2 R'", "R U' R'", "F' U F", "F' U2 F", "F' U' F"];
    let formulas = slot_formulas(&triggers, target, 3, |a, b| {
        (4..8).find(|slot| CORNERS[*slot].contains(&a) && CORNERS[*slot].contains(&b))
    });
    let value = move |state: &Cubie| {
        let slot = slot_of(&state.corners, target);
        3 * slot + usize::from(state.twists[slot])
    };
    Stage::new(24, value, formulas)
}

/// Brings one edge of the second layer home, leaving the first layer and the other slots alone.
fn l2_edge(target: usize) -> Stage {
    let triggers = ["U R U' R' U' F' U F", "U' F' U F U R U' R'"];
    let formulas = slot_formulas(&triggers, target, 2, |a, b| {
        (8..12).find(|slot| EDGES[*slot].contains(&a) && EDGES[*slot].contains(&b))
    });
    let value = move |state: &Cubie| {
        let slot = slot_of(&state.edges, target);
        2 * slot + usize::from(state.flips[slot])
    };
    Stage::new(24, value, formulas)
}

/// Triggers of the slot between F and R and its three likes, with turns of U between them. At a
/// slot that is not the target they may only take the piece out that is in it.
fn slot_formulas(
    triggers: &[&str],
    target: usize,
    orientations: usize,
    slot_between: impl Fn(Face, Face) -> Option<usize>,
) -> Vec<Formula> {
    let mut formulas = free_turns();
    for around in rotations_around_up() {
        let Some(slot) = slot_between(around.map(Face::F), around.map(Face::R)) else { continue };
        let only_from = (slot != target).then(|| orientations * slot..orientations * (slot + 1));
        formulas.extend(triggers.iter().map(|trigger| Formula {
            turns: rotate(&turns(trigger), &around),
            only_from: only_from.clone(),
        }));
    }
    formulas
}

/// Formulas, each from all four sides.
fn around(formulas: &[&str]) -> Vec<Formula> {
    let sides = rotations_around_up();
    let all = sides.flat_map(|side| formulas.iter().map(move |f| rotate(&turns(f), &side)));
    all.map(|turns| Formula { turns, only_from: None }).collect()
}

/// U, U2 and U'.
fn free_turns() -> Vec<Formula> {
    let free = |quarters| Formula { turns: vec![Turn::outer(Face::U, quarters)], only_from: None };
    (1..=3).map(free).collect()
}

fn rotations_around_up() -> impl Iterator<Item = Rotation> {
    let fronts = [Face::F, Face::R, Face::B, Face::L];
    fronts.into_iter().filter_map(|front| Rotation::taking(Face::U, front))
}

fn rotate(turns: &[Turn], rotation: &Rotation) -> Vec<Turn> {
    turns.iter().map(|turn| turn.rotated(rotation)).collect()
}

/// Reads a formula of this file. One that could not be read would leave cases of its stage without
/// an end, which the tests of this file would find.
fn turns(formula: &str) -> Vec<Turn> {
    notation::parse(formula, 3).unwrap_or_default()
}

/// The first four pieces as digits; pieces that do not belong there count as their last bits.
fn base_4(pieces: &[u8]) -> usize {
    pieces[..4].iter().fold(0, |sum, piece| 4 * sum + usize::from(piece % 4))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cube::random::{generator, random_state};

    #[test]
    fn every_case_of_every_stage_has_an_end() {
        let stages = &*STAGES;
        for (slot, stage) in &stages.l1_corners {
            assert_eq!(stage.cases(), 24, "corner {slot}");
        }
        for (slot, stage) in &stages.l2_edges {
            // An edge of the second layer is never in the first.
            assert_eq!(stage.cases(), 16, "edge {slot}");
        }
        // An even number of flips; all permutations; the even ones; all again.
        assert_eq!(stages.l3_flips.cases(), 8);
        assert_eq!(stages.l3_edges.cases(), 24);
        assert_eq!(stages.l3_corners.cases(), 12);
        assert_eq!(stages.l3_corners_alone.cases(), 24);
    }

    #[test]
    fn what_is_done_is_not_undone() {
        for seed in 0..50 {
            let mut cube = random_state(3, &mut generator(&format!("resume {seed}")));
            let state = Cubie::read(&cube).unwrap();
            let whole = solve(&state, Pieces::All);
            for (done, steps) in whole.phases.iter().enumerate() {
                steps.iter().for_each(|step| cube.apply(&step.turns));
                let again = solve(&Cubie::read(&cube).unwrap(), Pieces::All);
                assert!(again.phases[..=done].iter().all(Vec::is_empty), "phase {done}");
            }
        }
    }
}
