//! Pairing as people learn it: the cube is held in one way, and every step plays the same moves.
//!
//! A set-up of face turns brings two pieces of a dedge to the front left and the front right. The slice
//! takes the left one to the right (`Uw'`, for deeper wings `3Uw'` and so on). Then the face turns
//! replace or flip the edge there, and the slice goes back. The innermost wings are paired first, then
//! those next to them, so that a wide turn splits nothing that is paired.
#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

use std::sync::LazyLock;

use super::board::Board;
use super::kept_tricks::KeptCross;
use super::trick_choice::TrickKind;
use super::tricks::{CheapestTricks, OUTER_LAYERS, Trick, named_parts, written};
use super::{LastDedge, PairingSearch, free_slice, joined_wings, last_dedge, last_of};
use crate::engine::note::{Aim, Note, PartName};
use crate::engine::task::Task;
use crate::engine::teaching::Level;
use crate::toolkit::face_turns::{FaceTurns, face_turns};
use crate::toolkit::layer_choice::orbits::OrbitChoice;
use crate::toolkit::merged_length::merged;
use crate::toolkit::player::Player;
use crate::toolkit::wing_cycles::WingCycle;
use unscramble_cube::pieces::{EDGES, WINGS, wing_faces, wing_side};
use unscramble_cube::{Face, Rotation, Turn};
use unscramble_search::budget::{Budget, Cutoff};

/// Takes the edge at the front right to the top and brings another one there.
const REPLACE: FaceTurns = face_turns!("R U R'");

/// Flips the edge at the front right.
const FLIP: FaceTurns = face_turns!("R U R' F R' F' R");

/// The outer layer U turns with the slices: the number of this choice in [`OUTER_LAYERS`].
pub(super) const WIDE: usize = 1;

/// What a joined wing is worth in face turns: less than a step, so that a second wing pays for a longer
/// set-up.
const JOINED: i32 = 6;

/// What it is worth that the slice joins the wing, and not the face turns or the slice back.
const BY_SLICE: i32 = 3;

/// The same beside a cross, where set-ups are longer.
const BY_SLICE_BESIDE_CROSS: i32 = 9;

/// The price of a step without a set-up after a step with the same slice.
const AGAIN: i32 = 100;

/// A cycle in the layer beside U alone.
const NEAR: OrbitChoice = 1;

/// The two tricks with the cheapest set-ups for all cycles.
struct Tricks {
    tricks: [Trick; 2],
    replacing: CheapestTricks,
    flipping: CheapestTricks,
}

static TRICKS: LazyLock<Tricks> = LazyLock::new(Tricks::new);

/// Returns the two tricks without set-ups, each with its cycle, which begins with the wing at the front left.
pub(super) fn tricks() -> [(Trick, WingCycle); 2] {
    let left = (0..WINGS)
        .find(|place| {
            let faces = wing_faces(*place);
            faces.contains(&Face::F) && faces.contains(&Face::L) && wing_side(*place) == Face::U
        })
        .expect("an edge has a wing on each side");
    [REPLACE, FLIP].map(|flip| {
        let outer = OUTER_LAYERS[WIDE];
        let trick = Trick { near: Face::U, quarters: 3, flip: flip.to_vec(), outer };
        let cycle = trick.cycle().expect("each trick cycles three wings");
        (trick, from_left(cycle, left as u8))
    })
}

impl Tricks {
    fn new() -> Tricks {
        let [(replace, replaced), (flip, flipped)] = tricks();
        let tricks = [replace, flip];
        let replacing = CheapestTricks::new(false, &[(replaced, 0)], &tricks);
        let flipping = CheapestTricks::new(true, &[(flipped, 1)], &tricks);
        Tricks { tricks, replacing, flipping }
    }

    /// Returns the cheapest tricks for a cycle, and the face turns that they play.
    fn of(&self, cycle: WingCycle) -> (&CheapestTricks, &[Turn]) {
        let [replace, flip] = &self.tricks;
        match cycle {
            WingCycle::ThreeDedges(_) => (&self.replacing, &replace.flip),
            WingCycle::TwoDedges(_) => (&self.flipping, &flip.flip),
        }
    }
}

/// Returns the number of face turns of the trick for a cycle, with and without those of the set-up.
fn face_turns(cycle: WingCycle, kept: Option<KeptCross>) -> Option<(i32, i32)> {
    let (cheapest, flip) = TRICKS.of(cycle);
    let all = match kept {
        Some(cross) => cross.face_turn_counts(cycle)[WIDE],
        None => cheapest.face_turns(cycle, WIDE),
    };
    Some((all?.into(), flip.len() as i32))
}

