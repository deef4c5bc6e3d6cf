//! The working of a check, for people.

use std::io::Write;

use unscramble_cube::validate::Working;
use unscramble_teach::{Language, working};

/// Prints every table, sum and sentence in a language.
pub(super) fn print(
    working: &Working,
    language: Language,
    out: &mut impl Write,
) -> std::io::Result<()> {
    writeln!(out, "\n{}", working::frame(working).say(language))?;
    for (title, told) in working::parts(working) {
        writeln!(out, "\n{}", title.say(language))?;
        for text in told {
            writeln!(out, "  {}", text.say(language))?;
        }
    }
    Ok(())
}
