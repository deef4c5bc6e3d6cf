//! The search of a 5x5x5: reductions of growing width, each of them finished.

use super::chain::{Reduction, reductions};
use super::tables::Tables;
use super::width::Width;
use crate::cube::{Cube, Cubie, Turn};
use crate::solve::search::short::finish::Finisher;
use crate::solve::search::short::meter::Meter;
use crate::solve::search::short::{Limits, Outcome};
use crate::solve::search::tables::ThreeTables;
use crate::solve::search::two_phase::SearchEnd;

/// The most moves of a reduction: far more than any state needs.
const MOST_MOVES: usize = 70;

/// The share of the time after the first search that the second is to take.
const SHARE: f64 = 0.75;

/// Searches for a short solution of a 5x5x5 whose colours are those of the faces.
pub(crate) fn find(
    cube: &Cube,
    tables: &Tables,
    three: &ThreeTables,
    limits: Limits<'_>,
) -> Outcome {
    let mut search = Search {
        cube,
        tables,
        limits,
        meter: Meter::new(limits),
        finisher: Finisher::new(cube.size(), three, limits),
    };
    let end = search.run().err().unwrap_or(SearchEnd::Nodes);
    Outcome {
        nodes: search.meter.nodes(),
        reductions: search.finisher.reductions() as u64,
        starts: 3,
        lower_bound: u8::from(!cube.is_uniform()),
        best: search.finisher.into_best(),
        end,
    }
}

/// A search in progress.
struct Search<'a> {
    cube: &'a Cube,
    tables: &'a Tables,
    limits: Limits<'a>,
    meter: Meter<'a>,
    finisher: Finisher<'a>,
}

impl Search<'_> {
    /// Searches with growing widths until a limit is reached. With a time, the second search is as wide as the
    /// first one leaves time for.
    fn run(&mut self) -> Result<(), SearchEnd> {
        let mut level = 0.0;
        loop {
            let before = self.limits.budget.improving_left();
            self.search(&Width::of_level(level))?;
            let after = self.limits.budget.improving_left();
            level += match before.zip(after) {
                Some((before, after)) if level == 0.0 => {
                    let taken = before.saturating_sub(after).as_secs_f64();
                    Width::levels_for(SHARE * after.as_secs_f64() / taken.max(0.001))
                }
                _ => 1.0,
            };
        }
    }

    /// Searches with one width.
    fn search(&mut self, width: &Width) -> Result<(), SearchEnd> {
        let longest = self.finisher.shorter_than().min(MOST_MOVES + 1).saturating_sub(1) as u8;
        let found = reductions(self.tables, self.cube, width, longest, self.limits.budget, true);
        for reduction in &found.reductions {
            self.finish(reduction)?;
        }
        self.meter.count(found.nodes.iter().sum())?;
        found.cutoff.map_or(Ok(()), |cutoff| Err(SearchEnd::Cutoff(cutoff)))
    }

    /// Finishes a reduction.
    fn finish(&mut self, reduction: &Reduction) -> Result<(), SearchEnd> {
        let mut reduced = self.cube.clone();
        reduced.apply(&reduction.turns);
        let Some(state) = Cubie::read(&reduced) else { return Ok(()) };
        self.finisher.offer(&stages(reduction), state, &mut self.meter)
    }
}

/// Returns the turns of each stage.
fn stages(reduction: &Reduction) -> Vec<Vec<Turn>> {
    let mut rest = &reduction.turns[..];
    let stages = reduction.lengths.iter().map(|length| {
        let (stage, after) = rest.split_at(usize::from(*length).min(rest.len()));
        rest = after;
        stage.to_vec()
    });
    stages.collect()
}
