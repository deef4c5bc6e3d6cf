//! One place that settings come from, with its name for messages.

use std::ffi::OsString;
use std::path::Path;

use figment::providers::{Format, Toml};
use figment::value::{Dict, Map, Value};
use figment::{Metadata, Profile, Provider};

use super::flags::Flags;
use super::{ConfigError, DEFAULTS};

const PREFIX: &str = "UNSCRAMBLE_";

/// The variable that names the config file; it is no setting itself.
const CONFIG_VARIABLE: &str = "UNSCRAMBLE_CONFIG";

/// Settings from one place.
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
            .filter(|(name, _)| name != CONFIG_VARIABLE)
            .filter_map(|(name, text)| Some((name.strip_prefix(PREFIX)?.to_lowercase(), text)))
            .map(|(key, text)| (key, typed(&text)))
            .collect();
        Layer { origin: Origin::Environment, settings }
    }

    pub(super) fn flags(flags: &Flags) -> Layer {
        let settings = flags.given().map(|(key, text)| (key.to_owned(), typed(text))).collect();
        Layer { origin: Origin::Flags, settings }
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
        // The name stays empty: the whole description depends on the key.
        Metadata::named("")
            .interpolater(move |_, keys| origin.describe(keys.first().copied().unwrap_or_default()))
    }

    fn data(&self) -> figment::error::Result<Map<Profile, Dict>> {
        Ok(Profile::Default.collect(self.settings.clone()))
    }
}

fn parse_toml(path: &str, text: &str) -> Result<Dict, ConfigError> {
    let mut profiles = Toml::string(text)
        .data()
        .map_err(|error| ConfigError::File { path: path.to_owned(), reason: error.to_string() })?;
    Ok(profiles.remove(&Profile::Default).unwrap_or_default())
}

/// A value written as plain text: `5` is a number, `[a, b]` a list, anything else a text.
fn typed(text: &str) -> Value {
    text.parse().unwrap_or_else(|never| match never {})
}

/// A variable whose name and value are text; others can't be settings.
pub(super) fn utf8_variable((name, text): (OsString, OsString)) -> Option<(String, String)> {
    Some((name.into_string().ok()?, text.to_string_lossy().into_owned()))
}
