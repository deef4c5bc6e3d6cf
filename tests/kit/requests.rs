//! The requests that the tests make of each method.

use std::collections::BTreeSet;

use unscramble_solve::{METHODS, Method, OptionKind, OptionSpec, Options, Request};

use super::nightly;

/// All requests without `until` for a method at a size: every combination of the words that its
/// options accept. The first is the default.
///
/// Options of robots are left out, as they have tests of their own. Orders of reduction other than the
/// default, and Roux and ZZ as its finish, go with one other choice at most, and orders only where
/// there are centers.
pub(crate) fn all(method: &Method, size: usize) -> Vec<Request> {
    let mut found = vec![Options::new()];
    let words = |spec: &'static OptionSpec| match spec.kind {
        OptionKind::Flag => &["false", "true"],
        _ => spec.words(),
    };
    let fits = |spec: &&'static OptionSpec| {
        let is_robots = size == 3 && ["metric", "without", "machine"].contains(&spec.name);
        spec.fits(size) && !words(spec).is_empty() && !is_robots
    };
    for spec in method.options.iter().filter(fits) {
        found = found
            .into_iter()
            .flat_map(|options| {
                words(spec).iter().map(move |value| {
                    let mut options = options.clone();
                    options.insert(spec.name.to_owned(), (*value).to_owned());
                    options
                })
            })
            .collect();
    }
    found.retain_mut(|options| {
        if options.get("order").is_some_and(|order| order == "standard") {
            options.remove("order");
        }
        let chosen = |(name, value): (&String, &String)| {
            method
                .options
                .iter()
                .any(|spec| spec.name == name && spec.words().first() != Some(&value.as_str()))
        };
        let has_order = options.contains_key("order");
        let builds_blocks =
            options.get("three").is_some_and(|three| ["roux", "zz"].contains(&three.as_str()));
        let is_plain = options.iter().filter(|option| chosen(*option)).count() <= 2;
        // Roux and ZZ do not begin with the cross of another order.
        match (has_order, builds_blocks) {
            (true, blocks) => size > 3 && is_plain && !blocks,
            (false, true) => is_plain,
            (false, false) => true,
        }
    });
    let name = Some(method.name.to_owned());
    found
        .into_iter()
        .map(|options| Request { method: name.clone(), options, ..Request::default() })
        .collect()
}

/// A value of an option, or no value.
type Choice = (String, String);

/// The pairs of values of two options that occur together in a request, where a value may also be
/// missing. A request of a method with one option has that value with itself.
fn pairs(method: &Method, request: &Request) -> BTreeSet<[Choice; 2]> {
    let value = |spec: &OptionSpec| request.options.get(spec.name).cloned().unwrap_or_default();
    let chosen: Vec<Choice> =
        method.options.iter().map(|spec| (spec.name.to_owned(), value(spec))).collect();
    let pairs_of = |first: usize| chosen[first..].iter().map(move |second| (first, second));
    (0..chosen.len())
        .flat_map(pairs_of)
        .map(|(first, second)| [chosen[first].clone(), second.clone()])
        .collect()
}

/// The requests of [`all`] that are enough to have each pair of option values once: the default, and
/// then always the first that has the most pairs that no request before it has.
pub(crate) fn covering(method: &Method, size: usize) -> Vec<Request> {
    let mut left: Vec<(Request, BTreeSet<[Choice; 2]>)> = all(method, size)
        .into_iter()
        .map(|request| {
            let pairs = pairs(method, &request);
            (request, pairs)
        })
        .collect();
    let mut chosen = Vec::new();
    let mut best = 0;
    loop {
        let (request, covered) = left.remove(best);
        left.iter_mut().for_each(|(_, pairs)| pairs.retain(|pair| !covered.contains(pair)));
        chosen.push(request);
        let most = left.iter().map(|(_, pairs)| pairs.len()).max().unwrap_or(0);
        if most == 0 {
            return chosen;
        }
        best = left.iter().position(|(_, pairs)| pairs.len() == most).unwrap();
    }
}

/// All requests at a size in the nightly run, and a [covering] set of them otherwise.
pub(crate) fn tried(size: usize) -> Vec<Request> {
    let requests = if nightly() { all } else { covering };
    METHODS
        .iter()
        .filter(|method| method.fits(size))
        .flat_map(|method| requests(method, size))
        .collect()
}