/// Returns the set-up of the trick for a cycle, and the trick.
fn trick(cycle: WingCycle, kept: Option<KeptCross>) -> (Vec<Turn>, Option<Trick>) {
    if let Some(cross) = kept {
        let (setup, trick) = cross.trick(cycle, WIDE);
        return (merged(&setup), trick);
    }
    let (setup, trick) = TRICKS.of(cycle).0.trick(cycle, WIDE, &TRICKS.tricks);
    (setup, trick.cloned())
}

/// Writes a cycle of three dedges so that it begins with the wing at the front left.
fn from_left(cycle: WingCycle, left: u8) -> WingCycle {
    match cycle {
        WingCycle::ThreeDedges([x, y, z]) if y == left => WingCycle::ThreeDedges([y, z, x]),
        WingCycle::ThreeDedges([x, y, z]) if z == left => WingCycle::ThreeDedges([z, x, y]),
        other => other,
    }
}

/// All cycles of wings in one layer. In a cycle of three dedges the first place is the one that the
/// set-up brings to the front left; in a cycle of two dedges it is the second.
fn cycles() -> impl Iterator<Item = WingCycle> {
    let places = || 0..WINGS as u8;
    let pairs = move || {
        places().flat_map(move |x| places().filter(move |y| y / 2 != x / 2).map(move |y| [x, y]))
    };
    let three = pairs().flat_map(move |[x, y]| {
        let third = places().filter(move |z| z / 2 != x / 2 && z / 2 != y / 2);
        third.map(move |z| WingCycle::ThreeDedges([x, y, z]))
    });
    pairs().map(WingCycle::TwoDedges).chain(three)
}

/// What is paired in one hold.
pub(crate) struct OneHold {
    level: Level,
    kept: Option<KeptCross>,
    /// The dedges that are paired, by the slot where they belong.
    wanted: [bool; EDGES.len()],
}

impl OneHold {
    /// Pairs all dedges.
    pub(crate) fn all(level: Level) -> OneHold {
        OneHold { level, kept: None, wanted: [true; EDGES.len()] }
    }

    /// Pairs the dedges outside of a cross at the first level.
    pub(crate) fn beside(cross: KeptCross) -> OneHold {
        OneHold { kept: Some(cross), ..OneHold::all(Level::One) }
    }

    /// Pairs some dedges at the first level; not all may be wanted.
    pub(crate) fn some(wanted: [bool; EDGES.len()]) -> OneHold {
        OneHold { wanted, ..OneHold::all(Level::One) }
    }
}

/// Pairs dedges, all but one of those that may move, and holds the cube in one way. Returns the last one if it is not paired then.
///
/// At the first level, unless a cross is kept, the innermost wings of an even cube are paired by one trick only: the one that
/// also pairs the last two dedges. At the second, most of them are paired with the slice left open.
pub(crate) fn pair_in_one_hold(
    player: &mut impl Player,
    OneHold { level, kept, wanted }: OneHold,
    budget: &Budget,
) -> Result<Option<LastDedge>, Cutoff> {
    let mut board = Board::read(player.cube());
    let mut before = None;
    let by_slice = if kept.is_some() { BY_SLICE_BESIDE_CROSS } else { BY_SLICE };
    let value = Value { wanted, by_slice };
    if let Some(orbit) = board.innermost {
        let gain = |board: &Board, cycle| match (level, cycle) {
            (Level::One, WingCycle::ThreeDedges(_)) if kept.is_none() => 0,
            _ => value.of_pairs(board, orbit, cycle),
        };
        if level == Level::Two {
            free_slice::pair_in_slice(player, orbit, &mut board, budget)?;
            before = Some(orbit);
        }
        pair_orbit(player, (orbit, kept), &mut board, &mut before, gain, budget)?;
    }
    let kind = kept.map_or(TrickKind::Passing, TrickKind::Keeping);
    let search = PairingSearch::new(wanted, kind);
    let last = last_of(&search, &board);
    let others = board.wings.len() - usize::from(board.innermost.is_some());
    for orbit in (0..others).rev() {
        let gain = |board: &Board, cycle| value.of_wings(board, orbit, board.slot_of(last), cycle);
        pair_orbit(player, (orbit, kept), &mut board, &mut before, gain, budget)?;
    }
    Ok(last_dedge(&board, board.slot_of(last)))
}

