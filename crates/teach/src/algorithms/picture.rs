//! The picture of an algorithm: the case that its moves solve.
//!
//! Algorithms of the last layer are seen from above: with arrows if they keep U in one color or are one
//! cycle; otherwise, and for OLL, with all in gray that does not tell the case; for CMLL, with all pieces but corners in gray.
//! Algorithms that insert a pair between F and R show the pair, pale surroundings and a gray last layer. All others show the
//! pieces that they move, with arrows if these are few.

#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

use super::{CasePicture, Lesson};
use crate::drawing::{YELLOW_UP, with_arrows};
use crate::effect::{Cycle, Effect, Kind};
use crate::recognition;
use unscramble_cube::draw::{Mask, Picture, Shade, View};
use unscramble_cube::geometry::{cell_of, cubie_of, facelet_index, facelet_place};
use unscramble_cube::pieces::piece_facelets;
use unscramble_cube::{Cube, Face, Turn, invert};

/// More cycles than this have no arrows in the picture of a cube.
const MOST_CYCLES: usize = 2;

/// The color of U in pictures.
const UP: u8 = YELLOW_UP[Face::U.index()];

impl Lesson {
    /// Returns the picture of the case that the algorithm solves.
    #[must_use]
    pub fn picture(&self) -> Picture {
        let case = self.case();
        let picture = |view| Picture::of(&case, view).titled(self.algorithm.name);
        if self.algorithm.group.ends_with("CMLL") {
            return picture(View::Plan).shaded(|facelet| match piece(&case, facelet).len() {
                3 => Shade::Plain,
                _ => Shade::Gray,
            });
        }
        let cycles: Vec<&Cycle> = visible(&self.effect).collect();
        let is_up = |cycle: &&Cycle| touches_only(cycle, |faces| faces.contains(&Face::U));
        if !cycles.is_empty() && cycles.iter().all(is_up) {
            let is_pure = cycles.iter().all(|cycle| cycle.stays_up()) || cycles.len() == 1;
            let orients = self.algorithm.group == "OLL";
            if is_pure && !orients && cycles.iter().any(|cycle| cycle.places.len() > 1) {
                return with_arrows(picture(View::Plan), View::Plan, &self.effect);
            }
            let mask = recognition::mask(&self.algorithm, self.size).unwrap_or("oll");
            let mask = mask.parse::<Mask>().expect("the looks have masks that there are");
            return picture(View::Plan).shaded(|facelet| {
                // Each color belongs on the face on which the color of that face belongs.
                if mask.shows_in(&case, &YELLOW_UP, facelet) { Shade::Plain } else { Shade::Gray }
            });
        }
        if self.inserts_a_pair() {
            let view = CasePicture::new(&self.algorithm, self.size).view.turned(None);
            let view = view.unwrap_or(View::Cube);
            return picture(view).shaded(|facelet| in_pair(&case, facelet));
        }
        let moved = moved_cubies(self.size, &self.effect);
        let shaded = picture(View::Cube).shaded(|facelet| {
            if moved.contains(&cubie(self.size, facelet)) { Shade::Plain } else { Shade::Dim }
        });
        match cycles.len() {
            0..=MOST_CYCLES => with_arrows(shaded, View::Cube, &self.effect),
            _ => shaded,
        }
    }

    /// Returns the cube that the moves solve, with yellow up before them.
    pub(super) fn case(&self) -> Cube {
        let mut cube = self.case_by_faces();
        cube.recolor(&YELLOW_UP);
        cube
    }

    /// Returns the same cube, with each color named by the face to which it belongs.
    pub(super) fn case_by_faces(&self) -> Cube {
        let mut cube = Cube::solved(self.size);
        cube.apply(&Turn::rotating(&self.effect.rotation, self.size));
        let turns: Vec<Turn> = self.turns.iter().copied().chain(self.last).collect();
        cube.apply(&invert(&turns));
        cube
    }

    /// Returns whether, besides the last layer, only the corner and the edge between F and R move.
    fn inserts_a_pair(&self) -> bool {
        let between = |faces: &[Face]| faces.contains(&Face::F) && faces.contains(&Face::R);
        let allowed = |faces: &[Face]| faces.contains(&Face::U) || between(faces);
        self.size == 3 && visible(&self.effect).all(|cycle| touches_only(cycle, allowed))
    }
}

fn visible(effect: &Effect) -> impl Iterator<Item = &Cycle> {
    effect.cycles.iter().filter(|cycle| cycle.is_visible())
}

fn touches_only(cycle: &Cycle, allowed: impl Fn(&[Face]) -> bool) -> bool {
    cycle.places.iter().all(|place| allowed(&place.faces))
}

/// Returns how the sticker of a first-two-layers case is drawn.
fn in_pair(case: &Cube, facelet: usize) -> Shade {
    let [front, right] = [Face::F, Face::R].map(|face| YELLOW_UP[face.index()]);
    let colors = piece(case, facelet);
    if colors.contains(&UP) && colors.len() > 1 {
        Shade::Gray
    } else if colors.contains(&front) && colors.contains(&right) {
        Shade::Plain
    } else {
        Shade::Dim
    }
}

/// Returns the colors of the piece that a facelet shows.
fn piece(cube: &Cube, facelet: usize) -> Vec<u8> {
    piece_facelets(cube.size(), facelet).map(|facelet| cube.facelet(facelet)).collect()
}

/// Returns the cubies of all places that an effect changes.
fn moved_cubies(size: usize, effect: &Effect) -> Vec<[usize; 3]> {
    let mut moved = Vec::new();
    for cycle in visible(effect) {
        for place in &cycle.places {
            let at = cubie(size, place.facelet);
            moved.push(at);
            if cycle.kind == Kind::Dedge {
                moved.extend(edge_of(size, &place.faces));
            }
        }
    }
    moved
}

/// Returns the cubies of a whole edge.
fn edge_of(size: usize, faces: &[Face]) -> Vec<[usize; 3]> {
    let [first, second] = [faces.first(), faces.get(1)];
    let (Some(first), Some(second)) = (first, second) else { return Vec::new() };
    let on_first = (0..size * size).map(|cell| first.index() * size * size + cell);
    let cubies = on_first.map(|facelet| cubie(size, facelet));
    let touches = |at: &[usize; 3], face: Face| {
        let (row, column) = cell_of(size, face, *at);
        cubie_of(size, face, row, column) == *at
    };
    let is_corner = |at: &[usize; 3]| at.iter().all(|part| *part == 0 || *part == size - 1);
    cubies.filter(|at| touches(at, *second) && !is_corner(at)).collect()
}

fn cubie(size: usize, facelet: usize) -> [usize; 3] {
    let (face, row, column) = facelet_place(size, facelet);
    debug_assert_eq!(facelet_index(size, face, row, column), facelet);
    cubie_of(size, face, row, column)
}
