//! CFOP: cross, first two layers (F2L) by pairs, then orientation (OLL) and permutation (PLL) of the
//! last layer.
//!
//! The cross is held on D. The 41, 57 and 21 cases are data in `f2l.txt`, `oll.txt` and `pll.txt`,
//! written in the usual notation; the effect of an algorithm is computed. Where a person would look
//! ahead, [`search`] compares the six crosses, the orders of the pairs and the algorithms of each
//! case.
//!
//! - [`cases`]: the case files.
//! - [`algorithm`]: algorithms with their steps and effects, in tables by case.
//! - [`pairs`]: F2L, the algorithms that insert a pair, for all places of its pieces.
//! - [`last_layer`]: OLL and PLL.
//! - [`taught`]: solves as people do.
//! - [`ortega`]: a 2x2x2 as people do who know more than one way.
//! - [`lesson`]: what the steps are about.
//! - [`catalog`]: the cases as named algorithms.

pub(super) mod algorithm;
pub(super) mod cases;
mod catalog;
pub(super) mod last_layer;
mod lesson;
mod ortega;
mod pairs;
mod search;
mod taught;

#[cfg(test)]
mod tests;

use std::sync::LazyLock;

use crate::engine::context::SolveContext;
use crate::engine::error::SolveError;
use crate::engine::method::{Method, Phase};
use crate::engine::options::{FIRST_LAYER, Settings};
use crate::engine::teaching::{Level, Teaching};
use crate::tables::{Groups, SearchTables};
use crate::toolkit::three_goals::onto_down;
use crate::toolkit::three_method::{
    Interrupt, Lesson, Pieces, ThreeMethod, ThreeSolution, ThreeSolver, ThreeStep,
};
use crate::toolkit::{cross, three_goals, three_method};
use algorithm::{Algorithm, MergedLength, StepKind};
use last_layer::{LastLayerAlgorithms, LastLayerSolution};
use lesson::StepWriter;
use search::{BestDraft, CfopTables, CrossSolution};
use unscramble_cube::{Cubie, Face, Rotation, Turn};

/// CFOP as a method for small cubes.
pub(crate) static METHOD: Method = Method {
    name: "cfop",
    typical_lengths: &[(2, 11), (3, 33)],
    typical_times: &[(2, 1), (3, 2)],
    sizes: (2, 3),
    options: &[FIRST_LAYER],
    light_up_to: 3,
    reordered_up_to: 0,
    searches: false,
    tables: |_, _| Groups::NONE,
    algorithms: catalog::all,
    conflict: |_| None,
    phases: |_: &Settings| THREE_METHOD.phases.to_vec(),
};

/// Solves by this method.
pub(crate) fn run(context: &mut SolveContext<'_>, tables: &SearchTables) -> Result<(), SolveError> {
    three_method::run_alone(context, ThreeSolver { method: &THREE_METHOD, tables })
}

/// CFOP as the 3x3x3 stage of other methods.
pub(crate) static THREE_METHOD: ThreeMethod = ThreeMethod {
    phases: &[&CROSS, &F2L, &OLL, &PLL],
    edge_parity_shows: 2,
    holds_a_corner: false,
    corner_parity_shows: 3,
    solve: |state, lesson, _, _| Ok(solve(state, lesson)),
};

static CROSS: Phase = Phase {
    name: "cross",
    key: "cfop-cross",
    exists: |size| size > 2,
    goal: three_goals::l1_cross,
};
static F2L: Phase =
    Phase { name: "f2l", key: "cfop-f2l", exists: |_| true, goal: three_goals::l2_or_face };
static OLL: Phase =
    Phase { name: "oll", key: "cfop-oll", exists: |_| true, goal: three_goals::oriented };
static PLL: Phase =
    Phase { name: "pll", key: "cfop-pll", exists: |_| true, goal: three_goals::solved };

static ALL_PIECES: LazyLock<CfopTables> = LazyLock::new(|| CfopTables::new(Pieces::All, false));
static CORNERS_ALONE: LazyLock<CfopTables> =
    LazyLock::new(|| CfopTables::new(Pieces::Corners, false));

/// The tables of the algorithms usually taught.
static TAUGHT_PIECES: LazyLock<CfopTables> = LazyLock::new(|| CfopTables::new(Pieces::All, true));
static TAUGHT_CORNERS: LazyLock<CfopTables> =
    LazyLock::new(|| CfopTables::new(Pieces::Corners, true));

/// How many of the shortest crosses are tried on each face.
const CROSSES: usize = 8;

/// Returns the cases of the last layer whose edges are oriented, as named algorithms.
pub(super) fn with_oriented_edges() -> Vec<crate::engine::algorithm::Algorithm> {
    catalog::all(3).into_iter().filter(catalog::keeps_edges_oriented).collect()
}

/// The steps of a last layer.
pub(super) struct LastLayerSteps {
    /// The steps that orient it, and those that permute it.
    pub(super) steps: [Vec<ThreeStep>; 2],
    /// Whether it is solved then. If not, the permutations of corners and edges differ in parity.
    pub(super) is_permuted: bool,
}

