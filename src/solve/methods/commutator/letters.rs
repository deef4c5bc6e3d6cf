//! Letters: the turns that commutators are made of, and how each moves the places of an orbit.
//!
//! A letter is a turn of a face or of a slice. Which layers a slice has is left open: for midges it
//! is the middle layer, for wings any set of inner layers on the side that the letter names. So one
//! commutator serves every size and any number of orbits at once.
//!
//! Every orbit of edge or corner pieces has 24 places, one for each sticker that a piece can be
//! known by: three a corner (clockwise), two a midge, one a wing. A piece with its orientation is
//! where its first sticker is. So one kind of permutation serves them all.

use std::sync::LazyLock;

use crate::cube::pieces::{
    WINGS, corner_facelets, midge_facelets, wing_facelets, wing_faces, wing_slot,
};
use crate::cube::wing_places::{Motion, REST};
use crate::cube::{Axis, CORNERS, Cube, Face, Rotation, Turn};
use crate::solve::engine::profile;

/// A turn by number: below [`SLICES`] quarters 1 to 3 of each face; from there on quarters 1 to 3,
/// clockwise as the positive face, of the slice on the positive and then on the negative side of
/// each axis.
pub(super) type Letter = u8;

/// The first slice.
pub(super) const SLICES: Letter = 18;

/// Number of letters.
pub(super) const LETTERS: usize = 36;

/// A letter that stands for none, to fill words up.
pub(super) const BLANK: Letter = 255;

/// Up to three letters.
pub(super) type Word = [Letter; 3];

/// A kind of pieces with 24 places.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// Corners, three places each.
    Corner,
    /// Central edges of odd cubes, two places each.
    Midge,
    /// Wings of one orbit, one place each.
    Wing,
}

impl Kind {
    /// Places of one piece.
    pub(super) fn width(self) -> u8 {
        match self {
            Kind::Corner => 3,
            Kind::Midge => 2,
            Kind::Wing => 1,
        }
    }

    /// The place `by` stickers on from a place of the same piece.
    pub(super) fn shift(self, place: u8, by: u8) -> u8 {
        let width = self.width();
        place - place % width + (place % width + by) % width
    }

    /// Whether two places are of the same slot.
    pub(super) fn same_slot(self, one: u8, other: u8) -> bool {
        one / self.width() == other / self.width()
    }

    /// Which sticker, named by the place where it belongs, is in each place of the orbit (wings: of
    /// this depth). What is no piece at all counts as at home; no valid cube has it.
    pub(super) fn read(self, cube: &Cube, depth: usize) -> Motion {
        let size = cube.size();
        let face = |facelet: usize| Face::from_index(cube.facelet(facelet).into());
        let mut found = REST;
        match self {
            Kind::Corner => {
                for slot in 0..CORNERS.len() {
                    let colours = corner_facelets(size, slot).map(face);
                    for i in 0..3 {
                        let seen = [0, 1, 2].map(|j| colours[(i + j) % 3]);
                        let home = (0..24).find(|place: &usize| {
                            let faces = CORNERS[place / 3];
                            seen == [0, 1, 2].map(|j| faces[(place + j) % 3])
                        });
                        found[3 * slot + i] = home.unwrap_or(3 * slot + i) as u8;
                    }
                }
            }
            Kind::Midge => {
                for (place, found) in found.iter_mut().enumerate() {
                    let [a, b] = midge_facelets(size, place / 2).map(face);
                    let (a, b) = if place.is_multiple_of(2) { (a, b) } else { (b, a) };
                    *found = wing_slot(a, b).unwrap_or(place) as u8;
                }
            }
            Kind::Wing => {
                for (place, found) in found.iter_mut().enumerate() {
                    let [a, b] = wing_facelets(size, depth, place).map(face);
                    *found = wing_slot(a, b).unwrap_or(place) as u8;
                }
            }
        }
        found
    }
}

/// Pieces (not places) that are not at home.
pub(super) fn unsolved(kind: Kind, state: &Motion) -> usize {
    let width = usize::from(kind.width());
    (0..WINGS).step_by(width).filter(|place| usize::from(state[*place]) != *place).count()
}

/// The letter of a face turn.
pub(super) fn of_face(face: Face, quarters: u8) -> Letter {
    face as u8 * 3 + (quarters - 1) % 4
}

/// The letter of a slice of an axis, on its negative side or not.
pub(super) fn of_slice(axis: Axis, negative: bool, quarters: u8) -> Letter {
    SLICES + axis.index() as u8 * 6 + u8::from(negative) * 3 + (quarters - 1) % 4
}

/// Quarters of a letter, clockwise as its face (slices: as the positive face).
pub(super) fn quarters(letter: Letter) -> u8 {
    letter % 3 + 1
}

