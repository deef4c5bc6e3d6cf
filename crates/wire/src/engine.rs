//! The API without a server: what would be sent as a request gets the answer that the service would give.

use std::time::Duration;

use serde::Serialize;
use serde::de::DeserializeOwned;
use unscramble_cube::{MAX_SIZE, MIN_SIZE};
use unscramble_solve::tables::Source;
use unscramble_solve::{Budget, EventSink, METHODS, Question, SolveError, Solver, Stopwatch};
use unscramble_teach::Language;

use crate::operations::analyse::AnalyseRequest;
use crate::operations::apply::ApplyRequest;
use crate::operations::commutators::CommutatorsRequest;
use crate::operations::picture::{Format, NUMBERS, PictureRequest};
use crate::operations::scramble::ScrambleQuery;
use crate::operations::validate::ValidateRequest;
use crate::problem::{Code, Problem};
use crate::requests::{
    LangQuery, RecognizeRequest, SolveQuery, SolveRequest, from_parameters, from_query, parse,
};
use crate::{GlossaryAnswer, LimitsBody, MethodPage, MethodsAnswer, Most, SolveAnswer, Style};

/// A solver that answers requests of the API in its own process.
///
/// ```
/// use unscramble_wire::engine::{Call, Engine};
/// use unscramble_solve::{Budget, tables::Source};
///
/// let engine = Engine::new(Source::default(), 10);
/// let body = br#"{"size": 3, "scramble": "R U", "method": "beginner"}"#;
/// let answer = engine.answer(&Call::new("POST", "/solve", body), &Budget::unlimited());
/// assert_eq!((answer.status, answer.kind), (200, "application/json"));
/// ```
#[derive(Debug)]
pub struct Engine {
    solver: Solver,
    max_size: usize,
}

/// What would be sent as a request.
#[derive(Debug, Clone, Copy)]
pub struct Call<'a> {
    /// The HTTP method.
    pub method: &'a str,
    /// The path, with the query.
    pub target: &'a str,
    /// The body; empty if there is none.
    pub body: &'a [u8],
    /// The language of the texts, unless the request names one.
    pub language: Language,
    /// The seed of a scramble that names none.
    pub seed: &'a str,
    /// The `request_id` of a problem.
    pub id: &'a str,
}

/// What would come back as a response.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// The HTTP status.
    pub status: u16,
    /// The content type.
    pub kind: &'static str,
    /// The body.
    pub body: Vec<u8>,
}

impl<'a> Call<'a> {
    /// Creates a request in English, without a seed and an id.
    #[must_use]
    pub const fn new(method: &'a str, target: &'a str, body: &'a [u8]) -> Call<'a> {
        Call { method, target, body, language: Language::English, seed: "", id: "" }
    }
}

impl Engine {
    /// Creates an engine for cubes of at most so many layers. Its tables come from a source, and are loaded when a request needs
    /// them.
    #[must_use]
    pub fn new(source: Source, max_size: usize) -> Engine {
        Engine { solver: Solver::new(source), max_size: max_size.min(MAX_SIZE) }
    }

    /// Returns the solver.
    #[must_use]
    pub fn solver(&self) -> &Solver {
        &self.solver
    }

    /// Answers a request. The budget may cancel the work, and lends its threads to the search of a large cube.
    #[must_use]
    pub fn answer(&self, call: &Call<'_>, budget: &Budget) -> Answer {
        match self.body(call, budget) {
            Ok((kind, body)) => Answer { status: 200, kind, body },
            Err(problem) => {
                let problem = telling(problem);
                Answer {
                    status: problem.code().status().as_u16(),
                    kind: "application/problem+json",
                    body: problem.to_json(call.id, "").into_bytes(),
                }
            }
        }
    }

