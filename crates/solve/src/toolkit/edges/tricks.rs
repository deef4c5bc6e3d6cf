//! The slice-flip-slice tricks of edge pairing, and the cheapest one for each cycle of wings.
//!
//! A trick `m X m'` turns some inner layers by `m`, replaces the edge in the slot FR by face turns `X`,
//! and turns the layers back, so all centers stay. Relative to the dedges, which move as `X` alone
//! moves them, it cycles wings in the chosen layers:
//! - `X = R U R'` and similar turns cycle the wings of three dedges, `x -> y -> z -> x`. In the
//!   mirrored layer they cycle `x' -> y' -> z' -> x'`, where `x'` is the other wing of the dedge of `x`.
//! - `X = R F' U R' F` flips the edge at FR and so cycles the wings of two dedges. It takes
//!   `a -> b -> a' -> a` in a layer alone, `a -> a' -> b' -> a` in the mirrored layer alone, and swaps
//!   `a, a'` and `b, b'` in both.
//!
//! Face turns before a trick (its set-up) bring it to any three or two dedges. A search backwards from
//! the tricks finds the shortest set-ups.
#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

use std::sync::LazyLock;

use crate::engine::note::{Commutator, PartName};
use crate::toolkit::face_turns::{FaceTurns, face_turns};
use crate::toolkit::wing_cycles::WingCycle;
use unscramble_cube::pieces::WINGS;
use unscramble_cube::wing_places::{FACES, LAYERS, Motion, REST, inverse, of_face, power, then};
use unscramble_cube::{Axis, Face, Rotation, Turn};
use unscramble_search::profile;

/// Whether the outer layers turn with the inner ones: first on the side from which layers are counted,
/// then on the other side. This saves a block turn where the neighboring layer turns.
pub(super) type OuterLayers = [bool; 2];

/// All choices of [`OuterLayers`], by number: bit 0 is the near one, bit 1 the far one.
pub(super) const OUTER_LAYERS: [OuterLayers; 4] =
    [[false, false], [true, false], [false, true], [true, true]];

/// The face turns `X` of tricks: those that replace the edge at FR, then those that flip it.
pub(super) const FLIPS: [FaceTurns; 8] = [
    face_turns!("R U R'"),
    face_turns!("R U2 R'"),
    face_turns!("R U' R'"),
    face_turns!("F' U F"),
    face_turns!("F' U2 F"),
    face_turns!("F' U' F"),
    face_turns!("R F' U R' F"),
    face_turns!("F' R U' F R'"),
];

/// A trick `m X m'` without set-up.
#[derive(Debug, Clone)]
pub(super) struct Trick {
    /// The face from which layers are counted.
    pub(super) near: Face,
    /// The quarters by which the layers turn, clockwise as that face.
    pub(super) quarters: u8,
    /// The face turns X.
    pub(super) flip: Vec<Turn>,
    pub(super) outer: OuterLayers,
}

/// The first step of the cheapest trick for a cycle: a face turn of its set-up, by number, or the
/// trick itself, by its number in [`TrickTables::tricks`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum FirstStep {
    Turn(u8),
    Trick(u16),
}

/// The cheapest tricks for all cycles of three dedges, or for all of two.
pub(super) struct CheapestTricks {
    /// By outer layers, then by [`WingCycle::index`]: the number of face turns, and the first step.
    first_steps: [Vec<Option<(u8, FirstStep)>>; 4],
}

struct TrickTables {
    tricks: Vec<Trick>,
    three_dedges: CheapestTricks,
    two_dedges: CheapestTricks,
}

static TABLES: LazyLock<TrickTables> = LazyLock::new(TrickTables::new);

/// Writes a trick behind its set-up, in chosen inner layers.
pub(super) fn written(mut setup: Vec<Turn>, trick: Option<&Trick>, layers: &[bool]) -> Vec<Turn> {
    if let Some(trick) = trick {
        setup.extend(trick.slices(layers, trick.quarters));
        setup.extend_from_slice(&trick.flip);
        setup.extend(trick.slices(layers, 4 - trick.quarters));
    }
    setup
}