/// Plays tricks on the wings of one orbit while one of them gains. `before` is the orbit of the step
/// before.
fn pair_orbit(
    player: &mut impl Player,
    (orbit, kept): (usize, Option<KeptCross>),
    board: &mut Board,
    before: &mut Option<usize>,
    gain: impl Fn(&Board, WingCycle) -> i32,
    budget: &Budget,
) -> Result<(), Cutoff> {
    loop {
        budget.check()?;
        // Without a set-up, a step would turn back the slice of the step before.
        let is_repeat = before.replace(orbit) == Some(orbit);
        let price = |cycle: WingCycle| {
            let (turns, flip) = face_turns(cycle, kept)?;
            Some(turns + if is_repeat && turns == flip { AGAIN } else { 0 })
        };
        let scored = cycles().filter_map(|cycle| {
            let gain = gain(board, cycle);
            (gain > 0).then_some((gain - price(cycle)?, cycle))
        });
        // Of equals the first, so that the choice does not depend on anything else.
        let best = scored.reduce(|best, next| if next.0 > best.0 { next } else { best });
        let Some((_, cycle)) = best else { return Ok(()) };
        let size = player.cube().size();
        let (setup, trick) = trick(cycle, kept);
        let layers: Vec<bool> = (0..size - 2).map(|layer| layer <= orbit).collect();
        let parts = named_parts(&setup, trick.as_ref(), &layers);
        play_parts(player, &written(setup, trick.as_ref(), &layers), parts, board)?;
    }
}

/// Plays turns in parts, notes which wings they joined, and reads the board again.
pub(super) fn play_parts(
    player: &mut impl Player,
    turns: &[Turn],
    parts: Vec<(PartName, usize)>,
    board: &mut Board,
) -> Result<(), Cutoff> {
    player.step(Note::default(), turns)?;
    let after = Board::read(player.cube());
    let note = Note::new(Task::PairWings)
        .about(joined_wings::find(board, &after))
        .aim(Aim::Paired)
        .parts(parts)
        .hold(Rotation::IDENTITY);
    player.name_step(note);
    *board = after;
    Ok(())
}

/// What cycles are worth.
struct Value {
    /// The dedges whose wings count, by the slot where they belong.
    wanted: [bool; EDGES.len()],
    /// What it is worth that the slice joins the wing.
    by_slice: i32,
}

impl Value {
    fn wants(&self, wing: u8) -> bool {
        self.wanted[usize::from(wing / 2)]
    }

    /// Returns what a cycle gains in pairs of innermost wings.
    fn of_pairs(&self, board: &Board, orbit: usize, cycle: WingCycle) -> i32 {
        let wings = &board.wings[orbit];
        let mut after = *wings;
        cycle.moves(NEAR).for_each(|(from, to)| after[to] = wings[from]);
        let is_pair = |wings: &[u8; WINGS], place: usize| {
            wings[place] == wings[place ^ 1] ^ 1 && self.wants(wings[place])
        };
        let pairs = |wings: &[u8; WINGS]| {
            // Each slot counts once, by the first of its places.
            let mut slots: Vec<usize> = cycle.moves(NEAR).map(|(_, to)| to / 2).collect();
            slots.dedup();
            slots.iter().filter(|slot| is_pair(wings, 2 * *slot)).count() as i32
        };
        let (_, right) = sliced(cycle);
        self.of(pairs(&after) - pairs(wings), is_pair(&after, right))
    }

    /// Returns what a cycle gains in wings that join their dedges; those of the dedge in the slot `last` do
    /// not count.
    fn of_wings(&self, board: &Board, orbit: usize, last: usize, cycle: WingCycle) -> i32 {
        let wings = &board.wings[orbit];
        let joined = |place: usize, wing: u8| board.wanted[place] == wing && self.wants(wing);
        let counts = |place: usize, wing: u8| i32::from(place / 2 != last && joined(place, wing));
        let gains =
            cycle.moves(NEAR).map(|(from, to)| counts(to, wings[from]) - counts(from, wings[from]));
        let (left, right) = sliced(cycle);
        self.of(gains.sum(), joined(right, wings[left]))
    }

    fn of(&self, gain: i32, by_slice: bool) -> i32 {
        match gain {
            1.. => JOINED * gain + if by_slice { self.by_slice } else { 0 },
            _ => 0,
        }
    }
}

/// Returns the places between which the slice takes a wing: where it is at the front left after the
/// set-up, and the one at the front right where it joins.
fn sliced(cycle: WingCycle) -> (usize, usize) {
    let (left, right) = match cycle {
        WingCycle::ThreeDedges([x, y, _]) => (x, y),
        WingCycle::TwoDedges([a, b]) => (b, a ^ 1),
    };
    (usize::from(left), usize::from(right))
}

#[cfg(test)]
mod tests {
    use super::*;
    use unscramble_cube::Cube;
    use unscramble_cube::notation::parse;
    use unscramble_cube::random::{generator, random_moves, random_state};

