//! Options of methods, as `--option NAME=VALUE`.

use super::failure::Failure;
use unscramble_solve::Options;

/// Parses one option, for clap.
pub(super) fn parse_option(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or("write an option as NAME=VALUE")?;
    Ok((name.to_owned(), value.to_owned()))
}

/// Collects the options, and refuses one that is given twice.
pub(super) fn unique_options(given: &[(String, String)]) -> Result<Options, Failure> {
    let mut options = Options::new();
    for (name, value) in given {
        if options.insert(name.clone(), value.clone()).is_some() {
            return Err(Failure::Usage(format!("option {name} is given twice; give it once")));
        }
    }
    Ok(options)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_pairs_and_given_once() {
        let pair = ("three".to_owned(), "beginner".to_owned());
        assert_eq!(parse_option("three=beginner"), Ok(pair.clone()));
        assert!(parse_option("three").is_err());
        assert!(unique_options(std::slice::from_ref(&pair)).is_ok());
        assert!(unique_options(&[pair.clone(), pair]).is_err());
    }
}
