//! Centres: a greedy search that takes, at a falling price of turns, whatever gains most.
//!
//! All six faces are solved together. A move of the search exchanges sets of centre stickers
//! between two faces ([`exchange`]) or turns layers ([`slices`]); it is worth the stickers that
//! it brings home (less those it takes away), less the price of its block turns. While the price
//! is high only bargains are taken, such as whole lines; the lower it gets, the smaller the
//! gains that still pay, down to single stickers. Every move gains, so the search ends, and
//! as long as a sticker is not at home some exchange gains: it ends with all solved.

pub(crate) mod cover;
mod exchange;
mod found;
mod grids;
mod slices;

use exchange::{Edges, Pair, STICKER, Search};
use found::Best;
use grids::Grids;

use super::goals::edges_paired;
use crate::cube::{Axis, Cube, Face, Rotation, Turn, ring};
use crate::solve::engine::budget::Cutoff;
use crate::solve::engine::context::{PhaseResult, SolveContext};
use crate::solve::engine::note::{Aim, Note};

/// Up to this many lines of centres every move is the best of all there are; beyond, the prices
/// fall in steps, and any move that pays is taken: that costs 1% to 2% of length and saves most of
/// the time.
const BEST_OF_ALL: usize = 10;

/// The lowest price of a block turn, in thousandths of a sticker: the dearest exchange, 14 block
/// turns for one sticker, still pays.
const LAST_PRICE: i32 = STICKER / 15;

/// The price of one block turn, from the bargains to the last stickers.
fn prices() -> impl Iterator<Item = i32> {
    std::iter::successors(Some(2 * STICKER), |price| Some(price * 9 / 10))
        .take_while(|price| *price > LAST_PRICE)
        .chain([LAST_PRICE])
}

/// On even sizes: the frame in which most centre stickers are at home already; among equals the
/// first. Odd sizes keep the frame of their fixed centres.
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
    // Colour `f` belongs to the face that the rotation takes `f` to.
    context.choose_frame(Face::ALL.map(|face| best.1.map(face) as u8));
}

/// Number of centre stickers that are not on their faces.
pub(crate) fn left(cube: &Cube) -> usize {
    let grids = Grids::read(cube);
    let home = Face::ALL.map(|face| grids.count(face, face as u8));
    6 * grids.inner * grids.inner - home.iter().sum::<usize>()
}

/// Solves all centres.
pub(crate) fn solve(context: &mut SolveContext<'_>) -> Result<PhaseResult, Cutoff> {
    // A cube whose edges are paired is nearly solved, more often than not: it is not taken apart.
    let edges = if edges_paired(context.cube()) { Edges::Keep } else { Edges::Ignore };
    solve_with(context, edges)
}

/// Solves all centres by commutators. They change nothing else, or if edges and corners do not matter
/// yet, nothing else's parity.
pub(crate) fn solve_by_commutators(
    context: &mut SolveContext<'_>,
    keep: bool,
) -> Result<PhaseResult, Cutoff> {
    solve_with(context, if keep { Edges::Keep } else { Edges::Carry })
}

fn solve_with(context: &mut SolveContext<'_>, edges: Edges) -> Result<PhaseResult, Cutoff> {
    let mut grids = Grids::read(context.cube());
    solve_wanted(context, &mut grids, Search::new(edges))?;
    Ok(PhaseResult::Done)
}

/// What each inner layer of an axis gains, in thousandths of stickers, when it alone is turned by 0 to 3
/// quarters.
pub(crate) fn slice_gains(cube: &Cube, axis: Axis) -> Vec<[i64; 4]> {
    let grids = Grids::read(cube);
    (0..grids.inner).map(|layer| slices::values(&grids, axis, layer)).collect()
}

/// Solves the centre of one face; nothing else is kept.
pub(crate) fn solve_face(context: &mut SolveContext<'_>, face: Face) -> Result<(), Cutoff> {
    let mut grids = Grids::of(context.cube(), |other| other == face);
    solve_wanted(context, &mut grids, Search::new(Edges::Ignore))
}

fn solve_wanted(
    context: &mut SolveContext<'_>,
    grids: &mut Grids,
    mut search: Search,
) -> Result<(), Cutoff> {
    if grids.inner <= BEST_OF_ALL {
        return best_of_all(context, grids, &mut search);
    }
    for price in prices() {
        while !grids.are_solved() && any_that_pays(context, grids, &mut search, price)? {}
    }
    Ok(())
}

/// The pairs of faces between which some exchange can be worth anything.
fn pairs_of(grids: &Grids) -> impl Iterator<Item = Pair> + use<> {
    let wanted = Face::ALL.map(|face| grids.wants(face as u8));
    Pair::all().filter(move |pair| pair.faces().iter().any(|face| wanted[face.index()]))
}

/// Plays the move that gains most for its turns, until all is solved.
fn best_of_all(
    context: &mut SolveContext<'_>,
    grids: &mut Grids,
    search: &mut Search,
) -> Result<(), Cutoff> {
    let pairs: Vec<Pair> = pairs_of(grids).collect();
    // What no exchange between two faces pays, as long as they stay as they are.
    let mut bounds = vec![i32::MAX; pairs.len()];
    while !grids.are_solved() {
        context.budget().check()?;
        // Whatever pays at a price sets a new one: what is found last gains most for its turns.
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
                let best = search.pair(grids, *pair, price, context.budget())?;
                if best.cost() == 0 {
                    *bound = price;
                } else {
                    price = best.price();
                    exchanged = Some(best);
                }
            }
        }
        let touched = match (exchanged, turned) {
            (Some(best), _) => play_exchange(context, grids, &best)?,
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

/// Plays every move that pays, for each axis and then for each pair of faces; tells whether there
/// was one.
fn any_that_pays(
    context: &mut SolveContext<'_>,
    grids: &mut Grids,
    search: &mut Search,
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
        loop {
            let best = search.pair(grids, pair, price, context.budget())?;
            if best.cost() == 0 {
                break;
            }
            play_exchange(context, grids, &best)?;
        }
    }
    Ok(context.turn_count() > before)
}

fn play_slices(
    context: &mut SolveContext<'_>,
    grids: &mut Grids,
    axis: Axis,
    turns: &[Turn],
) -> Result<Vec<Face>, Cutoff> {
    let [a, b, c, d] = ring(axis).map(|(face, _)| face);
    let note = Note::new(format!("turn slices around {a} {b} {c} {d}")).aim(Aim::Center);
    context.step(note, turns)?;
    [a, b, c, d].into_iter().for_each(|face| grids.refresh(context.cube(), face));
    Ok(vec![a, b, c, d])
}

fn play_exchange(
    context: &mut SolveContext<'_>,
    grids: &mut Grids,
    best: &Best,
) -> Result<Vec<Face>, Cutoff> {
    let Some((turns, [target, source])) = best.turns(context.size()) else { return Ok(Vec::new()) };
    let gain = best.gain();
    let text = format!("exchange centres of {target} and {source}: {gain} come home");
    let note = Note::new(text).commutator(best.commutator(context.size())).aim(Aim::Center);
    context.step(note, &turns)?;
    grids.refresh(context.cube(), target);
    grids.refresh(context.cube(), source);
    Ok(vec![target, source])
}
