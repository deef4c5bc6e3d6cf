//! Another way to solve the case of an algorithm: the mirror image of one, which the other hand plays. Each is found by playing it on
//! the case.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::effect::Effect;
use unscramble_cube::geometry::facelet_place;
use unscramble_cube::pieces::{fixed_center, piece_facelets};
use unscramble_cube::{Cube, Face, Notation, Rotation, Turn, notation};
use unscramble_solve::{Algorithm, AlgorithmUse, METHODS};

/// The size on which cases are solved.
const SIZE: usize = 3;

/// The groups of which each algorithm solves one case.
pub const CASES: [&str; 4] = ["F2L", "OLL", "PLL", "CMLL"];

/// Another way to solve a case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Alternative {
    /// The quarters by which U turns before it, with the cube held as for the algorithm, and then the whole cube about U.
    setup: [u8; 2],
    /// The moves.
    pub moves: String,
    /// The name of the algorithm of which they are the mirror image.
    pub mirrors: &'static str,
}

impl Alternative {
    /// Returns all moves that solve the case as the algorithm does, with the turns before it.
    #[must_use]
    pub fn with_setup(&self) -> String {
        let [top, whole] = self.setup;
        let turns = [Turn::new(Face::U, 1, 1, top), Turn::new(Face::U, 1, SIZE as u16, whole)];
        let turns: Vec<Turn> = turns.into_iter().flatten().collect();
        let setup = notation::to_string(&turns, SIZE, Notation::Book);
        format!("{setup} {}", self.moves).trim_start().to_owned()
    }

    /// Writes the turns before it in place of those that a step plays before the algorithm, with the cube held as for that.
    #[must_use]
    pub fn setup_in_place_of(&self, used: &AlgorithmUse) -> String {
        let [top, whole] = self.setup;
        let own = used.setup.iter().map(|turn| turn.quarters()).sum::<u8>();
        let turns =
            [Turn::new(Face::U, 1, 1, (top + own) % 4), Turn::new(Face::U, 1, SIZE as u16, whole)];
        let turns: Vec<Turn> = turns.into_iter().flatten().collect();
        notation::to_string(&turns, SIZE, Notation::Book)
    }
}

/// The alternatives by group and name, which are found once.
static ALL: LazyLock<BTreeMap<(&str, &str), Alternative>> = LazyLock::new(|| {
    let of_group = |group: &'static str| {
        let own = algorithms(group);
        let mirrors = own.iter().filter_map(|algorithm| {
            let moves = mirrored(&algorithm.moves)?;
            let mut turns = notation::parse(&moves, SIZE).ok()?;
            // The blocks of Roux hold the cube; elsewhere its centers say where the last layer ends.
            if group != "CMLL" {
                let over = Effect::of(&turns, SIZE).rotation.inverse();
                turns.extend(Turn::rotating(&over, SIZE));
            }
            Some(Mirror { name: algorithm.name, moves, turns })
        });
        let mirrors: Vec<Mirror> = mirrors.collect();
        let solved: Vec<usize> =
            (0..6 * SIZE * SIZE).filter(|facelet| counts(*facelet, group)).collect();
        let found = own.iter().filter_map(|algorithm| {
            Some(((group, algorithm.name), find(algorithm, &mirrors, &solved)?))
        });
        found.collect::<Vec<_>>()
    };
    CASES.into_iter().flat_map(of_group).collect()
});

/// The mirror image of an algorithm.
struct Mirror {
    name: &'static str,
    moves: String,
    /// The moves, and a turn of the whole cube that undoes how they leave it held.
    turns: Vec<Turn>,
}

/// Returns another way to solve the case of an algorithm.
///
/// ```
/// use unscramble_solve::Method;
/// use unscramble_teach::algorithms::alternative;
///
/// let cfop = Method::named("cfop").unwrap();
/// let sune = (cfop.algorithms)(3).into_iter().find(|algorithm| algorithm.id() == "oll-27").unwrap();
/// let other = alternative::of(&sune).unwrap();
/// assert_eq!((&*other.moves, other.mirrors), ("L' U2 L U L' U L", "OLL 26 (Anti-Sune)"));
/// ```
#[must_use]
pub fn of(algorithm: &Algorithm) -> Option<&'static Alternative> {
    ALL.get(&(algorithm.group, algorithm.name))
}

/// Returns the algorithms of a group.
fn algorithms(group: &str) -> Vec<Algorithm> {
    let mut own: Vec<Algorithm> = Vec::new();
    for algorithm in METHODS.iter().flat_map(|method| (method.algorithms)(SIZE)) {
        if algorithm.group == group && !own.iter().any(|other| other.name == algorithm.name) {
            own.push(algorithm);
        }
    }
    own
}

