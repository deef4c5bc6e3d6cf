//! States as texts, in the plainest way: replace, split, compare.

use super::super::model::FACES;
use super::{Puzzle, are_faces, colors_of, is_solvable, size_of, symbols_of};

/// What a text of stickers is.
pub enum Text {
    /// The stickers in facelet order.
    Read(Vec<char>),
    /// Six labelled faces that differ in size.
    Uneven,
    /// The stickers of no cube, or words.
    Odd,
    /// Too large to decide between two orders, blank, or no cube in either.
    Undecided,
}

const NAMES: [&str; 6] = ["white", "red", "green", "yellow", "orange", "blue"];
const EMOJI: [(&str, &str); 7] = [
    ("⬜◻◽⚪🤍", "w"),
    ("🟥🔴❤", "r"),
    ("🟩🟢💚", "g"),
    ("🟨🟡💛", "y"),
    ("🟧🟠🧡", "o"),
    ("🟦🔵💙", "b"),
    ("⬛◼◾⚫🖤", "?"),
];
const BLANKS: [char; 4] = ['?', '.', '-', 'x'];
const SPACES: &str = ",;{}[]()\"'";
const MARKS: &str = "/|";
const LINES: &str = "\n\r\u{b}\u{c}\u{85}\u{2028}\u{2029}";

fn is_space(c: char) -> bool {
    c.is_whitespace() || SPACES.contains(c) || MARKS.contains(c)
}

/// The text with marks of no width removed.
fn visible(text: &str) -> String {
    let hidden = ['\u{feff}', '\u{fe0e}', '\u{fe0f}', '\u{200b}', '\u{200c}', '\u{200d}'];
    text.chars().filter(|c| !hidden.contains(c)).collect()
}

/// The stickers of a text without labels.
pub fn stickers(text: &str) -> Vec<char> {
    spelled(text).chars().filter(|c| !is_space(*c)).collect()
}

/// Whether a text has names of colors, and other words that are no more than half.
pub fn is_misspelled(text: &str) -> bool {
    let text = visible(text);
    let words: Vec<&str> = text.split(is_space).filter(|word| !word.is_empty()).collect();
    let is_name = |word: &&str| NAMES.contains(&&*word.to_ascii_lowercase());
    let is_blank = |word: &&str| ["?", ".", "-", "x"].contains(word);
    let others = words.iter().filter(|word| !is_name(word) && !is_blank(word)).count();
    words.iter().take(64).any(is_name) && others > 0 && 2 * others <= words.len()
}

/// The text with a letter for each word and each emoji.
fn spelled(text: &str) -> String {
    let text = &visible(text);
    let words: Vec<&str> = text.split(is_space).filter(|word| !word.is_empty()).collect();
    let letter = |word: &str| {
        let name = NAMES.iter().find(|name| name.to_uppercase() == word.to_ascii_uppercase());
        let blank = ["?", ".", "-", "x"].contains(&word).then(|| word.to_owned());
        name.map(|name| name[..1].to_owned()).or(blank)
    };
    let mut text = text.to_owned();
    if words.iter().any(|word| letter(word).is_some() && word.len() > 1)
        && words.iter().all(|word| letter(word).is_some())
    {
        let mut spelled = String::new();
        let mut word = String::new();
        for c in text.chars().chain(['\n']) {
            if is_space(c) {
                spelled += &letter(&word).unwrap_or_default();
                spelled.push(c);
                word.clear();
            } else {
                word.push(c);
            }
        }
        text = spelled;
    }
    for (all, letter) in EMOJI {
        all.chars().for_each(|emoji| text = text.replace(emoji, letter));
    }
    text
}

/// The facelets of a net, row by row, each with what is at its place: none around the net.
fn net(size: usize) -> Vec<Vec<Option<usize>>> {
    let face = |x: usize, y: usize| match (x, y) {
        (1, 0) => Some(0),
        (2, 1) => Some(1),
        (1, 1) => Some(2),
        (1, 2) => Some(3),
        (0, 1) => Some(4),
        (3, 1) => Some(5),
        _ => None,
    };
    let at = |x: usize, y: usize| {
        face(x / size, y / size).map(|face| (face * size + y % size) * size + x % size)
    };
    (0..3 * size).map(|y| (0..4 * size).map(|x| at(x, y)).collect()).collect()
}

