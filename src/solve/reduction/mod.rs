//! Reduction: centres, edges, then a 3x3x3 method.

use super::budget::Cutoff;
use super::centers;
use super::edges;
use super::parity::{self, Style};
use super::registry::{Method, OptionSpec, Phase, Settings};
use super::run::{Ended, Next, Run};
use super::three::{self, Core, Interrupt};
use crate::cube::MAX_SIZE;

/// Reduction with any 3x3x3 method.
pub(super) static METHOD: Method = Method {
    name: "reduction",
    idea: "Solves the centres, pairs the wings into dedges, and finishes as a 3x3x3; parities are \
           repaired where they show.",
    for_whom: "Everyone who solves big cubes: it is their standard method, and the one for speed.",
    on_2x2x2: "There are no centres and no edges to reduce: the 3x3x3 method solves the corners.",
    typical_lengths: &[
        (2, 18),
        (3, 82),
        (4, 167),
        (5, 260),
        (6, 449),
        (7, 628),
        (10, 1434),
        (20, 6018),
        (50, 35_500),
    ],
    sizes: (2, MAX_SIZE),
    options: &[
        OptionSpec {
            name: "three",
            summary: "The 3x3x3 method that finishes.",
            values: &["beginner"],
        },
        OptionSpec {
            name: "edge_parity",
            summary: "How wings are flipped: advanced keeps all other dedges paired, simple is \
                      easier to remember and unpairs four.",
            values: &["advanced", "simple"],
        },
    ],
    searches: false,
    phases,
    run,
};

static CENTERS: Phase = Phase {
    name: "centers",
    summary: "Every face's centre stickers are of the face's colour.",
    exists: |size| size > 3,
    goal: super::goals::centers_solved,
};

static EDGES: Phase = Phase {
    name: "edges",
    summary: "The wings (and midge) between the same two faces show the same two colours: twelve \
              dedges.",
    exists: |size| size > 3,
    goal: super::goals::is_reduced,
};

/// The 3x3x3 methods that can finish, the default first.
static CORES: &[&Core] = &[&three::BEGINNER_CORE];

fn core(settings: &Settings) -> &'static Core {
    let name = settings.get("three");
    CORES.iter().copied().find(|core| core.name == name).unwrap_or(CORES[0])
}

fn phases(settings: &Settings) -> Vec<&'static Phase> {
    [&CENTERS, &EDGES].into_iter().chain(core(settings).phases.iter().copied()).collect()
}

/// Attempts at most: the first, one after OLL parity, one after PLL parity.
const ATTEMPTS: usize = 3;

fn run(run: &mut Run<'_>) -> Result<(), Cutoff> {
    let core = core(run.settings());
    if run.size() < 4 {
        three::choose_frame_of_corners(run);
    } else {
        decide_by_size(run);
        centers::choose_frame(run);
    }
    for _ in 0..ATTEMPTS {
        if attempt(run, core)? != Next::Again {
            break;
        }
    }
    Ok(())
}

/// The parities that a size cannot have.
fn decide_by_size(run: &mut Run<'_>) {
    let size = run.size();
    let flags = run.parity();
    if size == 4 {
        // One orbit cannot differ from another.
        flags.partial_edge_parity = Some(false);
    }
    if !size.is_multiple_of(2) {
        flags.even_edge_parity = Some(false);
        flags.corner_swap = Some(false);
    }
}

/// All phases once, up to a parity.
fn attempt(run: &mut Run<'_>, core: &'static Core) -> Result<Next, Cutoff> {
    let next = run.phase(&CENTERS, centers::solve)?;
    if next != Next::Phase {
        return Ok(next);
    }
    let next = run.phase(&EDGES, pair_edges)?;
    if next != Next::Phase {
        return Ok(next);
    }
    let style = style(run);
    let next = core.play(run, |run, parity, last_layer| {
        let flags = run.parity();
        match parity {
            Interrupt::EdgeParity => flags.even_edge_parity = Some(true),
            Interrupt::CornerParity => flags.corner_swap = Some(true),
        }
        let budget = run.budget();
        parity::repair_core(run, core, parity, last_layer, style, budget)
    })?;
    Ok(next)
}

fn style(run: &Run<'_>) -> Style {
    match run.setting("edge_parity") {
        "simple" => Style::Simple,
        _ => Style::Advanced,
    }
}

/// Pairs all dedges. Orbits that are odd show in the last one, and are repaired.
fn pair_edges(run: &mut Run<'_>) -> Result<Ended, Cutoff> {
    let budget = run.budget();
    let style = style(run);
    // Once the odd orbits are repaired no orbit is odd, so the second round ends the loop.
    while let Some(last) = edges::pair(run, budget)? {
        parity::repair_last_dedge(run, &last, style)?;
        run.parity().partial_edge_parity = Some(true);
        if style == Style::Advanced {
            break;
        }
    }
    run.parity().partial_edge_parity.get_or_insert(false);
    Ok(Ended::Done)
}
