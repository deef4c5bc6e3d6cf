//! Random cubes from a seed: uniformly random solvable states, and WCA random-move scrambles.
//!
//! The generator is ChaCha20 ([`rand_chacha`]), keyed with the seed text. Its sequences are part of
//! the API: they do not change between releases.

use rand::{Rng, RngExt, SeedableRng, seq::SliceRandom};
use rand_chacha::ChaCha20Rng;

use super::face::Face;
use super::permutation;
use super::pieces::{
    CORNERS, EDGES, WINGS, center_orbit_facelets, center_orbits, corner_facelets, midge_facelets,
    wing_facelets, wing_faces, wing_orbits,
};
use super::state::Cube;
use super::turn::Turn;

/// Returns the generator for a seed text.
///
/// The text is padded with a byte 0x80 and then with zeros to a multiple of 32 bytes, so that no two
/// texts give the same blocks of 32 bytes. The key of ChaCha20 starts as 32 zeros. For each block, the
/// new key is the first 32 bytes of the generator with the current key, XOR the block. The last key
/// gives the generator that is returned.
///
/// ```
/// use unscramble_cube::random::{generator, random_state};
///
/// let cube = random_state(3, &mut generator("monday"));
/// assert_eq!(cube, random_state(3, &mut generator("monday")));
/// assert_ne!(cube, random_state(3, &mut generator("tuesday")));
/// ```
#[must_use]
pub fn generator(seed: &str) -> ChaCha20Rng {
    let mut text = seed.as_bytes().to_vec();
    text.push(0x80);
    text.resize(text.len().next_multiple_of(32), 0);
    let mut key = [0u8; 32];
    for block in text.chunks_exact(32) {
        ChaCha20Rng::from_seed(key).fill_bytes(&mut key);
        key.iter_mut().zip(block).for_each(|(k, b)| *k ^= b);
    }
    ChaCha20Rng::from_seed(key)
}

/// Returns a uniformly random solvable state: every reachable arrangement is equally likely.
///
/// Pieces are placed at random under the constraints of solvability (twists, flips and, on odd
/// cubes, equal parity of corners and midges), without moves. On odd cubes the fixed centers are in
/// their places.
///
/// ```
/// use unscramble_cube::{Facelets, random::{generator, random_state}};
/// use unscramble_cube::validate::solvable;
///
/// let cube = random_state(5, &mut generator("seed"));
/// assert!(solvable(&Facelets::from(cube)).is_ok());
/// ```
#[must_use]
pub fn random_state(size: usize, rng: &mut impl Rng) -> Cube {
    let mut cube = Cube::solved(size);
    let mut corners: [usize; 8] = std::array::from_fn(|i| i);
    corners.shuffle(rng);
    place_corners(&mut cube, &corners, rng);

    if !size.is_multiple_of(2) {
        let mut midges: [usize; 12] = std::array::from_fn(|i| i);
        midges.shuffle(rng);
        if permutation::is_odd(&midges) != permutation::is_odd(&corners) {
            midges.swap(0, 1);
        }
        place_midges(&mut cube, &midges, rng);
    }
    for depth in 1..=wing_orbits(size) {
        let mut wings: [usize; WINGS] = std::array::from_fn(|i| i);
        wings.shuffle(rng);
        for (slot, piece) in wings.into_iter().enumerate() {
            let colors = wing_faces(piece);
            for (facelet, color) in wing_facelets(size, depth, slot).into_iter().zip(colors) {
                cube.set_facelet(facelet, color as u8);
            }
        }
    }
    for orbit in center_orbits(size) {
        let mut colors: [u8; 24] = std::array::from_fn(|i| (i / 4) as u8);
        colors.shuffle(rng);
        for (facelet, color) in center_orbit_facelets(size, orbit).into_iter().zip(colors) {
            cube.set_facelet(facelet, color);
        }
    }
    cube
}

