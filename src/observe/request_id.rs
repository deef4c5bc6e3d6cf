//! The id of a request: in its log lines, in its problem if it has one, and in the response.

use std::fmt;
use std::hash::{BuildHasher, RandomState};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

/// The longest id that is taken from a client; room for a UUID and for common tracing ids.
const LONGEST: usize = 64;

/// An id: short, and safe to write into headers, logs and JSON as it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RequestId(String);

impl RequestId {
    /// The id that a client sent, if it is sane: 1 to 64 ASCII letters, digits, `-`, `_`, `.`.
    /// Anything else could forge log lines.
    #[must_use]
    pub fn accept(text: &str) -> Option<RequestId> {
        let sane = |b: u8| b.is_ascii_alphanumeric() || b"-_.".contains(&b);
        let fits = (1..=LONGEST).contains(&text.len());
        (fits && text.bytes().all(sane)).then(|| RequestId(text.to_owned()))
    }

    /// A new id that no other request has and nobody can guess: a keyed hash of a counter, the key
    /// drawn at the start of the process.
    #[must_use]
    pub fn generate() -> RequestId {
        static KEYS: LazyLock<[RandomState; 2]> =
            LazyLock::new(|| [RandomState::new(), RandomState::new()]);
        static COUNTER: AtomicU64 = AtomicU64::new(0);
        let number = COUNTER.fetch_add(1, Ordering::Relaxed);
        let [high, low] = [&KEYS[0], &KEYS[1]].map(|key| key.hash_one(number));
        RequestId(format!("{high:016x}{low:016x}"))
    }

    /// The text of the id.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for RequestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sane_ids_are_accepted_and_others_are_not() {
        for sane in ["a", "0af7651916cd43dd8448eb211c80319c", "job-7_a.3", &"x".repeat(64)] {
            assert!(RequestId::accept(sane).is_some(), "{sane}");
        }
        for bad in ["", "a b", "a\nb", "\"", "é", "<x>", &"x".repeat(65)] {
            assert!(RequestId::accept(bad).is_none(), "{bad}");
        }
    }

    #[test]
    fn generated_ids_differ_and_would_be_accepted() {
        let ids: Vec<RequestId> = (0..100).map(|_| RequestId::generate()).collect();
        for (i, id) in ids.iter().enumerate() {
            assert!(!ids[..i].contains(id));
            assert_eq!(RequestId::accept(id.as_str()).as_ref(), Some(id));
        }
    }
}
