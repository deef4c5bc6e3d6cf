//! The library: for every three places of a kind the cheapest commutators that cycle them.
//!
//! A search over set-up turns `S` brings the [base commutators](super::bases) to all places.

use super::bases::{Scope, bases};
use super::letters::{
    BLANK, Kind, Letter, Motions, SLICES, Word, face, inverse, rotated, rotated_places,
};
use super::way::{Way, near_side};
use crate::cube::Rotation;
use crate::cube::wing_places::Motion;

/// The places of a cycle `x -> y -> z -> x`.
pub(super) type Cycle = [u8; 3];

/// Ways to be kept for one cycle: some that begin and end unlike each other, so that one of them
/// may cancel against its neighbours.
const KEPT: usize = 4;

/// So much dearer than the cheapest a way may be.
const SLACK: u8 = 1;

/// The ways of a kind, by cycle.
pub(super) struct Library {
    kind: Kind,
    ways: Vec<Vec<Way>>,
}

impl Library {
    /// The ways of a kind.
    pub(super) fn new(kind: Kind, scope: Scope) -> Library {
        let rotations =
            Rotation::all().map(|rotation| (rotation, rotated_places(kind, &rotation))).collect();
        let mut library = Library { kind, ways: vec![Vec::new(); 24 * 24 * 24] };
        let mut search = SetUps { library: &mut library, rotations };
        let bases = bases(kind, scope);
        for (key, way) in &bases {
            search.keep(*key, *way);
        }
        for (key, way) in &bases {
            search.by_faces(*key, way, if kind == Kind::Corner { 3 } else { 2 });
        }
        if kind == Kind::Wing {
            search.by_slices(&bases);
        }
        library
    }

    /// Keeps a way if it is among the best; tells whether it is.
    fn keep(&mut self, key: Cycle, way: Way) -> bool {
        let ways = &mut self.ways[canonical(self.kind, key)];
        let best = ways.first().map_or(u8::MAX, Way::cost);
        let cost = way.cost();
        if cost > best.saturating_add(SLACK) {
            return false;
        }
        if cost < best {
            ways.retain(|old| old.cost() <= cost + SLACK);
        }
        if let Some(same) = ways.iter().position(|old| old.ends() == way.ends()) {
            if cost >= ways[same].cost() {
                return false;
            }
            ways.remove(same);
        }
        let at = ways.partition_point(|old| old.cost() <= cost);
        ways.insert(at, way);
        ways.truncate(KEPT);
        at < KEPT
    }

    /// The best ways of a cycle, the cheapest first.
    pub(super) fn ways(&self, key: Cycle) -> &[Way] {
        &self.ways[canonical(self.kind, key)]
    }
}

/// The search over set-ups. It is done for one of the 24 ways to hold the cube; the others get
/// the same, rotated.
struct SetUps<'a> {
    library: &'a mut Library,
    rotations: Vec<(Rotation, Motion)>,
}

impl SetUps<'_> {
    /// Keeps a way in all rotations.
    fn keep(&mut self, key: Cycle, way: Way) {
        if !self.library.keep(key, way) {
            return;
        }
        for (rotation, places) in &self.rotations[1..] {
            let turned = |word: Word| word.map(|letter| rotated(letter, rotation));
            let [setup, a, b] = [way.setup, way.a, way.b].map(turned);
            let negative = near_side(&a, &b);
            let key = key.map(|place| places[usize::from(place)]);
            self.library.keep(key, Way { setup, a, b, negative, ..way });
        }
    }

    /// All ways that set up a way by up to `depth` turns of faces.
    fn by_faces(&mut self, key: Cycle, way: &Way, depth: usize) {
        if depth == 0 || way.setup[2] != BLANK {
            return;
        }
        for letter in 0..SLICES {
            if way.setup[0] < SLICES && face(way.setup[0]) == face(letter) {
                continue;
            }
            let key = before(self.library.kind, key, letter);
            let longer = way.set_up(self.library.kind, letter);
            self.keep(key, longer);
            // What costs more than others already will not get cheaper.
            let best = self.library.ways(key).first().map_or(u8::MAX, Way::cost);
            if longer.cost() <= best.saturating_add(2) {
                self.by_faces(key, &longer, depth - 1);
            }
        }
    }

    /// Wings of one dedge can only be parted by slices: set-ups with one slice turn.
    fn by_slices(&mut self, bases: &[(Cycle, Way)]) {
        let kind = Kind::Wing;
        for (key, way) in bases {
            for first in 0..SLICES {
                let key = before(kind, *key, first);
                let way = way.set_up(kind, first);
                for slice in SLICES..SLICES + 18 {
                    let key = before(kind, key, slice);
                    if !is_of_three_dedges(key) {
                        let mut way = way.set_up(kind, slice);
                        way.mirrors = false;
                        self.keep(key, way);
                        for letter in 0..SLICES {
                            let key = before(kind, key, letter);
                            self.keep(key, way.set_up(kind, letter));
                        }
                    }
                }
            }
        }
    }
}

