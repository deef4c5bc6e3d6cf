//! The fewest turns that solve a part of a 3x3x3, such as a cross: a measure for the turns that somebody took.
//!
//! Each of the 18 turns of a face counts 1; slices and two layers at once do not turn. An answer is exact and depends
//! on nothing but the question: a search gives up after a number of turns that it tried, not after a time.
//!
//! Crosses and orientations are looked up. For pairs and blocks, iterative deepening tries all sequences of 0, 1, 2, …
//! turns, and leaves one as soon as a table proves that it cannot end in time. All slots share the tables of the slot
//! in front on the right: each sees the cube rotated so that it is there.

use std::sync::LazyLock;

use crate::methods::zz::eoline;
use crate::toolkit::block_table::{Block, BlockTable, LEFT};
use crate::toolkit::cross;
use crate::toolkit::distances::{Pair, SearchMove};
use unscramble_cube::{Cubie, Face, Rotation, Turn};

/// A part of a 3x3x3 that people solve first. Faces are those of the cube as held, and centers are home.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Part {
    /// The cross: the four edges of a face.
    Cross(Face),
    /// A cross with the pairs of some slots: an X-cross with one, the first two layers with all four.
    Pairs {
        /// The face of the cross.
        bottom: Face,
        /// The slots, each by its two side faces in any order. A pair is the corner and the edge of a slot.
        slots: Vec<[Face; 2]>,
    },
    /// A block of Roux, 1x2x3: the edge between two faces, and the two slots next to it. It may be turned with its side, since the
    /// centers of the layer beside it come later.
    Block {
        /// The face with three edges of the block.
        side: Face,
        /// The face with one edge of the block.
        bottom: Face,
    },
    /// The orientation of all edges: they can be solved without quarter turns of `front` and its opposite.
    Orientation {
        /// The face whose quarter turns flip edges.
        front: Face,
    },
    /// EOLine of ZZ: the orientation, and two edges of `bottom` home.
    Line {
        /// The face of the two edges.
        bottom: Face,
        /// The face of one edge, whose quarter turns flip edges. The opposite face has the other.
        front: Face,
    },
}

/// The most turns that one search tries, at 15 to 40 ns each. One more pair than are solved takes up to about 70,000;
/// a cross with one pair from a random state, too; a cross with two pairs 130,000 on average.
const MOST_NODES: u32 = 2_000_000;

/// The turns of the six faces by one, two and three quarters.
const TURNS: usize = 18;

/// The edges of D.
const CROSS: Block = Block { corners: &[], edges: &[4, 5, 6, 7] };

/// The pair of DFR and FR.
const PAIR: Block = Block { corners: &[4], edges: &[8] };

/// This pair with two edges of the cross each: its neighbors, which make a block of 2x2x2, and the others.
const PAIR_AND_EDGES: [Block; 2] =
    [Block { corners: &[4], edges: &[4, 5, 8] }, Block { corners: &[4], edges: &[6, 7, 8] }];

/// The exact distances of [`PAIR_AND_EDGES`]: 253,440 bytes each.
static PAIRS: LazyLock<Vec<BlockTable>> = LazyLock::new(|| {
    PAIR_AND_EDGES.map(|block| table(block, &[Cubie::SOLVED], u8::MAX - 1)).into()
});

/// The distances of the block on the left up to 5, in 5.3 MB. Working out all takes 50 times as long, and saves a search
/// a few microseconds.
static BLOCK: LazyLock<Vec<BlockTable>> = LazyLock::new(|| vec![table(LEFT, &*TURNED_SIDES, 5)]);

/// The cube with the left side turned in all ways.
static TURNED_SIDES: LazyLock<[Cubie; 4]> = LazyLock::new(|| {
    std::array::from_fn(|quarters| match quarters {
        0 => Cubie::SOLVED,
        quarters => Cubie::SOLVED.turned(Turn::outer(Face::L, quarters as u8)),
    })
});

fn table(block: Block, goals: &[Cubie], limit: u8) -> BlockTable {
    let turns: Vec<Turn> = (0..TURNS).map(turn).collect();
    let effects: Vec<Cubie> = turns.iter().map(|turn| Cubie::SOLVED.turned(*turn)).collect();
    BlockTable::new(block, &effects, SearchMove::of_faces(&turns), goals, limit)
}

/// Returns a turn by its number: three for each face.
fn turn(number: usize) -> Turn {
    Turn::outer(Face::from_index(number / 3), (number % 3) as u8 + 1)
}

