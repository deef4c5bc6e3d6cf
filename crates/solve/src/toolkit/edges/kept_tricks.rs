//! Tricks that keep the dedges of a cross, or three of them, where they are.
//!
//! A trick with its set-up moves dedges as its face turns alone do. The tables hold the cheapest set-ups
//! and tricks after which the dedges of the cross are back. They are built for a cross on D that may be
//! open at F; any other way to hold the cube follows by rotation.
#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

use std::sync::LazyLock;

use super::one_hold;
use super::tricks::{FLIPS, OUTER_LAYERS, Trick, all_with, named_parts, written};
use crate::engine::note::PartName;
use crate::toolkit::face_turns::{FaceTurns, face_turns};
use crate::toolkit::wing_cycles::WingCycle;
use unscramble_cube::pieces::{EDGES, WINGS, wing_faces, wing_slot};
use unscramble_cube::wing_places::{Motion, REST, inverse, of_face, then};
use unscramble_cube::{Axis, Face, Rotation, Turn};

/// More face turns that flip the edge at FR: they keep the cross on D.
const KEEPING_FLIPS: [FaceTurns; 2] =
    [face_turns!("R U R' F R' F' R"), face_turns!("F' U' F R' F R F'")];

/// The most face turns of a set-up before a trick, besides those that keep the cross themselves.
const SETUP: usize = 2;

/// The most face turns of a set-up that keeps the cross.
const KEEPING_SETUP: usize = 3;

/// The dedges of a cross that tricks keep.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct KeptCross {
    /// From a cross on D that is open at F to this one.
    hold: Rotation,
    /// Whether the dedge at F may move.
    open: bool,
    slices: Slices,
    /// Where the places of this cross lie in the tables.
    to_table: Motion,
}

/// Which slices the tricks around a cross turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Slices {
    Any,
    /// Those parallel to the cross.
    Upright,
    /// Those of pairing in one hold.
    OneHold,
}

/// Face turns with their motion.
struct Word {
    turns: Vec<Turn>,
    motion: Motion,
}

/// The first part of the cheapest trick for a cycle: a word that keeps the cross, or a word and a trick.
#[derive(Debug, Clone, Copy)]
enum FirstPart {
    Word(u16),
    Trick(u16, u16),
}

/// The cheapest tricks for cycles of one kind, by outer layers and [`WingCycle::index`].
type Cheapest = [Vec<Option<(u8, FirstPart)>>; 4];

struct KeptTables {
    words: Vec<Word>,
    tricks: Vec<Trick>,
    three_dedges: Cheapest,
    two_dedges: Cheapest,
}

static CLOSED: LazyLock<KeptTables> = LazyLock::new(|| KeptTables::new(false, tricks()));
static OPEN: LazyLock<KeptTables> = LazyLock::new(|| KeptTables::new(true, tricks()));
static UPRIGHT: LazyLock<KeptTables> = LazyLock::new(|| {
    let mut upright = tricks();
    upright.retain(|trick| trick.near.axis() == Axis::Y);
    KeptTables::new(false, upright)
});
static ONE_HOLD: LazyLock<KeptTables> = LazyLock::new(KeptTables::in_one_hold);

/// Returns all tricks, those that keep a cross on D among them.
fn tricks() -> Vec<Trick> {
    all_with(&[&FLIPS[..], &KEEPING_FLIPS].concat())
}

/// Returns whether a slot is one of a cross on D.
fn is_kept(slot: usize, open: bool) -> bool {
    let faces = EDGES[slot];
    faces.contains(&Face::D) && !(open && faces.contains(&Face::F))
}

impl KeptCross {
    /// Returns a whole cross around a face.
    pub(crate) fn whole(face: Face) -> KeptCross {
        let side = if face.is_parallel(Face::U) { Face::R } else { Face::U };
        KeptCross::new(face, side, false)
    }

    /// Returns a cross around a face without the dedge at a side.
    pub(crate) fn open_at(face: Face, side: Face) -> KeptCross {
        KeptCross::new(face, side, true)
    }

    /// Returns the cross for tricks whose slices are parallel to it: with the cross at the bottom they join wings
    /// in the upright slots.
    pub(crate) fn upright(self) -> KeptCross {
        KeptCross { slices: if self.open { Slices::Any } else { Slices::Upright }, ..self }
    }

    /// Returns a whole cross around a face for pairing in one hold, with the cross at the bottom and a side in front.
    pub(crate) fn in_one_hold(face: Face, front: Face) -> KeptCross {
        KeptCross { slices: Slices::OneHold, ..KeptCross::new(face, front, false) }
    }

    fn new(face: Face, side: Face, open: bool) -> KeptCross {
        let hold = Rotation::taking(face.opposite(), side).expect("a side is next to the face");
        let back = hold.inverse();
        let to_table = std::array::from_fn(|place| {
            let [a, b] = wing_faces(place).map(|face| back.map(face));
            wing_slot(a, b).expect("a rotation takes wings to wings") as u8
        });
        KeptCross { hold, open, slices: Slices::Any, to_table }
    }

