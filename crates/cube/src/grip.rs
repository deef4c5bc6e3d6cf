//! How a cube is held: rotations of the whole cube change the grip and move no stickers.
//!
//! After a rotation, a turn of a face turns another face of the cube as it was first held. Turns can
//! therefore be played on that cube throughout, and all rotations together at the end, as at most two.
//! A turn of more than half of the layers is a turn of the others, the other way, and a rotation.

use super::geometry::Rotation;
use super::turn::Turn;

/// What a turn costs besides its stickers, in sticker moves: reading it and finding its face.
const TURN_OVERHEAD: u64 = 16;

/// The rotation of a cube since it was first held.
///
/// ```
/// use unscramble_cube::{Cube, Grip, notation};
///
/// let mut cube = Cube::solved(3);
/// let mut grip = Grip::new(3);
/// for turn in notation::parse("x U Rw y'", 3)? {
///     grip.turn(turn).for_each(|turn| cube.turn(turn));
/// }
/// grip.rotation_turns().for_each(|turn| cube.turn(turn));
///
/// let mut expected = Cube::solved(3);
/// expected.apply(&notation::parse("x U Rw y'", 3)?);
/// assert_eq!(cube, expected);
/// # Ok::<(), unscramble_cube::NotationError>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Grip {
    size: usize,
    /// Takes each face of the cube as it was first held to its present position.
    rotation: Rotation,
    inverse: Rotation,
}

impl Grip {
    /// Returns the first grip of a cube of this size.
    #[must_use]
    pub const fn new(size: usize) -> Grip {
        Grip { size, rotation: Rotation::IDENTITY, inverse: Rotation::IDENTITY }
    }

    /// Takes a turn of the cube as it is held now, and returns the turns to play instead on the cube as
    /// it was first held: none for a rotation, one for most turns. Together they turn at most half of
    /// the layers.
    ///
    /// The turn must fit the size ([`Turn::fits`]).
    pub fn turn(&mut self, turn: Turn) -> impl Iterator<Item = Turn> + use<> {
        let (face, quarters) = (turn.face(), turn.quarters());
        let first_held = turn.rotated(&self.inverse);
        let parts = if 2 * turn.layers() <= self.size {
            [Some(first_held), None]
        } else {
            self.rotation = self.rotation.then(&Rotation::quarters(face, quarters));
            self.inverse = self.rotation.inverse();
            let last = self.size as u16;
            let other = |from, to| Turn::new(first_held.face(), from, to, 4 - quarters);
            [other(1, turn.from() - 1), other(turn.to() + 1, last)]
        };
        parts.into_iter().flatten()
    }

    /// Returns the rotations that take the cube from its first grip to the present one: at most two.
    pub fn rotation_turns(&self) -> impl Iterator<Item = Turn> + use<> {
        Turn::rotating(&self.rotation, self.size).into_iter()
    }
}

/// Returns the number of stickers that move when turns are played on a cube of this size with a
/// [`Grip`], as `unscramble_solve::play` does. A few are added for each turn, so that the sum is in
/// proportion to the time even if all turns are rotations.
///
/// ```
/// use unscramble_cube::{notation, stickers_moved};
///
/// let moved = |moves| notation::parse(moves, 10).map(|turns| stickers_moved(&turns, 10));
/// assert_eq!(moved("R")?, 40 + 16);
/// assert_eq!(moved("3Rw 2-3U2")?, 200 + 32);
/// // Nine layers are turned as one, and the rotation remains.
/// assert_eq!(moved("9Rw")?, 40 + 400 + 16);
/// assert_eq!(moved("x x x' x'")?, 64);
/// # Ok::<(), unscramble_cube::NotationError>(())
/// ```
#[must_use]
pub fn stickers_moved(turns: &[Turn], size: usize) -> u64 {
    let mut grip = Grip::new(size);
    let moved = |turn: Turn| turn.stickers(size);
    let played: u64 = turns.iter().flat_map(|turn| grip.turn(*turn)).map(moved).sum();
    let rotated: u64 = grip.rotation_turns().map(moved).sum();
    played + rotated + TURN_OVERHEAD * turns.len() as u64
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::random::{generator, random_state};
    use crate::{Cube, Face};

    /// Any turn of a cube of this size; many of them turn the whole cube.
    fn any_turn(size: u16) -> impl Strategy<Value = Turn> {
        (0..6usize, 1..=size, 1..=size, 1..4u8, any::<bool>()).prop_map(
            move |(face, a, b, quarters, whole)| {
                let (from, to) = if whole { (1, size) } else { (a.min(b), a.max(b)) };
                Turn::new(Face::from_index(face), from, to, quarters).unwrap()
            },
        )
    }

    fn any_turns() -> impl Strategy<Value = (usize, Vec<Turn>)> {
        (2..=8u16).prop_flat_map(|size| {
            (Just(usize::from(size)), proptest::collection::vec(any_turn(size), 0..40))
        })
    }

    proptest! {
        #[test]
        fn a_grip_leads_to_the_same_cube_as_turns_one_by_one((size, turns) in any_turns()) {
            let start = random_state(size, &mut generator("grip"));
            let mut expected = start.clone();
            expected.apply(&turns);
            let (mut cube, mut grip, mut moved) = (start, Grip::new(size), 0);
            let mut play = |cube: &mut Cube, turn: Turn| {
                moved += turn.stickers(size);
                cube.turn(turn);
            };
            for turn in &turns {
                let mut layers = 0;
                for turn in grip.turn(*turn) {
                    layers += turn.layers();
                    play(&mut cube, turn);
                }
                prop_assert!(2 * layers <= size);
            }
            grip.rotation_turns().for_each(|turn| play(&mut cube, turn));
            prop_assert_eq!(cube, expected);
            prop_assert_eq!(stickers_moved(&turns, size), moved + TURN_OVERHEAD * turns.len() as u64);
        }
    }
}
