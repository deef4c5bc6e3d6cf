//! Solvability decided slowly and obviously: is the permutation of the stickers in the group that
//! the turns generate?
//!
//! The group is held as a chain of stabilizers (Schreier and Sims), filled by random products of
//! turns. It knows nothing of twists, flips and parities, so it is independent of `validate`, which
//! knows nothing else. Stickers of one color in a center orbit look alike. A state is solvable if
//! the group contains some way to distinguish them; exchanging two of them tries the two ways that
//! can differ, because all even permutations of an orbit are reachable by themselves.

use rand::seq::SliceRandom;
use rand::{Rng, RngExt};
use unscramble_cube::pieces::{
    WINGS, center_orbit_facelets, center_orbits, corner_facelets, midge_facelets, wing_facelets,
    wing_orbits,
};
use unscramble_cube::validate::validate;
use unscramble_cube::{Cube, Face, Facelets, Turn, random};

/// Facelet `i` shows the sticker whose home is facelet `permutation[i]`.
type Permutation = Vec<u8>;

fn compose(first: &[u8], then: &[u8]) -> Permutation {
    then.iter().map(|&from| first[usize::from(from)]).collect()
}

fn inverse(permutation: &[u8]) -> Permutation {
    let mut back = vec![0; permutation.len()];
    for (i, &from) in permutation.iter().enumerate() {
        back[usize::from(from)] = i as u8;
    }
    back
}

/// The permutation of stickers that a turn makes, found by turning three cubes colored with the
/// base 6 digits of the facelets' numbers.
fn permutation_of(turn: Turn, size: usize) -> Permutation {
    let count = 6 * size * size;
    let mut homes = vec![0; count];
    for place in [1, 6, 36] {
        let digits: Vec<u8> = (0..count).map(|i| (i / place % 6) as u8).collect();
        let mut cube = Cube::from_colors(&digits).unwrap();
        cube.turn(turn);
        for (home, digit) in homes.iter_mut().zip(cube.colors()) {
            *home += place as u8 * digit;
        }
    }
    homes
}

/// For each facelet, and each sticker that can come there while all earlier facelets show their own
/// stickers: the inverse of one permutation that brings it there.
struct Group {
    size: usize,
    transversals: Vec<Vec<Option<Permutation>>>,
}

impl Group {
    fn of_turns(size: usize) -> Group {
        let mut rng = random::generator("Schreier and Sims");
        let count = 6 * size * size;
        let identity: Permutation = (0..count as u8).collect();
        let mut turns = Vec::new();
        for face in [Face::U, Face::R, Face::F] {
            let layers = 1..=size as u16;
            turns.extend(layers.map(|k| permutation_of(Turn::new(face, k, k, 1).unwrap(), size)));
        }
        let mut transversals = vec![vec![None; count]; count];
        for (i, transversal) in transversals.iter_mut().enumerate() {
            transversal[i] = Some(identity.clone());
        }
        let mut group = Group { size, transversals };
        // A short random walk is far from uniform, and a walk of even length never leaves the even
        // half of the group. So many random elements must sift through in a row.
        let mut walk = identity;
        let mut sifted_through = 0;
        while sifted_through < 200 {
            for _ in 0..rng.random_range(60..120) {
                walk = compose(&walk, &turns[rng.random_range(0..turns.len())]);
            }
            match group.sift(walk.clone()) {
                None => sifted_through += 1,
                Some((facelet, rest)) => {
                    let sticker = usize::from(rest[facelet]);
                    group.transversals[facelet][sticker] = Some(inverse(&rest));
                    sifted_through = 0;
                }
            }
        }
        group
    }

    /// Returns the rest of a permutation that is not in the group, and the facelet where it stuck.
    fn sift(&self, mut permutation: Permutation) -> Option<(usize, Permutation)> {
        for (facelet, transversal) in self.transversals.iter().enumerate() {
            match &transversal[usize::from(permutation[facelet])] {
                Some(back) => permutation = compose(back, &permutation),
                None => return Some((facelet, permutation)),
            }
        }
        None
    }

    fn order(&self) -> u128 {
        self.transversals.iter().map(|t| t.iter().flatten().count() as u128).product()
    }

    fn solves(&self, cube: &Cube) -> bool {
        let Some(permutation) = self.stickers_of(cube) else { return false };
        let mut candidates = vec![permutation];
        for orbit in center_orbits(self.size) {
            let facelets = center_orbit_facelets(self.size, orbit);
            let up: Vec<usize> =
                facelets.into_iter().filter(|&f| cube.facelet(f) == Face::U as u8).collect();
            for i in 0..candidates.len() {
                let mut other = candidates[i].clone();
                other.swap(up[0], up[1]);
                candidates.push(other);
            }
        }
        candidates.into_iter().any(|candidate| self.sift(candidate).is_none())
    }

