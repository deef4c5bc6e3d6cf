//! Centres: a greedy search that always makes the move with the largest gain for its turns.
//!
//! It solves all six faces together. A move exchanges sets of centre stickers between two faces
//! ([`exchange`]) or turns layers ([`slices`]). It gains the stickers that it brings home, less those
//! that it takes away, and costs the price of its block turns. While the price is high, only cheap
//! moves such as whole lines pay. The lower it gets, the smaller the gains that still pay, down to
//! single stickers. Every move gains, and while a sticker is not at home some exchange gains, so the
//! search ends with all centres solved.

mod exchange;
mod exchange_search;
mod face_pair;
mod grids;
mod slices;

pub(crate) use exchange::EdgeRule;
pub(crate) use grids::STICKER;

use std::cmp::Reverse;

use exchange::Exchange;
use exchange_search::ExchangeSearch;
use face_pair::FacePair;
use grids::Grids;

use super::goals::edges_paired;
use crate::cube::{Axis, Cube, Face, Rotation, Turn, ring};
use crate::solve::engine::budget::Cutoff;
use crate::solve::engine::context::{PhaseResult, SolveContext};
use crate::solve::engine::note::{Aim, Note};
use crate::solve::engine::task::{FrameReason, Task};

/// Up to this many lines of centres, every move is the best of all moves. Beyond, prices fall in steps
/// and every move that pays is made: that costs 1% to 2% of length and saves most of the time.
const BEST_OF_ALL: usize = 10;

/// The lowest price of a block turn, in thousandths of a sticker. At this price the longest exchange,
/// 14 block turns for one sticker, still pays.
const LAST_PRICE: i32 = STICKER / 15;

/// Returns the prices of a block turn, from whole lines down to the last stickers.
fn prices() -> impl Iterator<Item = i32> {
    std::iter::successors(Some(2 * STICKER), |price| Some(price * 9 / 10))
        .take_while(|price| *price > LAST_PRICE)
        .chain([LAST_PRICE])
}

/// Chooses the frame of an even cube: the one in which most centre stickers are at home already; among
/// equals the first. Odd cubes keep the frame of their fixed centres.
pub(crate) fn choose_frame(context: &mut SolveContext<'_>) {
    if !context.size().is_multiple_of(2) {
        return;
    }
    let grids = Grids::read(context.cube());
    let mut counts = [[0usize; 6]; 6];
    for face in Face::ALL {
        for (colour, count) in counts[face.index()].iter_mut().enumerate() {
            *count = grids.count(face, colour as u8);
        }
    }
    let mut best = (0, Rotation::IDENTITY);
    for rotation in Rotation::all() {
        let home = Face::ALL.map(|face| counts[rotation.map(face).index()][face.index()]);
        let sum = home.iter().sum::<usize>() + 1;
        if sum > best.0 {
            best = (sum, rotation);
        }
    }
    // Colour `f` belongs to the face to which the rotation takes face `f`.
    context.choose_frame(Face::ALL.map(|face| best.1.map(face) as u8));
    let home = u32::try_from(best.0 - 1).unwrap_or(u32::MAX);
    context.announce_frame(FrameReason::Centers { home }, None);
}

/// Returns the number of centre stickers that are not on their faces.
pub(crate) fn unsolved(cube: &Cube) -> usize {
    let grids = Grids::read(cube);
    let home = Face::ALL.map(|face| grids.count(face, face as u8));
    6 * grids.inner * grids.inner - home.iter().sum::<usize>()
}

/// Solves all centres.
pub(crate) fn solve(context: &mut SolveContext<'_>) -> Result<PhaseResult, Cutoff> {
    // A cube with paired edges is usually nearly solved: keep them.
    let edges = if edges_paired(context.cube()) { EdgeRule::Keep } else { EdgeRule::Ignore };
    solve_with(context, edges)
}

/// Solves all centres; `edges` says what may happen to edges and corners.
pub(crate) fn solve_with(
    context: &mut SolveContext<'_>,
    edges: EdgeRule,
) -> Result<PhaseResult, Cutoff> {
    if context.teaching().is_some() && context.size() - 2 <= BEST_OF_ALL {
        solve_face_by_face(context, edges)?;
    }
    let mut grids = Grids::read(context.cube());
    solve_wanted(context, &mut grids, ExchangeSearch::new(edges))?;
    Ok(PhaseResult::Done)
}

/// Solves one centre after another, as people do: the one with the most stickers, the one opposite, then
/// the sides.
fn solve_face_by_face(context: &mut SolveContext<'_>, edges: EdgeRule) -> Result<(), Cutoff> {
    let grids = Grids::read(context.cube());
    let fullest = |face: &Face| (grids.count(*face, *face as u8), Reverse(face.index()));
    let first = context.first_layer().or_else(|| Face::ALL.into_iter().max_by_key(fullest));
    let first = first.unwrap_or(Face::D);
    let mut order = vec![first, first.opposite()];
    order.extend(Face::ALL.into_iter().filter(|face| !face.is_parallel(first)));
    for solved in 1..order.len() {
        let wanted = &order[..solved];
        let mut grids = Grids::of(context.cube(), |face| wanted.contains(&face));
        solve_wanted(context, &mut grids, ExchangeSearch::new(edges))?;
    }
    Ok(())
}

