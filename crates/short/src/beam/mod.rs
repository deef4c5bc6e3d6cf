//! Short reductions of big cubes: centers by beams that nets steer, edges by swaps around open layers.
//!
//! A chain of subgroups ([`centers`]) solves all centers of a cube of size 6 or 7 at once. Each stage is a beam
//! [`search`] steered by a small [`net`], which was trained on random walks from the goal of the stage
//! (`crates/train-nets`), and ended by exact distances near the goal ([`frontier`]). Sums of exact
//! distances of orbits do not steer such a beam: they hardly fall until four moves before the end.
//!
//! The centers of an 8x8x8 go to their axes in [`bands`].
//!
//! All moves of the centers are turns of one side of a [`boundary`] between layers. They cost 1 each, so one
//! move serves all orbits for the price of one. The first stage starts from all three axes, later stages from
//! all ways to place the colors on an even cube, and every stage from many ends of the one before. The
//! second stage makes the wing orbits even. Then [`swaps`] pair the edges of a cube of any size to 10 so
//! that no parity is left.

mod bands;
pub mod boundary;
pub mod centers;
mod find;
pub(super) mod frames;
pub mod frontier;
pub mod net;
mod places;
pub mod puzzle;
pub mod search;
pub mod swaps;
#[cfg(test)]
mod tests;
pub mod zobrist;

pub use bands::Bands;
pub use find::find;

use centers::{Band, Centers, Stage};
use frames::Frame;
use frontier::Frontier;
use net::Net;
use puzzle::Puzzle;
use search::{End, Guide, Limits};
use swaps::Swaps;
use unscramble_cube::{Cube, Turn, length};
use unscramble_search::budget::{Budget, Cutoff};
use zobrist::Zobrist;

/// The longest stage that is looked for.
const LONGEST_STAGE: usize = 100;

/// The base 2 logarithm of the slots of a frontier, of 8 bytes each.
const FRONTIER_BITS: u32 = 19;

/// The number of ends of each stage that brings the centers to their axes.
const AXES_ENDS: usize = 100;

/// The ways to choose labels for the edges of an even cube with solved centers.
const LABELS: u64 = 30;

/// The files of the nets of a size, by stage.
pub type Files<'a> = [&'a [u8]; 3];

/// The files of the nets by size.
const FILES: [(usize, Files<'static>); 2] = [
    (
        6,
        [
            include_bytes!("nets/6-axis.net"),
            include_bytes!("nets/6-axes.net"),
            include_bytes!("nets/6-faces.net"),
        ],
    ),
    (
        7,
        [
            include_bytes!("nets/7-axis.net"),
            include_bytes!("nets/7-axes.net"),
            include_bytes!("nets/7-faces.net"),
        ],
    ),
];

/// A stage with what steers and ends its search.
#[derive(Debug)]
struct Beam {
    puzzle: Centers,
    net: Net,
    zobrist: Zobrist,
    frontier: Frontier,
}

/// The beams of all stages of a size.
#[derive(Debug)]
pub struct Beams {
    centers: Vec<Beam>,
    swaps: Swaps,
}

/// How much work a reduction may be.
#[derive(Debug, Clone, Copy)]
pub struct Effort {
    /// The number of states of equal cost to go on from, in each stage of the centers.
    pub centers: [usize; 3],
    /// The number of ends of a stage of the centers with which the next one starts.
    pub ends: usize,
    /// The number of ways to solve the centers with which the edges start.
    pub solved: usize,
    /// How far the search of the edges goes.
    pub edges: swaps::Limits,
}

/// A reduction of a cube.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reduction {
    /// The turns of each stage, on the cube as posted.
    pub stages: Vec<Vec<Turn>>,
    /// The length, in OBTM.
    pub length: usize,
}

impl Effort {
    /// Returns an effort by its level, from 0 (about half a second for size 6) to 3. A level takes about twice
    /// as long as the one before, and size 7 thrice as long as size 6.
    #[must_use]
    pub const fn of_level(level: u32) -> Effort {
        let level = if level > 3 { 3 } else { level };
        let width = 120 << level;
        Effort {
            centers: [width, width, 4 * width],
            ends: 100,
            solved: 400,
            edges: swaps::Limits { width: 15 << level, swaps: 24, openings: 12, ends: 20 },
        }
    }
}

impl Beam {
    fn new(puzzle: Centers, file: &[u8]) -> Option<Beam> {
        let net = Net::from_file(file, puzzle.features())?;
        let zobrist = Zobrist::new(&puzzle);
        let frontier = Frontier::new(&puzzle, FRONTIER_BITS);
        Some(Beam { puzzle, net, zobrist, frontier })
    }

