//! Which states are solvable: the laws of the pieces, each in the plainest form.

use std::sync::LazyLock;

use super::pieces::Puzzle;

/// The sums and parities of a state whose stickers are read as faces.
#[derive(Debug, PartialEq, Eq)]
pub struct Laws {
    /// Whether the corners' permutation is odd, and the sum of their twists; `None` if some are
    /// missing.
    pub corners: Option<(bool, usize)>,
    /// Whether the midges' permutation is odd, and how many are flipped; `None` if some are
    /// missing.
    pub midges: Option<(bool, usize)>,
    /// By orbit: whether the wings' permutation is odd; `None` if some are missing.
    pub wings: Vec<Option<bool>>,
    /// Whether every orbit of centers has each face four times.
    pub centers: bool,
}

impl Laws {
    /// Examines a state. `faces` are the faces that the stickers belong to.
    pub fn of(puzzle: &Puzzle, faces: &[u8]) -> Laws {
        let count = |orbit: &[usize], face: u8| orbit.iter().filter(|&&i| faces[i] == face).count();
        Laws {
            corners: arrangement(puzzle, &puzzle.corners, 3, faces),
            midges: arrangement(puzzle, &puzzle.midges, 2, faces),
            wings: puzzle
                .wings
                .iter()
                .map(|orbit| arrangement(puzzle, orbit, 1, faces).map(|(is_odd, _)| is_odd))
                .collect(),
            centers: puzzle.centers.iter().all(|o| (0..6).all(|face| count(o, face) == 4)),
        }
    }

    /// Whether the state is solvable, if the fixed centers are right.
    pub fn hold(&self, puzzle: &Puzzle) -> bool {
        let Some((corners_odd, twists)) = self.corners else { return false };
        let of_midges = match self.midges {
            // Even sizes have no midges and no fixed centers.
            _ if puzzle.fixed.is_empty() => true,
            Some((odd, flips)) => odd == corners_odd && flips % 2 == 0,
            None => false,
        };
        twists % 3 == 0 && of_midges && self.centers && self.wings.iter().all(Option::is_some)
    }
}

/// Finds the piece in each slot, and by how many stickers (of `ways`) it is turned. Returns whether
/// the permutation is odd, and the sum of the turns; `None` unless each piece occurs once.
fn arrangement(
    puzzle: &Puzzle,
    slots: &[Vec<usize>],
    ways: usize,
    faces: &[u8],
) -> Option<(bool, usize)> {
    let mut pieces = Vec::new();
    let mut turned = 0;
    for slot in slots {
        let seen: Vec<u8> = slot.iter().map(|&i| faces[i]).collect();
        let (piece, by) = (0..slots.len())
            .flat_map(|piece| (0..ways).map(move |by| (piece, by)))
            .find(|&(piece, by)| {
            let mut home: Vec<u8> = slots[piece].iter().map(|&i| puzzle.home(i)).collect();
            home.rotate_right(by);
            home == seen
        })?;
        pieces.push(piece);
        turned += by;
    }
    let is_whole = (0..slots.len()).all(|piece| pieces.contains(&piece));
    is_whole.then(|| (is_odd(&pieces), turned))
}

/// A cycle of an even number of pieces is odd.
fn is_odd(pieces: &[usize]) -> bool {
    let mut seen = vec![false; pieces.len()];
    let mut odd = false;
    for start in 0..pieces.len() {
        let mut at = start;
        let mut length = 0;
        while !std::mem::replace(&mut seen[at], true) {
            at = pieces[at];
            length += 1;
        }
        odd ^= length > 0 && length % 2 == 0;
    }
    odd
}

/// Whether a state is solvable. Its colors are the faces, or else of any scheme.
pub fn is_solvable(puzzle: &Puzzle, colors: &[u8], are_faces: bool) -> bool {
    let holds = |scheme: &[u8; 6]| Laws::of(puzzle, &read(colors, scheme)).hold(puzzle);
    if !puzzle.fixed.is_empty() {
        // The fixed centers say where each color belongs.
        let scheme: [u8; 6] = std::array::from_fn(|face| colors[puzzle.fixed[face]]);
        return is_scheme(&scheme) && (!are_faces || is_turned(&scheme)) && holds(&scheme);
    }
    if are_faces {
        return holds(&[0, 1, 2, 3, 4, 5]);
    }
    // Any scheme will do. A scheme with a wrong corner needs no further checks.
    schemes().iter().any(|scheme| corners(puzzle, colors, scheme) == 8 && holds(scheme))
}

/// The stickers as faces, under a scheme: the colors of U R F D L B.
fn read(colors: &[u8], scheme: &[u8; 6]) -> Vec<u8> {
    let face = |color: &u8| scheme.iter().position(|c| c == color).unwrap_or_default();
    colors.iter().map(|color| face(color) as u8).collect()
}

fn is_scheme(scheme: &[u8; 6]) -> bool {
    (0..6).all(|color| scheme.contains(&color))
}

/// Whether a scheme is the scheme of the faces in some orientation of the cube.
pub fn is_turned(scheme: &[u8; 6]) -> bool {
    let middles = |cube: &[u8]| -> Vec<u8> { (0..6).map(|face| cube[9 * face + 4]).collect() };
    let puzzle = Puzzle::of(3);
    puzzle.orientations(&puzzle.solved()).iter().any(|cube| middles(cube) == scheme)
}

/// Every assignment of the six colors to the faces, up to rotation: color 0 is up.
fn schemes() -> &'static [[u8; 6]] {
    static ALL: LazyLock<Vec<[u8; 6]>> = LazyLock::new(|| {
        let digit = |number: usize, place: u32| (number / 6usize.pow(place) % 6) as u8;
        let numbers = 0..6usize.pow(5);
        let all = numbers.map(|n| std::array::from_fn(|face| digit(n, 5 - face as u32)));
        all.filter(is_scheme).collect()
    });
    &ALL
}

/// The number of corners of a state that are corners of a scheme.
fn corners(puzzle: &Puzzle, colors: &[u8], scheme: &[u8; 6]) -> usize {
    // Read from its least color on, a corner is the same however it is twisted.
    let from_least = |three: [u8; 3]| {
        let [a, b, c] = three;
        [[a, b, c], [b, c, a], [c, a, b]].into_iter().min().unwrap_or(three)
    };
    let triples = |color: &dyn Fn(usize) -> u8| -> Vec<[u8; 3]> {
        let slots = puzzle.corners.iter();
        slots.map(|slot| from_least([color(slot[0]), color(slot[1]), color(slot[2])])).collect()
    };
    let right = triples(&|sticker| scheme[usize::from(puzzle.home(sticker))]);
    triples(&|sticker| colors[sticker]).iter().filter(|seen| right.contains(seen)).count()
}

/// The number of correct corners of a state under a scheme, and under the best scheme.
pub fn most_corners(puzzle: &Puzzle, colors: &[u8], scheme: &[u8; 6]) -> (usize, usize) {
    let best = schemes().iter().map(|scheme| corners(puzzle, colors, scheme)).max();
    (corners(puzzle, colors, scheme), best.unwrap_or_default())
}
