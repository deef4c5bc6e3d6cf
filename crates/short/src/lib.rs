//! Short solutions of big cubes.
//!
//! A search takes the cube through stages, each into a smaller subgroup, until it is *reduced*: the centers are
//! solved, the dedges are paired, and what is left is a solvable 3x3x3. The two-phase algorithm solves that.
//! The shortest reduction does not lead to the shortest solution, so a search makes many reductions
//! and [finishes](finish) them all. It chooses by the length of the whole.
//!
//! - [`four`]: the stages of the 4x4x4.
//! - [`five`]: the stages of the 5x5x5.
//! - [`six`]: the stages of the 6x6x6 that make a 5x5x5 of it, and of larger even cubes.
//! - [`seven`]: the same of the 7x7x7, and of larger cubes.
//! - [`folded`]: the search of an 8x8x8 to a 10x10x10, which become a 7x7x7 and a 5x5x5.
//! - [`smaller`], [`middle`]: the smaller cubes in a larger one, and the 5x5x5 among them.
//! - [`staged`]: what searches in stages have in common.
//! - [`beam`]: stages of larger cubes, steered by nets.
//! - [`rows`]: centers and wings of any size, by chains of exchanges that leave rows open.
//! - [`widening`]: searches of growing width.
//! - [`finish`]: the reductions of a search, and the shortest solution so far.
//! - [`meter`]: the work of a search, and its limits.
//!
//! The features `native` (default) and `clock` are those of `unscramble-search`. The feature `large` (default) has the nets of
//! [`beam`].
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

pub mod beam;
mod finish;
pub mod five;
pub mod folded;
pub mod four;
mod meter;
mod middle;
mod power;
pub mod rows;
#[cfg(test)]
mod same_on_threads;
pub mod seven;
#[cfg(test)]
mod shared;
pub mod six;
mod smaller;
mod staged;
mod widening;

use unscramble_cube::{Cube, Face, Turn, length};
use unscramble_search::budget::Budget;
use unscramble_search::event::EventSink;
use unscramble_search::exact::to_u32;
use unscramble_search::two_phase::SearchEnd;

/// When a search ends.
#[derive(Debug, Clone, Copy)]
pub struct Limits<'a> {
    /// The number of states after which the search ends; it may look at a few more.
    pub nodes: u64,
    /// Whether the search goes on after these states, as long as the budget lasts. Until then it is the same search as without a
    /// time, so that its solution is no longer.
    pub timed: bool,
    /// A solution of at most this length ends the search.
    pub target: usize,
    /// Solutions have to be shorter than this.
    pub shorter_than: usize,
    /// Ends the search at any time, and has its threads.
    pub budget: &'a Budget,
    /// Receives each improvement.
    pub events: &'a EventSink,
}

/// A solution of a big cube.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// The turns of each stage.
    pub stages: Vec<Vec<Turn>>,
    /// The turns that solve the reduced cube.
    pub finish: Vec<Turn>,
    size: usize,
    length: usize,
}

impl Found {
    /// Creates a solution of a cube of this size.
    pub fn new(stages: Vec<Vec<Turn>>, finish: Vec<Turn>, size: usize) -> Found {
        let lengths = stages.iter().chain([&finish]).map(|turns| moves(turns, size));
        let length = lengths.sum::<u32>() as usize;
        Found { stages, finish, size, length }
    }

    /// Returns the number of moves (OBTM).
    pub fn length(&self) -> usize {
        self.length
    }

    /// Returns the number of moves (OBTM) of each stage.
    pub fn stage_lengths(&self) -> Vec<u32> {
        self.stages.iter().map(|turns| moves(turns, self.size)).collect()
    }

    /// Returns all turns.
    pub fn turns(&self) -> Vec<Turn> {
        self.stages.iter().chain([&self.finish]).flatten().copied().collect()
    }
}

/// Returns the number of moves (OBTM) of some turns.
fn moves(turns: &[Turn], size: usize) -> u32 {
    to_u32(length(turns, size).obtm)
}

/// The result of a search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// The shortest solution found, if any is shorter than the limit.
    pub best: Option<Found>,
    /// Number of states that the search looked at.
    pub nodes: u64,
    /// Number of different reduced cubes that the search tried to finish.
    pub reductions: u64,
    /// Number of starts of the search.
    pub starts: u8,
    /// No solution is shorter than this.
    pub lower_bound: u8,
    /// Why the search ended.
    pub end: SearchEnd,
}

impl Outcome {
    /// The result of no search, on a cube that is not solved.
    pub const NOTHING: Outcome = Outcome {
        best: None,
        nodes: 0,
        reductions: 0,
        starts: 1,
        lower_bound: 1,
        end: SearchEnd::Nodes,
    };
}

/// Returns the face that each color is on, on a cube with solved centers.
pub fn frame_of_centers(cube: &Cube) -> [u8; 6] {
    let mut frame = [0; 6];
    for face in Face::ALL {
        frame[usize::from(cube.at(face, 1, 1))] = face as u8;
    }
    frame
}
