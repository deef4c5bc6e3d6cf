//! Names: of colors, pieces and places, as a person says them.

use std::collections::BTreeMap;

use crate::language::{Join, Text, message};
use unscramble_cube::geometry::{cubie_of, facelet_place};
use unscramble_cube::{COLOR_NAMES, Face, fill_colors, usual_colors};
use unscramble_solve::{Algorithm, Landmark, LandmarkKind};

/// The names of the six colors of a cube.
///
/// ```
/// use std::collections::BTreeMap;
/// use unscramble_teach::{Language, Words};
///
/// let words = Words::new(['U', 'R', 'F', 'D', 'L', 'B'], &BTreeMap::new());
/// assert_eq!(words.piece(&[0, 1]).say(Language::English), "white-red");
/// let names = BTreeMap::from([('y', "gelb".to_owned())]);
/// let words = Words::new(['w', 'r', 'g', 'y', 'o', 'b'], &names);
/// assert_eq!(words.color(3).say(Language::English), "gelb");
/// let words = Words::new(['w', 'r', 'g', 'y', 'p', 'b'], &names);
/// assert_eq!(words.color(4).say(Language::English), "orange");
/// ```
#[derive(Debug, Clone)]
pub struct Words {
    /// By the face to which the color belongs in the end.
    names: [Name; 6],
    symbols: [char; 6],
}

/// What a color is called.
#[derive(Debug, Clone)]
enum Name {
    /// As usual: its name in [`COLOR_NAMES`].
    Usual(&'static str),
    /// As somebody calls it.
    Given(String),
}

impl Name {
    fn as_str(&self) -> &str {
        match self {
            Name::Usual(name) => name,
            Name::Given(name) => name,
        }
    }
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
            match (names.get(&symbol), usual) {
                (Some(name), _) => Name::Given(name.clone()),
                (None, Some(color)) => Name::Usual(COLOR_NAMES[usize::from(color)]),
                (None, None) => Name::Given(symbol.to_string()),
            }
        };
        Words { names: std::array::from_fn(name), symbols }
    }

    /// Returns the name of a color, given by the face to which it belongs in the end.
    #[must_use]
    pub fn color(&self, color: u8) -> Text {
        match &self.names[usize::from(color) % 6] {
            Name::Usual(name) => usual_color(name),
            Name::Given(name) => Text::from(name.as_str()),
        }
    }

    /// Returns the symbol of a color, given by the face to which it belongs in the end.
    #[must_use]
    pub fn symbol(&self, color: u8) -> char {
        self.symbols[usize::from(color) % 6]
    }

    /// Returns the name of a piece: its colors, such as `white-red-green`. White or yellow comes first, and on other edges green or
    /// blue, so that a piece has one name wherever it is.
    #[must_use]
    pub fn piece(&self, colors: &[u8]) -> Text {
        let mut colors = colors.to_vec();
        let rank = |color: &u8| match self.names[usize::from(*color) % 6].as_str() {
            "white" | "yellow" => 0,
            "green" | "blue" => 1,
            _ => 2,
        };
        let first = (0..colors.len()).min_by_key(|at| rank(&colors[*at])).unwrap_or(0);
        if colors.len() == 2 || colors.iter().any(|color| rank(color) == 0) {
            colors.rotate_left(first);
        }
        Text::list(Join::Hyphen, colors.into_iter().map(|color| self.color(color)))
    }

    /// Returns the name of something solved with its kind, such as `the white-red edge`.
    pub(super) fn landmark(&self, landmark: &Landmark) -> Text {
        let (piece, kind) = (self.piece(&landmark.colors), kind_of(landmark.kind));
        message!("the-piece", piece = message!("piece", piece, kind))
    }
}

/// Returns the key of a kind of landmarks in messages.
pub(super) fn kind_of(kind: LandmarkKind) -> &'static str {
    match kind {
        LandmarkKind::Corner => "corner",
        LandmarkKind::Edge => "edge",
        LandmarkKind::Dedge => "dedge",
        LandmarkKind::Center => "center",
    }
}

/// Returns a usual color, given its name in [`COLOR_NAMES`].
#[must_use]
pub fn usual_color(name: &'static str) -> Text {
    message!("color", name)
}

/// Returns where a face is for a person who looks at F with U on top: `top`; in the form `facing`, where a sticker on it faces:
/// `up`, `the front`.
#[must_use]
pub fn side(face: Face) -> Text {
    message!("side", face = face.letter().to_string())
}

/// Returns the name of an algorithm.
pub(crate) fn algorithm(algorithm: &Algorithm) -> Text {
    message!("algorithm", id = algorithm.id(), name = algorithm.name)
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
/// use unscramble_teach::Language;
/// use unscramble_teach::words::place;
///
/// let place = |size, facelets: &[u32]| place(size, facelets).say(Language::English);
/// assert_eq!(place(3, &[8, 9, 20]), "top front right");
/// assert_eq!(place(3, &[7, 19]), "top front");
/// assert_eq!(place(4, &[13, 33]), "top front, second from the left");
/// assert_eq!(place(5, &[6]), "top, row 2, column 2");
/// ```
#[must_use]
pub fn place(size: usize, facelets: &[u32]) -> Text {
    let faces: Vec<Face> = facelets.iter().map(|facelet| face_of(size, *facelet)).collect();
    let on = region(&faces);
    match facelets {
        [only] => {
            let (_, row, column) = facelet_place(size, *only as usize);
            message!("place-in-center", on, row = row + 1, column = column + 1)
        }
        [first, _] => match along_edge(size, *first, &faces) {
            Some((number, end)) => {
                message!("place-of-wing", on, number = ordinal(number), end = side(end))
            }
            None => on,
        },
        _ => on,
    }
}

/// Returns the name of a whole edge, given facelets of it, such as `front right`.
pub(super) fn edge_place(size: usize, facelets: &[u32]) -> Text {
    let faces: Vec<Face> = facelets.iter().map(|facelet| face_of(size, *facelet)).collect();
    region(&faces)
}

/// Names a place by the faces that meet there: top or bottom first, then front or back, then left or right.
pub(super) fn region(faces: &[Face]) -> Text {
    let mut faces = faces.to_vec();
    faces.sort_by_key(|face| match face {
        Face::U | Face::D => 0,
        Face::F | Face::B => 1,
        Face::R | Face::L => 2,
    });
    match faces.as_slice() {
        [only] => side(*only),
        some => {
            message!("region", of = some.iter().map(|face| face.letter()).collect::<String>())
        }
    }
}

/// Returns where a wing is on its edge, as a number from an end: second from the left; `None` in the middle and on small
/// cubes.
fn along_edge(size: usize, facelet: u32, edge: &[Face]) -> Option<(usize, Face)> {
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
    (2 * place != last).then_some((count + 1, *end))
}

/// Returns an ordinal number, in words if it is small.
pub(super) fn ordinal(number: usize) -> Text {
    message!("ordinal", number)
}

/// Returns a small number in words.
pub(super) fn cardinal(number: usize) -> Text {
    message!("cardinal", number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

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
            let say = |face| words.color(face).say(Language::English);
            let called: Vec<String> = (0..6).map(say).collect();
            assert_eq!(called.join(" "), names, "{symbols}");
        }
    }
}
