//! Requests, and the plans that they become once they are checked.

use std::collections::BTreeMap;
#[cfg(feature = "clock")]
use std::time::Duration;

use super::checker;
use super::context::{ContextLimits, LayerColors, SearchRequest, SolveContext, Wishes};
use super::error::SolveError;
use super::method::{Method, Phase};
use super::options::{FIRST_LAYER, Settings, THREADS};
use super::solution::Solution;
use super::teaching::{Style, Teaching, TeachingRequest};
use crate::tables::Groups;
use unscramble_cube::Cube;
use unscramble_search::budget::Budget;
use unscramble_search::event::{EventSink, SolveEvent};
use unscramble_search::two_phase::ProofPart;

/// The options of a request: texts by name. [`Request`] has an example.
pub type Options = BTreeMap<String, String>;

/// The number of characters of an unknown name that messages quote.
pub(crate) const LONGEST_NAME: usize = 64;

/// A request for a solution, not yet checked.
///
/// ```
/// use unscramble_solve::{Options, Request, plan};
///
/// let request = Request {
///     method: Some("reduction".to_owned()),
///     options: Options::from([("three".to_owned(), "cfop".to_owned())]),
///     until: Some("edges".to_owned()),
///     ..Request::default()
/// };
/// assert!(plan(5, &request).is_ok());
/// ```
#[derive(Debug, Clone, Default)]
pub struct Request {
    /// The name of the method; `None` or `auto` for the first one that can do what the request asks for.
    pub method: Option<String>,
    /// The options of the method.
    pub options: Options,
    /// The phase after which to stop; `None` or `solved` for no early stop.
    pub until: Option<String>,
    /// The length in OBTM at which a search may stop.
    pub max_moves: Option<u32>,
    /// Whether a search goes on until the budget ends. Otherwise it stops after a fixed number of
    /// states, so that the answer is always the same.
    pub timed: bool,
    /// Whether the moves lead to a goal state ([`Question::goal`]) instead of the solved cube.
    ///
    /// [`Question::goal`]: crate::Question::goal
    pub to: bool,
    /// How to teach the solution, if it is taught: the turns are then those that a person makes, step by step, and
    /// [`Solution::short`] has the short version.
    pub teaching: TeachingRequest,
}

/// A checked request, ready to run on any cube of its size.
///
/// Names are resolved and defaults filled in, so requests that mean the same become equal plans.
///
/// ```
/// use unscramble_solve::{Request, plan};
///
/// let auto = plan(11, &Request::default())?;
/// let named = plan(11, &Request { method: Some("short".to_owned()), ..Request::default() })?;
/// assert_eq!(auto, named);
/// assert_eq!(auto.method().name, "short");
/// assert!(!auto.is_light() && auto.needs_tables());
/// # Ok::<(), unscramble_solve::RequestError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Plan {
    method: &'static Method,
    settings: Settings,
    until: Option<&'static str>,
    size: usize,
    teaching: Option<Teaching>,
    search: SearchRequest,
    proof: ProofPart,
}

