//! The JSON shapes of phases.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::lesson::{Step, StepStates};
use super::parity::OrbitParities;
use super::pictures::link;
use super::{Style, micros};
use unscramble_cube::Facelets;
use unscramble_solve as solve;
use unscramble_teach::{self as teach, Words, methods};

/// One run of a phase.
#[derive(Debug, Serialize, ToSchema)]
pub struct Phase {
    /// The name of the phase.
    #[schema(example = "centers")]
    name: &'static str,
    /// What the phase solves, as a heading; only with `detail: steps`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "The centers")]
    title: Option<String>,
    /// The goal of the phase, in a sentence; only with `detail: steps`.
    #[serde(skip_serializing_if = "Option::is_none")]
    goal: Option<String>,
    /// The attempt that this run belongs to, from 1.
    attempt: u8,
    /// Index of its first move.
    start: usize,
    /// Index after its last move.
    end: usize,
    /// How the phase ended.
    outcome: Outcome,
    /// True if the goal does not show at `end`, because a turn was merged over the border with the next
    /// phase.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    merged: bool,
    /// Whether the permutation of each orbit is odd at the end of the phase; only with `detail: steps`,
    /// from size 4 on.
    #[serde(skip_serializing_if = "Option::is_none")]
    orbits: Option<OrbitParities>,
    /// What the cube looks like after a phase that reached its goal; only with `detail: steps`, up to size 12.
    #[serde(skip_serializing_if = "Option::is_none")]
    after: Option<AfterPhase>,
    /// The time to find its moves, in microseconds.
    elapsed_us: u64,
    /// The steps of the phase; only with `detail: steps`.
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<Step>>,
}

/// What the cube looks like after a phase, also after one that had nothing to do.
#[derive(Debug, Serialize, ToSchema)]
pub struct AfterPhase {
    /// What is solved by then. Absent in a brief lesson.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[schema(
        required = false,
        example = "Now your cube looks like this. The first layer is solved: its four corners are in place. The bottom is white. Next to the bottom, each side shows its color in one row."
    )]
    text: String,
    /// The address, on this server, of its picture.
    #[schema(example = "/picture?state=UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB")]
    picture: String,
}

/// The largest size at which phases and steps have states: at size 12, an answer has some 500 steps.
pub const MOST_LAYERS_WITH_STATES: usize = 12;

/// How a phase ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// The phase reached its goal.
    Done,
    /// The goal held already, or the phase does not apply to this size.
    Skipped,
    /// The phase met a parity. Its last step repairs it, and the phases start again.
    Parity,
    /// The phase did not run, because it comes after `until`.
    Stopped,
}

/// Writes the phases of a solution. `end` is the state after its moves.
pub(super) fn phases(
    solution: &solve::Solution,
    end: &Facelets,
    style: &Style,
    words: &Words,
) -> Vec<Phase> {
    let language = style.language.unwrap_or_default();
    let mut told = if style.steps { teach::tell(solution, words) } else { Vec::new() }.into_iter();
    let has_states = style.steps && solution.size <= MOST_LAYERS_WITH_STATES;
    let mut states = has_states.then(|| StepStates::new(solution, end));
    let phases = solution.phases.iter();
    phases
        .map(|phase| {
            let told = told.next().unwrap_or_default();
            let steps = style.steps.then(|| {
                let steps = phase.steps.iter().zip(told);
                let write = |(step, told)| {
                    let states = states.as_mut().filter(|_| style.states);
                    let states = states.map(|states| states.around(step));
                    Step::new(step, told, solution, states, (words, style))
                };
                steps.map(write).collect()
            });
            let is_reached = match phase.outcome {
                solve::Outcome::Done => phase.end > phase.start,
                solve::Outcome::Skipped => !solution.turns.is_empty(),
                _ => false,
            };
            let states = states.as_mut().filter(|_| is_reached);
            let after = states.map(|states| {
                let state = states.at(phase.end);
                let picture = link(&style.base_path, &state.to_string(), solution.size, &[]);
                let text = teach::after(solution, phase, state, words).say(language);
                AfterPhase { text, picture }
            });
            Phase {
                after,
                name: phase.name,
                title: style.steps.then(|| methods::heading(phase.key).say(language)),
                goal: style.steps.then(|| methods::goal(phase.key, solution.size).say(language)),
                attempt: phase.attempt,
                start: phase.start,
                end: phase.end,
                outcome: phase.outcome.into(),
                merged: phase.merged,
                orbits: phase.orbits.as_ref().filter(|_| style.steps).map(OrbitParities::from),
                elapsed_us: micros(phase.elapsed),
                steps,
            }
        })
        .collect()
}

impl Outcome {
    /// Returns the name that answers use.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Outcome::Done => "done",
            Outcome::Skipped => "skipped",
            Outcome::Parity => "parity",
            Outcome::Stopped => "stopped",
        }
    }
}

impl From<solve::Outcome> for Outcome {
    fn from(outcome: solve::Outcome) -> Outcome {
        match outcome {
            solve::Outcome::Done => Outcome::Done,
            solve::Outcome::Skipped => Outcome::Skipped,
            solve::Outcome::Parity => Outcome::Parity,
            solve::Outcome::Stopped => Outcome::Stopped,
        }
    }
}
