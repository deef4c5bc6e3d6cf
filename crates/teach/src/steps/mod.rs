//! The texts of steps: what a step does, why, and what to watch. Each sentence is made from the task that
//! the method set and from the facts that a replay found, so none can say more than is true.
//!
//! - [`scene`]: a step with all that its texts are made from.
//! - [`what`]: what the step does, in one sentence, and the pieces with their places.
//! - [`why`]: how the case is recognized, and why this algorithm.
//! - [`watch`]: what breaks and comes back, and what stays.
//! - [`parts`]: what each part of a step does.
//! - [`terms`]: the words and moves that a reader meets for the first time.
//! - [`more`]: what a reader may want to know besides.
//! - [`center_lines`]: rows and columns of center stickers.
//! - [`centers`]: bars of a center that is built.
//! - [`edge_flips`]: quarter turns that turn edges over in ZZ.
//! - [`heard`]: what the steps before have told.
//! - [`middle`]: the middle layer of Roux.
//! - [`recovery`]: what a slip looks like, and the way back.
//! - [`parity`]: how a parity showed, where it came from and what was done.

mod center_lines;
mod centers;
mod edge_flips;
mod heard;
mod middle;
mod more;
mod parity;
mod parts;
mod recovery;
mod scene;
mod terms;
mod watch;
mod what;
mod why;

pub use parity::tell_event;

use super::words::Words;
use crate::language::Text;
use heard::Heard;
use scene::Scene;
use unscramble_solve::Solution;

/// What people read about a step.
///
/// ```
/// use std::collections::BTreeMap;
/// use unscramble_cube::notation;
/// use unscramble_solve::{Budget, Question, Request, Solver, Start, Teaching, plan};
/// use unscramble_teach::{Language, Words, tell};
///
/// let teaching = Teaching::default().into();
/// let request = Request { method: Some("cfop".to_owned()), teaching, ..Request::default() };
/// let turns = notation::parse("R U2 R' U' R U' R'", 3)?;
/// let question = Question::new(Start::Scramble { size: 3, turns }, plan(3, &request)?);
/// let answer = Solver::default().solve(&question, &Budget::unlimited())?;
/// let told = tell(&answer.solution, &Words::new(answer.colors, &BTreeMap::new()));
/// let text = told[2][0].text.say(Language::English);
/// assert_eq!(text, "Orient the last layer: OLL 27 (Sune).");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Told {
    /// The step in one sentence.
    pub text: Text,
    /// The pieces, by their colors and places.
    pub what: Text,
    /// How the case is recognized, and why this algorithm. Empty in a brief lesson.
    pub why: Text,
    /// What a reader may want to know besides: what words mean, where a parity came from, the way back. Empty in a brief lesson.
    pub more: Text,
    /// What is broken on purpose and comes back, and what is preserved. Empty in a brief lesson.
    pub watch: Text,
    /// What each part does, in the order of [`Note::parts`]: for the first parts of a kind only. Empty in a brief lesson.
    pub parts: Vec<Text>,
}

/// Returns the texts of all steps, by phase. Empty texts if the solution is not taught.
#[must_use]
pub fn tell(solution: &Solution, words: &Words) -> Vec<Vec<Told>> {
    let is_brief = solution.teaching.is_none_or(|teaching| teaching.brief);
    let mut heard = Heard::default();
    let mut tell_step = |phase, step| {
        let Some(scene) = Scene::new(solution, words, phase, step) else { return Told::default() };
        let text = what::text(&scene);
        let what = what::pieces(&scene, &text, &mut heard);
        if is_brief {
            return Told { text, what, ..Told::default() };
        }
        let more = more::more(&scene, &[&text, &what], &mut heard);
        Told {
            text,
            what,
            why: why::why(&scene, &mut heard),
            more,
            watch: watch::watch(&scene, &mut heard),
            parts: parts::parts(&scene, &mut heard),
        }
    };
    let phases = solution.phases.iter();
    phases.map(|phase| phase.steps.iter().map(|step| tell_step(phase, step)).collect()).collect()
}
