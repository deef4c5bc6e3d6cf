//! The key of a cached answer: everything that decides the answer, except the time limit.

use crate::cube::{Facelets, Notation, Turn};
use crate::solve::Plan;

/// Solves with equal keys have equal answers, except for elapsed times.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) struct CacheKey {
    pub(crate) start: StartKey,
    /// The symbols of the goal.
    pub(crate) to: Option<Box<str>>,
    /// The plan includes whether the caller set a time limit: a search then takes another way.
    pub(crate) plan: Plan,
    pub(crate) notation: Notation,
    pub(crate) turns: bool,
}

/// The cube to solve.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) enum StartKey {
    /// The symbols of a state. The answer uses the same symbols.
    Posted(Box<str>),
    /// The turns of a scramble in canonical form.
    Scrambled(Box<[Turn]>),
}

impl StartKey {
    /// Returns the key of a scramble of a cube of this size.
    pub(crate) fn scrambled(turns: &[Turn], size: usize) -> StartKey {
        StartKey::Scrambled(turns.iter().map(|turn| turn.canonical(size)).collect())
    }
}

/// Returns the symbols of a state, which do not depend on the form in which it was posted.
pub(crate) fn symbols(facelets: &Facelets) -> Box<str> {
    facelets.to_string().into()
}

impl CacheKey {
    /// Estimates its memory in bytes.
    pub(crate) fn bytes(&self) -> usize {
        let start = match &self.start {
            StartKey::Posted(symbols) => symbols.len(),
            StartKey::Scrambled(turns) => size_of_val(&**turns),
        };
        size_of::<CacheKey>() + start + self.to.as_ref().map_or(0, |to| to.len())
    }
}
