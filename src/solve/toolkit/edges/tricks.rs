//! The slice-flip-slice tricks of edge pairing, and the cheapest way to each.
//!
//! A trick `m X m'` turns some inner layers by `m`, exchanges an edge of the slot FR by face turns
//! `X`, and turns the layers back, so that all centres stay. Seen from the dedges (which move as
//! `X` alone moves them), it cycles wings in the chosen layers:
//! - with `X = R U R'` and its likes, the wings of three dedges: a *cycle* `x -> y -> z -> x`;
//! - with `X = R F' U R' F`, which flips the edge at FR, those of two dedges: a *flip*. In a layer
//!   alone it takes `a -> b -> a' -> a`, where `a'` is the other wing of the same dedge; in the
//!   layer on the other side `a -> a' -> b' -> a`; in both it exchanges `a, a'` and `b, b'`.
//!
//! In the mirrored layer a cycle takes `x' -> y' -> z' -> x'`. Face turns before the trick bring it
//! to any three (or two) dedges; a search from the tricks backwards finds the shortest.

use std::sync::LazyLock;

use crate::cube::pieces::WINGS;
use crate::cube::wing_places::{FACES, LAYERS, Motion, REST, inverse, of_face, power, then};
use crate::cube::{Axis, Face, Rotation, Turn, notation};
use crate::solve::engine::note::Commutator;
use crate::solve::engine::profile;

/// Whether the outer layers next to the inner ones turn along: first on the side from which the
/// layers are counted, then on the other. It saves a block turn where the neighbour turns.
pub(super) type Outer = [bool; 2];

/// All four [`Outer`]s, by number: bit 0 the first, bit 1 the second.
pub(super) const OUTERS: [Outer; 4] = [[false, false], [true, false], [false, true], [true, true]];

/// A trick as it is played.
#[derive(Debug, Clone)]
struct Trick {
    /// The face from which layers are counted.
    near: Face,
    /// Quarters that the layers turn, clockwise as that face.
    quarters: u8,
    /// The face turns X.
    word: Vec<Turn>,
    outer: Outer,
}

/// The first step of the cheapest way to a trick.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    Turn(u8),
    Trick(u16),
}

/// The cheapest way to each trick of one kind, by the wings that it moves.
struct Ways {
    /// By outer layers, then by key: face turns in all, and the first step.
    ways: [Vec<Option<(u8, Step)>>; 4],
}

struct Tables {
    tricks: Vec<Trick>,
    cycles: Ways,
    flips: Ways,
}

static TABLES: LazyLock<Tables> = LazyLock::new(Tables::new);

/// Wings that a trick moves in the layers on the first side: `x, y, z` of a cycle or `a, b` of a
/// flip, as numbers of places.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Key {
    /// `x -> y -> z -> x`, in three dedges.
    Cycle([u8; 3]),
    /// `a -> b -> a' -> a`, in two dedges.
    Flip([u8; 2]),
}

impl Key {
    fn index(self) -> usize {
        let digits = |places: &[u8]| places.iter().fold(0, |sum, p| WINGS * sum + usize::from(*p));
        match self {
            Key::Cycle(places) => digits(&places),
            Key::Flip(places) => digits(&places),
        }
    }

    fn from_index(index: usize, flip: bool) -> Key {
        let digit = |power: u32| (index / WINGS.pow(power) % WINGS) as u8;
        if flip {
            Key::Flip([digit(1), digit(0)])
        } else {
            Key::Cycle([digit(2), digit(1), digit(0)])
        }
    }

    fn moved(self, motion: &Motion) -> Key {
        let to = |place: u8| motion[usize::from(place)];
        match self {
            Key::Cycle(places) => Key::Cycle(places.map(to)),
            Key::Flip(places) => Key::Flip(places.map(to)),
        }
    }

    /// Face turns that the trick takes besides its layers, for each [`Outer`].
    pub(crate) fn costs(self) -> [Option<u8>; 4] {
        let ways = self.ways();
        std::array::from_fn(|outer| ways.ways[outer][self.index()].map(|(cost, _)| cost))
    }