fn place_corners(cube: &mut Cube, pieces: &[usize; 8], rng: &mut impl Rng) {
    let mut sum = 0;
    for (slot, &piece) in pieces.iter().enumerate() {
        let twist = if slot == 7 { (3 - sum % 3) % 3 } else { rng.random_range(0..3) };
        sum += twist;
        let facelets = corner_facelets(cube.size(), slot);
        for (i, face) in CORNERS[piece].into_iter().enumerate() {
            cube.set_facelet(facelets[(i + twist) % 3], face as u8);
        }
    }
}

fn place_midges(cube: &mut Cube, pieces: &[usize; 12], rng: &mut impl Rng) {
    let mut sum = 0;
    for (slot, &piece) in pieces.iter().enumerate() {
        let flip = if slot == 11 { sum % 2 } else { rng.random_range(0..2) };
        sum += flip;
        let facelets = midge_facelets(cube.size(), slot);
        for (i, face) in EDGES[piece].into_iter().enumerate() {
            cube.set_facelet(facelets[(i + flip) % 2], face as u8);
        }
    }
}

/// Returns a random-move scramble as the WCA regulations describe it.
///
/// It has 20·(N-2) random face and wide turns on an NxNxN; on the 3x3x3 and the 2x2x2, for which the
/// WCA draws random states, it has 25 and 15. Consecutive turns on one axis never merge.
///
/// ```
/// use unscramble_cube::random::{generator, random_moves};
///
/// let turns = random_moves(5, &mut generator("seed"));
/// assert_eq!(turns.len(), 60);
/// assert!(turns.iter().all(|turn| turn.from() == 1 && turn.to() <= 2));
/// ```
#[must_use]
pub fn random_moves(size: usize, rng: &mut impl Rng) -> Vec<Turn> {
    let count = match size {
        2 => 15,
        3 => 25,
        _ => 20 * (size - 2),
    };
    let depth = size / 2;
    let mut turns: Vec<Turn> = Vec::with_capacity(count);
    // The blocks (face, depth) turned since the axis last changed. Turning one again would merge.
    let mut used: Vec<(Face, usize)> = Vec::new();
    while turns.len() < count {
        let face = Face::from_index(rng.random_range(0..6));
        let to = rng.random_range(1..=depth);
        let quarters = rng.random_range(1..4);
        // On even sizes the two blocks of N/2 layers of an axis are complements of each other.
        let block = if 2 * to == size && !face.is_positive() { face.opposite() } else { face };
        if used.first().is_some_and(|(last, _)| !last.is_parallel(face)) {
            used.clear();
        }
        if used.contains(&(block, to)) {
            continue;
        }
        used.push((block, to));
        turns.extend(Turn::new(face, 1, to as u16, quarters));
    }
    turns
}

/// Returns a random turn of any block of layers, except rotations of the whole cube.
///
/// ```
/// use unscramble_cube::random::{generator, random_turn};
///
/// let turn = random_turn(5, &mut generator("seed"));
/// assert!(turn.fits(5) && !turn.is_rotation(5));
/// ```
#[must_use]
pub fn random_turn(size: usize, rng: &mut impl Rng) -> Turn {
    loop {
        let face = Face::from_index(rng.random_range(0..6));
        let [a, b] = [(); 2].map(|()| rng.random_range(1..=size as u16));
        let turn = Turn::new(face, a.min(b), a.max(b), rng.random_range(1..4));
        if let Some(turn) = turn.filter(|turn| !turn.is_rotation(size)) {
            return turn;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_of_every_length_differ() {
        let seeds = [
            "",
            "a",
            "a\0",
            "b",
            "0123456789012345678901234567890123456789",
            "0123456789012345678901234567890x",
        ];
        let long = format!("a{}!", "\0".repeat(30));
        let seeds: Vec<&str> = seeds.into_iter().chain([long.as_str()]).collect();
        let first: Vec<u64> = seeds.iter().map(|s| generator(s).random()).collect();
        for i in 0..first.len() {
            assert!(!first[..i].contains(&first[i]), "{:?}", seeds[i]);
        }
    }
}
