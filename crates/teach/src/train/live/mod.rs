//! A solve that is followed turn by turn: whether each turn goes on in a lesson, and if not, the way back to it.
//!
//! A state is compared, not the letter of a turn: it makes no difference how the cube is held, whether a half turn comes as two
//! quarter turns, and which of two parallel layers turns first. Turns that lead elsewhere, but solve more or bring everything back that
//! was solved, are somebody's own way: then a new lesson begins. The lesson of a method that opens what is solved on purpose is not made
//! anew in the meantime.
//!
//! - [`lesson`]: the states of a lesson, and where in it somebody is.

mod lesson;
#[cfg(test)]
mod tests;

use std::ops::Range;
use std::sync::Arc;

use super::analysis::{AnalysisPlan, AnalysisRequest, MOST_MOVES, Recorded, Standing};
use super::hint::{Hint, Strength};
use crate::Words;
pub use lesson::Lesson;
use lesson::Way;
use unscramble_cube::validate::solvable;
use unscramble_cube::{Cube, Facelets, Rotation, Turn, invert};
use unscramble_solve::{
    Budget, Level, Options, Phase, Plan, Question, Request, RequestError, SolveError, Solver,
    Start, Teaching, plan, simplified,
};

/// The longest way back to a lesson, in turns, before a new one begins.
const LONGEST_WAY_BACK: usize = 32;

/// A request to follow a solve, not yet checked.
#[derive(Debug, Clone, Default)]
pub struct LiveRequest {
    /// The method, one that people use; `None` for `beginner` or, on larger cubes, `reduction`.
    pub method: Option<String>,
    /// The options of the method.
    pub options: Options,
    /// Which algorithms the learner knows.
    pub level: Level,
}

/// A checked request to follow a solve of a cube of its size. [`Live`] has an example.
#[derive(Debug, Clone)]
pub struct LivePlan {
    size: usize,
    lesson: Plan,
    analysis: AnalysisPlan,
}

/// A solve that is followed.
///
/// ```
/// use unscramble_cube::{Facelets, notation};
/// use unscramble_solve::{Budget, Solver};
/// use unscramble_teach::train::live::{Follows, Live, LivePlan, LiveRequest};
///
/// let mut start = Facelets::solved(3);
/// start.cube_mut().apply(&notation::parse("R U R' U R U2 R'", 3)?);
/// let request = LiveRequest { method: Some("cfop".to_owned()), ..LiveRequest::default() };
/// let plan = LivePlan::new(3, &request)?;
/// let (solver, budget) = (Solver::default(), Budget::unlimited());
/// let lesson = plan.lesson(&start, &solver, &budget)?;
/// let way = lesson.solution().turns.clone();
/// let mut live = Live::new(plan, start, lesson)?;
///
/// // A turn of the front leaves the lesson.
/// let wrong = live.turn(notation::parse("F", 3)?[0], None);
/// assert_eq!((wrong.follows, wrong.undo), (Follows::Wrong, notation::parse("F'", 3)?));
/// assert_eq!(live.turn(notation::parse("F'", 3)?[0], None).follows, Follows::Plan);
/// let last = way.iter().map(|turn| live.turn(*turn, None)).last();
/// assert!(last.unwrap().solved);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Live {
    plan: LivePlan,
    start: Facelets,
    now: Facelets,
    /// Gives colors the numbers of the faces to which they belong before the moves.
    standard: [u8; 6],
    moves: Recorded,
    lesson: Arc<Lesson>,
    /// The number of turns of the lesson after which it last had the state, and the cube as it is held in the lesson then.
    at: usize,
    there: Cube,
    /// Takes that cube to how somebody holds it.
    hold: Rotation,
    /// The states on the way through what comes next, and the one of them that is there.
    ways: Vec<Way>,
    way: Option<usize>,
    /// The turns since the lesson was left.
    off: Vec<Turn>,
    /// The furthest standing since the lesson began, and whether it was lost since the lesson was left.
    most: Standing,
    was_lost: bool,
    /// How many phases have been told, and with how many the last try was made.
    told: usize,
    tried: usize,
}

/// Whether a turn follows the lesson.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Follows {
    /// It does, or the lesson goes on from the state after it.
    Plan,
    /// It does not, and breaks nothing that is solved.
    Off,
    /// It does not, and something that was solved is open.
    Wrong,
}

/// Where in a lesson somebody is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// The phase of the next step that turns a layer.
    pub phase: &'static str,
    /// The index of the step in the phase.
    pub step: usize,
    /// How many turns of layers the lesson has left.
    pub left: usize,
}