    /// Searches from many frames, each as far behind the shortest as it is longer. Returns the frames after
    /// the stage. `decides` is the stage if it chooses where colors belong.
    fn go_on(
        &self,
        frames: &[Frame],
        decides: Option<Stage>,
        (width, ends, extra): (usize, usize, usize),
        budget: &Budget,
        nodes: &mut u64,
    ) -> Result<Vec<Frame>, Cutoff> {
        let Beam { puzzle, net, zobrist, frontier } = self;
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
        let limits = Limits { width, cost: LONGEST_STAGE, ends, extra };
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
        Some(Beams { centers: centers.collect::<Option<_>>()?, swaps: Swaps::new(size)? })
    }

    /// Solves the centers and makes all wing orbits even. Returns several ways, the shortest first; none
    /// if a beam was too narrow.
    ///
    /// # Errors
    /// Returns the reason to stop.
    #[cfg(test)]
    fn solve_centers(
        &self,
        cube: &Cube,
        effort: &Effort,
        budget: &Budget,
        nodes: &mut u64,
    ) -> Result<Vec<Reduction>, Cutoff> {
        Ok(written(&self.center_frames(cube, effort, budget, nodes)?))
    }

    /// Reduces a cube: solves the centers and pairs the edges, without a parity. Returns several ways, the
    /// shortest first; none if a beam was too narrow.
    ///
    /// # Errors
    /// Returns the reason to stop.
    pub fn reduce(
        &self,
        cube: &Cube,
        effort: &Effort,
        budget: &Budget,
        nodes: &mut u64,
    ) -> Result<Vec<Reduction>, Cutoff> {
        let frames = self.center_frames(cube, effort, budget, nodes)?;
        pair_frames(&self.swaps, &frames, effort, budget, nodes)
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
        let [first, second] = widths;
        // Many ends are worth more than a short one.
        let limits = [(first, AXES_ENDS, 1), (second, AXES_ENDS, 3)];
        let frames = self.frames_after(cube, &limits, budget, nodes)?;
        Ok(frames.into_iter().filter_map(Frame::with_some_homes).collect())
    }

    fn center_frames(
        &self,
        cube: &Cube,
        effort: &Effort,
        budget: &Budget,
        nodes: &mut u64,
    ) -> Result<Vec<Frame>, Cutoff> {
        let [first, second, third] = effort.centers;
        let limits = [(first, effort.ends, 1), (second, effort.ends, 1), (third, effort.solved, 1)];
        self.frames_after(cube, &limits, budget, nodes)
    }

    /// Goes through the first stages of the centers, each with a width, a number of ends, and how much more than the
    /// first an end may cost.
    fn frames_after(
        &self,
        cube: &Cube,
        limits: &[(usize, usize, usize)],
        budget: &Budget,
        nodes: &mut u64,
    ) -> Result<Vec<Frame>, Cutoff> {
        let mut frames = Frame::posted(cube).with_each_axis_upright();
        for (beam, limits) in self.centers.iter().zip(limits) {
            frames = beam.go_on(&frames, Some(beam.puzzle.stage()), *limits, budget, nodes)?;
        }
        Ok(frames)
    }
}

/// Pairs the edges of a cube whose centers are solved and whose wing orbits are even, without a parity.
/// Returns several ways, the shortest first.
///
/// # Errors
/// Returns the reason to stop.
pub fn pair(
    swaps: &Swaps,
    cube: &Cube,
    effort: &Effort,
    budget: &Budget,
    nodes: &mut u64,
) -> Result<Vec<Reduction>, Cutoff> {
    pair_frames(swaps, &[Frame::with_solved_centers(cube)], effort, budget, nodes)
}

fn pair_frames(
    swaps: &Swaps,
    frames: &[Frame],
    effort: &Effort,
    budget: &Budget,
    nodes: &mut u64,
) -> Result<Vec<Reduction>, Cutoff> {
    let least = least(frames);
    let mut starts = Vec::new();
    let mut start_frames = Vec::new();
    for frame in frames {
        budget.check_improving()?;
        for board in swaps.read(&frame.cube, &frame.homes, frame.corners_are_odd(), LABELS) {
            starts.push((board, frame.length() - least));
            start_frames.push(frame);
        }
    }
    let paired = swaps.search(&starts, effort.edges, budget, nodes)?;
    let after = |paired: &swaps::Paired| {
        let frame = start_frames[paired.start];
        let turns = merged(paired.turns.iter().copied());
        let length = length(&turns, frame.cube.size()).obtm as usize;
        frame.after(&turns, length, frame.homes)
    };
    Ok(written(&paired.iter().map(after).collect::<Vec<_>>()))
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

/// Returns the reductions that frames stand for, the shortest first.
fn written(frames: &[Frame]) -> Vec<Reduction> {
    let mut reductions: Vec<Reduction> = frames
        .iter()
        .map(|frame| Reduction { stages: frame.posted_stages(), length: frame.length() })
        .collect();
    reductions.sort_by_key(|reduction| reduction.length);
    reductions
}
