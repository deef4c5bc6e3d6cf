//! The search for the next trick of edge pairing.
#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

use super::board::Board;
use super::trick_choice::{ChosenTrick, TrickChoice, TrickKind};
use crate::toolkit::layer_choice::orbits::Middle;
use crate::toolkit::wing_cycles::{WING, WingCycle, most_wanted};
use unscramble_cube::pieces::{EDGES, WINGS};

/// The width of the search: for each trick, only this many moves `x -> y` of wings are tried, the most
/// wanted ones. More cost time and gain little.
const WIDTH: usize = 12;

/// What a pair of innermost wings gains, in thousandths of a wing. All other wings are matched with
/// it, so it counts as several.
const PAIR: i32 = 4 * WING;

/// The gain of a choice that is not allowed.
const FORBIDDEN: i32 = i32::MIN / 8;

/// The search for the next trick, with its buffers.
#[derive(Debug)]
pub(super) struct PairingSearch {
    /// Which dedges are to be paired, by the slot where they belong.
    wanted: [bool; EDGES.len()],
    /// The dedges that stay where they are, by slot.
    kept: [bool; EDGES.len()],
    tricks: TrickChoice,
    gains: Vec<[i32; 4]>,
}

impl PairingSearch {
    pub(super) fn new(wanted: [bool; EDGES.len()], kind: TrickKind) -> PairingSearch {
        let kept = match kind {
            TrickKind::Keeping(cross) => cross.slots(),
            TrickKind::Passing | TrickKind::Pure => [false; EDGES.len()],
        };
        PairingSearch { wanted, kept, tricks: TrickChoice::new(kind), gains: Vec::new() }
    }

    /// Returns whether the dedge in a slot stays where it is.
    pub(super) fn keeps(&self, slot: usize) -> bool {
        self.kept[slot]
    }

    /// Returns whether the dedge of a wing is to be paired.
    pub(super) fn wants(&self, wing: u8) -> bool {
        self.wanted[usize::from(wing / 2)]
    }

    /// Finds the best trick that pairs innermost wings (even cubes); `None` if all are paired.
    pub(super) fn innermost(&mut self, board: &Board) -> Option<ChosenTrick> {
        let orbit = board.innermost?;
        let wings = &board.wings[orbit];
        let done = |slot: usize| board.is_paired(slot) && self.wants(wings[2 * slot]);
        let open: Vec<usize> = (0..EDGES.len()).filter(|slot| !done(*slot)).collect();
        let mut best = None;
        for &slot in &open {
            for y in [2 * slot, 2 * slot + 1] {
                if !self.wants(wings[y ^ 1]) {
                    continue;
                }
                // The wing that belongs next to the one in y's other place.
                let mate = wings[y ^ 1] ^ 1;
                let x = wings.iter().position(|wing| *wing == mate);
                let x = x.expect("an orbit has every wing");
                for z in open.iter().filter(|other| **other != x / 2 && **other != slot) {
                    for z in [2 * z, 2 * z + 1] {
                        let cycle = WingCycle::ThreeDedges([x, y, z].map(|place| place as u8));
                        self.consider_innermost(board, orbit, cycle, &mut best);
                    }
                }
                if open.len() == 2 {
                    for other in open.iter().filter(|other| **other != slot) {
                        for b in [2 * other, 2 * other + 1] {
                            let cycle = WingCycle::TwoDedges([y, b].map(|place| place as u8));
                            self.consider_innermost(board, orbit, cycle, &mut best);
                        }
                    }
                }
            }
        }
        best
    }

    /// Tries a cycle in the near, the far and both layers of the innermost orbit. The layers of
    /// other orbits turn along where that keeps more wings next to the innermost ones.
    fn consider_innermost(
        &mut self,
        board: &Board,
        orbit: usize,
        cycle: WingCycle,
        best: &mut Option<ChosenTrick>,
    ) {
        let slots = match cycle {
            WingCycle::ThreeDedges([x, y, z]) => [x, y, z],
            WingCycle::TwoDedges([a, b]) => [a, b, b],
        };
        let slots = slots.map(|place| usize::from(place / 2));
        let slots = if slots[1] == slots[2] { &slots[..2] } else { &slots[..] };
        let wanted = self.wanted;
        let pairs_of = |wings: &[u8; WINGS]| {
            let pairs = slots.iter().filter(|slot| {
                let [a, b] = [wings[2 * **slot], wings[2 * **slot + 1]];
                a == b ^ 1 && wanted[usize::from(a / 2)]
            });
            pairs.count() as i32
        };
        let before = pairs_of(&board.wings[orbit]);
        for inner in 1..4 {
            let mut moved = board.wings[orbit];
            cycle.moves(inner).for_each(|(from, to)| moved[to] = board.wings[orbit][from]);
            let pairs = pairs_of(&moved) - before;
            // The wings of another orbit gain once by their own moves, and once by those of the pairs.
            let ceiling = PAIR * pairs + 2 * 6 * WING * orbit as i32;
            if pairs <= 0 || best.as_ref().is_some_and(|best| best.score >= i64::from(ceiling)) {
                continue;
            }
            self.gains.clear();
            for wings in &board.wings[..orbit] {
                self.gains.push(std::array::from_fn(|choice| {
                    let mut after = *wings;
                    cycle.moves(choice).for_each(|(from, to)| after[to] = wings[from]);
                    let alike = |a: &[u8; WINGS], b: &[u8; WINGS]| {
                        a.iter().zip(b).filter(|(a, b)| a == b).count() as i32
                    };
                    WING * (alike(&after, &moved) - alike(wings, &board.wings[orbit]))
                }));
            }
            let mut gains = [FORBIDDEN; 4];
            gains[inner] = PAIR * pairs;
            self.gains.push(gains);
            self.tricks.consider(cycle, &self.gains, Middle::Border, i32::MIN / 8, best);
        }
    }