/// What a turn did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Turned {
    /// Whether it follows the lesson.
    pub follows: Follows,
    /// The turns that lead back to the lesson; none if it goes on.
    pub undo: Vec<Turn>,
    /// The first phase that was reached and does not hold, of a wrong turn.
    pub lost: Option<&'static str>,
    /// Whether the way that somebody goes needs a [new lesson](LivePlan::lesson).
    pub wants_lesson: bool,
    /// Whether a phase may have ended that was not told yet.
    pub may_end_phase: bool,
    /// Whether the cube is solved.
    pub solved: bool,
}

impl LivePlan {
    /// Checks a request for a cube of this size against the registry.
    ///
    /// # Errors
    /// Returns the first field that does not fit.
    pub fn new(size: usize, request: &LiveRequest) -> Result<LivePlan, RequestError> {
        let LiveRequest { method, options, level } = request;
        let usual = if size <= 3 { "beginner" } else { "reduction" };
        let method = method.clone().filter(|method| method != "auto");
        let method = Some(method.unwrap_or_else(|| usual.to_owned()));
        let analysed = AnalysisRequest {
            method: method.clone(),
            options: options.clone(),
            ..AnalysisRequest::default()
        };
        // It refuses methods that people do not use.
        let analysis = AnalysisPlan::new(size, &analysed)?;
        let teaching = Teaching { level: *level, ..Teaching::default() }.into();
        let options = options.clone();
        let lesson = plan(size, &Request { method, options, teaching, ..Request::default() })?;
        Ok(LivePlan { size, lesson, analysis })
    }

    /// Returns the name of the method.
    #[must_use]
    pub fn method(&self) -> &'static str {
        self.lesson.method().name
    }

    /// Returns the phases of the method at this size.
    #[must_use]
    pub fn phases(&self) -> Vec<&'static Phase> {
        let phases = self.lesson.phases().into_iter();
        phases.filter(|phase| (phase.exists)(self.size)).collect()
    }

    /// Returns whether it needs the [tables](unscramble_solve::tables).
    #[must_use]
    pub fn needs_tables(&self) -> bool {
        self.lesson.needs_tables()
    }

    /// Makes a lesson from a state.
    ///
    /// # Errors
    /// Returns why the state cannot be solved, or the reason to stop.
    pub fn lesson(
        &self,
        state: &Facelets,
        solver: &Solver,
        budget: &Budget,
    ) -> Result<Lesson, SolveError> {
        let standard = standard(state)?;
        let question = Question::new(Start::State(state.clone()), self.lesson.clone());
        let answer = solver.solve(&question, budget)?;
        Ok(Lesson::new(state, &standard, self.phases(), answer, budget)?)
    }

    /// Returns the plan by which the moves are analysed.
    #[must_use]
    pub fn analysis(&self) -> &AnalysisPlan {
        &self.analysis
    }
}

/// Returns the map of colors to the numbers of the faces to which they belong.
fn standard(state: &Facelets) -> Result<[u8; 6], SolveError> {
    let state = solvable(state).map_err(SolveError::Unsolvable)?;
    Ok(state.scheme().faces_of_colors())
}

impl Live {
    /// Begins to follow a solve from a state, by a lesson that was made for it.
    ///
    /// # Errors
    /// Returns why the state cannot be solved.
    pub fn new(plan: LivePlan, start: Facelets, lesson: Lesson) -> Result<Live, SolveError> {
        let standard = standard(&start)?;
        let mut live = Live {
            plan,
            now: start.clone(),
            there: start.cube().clone(),
            start,
            standard,
            moves: Recorded::default(),
            lesson: Arc::new(lesson),
            at: 0,
            hold: Rotation::IDENTITY,
            ways: Vec::new(),
            way: None,
            off: Vec::new(),
            most: Standing::default(),
            was_lost: false,
            told: 0,
            tried: 0,
        };
        live.begin();
        Ok(live)
    }

    /// Returns the checked request.
    #[must_use]
    pub fn plan(&self) -> &LivePlan {
        &self.plan
    }

    /// Returns the state before the moves.
    #[must_use]
    pub fn start(&self) -> &Facelets {
        &self.start
    }

    /// Returns the state after the moves.
    #[must_use]
    pub fn now(&self) -> &Facelets {
        &self.now
    }

    /// Returns the moves.
    #[must_use]
    pub fn moves(&self) -> &Recorded {
        &self.moves
    }

