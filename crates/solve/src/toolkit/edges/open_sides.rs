//! Dedges of a cross, paired while the centers around it are open, as Robert Yau does.
//!
//! The cross is held on the left. Wide turns of the right side bring wings together and need not go back,
//! because no center that they break is solved yet. They do not reach the left side, so a dedge that is in the
//! cross stays there. The pieces of a dedge are joined from the middle outwards: a wide turn moves those that
//! are joined already as one piece. Each search is breadth first over the places of one dedge.
#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

use super::board::Board;
use super::joined_wings;
use crate::engine::note::{Aim, Home, Note};
use crate::engine::task::Task;
use crate::toolkit::player::Player;
use unscramble_cube::pieces::{EDGES, WINGS};
use unscramble_cube::wing_places::{Motion, REST, of_face, of_turn, power};
use unscramble_cube::{Face, Turn};
use unscramble_search::budget::{Budget, Cutoff};

/// The places of a dedge: of its joined pieces and of two wings of one orbit; then by how many quarters the
/// cross has turned. Where no pieces are joined yet, the place of one of the wings stands for theirs.
type State = [usize; 4];

/// A turn with what it does to joined pieces and to the wings of the orbit that is being joined.
struct Move {
    turn: Turn,
    joined: Motion,
    wings: Motion,
}

/// The cross as it is while its dedges come in.
struct OpenSides {
    face: Face,
    /// The slots of the dedges that are in the cross, as where they belong.
    kept: Vec<usize>,
    /// By how many quarters these are turned from home.
    offset: usize,
}

/// Pairs some dedges of a cross and brings them around its center. Only this center and the one opposite are
/// kept. Returns whether all are there.
pub(crate) fn pair_beside_center(
    player: &mut impl Player,
    face: Face,
    wanted: &[usize],
    budget: &Budget,
) -> Result<bool, Cutoff> {
    let mut cross = OpenSides::read(player, face, wanted);
    while cross.kept.len() < wanted.len() {
        let mut best: Option<(usize, Vec<Vec<Turn>>, OpenSides)> = None;
        for slot in wanted.iter().filter(|slot| !cross.kept.contains(slot)) {
            budget.check()?;
            let least = best.as_ref().map_or(usize::MAX, |(least, ..)| *least);
            if let Some((parts, then)) = cross.insert(player, *slot, least) {
                best = Some((parts.iter().map(Vec::len).sum(), parts, then));
            }
        }
        let Some((_, mut parts, then)) = best else { return Ok(false) };
        let place = parts.pop().unwrap_or_default();
        for turns in parts {
            let before = Board::read(player.cube());
            player.step(Note::default(), &turns)?;
            if !turns.is_empty() {
                let about = joined_wings::find(&before, &Board::read(player.cube()));
                player.name_step(Note::new(Task::PairWings).about(about).aim(Aim::Paired));
            }
        }
        let about = then.kept.last().map(|slot| Home::Edge(*slot));
        player.step(
            Note::new(Task::GatherCrossDedges { around: face }).about(about).aim(Aim::Paired),
            &place,
        )?;
        cross = then;
    }
    Ok(true)
}

impl OpenSides {
    /// Reads which dedges are in the cross: the most that lie in the order of their colors.
    fn read(player: &impl Player, face: Face, wanted: &[usize]) -> OpenSides {
        let board = Board::read(player.cube());
        let at = |offset: usize| {
            let cross = OpenSides { face, kept: Vec::new(), offset };
            let is_in = |slot: &usize| {
                let place = cross.place_of(*slot, offset);
                board.orbits().all(|wings| {
                    usize::from(wings[place]) == 2 * slot
                        && usize::from(wings[place ^ 1]) == 2 * slot + 1
                })
            };
            OpenSides { kept: wanted.iter().copied().filter(is_in).collect(), ..cross }
        };
        let most = (0..4).map(at).max_by_key(|cross| (cross.kept.len(), 4 - cross.offset));
        most.expect("a cross has four offsets")
    }

    /// Returns the place of the first wing of a dedge when the cross has turned by some quarters.
    fn place_of(&self, slot: usize, offset: usize) -> usize {
        of_face(self.face, offset as u8)[2 * slot].into()
    }