/// The reason why a request cannot be served: the first field that does not fit.
///
/// ```
/// use unscramble_solve::{Request, plan};
///
/// let request = Request { method: Some("optimal".to_owned()), ..Request::default() };
/// let error = plan(4, &request).unwrap_err();
/// assert_eq!(error.pointer(), "/method");
/// assert_eq!(error.to_string(), "method optimal solves cubes of sizes 2 to 3, not 4");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RequestError {
    /// No method has this name.
    #[error("there is no method \"{name}\"; expected one of: {known}")]
    UnknownMethod {
        /// The name in the request.
        name: String,
        /// The names of all methods.
        known: String,
    },
    /// The method does not solve cubes of this size.
    #[error("method {method} solves cubes of {}, not {size}", sizes(*.from, *.to))]
    MethodSize {
        /// The method.
        method: &'static str,
        /// The smallest size of the method.
        from: usize,
        /// The largest size of the method.
        to: usize,
        /// The size of the cube.
        size: usize,
    },
    /// The method does not have this option.
    #[error("method {method} has no option \"{name}\"; its options are: {known}")]
    UnknownOption {
        /// The method.
        method: &'static str,
        /// The name in the request.
        name: String,
        /// The names of all options.
        known: String,
    },
    /// The option cannot have this value.
    #[error("option {name} cannot be \"{value}\"; expected {expected}")]
    OptionValue {
        /// The option.
        name: &'static str,
        /// The value in the request.
        value: String,
        /// The values that the option can have.
        expected: String,
    },
    /// The option cannot be set at this size.
    #[error("option {name} applies to {}, not {size}", sizes(*.from, *.to))]
    OptionSize {
        /// The option.
        name: &'static str,
        /// The smallest size at which the option can be set.
        from: usize,
        /// The largest size at which the option can be set.
        to: usize,
        /// The size of the cube.
        size: usize,
    },
    /// The options exclude each other.
    #[error("{0}")]
    Conflict(&'static str),
    /// The method does not have this phase.
    #[error("method {method} has no phase \"{name}\" to stop after; expected one of: {known}")]
    UnknownPhase {
        /// The method.
        method: &'static str,
        /// The name in the request.
        name: String,
        /// The names of all phases.
        known: String,
    },
    /// The request has a goal state, and the method does not search.
    #[error("method {method} always ends in the solved cube; use one of the methods that search")]
    NoGoal {
        /// The method.
        method: &'static str,
    },
    /// The request asks for the moves of a person, and the method is not one for people.
    #[error(
        "method {method} searches, so nobody holds the cube in it; hold is for the other methods"
    )]
    NoHold {
        /// The method.
        method: &'static str,
    },
    /// The request asks for the way of a person, and the method is not one for people.
    #[error(
        "method {method} searches, so no person solves like it; style taught is for the other methods"
    )]
    NoStyle {
        /// The method.
        method: &'static str,
    },
    /// The request is about the moves of a person, and the method is not one for people.
    #[error("method {method} searches, so nobody's moves follow it; name a method that people use")]
    NoPeople {
        /// The method.
        method: &'static str,
    },
    /// The request has an option and leaves the method open.
    #[error("option {option} is one of a method; name the method too")]
    NoMethod {
        /// The name in the request.
        option: String,
    },
    /// The request has a length limit, and the method does not search.
    #[error("method {method} does not search for short solutions, so it does not take max_moves")]
    NoTarget {
        /// The method.
        method: &'static str,
    },
}

impl RequestError {
    /// Returns a JSON pointer to the field of the request that does not fit.
    #[must_use]
    pub fn pointer(&self) -> String {
        match self {
            RequestError::UnknownMethod { .. }
            | RequestError::MethodSize { .. }
            | RequestError::NoPeople { .. }
            | RequestError::NoMethod { .. } => "/method".to_owned(),
            // A truncated name would not point to a field.
            RequestError::UnknownOption { name, .. } if name.chars().count() >= LONGEST_NAME => {
                "/options".to_owned()
            }
            RequestError::UnknownOption { name, .. } => {
                format!("/options/{}", name.replace('~', "~0").replace('/', "~1"))
            }
            RequestError::OptionValue { name, .. } | RequestError::OptionSize { name, .. } => {
                format!("/options/{name}")
            }
            RequestError::Conflict(_) => "/options".to_owned(),
            RequestError::UnknownPhase { .. } => "/until".to_owned(),
            RequestError::NoGoal { .. } => "/to".to_owned(),
            RequestError::NoHold { .. } => "/hold".to_owned(),
            RequestError::NoStyle { .. } => "/style".to_owned(),
            RequestError::NoTarget { .. } => "/max_moves".to_owned(),
        }
    }
}

