//! Layer by layer on the NxNxN: the first layer, then one layer after another, up to the last.
//!
//! The first layer is built as in reduction, but only its own center and edges. Each layer above it
//! gets its center stickers and edge pieces by commutators that keep everything below; everything
//! above is free. When only the last layer is left, its dedges are paired, and it is solved as on a
//! 3x3x3.
//!
//! - [`goals`]: the goals of the phases; [`hold`]: how the cube is held.
//! - [`choose_first_layer`]: which face is the first layer.
//! - [`first_center`]: the center of the first layer.
//! - [`middle_layers`]: the layers in between: their center stickers by [`center_strips`], their
//!   edge pieces by [`layer_edges`].
//! - [`mod@last_layer`]: the last layer, and the parities of reduction.

mod center_strips;
mod choose_first_layer;
mod first_center;
mod goals;
mod hold;
mod last_layer;
mod layer_edges;
mod middle_layers;

use goals::{goals_reached, reached};
use hold::Hold;

use crate::engine::context::{Control, PhaseResult, SolveContext};
use crate::engine::error::SolveError;
use crate::engine::method::{Method, Phase};
use crate::engine::options::{FIRST_LAYER, Settings};
use crate::engine::teaching::{Level, Style};
use crate::methods::beginner;
use crate::tables::{Groups, SearchTables};
use crate::toolkit::edges::{self, OneHold};
use crate::toolkit::parity::WingSwap;
use crate::toolkit::three_method::ThreeSolver;
use crate::toolkit::{pairing, three_method};
use unscramble_cube::{Cubie, EDGES, Face, MAX_SIZE};
use unscramble_search::budget::Cutoff;

/// The layer-by-layer method.
pub(crate) static METHOD: Method = Method {
    name: "layers",
    typical_lengths: &[
        (2, 17),
        (3, 79),
        (4, 291),
        (5, 461),
        (6, 741),
        (7, 1008),
        (10, 2139),
        (20, 8209),
        (50, 44_100),
    ],
    typical_times: &[(3, 1), (10, 10), (20, 60), (50, 700), (100, 8000), (200, 90_000)],
    sizes: (2, MAX_SIZE),
    options: &[FIRST_LAYER],
    light_up_to: 7,
    reordered_up_to: 14,
    searches: false,
    tables: |_, _| Groups::NONE,
    algorithms: last_layer::algorithms,
    conflict: |_| None,
    phases: |_: &Settings| PHASES.to_vec(),
};

static L1_CENTERS: Phase = Phase {
    name: "l1-centers",
    key: "layers-l1-centers",
    exists: |size| size > 3,
    goal: reached::<1>,
};
static L1_EDGES: Phase =
    Phase { name: "l1-edges", key: "layers-l1-edges", exists: |size| size > 3, goal: reached::<2> };
static L1_CROSS: Phase =
    Phase { name: "l1-cross", key: "layers-l1-cross", exists: |size| size > 2, goal: reached::<3> };
static L1: Phase = Phase { name: "l1", key: "layers-l1", exists: |_| true, goal: reached::<4> };
static MIDDLE: Phase =
    Phase { name: "middle", key: "layers-middle", exists: |size| size > 2, goal: reached::<5> };
static L3_CENTERS: Phase = Phase {
    name: "l3-centers",
    key: "layers-l3-centers",
    exists: |size| size > 3,
    goal: reached::<6>,
};
static L3_WINGS: Phase =
    Phase { name: "l3-wings", key: "layers-l3-wings", exists: |size| size > 3, goal: reached::<7> };
static L3_CROSS: Phase =
    Phase { name: "l3-cross", key: "layers-l3-cross", exists: |size| size > 2, goal: reached::<8> };
static L3: Phase = Phase { name: "l3", key: "layers-l3", exists: |_| true, goal: reached::<9> };

static PHASES: [&Phase; goals::GOALS] =
    [&L1_CENTERS, &L1_EDGES, &L1_CROSS, &L1, &MIDDLE, &L3_CENTERS, &L3_WINGS, &L3_CROSS, &L3];

/// Solves by this method.
pub(crate) fn run(context: &mut SolveContext<'_>, tables: &SearchTables) -> Result<(), SolveError> {
    if context.size() < 4 {
        let small_cube = ThreeSolver { method: &last_layer::SMALL_CUBE, tables };
        return three_method::run_alone(context, small_cube);
    }
    pairing::decide_by_size(context);
    let hold = choose_first_layer::choose_first_layer(context)?;
    // With two corners left to exchange, another face could pass for that of the first layer.
    context.settle_first_layer(hold.face(Face::D));
    let last_layer = ThreeSolver { method: &last_layer::LAST_LAYER, tables };
    pairing::attempts(context, |context| attempt(context, &hold, last_layer))
}

/// Runs the phases once, up to a parity.
fn attempt(
    context: &mut SolveContext<'_>,
    hold: &Hold,
    last_layer: ThreeSolver<'_>,
) -> Result<Control, SolveError> {
    type Work = fn(&mut SolveContext<'_>, &Hold) -> Result<(), Cutoff>;
    let works: [(&Phase, Work); 7] = [
        (&L1_CENTERS, first_center::solve),
        (&L1_EDGES, pair_first_edges),
        (&L1_CROSS, |context, hold| first_layer(context, hold, 0)),
        (&L1, |context, hold| first_layer(context, hold, 1)),
        (&MIDDLE, middle_layers::solve),
        (&L3_CENTERS, |_, _| Ok(())),
        (&L3_WINGS, last_layer::pair_edges),
    ];
    for (done, (phase, work)) in works.into_iter().enumerate() {
        let next = context.phase::<Cutoff>(phase, |context| {
            if goals_reached(context.cube(), hold) <= done {
                work(context, hold)?;
            }
            Ok(PhaseResult::Done)
        })?;
        if std::ptr::eq(phase, &L3_WINGS) {
            context.parity().partial_edge_parity.get_or_insert(false);
        }
        if next != Control::Phase {
            return Ok(next);
        }
    }
    pairing::play_reduced(context, last_layer, WingSwap::Advanced)
}

fn pair_first_edges(context: &mut SolveContext<'_>, hold: &Hold) -> Result<(), Cutoff> {
    let down = hold.face(Face::D);
    let budget = context.budget();
    let wanted = EDGES.map(|faces| faces.contains(&down));
    if context.step_size_by_hand() == Some(Level::One) {
        return edges::pair_in_one_hold(context, OneHold::some(wanted), budget).map(|_| ());
    }
    edges::pair_some(context, wanted, budget)
}

/// Solves the first layer's cross (part 0) or corners (part 1), as on a 3x3x3.
fn first_layer(context: &mut SolveContext<'_>, hold: &Hold, part: usize) -> Result<(), Cutoff> {
    // A valid cube can always be read. If one cannot, the checker rejects the unsolved cube.
    let Some(state) = Cubie::read(context.cube()) else { return Ok(()) };
    let taught = context.teaching().filter(|teaching| teaching.style == Style::Taught);
    let level = taught.map(|teaching| teaching.level);
    let steps = beginner::first_layer(&state, hold.face(Face::D), level);
    for step in steps.into_iter().skip(part).take(1).flatten() {
        context.step(step.note, &step.turns)?;
    }
    Ok(())
}
