//! The registry of methods: the only file that knows all of them.

use crate::solve::engine::context::SolveContext;
use crate::solve::engine::error::SolveError;
use crate::solve::engine::method::Method;
use crate::solve::engine::plan::{LONGEST_NAME, Plan, Request, RequestError, joined};
use crate::solve::methods::{
    beginner, cage, cfop, commutator, layers, optimal, reduction, roux, short, two_phase, zz,
};
use crate::solve::search::SearchTables;

/// The function of a method that plays the turns on the cube of the context, up to the phase after
/// which the request stops.
pub(crate) type Run = fn(&mut SolveContext<'_>, &SearchTables) -> Result<(), SolveError>;

/// A method with its function.
struct Entry {
    method: &'static Method,
    run: Run,
}

/// All methods, in order of preference. To register a method, add its line here.
const ENTRIES: [Entry; 11] = [
    Entry { method: &two_phase::METHOD, run: two_phase::run },
    Entry { method: &optimal::METHOD, run: optimal::run },
    Entry { method: &short::METHOD, run: short::run },
    Entry { method: &reduction::METHOD, run: reduction::run },
    Entry { method: &cage::METHOD, run: cage::run },
    Entry { method: &layers::METHOD, run: layers::run },
    Entry { method: &commutator::METHOD, run: commutator::run },
    Entry { method: &beginner::METHOD, run: beginner::run },
    Entry { method: &cfop::METHOD, run: cfop::run },
    Entry { method: &roux::METHOD, run: roux::run },
    Entry { method: &zz::METHOD, run: zz::run },
];

/// All methods, in order of preference.
///
/// ```
/// let names: Vec<&str> = unscramble::solve::METHODS.iter().map(|method| method.name).collect();
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

/// Returns the preferred method for a request: the first that solves cubes of this size and has all options
/// of the request or, if none has, the preferred method for the size.
fn auto(size: usize, request: &Request) -> Option<&'static Method> {
    let has = |method: &Method, name: &str| method.options.iter().any(|spec| spec.name == name);
    let mut fitting = METHODS.iter().copied().filter(|method| method.fits(size));
    let suits = |method: &&Method| request.options.keys().all(|name| has(method, name));
    fitting.find(suits).or_else(|| Method::auto(size))
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
