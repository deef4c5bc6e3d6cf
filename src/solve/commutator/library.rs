//! The library: for every three places of a kind the cheapest commutators that cycle them.
//!
//! It starts from base commutators `[A, B]` of a simple form: A (or B) is a conjugate `f g f'` of face
//! turns and the other a single turn of a face or a slice. What each does is computed on the places of its
//! kind and, to be sure that nothing else changes, on those of the other kinds; those that are no
//! 3-cycle of pieces are left out. A search over set-up turns `S` brings them to all other places.

use super::letters::{BLANK, Kind, Letter, Motions, SLICES, Word, inverse, letters};
use super::letters::{axis, face, is_negative, of_slice, quarters, rotated, rotated_places};
use crate::cube::{Axis, Face, Rotation};
use crate::solve::edges::places::{Motion, REST};

/// The places of a cycle `x -> y -> z -> x`.
pub(super) type Key = [u8; 3];

/// A commutator `[S: [A, B]]` of letters, and what it costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Way {
    pub(super) setup: Word,
    pub(super) a: Word,
    pub(super) b: Word,
    /// Block turns without those of slices.
    pub(super) fixed: u8,
    /// Slice turns.
    pub(super) slices: u8,
    /// Block turns that are saved where slice turns meet turns of the faces on their near and far
    /// side, if the layer next to that face is turned.
    pub(super) meets: [u8; 2],
    /// Whether the near layers of its slice are those on the negative side of their axis.
    pub(super) negative: bool,
    /// Whether in the mirrored layers it cycles the mirrored wings.
    pub(super) mirrors: bool,
}

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

/// Which other pieces a commutator may disturb.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Scope {
    /// None.
    Pure,
    /// Those that are solved later: corners, and for midges the wings.
    Ignoring,
}

impl Way {
    fn new(kind: Kind, setup: Word, a: Word, b: Word) -> Way {
        let mut way = Way {
            setup,
            a,
            b,
            fixed: 0,
            slices: 0,
            meets: [0; 2],
            negative: near_side(&a, &b),
            mirrors: false,
        };
        way.price();
        if kind == Kind::Midge {
            // The middle layer, or all inner ones together, has both faces for neighbours.
            way.meets = [way.meets[0] + way.meets[1], 0];
        }
        way
    }

    /// The same with one more letter before its set-up, if there is room for it.
    fn set_up(&self, kind: Kind, letter: Letter) -> Way {
        let [first, second, _] = self.setup;
        let longer = Way::new(kind, [letter, first, second], self.a, self.b);
        Way { mirrors: self.mirrors, ..longer }
    }

    /// Whether it is the Niklas, `[R, U' L' U]`, in any hold or mirrored.
    pub(super) fn is_niklas(&self) -> bool {
        let (single, [f, g, _]) = match (self.a, self.b) {
            ([single, BLANK, BLANK], word) | (word, [single, BLANK, BLANK]) => (single, word),
            _ => return false,
        };
        let quarters = [single, f, g].map(quarters);
        self.setup == [BLANK; 3]
            && [single, f, g].iter().all(|letter| *letter < SLICES)
            && face(single) == face(g).opposite()
            && !quarters.contains(&2)
            && quarters[0] + quarters[2] == 4
    }

    /// All its letters.
    pub(super) fn sequence(&self) -> impl Iterator<Item = Letter> + '_ {
        let back = |word: &'_ Word| word.map(|l| if l == BLANK { l } else { inverse(l) });
        let undo = [back(&self.a), back(&self.b), back(&self.setup)];
        let there = [self.setup, self.a, self.b].into_iter().flatten();
        let again = undo.into_iter().flat_map(|word| word.into_iter().rev());
        there.chain(again).filter(|letter| *letter != BLANK)
    }

    /// Counts block turns, neighbours on an axis merged.
    fn price(&mut self) {
        let mut group = Group::default();
        let mut groups: [Group; 16] = [Group::default(); 16];
        let mut used = 0;
        for letter in self.sequence() {
            if group.axis != Some(axis(letter)) {
                if !group.is_empty() {
                    groups[used] = group;
                    used += 1;
                }
                group = Group::default();
                // What vanished lets its neighbours meet.
                if used > 0 && groups[used - 1].axis == Some(axis(letter)) {
                    used -= 1;
                    group = groups[used];
                }
            }
            group.add(letter);
        }
        if !group.is_empty() {
            groups[used] = group;
            used += 1;
        }
        for group in &groups[..used] {
            group.count(self);
        }
    }

    /// Block turns on a 3x3x3, or for wings on a 4x4x4 in the near layer.
    pub(super) fn cost(&self) -> u8 {
        self.fixed + 2 * self.slices - self.meets[0]
    }

    /// The first letter, and the last.
    pub(super) fn ends(&self) -> [Letter; 2] {
        let first = self.sequence().next().unwrap_or(BLANK);
        let last = letters(&self.setup).next().map(inverse);
        [first, last.or_else(|| letters(&self.b).next().map(inverse)).unwrap_or(BLANK)]
    }
}

