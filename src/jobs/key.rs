//! Names of jobs and of their owners.
//!
//! An owner is whoever knows a token. The server keeps only the hash of it.

use std::fmt;

use sha2::{Digest, Sha256};

/// How many bytes a name has: too many to be guessed.
const BYTES: usize = 16;

/// The secret of an owner: 32 hexadecimal digits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct OwnerToken(Name);

/// Who may ask for a job: the hash of a token.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Owner(Name);

/// The name of a job in paths: 32 hexadecimal digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct JobId(Name);

/// A job of an owner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct JobKey {
    pub(crate) owner: Owner,
    pub(crate) id: JobId,
}

impl OwnerToken {
    /// The least length of an idempotency key that stands for a token.
    pub(crate) const LEAST_KEY: usize = 32;

    /// Makes a new token.
    ///
    /// # Errors
    /// If the system has no random numbers.
    pub(crate) fn generate() -> Result<OwnerToken, getrandom::Error> {
        Name::random().map(OwnerToken)
    }

    /// Reads a token.
    pub(crate) fn read(text: &str) -> Option<OwnerToken> {
        Name::read(text).map(OwnerToken)
    }

    /// Returns the token for a first request with this idempotency key, so that a repeated one gets the same. The key must be as hard
    /// to guess as a token.
    pub(crate) fn of_idempotency_key(key: &str) -> OwnerToken {
        OwnerToken(Name::hash(&["owner of", key]))
    }

    /// Returns the owner who knows the token.
    pub(crate) fn owner(&self) -> Owner {
        Owner(Name::hash(&["owner", &self.0.to_string()]))
    }
}

#[cfg(feature = "nats")]
impl Owner {
    /// Reads an owner.
    pub(super) fn read(text: &str) -> Option<Owner> {
        Name::read(text).map(Owner)
    }
}

#[cfg(feature = "nats")]
impl fmt::Display for Owner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl JobId {
    /// Makes a new name.
    ///
    /// # Errors
    /// If the system has no random numbers.
    pub(crate) fn generate() -> Result<JobId, getrandom::Error> {
        Name::random().map(JobId)
    }

    /// Reads a name.
    pub(crate) fn read(text: &str) -> Option<JobId> {
        Name::read(text).map(JobId)
    }

    /// Returns the name of the job that an owner posts with this idempotency key.
    pub(crate) fn of_idempotency_key(token: &OwnerToken, key: &str) -> JobId {
        JobId(Name::hash(&["job", &token.0.to_string(), key]))
    }
}

/// Random bytes, or as many of a hash, written as hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Name([u8; BYTES]);

impl Name {
    fn random() -> Result<Name, getrandom::Error> {
        let mut bytes = [0; BYTES];
        getrandom::fill(&mut bytes).map(|()| Name(bytes))
    }

    /// Hashes texts. None of them but the last may hold a zero byte.
    fn hash(texts: &[&str]) -> Name {
        let digest = Sha256::digest(texts.join("\0"));
        let mut bytes = [0; BYTES];
        bytes.copy_from_slice(&digest[..BYTES]);
        Name(bytes)
    }

    fn read(text: &str) -> Option<Name> {
        let is_digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        let fits = text.len() == 2 * BYTES && text.bytes().all(is_digit);
        let number = u128::from_str_radix(text, 16).ok().filter(|_| fits)?;
        Some(Name(number.to_be_bytes()))
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", u128::from_be_bytes(self.0))
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for OwnerToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Display for JobId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_they_are_written() {
        let token = OwnerToken::generate().unwrap();
        assert_eq!(OwnerToken::read(&token.to_string()), Some(token.clone()));
        let id = JobId::generate().unwrap();
        assert_eq!(JobId::read(&id.to_string()), Some(id));
        assert_ne!(JobId::generate().unwrap(), id);
        for other in ["", "0", &"A".repeat(32), &"0".repeat(31), &"0".repeat(33), &"+".repeat(32)] {
            assert_eq!(JobId::read(other), None, "{other}");
        }
        assert!(JobId::read(&"0".repeat(32)).is_some());
    }

    #[test]
    fn an_idempotency_key_names_one_job_of_each_owner() {
        let [one, other] = ["one", "other"].map(OwnerToken::of_idempotency_key);
        assert_eq!(one, OwnerToken::of_idempotency_key("one"));
        assert_ne!(one.owner(), other.owner());
        let id = |token, key| JobId::of_idempotency_key(token, key);
        assert_eq!(id(&one, "a"), id(&one, "a"));
        assert_ne!(id(&one, "a"), id(&one, "b"));
        assert_ne!(id(&one, "a"), id(&other, "a"));
    }
}