    /// Returns which slots hold the dedges that stay.
    pub(super) fn slots(self) -> [bool; EDGES.len()] {
        std::array::from_fn(|slot| is_kept(usize::from(self.to_table[2 * slot]) / 2, self.open))
    }

    fn tables(self) -> &'static KeptTables {
        match self.slices {
            Slices::Any if self.open => &OPEN,
            Slices::Any => &CLOSED,
            Slices::Upright => &UPRIGHT,
            Slices::OneHold => &ONE_HOLD,
        }
    }

    /// Returns the number of face turns of the cheapest trick, set-up included, for each choice of
    /// [`OUTER_LAYERS`]; `None` where no trick makes this cycle.
    pub(super) fn face_turn_counts(self, cycle: WingCycle) -> [Option<u8>; 4] {
        let cycle = cycle.moved(&self.to_table);
        let tables = self.tables().of(cycle);
        std::array::from_fn(|outer| tables[outer][cycle.index()].map(|(cost, _)| cost))
    }

    /// Returns the set-up of the cheapest trick, and the trick.
    pub(super) fn trick(self, cycle: WingCycle, outer: usize) -> (Vec<Turn>, Option<Trick>) {
        let tables = self.tables();
        let mut cycle = cycle.moved(&self.to_table);
        let mut setup = Vec::new();
        while let Some((_, part)) = tables.of(cycle)[outer][cycle.index()] {
            let (FirstPart::Word(number) | FirstPart::Trick(number, _)) = part;
            let word = &tables.words[usize::from(number)];
            setup.extend(word.turns.iter().map(|turn| turn.rotated(&self.hold)));
            cycle = cycle.moved(&word.motion);
            if let FirstPart::Trick(_, number) = part {
                let trick = &tables.tricks[usize::from(number)];
                let flip = trick.flip.iter().map(|turn| turn.rotated(&self.hold)).collect();
                let near = self.hold.map(trick.near);
                return (setup, Some(Trick { near, flip, ..trick.clone() }));
            }
        }
        (setup, None)
    }

    /// Writes the cheapest trick in chosen inner layers, as counted from the near side.
    pub(super) fn turns(self, cycle: WingCycle, outer: usize, layers: &[bool]) -> Vec<Turn> {
        let (setup, trick) = self.trick(cycle, outer);
        written(setup, trick.as_ref(), layers)
    }

    /// Returns the parts of the cheapest trick with their numbers of turns.
    pub(super) fn parts(
        self,
        cycle: WingCycle,
        outer: usize,
        layers: &[bool],
    ) -> Vec<(PartName, usize)> {
        let (setup, trick) = self.trick(cycle, outer);
        named_parts(&setup, trick.as_ref(), layers)
    }
}

/// Returns all sequences of up to `length` face turns without two turns of one face in a row, the
/// shortest first.
fn words(length: usize) -> Vec<Word> {
    let mut all = vec![Word { turns: Vec::new(), motion: REST }];
    let mut from = 0;
    for _ in 0..length {
        let until = all.len();
        for number in from..until {
            for face in Face::ALL {
                if all[number].turns.last().is_some_and(|turn| turn.face() == face) {
                    continue;
                }
                for quarters in 1..4 {
                    let mut turns = all[number].turns.clone();
                    turns.push(Turn::outer(face, quarters));
                    let motion = then(&all[number].motion, &of_face(face, quarters));
                    all.push(Word { turns, motion });
                }
            }
        }
        from = until;
    }
    all
}

/// Whether the dedges of a cross are back after two motions.
fn stay(open: bool, one: &Motion, other: &Motion) -> bool {
    let mut kept = (0..WINGS).filter(|place| is_kept(place / 2, open));
    kept.all(|place| usize::from(other[usize::from(one[place])]) == place)
}

/// Returns the number of a word or a trick as the tables keep it.
fn narrow(number: usize) -> u16 {
    u16::try_from(number).expect("there are fewer words and tricks")
}

impl KeptTables {
    /// Builds the tables of tricks.
    fn new(open: bool, tricks: Vec<Trick>) -> KeptTables {
        let all = words(KEEPING_SETUP);
        let setups = all.iter().filter(|word| word.turns.len() <= SETUP).count();
        let undo: Vec<Motion> = all[..setups].iter().map(|word| inverse(&word.motion)).collect();
        let mut starts = Vec::new();
        for (number, trick) in tricks.iter().enumerate() {
            let passing = trick.passing();
            let Some(cycle) = trick.cycle() else { continue };
            for ((setup, word), undo) in all[..setups].iter().enumerate().zip(&undo) {
                if stay(open, &word.motion, &passing) {
                    let cost = word.turns.len() + trick.flip.len();
                    let part = FirstPart::Trick(narrow(setup), narrow(number));
                    // A cycle of three dedges may begin with any of them.
                    starts.extend(cycle.turned().map(|cycle| (cost, cycle.moved(undo), part)));
                }
            }
        }
        KeptTables::search(open, all, tricks, starts)
    }

