//! Names: of colors, pieces and places, as a person says them.

use std::collections::BTreeMap;

use unscramble_cube::geometry::{cubie_of, facelet_place};
use unscramble_cube::{COLOR_NAMES, Face, fill_colors, usual_colors};

/// The names of the six colors of a cube.
///
/// ```
/// use std::collections::BTreeMap;
/// use unscramble_teach::Words;
///
/// let words = Words::new(['U', 'R', 'F', 'D', 'L', 'B'], &BTreeMap::new());
/// assert_eq!(words.piece(&[0, 1]), "white-red");
/// let names = BTreeMap::from([('y', "gelb".to_owned())]);
/// assert_eq!(Words::new(['w', 'r', 'g', 'y', 'o', 'b'], &names).color(3), "gelb");
/// let words = Words::new(['w', 'r', 'g', 'y', 'p', 'b'], &names);
/// assert_eq!((words.piece(&[0, 1]), words.color(4)), ("white-red".to_owned(), "orange"));
/// ```
#[derive(Debug, Clone)]
pub struct Words {
    /// By the face to which the color belongs in the end.
    names: [String; 6],
    symbols: [char; 6],
}

impl Words {
    /// Names colors, given their symbols by the face to which each belongs in the end. A symbol without a name is
    /// called as usual if it means a usual color ([`usual_colors`]), and if it is the only one that does not, by the
    /// color that is left; otherwise by itself.
    #[must_use]
    pub fn new(symbols: [char; 6], names: &BTreeMap<char, String>) -> Words {
        let meant = usual_colors(symbols);
        let is_one_left = meant.iter().filter(|color| color.is_none()).count() == 1;
        let filled = fill_colors(meant, [0, 1, 2, 3, 4, 5]);
        let name = |face: usize| {
            let symbol = symbols[face];
            let usual = meant[face].or(is_one_left.then_some(filled[face]));
            let usual = || match usual {
                Some(color) => COLOR_NAMES[usize::from(color)].to_owned(),
                None => symbol.to_string(),
            };
            names.get(&symbol).cloned().unwrap_or_else(usual)
        };
        Words { names: std::array::from_fn(name), symbols }
    }

    /// Returns the name of a color, given by the face to which it belongs in the end.
    #[must_use]
    pub fn color(&self, color: u8) -> &str {
        &self.names[usize::from(color) % 6]
    }

    /// Returns the symbol of a color, given by the face to which it belongs in the end.
    #[must_use]
    pub fn symbol(&self, color: u8) -> char {
        self.symbols[usize::from(color) % 6]
    }

    /// Returns the name of a piece: its colors, such as `white-red-green`. White or yellow comes first, and on other edges green or
    /// blue, so that a piece has one name wherever it is.
    #[must_use]
    pub fn piece(&self, colors: &[u8]) -> String {
        let mut names: Vec<&str> = colors.iter().map(|color| self.color(*color)).collect();
        let rank = |name: &&str| match *name {
            "white" | "yellow" => 0,
            "green" | "blue" => 1,
            _ => 2,
        };
        let first = (0..names.len()).min_by_key(|at| rank(&names[*at])).unwrap_or(0);
        if names.len() == 2 || names.iter().any(|name| rank(name) == 0) {
            names.rotate_left(first);
        }
        names.join("-")
    }
}

/// Returns where a face is for a person who looks at F with U on top.
#[must_use]
pub const fn side(face: Face) -> &'static str {
    match face {
        Face::U => "top",
        Face::R => "right",
        Face::F => "front",
        Face::D => "bottom",
        Face::L => "left",
        Face::B => "back",
    }
}

/// Returns where a sticker on a face faces: `faces up`, `faces the front`, `faces left`.
#[must_use]
pub(super) const fn facing(face: Face) -> &'static str {
    match face {
        Face::U => "up",
        Face::F => "the front",
        Face::D => "down",
        Face::B => "the back",
        Face::R | Face::L => side(face),
    }
}

/// Returns the face of a facelet.
pub(super) fn face_of(size: usize, facelet: u32) -> Face {
    facelet_place(size, facelet as usize).0
}

