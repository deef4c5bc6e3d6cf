//! The stickers in a text: what may stand between them, colours as words and emoji, labels of faces, and printed nets.
//!
//! | a text | is read as |
//! | --- | --- |
//! | symbols, maybe with white space, `,`, `/` or `\|` between them | the faces in the order U R F D L B |
//! | `U: … R: …`, in any order, as in a JSON object | the faces with these letters |
//! | six groups of N² symbols | the faces in the order U R F D L B |
//! | rows of N, …, N, 4N, …, 4N, N, …, N symbols | a net: U, then the rows of L F R B side by side, then D |
//! | the same, filled up to a rectangle by one other symbol | a net |
//! | `white`, `red`, `green`, `yellow`, `orange`, `blue` and nothing else | their initials |
//! | emoji squares, circles and hearts in these colours | the initials of the colours |
//!
//! Rows end at line breaks; if those make no net, also at `/` and `|`, and then at any separator.

use std::iter::repeat_n;

use super::face::Face;
use super::geometry::{facelet_index, facelet_place};
use super::input::{FaceletsError, checked_size};
use super::state::size_of_facelets;
use super::typed::BLANKS;
use super::usual::COLOR_NAMES;

/// The stickers of a state.
#[derive(Debug)]
pub(crate) struct Stickers {
    /// In facelet order, unless they are those of a net as one text.
    pub(crate) symbols: Vec<char>,
    /// Whether nothing tells them apart from those of a net as one text.
    pub(crate) may_be_net: bool,
}

/// What stands between stickers, the weakest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Gap {
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

/// How a text is written.
#[derive(Debug, Clone, Copy)]
struct Writing {
    /// Whether quotes and brackets stand around its parts, as in JSON.
    is_quoted: bool,
    /// Whether every sticker is a word.
    is_in_words: bool,
}

/// Emoji and the symbols that they stand for.
const EMOJI: [(&str, char); 7] = [
    ("⬜◻◽⚪🤍", 'w'),
    ("🟥🔴❤", 'r'),
    ("🟩🟢💚", 'g'),
    ("🟨🟡💛", 'y'),
    ("🟧🟠🧡", 'o'),
    ("🟦🔵💙", 'b'),
    ("⬛◼◾⚫🖤", '?'),
];

impl Stickers {
    /// Reads a text.
    ///
    /// # Errors
    /// If it labels faces that differ in size.
    pub(crate) fn read(text: &str) -> Result<Stickers, FaceletsError> {
        if let Some(faces) = labelled(text) {
            return Stickers::of_faces(faces);
        }
        let writing = Writing::of(text);
        let mut symbols: Vec<char> = writing.symbols(text).collect();
        let gaps = [Gap::Line, Gap::Mark, Gap::Space];
        if let Some(size) = size_of_facelets(symbols.len()) {
            let is_net = gaps.into_iter().any(|gap| writing.rows(text, gap).eq(rows_of_net(size)));
            if is_net {
                symbols = from_net(&symbols, size);
            }
            let are_faces =
                || gaps.into_iter().any(|gap| writing.rows(text, gap).eq(repeat_n(size * size, 6)));
            return Ok(Stickers { symbols, may_be_net: !is_net && !are_faces() });
        }
        let padded = gaps.into_iter().find_map(|gap| unpadded(&symbols, writing.rows(text, gap)));
        if let Some((net, size)) = padded {
            return Ok(Stickers { symbols: from_net(&net, size), may_be_net: false });
        }
        Ok(Stickers { symbols, may_be_net: false })
    }

    /// Reads six faces in the order U R F D L B.
    ///
    /// # Errors
    /// If they differ in size.
    pub(crate) fn of_faces(faces: [&str; 6]) -> Result<Stickers, FaceletsError> {
        let faces = faces.map(|text| Writing::of(text).symbols(text).collect::<Vec<char>>());
        let area = faces[0].len();
        for (face, symbols) in Face::ALL.into_iter().zip(&faces) {
            if symbols.len() != area {
                return Err(FaceletsError::BadLength(format!(
                    "face {face} has {} symbols, but face U has {area}",
                    symbols.len(),
                )));
            }
        }
        Ok(Stickers { symbols: faces.concat(), may_be_net: false })
    }

