//! What a solve is asked for: all that decides its answer, but for the time it may take.

use crate::cube::{Facelets, Notation, Turn};
use crate::solve::Plan;

/// Equal questions have equal answers, but for times.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) struct CacheKey {
    pub(crate) start: Start,
    /// The symbols of the goal.
    pub(crate) to: Option<Box<str>>,
    /// Whether the caller set a time is part of it: a search then goes another way.
    pub(crate) plan: Plan,
    pub(crate) notation: Notation,
    pub(crate) turns: bool,
}

/// The cube that is asked about.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) enum Start {
    /// The symbols of a state, which are those of the answer.
    Posted(Box<str>),
    /// The turns of a scramble, all counted from the positive faces.
    Scrambled(Box<[Turn]>),
}

impl Start {
    /// A scramble of a cube of this size.
    pub(crate) fn scrambled(turns: &[Turn], size: usize) -> Start {
        Start::Scrambled(turns.iter().map(|turn| turn.canonical(size)).collect())
    }
}

/// A state by its symbols alone, however it was posted.
pub(crate) fn symbols(facelets: &Facelets) -> Box<str> {
    facelets.to_string().into()
}

impl CacheKey {
    /// About how much memory it takes.
    pub(crate) fn bytes(&self) -> usize {
        let start = match &self.start {
            Start::Posted(symbols) => symbols.len(),
            Start::Scrambled(turns) => size_of_val(&**turns),
        };
        size_of::<CacheKey>() + start + self.to.as_ref().map_or(0, |to| to.len())
    }
}
