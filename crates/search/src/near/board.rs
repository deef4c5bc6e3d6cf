//! A small cube, with the number of seams and what each cut makes of it.
//!
//! A *seam* is a place where two neighboring stickers of a face differ or, if the goal is not the solved cube, are a [pair](super::pairs)
//! too many. A *cut* turns the layers on one side of a border
//! against those on the other; which side, decides only how the cube is held in the end. It moves all other pairs of
//! neighbors as a whole, so only the seams along the border change: those between two rings of 4·N stickers. That makes a
//! lower bound: no cut removes more than 4·N seams, nor any that are on borders with another number from either side.
//!
//! In OBTM a cut is a move, and so any solution, up to rotations of the whole cube, is a sequence of cuts: a turn of a
//! block inside is two of them.

use super::blocks::MOST;
use super::pairs::Pairs;
use crate::exact::to_u16;
use unscramble_cube::geometry::turned_cell;
use unscramble_cube::{Axis, ring};

/// A cut: layers up to a border of an axis turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Cut {
    axis: u8,
    border: u8,
    quarters: u8,
}

impl Cut {
    /// Returns the index of the axis in [`Axis::ALL`].
    pub(super) fn axis(self) -> usize {
        self.axis.into()
    }

    /// Returns the number of layers before the border, counted from the positive face of the axis.
    pub(super) fn border(self) -> usize {
        self.border.into()
    }

    /// Returns the clockwise quarter turns of the layers that turn, as seen from their outer face.
    pub(super) fn quarters(self) -> u8 {
        self.quarters
    }

    /// Returns whether the layers on the side of the positive face turn, and not those on the other side: the fewer ones.
    pub(super) fn turns_positive_side(self, size: usize) -> bool {
        2 * self.border() <= size
    }

    /// Returns whether to try this cut after another one. Cuts on one axis commute, so they are tried in one order.
    pub(super) fn follows(self, before: Option<Cut>) -> bool {
        before.is_none_or(|before| before.axis != self.axis || before.border < self.border)
    }
}

/// The cells of the rings of all layers: for each axis and layer from the positive face, 4·N facelets, in the order in
/// which a clockwise quarter turn moves each by N.
#[derive(Debug)]
pub(super) struct Rings {
    size: usize,
    cells: Vec<u16>,
    /// The pairs of stickers of a goal that is not the solved cube.
    goal: Option<Pairs>,
}

impl Rings {
    /// Lists the cells of a cube of this size.
    pub(super) fn new(size: usize) -> Rings {
        let mut cells = Vec::with_capacity(12 * size * size);
        for axis in Axis::ALL {
            for layer in 0..size {
                for (face, strip) in ring(axis) {
                    cells.extend((0..size).map(|along| {
                        let (row, column) = strip.cell(size, layer, along);
                        to_u16((face.index() * size + row) * size + column)
                    }));
                }
            }
        }
        Rings { size, cells, goal: None }
    }

    /// Lists the cells for a goal that has these labels.
    pub(super) fn with_goal(size: usize, labels: &[u8]) -> Rings {
        let rings = Rings::new(size);
        Rings { goal: Some(Pairs::new(&rings, labels)), ..rings }
    }

    /// Returns the number of layers.
    pub(super) fn size(&self) -> usize {
        self.size
    }

    /// Returns whether the goal is not the solved cube.
    pub(super) fn has_goal(&self) -> bool {
        self.goal.is_some()
    }

    /// Returns the most seams that a cut removes.
    pub(super) fn length(&self) -> u32 {
        4 * self.size as u32
    }

    /// Returns the number of a border from the nearer side.
    pub(super) fn number(&self, border: usize) -> usize {
        border.min(self.size - border)
    }

    /// Returns the cells of the ring of a layer.
    pub(super) fn ring(&self, axis: usize, layer: usize) -> &[u16] {
        let length = 4 * self.size;
        &self.cells[(axis * self.size + layer) * length..][..length]
    }

    /// Lists all cuts in order.
    pub(super) fn cuts(&self) -> impl Iterator<Item = Cut> + use<> {
        let borders = 1..self.size as u8;
        (0..3).flat_map(move |axis| {
            let quarters = move |border| (1..4).map(move |quarters| Cut { axis, border, quarters });
            borders.clone().flat_map(quarters)
        })
    }

