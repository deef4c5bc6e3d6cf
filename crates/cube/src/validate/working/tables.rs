//! The table of one kind of piece: its places, their permutation, and the sum of twists or flips.

use super::cycles::Permutation;
use super::places::{self, Lying, Place};
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
/// assert!(edges.places[0].piece.is_err());
/// assert_eq!(edges.missing().collect::<Vec<_>>(), ["UR"]);
/// assert_eq!((edges.permutation, edges.sum), (None, None));
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
        let places = (0..8).map(|slot| places::corner(subject, slot)).collect();
        PieceTable::new(TableKind::Corners, places, named(subject, &CORNERS))
    }

    /// Reads the midges of an odd size.
    pub(super) fn midges(subject: &Subject<'_>) -> PieceTable {
        let places = (0..12).map(|slot| places::midge(subject, slot)).collect();
        PieceTable::new(TableKind::Midges, places, named(subject, &EDGES))
    }

    /// Reads the dedges of an even cube on which the wings of each edge show the same colors.
    pub(super) fn dedges(subject: &Subject<'_>) -> PieceTable {
        let places = (0..12).map(|slot| places::dedge(subject, slot)).collect();
        PieceTable::new(TableKind::Dedges, places, named(subject, &EDGES))
    }

    /// Reads the wings of an orbit.
    pub(super) fn wings(subject: &Subject<'_>, orbit: usize) -> PieceTable {
        let places = (0..WINGS).map(|slot| places::wing(subject, orbit, slot)).collect();
        let wings: [[Face; 2]; WINGS] = std::array::from_fn(wing_faces);
        PieceTable::new(TableKind::Wings { orbit }, places, named(subject, &wings))
    }

    fn new(kind: TableKind, places: Vec<Place>, pieces: Vec<String>) -> PieceTable {
        let mut table = PieceTable { kind, places, pieces, permutation: None, sum: None };
        if table.missing().next().is_none() {
            let names: Vec<&str> = table.places.iter().map(|place| place.name.as_str()).collect();
            let homes: Vec<usize> = table.lying().map(|piece| piece.home).collect();
            let modulus = if kind == TableKind::Corners { 3 } else { 2 };
            let is_turned = !matches!(kind, TableKind::Wings { .. });
            let turned = table.lying().filter_map(|piece| piece.turned);
            let sum = is_turned.then(|| Sum::of(turned, modulus));
            (table.permutation, table.sum) = (Some(Permutation::new(&homes, &names)), sum);
        }
        table
    }

    /// Returns the pieces in the places, in their order.
    pub fn lying(&self) -> impl Iterator<Item = Lying> {
        self.places.iter().filter_map(|place| place.piece.ok())
    }

    /// Returns the names of the pieces that are missing.
    pub fn missing(&self) -> impl Iterator<Item = &str> {
        let is_missing = |home: &usize| self.lying().all(|piece| piece.home != *home);
        (0..self.pieces.len()).filter(is_missing).map(|home| self.pieces[home].as_str())
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
