//! API keys: who may send requests under which name, and how many.
//!
//! The file has the SHA-256 of each key, not the key itself, so that who reads the file cannot use it.
//! Keys are random (`unscramble key`), so a fast hash protects them.

use std::collections::{BTreeMap, HashMap};
use std::num::{NonZeroU32, NonZeroUsize};
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};

use axum::http::{HeaderMap, header};
use headers::authorization::Bearer;
use headers::{Authorization, HeaderMapExt};
use serde::Deserialize;
use sha2::{Digest, Sha256};

/// The file of API keys, and what was read from it last.
#[derive(Debug)]
pub(super) struct ApiKeys {
    path: PathBuf,
    keys: RwLock<Arc<HashMap<Hash, Arc<ApiKey>>>>,
}

type Hash = [u8; 32];

/// Who has a key, and how many requests it is good for. What is not given is as for clients without a
/// key.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct ApiKey {
    pub(super) name: Arc<str>,
    pub(super) client_limit: Option<NonZeroUsize>,
    pub(super) rate_limit: Option<NonZeroU32>,
    pub(super) rate_burst: Option<NonZeroU32>,
}

/// An entry of the file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    sha256: String,
    client_limit: Option<NonZeroUsize>,
    rate_limit: Option<NonZeroU32>,
    rate_burst: Option<NonZeroU32>,
}

/// Why the file of API keys cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("could not read the API keys from {path}: {reason}", path = path.display())]
pub struct ApiKeysError {
    path: PathBuf,
    reason: String,
}

/// What a request says about its key.
#[derive(Debug)]
pub(super) enum Presented {
    /// It has no key.
    None,
    /// It has this one.
    Known(Arc<ApiKey>),
    /// It has another one, or none that can be read.
    Unknown,
}

impl ApiKeys {
    /// Reads the file.
    ///
    /// # Errors
    /// [`ApiKeysError`].
    pub(super) fn load(path: &Path) -> Result<ApiKeys, ApiKeysError> {
        let keys = RwLock::new(Arc::new(read(path)?));
        Ok(ApiKeys { path: path.to_owned(), keys })
    }

    /// Reads the file again. If it cannot be used, the keys stay as they are. Returns the number of keys.
    ///
    /// # Errors
    /// [`ApiKeysError`].
    pub(super) fn reload(&self) -> Result<usize, ApiKeysError> {
        let keys = read(&self.path)?;
        let count = keys.len();
        *self.keys.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(keys);
        Ok(count)
    }

    /// Finds the key of a request: `Authorization: Bearer KEY` or, where a page opens a WebSocket and can send no header of its own, the
    /// protocol `bearer.KEY`.
    pub(super) fn find(&self, headers: &HeaderMap) -> Presented {
        let sent = headers.typed_try_get::<Authorization<Bearer>>();
        let hash: Hash = match (&sent, of_websocket(headers)) {
            (Ok(Some(sent)), _) => Sha256::digest(sent.token()).into(),
            (Ok(None), None) => return Presented::None,
            (Ok(None), Some(key)) => Sha256::digest(key).into(),
            (Err(_), _) => return Presented::Unknown,
        };
        let keys = Arc::clone(&self.keys.read().unwrap_or_else(PoisonError::into_inner));
        keys.get(&hash).map_or(Presented::Unknown, |key| Presented::Known(Arc::clone(key)))
    }
}

/// Returns the key among the protocols that a page offers for a WebSocket.
fn of_websocket(headers: &HeaderMap) -> Option<&str> {
    let offered = headers.get_all(header::SEC_WEBSOCKET_PROTOCOL).iter();
    let mut offered =
        offered.filter_map(|list| list.to_str().ok()).flat_map(|list| list.split(','));
    offered.find_map(|protocol| protocol.trim().strip_prefix("bearer."))
}

fn read(path: &Path) -> Result<HashMap<Hash, Arc<ApiKey>>, ApiKeysError> {
    let failed = |reason| ApiKeysError { path: path.to_owned(), reason };
    let text = std::fs::read_to_string(path).map_err(|error| failed(error.to_string()))?;
    parse(&text).map_err(failed)
}

