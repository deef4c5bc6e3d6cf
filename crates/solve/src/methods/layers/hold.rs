//! How the cube is held: with the first layer on D and one of the sides in front.
//!
//! The code of this method uses the faces of the cube as it is held: first layer D, last layer U. The
//! *height* of a layer counts from D, which has height 0. Only reading stickers and playing turns go
//! through the hold.
#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

use crate::toolkit::three_goals::onto_down;
use unscramble_cube::{Cube, Face, Rotation, Turn};

/// A rotation from the faces of the held cube to its real faces.
#[derive(Debug, Clone, Copy)]
pub(super) struct Hold {
    rotation: Rotation,
}

/// Reads the stickers of one face of the held cube.
#[derive(Debug, Clone, Copy)]
pub(super) struct FaceReader {
    face: Face,
    /// The real row: whether it is the held column and not the held row, and whether it counts from
    /// the other end.
    row: (bool, bool),
    /// The real column, in the same form.
    column: (bool, bool),
}

impl Hold {
    /// A hold with this face on D.
    pub(super) fn new(first_layer: Face) -> Hold {
        Hold { rotation: onto_down(first_layer).1 }
    }

    /// Returns the rotation from the faces of the held cube to its real faces.
    pub(super) fn rotation(&self) -> Rotation {
        self.rotation
    }

    /// This hold, turned about its upright axis so that `side` is in front.
    pub(super) fn with_front(&self, side: Face) -> Hold {
        let [up, front] = [Face::U, side].map(|face| self.face(face));
        Hold { rotation: Rotation::taking(up, front).expect("a side is next to the upper face") }
    }

    /// Returns the real face of a face of the held cube.
    pub(super) fn face(&self, held: Face) -> Face {
        self.rotation.map(held)
    }

    /// Returns the color that belongs to a face of the held cube.
    pub(super) fn color(&self, held: Face) -> u8 {
        self.face(held) as u8
    }

    /// Returns the real turn of a turn of the held cube.
    pub(super) fn turn(&self, held: Turn) -> Turn {
        held.rotated(&self.rotation)
    }

    /// Returns the real turns of turns of the held cube.
    pub(super) fn turns(&self, held: &[Turn]) -> Vec<Turn> {
        held.iter().map(|turn| self.turn(*turn)).collect()
    }

    /// Returns the reader of a face of the held cube.
    pub(super) fn reader(&self, held: Face) -> FaceReader {
        let face = self.face(held);
        // The faces towards which row and column numbers of a face grow.
        let runs = |face: Face| match face {
            Face::U => [Face::F, Face::R],
            Face::D => [Face::B, Face::R],
            Face::F => [Face::D, Face::R],
            Face::R => [Face::D, Face::B],
            Face::B => [Face::D, Face::L],
            Face::L => [Face::D, Face::F],
        };
        let held_runs = runs(held).map(|to| self.face(to));
        let [row, column] = runs(face).map(|to| {
            let across = !to.is_parallel(held_runs[0]);
            (across, to != held_runs[usize::from(across)])
        });
        FaceReader { face, row, column }
    }
}

impl FaceReader {
    /// Returns the color at a row and column of the held face.
    #[inline]
    pub(super) fn at(&self, cube: &Cube, row: usize, column: usize) -> u8 {
        let last = cube.size() - 1;
        let pick = |(across, backwards): (bool, bool)| {
            let place = if across { column } else { row };
            if backwards { last - place } else { place }
        };
        cube.at(self.face, pick(self.row), pick(self.column))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unscramble_cube::random::{generator, random_state};

    /// Turning the held cube and turning the real one give the same stickers.
    #[test]
    fn stickers_and_turns_go_through_the_same_hold() {
        let size = 5;
        let start = random_state(size, &mut generator("hold"));
        let sides = [Face::F, Face::L, Face::B, Face::R];
        let holds = Face::ALL.into_iter().map(Hold::new);
        for hold in holds.flat_map(|hold| sides.map(|side| hold.with_front(side))) {
            let read = |cube: &Cube| -> Vec<u8> {
                let readers = Face::ALL.map(|face| hold.reader(face));
                let cells = (0..size).flat_map(|row| (0..size).map(move |column| (row, column)));
                let cells: Vec<_> = cells.collect();
                readers.iter().flat_map(|w| cells.iter().map(|(r, c)| w.at(cube, *r, *c))).collect()
            };
            let mut held = Cube::from_colors(&read(&start)).unwrap();
            let mut real = start.clone();
            for (i, face) in Face::ALL.into_iter().cycle().take(12).enumerate() {
                let turn = Turn::new(face, 1 + i as u16 % 3, 3, 1 + i as u8 % 3).unwrap();
                held.turn(turn);
                real.turn(hold.turn(turn));
            }
            assert_eq!(read(&real), held.colors());
        }
    }
}
