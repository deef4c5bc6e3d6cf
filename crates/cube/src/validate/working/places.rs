//! The places for pieces, and which piece lies in each.

use crate::pieces::{
    corner_facelets, midge_facelets, wing_facelets, wing_faces, wing_orbits, wing_side, wing_slot,
};
use crate::validate::facts::Conflict;
use crate::validate::readings::{self, CornerReading, read_corner};
use crate::validate::subject::Subject;
use crate::{CORNERS, EDGES, Face};

/// A place for a piece, and the piece that lies there.
///
/// ```
/// use unscramble_cube::Facelets;
/// use unscramble_cube::validate::working;
///
/// let working = working(&Facelets::parse("wwwwrrrrggggyyyyoooobbbb")?).unwrap();
/// let place = &working.corners.places[4];
/// assert_eq!((place.name.as_str(), place.shows.as_str()), ("DFR", "ygr"));
/// assert_eq!(place.piece.map(|piece| (piece.home, piece.turned)), Ok((4, Some(0))));
/// # Ok::<(), unscramble_cube::FaceletsError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The faces that the place touches. A corner's run clockwise, starting with U or D; those of a
    /// midge or dedge start with its reference face, U or D, else F or B. The two faces of a wing are
    /// those of its first and second sticker, and the small letter is the face towards which it lies.
    pub name: String,
    /// The facelets of the place. For corners, midges and wings one on each face, in the order of
    /// the name; for dedges all on the first face, then all on the second.
    pub facelets: Vec<usize>,
    /// The colors on the faces of the name, in the caller's symbols.
    pub shows: String,
    /// The piece that has these colors, or why no piece has.
    pub piece: Result<Lying, NoPiece>,
}

/// Why no piece has the colors of a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoPiece {
    /// They run anticlockwise where those of a corner run clockwise.
    Mirrored {
        /// The number of the place where that corner belongs.
        home: usize,
    },
    /// They are not together on any piece of the kind.
    Unknown(Conflict),
}

/// A piece as it lies in a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lying {
    /// The number of the place where it belongs, in the order of the table.
    pub home: usize,
    /// How it lies; `None` for wings, whose colors decide it.
    ///
    /// For corners the twist: the number of clockwise thirds of a turn, as seen from outside, from
    /// the place's sticker on U or D to the sticker with the color of U or D. 1 is a corner twisted
    /// clockwise, 2 one twisted anticlockwise. For midges and dedges the flip: 1 if the reference
    /// color (that of U or D, else that of F or B) is not on the place's reference face.
    pub turned: Option<u8>,
}

/// Reads a corner place.
pub(super) fn corner(subject: &Subject<'_>, slot: usize) -> Place {
    let facelets = corner_facelets(subject.size(), slot);
    let seen = subject.faces(facelets);
    let piece = match read_corner(seen) {
        CornerReading::Corner(corner) => {
            Ok(Lying { home: usize::from(corner.piece), turned: Some(corner.twist) })
        }
        CornerReading::Mirrored { piece } => Err(NoPiece::Mirrored { home: usize::from(piece) }),
        CornerReading::Unknown => Err(NoPiece::Unknown(subject.conflict(&seen))),
    };
    Place {
        name: letters(&CORNERS[slot]),
        facelets: facelets.to_vec(),
        shows: subject.name(&seen),
        piece,
    }
}

/// Reads a midge place.
pub(super) fn midge(subject: &Subject<'_>, slot: usize) -> Place {
    let facelets = midge_facelets(subject.size(), slot);
    edge(subject, slot, facelets, facelets.to_vec())
}

/// Reads the place of a dedge by its innermost wings. All its wings must show the same colors.
pub(super) fn dedge(subject: &Subject<'_>, slot: usize) -> Place {
    let inner = wing_facelets(subject.size(), wing_orbits(subject.size()), 2 * slot);
    let [mut first, second] = dedge_facelets(subject.size(), slot);
    first.extend(second);
    edge(subject, slot, inner, first)
}

/// Returns the facelets of a dedge on its two faces, in the order of [`EDGES`].
pub(super) fn dedge_facelets(size: usize, slot: usize) -> [Vec<usize>; 2] {
    let mut found = [Vec::new(), Vec::new()];
    for depth in 1..=wing_orbits(size) {
        let [a, b] = wing_facelets(size, depth, 2 * slot);
        // The faces of the other half are in reverse order.
        let [d, c] = wing_facelets(size, depth, 2 * slot + 1);
        found[0].extend([a, c]);
        found[1].extend([b, d]);
    }
    found.iter_mut().for_each(|side| side.sort_unstable());
    found
}

/// Reads the place of a midge or dedge by two of its facelets.
fn edge(subject: &Subject<'_>, slot: usize, read: [usize; 2], facelets: Vec<usize>) -> Place {
    let seen = subject.faces(read);
    let piece = readings::midge(seen)
        .map(|edge| Lying { home: usize::from(edge.piece), turned: Some(edge.flip) })
        .ok_or_else(|| NoPiece::Unknown(subject.conflict(&seen)));
    Place { name: letters(&EDGES[slot]), facelets, shows: subject.name(&seen), piece }
}

/// Reads a wing place.
pub(super) fn wing(subject: &Subject<'_>, orbit: usize, slot: usize) -> Place {
    let facelets = wing_facelets(subject.size(), orbit, slot);
    let seen = subject.faces(facelets);
    let piece = wing_slot(seen[0], seen[1])
        .map(|home| Lying { home, turned: None })
        .ok_or_else(|| NoPiece::Unknown(subject.conflict(&seen)));
    let towards = wing_side(slot).letter().to_ascii_lowercase();
    let name = format!("{}{towards}", letters(&wing_faces(slot)));
    Place { name, facelets: facelets.to_vec(), shows: subject.name(&seen), piece }
}

fn letters(faces: &[Face]) -> String {
    faces.iter().map(|face| face.letter()).collect()
}
