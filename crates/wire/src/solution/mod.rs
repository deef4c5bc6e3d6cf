//! The JSON shape of a solution.

mod lesson;
pub(super) mod links;
mod parity;
mod phase;
mod pictures;

use std::collections::BTreeMap;
use std::time::Duration;

use serde::Serialize;
use utoipa::ToSchema;

pub use lesson::{Commutator, Facts, NamedAlgorithm, Part, Piece, PieceKind, Step, Watched};
pub use links::Alternative;
pub use parity::{OrbitParities, ParityEvent, ParityFlags};
pub use phase::MOST_LAYERS_WITH_STATES;
pub use phase::{AfterPhase, Outcome, Phase};

use super::cube::{FaceTexts, Length};
use super::examples;
use super::warning::Warning;
use unscramble_cube::{self as cube, Notation, notation, written};
use unscramble_solve as solve;
use unscramble_teach::{self as teach, Language, Words};

/// A checked solution.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = examples::solve_answer)]
pub struct SolveAnswer {
    /// The number of layers.
    size: usize,
    /// The method that ran.
    method: &'static str,
    /// Whether the cube is solved after the moves or, with `to`, in that state. Usually false if
    /// `until` ended the solve early.
    solved: bool,
    /// The moves: face turns, wide turns, inner slices and ranges. They rotate the cube only with `hold`.
    moves: Vec<String>,
    /// The moves as one string; with `pairs`, those that a machine can make at once are in brackets.
    solution: String,
    /// The length of the moves as written.
    length: Length,
    /// The shortened version, if the moves are those that a person makes (`detail: steps` or `hold`): turns
    /// are merged across steps and phases.
    #[serde(skip_serializing_if = "Option::is_none")]
    short: Option<ShortVersion>,
    /// What to know before the first step: how to hold the cube, what is solved already and, if few moves solve the cube, which. Only
    /// with steps in the style `taught`.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[schema(required = false)]
    opening: String,
    /// The color of each face in the end, in the symbols of the request. On even sizes the method
    /// decides it.
    frame: FaceTexts,
    /// The parities that this solve met and repaired.
    parity: ParityFlags,
    /// The parities that this solve met, in order, with what was done: a flag is true if and only if an
    /// event of its kind is here.
    parity_events: Vec<ParityEvent>,
    /// All phases in order, including those after `until`. Their ranges partition the moves.
    phases: Vec<Phase>,
    /// How often the phases started: once, and once more for each parity.
    attempts: u8,
    /// Why the solve ended.
    stop_reason: StopReason,
    /// What the search did; only for methods that search.
    #[serde(skip_serializing_if = "Option::is_none")]
    search: Option<SearchStats>,
    /// The posted facelets after the moves, in the symbols of the request.
    final_state: String,
    /// The time for the whole answer in microseconds, including waiting. A cached answer shows the
    /// time that it took originally.
    elapsed_us: u64,
    /// The version of the service.
    version: &'static str,
    /// What may be wrong with the state; absent if nothing is.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    warnings: Vec<Warning>,
    /// What the robot does; only with the options `costs` or `machine` of `two_phase`.
    #[serde(skip_serializing_if = "Option::is_none")]
    robot: Option<Robot>,
    /// Several solutions; only with the option `all` of `optimal` or `solutions` of `two_phase`.
    #[serde(skip_serializing_if = "Option::is_none")]
    listed: Option<Listed>,
    /// The moves in machine-readable form; only with `turns`.
    #[serde(skip_serializing_if = "Option::is_none")]
    turns: Option<Vec<Turn>>,
}

/// The shortened version of a solution.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Short)]
pub struct ShortVersion {
    /// The moves, without rotations.
    #[schema(example = json!(["R", "U'"]))]
    moves: Vec<String>,
    /// The moves as one string.
    #[schema(example = "R U'")]
    solution: String,
    /// The length of the moves.
    length: Length,
}

