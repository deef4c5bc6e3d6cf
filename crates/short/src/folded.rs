//! The search of an 8x8x8 to a 10x10x10: its middle layers become one, step by step, until a 5x5x5 is left.
//!
//! Beams bring the centers to their axes, band by band. Then the two middle layers of an even cube become one, as those of a
//! 6x6x6 do, for all lines of a face at once. The layers next to the middle of a 9x9x9 join it as those of a 7x7x7 do, for
//! both lines; what is left is a 7x7x7, and then a 5x5x5.

use super::beam::Bands;
use super::beam::frames::Frame;
use super::power::doubled;
use super::widening::{self, Reduced, Reducer};
use super::{Limits, Outcome, five, middle, seven, six};
use std::iter;
use unscramble_cube::{Axis, Cube};
use unscramble_search::budget::{Budget, Cutoff};
use unscramble_search::tables::ThreeTables;

/// What the search needs.
#[derive(Clone, Copy)]
pub struct Folded<'a> {
    /// The nets of the bands.
    pub bands: &'a Bands,
    /// The tables of the core of a 6x6x6.
    pub six: &'a six::Stages,
    /// The tables of the core of a 7x7x7.
    pub seven: &'a seven::Stages,
    /// The tables of the 5x5x5.
    pub five: &'a five::Tables,
}

/// The widths of the beams of level 0.
const WIDTHS: [usize; 2] = [960, 480];

/// The parts of the cubes of a step that are searched one after the other if the whole of them leads to nothing. A stage
/// often has no end within its nodes, and other starts take it elsewhere, at a fraction of what other cubes cost.
const PARTS: usize = 8;

/// The level of the first search. A narrow one nearly always ends in time, and leaves time for a wider one.
const FIRST: f64 = -1.0;

/// Searches for a short solution of a cube whose colors are those of the faces.
pub fn find(cube: &Cube, folded: Folded<'_>, three: &ThreeTables, limits: Limits<'_>) -> Outcome {
    widening::find(cube, &folded, three, limits)
}

impl Reducer for Folded<'_> {
    const GROWTH: f64 = 2.0;
    // Wider searches take too much memory.
    const LAST: f64 = 3.0;

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
        let widths = WIDTHS.map(|width| doubled(width, level));
        let mut axes = Axis::ALL.to_vec();
        let mut frames = Vec::new();
        while frames.is_empty() && !axes.is_empty() {
            let on_axis = self.bands.on_first_axis(cube, &axes, widths[0], budget, nodes)?;
            let first = on_axis.first().map_or(axes[0], Frame::upright_axis);
            axes.retain(|axis| *axis != first);
            let mut families = self.bands.families(on_axis, widths[1]);
            while frames.is_empty()
                && let Some(family) = families.next(budget, nodes)?
            {
                frames = self.fold(&family, steps(cube.size()), level, budget, nodes)?;
            }
        }
        let width = five::Width::of_level(0.6 * level);
        let (frames, outcome) = middle::reduce(&frames, self.five, &width, longest, budget);
        *nodes += outcome.nodes.iter().sum::<u64>();
        reduced.reductions = frames.iter().map(Frame::posted_stages).collect();
        outcome.cutoff.map_or(Ok(()), Err)
    }
}

/// A step that makes layers one, by the cores of so many lines.
#[derive(Debug, Clone, Copy)]
enum Step {
    Six2,
    Six3,
    Seven1,
    Seven2,
}

/// Returns the steps of a size, until the cubes show a 5x5x5.
fn steps(size: usize) -> &'static [Step] {
    match size {
        8 => &[Step::Six2, Step::Seven1],
        9 => &[Step::Seven2, Step::Seven1],
        10 => &[Step::Six3, Step::Seven2, Step::Seven1],
        _ => &[],
    }
}

impl Folded<'_> {
    /// Takes all steps: with all cubes, and if that leads to nothing, with each part of them.
    ///
    /// # Errors
    /// Returns the reason to stop.
    fn fold(
        &self,
        frames: &[Frame],
        steps: &[Step],
        level: f64,
        budget: &Budget,
        nodes: &mut u64,
    ) -> Result<Vec<Frame>, Cutoff> {
        let Some((step, later)) = steps.split_first() else { return Ok(frames.to_vec()) };
        for part in iter::once(frames.to_vec()).chain(parts(frames)) {
            let after = self.take(*step, &part, level, budget, nodes)?;
            let found = self.fold(&after, later, level, budget, nodes)?;
            if !found.is_empty() {
                return Ok(found);
            }
        }
        Ok(Vec::new())
    }

    /// Takes a step.
    ///
    /// # Errors
    /// Returns the reason to stop.
    fn take(
        &self,
        step: Step,
        frames: &[Frame],
        level: f64,
        budget: &Budget,
        nodes: &mut u64,
    ) -> Result<Vec<Frame>, Cutoff> {
        let Folded { six, seven, five, .. } = *self;
        let fold = match step {
            Step::Six2 => six::fold::<2>(frames, six, level, budget),
            Step::Six3 => six::fold::<3>(frames, six, level, budget),
            Step::Seven1 => seven::fold::<1>(frames, seven, five, level, budget),
            Step::Seven2 => seven::fold::<2>(frames, seven, five, level, budget),
        };
        *nodes += fold.nodes;
        fold.cutoff.map_or(Ok(fold.frames), Err)
    }
}

