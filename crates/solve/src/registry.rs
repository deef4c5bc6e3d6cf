//! The registry of methods: the only file that knows all of them.

use crate::engine::context::SolveContext;
use crate::engine::error::SolveError;
use crate::engine::method::Method;
use crate::engine::plan::{LONGEST_NAME, Plan, Request, RequestError, joined};
use crate::methods::{
    beginner, cage, cfop, commutator, layers, optimal, reduction, roux, short, two_phase, zz,
};
use crate::tables::SearchTables;
use unscramble_cube::MAX_SIZE;

/// The function of a method that plays the turns on the cube of the context, up to the phase after
/// which the request stops.
pub(crate) type Run = fn(&mut SolveContext<'_>, &SearchTables) -> Result<(), SolveError>;

/// A method with its function.
struct Entry {
    method: &'static Method,
    run: Run,
    /// The largest size at which `auto` lets the method search as long as a request that names it. Beyond it, a search takes more
    /// than seconds.
    searches_up_to: usize,
}

/// Returns the entry of a method.
const fn entry(method: &'static Method, run: Run) -> Entry {
    Entry { method, run, searches_up_to: MAX_SIZE }
}

/// All methods, in order of preference. To register a method, add its line here.
const ENTRIES: [Entry; 11] = [
    entry(&two_phase::METHOD, two_phase::run),
    entry(&optimal::METHOD, optimal::run),
    Entry { searches_up_to: short::QUICK, ..entry(&short::METHOD, short::run) },
    entry(&reduction::METHOD, reduction::run),
    entry(&cage::METHOD, cage::run),
    entry(&layers::METHOD, layers::run),
    entry(&commutator::METHOD, commutator::run),
    entry(&beginner::METHOD, beginner::run),
    entry(&cfop::METHOD, cfop::run),
    entry(&roux::METHOD, roux::run),
    entry(&zz::METHOD, zz::run),
];

/// All methods, in order of preference.
///
/// ```
/// let names: Vec<&str> = unscramble_solve::METHODS.iter().map(|method| method.name).collect();
/// assert!(names.contains(&"reduction"));
/// ```
pub static METHODS: &[&Method] = &{
    let mut methods = [ENTRIES[0].method; ENTRIES.len()];
    let mut i = 1;
    while i < methods.len() {
        methods[i] = ENTRIES[i].method;
        i += 1;
    }
    methods
};

impl Method {
    /// Returns the method with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Method> {
        METHODS.iter().copied().find(|method| method.name == name)
    }

    /// Returns the preferred method for a size.
    #[must_use]
    pub fn auto(size: usize) -> Option<&'static Method> {
        METHODS.iter().copied().find(|method| method.fits(size))
    }
}

/// Returns the function of a method.
pub(crate) fn run_of(method: &Method) -> Option<Run> {
    ENTRIES.iter().find(|entry| entry.method.name == method.name).map(|entry| entry.run)
}

/// Checks a request for a cube of this size against the registry.
///
/// # Errors
/// Returns the first field that does not fit.
pub(crate) fn plan(size: usize, request: &Request) -> Result<Plan, RequestError> {
    let name = request.method.as_deref().unwrap_or("auto");
    let plan = match Method::named(name) {
        Some(method) => Some(Plan::new(method, size, request)),
        None if name == "auto" => automatic_plan(size, request),
        None => None,
    };
    plan.unwrap_or_else(|| {
        Err(RequestError::UnknownMethod {
            name: name.chars().take(LONGEST_NAME).collect(),
            known: joined(["auto"].into_iter().chain(METHODS.iter().map(|m| m.name))),
        })
    })
}

/// Checks a request that leaves the method open: the plan is that of the first method that can do what it asks for. If none can, the
/// error is that of the first method that has its options or, if none has, of the first method of the size. Returns `None` if no
/// method solves cubes of the size.
fn automatic_plan(size: usize, request: &Request) -> Option<Result<Plan, RequestError>> {
    let has = |method: &Method, name: &str| method.options.iter().any(|spec| spec.name == name);
    let mut refused = None;
    for Entry { method, searches_up_to, .. } in
        ENTRIES.iter().filter(|entry| entry.method.fits(size))
    {
        match Plan::new(method, size, request) {
            Ok(plan) => {
                let in_a_hurry = size > *searches_up_to && request.max_moves.is_none();
                return Some(Ok(if in_a_hurry { plan.in_a_hurry() } else { plan }));
            }
            Err(error) => {
                let has_options = request.options.keys().all(|name| has(method, name));
                if refused.as_ref().is_none_or(|(before, _)| has_options && !before) {
                    refused = Some((has_options, error));
                }
            }
        }
    }
    refused.map(|(_, error)| Err(error))
}