/// How to write an answer.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Style {
    /// Whether phases list their steps.
    pub steps: bool,
    /// Whether steps have the state after them.
    pub states: bool,
    /// Whether to add the moves in machine-readable form.
    pub turns: bool,
    /// Whether moves that a machine can make at once are in brackets.
    pub pairs: bool,
    /// Whether the answer is a line of text.
    pub plain: bool,
    /// Names of colors by symbol.
    pub color_names: BTreeMap<char, String>,
    /// The language of the texts; `None` for that which the client prefers, or English.
    pub language: Option<Language>,
    /// The path under which the caller sees the service; the addresses that steps name begin with it.
    pub base_path: String,
    /// What may be wrong with the state.
    pub warnings: Vec<written::Warning>,
}

/// Several solutions: all shortest ones, or the best that a search found.
#[derive(Debug, Serialize, ToSchema)]
pub struct Listed {
    /// The solutions, each as one string, the best first. No two of them differ only in the order of moves of
    /// opposite faces.
    #[schema(example = json!(["R2 U2 R2 U2 R2 U2"]))]
    solutions: Vec<String>,
    /// The length of each solution, in the metric of the search.
    #[schema(example = json!([6]))]
    lengths: Vec<u64>,
    /// What each solution costs; only with the options `costs` or `machine`. The cheapest is then the best.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = json!([7.5]))]
    costs: Option<Vec<f64>>,
    /// Whether these are all solutions of the shortest length: false if there may be more.
    complete: bool,
}

/// What a robot does to solve the cube.
#[derive(Debug, Serialize, ToSchema)]
pub struct Robot {
    /// The machine: free, four-arm or flipper.
    #[schema(example = "flipper")]
    machine: &'static str,
    /// What its steps cost together, in the unit of the option `costs`.
    #[schema(example = 7.5)]
    cost: f64,
    /// The steps in order. An arm turns the face at its place of the machine (`R2`, or `(R L')` at once), and two arms the
    /// whole cube (`x`, `z'`). A flipper has `flip` (as `x`), `spin`, `spin2` and `spin'` of the whole cube (as `y`), and
    /// `turn`, `turn2` and `turn'` of the bottom layer (as `D`).
    #[schema(example = json!(["spin", "flip", "turn'"]))]
    steps: Vec<String>,
}

/// Whether a search had the tables of its size and metric.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum TablesUse {
    /// It had them, or needs none.
    Ready,
    /// The time of the request ended before they were loaded.
    Loading,
    /// The server has no memory for them.
    LeftOut,
}

impl From<solve::TablesUse> for TablesUse {
    fn from(tables: solve::TablesUse) -> TablesUse {
        match tables {
            solve::TablesUse::Ready => TablesUse::Ready,
            solve::TablesUse::Loading => TablesUse::Loading,
            solve::TablesUse::LeftOut => TablesUse::LeftOut,
        }
    }
}

/// What a search did to find a solution.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Search)]
pub struct SearchStats {
    /// The number of states that the search visited.
    #[schema(example = 9)]
    nodes: u64,
    /// The number of directions searched. On a 3x3x3 at most six: along each of three axes, from the state
    /// and from its inverse. Directions that look alike count once. On a 4x4x4 nine: each pair of colors on
    /// each axis.
    #[schema(example = 1)]
    directions: u8,
    /// The metric in which the search looked for a short solution. On cubes above 3x3x3 htm stands for OBTM.
    metric: Metric,
    /// A lower bound on the length of any solution, in that metric.
    #[schema(example = 9)]
    lower_bound: u32,
    /// Whether the search had the tables of its size and metric.
    #[schema(example = "ready")]
    tables: TablesUse,
    /// What found the solution.
    found_by: FoundBy,
    /// The number of moves (OBTM) of each stage of the solution before the 3x3x3; absent for methods without stages.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = json!([6, 5, 12]))]
    stages: Option<Vec<u32>>,
    /// The number of reduced cubes that the search tried to finish; absent for methods without stages.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 40)]
    finished: Option<u64>,
}

