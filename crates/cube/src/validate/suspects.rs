//! Finds the pieces that probably caused a failed sum. This works only on nearly solved cubes.
//!
//! A sum over all pieces (twists, flips, permutations) shows that some piece is wrong, but not which
//! one. Most cubes with such a defect were nearly solved and put together wrongly, though, and there
//! the unsolved pieces are the suspects. On a scrambled cube a piece may lie in its own place by
//! chance, so these functions then name none.

use super::readings::{self, Corner, Midge};
use super::subject::Subject;
use crate::pieces::{corner_facelets, midge_facelets};
use crate::{CORNERS, EDGES, Face, Rotation};

/// The number of the 8 corners that must be solved. About 1 in 2,500 scrambled 3x3x3s reaches it by
/// chance, and about 1 in 100 even cubes, which have 24 orientations to choose from.
const ENOUGH_CORNERS: usize = 4;

/// The number of the 12 midges that must be solved. About 1 in 70,000 scrambled 3x3x3s reaches it
/// by chance.
const ENOUGH_MIDGES: usize = 6;

/// Returns the facelets of the corners that are twisted in place, if most of the others are solved.
///
/// Nothing shows how a cube of even size is held, so this takes the orientation in which most
/// corners are solved.
pub(super) fn twisted_corners(subject: &Subject<'_>) -> Vec<usize> {
    let size = subject.size();
    let seen: [[Face; 3]; 8] =
        std::array::from_fn(|slot| subject.faces(corner_facelets(size, slot)));
    let is_solved = |rotation: &Rotation, slot: usize| {
        seen[slot].map(|face| rotation.map(face)) == CORNERS[slot]
    };
    let is_at_home = |rotation: &Rotation, slot: usize| {
        readings::corner(seen[slot].map(|face| rotation.map(face)))
            .is_some_and(|corner| usize::from(corner.piece) == slot)
    };
    let solved = |rotation: &Rotation| (0..8).filter(|&slot| is_solved(rotation, slot)).count();
    let orientations = if size.is_multiple_of(2) { 24 } else { 1 };
    match Rotation::all().take(orientations).max_by_key(solved) {
        Some(best) if solved(&best) >= ENOUGH_CORNERS => (0..8)
            .filter(|&slot| is_at_home(&best, slot) && !is_solved(&best, slot))
            .flat_map(|slot| corner_facelets(size, slot))
            .collect(),
        _ => Vec::new(),
    }
}

/// Returns the facelets of the midges that are flipped in place, if most of the others are solved.
pub(super) fn flipped_midges(subject: &Subject<'_>) -> Vec<usize> {
    let size = subject.size();
    let seen: [[Face; 2]; 12] =
        std::array::from_fn(|slot| subject.faces(midge_facelets(size, slot)));
    let is_solved = |slot: usize| seen[slot] == EDGES[slot];
    let is_at_home =
        |slot: usize| readings::midge(seen[slot]).is_some_and(|m| usize::from(m.piece) == slot);
    if (0..12).filter(|&slot| is_solved(slot)).count() < ENOUGH_MIDGES {
        return Vec::new();
    }
    (0..12)
        .filter(|&slot| is_at_home(slot) && !is_solved(slot))
        .flat_map(|slot| midge_facelets(size, slot))
        .collect()
}

/// Returns the facelets of the corners and midges that are not in their own places, if exactly two
/// are not.
pub(super) fn swapped_pieces(
    subject: &Subject<'_>,
    corners: &[Corner; 8],
    midges: &[Midge; 12],
) -> Vec<usize> {
    let size = subject.size();
    let corners = (0..8).filter(|&slot| usize::from(corners[slot].piece) != slot);
    let midges = (0..12).filter(|&slot| usize::from(midges[slot].piece) != slot);
    let (corners, midges): (Vec<usize>, Vec<usize>) = (corners.collect(), midges.collect());
    if corners.len() + midges.len() != 2 {
        return Vec::new();
    }
    let of_corners = corners.into_iter().flat_map(|slot| corner_facelets(size, slot));
    let of_midges = midges.into_iter().flat_map(|slot| midge_facelets(size, slot));
    of_corners.chain(of_midges).collect()
}
