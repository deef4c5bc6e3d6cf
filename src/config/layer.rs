//! One source of settings, with its name for error messages.

use std::ffi::OsString;
use std::path::Path;

use figment::providers::Serialized;
use figment::value::{Dict, Map, Value};
use figment::{Metadata, Profile, Provider};

use super::error::ConfigError;
use super::flags::Flags;

/// The documented defaults.
pub const DEFAULTS: &str = include_str!("../../config/default.toml");

const PREFIX: &str = "UNSCRAMBLE_";

/// The variable that names the config file. It is not a setting itself.
const CONFIG_VARIABLE: &str = "UNSCRAMBLE_CONFIG";

/// The variable with the server that commands talk to.
pub const SERVER_VARIABLE: &str = "UNSCRAMBLE_SERVER";

/// The variable with the API key that commands send.
pub const API_KEY_VARIABLE: &str = "UNSCRAMBLE_KEY";

/// The variable with the owner of jobs that commands send.
pub const JOB_OWNER_VARIABLE: &str = "UNSCRAMBLE_JOB_OWNER";

/// The variables that are no settings of the service.
const NO_SETTINGS: [&str; 4] =
    [CONFIG_VARIABLE, SERVER_VARIABLE, API_KEY_VARIABLE, JOB_OWNER_VARIABLE];

/// The settings of one source, by key.
pub(super) struct Layer {
    origin: Origin,
    settings: Dict,
}

#[derive(Clone)]
enum Origin {
    Defaults,
    File(String),
    Environment,
    Flags,
}

impl Layer {
    pub(super) fn defaults() -> Result<Layer, ConfigError> {
        let settings = parse_toml("config/default.toml", DEFAULTS)?;
        Ok(Layer { origin: Origin::Defaults, settings })
    }

    pub(super) fn file(path: &Path) -> Result<Layer, ConfigError> {
        let name = path.display().to_string();
        let text = std::fs::read_to_string(path)
            .map_err(|error| ConfigError::File { path: name.clone(), reason: error.to_string() })?;
        let settings = parse_toml(&name, &text)?;
        Ok(Layer { origin: Origin::File(name), settings })
    }

    pub(super) fn environment(variables: impl IntoIterator<Item = (String, String)>) -> Layer {
        let settings = variables
            .into_iter()
            .filter(|(name, _)| !NO_SETTINGS.contains(&name.as_str()))
            .filter_map(|(name, text)| Some((name.strip_prefix(PREFIX)?.to_lowercase(), text)))
            .map(|(key, text)| (key, typed(&text)))
            .collect();
        Layer { origin: Origin::Environment, settings }
    }

    pub(super) fn flags(flags: &Flags) -> Result<Layer, ConfigError> {
        let fields = Serialized::defaults(flags).data()?.remove(&Profile::Default);
        // A flag that is not given has no text.
        let settings = fields
            .unwrap_or_default()
            .into_iter()
            .filter_map(|(key, value)| Some((key, typed(value.as_str()?))))
            .collect();
        Ok(Layer { origin: Origin::Flags, settings })
    }

    pub(super) fn keys(&self) -> Vec<String> {
        self.settings.keys().cloned().collect()
    }

    pub(super) fn refuse_unknown_keys(&self, known: &[String]) -> Result<(), ConfigError> {
        match self.settings.keys().find(|key| !known.contains(key)) {
            None => Ok(()),
            Some(key) => Err(ConfigError::UnknownKey {
                key: key.clone(),
                origin: self.origin.describe(key),
                known: known.join(", "),
            }),
        }
    }
}

impl Origin {
    fn describe(&self, key: &str) -> String {
        match self {
            Origin::Defaults => "the defaults".to_owned(),
            Origin::File(path) => format!("config file {path}"),
            Origin::Environment => {
                format!("environment variable {PREFIX}{}", key.to_uppercase())
            }
            Origin::Flags => format!("flag --{}", key.replace('_', "-")),
        }
    }
}

impl Provider for Layer {
    fn metadata(&self) -> Metadata {
        let origin = self.origin.clone();
        // The name stays empty because the whole description depends on the key.
        Metadata::named("")
            .interpolater(move |_, keys| origin.describe(keys.first().copied().unwrap_or_default()))
    }

    fn data(&self) -> figment::error::Result<Map<Profile, Dict>> {
        Ok(Profile::Default.collect(self.settings.clone()))
    }
}

fn parse_toml(path: &str, text: &str) -> Result<Dict, ConfigError> {
    toml::from_str(text)
        .map_err(|error| ConfigError::File { path: path.to_owned(), reason: error.to_string() })
}

/// Reads a value written as plain text: `5` is a number, `[a, b]` a list, anything else a string.
fn typed(text: &str) -> Value {
    text.parse().unwrap_or_else(|never| match never {})
}

/// Reads a variable whose name is UTF-8; no other variable can be a setting.
pub(super) fn utf8_variable((name, text): (OsString, OsString)) -> Option<(String, String)> {
    Some((name.into_string().ok()?, text.to_string_lossy().into_owned()))
}