/// Returns the name of the place of a piece with these facelets: `top front right` for a corner, `front
/// right` for an edge, `top front, second from the left` for a wing, `top, row 2, column 3` for a center
/// sticker.
///
/// ```
/// use unscramble_teach::words::place;
///
/// assert_eq!(place(3, &[8, 9, 20]), "top front right");
/// assert_eq!(place(3, &[7, 19]), "top front");
/// assert_eq!(place(4, &[13, 33]), "top front, second from the left");
/// assert_eq!(place(5, &[6]), "top, row 2, column 2");
/// ```
#[must_use]
pub fn place(size: usize, facelets: &[u32]) -> String {
    let (faces, name) = faces(size, facelets);
    match facelets {
        [only] => {
            let (_, row, column) = facelet_place(size, *only as usize);
            format!("{name}, row {}, column {}", row + 1, column + 1)
        }
        [first, _] => match along_edge(size, *first, &faces) {
            Some(along) => format!("{name}, {along}"),
            None => name,
        },
        _ => name,
    }
}

/// Returns the name of a whole edge, given facelets of it, such as `front right`.
pub(super) fn edge_place(size: usize, facelets: &[u32]) -> String {
    faces(size, facelets).1
}

/// Returns the faces of facelets and the name of their place.
fn faces(size: usize, facelets: &[u32]) -> (Vec<Face>, String) {
    let faces: Vec<Face> = facelets.iter().map(|facelet| face_of(size, *facelet)).collect();
    let name = region(&faces);
    (faces, name)
}

/// Names a place by the faces that meet there: top or bottom first, then front or back, then left or right.
pub(super) fn region(faces: &[Face]) -> String {
    let mut faces = faces.to_vec();
    faces.sort_by_key(|face| match face {
        Face::U | Face::D => 0,
        Face::F | Face::B => 1,
        Face::R | Face::L => 2,
    });
    faces.into_iter().map(side).collect::<Vec<_>>().join(" ")
}

/// Returns where a wing is on its edge, such as `second from the left`; `None` in the middle and on small
/// cubes.
fn along_edge(size: usize, facelet: u32, edge: &[Face]) -> Option<String> {
    if size < 4 {
        return None;
    }
    let (face, row, column) = facelet_place(size, facelet as usize);
    let cubie = cubie_of(size, face, row, column);
    let last = size - 1;
    // The faces where each coordinate begins and ends.
    let ends = [[Face::L, Face::R], [Face::D, Face::U], [Face::B, Face::F]];
    let along = ends.iter().zip(cubie);
    let ([from, to], place) =
        along.into_iter().find(|(ends, _)| !ends.iter().any(|face| edge.contains(face)))?;
    let (count, end) = if 2 * place < last { (place, from) } else { (last - place, to) };
    (2 * place != last).then(|| format!("{} from the {}", ordinal(count + 1), side(*end)))
}

/// Returns an ordinal number in words up to ten.
pub(super) fn ordinal(number: usize) -> String {
    let words = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
        "tenth",
    ];
    match number.checked_sub(1).and_then(|index| words.get(index)) {
        Some(word) => (*word).to_owned(),
        None => format!("{number}th"),
    }
}

/// Returns a small number in words.
pub(super) fn cardinal(number: usize) -> String {
    let words = ["no", "one", "two", "three", "four", "five", "six"];
    words.get(number).map_or_else(|| number.to_string(), |word| (*word).to_owned())
}

/// Joins names: `a`, `a and b`, `a, b and c`.
pub(super) fn list(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// Returns a count with its noun, such as `1 corner` or `3 corners`.
pub(super) fn count(number: usize, noun: &str) -> String {
    if number == 1 { format!("1 {noun}") } else { format!("{number} {noun}s") }
}

/// Begins a sentence with a capital letter.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

/// Begins a name with a small letter, unless it begins with an abbreviation.
pub(super) fn lower(name: &str) -> String {
    match name.split_at_checked(1) {
        Some((first, rest)) if rest.starts_with(char::is_lowercase) => {
            first.to_ascii_lowercase() + rest
        }
        _ => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_are_called_by_the_colors_that_they_mean() {
        for (symbols, names) in [
            ("URFDLB", "white red green yellow orange blue"),
            ("urfdlb", "white red green yellow orange blue"),
            ("WRGYOB", "white red green yellow orange blue"),
            ("wrgypb", "white red green yellow orange blue"),
            ("rgbwyp", "red green blue white yellow orange"),
            ("URFDLX", "white red green yellow orange blue"),
            ("wrgykp", "white red green yellow k p"),
            ("123456", "1 2 3 4 5 6"),
        ] {
            let six: Vec<char> = symbols.chars().collect();
            let words = Words::new(six.try_into().unwrap(), &BTreeMap::new());
            let called: Vec<&str> = (0..6).map(|face| words.color(face)).collect();
            assert_eq!(called.join(" "), names, "{symbols}");
        }
    }
}
