//! The cores of several lines of a cube, solved together.
//!
//! A big cube shows a smaller one for each *line*: the outermost layers, the layers of the line, and those in the
//! middle. Its middle layers are as one when the core of each of these smaller cubes is solved. Each turn of the
//! big cube does to each of them a turn of its own, so a stage of the core is searched for all of them at once, and
//! what it knows of one of them bounds the length for all.

use super::explore::{Children, MOST_TURNS, Stage};
use super::order::Order;
use unscramble_search::exact::{index_of, to_u8};

/// The turns of a cube, each by what it does to the core of each line: the number of a turn of the core.
pub(crate) struct Lines<const LINES: usize> {
    pub(crate) turns: Vec<[u8; LINES]>,
}

/// A stage of which the start of one line tells those of the others.
pub(crate) trait Joint<State>: Stage {
    /// Returns the node of another line of the same cube, with a lower bound of its distance; `None` if the
    /// stage cannot solve it.
    fn like(&self, node: &Self::Node, state: &State) -> Option<(Self::Node, u8)>;
}

/// By the number of turns left: the largest sum of lower bounds that leaves hope. From three turns on, nine in ten of 1,000
/// random walks of that length from the goal had no larger one.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Most(pub(crate) &'static [u32]);

impl Most {
    /// Returns whether a sum leaves hope.
    #[inline]
    pub(crate) fn allows(self, sum: u32, left: u8) -> bool {
        self.0.get(usize::from(left)).is_none_or(|most| sum <= *most)
    }
}

/// A stage of which several lines share a part of the node, such as the edges.
pub(crate) trait PartlyShared: Stage {
    /// Lists the children of the node of another line than the first, as far as what the lines do not share tells. The
    /// shared part may stay as it was.
    fn own_children(
        &self,
        node: &Self::Node,
        allowed: u64,
        left: u8,
        list: &mut Children<Self::Node>,
    ) {
        self.children(node, allowed, left, list);
    }

    /// Returns whether the lower bounds of all lines, in sum, leave hope for a goal within `left` turns. Unlike a bound, this
    /// may be wrong: then the search misses a goal.
    fn may_be_near(&self, _nodes: &[Self::Node], _left: u8) -> bool {
        true
    }

    /// Gives the node of another line the part that it shares with the first.
    fn shared(&self, _first: &Self::Node, other: Self::Node) -> Self::Node {
        other
    }
}

/// Completes the starts of the first line by those of the others, each with a lower bound of the distance. `like` returns the
/// node of another line of the same cube, if the stage can solve it.
pub(crate) fn joint<const LINES: usize, State, N: Copy>(
    starts: impl IntoIterator<Item = (N, u8)>,
    states: &[State; LINES],
    like: impl Fn(&N, &State) -> Option<(N, u8)>,
) -> Vec<([N; LINES], u8)> {
    let start = |(first, mut bound): (N, u8)| {
        let mut nodes = [first; LINES];
        for (node, state) in nodes.iter_mut().zip(states).skip(1) {
            let (other, farther) = like(&first, state)?;
            *node = other;
            bound = bound.max(farther);
        }
        Some((nodes, bound))
    };
    starts.into_iter().filter_map(start).collect()
}

/// A stage of the cores of all lines.
pub(crate) struct Together<'a, S, const LINES: usize> {
    stage: &'a S,
    order: Order,
    /// By turn: the bit of the turn of each line's core in the stage.
    bits: Vec<[u8; LINES]>,
}

impl<'a, S: Stage, const LINES: usize> Together<'a, S, LINES> {
    /// Creates the stage of those turns that are turns of the stage for every line; of turns of the cube, `follows` tells
    /// whether the second may follow the first.
    pub(crate) fn new(
        stage: &'a S,
        lines: &Lines<LINES>,
        follows: impl Fn(u8, u8) -> bool,
    ) -> Together<'a, S, LINES> {
        let (mut turns, mut bits) = (Vec::new(), Vec::new());
        for (number, of_lines) in lines.turns.iter().enumerate() {
            let own = &stage.order().turns;
            if of_lines.iter().all(|turn| own.contains(turn)) {
                turns.push(to_u8(number));
                bits.push(of_lines.map(|turn| to_u8(index_of(own, &turn))));
            }
        }
        Together { stage, order: Order::new(turns, follows), bits }
    }
}

impl<S: PartlyShared, const LINES: usize> Stage for Together<'_, S, LINES> {
    type Node = [S::Node; LINES];

    fn order(&self) -> &Order {
        &self.order
    }

    fn children(
        &self,
        node: &[S::Node; LINES],
        allowed: u64,
        left: u8,
        list: &mut Children<[S::Node; LINES]>,
    ) {
        let mut alive = allowed & (u64::MAX >> (64 - self.order.len()));
        let mut lists: [Children<S::Node>; LINES] = std::array::from_fn(|_| Children::new());
        let mut places = [[None; MOST_TURNS]; LINES];
        // What the lines share is in the largest tables, so the first line comes last.
        for line in (0..LINES).rev() {
            let wanted = bits_of(alive).fold(0, |wanted, turn| wanted | 1 << self.bits[turn][line]);
            let (node, list) = (&node[line], &mut lists[line]);
            if line == 0 {
                self.stage.children(node, wanted, left, list);
            } else {
                self.stage.own_children(node, wanted, left, list);
            }
            places[line] = list.places();
            let stays = |turn: &usize| places[line][usize::from(self.bits[*turn][line])].is_some();
            alive = bits_of(alive).filter(stays).fold(0, |alive, turn| alive | 1 << turn);
        }
        list.fill(self.order.len(), alive, |turn| {
            let child = |line: usize| {
                let place = places[line][usize::from(self.bits[turn][line])];
                debug_assert!(place.is_some(), "each line has the turns that are alive");
                lists[line].node(place.unwrap_or(0))
            };
            let first = child(0);
            let mut nodes = [first; LINES];
            for (line, node) in nodes.iter_mut().enumerate().skip(1) {
                *node = self.stage.shared(&first, child(line));
            }
            nodes
        });
        list.keep(|nodes| self.stage.may_be_near(nodes, left));
    }

    fn is_goal(&self, node: &[S::Node; LINES]) -> bool {
        node.iter().all(|node| self.stage.is_goal(node))
    }
}

/// Lists the bits that are set.
fn bits_of(set: u64) -> impl Iterator<Item = usize> {
    let mut left = set;
    std::iter::from_fn(move || {
        let bit = (left != 0).then(|| left.trailing_zeros() as usize);
        left &= left.wrapping_sub(1);
        bit
    })
}