    /// The notes and turns of a rehearsal.
    #[derive(Debug)]
    struct Film {
        cube: Cube,
        steps: Vec<(Note, Vec<Turn>)>,
    }

    impl Player for Film {
        fn cube(&self) -> &Cube {
            &self.cube
        }

        fn step(&mut self, note: Note, turns: &[Turn]) -> Result<(), Cutoff> {
            self.cube.apply(turns);
            self.steps.push((note, turns.to_vec()));
            Ok(())
        }

        fn name_step(&mut self, note: Note) {
            self.steps.last_mut().unwrap().0 = note;
        }
    }

    #[test]
    fn every_step_plays_one_of_two_tricks_in_one_hold() {
        for (size, level, seed) in (4..8).flat_map(|size| {
            [Level::One, Level::Two]
                .into_iter()
                .flat_map(move |level| (0..3).map(move |seed| (size, level, seed)))
        }) {
            let cube = random_state(size, &mut generator(&format!("one hold {seed}")));
            let mut film = Film { cube, steps: Vec::new() };
            let last =
                pair_in_one_hold(&mut film, OneHold::all(level), &Budget::unlimited()).unwrap();
            let board = Board::read(&film.cube);
            let open = (0..12).filter(|slot| board.matched_in(*slot) < 2 * board.wings.len());
            assert!(open.eq(last.map(|last| last.slot)));
            let turn_back = |steps: &[(Note, Vec<Turn>)]| {
                steps[1].1.first().copied() == steps[0].1.last().map(|turn| turn.inverse())
            };
            assert!(!film.steps.windows(2).any(turn_back), "{size}: {:?}", film.steps);
            for (note, turns) in &film.steps {
                let setup = note.parts.iter().find(|(name, _)| *name == PartName::Setup);
                let turns = &turns[setup.map_or(0, |(_, length)| *length)..];
                // A slice that stays where it is, or one that goes back at last.
                let has = |name| note.parts.iter().any(|(own, length)| *own == name && *length > 0);
                if has(PartName::Slice) != has(PartName::SliceBack) {
                    assert!(level == Level::Two && size % 2 == 0 && turns[0].face() == Face::U);
                    continue;
                }
                assert!(turns.len() == 5 || turns.len() == 9, "{size}: {turns:?}");
                assert_eq!((turns[0].face(), turns[0].quarters()), (Face::U, 3));
                let only_flips = level == Level::One && size == 4;
                assert!(!only_flips || turns.len() == 9);
            }
        }
    }

    #[test]
    fn a_cross_at_the_bottom_stays_in_place() {
        // Slices and slots in some order: they leave the cross alone and mix everything else.
        let mix = [
            "Uw' R U R' Uw",
            "U F' U' F",
            "Uw' R U R' F R' F' R Uw",
            "U' L' U2 L",
            "3Uw2 B U B' 3Uw2",
            "U2 R U' R'",
        ];
        for (size, seed) in (4..8).flat_map(|size| (0..4).map(move |seed| (size, seed))) {
            let mut cube = Cube::solved(size);
            for turn in random_moves(7, &mut generator(&format!("cross {seed}"))) {
                cube.apply(&parse(mix[turn.face().index()], size).unwrap());
            }
            let mut film = Film { cube, steps: Vec::new() };
            let pairing = OneHold::beside(KeptCross::in_one_hold(Face::D, Face::F));
            pair_in_one_hold(&mut film, pairing, &Budget::unlimited()).unwrap();
            let board = Board::read(&film.cube);
            let is_open = |slot: &usize| board.matched_in(*slot) < 2 * board.wings.len();
            assert!((0..EDGES.len()).filter(is_open).count() <= 2, "{size}");
            assert!(!film.steps.is_empty(), "{size}");
            for (note, turns) in &film.steps {
                let setup = note.parts.iter().find(|(name, _)| *name == PartName::Setup);
                let turns = &turns[setup.map_or(0, |(_, length)| *length)..];
                assert!([5, 9].contains(&turns.len()), "{size}: {turns:?}");
                assert_eq!((turns[0].face(), turns[0].quarters()), (Face::U, 3));
            }
            let solved = Cube::solved(size);
            let is_cross = |slot: &usize| EDGES[*slot].contains(&Face::D);
            for place in (0..EDGES.len()).filter(is_cross).flat_map(|slot| [2 * slot, 2 * slot + 1])
            {
                for (own, home) in board.wings.iter().zip(&Board::read(&solved).wings) {
                    assert_eq!(own[place], home[place], "{size}");
                }
            }
        }
    }
}
