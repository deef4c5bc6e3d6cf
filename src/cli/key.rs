//! `unscramble key`: makes an API key.

use std::io::{Write, stderr, stdout};

use super::failure::Failure;
use crate::http::clients::api_key_entry;

#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    /// Name of the client: letters, digits, - and _
    #[arg(value_parser = name)]
    name: String,
}

/// How many random bytes a key has.
const KEY_BYTES: usize = 32;

/// Prints a new key to standard error and its entry for the file of API keys to standard output, so that
/// `unscramble key robot >> keys.toml` shows the key and stores its hash.
pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let mut random = [0; KEY_BYTES];
    getrandom::fill(&mut random).map_err(std::io::Error::other)?;
    let key: String = random.iter().map(|byte| format!("{byte:02x}")).collect();
    let name = &arguments.name;
    write!(stdout(), "{}", api_key_entry(name, &key))?;
    writeln!(stderr(), "The key of {name}, which is not stored anywhere: {key}")?;
    Ok(())
}

fn name(text: &str) -> Result<String, String> {
    let is_allowed = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
    match (1..=64).contains(&text.len()) && text.bytes().all(is_allowed) {
        true => Ok(text.to_owned()),
        false => Err("a name has 1 to 64 letters, digits, - and _".to_owned()),
    }
}
