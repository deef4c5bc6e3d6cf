//! The options of methods that solve a 3x3x3 in the metric of a robot, and the tables for them.

use crate::cube::{Face, Metric};
use crate::solve::engine::context::SolveContext;
use crate::solve::engine::error::SolveError;
use crate::solve::engine::options::{Choice, OptionKind, OptionSpec};
use crate::solve::search::SearchTables;
use crate::solve::search::two_phase::{Measure, SearchOutcome};

/// The option `metric`.
pub(super) const METRIC: OptionSpec = OptionSpec {
    name: "metric",
    summary: "What the search counts: htm counts every turn as one, qtm counts a half turn as two; axial and \
              axial_qtm count turns of opposite faces once, since a machine makes them at once. max_moves and \
              the lower bound are in this metric.",
    kind: OptionKind::Words(&["htm", "qtm", "axial", "axial_qtm"]),
    sizes: (2, 3),
};

impl Choice for Metric {
    const OPTION: OptionSpec = METRIC;
    const VALUES: &'static [Metric] = &Metric::ALL;
}

/// The option `without`.
pub(super) const WITHOUT: OptionSpec = OptionSpec {
    name: "without",
    summary: "A face that no move turns, for machines that cannot reach it; none for turns of all faces.",
    kind: OptionKind::Words(&["none", "U", "R", "F", "D", "L", "B"]),
    sizes: (3, 3),
};

/// A face to do without, if any.
#[derive(Debug, Clone, Copy)]
struct Without(Option<Face>);

impl Choice for Without {
    const OPTION: OptionSpec = WITHOUT;
    const VALUES: &'static [Without] = &[
        Without(None),
        Without(Some(Face::U)),
        Without(Some(Face::R)),
        Without(Some(Face::F)),
        Without(Some(Face::D)),
        Without(Some(Face::L)),
        Without(Some(Face::B)),
    ];
}

/// What a request counts, and what its search counts: turns, while the tables of the metric are not there.
pub(super) struct Measured<'a> {
    pub(super) metric: Metric,
    pub(super) search: Measure<'a>,
    /// Whether the search counts what the request counts.
    pub(super) is_exact: bool,
}

/// Returns what to count. Waits for the tables of a metric as long as the search may take.
///
/// # Errors
/// Returns why tables could not be loaded, or the reason to stop.
pub(super) fn measured<'a>(
    context: &SolveContext<'_>,
    tables: &'a SearchTables,
) -> Result<Measured<'a>, SolveError> {
    let three = tables.three()?.search();
    let metric: Metric = context.settings().choice();
    let Without(without) = context.settings().choice();
    if metric == Metric::Htm && without.is_none() {
        let search = Measure::turns(three);
        return Ok(Measured { metric, search, is_exact: true });
    }
    let of = |metric| tables.metric(metric, context.search_budget());
    let own = of(metric)?;
    let is_exact = own.is_some();
    let used = match own {
        None if without.is_some() => of(Metric::Htm)?,
        used => used,
    };
    Ok(Measured { metric, search: Measure { three, metric: used, without }, is_exact })
}

impl Measured<'_> {
    /// Returns the length at which the search may stop, 0 for no such length.
    pub(super) fn target(&self, max_moves: Option<u32>) -> u8 {
        if !self.is_exact {
            return 0;
        }
        max_moves.map_or(0, |most| u8::try_from(most).unwrap_or(u8::MAX))
    }

    /// Returns the outcome of the search in the metric of the request.
    pub(super) fn in_metric(&self, mut found: SearchOutcome) -> SearchOutcome {
        if !self.is_exact && self.metric.is_axial() {
            // Two turns may be made at once.
            found.lower_bound = found.lower_bound.div_ceil(2);
        }
        found
    }
}
