//! The table of one kind of piece: its places, their permutation, and the sum of twists or flips.

use super::cycles::Permutation;
use super::places::{self, Place};
use super::sums::Sum;
use crate::pieces::{WINGS, wing_faces};
use crate::validate::subject::Subject;
use crate::{CORNERS, EDGES, Face};

/// All places for one kind of piece, and what follows from the pieces in them.
///
/// ```
/// use unscramble_cube::{Face, Facelets};
/// use unscramble_cube::validate::working;
///
/// // Both stickers of the edge at UR become U.
/// let mut facelets = Facelets::solved(3);
/// facelets.cube_mut().set_facelet(10, Face::U as u8);
/// let edges = working(&facelets).unwrap().midges.unwrap();
/// assert_eq!(edges.places[0].piece, None);
/// assert_eq!((edges.permutation, edges.sum), (None, None));
/// assert_eq!(
///     edges.text,
///     "not all 12 edges are there, so their permutation and the sum of their flips cannot be worked \
///      out; missing: UR",
/// );
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PieceTable {
    /// The kind of piece.
    pub kind: TableKind,
    /// The places, in the order by which inversions are counted.
    pub places: Vec<Place>,
    /// The names of the pieces by where they belong, in the same order: their colors in the
    /// caller's symbols.
    pub pieces: Vec<String>,
    /// The permutation of the pieces; `None` if pieces are missing.
    pub permutation: Option<Permutation>,
    /// The sum of the twists or flips; `None` for wings, and if pieces are missing.
    pub sum: Option<Sum>,
    /// Whether all pieces are there, and if not, which are missing.
    pub text: String,
}

/// A kind of piece that has a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TableKind {
    /// The eight corners.
    Corners,
    /// The twelve midges of an odd size.
    Midges,
    /// The 24 wings of an orbit.
    Wings {
        /// The number of the orbit: 1 next to the corners.
        orbit: usize,
    },
    /// The twelve dedges of a reduced even cube.
    Dedges,
}

impl PieceTable {
    /// Reads the corners.
    pub(super) fn corners(subject: &Subject<'_>) -> PieceTable {
        let names = places::corner_names();
        let places = (0..8).map(|slot| places::corner(subject, &names, slot)).collect();
        PieceTable::new(TableKind::Corners, places, named(subject, &CORNERS), "corner")
    }

    /// Reads the midges of an odd size.
    pub(super) fn midges(subject: &Subject<'_>) -> PieceTable {
        let names = places::edge_names();
        let places = (0..12).map(|slot| places::midge(subject, &names, slot)).collect();
        PieceTable::new(TableKind::Midges, places, named(subject, &EDGES), subject.midge())
    }

    /// Reads the dedges of an even cube on which the wings of each edge show the same colors.
    pub(super) fn dedges(subject: &Subject<'_>) -> PieceTable {
        let names = places::edge_names();
        let places = (0..12).map(|slot| places::dedge(subject, &names, slot)).collect();
        PieceTable::new(TableKind::Dedges, places, named(subject, &EDGES), "dedge")
    }

    /// Reads the wings of an orbit.
    pub(super) fn wings(subject: &Subject<'_>, orbit: usize) -> PieceTable {
        let names = places::wing_names();
        let places = (0..WINGS).map(|slot| places::wing(subject, &names, orbit, slot)).collect();
        let wings: [[Face; 2]; WINGS] = std::array::from_fn(wing_faces);
        PieceTable::new(TableKind::Wings { orbit }, places, named(subject, &wings), "wing")
    }

    fn new(kind: TableKind, places: Vec<Place>, pieces: Vec<String>, noun: &str) -> PieceTable {
        let homes: Vec<usize> = places.iter().filter_map(|p| Some(p.piece?.home)).collect();
        let missing: Vec<&str> = pieces
            .iter()
            .enumerate()
            .filter(|(piece, _)| !homes.contains(piece))
            .map(|(_, name)| name.as_str())
            .collect();
        let all = match kind {
            TableKind::Wings { orbit } => format!("{} wings of orbit {orbit}", places.len()),
            _ => format!("{} {noun}s", places.len()),
        };
        if !missing.is_empty() {
            let unknown = match kind {
                TableKind::Corners => "their permutation and the sum of their twists",
                TableKind::Midges | TableKind::Dedges => {
                    "their permutation and the sum of their flips"
                }
                TableKind::Wings { .. } => "their permutation",
            };
            let text = format!(
                "not all {all} are there, so {unknown} cannot be worked out; missing: {}",
                missing.join(", ")
            );
            return PieceTable { kind, places, pieces, permutation: None, sum: None, text };
        }
        let names: Vec<&str> = places.iter().map(|place| place.name.as_str()).collect();
        let permutation = Permutation::new(&homes, &names, noun);
        let turned: Vec<u8> = places.iter().filter_map(|place| place.piece?.turned).collect();
        let sum = match kind {
            TableKind::Corners => Some(Sum::of_twists(&turned)),
            TableKind::Midges => Some(Sum::of_flips(&turned, noun)),
            TableKind::Dedges => Some(Sum::of_dedge_flips(&turned)),
            TableKind::Wings { .. } => None,
        };
        let text = format!("each of the {all} is there once");
        PieceTable { kind, places, pieces, permutation: Some(permutation), sum, text }
    }

    /// Returns whether each piece is there once.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.permutation.is_some()
    }
}

/// Returns the names of the pieces that belong in these places.
fn named<const K: usize>(subject: &Subject<'_>, homes: &[[Face; K]]) -> Vec<String> {
    homes.iter().map(|faces| subject.name(faces)).collect()
}
