//! Acts by which a cube is put together wrongly.

use crate::pieces::{
    WINGS, corner_facelets, midge_facelets, wing_facelets, wing_faces, wing_orbits,
};
use crate::{CORNERS, Cube, EDGES, Face, Typed};

/// One act that turns a cube that can be solved into another, or the other way round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Act {
    /// A corner is twisted in its place.
    Twist {
        /// The faces of its place.
        place: [Face; 3],
        /// Whether a third of a turn clockwise sets it right; otherwise anticlockwise.
        clockwise: bool,
    },
    /// An edge of a 3x3x3, or a middle edge, is flipped in its place.
    Flip {
        /// The faces of its place.
        place: [Face; 2],
    },
    /// Two pieces of a kind are exchanged.
    Exchange {
        /// The faces of their places.
        places: [Vec<Face>; 2],
    },
}

/// A place of a piece: its faces and its facelets.
type Place = (Vec<Face>, Vec<usize>);

/// Returns the act that makes another state of a typed one; `None` if more than one is needed.
pub(super) fn act(typed: &Typed, state: &Cube) -> Option<Act> {
    let differs = |facelet: &usize| typed.color(*facelet) != Some(state.facelet(*facelet));
    let size = typed.size();
    let changed = (0..6 * size * size).filter(differs).count();
    // The places of the first kind of which some differ.
    let all: Vec<Place> = kinds(size)
        .map(|kind| kind.into_iter().filter(|(_, facelets)| facelets.iter().any(differs)).collect())
        .find(|places: &Vec<Place>| !places.is_empty())?;
    // Pieces of other kinds differ too, or centers.
    if all.iter().flat_map(|(_, facelets)| facelets).filter(|f| differs(f)).count() != changed {
        return None;
    }
    let before = |facelets: &[usize]| -> Option<Vec<u8>> {
        facelets.iter().map(|facelet| typed.color(*facelet)).collect()
    };
    let after = |facelets: &[usize]| -> Vec<u8> {
        facelets.iter().map(|facelet| state.facelet(*facelet)).collect()
    };
    let sorted = |mut colors: Vec<u8>| {
        colors.sort_unstable();
        colors
    };
    match all.as_slice() {
        [(faces, facelets)] => {
            let (mut before, after) = (before(facelets)?, after(facelets));
            match *faces.as_slice() {
                [a, b, c] => {
                    before.rotate_right(1);
                    let clockwise = before == after;
                    before.rotate_right(1);
                    let is_twisted = clockwise || before == after;
                    is_twisted.then_some(Act::Twist { place: [a, b, c], clockwise })
                }
                [a, b] => {
                    before.reverse();
                    // A wing does not flip in its place.
                    let is_midge = (0..EDGES.len()).any(|slot| {
                        !size.is_multiple_of(2) && midge_facelets(size, slot)[..] == facelets[..]
                    });
                    (before == after && is_midge).then_some(Act::Flip { place: [a, b] })
                }
                _ => None,
            }
        }
        [one, other] if one.1.len() == other.1.len() => {
            let [own, its] = [one, other].map(|(_, facelets)| facelets);
            let is_exchanged = sorted(before(own)?) == sorted(after(its))
                && sorted(before(its)?) == sorted(after(own));
            let places = [one.0.clone(), other.0.clone()];
            is_exchanged.then_some(Act::Exchange { places })
        }
        _ => None,
    }
}

/// The places of corners, of midges, and of the wings of each orbit.
fn kinds(size: usize) -> impl Iterator<Item = Vec<Place>> {
    let corners = (0..CORNERS.len())
        .map(move |slot| (CORNERS[slot].to_vec(), corner_facelets(size, slot).to_vec()));
    let midges = (0..EDGES.len())
        .filter(move |_| !size.is_multiple_of(2))
        .map(move |slot| (EDGES[slot].to_vec(), midge_facelets(size, slot).to_vec()));
    let wings = (1..=wing_orbits(size)).map(move |depth| {
        let place = |w| (wing_faces(w).to_vec(), wing_facelets(size, depth, w).to_vec());
        (0..WINGS).map(place).collect()
    });
    [corners.collect(), midges.collect()].into_iter().chain(wings)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::{generator, random_state};
    use crate::{Facelets, Sticker};

    /// Puts the colors of some facelets onto others.
    fn moved(state: &Cube, from: &[usize], to: &[usize]) -> Typed {
        let mut other = state.clone();
        from.iter().zip(to).for_each(|(from, to)| other.set_facelet(*to, state.facelet(*from)));
        Typed::from(&Facelets::from(other))
    }

    #[test]
    fn single_acts_are_told() {
        for size in [3, 5] {
            let state = random_state(size, &mut generator(&format!("acts {size}")));
            let corner = corner_facelets(size, 3);
            let [a, b, c] = corner;
            let place = CORNERS[3];
            let twisted = moved(&state, &corner, &[b, c, a]);
            let clockwise = false;
            assert_eq!(act(&twisted, &state), Some(Act::Twist { place, clockwise }));
            let twisted = moved(&state, &corner, &[c, a, b]);
            let clockwise = true;
            assert_eq!(act(&twisted, &state), Some(Act::Twist { place, clockwise }));
            let [a, b] = midge_facelets(size, 7);
            let flipped = moved(&state, &[a, b], &[b, a]);
            assert_eq!(act(&flipped, &state), Some(Act::Flip { place: EDGES[7] }));
            let (one, other) = (corner_facelets(size, 0), corner_facelets(size, 5));
            let exchanged = moved(&state, &[one, other].concat(), &[other, one].concat());
            let places = [CORNERS[0].to_vec(), CORNERS[5].to_vec()];
            assert_eq!(act(&exchanged, &state), Some(Act::Exchange { places }));
        }
    }

    #[test]
    fn more_than_one_act_and_other_typos_are_not() {
        let state = random_state(5, &mut generator("no act"));
        assert_eq!(act(&Typed::from(&Facelets::from(state.clone())), &state), None);
        let mut typo = state.clone();
        typo.set_facelet(0, (state.facelet(0) + 1) % 6);
        assert_eq!(act(&Typed::from(&Facelets::from(typo)), &state), None);
        // A wing with its stickers exchanged, and a flipped middle edge beside another center.
        let [a, b] = wing_facelets(5, 1, 4);
        assert_eq!(act(&moved(&state, &[a, b], &[b, a]), &state), None);
        let [a, b] = midge_facelets(5, 2);
        let mut both = state.clone();
        both.set_facelet(a, state.facelet(b));
        both.set_facelet(b, state.facelet(a));
        both.set_facelet(6, (state.facelet(6) + 1) % 6);
        assert_eq!(act(&Typed::from(&Facelets::from(both)), &state), None);
        // A blank is no act.
        let text: String = state.colors().iter().map(|c| char::from(b'1' + c)).collect();
        let blank = Typed::parse(&text.replacen('1', "?", 1)).unwrap();
        assert!(blank.stickers().contains(&Sticker::Blank));
        assert_eq!(act(&blank, &state), None);
    }
}
