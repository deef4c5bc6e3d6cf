//! The key of a solve: what decides its answer, except the time limit.

use std::hash::{BuildHasher, Hash, Hasher, RandomState};
use std::sync::LazyLock;

use crate::config::BasePath;
use unscramble_cube::Notation;
use unscramble_solve::{Question, Start};
use unscramble_teach::Language;
use unscramble_wire::Style;

/// A question, and how to write its answer. Equal ones have equal answers, except for elapsed times. It hashes its parts
/// once: a long one takes milliseconds.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Asked {
    hash: u64,
    /// Its plan includes whether the caller set a time limit: a search then takes another way.
    pub(crate) question: Question,
    pub(crate) style: Style,
}

impl Hash for Asked {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash);
    }
}

impl Asked {
    pub(crate) fn new(question: Question, style: Style) -> Asked {
        // Random for each process, so that nobody can find keys with equal hashes.
        static KEYS: LazyLock<RandomState> = LazyLock::new(RandomState::new);
        Asked { hash: KEYS.hash_one((&question, &style)), question, style }
    }

    /// Returns the same for a client that sees the service under this path: the addresses that steps name begin with it.
    /// The hash stays, since few paths lead to a service.
    #[must_use]
    pub(crate) fn under(mut self, base_path: &BasePath) -> Asked {
        if self.style.steps {
            base_path.as_str().clone_into(&mut self.style.base_path);
        }
        self
    }

    /// Returns the same for a client that prefers this language, unless the request names one. The hash stays, since there are few
    /// languages.
    #[must_use]
    pub(crate) fn in_language(mut self, language: Language) -> Asked {
        self.style.language.get_or_insert(language);
        self
    }

    /// Returns the size of the cube.
    pub(crate) fn size(&self) -> usize {
        self.question.start.size()
    }

    /// Returns the size of the cube, and the notation of the answer.
    pub(crate) fn written(&self) -> (usize, Notation) {
        (self.size(), self.question.notation)
    }

    /// Returns the name of the method.
    pub(crate) fn method(&self) -> &'static str {
        self.question.plan.method().name
    }

    /// Estimates its memory in bytes.
    pub(crate) fn bytes(&self) -> usize {
        let stickers = |size: usize| 6 * size * size;
        let start = match &self.question.start {
            Start::State(facelets) => stickers(facelets.cube().size()),
            Start::Scramble { turns, .. } => size_of_val(&turns[..]),
        };
        let goal = self.question.goal.as_ref().map_or(0, |goal| stickers(goal.cube().size()));
        let names: usize = self.style.color_names.values().map(|name| name.len() + 64).sum();
        let warnings = size_of_val(&self.style.warnings[..]);
        size_of::<Asked>() + self.style.base_path.len() + warnings + names + start + goal
    }
}