/// Whether the wings of a cycle are of three different dedges.
pub(super) fn is_of_three_dedges(key: Cycle) -> bool {
    let [x, y, z] = key.map(|place| place / 2);
    x != y && y != z && z != x
}

/// The cycle that is `key` after a letter.
fn before(kind: Kind, key: Cycle, letter: Letter) -> Cycle {
    let back = Motions::of(kind).get(inverse(letter));
    key.map(|place| back[usize::from(place)])
}

/// The number of a cycle: the same wherever it is begun and by whichever stickers it is told.
pub(super) fn canonical(kind: Kind, key: Cycle) -> usize {
    let first = (0..3).min_by_key(|i| key[*i]).unwrap_or(0);
    let by = kind.width() - key[first] % kind.width();
    let turned = [0, 1, 2].map(|i| usize::from(kind.shift(key[(first + i) % 3], by)));
    turned.iter().fold(0, |sum, place| 24 * sum + place)
}

#[cfg(test)]
mod tests {
    use super::*;

    use super::super::chain::cycled;
    use crate::cube::pieces::wing_orbits;
    use crate::cube::wing_places::REST;
    use crate::cube::{Cube, invert};
    use crate::solve::methods::commutator::letters;
    use crate::solve::methods::commutator::letters::letters;
    use crate::solve::toolkit::goals::centers_solved;

    const KINDS: [(Kind, Scope); 4] = [
        (Kind::Corner, Scope::Pure),
        (Kind::Midge, Scope::Pure),
        (Kind::Midge, Scope::Ignoring),
        (Kind::Wing, Scope::Pure),
    ];

    fn keys(kind: Kind) -> impl Iterator<Item = Cycle> {
        let all = (0..24 * 24 * 24u32).map(|n| [n / 576, n / 24 % 24, n % 24].map(|x| x as u8));
        all.filter(move |[x, y, z]| {
            !kind.same_slot(*x, *y) && !kind.same_slot(*y, *z) && !kind.same_slot(*x, *z)
        })
    }

    /// Plays a way on a solved cube and looks at every piece.
    fn check(kind: Kind, scope: Scope, key: Cycle, way: &Way, size: usize) {
        let depth = wing_orbits(size);
        let mut layers = vec![kind == Kind::Midge && scope == Scope::Ignoring; size - 2];
        match kind {
            Kind::Wing => layers[depth - 1] = true,
            _ => layers[(size - 3) / 2] = true,
        }
        let turns = |word: &Word| letters::turns(letters(word), size, &|_, _| layers.clone());
        let [setup, a, b] = [turns(&way.setup), turns(&way.a), turns(&way.b)];
        let mut cube = Cube::solved(size);
        for part in [&setup, &a, &b, &invert(&a), &invert(&b), &invert(&setup)] {
            cube.apply(part);
        }
        let expect = |other: Kind, other_depth: usize| {
            if other == kind && (kind != Kind::Wing || other_depth == depth) {
                cycled(kind, &REST, key)
            } else {
                REST
            }
        };
        assert!(centers_solved(&cube), "{kind:?} {key:?} {way:?}");
        if size % 2 == 1 {
            assert_eq!(Kind::Midge.read(&cube, 0), expect(Kind::Midge, 0));
        }
        if scope == Scope::Ignoring {
            return;
        }
        assert_eq!(Kind::Corner.read(&cube, 0), expect(Kind::Corner, 0), "{key:?} {way:?}");
        for other in 1..=depth {
            let wings = Kind::Wing.read(&cube, other);
            assert_eq!(wings, expect(Kind::Wing, other), "{key:?} {way:?}");
        }
    }

    #[test]
    fn every_three_places_have_commutators_that_do_on_cubes_what_is_claimed() {
        for (kind, scope) in KINDS {
            let library = Library::new(kind, scope);
            for (i, key) in keys(kind).enumerate() {
                let ways = library.ways(key);
                assert!(!ways.is_empty(), "{kind:?} {key:?}");
                assert!(ways.windows(2).all(|pair| pair[0].cost() <= pair[1].cost()));
                if i % 23 == 0 {
                    let sizes: &[usize] = match kind {
                        Kind::Corner => &[3, 4],
                        Kind::Midge => &[3, 5],
                        Kind::Wing => &[4, 5, 6, 7],
                    };
                    let way = &ways[i % ways.len()];
                    sizes.iter().for_each(|size| check(kind, scope, key, way, *size));
                }
            }
        }
    }

    #[test]
    fn the_niklas_is_told_by_name() {
        let library = Library::new(Kind::Corner, Scope::Pure);
        let named = keys(Kind::Corner).flat_map(|key| library.ways(key)).filter(|w| w.is_niklas());
        assert!(named.count() > 0);
    }
}
