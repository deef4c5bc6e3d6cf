//! What the exchanges of the next step of a chain gain, for all rows and columns of a gate.

use super::chain::{Chain, Gate, closed};
use super::line_choice::LayerGains;
use super::ring_board::RingBoard;
use super::stickers::Home;
use super::worth::Worth;

/// The gain of an exchange that cannot be: a row that is the layer of the column.
const BANNED: i16 = -8000;

/// Gains in this part of the unit of [`Worth`], so that prices can be finer.
pub(super) const FINE: i32 = 16;

/// The gains of a gate, by the turns of row and column.
#[derive(Debug, Clone)]
pub(super) struct GainTable {
    gate: Gate,
    inner: usize,
    /// By the turns of row and column (1 to 3), the row and the column.
    gains: Vec<i16>,
    /// By the turn of the column, and the column: the sum of the largest gains of the rows.
    most: Vec<i32>,
    /// Buffers: the stickers that come into the columns, and their faces, by the turn of the column.
    comers: [Vec<Home>; 3],
    comer_faces: [Vec<Home>; 3],
    row_gains: [Vec<i16>; 3],
}

impl GainTable {
    pub(super) fn new(gate: Gate, inner: usize) -> GainTable {
        GainTable {
            gate,
            inner,
            gains: vec![0; 9 * inner * inner],
            most: vec![0; 3 * inner],
            comers: std::array::from_fn(|_| vec![0; inner * inner]),
            comer_faces: std::array::from_fn(|_| vec![0; inner]),
            row_gains: std::array::from_fn(|_| vec![0; inner]),
        }
    }

    /// Computes the gains for a chain.
    pub(super) fn fill(&mut self, board: &RingBoard, chain: &Chain, worth: Worth) {
        let (n, gate) = (self.inner, self.gate);
        for turn in 1..4u8 {
            let comers = &mut self.comers[usize::from(turn) - 1];
            let faces = &mut self.comer_faces[usize::from(turn) - 1];
            for column in 0..n {
                let layer = gate.column_layer(column, n);
                let source = closed(closed(gate.place, turn), chain.open[layer]);
                faces[column] = board.homes[source];
                for (along, sticker) in board.cells[source][layer * n..][..n].iter().enumerate() {
                    comers[along * n + column] = *sticker;
                }
            }
        }
        self.most.fill(0);
        for row in 0..n {
            self.fill_row(board, chain, worth, row);
        }
    }

    fn fill_row(&mut self, board: &RingBoard, chain: &Chain, worth: Worth, row: usize) {
        let (n, gate) = (self.inner, self.gate);
        let at_gate = closed(gate.place, chain.open[row]);
        let gate_face = board.homes[at_gate];
        let leaves = &board.cells[at_gate][row * n..][..n];
        let along = gate.along(row, n);
        let banned = gate.column_layer(row, n);
        for turn in 1..4u8 {
            let other = closed(at_gate, turn);
            let other_face = board.homes[other];
            let comes = &board.cells[other][row * n..][..n];
            let base = &mut self.row_gains[usize::from(turn) - 1];
            for ((base, leaves), comes) in base.iter_mut().zip(leaves).zip(comes) {
                *base = worth.of(other_face, *leaves)
                    - worth.of(gate_face, *leaves)
                    - worth.of(other_face, *comes);
            }
        }
        for column_turn in 0..3 {
            let comers = &self.comers[column_turn][along * n..][..n];
            let faces = &self.comer_faces[column_turn][..n];
            for row_turn in 0..3 {
                let other = closed(at_gate, row_turn as u8 + 1);
                let comes = &board.cells[other][row * n..][..n];
                let base = &self.row_gains[row_turn][..n];
                let at = ((row_turn * 3 + column_turn) * n + row) * n;
                let gains = &mut self.gains[at..][..n];
                for column in 0..n {
                    let (comer, face) = (comers[column], faces[column]);
                    gains[column] =
                        base[column] + worth.of(gate_face, comer) + worth.of(face, comes[column])
                            - worth.of(face, comer);
                }
                gains[banned] = BANNED;
            }
            let table =
                |row_turn: usize| &self.gains[((row_turn * 3 + column_turn) * n + row) * n..][..n];
            let [first, second, third] = [table(0), table(1), table(2)];
            let most = &mut self.most[column_turn * n..][..n];
            for column in 0..n {
                let best = first[column].max(second[column]).max(third[column]).max(0);
                most[column] += i32::from(best);
            }
        }
    }

    /// Returns a bound on the gain of a step with one column, the one of this layer.
    pub(super) fn most(&self, layer: usize, turn: u8) -> i32 {
        let column = self.gate.column_layer(layer, self.inner);
        FINE * self.most[(usize::from(turn) - 1) * self.inner + column]
    }

    /// Writes what each row gains by each turn while columns are out.
    pub(super) fn row_gains(&self, columns: &[u8], rows: &mut Vec<LayerGains>) {
        let n = self.inner;
        rows.clear();
        rows.resize(n, [0; 4]);
        for (layer, turn) in columns.iter().enumerate().filter(|(_, turn)| **turn != 0) {
            let column = self.gate.column_layer(layer, n);
            for row_turn in 0..3 {
                let table = &self.gains[(row_turn * 3 + usize::from(*turn) - 1) * n * n..][..n * n];
                for (row, gains) in rows.iter_mut().enumerate() {
                    gains[row_turn + 1] += FINE * i32::from(table[row * n + column]);
                }
            }
        }
    }

    /// Writes what the column of each layer gains by each turn before rows turn.
    pub(super) fn column_gains(&self, rows: &[u8], columns: &mut Vec<LayerGains>) {
        let n = self.inner;
        columns.clear();
        columns.resize(n, [0; 4]);
        for (row, turn) in rows.iter().enumerate().filter(|(_, turn)| **turn != 0) {
            for column_turn in 0..3 {
                let at = (((usize::from(*turn) - 1) * 3 + column_turn) * n + row) * n;
                for (column, gain) in self.gains[at..][..n].iter().enumerate() {
                    let layer = self.gate.column_layer(column, n);
                    columns[layer][column_turn + 1] += FINE * i32::from(*gain);
                }
            }
        }
    }
}
