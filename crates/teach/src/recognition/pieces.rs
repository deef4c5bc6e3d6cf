//! Pieces of the first two layers that a person looks for.

use super::telling_sticker;
use unscramble_cube::geometry::facelet_place;
use unscramble_cube::pieces::{CORNERS, EDGES, corner_facelets, midge_facelets};
use unscramble_cube::{Cube, Face};

/// A piece of the first two layers, by where it belongs as the algorithm holds the cube.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Piece {
    /// The corner at the bottom front right.
    Corner,
    /// The edge at the front right.
    RightEdge,
    /// The edge at the front left.
    LeftEdge,
}

impl Piece {
    /// Returns the faces between which it belongs.
    #[must_use]
    pub fn home(self) -> &'static [Face] {
        match self {
            Piece::Corner => &[Face::D, Face::F, Face::R],
            Piece::RightEdge => &[Face::F, Face::R],
            Piece::LeftEdge => &[Face::F, Face::L],
        }
    }

    /// Returns the faces of all places where it may be.
    pub(super) fn places(self) -> Vec<&'static [Face]> {
        match self {
            Piece::Corner => CORNERS.iter().map(<[Face; 3]>::as_slice).collect(),
            Piece::RightEdge | Piece::LeftEdge => EDGES.iter().map(<[Face; 2]>::as_slice).collect(),
        }
    }

    /// Returns where the stickers of its colors are on a 3x3x3, in the order of its home.
    pub(super) fn facelets(self, cube: &Cube) -> Vec<usize> {
        let slots: Vec<Vec<usize>> = match self {
            Piece::Corner => (0..CORNERS.len()).map(|at| corner_facelets(3, at).to_vec()).collect(),
            _ => (0..EDGES.len()).map(|at| midge_facelets(3, at).to_vec()).collect(),
        };
        let sticker = |slot: &Vec<usize>, face: &Face| {
            slot.iter().copied().find(|facelet| cube.facelet(*facelet) == *face as u8)
        };
        let whole = |slot: Vec<usize>| -> Option<Vec<usize>> {
            self.home().iter().map(|face| sticker(&slot, face)).collect()
        };
        slots.into_iter().find_map(whole).unwrap_or_default()
    }

    /// Returns the faces on which its stickers are, in the order of its home.
    pub(super) fn faces(self, cube: &Cube) -> Vec<Face> {
        self.facelets(cube).into_iter().map(|facelet| facelet_place(3, facelet).0).collect()
    }

    pub(super) fn is_home(self, cube: &Cube) -> bool {
        self.faces(cube) == self.home()
    }

    /// Returns the number of the sticker that tells how it lies.
    fn telling_number(self, cube: &Cube) -> Option<usize> {
        match self {
            Piece::Corner => Some(0),
            _ => telling_sticker(self.faces(cube).into_iter(), Face::U),
        }
    }

    /// Returns where that sticker is.
    pub(super) fn telling_facelet(self, cube: &Cube) -> Option<usize> {
        self.facelets(cube).get(self.telling_number(cube)?).copied()
    }

    /// Returns its color, as the face where that belongs, and the face that it is on.
    pub(super) fn telling(self, cube: &Cube) -> Option<[Face; 2]> {
        let number = self.telling_number(cube)?;
        Some([*self.home().get(number)?, *self.faces(cube).get(number)?])
    }
}
