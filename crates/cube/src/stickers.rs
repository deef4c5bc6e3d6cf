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
        let mut symbols: Vec<char> = symbols(text).collect();
        // Without a gap of its own a strength makes the same rows as the next.
        let has_gap = |end: &Gap| text.contains(|c| gap(c) == Some(*end));
        let gaps = || [Gap::Line, Gap::Mark, Gap::Space].into_iter().filter(has_gap);
        let Some(size) = size_of_facelets(symbols.len()) else {
            let padded = gaps().find_map(|gap| unpadded(&symbols, rows(text, gap)));
            let symbols = padded.map_or(symbols, |(net, size)| from_net(&net, size));
            return Ok(Stickers { symbols, may_be_net: false });
        };
        if gaps().any(|gap| rows(text, gap).eq(rows_of_net(size, size))) {
            symbols = from_net(&symbols, size);
            return Ok(Stickers { symbols, may_be_net: false });
        }
        let are_faces = |gap| rows(text, gap).eq(repeat_n(size * size, 6));
        Ok(Stickers { symbols, may_be_net: !gaps().any(are_faces) })
    }

    /// Reads six faces in the order U R F D L B.
    ///
    /// # Errors
    /// If they differ in size.
    pub(crate) fn of_faces(faces: [&str; 6]) -> Result<Stickers, FaceletsError> {
        let faces = faces.map(|text| symbols(text).collect::<Vec<char>>());
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
    symbols(text).any(|symbol| BLANKS.contains(&symbol))
}

/// Returns what a character between stickers is; `None` if it belongs to a sticker.
fn gap(c: char) -> Option<Gap> {
    match c {
        '\n' | '\r' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}' => Some(Gap::Line),
        '/' | '|' => Some(Gap::Mark),
        // What is around texts and arrays in JSON, too.
        ',' | '{' | '}' | '[' | ']' | '"' | '\'' => Some(Gap::Space),
        c if c.is_whitespace() => Some(Gap::Space),
        _ => None,
    }
}

/// Returns whether a character has no width: a byte order mark, or what makes an emoji of the one before it.
fn has_no_width(c: char) -> bool {
    matches!(c, '\u{feff}' | '\u{fe0e}' | '\u{fe0f}' | '\u{200b}'..='\u{200d}')
}

/// Returns the parts of a text. If it has words of colours and blanks alone, each word is a sticker.
fn parts(text: &str) -> impl Iterator<Item = Part> {
    let words = || {
        let words = text.split(|c| gap(c).is_some());
        words.filter(|word| !word.chars().all(has_no_width))
    };
    let is_in_words = words().all(|word| symbol_of_word(word).is_some())
        && words().any(|word| initial_of_color(word).is_some());
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

fn symbols(text: &str) -> impl Iterator<Item = char> {
    parts(text).filter_map(|part| match part {
        Part::Sticker(symbol) => Some(symbol),
        Part::Gap(_) | Part::Nothing => None,
    })
}

/// Returns the number of symbols of each row that is not empty. A row ends at a gap that is at least this strong.
fn rows(text: &str, end: Gap) -> impl Iterator<Item = usize> {
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

/// Returns the symbol that a word stands for: a colour by its English name, or one blank.
fn symbol_of_word(word: &str) -> Option<char> {
    let mut letters = word.chars().filter(|c| !has_no_width(*c));
    let only = letters.next().filter(|c| BLANKS.contains(c) && letters.next().is_none());
    only.or_else(|| initial_of_color(word))
}

/// Returns the initial of the colour that a word names.
fn initial_of_color(word: &str) -> Option<char> {
    let letters = || word.chars().filter(|c| !has_no_width(*c)).map(|c| c.to_ascii_lowercase());
    let name = COLOR_NAMES.into_iter().find(|name| letters().eq(name.chars()));
    name.and_then(|name| name.chars().next())
}

fn symbol_of_emoji(c: char) -> char {
    if c.is_ascii() {
        return c;
    }
    EMOJI.into_iter().find_map(|(all, symbol)| all.contains(c).then_some(symbol)).unwrap_or(c)
}

/// Returns the texts of six faces in the order U R F D L B if a text labels them all, and has nothing else:
/// `U: … R: …`.
fn labelled(text: &str) -> Option<[&str; 6]> {
    let is_between = |c: char| gap(c).is_some() || has_no_width(c);
    let mut faces: [Option<&str>; 6] = [None; 6];
    let mut parts = text.split(':').peekable();
    let mut label = None;
    while let Some(part) = parts.next() {
        // The label of the next face ends the text of the one before it.
        let (own, next) = match parts.peek() {
            Some(_) => {
                let part = part.trim_end_matches(is_between);
                let letter = part.chars().next_back()?;
                let own = &part[..part.len() - letter.len_utf8()];
                let before = own.chars().rfind(|c| !has_no_width(*c));
                if before.is_some_and(|c| gap(c).is_none()) {
                    return None;
                }
                (own, Some(Face::from_letter(letter.to_ascii_uppercase())?))
            }
            None => (part, None),
        };
        match label {
            Some(face) if faces[Face::index(face)].replace(own).is_some() => return None,
            None if !own.chars().all(is_between) => return None,
            _ => label = next,
        }
    }
    let [u, r, f, d, l, b] = faces;
    Some([u?, r?, f?, d?, l?, b?])
}

/// The lengths of the rows of a net, of which those of U and D have this width.
fn rows_of_net(size: usize, width: usize) -> impl Iterator<Item = usize> {
    repeat_n(width, size).chain(repeat_n(4 * size, size)).chain(repeat_n(width, size))
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
    if !rows.eq(rows_of_net(size, width)) {
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