/// Deals cubes out to parts that are as near to the goal as each other.
fn parts(frames: &[Frame]) -> impl Iterator<Item = Vec<Frame>> {
    let count = if frames.len() > 1 { PARTS.min(frames.len()) } else { 0 };
    (0..count).map(move |first| frames.iter().skip(first).step_by(count).cloned().collect())
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use super::*;
    use crate::finish::reduced;
    use crate::five::tests::TABLES;
    use crate::shared;
    use crate::smaller::shown;
    use unscramble_cube::random::{generator, random_state};
    use unscramble_cube::{Face, Turn};

    static BANDS: LazyLock<[Bands; 3]> =
        LazyLock::new(|| [8, 9, 10].map(|size| Bands::new(size).unwrap()));

    fn folded(size: usize) -> Folded<'static> {
        Folded {
            bands: &BANDS[size - 8],
            six: &six::tests::STAGES,
            seven: &seven::tests::STAGES,
            five: &TABLES,
        }
    }

    fn reduce(cube: &Cube, budget: &Budget) -> Reduced {
        folded(cube.size()).reduce(cube, FIRST, 1000, &shared::limits(budget))
    }

    /// Checks that the layers next to the middle are as one with it, in all lines within a depth.
    fn check_seven(cube: &Cube, depth: usize) {
        let (middle, last) = (cube.size() / 2, cube.size() - 1);
        for line in 1..depth {
            let layers = [0, line, depth, middle, last - depth, last - line, last];
            assert!(seven::tests::has_core(&shown(cube, &layers)), "line {line}");
        }
    }

    /// Checks after each stage what it is for.
    fn check(cube: &Cube, stages: &[Vec<Turn>]) {
        let size = cube.size();
        let mut end = cube.clone();
        let mut stages_left = stages.iter();
        let mut play = |count: usize| {
            stages_left.by_ref().take(count).for_each(|turns| end.apply(turns));
            end.clone()
        };
        let bands = if size == 10 { 3 } else { 2 };
        assert!(six::tests::centers_are_on_axes(&play(2 * bands)));
        if size.is_multiple_of(2) {
            let (end, middle, last) = (play(1), size / 2, size - 1);
            for line in 1..middle - 1 {
                let layers = [0, line, middle - 1, middle, last - line, last];
                assert!(six::tests::has_core(&shown(&end, &layers)), "line {line}");
            }
        }
        if size > 8 {
            check_seven(&play(1), 3);
        }
        check_seven(&play(1), 2);
        play(1);
        assert!(stages_left.next().is_none());
        assert!(reduced(cube, stages).is_some());
    }

    fn check_random_states(size: usize, count: usize) {
        let mut reached = 0;
        for i in 0..count {
            let cube = random_state(size, &mut generator(&format!("folded {i}")));
            let found = reduce(&cube, &Budget::unlimited()).reductions;
            found.iter().for_each(|stages| check(&cube, stages));
            reached += usize::from(!found.is_empty());
        }
        assert!(2 * reached >= count, "{reached} of {count}");
    }

    #[test]
    #[ignore = "nightly: builds the tables of the 5x5x5"]
    fn each_stage_of_an_8x8x8_reaches_its_goal() {
        check_random_states(8, 4);
    }

    #[test]
    #[ignore = "nightly: builds the tables of the 5x5x5"]
    fn each_stage_of_a_9x9x9_reaches_its_goal() {
        check_random_states(9, 3);
    }

    #[test]
    #[ignore = "nightly: builds the tables of the 5x5x5"]
    fn each_stage_of_a_10x10x10_reaches_its_goal() {
        check_random_states(10, 3);
    }

    #[test]
    #[ignore = "nightly: builds the tables of the 5x5x5"]
    fn near_solved_states_are_solved() {
        for size in 8..=10 {
            let mut cube = Cube::solved(size);
            for (face, layers, quarters) in [(Face::R, 3, 1), (Face::U, 1, 2), (Face::F, 2, 3)] {
                cube.turn(Turn::new(face, 1, layers, quarters).unwrap());
                let budget = Budget::unlimited();
                let limits = shared::limits(&budget);
                let best = find(&cube, folded(size), shared::three(), limits).best;
                let mut replay = cube.clone();
                replay.apply(&best.unwrap().turns());
                assert!(replay.is_uniform());
            }
        }
    }

    #[test]
    #[ignore = "nightly: builds the tables of the 5x5x5"]
    fn a_search_stops_with_its_budget() {
        for size in [8, 10] {
            let cube = random_state(size, &mut generator("folded budget"));
            let cancelled = Budget::unlimited();
            cancelled.canceller().cancel();
            assert_eq!(reduce(&cube, &cancelled).cutoff, Some(Cutoff::Cancelled));
            for checks in [1, 100, 1_000, 25_000] {
                let stopped = reduce(&cube, &Budget::of_checks(checks));
                assert_eq!(stopped.cutoff, Some(Cutoff::Deadline), "{checks} checks");
            }
        }
    }
}
