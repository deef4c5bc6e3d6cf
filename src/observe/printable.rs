//! Text from clients as log lines show it: short, and without characters that could forge a line or
//! hide what it says.

use std::fmt::{self, Write};

/// Text that is safe in a log line. Control characters and characters that change the direction of
/// text or have no width are written as `\u{…}`, and text of more characters than a limit is cut and
/// ends with `…`.
///
/// ```
/// use unscramble::observe::Printable;
///
/// assert_eq!(Printable::new("/solve\n", 100).to_string(), r"/solve\u{a}");
/// assert_eq!(Printable::new("/solve", 3).to_string(), "/so…");
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Printable<'a> {
    text: &'a str,
    limit: usize,
}

impl<'a> Printable<'a> {
    /// Wraps a text of which at most `limit` characters are shown.
    #[must_use]
    pub fn new(text: &'a str, limit: usize) -> Printable<'a> {
        Printable { text, limit }
    }
}

impl fmt::Display for Printable<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.text.chars();
        for char in rest.by_ref().take(self.limit) {
            if is_hidden(char) {
                write!(f, "{}", char.escape_unicode())?;
            } else {
                f.write_char(char)?;
            }
        }
        if rest.next().is_some() { f.write_char('…') } else { Ok(()) }
    }
}

/// Whether a character is invisible, or changes how its neighbors look.
fn is_hidden(char: char) -> bool {
    char.is_control()
        || matches!(
            char,
            '\u{ad}' | '\u{61c}' | '\u{180e}'
                // Zero-width characters and marks of direction.
                | '\u{200b}'..='\u{200f}'
                // Line and paragraph separators, and embeddings and overrides of direction.
                | '\u{2028}'..='\u{202e}'
                // Invisible operators, and isolates of direction.
                | '\u{2060}'..='\u{206f}'
                | '\u{feff}'
                // Annotations and tags.
                | '\u{fff9}'..='\u{fffb}'
                | '\u{e0000}'..='\u{e007f}'
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> String {
        Printable::new(text, 8).to_string()
    }

    #[test]
    fn common_text_is_unchanged() {
        for text in ["", "/solve", "/été/日本", "/a\\b\"c"] {
            assert_eq!(shown(text), text);
        }
    }

    #[test]
    fn long_text_is_cut_by_characters() {
        assert_eq!(shown("12345678"), "12345678");
        assert_eq!(shown("123456789"), "12345678…");
        assert_eq!(shown("ééééééééé"), "éééééééé…");
        assert_eq!(Printable::new(&"x".repeat(60_000), 256).to_string().chars().count(), 257);
    }

    #[test]
    fn characters_that_hide_something_are_escaped() {
        for (hidden, escaped) in [
            ("\n", r"\u{a}"),
            ("\u{1b}", r"\u{1b}"),
            ("\u{7f}", r"\u{7f}"),
            ("\u{85}", r"\u{85}"),
            ("\u{200b}", r"\u{200b}"),
            ("\u{200f}", r"\u{200f}"),
            ("\u{2028}", r"\u{2028}"),
            ("\u{202e}", r"\u{202e}"),
            ("\u{2060}", r"\u{2060}"),
            ("\u{2066}", r"\u{2066}"),
            ("\u{feff}", r"\u{feff}"),
        ] {
            assert_eq!(shown(&format!("a{hidden}b")), format!("a{escaped}b"));
        }
    }
}
