//! A second cube, written from the rules of the puzzle alone. It uses nothing of the crate, so that
//! replaying a solution on it is independent proof.
#![allow(dead_code, unused_imports, reason = "every program that includes this uses a part of it")]

mod moves;
mod space;
mod texts;

pub(crate) use moves::{Length, Move, length, parse, parse_plain};
pub(crate) use space::{Geometry, Vector};
pub(crate) use texts::read_moves;

/// The faces in the order in which a state lists them.
pub(crate) const FACES: [char; 6] = ['U', 'R', 'F', 'D', 'L', 'B'];

/// A cube of stickers, each of them a symbol.
#[derive(Debug, Clone)]
pub(crate) struct Model {
    geometry: &'static Geometry,
    stickers: Vec<u8>,
}

impl Model {
    /// Reads a state: the symbols of its six faces.
    ///
    /// # Panics
    /// If no cube has this number of stickers.
    pub(crate) fn new(state: &str) -> Model {
        let stickers = state.as_bytes().to_vec();
        let size = (1..).find(|n| 6 * n * n >= stickers.len()).unwrap_or_default();
        assert_eq!(stickers.len(), 6 * size * size, "stickers of a {size}x{size}x{size}");
        Model { geometry: Geometry::of(size), stickers }
    }

    /// The solved cube of this size, in face letters.
    pub(crate) fn solved(size: usize) -> Model {
        let letters = FACES.map(|face| face.to_string().repeat(size * size));
        Model::new(&letters.concat())
    }

    pub(crate) fn size(&self) -> usize {
        self.geometry.size()
    }

    /// The state as it is posted.
    pub(crate) fn text(&self) -> String {
        self.stickers.iter().map(|&sticker| char::from(sticker)).collect()
    }

    /// Makes one move.
    pub(crate) fn turn(&mut self, turn: Move) {
        self.geometry.play(&mut self.stickers, turn);
    }

    /// Makes moves that are separated by white space. Only plain moves, the ones that solutions are
    /// made of, are accepted: see [`parse_plain`].
    pub(crate) fn play(&mut self, moves: &str) -> Result<(), String> {
        for token in moves.split_whitespace() {
            let turn = parse_plain(token, self.size());
            self.turn(turn.ok_or_else(|| format!("{token:?} is not a plain move"))?);
        }
        Ok(())
    }

    /// Whether every face shows one symbol.
    pub(crate) fn is_solved(&self) -> bool {
        is_uniform(&self.stickers)
    }

    /// Whether these moves, which must be plain, solve the cube.
    pub(crate) fn is_solved_by(&self, moves: &str) -> Result<bool, String> {
        let mut end = self.clone();
        end.play(moves)?;
        Ok(end.is_solved())
    }
}

/// Whether every one of the six faces shows one color.
pub(crate) fn is_uniform<T: PartialEq>(stickers: &[T]) -> bool {
    stickers.chunks(stickers.len() / 6).all(|face| face.iter().all(|s| *s == face[0]))
}
