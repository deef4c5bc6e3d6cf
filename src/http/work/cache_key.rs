//! The key of a cached answer: everything that decides the answer, except the time limit.

use std::collections::BTreeMap;
use std::hash::{BuildHasher, Hash, Hasher, RandomState};
use std::sync::LazyLock;

use unscramble_cube::{Facelets, Notation, Turn};
use unscramble_solve::Plan;

/// Solves with equal keys have equal answers, except for elapsed times. A key hashes its parts once: a
/// long one takes milliseconds.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct CacheKey {
    hash: u64,
    parts: KeyParts,
}

/// What decides an answer.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) struct KeyParts {
    pub(crate) start: StartKey,
    /// The symbols of the goal.
    pub(crate) to: Option<Box<str>>,
    /// The plan includes whether the caller set a time limit: a search then takes another way.
    pub(crate) plan: Plan,
    pub(crate) notation: Notation,
    pub(crate) turns: bool,
    pub(crate) pairs: bool,
    /// Whether steps are listed; the plan says only how they are taught.
    pub(crate) steps: bool,
    pub(crate) states: bool,
    pub(crate) color_names: BTreeMap<char, String>,
}

impl From<KeyParts> for CacheKey {
    fn from(parts: KeyParts) -> CacheKey {
        // Random for each process, so that nobody can find keys with equal hashes.
        static KEYS: LazyLock<RandomState> = LazyLock::new(RandomState::new);
        CacheKey { hash: KEYS.hash_one(&parts), parts }
    }
}

impl Hash for CacheKey {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash);
    }
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
        let start = match &self.parts.start {
            StartKey::Posted(symbols) => symbols.len(),
            StartKey::Scrambled(turns) => size_of_val(&**turns),
        };
        let names: usize = self.parts.color_names.values().map(|name| name.len() + 64).sum();
        size_of::<CacheKey>() + names + start + self.parts.to.as_ref().map_or(0, |to| to.len())
    }
}
