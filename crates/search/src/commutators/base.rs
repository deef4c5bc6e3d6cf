//! The commutators without set-up, by the cycle that they do.
#![expect(clippy::expect_used, reason = "a turn that is not found must not become another one")]

use std::collections::HashMap;
use std::sync::OnceLock;

use super::Draft;
use super::orbit::StickerKind;
use crate::budget::Budget;
use crate::exact::{to_u8, to_u16};
use crate::replay::Replay;
use unscramble_cube::geometry::facelet_index;
use unscramble_cube::{Axis, Face, Rotation, Turn};

/// A commutator `[A, B]`: the numbers of its turns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct BaseCommutator {
    pub(super) a: Vec<u8>,
    pub(super) b: Vec<u8>,
}

/// All commutators of a kind.
pub(super) struct Base {
    turns: Vec<Turn>,
    /// By turn and place, where the turn takes the sticker.
    effects: Vec<Vec<u16>>,
    /// The three rotations around the corner URF: in one of them the first turn of the conjugate is around
    /// the axis of U. By place, where each takes the sticker.
    rotations: [(Rotation, Vec<u16>); 3],
    /// By place, the smallest one that a sticker can be taken to from there: each orbit has its own.
    orbits: Vec<u16>,
    /// By cycle, from its smallest place on.
    by_cycle: HashMap<[u16; 3], Vec<BaseCommutator>>,
}

impl Base {
    /// Returns the commutators of a kind. They are found when they are needed for the first time.
    pub(super) fn of(kind: StickerKind) -> &'static Base {
        static ALL: [OnceLock<Base>; 6] = [const { OnceLock::new() }; 6];
        ALL[kind as usize].get_or_init(|| Base::new(kind))
    }

    fn new(kind: StickerKind) -> Base {
        let size = kind.small_size();
        let last = to_u16(size);
        let layers = |axis: Axis| {
            let outer = [1, last].into_iter().chain(kind.inner_layers().iter().copied());
            outer.flat_map(move |layer| {
                (1..4).filter_map(move |q| Turn::new(axis.positive(), layer, layer, q))
            })
        };
        let turns: Vec<Turn> =
            Axis::ALL.into_iter().flat_map(layers).map(|t| named(t, size)).collect();
        let effects: Vec<Vec<u16>> = turns.iter().map(|turn| effect(size, &[*turn])).collect();
        let around = Rotation::taking(Face::R, Face::U).expect("the faces are beside each other");
        let rotations = [Rotation::IDENTITY, around, around.then(&around)]
            .map(|rotation| (rotation, effect(size, &Turn::rotating(&rotation, size))));
        let orbits = orbits(&effects);
        let mut base = Base { turns, effects, rotations, orbits, by_cycle: HashMap::new() };
        base.search(kind);
        base
    }

    /// Finds all `[f, t]`, `[f g f', t]` and `[t, f g f']` with `f` around the axis of U that are 3-cycles.
    fn search(&mut self, kind: StickerKind) {
        let codes = || 0..to_u8(self.turns.len());
        let axis = |code: u8| self.turns[usize::from(code)].axis();
        let mut found = Vec::new();
        for f in codes().filter(|f| axis(*f) == Axis::Y) {
            let conjugates = codes().filter(|g| axis(*g) != Axis::Y);
            let conjugates = conjugates.map(|g| vec![f, g, self.inverse(f)]);
            for part in std::iter::once(vec![f]).chain(conjugates) {
                for t in codes().filter(|t| part.len() > 1 || axis(*t) != axis(f)) {
                    for (a, b) in [(part.clone(), vec![t]), (vec![t], part.clone())] {
                        let commutator = BaseCommutator { a, b };
                        if let Some(cycles) = self.cycles(&commutator, kind) {
                            found.extend(cycles.into_iter().map(|c| (c, commutator.clone())));
                        }
                    }
                }
            }
        }
        for (cycle, commutator) in found {
            self.by_cycle.entry(cycle).or_default().push(commutator);
        }
    }

    /// Returns the number of the inverse of a turn.
    fn inverse(&self, code: u8) -> u8 {
        // Three turns of a layer follow each other: a quarter, a half, and three quarters.
        code - code % 3 + (2 - code % 3)
    }

    fn inverted(&self, part: &[u8]) -> Vec<u8> {
        part.iter().rev().map(|code| self.inverse(*code)).collect()
    }

    /// Returns the cycles of stickers that a commutator does; `None` if it is no 3-cycle of pieces.
    fn cycles(&self, commutator: &BaseCommutator, kind: StickerKind) -> Option<Vec<[u16; 3]>> {
        let BaseCommutator { a, b } = commutator;
        let all = [a.clone(), b.clone(), self.inverted(a), self.inverted(b)].concat();
        let to = |place: u16| {
            all.iter().fold(place, |at, code| self.effects[usize::from(*code)][usize::from(at)])
        };
        let mut moved = Vec::new();
        for place in 0..to_u16(self.effects[0].len()) {
            let next = to(place);
            if next == place {
                continue;
            }
            moved.push((place, next));
            if moved.len() > kind.moved() {
                return None;
            }
        }
        if moved.len() != kind.moved() {
            return None;
        }
        let mut cycles = Vec::new();
        for (place, next) in moved {
            let third = to(next);
            if to(third) != place {
                return None;
            }
            if place < next && place < third {
                cycles.push([place, next, third]);
            }
        }
        // Three corners that twist in place move nine stickers too.
        let size = kind.small_size();
        let cubie = |place: u16| {
            let (face, row, column) = unscramble_cube::geometry::facelet_place(size, place.into());
            unscramble_cube::geometry::cubie_of(size, face, row, column)
        };
        let is_twist = |cycle: &[u16; 3]| kind.moved() > 3 && cubie(cycle[0]) == cubie(cycle[1]);
        (!cycles.iter().any(is_twist)).then_some(cycles)
    }

    /// Whether turns take a sticker from each of these places to the others.
    pub(super) fn is_one_orbit(&self, cycle: [usize; 3]) -> bool {
        let [a, b, c] = cycle.map(|place| self.orbits[place]);
        a == b && b == c
    }

    /// Returns all commutators for a cycle with up to this many set-up turns.
    pub(super) fn drafts(&self, cycle: [usize; 3], most_setup: usize) -> Vec<Draft> {
        let mut drafts = Vec::new();
        for (rotation, (_, effect)) in self.rotations.iter().enumerate() {
            let cycle = cycle.map(|place| effect[place]);
            self.extend(&mut drafts, rotation, &mut Vec::new(), cycle, most_setup);
        }
        drafts
    }

    /// Adds the commutators after the set-up so far, which has taken the stickers to the places of `cycle`.
    fn extend(
        &self,
        drafts: &mut Vec<Draft>,
        rotation: usize,
        setup: &mut Vec<u8>,
        cycle: [u16; 3],
        left: usize,
    ) {
        for commutator in self.by_cycle.get(&normal(cycle)).into_iter().flatten() {
            let BaseCommutator { a, b } = commutator;
            // What cancels where the parts meet.
            let ends = [setup.last().copied(), Some(a[0]), a.last().copied(), Some(b[0])];
            let same = |x: Option<u8>, y: Option<u8>| x.zip(y).is_some_and(|(x, y)| x / 3 == y / 3);
            let saved = usize::from(same(ends[0], ends[1])) + usize::from(same(ends[2], ends[3]));
            let cost = 2 * (setup.len() + a.len() + b.len() - saved);
            let commutator = commutator.clone();
            drafts.push(Draft { cost, rotation, setup: setup.clone(), commutator });
        }
        if left == 0 {
            return;
        }
        for code in 0..to_u8(self.turns.len()) {
            let last = setup.last().map(|last| self.turns[usize::from(*last)].axis());
            let turn = &self.effects[usize::from(code)];
            let next = cycle.map(|place| turn[usize::from(place)]);
            // A turn that moves none of the three, or turns on the same axis as the one before, leads
            // nowhere that shorter set-ups do not.
            if next == cycle || last == Some(self.turns[usize::from(code)].axis()) {
                continue;
            }
            setup.push(code);
            self.extend(drafts, rotation, setup, next, left - 1);
            setup.pop();
        }
    }

    /// Returns a turn as it is before the cube is rotated.
    pub(super) fn turn(&self, code: u8, rotation: usize) -> Turn {
        self.turns[usize::from(code)].rotated(&self.rotations[rotation].0.inverse())
    }
}