    fn ways(self) -> &'static Ways {
        match self {
            Key::Cycle(_) => &TABLES.cycles,
            Key::Flip(_) => &TABLES.flips,
        }
    }

    /// Writes the trick for chosen inner layers, `layers[i]` being the one at depth `i + 1` from
    /// the side of the key's wings. Empty if there is no such trick.
    pub(super) fn turns(self, outer: usize, layers: &[bool]) -> Vec<Turn> {
        let (mut turns, trick) = self.way(outer);
        if let Some(trick) = trick {
            turns.extend(trick.slices(layers, trick.quarters));
            turns.extend_from_slice(&trick.word);
            turns.extend(trick.slices(layers, 4 - trick.quarters));
        }
        turns
    }

    /// The trick made pure: its face turns are taken back, so that nothing changes but the wings of
    /// the chosen layers.
    pub(crate) fn commutator(self, layers: &[bool]) -> Option<Commutator> {
        let (setup, trick) = self.way(0);
        let trick = trick?;
        Some(Commutator { setup, a: trick.slices(layers, trick.quarters), b: trick.word.clone() })
    }

    /// Face turns before a trick, and the trick.
    fn way(self, outer: usize) -> (Vec<Turn>, Option<&'static Trick>) {
        let mut key = self;
        let mut turns = Vec::new();
        // No way is longer than its cost says.
        while let Some((_, step)) = key.ways().ways[outer][key.index()] {
            match step {
                Step::Turn(number) => {
                    let turn = face_turn(number);
                    key = key.moved(&of_face(turn.face(), turn.quarters()));
                    turns.push(turn);
                }
                Step::Trick(number) => return (turns, TABLES.tricks.get(usize::from(number))),
            }
        }
        (turns, None)
    }
}

fn face_turn(number: u8) -> Turn {
    Turn::outer(Face::from_index(usize::from(number / 3)), number % 3 + 1)
}

impl Trick {
    /// Turns of its layers by so many quarters.
    fn slices(&self, layers: &[bool], quarters: u8) -> Vec<Turn> {
        let size = layers.len() + 2;
        let mut profile = vec![0; size];
        let quarters = |taken: bool| if taken { quarters } else { 0 };
        profile[0] = quarters(self.outer[0]);
        profile[size - 1] = quarters(self.outer[1]);
        for (layer, taken) in profile[1..].iter_mut().zip(layers) {
            *layer = quarters(*taken);
        }
        if !self.near.is_positive() {
            profile.reverse();
            profile.iter_mut().for_each(|quarters| *quarters = (4 - *quarters) % 4);
        }
        let mut turns = Vec::new();
        profile::write(self.near.axis(), &mut profile, &mut turns);
        turns
    }

    /// What it does in the layers of one side, as the dedges see it.
    fn effect(&self, far_side: bool) -> Motion {
        let axis: Axis = self.near.axis();
        let [positive, negative] = LAYERS[axis.index()];
        let layer = if self.near.is_positive() != far_side { positive } else { negative };
        let quarters = if self.near.is_positive() { self.quarters } else { 4 - self.quarters };
        let mut around = REST;
        for (face, quarters, turns) in [
            (self.near, self.quarters, self.outer[0]),
            (self.near.opposite(), 4 - self.quarters, self.outer[1]),
        ] {
            if turns {
                around = then(&around, &of_face(face, quarters));
            }
        }
        let word = self
            .word
            .iter()
            .fold(REST, |all, turn| then(&all, &of_face(turn.face(), turn.quarters())));
        let conjugate = |by: &Motion| then(&then(by, &word), &inverse(by));
        let wings = conjugate(&then(&around, &power(&layer, quarters)));
        then(&wings, &inverse(&conjugate(&around)))
    }

    /// The key of the wings that it moves on the near side.
    fn key(&self) -> Option<Key> {
        let effect = self.effect(false);
        let to = |place: u8| effect[usize::from(place)];
        let moved: Vec<u8> = (0..WINGS as u8).filter(|place| to(*place) != *place).collect();
        let &[x, _, _] = moved.as_slice() else { return None };
        let [y, z] = [to(x), to(to(x))];
        let mate = moved.iter().find(|place| moved.contains(&(*place ^ 1)));
        match mate {
            None => Some(Key::Cycle([x, y, z])),
            // Of the two wings of one dedge, `a` is the one that goes to the other dedge.
            Some(&one) => {
                let a = if to(one) == one ^ 1 { one ^ 1 } else { one };
                Some(Key::Flip([a, to(a)]))
            }
        }
    }
}