/// What found the solution of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum FoundBy {
    /// The table of all states of a 2x2x2.
    Table,
    /// The two-phase search of a 3x3x3, or the proof that follows it.
    TwoPhase,
    /// The search for a few turns of any blocks of layers, which tries at every size whether few turns lead from the start to the goal.
    Near,
    /// A search in stages, or beams.
    Stages,
    /// Chains of exchanges over all rows.
    Rows,
    /// The method `reduction`, because no search found a shorter solution.
    Reduction,
}

/// Why a solve ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum StopReason {
    /// The cube is solved or, with `to`, in that state.
    Solved,
    /// The phase named in `until` is done.
    Until,
    /// A search proved that no solution is shorter.
    Optimal,
    /// A search reached `max_moves`.
    Target,
    /// A search ran out of time and returned its best solution.
    Deadline,
}

/// A metric: how the turns of a solution are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Metric {
    /// Every turn counts 1.
    Htm,
    /// A half turn counts 2.
    Qtm,
    /// Turns of opposite faces count 1 together.
    Axial,
    /// Turns of opposite faces count together, 2 if one of them is a half turn and 1 otherwise.
    AxialQtm,
}

/// One turn in machine-readable form.
#[derive(Debug, Serialize, ToSchema)]
pub struct Turn {
    /// The face from which layers are counted.
    #[schema(example = "R")]
    face: char,
    /// The first layer, 1 for the face itself.
    #[schema(example = 1)]
    from: u16,
    /// The last layer.
    #[schema(example = 2)]
    to: u16,
    /// Clockwise quarter turns as seen from outside that face, 1 to 3.
    #[schema(example = 1)]
    quarters: u8,
    /// The number of the step, from 0, in which a machine can make this turn: turns of one axis that follow each
    /// other share a step if no layer turns twice.
    #[schema(example = 0)]
    group: usize,
}

impl SolveAnswer {
    /// Writes an answer whose turns are already those of the notation ([`solve::Solution::written`]).
    #[must_use]
    pub fn new(answer: solve::Answer, style: &Style, elapsed: Duration) -> SolveAnswer {
        let solve::Answer { solution, final_state, colors } = answer;
        let length = solution.length().into();
        let words = Words::new(colors, &style.color_names);
        let language = style.language.unwrap_or_default();
        // The turns are already in the notation, so each is one token in the standard notation.
        let written =
            |turns: &[cube::Turn]| notation::tokens(turns, solution.size, solution.notation);
        let text_in = |turns: &[cube::Turn], notation| match style.pairs {
            true => notation::in_groups(turns, solution.size, notation),
            false => notation::to_string(turns, solution.size, notation),
        };
        let as_text = |turns: &[cube::Turn]| text_in(turns, solution.notation);
        let moves = written(&solution.turns);
        let short = solution.short.as_ref().map(|turns| {
            // The answer of the style `short`, in the notation of that.
            let moves = notation::tokens(turns, solution.size, Notation::Standard);
            let length = cube::length(turns, solution.size).into();
            ShortVersion { solution: text_in(turns, Notation::Standard), moves, length }
        });
        let events = solution.parity_events.iter();
        let frame = |face: cube::Face| words.symbol(solution.hold.map(face) as u8).to_string();
        SolveAnswer {
            size: solution.size,
            method: solution.method,
            solved: solution.solved,
            solution: as_text(&solution.turns),
            moves,
            length,
            short,
            opening: if style.steps {
                teach::opening(&solution, &final_state, &words).say(language)
            } else {
                String::new()
            },
            frame: FaceTexts::from_fn(frame),
            parity: solution.parity.into(),
            parity_events: events
                .map(|event| ParityEvent::new(event, &solution, language))
                .collect(),
            phases: phase::phases(&solution, &final_state, style, &words),
            attempts: solution.attempts,
            stop_reason: solution.stop_reason.into(),
            robot: solution.robot.as_ref().map(|robot| Robot {
                machine: robot.machine,
                cost: solve::Costs::in_units(robot.cost),
                steps: robot.steps.clone(),
            }),
            listed: solution.listed.as_ref().map(|listed| {
                let search = solution.search.as_ref();
                let metric = search.map(|search| search.metric).unwrap_or_default();
                let length = |turns: &Vec<cube::Turn>| metric.length(turns, solution.size);
                Listed {
                    solutions: listed.solutions.iter().map(|turns| as_text(turns)).collect(),
                    costs: listed.costs.as_ref().map(|costs| {
                        costs.iter().map(|cost| solve::Costs::in_units(*cost)).collect()
                    }),
                    lengths: listed.solutions.iter().map(length).collect(),
                    complete: listed.complete,
                }
            }),
            turns: style.turns.then(|| turns(&solution.turns, solution.size)),
            search: solution.search.map(SearchStats::from),
            final_state: final_state.to_string(),
            elapsed_us: micros(elapsed),
            version: env!("CARGO_PKG_VERSION"),
            warnings: Warning::all(&style.warnings, language),
        }
    }

