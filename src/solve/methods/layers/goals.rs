//! How far a cube is solved layer by layer.
//!
//! Each phase's goal contains those of the phases before it, so that a cube and a first layer have a
//! *level*: the number of goals in a row that are reached.

use super::hold::Hold;
use crate::cube::pieces::EDGES;
use crate::cube::{Cube, Face};
use crate::solve::toolkit::goals::dedge_in;

/// The sides in the order in which they stand around the cube.
pub(super) const SIDES: [Face; 4] = [Face::F, Face::L, Face::B, Face::R];

/// Number of goals, one for each phase.
pub(super) const GOALS: usize = 9;

/// Whether so many goals are reached for some first layer.
pub(super) fn reached<const LEVEL: usize>(cube: &Cube) -> bool {
    Face::ALL.into_iter().any(|face| level_up_to(cube, &Hold::new(face), LEVEL) == LEVEL)
}

/// Number of goals in a row that are reached.
pub(super) fn level(cube: &Cube, hold: &Hold) -> usize {
    level_up_to(cube, hold, GOALS)
}

fn level_up_to(cube: &Cube, hold: &Hold, most: usize) -> usize {
    (0..most).take_while(|goal| holds(cube, hold, *goal)).count()
}

/// Whether what the goal with this number adds to those before it holds.
fn holds(cube: &Cube, hold: &Hold, goal: usize) -> bool {
    let last = cube.size() - 1;
    let inner = 1..last;
    let [down, up] = [Face::D, Face::U].map(|face| hold.face(face));
    let all = 0..cube.size();
    match goal {
        0 => is_face(cube, hold, Face::D, inner.clone(), inner),
        1 => {
            let has_down = |slot: &usize| {
                dedge_in(cube, *slot).is_some_and(|colours| colours.contains(&(down as u8)))
            };
            cube.size() == 2 || (0..EDGES.len()).filter(has_down).count() == 4
        }
        2 => edges_around(cube, hold, Face::D, inner),
        3 => {
            is_face(cube, hold, Face::D, all.clone(), all.clone())
                && SIDES.iter().all(|side| is_face(cube, hold, *side, last..=last, all.clone()))
        }
        4 => (1..last).all(|height| is_layer(cube, hold, height)),
        5 => is_face(cube, hold, Face::U, inner.clone(), inner),
        6 => (0..EDGES.len())
            .filter(|slot| EDGES[*slot].contains(&up))
            .all(|slot| cube.size() == 2 || dedge_in(cube, slot).is_some()),
        7 => edges_around(cube, hold, Face::U, inner),
        _ => {
            is_face(cube, hold, Face::U, all.clone(), all.clone())
                && SIDES.iter().all(|side| is_face(cube, hold, *side, 0..=0, all.clone()))
        }
    }
}

/// Whether all stickers of a layer between the first and the last are right.
pub(super) fn is_layer(cube: &Cube, hold: &Hold, height: usize) -> bool {
    let row = cube.size() - 1 - height;
    SIDES.iter().all(|side| is_face(cube, hold, *side, row..=row, 0..cube.size()))
}

/// Whether the edges of D or U stand in place.
fn edges_around(
    cube: &Cube,
    hold: &Hold,
    face: Face,
    inner: impl Iterator<Item = usize> + Clone,
) -> bool {
    SIDES.iter().all(|side| {
        let hold = hold.with_front(*side);
        // In front of U is its last row, in front of D its first.
        let last = cube.size() - 1;
        let (on_face, on_side) = if face == Face::U { (last, 0) } else { (0, last) };
        is_face(cube, &hold, face, on_face..=on_face, inner.clone())
            && is_face(cube, &hold, Face::F, on_side..=on_side, inner.clone())
    })
}

/// Whether these stickers of a face have its colour.
fn is_face(
    cube: &Cube,
    hold: &Hold,
    face: Face,
    mut rows: impl Iterator<Item = usize>,
    columns: impl Iterator<Item = usize> + Clone,
) -> bool {
    let window = hold.window(face);
    let colour = hold.colour(face);
    rows.all(|row| columns.clone().all(|column| window.at(cube, row, column) == colour))
}
