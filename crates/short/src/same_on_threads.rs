//! Checks that a search has the same result on any number of threads.

use super::Outcome;
use unscramble_search::budget::Budget;

/// Checks a search that gets a budget, and returns its outcome.
pub(super) fn check(find: impl Fn(&Budget) -> Outcome) -> Outcome {
    let on_threads = |count| find(&Budget::unlimited().with_threads(count));
    let outcome = on_threads(1);
    for count in [2, 3, 5] {
        assert_eq!(on_threads(count), outcome, "{count} threads");
    }
    outcome
}
