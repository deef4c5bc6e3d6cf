//! Kinds of stickers, and the small cubes on which their commutators are found.

use crate::exact::to_u16;
use unscramble_cube::Turn;
use unscramble_cube::geometry::{facelet_index, facelet_place};

/// A kind of sticker, by the layers in which it lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StickerKind {
    /// Of a corner.
    Corner,
    /// Of the middle piece of an edge.
    Midge,
    /// Of a wing.
    Wing,
    /// A center sticker on a diagonal of its face.
    XCenter,
    /// A center sticker on a middle line of its face.
    TCenter,
    /// Any other center sticker.
    Oblique,
}

/// Why no commutator cycles three places.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CycleError {
    /// A number is no facelet of the cube.
    #[error("place {0} is no facelet of the cube")]
    NoFacelet(usize),
    /// A place is the fixed middle of a face.
    #[error("the middle of a face stays where it is")]
    Fixed,
    /// Two places belong to one piece.
    #[error("two of the places belong to the same piece; a 3-cycle moves three pieces")]
    SamePiece,
    /// The places belong to different kinds of pieces, or to different orbits.
    #[error("no moves take a piece from one of these places to another: they are not of one orbit")]
    NotOneOrbit,
}

impl StickerKind {
    /// All kinds.
    pub const ALL: [StickerKind; 6] = [
        StickerKind::Corner,
        StickerKind::Midge,
        StickerKind::Wing,
        StickerKind::XCenter,
        StickerKind::TCenter,
        StickerKind::Oblique,
    ];

    /// Returns the kind of a facelet; `None` for the fixed middle of a face.
    #[must_use]
    pub fn of(size: usize, facelet: usize) -> Option<StickerKind> {
        Orbit::of_place(size, facelet).map(|orbit| orbit.kind)
    }

    /// Returns the size of the small cube.
    pub(super) const fn small_size(self) -> usize {
        match self {
            StickerKind::Corner => 3,
            StickerKind::Midge => 5,
            // It has one orbit of each other kind of center sticker beside those that move.
            StickerKind::Wing
            | StickerKind::XCenter
            | StickerKind::TCenter
            | StickerKind::Oblique => 7,
        }
    }

    /// Returns the inner layers of the small cube that commutators turn.
    pub(super) const fn inner_layers(self) -> &'static [u16] {
        match self {
            StickerKind::Corner => &[],
            StickerKind::Midge => &[3],
            StickerKind::Wing | StickerKind::XCenter => &[2, 6],
            StickerKind::TCenter => &[2, 4, 6],
            StickerKind::Oblique => &[2, 3, 5, 6],
        }
    }

    /// Returns the most stickers that a 3-cycle of this kind moves.
    pub(super) const fn moved(self) -> usize {
        match self {
            StickerKind::Corner => 9,
            StickerKind::Midge | StickerKind::Wing => 6,
            StickerKind::XCenter | StickerKind::TCenter | StickerKind::Oblique => 3,
        }
    }
}

/// The stickers of one kind in given layers of a cube.
#[derive(Debug, Clone, Copy)]
pub(super) struct Orbit {
    pub(super) size: usize,
    pub(super) kind: StickerKind,
    /// The depths of its inner layers, from 0 at the face; equal unless it is oblique.
    depths: [usize; 2],
}

impl Orbit {
    /// Returns the orbit of three places.
    pub(super) fn of(size: usize, cycle: [usize; 3]) -> Result<Orbit, CycleError> {
        if let Some(place) = cycle.into_iter().find(|place| *place >= 6 * size * size) {
            return Err(CycleError::NoFacelet(place));
        }
        let orbits = cycle.map(|place| Orbit::of_place(size, place));
        let [Some(first), Some(second), Some(third)] = orbits else {
            return Err(CycleError::Fixed);
        };
        let key = |orbit: &Orbit| (orbit.kind, orbit.depths);
        if key(&first) != key(&second) || key(&first) != key(&third) {
            return Err(CycleError::NotOneOrbit);
        }
        let pieces = cycle.map(|place| first.cubie(place));
        if pieces[0] == pieces[1] || pieces[1] == pieces[2] || pieces[0] == pieces[2] {
            return Err(CycleError::SamePiece);
        }
        Ok(first)
    }

    pub(super) fn of_place(size: usize, place: usize) -> Option<Orbit> {
        let (_, row, column) = facelet_place(size, place);
        let mut depths = [row, column].map(|line| line.min(size - 1 - line));
        depths.sort_unstable();
        let is_middle = |depth: usize| 2 * depth + 1 == size;
        let kind = match depths {
            [0, 0] => StickerKind::Corner,
            [0, depth] if is_middle(depth) => StickerKind::Midge,
            [0, _] => StickerKind::Wing,
            [depth, _] if is_middle(depth) => return None,
            [_, depth] if is_middle(depth) => StickerKind::TCenter,
            [one, other] if one == other => StickerKind::XCenter,
            _ => StickerKind::Oblique,
        };
        let depths = match kind {
            StickerKind::Corner | StickerKind::Midge => [0; 2],
            StickerKind::Wing => [depths[1]; 2],
            StickerKind::XCenter | StickerKind::TCenter => [depths[0]; 2],
            StickerKind::Oblique => depths,
        };
        Some(Orbit { size, kind, depths })
    }

    /// Returns what tells the piece of a place from others: its stickers on a solid cube.
    fn cubie(&self, place: usize) -> ([usize; 3], usize) {
        let (face, row, column) = facelet_place(self.size, place);
        let is_center = self.kind.moved() == 3;
        let cubie = unscramble_cube::geometry::cubie_of(self.size, face, row, column);
        // A center sticker is a piece of its own, on its own face.
        (cubie, if is_center { face.index() } else { 0 })
    }

    /// Returns the place on the small cube that stands for a place.
    pub(super) fn small_place(&self, place: usize) -> usize {
        let (face, row, column) = facelet_place(self.size, place);
        let small = self.kind.small_size();
        let [row, column] = [row, column].map(|line| {
            let mirrored = self.size - 1 - line;
            let depth = self.small_depth(line.min(mirrored));
            if line <= mirrored { depth } else { small - 1 - depth }
        });
        facelet_index(small, face, row, column)
    }

    fn small_depth(&self, depth: usize) -> usize {
        match depth {
            0 => 0,
            depth if 2 * depth + 1 == self.size => self.kind.small_size() / 2,
            depth if depth == self.depths[0] => 1,
            _ => 2,
        }
    }

    /// Returns the turn that a turn of the small cube stands for; `None` if there is no such layer.
    pub(super) fn turn(&self, turn: Turn) -> Option<Turn> {
        let (small, size) = (to_u16(self.kind.small_size()), to_u16(self.size));
        let depth = |depth: u16| match depth {
            0 => 0,
            1 => to_u16(self.depths[0]),
            _ => to_u16(self.depths[1]),
        };
        let from_near = turn.from() - 1;
        let from_far = small - turn.from();
        let layer = match from_near.cmp(&from_far) {
            std::cmp::Ordering::Equal => size / 2,
            std::cmp::Ordering::Less => depth(from_near),
            std::cmp::Ordering::Greater => size - 1 - depth(from_far),
        };
        Turn::new(turn.face(), layer + 1, layer + 1, turn.quarters())
    }
}
