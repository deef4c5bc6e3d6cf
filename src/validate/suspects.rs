//! Which pieces look guilty of a failed sum: possible only where most of the cube is solved.
//!
//! Sums over all pieces (twists, flips, permutations) say that some piece is wrong and not which.
//! But most cubes with such a defect are nearly solved ones, put together wrongly, and there
//! the pieces that are not solved can be pointed at. On a scrambled cube some pieces lie in their
//! own places by chance, so nothing is said there.

use super::corners::{self, Corner};
use super::midges::{self, Midge};
use super::subject::Subject;
use crate::cube::pieces::{corner_facelets, midge_facelets};
use crate::cube::{CORNERS, EDGES, Face, Rotation};

/// So many of the 8 corners have to be solved. Of scrambled 3x3x3s 1 in some 2,500 has as many, of
/// even cubes, with 24 orientations to choose from, 1 in some 100.
const ENOUGH_CORNERS: usize = 4;

/// So many of the 12 midges have to be solved: 1 in some 70,000 scrambled 3x3x3s has as many.
const ENOUGH_MIDGES: usize = 6;

/// Facelets of the corners that are twisted in their own places, if most others are solved.
///
/// On even sizes, where nothing shows how the cube is held, it is seen in the orientation in which
/// most corners are solved.
pub(super) fn twisted_corners(subject: &Subject<'_>) -> Vec<usize> {
    let size = subject.size();
    let seen: [[Face; 3]; 8] =
        std::array::from_fn(|slot| subject.faces(corner_facelets(size, slot)));
    let is_solved = |rotation: &Rotation, slot: usize| {
        seen[slot].map(|face| rotation.map(face)) == CORNERS[slot]
    };
    let is_at_home = |rotation: &Rotation, slot: usize| {
        corners::read(seen[slot].map(|face| rotation.map(face)))
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

/// Facelets of the midges that are flipped in their own places, if most others are solved.
pub(super) fn flipped_midges(subject: &Subject<'_>) -> Vec<usize> {
    let size = subject.size();
    let seen: [[Face; 2]; 12] =
        std::array::from_fn(|slot| subject.faces(midge_facelets(size, slot)));
    let is_solved = |slot: usize| seen[slot] == EDGES[slot];
    let is_at_home =
        |slot: usize| midges::read(seen[slot]).is_some_and(|m| usize::from(m.piece) == slot);
    if (0..12).filter(|&slot| is_solved(slot)).count() < ENOUGH_MIDGES {
        return Vec::new();
    }
    (0..12)
        .filter(|&slot| is_at_home(slot) && !is_solved(slot))
        .flat_map(|slot| midge_facelets(size, slot))
        .collect()
}

/// Facelets of the two corners or two midges that are not in their own places, if there are just
/// these two.
pub(super) fn exchanged_pieces(
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
