//! The options that say what a robot counts and which faces it turns.

use crate::engine::context::SolveContext;
use crate::engine::error::SolveError;
use crate::engine::options::{Choice, OptionKind, OptionSpec, Settings};
use crate::engine::solution::{FoundBy, SearchReport, StopReason, TablesUse};
use crate::tables::{Available, Group, Groups, SearchTables, Wait};
use unscramble_cube::{Face, Metric};
use unscramble_search::budget::Cutoff;
use unscramble_search::pricing::{Machine, Pricing};
use unscramble_search::tables::Three;
use unscramble_search::two_phase::{Measure, SearchEnd, SearchLimits, SearchOutcome};

/// The option `metric` of methods that search.
pub(crate) const METRIC: OptionSpec = OptionSpec {
    name: "metric",
    summary: "The metric in which a solution is short, and in which `max_moves` counts: htm counts every turn as \
              one, qtm a half turn as two. axial and axial_qtm do the same for turns of opposite faces, which a \
              machine makes at once.",
    kind: OptionKind::Words(&["htm", "qtm", "axial", "axial_qtm"]),
    sizes: (2, 3),
};

impl Choice for Metric {
    const OPTION: OptionSpec = METRIC;
    const VALUES: &'static [Metric] = &Metric::ALL;
}

/// The option `without` of methods that search.
pub(crate) const WITHOUT: OptionSpec = OptionSpec {
    name: "without",
    summary: "A face that the solution does not turn, for machines that cannot turn it.",
    kind: OptionKind::Words(&["none", "U", "R", "F", "D", "L", "B"]),
    sizes: (3, 3),
};

/// The option `costs` of methods that search.
pub(crate) const COSTS: OptionSpec = OptionSpec {
    name: "costs",
    summary: "What the moves of a robot cost, instead of a metric: the answer is the cheapest solution that was found. \
              It tells the cost, and what the machine does.",
    kind: OptionKind::Costs,
    sizes: (3, 3),
};

/// The option `machine` of methods that search.
pub(crate) const MACHINE: OptionSpec = OptionSpec {
    name: "machine",
    summary: "The machine that turns the cube: free has an arm on every face, four-arm none on U and D, flipper a \
              turntable and an arm that flips the cube.",
    kind: OptionKind::Words(&["free", "four-arm", "flipper"]),
    sizes: (3, 3),
};

impl Choice for Machine {
    const OPTION: OptionSpec = MACHINE;
    const VALUES: &'static [Machine] = &Machine::ALL;
}

/// Returns what the solutions of a request cost; `None` if it speaks of no robot.
pub(crate) fn pricing(settings: &Settings) -> Option<Pricing> {
    let is_priced = settings.is_set(&COSTS) || settings.is_set(&MACHINE);
    is_priced.then(|| Pricing::new(settings.choice(), &settings.costs(&COSTS)))
}

/// Returns why the options do not go together, if they do not.
pub(crate) fn conflict(settings: &Settings) -> Option<&'static str> {
    let is_priced = settings.is_set(&COSTS) || settings.is_set(&MACHINE);
    let both = is_priced && settings.is_set(&METRIC);
    both.then_some("costs and machine come instead of a metric; leave one of them out")
}

/// The face that the option `without` names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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

/// Every state has a solution of at most so many turns (T. Rokicki and others, cube20.org).
const GODS_NUMBER: u8 = 20;

/// With small tables, a search for 20 turns takes up to a second, and one for 21 mostly some milliseconds.
const ENOUGH_BY_SMALL_TABLES: u8 = 21;

/// Returns the tables of the metric of the settings.
pub(crate) fn tables(settings: &Settings) -> Groups {
    Groups::of(&[Group::Three, Group::of_metric(settings.choice())])
}

/// What a search of a 3x3x3 measures, as a request asks for it.
pub(crate) struct Measured<'a> {
    /// What the search itself measures.
    pub(crate) measure: Measure<'a>,
    metric: Metric,
    tables_use: TablesUse,
    /// Whether the search measures in the metric of the request.
    pub(crate) is_exact: bool,
}

