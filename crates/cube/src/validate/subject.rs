//! The state under examination: its stickers as faces of the scheme, and the wording of its pieces
//! in the caller's symbols.

use crate::{Cube, Face, Facelets, Scheme, Symbols, describe_facelet};

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

    /// Returns the same symbols as a list for people, as `U, R and F`.
    pub(super) fn colors(&self, faces: &[Face]) -> String {
        and_list(&faces.iter().map(|face| self.name(&[*face])).collect::<Vec<_>>())
    }

    /// Returns the names of pieces, as `URF, UFL`.
    pub(super) fn names<const K: usize>(&self, pieces: impl Iterator<Item = [Face; K]>) -> String {
        pieces.map(|piece| self.name(&piece)).collect::<Vec<_>>().join(", ")
    }

    /// Returns where a piece lies, by its first facelet: `face U, row 3, column 3`.
    pub(super) fn place(&self, facelets: &[usize]) -> String {
        describe_facelet(self.size(), facelets.first().copied().unwrap_or_default())
    }

    /// Returns where a corner or midge lies, by the faces of its slot and its first facelet:
    /// `URF (face U, row 3, column 3)`.
    pub(super) fn slot(&self, faces: &[Face], facelets: &[usize]) -> String {
        let name: String = faces.iter().map(|face| face.letter()).collect();
        format!("{name} ({})", self.place(facelets))
    }

    /// Returns what people call a midge on a cube of this size.
    pub(super) fn midge(&self) -> &'static str {
        if self.size() == 3 { "edge" } else { "middle edge" }
    }

    /// Explains why no piece of this kind (`noun`) has these colors.
    pub(super) fn conflict(&self, noun: &str, faces: &[Face]) -> String {
        for (i, a) in faces.iter().enumerate() {
            for b in &faces[i + 1..] {
                let (first, second) = (self.name(&[*a]), self.name(&[*b]));
                if a == b {
                    return format!("no {noun} has the color {first} twice");
                }
                if a.is_parallel(*b) {
                    return format!(
                        "no {noun} has both {first} and {second}, which belong to opposite faces"
                    );
                }
            }
        }
        format!("no {noun} has these colors")
    }
}

/// Writes a count with its noun: `1 corner`, `2 corners`.
pub(super) fn plural(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// Joins items for people: `a`, `a and b`, `a, b and c`.
pub(super) fn and_list(items: &[String]) -> String {
    join(items, "and")
}

/// Joins alternatives for people: `a`, `a or b`, `a, b or c`.
pub(super) fn or_list(items: &[String]) -> String {
    join(items, "or")
}

fn join(items: &[String], word: &str) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} {word} {last}", first.join(", ")),
    }
}
