//! The goals of Roux and ZZ, checked on stickers in each of the 24 ways to hold the cube.
//!
//! In Roux the middle layer may be turned against the blocks. A block then shows not the colors of the
//! centers beside it, but those of a cube that is turned about the axis through both blocks.

use rayon::prelude::*;
use unscramble_cube::pieces::{corner_facelets, midge_facelets, wing_facelets};
use unscramble_cube::random::{generator, random_state};
use unscramble_cube::{CORNERS, Cube, EDGES, Face, Facelets, Rotation};
use unscramble_solve::{Budget, Options, Request, Teaching};

use crate::kit::solver::solve;

/// Whether the goal of a phase holds in some hold, given the face of each color.
pub(crate) fn holds(cube: &Cube, frame: &[u8; 6], phase: &str) -> bool {
    let size = cube.size();
    let faces_at = |facelets: &[usize]| -> Vec<Face> {
        let face = |f: &usize| Face::from_index(frame[usize::from(cube.facelet(*f))].into());
        facelets.iter().map(face).collect()
    };
    let corners: Vec<Vec<Face>> =
        (0..8).map(|slot| faces_at(&corner_facelets(size, slot))).collect();
    let edge = |slot: usize| match size {
        2 => EDGES[slot].to_vec(),
        3 => faces_at(&midge_facelets(size, slot)),
        _ => faces_at(&wing_facelets(size, 1, 2 * slot)),
    };
    let edges: Vec<Vec<Face>> = (0..12).map(edge).collect();
    Rotation::all().any(|hold| {
        let cube = Held { corners: &corners, edges: &edges, hold, size };
        match phase {
            "eoline" => size == 2 || cube.is_eoline(),
            "first-block" => cube.turns().any(|turned| cube.block(&turned, Face::L)),
            "second-block" => cube.turns().any(|turned| cube.blocks(&turned)),
            "cmll" => cube.turns().any(|turned| cube.blocks(&turned) && cube.top(&turned)),
            _ => {
                let is = |shown: &[Vec<Face>], slots: &[Vec<Face>]| shown == slots;
                let [c, e] = [CORNERS.map(Vec::from).to_vec(), EDGES.map(Vec::from).to_vec()];
                is(&corners, &c) && is(&edges, &e)
            }
        }
    })
}

/// A cube in a hold: from the faces as held to the faces of the cube.
struct Held<'a> {
    corners: &'a [Vec<Face>],
    edges: &'a [Vec<Face>],
    hold: Rotation,
    size: usize,
}

impl Held<'_> {
    /// The rotations about the axis through both blocks.
    fn turns(&self) -> impl Iterator<Item = Rotation> + use<> {
        let most = if self.size == 2 { 1 } else { 4 };
        let axis = self.hold.map(Face::R);
        (0..most).map(move |quarters| Rotation::quarters(axis, quarters))
    }

    /// Whether the slots that touch some faces show the colors that they show on the solved cube after a
    /// rotation: the piece whose faces the rotation takes to the slot.
    fn shows(&self, turned: &Rotation, is_corner: bool, touched: &[Face]) -> bool {
        let touched: Vec<Face> = touched.iter().map(|face| self.hold.map(*face)).collect();
        let back = turned.inverse();
        let wanted =
            |faces: &[Face]| -> Vec<Face> { faces.iter().map(|face| back.map(*face)).collect() };
        let touches = |faces: &[Face]| touched.iter().all(|face| faces.contains(face));
        if is_corner {
            let mut slots = CORNERS.iter().zip(self.corners);
            slots.all(|(faces, shown)| !touches(faces) || *shown == wanted(faces))
        } else {
            let mut slots = EDGES.iter().zip(self.edges);
            slots.all(|(faces, shown)| !touches(faces) || *shown == wanted(faces))
        }
    }

    /// The place of the bottom of the blocks on a cube whose blocks are turned like this.
    fn block(&self, turned: &Rotation, side: Face) -> bool {
        let face = |held: Face| self.after_turning(turned, held);
        let (down, front, back) = (face(Face::D), face(Face::F), face(Face::B));
        let edges = [vec![side, down], vec![side, front], vec![side, back]];
        self.shows(turned, true, &[side, down])
            && (self.size == 2 || edges.iter().all(|edge| self.shows(turned, false, edge)))
    }

    /// Where a face of the hold is after the blocks were turned, as the hold names it.
    fn after_turning(&self, turned: &Rotation, held: Face) -> Face {
        self.hold.inverse().map(turned.map(self.hold.map(held)))
    }

    fn blocks(&self, turned: &Rotation) -> bool {
        self.block(turned, Face::L) && self.block(turned, Face::R)
    }

    /// Whether the corners above the blocks are solved but for a turn of their layer.
    fn top(&self, turned: &Rotation) -> bool {
        let up = self.hold.map(self.after_turning(turned, Face::U));
        let most = if self.size == 2 { 1 } else { 4 };
        (0..most).any(|quarters| {
            let back = turned.then(&Rotation::quarters(up, quarters)).inverse();
            let mut slots = CORNERS.iter().zip(self.corners);
            slots.all(|(faces, shown)| {
                !faces.contains(&up) || *shown == faces.map(|face| back.map(face))
            })
        })
    }

    /// Whether the line shows its colors and no edge is flipped: its sticker on the top or bottom, or else
    /// on the front or back, has no color of the sides; and none of the front or back, unless the other
    /// sticker has one of the sides.
    fn is_eoline(&self) -> bool {
        let [up, right, front] = [Face::U, Face::R, Face::F].map(|face| self.hold.map(face));
        let mut edges = EDGES.iter().zip(self.edges);
        let oriented = edges.all(|(faces, shown)| {
            let on = |axis: Face| faces.iter().position(|face| face.is_parallel(axis));
            let main = on(up).or_else(|| on(front)).unwrap();
            let (own, other) = (shown[main], shown[1 - main]);
            own.is_parallel(up) || own.is_parallel(front) && other.is_parallel(right)
        });
        let solved = Rotation::IDENTITY;
        oriented
            && self.shows(&solved, false, &[Face::D, Face::F])
            && self.shows(&solved, false, &[Face::D, Face::B])
    }
}

/// `UNSCRAMBLE_STATES=500` solves 500 states of each size with each option.
#[test]
fn roux_and_zz_finish_larger_cubes_with_both_parities() {
    let wish = std::env::var("UNSCRAMBLE_STATES").ok();
    let count: usize = wish.and_then(|wish| wish.parse().ok()).unwrap_or(2);
    for size in [4, 5] {
        for three in ["roux", "zz"] {
            let solved = |seed: &usize| {
                let cube = random_state(size, &mut generator(&format!("finish {seed}")));
                let state = Facelets::from(cube);
                let options = Options::from([("three".to_owned(), three.to_owned())]);
                let method = ["reduction", "cage"][seed % 2].to_owned();
                let plain = Request { method: Some(method), options, ..Request::default() };
                let teaching = Teaching { hold: seed % 4 > 1, ..Teaching::default() }.into();
                [plain.clone(), Request { teaching, ..plain }].iter().all(|request| {
                    let solution = solve(&state, request, &Budget::unlimited());
                    solution.unwrap_or_else(|error| panic!("{error}: {request:?} {state}")).solved
                })
            };
            let seeds: Vec<usize> = (0..count).collect();
            assert_eq!(
                seeds.par_iter().filter(|seed| solved(seed)).count(),
                count,
                "{size} {three}"
            );
        }
    }
}