    /// The home of the sticker on each facelet, if all pieces exist.
    fn stickers_of(&self, cube: &Cube) -> Option<Permutation> {
        let size = self.size;
        let solved = Cube::solved(size);
        let mut homes = vec![u8::MAX; 6 * size * size];
        let mut place = |slots: Vec<Vec<usize>>, turns: usize| -> Option<()> {
            for slot in &slots {
                let seen: Vec<u8> = slot.iter().map(|&f| cube.facelet(f)).collect();
                let fits = |home: &&Vec<usize>| {
                    home.iter().map(|&f| solved.facelet(f)).eq(seen.iter().copied())
                };
                let turned: Vec<Vec<usize>> = slots
                    .iter()
                    .flat_map(|home| {
                        (0..turns).map(|turn| {
                            let mut home = home.clone();
                            home.rotate_left(turn);
                            home
                        })
                    })
                    .collect();
                let home = turned.iter().find(fits)?;
                for (&facelet, &from) in slot.iter().zip(home) {
                    homes[facelet] = from as u8;
                }
            }
            Some(())
        };
        place((0..8).map(|s| corner_facelets(size, s).to_vec()).collect(), 3)?;
        for depth in 1..=wing_orbits(size) {
            place((0..WINGS).map(|w| wing_facelets(size, depth, w).to_vec()).collect(), 1)?;
        }
        if size % 2 == 1 {
            place((0..12).map(|s| midge_facelets(size, s).to_vec()).collect(), 2)?;
            let middle = size * size / 2;
            place((0..6).map(|face| vec![face * size * size + middle]).collect(), 1)?;
        }
        for orbit in center_orbits(size) {
            let facelets = center_orbit_facelets(size, orbit);
            let mut left = facelets.to_vec();
            for facelet in facelets {
                let color = cube.facelet(facelet);
                let at = left.iter().position(|&home| solved.facelet(home) == color)?;
                homes[facelet] = left.swap_remove(at) as u8;
            }
        }
        let mut sorted = homes.clone();
        sorted.sort_unstable();
        sorted.iter().enumerate().all(|(i, &home)| i == usize::from(home)).then_some(homes)
    }
}

/// A cube assembled at random: every piece in a slot of its kind, in any orientation.
fn assembled<R: Rng>(size: usize, rng: &mut R) -> Cube {
    let solved = Cube::solved(size);
    let mut cube = solved.clone();
    let mut place = |slots: Vec<Vec<usize>>, turns: usize, rng: &mut R| {
        let mut pieces = slots.clone();
        pieces.shuffle(rng);
        for (slot, mut piece) in slots.into_iter().zip(pieces) {
            piece.rotate_left(rng.random_range(0..turns));
            for (facelet, from) in slot.into_iter().zip(piece) {
                cube.set_facelet(facelet, solved.facelet(from));
            }
        }
    };
    place((0..8).map(|s| corner_facelets(size, s).to_vec()).collect(), 3, rng);
    if size % 2 == 1 {
        place((0..12).map(|s| midge_facelets(size, s).to_vec()).collect(), 2, rng);
    }
    for depth in 1..=wing_orbits(size) {
        place((0..WINGS).map(|w| wing_facelets(size, depth, w).to_vec()).collect(), 1, rng);
    }
    for orbit in center_orbits(size) {
        place(center_orbit_facelets(size, orbit).map(|f| vec![f]).to_vec(), 1, rng);
    }
    cube
}

#[test]
fn the_groups_have_the_published_orders() {
    // 24 orientations of 3,674,160 and of 43,252,003,274,489,856,000 states.
    assert_eq!(Group::of_turns(2).order(), 24 * 3_674_160);
    assert_eq!(Group::of_turns(3).order(), 24 * 43_252_003_274_489_856_000);
}

#[test]
fn validation_agrees_with_the_group_that_the_turns_generate() {
    for size in 2..=5 {
        let group = Group::of_turns(size);
        let mut rng = random::generator("assembled");
        let mut solvable = 0;
        for _ in 0..300 {
            let mut cube = assembled(size, &mut rng);
            if rng.random_range(0..4) == 0 {
                cube.turn(Turn::new(Face::R, 1, size as u16, 1).unwrap());
            }
            let expected = group.solves(&cube);
            solvable += usize::from(expected);
            let facelets = Facelets::from(cube);
            assert_eq!(validate(&facelets).is_solvable(), expected, "{facelets}");
        }
        assert!(solvable > 0);
        for _ in 0..30 {
            assert!(group.solves(&random::random_state(size, &mut rng)));
        }
    }
}

#[test]
fn one_assembly_in_3_is_solvable_on_even_sizes_and_one_in_12_on_odd_ones() {
    for (size, expected) in [(2, 4000), (3, 1000), (4, 4000), (5, 1000)] {
        let mut rng = random::generator("one in 3 or 12");
        let solvable = (0..12_000)
            .filter(|_| validate(&Facelets::from(assembled(size, &mut rng))).is_solvable())
            .count();
        // Five standard deviations are about 260 and 150.
        assert!(solvable.abs_diff(expected) < 260, "size {size}: {solvable}");
    }
}
