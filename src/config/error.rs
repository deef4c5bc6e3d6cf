//! Why settings are refused.

use figment::Profile;

/// Why the settings cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ConfigError {
    /// The config file cannot be read or is not TOML.
    #[error("cannot read config file {path}: {reason}")]
    File {
        /// The path as given.
        path: String,
        /// What the operating system or the TOML parser reports.
        reason: String,
    },
    /// No setting has this name.
    #[error("unknown key `{key}` in {origin}; the known keys are {known}")]
    UnknownKey {
        /// The key as written.
        key: String,
        /// Where the key is written: a file, an environment variable or a flag.
        origin: String,
        /// All keys, separated by commas.
        known: String,
    },
    /// A value has the wrong type or is out of range.
    #[error("bad value for `{key}` in {origin}: {reason}")]
    BadValue {
        /// The key.
        key: String,
        /// Where the value is written: a file, an environment variable or a flag.
        origin: String,
        /// What is wrong with the value.
        reason: String,
    },
}

impl From<figment::Error> for ConfigError {
    fn from(error: figment::Error) -> ConfigError {
        let path: Vec<&str> = error.path.iter().map(String::as_str).collect();
        let origin = match &error.metadata {
            Some(layer) => format!("{}{}", layer.name, layer.interpolate(&Profile::Default, &path)),
            None => "the settings".to_owned(),
        };
        // The rest of the path is an index into a list.
        let key = path.first().copied().unwrap_or_default().to_owned();
        ConfigError::BadValue { key, origin, reason: error.kind.to_string() }
    }
}
