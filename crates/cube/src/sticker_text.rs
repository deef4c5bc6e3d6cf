//! A text as stickers and what stands between them: separators, colors as words and emoji.

use super::input::FaceletsError;
use super::typed::BLANKS;
use super::usual::{COLOR_NAMES, INITIALS};

/// What stands between stickers, the weakest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Gap {
    Space,
    Mark,
    Line,
}

/// A part of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Sticker(char),
    Gap(Gap),
    /// A mark that has no width, or the rest of a word.
    Nothing,
}

/// Emoji in the usual colors, in the order of their names.
const EMOJI: [&str; 6] = ["⬜◻◽⚪🤍", "🟥🔴❤", "🟩🟢💚", "🟨🟡💛", "🟧🟠🧡", "🟦🔵💙"];

/// Emoji of stickers that are not known.
const BLACK: &str = "⬛◼◾⚫🖤";

/// Returns whether a text has a sticker that is not known.
///
/// ```
/// use unscramble_cube::has_blanks;
///
/// assert!(has_blanks("UUU?") && has_blanks("⬛🟥"));
/// assert!(!has_blanks("UUUU"));
/// ```
#[must_use]
pub fn has_blanks(text: &str) -> bool {
    symbols(text).any(|symbol| BLANKS.contains(&symbol))
}

/// Returns what a character between stickers is; `None` if it belongs to a sticker.
pub(super) fn gap(c: char) -> Option<Gap> {
    match c {
        '\n' | '\r' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}' => Some(Gap::Line),
        '/' | '|' => Some(Gap::Mark),
        // What is around texts and lists in JSON and Python, too.
        ',' | ';' | '{' | '}' | '[' | ']' | '(' | ')' | '"' | '\'' => Some(Gap::Space),
        c if c.is_whitespace() => Some(Gap::Space),
        _ => None,
    }
}

/// Returns whether a character has no width: a byte order mark, or what makes an emoji of the one before it.
pub(super) fn has_no_width(c: char) -> bool {
    matches!(c, '\u{feff}' | '\u{fe0e}' | '\u{fe0f}' | '\u{200b}'..='\u{200d}')
}

/// Returns the words of a text: what stands between gaps.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|c| gap(c).is_some());
    words.filter(|word| !word.chars().all(has_no_width))
}

/// Names of colors among so many words at the start of a text tell that it is in words.
const MOST_PROBED: usize = 64;

/// Checks that a text of names of colors has no other words.
///
/// # Errors
/// If some of its words are no colors and no blanks, and no more than half of them.
pub(super) fn check_words(text: &str) -> Result<(), FaceletsError> {
    if !words(text).take(MOST_PROBED).any(|word| initial_of_color(word).is_some()) {
        return Ok(());
    }
    let unknown = || words(text).enumerate().filter(|(_, word)| symbol_of_word(word).is_none());
    let Some((at, word)) = unknown().next() else { return Ok(()) };
    if 2 * unknown().count() > words(text).count() {
        return Ok(());
    }
    let visible = word.chars().filter(|c| !has_no_width(*c));
    let word: String = visible.take(LONGEST_QUOTE).collect();
    let small = word.to_lowercase();
    let changes = COLOR_NAMES.map(|name| (strsim::osa_distance(&small, name), name));
    let nearest = changes.into_iter().min().filter(|(changes, _)| *changes <= small.len() / 3);
    let nearest = nearest.map(|(_, name)| name);
    Err(FaceletsError::UnknownWord { word, number: at + 1, nearest })
}

/// The longest part of a text that an error quotes, in characters.
const LONGEST_QUOTE: usize = 32;

/// Returns the parts of a text. If it has words of colors and blanks alone, each word is a sticker.
fn parts(text: &str) -> impl Iterator<Item = Part> {
    let is_in_words = words(text).all(|word| symbol_of_word(word).is_some())
        && words(text).any(|word| initial_of_color(word).is_some());
    let mut is_inside = false;
    text.char_indices().map(move |(at, c)| {
        if let Some(gap) = gap(c) {
            is_inside = false;
            return Part::Gap(gap);
        }
        if has_no_width(c) {
            return Part::Nothing;
        }
        if !is_in_words {
            return Part::Sticker(symbol_of_emoji(c));
        }
        if std::mem::replace(&mut is_inside, true) {
            return Part::Nothing;
        }
        let word = text[at..].split(|c| gap(c).is_some()).next();
        Part::Sticker(word.and_then(symbol_of_word).unwrap_or(c))
    })
}

/// Returns the symbols of the stickers of a text.
pub(super) fn symbols(text: &str) -> impl Iterator<Item = char> {
    parts(text).filter_map(|part| match part {
        Part::Sticker(symbol) => Some(symbol),
        Part::Gap(_) | Part::Nothing => None,
    })
}

/// Returns the number of symbols of each row that is not empty. A row ends at a gap that is at least this strong.
pub(super) fn rows(text: &str, end: Gap) -> impl Iterator<Item = usize> {
    let mut length = 0;
    parts(text).chain([Part::Gap(Gap::Line)]).filter_map(move |part| match part {
        Part::Sticker(_) => {
            length += 1;
            None
        }
        Part::Gap(gap) if gap >= end && length > 0 => Some(std::mem::take(&mut length)),
        Part::Gap(_) | Part::Nothing => None,
    })
}

/// Returns the symbol that a word stands for: a color by its English name, or one blank.
fn symbol_of_word(word: &str) -> Option<char> {
    let mut letters = word.chars().filter(|c| !has_no_width(*c));
    let only = letters.next().filter(|c| BLANKS.contains(c) && letters.next().is_none());
    only.or_else(|| initial_of_color(word))
}

/// Returns the initial of the color that a word names.
fn initial_of_color(word: &str) -> Option<char> {
    let letters = || word.chars().filter(|c| !has_no_width(*c)).map(|c| c.to_ascii_lowercase());
    let mut colors = COLOR_NAMES.into_iter().zip(INITIALS);
    colors.find_map(|(name, initial)| letters().eq(name.chars()).then_some(initial))
}

fn symbol_of_emoji(c: char) -> char {
    if c.is_ascii() {
        return c;
    }
    let colors = EMOJI.into_iter().zip(INITIALS).chain([(BLACK, BLANKS[0])]);
    colors.into_iter().find_map(|(all, symbol)| all.contains(c).then_some(symbol)).unwrap_or(c)
}
