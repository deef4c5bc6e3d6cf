//! Names of places: `URF`, `UF`, `UFr`, `Urf`, and the letters of Speffz.

use super::orbit::StickerKind;
use unscramble_cube::Face;
use unscramble_cube::geometry::{cubie_of, facelet_index, facelet_place};

/// Why a text names no place.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PlaceError {
    /// There is no such place on this cube, in these layers.
    #[error("\"{name}\" names no place of a {size}x{size}x{size}{layers}")]
    Unknown {
        /// The name, cut to 16 characters.
        name: String,
        /// The number of layers.
        size: usize,
        /// ` in layers 2 and 3`, or nothing.
        layers: String,
    },
    /// Letters name corners and edges only.
    #[error("the letters of Speffz, A to X, name the stickers of corners and of middle edges")]
    NotLettered,
}

/// The sides of a facelet: the face and its distance from it in layers, nearest first, without middle lines.
fn sides(size: usize, facelet: usize) -> Vec<(usize, Face)> {
    let (face, row, column) = facelet_place(size, facelet);
    let [x, y, z] = cubie_of(size, face, row, column);
    let ends = [(Face::U, Face::D, y), (Face::R, Face::L, x), (Face::F, Face::B, z)];
    let mut sides: Vec<(usize, Face)> = ends
        .into_iter()
        .filter(|(positive, ..)| positive.axis() != face.axis())
        .filter(|(.., at)| 2 * at + 1 != size)
        .map(
            |(positive, negative, at)| {
                if 2 * at + 1 > size { (size - 1 - at, positive) } else { (at, negative) }
            },
        )
        .collect();
    sides.sort_unstable_by_key(|(depth, face)| (*depth, face.index()));
    sides
}

/// Returns the name of a place: its face, then the faces next to it in capitals and the nearer ones of the
/// others in small letters, the nearest first.
///
/// ```
/// use unscramble_search::commutators::name_of;
///
/// let names = [8, 7].map(|facelet| name_of(3, facelet));
/// assert_eq!(names, ["URF", "UF"]);
/// let names = [14, 10, 8].map(|facelet| name_of(4, facelet));
/// assert_eq!(names, ["UFr", "Urf", "ULf"]);
/// ```
#[must_use]
pub fn name_of(size: usize, facelet: usize) -> String {
    let mut name = facelet_place(size, facelet).0.letter().to_string();
    for (depth, face) in sides(size, facelet) {
        let letter = face.letter();
        name.push(if depth == 0 { letter } else { letter.to_ascii_lowercase() });
    }
    name
}

/// Returns the facelet of a name. `layers` are the inner layers of wings and center stickers, from 2 on:
/// one, or two for oblique centers, the one nearest to the side that is named first. Without any, it is the
/// second layer.
///
/// # Errors
/// Returns why the text names no place.
///
/// ```
/// use unscramble_search::commutators::place_of;
///
/// assert_eq!(place_of("UFR", 3, &[]), place_of("URF", 3, &[]));
/// assert_eq!(place_of("UFr", 5, &[2]), Ok(23));
/// assert!(place_of("UFr", 3, &[]).is_err());
/// ```
pub fn place_of(name: &str, size: usize, layers: &[usize]) -> Result<usize, PlaceError> {
    let unknown = || PlaceError::Unknown {
        name: name.chars().take(16).collect(),
        size,
        layers: match layers {
            [] => String::new(),
            [one] => format!(" in layer {one}"),
            [first, rest @ ..] => rest
                .iter()
                .fold(format!(" in layers {first}"), |text, next| format!("{text} and {next}")),
        },
    };
    let depths: Vec<usize> = match layers {
        [] => vec![1],
        layers => layers.iter().map(|layer| layer.wrapping_sub(1)).collect(),
    };
    let mut letters = name.chars();
    let face = letters.next().and_then(Face::from_letter).ok_or_else(unknown)?;
    let wanted: Vec<char> = letters.collect();
    // The lines on which the place may lie.
    let mut lines = vec![0, size - 1];
    lines.extend((size % 2 == 1).then_some(size / 2));
    lines.extend(depths.iter().filter(|d| **d < size).flat_map(|d| [*d, size - 1 - *d]));
    let is_it = |facelet: &usize| {
        let sides = sides(size, *facelet);
        let letter = |(depth, face): &(usize, Face)| {
            if *depth == 0 { face.letter() } else { face.letter().to_ascii_lowercase() }
        };
        let inner: Vec<usize> = sides.iter().map(|(depth, _)| *depth).filter(|d| *d > 0).collect();
        let fits = match inner[..] {
            [] => true,
            [one] => one == depths[0],
            [one, two] if one == two => one == depths[0] && depths.iter().all(|d| *d == one),
            _ => {
                let mut wanted = depths.clone();
                wanted.sort_unstable();
                wanted == inner
            }
        };
        let told: Vec<char> = sides.iter().map(letter).collect();
        let same_depth = sides.windows(2).all(|two| two[0].0 == two[1].0);
        let mut swapped = told.clone();
        swapped.reverse();
        fits && (told == wanted || same_depth && swapped == wanted)
    };
    let cells = lines.iter().flat_map(|row| lines.iter().map(move |column| (*row, *column)));
    let mut facelets = cells.map(|(row, column)| facelet_index(size, face, row, column));
    facelets.find(is_it).ok_or_else(unknown)
}

/// The faces in the order of Speffz.
const SPEFFZ: [Face; 6] = [Face::U, Face::L, Face::F, Face::R, Face::B, Face::D];

/// Returns the facelet of a letter of Speffz: four for each face, in the order U L F R B D, clockwise from the
/// top left corner or the top edge (<https://www.speedsolving.com/wiki/index.php/Speffz>).
///
/// # Errors
/// Returns why the letter names no place.
///
/// ```
/// use unscramble_search::commutators::{StickerKind, name_of, speffz};
///
/// let name = |letter, kind| Ok::<_, unscramble_search::commutators::PlaceError>(name_of(3, speffz(letter, kind, 3)?));
/// assert_eq!(name('C', StickerKind::Corner)?, "URF");
/// assert_eq!(name('U', StickerKind::Midge)?, "DF");
/// # Ok::<(), unscramble_search::commutators::PlaceError>(())
/// ```
pub fn speffz(letter: char, kind: StickerKind, size: usize) -> Result<usize, PlaceError> {
    let number = u32::from(letter).wrapping_sub(u32::from('A')) as usize;
    let face = SPEFFZ.get(number / 4).ok_or(PlaceError::NotLettered)?;
    let (last, middle) = (size - 1, size / 2);
    let (row, column) = match (kind, size % 2) {
        (StickerKind::Corner, _) => [(0, 0), (0, last), (last, last), (last, 0)][number % 4],
        (StickerKind::Midge, 1) => {
            [(0, middle), (middle, last), (last, middle), (middle, 0)][number % 4]
        }
        _ => return Err(PlaceError::NotLettered),
    };
    Ok(facelet_index(size, *face, row, column))
}
