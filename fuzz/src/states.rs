//! Cubes built from the bytes of an input: a start, and changes to it.

use arbitrary::{Result, Unstructured};
use unscramble_cube::written::Written;

use super::model::{FACES, Move};
use super::witness::{Puzzle, colors_of, size_of, stickers, symbols_of};

/// A state, and the symbols of its colors.
pub struct State {
    pub puzzle: &'static Puzzle,
    /// By sticker, as an index into the symbols.
    pub colors: Vec<u8>,
    pub symbols: [char; 6],
}

/// The largest state that is built.
pub const LARGEST: usize = 7;

/// Stickers in facelet order as six faces, which are never a net.
pub fn written(text: &str) -> Written {
    let stickers = stickers(text);
    // With spaces between them, four symbols are no word.
    let spaced = |face: &[char]| face.iter().flat_map(|symbol| [*symbol, ' ']).collect::<String>();
    let faces = stickers.chunks(stickers.len() / 6).map(spaced).collect::<Vec<_>>();
    let faces: [String; 6] = faces.try_into().expect("a cube has six faces");
    Written::faces(faces.each_ref().map(String::as_str))
        .expect("a cube has this number of stickers")
}

/// Symbols that are not all face letters; in one set only a single symbol is different.
const SYMBOLS: [[char; 6]; 3] = [
    ['b', 'g', 'o', 'r', 'w', 'y'],
    ['1', '2', '3', '4', '5', '6'],
    ['D', 'F', 'L', 'R', 'U', 'X'],
];

/// How many kinds of changes there are. The lawful ones, which keep a state solvable, come first.
const LAWFUL: u8 = 10;
const CHANGES: u8 = 20;

impl State {
    /// The text that a caller would post.
    pub fn text(&self) -> String {
        self.colors.iter().map(|color| self.symbols[usize::from(*color)]).collect()
    }

    /// Reads a state, and returns the rest of the input. `=` and a line is the text of the start.
    /// Any other byte is a size and a set of symbols for a solved cube. Changes follow, until a
    /// zero.
    pub fn read(input: &[u8], only_lawful: bool) -> Option<(State, Unstructured<'_>)> {
        let (mut state, rest) = match input.split_first()? {
            (b'=', text) => {
                let end = text.iter().position(|byte| *byte == b'\n').unwrap_or(text.len());
                let state = State::posted(std::str::from_utf8(&text[..end]).ok()?)?;
                (state, text.get(end + 1..).unwrap_or_default())
            }
            (first, rest) => (State::solved(*first), rest),
        };
        let mut rest = Unstructured::new(rest);
        let changes = if only_lawful { LAWFUL } else { CHANGES };
        for _ in 0..64 {
            let change = rest.arbitrary::<u8>().unwrap_or_default();
            if change == 0 {
                break;
            }
            state.change((change - 1) % changes, &mut rest).ok()?;
        }
        Some((state, rest))
    }

    fn posted(text: &str) -> Option<State> {
        let stickers = stickers(text);
        let size = size_of(stickers.len()).filter(|size| *size <= LARGEST)?;
        // A place for a sixth symbol is empty if there are fewer.
        let symbols = symbols_of(&stickers).filter(|symbols| !symbols.contains(&'?'))?;
        let colors = colors_of(&stickers, &symbols);
        Some(State { puzzle: Puzzle::of(size), colors, symbols })
    }

    fn solved(choice: u8) -> State {
        let sizes = LARGEST - 1;
        let (size, symbols) = (2 + usize::from(choice) % sizes, usize::from(choice) / sizes % 6);
        let puzzle = Puzzle::of(size);
        let symbols = SYMBOLS.get(symbols).copied().unwrap_or(FACES);
        State { puzzle, colors: puzzle.solved(), symbols }
    }