/// Returns the fewest face turns that solve a part; among equals always the same. The turns are those of the cube as
/// held.
///
/// Returns `None` if the part's faces do not meet, if a piece is missing, if an odd number of edges is flipped where all
/// edges count, or if the search gets too long. It does so only for pairs: not for one more than are solved nor for
/// a first one with its cross, rarely for two more, mostly for three.
#[must_use]
pub fn shortest(state: &Cubie, part: &Part) -> Option<Vec<Turn>> {
    let holds = holds(part)?;
    let is_whole = (0..8).all(|piece| state.corners.contains(&piece))
        && (0..12).all(|piece| state.edges.contains(&piece));
    if !is_whole {
        return None;
    }
    let one = |solve: fn(&Cubie) -> Option<Vec<Turn>>| {
        let hold = holds.first()?;
        let back = hold.inverse();
        let turns = solve(&state.rotated(hold))?;
        Some(turns.into_iter().map(|turn| turn.rotated(&back)).collect())
    };
    match part {
        Part::Pairs { slots, .. } if !slots.is_empty() => Search::run(state, &holds, &PAIRS),
        Part::Cross(_) | Part::Pairs { .. } => one(|seen| Some(cross::solve(seen))),
        Part::Block { .. } => Search::run(state, &holds, &BLOCK),
        Part::Orientation { .. } => one(eoline::orienting),
        Part::Line { .. } => one(|seen| {
            let length = eoline::TABLE.distance(seen)?;
            eoline::TABLE.ways(seen, length, 1).pop()
        }),
    }
}

/// Returns whether a part is solved; false if its faces do not meet.
#[must_use]
pub fn is_solved(state: &Cubie, part: &Part) -> bool {
    let is_home = |hold: &Rotation| {
        let seen = state.rotated(hold);
        match part {
            Part::Cross(_) => CROSS.is_home(&seen),
            Part::Pairs { slots, .. } => {
                CROSS.is_home(&seen) && (slots.is_empty() || PAIR.is_home(&seen))
            }
            Part::Block { .. } => {
                TURNED_SIDES.iter().any(|side| LEFT.is_home(&seen.then(&side.inverse())))
            }
            Part::Orientation { .. } => seen.flips == [0; 12],
            Part::Line { .. } => eoline::is_solved(&seen),
        }
    };
    holds(part).is_some_and(|holds| holds.iter().all(is_home))
}

/// Returns the rotations that take a part, or each of its slots once, to where the tables have it; `None` if its faces
/// do not meet.
fn holds(part: &Part) -> Option<Vec<Rotation>> {
    let taking = |faces: [Face; 2], to: [Face; 2]| {
        Rotation::all().find(|hold| faces.map(|face| hold.map(face)) == to)
    };
    let hold = match part {
        Part::Pairs { bottom, slots } if !slots.is_empty() => {
            let of_slot = |[one, other]: &[Face; 2]| {
                let in_front = taking([*bottom, *one], [Face::D, Face::F])?;
                match in_front.map(*other) {
                    Face::R => Some(in_front),
                    // The slot in front on the left comes to the right.
                    Face::L => taking([*bottom, *other], [Face::D, Face::F]),
                    _ => None,
                }
            };
            let mut holds = slots.iter().map(of_slot).collect::<Option<Vec<_>>>()?;
            holds.sort_by_key(|hold| hold.map(Face::F).index());
            holds.dedup();
            return Some(holds);
        }
        Part::Cross(bottom) | Part::Pairs { bottom, .. } => taking([*bottom; 2], [Face::D; 2]),
        Part::Block { side, bottom } => taking([*side, *bottom], [Face::L, Face::D]),
        Part::Orientation { front } => taking([*front; 2], [Face::F; 2]),
        Part::Line { bottom, front } => taking([*bottom, *front], [Face::D, Face::F]),
    };
    hold.map(|hold| vec![hold])
}

/// Where the pieces of up to two tables are, as each of up to four slots sees them.
type Places = [[Pair; 2]; 4];

/// A search for the shortest way to solve blocks, seen from one hold of the cube or from several at once.
struct Search<'a> {
    tables: &'a [BlockTable],
    /// By hold: the number that each turn has there.
    seen: Vec<[usize; TURNS]>,
    played: Vec<usize>,
    nodes: u32,
}