/// Returns the parts of a trick behind its set-up with their numbers of turns.
pub(super) fn named_parts(
    setup: &[Turn],
    trick: Option<&Trick>,
    layers: &[bool],
) -> Vec<(PartName, usize)> {
    let [slices, flip] = trick
        .map_or([0; 2], |trick| [trick.slices(layers, trick.quarters).len(), trick.flip.len()]);
    vec![
        (PartName::Setup, setup.len()),
        (PartName::Slice, slices),
        (PartName::Flip, flip),
        (PartName::SliceBack, slices),
    ]
}

impl WingCycle {
    pub(super) fn index(self) -> usize {
        let digits = |places: &[u8]| places.iter().fold(0, |sum, p| WINGS * sum + usize::from(*p));
        match self {
            WingCycle::ThreeDedges(places) => digits(&places),
            WingCycle::TwoDedges(places) => digits(&places),
        }
    }

    fn from_index(index: usize, two_dedges: bool) -> WingCycle {
        let digit = |power: u32| (index / WINGS.pow(power) % WINGS) as u8;
        if two_dedges {
            WingCycle::TwoDedges([digit(1), digit(0)])
        } else {
            WingCycle::ThreeDedges([digit(2), digit(1), digit(0)])
        }
    }

    /// Returns the number of face turns of the cheapest trick, set-up included, for each choice of
    /// [`OUTER_LAYERS`]; `None` where no trick makes this cycle.
    pub(crate) fn face_turn_counts(self) -> [Option<u8>; 4] {
        let tricks = self.cheapest_tricks();
        std::array::from_fn(|outer| tricks.face_turns(self, outer))
    }

    fn cheapest_tricks(self) -> &'static CheapestTricks {
        match self {
            WingCycle::ThreeDedges(_) => &TABLES.three_dedges,
            WingCycle::TwoDedges(_) => &TABLES.two_dedges,
        }
    }

    /// Writes the cheapest trick in chosen inner layers: `layers[i]` is the one at depth `i + 1` from
    /// the near side. The trick must exist ([`WingCycle::face_turn_counts`]).
    pub(super) fn turns(self, outer: usize, layers: &[bool]) -> Vec<Turn> {
        let (setup, trick) = self.trick(outer);
        written(setup, trick, layers)
    }

    /// Returns the parts of the cheapest trick ([`WingCycle::turns`]) with their numbers of turns.
    pub(super) fn parts(self, outer: usize, layers: &[bool]) -> Vec<(PartName, usize)> {
        let (setup, trick) = self.trick(outer);
        named_parts(&setup, trick, layers)
    }

    /// Returns the cheapest trick made pure: its face turns are undone, so nothing changes but the
    /// wings of the chosen layers.
    pub(crate) fn commutator(self, layers: &[bool]) -> Option<Commutator> {
        let (setup, trick) = self.trick(0);
        let trick = trick?;
        Some(Commutator { setup, a: trick.slices(layers, trick.quarters), b: trick.flip.clone() })
    }

    /// Returns the set-up of the cheapest trick, and the trick.
    fn trick(self, outer: usize) -> (Vec<Turn>, Option<&'static Trick>) {
        self.cheapest_tricks().trick(self, outer, &TABLES.tricks)
    }
}

fn face_turn(number: u8) -> Turn {
    Turn::outer(Face::from_index(usize::from(number / 3)), number % 3 + 1)
}

