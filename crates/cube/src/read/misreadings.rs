//! Finds states that were read face by face with a face turned, or with the faces in another order.
//!
//! Every piece then seems wrong, and no list of defects tells why. Turning faces back, or putting them in
//! another order, until the state can be solved does.

use itertools::Itertools as _;

use crate::validate::{DefectCode, validate};
use crate::{Cube, Face, Facelets};

/// The largest size at which two turned faces, and other orders, are tried: hundreds of readings.
const MOST_LAYERS: usize = 5;

/// More readings than these that can be solved tell nothing.
const MOST: usize = 3;

/// Returns an upper bound of how often [`misreadings`] reads a state of this size.
#[must_use]
pub const fn most_readings(size: usize) -> u64 {
    // As posted; 18 ways to turn a face; 135 to turn two; 719 other orders.
    if size <= MOST_LAYERS { 1 + 18 + 135 + 719 } else { 1 + 18 }
}

/// A way to read a state so that it can be solved.
#[derive(Debug, Clone)]
pub struct Misreading {
    /// The faces to turn, and the quarter turns, clockwise.
    pub turned: Vec<(Face, u8)>,
    /// By place in the order U R F D L B, the face that was posted there, if the order is wrong.
    pub order: Option<[Face; 6]>,
    /// The state read like that.
    pub state: Facelets,
}

/// Returns how a state that cannot be solved may have been misread: with one face or two turned, or else
/// with the faces in another order. Empty if nothing of that explains it.
///
/// ```
/// use unscramble_cube::{Face, Facelets};
/// use unscramble_cube::read::misreadings;
///
/// let state = Facelets::parse("UUFUUFUUFRRRRRRRRRFFDFFDFFDDDBDDBDDBLLLLLLLLLUBBUBBUBB")?;
/// assert!(misreadings(&state).is_empty(), "it can be solved");
/// // The same with face F turned.
/// let wrong = Facelets::parse("UUFUUFUUFRRRRRRRRRDDDFFFFFFDDBDDBDDBLLLLLLLLLUBBUBBUBB")?;
/// let found = misreadings(&wrong);
/// assert_eq!((found.len(), &found[0].turned[..]), (1, &[(Face::F, 1)][..]));
/// assert_eq!(found[0].state.to_string(), state.to_string());
/// # Ok::<(), unscramble_cube::FaceletsError>(())
/// ```
#[must_use]
pub fn misreadings(facelets: &Facelets) -> Vec<Misreading> {
    let report = validate(facelets);
    let miscounted = |code| report.defects.iter().any(|defect| defect.code == code);
    if report.is_solvable() || miscounted(DefectCode::StickerCount) {
        return Vec::new();
    }
    let size = facelets.cube().size();
    let most_turned = if size <= MOST_LAYERS { 2 } else { 1 };
    let mut found = (1..=most_turned).map(|count| turned(facelets, count)).find(|f| !f.is_empty());
    if found.is_none() && size <= MOST_LAYERS {
        found = Some(reordered(facelets));
    }
    found.filter(|found| found.len() <= MOST).unwrap_or_default()
}

/// Returns the readings with this many faces turned that can be solved.
fn turned(facelets: &Facelets, count: usize) -> Vec<Misreading> {
    let faces = Face::ALL.into_iter().combinations(count);
    let turns = faces.flat_map(|faces| {
        let quarters = (0..count).map(|_| 1..4u8).multi_cartesian_product();
        quarters.map(move |quarters| faces.iter().copied().zip(quarters).collect::<Vec<_>>())
    });
    turns
        .filter_map(|turned| {
            let mut state = facelets.clone();
            for (face, quarters) in &turned {
                turn(state.cube_mut(), *face, *quarters);
            }
            validate(&state).is_solvable().then_some(Misreading { turned, order: None, state })
        })
        .collect()
}

/// Returns the readings with the faces in another order that can be solved.
fn reordered(facelets: &Facelets) -> Vec<Misreading> {
    let cube = facelets.cube();
    let area = cube.size() * cube.size();
    let orders = Face::ALL.into_iter().permutations(6).skip(1);
    let read = orders.filter_map(|order| {
        let order: [Face; 6] = order.try_into().ok()?;
        let mut state = facelets.clone();
        for (face, from) in Face::ALL.into_iter().zip(order) {
            for cell in 0..area {
                let color = cube.facelet(from.index() * area + cell);
                state.cube_mut().set_facelet(face.index() * area + cell, color);
            }
        }
        validate(&state).is_solvable().then_some(Misreading {
            turned: Vec::new(),
            order: Some(order),
            state,
        })
    });
    read.take(MOST + 1).collect()
}

/// Turns the stickers of a face alone, clockwise.
fn turn(cube: &mut Cube, face: Face, quarters: u8) {
    let size = cube.size();
    let first = face.index() * size * size;
    for _ in 0..quarters {
        let old: Vec<u8> = (0..size * size).map(|cell| cube.facelet(first + cell)).collect();
        for (row, column) in (0..size).cartesian_product(0..size) {
            cube.set_facelet(first + row * size + column, old[(size - 1 - column) * size + row]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::{generator, random_state};

    #[test]
    fn a_turned_face_is_found_in_random_states() {
        for size in [2, 3, 4, 5, 6] {
            for seed in 0..6 {
                let state =
                    Facelets::from(random_state(size, &mut generator(&format!("turn {seed}"))));
                let mut wrong = state.clone();
                let (face, quarters) = (Face::from_index(seed), 1 + (seed % 3) as u8);
                turn(wrong.cube_mut(), face, quarters);
                if validate(&wrong).is_solvable() {
                    continue;
                }
                let found = misreadings(&wrong);
                let is_it = |m: &Misreading| m.turned == [(face, 4 - quarters)];
                assert!(found.iter().any(is_it), "{size} {seed}: {found:?}");
                assert!(found.iter().all(|m| validate(&m.state).is_solvable()));
            }
        }
    }

    #[test]
    fn another_order_of_faces_is_found() {
        let state = Facelets::from(random_state(3, &mut generator("order")));
        let text = state.to_string();
        let faces: Vec<&str> = (0..6).map(|face| &text[9 * face..9 * face + 9]).collect();
        // The order of the net: U, L, F, R, B, D.
        let posted = [0, 4, 2, 1, 5, 3].map(|face: usize| faces[face]).concat();
        let found = misreadings(&Facelets::parse(&posted).unwrap());
        let order = found.iter().find_map(|m| m.order).unwrap();
        assert_eq!(order, [Face::U, Face::D, Face::F, Face::B, Face::R, Face::L]);
        assert!(found.iter().any(|m| m.state.to_string() == text));
    }

    #[test]
    fn a_twisted_corner_is_no_misreading() {
        let twisted = "UUUUUUUURFRRRRRRRRFFUFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";
        assert!(misreadings(&Facelets::parse(twisted).unwrap()).is_empty());
        let random = random_state(3, &mut generator("twisted"));
        let mut facelets = Facelets::from(random);
        let corner = crate::pieces::corner_facelets(3, 0);
        let colors = corner.map(|f| facelets.cube().facelet(f));
        for (facelet, color) in corner.into_iter().zip([colors[2], colors[0], colors[1]]) {
            facelets.cube_mut().set_facelet(facelet, color);
        }
        assert!(misreadings(&facelets).is_empty());
    }
}
