//! The method `two_phase`: Kociemba's algorithm, also the 3x3x3 method that finishes reduction and
//! cage.

use super::measured::{self, COSTS, MACHINE, METRIC, Measured, WITHOUT};
use crate::engine::context::{Control, PhaseResult, SolveContext};
use crate::engine::error::SolveError;
use crate::engine::method::{Method, Phase};
use crate::engine::options::{OptionKind, OptionSpec, Settings, THREADS};
use crate::engine::solution::{Listed, Robot};
use crate::engine::task::Task;
use crate::tables::SearchTables;
use crate::toolkit::three_goals;
use crate::toolkit::three_method::{
    Interrupt, Lesson, Pieces, ThreeMethod, ThreeSolution, ThreeStep,
};
use unscramble_cube::{Axis, Cubie, Face, Metric, Turn, permutation};
use unscramble_search::budget::Budget;
use unscramble_search::event::EventSink;
use unscramble_search::pricing::Machine;
use unscramble_search::two;
use unscramble_search::two_phase as short_search;
use unscramble_search::two_phase::{Measure, SearchEnd, SearchLimits, Wanted};

/// The number of states that a search visits without a time or a target, and if it is a method of its own until a solution is
/// short [`enough`](Measured::enough). `docs/methods.md` has the mean length.
pub(crate) const NODES: u64 = 150;

/// The number of states that a search for a cheap solution visits without a time, which takes some milliseconds.
const NODES_FOR_A_BARGAIN: u64 = 20_000;

/// The number of states that a search for a target visits without a time, which takes seconds.
const NODES_TO_TARGET: u64 = 20_000_000;

/// The method `two_phase`.
pub(crate) static METHOD: Method = Method {
    name: "two_phase",
    typical_lengths: &[(3, 20)],
    typical_times: &[(3, 1)],
    sizes: (3, 3),
    options: &[METRIC, WITHOUT, COSTS, MACHINE, SOLUTIONS, THREADS],
    light_up_to: 3,
    reordered_up_to: 0,
    searches: true,
    tables: |settings, _| measured::tables(settings),
    algorithms: |_| Vec::new(),
    conflict: measured::conflict,
    phases: |_: &Settings| THREE_METHOD.phases.to_vec(),
};

const SOLUTIONS: OptionSpec = OptionSpec {
    name: "solutions",
    summary: "How many solutions to look for: the best ones found, all of them different, are listed.",
    kind: OptionKind::Number { min: 1, max: 100, default: 1 },
    sizes: (3, 3),
};

/// The two-phase algorithm as the finish of a larger cube.
pub(crate) static THREE_METHOD: ThreeMethod = ThreeMethod {
    phases: &[&PHASE_1, &PHASE_2],
    edge_parity_shows: 0,
    holds_a_corner: true,
    corner_parity_shows: 0,
    solve: solve_three,
};

static PHASE_1: Phase = Phase {
    name: "phase1",
    key: "two-phase-phase1",
    exists: |size| size > 2,
    goal: three_goals::in_subgroup,
};

static PHASE_2: Phase =
    Phase { name: "phase2", key: "two-phase-phase2", exists: |_| true, goal: three_goals::solved };

