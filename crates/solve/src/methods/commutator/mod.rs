//! The commutator method: solves everything by commutators `[S: [A, B]] = S A B A' B' S'`, which move
//! a few pieces and keep all others.
//!
//! - [`move_codes`]: the turns of commutators, and their effect on the places of pieces.
//! - [`cycle`]: 3-cycles of places.
//! - [`priced_commutator`]: a commutator and its cost; [`mod@base_commutators`]: the simplest ones;
//!   [`library`]: with set-ups, the cheapest for every three places; [`libraries`]: one for each kind.
//! - [`technique`]: the option `technique`, with four improvements over the textbook.
//! - [`chain`]: corners and midges, by several commutators that fit together.
//! - [`mod@wings`]: wings, in several layers at once; [`wing_gains`]: what a cycle gains.
//! - [`basic_pieces`] and [`basic_centers`]: technique `basic`, one piece at a time, as textbooks teach.
//! - [`odd_orbits`]: the quarter turns for odd orbits, which no commutator can repair.
//! - [`cycled_pieces`]: what a step is about.
//!
//! The method solves the centers, then the edges, then the corners, each orbit by itself. A phase may
//! disturb the pieces of later phases only.

mod base_commutators;
mod basic_centers;
mod basic_pieces;
mod chain;
mod cycle;
mod cycled_pieces;
mod libraries;
mod library;
mod move_codes;
mod odd_orbits;
mod priced_commutator;
mod technique;
mod wing_gains;
mod wings;

pub(crate) use libraries::warm_up;

use base_commutators::Purity;
use chain::Link;
use libraries::Library;
use move_codes::{MoveSeq, PieceKind, unsolved};
use odd_orbits::OddOrbits;
use priced_commutator::PricedCommutator;
use technique::{BUFFER_PLACE, TECHNIQUE, Technique};
use wings::LayeredCommutator;

use crate::engine::context::{Control, PhaseResult, SolveContext};
use crate::engine::error::SolveError;
use crate::engine::method::{Method, Phase};
use crate::engine::note::{Commutator, Home, Note};
use crate::engine::options::Settings;
use crate::engine::solution::ParityFlags;
use crate::engine::task::{FrameReason, Task};
use crate::tables::{Groups, SearchTables};
use crate::toolkit::centers::{self, EdgeRule};
use crate::toolkit::goals::centers_solved;
use unscramble_cube::pieces::{WINGS, wing_orbits};
use unscramble_cube::wing_places::{Motion, REST};
use unscramble_cube::{Cube, MAX_SIZE, Rotation, Scheme};
use unscramble_search::budget::Cutoff;
use unscramble_search::profile;

/// The commutator method.
pub(crate) static METHOD: Method = Method {
    name: "commutator",
    typical_lengths: &[
        (2, 22),
        (3, 53),
        (4, 211),
        (5, 348),
        (6, 577),
        (7, 801),
        (10, 1779),
        (20, 7214),
        (50, 40_500),
    ],
    typical_times: &[(2, 1), (10, 10), (20, 30), (50, 270), (100, 1800), (200, 22_000)],
    sizes: (2, MAX_SIZE),
    options: &[TECHNIQUE],
    light_up_to: 4,
    reordered_up_to: 0,
    searches: false,
    tables: |_, _| Groups::NONE,
    algorithms: |_| Vec::new(),
    conflict: |_| None,
    phases: |_: &Settings| vec![&CENTERS, &EDGES, &CORNERS],
};

static CENTERS: Phase =
    Phase { name: "centers", key: "commutator-centers", exists: |_| true, goal: centers_done };

static EDGES: Phase =
    Phase { name: "edges", key: "commutator-edges", exists: |size| size > 2, goal: edges_done };

static CORNERS: Phase = Phase {
    name: "corners",
    key: "commutator-corners",
    exists: |_| true,
    goal: |cube| edges_done(cube) && PieceKind::Corner.read(cube, 0) == REST,
};

fn centers_done(cube: &Cube) -> bool {
    centers_solved(cube) && !OddOrbits::of(cube).any()
}

