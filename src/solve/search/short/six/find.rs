//! The search of a 6x6x6 with the tables of the 5x5x5.

use super::chain::{Width, cores};
use super::core::{CoreState, HOMES};
use super::moves::turn;
use super::stages::Stages;
use super::through_five;
use crate::cube::{Cube, Face, Rotation, Turn};
use crate::solve::engine::budget::Cutoff;
use crate::solve::search::short::beam::frames::Frame;
use crate::solve::search::short::beam::{Beams, Effort};
use crate::solve::search::short::five;
use crate::solve::search::short::widening::{self, Reduced, Reducer};
use crate::solve::search::short::{Limits, Outcome};
use crate::solve::search::tables::ThreeTables;

/// What the search of a 6x6x6 needs.
#[derive(Clone, Copy)]
pub(crate) struct Six<'a> {
    pub(crate) beams: &'a Beams,
    pub(crate) stages: &'a Stages,
    pub(crate) five: &'a five::Tables,
}

/// Searches for a short solution of a 6x6x6 whose colours are those of the faces.
pub(crate) fn find(cube: &Cube, six: Six<'_>, three: &ThreeTables, limits: Limits<'_>) -> Outcome {
    widening::find(cube, &six, three, limits)
}

impl Reducer for Six<'_> {
    const GROWTH: f64 = 2.0;
    const LAST: f64 = 3.99;

    fn reduce(&self, cube: &Cube, level: f64, shorter_than: usize, limits: &Limits<'_>) -> Reduced {
        let mut nodes = 0;
        let found = self.reductions(cube, level, shorter_than, limits, &mut nodes);
        let cutoff = found.as_ref().err().copied();
        Reduced { reductions: found.unwrap_or_default(), nodes, cutoff }
    }
}

impl Six<'_> {
    fn reductions(
        &self,
        cube: &Cube,
        level: f64,
        shorter_than: usize,
        limits: &Limits<'_>,
        nodes: &mut u64,
    ) -> Result<Vec<Vec<Vec<Turn>>>, Cutoff> {
        let budget = limits.budget;
        let frames =
            self.beams.on_axes(cube, &Effort::of_level(level as u32 + 1), budget, nodes)?;
        let frames: Vec<Frame> = frames.iter().flat_map(with_axes_permuted).collect();
        let Some(least) = frames.iter().map(Frame::length).min() else { return Ok(Vec::new()) };
        let state = |frame: &Frame| {
            let odd_corners = frame.corners_are_odd();
            let core = CoreState::of(&frame.cube, &frame.homes, odd_corners);
            (core, (frame.length() - least) as u8)
        };
        let starts: Vec<_> = frames.iter().map(state).collect();
        let scale = 2f64.powf(level);
        let ends = [200_000.0, 1_000.0, 100.0].map(|ends| (ends * scale) as usize);
        let kept = (8_000.0 * scale) as usize;
        let found = cores(self.stages, &starts, &Width { ends, kept }, budget);
        *nodes += found.nodes.iter().sum::<u64>();
        if let Some(cutoff) = found.cutoff {
            return Err(cutoff);
        }
        let after = |end: &super::chain::End| {
            let turns: Vec<Turn> = end.turns.iter().map(|number| turn(*number)).collect();
            let frame = &frames[end.start];
            let home = |face: Face| {
                if HOMES[end.homes][face.index() % 3] { face.opposite() } else { face }
            };
            frame.after(&turns, turns.len(), frame.homes.map(home))
        };
        let cores: Vec<Frame> = found.ends.iter().map(after).collect();
        let width = five::Width::of_level(0.6 * level);
        let done = through_five::reduce(&cores, self.five, &width, shorter_than - 1, budget, nodes);
        Ok(done.iter().map(Frame::posted_stages).collect())
    }
}

/// Returns the cube held so that its axes come to each other in all ways.
fn with_axes_permuted(frame: &Frame) -> Vec<Frame> {
    let mut seen = Vec::new();
    let mut held = Vec::new();
    for rotation in Rotation::all() {
        let axes = Face::ALL.map(|face| rotation.map(face).axis());
        if !seen.contains(&axes) {
            seen.push(axes);
            held.push(frame.rotated(&rotation));
        }
    }
    held
}
