//! Edges: the wings between the same two faces are brought together, twelve dedges in all.
//!
//! The reference of a dedge is its midge; on even cubes the pair of innermost wings, which are
//! paired first. Wings are cycled between dedges by slice-flip-slice [`tricks`], in whichever
//! layers gain, always the trick with the most gain for its turns. One dedge, the one with the
//! fewest right wings, is left to itself: it takes what the others do not want, and when the
//! other eleven are paired it is right, or some of its orbits are turned over. Those orbits are
//! odd, no commutator can repair them, and [`parity`](super::parity) does.
//!
//! Layer methods pair with the same search: first only the dedges of one layer, and at the end those
//! that are left, by tricks made pure.

mod board;
mod pick;
mod tricks;
mod words;

pub(crate) use board::moves;
pub(crate) use tricks::Key;

use board::Board;
use pick::{Kind, Pick, Picker, WING};

use super::orbit_choice::Middle;
use super::player::Player;
use crate::cube::pieces::{EDGES, WINGS};
use crate::solve::engine::budget::{Budget, Cutoff};
use crate::solve::engine::note::{Aim, Note};

/// How many pairs of dedges are looked at closely for each trick. More cost time and gain little.
const PAIRS: usize = 12;

/// A pair of innermost wings counts as so many wings: it is what the rest is matched with.
const PAIR: i32 = 4 * WING;

/// A dedge that is all right but for these orbits (by depth, 1 next to the corners), whose two
/// wings are exchanged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct LastDedge {
    /// The edge slot where it is.
    pub(crate) slot: usize,
    /// The orbits.
    pub(crate) depths: Vec<usize>,
}

/// Pairs eleven dedges; the last is returned if it is not paired then.
pub(crate) fn pair(player: &mut impl Player, budget: &Budget) -> Result<Option<LastDedge>, Cutoff> {
    pair_wanted(player, Search::new([true; EDGES.len()], Kind::Passing), budget)
}

/// The same, but dedges that are paired already stay where they are, as does all else.
pub(crate) fn pair_purely(
    player: &mut impl Player,
    budget: &Budget,
) -> Result<Option<LastDedge>, Cutoff> {
    pair_wanted(player, Search::new([true; EDGES.len()], Kind::Pure), budget)
}

/// Pairs only the dedges whose numbers (in [`EDGES`], by where they belong) are wanted, and not all
/// are. Centres stay; what becomes of the other edges and of the corners does not matter.
pub(crate) fn pair_some(
    player: &mut impl Player,
    wanted: [bool; EDGES.len()],
    budget: &Budget,
) -> Result<(), Cutoff> {
    pair_wanted(player, Search::new(wanted, Kind::Passing), budget).map(|_| ())
}

fn pair_wanted(
    player: &mut impl Player,
    mut search: Search,
    budget: &Budget,
) -> Result<Option<LastDedge>, Cutoff> {
    let mut board = Board::read(player.cube());
    while let Some(pick) = search.innermost(&board) {
        budget.check()?;
        board = play(player, &pick, &board)?;
    }
    // If some dedge is not wanted, it can take what the others do not want.
    let free = (0..EDGES.len()).find(|slot| !search.wants(board.wanted[2 * slot]));
    let fewest = (0..EDGES.len()).min_by_key(|slot| board.matched_in(*slot)).unwrap_or(0);
    let last = board.wanted[2 * free.unwrap_or(fewest)];
    while let Some(pick) = search.wings(&board, board.slot_of(last)) {
        budget.check()?;
        board = play(player, &pick, &board)?;
    }
    Ok(last_dedge(&board, board.slot_of(last)))
}

/// Plays a trick, says what it did, and reads the board again.
fn play(player: &mut impl Player, pick: &Pick, before: &Board) -> Result<Board, Cutoff> {
    let size = player.cube().size();
    player.step(Note::default(), &pick.turns(size))?;
    let board = Board::read(player.cube());
    let note = Note::new(words::joined(before, &board)).aim(Aim::Paired);
    player.name_step(note.commutator(pick.commutator(size)));
    Ok(board)
}

fn last_dedge(board: &Board, slot: usize) -> Option<LastDedge> {
    let wrong = |depth: &usize| board.wings[depth - 1][2 * slot] != board.wanted[2 * slot];
    let depths: Vec<usize> = (1..=board.wings.len()).filter(wrong).collect();
    (!depths.is_empty()).then_some(LastDedge { slot, depths })
}

/// The search for the next trick, with its buffers.
#[derive(Debug)]
struct Search {
    /// Which dedges are to be paired, by where they belong.
    wanted: [bool; EDGES.len()],
    picker: Picker,
    gains: Vec<[i32; 4]>,
}

impl Search {
    fn new(wanted: [bool; EDGES.len()], kind: Kind) -> Search {
        Search { wanted, picker: Picker::new(kind), gains: Vec::new() }
    }

    fn wants(&self, wing: u8) -> bool {
        self.wanted[usize::from(wing / 2)]
    }

