//! Chains of exchanges of center stickers around one axis.
//!
//! A step `f c f' r` brings lines of a face out and turns rows while they are out:
//!
//! - `f` is a quarter turn of a face of the ring, the *gate*: it turns lines of the face across the
//!   axis (its columns) into layers of the axis;
//! - `c` turns some of these layers, and `f'` turns the gate back. Its columns are *out*: other
//!   stickers, from the other faces, are in their places;
//! - `r` turns layers of the axis, the *rows*. They take the stickers that are in the places of the
//!   columns along.
//!
//! The next step brings the columns in again and others out, by one turn of layers if it has the same
//! gate. Rows stay where they are, *open*, until a later step turns them again; the end of the chain closes
//! the rest. All in all only the cells where a turned row crosses a column that is out have changed:
//! their stickers make 3-cycles, one for each row, column and step. So a row costs its borders once for
//! each exchange, where a commutator `r c' r' c` turns it twice.
//!
//! A chain is described as if its rows were closed after each step: the *closed* places. A row that is
//! open by `d` quarters has the sticker of the closed place `p` at place `p + d`.

use super::line_choice::{borders, inverse, sum};
use super::ring_board::{RingBoard, Setup};
use super::write_layers::write_layers;
use unscramble_cube::{Axis, Turn};

/// A face of a ring whose columns go out, and the way in which it turns for that.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Gate {
    /// The place of the face in the ring.
    pub(super) place: usize,
    pub(super) clockwise: bool,
}

impl Gate {
    /// All gates of a ring.
    pub(super) const ALL: [Gate; 8] = {
        let mut all = [Gate { place: 0, clockwise: true }; 8];
        let mut number = 0;
        while number < 8 {
            all[number] = Gate { place: number / 2, clockwise: number % 2 == 0 };
            number += 1;
        }
        all
    };

    /// Returns where the cells (row, column) of this face are when it has turned: the layer of each
    /// column, and then, in this layer, the place along it of each row.
    pub(super) fn column_layer(self, column: usize, n: usize) -> usize {
        if self.clockwise { column } else { n - 1 - column }
    }

    /// Returns the place along its column of the cell in a row, when the face has turned.
    pub(super) fn along(self, row: usize, n: usize) -> usize {
        if self.clockwise { n - 1 - row } else { row }
    }

    /// Returns the quarter turn of the face that makes layers of its columns, or the one back.
    pub(super) fn turn(self, board: &RingBoard, back: bool) -> Turn {
        Turn::outer(board.faces[self.place], if self.clockwise == back { 3 } else { 1 })
    }
}

/// A step of a chain.
#[derive(Debug, Clone)]
pub(super) struct Step {
    pub(super) gate: Gate,
    /// The turn of each layer that brings columns out.
    pub(super) columns: Vec<u8>,
    /// The turn of each row while they are out.
    pub(super) rows: Vec<u8>,
}

/// A chain of steps.
#[derive(Debug, Clone)]
pub(super) struct Chain {
    pub(super) setup: Setup,
    pub(super) steps: Vec<Step>,
    /// The turn by which each row is open.
    pub(super) open: Vec<u8>,
    /// The moves (OBTM), with those that bring the last columns in, without those that close the rows.
    pub(super) moves: i32,
}

impl Chain {
    /// Creates a chain without steps.
    pub(super) fn new(inner: usize, setup: Setup) -> Chain {
        let moves = setup.iter().filter(|quarters| **quarters != 0).count() as i32;
        Chain { setup, steps: Vec::new(), open: vec![0; inner], moves }
    }

    /// Returns the columns that are out, if this gate can bring them in and others out by one turn.
    pub(super) fn out(&self, gate: Gate) -> Option<&[u8]> {
        self.steps.last().filter(|step| step.gate == gate).map(|step| &step.columns[..])
    }

    /// Returns the face turns that a step with this gate adds.
    pub(super) fn face_moves(&self, gate: Gate) -> i32 {
        match self.steps.last() {
            None => 3,
            Some(last) if last.gate == gate => 2,
            // The quarter turns of the old and the new gate merge.
            Some(last) if last.gate.place == gate.place => 3,
            Some(_) => 4,
        }
    }

