//! The method `cage`: edges and corners first, as a 3x3x3 around unsolved centers, then the centers
//! inside.
//!
//! While the centers of an even cube are unsolved, any of the 24 frames can be chosen. A quarter turn
//! of the frame changes the parity of the dedges but not the parity of the corners, so half of the
//! frames have no PLL parity. Once the dedges are paired, the method takes the best of these frames.

use std::cmp::Reverse;

use super::finish;
use crate::engine::context::{Control, PhaseResult, SolveContext};
use crate::engine::error::SolveError;
use crate::engine::method::{Method, Phase};
use crate::engine::options::{FIRST_LAYER, Settings};
use crate::engine::parity_event::{ParityEvent, ParityKind};
use crate::engine::task::FrameReason;
use crate::engine::teaching::Level;
use crate::tables::SearchTables;
use crate::toolkit::centers::{self, EdgeRule, ExchangeLimits};
use crate::toolkit::goals::{self, edges_paired};
use crate::toolkit::lookahead::EvenOut;
use crate::toolkit::pairing::{self, EDGE_PARITY, PARITY};
use crate::toolkit::parity::{self, ReducedParity};
use crate::toolkit::three_method::{Pieces, ThreeSolver};
use unscramble_cube::{Cube, Cubie, Face, MAX_SIZE, Rotation};
use unscramble_search::budget::Cutoff;

/// The method `cage`.
pub(crate) static METHOD: Method = Method {
    name: "cage",
    sizes: (2, MAX_SIZE),
    typical_lengths: &[
        (2, 17),
        (3, 79),
        (4, 240),
        (5, 396),
        (6, 608),
        (7, 846),
        (10, 1782),
        (20, 7422),
        (50, 41_100),
    ],
    typical_times: &[(3, 1), (10, 5), (20, 12), (50, 250), (100, 2500), (200, 25_000)],
    options: &[finish::THREE, EDGE_PARITY, PARITY, FIRST_LAYER],
    light_up_to: 7,
    reordered_up_to: 14,
    searches: false,
    tables: finish::tables,
    algorithms: finish::algorithms,
    conflict: |_| None,
    phases,
};

static EDGES: Phase =
    Phase { name: "edges", key: "cage-edges", exists: |size| size > 3, goal: edges_paired };

static CENTERS: Phase = Phase {
    name: "centers",
    key: "cage-centers",
    exists: |size| size > 3,
    goal: goals::centers_solved,
};

/// The price of an unsolved center sticker in face turns: what the search for centers needs for one
/// sticker on a 4x4x4.
const CENTER: usize = 4;

/// The number of frames that are priced by solving the cage in them.
const PRICED: usize = 3;

/// Returns the phases with these settings.
fn phases(settings: &Settings) -> Vec<&'static Phase> {
    let three = finish::three_method_of(settings).phases.iter().copied();
    [&EDGES].into_iter().chain(three).chain([&CENTERS]).collect()
}

/// Solves a cube by this method.
///
/// # Errors
/// Returns the reason to stop, or why tables could not be loaded.
pub(crate) fn run(context: &mut SolveContext<'_>, tables: &SearchTables) -> Result<(), SolveError> {
    finish::solve(context, tables, false, attempt)
}

/// Plays all phases once, or up to a parity.
fn attempt(context: &mut SolveContext<'_>, solver: ThreeSolver<'_>) -> Result<Control, SolveError> {
    let next = context.phase::<SolveError>(&EDGES, |context| {
        pairing::pair(context, EvenOut::Freely)?;
        Ok(PhaseResult::Done)
    })?;
    if next != Control::Phase {
        return Ok(next);
    }
    // Only in the first attempt, so that pieces that it solves stay solved for the second.
    if context.size() > 3 && context.size().is_multiple_of(2) && context.attempt() == 1 {
        change_frame(context, solver)?;
    }
    let swap = context.settings().choice();
    let next = pairing::play_reduced(context, solver, swap)?;
    if next != Control::Phase {
        return Ok(next);
    }
    Ok(context.phase(&CENTERS, solve_centers)?)
}

/// Solves the centers. At level 1, every commutator is of the same form, with one slice in each part.
fn solve_centers(context: &mut SolveContext<'_>) -> Result<PhaseResult, Cutoff> {
    if context.step_size() == Some(Level::One) && edges_paired(context.cube()) {
        let limits = ExchangeLimits { single: true, ..ExchangeLimits::default() };
        return centers::solve_within(context, EdgeRule::Keep, limits);
    }
    centers::solve(context)
}

/// Chooses the frame of an even cube: one without PLL parity, in which the most phases are already
/// done and the rest costs least.
fn change_frame(context: &mut SolveContext<'_>, solver: ThreeSolver<'_>) -> Result<(), SolveError> {
    let parity_is = |cube: &Cube| ReducedParity::of(cube).is_some_and(|parity| parity.corner);
    let met = parity_is(context.cube());
    let flag = &mut context.parity().corner_swap;
    *flag = Some(*flag == Some(true) || met);
    let start = context.cube();
    let in_frame = |frame: &[u8; 6]| {
        let mut cube = start.clone();
        cube.recolor(frame);
        cube
    };
    let mut frames = Vec::new();
    for rotation in Rotation::all() {
        context.budget().check()?;
        let frame = Face::ALL.map(|face| rotation.map(face) as u8);
        let cube = in_frame(&frame);
        if !parity_is(&cube) {
            let done = solver.method.phases.iter().take_while(|phase| (phase.goal)(&cube)).count();
            frames.push((Reverse(done), centers::unsolved(&cube), frame));
        }
    }
    frames.sort_unstable();
    // Keep the frames with the most finished phases. The cage is solved in the best few of them for
    // the centers.
    let done = frames.first().map(|(done, ..)| *done);
    frames.retain(|frame| Some(frame.0) == done);
    frames.truncate(PRICED);
    let mut cheapest: Option<(usize, [u8; 6])> = None;
    for (_, left, frame) in frames {
        let first_layer =
            context.first_layer().map(|face| Face::from_index(frame[face.index()].into()));
        let cage = match Cubie::read(&in_frame(&frame)) {
            Some(state) => solver.solve(&state, Pieces::All, first_layer, context.budget())?.cost(),
            None => 0,
        };
        let price = cage + CENTER * left;
        if cheapest.is_none_or(|(least, _)| price < least) {
            cheapest = Some((price, frame));
        }
    }
    if let Some((_, frame)) = cheapest {
        let avoided = met.then(|| {
            let kind = ParityKind::CornerSwap;
            ParityEvent::new(kind, Vec::new(), parity::permutations(context.cube(), None)).avoided()
        });
        let reason = if met { FrameReason::NoCornerParity } else { FrameReason::Shortest };
        context.choose_frame(frame);
        context.announce_frame(reason, avoided);
    }
    Ok(())
}
