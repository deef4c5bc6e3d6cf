//! The commutator method: everything by `[S: [A, B]] = S A B A' B' S'`, which moves a few pieces and
//! leaves all others where they are.
//!
//! - [`letters`]: the turns of commutators and how they move places; finds the pieces.
//! - [`way`]: a commutator of letters and its price; [`bases`]: the simplest, their effects computed;
//!   [`library`]: with set-ups, the cheapest for every three places.
//! - [`chain`]: corners and midges, several commutators that fit together.
//! - [`mod@wings`]: wings, in several layers at once.
//! - [`basic`]: the same one piece at a time, as a beginner would; and [`face`], centres that way.
//! - [`parity`]: the quarter turns for odd orbits, which no commutator can repair.
//!
//! Centres, edges, corners, each orbit by itself; what comes later may be disturbed by what comes first,
//! and only by that.

mod bases;
mod basic;
mod chain;
mod face;
mod letters;
mod library;
mod parity;
mod tell;
mod way;
mod wings;

use std::sync::LazyLock;

use bases::Scope;
use chain::{Link, cycled};
use letters::{Kind, Word, unsolved};
use library::Library;
use parity::Odd;
use way::Way;
use wings::Block;

use crate::cube::pieces::{WINGS, wing_orbits};
use crate::cube::wing_places::{Motion, REST};
use crate::cube::{Cube, MAX_SIZE, Rotation, Scheme};
use crate::solve::engine::budget::Cutoff;
use crate::solve::engine::context::{Control, PhaseResult, SolveContext};
use crate::solve::engine::error::SolveError;
use crate::solve::engine::method::{Method, Phase};
use crate::solve::engine::note::{Commutator, Note};
use crate::solve::engine::options::{Choice, EVERY_SIZE, OptionKind, OptionSpec, Settings};
use crate::solve::engine::solution::ParityFlags;
use crate::solve::search::SearchTables;
use crate::solve::toolkit::centers::{self, EdgeRule};
use crate::solve::toolkit::goals::centers_solved;

/// The commutator method.
pub(crate) static METHOD: Method = Method {
    name: "commutator",
    idea: "Every piece by commutators [S: [A, B]]: set-up turns S, then A B A' B', which moves three \
           pieces or blocks and keeps all others that are solved, then S undone. Odd orbits get a \
           quarter turn first.",
    for_whom: "Those who want to understand why algorithms work, and blindfolded solvers.",
    on_2x2x2: "The corners alone, by 3-cycles that also turn them; if their permutation is odd, after \
               one quarter turn.",
    typical_lengths: &[
        (2, 22),
        (3, 54),
        (4, 211),
        (5, 349),
        (6, 578),
        (7, 802),
        (10, 1776),
        (20, 7218),
        (50, 40_500),
    ],
    sizes: (2, MAX_SIZE),
    options: &[LEVEL],
    light_up_to: 4,
    searches: false,
    needs_tables: |_, _| false,
    phases: |_: &Settings| vec![&CENTERS, &EDGES, &CORNERS],
};

const LEVEL: OptionSpec = OptionSpec {
    name: "level",
    summary: "improved picks, for any places, the cheapest commutators, moves blocks of pieces at \
              once and lets neighbours cancel; basic moves one piece at a time through a fixed \
              buffer, the textbook way.",
    kind: OptionKind::Words(&["improved", "basic"]),
    sizes: EVERY_SIZE,
};

/// How commutators are chosen: the option `level`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Level {
    /// The cheapest ones, blocks of pieces at once.
    Improved,
    /// One piece at a time through a fixed buffer, the textbook way.
    Basic,
}

impl Choice for Level {
    const OPTION: OptionSpec = LEVEL;
    const VALUES: &'static [Level] = &[Level::Improved, Level::Basic];
}

static CENTERS: Phase = Phase {
    name: "centers",
    summary: "Every face's centre stickers are of the face's colour, and the permutation of every \
              orbit of corners and edges is even.",
    exists: |_| true,
    goal: centers_done,
};

static EDGES: Phase = Phase {
    name: "edges",
    summary: "Every wing and midge is at home.",
    exists: |size| size > 2,
    goal: edges_done,
};

