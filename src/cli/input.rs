//! Reads states and moves from arguments or standard input.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, IsTerminal, Read, StdinLock, stdin};
use std::path::Path;

use super::choices::choice;
use super::failure::Failure;
use unscramble_cube::notation::Reader;
use unscramble_cube::read::complete;
use unscramble_cube::written::Written;
use unscramble_cube::{Face, Facelets, MAX_SIZE, MIN_SIZE, Turn};
use unscramble_wire::Lower;

/// Returns the text of an argument, or standard input if the argument is `-` or absent.
pub(super) fn text(argument: Option<&str>, what: &str) -> Result<String, Failure> {
    if let Some(text) = argument.filter(|text| *text != "-") {
        return Ok(text.to_owned());
    }
    let mut bytes = Vec::new();
    standard_input(what).read_to_end(&mut bytes)?;
    utf8(bytes, what, "standard input")
}

/// Returns the text of a file, or standard input if the file is `-` or absent.
pub(super) fn file(path: Option<&Path>, what: &str) -> Result<String, Failure> {
    let Some(path) = path.filter(|path| *path != Path::new("-")) else { return text(None, what) };
    let bytes = fs::read(path).map_err(|error| unreadable(path, &error))?;
    utf8(bytes, what, &path.display().to_string())
}

/// Returns the lines of a file, or of standard input if the file is `-`, as they arrive.
pub(super) fn reader(path: &Path, what: &str) -> Result<Box<dyn BufRead>, Failure> {
    if path == Path::new("-") {
        return Ok(Box::new(standard_input(what)));
    }
    let file = File::open(path).map_err(|error| unreadable(path, &error))?;
    Ok(Box::new(BufReader::new(file)))
}

/// Returns standard input, and tells a person at a terminal that it is read.
fn standard_input(what: &str) -> StdinLock<'static> {
    if stdin().is_terminal() {
        eprintln!("reading {what} from standard input");
    }
    stdin().lock()
}

fn unreadable(path: &Path, error: &io::Error) -> Failure {
    Failure::Usage(format!("cannot read {}: {error}", path.display()))
}

fn utf8(bytes: Vec<u8>, what: &str, source: &str) -> Result<String, Failure> {
    let text = String::from_utf8(bytes)
        .map_err(|_| Failure::Invalid(format!("{what} from {source} is not UTF-8 text")))?;
    Ok(without_mark(&text).map(str::to_owned).unwrap_or(text))
}

/// Returns a text without the byte order mark that some editors begin a file with; `None` if it has none.
pub(super) fn without_mark(text: &str) -> Option<&str> {
    text.strip_prefix('\u{feff}')
}

/// Reads a state from an argument or standard input. `size` is the one that was given beside it.
pub(super) fn state(argument: Option<&str>, size: Option<usize>) -> Result<Written, Failure> {
    written(&text(argument, "a state")?, size)
}

/// Reads a state from a text. `size` is the one that was given beside it.
pub(super) fn written(text: &str, size: Option<usize>) -> Result<Written, Failure> {
    let written = Written::text(text)?;
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
    #[arg(long, default_value = "wide", value_parser = choice::<Lower>())]
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