fn edges_done(cube: &Cube) -> bool {
    let size = cube.size();
    let midges = size.is_multiple_of(2) || PieceKind::Midge.read(cube, 0) == REST;
    midges
        && (1..=wing_orbits(size)).all(|depth| PieceKind::Wing.read(cube, depth) == REST)
        && centers_done(cube)
}

/// Solves by this method; it needs no tables.
pub(crate) fn run(context: &mut SolveContext<'_>, _: &SearchTables) -> Result<(), SolveError> {
    let technique = Technique::at_level(context);
    if context.size() == 2 {
        choose_frame_of_corners(context);
    } else {
        if let Some(reason) = centers::choose_frame(context) {
            context.announce_frame(reason, None);
        }
    }
    let odd = OddOrbits::of(context.cube());
    *context.parity() = flags(context.size(), &odd);
    let next = context.phase::<Cutoff>(&CENTERS, |context| {
        make_even(context)?;
        if context.size() < 4 {
            return Ok(PhaseResult::Done);
        }
        if technique == Technique::Basic {
            basic_centers::solve(context)?;
        }
        let keep = technique == Technique::Basic || !edges_are_open(context);
        let edges = if keep { EdgeRule::Keep } else { EdgeRule::KeepParity };
        centers::solve_within(context, edges, technique.exchange_limits())
    })?;
    if next != Control::Phase {
        return Ok(());
    }
    let next = context.phase::<Cutoff>(&EDGES, |context| {
        midges(context, technique)?;
        wings(context, technique)?;
        Ok(PhaseResult::Done)
    })?;
    if next != Control::Phase {
        return Ok(());
    }
    context
        .phase(&CORNERS, |context| pieces(context, technique, PieceKind::Corner, Purity::Pure))?;
    Ok(())
}

/// Chooses the frame of a 2x2x2: the one with the least work left, among equals the first.
fn choose_frame_of_corners(context: &mut SolveContext<'_>) {
    let left = |rotation: &Rotation| {
        let mut cube = context.cube().clone();
        cube.recolor(&Scheme::STANDARD.rotated(rotation).colors());
        let odd = OddOrbits::of(&cube);
        cube.apply(&odd_orbits::repair(&cube, &odd));
        odd_orbits::work_left(&cube) + i32::from(odd.any())
    };
    if let Some(best) = Rotation::all().min_by_key(left) {
        context.choose_frame(Scheme::STANDARD.rotated(&best).colors());
        context.announce_frame(FrameReason::Shortest, None);
    }
}

/// Returns the parities that this method has to repair, as the parities of reduction.
fn flags(size: usize, odd: &OddOrbits) -> ParityFlags {
    let even = size.is_multiple_of(2) && size > 2;
    let some = odd.wings.contains(&true);
    let all = !odd.wings.contains(&false);
    ParityFlags {
        even_edge_parity: Some(even && all),
        corner_swap: Some(even && odd.corners),
        partial_edge_parity: Some(some && !(even && all)),
    }
}

/// Makes quarter turns for the odd orbits.
fn make_even(context: &mut SolveContext<'_>) -> Result<(), Cutoff> {
    let odd = OddOrbits::of(context.cube());
    let mut turns = odd_orbits::repair(context.cube(), &odd);
    if context.teaching().is_some() {
        turns = profile::once_each(&turns, context.size());
    }
    let events = odd.events(context.size());
    context.step(Note::new(Task::EvenOutOrbits).events(events), &turns)
}

/// Solves the midges.
fn midges(context: &mut SolveContext<'_>, technique: Technique) -> Result<(), Cutoff> {
    if context.size().is_multiple_of(2) {
        return Ok(());
    }
    let free = edges_are_open(context) && technique != Technique::Basic;
    let purity = if free { Purity::LaterPiecesFree } else { Purity::Pure };
    pieces(context, technique, PieceKind::Midge, purity).map(|_| ())
}

/// Whether at least half of the wings and four corners are unsolved. Earlier phases may disturb them
/// then.
fn edges_are_open(context: &SolveContext<'_>) -> bool {
    let corners = unsolved(PieceKind::Corner, &PieceKind::Corner.read(context.cube(), 0));
    let wings: usize =
        wings::read(context.cube()).iter().map(|wings| unsolved(PieceKind::Wing, wings)).sum();
    corners >= 4 && 2 * wings >= WINGS * wing_orbits(context.size())
}

