//! Reads states and moves from arguments or standard input.

use std::io::{IsTerminal, Read, stdin};

use super::failure::Failure;
use crate::wire::Lower;
use unscramble_cube::notation::Reader;
use unscramble_cube::read::complete;
use unscramble_cube::written::Written;
use unscramble_cube::{Face, Facelets, MAX_SIZE, MIN_SIZE, Turn};

/// Returns the text of an argument, or standard input if the argument is `-` or absent.
pub(super) fn text(argument: Option<&str>, what: &str) -> Result<String, Failure> {
    if let Some(text) = argument.filter(|text| *text != "-") {
        return Ok(text.to_owned());
    }
    if stdin().is_terminal() {
        eprintln!("reading {what} from standard input");
    }
    let mut bytes = Vec::new();
    stdin().read_to_end(&mut bytes)?;
    let text = String::from_utf8(bytes)
        .map_err(|_| Failure::Invalid(format!("{what} from standard input is not UTF-8 text")))?;
    // Some editors begin a file with a byte order mark.
    Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text))
}

/// Reads a state from an argument or standard input. `size` is the one that was given beside it.
pub(super) fn state(argument: Option<&str>, size: Option<usize>) -> Result<Written, Failure> {
    let written = Written::text(&text(argument, "a state")?)?;
    match size {
        Some(size) if size != written.size() => {
            let own = written.size();
            let reason = format!("the state is a {own}x{own}x{own}, but --size is {size}");
            Err(Failure::Usage(reason))
        }
        _ => Ok(written),
    }
}

/// Returns the cube of a state, and fills in its blanks if one state fits.
pub(super) fn completed(written: &Written) -> Result<Facelets, Failure> {
    if !written.has_blanks() {
        return Ok(written.facelets()?);
    }
    let typed = written.typed()?;
    complete(&typed).map_err(|error| Failure::incomplete(error, &typed))
}

/// What moves are read as.
#[derive(Debug, clap::Args)]
pub(super) struct MovesArguments {
    /// What small letters in moves turn
    #[arg(long, default_value = "wide")]
    lower: Lower,
}

impl MovesArguments {
    /// Reads moves on a cube of this size.
    pub(super) fn turns(&self, size: usize, moves: &str) -> Result<Vec<Turn>, Failure> {
        Ok(Reader::new(size, self.lower.into()).text(moves)?)
    }
}

/// Parses a size, for clap.
pub(super) fn size(text: &str) -> Result<usize, String> {
    text.parse()
        .ok()
        .filter(|size| (MIN_SIZE..=MAX_SIZE).contains(size))
        .ok_or_else(|| format!("the size of a cube is {MIN_SIZE} to {MAX_SIZE} layers"))
}

/// Parses the letter of a face, for clap.
pub(super) fn face(text: &str) -> Result<Face, String> {
    let mut letters = text.chars();
    let letter = letters.next().filter(|_| letters.next().is_none());
    letter.and_then(Face::from_letter).ok_or_else(|| "a face is U, R, F, D, L or B".to_owned())
}