impl Search<'_> {
    /// Returns the first of the shortest ways that bring all tables' blocks home in all holds.
    fn run(state: &Cubie, holds: &[Rotation], tables: &[BlockTable]) -> Option<Vec<Turn>> {
        let number = |hold: &Rotation, n: usize| 3 * hold.map(turn(n).face()).index() + n % 3;
        let seen = holds.iter().map(|hold| std::array::from_fn(|n| number(hold, n))).collect();
        let mut places = Places::default();
        let mut least = 0;
        for (hold, places) in holds.iter().zip(&mut places) {
            for (table, place) in tables.iter().zip(places) {
                *place = table.pair(&state.rotated(hold))?;
                least = least.max(table.distances.at_least(*place));
            }
        }
        let mut search = Search { tables, seen, played: Vec::new(), nodes: 0 };
        while !search.descend(&places, least) {
            if search.nodes >= MOST_NODES {
                return None;
            }
            least += 1;
        }
        Some(search.played.into_iter().map(turn).collect())
    }

    /// Finds a way of exactly this length, which the tables allow so far.
    fn descend(&mut self, places: &Places, left: u8) -> bool {
        // The tables allow 0 for what is home only.
        let Some(left) = left.checked_sub(1) else { return true };
        let last = self.played.last().map(|number| number / 3);
        for number in 0..TURNS {
            // A face turns once in a row, and of two opposite faces the one with the lower number first.
            if last.is_some_and(|last| last == number / 3 || last == number / 3 + 3) {
                continue;
            }
            if self.nodes >= MOST_NODES {
                return false;
            }
            self.nodes += 1;
            let Some(next) = self.after(places, number, left) else { continue };
            self.played.push(number);
            if self.descend(&next, left) {
                return true;
            }
            self.played.pop();
        }
        false
    }

    /// Returns the places after a turn; `None` if some are further from home than the turns left.
    fn after(&self, places: &Places, number: usize, left: u8) -> Option<Places> {
        let mut next = *places;
        for (seen, places) in self.seen.iter().zip(&mut next) {
            for (table, place) in self.tables.iter().zip(places) {
                *place = table.distances.after(*place, seen[number]);
                if table.distances.at_least(*place) > left {
                    return None;
                }
            }
        }
        Some(next)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toolkit::places::{corner_places, edge_places};
    use unscramble_cube::random::{generator, random_moves, random_state};

    const SLOTS: [[Face; 2]; 4] =
        [[Face::F, Face::R], [Face::L, Face::F], [Face::B, Face::L], [Face::R, Face::B]];

    fn length(state: &Cubie, part: &Part) -> usize {
        shortest(state, part).unwrap().len()
    }

    fn pairs(slots: &[[Face; 2]]) -> Part {
        Part::Pairs { bottom: Face::D, slots: slots.to_vec() }
    }

    fn parts() -> [Part; 7] {
        let (bottom, front, side) = (Face::R, Face::U, Face::B);
        [
            Part::Cross(Face::L),
            pairs(&[]),
            pairs(&SLOTS[1..2]),
            Part::Pairs { bottom, slots: vec![[front, side], [side, Face::D], [side, front]] },
            Part::Block { side, bottom },
            Part::Orientation { front },
            Part::Line { bottom, front },
        ]
    }

    /// Returns whether some turns, at most so many, lead to a state.
    fn is_near(state: &Cubie, most: usize, last: usize, test: &impl Fn(&Cubie) -> bool) -> bool {
        let mut turns = (0..TURNS).filter(|number| number / 3 != last);
        test(state)
            || most > 0 && turns.any(|n| is_near(&state.turned(turn(n)), most - 1, n / 3, test))
    }

    #[test]
    fn answers_solve_their_parts_and_nothing_shorter_does() {
        for seed in 0..8 {
            let random = &mut generator(&format!("part {seed}"));
            let far = Cubie::read(&random_state(3, random)).unwrap();
            let near = Cubie::SOLVED.played(&random_moves(3, random)[..4]);
            for part in parts() {
                for state in [&near, &far] {
                    let way = shortest(state, &part).unwrap();
                    assert!(is_solved(&state.played(&way), &part), "{part:?}");
                    assert_eq!(is_solved(state, &part), way.is_empty());
                    // No turn saves more than itself.
                    let after = |n| length(&state.turned(turn(n)), &part);
                    assert!((0..TURNS).all(|n| after(n) + 1 >= way.len()), "{part:?}");
                }
                let shorter = length(&near, &part).checked_sub(1);
                let solved = |state: &Cubie| is_solved(state, &part);
                assert!(shorter.is_none_or(|most| most < 4 && !is_near(&near, most, 6, &solved)));
            }
        }
    }

    /// Compares with a search from both ends that knows the pieces only.
    #[test]
    fn the_last_pair_takes_9_turns_at_most() {
        let key = |state: &Cubie| {
            let edges = edge_places(state, &[4, 5, 6, 7, 8, 9, 10, 11]);
            corner_places(state, &[4, 5, 6, 7]) * 24usize.pow(8) + edges
        };
        let mut reached = vec![Cubie::SOLVED];
        let mut keys = vec![key(&Cubie::SOLVED)];
        for _ in 0..4 {
            let next = reached.iter().flat_map(|state| (0..TURNS).map(|n| state.turned(turn(n))));
            let mut next: Vec<Cubie> =
                next.filter(|s| keys.binary_search(&key(s)).is_err()).collect();
            next.sort_by_key(key);
            next.dedup_by_key(|state| key(state));
            keys.extend(next.iter().map(key));
            keys.sort_unstable();
            reached = next;
        }
        let mut lengths = [0; 10];
        for (corner, edge) in (0..15).flat_map(|corner| (0..10).map(move |edge| (corner, edge))) {
            // The pieces of the last layer may do what no turns do.
            let mut state = Cubie::SOLVED;
            state.corners.swap(4, corner / 3);
            state.twists[corner / 3] = (corner % 3) as u8;
            let slot = [0, 1, 2, 3, 8][edge / 2];
            state.edges.swap(8, slot);
            state.flips[slot] = (edge % 2) as u8;
            let way = shortest(&state, &pairs(&SLOTS)).unwrap();
            assert!(is_solved(&state.played(&way), &pairs(&SLOTS)));
            let near = |state: &Cubie| keys.binary_search(&key(state)).is_ok();
            assert!(way.len() < 5 || !is_near(&state, way.len() - 5, 6, &near));
            lengths[way.len()] += 1;
        }
        assert_eq!(lengths, [1, 0, 0, 6, 10, 4, 27, 67, 32, 3]);
    }

    #[test]
    fn crosses_take_8_turns_at_most() {
        let mut lengths = [0; 9];

        for arrangement in 0..12usize.pow(4) {
            let at: [usize; 4] = std::array::from_fn(|n| arrangement / 12usize.pow(n as u32) % 12);
            if (0..4).any(|n| at[..n].contains(&at[n])) {
                continue;
            }
            for flips in 0..16 {
                let mut state = Cubie::SOLVED;
                for (edge, slot) in at.iter().enumerate() {
                    let from = state.slot_of_edge(4 + edge as u8);
                    state.edges.swap(from, *slot);
                    state.flips[*slot] = flips >> edge & 1;
                }
                lengths[length(&state, &Part::Cross(Face::D))] += 1;
            }
        }
        assert_eq!(lengths, [1, 15, 158, 1394, 9809, 46_381, 97_254, 34_966, 102]);
    }

    #[test]
    fn orientations_take_7_turns_at_most() {
        let mut lengths = [0; 8];
        for flips in 0..2048_u16 {
            let mut state = Cubie::SOLVED;
            (0..11).for_each(|slot| state.flips[slot] = (flips >> slot & 1) as u8);
            state.flips[11] = (flips.count_ones() % 2) as u8;
            lengths[length(&state, &Part::Orientation { front: Face::F })] += 1;
        }
        assert_eq!(lengths, [1, 2, 25, 202, 620, 900, 285, 13]);
    }

    #[test]
    fn a_part_takes_as_many_turns_in_every_hold() {
        let state = Cubie::read(&random_state(3, &mut generator("hold"))).unwrap();
        let [right, back, up, front] = [Face::R, Face::B, Face::U, Face::F];
        let held = |hold: &Rotation| {
            let [right, back, up, front] = [right, back, up, front].map(|face| hold.map(face));
            let state = state.rotated(hold);
            [
                Part::Cross(right),
                Part::Pairs { bottom: up, slots: vec![[right, back], [right, front]] },
                Part::Block { side: back, bottom: up },
                Part::Orientation { front: up },
                Part::Line { bottom: right, front: up },
            ]
            .map(|part| length(&state, &part))
        };
        let lengths = held(&Rotation::IDENTITY);
        assert!(Rotation::all().all(|hold| held(&hold) == lengths));
    }

    #[test]
    fn parts_whose_faces_do_not_meet_have_no_answer() {
        let parts = [
            pairs(&[[Face::F, Face::R], [Face::F, Face::B]]),
            pairs(&[[Face::F, Face::D]]),
            pairs(&[[Face::F, Face::F]]),
            Part::Block { side: Face::U, bottom: Face::D },
            Part::Line { bottom: Face::L, front: Face::L },
        ];
        for part in parts {
            assert_eq!(shortest(&Cubie::SOLVED, &part), None);
            assert!(!is_solved(&Cubie::SOLVED, &part));
        }
        let missing = Cubie { edges: [0; 12], ..Cubie::SOLVED };
        assert_eq!(shortest(&missing, &Part::Cross(Face::D)), None);
    }
}
