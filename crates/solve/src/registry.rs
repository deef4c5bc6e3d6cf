//! The registry of methods: the only file that knows all of them.

use crate::engine::context::SolveContext;
use crate::engine::error::SolveError;
use crate::engine::method::Method;
use crate::engine::plan::{LONGEST_NAME, Plan, Request, RequestError, joined};
use crate::methods::{
    beginner, cage, cfop, commutator, layers, optimal, reduction, roux, short, two_phase, zz,
};
use crate::search_tables::SearchTables;
use unscramble_cube::MAX_SIZE;

/// The function of a method that plays the turns on the cube of the context, up to the phase after
/// which the request stops.
pub(crate) type Run = fn(&mut SolveContext<'_>, &SearchTables) -> Result<(), SolveError>;

/// A method with its function.
struct Entry {
    method: &'static Method,
    run: Run,
    /// The largest size for which `auto` takes this method.
    auto_up_to: usize,
}

/// Returns the entry of a method that `auto` takes for any size.
const fn entry(method: &'static Method, run: Run) -> Entry {
    Entry { method, run, auto_up_to: MAX_SIZE }
}

/// All methods, in order of preference. To register a method, add its line here.
const ENTRIES: [Entry; 11] = [
    entry(&two_phase::METHOD, two_phase::run),
    entry(&optimal::METHOD, optimal::run),
    Entry { auto_up_to: 10, ..entry(&short::METHOD, short::run) },
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
        automatic(size).next()
    }
}

/// Lists the methods that `auto` takes for a size, in order of preference.
fn automatic(size: usize) -> impl Iterator<Item = &'static Method> {
    let fits = move |entry: &&Entry| entry.method.fits(size) && size <= entry.auto_up_to;
    ENTRIES.iter().filter(fits).map(|entry| entry.method)
}

/// Returns the function of a method.
pub(crate) fn run_of(method: &Method) -> Option<Run> {
    ENTRIES.iter().find(|entry| entry.method.name == method.name).map(|entry| entry.run)
}

/// Returns the preferred method for a request: the first that solves cubes of this size and has all options
/// of the request or, if none has, the preferred method for the size.
fn auto(size: usize, request: &Request) -> Option<&'static Method> {
    let has = |method: &Method, name: &str| method.options.iter().any(|spec| spec.name == name);
    let suits = |method: &&Method| request.options.keys().all(|name| has(method, name));
    automatic(size).find(suits).or_else(|| Method::auto(size))
}

/// Checks a request for a cube of this size against the registry.
///
/// # Errors
/// Returns the first field that does not fit.
pub(crate) fn plan(size: usize, request: &Request) -> Result<Plan, RequestError> {
    let name = request.method.as_deref().unwrap_or("auto");
    let found = if name == "auto" { auto(size, request) } else { Method::named(name) };
    let method = found.ok_or_else(|| RequestError::UnknownMethod {
        name: name.chars().take(LONGEST_NAME).collect(),
        known: joined(["auto"].into_iter().chain(METHODS.iter().map(|m| m.name))),
    })?;
    Plan::new(method, size, request)
}