static CORNERS: Phase = Phase {
    name: "corners",
    summary: "Every corner is at home.",
    exists: |_| true,
    goal: |cube| edges_done(cube) && Kind::Corner.read(cube, 0) == REST,
};

fn centers_done(cube: &Cube) -> bool {
    centers_solved(cube) && !Odd::of(cube).any()
}

fn edges_done(cube: &Cube) -> bool {
    let size = cube.size();
    let midges = size.is_multiple_of(2) || Kind::Midge.read(cube, 0) == REST;
    midges
        && (1..=wing_orbits(size)).all(|depth| Kind::Wing.read(cube, depth) == REST)
        && centers_done(cube)
}

static CORNER_WAYS: LazyLock<Library> = LazyLock::new(|| Library::new(Kind::Corner, Scope::Pure));
static MIDGE_WAYS: LazyLock<Library> = LazyLock::new(|| Library::new(Kind::Midge, Scope::Pure));
static FREE_MIDGE_WAYS: LazyLock<Library> =
    LazyLock::new(|| Library::new(Kind::Midge, Scope::Ignoring));
static WING_WAYS: LazyLock<Library> = LazyLock::new(|| Library::new(Kind::Wing, Scope::Pure));

/// Builds the libraries now.
pub(crate) fn warm_up() {
    for library in [&CORNER_WAYS, &MIDGE_WAYS, &FREE_MIDGE_WAYS, &WING_WAYS] {
        LazyLock::force(library);
    }
}

/// Solves by this method; it needs no tables.
pub(crate) fn run(context: &mut SolveContext<'_>, _: &SearchTables) -> Result<(), SolveError> {
    if context.size() == 2 {
        choose_frame_of_corners(context);
    } else {
        centers::choose_frame(context);
    }
    let odd = Odd::of(context.cube());
    *context.parity() = flags(context.size(), &odd);
    let next = context.phase::<Cutoff>(&CENTERS, |context| {
        make_even(context)?;
        if context.size() < 4 {
            return Ok(PhaseResult::Done);
        }
        if is_basic(context) {
            face::solve(context)?;
        }
        let keep = is_basic(context) || !edges_are_open(context);
        centers::solve_with(context, if keep { EdgeRule::Keep } else { EdgeRule::KeepParity })
    })?;
    if next != Control::Phase {
        return Ok(());
    }
    let next = context.phase::<Cutoff>(&EDGES, |context| {
        midges(context)?;
        wings(context)?;
        Ok(PhaseResult::Done)
    })?;
    if next != Control::Phase {
        return Ok(());
    }
    context.phase(&CORNERS, |context| pieces(context, Kind::Corner, Scope::Pure))?;
    Ok(())
}

/// Whether it is done the textbook way.
fn is_basic(context: &SolveContext<'_>) -> bool {
    context.settings().choice::<Level>() == Level::Basic
}

/// The frame of a 2x2x2: the one in which least is left to do; among equals the first.
fn choose_frame_of_corners(context: &mut SolveContext<'_>) {
    let left = |rotation: &Rotation| {
        let mut cube = context.cube().clone();
        cube.recolour(&Scheme::STANDARD.rotated(rotation).colours());
        let odd = Odd::of(&cube);
        cube.apply(&parity::repair(&cube, &odd));
        parity::away(&cube) + i32::from(odd.any())
    };
    if let Some(best) = Rotation::all().min_by_key(left) {
        context.choose_frame(Scheme::STANDARD.rotated(&best).colours());
    }
}

/// The parities of reduction, as what this method has to repair.
fn flags(size: usize, odd: &Odd) -> ParityFlags {
    let even = size.is_multiple_of(2) && size > 2;
    let some = odd.wings.contains(&true);
    let all = !odd.wings.contains(&false);
    ParityFlags {
        even_edge_parity: Some(even && all),
        corner_swap: Some(even && odd.corners),
        partial_edge_parity: Some(some && !(even && all)),
    }
}

/// Quarter turns for the orbits that are odd.
fn make_even(context: &mut SolveContext<'_>) -> Result<(), Cutoff> {
    let odd = Odd::of(context.cube());
    let turns = parity::repair(context.cube(), &odd);
    context.step(odd.text(), &turns)
}

