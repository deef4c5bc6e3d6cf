//! The search of an 8x8x8 to a 10x10x10: its middle layers become one, step by step, until a 5x5x5 is left.
//!
//! Beams bring the centers to their axes, band by band. Then the two middle layers of an even cube become one, as those of a
//! 6x6x6 do, for all lines of a face at once. The layers next to the middle of a 9x9x9 join it as those of a 7x7x7 do, for
//! both lines; what is left is a 7x7x7, and then a 5x5x5.
//!
//! Each step leads to several lots of cubes, which threads take from there on: see [`tree`](unscramble_search::tree).

use super::beam::Bands;
use super::beam::frames::Frame;
use super::power::doubled;
use super::smaller::Fold;
use super::widening::{self, Reduced, Reducer};
use super::{Limits, Outcome, five, middle, seven, six};
use std::iter;
use unscramble_cube::Cube;
use unscramble_search::budget::{Budget, Cutoff};
use unscramble_search::tables::Three;
use unscramble_search::tree::{Visited, first_find};

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

/// The parts of the cubes of a step that are searched if the whole of them leads to nothing. A stage often has no end within
/// its nodes, and other starts take it elsewhere, at a fraction of what other cubes cost.
const PARTS: usize = 8;

/// The level of the first search. A narrow one nearly always ends in time, and leaves time for a wider one.
const FIRST: f64 = -1.0;

/// Searches for a short solution of a cube whose colors are those of the faces.
pub fn find(cube: &Cube, folded: Folded<'_>, three: Three<'_>, limits: Limits<'_>) -> Outcome {
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
        let steps = steps(cube.size());
        let visit = |task: &Task, budget: &Budget, nodes: &mut u64| {
            self.visit(task, level, widths[1], budget, nodes)
        };
        let mut posted = Frame::posted(cube).with_each_axis_upright();
        let mut frames = Vec::new();
        while frames.is_empty() && !posted.is_empty() {
            let on_axis = self.bands.on_first_axis(&posted, widths[0], budget, nodes)?;
            let axis = on_axis.first().unwrap_or(&posted[0]).upright_axis();
            posted.retain(|frame| frame.upright_axis() != axis);
            let task = Task { frames: on_axis, steps };
            frames = first_find(task, budget, nodes, &visit)?.unwrap_or_default();
        }
        let width = five::Width::of_level(0.6 * level);
        let (frames, outcome) = middle::reduce(&frames, self.five, &width, longest, budget);
        *nodes += outcome.nodes.iter().sum::<u64>();
        reduced.reductions = frames.iter().map(Frame::posted_stages).collect();
        outcome.cutoff.map_or(Ok(()), Err)
    }
}

/// A step on the way to cubes that show a 5x5x5.
#[derive(Debug, Clone, Copy)]
enum Step {
    /// The centers of a band come to their axes.
    Axes(usize),
    /// Layers become one, by the cores of two lines of a 6x6x6, and so on.
    Six2,
    Six3,
    Seven1,
    Seven2,
}

/// Returns the steps of a size whose centers of one axis are on it.
fn steps(size: usize) -> &'static [Step] {
    use Step::{Axes, Seven1, Seven2, Six2, Six3};
    match size {
        8 => &[Axes(0), Axes(1), Six2, Seven1],
        9 => &[Axes(0), Axes(1), Seven2, Seven1],
        10 => &[Axes(0), Axes(1), Axes(2), Six3, Seven2, Seven1],
        _ => &[],
    }
}

/// Cubes, and the steps that are left.
#[derive(Debug)]
struct Task {
    frames: Vec<Frame>,
    steps: &'static [Step],
}

impl Folded<'_> {
    /// Takes the next step. Below it are the tasks that it leads to, in the order in which they are tried.
    ///
    /// # Errors
    /// Returns the reason to stop.
    fn visit(
        &self,
        task: &Task,
        level: f64,
        width: usize,
        budget: &Budget,
        nodes: &mut u64,
    ) -> Result<Visited<Task, Vec<Frame>>, Cutoff> {
        let Task { frames, steps } = task;
        let Some((step, later)) = steps.split_first() else {
            return Ok(Visited::Find(frames.clone()));
        };
        let Folded { bands, six, seven, five } = *self;
        let mut fold = |fold: Fold| {
            *nodes += fold.nodes;
            fold.cutoff.map_or(Ok(vec![fold.frames]), Err)
        };
        let ends = match *step {
            Step::Axes(band) => bands.on_axes(band, frames, width, budget, nodes),
            Step::Six2 => fold(six::fold::<2>(frames, six, level, budget)),
            Step::Six3 => fold(six::fold::<3>(frames, six, level, budget)),
            Step::Seven1 => fold(seven::fold::<1>(frames, seven, five, level, budget)),
            Step::Seven2 => fold(seven::fold::<2>(frames, seven, five, level, budget)),
        }?;
        let below = ends.into_iter().flat_map(|frames| match later {
            [] | [Step::Axes(_), ..] => vec![frames],
            _ => iter::once(frames.clone()).chain(parts(&frames)).collect(),
        });
        let below = below.filter(|frames| !frames.is_empty());
        Ok(Visited::Below(below.map(|frames| Task { frames, steps: later }).collect()))
    }
}

/// Deals cubes out to parts that are as near to the goal as each other.
fn parts(frames: &[Frame]) -> impl Iterator<Item = Vec<Frame>> + '_ {
    let count = if frames.len() > 1 { PARTS.min(frames.len()) } else { 0 };
    (0..count).map(move |first| frames.iter().skip(first).step_by(count).cloned().collect())
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use super::*;
    use crate::finish::reduced;
    use crate::five::tests::TABLES;
    use crate::same_on_threads;
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
    fn any_number_of_threads_finds_the_same() {
        for size in [8, 10] {
            let cube = random_state(size, &mut generator("folded 1"));
            let outcome = same_on_threads::check(|budget| {
                find(&cube, folded(size), shared::three(), shared::limits(budget))
            });
            assert!(outcome.best.is_some());
        }
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
