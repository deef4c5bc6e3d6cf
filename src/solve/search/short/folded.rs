//! The search of an 8x8x8 to a 10x10x10: its middle layers become one, step by step, until a 5x5x5 is left.
//!
//! Beams bring the centres to their axes, band by band. Then the two middle layers of an even cube become one, as those of a
//! 6x6x6 do, for all lines of a face at once. The layers next to the middle of a 9x9x9 join it as those of a 7x7x7 do, for
//! both lines; what is left is a 7x7x7, and then a 5x5x5.

use super::beam::Bands;
use super::beam::frames::Frame;
use super::smaller::Fold;
use super::widening::{self, Reduced, Reducer};
use super::{Limits, Outcome, five, middle, seven, six};
use crate::cube::Cube;
use crate::solve::engine::budget::{Budget, Cutoff};
use crate::solve::search::tables::ThreeTables;

/// What the search needs.
#[derive(Clone, Copy)]
pub(crate) struct Folded<'a> {
    pub(crate) bands: &'a Bands,
    pub(crate) six: &'a six::Stages,
    pub(crate) seven: &'a seven::Stages,
    pub(crate) five: &'a five::Tables,
}

/// The widths of the beams of level 0.
const WIDTHS: [u32; 2] = [960, 480];

/// The level of the first search. A narrow one nearly always ends in time, and leaves time for a wider one.
const FIRST: f64 = -1.0;

/// Searches for a short solution of a cube whose colours are those of the faces.
pub(crate) fn find(
    cube: &Cube,
    folded: Folded<'_>,
    three: &ThreeTables,
    limits: Limits<'_>,
) -> Outcome {
    widening::find(cube, &folded, three, limits)
}

impl Reducer for Folded<'_> {
    const GROWTH: f64 = 2.0;
    // Wider searches take too much memory.
    const LAST: f64 = 2.99;

    fn first(_: &Budget) -> f64 {
        FIRST
    }

    fn fill(
        &self,
        reduced: &mut Reduced,
        cube: &Cube,
        level: f64,
        longest: usize,
        budget: &Budget,
    ) -> Result<(), Cutoff> {
        let nodes = &mut reduced.nodes;
        let widths = WIDTHS.map(|width| (f64::from(width) * 2f64.powf(level)) as usize);
        let size = cube.size();
        let even = |frames: &[Frame], level| match size {
            8 => six::fold::<2>(frames, self.six, level, budget),
            _ => six::fold::<3>(frames, self.six, level, budget),
        };
        let two_lines = |frames: &[Frame], level| {
            seven::fold::<2>(frames, self.seven, self.five, level, budget)
        };
        let one_line = |frames: &[Frame], level| {
            seven::fold::<1>(frames, self.seven, self.five, level, budget)
        };
        let mut frames = self.bands.on_axes(cube, widths, budget, nodes)?;
        if size.is_multiple_of(2) {
            frames = step(&frames, level, nodes, even)?;
        }
        if size > 8 {
            frames = step(&frames, level, nodes, two_lines)?;
        }
        frames = step(&frames, level, nodes, one_line)?;
        let width = five::Width::of_level(0.6 * level);
        let (frames, outcome) = middle::reduce(&frames, self.five, &width, longest, budget);
        *nodes += outcome.nodes.iter().sum::<u64>();
        reduced.reductions = frames.iter().map(Frame::posted_stages).collect();
        outcome.cutoff.map_or(Ok(()), Err)
    }
}

/// Makes layers of some cubes one; if no way is found, tries once more, twice as wide.
///
/// # Errors
/// Returns the reason to stop.
fn step(
    frames: &[Frame],
    level: f64,
    nodes: &mut u64,
    fold: impl Fn(&[Frame], f64) -> Fold,
) -> Result<Vec<Frame>, Cutoff> {
    let mut found = Vec::new();
    for level in [level, level + 1.0] {
        if found.is_empty() && !frames.is_empty() {
            let fold = fold(frames, level);
            *nodes += fold.nodes;
            fold.cutoff.map_or(Ok(()), Err)?;
            found = fold.frames;
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use super::*;
    use crate::cube::random::{generator, random_state};
    use crate::cube::{Face, Turn};
    use crate::solve::engine::event::EventSink;
    use crate::solve::search::shared;
    use crate::solve::search::short::finish::reduced;
    use crate::solve::search::short::five::tests::TABLES;
    use crate::solve::search::short::smaller::shown;

    const SIZE: usize = 8;

    static BANDS: LazyLock<Bands> = LazyLock::new(|| Bands::new(SIZE).unwrap());

    fn folded() -> Folded<'static> {
        Folded {
            bands: &BANDS,
            six: &six::tests::STAGES,
            seven: &seven::tests::STAGES,
            five: &TABLES,
        }
    }

    fn reduce(cube: &Cube, budget: &Budget) -> Reduced {
        let events = EventSink::silent();
        let limits = Limits { nodes: 1, target: 0, shorter_than: 1000, budget, events: &events };
        folded().reduce(cube, FIRST, 1000, &limits)
    }

    /// Checks after each stage what it is for.
    fn check(cube: &Cube, stages: &[Vec<Turn>]) {
        assert_eq!(stages.len(), 7);
        let mut end = cube.clone();
        stages[..4].iter().for_each(|turns| end.apply(turns));
        assert!(six::tests::centers_are_on_axes(&end));
        end.apply(&stages[4]);
        for line in [1, 2] {
            assert!(six::tests::has_core(&shown(&end, &[0, line, 3, 4, 7 - line, 7])));
        }
        end.apply(&stages[5]);
        assert!(seven::tests::has_core(&shown(&end, &[0, 1, 2, 3, 5, 6, 7])));
        assert!(reduced(cube, stages).is_some());
    }

    #[test]
    fn random_states_are_reduced_and_each_stage_reaches_its_goal() {
        let mut reached = 0;
        for i in 0..4 {
            let cube = random_state(SIZE, &mut generator(&format!("folded {i}")));
            let found = reduce(&cube, &Budget::unlimited()).reductions;
            found.iter().for_each(|stages| check(&cube, stages));
            reached += usize::from(!found.is_empty());
        }
        assert!(reached >= 2, "{reached}");
    }

    #[test]
    fn near_solved_states_are_solved() {
        let mut cube = Cube::solved(SIZE);
        let turns = [(Face::R, 3, 1), (Face::U, 1, 2), (Face::F, 2, 3), (Face::D, 4, 1)];
        for (face, layers, quarters) in turns {
            cube.turn(Turn::new(face, 1, layers, quarters).unwrap());
            let (budget, events) = (&Budget::unlimited(), &EventSink::silent());
            let limits = Limits { nodes: 1, target: 0, shorter_than: 1000, budget, events };
            let best = find(&cube, folded(), shared().three().unwrap().search(), limits).best;
            let mut replay = cube.clone();
            replay.apply(&best.unwrap().turns());
            assert!(replay.is_uniform());
        }
    }

    #[test]
    fn a_search_stops_with_its_budget() {
        let cube = random_state(SIZE, &mut generator("folded budget"));
        let cancelled = Budget::unlimited();
        cancelled.canceller().cancel();
        assert_eq!(reduce(&cube, &cancelled).cutoff, Some(Cutoff::Cancelled));
        for checks in [1, 100, 1_000] {
            let stopped = reduce(&cube, &Budget::of_checks(checks));
            assert_eq!(stopped.cutoff, Some(Cutoff::Deadline), "{checks} checks");
        }
    }
}
