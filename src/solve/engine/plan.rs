//! Requests, checked against the registry, and what can go wrong with them.

use std::collections::BTreeMap;

use super::budget::{Budget, Cutoff};
use super::checker;
use super::context::{SearchRequest, SolveContext};
use super::goal::GoalTransform;
use super::method::Method;
use super::options::Settings;
use super::solution::Solution;
use crate::cube::Cube;
use crate::solve::registry::METHODS;
use crate::solve::search::tables::{self, TableError};
use crate::validate::Solvable;

/// The options of a request, by name; always texts.
pub type Options = BTreeMap<String, String>;

/// Names that are not known are quoted up to this many characters.
const LONGEST_NAME: usize = 64;

/// What a caller asks for, still unchecked.
#[derive(Debug, Clone, Default)]
pub struct Request {
    /// The method's name; `None` or `auto` for the best there is for this size.
    pub method: Option<String>,
    /// The method's options.
    pub options: Options,
    /// The phase after which to stop; `None` or `solved` for all.
    pub until: Option<String>,
    /// A length in OBTM at which a search may stop.
    pub max_moves: Option<u32>,
    /// Whether the caller set a time: a search then goes on until it is over, and else until it has
    /// looked at a number of states, so that the answer is always the same.
    pub timed: bool,
    /// Whether the moves are to lead to a goal state ([`Plan::run_to`]) and not to the solved cube.
    pub to: bool,
    /// Whether steps say which pieces they bring to their goals ([`Step::placements`]).
    ///
    /// [`Step::placements`]: super::solution::Step::placements
    pub explain: bool,
}

/// A request that was checked against the registry, ready to run on any cube of its size. Equal plans
/// do the same, however they were asked for: names are resolved, and defaults filled in.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Plan {
    method: &'static Method,
    settings: Settings,
    until: Option<&'static str>,
    size: usize,
    explain: bool,
    asked: SearchRequest,
}

/// A request that no method can serve.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RequestError {
    /// There is no such method.
    #[error("there is no method \"{name}\"; there are {known}")]
    UnknownMethod {
        /// What was asked for.
        name: String,
        /// The methods there are.
        known: String,
    },
    /// The method is for other sizes.
    #[error("method {method} is for {}, not {size}", sizes(*.from, *.to))]
    MethodSize {
        /// The method.
        method: &'static str,
        /// Its smallest size.
        from: usize,
        /// Its largest size.
        to: usize,
        /// The size of the cube.
        size: usize,
    },
    /// The method does not have this option.
    #[error("method {method} has no option \"{name}\"; it has {known}")]
    UnknownOption {
        /// The method.
        method: &'static str,
        /// What was asked for.
        name: String,
        /// The options there are.
        known: String,
    },
    /// The option cannot have this value.
    #[error("option {name} cannot be \"{value}\"; it can be {known}")]
    OptionValue {
        /// The option.
        name: &'static str,
        /// What was asked for.
        value: String,
        /// The values there are.
        known: String,
    },
    /// The option is for other sizes.
    #[error("option {name} is for {}, not {size}", sizes(*.from, *.to))]
    OptionSize {
        /// The option.
        name: &'static str,
        /// The smallest size at which it can be set.
        from: usize,
        /// The largest.
        to: usize,
        /// The size of the cube.
        size: usize,
    },
    /// The method does not have this phase.
    #[error("method {method} has no phase \"{name}\" to stop after; it has {known}")]
    UnknownPhase {
        /// The method.
        method: &'static str,
        /// What was asked for.
        name: String,
        /// The phases there are.
        known: String,
    },
    /// A goal state for a method that does not search.
    #[error("method {method} knows no goal but the solved cube; goals are for methods that search")]
    NoGoal {
        /// The method.
        method: &'static str,
    },
    /// A target length for a method that does not search.
    #[error("method {method} does not search for short solutions, so it takes no max_moves")]
    NoTarget {
        /// The method.
        method: &'static str,
    },
}

impl RequestError {
    /// The field of the request that is at fault, as a JSON pointer.
    #[must_use]
    pub fn pointer(&self) -> String {
        match self {
            RequestError::UnknownMethod { .. } | RequestError::MethodSize { .. } => {
                "/method".to_owned()
            }
            // A name that was cut for the message would point nowhere.
            RequestError::UnknownOption { name, .. } if name.chars().count() >= LONGEST_NAME => {
                "/options".to_owned()
            }
            RequestError::UnknownOption { name, .. } => {
                format!("/options/{}", name.replace('~', "~0").replace('/', "~1"))
            }
            RequestError::OptionValue { name, .. } | RequestError::OptionSize { name, .. } => {
                format!("/options/{name}")
            }
            RequestError::UnknownPhase { .. } => "/until".to_owned(),
            RequestError::NoGoal { .. } => "/to".to_owned(),
            RequestError::NoTarget { .. } => "/max_moves".to_owned(),
        }
    }
}

/// A solve that gave no solution.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SolveError {
    /// The deadline came before a solution.
    #[error("the time was over before a solution was found")]
    DeadlineExceeded,
    /// The solve was cancelled.
    #[error("the solve was cancelled")]
    Cancelled,
    /// There are no tables to search with.
    #[error("{0}")]
    Tables(String),
    /// The solver is wrong; the checker refused what it gave.
    #[error("the solution failed its check: {0}")]
    Wrong(String),
}

impl From<TableError> for SolveError {
    fn from(error: TableError) -> SolveError {
        SolveError::Tables(error.to_string())
    }
}

