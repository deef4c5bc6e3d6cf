//! The stickers in a text: what may stand between them, colors as words and emoji, labels of faces, and printed nets.
//!
//! | a text | is read as |
//! | --- | --- |
//! | symbols, maybe with white space, `,`, `/` or `\|` between them | the faces in the order U R F D L B |
//! | `U: … R: …`, in any order, as in a JSON object | the faces with these letters |
//! | six groups of N² symbols | the faces in the order U R F D L B |
//! | rows of N, …, N, 4N, …, 4N, N, …, N symbols | a net: U, then the rows of L F R B side by side, then D |
//! | the same, filled up to a rectangle by one other symbol | a net |
//! | `white`, `red`, `green`, `yellow`, `orange`, `blue` and nothing else | their initials |
//! | emoji squares, circles and hearts in these colors | the initials of the colors |
//!
//! Rows end at line breaks; if those make no net, also at `/` and `|`, and then at any separator.

use std::iter::repeat_n;

use super::face::Face;
use super::input::{FaceletsError, checked_size};
use super::net_order::{from_net, rows_of_net, unpadded};
use super::state::size_of_facelets;
use super::sticker_text::{Gap, check_words, gap, has_no_width, rows, symbols};

/// The stickers of a state.
#[derive(Debug)]
pub(crate) struct Stickers {
    /// In facelet order, unless they are those of a net as one text.
    pub(crate) symbols: Vec<char>,
    /// Whether nothing tells them apart from those of a net as one text.
    pub(crate) may_be_net: bool,
}

impl Stickers {
    /// Reads a text.
    ///
    /// # Errors
    /// If it has or labels faces that differ in size, or a word among names of colors that is none.
    pub(crate) fn read(text: &str) -> Result<Stickers, FaceletsError> {
        let labelled = labelled(text);
        if let Some([Some(u), Some(r), Some(f), Some(d), Some(l), Some(b)]) = labelled {
            return Stickers::of_faces([u, r, f, d, l, b]);
        }
        check_words(text)?;
        let mut symbols: Vec<char> = symbols(text).collect();
        // Without a gap of its own a strength makes the same rows as the next.
        let has_gap = |end: &Gap| text.contains(|c| gap(c) == Some(*end));
        let gaps = || [Gap::Line, Gap::Mark, Gap::Space].into_iter().filter(has_gap);
        let Some(size) = size_of_facelets(symbols.len()) else {
            let padded = gaps().find_map(|gap| unpadded(&symbols, rows(text, gap)));
            let missing = labelled.and_then(|faces| {
                let mut missing =
                    Face::ALL.into_iter().filter(|face| faces[face.index()].is_none());
                missing.next()
            });
            if let Some(face) = missing.filter(|_| padded.is_none()) {
                return Err(FaceletsError::BadLength(format!("face {face} is missing")));
            }
            if padded.is_none() {
                gaps().try_for_each(|gap| check_faces(rows(text, gap)))?;
            }
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
    /// If they differ in size, or have a word among names of colors that is none.
    pub(crate) fn of_faces(faces: [&str; 6]) -> Result<Stickers, FaceletsError> {
        faces.into_iter().try_for_each(check_words)?;
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

/// Checks rows that are six faces but for one that differs in size.
///
/// # Errors
/// If they are.
fn check_faces(rows: impl Iterator<Item = usize>) -> Result<(), FaceletsError> {
    // A seventh row tells that they are none.
    let Ok(areas) = <[usize; 6]>::try_from(rows.take(7).collect::<Vec<usize>>()) else {
        return Ok(());
    };
    let usual = if areas[0] == areas[1] { areas[0] } else { areas[2] };
    let mut others = Face::ALL.into_iter().zip(areas).filter(|(_, area)| *area != usual);
    match (others.next(), others.next()) {
        (Some((face, area)), None) if usual > 1 => Err(FaceletsError::BadLength(format!(
            "face {face} has {area} symbols, but the others have {usual}"
        ))),
        _ => Ok(()),
    }
}

/// Returns the texts of the faces that a text labels, in the order U R F D L B, if it has nothing else: `U: … R: …`.
fn labelled(text: &str) -> Option<[Option<&str>; 6]> {
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
    faces.iter().any(Option::is_some).then_some(faces)
}
