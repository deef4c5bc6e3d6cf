//! Requests, checked against the registry, and what can go wrong with them.

use std::collections::BTreeMap;

use super::budget::Budget;
use super::checker;
use super::context::{ContextLimits, SearchRequest, SolveContext};
use super::error::SolveError;
use super::event::EventSink;
use super::method::Method;
use super::options::Settings;
use super::solution::Solution;
use crate::cube::Cube;

/// The options of a request, by name; always texts.
pub type Options = BTreeMap<String, String>;

/// Names that are not known are quoted up to this many characters.
pub(crate) const LONGEST_NAME: usize = 64;

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
    search: SearchRequest,
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

impl Plan {
    /// Checks a request for a cube of this size against what the method offers.
    ///
    /// # Errors
    /// The first field that does not fit.
    pub(crate) fn new(
        method: &'static Method,
        size: usize,
        request: &Request,
    ) -> Result<Plan, RequestError> {
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
        let search = SearchRequest { timed: request.timed, max_moves: request.max_moves };
        Ok(Plan { method, settings, until, size, explain: request.explain, search })
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
        let searches_long = self.needs_tables() && self.search != SearchRequest::default();
        self.size <= self.method.light_up_to && !searches_long
    }

    /// Whether it needs the [tables](crate::solve::search::tables).
    #[must_use]
    pub fn needs_tables(&self) -> bool {
        (self.method.needs_tables)(&self.settings, self.size)
    }

    /// Lets a method work on a cube of the plan's size, and checks its solution. Returns the solution
    /// and the cube after it.
    ///
    /// # Errors
    /// [`SolveError`].
    pub(crate) fn carry_out(
        &self,
        cube: &Cube,
        budget: &Budget,
        events: &EventSink,
        work: impl FnOnce(&mut SolveContext<'_>) -> Result<(), SolveError>,
    ) -> Result<(Solution, Cube), SolveError> {
        if cube.size() != self.size {
            let (of_plan, of_cube) = (self.size, cube.size());
            return Err(SolveError::Wrong(format!("a plan for size {of_plan} and not {of_cube}")));
        }
        budget.check()?;
        // A search that has used up its time still has a solution to check and to report.
        let unlimited = budget.without_limits();
        let rest = if self.method.searches { &unlimited } else { budget };
        let limits = ContextLimits { budget: rest, search_budget: budget, search: self.search };
        let mut context = SolveContext::new(cube, &self.settings, self.until, limits, events);
        work(&mut context)?;
        let phases = (self.method.phases)(&self.settings);
        let (solution, frame) = context.finish(self.method.name, &phases, self.explain)?;
        let end = checker::check(cube, &frame, &solution, &phases, rest)?;
        checker::check_listed(cube, &solution, rest)?;
        Ok((solution, end))
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

pub(crate) fn joined<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let names: Vec<&str> = names.collect();
    if names.is_empty() { "none".to_owned() } else { names.join(", ") }
}

/// `size 2`, `sizes 2 to 3`.
fn sizes(from: usize, to: usize) -> String {
    if from == to { format!("size {from}") } else { format!("sizes {from} to {to}") }
}