    fn change(&mut self, number: u8, from: &mut Unstructured<'_>) -> Result<()> {
        let puzzle = self.puzzle;
        let one = |of: usize, from: &mut Unstructured<'_>| from.choose_index(of);
        let is_odd = !puzzle.fixed.is_empty();
        match number {
            0..=2 => self.turn(from.arbitrary()?),
            3 => {
                let mut seed: u32 = from.arbitrary()?;
                for _ in 0..40 {
                    seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    self.turn(seed >> 8);
                }
            }
            4 => {
                // Two exchanges of corners, on odd sizes together with edges.
                for _ in 0..2 {
                    let (a, b) = (one(8, from)?, one(8, from)?);
                    self.exchange(&puzzle.corners[a], &puzzle.corners[b]);
                    if is_odd && a != b {
                        self.exchange(&puzzle.midges[a], &puzzle.midges[b]);
                    }
                }
            }
            5 => {
                let (a, b) = (one(8, from)?, one(8, from)?);
                self.rotate(&puzzle.corners[a], 1);
                self.rotate(&puzzle.corners[b], 2);
            }
            6 if is_odd => {
                let (a, b) = (one(12, from)?, one(12, from)?);
                self.rotate(&puzzle.midges[a], 1);
                self.rotate(&puzzle.midges[b], 1);
            }
            7 if !puzzle.wings.is_empty() => {
                let orbit = &puzzle.wings[one(puzzle.wings.len(), from)?];
                let (a, b) = (one(24, from)?, one(24, from)?);
                self.exchange(&orbit[a], &orbit[b]);
            }
            8 if !puzzle.centers.is_empty() => {
                let orbit = &puzzle.centers[one(puzzle.centers.len(), from)?];
                self.colors.swap(orbit[one(24, from)?], orbit[one(24, from)?]);
            }
            6..=9 => {
                // A rotation of the whole cube.
                self.colors = puzzle.orientations(&self.colors).swap_remove(one(24, from)?);
            }
            10 => self.rotate(&puzzle.corners[one(8, from)?], 1),
            11 if is_odd => self.rotate(&puzzle.midges[one(12, from)?], 1),
            12 if !puzzle.wings.is_empty() => {
                let orbit = &puzzle.wings[one(puzzle.wings.len(), from)?];
                self.rotate(&orbit[one(24, from)?], 1);
            }
            11 | 13 => {
                let (a, b) = (one(8, from)?, one(8, from)?);
                self.exchange(&puzzle.corners[a], &puzzle.corners[b]);
            }
            14 if is_odd => {
                let (a, b) = (one(12, from)?, one(12, from)?);
                self.exchange(&puzzle.midges[a], &puzzle.midges[b]);
            }
            15 if is_odd => {
                self.colors.swap(puzzle.fixed[one(6, from)?], puzzle.fixed[one(6, from)?])
            }
            16 => self.copy(from)?,
            17 => {
                // Two colors exchanged everywhere.
                let (a, b) = (one(6, from)? as u8, one(6, from)? as u8);
                for color in &mut self.colors {
                    *color = if *color == a {
                        b
                    } else if *color == b {
                        a
                    } else {
                        *color
                    };
                }
            }
            18 => {
                let sticker = one(self.colors.len(), from)?;
                self.colors[sticker] = one(6, from)? as u8;
            }
            _ => {
                let count = self.colors.len();
                self.colors.swap(one(count, from)?, one(count, from)?);
            }
        }
        Ok(())
    }

    fn turn(&mut self, choice: u32) {
        let choice = choice as usize;
        let layer = 1 + choice / 6 % self.puzzle.size;
        let quarters = 1 + choice / 64 % 3;
        let turn = Move { face: choice % 6, from: layer, to: layer, quarters };
        self.puzzle.play(&mut self.colors, turn);
    }

    fn exchange(&mut self, a: &[usize], b: &[usize]) {
        a.iter().zip(b).for_each(|(&a, &b)| self.colors.swap(a, b));
    }

    /// Turns a piece on the spot.
    fn rotate(&mut self, piece: &[usize], by: usize) {
        let mut seen: Vec<u8> = piece.iter().map(|&i| self.colors[i]).collect();
        seen.rotate_right(by % piece.len());
        piece.iter().zip(seen).for_each(|(&i, color)| self.colors[i] = color);
    }

    /// Replaces a piece by a copy of another of its kind.
    fn copy(&mut self, from: &mut Unstructured<'_>) -> Result<()> {
        let mut kinds = vec![&self.puzzle.corners];
        kinds.extend((!self.puzzle.midges.is_empty()).then_some(&self.puzzle.midges));
        kinds.extend(&self.puzzle.wings);
        let kind = kinds[from.choose_index(kinds.len())?];
        let (a, b) = (&kind[from.choose_index(kind.len())?], &kind[from.choose_index(kind.len())?]);
        a.iter().zip(b).for_each(|(&a, &b)| self.colors[a] = self.colors[b]);
        Ok(())
    }
}