    /// Builds the tables of the tricks of pairing in one hold. The first of three dedges is the one that the set-up brings to the
    /// front left.
    fn in_one_hold() -> KeptTables {
        let (tricks, cycles): (Vec<_>, Vec<_>) = one_hold::tricks().into_iter().unzip();
        let starts = cycles.into_iter().zip(&tricks).enumerate().map(|(number, (cycle, trick))| {
            (trick.flip.len(), cycle, FirstPart::Trick(0, narrow(number)))
        });
        let starts = starts.collect();
        KeptTables::search(false, words(KEEPING_SETUP), tricks, starts)
    }

    /// Searches for the cheapest tricks for all cycles, given some with their costs, by words that keep the cross.
    fn search(
        open: bool,
        mut all: Vec<Word>,
        tricks: Vec<Trick>,
        mut starts: Vec<(usize, WingCycle, FirstPart)>,
    ) -> KeptTables {
        let mut seen: Vec<Motion> = vec![REST];
        let mut keeping = Vec::new();
        for (number, word) in all.iter().enumerate() {
            if stay(open, &word.motion, &REST) && !seen.contains(&word.motion) {
                seen.push(word.motion);
                keeping.push((narrow(number), word.turns.len(), inverse(&word.motion)));
            }
        }
        let kept = |cycle: &WingCycle| {
            let places = match cycle {
                WingCycle::ThreeDedges(places) => &places[..],
                WingCycle::TwoDedges(places) => &places[..],
            };
            places.iter().any(|place| is_kept(usize::from(*place) / 2, open))
        };
        starts.retain(|(_, cycle, _)| !kept(cycle));
        let search = |two: bool| {
            std::array::from_fn(|outer| {
                let mut found = vec![None; WINGS.pow(if two { 2 } else { 3 })];
                let mut fronts: Vec<Vec<(WingCycle, FirstPart)>> = Vec::new();
                let push = |fronts: &mut Vec<Vec<_>>, cost: usize, entry| {
                    if fronts.len() <= cost {
                        fronts.resize_with(cost + 1, Vec::new);
                    }
                    fronts[cost].push(entry);
                };
                for (cost, cycle, part) in &starts {
                    let FirstPart::Trick(_, trick) = part else { continue };
                    if tricks[usize::from(*trick)].outer != OUTER_LAYERS[outer] {
                        continue;
                    }
                    if two == matches!(cycle, WingCycle::TwoDedges(_)) {
                        push(&mut fronts, *cost, (*cycle, *part));
                    }
                }
                let mut cost = 0;
                while cost < fronts.len() {
                    for (cycle, part) in std::mem::take(&mut fronts[cost]) {
                        if found[cycle.index()].is_some() {
                            continue;
                        }
                        let cost_of_cycle = u8::try_from(cost).expect("no trick is that long");
                        found[cycle.index()] = Some((cost_of_cycle, part));
                        for (number, turns, undo) in &keeping {
                            let before = cycle.moved(undo);
                            if found[before.index()].is_none() {
                                push(&mut fronts, cost + turns, (before, FirstPart::Word(*number)));
                            }
                        }
                    }
                    cost += 1;
                }
                found
            })
        };
        let (three_dedges, two_dedges) = (search(false), search(true));
        all.shrink_to_fit();
        KeptTables { words: all, tricks, three_dedges, two_dedges }
    }

    fn of(&self, cycle: WingCycle) -> &Cheapest {
        match cycle {
            WingCycle::ThreeDedges(_) => &self.three_dedges,
            WingCycle::TwoDedges(_) => &self.two_dedges,
        }
    }
}

/// Builds the tables.
pub(super) fn warm_up() {
    LazyLock::force(&CLOSED);
    LazyLock::force(&UPRIGHT);
    LazyLock::force(&OPEN);
    LazyLock::force(&ONE_HOLD);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cycle_outside_the_cross_has_a_trick() {
        for (tables, free) in [(&*CLOSED, 8), (&*UPRIGHT, 8), (&*OPEN, 9)] {
            let count = |found: &Cheapest| found[0].iter().flatten().count();
            assert_eq!(count(&tables.three_dedges), 8 * free * (free - 1) * (free - 2));
            assert_eq!(count(&tables.two_dedges), 4 * free * (free - 1));
        }
        let count = |found: &Cheapest| found[one_hold::WIDE].iter().flatten().count();
        assert_eq!(count(&ONE_HOLD.three_dedges), 8 * 8 * 7 * 6);
        assert_eq!(count(&ONE_HOLD.two_dedges), 4 * 8 * 7);
    }
}
