//! The starts of a search: which pair of colors goes first, and to which axis.

use super::all_axes::OnAxes;
use crate::four::tables::FourTables;
use crate::four::tables::moves::{self, Wings};
use unscramble_cube::pieces::center_orbit_facelets;
use unscramble_cube::wing_places::read_wings;
use unscramble_cube::{Cube, Cubie, Rotation, Turn, permutation};
use unscramble_search::tables::rotations_to_ud;

/// A cube as a search sees it, and the pair of colors that goes to R and L first.
#[derive(Debug, Clone)]
pub(super) struct Start {
    /// From the faces as the search sees them to the faces of the cube.
    back: Rotation,
    /// The pair of colors: `pair` and `pair + 3`.
    pub(super) pair: usize,
    pub(super) pieces: Pieces,
}

/// The pieces that the first two stages follow.
#[derive(Debug, Clone, Copy)]
pub(super) struct Pieces {
    /// By color: the places of its centers, one bit for each.
    pub(super) centers: [u32; 6],
    /// The wing in each place.
    pub(super) wings: Wings,
    /// Whether the corners are an odd permutation.
    pub(super) corners_are_odd: bool,
}

impl Pieces {
    /// Returns the pieces after a move.
    pub(super) fn after(&self, tables: &FourTables, number: usize) -> Pieces {
        let effect = &moves::EFFECTS[number];
        Pieces {
            centers: self.centers.map(|set| tables.first_axis.after(set, number)),
            wings: effect.on_wings(&self.wings),
            corners_are_odd: self.corners_are_odd != effect.swaps_corners,
        }
    }

    /// Returns the places of the centers of a pair of colors.
    pub(super) fn pair(&self, pair: usize) -> u32 {
        self.centers[pair] | self.centers[pair + 3]
    }
}

impl Start {
    /// Returns the turns of the cube that moves stand for.
    fn turns(&self, moves: &[u8]) -> Vec<Turn> {
        moves.iter().map(|number| moves::turn((*number).into()).rotated(&self.back)).collect()
    }

    /// Returns the turns of each stage, given an end of the second one and the moves of the third.
    pub(super) fn stages(&self, end: &OnAxes, third: &[u8]) -> Vec<Vec<Turn>> {
        let (first, second) = end.moves.split_at(end.first);
        vec![self.turns(first), self.turns(second), self.turns(third)]
    }
}

/// Returns the starts: three pairs of colors on three axes.
///
/// The moves do not turn the half of the cube opposite to each wide block, so a pair of colors on another axis is
/// another start, although the cube could be held in another way.
pub(super) fn all(cube: &Cube) -> Vec<Start> {
    let seen = rotations_to_ud().map(|rotation| {
        let mut seen = cube.clone();
        seen.apply(&Turn::rotating(&rotation, 4));
        (rotation.inverse(), pieces(&seen))
    });
    let starts = seen
        .into_iter()
        .flat_map(|(back, pieces)| (0..3).map(move |pair| Start { back, pair, pieces }));
    starts.collect()
}

fn pieces(cube: &Cube) -> Pieces {
    let mut centers = [0; 6];
    for (place, facelet) in center_orbit_facelets(4, (1, 1)).into_iter().enumerate() {
        centers[usize::from(cube.facelet(facelet))] |= 1 << place;
    }
    // The corners of a valid cube can always be read.
    let corners = Cubie::read(cube).map_or([0; 8], |state| state.corners);
    let mut wings = [0; 32];
    wings[..24].copy_from_slice(&read_wings(cube, 1));
    Pieces { centers, wings, corners_are_odd: permutation::is_odd(&corners) }
}

/// Returns a length; no solution is shorter, because a solved cube has every pair of colors on an axis.
pub(super) fn lower_bound(starts: &[Start], tables: &FourTables) -> u8 {
    let away = |start: &Start| tables.first_axis.distance(start.pieces.pair(start.pair));
    let nearest =
        (0..3).filter_map(|pair| starts.iter().filter(|start| start.pair == pair).map(away).min());
    nearest.max().unwrap_or(0)
}
