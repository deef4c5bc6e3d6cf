//! The centers of big cubes on their axes, by beams that nets steer.
//!
//! A chain of subgroups ([`centers`]) brings all centers of a cube of size 6 or 7 there at once. Each stage is a beam
//! [`search`] steered by a small [`net`], which was trained on random walks from the goal of the stage
//! (`crates/train-nets`), and ended by exact distances near the goal ([`frontier`]). Sums of exact
//! distances of orbits do not steer such a beam: they hardly fall until four moves before the end.
//!
//! The centers of an 8x8x8 go to their axes in [`bands`].
//!
//! All moves of the centers are turns of one side of a [`boundary`] between layers. They cost 1 each, so one
//! move serves all orbits for the price of one. The first stage starts from all three axes, later stages from
//! all ways to place the colors on an even cube, and every stage from many ends of the one before. The
//! second stage makes the wing orbits even.

mod bands;
pub mod boundary;
pub mod centers;
pub(super) mod frames;
pub mod frontier;
pub mod net;
pub mod puzzle;
pub mod search;
#[cfg(test)]
mod tests;
pub mod zobrist;

pub use bands::Bands;

use centers::{Band, Centers, Stage};
use frames::Frame;
use frontier::Frontier;
use net::Net;
use puzzle::Puzzle;
use search::{End, Guide, Limits};
use unscramble_cube::{Cube, Turn};
use unscramble_search::budget::{Budget, Cutoff};
use zobrist::Zobrist;

/// The longest stage that is looked for.
const LONGEST_STAGE: usize = 100;

/// The base 2 logarithm of the slots of a frontier, of 8 bytes each.
const FRONTIER_BITS: u32 = 19;

/// The number of ends of each stage that brings the centers to their axes.
const AXES_ENDS: usize = 100;

/// The file of a net. Without the feature `large` it is empty, which is no net.
macro_rules! net_file {
    ($name:literal) => {{
        #[cfg(feature = "large")]
        let file: &[u8] = include_bytes!(concat!("nets/", $name, ".net"));
        #[cfg(not(feature = "large"))]
        let file: &[u8] = &[];
        file
    }};
}
use net_file;

/// The files of the nets of a size, by stage.
pub type Files<'a> = [&'a [u8]; 2];

/// The files of the nets by size.
const FILES: [(usize, Files<'static>); 2] = [
    (6, [net_file!("6-axis"), net_file!("6-axes")]),
    (7, [net_file!("7-axis"), net_file!("7-axes")]),
];

/// A stage with what steers and ends its search.
#[derive(Debug)]
struct Beam {
    puzzle: Centers,
    net: Net,
    zobrist: Zobrist,
    frontier: Frontier,
}

/// The beams that bring the centers of a size to their axes.
#[derive(Debug)]
pub struct Beams(Vec<Beam>);

impl Beam {
    fn new(puzzle: Centers, file: &[u8]) -> Option<Beam> {
        let net = Net::from_file(file, puzzle.features())?;
        let zobrist = Zobrist::new(&puzzle);
        let frontier = Frontier::new(&puzzle, FRONTIER_BITS);
        Some(Beam { puzzle, net, zobrist, frontier })
    }

    /// Searches from many frames, each as far behind the shortest as it is longer. Returns the frames after
    /// the stage. `decides` is the stage if it chooses where colors belong. The limits are the width, and the longest stage
    /// that is looked for.
    fn go_on(
        &self,
        frames: &[Frame],
        decides: Option<Stage>,
        [width, cost]: [usize; 2],
        budget: &Budget,
        nodes: &mut u64,
    ) -> Result<Vec<Frame>, Cutoff> {
        let Beam { puzzle, net, zobrist, frontier } = self;
        let extra = match puzzle.stage() {
            Stage::Axis => 1,
            // Many ends are worth more than a short one.
            Stage::Axes => 3,
        };
        let limits = Limits { width, cost, ends: AXES_ENDS, extra };
        let with_homes = |frame: &Frame| {
            let with = |homes| Frame { homes, ..frame.clone() };
            let homes = decides.map_or(vec![frame.homes], |stage| frame.homes_for(stage));
            homes.into_iter().map(with).collect::<Vec<_>>()
        };
        let frames: Vec<Frame> = frames.iter().flat_map(with_homes).collect();
        let least = least(&frames);
        let start = |frame: &Frame| {
            let state = puzzle.read(&frame.cube, &frame.homes, frame.odd_wings());
            (state, frame.length() - least)
        };
        let starts: Vec<_> = frames.iter().map(start).collect();
        let guide = Guide { puzzle, net, zobrist, frontier: Some(frontier) };
        let after = |end: &End| {
            let frame = &frames[end.start];
            let length = end.cost + least - frame.length();
            frame.after(&turns(puzzle, end), length, frame.homes)
        };
        Ok(search::search(guide, &starts, limits, budget, nodes, None)?.iter().map(after).collect())
    }
}

impl Beams {
    /// Creates the beams of a size; `None` if there are no nets for it.
    #[must_use]
    pub fn new(size: usize) -> Option<Beams> {
        let (_, files) = FILES.iter().find(|(other, _)| *other == size)?;
        Beams::from_files(size, files)
    }

    /// Creates the beams of a size from the files of their nets; `None` if a file has the wrong length.
    #[must_use]
    pub fn from_files(size: usize, files: &Files<'_>) -> Option<Beams> {
        let centers = Stage::ALL.iter().zip(files);
        let centers = centers
            .map(|(stage, file)| Beam::new(Centers::new(size, Band::whole(size), *stage), file));
        centers.collect::<Option<_>>().map(Beams)
    }

    /// Brings all centers to their axes and makes all wing orbits even. Returns several ways, the shortest first, each
    /// with one choice of the faces to which the colors belong; none if a beam was too narrow.
    ///
    /// # Errors
    /// Returns the reason to stop.
    pub(super) fn on_axes(
        &self,
        cube: &Cube,
        widths: [usize; 2],
        budget: &Budget,
        nodes: &mut u64,
    ) -> Result<Vec<Frame>, Cutoff> {
        let mut frames = Frame::posted(cube).with_each_axis_upright();
        for (beam, width) in self.0.iter().zip(widths) {
            let (stage, limits) = (beam.puzzle.stage(), [width, LONGEST_STAGE]);
            frames = beam.go_on(&frames, Some(stage), limits, budget, nodes)?;
        }
        Ok(frames.into_iter().filter_map(Frame::with_some_homes).collect())
    }
}

/// Returns the length of the shortest frame.
fn least(frames: &[Frame]) -> usize {
    frames.iter().map(Frame::length).min().unwrap_or(0)
}

/// Returns the turns to an end.
fn turns(puzzle: &impl Puzzle, end: &End) -> Vec<Turn> {
    let moves = end.moves.iter().map(|number| &puzzle.moves()[usize::from(*number)]);
    merged(moves.flat_map(|step| step.turns.iter().map(|step| step.turn)))
}

/// Merges adjacent turns of the same layers.
fn merged(unmerged: impl Iterator<Item = Turn>) -> Vec<Turn> {
    let mut turns: Vec<Turn> = Vec::new();
    for next in unmerged {
        match turns.last() {
            Some(last)
                if (last.face(), last.from(), last.to())
                    == (next.face(), next.from(), next.to()) =>
            {
                let quarters = last.quarters() + next.quarters();
                turns.pop();
                turns.extend(Turn::new(next.face(), next.from(), next.to(), quarters));
            }
            _ => turns.push(next),
        }
    }
    turns
}
