//! The goals of the phases: how far a cube is solved layer by layer.
//!
//! Each goal includes the goals of the phases before it. Progress is the number of consecutive goals,
//! from the first, that a cube has reached with a given first layer.

use super::hold::Hold;
use crate::toolkit::goals::dedge_in;
use unscramble_cube::pieces::EDGES;
use unscramble_cube::{Cube, Face};

/// The sides in their order around the cube, in the direction of a U turn.
pub(super) const SIDES: [Face; 4] = [Face::F, Face::L, Face::B, Face::R];

/// The number of goals, one for each phase.
pub(super) const GOALS: usize = 9;

/// Whether the first `COUNT` goals are reached with any first layer.
pub(super) fn reached<const COUNT: usize>(cube: &Cube) -> bool {
    Face::ALL.into_iter().any(|face| reached_up_to(cube, &Hold::new(face), COUNT) == COUNT)
}

/// Returns the number of consecutive goals, from the first, that are reached.
pub(super) fn goals_reached(cube: &Cube, hold: &Hold) -> usize {
    reached_up_to(cube, hold, GOALS)
}

fn reached_up_to(cube: &Cube, hold: &Hold, most: usize) -> usize {
    (0..most).take_while(|goal| holds(cube, hold, *goal)).count()
}

/// Whether the cube has what goal number `goal` adds to the goals before it.
fn holds(cube: &Cube, hold: &Hold, goal: usize) -> bool {
    let last = cube.size() - 1;
    let inner = 1..last;
    let [down, up] = [Face::D, Face::U].map(|face| hold.face(face));
    let all = 0..cube.size();
    match goal {
        0 => is_face(cube, hold, Face::D, inner.clone(), inner),
        1 => {
            let has_down = |slot: &usize| {
                dedge_in(cube, *slot).is_some_and(|colors| colors.contains(&(down as u8)))
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

/// Whether all stickers of a layer between the first and the last are home.
pub(super) fn is_layer(cube: &Cube, hold: &Hold, height: usize) -> bool {
    let row = cube.size() - 1 - height;
    SIDES.iter().all(|side| is_face(cube, hold, *side, row..=row, 0..cube.size()))
}

/// Whether the edges of D or U are in place.
fn edges_around(
    cube: &Cube,
    hold: &Hold,
    face: Face,
    inner: impl Iterator<Item = usize> + Clone,
) -> bool {
    SIDES.iter().all(|side| {
        let hold = hold.with_front(*side);
        // The row of U next to F is its last, the row of D next to F its first.
        let last = cube.size() - 1;
        let (on_face, on_side) = if face == Face::U { (last, 0) } else { (0, last) };
        is_face(cube, &hold, face, on_face..=on_face, inner.clone())
            && is_face(cube, &hold, Face::F, on_side..=on_side, inner.clone())
    })
}

/// Whether the stickers of a face in these rows and columns have its color.
fn is_face(
    cube: &Cube,
    hold: &Hold,
    face: Face,
    mut rows: impl Iterator<Item = usize>,
    columns: impl Iterator<Item = usize> + Clone,
) -> bool {
    let reader = hold.reader(face);
    let color = hold.color(face);
    rows.all(|row| columns.clone().all(|column| reader.at(cube, row, column) == color))
}