/// Reads a text.
pub fn read(text: &str) -> Text {
    if let Some(faces) = labelled(text) {
        if faces.iter().any(|face| is_misspelled(face)) {
            return Text::Odd;
        }
        let faces = faces.map(|face| stickers(&face));
        return match faces.iter().all(|face| face.len() == faces[0].len()) {
            true => size_of(6 * faces[0].len()).map_or(Text::Odd, |_| Text::Read(faces.concat())),
            false => Text::Uneven,
        };
    }
    if is_misspelled(text) {
        return Text::Odd;
    }
    let text = spelled(text);
    let all: Vec<char> = text.chars().filter(|c| !is_space(*c)).collect();
    let rows = |ends: &dyn Fn(char) -> bool| -> Vec<Vec<char>> {
        let rows = text.split(ends).map(|row| row.chars().filter(|c| !is_space(*c)).collect());
        rows.filter(|row: &Vec<char>| !row.is_empty()).collect()
    };
    let ways = [
        rows(&|c| LINES.contains(c)),
        rows(&|c| LINES.contains(c) || MARKS.contains(c)),
        rows(&is_space),
    ];
    // Six faces, or these with what is left of them or around them.
    let fits = |size: &usize| [6, 8, 12].iter().any(|faces| faces * size * size == all.len());
    for size in (2..=30).filter(fits) {
        for rows in &ways {
            if let Some(stickers) = as_net(rows, size) {
                return Text::Read(stickers);
            }
        }
    }
    let Some(size) = size_of(all.len()) else { return Text::Odd };
    let are_faces =
        |rows: &Vec<Vec<char>>| rows.len() == 6 && rows.iter().all(|row| row.len() == size * size);
    if ways.iter().any(are_faces) {
        return Text::Read(all);
    }
    if size > 7 || all.iter().any(|symbol| BLANKS.contains(symbol)) {
        return Text::Undecided;
    }
    let order: Vec<usize> = net(size).into_iter().flatten().flatten().collect();
    let mut other = all.clone();
    order.iter().zip(&all).for_each(|(facelet, symbol)| other[*facelet] = *symbol);
    match (is_cube(&all, size), is_cube(&other, size)) {
        (true, _) => Text::Read(all),
        (false, true) => Text::Read(other),
        (false, false) => Text::Undecided,
    }
}

fn is_cube(stickers: &[char], size: usize) -> bool {
    symbols_of(stickers).is_some_and(|symbols| {
        is_solvable(Puzzle::of(size), &colors_of(stickers, &symbols), are_faces(&symbols))
    })
}

/// The stickers of rows that are a net: bare, with what is left of it, or filled up to a rectangle.
fn as_net(rows: &[Vec<char>], size: usize) -> Option<Vec<char>> {
    let net = net(size);
    for (from, to) in [(size, 2 * size), (0, 2 * size), (0, 4 * size)] {
        let cells: Vec<&[Option<usize>]> = net
            .iter()
            .enumerate()
            .map(|(y, row)| if y / size == 1 { &row[..] } else { &row[from..to] })
            .collect();
        if !rows.iter().map(Vec::len).eq(cells.iter().map(|row| row.len())) {
            continue;
        }
        let mut stickers = vec![' '; 6 * size * size];
        let mut around = Vec::new();
        for (symbol, cell) in rows.iter().flatten().zip(cells.into_iter().flatten()) {
            match cell {
                Some(facelet) => stickers[*facelet] = *symbol,
                None => around.push(*symbol),
            }
        }
        let is_around =
            |c: &char| *c == around[0] && (!c.is_ascii_alphanumeric() || BLANKS.contains(c));
        if around.iter().all(is_around) {
            return Some(stickers);
        }
    }
    None
}

/// The texts of the faces, if a text labels all six and has nothing else.
fn labelled(text: &str) -> Option<[String; 6]> {
    let text = visible(text);
    let parts: Vec<&str> = text.split(':').collect();
    if parts.len() != 7 {
        return None;
    }
    let mut faces: [Option<String>; 6] = Default::default();
    let mut last: Option<usize> = None;
    for (number, part) in parts.iter().enumerate() {
        let (own, label) = if number == 6 {
            ((*part).to_owned(), None)
        } else {
            let trimmed = part.trim_end_matches(is_space);
            let word = trimmed.rsplit(is_space).next()?;
            let face =
                FACES.iter().position(|face| face.to_string() == word.to_ascii_uppercase())?;
            (trimmed[..trimmed.len() - word.len()].to_owned(), Some(face))
        };
        match last {
            None if own.chars().all(is_space) => {}
            None => return None,
            Some(face) => {
                if faces[face].replace(own).is_some() {
                    return None;
                }
            }
        }
        last = label;
    }
    let [u, r, f, d, l, b] = faces;
    Some([u?, r?, f?, d?, l?, b?])
}
