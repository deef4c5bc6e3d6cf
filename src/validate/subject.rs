//! The state under examination: its stickers read as faces of the scheme, and its pieces written
//! in the caller's symbols.

use crate::cube::{Cube, Face, Facelets, Scheme, Symbols, place};

pub(super) struct Subject<'a> {
    cube: &'a Cube,
    symbols: &'a Symbols,
    scheme: Scheme,
    /// The face of the scheme that each colour belongs to.
    faces: [Face; 6],
}

impl<'a> Subject<'a> {
    pub(super) fn new(facelets: &'a Facelets, scheme: Scheme) -> Subject<'a> {
        Subject {
            cube: facelets.cube(),
            symbols: facelets.symbols(),
            scheme,
            faces: scheme.faces_of_colours().map(|face| Face::from_index(usize::from(face))),
        }
    }

    pub(super) fn size(&self) -> usize {
        self.cube.size()
    }

    /// The colour on a facelet.
    pub(super) fn colour(&self, facelet: usize) -> u8 {
        self.cube.facelet(facelet)
    }

    /// The faces that the stickers on these facelets come from.
    pub(super) fn faces<const K: usize>(&self, facelets: [usize; K]) -> [Face; K] {
        facelets.map(|facelet| self.faces[usize::from(self.colour(facelet))])
    }

    /// The caller's symbol of a colour.
    pub(super) fn letter(&self, colour: u8) -> char {
        self.symbols.letter(colour)
    }

    /// The symbols of the colours that belong to these faces, as `URF`.
    pub(super) fn name(&self, faces: &[Face]) -> String {
        faces.iter().map(|face| self.letter(self.scheme.colour(*face))).collect()
    }

    /// Names of pieces, as `URF, UFL`.
    pub(super) fn names<const K: usize>(&self, pieces: impl Iterator<Item = [Face; K]>) -> String {
        pieces.map(|piece| self.name(&piece)).collect::<Vec<_>>().join(", ")
    }

    /// Where a piece lies, by its first facelet: `face U, row 3, column 3`.
    pub(super) fn place(&self, facelets: &[usize]) -> String {
        place(self.size(), facelets.first().copied().unwrap_or_default())
    }

    /// Why these colours, which do not make a piece, do not.
    pub(super) fn conflict(&self, faces: &[Face]) -> String {
        for (i, a) in faces.iter().enumerate() {
            for b in &faces[i + 1..] {
                if a == b {
                    return format!("{} is on it twice", self.name(&[*a]));
                }
                if a.is_parallel(*b) {
                    let (a, b) = (self.name(&[*a]), self.name(&[*b]));
                    return format!("{a} and {b} are on opposite faces of a solved cube");
                }
            }
        }
        "they do not meet on a solved cube".to_owned()
    }
}

/// `1 corner`, `2 corners`.
pub(super) fn plural(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}
