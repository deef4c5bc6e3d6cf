//! CFOP: cross, first two layers by pairs, orientation and then permutation of the last layer.
//!
//! The cross is held on D. Its 41, 57 and 21 cases are data (`f2l.txt`, `oll.txt`, `pll.txt`), in
//! the notation that people read; what an algorithm does is computed from it. Where a person
//! would look ahead, [`search`] tries the six crosses, the orders of the pairs and the algorithms
//! of each case against each other.

mod face_turns;
mod last_layer;
mod pairs;
mod search;
mod table;
mod way;
mod words;

#[cfg(test)]
mod tests;

use std::sync::LazyLock;

use crate::cube::{Cubie, Face, Rotation, Turn};
use crate::solve::engine::context::SolveContext;
use crate::solve::engine::error::SolveError;
use crate::solve::engine::method::{Method, Phase};
use crate::solve::engine::options::Settings;
use crate::solve::search::SearchTables;
use crate::solve::toolkit::three_goals::onto_down;
use crate::solve::toolkit::three_method::{
    Interrupt, Pieces, ThreeMethod, ThreeSolution, ThreeSolver, ThreeStep,
};
use crate::solve::toolkit::{cross, three_goals, three_method};
use last_layer::Finish;
use search::{Found, Root, Tables};
use way::{Deed, Way};
use words::Teller;

/// CFOP as a method of its own.
pub(crate) static METHOD: Method = Method {
    name: "cfop",
    idea: "Cross, four pairs of a corner and an edge (F2L), then the last layer in two looks: \
           orientation (OLL) and permutation (PLL). Of crosses, orders of pairs and algorithms it \
           takes those that go together best.",
    for_whom: "Those who solve for speed, or learn the 41, 57 and 21 cases by name.",
    on_2x2x2: "The first layer's corners, then the seven OLL cases of corners, then PLL.",
    typical_lengths: &[(2, 12), (3, 35)],
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

/// CFOP's phases and solver.
pub(crate) static THREE_METHOD: ThreeMethod = ThreeMethod {
    phases: &[&CROSS, &F2L, &OLL, &PLL],
    edge_parity_shows: 2,
    holds_a_corner: false,
    corner_parity_shows: 3,
    solve: |state, pieces, _, _| Ok(solve(state, pieces)),
};

static CROSS: Phase = Phase {
    name: "cross",
    summary: "The four edges of one layer stand in place, matching the side centres.",
    exists: |size| size > 2,
    goal: three_goals::l1_cross,
};
static F2L: Phase = Phase {
    name: "f2l",
    summary: "The first two layers are solved: four pairs of a corner and an edge join the cross.",
    exists: |_| true,
    goal: three_goals::l2,
};
static OLL: Phase = Phase {
    name: "oll",
    summary: "The last layer is oriented: it shows its colour all over its face.",
    exists: |_| true,
    goal: three_goals::oriented,
};
static PLL: Phase = Phase {
    name: "pll",
    summary: "The last layer is permuted: all is solved.",
    exists: |_| true,
    goal: three_goals::solved,
};

static WHOLE: LazyLock<Tables> = LazyLock::new(|| Tables::new(Pieces::All));
static CORNERS_ALONE: LazyLock<Tables> = LazyLock::new(|| Tables::new(Pieces::Corners));

/// Shortest crosses that are tried on each face.
const CROSSES: usize = 8;

/// Builds the tables now.
pub(crate) fn warm_up() {
    cross::warm_up();
    LazyLock::force(&WHOLE);
    LazyLock::force(&CORNERS_ALONE);
}

/// Solves a state with the cross with which most is done already, phases and then pairs, so that a
/// solve that was cut goes on where it was; among equals with the one that leads to the shortest
/// solution found.
fn solve(state: &Cubie, pieces: Pieces) -> ThreeSolution {
    let tables = match pieces {
        Pieces::All => &*WHOLE,
        Pieces::Corners => &*CORNERS_ALONE,
    };
    let held = Face::ALL.map(|face| {
        let (there, back) = onto_down(face);
        let state = state.rotated(&there);
        (done(tables, &state, pieces), state, back)
    });
    let most = held.iter().map(|(done, ..)| *done).max();
    let (mut roots, mut holds) = (Vec::new(), Vec::new());
    for (_, state, back) in held.iter().filter(|(done, ..)| Some(*done) == most) {
        let crosses = match pieces {
            Pieces::All => cross::solutions(state, CROSSES),
            Pieces::Corners => vec![Vec::new()],
        };
        for cross in crosses {
            roots.push(Root { state: state.played(&cross), cross });
            holds.push((state, back));
        }
    }
    // There is a way for every pair wherever it is, so there always is a solution; without one the
    // checker would refuse the cube as it is.
    let Some(found) = search::search(tables, &roots) else {
        return ThreeSolution { phases: Vec::new(), interrupt: None, last_layer: Face::U };
    };
    let (state, back) = holds[found.root];
    told(tables, pieces, state, &roots[found.root].cross, &found, back)
}

/// How many phases, and how many pairs, are done in a row with the cross on D.
fn done(tables: &Tables, state: &Cubie, pieces: Pieces) -> (usize, usize) {
    if pieces == Pieces::All && cross::distance(state) > 0 {
        return (0, 0);
    }
    let pairs = (0..4).filter(|slot| tables.pairs.is_solved(state, *slot)).count();
    match pairs {
        4 if *state == Cubie::SOLVED => (4, pairs),
        4 if tables.last_layer.is_oriented(state) => (3, pairs),
        4 => (2, pairs),
        _ => (1, pairs),
    }
}

/// Puts what was found into words, and says what parity stopped it.
fn told(
    tables: &Tables,
    pieces: Pieces,
    state: &Cubie,
    cross: &[Turn],
    found: &Found<'_>,
    back: &Rotation,
) -> ThreeSolution {
    let mut teller = Teller { state: *state, pieces, back };
    let mut phases: Vec<Vec<ThreeStep>> = Vec::with_capacity(THREE_METHOD.phases.len());
    phases.push(teller.tell(Deed::Cross, cross).into_iter().collect());
    let mut tell = |teller: &mut Teller<'_>, ways: &[&Way]| {
        let steps = ways.iter().flat_map(|way| way.steps());
        phases.push(steps.filter_map(|(deed, turns)| teller.tell(deed, turns)).collect());
    };
    tell(&mut teller, &found.pairs);
    let mut interrupt = None;
    match found.finish {
        None => interrupt = Some((THREE_METHOD.edge_parity_shows, Interrupt::EdgeParity)),
        Some(Finish { orient, permute, .. }) => {
            tell(&mut teller, orient.as_slice());
            if !tables.last_layer.can_be_permuted(&teller.state) {
                interrupt = Some((THREE_METHOD.corner_parity_shows, Interrupt::CornerParity));
            }
            tell(&mut teller, permute.as_slice());
        }
    }
    phases.resize(THREE_METHOD.phases.len(), Vec::new());
    ThreeSolution { phases, interrupt, last_layer: back.map(Face::U) }
}
