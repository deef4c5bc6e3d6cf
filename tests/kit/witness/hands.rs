//! The goals of Roux and ZZ, in each of the 24 ways to hold the cube.
//!
//! In Roux the middle layer may be turned against the blocks, which then lie as on a solved cube that is
//! turned about the axis through both.

use super::anatomy::Anatomy;
use super::moment::{View, on_layer};

pub(crate) type Faces = [usize; 6];

pub(crate) const UP: usize = 0;
pub(crate) const RIGHT: usize = 1;
pub(crate) const FRONT: usize = 2;
pub(crate) const DOWN: usize = 3;
pub(crate) const LEFT: usize = 4;
pub(crate) const BACK: usize = 5;

/// Returns the faces that can be the bottom of the blocks, a bit for each.
pub(crate) fn block_bottoms(view: &View<'_>, phase: &str) -> u8 {
    let anatomy = view.anatomy;
    let all = || anatomy.rotations.iter().map(|rotation| rotation.faces);
    let about = |axis: usize| all().filter(move |faces| faces[axis] == axis);
    let holds = |hold: &Faces| {
        about(hold[RIGHT])
            .filter(|turned| anatomy.size > 2 || turned[UP] == UP && turned[FRONT] == FRONT)
            .any(|turned| {
                let top = turned[hold[UP]];
                let block = |side: usize| {
                    let own = |f: usize| {
                        anatomy.piece_at_len(f) > 1
                            && on_layer(anatomy, hold[side], f)
                            && !on_layer(anatomy, top, f)
                    };
                    lies(view, &turned, own)
                };
                let corners = |f: usize| anatomy.piece_at_len(f) == 3 && on_layer(anatomy, top, f);
                let above = || {
                    about(top)
                        .filter(|aligned| {
                            anatomy.size > 2 || aligned[UP] == UP && aligned[FRONT] == FRONT
                        })
                        .any(|aligned| lies(view, &turned.map(|face| aligned[face]), corners))
                };
                block(LEFT)
                    && (phase == "first-block" || block(RIGHT))
                    && (phase != "cmll" || above())
            })
    };
    all().filter(holds).fold(0, |bottoms, hold| bottoms | 1 << hold[DOWN])
}

/// Whether some stickers lie as on the solved cube after a rotation.
fn lies(view: &View<'_>, turned: &Faces, own: impl Fn(usize) -> bool) -> bool {
    let anatomy = view.anatomy;
    (0..anatomy.face.len()).filter(|f| own(*f)).all(|f| turned[view.homes[f]] == anatomy.face[f])
}

/// Returns the faces that can be the bottom of a solved EOLine, a bit for each.
pub(crate) fn line_bottoms(view: &View<'_>) -> u8 {
    let anatomy = view.anatomy;
    let line = |hold: &Faces| {
        let ends = [hold[FRONT], hold[BACK]];
        view.right(|f| {
            anatomy.piece_at_len(f) == 2
                && on_layer(anatomy, hold[DOWN], f)
                && ends.iter().any(|end| on_layer(anatomy, *end, f))
        })
    };
    let holds = anatomy.rotations.iter().map(|rotation| rotation.faces);
    let holds = holds.filter(|hold| line(hold) && flipped(view, hold[FRONT]).is_empty());
    holds.fold(0, |bottoms, hold| bottoms | 1 << hold[DOWN])
}

/// Returns the edges that turns of the four faces beside a front and its back alone cannot bring home, as
/// the facelets of their first cubies.
/// An edge is not flipped if, on the top or bottom or else on the front or back, it shows a color of the
/// top or bottom, or one of the front or back beside one of the sides.
pub(crate) fn flipped(view: &View<'_>, front: usize) -> Vec<[usize; 2]> {
    let anatomy = view.anatomy;
    // The other two axes serve alike as top and sides.
    let top = (front + 1) % 3;
    let on = |face: usize, axis: usize| face % 3 == axis % 3;
    anatomy
        .edges
        .iter()
        .map(|edge| edge[0])
        .filter(|edge| is_flipped(anatomy, view, *edge, front, top, &on))
        .collect()
}

fn is_flipped(
    anatomy: &Anatomy,
    view: &View<'_>,
    edge: [usize; 2],
    front: usize,
    top: usize,
    on: &dyn Fn(usize, usize) -> bool,
) -> bool {
    let at = |axis| edge.iter().position(|f| on(anatomy.face[*f], axis));
    let main = at(top).or_else(|| at(front)).unwrap_or_default();
    let (own, other) = (view.homes[edge[main]], view.homes[edge[1 - main]]);
    !(on(own, top) || on(own, front) && !on(other, top))
}
