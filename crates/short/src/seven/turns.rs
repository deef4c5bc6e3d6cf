//! The turns of a cube, by what they do to the core of each line.
#![expect(clippy::expect_used, reason = "the turns are counted, so none may be left out")]

use super::moves;
use super::state::CoreState;
use crate::beam::frames::Frame;
use crate::smaller::shown;
use crate::staged::lines::Lines;
use unscramble_cube::{Face, Turn};
use unscramble_search::exact::{to_u8, to_u16};

/// The turns of a face by a number of layers: one to three quarters.
const QUARTERS: usize = 3;

/// The turns of a cube with `LINES` lines that cost 1 and leave the middle: a cube of size `2 · LINES + 5`, or of one
/// more whose two middle layers are as one.
pub(super) struct Turns<const LINES: usize> {
    /// By face, number of layers, and quarters.
    turns: Vec<Turn>,
    pub(super) lines: Lines<LINES>,
}

impl<const LINES: usize> Turns<LINES> {
    /// The depth of the innermost layers that turn.
    const INNER: usize = LINES + 1;

    /// The number of turns of a face.
    const OF_FACE: usize = (Self::INNER + 1) * QUARTERS;

    pub(super) fn new() -> Turns<LINES> {
        let (mut turns, mut lines) = (Vec::new(), Vec::new());
        for face in Face::ALL {
            for layers in 1..=Self::INNER + 1 {
                for quarters in 1..=QUARTERS {
                    let turn = Turn::new(face, 1, to_u16(layers), to_u8(quarters));
                    turns.push(turn.expect("one to three quarters turn"));
                    let of_core = |line: usize| {
                        let width = match layers {
                            all if all > Self::INNER => moves::WIDTHS,
                            some if some > line => 2,
                            _ => 1,
                        };
                        moves::number(face, width, quarters)
                    };
                    lines.push(std::array::from_fn(|i| of_core(i + 1)));
                }
            }
        }
        let all = turns.clone();
        let follows = move |first: u8, second: u8| {
            let axis = |number: u8| all[usize::from(number)].axis();
            let order = |number: u8| usize::from(number) / QUARTERS;
            axis(first) != axis(second) || order(second) > order(first)
        };
        Turns { turns, lines: Lines { turns: lines, follows: Box::new(follows) } }
    }

    /// Lists what each turn does to the core of each line.
    pub(super) fn of_lines(&self) -> impl Iterator<Item = [u8; LINES]> + '_ {
        self.lines.turns.iter().copied()
    }

    /// Returns the turn with this number.
    pub(super) fn turn(&self, number: u8) -> Turn {
        self.turns[usize::from(number)]
    }

    /// Returns the turn that does after a rotation what a turn does before it.
    pub(super) fn rotated(number: u8, faces: &[u8; 6]) -> u8 {
        let of_face = to_u8(Self::OF_FACE);
        faces[usize::from(number / of_face)] * of_face + number % of_face
    }

    /// Reads the core of each line of a cube; `None` if its midges have a parity.
    pub(super) fn states(&self, frame: &Frame) -> Option<[CoreState; LINES]> {
        let size = frame.cube.size();
        let state = |line: usize| {
            let depths = [0, line, Self::INNER];
            let [a, b, c] = depths.map(|depth| size - 1 - depth);
            let layers = [depths[0], depths[1], depths[2], size / 2, c, b, a];
            CoreState::of(&frame.with_cube(shown(&frame.cube, &layers)))
        };
        let states: Vec<CoreState> = (1..=LINES).map_while(state).collect();
        states.try_into().ok()
    }

    /// Returns the cores of all lines after a turn.
    pub(super) fn after(&self, states: &[CoreState; LINES], number: u8) -> [CoreState; LINES] {
        let turns = &self.lines.turns[usize::from(number)];
        std::array::from_fn(|line| states[line].after(turns[line]))
    }
}