fn midges(context: &mut SolveContext<'_>) -> Result<(), Cutoff> {
    if context.size().is_multiple_of(2) {
        return Ok(());
    }
    let free = edges_are_open(context) && !is_basic(context);
    let scope = if free { Scope::Ignoring } else { Scope::Pure };
    pieces(context, Kind::Midge, scope).map(|_| ())
}

/// Whether most wings and some corners are not at home: what comes later may be disturbed then.
fn edges_are_open(context: &SolveContext<'_>) -> bool {
    let corners = unsolved(Kind::Corner, &Kind::Corner.read(context.cube(), 0));
    let wings: usize =
        wings::read(context.cube()).iter().map(|wings| unsolved(Kind::Wing, wings)).sum();
    corners >= 4 && 2 * wings >= WINGS * wing_orbits(context.size())
}

/// Solves corners or midges.
fn pieces(context: &mut SolveContext<'_>, kind: Kind, scope: Scope) -> Result<PhaseResult, Cutoff> {
    let library = match (kind, scope) {
        (Kind::Corner, _) => &CORNER_WAYS,
        (_, Scope::Ignoring) => &FREE_MIDGE_WAYS,
        (_, Scope::Pure) => &MIDGE_WAYS,
    };
    let mut state = kind.read(context.cube(), 0);
    let found = if is_basic(context) {
        None
    } else {
        chain::solve(kind, library, &state, context.budget())?
    };
    let chain = found.unwrap_or_else(|| basic::solve(kind, library, &state, 0));
    for Link { key, way } in chain {
        context.budget().check()?;
        let size = context.size();
        // A slice is the middle layer, or while wings do not matter all inner ones.
        let middle = |layer: usize| scope == Scope::Ignoring || 2 * layer + 3 == size;
        let layers: Vec<bool> = (0..size.saturating_sub(2)).map(middle).collect();
        play(context, &way, &layers, tell::cycles(kind, &[(state, key, None)]))?;
        state = cycled(kind, &state, key);
    }
    Ok(PhaseResult::Done)
}

/// Solves all wings.
fn wings(context: &mut SolveContext<'_>) -> Result<(), Cutoff> {
    let found = if is_basic(context) {
        None
    } else {
        wings::solve(&WING_WAYS, context.cube(), context.budget())?
    };
    if let Some(blocks) = found {
        let mut wings = wings::read(context.cube());
        for block in blocks {
            context.budget().check()?;
            play_block(context, &block, &wings)?;
            wings = block.apply(&wings);
        }
        return Ok(());
    }
    let orbits = wing_orbits(context.size());
    for orbit in 0..orbits {
        let state = Kind::Wing.read(context.cube(), orbit + 1);
        for Link { key, way } in basic::solve(Kind::Wing, &WING_WAYS, &state, 0) {
            context.budget().check()?;
            let mut choices = vec![0; orbits];
            choices[orbit] = 1;
            let wings = wings::read(context.cube());
            play_block(context, &Block { key, way, choices }, &wings)?;
        }
    }
    Ok(())
}

fn play_block(
    context: &mut SolveContext<'_>,
    block: &Block,
    wings: &[Motion],
) -> Result<(), Cutoff> {
    let layer = |orbit: usize| (wings.len() > 1).then_some(orbit + 2);
    let cycles: Vec<_> = wings
        .iter()
        .enumerate()
        .flat_map(|(orbit, wings)| block.cycles(orbit).map(move |key| (*wings, key, layer(orbit))))
        .collect();
    let layers = block.layers(context.size());
    play(context, &block.way, &layers, tell::cycles(Kind::Wing, &cycles))
}

/// Plays a commutator, its slices with the given layers by depth from its near side.
fn play(
    context: &mut SolveContext<'_>,
    way: &Way,
    layers: &[bool],
    text: String,
) -> Result<(), Cutoff> {
    let size = context.size();
    let turns = |word: &Word| letters::turns(letters::letters(word), size, &|_, _| layers.to_vec());
    let commutator = Commutator { setup: turns(&way.setup), a: turns(&way.a), b: turns(&way.b) };
    let turns = commutator.turns();
    let mut note = Note::new(text);
    if way.is_niklas() {
        note = note.algorithm("Niklas");
    }
    context.step(note.commutator(Some(commutator)), &turns)
}