impl Plan {
    /// Checks a request for a cube of this size against what the method offers.
    ///
    /// # Errors
    /// Returns the first field that does not fit.
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
        if let Some(reason) = (method.conflict)(&settings) {
            return Err(RequestError::Conflict(reason));
        }
        if request.to && !method.searches {
            return Err(RequestError::NoGoal { method: method.name });
        }
        if request.max_moves.is_some() && !method.searches {
            return Err(RequestError::NoTarget { method: method.name });
        }
        let teaching = request.teaching.resolved(method)?;
        let until = match request.until.as_deref() {
            None | Some("solved") => None,
            Some(name) => Some(method.phase(&settings, name)?),
        };
        let search =
            SearchRequest { timed: request.timed, max_moves: request.max_moves, in_a_hurry: false };
        let proof = ProofPart::Whole;
        Ok(Plan { method, settings, until, size, teaching, search, proof })
    }

    /// Returns the same plan, which leaves out searches that take more than seconds.
    pub(crate) fn in_a_hurry(mut self) -> Plan {
        self.search.in_a_hurry = true;
        self
    }

    /// Returns the same plan for a part of a proof ([`Plan::has_parts`]).
    #[must_use]
    pub fn of_part(self, proof: ProofPart) -> Plan {
        Plan { proof, ..self }
    }

    /// Returns the settings of the method.
    pub(crate) fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Returns whether the request sets a time for the search.
    pub(crate) fn is_timed(&self) -> bool {
        self.search.timed
    }

    /// Returns the method.
    #[must_use]
    pub fn method(&self) -> &'static Method {
        self.method
    }

    /// Returns the phases of the method with the settings of the plan, in order.
    #[must_use]
    pub fn phases(&self) -> Vec<&'static Phase> {
        (self.method.phases)(&self.settings)
    }

    /// Returns the plan for the short version alone.
    #[must_use]
    pub fn without_teaching(&self) -> Plan {
        Plan { teaching: None, ..self.clone() }
    }

    /// Returns the plan for one of two states between which moves lead: to solve it, whatever is asked of all the moves.
    #[must_use]
    pub(crate) fn of_a_half(&self) -> Plan {
        let search = SearchRequest { max_moves: None, ..self.search };
        Plan { teaching: None, until: None, search, ..self.clone() }
    }

    /// Returns whether the plan takes about 10 ms at most. A search with a time or a length limit may
    /// take far longer than one without.
    #[must_use]
    pub fn is_light(&self) -> bool {
        let searches_long = self.needs_tables() && self.search != SearchRequest::default();
        // A taught solution takes two to three times as long.
        let light_up_to = match self.teaching {
            Some(_) => (self.method.light_up_to * 2 / 3).max(3),
            None => self.method.light_up_to,
        };
        self.size <= light_up_to && !searches_long
    }

    /// Returns the symbol of the color that the request names for the first layer.
    #[must_use]
    pub(crate) fn first_layer(&self) -> Option<char> {
        self.settings.symbol(&FIRST_LAYER)
    }

    /// Returns the budget of a solve with this time limit, counted from now. A search returns its first
    /// solution even if it comes late; any other method must be done in time.
    #[cfg(feature = "clock")]
    #[must_use]
    pub fn budget(&self, time: Duration) -> Budget {
        if self.method.searches {
            Budget::unlimited().improving_for(time)
        } else {
            Budget::of(time)
        }
    }

    /// Returns how to teach the solution.
    #[must_use]
    pub fn teaching(&self) -> Option<Teaching> {
        self.teaching
    }

    /// Returns the number of threads that search, without those that are [idle](Plan::takes_idle_threads); 0 if the method
    /// does not search.
    #[must_use]
    pub fn threads(&self) -> usize {
        if self.method.searches { self.settings.number(&THREADS).max(1) as usize } else { 0 }
    }

    /// Returns whether the search takes all threads of its budget, since no option says how many, and the cube is large enough
    /// for several. Callers lend it those that are idle.
    #[must_use]
    pub fn takes_idle_threads(&self) -> bool {
        self.method.searches && self.size > 4 && !self.settings.is_set(&THREADS)
    }

    /// Returns the tables that the plan is for. Where there is no memory or time for them, it does without.
    #[must_use]
    pub fn tables(&self) -> Groups {
        (self.method.tables)(&self.settings, self.size)
    }

    /// Returns whether the plan needs the tables of the 3x3x3.
    #[must_use]
    pub fn needs_tables(&self) -> bool {
        self.tables() != Groups::NONE
    }

    /// Runs `work` on a cube of the plan's size and checks the solution. Returns the solution and the
    /// cube after it. `work` runs twice if the solution as taught differs from the short one.
    ///
    /// # Errors
    /// Returns the error of `work`, the reason to stop, or [`SolveError::Wrong`] if the check fails.
    pub(crate) fn carry_out(
        &self,
        cube: &Cube,
        layers: LayerColors,
        budget: &Budget,
        events: &EventSink,
        work: impl Fn(&mut SolveContext<'_>) -> Result<(), SolveError>,
    ) -> Result<(Solution, Cube), SolveError> {
        if cube.size() != self.size {
            let (of_plan, of_cube) = (self.size, cube.size());
            return Err(SolveError::Wrong(format!(
                "the plan is for size {of_plan}, but the cube has size {of_cube}"
            )));
        }
        budget.check()?;
        // A search that has used up its time must still be able to check and return a solution.
        let unlimited = budget.without_limits();
        let rest = if self.method.searches { &unlimited } else { budget };
        let limits = ContextLimits {
            budget: rest,
            search_budget: budget,
            search: self.search,
            proof: &self.proof,
        };
        let phases = (self.method.phases)(&self.settings);
        let solve = |teaching: Option<Teaching>, events: &EventSink| {
            let reorder = self.size <= self.method.reordered_up_to;
            let wishes = Wishes { until: self.until, layers, teaching, reorder };
            let mut context = SolveContext::new(cube, &self.settings, wishes, limits, events);
            work(&mut context)?;
            let solution = context.finish(self.method.name, &phases)?;
            let end = checker::check(cube, &solution, &phases, rest)?;
            checker::check_listed(cube, &solution, rest)?;
            Ok::<_, SolveError>((solution, end))
        };
        let events = events.changing({
            let cube = cube.clone();
            move |event| checked(event, &cube)
        });
        let (mut solution, end) = solve(self.teaching, &events)?;
        // A search finds the same turns again, so `finish` has shortened those.
        if self.teaching.is_some() && !self.method.searches {
            let (short, _) = solve(None, &EventSink::silent())?;
            solution.short = Some(short.turns);
        }
        Ok((solution, end))
    }
}