    /// Returns the size of the cube.
    ///
    /// # Errors
    /// If no cube has so many stickers.
    pub(crate) fn size(&self) -> Result<usize, FaceletsError> {
        checked_size(self.symbols.len())
    }
}

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
    Writing::of(text).symbols(text).any(|symbol| BLANKS.contains(&symbol))
}

impl Writing {
    fn of(text: &str) -> Writing {
        let is_quoted = text.trim_start().starts_with(['{', '[', '"', '\'']);
        let writing = Writing { is_quoted, is_in_words: false };
        let words = || text.split(|c| writing.gap(c).is_some()).filter(|word| !word.is_empty());
        let is_in_words = words().all(|word| symbol_of_word(word).is_some())
            && words().any(|word| word.len() > 1);
        Writing { is_in_words, ..writing }
    }

    fn gap(self, c: char) -> Option<Gap> {
        match c {
            '\n' | '\r' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}' => Some(Gap::Line),
            '/' | '|' => Some(Gap::Mark),
            ',' => Some(Gap::Space),
            '{' | '}' | '[' | ']' | '"' | '\'' if self.is_quoted => Some(Gap::Space),
            c if c.is_whitespace() => Some(Gap::Space),
            _ => None,
        }
    }

    fn parts(self, text: &str) -> impl Iterator<Item = Part> {
        let mut is_inside = false;
        text.char_indices().map(move |(at, c)| {
            if let Some(gap) = self.gap(c) {
                is_inside = false;
                return Part::Gap(gap);
            }
            // A byte order mark, and what makes an emoji of a character.
            if matches!(c, '\u{feff}' | '\u{fe0e}' | '\u{fe0f}' | '\u{200b}'..='\u{200d}') {
                return Part::Nothing;
            }
            if !self.is_in_words {
                return Part::Sticker(symbol_of_emoji(c));
            }
            if std::mem::replace(&mut is_inside, true) {
                return Part::Nothing;
            }
            let word = text[at..].split(|c| self.gap(c).is_some()).next();
            Part::Sticker(word.and_then(symbol_of_word).unwrap_or(c))
        })
    }

    fn symbols(self, text: &str) -> impl Iterator<Item = char> {
        self.parts(text).filter_map(|part| match part {
            Part::Sticker(symbol) => Some(symbol),
            Part::Gap(_) | Part::Nothing => None,
        })
    }

    /// Returns the number of symbols of each row that is not empty. A row ends at a gap that is at least this strong.
    fn rows(self, text: &str, end: Gap) -> impl Iterator<Item = usize> {
        let mut length = 0;
        self.parts(text).chain([Part::Gap(Gap::Line)]).filter_map(move |part| match part {
            Part::Sticker(_) => {
                length += 1;
                None
            }
            Part::Gap(gap) if gap >= end && length > 0 => Some(std::mem::take(&mut length)),
            Part::Gap(_) | Part::Nothing => None,
        })
    }
}

/// Returns the symbol that a word stands for: a colour by its English name, or one blank.
fn symbol_of_word(word: &str) -> Option<char> {
    let mut letters = word.chars();
    if let (Some(only), None) = (letters.next(), letters.next()) {
        return BLANKS.contains(&only).then_some(only);
    }
    let name = COLOR_NAMES.into_iter().find(|name| name.eq_ignore_ascii_case(word));
    name.and_then(|name| name.chars().next())
}

fn symbol_of_emoji(c: char) -> char {
    if c.is_ascii() {
        return c;
    }
    EMOJI.into_iter().find_map(|(all, symbol)| all.contains(c).then_some(symbol)).unwrap_or(c)
}