    /// Lists, in order, the pairs of cuts that turn a block inside: its border nearer to the positive face comes first.
    pub(super) fn inner_blocks(&self) -> impl Iterator<Item = [Cut; 2]> + use<'_> {
        self.cuts().flat_map(|near| {
            (near.border + 1..self.size as u8)
                .map(move |border| [near, Cut { border, quarters: 4 - near.quarters, ..near }])
        })
    }
}

/// A state of a small cube.
#[derive(Debug, Clone, Default)]
pub(super) struct Board {
    /// The colors, or labels, in facelet order.
    stickers: Vec<u8>,
    /// For each border of each axis, the seams along it after 0 to 3 more clockwise quarter turns of the positive side. If the goal is not
    /// the solved cube, those along all borders with its number.
    along: Vec<[u16; 4]>,
    /// The seams along all borders with the same number from one side or the other.
    by_number: [u32; MOST],
    seams: u32,
    /// The least number of cuts that remove all seams.
    least: usize,
}

impl Board {
    /// Creates the board of a cube with these colors.
    pub(super) fn new(rings: &Rings, stickers: Vec<u8>) -> Board {
        let mut board = Board { stickers, ..Board::default() };
        board.measure(rings);
        board
    }

    /// Returns the number of seams. It is 0 if and only if each face has one color.
    pub(super) fn seams(&self) -> u32 {
        self.seams
    }

    /// Returns a number of cuts that is not more than what leads to the goal.
    pub(super) fn least(&self) -> usize {
        self.least
    }

    /// Returns the same after the cuts of one turn.
    pub(super) fn least_after(&self, rings: &Rings, cuts: &[Cut]) -> usize {
        let number = |cut: &Cut| rings.number(cut.border());
        let after = |cuts: &[Cut]| {
            let seams = self.by_number[number(&cuts[0])];
            let change = cuts.iter().map(|cut| self.change(rings, *cut)).sum();
            let after = seams.saturating_add_signed(change).div_ceil(rings.length()) as usize;
            self.least + after - seams.div_ceil(rings.length()) as usize
        };
        match cuts {
            // Cuts through pairs at the same places change the numbers of each other.
            [first, last] if number(first) == number(last) => match rings.has_goal() {
                true => cuts.iter().map(|cut| after(&[*cut])).max().unwrap_or(0).saturating_sub(1),
                false => after(cuts),
            },
            [first, last] => after(&[*first]) + after(&[*last]) - self.least,
            cuts => after(cuts),
        }
    }

    /// Returns whether the border of a cut, or the one as far from the other side, has seams, or is in the middle.
    pub(super) fn may_be_cut(&self, rings: &Rings, cut: Cut) -> bool {
        let border = rings.size as u8 - cut.border;
        let has_seams = |cut| self.along[self.place(rings, cut)][0] > 0;
        border == cut.border || has_seams(cut) || has_seams(Cut { border, ..cut })
    }

    /// Returns the change of the number of seams by a cut.
    pub(super) fn change(&self, rings: &Rings, cut: Cut) -> i32 {
        let along = &self.along[self.place(rings, cut)];
        i32::from(along[usize::from(cut.quarters)]) - i32::from(along[0])
    }

    fn place(&self, rings: &Rings, cut: Cut) -> usize {
        cut.axis() * (rings.size - 1) + cut.border() - 1
    }

    /// Becomes another board after cuts.
    pub(super) fn become_after(&mut self, before: &Board, cuts: &[Cut], rings: &Rings) {
        self.stickers.clone_from(&before.stickers);
        cuts.iter().for_each(|cut| self.cut(*cut, rings));
        self.measure(rings);
    }

    /// Returns the colors in facelet order.
    #[cfg(test)]
    pub(super) fn colors(&self) -> &[u8] {
        &self.stickers
    }