    /// Returns the turns of layers that bringing these columns out, and in later, adds.
    pub(super) fn column_moves(&self, gate: Gate, columns: &[u8]) -> i32 {
        match self.out(gate) {
            None => 2 * borders(columns),
            Some(out) => borders(&sum(columns, &inverse(out))) + borders(columns) - borders(out),
        }
    }

    /// Returns the moves that close the rows at the end.
    pub(super) fn closing_moves(&self) -> i32 {
        if self.open.iter().any(|quarters| *quarters != 0) { 1 + borders(&self.open) } else { 0 }
    }

    /// Adds a step, and makes its exchanges on the board, which shows the closed places.
    pub(super) fn push(&mut self, step: Step, board: &mut RingBoard) {
        self.moves += self.face_moves(step.gate)
            + self.column_moves(step.gate, &step.columns)
            + borders(&step.rows);
        exchange(board, &self.open, &step);
        self.open = sum(&self.open, &step.rows);
        self.steps.push(step);
    }

    /// Shortens the chain to its first steps, which take this number of moves.
    pub(super) fn truncate(&mut self, steps: usize, moves: i32) {
        for step in self.steps.drain(steps..) {
            self.open = sum(&self.open, &inverse(&step.rows));
        }
        self.moves = moves;
    }

    /// Writes the turns of the chain.
    pub(super) fn write(&self, axis: Axis, board: &RingBoard, out: &mut Vec<Turn>) {
        for (face, quarters) in board.faces.iter().zip(self.setup) {
            out.extend(Turn::new(*face, 1, 1, quarters));
        }
        let rest = vec![0; board.inner];
        let mut last: Option<&Step> = None;
        for step in &self.steps {
            let same = last.filter(|last| last.gate == step.gate);
            if let (Some(last), None) = (last, same) {
                write_columns(last.gate, &inverse(&last.columns), axis, board, out);
                out.push(last.gate.turn(board, true));
            }
            let back = same.map_or(rest.clone(), |last| inverse(&last.columns));
            write_columns(step.gate, &sum(&back, &step.columns), axis, board, out);
            out.push(step.gate.turn(board, true));
            write_layers(&step.rows, axis, out);
            last = Some(step);
        }
        if let Some(last) = last {
            write_columns(last.gate, &inverse(&last.columns), axis, board, out);
            if self.open != rest {
                out.push(last.gate.turn(board, true));
                write_layers(&inverse(&self.open), axis, out);
            }
        }
    }
}

/// Turns the gate and then the layers of its columns.
fn write_columns(gate: Gate, columns: &[u8], axis: Axis, board: &RingBoard, out: &mut Vec<Turn>) {
    out.push(gate.turn(board, false));
    write_layers(columns, axis, out);
}

/// Makes the exchanges of a step on a board that shows the closed places.
fn exchange(board: &mut RingBoard, open: &[u8], step: &Step) {
    let n = board.inner;
    for column in 0..n {
        let layer = step.gate.column_layer(column, n);
        if step.columns[layer] == 0 {
            continue;
        }
        for row in (0..n).filter(|row| step.rows[*row] != 0) {
            let [turned, other, source] = places(step.gate, open, step, row, layer);
            let (cell, line_cell) = (row * n + column, layer * n + step.gate.along(row, n));
            let sticker = board.cells[turned][cell];
            board.cells[turned][cell] = board.cells[source][line_cell];
            board.cells[source][line_cell] = board.cells[other][cell];
            board.cells[other][cell] = sticker;
        }
    }
}

/// Returns the closed places of the three cells of an exchange: the cell of the row that is at the gate, the
/// cell of the row that comes there, and the cell of the column's layer that is there meanwhile.
fn places(gate: Gate, open: &[u8], step: &Step, row: usize, layer: usize) -> [usize; 3] {
    let at_gate = closed(gate.place, open[row]);
    let comes = closed(at_gate, step.rows[row]);
    [at_gate, comes, closed(closed(gate.place, step.columns[layer]), open[layer])]
}

/// Returns the place that is `quarters` before a place in the ring.
pub(super) fn closed(place: usize, quarters: u8) -> usize {
    (place + 4 - usize::from(quarters)) % 4
}
