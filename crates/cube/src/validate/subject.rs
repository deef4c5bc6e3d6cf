//! The state under examination: its stickers as faces of the scheme, and the names of its pieces in
//! the caller's symbols.

use super::facts::{Conflict, Unknown};
use crate::{Cube, Face, Facelets, Scheme, Symbols};

/// A state and the scheme that it is checked against.
pub(super) struct Subject<'a> {
    cube: &'a Cube,
    symbols: &'a Symbols,
    scheme: Scheme,
    /// The face of the scheme that each color belongs to.
    faces: [Face; 6],
}

impl<'a> Subject<'a> {
    pub(super) fn new(facelets: &'a Facelets, scheme: Scheme) -> Subject<'a> {
        Subject {
            cube: facelets.cube(),
            symbols: facelets.symbols(),
            scheme,
            faces: scheme.faces_of_colors().map(|face| Face::from_index(usize::from(face))),
        }
    }

    pub(super) fn size(&self) -> usize {
        self.cube.size()
    }

    /// Returns the color of a facelet.
    pub(super) fn color(&self, facelet: usize) -> u8 {
        self.cube.facelet(facelet)
    }

    /// Returns the faces that the colors of these facelets belong to.
    pub(super) fn faces<const K: usize>(&self, facelets: [usize; K]) -> [Face; K] {
        facelets.map(|facelet| self.faces[usize::from(self.color(facelet))])
    }

    /// Returns the caller's symbol for a color.
    pub(super) fn letter(&self, color: u8) -> char {
        self.symbols.letter(color)
    }

    /// Returns the symbol of the color that belongs to a face.
    pub(super) fn symbol(&self, face: Face) -> char {
        self.letter(self.scheme.color(face))
    }

    /// Returns the symbols of the colors that belong to these faces, as `URF`.
    pub(super) fn name(&self, faces: &[Face]) -> String {
        faces.iter().map(|face| self.symbol(*face)).collect()
    }

    /// Returns the names of pieces.
    pub(super) fn names<const K: usize>(
        &self,
        pieces: impl Iterator<Item = [Face; K]>,
    ) -> Vec<String> {
        pieces.map(|piece| self.name(&piece)).collect()
    }

    /// Tells what a place shows whose colors no piece has, given its facelets and the faces that
    /// their colors belong to.
    pub(super) fn unknown(&self, facelets: &[usize], faces: &[Face]) -> Unknown {
        let (shown, conflict) = (self.name(faces), self.conflict(faces));
        Unknown { facelets: facelets.to_vec(), shown, conflict }
    }

    /// Tells why no piece has the colors that belong to these faces.
    pub(super) fn conflict(&self, faces: &[Face]) -> Conflict {
        let pairs = faces.iter().enumerate();
        let mut pairs = pairs.flat_map(|(i, a)| faces[i + 1..].iter().map(move |b| (*a, *b)));
        match pairs.find(|(a, b)| a == b || a.is_parallel(*b)) {
            Some((a, b)) if a == b => Conflict::Twice(self.symbol(a)),
            Some((a, b)) => Conflict::Opposite(self.symbol(a), self.symbol(b)),
            None => Conflict::NoSuchPiece,
        }
    }
}
