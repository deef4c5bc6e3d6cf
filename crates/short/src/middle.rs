//! The 5x5x5 that some layers of a larger cube make: the outermost two on each side of an axis, and those in the middle.
//! Once the middle layers of a 6x6x6 or 7x7x7 are as one, the last stages of a 5x5x5 do the rest.

use crate::beam::frames::Frame;
use crate::five;
use crate::smaller::shown;
use unscramble_cube::pieces::{midge_facelets, wing_slot};
use unscramble_cube::{Cube, EDGES, Face, permutation};
use unscramble_search::budget::Budget;

/// The size of the smaller cube.
const FIVE: usize = 5;

/// The layers that it keeps beside the outermost ones when the middle layers are as one.
const SECOND: usize = 1;

/// Reduces the 5x5x5 that each frame shows, by at most `longest` turns, those so far included. Returns the frames after
/// the reductions, and what the search did.
pub(crate) fn reduce(
    frames: &[Frame],
    tables: &five::Tables,
    width: &five::Width,
    longest: usize,
    budget: &Budget,
) -> (Vec<Frame>, five::Reductions) {
    let frames: Vec<(&Frame, Cube)> =
        frames.iter().filter_map(|frame| Some((frame, five_of(frame, SECOND)?))).collect();
    let least = frames.iter().map(|(frame, _)| frame.length()).min().unwrap_or(0);
    let cubes: Vec<(Cube, u8)> =
        frames.iter().map(|(frame, five)| (five.clone(), frame.behind(least))).collect();
    let longest = u8::try_from(longest.saturating_sub(least)).unwrap_or(u8::MAX);
    let found = five::reductions_from_axes(tables, &cubes, width, longest, budget);
    let after = |reduction: &five::Reduction| {
        let frame = frames[reduction.given].0;
        frame.after(&reduction.turns, reduction.turns.len(), frame.homes)
    };
    (found.reductions.iter().map(after).collect(), found)
}

/// Returns the 5x5x5 of the outermost layers, those at a depth, and those next to the middle, in the standard scheme;
/// `None` if its midges have a parity.
pub(crate) fn five_of(frame: &Frame, depth: usize) -> Option<Cube> {
    let size = frame.cube.size();
    let mut five = shown(&frame.cube, &[0, depth, size / 2, size - 1 - depth, size - 1]);
    five.recolor(&frame.homes.map(|face| face as u8));
    let midges: Vec<Option<usize>> = (0..EDGES.len())
        .map(|slot| {
            let [a, b] =
                midge_facelets(FIVE, slot).map(|f| Face::from_index(five.facelet(f).into()));
            wing_slot(a, b)
        })
        .collect();
    let flips: usize = midges.iter().flatten().map(|midge| midge % 2).sum();
    let dedges: Vec<Option<usize>> = midges.iter().map(|midge| midge.map(|m| m / 2)).collect();
    (flips.is_multiple_of(2) && permutation::is_odd(&dedges) == frame.corners_are_odd())
        .then_some(five)
}
