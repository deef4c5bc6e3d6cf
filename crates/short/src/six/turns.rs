//! The turns of an even cube, by what they do to the core of each line.
#![expect(clippy::expect_used, reason = "a turn that is not found must not become another one")]

use super::core::CoreState;
use super::moves::{DEPTH, MOVES};
use crate::beam::boundary::{BoundaryMove, boundary_moves};
use crate::beam::frames::Frame;
use crate::smaller::shown;
use crate::staged::lines::Lines;
use unscramble_cube::Turn;
use unscramble_search::exact::to_u8;

/// The turns of a cube of size `2 · LINES + 4` that cost 1.
pub(super) struct Turns<const LINES: usize> {
    steps: Vec<BoundaryMove>,
    pub(super) lines: Lines<LINES>,
}

impl<const LINES: usize> Turns<LINES> {
    /// The depth of the layers next to the middle.
    const INNER: usize = LINES + 1;

    pub(super) fn new() -> Turns<LINES> {
        let steps = boundary_moves(2 * Self::INNER + 2);
        let of_core = |step: &BoundaryMove, line: usize| {
            let turn = step.turn;
            let layers = match usize::from(turn.to()) {
                to if to > Self::INNER => DEPTH + 1,
                to if to > line => DEPTH,
                _ => 1,
            };
            let is_same = |other: Turn| {
                (other.face(), usize::from(other.to()), other.quarters())
                    == (turn.face(), layers, turn.quarters())
            };
            let number = MOVES.iter().position(|step| is_same(step.step.turn));
            to_u8(number.expect("a 6x6x6 has all turns of the core"))
        };
        let turns =
            steps.iter().map(|step| std::array::from_fn(|i| of_core(step, i + 1))).collect();
        let all = steps.clone();
        let follows = move |first: u8, second: u8| {
            all[usize::from(first)].may_precede(all[usize::from(second)])
        };
        Turns { steps, lines: Lines { turns, follows: Box::new(follows) } }
    }

    /// Returns the turn with this number.
    pub(super) fn turn(&self, number: u8) -> Turn {
        self.steps[usize::from(number)].turn
    }

    /// Reads the core of each line of a cube.
    pub(super) fn states(&self, frame: &Frame) -> [CoreState; LINES] {
        let (last, odd) = (frame.cube.size() - 1, frame.corners_are_odd());
        std::array::from_fn(|i| {
            let depths = [0, i + 1, Self::INNER];
            let [a, b, c] = depths.map(|depth| last - depth);
            let cube = shown(&frame.cube, &[depths[0], depths[1], depths[2], c, b, a]);
            CoreState::of(&cube, &frame.homes, odd)
        })
    }

    /// Returns the cores of all lines after a turn.
    pub(super) fn after(&self, states: &[CoreState; LINES], number: u8) -> [CoreState; LINES] {
        let turns = &self.lines.turns[usize::from(number)];
        std::array::from_fn(|line| states[line].after(&MOVES[usize::from(turns[line])]))
    }
}
