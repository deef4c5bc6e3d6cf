//! The goals of phases, checked sticker by sticker.

use super::anatomy::opposite;
use super::hands::{block_bottoms, line_bottoms};
use super::moment::{View, is_odd, on_layer};

/// A set of faces, a bit for each.
type Faces = u8;

const ALL: Faces = 0x3f;

/// The phases of the layer method, each of which keeps the goals of those before it.
const LAYERS: [&str; 9] = [
    "l1-centers",
    "l1-edges",
    "l1-cross",
    "l1",
    "middle",
    "l3-centers",
    "l3-wings",
    "l3-cross",
    "l3",
];

/// Returns the faces that can be the one of the first layer, with which the goal of a phase holds. All
/// faces if it is not about layers; none if the goal does not hold.
pub(crate) fn downs(view: &View<'_>, method: &str, phase: &str) -> Faces {
    let size = view.anatomy.size;
    let if_true = |holds: bool| if holds { ALL } else { 0 };
    let each = |holds: &dyn Fn(usize) -> bool| {
        (0..6).filter(|down| holds(*down)).fold(0, |all, down| all | 1 << down)
    };
    let three = |holds: &dyn Fn(usize) -> bool| match view.is_paired() {
        true => each(holds),
        false => 0,
    };
    match (method, phase) {
        ("layers", name) => {
            let stage = LAYERS.iter().position(|other| *other == name).unwrap_or(LAYERS.len());
            each(&|down| (0..=stage).all(|stage| layer_stage(view, down, stage)))
        }
        ("reduction", "first-centers") => if_true((0..3).any(|face| two_centers(view, face))),
        ("reduction", "cross-dedges" | "last-cross-dedge") => {
            let whole = phase == "last-cross-dedge";
            if view.has_even_centers() && view.is_paired() {
                return ALL;
            }
            each(&|down| {
                let done = if whole { cross(view, down) } else { gathered(view, down) >= 3 };
                two_centers(view, down) && done
            })
        }
        ("reduction", "four-centers") => if_true((0..6).any(|down| four_centers(view, down))),
        ("reduction", "four-dedges") => {
            if view.has_even_centers() && view.is_paired() {
                return ALL;
            }
            each(&|down| four_centers(view, down) && cross(view, down))
        }
        ("reduction" | "short", "centers") => if_true(view.has_even_centers()),
        ("reduction" | "short", "edges") => if_true(view.has_even_centers() && view.is_paired()),
        ("cage", "edges") => if_true(view.is_paired()),
        ("cage", "centers") | ("optimal", "search") => if_true(view.is_uniform()),
        ("commutator", "centers") => if_true(commutator_centers(view)),
        ("commutator", "edges") => if_true(commutator_centers(view) && edges(view)),
        ("commutator", "corners") => if_true(view.is_uniform()),
        (_, "l1-cross" | "cross") => match size {
            2 => ALL,
            _ => three(&|down| cross(view, down)),
        },
        (_, "l1") => three(&|down| cross(view, down) && corners(view, down)),
        // Ortega solves a face of a 2x2x2.
        (other, "f2l") if size == 2 && other != "zz" => three(&|down| is_oriented(view, down)),
        (_, "l2" | "f2l") => three(&|down| view.first_two_layers(down)),
        (_, "oll") if size == 2 && method != "zz" => {
            three(&|down| is_oriented(view, down) && is_oriented(view, opposite(down)))
        }
        (_, "oll") => {
            three(&|down| view.first_two_layers(down) && is_oriented(view, opposite(down)))
        }
        (_, "l3-cross") => three(&|down| view.first_two_layers(down) && edges(view)),
        (_, "first-block" | "second-block" | "cmll") if view.is_paired() => {
            block_bottoms(view, phase)
        }
        (_, "eoline") if size == 2 => ALL,
        (_, "eoline") if view.is_paired() => line_bottoms(view),
        (_, "l3" | "pll" | "phase2" | "lse") => {
            if_true(view.is_paired() && view.right(|f| view.anatomy.piece_at_len(f) > 1))
        }
        (_, "phase1") => if_true(size == 2 || view.is_paired() && in_subgroup(view)),
        _ => 0,
    }
}

fn two_centers(view: &View<'_>, face: usize) -> bool {
    [face, opposite(face)].iter().all(|face| view.all_home(&view.anatomy.centers[*face]))
}

/// Whether all centers are solved but for two neighbors, of which one is opposite a face.
fn four_centers(view: &View<'_>, down: usize) -> bool {
    let is_open = |face: &usize| !view.all_home(&view.anatomy.centers[*face]);
    let open: Vec<usize> = (0..6).filter(is_open).collect();
    match open.as_slice() {
        [] => true,
        [a, b] => *a != opposite(*b) && [*a, *b].contains(&opposite(down)),
        _ => false,
    }
}