/// Turns around one axis.
#[derive(Debug, Clone, Copy, Default)]
struct Group {
    axis: Option<Axis>,
    /// Quarters of the outer layers, clockwise as the positive face: positive and negative side.
    outer: [u8; 2],
    /// Quarters of the slices on the two sides.
    slices: [u8; 2],
}

impl Group {
    fn add(&mut self, letter: Letter) {
        self.axis = Some(axis(letter));
        let by = quarters(letter);
        if letter >= SLICES {
            let side = usize::from(is_negative(letter));
            self.slices[side] = (self.slices[side] + by) % 4;
        } else if face(letter).is_positive() {
            self.outer[0] = (self.outer[0] + by) % 4;
        } else {
            self.outer[1] = (self.outer[1] + 4 - by) % 4;
        }
    }

    fn is_empty(&self) -> bool {
        self.outer == [0; 2] && self.slices == [0; 2]
    }

    fn count(&self, way: &mut Way) {
        way.fixed += self.outer.iter().filter(|by| **by != 0).count() as u8;
        for (side, by) in self.slices.into_iter().enumerate().filter(|(_, by)| *by != 0) {
            way.slices += 1;
            for (far, meets) in way.meets.iter_mut().enumerate() {
                // One border between two layers in place of one each; none if both turn alike.
                let outer = self.outer[side ^ far];
                *meets += u8::from(outer != 0) + u8::from(outer == by);
            }
        }
    }
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
    fn keep(&mut self, key: Key, way: Way) -> bool {
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
    pub(super) fn ways(&self, key: Key) -> &[Way] {
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
    fn keep(&mut self, key: Key, way: Way) {
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
    fn by_faces(&mut self, key: Key, way: &Way, depth: usize) {
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
    fn by_slices(&mut self, bases: &[(Key, Way)]) {
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

/// Whether the near layers of a commutator are those on the negative side.
fn near_side(a: &Word, b: &Word) -> bool {
    letters(a).chain(letters(b)).find(|letter| *letter >= SLICES).is_some_and(is_negative)
}

/// Whether the wings of a cycle are of three different dedges.
pub(super) fn is_of_three_dedges(key: Key) -> bool {
    let [x, y, z] = key.map(|place| place / 2);
    x != y && y != z && z != x
}

/// The cycle that is `key` after a letter.
fn before(kind: Kind, key: Key, letter: Letter) -> Key {
    let back = Motions::of(kind).get(inverse(letter));
    key.map(|place| back[usize::from(place)])
}

/// The number of a cycle: the same wherever it is begun and by whichever stickers it is told.
fn canonical(kind: Kind, key: Key) -> usize {
    let first = (0..3).min_by_key(|i| key[*i]).unwrap_or(0);
    let by = kind.width() - key[first] % kind.width();
    let turned = [0, 1, 2].map(|i| usize::from(kind.shift(key[(first + i) % 3], by)));
    turned.iter().fold(0, |sum, place| 24 * sum + place)
}

/// The cycle of pieces that a motion is, if it is one and nothing else.
fn cycle(kind: Kind, motion: &Motion) -> Option<Key> {
    let width = kind.width();
    let moved = |place: &u8| motion[usize::from(*place)] != *place;
    if (0..24).filter(moved).count() != 3 * usize::from(width) {
        return None;
    }
    let x = (0..24).find(moved)?;
    let y = motion[usize::from(x)];
    let z = motion[usize::from(y)];
    let key = [x, y, z];
    // Three different pieces, and back to the first sticker: else it twists.
    let apart = !kind.same_slot(x, y) && !kind.same_slot(y, z) && !kind.same_slot(z, x);
    (apart && motion[usize::from(z)] == x).then_some(key)
}

/// The base commutators `[f g f', t]` and `[t, f g f']` of a kind, for midges also `[f, t]`; those
/// with `f` in U and `g` in R, since all others are rotations of them.
fn bases(kind: Kind, scope: Scope) -> Vec<(Key, Way)> {
    let faces: Vec<Letter> = (0..SLICES).collect();
    let middles = Axis::ALL
        .into_iter()
        .flat_map(|axis| (1..4).map(move |quarters| of_slice(axis, false, quarters)));
    let singles: Vec<Letter> = match kind {
        Kind::Corner => faces.clone(),
        Kind::Midge if scope == Scope::Pure => middles.collect(),
        Kind::Midge => faces.iter().copied().chain(middles).collect(),
        Kind::Wing => (SLICES..SLICES + 18).collect(),
    };
    let mut words: Vec<Word> = Vec::new();
    for f in faces.iter().copied().filter(|letter| face(*letter) == Face::U) {
        if kind == Kind::Midge {
            words.push([f, BLANK, BLANK]);
        }
        let inner = faces.iter().filter(|letter| face(**letter) == Face::R);
        words.extend(inner.map(|g| [f, *g, inverse(f)]));
    }
    let mut found = Vec::new();
    for &word in &words {
        for &single in &singles {
            let single = [single, BLANK, BLANK];
            for (a, b) in [(word, single), (single, word)] {
                let mut way = Way::new(kind, [BLANK; 3], a, b);
                if let Some(key) = effect(kind, scope, &mut way) {
                    found.push((key, way));
                }
            }
        }
    }
    found
}

/// The cycle that a way is, if it is one and leaves alone what it has to.
fn effect(kind: Kind, scope: Scope, way: &mut Way) -> Option<Key> {
    let follow = |kind: Kind| Motions::of(kind).follow(way.sequence());
    let key = cycle(kind, &follow(kind))?;
    if scope == Scope::Pure {
        let other = if kind == Kind::Corner { Kind::Midge } else { Kind::Corner };
        if follow(other) != REST {
            return None;
        }
    }
    if kind == Kind::Wing || kind == Kind::Midge && scope == Scope::Pure {
        // Orbits whose layers the slice does not turn, and centres, must not change.
        let without = way.sequence().filter(|letter| *letter < SLICES);
        if Motions::of(kind).follow(without) != REST || !keeps_centers(kind, way) {
            return None;
        }
    }
    if kind == Kind::Wing {
        let mirrored = way.sequence().map(|letter| match letter {
            _ if letter < SLICES => letter,
            _ => of_slice(axis(letter), !is_negative(letter), quarters(letter)),
        });
        let mirrored = cycle(kind, &Motions::of(kind).follow(mirrored))?;
        way.mirrors = canonical(kind, mirrored) == canonical(kind, key.map(|place| place ^ 1));
        if !way.mirrors {
            return None;
        }
    }
    Some(key)
}

/// Whether a commutator with one slice keeps all centres: stickers that the slice has taken to other faces
/// must lie in the slice again when it goes back.
fn keeps_centers(kind: Kind, way: &Way) -> bool {
    // A line of a face, and what is left of it after turns of the face.
    let mut slice = None;
    let mut turned = [0u8; 6];
    for letter in way.sequence() {
        if letter < SLICES {
            turned[face(letter).index()] += quarters(letter);
            continue;
        }
        match slice.take() {
            None => {
                slice = Some(letter);
                turned = [0; 6];
            }
            Some(first) => {
                let crossed = Face::ALL.into_iter().filter(|face| face.axis() != axis(first));
                // Half a turn takes the middle line to itself, and other lines elsewhere.
                let whole = if kind == Kind::Midge { 2 } else { 4 };
                if crossed.into_iter().any(|face| turned[face.index()] % whole != 0) {
                    return false;
                }
            }
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::cube::pieces::wing_orbits;
    use crate::cube::{Cube, invert};
    use crate::solve::commutator::chain::cycled;
    use crate::solve::commutator::letters;
    use crate::solve::goals::centers_solved;

    const KINDS: [(Kind, Scope); 4] = [
        (Kind::Corner, Scope::Pure),
        (Kind::Midge, Scope::Pure),
        (Kind::Midge, Scope::Ignoring),
        (Kind::Wing, Scope::Pure),
    ];

    fn keys(kind: Kind) -> impl Iterator<Item = Key> {
        let all = (0..24 * 24 * 24u32).map(|n| [n / 576, n / 24 % 24, n % 24].map(|x| x as u8));
        all.filter(move |[x, y, z]| {
            !kind.same_slot(*x, *y) && !kind.same_slot(*y, *z) && !kind.same_slot(*x, *z)
        })
    }

    /// Plays a way on a solved cube and looks at every piece.
    fn check(kind: Kind, scope: Scope, key: Key, way: &Way, size: usize) {
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