fn parse(text: &str) -> Result<HashMap<Hash, Arc<ApiKey>>, String> {
    let entries: BTreeMap<String, Entry> = toml::from_str(text).map_err(|e| e.to_string())?;
    let mut keys = HashMap::new();
    for (name, entry) in entries {
        let Some(hash) = hash_of(&entry.sha256) else {
            return Err(format!("[{name}] sha256 must have 64 hexadecimal digits"));
        };
        let Entry { client_limit, rate_limit, rate_burst, .. } = entry;
        let key = ApiKey { name: name.as_str().into(), client_limit, rate_limit, rate_burst };
        if let Some(other) = keys.insert(hash, Arc::new(key)) {
            return Err(format!("[{}] and [{name}] have the same key", other.name));
        }
    }
    Ok(keys)
}

fn hash_of(digits: &str) -> Option<Hash> {
    let mut hash = [0; 32];
    if digits.len() != 64 || !digits.is_ascii() {
        return None;
    }
    for (i, byte) in hash.iter_mut().enumerate() {
        *byte = u8::from_str_radix(digits.get(2 * i..2 * i + 2)?, 16).ok()?;
    }
    Some(hash)
}

/// Returns an entry of the file for a key with this name, of letters, digits, `-` and `_`.
#[must_use]
pub fn entry(name: &str, key: &str) -> String {
    let hash: Hash = Sha256::digest(key).into();
    let digits: String = hash.iter().map(|byte| format!("{byte:02x}")).collect();
    format!("[{name}]\nsha256 = \"{digits}\"\n")
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn presented(keys: &ApiKeys, value: Option<&'static str>) -> Presented {
        let mut headers = HeaderMap::new();
        if let Some(value) = value {
            headers.insert(header::AUTHORIZATION, HeaderValue::from_static(value));
        }
        keys.find(&headers)
    }

    #[test]
    fn a_key_is_known_by_its_hash_until_it_is_removed() {
        let path = std::env::temp_dir().join(format!("unscramble-keys-{}", std::process::id()));
        let text = entry("robot", "secret") + "client_limit = 8\nrate_limit = 50\n";
        assert!(!text.contains("secret"));
        std::fs::write(&path, text).unwrap();
        let keys = ApiKeys::load(&path).unwrap();
        let Presented::Known(key) = presented(&keys, Some("Bearer secret")) else { panic!() };
        assert_eq!((&*key.name, key.client_limit.unwrap().get()), ("robot", 8));
        assert_eq!((key.rate_limit.unwrap().get(), key.rate_burst), (50, None));
        for unknown in ["Bearer Secret", "Bearer", "Basic c2VjcmV0", "secret", ""] {
            assert!(matches!(presented(&keys, Some(unknown)), Presented::Unknown), "{unknown}");
        }
        assert!(matches!(presented(&keys, None), Presented::None));
        for (offered, is_known) in [("unscramble, bearer.secret", true), ("bearer.other", false)] {
            let mut headers = HeaderMap::new();
            let offered = HeaderValue::from_static(offered);
            headers.insert(header::SEC_WEBSOCKET_PROTOCOL, offered);
            assert_eq!(matches!(keys.find(&headers), Presented::Known(_)), is_known);
        }
        std::fs::write(&path, "[robot]\nsha256 = 7").unwrap();
        keys.reload().unwrap_err();
        assert!(matches!(presented(&keys, Some("Bearer secret")), Presented::Known(_)));
        std::fs::write(&path, "# nobody").unwrap();
        assert_eq!(keys.reload().unwrap(), 0);
        assert!(matches!(presented(&keys, Some("Bearer secret")), Presented::Unknown));
        std::fs::remove_file(&path).unwrap();
        assert!(
            ApiKeys::load(&path).unwrap_err().to_string().contains("could not read the API keys")
        );
    }

    #[test]
    fn a_wrong_file_says_what_is_wrong() {
        let wrong = |text: &str| parse(text).unwrap_err();
        assert!(wrong("[a]\nsha256 = \"12\"").contains("[a] sha256 must have 64"));
        assert!(wrong("[a]\nsha256 = \"\"\nlimit = 5").contains("unknown field `limit`"));
        assert!(wrong("[a]\nclient_limit = 5").contains("missing field `sha256`"));
        let twice = entry("a", "key") + &entry("b", "key");
        assert_eq!(wrong(&twice), "[a] and [b] have the same key");
    }
}
