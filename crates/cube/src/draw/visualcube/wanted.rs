//! The picture that parameters ask for.

use super::arrows;
use super::colors::Tile;
use crate::draw::svg::{LONGEST_ARROW, LONGEST_FRAME};
use crate::draw::tiles::Tiles;
use crate::{Cube, Face, Turn};

/// The most bytes of SVG that a tile takes.
const LONGEST_TILE: usize = 64;

/// A picture to draw.
#[derive(Debug, Clone, PartialEq)]
pub struct Wanted {
    /// Whether the format is PNG, and not SVG.
    pub is_png: bool,
    /// The moves to make first, on each of `cubes`.
    pub turns: Vec<Turn>,
    /// Cubes that stand for the tiles: there are more kinds of tiles than a cube has colors, so the number of
    /// each kind is written in base 6, with a cube for each digit.
    pub cubes: Vec<Cube>,
    /// The kinds of tiles.
    kinds: Vec<Tile>,
    /// The cube before the moves.
    tiles: Tiles,
}

impl Wanted {
    pub(super) fn new(is_png: bool, turns: Vec<Turn>, tiles: Tiles) -> Wanted {
        let mut kinds: Vec<Tile> = Vec::new();
        let number = |tile: &Tile| {
            kinds.iter().position(|kind| kind == tile).unwrap_or_else(|| {
                kinds.push(*tile);
                kinds.len() - 1
            })
        };
        let numbers: Vec<usize> = tiles.colors.iter().map(number).collect();
        let mut cubes = Vec::new();
        let mut weight = 1;
        while weight < kinds.len() {
            let mut cube = Cube::solved(tiles.size);
            for (facelet, number) in numbers.iter().enumerate() {
                cube.set_facelet(facelet, (number / weight % Face::ALL.len()) as u8);
            }
            cubes.push(cube);
            weight *= Face::ALL.len();
        }
        Wanted { is_png, turns, cubes, kinds, tiles }
    }

    /// Returns the number of layers.
    #[must_use]
    pub fn size(&self) -> usize {
        self.tiles.size
    }

    /// Returns the number of pixels.
    #[must_use]
    pub fn pixels(&self) -> usize {
        (self.tiles.width as usize).pow(2)
    }

    /// Returns an upper bound of the length of the picture as SVG, in bytes.
    #[must_use]
    pub fn longest_svg(&self) -> usize {
        LONGEST_FRAME + LONGEST_TILE * self.tiles.colors.len() + LONGEST_ARROW * arrows::MOST
    }

    /// Returns the picture of `cubes` as they are, after the moves.
    #[must_use]
    pub fn drawn(self) -> Tiles {
        let number = |facelet: usize| {
            self.cubes.iter().rev().fold(0, |number, cube| {
                number * Face::ALL.len() + usize::from(cube.facelet(facelet))
            })
        };
        let tile = |facelet| self.kinds.get(number(facelet)).copied().flatten();
        let colors = (0..self.tiles.colors.len()).map(tile).collect();
        Tiles { colors, ..self.tiles }
    }
}