impl Tables {
    fn new() -> Tables {
        let words = ["R U R'", "R U2 R'", "R U' R'", "F' U F", "F' U2 F", "F' U' F"]
            .into_iter()
            .chain(["R F' U R' F", "F' R U' F R'"])
            .map(|word| notation::parse(word, 3).unwrap_or_default());
        let words: Vec<Vec<Turn>> = words.collect();
        let mut tricks = Vec::new();
        for rotation in Rotation::all() {
            for word in &words {
                let word: Vec<Turn> = word.iter().map(|turn| turn.rotated(&rotation)).collect();
                for quarters in 1..4 {
                    for outer in OUTERS {
                        // The same trick, with layers counted from either side.
                        let near = rotation.map(Face::U);
                        let word = word.clone();
                        tricks.push(Trick { near, quarters, word: word.clone(), outer });
                        let (near, quarters) = (near.opposite(), 4 - quarters);
                        tricks.push(Trick { near, quarters, word, outer });
                    }
                }
            }
        }
        let mut starts: [Vec<(Key, usize)>; 2] = Default::default();
        for (number, trick) in tricks.iter().enumerate() {
            match trick.key() {
                Some(key @ Key::Cycle([x, y, z])) => starts[0].extend([
                    (key, number),
                    (Key::Cycle([y, z, x]), number),
                    (Key::Cycle([z, x, y]), number),
                ]),
                Some(key @ Key::Flip(_)) => starts[1].push((key, number)),
                None => {}
            }
        }
        let cycles = Ways::new(WINGS.pow(3), false, &starts[0], &tricks);
        let flips = Ways::new(WINGS.pow(2), true, &starts[1], &tricks);
        Tables { tricks, cycles, flips }
    }
}

impl Ways {
    /// From the tricks, whose words count, over face turns before them, the cheapest first.
    fn new(keys: usize, flip: bool, starts: &[(Key, usize)], tricks: &[Trick]) -> Ways {
        let undo: Vec<Motion> = (0..18u8)
            .map(|number| {
                let turn = face_turn(number);
                inverse(&power(&FACES[turn.face().index()], turn.quarters()))
            })
            .collect();
        let ways = std::array::from_fn(|outer| {
            let mut ways: Vec<Option<(u8, Step)>> = vec![None; keys];
            let mut fronts: Vec<Vec<(usize, Step)>> = vec![Vec::new(); 8];
            for (key, number) in starts {
                let trick = &tricks[*number];
                if trick.outer == OUTERS[outer] {
                    fronts[trick.word.len()].push((key.index(), Step::Trick(*number as u16)));
                }
            }
            let mut cost = 0;
            while cost < fronts.len() {
                for (index, step) in std::mem::take(&mut fronts[cost]) {
                    if ways[index].is_some() {
                        continue;
                    }
                    ways[index] = Some((cost as u8, step));
                    if fronts.len() < cost + 2 {
                        fronts.push(Vec::new());
                    }
                    let key = Key::from_index(index, flip);
                    for (number, undo) in undo.iter().enumerate() {
                        let before = key.moved(undo).index();
                        if ways[before].is_none() {
                            fronts[cost + 1].push((before, Step::Turn(number as u8)));
                        }
                    }
                }
                cost += 1;
            }
            ways
        });
        Ways { ways }
    }
}

/// Builds the tables now.
pub(super) fn warm_up() {
    LazyLock::force(&TABLES);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tricks_move_what_their_keys_say_on_both_sides() {
        for trick in &TABLES.tricks {
            let far = trick.effect(true);
            let to = |place: u8| far[usize::from(place)];
            let moved = (0..WINGS as u8).filter(|place| to(*place) != *place).count();
            assert_eq!(moved, 3);
            match trick.key().unwrap() {
                Key::Cycle([x, y, z]) => {
                    assert_eq!([to(x ^ 1), to(y ^ 1), to(z ^ 1)], [y ^ 1, z ^ 1, x ^ 1]);
                }
                Key::Flip([a, b]) => {
                    assert_eq!([to(a), to(a ^ 1), to(b ^ 1)], [a ^ 1, b ^ 1, a]);
                }
            }
        }
    }

    #[test]
    fn every_cycle_and_flip_of_distinct_dedges_has_a_way() {
        let ways = &TABLES.cycles.ways;
        assert!(ways.iter().all(|ways| ways.iter().flatten().count() == 24 * 22 * 20));
        let ways = &TABLES.flips.ways;
        assert!(ways.iter().all(|ways| ways.iter().flatten().count() == 24 * 22));
    }
}