    /// Turns layers, and leaves the seams as they were.
    fn cut(&mut self, cut: Cut, rings: &Rings) {
        let size = rings.size;
        let axis = Axis::ALL[cut.axis()];
        let (layers, face, clockwise) = if cut.turns_positive_side(size) {
            (0..cut.border(), axis.positive(), cut.quarters)
        } else {
            (cut.border()..size, axis.positive().opposite(), 4 - cut.quarters)
        };
        let mut old = [0; 4 * MOST];
        let old = &mut old[..4 * size];
        let shift = usize::from(clockwise) * size;
        for layer in layers {
            let cells = rings.ring(cut.axis(), layer);
            for (old, cell) in old.iter_mut().zip(cells) {
                *old = self.stickers[usize::from(*cell)];
            }
            let from = old[4 * size - shift..].iter().chain(&old[..4 * size - shift]);
            for (cell, color) in cells.iter().zip(from) {
                self.stickers[usize::from(*cell)] = *color;
            }
        }
        let face = &mut self.stickers[face.index() * size * size..][..size * size];
        let old = face.to_vec();
        for (index, color) in old.into_iter().enumerate() {
            let (row, column) = turned_cell(size, (index / size, index % size), cut.quarters);
            face[row * size + column] = color;
        }
    }

    /// Counts the seams.
    fn measure(&mut self, rings: &Rings) {
        self.along.clear();
        self.by_number = [0; MOST];
        match &rings.goal {
            Some(goal) => goal.measure(&self.stickers, &mut self.along, &mut self.by_number),
            None => self.compare(rings),
        }
        self.seams = self.by_number.iter().sum();
        let cuts = self.by_number.iter().map(|seams| seams.div_ceil(rings.length().max(1)));
        self.least = cuts.sum::<u32>() as usize;
    }

    /// Counts the neighbors that differ.
    fn compare(&mut self, rings: &Rings) {
        let length = 4 * rings.size;
        let mut last = [0; 4 * MOST];
        let mut next = last;
        for axis in 0..3 {
            for layer in 0..rings.size {
                for (color, cell) in next.iter_mut().zip(rings.ring(axis, layer)) {
                    *color = self.stickers[usize::from(*cell)];
                }
                if layer > 0 {
                    let mut along = [0; 4];
                    for (quarters, along) in along.iter_mut().enumerate() {
                        let (head, tail) = last[..length].split_at(length - quarters * rings.size);
                        let (start, rest) = next[..length].split_at(tail.len());
                        *along = u16::from(differences(tail, start) + differences(head, rest));
                    }
                    self.by_number[rings.number(layer)] += u32::from(along[0]);
                    self.along.push(along);
                }
                std::mem::swap(&mut last, &mut next);
            }
        }
    }
}

/// Returns the number of places at which two lists differ.
fn differences(left: &[u8], right: &[u8]) -> u8 {
    left.iter().zip(right).map(|(left, right)| u8::from(left != right)).sum()
}

#[cfg(test)]
mod tests {
    use super::super::pairs::labels;
    use super::*;
    use unscramble_cube::random::{generator, random_state};

    #[test]
    fn the_seams_after_a_cut_are_known_before() {
        let mut rng = generator("seams");
        for size in 2..8 {
            let rings = Rings::new(size);
            let [start, goal] = [(); 2].map(|()| random_state(size, &mut rng));
            let to_goal = Rings::with_goal(size, &labels(&goal));
            for (rings, stickers) in [(&rings, start.colors()), (&to_goal, labels(&start))] {
                let board = Board::new(rings, stickers);
                let mut after = Board::default();
                for cut in rings.cuts() {
                    after.become_after(&board, &[cut], rings);
                    let seams = board.seams() as i32 + board.change(rings, cut);
                    assert_eq!(
                        (after.seams() as i32, after.least()),
                        (seams, board.least_after(rings, &[cut]))
                    );
                }
                for cuts in rings.inner_blocks() {
                    after.become_after(&board, &cuts, rings);
                    let least = board.least_after(rings, &cuts);
                    let [first, last] = cuts.map(|cut| rings.number(cut.border()));
                    assert!(after.least() >= least);
                    assert!(after.least() == least || rings.has_goal() && first == last);
                }
            }
            let board = Board::new(&to_goal, labels(&goal));
            assert_eq!((board.seams(), board.least()), (0, 0));
            assert_eq!(rings.cuts().count(), 9 * (size - 1));
            assert_eq!(rings.inner_blocks().count(), 9 * (size - 1) * (size - 2) / 2);
        }
    }
}