    /// Returns the moves as one text.
    pub(super) fn solution(&self) -> &str {
        &self.solution
    }
}

impl StopReason {
    /// Returns the name that answers and metrics use.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            StopReason::Solved => "solved",
            StopReason::Until => "until",
            StopReason::Optimal => "optimal",
            StopReason::Target => "target",
            StopReason::Deadline => "deadline",
        }
    }
}

impl From<solve::SearchReport> for SearchStats {
    fn from(report: solve::SearchReport) -> SearchStats {
        let solve::SearchReport {
            nodes,
            directions,
            metric,
            lower_bound,
            tables,
            found_by,
            reduction,
        } = report;
        let (stages, finished) = reduction.map(|report| (report.stages, report.finished)).unzip();
        SearchStats {
            nodes,
            directions,
            metric: metric.into(),
            lower_bound,
            tables: tables.into(),
            found_by: found_by.into(),
            stages,
            finished,
        }
    }
}

/// Writes turns in machine-readable form.
fn turns(turns: &[cube::Turn], size: usize) -> Vec<Turn> {
    let starts = cube::groups_at_once(turns, size);
    let numbered = turns.iter().enumerate();
    let written = numbered.map(|(at, turn)| Turn {
        face: turn.face().letter(),
        from: turn.from(),
        to: turn.to(),
        quarters: turn.quarters(),
        group: starts.partition_point(|start| *start <= at).saturating_sub(1),
    });
    written.collect()
}

impl From<cube::Metric> for Metric {
    fn from(metric: cube::Metric) -> Metric {
        match metric {
            cube::Metric::Htm => Metric::Htm,
            cube::Metric::Qtm => Metric::Qtm,
            cube::Metric::Axial => Metric::Axial,
            cube::Metric::AxialQtm => Metric::AxialQtm,
        }
    }
}

impl From<solve::FoundBy> for FoundBy {
    fn from(found_by: solve::FoundBy) -> FoundBy {
        match found_by {
            solve::FoundBy::Table => FoundBy::Table,
            solve::FoundBy::TwoPhase => FoundBy::TwoPhase,
            solve::FoundBy::Near => FoundBy::Near,
            solve::FoundBy::Stages => FoundBy::Stages,
            solve::FoundBy::Rows => FoundBy::Rows,
            solve::FoundBy::Reduction => FoundBy::Reduction,
        }
    }
}

impl From<solve::StopReason> for StopReason {
    fn from(reason: solve::StopReason) -> StopReason {
        match reason {
            solve::StopReason::Solved => StopReason::Solved,
            solve::StopReason::Until => StopReason::Until,
            solve::StopReason::Optimal => StopReason::Optimal,
            solve::StopReason::Target => StopReason::Target,
            solve::StopReason::Deadline => StopReason::Deadline,
        }
    }
}

fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}
