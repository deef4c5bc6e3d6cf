//! Slips of whole faces: a cube that was read or typed face by face, with faces turned, mirrored, read by
//! columns, or in another order.
//!
//! Every piece then seems wrong, and no list of defects tells why. A slip is a reading of all six faces: for
//! each place the face that belongs there, and which of the eight symmetries of a square lays it right. There
//! are 720 orders and 8^6 symmetries; [`search`] finds the likeliest ones under which the state can be solved
//! without trying them all, and [`prior`] says how likely each is before anything is seen.

mod frames;
mod least;
mod prior;
mod search;
mod symmetry;
mod walk;

pub(super) use frames::Frames;
pub(super) use prior::NATS_OF_A_STICKER;
pub(super) use search::Search;
pub use symmetry::Symmetry;
pub(super) use walk::{Found, MOST_DECODED};

use crate::Face;

/// How a cube was read wrongly, as the way to read it right.
///
/// ```
/// use unscramble_cube::read::{Cause, SlipKind, suggestions};
/// use unscramble_cube::{Face, Typed};
///
/// // The first two moves are R and U; face B is typed as seen through the cube.
/// let typed = Typed::parse("UUUUUUFFF UBBRRRRRR RRRFFDFFD DDBDDBDDB FFDLLLLLL LLLBBUBBU")?;
/// let Cause::Slip(slip) = &suggestions(&typed)[0].cause else { panic!("a slip") };
/// assert_eq!((slip.kind(), slip.moved().collect::<Vec<_>>()), (SlipKind::Mirrored, vec![Face::B]));
/// # Ok::<(), unscramble_cube::FaceletsError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Slip {
    /// By place in the order U R F D L B, the face that was posted there and belongs here.
    pub order: [Face; 6],
    /// By place, how the stickers of that face are to be laid.
    pub symmetries: [Symmetry; 6],
}

/// What kind of slip it is; the gravest of several.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SlipKind {
    /// Faces are turned.
    Turned,
    /// Faces are mirrored.
    Mirrored,
    /// Faces were read column by column.
    Columns,
    /// Two faces are in each other's place.
    Exchanged,
    /// The faces are in another order.
    Reordered,
}

impl SlipKind {
    /// All kinds, the gravest last.
    pub const ALL: [SlipKind; 5] = [
        SlipKind::Turned,
        SlipKind::Mirrored,
        SlipKind::Columns,
        SlipKind::Exchanged,
        SlipKind::Reordered,
    ];
}

impl Slip {
    /// Nothing was read wrongly.
    pub const NONE: Slip = Slip { order: Face::ALL, symmetries: [Symmetry::IDENTITY; 6] };

    /// Returns its kind.
    #[must_use]
    pub fn kind(&self) -> SlipKind {
        match (0..6).filter(|place| self.order[*place] != Face::ALL[*place]).count() {
            0 => {}
            2 => return SlipKind::Exchanged,
            _ => return SlipKind::Reordered,
        }
        let mut reflections = self.symmetries.iter().filter(|own| own.is_reflection());
        match reflections.next() {
            None => SlipKind::Turned,
            Some(first) if first.is_by_columns() && reflections.all(|own| own == first) => {
                SlipKind::Columns
            }
            Some(_) => SlipKind::Mirrored,
        }
    }

    /// Returns the letters of the faces in the order in which they were posted.
    #[must_use]
    pub fn posted_order(&self) -> String {
        prior::posted(self.order)
    }

    /// Returns the places whose faces are laid otherwise than they were posted.
    pub fn moved(&self) -> impl Iterator<Item = Face> {
        let symmetries = self.symmetries;
        Face::ALL.into_iter().filter(move |face| symmetries[face.index()] != Symmetry::IDENTITY)
    }

    /// Returns the places whose faces were posted mirrored, turned or not; reading by columns mirrors, too.
    pub fn mirrored(&self) -> impl Iterator<Item = Face> {
        let symmetries = self.symmetries;
        Face::ALL.into_iter().filter(move |face| symmetries[face.index()].is_reflection())
    }

    /// Returns the slip for someone whose faces may be turned: a face is mirrored or it is not.
    #[must_use]
    pub fn without_turns(&self) -> Slip {
        let symmetries = self.symmetries.map(|own| match own.is_reflection() {
            true => Symmetry::MIRRORED,
            false => Symmetry::IDENTITY,
        });
        Slip { symmetries, ..*self }
    }

    /// Returns the posted facelet that comes to a place on a cube of a size.
    #[must_use]
    pub fn source(&self, size: usize, facelet: usize) -> usize {
        let (place, within) = (facelet / (size * size), facelet % (size * size));
        let cell = (within / size, within % size);
        let (row, column) = self.symmetries[place].source(size, cell);
        (self.order[place].index() * size + row) * size + column
    }

    /// Returns what somebody who makes this slip posts for a cube, facelet by facelet.
    #[must_use]
    pub fn made<T: Copy>(&self, size: usize, shown: &[T]) -> Vec<T> {
        let mut posted = shown.to_vec();
        for (facelet, own) in shown.iter().enumerate() {
            posted[self.source(size, facelet)] = *own;
        }
        posted
    }

    /// Returns what comes of something that every facelet has, such as its color.
    #[must_use]
    pub fn undone<T: Copy>(&self, size: usize, posted: &[T]) -> Vec<T> {
        (0..posted.len()).map(|facelet| posted[self.source(size, facelet)]).collect()
    }
}

#[cfg(test)]
mod tests;
