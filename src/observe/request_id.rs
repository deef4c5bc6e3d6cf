//! The id of a request, which its log lines, its response and its problem (if any) contain.

use std::fmt;
use std::hash::{BuildHasher, RandomState};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

/// The maximum length of an id from a client: enough for a UUID and for common tracing ids.
const MAX_LENGTH: usize = 64;

/// The id of a request: short, and safe in headers, logs and JSON without escaping.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RequestId(String);

impl RequestId {
    /// Accepts an id from a client if it is valid: 1 to 64 ASCII letters, digits, `-`, `_`, `.`.
    /// Other characters could forge log lines.
    #[must_use]
    pub fn accept(text: &str) -> Option<RequestId> {
        let allowed = |b: u8| b.is_ascii_alphanumeric() || b"-_.".contains(&b);
        let fits = (1..=MAX_LENGTH).contains(&text.len());
        (fits && text.bytes().all(allowed)).then(|| RequestId(text.to_owned()))
    }

    /// Generates a unique id that cannot be guessed: a keyed hash of a counter, with a random key per
    /// process.
    #[must_use]
    pub fn generate() -> RequestId {
        static KEYS: LazyLock<[RandomState; 2]> =
            LazyLock::new(|| [RandomState::new(), RandomState::new()]);
        static COUNTER: AtomicU64 = AtomicU64::new(0);
        let number = COUNTER.fetch_add(1, Ordering::Relaxed);
        let [high, low] = [&KEYS[0], &KEYS[1]].map(|key| key.hash_one(number));
        RequestId(format!("{high:016x}{low:016x}"))
    }

    /// Returns the text of the id.
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
    fn valid_ids_are_accepted_and_others_are_not() {
        for valid in ["a", "0af7651916cd43dd8448eb211c80319c", "job-7_a.3", &"x".repeat(64)] {
            assert!(RequestId::accept(valid).is_some(), "{valid}");
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