/// Returns what each inner layer of an axis gains by 0 to 3 quarter turns of its own, in thousandths of
/// a sticker.
pub(crate) fn slice_gains(cube: &Cube, axis: Axis) -> Vec<[i32; 4]> {
    let grids = Grids::read(cube);
    (0..grids.inner).map(|layer| slices::gains(&grids, axis, layer)).collect()
}

/// Solves the centre of one face and keeps nothing else.
pub(crate) fn solve_face(context: &mut SolveContext<'_>, face: Face) -> Result<(), Cutoff> {
    let mut grids = Grids::of(context.cube(), |other| other == face);
    solve_wanted(context, &mut grids, ExchangeSearch::new(EdgeRule::Ignore))
}

fn solve_wanted(
    context: &mut SolveContext<'_>,
    grids: &mut Grids,
    mut search: ExchangeSearch,
) -> Result<(), Cutoff> {
    if grids.inner <= BEST_OF_ALL {
        return best_of_all(context, grids, &mut search);
    }
    for price in prices() {
        while !grids.are_solved() && any_that_pays(context, grids, &mut search, price)? {}
    }
    Ok(())
}

/// Returns the pairs of faces between which an exchange can gain.
fn pairs_of(grids: &Grids) -> impl Iterator<Item = FacePair> + use<> {
    let wanted = Face::ALL.map(|face| grids.wants(face as u8));
    FacePair::all().filter(move |pair| pair.faces().iter().any(|face| wanted[face.index()]))
}

/// Plays the move with the largest gain for its turns until all wanted centres are solved.
fn best_of_all(
    context: &mut SolveContext<'_>,
    grids: &mut Grids,
    search: &mut ExchangeSearch,
) -> Result<(), Cutoff> {
    let pairs: Vec<FacePair> = pairs_of(grids).collect();
    // By pair: a price that no exchange between the two faces pays, until one of them changes.
    let mut bounds = vec![i32::MAX; pairs.len()];
    while !grids.are_solved() {
        context.budget().check()?;
        // Each move found raises the price to what it can just pay, so the last one found is the best.
        let mut price = LAST_PRICE;
        let mut turned = None;
        for axis in search.slice_axes() {
            if let Some(found) = slices::best(grids, *axis, price) {
                price = found.price();
                turned = Some((*axis, found.turns));
            }
        }
        let mut exchanged = None;
        for (pair, bound) in pairs.iter().zip(&mut bounds) {
            while *bound > price {
                match search.best(grids, *pair, price, context.budget())? {
                    None => *bound = price,
                    Some(exchange) => {
                        price = exchange.price();
                        exchanged = Some(exchange);
                    }
                }
            }
        }
        let touched = match (exchanged, turned) {
            (Some(exchange), _) => play_exchange(context, grids, &exchange)?,
            (None, Some((axis, turns))) => play_slices(context, grids, axis, &turns)?,
            (None, None) => break,
        };
        for (pair, bound) in pairs.iter().zip(&mut bounds) {
            if pair.faces().iter().any(|face| touched.contains(face)) {
                *bound = i32::MAX;
            }
        }
    }
    Ok(())
}

/// Plays every move that pays, for each axis and then for each pair of faces. Returns whether there was
/// one.
fn any_that_pays(
    context: &mut SolveContext<'_>,
    grids: &mut Grids,
    search: &mut ExchangeSearch,
    price: i32,
) -> Result<bool, Cutoff> {
    let before = context.turn_count();
    for &axis in search.slice_axes() {
        context.budget().check()?;
        if let Some(found) = slices::best(grids, axis, price) {
            play_slices(context, grids, axis, &found.turns)?;
        }
    }
    for pair in pairs_of(grids) {
        while let Some(exchange) = search.best(grids, pair, price, context.budget())? {
            play_exchange(context, grids, &exchange)?;
        }
    }
    Ok(context.turn_count() > before)
}

/// Plays slice turns. Returns the faces whose centres they change.
fn play_slices(
    context: &mut SolveContext<'_>,
    grids: &mut Grids,
    axis: Axis,
    turns: &[Turn],
) -> Result<Vec<Face>, Cutoff> {
    let [a, b, c, d] = ring(axis).map(|(face, _)| face);
    context.step(Note::new(Task::TurnSlices).aim(Aim::Center), turns)?;
    [a, b, c, d].into_iter().for_each(|face| grids.refresh(context.cube(), face));
    Ok(vec![a, b, c, d])
}

/// Plays an exchange. Returns the faces whose centres it changes.
fn play_exchange(
    context: &mut SolveContext<'_>,
    grids: &mut Grids,
    exchange: &Exchange,
) -> Result<Vec<Face>, Cutoff> {
    let size = context.size();
    let [target, source] = exchange.pair.faces();
    let note =
        Note::new(Task::ExchangeCenters { target, source, lines: exchange.second.is_none() })
            .commutator(exchange.commutator(size))
            .aim(Aim::Center);
    context.step(note, &exchange.turns(size))?;
    grids.refresh(context.cube(), target);
    grids.refresh(context.cube(), source);
    Ok(vec![target, source])
}