/// Solves a last layer on U that can be oriented, after some turns. `back` is the rotation to how the cube
/// is held.
pub(super) fn last_layer_steps(
    state: &Cubie,
    before: &[Turn],
    back: &Rotation,
    lesson: Lesson,
) -> LastLayerSteps {
    let taught = lesson.teaching.is_some();
    if let Some(level) = lesson.level() {
        let mut writer = StepWriter::new(*state, Pieces::All, true, back);
        let (steps, _) = taught::last_layer(&mut writer, level);
        return LastLayerSteps { steps, is_permuted: writer.state == Cubie::SOLVED };
    }
    let last_layer = last_layer(Pieces::All, taught);
    let found = last_layer.shortest(state, MergedLength::of(before), usize::MAX);
    let mut writer = StepWriter::new(*state, Pieces::All, taught, back);
    let mut write = |algorithm: Option<&Algorithm>| -> Vec<ThreeStep> {
        let steps = algorithm.into_iter().flat_map(Algorithm::steps);
        steps.filter_map(|(kind, turns)| writer.write(kind, turns)).collect()
    };
    let orient = write(found.and_then(|found| found.orient));
    let permute = write(found.and_then(|found| found.permute));
    LastLayerSteps { steps: [orient, permute], is_permuted: writer.state == Cubie::SOLVED }
}

/// Returns the algorithms of the last layer: all, or those usually taught.
pub(super) fn last_layer(pieces: Pieces, taught: bool) -> &'static LastLayerAlgorithms {
    &tables(pieces, taught).last_layer
}

fn tables(pieces: Pieces, taught: bool) -> &'static CfopTables {
    match (pieces, taught) {
        (Pieces::All, false) => &ALL_PIECES,
        (Pieces::Corners, false) => &CORNERS_ALONE,
        (Pieces::All, true) => &TAUGHT_PIECES,
        (Pieces::Corners, true) => &TAUGHT_CORNERS,
    }
}

/// Builds the tables now.
pub(crate) fn warm_up() {
    cross::warm_up();
    LazyLock::force(&ALL_PIECES);
    LazyLock::force(&CORNERS_ALONE);
    LazyLock::force(&TAUGHT_PIECES);
    LazyLock::force(&TAUGHT_CORNERS);
}

/// Solves a state. Unless the lesson names it, the face of the cross is the one with the most phases, then
/// the most pairs, already solved, so that a solve that was stopped goes on where it was. Among equals, it
/// is the one that leads to the shortest solution found.
pub(super) fn solve(state: &Cubie, lesson: Lesson) -> ThreeSolution {
    if let Some(level) = lesson.level() {
        return taught::solve(state, lesson, level);
    }
    let Lesson { pieces, first_layer, teaching, .. } = lesson;
    let tables = tables(pieces, teaching.is_some());
    let faces = Face::ALL.into_iter().filter(|face| first_layer.is_none_or(|first| first == *face));
    let held: Vec<_> = faces
        .map(|face| {
            let (there, back) = onto_down(face);
            let state = state.rotated(&there);
            (progress(tables, &state, pieces), state, back)
        })
        .collect();
    let most = held.iter().map(|(progress, ..)| *progress).max();
    let (mut crosses, mut holds) = (Vec::new(), Vec::new());
    for (_, state, back) in held.iter().filter(|(progress, ..)| Some(*progress) == most) {
        let solved = match pieces {
            Pieces::Corners => vec![Vec::new()],
            Pieces::All => cross::solutions(state, CROSSES),
        };
        for cross in solved {
            crosses.push(CrossSolution { state: state.played(&cross), cross });
            holds.push((state, back));
        }
    }
    // Every pair can be inserted from every place, so there is a solution. If there were none, the
    // checker would reject the unsolved cube.
    let Some(found) = search::search(tables, &crosses) else {
        return ThreeSolution { phases: Vec::new(), interrupt: None, last_layer: Face::U };
    };
    let (state, back) = holds[found.cross_number];
    let cross = vec![(StepKind::Cross, crosses[found.cross_number].cross.clone())];
    let writer = StepWriter::new(*state, pieces, teaching.is_some(), back);
    solution(tables, writer, &cross, &found)
}

/// Solves the corners of a 2x2x2 layer by layer at every level.
pub(super) fn solve_layers(state: &Cubie, lesson: Lesson) -> ThreeSolution {
    let teaching = lesson.teaching.map(|teaching| Teaching { level: Level::One, ..teaching });
    solve(state, Lesson { teaching, ..lesson })
}

/// Returns how many phases in a row, and how many pairs, are solved with the cross on D.
fn progress(tables: &CfopTables, state: &Cubie, pieces: Pieces) -> (usize, usize) {
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

/// Writes the steps of the draft that was found, and the parity that stops it, if any.
fn solution(
    tables: &CfopTables,
    mut writer: StepWriter<'_>,
    cross: &[(StepKind, Vec<Turn>)],
    found: &BestDraft<'_>,
) -> ThreeSolution {
    let last_layer = writer.last_layer();
    let mut phases: Vec<Vec<ThreeStep>> = Vec::with_capacity(THREE_METHOD.phases.len());
    phases.push(cross.iter().filter_map(|(kind, turns)| writer.write(*kind, turns)).collect());
    let write = |writer: &mut StepWriter<'_>, algorithms: &[&Algorithm]| -> Vec<ThreeStep> {
        let steps = algorithms.iter().flat_map(|algorithm| algorithm.steps());
        steps.filter_map(|(kind, turns)| writer.write(kind, turns)).collect()
    };
    phases.push(write(&mut writer, &found.pairs));
    let mut interrupt = None;
    match found.last_layer {
        None => interrupt = Some((THREE_METHOD.edge_parity_shows, Interrupt::EdgeParity)),
        Some(LastLayerSolution { orient, permute, .. }) => {
            phases.push(write(&mut writer, orient.as_slice()));
            if !tables.last_layer.can_be_permuted(&writer.state) {
                interrupt = Some((THREE_METHOD.corner_parity_shows, Interrupt::CornerParity));
            }
            phases.push(write(&mut writer, permute.as_slice()));
        }
    }
    phases.resize(THREE_METHOD.phases.len(), Vec::new());
    ThreeSolution { phases, interrupt, last_layer }
}