/// Returns the texts of six faces in the order U R F D L B if a text labels them: `U: … R: …`.
fn labelled(text: &str) -> Option<[&str; 6]> {
    let mut faces: [Option<&str>; 6] = [None; 6];
    let mut open: Option<(Face, usize)> = None;
    for (colon, _) in text.match_indices(':') {
        let before =
            text[..colon].trim_end_matches(|c: char| c.is_whitespace() || "\"'".contains(c));
        let face = Face::from_letter(before.chars().next_back()?.to_ascii_uppercase())?;
        let key = before.len() - 1;
        let is_alone = !before[..key].ends_with(char::is_alphanumeric);
        match open.replace((face, colon + 1)) {
            _ if !is_alone => return None,
            Some((last, start)) => put(&mut faces, last, text.get(start..key)?)?,
            // Nothing but an opening bracket and a quote may stand before the first face.
            None if before[..key].contains(char::is_alphanumeric) => return None,
            None => {}
        }
    }
    let (last, start) = open?;
    put(&mut faces, last, &text[start..])?;
    let [u, r, f, d, l, b] = faces;
    Some([quoted(u?), quoted(r?), quoted(f?), quoted(d?), quoted(l?), quoted(b?)])
}

/// Keeps the text of a face; `None` if the face has one.
fn put<'a>(faces: &mut [Option<&'a str>; 6], face: Face, text: &'a str) -> Option<()> {
    faces[face.index()].replace(text).is_none().then_some(())
}

/// Returns the text of a face without the punctuation of JSON around it.
fn quoted(text: &str) -> &str {
    text.trim_matches(|c: char| c.is_whitespace() || "{}\"',;".contains(c))
}

/// The lengths of the rows of a net.
fn rows_of_net(size: usize) -> impl Iterator<Item = usize> {
    repeat_n(size, size).chain(repeat_n(4 * size, size)).chain(repeat_n(size, size))
}

/// Returns the symbols of a net that is filled up to a rectangle, without those around it, and the size; `None` if it
/// is no such net. Rows of U and D may end after their face.
fn unpadded(symbols: &[char], rows: impl Iterator<Item = usize>) -> Option<(Vec<char>, usize)> {
    let count = symbols.len();
    let filled = [(12, 4), (8, 2)].into_iter().find_map(|(faces, wide)| {
        let size = (count / faces).isqrt();
        (size > 0 && faces * size * size == count).then_some((size, wide * size))
    });
    let (size, width) = filled?;
    let lengths =
        repeat_n(width, size).chain(repeat_n(4 * size, size)).chain(repeat_n(width, size));
    if !rows.eq(lengths) {
        return None;
    }
    let (above, below) = (size * width, count - size * width);
    let is_around = |at: usize| {
        let row = if at < above { at } else { at.wrapping_sub(below) };
        (at < above || at >= below) && row % width / size != 1
    };
    let around =
        symbols.iter().enumerate().filter(|(at, _)| is_around(*at)).map(|(_, symbol)| symbol);
    let is_alike = around.clone().all(|symbol| *symbol == symbols[0]);
    let is_other = !symbols[0].is_ascii_alphanumeric();
    let net =
        symbols.iter().enumerate().filter(|(at, _)| !is_around(*at)).map(|(_, symbol)| *symbol);
    (is_alike && is_other).then(|| (net.collect(), size))
}

/// Puts stickers in the order of a net into facelet order.
pub(crate) fn from_net(symbols: &[char], size: usize) -> Vec<char> {
    (0..symbols.len()).map(|facelet| symbols[place_in_net(size, facelet)]).collect()
}

/// Returns the place of a facelet in the order of a net: U, the rows of L F R B side by side, D.
pub(crate) fn place_in_net(size: usize, facelet: usize) -> usize {
    let (face, row, column) = facelet_place(size, facelet);
    let area = size * size;
    let across = match face {
        Face::U => return facelet,
        Face::D => return facelet_index(size, Face::B, row, column),
        Face::L => 0,
        Face::F => 1,
        Face::R => 2,
        Face::B => 3,
    };
    area + 4 * size * row + size * across + column
}
