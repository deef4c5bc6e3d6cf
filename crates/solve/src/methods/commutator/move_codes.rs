//! Move codes: the turns that commutators are made of, and how each moves the places of an orbit.
//!
//! A move code stands for a turn of a face or of a slice. It leaves open which layers a slice has: for
//! midges the middle layer, for wings any set of inner layers on the side that the code names. So one
//! commutator serves every size and any number of orbits at once.
//!
//! Every orbit of edge or corner pieces has 24 places, one for each sticker that can identify a piece:
//! three for a corner (clockwise), two for a midge, one for a wing. The place of its first sticker
//! gives both the slot and the orientation of a piece. So permutations of 24 places serve all kinds.
#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

use std::sync::LazyLock;

use unscramble_cube::pieces::{WINGS, corner_facelets, wing_faces, wing_slot};
use unscramble_cube::wing_places::{Motion, REST, read_midges, read_wings};
use unscramble_cube::{Axis, CORNERS, Cube, Face, Rotation, Turn};
use unscramble_search::profile;

/// A turn as a number. Below [`FIRST_SLICE`]: 1 to 3 quarters of each face. From there on: 1 to 3
/// quarters, clockwise as the positive face, of the slice on the positive and then on the negative
/// side of each axis.
pub(super) type MoveCode = u8;

/// The first code of a slice.
pub(super) const FIRST_SLICE: MoveCode = 18;

/// The number of codes.
pub(super) const CODE_COUNT: usize = 36;

/// No turn: fills up sequences.
pub(super) const BLANK: MoveCode = 255;

/// A sequence of up to three turns.
pub(super) type MoveSeq = [MoveCode; 3];

/// A kind of pieces with 24 places.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PieceKind {
    /// Corners; three places each.
    Corner,
    /// Midges, the middle edges of odd cubes; two places each.
    Midge,
    /// Wings of one orbit; one place each.
    Wing,
}

impl PieceKind {
    /// Returns the number of places of one piece.
    pub(super) fn width(self) -> u8 {
        match self {
            PieceKind::Corner => 3,
            PieceKind::Midge => 2,
            PieceKind::Wing => 1,
        }
    }

    /// Returns the place `by` stickers further on, on the same piece.
    pub(super) fn shift(self, place: u8, by: u8) -> u8 {
        let width = self.width();
        place - place % width + (place % width + by) % width
    }

    /// Whether two places belong to the same slot.
    pub(super) fn same_slot(self, one: u8, other: u8) -> bool {
        one / self.width() == other / self.width()
    }

    /// Reads which sticker is in each place of the orbit, as the place where it belongs. `depth`
    /// selects the orbit of wings.
    ///
    /// # Panics
    /// If a slot shows colors of no piece, as on no valid cube.
    pub(super) fn read(self, cube: &Cube, depth: usize) -> Motion {
        let size = cube.size();
        let face = |facelet: usize| Face::from_index(cube.facelet(facelet).into());
        let mut found = REST;
        match self {
            PieceKind::Corner => {
                for slot in 0..CORNERS.len() {
                    let colors = corner_facelets(size, slot).map(face);
                    for i in 0..3 {
                        let seen = [0, 1, 2].map(|j| colors[(i + j) % 3]);
                        let home = (0..24).find(|place: &usize| {
                            let faces = CORNERS[place / 3];
                            seen == [0, 1, 2].map(|j| faces[(place + j) % 3])
                        });
                        let home = home.expect("a valid cube has the colors of a corner there");
                        found[3 * slot + i] = home as u8;
                    }
                }
            }
            PieceKind::Midge => found = read_midges(cube),
            PieceKind::Wing => found = read_wings(cube, depth),
        }
        found
    }
}

/// Returns the number of pieces (not places) that are not at home.
pub(super) fn unsolved(kind: PieceKind, state: &Motion) -> usize {
    let width = usize::from(kind.width());
    (0..WINGS).step_by(width).filter(|place| usize::from(state[*place]) != *place).count()
}

/// Returns the code of a face turn.
pub(super) fn of_face(face: Face, quarters: u8) -> MoveCode {
    face as u8 * 3 + (quarters - 1) % 4
}

/// Returns the code of a slice turn, on the negative or positive side of an axis.
pub(super) fn of_slice(axis: Axis, negative: bool, quarters: u8) -> MoveCode {
    FIRST_SLICE + axis.index() as u8 * 6 + u8::from(negative) * 3 + (quarters - 1) % 4
}

/// Returns the quarters of a code, clockwise as its face (slices: as the positive face).
pub(super) fn quarters(code: MoveCode) -> u8 {
    code % 3 + 1
}

/// Returns the axis of a code.
pub(super) fn axis(code: MoveCode) -> Axis {
    if code < FIRST_SLICE {
        face(code).axis()
    } else {
        Axis::ALL[usize::from((code - FIRST_SLICE) / 6)]
    }
}

