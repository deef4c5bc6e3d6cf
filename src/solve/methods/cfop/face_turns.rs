//! Rewrites an algorithm as people write it in turns of the six faces alone.
//!
//! An algorithm may hold the cube anew (`x`, `y`, `z`), turn two layers at once (`r`) or a slice
//! (`M`). With the centres held still every one of these is a turn of faces: `r` is `L` and then
//! the whole cube as `R`; `M` is `R L'` and then the whole cube as `L`. The core of a bigger cube
//! can be turned by its faces only, and only the pieces matter there.

use crate::cube::{Face, Rotation, Turn, notation};

/// The face turns that do to corners and edges what the algorithm does, as seen by one who does
/// not turn the cube with it; `None` if it cannot be read.
pub(super) fn read(algorithm: &str) -> Option<Vec<Turn>> {
    let mut held = Rotation::IDENTITY;
    let mut turns = Vec::new();
    for turn in notation::parse(algorithm, 3).ok()? {
        let (face, quarters) = (turn.face(), turn.quarters());
        let layers = turn.from()..=turn.to();
        // Where the centres would move the other layers move the other way instead.
        let middle = layers.contains(&2);
        if layers.contains(&1) != middle {
            let quarters = if middle { 4 - quarters } else { quarters };
            turns.push(Turn::outer(held.map(face), quarters));
        }
        if layers.contains(&3) != middle {
            // Seen from the opposite face, quarters run the other way.
            let quarters = if middle { quarters } else { 4 - quarters };
            turns.push(Turn::outer(held.map(face.opposite()), quarters));
        }
        if middle {
            for _ in 0..quarters {
                held = held_anew(&held, face)?;
            }
        }
    }
    Some(turns)
}

/// The faces that lie in each place once the whole cube is turned by a quarter, clockwise as seen
/// from a face.
fn held_anew(held: &Rotation, face: Face) -> Option<Rotation> {
    let now_at = |place: Face| {
        // What comes to a place was a quarter before it; places on the axis stay.
        let before = face.clockwise_third(place).map_or(place, Face::opposite);
        held.map(before)
    };
    Rotation::taking(now_at(Face::U), now_at(Face::F))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cube::Cube;

    /// The cube after moves, the whole of it turned until every centre is at home.
    fn held_as_before(moves: &str) -> Cube {
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
    fn centres_held_still_every_algorithm_is_turns_of_faces() {
        let algorithms = [
            "R U R' U' M' U R U' r'",
            "x R' U R' D2 R U' R' D2 R2",
            "M2 U M U2 M' U M2",
            "f R U R' U' f' y z' E S' u2 B d' l b2 F",
        ];
        for algorithm in algorithms {
            let turns = read(algorithm).unwrap();
            assert!(turns.iter().all(|turn| (turn.from(), turn.to()) == (1, 1)), "{algorithm}");
            let mut cube = Cube::solved(3);
            cube.apply(&turns);
            assert_eq!(cube, held_as_before(algorithm), "{algorithm}");
        }
        assert_eq!(read("R Q"), None);
    }
}