/// Returns the orbits of places under turns.
fn orbits(effects: &[Vec<u16>]) -> Vec<u16> {
    let places = effects.first().map_or(0, Vec::len);
    let mut orbits: Vec<u16> = (0..to_u16(places)).collect();
    // Places are looked at in order, so each orbit is found from its smallest.
    for first in 0..places {
        if usize::from(orbits[first]) != first {
            continue;
        }
        let mut reached = vec![first];
        while let Some(place) = reached.pop() {
            for next in effects.iter().map(|effect| usize::from(effect[place])) {
                if next > first && usize::from(orbits[next]) == next {
                    orbits[next] = to_u16(first);
                    reached.push(next);
                }
            }
        }
    }
    orbits
}

/// Returns a cycle from its smallest place on.
fn normal([a, b, c]: [u16; 3]) -> [u16; 3] {
    match a.min(b).min(c) {
        least if least == a => [a, b, c],
        least if least == b => [b, c, a],
        _ => [c, a, b],
    }
}

/// Returns where turns take each sticker.
fn effect(size: usize, turns: &[Turn]) -> Vec<u16> {
    let last = to_u16(facelet_index(size, Face::B, size - 1, size - 1));
    let labels: Vec<u16> = (0..=last).collect();
    let mut to = labels.clone();
    let mut replay = Replay::new(size, labels, &Budget::unlimited())
        .expect("a budget without limits never ends");
    turns.iter().for_each(|turn| replay.turn(*turn));
    for (place, label) in replay.stickers.iter().enumerate() {
        to[usize::from(*label)] = to_u16(place);
    }
    to
}

/// Returns a turn seen from the face that it is nearer to.
fn named(turn: Turn, size: usize) -> Turn {
    let last = to_u16(size);
    let far = last + 1 - turn.from();
    if far < turn.from() {
        let seen = Turn::new(turn.face().opposite(), far, far, 4 - turn.quarters());
        return seen.expect("one layer turns");
    }
    turn
}