    /// Finds the best trick that brings wings to their dedges; `None` if all wanted dedges but the one
    /// in the slot `last` have theirs.
    pub(super) fn wings(&mut self, board: &Board, last: usize) -> Option<ChosenTrick> {
        let counted = board.wings.len() - usize::from(board.innermost.is_some());
        let wings = &board.wings[..counted];
        let middle = if board.innermost.is_some() { Middle::Border } else { Middle::Layer };
        let open: Vec<bool> = (0..EDGES.len())
            .map(|slot| {
                let wrong = |wings: &[u8; WINGS]| {
                    [2 * slot, 2 * slot + 1].iter().any(|p| wings[*p] != board.wanted[*p])
                };
                slot != last && self.wants(board.wanted[2 * slot]) && wings.iter().any(wrong)
            })
            .collect();
        if !open.contains(&true) {
            return None;
        }
        let mut best = None;
        for (x, y) in self.promising(wings, board, last) {
            for z in (0..WINGS).filter(|z| z / 2 != x / 2 && z / 2 != y / 2) {
                let cycle = WingCycle::ThreeDedges([x, y, z].map(|place| place as u8));
                self.consider(wings, board, last, middle, cycle, &mut best);
            }
        }
        // Cycles of two dedges serve when no third one is open.
        if open.iter().filter(|open| **open).count() <= 2 || best.is_none() {
            for a in 0..WINGS {
                for b in (0..WINGS).filter(|b| b / 2 != a / 2) {
                    let useful = |slot: usize| open[slot] || slot == last;
                    if (open[a / 2] || open[b / 2]) && useful(a / 2) && useful(b / 2) {
                        let cycle = WingCycle::TwoDedges([a, b].map(|place| place as u8));
                        self.consider(wings, board, last, middle, cycle, &mut best);
                    }
                }
            }
        }
        best
    }

    fn consider(
        &mut self,
        wings: &[[u8; WINGS]],
        board: &Board,
        last: usize,
        middle: Middle,
        cycle: WingCycle,
        best: &mut Option<ChosenTrick>,
    ) {
        let wanted = self.wanted;
        let counts = |place: usize, wing: u8| {
            let counts = wanted[usize::from(wing / 2)] && place / 2 != last;
            i32::from(counts && board.wanted[place] == wing)
        };
        self.gains.clear();
        for wings in wings {
            self.gains.push(std::array::from_fn(|choice| {
                WING * cycle
                    .moves(choice)
                    .map(|(from, to)| counts(to, wings[from]) - counts(from, wings[from]))
                    .sum::<i32>()
            }));
        }
        if board.innermost.is_some() {
            // The pairs that all others are matched with stay as they are.
            self.gains.push([0, FORBIDDEN, FORBIDDEN, FORBIDDEN]);
        }
        self.tricks.consider(cycle, &self.gains, middle, WING, best);
    }

    /// Returns the moves `x -> y` that most wings need to join their dedges, the most wanted first. All
    /// `x` are near places; the dedge in the slot `last` needs none.
    fn promising(&self, wings: &[[u8; WINGS]], board: &Board, last: usize) -> Vec<(usize, usize)> {
        let goal = |wing: u8| board.wanted.iter().position(|wanted| *wanted == wing);
        let moves = wings.iter().flatten().enumerate().filter_map(|(i, wing)| {
            let (place, goal) = (i % WINGS, goal(*wing)?);
            let counts = self.wants(*wing) && goal / 2 != last && goal / 2 != place / 2;
            counts.then_some((place, goal))
        });
        most_wanted(moves).into_iter().filter(|(x, _)| x % 2 == 0).take(WIDTH).collect()
    }
}
