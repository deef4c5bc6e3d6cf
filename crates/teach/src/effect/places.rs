//! The places of pieces, their names, and where moves take their stickers.

use std::fmt;

use unscramble_cube::geometry::{cell_of, cubie_of, facelet_index, facelet_place};
use unscramble_cube::pieces::{
    WINGS, center_orbit_facelets, center_orbits, corner_facelets, midge_facelets, wing_facelets,
    wing_orbits, wing_side,
};
use unscramble_cube::{CORNERS, EDGES, Face};

/// A kind of pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// A corner.
    Corner,
    /// The middle piece of an edge of an odd cube: the edge of a 3x3x3.
    Midge,
    /// A whole edge of a cube from 4x4x4 on, whose pieces move together.
    Dedge,
    /// Any other piece of an edge.
    Wing,
    /// A center piece.
    Center,
}

/// A place for a piece, named by the sticker that is followed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The facelet of the sticker that is followed.
    pub facelet: usize,
    /// The faces of the place, that of the sticker first; the others of a corner clockwise.
    pub faces: Vec<Face>,
    /// What tells apart places with the same faces: nothing, the layer of a wing, or the row and
    /// column of a center sticker.
    detail: String,
}

impl Place {
    /// Returns the facelet of a sticker of the place, counted from the one that is followed. A place has
    /// as many as faces.
    #[must_use]
    pub fn sticker(&self, size: usize, number: usize) -> usize {
        let (face, row, column) = facelet_place(size, self.facelet);
        let cubie = cubie_of(size, face, row, column);
        let face = self.faces.get(number).copied().unwrap_or(face);
        let (row, column) = cell_of(size, face, cubie);
        facelet_index(size, face, row, column)
    }
}

/// The name of a place, such as `URF`, `UF`, `UFr` (the wing of UF on the side of R), `UF3r` (the same
/// in layer 3, where there are several), or `U(2,3)` (a center sticker by row and column).
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for face in &self.faces {
            write!(f, "{face}")?;
        }
        f.write_str(&self.detail)
    }
}

/// A place with all its stickers.
#[derive(Debug, Clone)]
pub(super) struct Slot {
    pub(super) kind: Kind,
    /// The facelets, in an order that pieces keep: clockwise for corners.
    facelets: Vec<usize>,
    faces: Vec<Face>,
    detail: String,
}

/// Where a sticker went: a slot, and which of its stickers.
#[derive(Debug, Clone, Copy)]
pub(super) struct MovedTo {
    pub(super) slot: usize,
    pub(super) sticker: usize,
}

impl Slot {
    /// Returns the place, named by one of its stickers.
    pub(super) fn place(&self, sticker: usize) -> Place {
        let count = self.faces.len();
        let faces = (0..count).map(|i| self.faces[(sticker + i) % count]).collect();
        Place { facelet: self.facelets[sticker], faces, detail: self.detail.clone() }
    }

    /// Returns where a sticker goes.
    pub(super) fn after(
        &self,
        sticker: usize,
        slots: &[Slot],
        reached: &[usize],
    ) -> Option<MovedTo> {
        let facelet = reached[self.facelets[sticker]];
        slots.iter().enumerate().find_map(|(slot, other)| {
            let sticker = other.facelets.iter().position(|f| *f == facelet)?;
            Some(MovedTo { slot, sticker })
        })
    }
}

/// Lists all slots of a cube. Whole edges are listed instead of their pieces if all of them move as
/// wholes.
pub(super) fn slots(size: usize, reached: &[usize]) -> Vec<Slot> {
    let mut slots: Vec<Slot> = (0..CORNERS.len())
        .map(|slot| Slot {
            kind: Kind::Corner,
            facelets: corner_facelets(size, slot).to_vec(),
            faces: CORNERS[slot].to_vec(),
            detail: String::new(),
        })
        .collect();
    let whole = (size > 3).then(|| dedges(size, reached)).flatten();
    slots.extend(whole.unwrap_or_else(|| edge_pieces(size)));
    slots.extend(center_orbits(size).flat_map(|orbit| {
        center_orbit_facelets(size, orbit).into_iter().map(|facelet| {
            let (face, row, column) = facelet_place(size, facelet);
            let detail = format!("({},{})", row + 1, column + 1);
            Slot { kind: Kind::Center, facelets: vec![facelet], faces: vec![face], detail }
        })
    }));
    slots
}

/// Lists midges and wings.
fn edge_pieces(size: usize) -> Vec<Slot> {
    let mut slots = Vec::new();
    if !size.is_multiple_of(2) {
        slots.extend((0..EDGES.len()).map(|slot| Slot {
            kind: Kind::Midge,
            facelets: midge_facelets(size, slot).to_vec(),
            faces: EDGES[slot].to_vec(),
            detail: String::new(),
        }));
    }
    let orbits = wing_orbits(size);
    for depth in 1..=orbits {
        slots.extend((0..WINGS).map(|wing| wing_slot(size, orbits, depth, wing)));
    }
    slots
}

fn wing_slot(size: usize, orbits: usize, depth: usize, wing: usize) -> Slot {
    let [first, second] = unscramble_cube::pieces::wing_faces(wing);
    let layer = if orbits > 1 { (depth + 1).to_string() } else { String::new() };
    Slot {
        kind: Kind::Wing,
        facelets: wing_facelets(size, depth, wing)[..1].to_vec(),
        faces: vec![first, second],
        detail: layer + &wing_side(wing).letter().to_ascii_lowercase().to_string(),
    }
}

/// Lists whole edges, if all of them move as wholes.
///
/// A whole edge is followed by its outermost wings, which stand for its two stickers; the other pieces
/// must go along.
fn dedges(size: usize, reached: &[usize]) -> Option<Vec<Slot>> {
    // The facelets of both sides of each edge, in corresponding orders.
    let sides: Vec<[Vec<usize>; 2]> = (0..EDGES.len())
        .map(|edge| {
            let mut sides = [Vec::new(), Vec::new()];
            let mut add = |[a, b]: [usize; 2]| {
                sides[0].push(a);
                sides[1].push(b);
            };
            for depth in 1..=wing_orbits(size) {
                add(wing_facelets(size, depth, 2 * edge));
                let [b, a] = wing_facelets(size, depth, 2 * edge + 1);
                add([a, b]);
            }
            if !size.is_multiple_of(2) {
                add(midge_facelets(size, edge));
            }
            sides
        })
        .collect();
    let lands_whole = |side: &Vec<usize>| {
        let mut landed: Vec<usize> = side.iter().map(|facelet| reached[*facelet]).collect();
        landed.sort_unstable();
        sides.iter().flatten().any(|other| {
            let mut other = other.clone();
            other.sort_unstable();
            other == landed
        })
    };
    if !sides.iter().flatten().all(lands_whole) {
        return None;
    }
    let slot = |(edge, _): (usize, &[Vec<usize>; 2])| {
        // A sticker of each wing, that of the first face for one and of the second for the other: a
        // wing's first sticker stays first, so these two change places when the edge is turned over.
        let facelets = [2 * edge, 2 * edge + 1].map(|wing| wing_facelets(size, 1, wing)[0]);
        Slot {
            kind: Kind::Dedge,
            facelets: facelets.to_vec(),
            faces: EDGES[edge].to_vec(),
            detail: String::new(),
        }
    };
    Some(sides.iter().enumerate().map(slot).collect())
}