impl From<Cutoff> for SolveError {
    fn from(cutoff: Cutoff) -> SolveError {
        match cutoff {
            Cutoff::Deadline => SolveError::DeadlineExceeded,
            Cutoff::Cancelled => SolveError::Cancelled,
        }
    }
}

impl Plan {
    /// Checks a request for a cube of this size against the registry.
    ///
    /// # Errors
    /// The first field that does not fit.
    pub fn new(size: usize, request: &Request) -> Result<Plan, RequestError> {
        let name = request.method.as_deref().unwrap_or("auto");
        let found = if name == "auto" { Method::auto(size) } else { Method::named(name) };
        let method = found.ok_or_else(|| RequestError::UnknownMethod {
            name: name.chars().take(LONGEST_NAME).collect(),
            known: joined(["auto"].into_iter().chain(METHODS.iter().map(|m| m.name))),
        })?;
        if !method.fits(size) {
            let (from, to) = method.sizes;
            return Err(RequestError::MethodSize { method: method.name, from, to, size });
        }
        let settings = method.settings(&request.options, size)?;
        if request.to && !method.searches {
            return Err(RequestError::NoGoal { method: method.name });
        }
        if request.max_moves.is_some() && !method.searches {
            return Err(RequestError::NoTarget { method: method.name });
        }
        let until = match request.until.as_deref() {
            None | Some("solved") => None,
            Some(name) => Some(method.phase(&settings, name)?),
        };
        let asked = SearchRequest { timed: request.timed, max_moves: request.max_moves };
        Ok(Plan { method, settings, until, size, explain: request.explain, asked })
    }

    /// The method that will context.
    #[must_use]
    pub fn method(&self) -> &'static Method {
        self.method
    }

    /// Whether it takes some 10 ms at most: a search that is given a time or a length may take far
    /// longer than one that is not.
    #[must_use]
    pub fn is_light(&self) -> bool {
        let searches_long = self.needs_tables() && self.asked != SearchRequest::default();
        self.size <= self.method.light_up_to && !searches_long
    }

    /// Whether it needs the [tables](crate::solve::search::tables).
    #[must_use]
    pub fn needs_tables(&self) -> bool {
        (self.method.needs_tables)(&self.settings, self.size)
    }

    /// Solves a cube, and checks the solution before giving it.
    ///
    /// # Errors
    /// [`SolveError`].
    ///
    /// # Panics
    /// If the cube is not of the plan's size.
    pub fn run(&self, state: &Solvable, budget: &Budget) -> Result<Solution, SolveError> {
        self.solve(state.cube(), budget)
    }

    /// Finds turns from a start to a goal, and checks that they lead there before giving them. In the
    /// solution, `solved` means that the goal is reached.
    ///
    /// # Errors
    /// [`SolveError`].
    ///
    /// # Panics
    /// If the cube is not of the plan's size.
    pub fn run_to(
        &self,
        transform: &GoalTransform,
        budget: &Budget,
    ) -> Result<Solution, SolveError> {
        let solution = self.solve(transform.relative(), budget)?;
        transform.check(&solution, &budget.unhurried())?;
        Ok(solution)
    }

    fn solve(&self, cube: &Cube, budget: &Budget) -> Result<Solution, SolveError> {
        assert_eq!(cube.size(), self.size, "the plan is for another size");
        budget.check()?;
        if self.needs_tables() {
            tables::get()?;
        }
        // A search that has used up its time has a solution to check and to tell.
        let unhurried = budget.unhurried();
        let rest = if self.method.searches { &unhurried } else { budget };
        let mut context =
            SolveContext::searching(cube, &self.settings, self.until, rest, budget, self.asked);
        (self.method.run)(&mut context)?;
        let phases = (self.method.phases)(&self.settings);
        let (solution, frame) = context.finish(self.method.name, &phases, self.explain)?;
        checker::check(cube, &frame, &solution, &phases, rest)?;
        checker::check_listed(cube, &solution, rest)?;
        Ok(solution)
    }
}

/// What a request may ask of a method.
impl Method {
    fn settings(&'static self, asked: &Options, size: usize) -> Result<Settings, RequestError> {
        let mut settings = self.defaults();
        for (name, text) in asked {
            let spec = self.options.iter().find(|spec| spec.name == name).ok_or_else(|| {
                RequestError::UnknownOption {
                    method: self.name,
                    name: name.chars().take(LONGEST_NAME).collect(),
                    known: joined(self.options.iter().map(|spec| spec.name)),
                }
            })?;
            let value = spec.read(text).ok_or_else(|| RequestError::OptionValue {
                name: spec.name,
                value: text.chars().take(LONGEST_NAME).collect(),
                known: spec.known(),
            })?;
            if !spec.fits(size) && value != spec.default_value() {
                let (from, to) = spec.sizes;
                return Err(RequestError::OptionSize { name: spec.name, from, to, size });
            }
            settings.set(spec, value);
        }
        Ok(settings)
    }

    fn phase(&'static self, settings: &Settings, name: &str) -> Result<&'static str, RequestError> {
        let phases = (self.phases)(settings);
        phases.iter().map(|phase| phase.name).find(|phase| *phase == name).ok_or_else(|| {
            RequestError::UnknownPhase {
                method: self.name,
                name: name.chars().take(LONGEST_NAME).collect(),
                known: joined(phases.iter().map(|phase| phase.name).chain(["solved"])),
            }
        })
    }
}

fn joined<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let names: Vec<&str> = names.collect();
    if names.is_empty() { "none".to_owned() } else { names.join(", ") }
}

/// `size 2`, `sizes 2 to 3`.
fn sizes(from: usize, to: usize) -> String {
    if from == to { format!("size {from}") } else { format!("sizes {from} to {to}") }
}
