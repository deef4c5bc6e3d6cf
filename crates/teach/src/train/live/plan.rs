//! A request to follow a solve, checked: it makes the lessons, and the figures of the moves.

use super::super::analysis::{AnalysisPlan, AnalysisRequest};
use super::Lesson;
use unscramble_cube::Facelets;
use unscramble_cube::validate::solvable;
use unscramble_solve::{
    Budget, Level, Options, Phase, Plan, Question, Request, RequestError, SolveError, Solver,
    Start, Teaching, plan,
};

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

/// A checked request to follow a solve of a cube of its size. [`Live`](super::Live) has an example.
#[derive(Debug, Clone)]
pub struct LivePlan {
    size: usize,
    lesson: Plan,
    analysis: AnalysisPlan,
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
///
/// # Errors
/// Returns why the state cannot be solved.
pub(super) fn standard(state: &Facelets) -> Result<[u8; 6], SolveError> {
    let state = solvable(state).map_err(SolveError::Unsolvable)?;
    Ok(state.scheme().faces_of_colors())
}
