//! The cores of several lines of a cube, solved together.
//!
//! A big cube shows a smaller one for each *line*: the outermost layers, the layers of the line, and those in the
//! middle. Its middle layers are as one when the core of each of these smaller cubes is solved. Each turn of the
//! big cube does to each of them a turn of its own, so a stage of the core is searched for all of them at once, and
//! what it knows of one of them bounds the length for all.

use super::explore::{Asked, Children, Stage};
use super::order::Order;
use unscramble_search::exact::{index_of, to_u8};
use unscramble_search::tables::set_bits;

/// The turns of a cube, each by what it does to the core of each line: the number of a turn of the core.
pub(crate) struct Lines<const LINES: usize> {
    pub(crate) turns: Vec<[u8; LINES]>,
    /// Whether a turn may follow the first.
    pub(crate) follows: Box<dyn Fn(u8, u8) -> bool + Send + Sync>,
}

impl<const LINES: usize> Lines<LINES> {
    /// Returns a stage for all lines, of those turns that are turns of the stage for every line.
    pub(crate) fn together<'a, S: Stage>(&self, stage: &'a S) -> Together<'a, S, LINES> {
        let (mut turns, mut bits) = (Vec::new(), Vec::new());
        for (number, of_lines) in self.turns.iter().enumerate() {
            let own = &stage.order().turns;
            if of_lines.iter().all(|turn| own.contains(turn)) {
                turns.push(to_u8(number));
                bits.push(of_lines.map(|turn| to_u8(index_of(own, &turn))));
            }
        }
        Together { stage, order: Order::new(turns, &self.follows), bits }
    }
}

/// The node of a line.
type Node<J, State> = <<J as Joint<State>>::Stage as Stage>::Node;

/// A stage that begins with states of the core of each line, of which the start of one tells those of the others.
pub(crate) trait Joint<State> {
    /// The stage that the search explores, for one line.
    type Stage: Stage;

    /// Returns the stage that the search explores.
    fn stage(&self) -> &Self::Stage;

    /// Returns the starts of a state that are at most `most` turns from the goal, as far as the bounds tell, each with the
    /// bound.
    fn starts(&self, state: &State, most: u8) -> Vec<(Node<Self, State>, u8)>;

    /// Returns the node of another line of the same cube, with a lower bound of its distance; `None` if the
    /// stage cannot solve it.
    fn like(&self, node: &Node<Self, State>, state: &State) -> Option<(Node<Self, State>, u8)>;

    /// Returns the starts of the cores of all lines.
    fn joint_starts<const LINES: usize>(
        &self,
        states: &[State; LINES],
        most: u8,
    ) -> Vec<([Node<Self, State>; LINES], u8)> {
        let start = |(first, mut bound): (Node<Self, State>, u8)| {
            let mut nodes = [first; LINES];
            for (node, state) in nodes.iter_mut().zip(states).skip(1) {
                let (other, farther) = self.like(&first, state)?;
                *node = other;
                bound = bound.max(farther);
            }
            Some((nodes, bound))
        };
        let first = states.first().map(|state| self.starts(state, most));
        first.into_iter().flatten().filter_map(start).collect()
    }
}

/// By the number of turns left: the largest sum of lower bounds at which a search of two lines goes on. From three turns on,
/// nine in ten of 1,000 random walks of that length from the goal had no larger one.
#[derive(Debug, Clone, Copy)]
pub(crate) struct LargestSums(pub(crate) &'static [u32]);

impl LargestSums {
    /// Returns whether a sum leaves hope.
    #[inline]
    pub(crate) fn allows(self, sum: u32, left: u8) -> bool {
        self.0.get(usize::from(left)).is_none_or(|most| sum <= *most)
    }
}

/// A stage of the cores of all lines.
pub(crate) struct Together<'a, S, const LINES: usize> {
    stage: &'a S,
    order: Order,
    /// By turn: the bit of the turn of each line's core in the stage.
    bits: Vec<[u8; LINES]>,
}

impl<S: Stage, const LINES: usize> Stage for Together<'_, S, LINES> {
    type Node = [S::Node; LINES];

    fn order(&self) -> &Order {
        &self.order
    }

    fn turns_within(&self, node: &[S::Node; LINES], allowed: u64, left: u8, _: Asked) -> u64 {
        (0..LINES).rev().fold(allowed, |alive, line| {
            let bit = |turn: usize| 1 << self.bits[turn][line];
            let wanted = set_bits(alive).fold(0, |wanted, turn| wanted | bit(turn));
            let asked = Asked { leading: line == LINES - 1, trailing: line == 0 };
            let stays = self.stage.turns_within(&node[line], wanted, left, asked);
            let turns = set_bits(alive).filter(|turn| stays & bit(*turn) != 0);
            turns.fold(0, |alive, turn| alive | 1 << turn)
        })
    }

    fn turn(&self, node: &mut [S::Node; LINES], turn: usize) {
        let turns = &self.bits[turn];
        node.iter_mut().zip(turns).for_each(|(node, turn)| self.stage.turn(node, (*turn).into()));
    }

    fn is_goal(&self, node: &[S::Node; LINES]) -> bool {
        node.iter().all(|node| self.stage.is_goal(node))
    }

    fn children(
        &self,
        node: &[S::Node; LINES],
        allowed: u64,
        left: u8,
        list: &mut Children<[S::Node; LINES]>,
    ) {
        let alive = self.turns_within(node, allowed & self.order.all(), left, Asked::ALL);
        list.fill(node, alive, |next, turn| self.turn(next, turn));
        if LINES > 1 {
            list.keep(|nodes| self.stage.may_be_near(nodes, left));
        }
    }
}