/// Finds the first mirror image that solves the case of an algorithm, given the facelets that count, and is not that algorithm.
fn find(algorithm: &Algorithm, mirrors: &[Mirror], solved: &[usize]) -> Option<Alternative> {
    let mut case = Cube::solved(SIZE);
    case.apply(&algorithm.backwards(SIZE));
    // Only a pair may be held at another slot.
    let holds = if algorithm.group == "F2L" { 4 } else { 1 };
    (0..holds).flat_map(|hold| (0..4).map(move |top| [hold, top])).find_map(|[hold, top]| {
        let setup = [Turn::new(Face::U, 1, 1, top), Turn::new(Face::U, 1, SIZE as u16, hold)];
        let setup: Vec<Turn> = setup.into_iter().flatten().collect();
        // The same moves in another hold are no other way.
        let held = Rotation::quarters(Face::U, hold);
        let own = [held, held.inverse()].map(|held| {
            algorithm.turns(SIZE).iter().map(|turn| turn.rotated(&held)).collect::<Vec<_>>()
        });
        let found = mirrors.iter().find(|mirror| {
            let mut cube = case.clone();
            cube.apply(&setup);
            cube.apply(&mirror.turns);
            !own.contains(&mirror.turns) && is_solved(&mut cube, algorithm.group, solved)
        })?;
        Some(Alternative { setup: [top, hold], moves: found.moves.clone(), mirrors: found.name })
    })
}

/// Whether a cube is as after an algorithm of a group, up to a turn of U, given the facelets that count.
fn is_solved(cube: &mut Cube, group: &str, solved: &[usize]) -> bool {
    (0..4).any(|_| {
        cube.turn(Turn::outer(Face::U, 1));
        solved.iter().all(|facelet| {
            let (face, ..) = facelet_place(SIZE, *facelet);
            let own = match group {
                "CMLL" => face as u8,
                _ => cube.facelet(fixed_center(SIZE, face)),
            };
            cube.facelet(*facelet) == own
        })
    })
}

/// Whether the algorithms of a group solve the sticker at a facelet.
fn counts(facelet: usize, group: &str) -> bool {
    let (face, ..) = facelet_place(SIZE, facelet);
    let touched: Vec<Face> =
        piece_facelets(SIZE, facelet).map(|f| facelet_place(SIZE, f).0).collect();
    let is_up = touched.contains(&Face::U);
    match group {
        "F2L" => !is_up,
        "OLL" => !is_up || face == Face::U,
        "CMLL" => {
            let is_beside = touched.contains(&Face::L) || touched.contains(&Face::R);
            touched.len() == 3 || touched.len() == 2 && is_beside && !is_up
        }
        _ => true,
    }
}

/// Returns the mirror image of moves, with left and right exchanged; `None` if a token is no single move.
fn mirrored(moves: &str) -> Option<String> {
    let tokens = moves.split_whitespace().map(|token| {
        let (name, quarters) = match token.strip_suffix(['\'', '2']) {
            Some(name) => (name, &token[name.len()..]),
            None => (token, ""),
        };
        let mut letters = name.chars();
        let (letter, rest) = (letters.next().filter(char::is_ascii_alphabetic)?, letters.as_str());
        let other = match letter {
            'R' => 'L',
            'L' => 'R',
            'r' => 'l',
            'l' => 'r',
            same => same,
        };
        // The axis from left to right keeps its sense of rotation.
        let keeps = matches!(letter, 'M' | 'x');
        let quarters = match quarters {
            "" if !keeps => "'",
            "'" if !keeps => "",
            same => same,
        };
        Some(format!("{other}{rest}{quarters}"))
    });
    tokens.collect::<Option<Vec<_>>>().map(|tokens| tokens.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_mirror_image_of_another_has_no_alternative() {
        let mut without = 0;
        for group in CASES {
            let own = algorithms(group);
            let mirrors: Vec<String> =
                own.iter().filter_map(|algorithm| mirrored(&algorithm.moves)).collect();
            let turned: Vec<Vec<Turn>> = mirrors
                .iter()
                .map(|moves| notation::parse(moves, SIZE).unwrap())
                .flat_map(|turns| {
                    let around = (0..4).map(|quarters| Rotation::quarters(Face::U, quarters));
                    around
                        .map(|held| turns.iter().map(|turn| turn.rotated(&held)).collect())
                        .collect::<Vec<_>>()
                })
                .collect();
            for algorithm in own.iter().filter(|algorithm| of(algorithm).is_none()) {
                assert!(turned.contains(&algorithm.turns(SIZE)), "{}", algorithm.name);
                without += 1;
            }
        }
        assert!(without < 60, "{without} without an alternative");
    }

    #[test]
    fn a_mirror_image_of_a_mirror_image_is_the_algorithm() {
        for algorithm in CASES.into_iter().flat_map(algorithms) {
            let twice = mirrored(&algorithm.moves).and_then(|moves| mirrored(&moves));
            assert_eq!(twice.as_deref(), Some(&*algorithm.moves), "{}", algorithm.name);
        }
    }
}