    fn body(&self, call: &Call<'_>, budget: &Budget) -> Result<(&'static str, Vec<u8>), Problem> {
        let started = Stopwatch::start();
        let elapsed = || started.elapsed();
        let (path, query) = call.target.split_once('?').unwrap_or((call.target, ""));
        let language = call.language;
        match (path, call.method) {
            ("/solve", "POST") => self.solve(posted(call)?, language, budget, &started),
            ("/solve", "GET") => {
                let request = from_parameters::<SolveQuery>(query)?.request()?;
                self.solve(request, language, budget, &started)
            }
            ("/validate", "POST") => {
                let state = posted::<ValidateRequest>(call)?.read(self.max_size)?;
                let language = state.language().unwrap_or(language);
                json(&state.complete(state.check(language), language)?)
            }
            ("/apply", "POST") => {
                json(&posted::<ApplyRequest>(call)?.read(self.max_size)?.answer(budget)?)
            }
            ("/scramble", "GET") => {
                let query: ScrambleQuery = from_parameters(query)?;
                let draw = query.read(self.max_size, || call.seed.to_owned())?;
                json(&draw.answer(&self.solver, budget)?)
            }
            ("/picture", "POST") => self.picture(posted(call)?, budget),
            ("/picture", "GET") => self.picture(from_query(query, &NUMBERS)?, budget),
            ("/recognize", "POST") => {
                let colors = posted::<RecognizeRequest>(call)?.read(self.max_size)?;
                json(&colors.answer(colors.language().unwrap_or(language))?)
            }
            ("/analyse", "POST") => {
                let mut solve = posted::<AnalyseRequest>(call)?.read(self.max_size)?;
                solve.style.language.get_or_insert(language);
                json(&solve.answer(&self.solver, budget, elapsed)?)
            }
            ("/commutators", "POST") => {
                json(&posted::<CommutatorsRequest>(call)?.read(self.max_size)?.answer()?)
            }
            ("/methods", "GET") => {
                json(&MethodsAnswer::new(self.limits(budget), named(query)?.unwrap_or(language)))
            }
            ("/glossary", "GET") => json(&GlossaryAnswer::all(named(query)?.unwrap_or(language))),
            (path, "GET") if path.starts_with("/methods/") => {
                let name = path.trim_start_matches("/methods/");
                let method = METHODS.iter().find(|method| method.name == name);
                let method = method.ok_or_else(Problem::unknown_method)?;
                let most = Most { size: self.max_size, threads: budget.threads().count() };
                json(&MethodPage::new(method, most, named(query)?.unwrap_or(language)))
            }
            (path, method) => Err(nothing(path, method)),
        }
    }

    /// Solves a cube. Without a server there is no other limit than the time that the request sets.
    fn solve(
        &self,
        request: SolveRequest,
        language: Language,
        budget: &Budget,
        started: &Stopwatch,
    ) -> Result<(&'static str, Vec<u8>), Problem> {
        let time = request.time_ms.map(Duration::from_millis);
        let (question, style) = request.read(self.max_size)?;
        let style = Style { language: style.language.or(Some(language)), ..style };
        let answer = self.solved(&question, time, budget)?;
        json(&SolveAnswer::new(answer, &style, started.elapsed()))
    }

    /// Draws a picture; as SVG if the request names no format.
    fn picture(
        &self,
        request: PictureRequest,
        budget: &Budget,
    ) -> Result<(&'static str, Vec<u8>), Problem> {
        let drawing = request.read(self.max_size)?;
        let format = drawing.format.unwrap_or(Format::Svg);
        Ok((format.kind(), drawing.answer(format, budget)?))
    }

    /// Returns what this engine takes. What it does not do has no room.
    fn limits(&self, budget: &Budget) -> LimitsBody {
        LimitsBody {
            min_size: MIN_SIZE,
            max_size: self.max_size,
            search_threads: budget.threads().count(),
            ..LimitsBody::default()
        }
    }

    fn solved(
        &self,
        question: &Question,
        time: Option<Duration>,
        budget: &Budget,
    ) -> Result<unscramble_solve::Answer, SolveError> {
        let lent = match question.plan.takes_idle_threads() {
            true => budget.clone(),
            false => budget.with_threads(1),
        };
        let budget = match time {
            // A search returns its first solution even if that comes later.
            Some(time) if question.plan.method().searches => lent.improving_for(time),
            Some(time) => lent.within(time),
            None => lent,
        };
        self.solver.solve_observed(question, &budget, &EventSink::silent())
    }
}

/// Reads a body.
fn posted<T: DeserializeOwned>(call: &Call<'_>) -> Result<T, Problem> {
    parse(call.body)
}

/// Serializes an answer.
fn json(answer: &impl Serialize) -> Result<(&'static str, Vec<u8>), Problem> {
    let body = serde_json::to_vec(answer).map_err(|error| Problem::internal().because(error))?;
    Ok(("application/json", body))
}

/// Returns the language that a query names.
fn named(query: &str) -> Result<Option<Language>, Problem> {
    let LangQuery { lang } = from_query(query, &[])?;
    Ok(lang.map(Into::into))
}

/// Returns a problem as whoever runs the engine may read it: a failure says its cause, which a server would log.
fn telling(problem: Problem) -> Problem {
    match problem.untold_cause() {
        Some(cause) => Problem::new(problem.code(), cause.text.as_str()),
        None => problem,
    }
}

/// Returns the problem of an operation that needs a server, or that there is not.
fn nothing(path: &str, method: &str) -> Problem {
    let detail = format!("{method} {path} needs a server, or does not exist");
    Problem::new(Code::NotFound, detail)
}
