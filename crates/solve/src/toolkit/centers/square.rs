//! Where the center stickers of a face show one color, in 64 bits.

/// The most lines of a square: eight bits are a row.
pub(super) const MOST_LINES: usize = 8;

/// One in each row.
const EACH_LINE: u64 = 0x0101_0101_0101_0101;

/// Where a face of N x N center stickers, N up to eight, shows a color: a bit for each sticker, eight a row.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Square(u64);

impl Square {
    /// Collects the stickers in these rows and columns.
    pub(super) fn of(cells: impl Iterator<Item = (usize, usize)>) -> Square {
        Square(cells.fold(0, |bits, (row, column)| bits | 1 << (MOST_LINES * row + column)))
    }

    /// Returns all stickers of some rows, which are a bit each.
    pub(super) fn rows(n: usize, rows: u64) -> Square {
        Square::of(
            (0..n)
                .filter(|row| rows >> row & 1 == 1)
                .flat_map(|row| (0..n).map(move |column| (row, column))),
        )
    }

    /// Lists the rows and columns of the stickers.
    pub(super) fn cells(self) -> impl Iterator<Item = (usize, usize)> {
        let bits = (0..u64::BITS as usize).filter(move |at| self.0 >> at & 1 == 1);
        bits.map(|at| (at / MOST_LINES, at % MOST_LINES))
    }

    /// Returns whether a sticker is one of these.
    pub(super) fn has(self, (row, column): (usize, usize)) -> bool {
        self.0 >> (MOST_LINES * row + column) & 1 == 1
    }

    pub(super) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of stickers.
    pub(super) fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns the stickers of either square.
    pub(super) fn or(self, other: Square) -> Square {
        Square(self.0 | other.0)
    }

    /// Returns the stickers of both squares.
    pub(super) fn and(self, other: Square) -> Square {
        Square(self.0 & other.0)
    }

    /// Returns these stickers where the mask is, and those of the other square elsewhere.
    pub(super) fn inside(self, mask: Square, other: Square) -> Square {
        Square(self.0 & mask.0 | other.0 & !mask.0)
    }

    /// Returns the square after quarters that take the sticker at (row, column) to (column, N - 1 - row).
    pub(super) fn turned(self, n: usize, quarters: usize) -> Square {
        let beyond = MOST_LINES - n;
        Square(match quarters % 4 {
            0 => self.0,
            1 => self.transposed().0.swap_bytes().reverse_bits() >> beyond,
            2 => self.0.reverse_bits() >> ((MOST_LINES + 1) * beyond),
            _ => self.transposed().0.swap_bytes() >> (MOST_LINES * beyond),
        })
    }

    /// Returns the square however it is turned: the least of the four.
    pub(super) fn least_turned(self, n: usize) -> Square {
        (0..4).map(|quarters| self.turned(n, quarters)).min().unwrap_or(self)
    }

    /// Exchanges rows and columns, in blocks of one, two and four lines (H. Warren, "Hacker's Delight", section 7-3).
    fn transposed(self) -> Square {
        let blocks =
            [(7, 0x00AA_00AA_00AA_00AA), (14, 0x0000_CCCC_0000_CCCC), (28, 0x0000_0000_F0F0_F0F0)];
        Square(blocks.into_iter().fold(self.0, |bits, (shift, mask)| {
            let differs = (bits ^ bits >> shift) & mask;
            bits ^ differs ^ differs << shift
        }))
    }

    /// Returns which rows are whole, and which columns, a bit each.
    pub(super) fn whole_lines(self, n: usize) -> [u64; 2] {
        self.by_line().map(|counts| {
            let counts = counts.to_le_bytes();
            let is_whole = |line: &usize| counts[*line] == n as u8;
            (0..n).filter(is_whole).fold(0, |lines, line| lines | 1 << line)
        })
    }

    /// Returns the most stickers in a row or a column among some lines, which are a bit each.
    pub(super) fn most_in_line(self, lines: u64) -> u32 {
        // Spreads the bits to bytes: each factor of 127 brings bit k to bit 8k, if no two of them meet.
        let among = (lines & 0x7F).wrapping_mul(0x0002_0408_1020_4081) & EACH_LINE
            | lines >> 7 << (7 * MOST_LINES);
        let [rows, columns] = self.by_line().map(|counts| counts & (among * 0xFF));
        let most = greater_bytes(rows, columns);
        let most =
            [32, 16, 8].into_iter().fold(most, |most, bits| greater_bytes(most, most >> bits));
        (most & 0xFF) as u32
    }

    /// Counts the stickers of each row and of each column, a byte each.
    fn by_line(self) -> [u64; 2] {
        [self, self.transposed()].map(|square| {
            let pairs = square.0 - (square.0 >> 1 & 0x5555_5555_5555_5555);
            let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
            (fours + (fours >> 4)) & (0x0F * EACH_LINE)
        })
    }
}

/// Returns the greater of each two bytes, which are less than 128.
fn greater_bytes(one: u64, other: u64) -> u64 {
    let high = 0x80 * EACH_LINE;
    // The highest bit of a byte stays where nothing is borrowed from it.
    let mask = ((((one | high) - other) & high) >> 7) * 0xFF;
    one & mask | other & !mask
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_turn_and_count_like_their_cells() {
        for n in 1..=MOST_LINES {
            for seed in 1..40u64 {
                let bits = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
                let square = Square(bits).and(Square::rows(n, u64::MAX));
                assert_eq!(Square::of(square.cells()), square);
                let turn = |square: Square| {
                    Square::of(square.cells().map(|(row, column)| (column, n - 1 - row)))
                };
                let mut turned = square;
                for quarters in 0..4 {
                    assert_eq!(square.turned(n, quarters), turned);
                    turned = turn(turned);
                }
                let row = |line: usize| square.cells().filter(|cell| cell.0 == line).count();
                let column = |line: usize| square.cells().filter(|cell| cell.1 == line).count();
                for line in 0..n {
                    assert_eq!(
                        square.most_in_line(1 << line) as usize,
                        row(line).max(column(line))
                    );
                    let whole = square.whole_lines(n).map(|lines| lines >> line & 1 == 1);
                    assert_eq!(whole, [row(line) == n, column(line) == n]);
                }
                assert_eq!(square.count() as usize, square.cells().count());
            }
        }
    }
}