/// Returns the face of the code of a face turn.
pub(super) fn face(code: MoveCode) -> Face {
    Face::from_index(usize::from(code / 3 % 6))
}

/// Whether the code of a slice turn is of the negative side.
pub(super) fn is_negative(code: MoveCode) -> bool {
    (code - FIRST_SLICE) / 3 % 2 == 1
}

/// Returns the code of the inverse turn.
pub(super) fn inverse(code: MoveCode) -> MoveCode {
    code - code % 3 + (2 - code % 3)
}

/// Returns the codes of a sequence, without blanks.
pub(super) fn codes(sequence: &MoveSeq) -> impl DoubleEndedIterator<Item = MoveCode> + Clone + '_ {
    sequence.iter().copied().filter(|code| *code != BLANK)
}

/// Rotates a code with the whole cube.
pub(super) fn rotated(code: MoveCode, rotation: &Rotation) -> MoveCode {
    if code == BLANK {
        return code;
    }
    if code < FIRST_SLICE {
        return of_face(rotation.map(face(code)), quarters(code));
    }
    let positive = axis(code).positive();
    let to = rotation.map(positive);
    let by = if to.is_positive() { quarters(code) } else { 4 - quarters(code) };
    of_slice(to.axis(), is_negative(code) == to.is_positive(), by)
}

/// Returns where the places of a kind go when the whole cube rotates.
pub(super) fn rotated_places(kind: PieceKind, rotation: &Rotation) -> Motion {
    let mut motion = REST;
    for (place, to) in motion.iter_mut().enumerate() {
        let found = match kind {
            PieceKind::Corner => {
                let faces = |place: usize| {
                    let slot = CORNERS[place / 3];
                    [0, 1, 2].map(|i| slot[(place + i) % 3])
                };
                let wanted = faces(place).map(|face| rotation.map(face));
                (0..WINGS).find(|place| faces(*place) == wanted)
            }
            PieceKind::Midge | PieceKind::Wing => {
                let [a, b] = wing_faces(place).map(|face| rotation.map(face));
                wing_slot(a, b)
            }
        };
        *to = found.expect("a rotation takes slots to slots") as u8;
    }
    motion
}

/// The effect of every code on the places of a kind. For wings, the slices are the two layers of their
/// orbit.
pub(super) struct MoveEffects([Motion; CODE_COUNT]);

impl MoveEffects {
    /// Returns the effects on a kind.
    pub(super) fn of(kind: PieceKind) -> &'static MoveEffects {
        static ALL: LazyLock<[MoveEffects; 3]> = LazyLock::new(|| {
            [(PieceKind::Corner, 3), (PieceKind::Midge, 3), (PieceKind::Wing, 4)]
                .map(|(kind, size)| MoveEffects::read(kind, size))
        });
        &ALL[kind as usize]
    }

    fn read(kind: PieceKind, size: usize) -> MoveEffects {
        MoveEffects(std::array::from_fn(|code| {
            let mut cube = Cube::solved(size);
            cube.apply(&turns([code as MoveCode].into_iter(), size, &|_, _| vec![true]));
            let mut motion = REST;
            for (place, piece) in kind.read(&cube, 1).into_iter().enumerate() {
                motion[usize::from(piece)] = place as u8;
            }
            motion
        }))
    }

    /// Returns the effect of one code.
    pub(super) fn get(&self, code: MoveCode) -> &Motion {
        &self.0[usize::from(code)]
    }

    /// Returns the combined effect of codes.
    pub(super) fn follow(&self, codes: impl Iterator<Item = MoveCode>) -> Motion {
        codes.fold(REST, |all, code| {
            let next = self.get(code);
            all.map(|place| next[usize::from(place)])
        })
    }
}

/// Converts codes to turns. `layers` returns which inner layers the slice on the given axis and side
/// (negative or not) has, by depth from that side, the layer next to the face first.
pub(super) fn turns(
    codes: impl Iterator<Item = MoveCode>,
    size: usize,
    layers: &dyn Fn(Axis, bool) -> Vec<bool>,
) -> Vec<Turn> {
    let mut turns = Vec::new();
    for code in codes {
        if code < FIRST_SLICE {
            turns.push(Turn::outer(face(code), quarters(code)));
            continue;
        }
        let axis = axis(code);
        let mut profile = vec![0; size];
        for (depth, taken) in layers(axis, is_negative(code)).into_iter().enumerate() {
            let layer = if is_negative(code) { size - 2 - depth } else { depth + 1 };
            if taken {
                profile[layer] = quarters(code);
            }
        }
        if profile.iter().any(|quarters| *quarters != 0) {
            profile::write(axis, &mut profile, &mut turns);
        }
    }
    turns
}