    /// The trick that pairs most innermost wings (even cubes); `None` if all are paired.
    fn innermost(&mut self, board: &Board) -> Option<Pick> {
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
                let x = wings.iter().position(|wing| *wing == mate).unwrap_or(y);
                for z in open.iter().filter(|other| **other != x / 2 && **other != slot) {
                    for z in [2 * z, 2 * z + 1] {
                        let key = Key::Cycle([x, y, z].map(|place| place as u8));
                        self.consider_innermost(board, orbit, key, &mut best);
                    }
                }
                if open.len() == 2 {
                    for other in open.iter().filter(|other| **other != slot) {
                        for b in [2 * other, 2 * other + 1] {
                            let key = Key::Flip([y, b].map(|place| place as u8));
                            self.consider_innermost(board, orbit, key, &mut best);
                        }
                    }
                }
            }
        }
        best
    }

    /// Tries a trick in the near, the far and both layers of the innermost orbit. The layers of
    /// other orbits go along if that keeps more wings next to the innermost ones.
    fn consider_innermost(
        &mut self,
        board: &Board,
        orbit: usize,
        key: Key,
        best: &mut Option<Pick>,
    ) {
        for inner in 1..4 {
            let mut moved = board.wings[orbit];
            moves(key, inner).for_each(|(from, to)| moved[to] = board.wings[orbit][from]);
            let touched = |slot: usize| moves(key, inner).any(|(from, _)| from / 2 == slot);
            let pairs: i32 = (0..EDGES.len())
                .filter(|slot| touched(*slot))
                .map(|slot| {
                    let [before, after] = [&board.wings[orbit], &moved].map(|wings| {
                        wings[2 * slot] == wings[2 * slot + 1] ^ 1 && self.wants(wings[2 * slot])
                    });
                    i32::from(after) - i32::from(before)
                })
                .sum();
            if pairs <= 0 {
                continue;
            }
            self.gains.clear();
            for wings in &board.wings[..orbit] {
                self.gains.push(std::array::from_fn(|choice| {
                    let mut after = *wings;
                    moves(key, choice).for_each(|(from, to)| after[to] = wings[from]);
                    let alike = |a: &[u8; WINGS], b: &[u8; WINGS]| {
                        a.iter().zip(b).filter(|(a, b)| a == b).count() as i32
                    };
                    WING * (alike(&after, &moved) - alike(wings, &board.wings[orbit]))
                }));
            }
            let mut gains = [i32::MIN / 8; 4];
            gains[inner] = PAIR * pairs;
            self.gains.push(gains);
            self.picker.consider(key, &self.gains, Middle::Border, i32::MIN / 8, best);
        }
    }

    /// The trick that brings most wings to their dedges; `None` if all are there but for those of
    /// the dedge in the slot `last`.
    fn wings(&mut self, board: &Board, last: usize) -> Option<Pick> {
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
                let key = Key::Cycle([x, y, z].map(|place| place as u8));
                self.consider(wings, board, last, middle, key, &mut best);
            }
        }
        // Two dedges alone: what remains when a cycle would need a third one that is open.
        if open.iter().filter(|open| **open).count() <= 2 || best.is_none() {
            for a in 0..WINGS {
                for b in (0..WINGS).filter(|b| b / 2 != a / 2) {
                    let useful = |slot: usize| open[slot] || slot == last;
                    if (open[a / 2] || open[b / 2]) && useful(a / 2) && useful(b / 2) {
                        let key = Key::Flip([a, b].map(|place| place as u8));
                        self.consider(wings, board, last, middle, key, &mut best);
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
        key: Key,
        best: &mut Option<Pick>,
    ) {
        let wanted = self.wanted;
        let counts = |place: usize, wing: u8| {
            let counts = wanted[usize::from(wing / 2)] && place / 2 != last;
            i32::from(counts && board.wanted[place] == wing)
        };
        self.gains.clear();
        for wings in wings {
            self.gains.push(std::array::from_fn(|choice| {
                WING * moves(key, choice)
                    .map(|(from, to)| counts(to, wings[from]) - counts(from, wings[from]))
                    .sum::<i32>()
            }));
        }
        if board.innermost.is_some() {
            // The pairs that all others are matched with stay as they are.
            self.gains.push([0, i32::MIN / 8, i32::MIN / 8, i32::MIN / 8]);
        }
        self.picker.consider(key, &self.gains, middle, WING, best);
    }

    /// The ways `x -> y` that bring most wings home, the best first: `x` the near place of a dedge
    /// that is left, `y` that of one that is not last.
    fn promising(&self, wings: &[[u8; WINGS]], board: &Board, last: usize) -> Vec<(usize, usize)> {
        let mut count = [[0usize; WINGS]; WINGS];
        for wings in wings {
            for (place, wing) in wings.iter().enumerate().filter(|(_, wing)| self.wants(**wing)) {
                let Some(goal) = board.wanted.iter().position(|wanted| wanted == wing) else {
                    continue;
                };
                if goal / 2 != last && goal / 2 != place / 2 {
                    // Wings of the other side count for the mirrored pair of places.
                    count[place][goal] += 1;
                    count[place ^ 1][goal ^ 1] += 1;
                }
            }
        }
        let mut pairs: Vec<(usize, usize, usize)> = Vec::new();
        for (x, row) in count.iter().enumerate().filter(|(x, _)| x % 2 == 0) {
            pairs.extend(row.iter().enumerate().filter(|(_, n)| **n > 0).map(|(y, n)| (*n, x, y)));
        }
        pairs.sort_by_key(|(n, x, y)| (std::cmp::Reverse(*n), *x, *y));
        pairs.truncate(PAIRS);
        pairs.into_iter().map(|(_, x, y)| (x, y)).collect()
    }
}

/// Builds the tables now.
pub(crate) fn warm_up() {
    tricks::warm_up();
}