impl Trick {
    /// Returns turns of the trick's layers by this number of quarters.
    pub(super) fn slices(&self, layers: &[bool], quarters: u8) -> Vec<Turn> {
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

    /// Returns what the outer layers do that turn with the inner ones.
    fn outer_layers(&self) -> Motion {
        let mut motion = REST;
        for (face, quarters, turns) in [
            (self.near, self.quarters, self.outer[0]),
            (self.near.opposite(), 4 - self.quarters, self.outer[1]),
        ] {
            if turns {
                motion = then(&motion, &of_face(face, quarters));
            }
        }
        motion
    }

    /// Returns what the trick does to dedges as wholes.
    pub(super) fn passing(&self) -> Motion {
        let outer = self.outer_layers();
        let turns = self.flip.iter().map(|turn| of_face(turn.face(), turn.quarters()));
        then(&turns.fold(outer, |all, turn| then(&all, &turn)), &inverse(&outer))
    }

    /// Returns what the trick does to the wings in the layers of one side, relative to the dedges.
    fn effect(&self, far_side: bool) -> Motion {
        let axis: Axis = self.near.axis();
        let [positive, negative] = LAYERS[axis.index()];
        let layer = if self.near.is_positive() != far_side { positive } else { negative };
        let quarters = if self.near.is_positive() { self.quarters } else { 4 - self.quarters };
        let outer_layers = self.outer_layers();
        let flip = self
            .flip
            .iter()
            .fold(REST, |all, turn| then(&all, &of_face(turn.face(), turn.quarters())));
        let conjugate = |by: &Motion| then(&then(by, &flip), &inverse(by));
        let wings = conjugate(&then(&outer_layers, &power(&layer, quarters)));
        then(&wings, &inverse(&conjugate(&outer_layers)))
    }

    /// Returns the cycle that the trick makes, in the layers of the near side.
    pub(super) fn cycle(&self) -> Option<WingCycle> {
        let effect = self.effect(false);
        let to = |place: u8| effect[usize::from(place)];
        let moved: Vec<u8> = (0..WINGS as u8).filter(|place| to(*place) != *place).collect();
        let &[x, _, _] = moved.as_slice() else { return None };
        let [y, z] = [to(x), to(to(x))];
        let mate = moved.iter().find(|place| moved.contains(&(*place ^ 1)));
        match mate {
            None => Some(WingCycle::ThreeDedges([x, y, z])),
            // Of the two wings of one dedge, `a` is the one that goes to the other dedge.
            Some(&one) => {
                let a = if to(one) == one ^ 1 { one ^ 1 } else { one };
                Some(WingCycle::TwoDedges([a, to(a)]))
            }
        }
    }
}

/// Returns the tricks with these face turns, from all sides.
pub(super) fn all_with(flips: &[FaceTurns]) -> Vec<Trick> {
    let mut tricks = Vec::new();
    for rotation in Rotation::all() {
        for flip in flips {
            let flip: Vec<Turn> = flip.iter().map(|turn| turn.rotated(&rotation)).collect();
            for quarters in 1..4 {
                for outer in OUTER_LAYERS {
                    // The same trick, with layers counted from either side.
                    let near = rotation.map(Face::U);
                    let flip = flip.clone();
                    tricks.push(Trick { near, quarters, flip: flip.clone(), outer });
                    let (near, quarters) = (near.opposite(), 4 - quarters);
                    tricks.push(Trick { near, quarters, flip, outer });
                }
            }
        }
    }
    tricks
}

impl TrickTables {
    fn new() -> TrickTables {
        let tricks = all_with(&FLIPS);
        let (mut three_dedges, mut two_dedges) = (Vec::new(), Vec::new());
        for (number, trick) in tricks.iter().enumerate() {
            match trick.cycle() {
                Some(cycle @ WingCycle::ThreeDedges([x, y, z])) => three_dedges.extend([
                    (cycle, number),
                    (WingCycle::ThreeDedges([y, z, x]), number),
                    (WingCycle::ThreeDedges([z, x, y]), number),
                ]),
                Some(cycle @ WingCycle::TwoDedges(_)) => two_dedges.push((cycle, number)),
                None => {}
            }
        }
        let three_dedges = CheapestTricks::new(false, &three_dedges, &tricks);
        let two_dedges = CheapestTricks::new(true, &two_dedges, &tricks);
        TrickTables { tricks, three_dedges, two_dedges }
    }
}

impl CheapestTricks {
    /// Returns the number of face turns of the cheapest trick for a cycle, set-up included.
    pub(super) fn face_turns(&self, cycle: WingCycle, outer: usize) -> Option<u8> {
        self.first_steps[outer][cycle.index()].map(|(cost, _)| cost)
    }