    /// Returns the turns that join a dedge, by orbit, then those that bring it into the cross; and the cross
    /// after them. `None` if there are none that are fewer than `most`.
    fn insert(
        &self,
        player: &impl Player,
        slot: usize,
        most: usize,
    ) -> Option<(Vec<Vec<Turn>>, OpenSides)> {
        let mut cube = player.cube().clone();
        let is_odd = !cube.size().is_multiple_of(2);
        let orbits = Board::read(&cube).wings.len();
        let mut cross = OpenSides { kept: self.kept.clone(), ..*self };
        let mut parts = Vec::new();
        let mut left = most;
        for orbit in (0..orbits).rev() {
            let board = Board::read(&cube);
            let anchored = is_odd || orbit + 1 < orbits;
            let [a, b] = [0, 1].map(|i| place_in(&board.wings[orbit], 2 * slot + i));
            let joined = if anchored { place_in(&board.wanted, 2 * slot) } else { a };
            let moves = cross.moves(orbit + 2, anchored);
            let is_joined = |[joined, a, b, _]: State| a == b ^ 1 && a == joined;
            let start = [joined, a, b, cross.offset];
            let (turns, after) = cross.search(start, &moves, left, is_joined)?;
            cube.apply(&turns);
            left -= turns.len();
            cross.offset = after[3];
            parts.push(turns);
        }
        let place = place_in(&Board::read(&cube).wanted, 2 * slot);
        let is_in = |[joined, _, _, offset]: State| joined == cross.place_of(slot, offset);
        let start = [place, place, place ^ 1, cross.offset];
        let (turns, after) = cross.search(start, &cross.moves(0, true), left, is_in)?;
        parts.push(turns);
        cross.offset = after[3];
        cross.kept.push(slot);
        Some((parts, cross))
    }

    /// Finds the fewest turns to a goal. `None` if there are none that are fewer than `most`.
    fn search(
        &self,
        start: State,
        moves: &[Move],
        most: usize,
        is_goal: impl Fn(State) -> bool,
    ) -> Option<(Vec<Turn>, State)> {
        let index = |[joined, a, b, offset]: State| ((joined * WINGS + a) * WINGS + b) * 4 + offset;
        let kept = [0, 1, 2, 3].map(|offset| {
            let slots = self.kept.iter().flat_map(|slot| EDGES[self.place_of(*slot, offset) / 2]);
            slots.filter(|face| *face != self.face).collect::<Vec<Face>>()
        });
        let mut known = vec![false; WINGS.pow(3) * 4];
        known[index(start)] = true;
        // Each state with the number of turns to it, the last of them, and the number of the state before it.
        let mut reached: Vec<(State, usize, Option<Turn>, usize)> = vec![(start, 0, None, 0)];
        let mut goal = is_goal(start).then_some(0);
        let mut next = 0;
        while let (None, Some((state, length, ..))) = (goal, reached.get(next).copied()) {
            if length + 1 >= most {
                return None;
            }
            let [joined, a, b, offset] = state;
            for Move { turn, joined: whole, wings } in moves {
                let face = turn.face();
                if kept[offset].contains(&face) {
                    continue;
                }
                let turned = if face == self.face { usize::from(turn.quarters()) } else { 0 };
                let [joined, a, b] = [(whole, joined), (wings, a), (wings, b)]
                    .map(|(motion, place)| usize::from(motion[place]));
                let then = [joined, a, b, (offset + turned) % 4];
                if !std::mem::replace(&mut known[index(then)], true) {
                    reached.push((then, length + 1, Some(*turn), next));
                    if is_goal(then) {
                        goal = Some(reached.len() - 1);
                        break;
                    }
                }
            }
            next += 1;
        }
        let goal = goal.filter(|at| reached[*at].1 < most)?;
        let before = |at: &usize| reached[*at].2.map(|_| reached[*at].3);
        let way = std::iter::successors(Some(goal), before);
        let mut turns: Vec<Turn> = way.filter_map(|at| reached[at].2).collect();
        turns.reverse();
        Some((turns, reached[goal].0))
    }

    /// Returns the turns of faces, and those of the right side with some layers, unless these are 0. Without
    /// joined pieces, their place moves as a wing does.
    fn moves(&self, wide: usize, anchored: bool) -> Vec<Move> {
        let right = self.face.opposite();
        let quarter = Turn::new(right, 1, 2, 1).map_or(REST, of_turn);
        let wide = (1..4u8).filter_map(move |quarters| {
            let turn = Turn::new(right, 1, wide as u16, quarters)?;
            let wings = power(&quarter, quarters);
            Some(Move {
                turn,
                joined: if anchored { of_face(right, quarters) } else { wings },
                wings,
            })
        });
        let faces = Face::ALL.into_iter().flat_map(|face| {
            (1..4).map(move |quarters| {
                let motion = of_face(face, quarters);
                Move { turn: Turn::outer(face, quarters), joined: motion, wings: motion }
            })
        });
        wide.chain(faces).collect()
    }
}

fn place_in(wings: &Motion, wing: usize) -> usize {
    wings.iter().position(|other| usize::from(*other) == wing).expect("every wing has a place")
}
