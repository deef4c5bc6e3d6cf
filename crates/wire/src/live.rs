//! The messages of the service in a live session.

use serde::Serialize;
use utoipa::ToSchema;

use super::{AnalyseAnswer, AnalysedPhase, Hint, Style};
use std::time::Duration;
use unscramble_cube::{Notation, notation};
use unscramble_teach::Words;
use unscramble_teach::train::analysis::Analysis;
use unscramble_teach::train::hint::Strength;
use unscramble_teach::train::live::{self, Live, Turned};

/// A message of the service in a live session.
#[derive(Debug, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum LiveEvent {
    /// The session follows the cube: the answer to the first message.
    Started {
        /// The number of layers.
        #[schema(example = 3)]
        size: usize,
        /// The state before the moves.
        state: String,
        /// The method.
        #[schema(example = "cfop")]
        method: &'static str,
        /// The names of its phases, in order.
        #[schema(example = json!(["cross", "f2l", "oll", "pll"]))]
        phases: Vec<&'static str>,
        /// Where the lesson begins.
        at: Option<LivePlace>,
    },
    /// What the moves of a message did.
    Moved {
        /// The number of moves so far.
        #[schema(example = 12)]
        moves: usize,
        /// Whether the last of them follows the lesson.
        follows: Follows,
        /// Where in the lesson the cube is, or was when it was left; null at its end.
        at: Option<LivePlace>,
        /// The moves that lead back to the lesson, on the cube as it is held; absent if it goes on.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[schema(example = json!(["R'"]))]
        undo: Vec<String>,
        /// The first phase that was done and is open after a wrong move.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(example = "cross")]
        lost: Option<&'static str>,
    },
    /// The end of a phase, with its figures. Those that take the rest of the solve are in the last message.
    Phase {
        /// The phase.
        phase: Box<AnalysedPhase>,
    },
    /// What comes next.
    Hint {
        /// The moves that lead back to the lesson first; absent if it goes on.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        undo: Vec<String>,
        /// How to turn the whole cube then, so that the hint's moves fit; absent if it is held well.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[schema(example = json!(["y'"]))]
        rotation: Vec<String>,
        /// The hint.
        hint: Box<Hint>,
    },
    /// The cube is solved: the last message, with the figures of the whole solve.
    Solved {
        /// What `POST /analyse` tells of the moves.
        analysis: Box<AnalyseAnswer>,
    },
}

/// Whether a move follows the lesson.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Follows {
    /// It goes on in the lesson.
    Plan,
    /// It goes another way that solves something, or brings everything back that was solved: a new lesson begins there.
    New,
    /// It leaves the lesson, and breaks nothing.
    Off,
    /// It leaves the lesson, and something that was solved is open.
    Wrong,
}

/// Where in a lesson a cube is.
#[derive(Debug, Serialize, ToSchema)]
pub struct LivePlace {
    /// The phase of the next step.
    #[schema(example = "f2l")]
    phase: &'static str,
    /// The index of the step among those of the phase.
    #[schema(example = 2)]
    step: usize,
    /// How many moves the lesson has left, those that turn the whole cube not counted.
    #[schema(example = 41)]
    left: usize,
}

impl From<live::Follows> for Follows {
    fn from(follows: live::Follows) -> Follows {
        match follows {
            live::Follows::Plan => Follows::Plan,
            live::Follows::Off => Follows::Off,
            live::Follows::Wrong => Follows::Wrong,
        }
    }
}

impl LivePlace {
    fn of(live: &Live) -> Option<LivePlace> {
        let live::Place { phase, step, left } = live.place()?;
        Some(LivePlace { phase, step, left })
    }
}

impl LiveEvent {
    /// Tells that a session begins.
    #[must_use]
    pub fn started(live: &Live) -> LiveEvent {
        LiveEvent::Started {
            size: live.start().cube().size(),
            state: live.start().to_string(),
            method: live.plan().method(),
            phases: live.plan().phases().iter().map(|phase| phase.name).collect(),
            at: LivePlace::of(live),
        }
    }

    /// Tells what the last turn did, and whether a new lesson began.
    #[must_use]
    pub fn moved(live: &Live, turned: &Turned, is_new: bool) -> LiveEvent {
        let size = live.start().cube().size();
        LiveEvent::Moved {
            moves: live.moves().turns.len(),
            follows: if is_new { Follows::New } else { turned.follows.into() },
            at: LivePlace::of(live),
            undo: match is_new {
                true => Vec::new(),
                false => notation::tokens(&turned.undo, size, Notation::Standard),
            },
            lost: turned.lost.filter(|_| !is_new),
        }
    }

    /// Tells the ends of phases of a solve so far: of those in a row that are reached.
    #[must_use]
    pub fn phases(analysis: &Analysis, style: &Style) -> Vec<LiveEvent> {
        let reached = analysis.trace().reached.iter().take_while(|reached| reached.is_some());
        let phases = AnalysedPhase::all(analysis, style).into_iter().take(reached.count());
        phases.map(|phase| LiveEvent::Phase { phase: Box::new(phase) }).collect()
    }

    /// Gives a hint; `None` if no layer is left to turn.
    #[must_use]
    pub fn hint(live: &Live, strength: Strength, style: &Style) -> Option<LiveEvent> {
        let size = live.start().cube().size();
        let words = Words::new(live.lesson().colors(), &style.color_names);
        let (hint, rotation) = live.hint(&words, strength)?;
        let tokens = |turns: &[_]| notation::tokens(turns, size, Notation::Standard);
        Some(LiveEvent::Hint {
            undo: tokens(&live.way_back()),
            rotation: tokens(&rotation),
            hint: Box::new(Hint::of(hint, size, style.language.unwrap_or_default())),
        })
    }

    /// Tells that the cube is solved.
    #[must_use]
    pub fn solved(analysis: Analysis, style: &Style) -> LiveEvent {
        let analysis = Box::new(AnalyseAnswer::new(analysis, style, Duration::ZERO));
        LiveEvent::Solved { analysis }
    }
}