/// Solves corners or midges.
fn pieces(
    context: &mut SolveContext<'_>,
    technique: Technique,
    kind: PieceKind,
    purity: Purity,
) -> Result<PhaseResult, Cutoff> {
    let mut state = kind.read(context.cube(), 0);
    if state == REST {
        return Ok(PhaseResult::Done);
    }
    let library = Library::of(kind, purity, technique, context.budget())?;
    let found = match technique {
        Technique::Basic => None,
        _ => chain::solve(kind, &library, &state, technique, context.budget())?,
    };
    let chain = found.unwrap_or_else(|| basic_pieces::solve(kind, &library, &state, BUFFER_PLACE));
    for Link { cycle, commutator } in chain {
        context.budget().check()?;
        let size = context.size();
        // A slice is the middle layer or, while wings are free, all inner layers.
        let middle = |layer: usize| purity == Purity::LaterPiecesFree || 2 * layer + 3 == size;
        let layers: Vec<bool> = (0..size.saturating_sub(2)).map(middle).collect();
        let about = cycled_pieces::homes(kind, 0, &state, cycle);
        play(context, &commutator, &layers, &about)?;
        state = cycle::after(kind, &state, cycle);
    }
    Ok(PhaseResult::Done)
}

/// Solves all wings.
fn wings(context: &mut SolveContext<'_>, technique: Technique) -> Result<(), Cutoff> {
    let mut wings = wings::read(context.cube());
    if wings.iter().all(|wings| *wings == REST) {
        return Ok(());
    }
    let library = Library::of(PieceKind::Wing, Purity::Pure, technique, context.budget())?;
    let found = match technique {
        Technique::Basic => None,
        _ => wings::solve(&library, context.cube(), technique, context.budget())?,
    };
    if let Some(chain) = found {
        for layered in chain {
            context.budget().check()?;
            play_layered(context, &layered, &wings)?;
            wings = layered.apply(&wings);
        }
        return Ok(());
    }
    let orbits = wing_orbits(context.size());
    for orbit in 0..orbits {
        let state = PieceKind::Wing.read(context.cube(), orbit + 1);
        for Link { cycle, commutator } in
            basic_pieces::solve(PieceKind::Wing, &library, &state, BUFFER_PLACE)
        {
            context.budget().check()?;
            let mut choices = vec![0; orbits];
            choices[orbit] = 1;
            let wings = wings::read(context.cube());
            play_layered(context, &LayeredCommutator { cycle, commutator, choices }, &wings)?;
        }
    }
    Ok(())
}

/// Plays a commutator of wings. `wings` are the wings before it.
fn play_layered(
    context: &mut SolveContext<'_>,
    layered: &LayeredCommutator,
    wings: &[Motion],
) -> Result<(), Cutoff> {
    let orbits = wings.iter().enumerate();
    let about: Vec<Home> = orbits
        .flat_map(|(orbit, wings)| {
            let homes = move |cycle| cycled_pieces::homes(PieceKind::Wing, orbit + 1, wings, cycle);
            layered.cycles(orbit).flat_map(homes)
        })
        .collect();
    let layers = layered.layers(context.size());
    play(context, &layered.commutator, &layers, &about)
}

/// Plays a commutator. `layers` are the layers of its slices, by depth from its near side.
fn play(
    context: &mut SolveContext<'_>,
    commutator: &PricedCommutator,
    layers: &[bool],
    about: &[Home],
) -> Result<(), Cutoff> {
    let size = context.size();
    let turns = |codes: &MoveSeq| {
        move_codes::turns(move_codes::codes(codes), size, &|_, _| layers.to_vec())
    };
    let PricedCommutator { setup, a, b, .. } = commutator;
    let played = Commutator { setup: turns(setup), a: turns(a), b: turns(b) };
    let turns = played.turns();
    let mut note = Note::new(Task::Cycle).about(about.iter().copied()).commutator(Some(played));
    note.commutator_name = commutator.is_niklas().then_some("Niklas");
    context.step(note, &turns)
}
