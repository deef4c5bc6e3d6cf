//! Searches of growing width. Each finds reductions, and all of them are finished.

use super::finish::{Finisher, Offer, Reduction};
use super::meter::{Count, Meter, Pace};
use super::power::ln;
use super::{Limits, Outcome};
use unscramble_cube::{Cube, Turn};
use unscramble_search::budget::{Budget, Cutoff};
use unscramble_search::tables::Three;
use unscramble_search::two_phase::SearchEnd;

/// A search for reductions.
pub(super) trait Reducer {
    /// How many times as long a search of the next level takes.
    const GROWTH: f64;

    /// The level of the last search.
    const LAST: f64;

    /// Returns the level of the first one.
    fn first(_budget: &Budget) -> f64 {
        0.0
    }

    /// Searches with the width of a level, and adds reductions of at most `longest` turns and the nodes.
    ///
    /// # Errors
    /// Returns the reason to stop.
    fn fill(
        &self,
        reduced: &mut Reduced,
        cube: &Cube,
        level: f64,
        longest: usize,
        budget: &Budget,
    ) -> Result<(), Cutoff>;

    /// Searches with the width of a level for reductions that are shorter than a length.
    fn reduce(&self, cube: &Cube, level: f64, shorter_than: usize, limits: &Limits<'_>) -> Reduced {
        let mut reduced = Reduced { reductions: Vec::new(), nodes: 0, cutoff: None };
        let longest = shorter_than.saturating_sub(1);
        reduced.cutoff = self.fill(&mut reduced, cube, level, longest, limits.budget).err();
        reduced
    }
}

/// What a search for reductions found.
#[derive(Debug)]
pub(super) struct Reduced {
    /// The turns of each stage of each reduction, the shortest first.
    pub(super) reductions: Vec<Vec<Vec<Turn>>>,
    /// The number of states that the search looked at.
    pub(super) nodes: u64,
    /// Why the search stopped early, if it did.
    pub(super) cutoff: Option<Cutoff>,
}

/// The least difference between two levels: a search of the same level would find the same.
const LEAST_STEP: f64 = 0.2;

/// Searches for a short solution of a cube whose colors are those of the faces, on three axes.
pub(super) fn find(
    cube: &Cube,
    reducer: &impl Reducer,
    three: Three<'_>,
    limits: Limits<'_>,
) -> Outcome {
    let mut meter = Meter::new(limits);
    let mut finisher = Finisher::new(cube.size(), three, limits);
    let end = widen(cube, reducer, limits, &mut meter, &mut finisher);
    Outcome {
        nodes: meter.nodes(),
        reductions: finisher.reductions() as u64,
        starts: 3,
        lower_bound: u8::from(!cube.is_uniform()),
        best: finisher.into_best(),
        end,
    }
}

/// Searches until a limit is reached, and returns which. With a time, the first search beyond those without a time is as
/// wide as the last one leaves time for.
fn widen<R: Reducer>(
    cube: &Cube,
    reducer: &R,
    limits: Limits<'_>,
    meter: &mut Meter<'_>,
    finisher: &mut Finisher<'_>,
) -> SearchEnd {
    let mut level = R::first(limits.budget);
    let mut is_paced = false;
    // Nothing is shorter than no turn.
    while finisher.shorter_than() > 0 {
        let pace = Pace::start(limits.budget);
        let found = reducer.reduce(cube, level, finisher.shorter_than(), &limits);
        let finished = finish(cube, &found.reductions, limits, meter, finisher);
        // The nodes count even if the limit was reached before.
        let counted = meter.count(found.nodes);
        if let Err(end) = finished.and(counted) {
            return end;
        }
        if let Some(cutoff) = found.cutoff {
            return SearchEnd::Cutoff(cutoff);
        }
        let times = pace.room(limits.budget).filter(|_| !is_paced && meter.is_overtime());
        is_paced |= times.is_some();
        // After a search that found nothing, another one may do as it is.
        let untimed = if found.reductions.is_empty() { 0.0 } else { 1.0 };
        let wider = times.map_or(untimed, |times| ln(times.max(1.0)) / ln(R::GROWTH));
        if level >= R::LAST {
            break;
        }
        level = (level + wider.max(LEAST_STEP)).min(R::LAST);
    }
    SearchEnd::Nodes
}

/// Finishes all reductions.
fn finish(
    cube: &Cube,
    reductions: &[Vec<Vec<Turn>>],
    limits: Limits<'_>,
    meter: &mut Meter<'_>,
    finisher: &mut Finisher<'_>,
) -> Result<(), SearchEnd> {
    let reduction = |stages: &Vec<Vec<Turn>>| Reduction::new(cube, stages.clone());
    let threads = limits.budget.threads();
    if threads.count() > 1 {
        let offer = |stages: &_| Offer { before: Vec::new(), reduction: reduction(stages) };
        return finisher.offer_all(&threads.map(reductions, offer), meter);
    }
    let mut reductions = reductions.iter().filter_map(reduction);
    reductions.try_for_each(|reduction| finisher.offer(&reduction, meter))
}
