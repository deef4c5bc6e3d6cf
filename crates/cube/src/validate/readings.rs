//! Reads which corner or midge the stickers of a slot show, from tables made at compile time.
//!
//! The three stickers of a corner slot, read clockwise, are the colors of one of the eight corners
//! (starting with its U or D color, shifted by the twist), of the mirror image of one, or of no
//! corner. The two stickers of a midge slot are the colors of one of the twelve midges, either way
//! round, or of no midge.

use crate::{CORNERS, EDGES, Face};

/// A corner as it lies in a slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Corner {
    /// The corner, as an index into [`CORNERS`].
    pub(super) piece: u8,
    /// Clockwise thirds of a turn between the slot's first facelet and the corner's U or D color.
    pub(super) twist: u8,
}

/// A midge as it lies in a slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Midge {
    /// The midge, as an index into [`EDGES`].
    pub(super) piece: u8,
    /// 1 if its reference color (U or D, else F or B) is not on the slot's reference face.
    pub(super) flip: u8,
}

/// What the stickers of a corner slot show.
#[derive(Debug, Clone, Copy)]
pub(super) enum CornerReading {
    /// A corner of the cube.
    Corner(Corner),
    /// The colors of a corner in anticlockwise order.
    Mirrored {
        /// The corner, as an index into [`CORNERS`].
        piece: u8,
    },
    /// Colors that no corner has.
    Unknown,
}

/// The reading of three faces, by [`corner_key`].
const CORNER_READINGS: [CornerReading; 216] = corner_readings();

/// The midge that shows two faces, by [`midge_key`].
const MIDGE_READINGS: [Option<Midge>; 36] = midge_readings();

const fn corner_key([a, b, c]: [Face; 3]) -> usize {
    (a.index() * 6 + b.index()) * 6 + c.index()
}

const fn midge_key([a, b]: [Face; 2]) -> usize {
    a.index() * 6 + b.index()
}

const fn corner_readings() -> [CornerReading; 216] {
    let mut table = [CornerReading::Unknown; 216];
    let mut piece = 0;
    while piece < 8 {
        let faces = CORNERS[piece as usize];
        let mut twist = 0;
        while twist < 3 {
            let (x, y, z) = (twist as usize, (twist as usize + 1) % 3, (twist as usize + 2) % 3);
            let mut seen = [Face::U; 3];
            [seen[x], seen[y], seen[z]] = faces;
            table[corner_key(seen)] = CornerReading::Corner(Corner { piece, twist });
            [seen[z], seen[y], seen[x]] = faces;
            table[corner_key(seen)] = CornerReading::Mirrored { piece };
            twist += 1;
        }
        piece += 1;
    }
    table
}

const fn midge_readings() -> [Option<Midge>; 36] {
    let mut table = [None; 36];
    let mut piece = 0;
    while piece < 12 {
        let [a, b] = EDGES[piece as usize];
        table[midge_key([a, b])] = Some(Midge { piece, flip: 0 });
        table[midge_key([b, a])] = Some(Midge { piece, flip: 1 });
        piece += 1;
    }
    table
}

/// Returns what a corner slot shows whose stickers, read clockwise, belong to these faces.
pub(super) fn read_corner(faces: [Face; 3]) -> CornerReading {
    CORNER_READINGS[corner_key(faces)]
}

/// Returns the corner that shows these faces; `None` if no corner does.
pub(super) fn corner(faces: [Face; 3]) -> Option<Corner> {
    match read_corner(faces) {
        CornerReading::Corner(corner) => Some(corner),
        CornerReading::Mirrored { .. } | CornerReading::Unknown => None,
    }
}

/// Returns the midge that shows these faces; `None` if no midge does.
pub(super) fn midge(faces: [Face; 2]) -> Option<Midge> {
    MIDGE_READINGS[midge_key(faces)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_216_triples_24_are_corners_and_24_are_mirrored() {
        let count = |wanted: fn(&CornerReading) -> bool| {
            CORNER_READINGS.iter().filter(|r| wanted(r)).count()
        };
        assert_eq!(count(|r| matches!(r, CornerReading::Corner(_))), 24);
        assert_eq!(count(|r| matches!(r, CornerReading::Mirrored { .. })), 24);
    }

    #[test]
    fn twists_run_clockwise() {
        let read = |faces| corner(faces).map(|c| (c.piece, c.twist));
        assert_eq!(read([Face::U, Face::R, Face::F]), Some((0, 0)));
        assert_eq!(read([Face::F, Face::U, Face::R]), Some((0, 1)));
        assert_eq!(read([Face::R, Face::F, Face::U]), Some((0, 2)));
        assert_eq!(read([Face::U, Face::F, Face::R]), None);
        assert_eq!(read([Face::U, Face::R, Face::D]), None);
    }

    #[test]
    fn the_reference_color_decides_the_flip() {
        assert_eq!(midge([Face::U, Face::R]), Some(Midge { piece: 0, flip: 0 }));
        assert_eq!(midge([Face::R, Face::U]), Some(Midge { piece: 0, flip: 1 }));
        assert_eq!(midge([Face::F, Face::R]), Some(Midge { piece: 8, flip: 0 }));
        assert_eq!(midge([Face::F, Face::B]), None);
        assert_eq!(MIDGE_READINGS.iter().flatten().count(), 24);
    }
}
