//! Short solutions of a 4x4x4.
//!
//! The search brings the cube through three stages to a reduced cube (after S. Chen's TPR-4x4x4-Solver, which
//! finishes the first reduction only):
//!
//! 1. [The centers of one pair of colors](first_axis) go to the faces R and L.
//! 2. [All centers](all_axes) go to their axes, and every dedge gets one wing in a high place and one in a
//!    low place.
//! 3. [Centers and wings](reduction) are solved and paired without parity, by half turns of wide blocks and
//!    turns of faces.
//!
//! Each stage keeps many ends, and all of them compete: the search takes the reductions in the order of their
//! lengths. The [starts] are the three pairs of colors on each of the three axes. (The inverse of a 4x4x4 is no
//! start: which sticker of a color belongs where is open, so an inverse has as many goals as a state has
//! names.)

mod ahead;
mod all_axes;
mod first_axis;
mod reduction;
mod starts;
pub mod tables;

use super::finish::{Finisher, Reduction};
use super::meter::{Count, Meter};
use super::{Limits, Outcome};
use all_axes::OnAxes;
use first_axis::OnFirstAxis;
use starts::Start;
use tables::FourTables;
use unscramble_cube::Cube;
use unscramble_search::exact::to_u8;
use unscramble_search::tables::Three;
use unscramble_search::threads::Threads;
use unscramble_search::two_phase::SearchEnd;

/// The number of ends of the first stage that the search asks for.
const FIRST_ENDS: usize = 3000;

/// The number of ends of the second stage with which the third stage begins.
const SECOND_ENDS: usize = 10;

/// The largest number of moves of the first two stages: far more than any state needs.
const MOST_MOVES: u8 = 30;

/// Searches for a short solution of a 4x4x4 whose colors are those of the faces.
pub fn find(cube: &Cube, four: &FourTables, three: Three<'_>, limits: Limits<'_>) -> Outcome {
    let starts = starts::all(cube);
    let lower_bound = starts::lower_bound(&starts, four);
    let mut search = Search {
        cube,
        threads: limits.budget.threads(),
        four,
        starts: &starts,
        meter: Meter::new(limits),
        finisher: Finisher::new(cube.size(), three, limits),
        first_ends: Vec::new(),
        groups: Vec::new(),
    };
    let end = search.run().err().unwrap_or(SearchEnd::Nodes);
    Outcome {
        nodes: search.meter.nodes(),
        reductions: search.finisher.reductions() as u64,
        starts: to_u8(starts.len()),
        lower_bound,
        best: search.finisher.into_best(),
        end,
    }
}

/// A search in progress.
struct Search<'a> {
    cube: &'a Cube,
    threads: &'a Threads,
    four: &'a FourTables,
    starts: &'a [Start],
    meter: Meter<'a>,
    finisher: Finisher<'a>,
    first_ends: Vec<OnFirstAxis>,
    /// The ends of the second stage, by the number of moves so far.
    groups: Vec<Group>,
}

/// Ends of the second stage after the same number of moves.
struct Group {
    ends: Vec<OnAxes>,
    /// The length of the next reductions to search for.
    next: u8,
}

impl Search<'_> {
    /// Searches until a limit is reached.
    ///
    /// Both the number of moves before the third stage and the length of the reductions grow: first the
    /// former, because it gives more reductions of the same length.
    fn run(&mut self) -> Result<(), SearchEnd> {
        self.first_stage()?;
        let Some(mut moves) = self.first_ends.iter().map(|end| end.bound).min() else {
            return Ok(());
        };
        while moves < MOST_MOVES && self.second_ends() < SECOND_ENDS && self.is_of_interest(moves) {
            self.second_stage(moves)?;
            moves += 1;
        }
        let ends = self.groups.iter().flat_map(|group| &group.ends);
        let Some(mut length) = ends.map(|end| end.bound).min() else { return Ok(()) };
        while self.is_of_interest(length) && self.finisher.reductions() == 0 {
            self.third_stage(length)?;
            length += 1;
        }
        while self.is_of_interest(length) {
            if moves < length.min(MOST_MOVES) {
                self.second_stage(moves)?;
                moves += 1;
                self.third_stage(length - 1)?;
            }
            self.third_stage(length)?;
            length += 1;
        }
        Ok(())
    }

    /// Returns whether a reduction of this length can still be part of a shorter solution.
    fn is_of_interest(&self, length: u8) -> bool {
        usize::from(length) < self.finisher.shorter_than()
    }

    fn second_ends(&self) -> usize {
        self.groups.iter().map(|group| group.ends.len()).sum()
    }

    /// Finds ends of the first stage.
    fn first_stage(&mut self) -> Result<(), SearchEnd> {
        for moves in 0..MOST_MOVES {
            for number in 0..self.starts.len() {
                let start = &self.starts[number];
                self.meter.count(1)?;
                first_axis::search(self.four, start, number, moves, &mut self.first_ends);
            }
            if self.first_ends.len() >= FIRST_ENDS || !self.is_of_interest(moves) {
                break;
            }
        }
        self.first_ends.sort_by_key(|end| end.bound);
        Ok(())
    }

    /// Finds all ends of the second stage after this number of moves, and adds their group.
    fn second_stage(&mut self, moves: u8) -> Result<(), SearchEnd> {
        let mut ends = Vec::new();
        let near = self.first_ends.partition_point(|first| first.bound <= moves);
        if self.threads.count() > 1 {
            self.second_stage_ahead(near, moves, &mut ends)?;
        } else {
            for first in &self.first_ends[..near] {
                all_axes::search(self.four, first, moves, &mut self.meter, &mut ends)?;
            }
        }
        ends.sort_by_key(|end| end.bound);
        let next = ends.first().map_or(moves, |end| end.bound);
        self.groups.push(Group { ends, next });
        Ok(())
    }

    /// Finishes all reductions of up to this length that the ends of the second stage lead to.
    fn third_stage(&mut self, length: u8) -> Result<(), SearchEnd> {
        for group in 0..self.groups.len() {
            for length in self.groups[group].next..=length {
                let ends = &self.groups[group].ends;
                let near = ends.partition_point(|end| end.bound <= length);
                if self.threads.count() > 1 {
                    self.third_stage_ahead(group, near, length)?;
                } else {
                    for number in 0..near {
                        self.finish(group, number, length)?;
                    }
                }
                self.groups[group].next = length + 1;
            }
        }
        Ok(())
    }

    /// Finishes all reductions of this length that an end of the second stage leads to.
    fn finish(&mut self, group: usize, number: usize, length: u8) -> Result<(), SearchEnd> {
        let Search { cube, four, starts, meter, finisher, groups, .. } = self;
        let end = &groups[group].ends[number];
        reduction::search(four, end, length, meter, &mut |path, meter| match Reduction::new(
            cube,
            starts[end.start].stages(end, path),
        ) {
            Some(reduction) => finisher.offer(&reduction, meter),
            None => Ok(()),
        })
    }
}

#[cfg(test)]
mod tests;