    /// Returns the set-up of the cheapest trick for a cycle, and the trick.
    pub(super) fn trick<'a>(
        &self,
        mut cycle: WingCycle,
        outer: usize,
        tricks: &'a [Trick],
    ) -> (Vec<Turn>, Option<&'a Trick>) {
        let mut setup = Vec::new();
        // Each step leads to a cycle that costs one face turn less.
        while let Some((_, step)) = self.first_steps[outer][cycle.index()] {
            match step {
                FirstStep::Turn(number) => {
                    let turn = face_turn(number);
                    cycle = cycle.moved(&of_face(turn.face(), turn.quarters()));
                    setup.push(turn);
                }
                FirstStep::Trick(number) => return (setup, tricks.get(usize::from(number))),
            }
        }
        (setup, None)
    }

    /// Searches breadth first from the cycles that need no set-up (each with its trick) backwards,
    /// adding face turns before them.
    pub(super) fn new(
        two_dedges: bool,
        starts: &[(WingCycle, usize)],
        tricks: &[Trick],
    ) -> CheapestTricks {
        let cycles = WINGS.pow(if two_dedges { 2 } else { 3 });
        let undo: Vec<Motion> = (0..18u8)
            .map(|number| {
                let turn = face_turn(number);
                inverse(&power(&FACES[turn.face().index()], turn.quarters()))
            })
            .collect();
        let first_steps = std::array::from_fn(|outer| {
            let mut found: Vec<Option<(u8, FirstStep)>> = vec![None; cycles];
            // By the number of face turns: the cycles that this many can make.
            let mut fronts: Vec<Vec<(usize, FirstStep)>> = vec![Vec::new(); 8];
            for (cycle, number) in starts {
                let trick = &tricks[*number];
                if trick.outer == OUTER_LAYERS[outer] {
                    let number = u16::try_from(*number).expect("there are fewer tricks");
                    fronts[trick.flip.len()].push((cycle.index(), FirstStep::Trick(number)));
                }
            }
            let mut cost = 0;
            while cost < fronts.len() {
                for (index, step) in std::mem::take(&mut fronts[cost]) {
                    if found[index].is_some() {
                        continue;
                    }
                    let cost_of_cycle = u8::try_from(cost).expect("no trick is that long");
                    found[index] = Some((cost_of_cycle, step));
                    if fronts.len() < cost + 2 {
                        fronts.push(Vec::new());
                    }
                    let cycle = WingCycle::from_index(index, two_dedges);
                    for (number, undo) in undo.iter().enumerate() {
                        let before = cycle.moved(undo).index();
                        if found[before].is_none() {
                            fronts[cost + 1].push((before, FirstStep::Turn(number as u8)));
                        }
                    }
                }
                cost += 1;
            }
            found
        });
        CheapestTricks { first_steps }
    }
}

/// Builds the tables of tricks.
pub(crate) fn warm_up() {
    LazyLock::force(&TABLES);
    super::kept_tricks::warm_up();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tricks_make_their_cycles_on_both_sides() {
        for trick in &TABLES.tricks {
            let far = trick.effect(true);
            let to = |place: u8| far[usize::from(place)];
            let moved = (0..WINGS as u8).filter(|place| to(*place) != *place).count();
            assert_eq!(moved, 3);
            match trick.cycle().unwrap() {
                WingCycle::ThreeDedges([x, y, z]) => {
                    assert_eq!([to(x ^ 1), to(y ^ 1), to(z ^ 1)], [y ^ 1, z ^ 1, x ^ 1]);
                }
                WingCycle::TwoDedges([a, b]) => {
                    assert_eq!([to(a), to(a ^ 1), to(b ^ 1)], [a ^ 1, b ^ 1, a]);
                }
            }
        }
    }

    #[test]
    fn every_cycle_of_distinct_dedges_has_a_trick() {
        let steps = &TABLES.three_dedges.first_steps;
        assert!(steps.iter().all(|steps| steps.iter().flatten().count() == 24 * 22 * 20));
        let steps = &TABLES.two_dedges.first_steps;
        assert!(steps.iter().all(|steps| steps.iter().flatten().count() == 24 * 22));
    }
}
