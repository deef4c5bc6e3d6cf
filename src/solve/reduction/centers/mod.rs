//! Centres: a greedy search that takes, at a falling price of turns, whatever gains most.
//!
//! All six faces are solved together. A move of the search exchanges sets of centre stickers
//! between two faces ([`exchange`]) or turns layers ([`slices`]); it is worth the stickers that
//! it brings home (less those it takes away), less the price of its block turns. While the price
//! is high only bargains are taken, such as whole lines; the lower it gets, the smaller the
//! gains that still pay, down to single stickers. Every move gains, so the search ends, and
//! as long as a sticker is not at home some exchange gains: it ends with all solved.

mod cover;
mod exchange;
mod grids;
mod slices;

use exchange::{Best, Pair, STICKER, Search};
use grids::Grids;

use crate::cube::{Axis, Face, Rotation, Turn, ring};
use crate::solve::budget::Cutoff;
use crate::solve::run::{Ended, Run};

/// Up to this many lines of centres every move is the best of all there are; beyond, of those
/// between two faces, which takes less time by the number of pairs and costs some 2% of length.
const BEST_OF_ALL: usize = 8;

/// The price of one block turn, from the bargains to the last stickers: thousandths of a sticker.
///
/// The dearest move, 12 block turns for one sticker, still pays at the last price.
fn prices() -> impl Iterator<Item = i32> {
    std::iter::successors(Some(2 * STICKER), |price| Some(price * 9 / 10))
        .take_while(|price| 13 * price >= STICKER)
        .chain([STICKER / 14])
}

/// On even sizes: the frame in which most centre stickers are at home already; among equals the
/// first. Odd sizes keep the frame of their fixed centres.
pub(super) fn choose_frame(run: &mut Run<'_>) {
    if !run.size().is_multiple_of(2) {
        return;
    }
    let grids = Grids::read(run.cube());
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
    run.choose_frame(Face::ALL.map(|face| best.1.map(face) as u8));
}

/// Solves all centres.
pub(super) fn solve(run: &mut Run<'_>) -> Result<Ended, Cutoff> {
    let mut grids = Grids::read(run.cube());
    let mut search = Search::default();
    for price in prices() {
        while !grids.are_solved() {
            let before = run.turn_count();
            if grids.inner <= BEST_OF_ALL {
                best_of_all(run, &mut grids, &mut search, price)?;
            } else {
                best_by_pair(run, &mut grids, &mut search, price)?;
            }
            if run.turn_count() == before {
                break;
            }
        }
    }
    Ok(Ended::Done)
}

/// Plays the one best move.
fn best_of_all(
    run: &mut Run<'_>,
    grids: &mut Grids,
    search: &mut Search,
    price: i32,
) -> Result<(), Cutoff> {
    run.budget().check()?;
    let mut best = Best::default();
    for pair in Pair::all() {
        search.pair(grids, pair, price, &mut best);
    }
    let layers = Axis::ALL.map(|axis| (slices::best(grids, axis, price), axis));
    let turned = layers.into_iter().max_by_key(|((score, _), axis)| (*score, 3 - axis.index()));
    if let Some(((score, turns), axis)) = turned
        && score > best.score
    {
        play_slices(run, grids, axis, &turns);
    } else {
        play_exchange(run, grids, &best);
    }
    Ok(())
}

/// Plays the best move for each axis and each pair of faces in turn, as long as there is one.
fn best_by_pair(
    run: &mut Run<'_>,
    grids: &mut Grids,
    search: &mut Search,
    price: i32,
) -> Result<(), Cutoff> {
    for axis in Axis::ALL {
        let (score, turns) = slices::best(grids, axis, price);
        if score > 0 {
            play_slices(run, grids, axis, &turns);
        }
    }
    for pair in Pair::all() {
        loop {
            run.budget().check()?;
            let mut best = Best::default();
            search.pair(grids, pair, price, &mut best);
            if best.score == 0 {
                break;
            }
            play_exchange(run, grids, &best);
        }
    }
    Ok(())
}

fn play_slices(run: &mut Run<'_>, grids: &mut Grids, axis: Axis, turns: &[Turn]) {
    let faces = ring(axis).map(|(face, _)| face);
    let before = grids.solved();
    run.step("", turns);
    faces.into_iter().for_each(|face| grids.refresh(run.cube(), face));
    let gained = grids.solved().saturating_sub(before);
    let [a, b, c, d] = faces;
    run.name_step(format!("turn slices around {a} {b} {c} {d}: {gained} centres come home"));
}

fn play_exchange(run: &mut Run<'_>, grids: &mut Grids, best: &Best) {
    let Some((turns, faces)) = best.turns(run.size()) else { return };
    let before = grids.solved();
    run.step("", &turns);
    faces.into_iter().for_each(|face| grids.refresh(run.cube(), face));
    let gained = grids.solved().saturating_sub(before);
    let [target, source] = faces;
    run.name_step(format!("exchange centres of {target} and {source}: {gained} come home"));
}
