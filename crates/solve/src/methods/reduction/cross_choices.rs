//! The plans between which the choice of a cross is.
#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

use std::cmp::Reverse;

use super::cross_plan::{CrossPlan, FirstCenter, cross_dedges, sides_around};
use super::order::Order;
use crate::engine::context::{Frame, SolveContext};
use crate::toolkit::{centers, pairing};
use unscramble_cube::{Axis, Cube, Face, Rotation, Scheme};

/// Returns the plans for a cross with the same first centers.
pub(super) fn crosses(plan: &CrossPlan, cube: &Cube) -> Vec<CrossPlan> {
    let CrossPlan { face, start, .. } = *plan;
    let faces = plan.cross_faces();
    if plan.order == Order::Hoya {
        let other = CrossPlan { face: faces[1], late: face.opposite(), ..*plan };
        return vec![*plan, other];
    }
    let mut all = Vec::new();
    for own in faces {
        let start = match start {
            FirstCenter::Own if own != face => FirstCenter::Opposite,
            FirstCenter::Opposite if own != face => FirstCenter::Own,
            start => start,
        };
        let gathered = cross_dedges(cube, own) >= 3;
        for late in sides_around(own).into_iter().take(if gathered { 1 } else { 4 }) {
            all.push(CrossPlan { face: own, late, start, ..*plan });
        }
    }
    all
}

/// Chooses a cross without trying any. Yau: the one with most dedges, then with most center stickers home;
/// Hoya: the other way round, because four centers are a larger part.
pub(super) fn untried(context: &SolveContext<'_>, order: Order) -> CrossPlan {
    let cube = context.cube();
    let counts = centers::count_colors(cube);
    let wish = context.first_layer();
    let mut best: Option<([usize; 2], CrossPlan)> = None;
    for face in Face::ALL.into_iter().filter(|face| wish.is_none_or(|wish| wish == *face)) {
        for late in sides_around(face) {
            let even = pairing::looks_ahead(context);
            let plan = CrossPlan { order, face, late, start: FirstCenter::All, even };
            let faces = plan.first_faces().into_iter();
            let home: usize = faces.map(|face| counts[face.index()][face.index()]).sum();
            let dedges = cross_dedges(cube, face);
            let rank = if order == Order::Hoya { [home, dedges] } else { [dedges, home] };
            if best.as_ref().is_none_or(|(most, _)| rank > *most) {
                best = Some((rank, plan));
            }
        }
    }
    best.map_or_else(|| CrossPlan::new(order, Face::D, Face::F), |(_, plan)| plan)
}

/// Returns the plans whose first centers have most stickers home, each with its frame: this one, or any.
/// `wish` is the face on which the cross belongs in this frame.
/// Among those that are done, the ones with most dedges of a cross come first.
pub(super) fn first_plans(
    cube: &Cube,
    any_frame: bool,
    order: Order,
    wish: Option<Face>,
    count: usize,
) -> Vec<(Frame, CrossPlan)> {
    let counts = centers::count_colors(cube);
    let inner = cube.size() - 2;
    let rotations = Rotation::all().filter(|rotation| any_frame || *rotation == Rotation::IDENTITY);
    let mut all: Vec<([usize; 3], Frame, CrossPlan)> = Vec::new();
    for rotation in rotations {
        let frame = Scheme::STANDARD.rotated(&rotation).colors();
        let color_of = |frame: &Frame, face: Face| frame.iter().position(|h| *h == face as u8);
        // Color `c` belongs to the face `frame[c]`.
        let home_of = |face: Face| {
            counts[face.index()][color_of(&frame, face).expect("a frame has every face")]
        };
        let all_home: usize = Face::ALL.map(home_of).into_iter().sum();
        let wish = wish.map(|face| frame[face.index()]);
        let fits = |plan: &CrossPlan| {
            let own = plan.cross_faces().map(|face| face as u8);
            wish.is_none_or(|wish| own.contains(&wish))
        };
        for plan in bases(order).into_iter().filter(fits) {
            let faces = plan.first_faces();
            let home: usize = faces.iter().map(|face| home_of(*face)).sum();
            let dedges = if home == faces.len() * inner * inner {
                let mut cube = cube.clone();
                cube.recolor(&frame);
                let own = plan.cross_faces().into_iter();
                own.map(|face| cross_dedges(&cube, face)).max().unwrap_or(0)
            } else {
                0
            };
            let rank = [home, all_home, dedges];
            // Of the frames with the same colors on these faces, the one with most stickers home. Four
            // colors belong to one frame.
            let colors =
                |frame: &Frame| faces.iter().map(|f| color_of(frame, *f)).collect::<Vec<_>>();
            let own = colors(&frame);
            let same = if order == Order::Hoya {
                None
            } else {
                all.iter_mut().find(|(_, frame, p)| p.face == plan.face && colors(frame) == own)
            };
            match same {
                Some(other) if other.0 >= rank => {}
                Some(other) => *other = (rank, frame, plan),
                None => all.push((rank, frame, plan)),
            }
        }
    }
    all.sort_by_key(|(rank, ..)| Reverse(*rank));
    all.into_iter().take(count).map(|(_, frame, plan)| (frame, plan)).collect()
}

/// Returns a plan for each choice of the first centers.
fn bases(order: Order) -> Vec<CrossPlan> {
    if order == Order::Hoya {
        // Any two neighbors may be left.
        let pairs = Face::ALL.into_iter().enumerate();
        return pairs
            .flat_map(|(at, up)| {
                let others = Face::ALL.into_iter().skip(at + 1).filter(move |f| !f.is_parallel(up));
                others.map(move |late| CrossPlan::new(order, up.opposite(), late))
            })
            .collect();
    }
    Axis::ALL.map(|axis| CrossPlan::new(order, axis.positive(), axis.positive())).to_vec()
}