/// The number of dedges of a face that lie around it in the order of their colors.
pub(crate) fn gathered(view: &View<'_>, down: usize) -> usize {
    let anatomy = view.anatomy;
    let [a, b] = [(down + 1) % 6, (down + 2) % 6];
    let around = [a, b, opposite(a), opposite(b)];
    let place = |face: usize| around.iter().position(|side| *side == face);
    let mut turned = [0; 4];
    for edge in 0..12 {
        let faces = anatomy.edges[edge][0].map(|f| anatomy.face[f]);
        let Some(colors) = view.dedge(edge) else { continue };
        let [(own, color), (side, other)] = if faces[0] == down {
            [(faces[0], colors[0]), (faces[1], colors[1])]
        } else {
            [(faces[1], colors[1]), (faces[0], colors[0])]
        };
        if let (true, Some(at), Some(home)) =
            (own == down && color == down, place(side), place(other))
        {
            turned[(home + 4 - at) % 4] += 1;
        }
    }
    turned.into_iter().max().unwrap_or(0)
}

fn cross(view: &View<'_>, down: usize) -> bool {
    view.right(|f| view.anatomy.piece_at_len(f) == 2 && on_layer(view.anatomy, down, f))
}

fn corners(view: &View<'_>, down: usize) -> bool {
    view.right(|f| view.anatomy.piece_at_len(f) == 3 && on_layer(view.anatomy, down, f))
}

fn edges(view: &View<'_>) -> bool {
    view.right(|f| view.anatomy.piece_at_len(f) == 2)
}

/// Whether a face shows its color on all edges and corners.
pub(crate) fn is_oriented(view: &View<'_>, up: usize) -> bool {
    view.right(|f| view.anatomy.piece_at_len(f) > 1 && view.anatomy.face[f] == up)
}

fn commutator_centers(view: &View<'_>) -> bool {
    let even = !view.wing_parities().contains(&true) && !is_odd(&view.corner_permutation());
    even && view.has_home_centers()
}

/// Whether turns of the faces on one axis and half turns of the others solve the rest.
fn in_subgroup(view: &View<'_>) -> bool {
    let anatomy = view.anatomy;
    let on = |face: usize, axis: usize| face % 3 == axis;
    (0..3).any(|axis| {
        let corners = view.anatomy.corners.iter().flatten();
        let mut corners = corners.filter(|f| on(anatomy.face[**f], axis));
        let oriented = corners.all(|f| on(view.homes[*f], axis));
        let rest = [(axis + 1) % 3, (axis + 2) % 3];
        oriented
            && rest.into_iter().any(|other| {
                anatomy.edges.iter().all(|edge| {
                    let faces = edge[0].map(|f| anatomy.face[f]);
                    let touches = faces.iter().any(|face| on(*face, axis));
                    let which = if touches { axis } else { other };
                    let mut stickers =
                        edge.iter().flatten().filter(|f| on(anatomy.face[**f], which));
                    stickers.all(|f| on(view.homes[*f], which))
                })
            })
    })
}

fn layer_stage(view: &View<'_>, down: usize, stage: usize) -> bool {
    let (anatomy, last, up) = (view.anatomy, view.anatomy.size - 1, opposite(down));
    let right = |selected: &dyn Fn(usize, usize, usize) -> bool| {
        view.right(|f| selected(anatomy.face[f], anatomy.height(down, f), anatomy.piece_at_len(f)))
    };
    let sides_of = |edge: usize| anatomy.edges[edge][0].map(|f| anatomy.face[f]);
    match stage {
        0 => right(&|face, _, sides| face == down && sides == 1),
        1 => {
            let own = |edge: &usize| view.dedge(*edge).is_some_and(|d| d.contains(&down));
            anatomy.size == 2 || (0..12).filter(own).count() == 4
        }
        2 => right(&|_, height, sides| height == 0 && sides == 2),
        3 => right(&|_, height, _| height == 0),
        4 => right(&|_, height, _| height < last),
        5 => right(&|face, _, sides| face == up && sides == 1),
        6 => {
            let mut own = (0..anatomy.edges.len()).filter(|edge| sides_of(*edge).contains(&up));
            own.all(|edge| anatomy.size == 2 || view.dedge(edge).is_some())
        }
        7 => right(&|_, height, sides| height == last && sides == 2),
        _ => right(&|_, _, _| true),
    }
}