    /// Returns whether the cube is solved.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.now.cube().is_uniform()
    }

    /// Returns whether the lesson goes on from the state after the moves.
    #[must_use]
    pub fn is_followed(&self) -> bool {
        self.off.is_empty()
    }

    /// Returns how many more moves are followed.
    #[must_use]
    pub fn room(&self) -> usize {
        MOST_MOVES.saturating_sub(self.moves.turns.len())
    }

    /// Returns the lesson.
    #[must_use]
    pub fn lesson(&self) -> &Lesson {
        &self.lesson
    }

    /// Returns where in the lesson somebody is, or was when they left it; `None` at its end.
    #[must_use]
    pub fn place(&self) -> Option<Place> {
        self.lesson.place(self.at)
    }

    /// Goes on with a lesson that was made for the state after the moves.
    pub fn follow(&mut self, lesson: Lesson) {
        self.lesson = Arc::new(lesson);
        self.begin();
    }

    fn begin(&mut self) {
        let key = self.lesson.key(self.now.cube());
        self.most = self.standing();
        (self.at, self.there) = (0, self.lesson.start().clone());
        self.arrive(self.lesson.find(key, 0).unwrap_or(0));
    }

    /// Records that the state is that of the lesson after a number of turns, not fewer than before.
    fn arrive(&mut self, at: usize) {
        self.there.apply(self.lesson.turns().get(self.at..at).unwrap_or_default());
        self.at = at;
        self.hold = self.there.rotation_to(self.now.cube()).unwrap_or(Rotation::IDENTITY);
        self.ways = self.lesson.ways(&self.there, at);
        self.way = None;
        self.go_on();
    }

    fn go_on(&mut self) {
        self.off.clear();
        self.was_lost = false;
    }

    fn standing(&self) -> Standing {
        let mut cube = self.now.cube().clone();
        cube.recolor(&self.standard);
        self.lesson.scale.standing(&cube)
    }

    /// Makes a turn, at a time in milliseconds since the first. A turn that the cube has no layers for, or for which there is no
    /// [room](Live::room), is none.
    pub fn turn(&mut self, turn: Turn, time: Option<u32>) -> Turned {
        let size = self.now.cube().size();
        if turn.fits(size) && self.room() > 0 {
            self.now.cube_mut().turn(turn);
            self.moves.turns.push(turn);
            self.moves.times.extend(time);
            if turn.is_rotation(size) {
                let rotation = Rotation::quarters(turn.face(), turn.quarters());
                self.hold = self.hold.then(&rotation);
            }
            self.off.push(turn);
        }
        let key = self.lesson.key(self.now.cube());
        let found = self.lesson.find(key, self.at);
        let way = self.ways.iter().position(|way| way.key == key);
        // A state on the way may by luck be one of a later part of the lesson, too, but the turns that come next are more likely.
        match (found, way) {
            (Some(at), None) => self.arrive(at),
            (Some(at), Some(way)) if self.ways.get(way).is_some_and(|way| at <= way.end) => {
                self.arrive(at);
            }
            (_, Some(_)) => {
                self.way = way;
                self.go_on();
            }
            (None, None) => {}
        }
        self.judge()
    }

    fn judge(&mut self) -> Turned {
        let (standing, solved) = (self.standing(), self.now.cube().is_uniform());
        let mut turned = Turned {
            follows: Follows::Plan,
            undo: Vec::new(),
            lost: None,
            wants_lesson: false,
            may_end_phase: solved || (standing.phases > self.told && standing.phases != self.tried),
            solved,
        };
        if self.off.is_empty() || solved {
            self.most = self.most.max(standing);
            return turned;
        }
        turned.undo = self.way_back();
        if standing < self.most {
            turned.follows = Follows::Wrong;
            let phase = self.lesson.scale.phases().get(standing.phases);
            turned.lost = phase.filter(|_| standing.phases < self.most.phases).map(|p| p.name);
            self.was_lost = true;
        } else {
            turned.follows = Follows::Off;
        }
        turned.wants_lesson = standing > self.most
            || (standing == self.most && self.was_lost)
            || turned.undo.len() > LONGEST_WAY_BACK;
        turned
    }

    /// Returns the turns that lead back to the lesson, on the cube as somebody holds it; none if it goes on.
    #[must_use]
    pub fn way_back(&self) -> Vec<Turn> {
        let size = self.now.cube().size();
        let mut rotation = Rotation::IDENTITY;
        let mut back = Vec::new();
        for turn in invert(&self.off) {
            if turn.is_rotation(size) {
                rotation = rotation.then(&Rotation::quarters(turn.face(), turn.quarters()));
            } else {
                back.push(turn.rotated(&rotation.inverse()));
            }
        }
        simplified(&back, size)
    }

    /// Takes how many phases in a row have been reached by the figures of the moves so far ([`LivePlan::figures`]). Returns the indices
    /// of those that have ended since the last time.
    pub fn phases_ended(&mut self, reached: usize) -> Range<usize> {
        let ended = self.told..reached.max(self.told);
        self.told = ended.end;
        self.tried = self.standing().phases;
        ended
    }

    /// Returns a hint about the next step, and how to turn the whole cube first; `None` if no layer is left to turn. Beside the lesson
    /// it is about the step to which the way back leads.
    #[must_use]
    pub fn hint(&self, words: &Words, strength: Strength) -> Option<(Hint, Vec<Turn>)> {
        let way = self.way.and_then(|way| self.ways.get(way));
        self.lesson.hint(self.at, &self.hold, way, words, strength)
    }
}