impl<'a> Measured<'a> {
    /// Returns what a request asks to measure, with the costs of its robot if it has one. The first request for a metric has its tables built, which takes
    /// some seconds; if the time of the search ends first, the search counts every turn as one.
    ///
    /// # Errors
    /// Returns why tables could not be loaded, or the reason to stop.
    pub(crate) fn of(
        context: &SolveContext<'_>,
        tables: &'a SearchTables,
        pricing: Option<&Pricing>,
    ) -> Result<Measured<'a>, SolveError> {
        let wait = Wait { budget: context.search_budget(), events: context.events() };
        Measured::asked(context.settings(), context.search_request().timed, tables, wait, pricing)
    }

    /// Does the same for settings, with a time for the search or without.
    ///
    /// # Errors
    /// Returns why tables could not be loaded, or the reason to stop.
    pub(crate) fn asked(
        settings: &Settings,
        is_timed: bool,
        tables: &'a SearchTables,
        wait: Wait<'_>,
        pricing: Option<&Pricing>,
    ) -> Result<Measured<'a>, SolveError> {
        let metric = pricing.map_or_else(|| settings.choice(), Pricing::metric);
        let Without(without) = settings.choice();
        let three = tables.three()?;
        let is_htm = metric == Metric::Htm;
        let (own, tables_use) = match metric {
            Metric::Htm => (None, TablesUse::Ready),
            _ => match tables.metric(metric, wait)? {
                Available::Ready(own) => (Some(own), TablesUse::Ready),
                Available::LeftOut => (None, TablesUse::LeftOut),
                Available::Loading if is_timed => (None, TablesUse::Loading),
                Available::Loading => return Err(SolveError::tables_loading(tables.progress())),
            },
        };
        let measure = Measure { three: three.search(), metric: own, without };
        Ok(Measured { measure, metric, tables_use, is_exact: is_htm || own.is_some() })
    }

    /// Returns the limits of a search that looks at this many states.
    pub(crate) fn limits<'b>(&self, context: &SolveContext<'b>, nodes: u64) -> SearchLimits<'b> {
        let most = context.search_request().max_moves.filter(|_| self.is_exact);
        SearchLimits {
            nodes,
            enough: u8::MAX,
            target: most.map_or(0, |most| u8::try_from(most).unwrap_or(u8::MAX)),
            budget: context.search_budget(),
            events: context.events(),
        }
    }

    /// Returns the length from which on a solution is short enough for a request that sets no length itself: God's number,
    /// which is known for turns of all faces, counted alike, or one more with small tables.
    pub(crate) fn enough(&self, context: &SolveContext<'_>) -> u8 {
        let is_plain = self.metric == Metric::Htm && self.measure.without.is_none();
        let has_target = context.search_request().max_moves.is_some();
        match self.measure.three {
            _ if !is_plain || has_target => u8::MAX,
            Three::Standard(_) => GODS_NUMBER,
            Three::Small(_) => ENOUGH_BY_SMALL_TABLES,
        }
    }

    /// Records in the context what the search did and why it ended.
    ///
    /// # Errors
    /// Returns the reason to stop if the search was cancelled or has no solution.
    pub(crate) fn report(
        &self,
        context: &mut SolveContext<'_>,
        found: &SearchOutcome,
    ) -> Result<(), Cutoff> {
        let reason = match found.end {
            SearchEnd::Cutoff(cutoff) if cutoff == Cutoff::Cancelled || found.turns.is_none() => {
                return Err(cutoff);
            }
            SearchEnd::Cutoff(_) | SearchEnd::Paused => StopReason::Deadline,
            // The time ended before the tables of the metric were there.
            SearchEnd::Proven if !self.is_exact => StopReason::Deadline,
            SearchEnd::Proven => StopReason::Optimal,
            SearchEnd::Target => StopReason::Target,
            SearchEnd::Nodes => StopReason::Solved,
        };
        // A machine may make two of the turns at once.
        let at_once = if self.is_exact || !self.metric.is_axial() { 1 } else { 2 };
        let report = SearchReport {
            nodes: found.nodes,
            directions: found.directions,
            metric: self.metric,
            lower_bound: u32::from(found.lower_bound).div_ceil(at_once),
            tables: self.tables_use,
            found_by: FoundBy::TwoPhase,
            reduction: None,
        };
        context.report_search(report, reason);
        Ok(())
    }
}
