//! The cube as a hand holds it while the middle layer turns.
//!
//! Methods turn faces only, so that the centers stay. A person who solves by Roux turns the middle layer
//! with its centers (`M`, `r`) instead and keeps the blocks still. In the hand, a state is where the
//! pieces are, and how far the middle layer's centers are turned. On the cube with fixed centers `M` is
//! `R L'` and `r` is `L`, and the hand then holds the cube turned about the axis through L and R.
#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

use std::sync::LazyLock;

use unscramble_cube::{Cubie, Face, Rotation, Turn};

/// The places of the pieces in the hand, and the turns of the centers of the middle layer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Hand {
    pub(super) pieces: Cubie,
    /// The quarter turns of the centers of the middle layer, clockwise as seen from R.
    pub(super) centers: u8,
}

/// The solved cube after each number of quarter turns about R.
static ABOUT_RIGHT: LazyLock<[Cubie; 4]> =
    LazyLock::new(|| [0, 1, 2, 3].map(|q| Cubie::of_rotation(&Rotation::quarters(Face::R, q))));

impl Hand {
    /// Returns the state in the hand, with all centers at home.
    pub(super) fn new(pieces: Cubie) -> Hand {
        Hand { pieces, centers: 0 }
    }

    /// Returns the state after the hand turns the cube about R, seen as turns of the middle layer's
    /// centers.
    pub(super) fn shifted(&self, quarters: u8) -> Hand {
        let pieces = self.pieces.then(&ABOUT_RIGHT[usize::from(quarters % 4)]);
        Hand { pieces, centers: (self.centers + quarters) % 4 }
    }

    /// Returns the state after a sequence with this effect.
    pub(super) fn then(&self, effect: &Hand) -> Hand {
        let centers = (self.centers + effect.centers) % 4;
        Hand { pieces: self.pieces.then(&effect.pieces), centers }
    }

    /// Returns the state after turns of layers of a 3x3x3.
    pub(super) fn played(&self, turns: &[Turn]) -> Hand {
        turns.iter().fold(*self, |hand, turn| hand.then(&Hand::of_turn(*turn)))
    }

    /// Returns the effect of a turn of layers of a 3x3x3.
    pub(super) fn of_turn(turn: Turn) -> Hand {
        let (turns, rotation) = on_centers(turn);
        let pieces = Cubie::SOLVED.played(&turns).then(&Cubie::of_rotation(&rotation));
        let quarters = (0..4).find(|q| Rotation::quarters(Face::R, *q) == rotation);
        let centers = quarters.expect("no layer beside R or L turns the centers");
        Hand { pieces, centers }
    }
}

/// Returns the face turns that do the same with the centers held still, and how the hand turns the cube
/// afterwards.
fn on_centers(turn: Turn) -> (Vec<Turn>, Rotation) {
    let (face, quarters) = (turn.face(), turn.quarters());
    let turns = |layer: u16| (turn.from()..=turn.to()).contains(&layer);
    let middle = turns(2);
    let mut out = Vec::new();
    if turns(1) != middle {
        out.push(Turn::outer(face, if middle { 4 - quarters } else { quarters }));
    }
    if turns(3) != middle {
        out.push(Turn::outer(face.opposite(), if middle { quarters } else { 4 - quarters }));
    }
    let rotation = if middle { Rotation::quarters(face, quarters) } else { Rotation::IDENTITY };
    (out, rotation)
}

/// How the hand holds the cube whose centers are fixed: from faces as held to faces of the cube.
#[derive(Debug, Clone, Copy)]
pub(super) struct Hold(pub(super) Rotation);

impl Hold {
    /// Plays turns of layers of a 3x3x3 as the hand holds it, and returns the face turns that do the same
    /// with the centers held still.
    pub(super) fn play(&mut self, turns: &[Turn]) -> Vec<Turn> {
        let mut out = Vec::with_capacity(turns.len() + 4);
        for turn in turns {
            let (turns, rotation) = on_centers(*turn);
            out.extend(turns.iter().map(|turn| turn.rotated(&self.0)));
            self.0 = rotation.inverse().then(&self.0);
        }
        out
    }

    /// Turns the cube in the hand about R.
    pub(super) fn shift(&mut self, quarters: u8) {
        self.0 = Rotation::quarters(Face::R, 4 - quarters % 4).then(&self.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unscramble_cube::notation;

    #[test]
    fn a_wide_turn_leaves_the_opposite_layer_in_the_hand() {
        let turn = |moves| notation::parse(moves, 3).unwrap()[0];
        let wide = Hand::of_turn(turn("r"));
        assert_eq!(wide.centers, 1);
        assert!([1, 2, 5, 6].iter().all(|slot| wide.pieces.corners[*slot] == *slot as u8));
        assert!([2, 6, 9, 10].iter().all(|slot| wide.pieces.edges[*slot] == *slot as u8));
        let right = Hand::of_turn(turn("R"));
        assert_eq!(right.then(&Hand::of_turn(turn("M'"))), wide);
    }

    #[test]
    fn turns_in_the_hand_are_face_turns_of_the_cube() {
        let moves = notation::parse("r U M' F R' r2 B' M2 D l U'", 3).unwrap();
        let in_hand =
            moves.iter().fold(Hand::new(Cubie::SOLVED), |hand, t| hand.then(&Hand::of_turn(*t)));
        let mut hold = Hold(Rotation::IDENTITY);
        let turned = Hand::new(Cubie::SOLVED.played(&hold.play(&moves)));
        assert_eq!(turned.shifted(in_hand.centers), in_hand);
        let mut again = Hold(Rotation::IDENTITY);
        again.shift(in_hand.centers);
        assert_eq!(again.0, hold.0);
    }
}