/// Solves a cube by this method.
///
/// # Errors
/// Returns the reason to stop, or why tables could not be loaded.
pub(crate) fn run(context: &mut SolveContext<'_>, tables: &SearchTables) -> Result<(), SolveError> {
    context.decide_no_parity();
    // A valid 3x3x3 can always be read. If this one cannot, the checker rejects the empty solution.
    let Some(state) = Cubie::read(context.cube()) else { return Ok(()) };
    let pricing = measured::pricing(context.settings());
    let measured = Measured::of(context, tables, pricing.as_ref())?;
    let several = context.settings().number(&SOLUTIONS);
    let without_time = if pricing.is_some() { NODES_FOR_A_BARGAIN } else { NODES };
    let nodes =
        context.search_request().nodes(without_time.saturating_mul(several), NODES_TO_TARGET);
    let threads = usize::try_from(context.settings().number(&THREADS)).unwrap_or(1);
    let budget = &context.search_budget().with_threads(threads);
    let enough = if pricing.is_none() { measured.enough(context) } else { u8::MAX };
    let limits = SearchLimits { budget, enough, ..measured.limits(context, nodes) };
    let found = if several > 1 || pricing.is_some() {
        let most = usize::try_from(several).unwrap_or(usize::MAX);
        let wanted = Wanted { most, pricing: pricing.as_ref() };
        short_search::find_several(&state, measured.measure, limits, wanted)
    } else {
        short_search::find_short(&state, measured.measure, limits)
    };
    measured.report(context, &found)?;
    let turns = found.turns.unwrap_or_default();
    if several > 1 {
        let costs = pricing.as_ref().map(|_| found.all.iter().map(|found| found.cost).collect());
        let solutions = found.all.into_iter().map(|found| found.turns).collect();
        context.list(Listed { solutions, costs, complete: false });
    }
    if let Some(pricing) = &pricing {
        let machine: Machine = context.settings().choice();
        let priced = pricing.price(&turns);
        let steps = priced.steps.iter().map(ToString::to_string).collect();
        context.operate(Robot { machine: machine.as_str(), cost: priced.cost, steps });
    }
    let (first, second) = turns.split_at(border(&turns));
    play_found(context, [(&PHASE_1, first), (&PHASE_2, second)])
}

/// Plays the turns that a search found, phase by phase, up to the one after which the request stops.
///
/// # Errors
/// Returns the reason to stop.
pub(crate) fn play_found<'a>(
    context: &mut SolveContext<'_>,
    phases: impl IntoIterator<Item = (&'static Phase, &'a [Turn])>,
) -> Result<(), SolveError> {
    for (phase, turns) in phases {
        let played = context.phase::<SolveError>(phase, |context| {
            context.step(Task::Search, turns)?;
            Ok(PhaseResult::Done)
        })?;
        if played != Control::Phase {
            break;
        }
    }
    Ok(())
}

/// Returns the number of turns in phase 1: all turns before the longest end that stays in the subgroup
/// of an axis.
///
/// A solution that was found from the inverse state begins with its phase 2, so the border of the
/// search does not help a reader.
pub(crate) fn border(turns: &[Turn]) -> usize {
    let keeps = |axis: Axis, turn: &Turn| turn.axis() == axis || turn.quarters() == 2;
    let ends = Axis::ALL
        .map(|axis| turns.iter().rposition(|turn| !keeps(axis, turn)).map_or(0, |last| last + 1));
    ends.into_iter().min().unwrap_or(0)
}

/// Solves a state as the finish of a larger cube. If the state has a parity, returns it without a
/// search.
///
/// # Errors
/// Returns the reason to stop, or why tables could not be loaded.
fn solve_three(
    state: &Cubie,
    lesson: Lesson,
    tables: &SearchTables,
    budget: &Budget,
) -> Result<ThreeSolution, SolveError> {
    let solution = |first: Vec<ThreeStep>, second: Vec<ThreeStep>, interrupt| ThreeSolution {
        phases: vec![first, second],
        interrupt,
        last_layer: Face::U,
    };
    let step = |turns: &[Turn]| match turns {
        [] => Vec::new(),
        _ => vec![ThreeStep { note: Task::Search.into(), turns: turns.to_vec() }],
    };
    if lesson.pieces == Pieces::Corners {
        let turns = two::solve(state, Metric::Htm, tables.two());
        return Ok(solution(Vec::new(), step(&turns), None));
    }
    if state.flips.iter().sum::<u8>() % 2 == 1 {
        return Ok(solution(Vec::new(), Vec::new(), Some((0, Interrupt::EdgeParity))));
    }
    if permutation::is_odd(&state.corners) != permutation::is_odd(&state.edges) {
        return Ok(solution(Vec::new(), Vec::new(), Some((0, Interrupt::CornerParity))));
    }
    let events = EventSink::silent();
    let limits = SearchLimits { nodes: NODES, enough: u8::MAX, target: 0, budget, events: &events };
    let measure = Measure::turns(tables.three()?.search());
    let found = short_search::find_short(state, measure, limits);
    match (found.end, found.turns) {
        (SearchEnd::Cutoff(cutoff), _) => Err(cutoff.into()),
        (_, turns) => {
            let turns = turns.unwrap_or_default();
            let (first, second) = turns.split_at(border(&turns));
            Ok(solution(step(first), step(second), None))
        }
    }
}