/// Takes the turns out of an event that do not solve the cube.
fn checked(event: SolveEvent, cube: &Cube) -> SolveEvent {
    let SolveEvent::Improved { length, turns } = event else { return event };
    let mut end = cube.clone();
    end.apply(&turns);
    SolveEvent::Improved { length, turns: if end.is_uniform() { turns } else { Vec::new() } }
}

impl TeachingRequest {
    /// Returns how to teach a solution of a method; `None` for the short version alone. Nobody holds the cube in a search.
    ///
    /// # Errors
    /// Returns what the method has not, if the request names it.
    pub fn resolved(self, method: &Method) -> Result<Option<Teaching>, RequestError> {
        let TeachingRequest { steps, style, level, hold, brief } = self;
        if method.searches && style == Some(Style::Taught) {
            return Err(RequestError::NoStyle { method: method.name });
        }
        if method.searches && hold == Some(true) {
            return Err(RequestError::NoHold { method: method.name });
        }
        let is_taught = steps && !method.searches;
        let style = style.unwrap_or(if is_taught { Style::Taught } else { Style::Short });
        let hold = hold.unwrap_or(style == Style::Taught);
        let teaching = Teaching { style, level, hold, brief };
        Ok((steps || hold || style == Style::Taught).then_some(teaching))
    }
}

impl Method {
    /// Checks the options of a request and completes them with defaults.
    fn settings(&'static self, options: &Options, size: usize) -> Result<Settings, RequestError> {
        let mut settings = self.defaults();
        for (name, text) in options {
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
                expected: spec.expected(),
            })?;
            if !spec.fits(size) && value != spec.default_value() {
                let (from, to) = spec.sizes;
                return Err(RequestError::OptionSize { name: spec.name, from, to, size });
            }
            settings.set(spec, value);
        }
        Ok(settings)
    }

    /// Returns the registered name of a phase to stop after.
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

/// Joins names with commas; `none` if there are none.
pub(crate) fn joined<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let names: Vec<&str> = names.collect();
    if names.is_empty() { "none".to_owned() } else { names.join(", ") }
}

/// Describes a range of sizes: `size 2` or `sizes 2 to 3`.
fn sizes(from: usize, to: usize) -> String {
    if from == to { format!("size {from}") } else { format!("sizes {from} to {to}") }
}
