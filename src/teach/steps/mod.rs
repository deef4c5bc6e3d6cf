//! The texts of steps: what a step does, why, and what to watch. Each sentence is made from the task that
//! the method set and from the facts that a replay found, so none can say more than is true.
//!
//! - [`what`]: what the step does, in one sentence, and the pieces with their places.
//! - [`why`]: how the case is recognised, and why this algorithm.
//! - [`watch`]: what breaks and comes back, and what stays.
//! - [`parts`]: what each part of a step does.
//! - [`parity`]: how a parity showed, where it came from and what was done.

mod parity;
mod parts;
mod watch;
mod what;
mod why;

pub use parity::tell_event;

use super::words::{Words, side};
use crate::cube::Face;
use crate::solve::{
    Facts, Level, Note, PartName, PhaseRun, PieceKind, Placement, Solution, Step, Task, Teaching,
};

/// What people read about a step.
///
/// ```
/// use std::collections::BTreeMap;
/// use unscramble::cube::notation;
/// use unscramble::solve::{Budget, Question, Request, Solver, Start, Teaching, plan};
/// use unscramble::teach::{Words, tell};
///
/// let teaching = Some(Teaching::default());
/// let request = Request { method: Some("cfop".to_owned()), teaching, ..Request::default() };
/// let turns = notation::parse("R U2 R' U' R U' R'", 3)?;
/// let question = Question::new(Start::Scramble { size: 3, turns }, plan(3, &request)?);
/// let answer = Solver::default().solve(&question, &Budget::unlimited())?;
/// let told = tell(&answer.solution, &Words::new(answer.colours, &BTreeMap::new()));
/// assert_eq!(told[2][0].text, "Orient the last layer: OLL 27 (Sune).");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Told {
    /// The step in one sentence.
    pub text: String,
    /// The pieces, by their colours and places.
    pub what: String,
    /// How the case is recognised, and why this algorithm. Empty at the level of a club.
    pub why: String,
    /// What is broken on purpose and comes back, and what is preserved. Empty at the level of a club.
    pub watch: String,
    /// What each part does, in the order of [`Note::parts`]. Empty at the level of a club.
    pub parts: Vec<String>,
}

/// Returns the texts of all steps, by phase. Empty texts if the solution is not taught.
#[must_use]
pub fn tell(solution: &Solution, words: &Words) -> Vec<Vec<Told>> {
    let novice = solution.teaching.is_some_and(|teaching| teaching.level == Level::Novice);
    let tell_step = |phase, step| match Scene::new(solution, words, phase, step) {
        Some(scene) => Told {
            text: what::text(&scene),
            what: what::pieces(&scene),
            why: if novice { why::why(&scene) } else { String::new() },
            watch: if novice { watch::watch(&scene) } else { String::new() },
            parts: if novice { parts::parts(&scene) } else { Vec::new() },
        },
        None => Told::default(),
    };
    let phases = solution.phases.iter();
    phases.map(|phase| phase.steps.iter().map(|step| tell_step(phase, step)).collect()).collect()
}

/// A step with all that its texts are made from.
struct Scene<'a> {
    solution: &'a Solution,
    words: &'a Words,
    phase: &'a PhaseRun,
    note: &'a Note,
    facts: &'a Facts,
    turns: usize,
}

impl<'a> Scene<'a> {
    fn new(
        solution: &'a Solution,
        words: &'a Words,
        phase: &'a PhaseRun,
        step: &'a Step,
    ) -> Option<Scene<'a>> {
        let facts = step.facts.as_deref()?;
        let turns = step.end - step.start;
        Some(Scene { solution, words, phase, note: &step.note, facts, turns })
    }

    /// Whether the step is the first in the solution with its task, or with one that needs the same words.
    fn is_first_of_its_kind(&self) -> bool {
        let kind = |task: Task| match task {
            Task::TakeOutCorner | Task::TurnCornerOver => Task::InsertCorner.as_str(),
            Task::TakeOutPair => Task::InsertPair.as_str(),
            Task::CycleCenters | Task::LiftLines | Task::ExchangeCenters { .. } => {
                Task::TurnSlices.as_str()
            }
            Task::PlaceLayerEdge => Task::Cycle.as_str(),
            other => other.as_str(),
        };
        let steps = self.solution.phases.iter().flat_map(|phase| &phase.steps);
        let mut notes = steps.map(|step| &step.note);
        let first = notes.find(|note| kind(note.task) == kind(self.note.task));
        first.is_some_and(|note| std::ptr::eq(note, self.note))
    }

    fn size(&self) -> usize {
        self.solution.size
    }

    /// Whether the moves turn the cube over, so that places are those of the cube as held.
    fn is_held(&self) -> bool {
        self.solution.teaching.is_some_and(|Teaching { hold, .. }| hold)
    }

    /// Returns the colour of the face that the step holds at a place, and where that face is.
    fn face(&self, held: Face) -> (u8, Face) {
        let posted = self.note.hold.map_or(held, |hold| hold.map(held));
        (posted as u8, if self.is_held() { held } else { posted })
    }

    /// Returns where the last layer is.
    fn last_layer(&self) -> &'static str {
        side(self.face(Face::U).1)
    }

    /// Returns the name of the first layer's colour.
    fn first_colour(&self) -> &str {
        self.words.colour(self.face(Face::D).0)
    }

    /// Returns the name of the last layer's colour.
    fn last_colour(&self) -> &str {
        self.words.colour(self.face(Face::U).0)
    }

    /// Returns the name of a piece.
    fn piece(&self, placement: &Placement) -> String {
        self.words.piece(&placement.colours)
    }

    /// Returns where a piece is before the step.
    fn from(&self, placement: &Placement) -> String {
        self.place(placement.kind, &placement.from)
    }

    /// Returns where a piece is after the step.
    fn to(&self, placement: &Placement) -> String {
        self.place(placement.kind, &placement.to)
    }

    fn place(&self, kind: PieceKind, facelets: &[u32]) -> String {
        match kind {
            PieceKind::Dedge => super::words::edge_place(self.size(), facelets),
            _ => super::words::place(self.size(), facelets),
        }
    }

    /// Returns the face on which a sticker of a piece lies, given its colour.
    fn shown_on(&self, facelets: &[u32], placement: &Placement, colour: u8) -> Option<Face> {
        let index = placement.colours.iter().position(|own| *own == colour)?;
        Some(super::words::face_of(self.size(), *facelets.get(index)?))
    }

    /// Returns where a piece is when the algorithm begins, after the turns before it.
    fn at_algorithm<'b>(&'b self, placement: &'b Placement) -> &'b [u32] {
        let setup = matches!(self.note.parts.first(), Some((PartName::Adjust, _)));
        let moved = self.facts.parts.first().filter(|_| setup).into_iter().flatten();
        let mut moved = moved.filter(|moved| moved.colours == placement.colours);
        moved.next().map_or(&placement.from, |moved| &moved.to)
    }

    /// Returns the name of the algorithm.
    fn algorithm(&self) -> Option<&'static str> {
        self.note.algorithm.as_ref().map(|used| used.algorithm.name)
    }
}

/// Begins a name with a small letter, unless it begins with an abbreviation.
fn lower(name: &str) -> String {
    match name.split_at_checked(1) {
        Some((first, rest)) if rest.starts_with(char::is_lowercase) => {
            first.to_ascii_lowercase() + rest
        }
        _ => name.to_owned(),
    }
}
