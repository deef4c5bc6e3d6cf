//! Algorithms as people write them, turned into turns of the six faces while the crate compiles.
//!
//! An algorithm may rotate the cube (`x`, `y`, `z`), turn two layers at once (`r`) or a slice (`M`).
//! With the centers held still, each of these is a turn of faces: `r` is `L` followed by the rotation
//! `x`; `M` is `R L'` followed by the rotation `x'`. The 3x3x3 inside a bigger cube can only be turned
//! by its faces, and only its corners and edges matter.
//!
//! An algorithm that cannot be read is a compile error, which quotes it.

use std::ops::Deref;

use unscramble_cube::{Face, Turn};

/// The face turns that do to corners and edges what an algorithm does.
#[derive(Debug, Clone, Copy)]
pub(crate) struct FaceTurns {
    turns: [Turn; MAX_TURNS],
    len: usize,
}

/// The most face turns that an algorithm can have.
const MAX_TURNS: usize = 24;

/// The faces around each axis (those of U, R and F) in the order in which a clockwise quarter turn
/// of the whole cube takes each to the next.
const RINGS: [[Face; 4]; 3] = [
    [Face::F, Face::L, Face::B, Face::R],
    [Face::F, Face::U, Face::B, Face::D],
    [Face::U, Face::R, Face::D, Face::L],
];

/// Reads an algorithm at compile time.
macro_rules! face_turns {
    ($algorithm:literal) => {
        const { $crate::toolkit::face_turns::FaceTurns::parse($algorithm) }
    };
}
pub(crate) use face_turns;

impl FaceTurns {
    /// No turns.
    pub(crate) const NONE: FaceTurns =
        FaceTurns { turns: [Turn::outer(Face::U, 1); MAX_TURNS], len: 0 };

    /// Reads an algorithm: moves of a 3x3x3, separated by spaces. Faces keep the names that they
    /// have before the first move.
    ///
    /// # Panics
    /// If a move cannot be read or there are too many. Call it in constants only, where a panic is
    /// a compile error; [`face_turns!`] does.
    pub(crate) const fn parse(algorithm: &str) -> FaceTurns {
        let bytes = algorithm.as_bytes();
        let mut out = FaceTurns::NONE;
        // The original name of the face that is now in each place.
        let mut held = Face::ALL;
        let mut at = 0;
        while at < bytes.len() {
            if bytes[at] == b' ' {
                at += 1;
                continue;
            }
            let letter = bytes[at];
            at += 1;
            let mut quarters = 1;
            if at < bytes.len() && bytes[at] == b'2' {
                quarters = 2;
                at += 1;
            }
            if at < bytes.len() && bytes[at] == b'\'' {
                quarters = 4 - quarters;
                at += 1;
            }
            assert!(at == bytes.len() || bytes[at] == b' ', "{}", algorithm);
            let (face, [near, middle, far]) = layers_of(letter, algorithm);
            // Where the centers would move, the other layers move the other way instead.
            if near != middle {
                let quarters = if middle { 4 - quarters } else { quarters };
                out.push(Turn::outer(held[face.index()], quarters), algorithm);
            }
            if far != middle {
                // Seen from the opposite face, quarters run the other way.
                let quarters = if middle { quarters } else { 4 - quarters };
                out.push(Turn::outer(held[face.opposite().index()], quarters), algorithm);
            }
            if middle {
                held = rotated(held, face, quarters);
            }
        }
        out
    }

    const fn push(&mut self, turn: Turn, algorithm: &str) {
        assert!(self.len < MAX_TURNS, "{}", algorithm);
        self.turns[self.len] = turn;
        self.len += 1;
    }
}

impl Deref for FaceTurns {
    type Target = [Turn];

    fn deref(&self) -> &[Turn] {
        &self.turns[..self.len]
    }
}

/// The face that a move is named after, and whether it turns the layer of that face, the middle
/// layer and the layer of the opposite face.
const fn layers_of(letter: u8, algorithm: &str) -> (Face, [bool; 3]) {
    const OUTER: [bool; 3] = [true, false, false];
    const WIDE: [bool; 3] = [true, true, false];
    const SLICE: [bool; 3] = [false, true, false];
    const WHOLE: [bool; 3] = [true, true, true];
    match letter {
        b'x' => return (Face::R, WHOLE),
        b'y' => return (Face::U, WHOLE),
        b'z' => return (Face::F, WHOLE),
        b'M' => return (Face::L, SLICE),
        b'E' => return (Face::D, SLICE),
        b'S' => return (Face::F, SLICE),
        _ => {}
    }
    let face = Face::from_letter(letter.to_ascii_uppercase() as char);
    assert!(face.is_some(), "{}", algorithm);
    let face = match face {
        Some(face) => face,
        None => Face::U,
    };
    (face, if letter.is_ascii_uppercase() { OUTER } else { WIDE })
}

/// The face now in each place after a rotation of the whole cube, clockwise as seen from `face`.
const fn rotated(held: [Face; 6], face: Face, quarters: u8) -> [Face; 6] {
    let ring = RINGS[face.index() % 3];
    let steps = if face.is_positive() { quarters } else { 4 - quarters } as usize;
    let mut out = held;
    let mut i = 0;
    while i < 4 {
        out[ring[(i + steps) % 4].index()] = held[ring[i].index()];
        i += 1;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use unscramble_cube::{Cube, notation};

    /// The cube after moves, rotated until every center is at home.
    fn with_centers_at_home(moves: &str) -> Cube {
        let up = ["", "x", "x2", "x'", "z", "z'"];
        let round = ["", "y", "y2", "y'"];
        let holds = up.iter().flat_map(|a| round.iter().map(move |b| format!("{moves} {a} {b}")));
        holds
            .map(|moves| {
                let mut cube = Cube::solved(3);
                cube.apply(&notation::parse(&moves, 3).unwrap());
                cube
            })
            .find(|cube| Face::ALL.iter().all(|face| cube.at(*face, 1, 1) == *face as u8))
            .unwrap()
    }

    #[test]
    fn face_turns_do_what_the_moves_of_an_algorithm_do() {
        let algorithms = [
            "R U R' U' M' U R U' r'",
            "x R' U R' D2 R U' R' D2 R2",
            "M2 U M U2 M' U M2",
            "f R U R' U' f' y z' E S' u2 B d' l b2 F",
            "x2 R2' U y' F z2 L x' B",
        ];
        for algorithm in algorithms {
            let turns = FaceTurns::parse(algorithm);
            assert!(turns.iter().all(|turn| (turn.from(), turn.to()) == (1, 1)), "{algorithm}");
            let mut cube = Cube::solved(3);
            cube.apply(&turns);
            assert_eq!(cube, with_centers_at_home(algorithm), "{algorithm}");
        }
    }

    #[test]
    #[should_panic(expected = "R Q U")]
    fn a_move_that_cannot_be_read_is_quoted() {
        let _ = FaceTurns::parse("R Q U");
    }
}