/// The axis of a letter.
pub(super) fn axis(letter: Letter) -> Axis {
    if letter < SLICES {
        face(letter).axis()
    } else {
        Axis::ALL[usize::from((letter - SLICES) / 6)]
    }
}

/// The face of a letter that is no slice.
pub(super) fn face(letter: Letter) -> Face {
    Face::from_index(usize::from(letter / 3 % 6))
}

/// Whether a slice is on the negative side.
pub(super) fn is_negative(letter: Letter) -> bool {
    (letter - SLICES) / 3 % 2 == 1
}

/// The letter that undoes a letter.
pub(super) fn inverse(letter: Letter) -> Letter {
    letter - letter % 3 + (2 - letter % 3)
}

/// The letters of a word, without blanks.
pub(super) fn letters(word: &Word) -> impl DoubleEndedIterator<Item = Letter> + Clone + '_ {
    word.iter().copied().filter(|letter| *letter != BLANK)
}

/// A letter on a cube held another way.
pub(super) fn rotated(letter: Letter, rotation: &Rotation) -> Letter {
    if letter == BLANK {
        return letter;
    }
    if letter < SLICES {
        return of_face(rotation.map(face(letter)), quarters(letter));
    }
    let positive = axis(letter).positive();
    let to = rotation.map(positive);
    let by = if to.is_positive() { quarters(letter) } else { 4 - quarters(letter) };
    of_slice(to.axis(), is_negative(letter) == to.is_positive(), by)
}

/// Where the places of a kind go when the whole cube is rotated.
pub(super) fn rotated_places(kind: Kind, rotation: &Rotation) -> Motion {
    let mut motion = REST;
    for (place, to) in motion.iter_mut().enumerate() {
        let found = match kind {
            Kind::Corner => {
                let faces = |place: usize| {
                    let slot = CORNERS[place / 3];
                    [0, 1, 2].map(|i| slot[(place + i) % 3])
                };
                let wanted = faces(place).map(|face| rotation.map(face));
                (0..WINGS).find(|place| faces(*place) == wanted)
            }
            Kind::Midge | Kind::Wing => {
                let [a, b] = wing_faces(place).map(|face| rotation.map(face));
                wing_slot(a, b)
            }
        };
        *to = found.unwrap_or(place) as u8;
    }
    motion
}

/// What every letter does to the places of a kind. For wings the slices are the two layers of
/// their orbit.
pub(super) struct Motions([Motion; LETTERS]);

impl Motions {
    /// Those of a kind.
    pub(super) fn of(kind: Kind) -> &'static Motions {
        static ALL: LazyLock<[Motions; 3]> = LazyLock::new(|| {
            [(Kind::Corner, 3), (Kind::Midge, 3), (Kind::Wing, 4)]
                .map(|(kind, size)| Motions::read(kind, size))
        });
        &ALL[kind as usize]
    }

    fn read(kind: Kind, size: usize) -> Motions {
        Motions(std::array::from_fn(|letter| {
            let mut cube = Cube::solved(size);
            cube.apply(&turns([letter as Letter].into_iter(), size, &|_, _| vec![true]));
            let mut motion = REST;
            for (place, piece) in kind.read(&cube, 1).into_iter().enumerate() {
                motion[usize::from(piece)] = place as u8;
            }
            motion
        }))
    }

    /// What one letter does.
    pub(super) fn get(&self, letter: Letter) -> &Motion {
        &self.0[usize::from(letter)]
    }

    /// What letters do in turn.
    pub(super) fn follow(&self, letters: impl Iterator<Item = Letter>) -> Motion {
        letters.fold(REST, |all, letter| {
            let next = self.get(letter);
            all.map(|place| next[usize::from(place)])
        })
    }
}

/// The turns of letters: `layers` says which inner layers a slice has that is on the negative side
/// of an axis or not, by depth from that side, the one next to the face first.
pub(super) fn turns(
    letters: impl Iterator<Item = Letter>,
    size: usize,
    layers: &dyn Fn(Axis, bool) -> Vec<bool>,
) -> Vec<Turn> {
    let mut turns = Vec::new();
    for letter in letters {
        if letter < SLICES {
            turns.push(Turn::outer(face(letter), quarters(letter)));
            continue;
        }
        let axis = axis(letter);
        let mut profile = vec![0; size];
        for (depth, taken) in layers(axis, is_negative(letter)).into_iter().enumerate() {
            let layer = if is_negative(letter) { size - 2 - depth } else { depth + 1 };
            if taken {
                profile[layer] = quarters(letter);
            }
        }
        if profile.iter().any(|quarters| *quarters != 0) {
            profile::write(axis, &mut profile, &mut turns);
        }
    }
    turns
}
