//! Centers: a greedy search that always makes the move with the largest gain for its turns.
//!
//! It solves all six faces together. A move exchanges sets of center stickers between two faces
//! ([`exchange`]) or turns layers ([`slices`]). It gains the stickers that it brings home, less those
//! that it takes away, and costs the price of its block turns. While the price is high, only cheap
//! moves such as whole lines pay. The lower it gets, the smaller the gains that still pay, down to
//! single stickers. Every move gains, and while a sticker is not at home some exchange gains, so the
//! search ends with all centers solved.
//!
//! In a lesson one center comes after the other, by [`bars`], and the search does what is left.

mod around_cross;
mod bar_progress;
mod bars;
mod exchange;
mod exchange_search;
mod face_pair;
mod grids;
mod last_two;
mod limits;
mod slices;
mod square;

pub(crate) use around_cross::solve_around;
pub(crate) use exchange::EdgeRule;
pub(crate) use grids::STICKER;
pub(crate) use last_two::solve_last_two;
pub(crate) use limits::ExchangeLimits;

use std::cmp::Reverse;

use bars::BarPlanner;
use exchange::Exchange;
use exchange_search::ExchangeSearch;
use face_pair::FacePair;
use grids::Grids;

use super::goals::edges_paired;
use super::player::{Held, Player};
use crate::engine::context::{PhaseResult, SolveContext};
use crate::engine::note::{Aim, Note};
use crate::engine::task::{FrameReason, Task};
use crate::engine::teaching::Level;
use unscramble_cube::{Axis, Cube, Face, Rotation, Turn, ring};
use unscramble_search::budget::{Budget, Cutoff};

/// Up to this many lines of centers, every move is the best of all moves. Beyond, prices fall in steps
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

/// Chooses the frame of an even cube: the one in which most center stickers are at home already; among
/// equals the first. Odd cubes keep the frame of their fixed centers. Returns why, if it chose.
pub(crate) fn choose_frame(context: &mut SolveContext<'_>) -> Option<FrameReason> {
    if !context.size().is_multiple_of(2) {
        return None;
    }
    let counts = count_colors(context.cube());
    let mut best = (0, Rotation::IDENTITY);
    for rotation in Rotation::all() {
        let home = Face::ALL.map(|face| counts[rotation.map(face).index()][face.index()]);
        let sum = home.iter().sum::<usize>() + 1;
        if sum > best.0 {
            best = (sum, rotation);
        }
    }
    // Color `f` belongs to the face to which the rotation takes face `f`.
    context.choose_frame(Face::ALL.map(|face| best.1.map(face) as u8));
    let home = u32::try_from(best.0 - 1).unwrap_or(u32::MAX);
    Some(FrameReason::Centers { home })
}

/// Returns the numbers of center stickers by face and color.
pub(crate) fn count_colors(cube: &Cube) -> [[usize; 6]; 6] {
    let grids = Grids::read(cube);
    Face::ALL.map(|face| std::array::from_fn(|color| grids.count(face, color as u8)))
}

/// Returns the number of center stickers that are not on their faces.
pub(crate) fn unsolved(cube: &Cube) -> usize {
    let grids = Grids::read(cube);
    let home = Face::ALL.map(|face| grids.count(face, face as u8));
    6 * grids.inner * grids.inner - home.iter().sum::<usize>()
}

/// Solves all centers.
pub(crate) fn solve(context: &mut SolveContext<'_>) -> Result<PhaseResult, Cutoff> {
    // A cube with paired edges is usually nearly solved: keep them.
    let edges = if edges_paired(context.cube()) { EdgeRule::Keep } else { EdgeRule::Ignore };
    solve_within(context, edges, ExchangeLimits::default())
}

/// Solves all centers by exchanges within limits; `edges` says what may happen to edges and corners.
pub(crate) fn solve_within(
    context: &mut SolveContext<'_>,
    edges: EdgeRule,
    limits: ExchangeLimits,
) -> Result<PhaseResult, Cutoff> {
    let level = context.step_size();
    if let Some(level) = level.filter(|level| *level < Level::Three)
        && edges == EdgeRule::Ignore
        && limits == ExchangeLimits::default()
        && context.size() - 2 <= BEST_OF_ALL
    {
        return solve_face_by_face(context, level);
    }
    let mut grids = Grids::read(context.cube()).with_buffer(limits.buffer);
    let budget = context.budget();
    solve_wanted(context, &mut grids, ExchangeSearch::new(edges).within(limits), budget)?;
    Ok(PhaseResult::Done)
}

/// Solves one center after another, as people do: the one with the most stickers, the one opposite, then
/// the sides, of which the last two are neighbors.
fn solve_face_by_face(context: &mut SolveContext<'_>, level: Level) -> Result<PhaseResult, Cutoff> {
    let budget = context.budget();
    let grids = Grids::read(context.cube());
    let fullest = |face: &Face| (grids.count(*face, *face as u8), Reverse(face.index()));
    let first = context.first_layer().or_else(|| Face::ALL.into_iter().max_by_key(fullest));
    let first = first.unwrap_or(Face::D);
    let sides = ring(first.axis()).map(|(face, _)| face);
    build_in_order(context, &[first, first.opposite(), sides[0], sides[1]], level, budget)?;
    let mut held = Held::with_left(context, first, sides[2]);
    let mut grids = Grids::read(held.cube());
    solve_wanted(&mut held, &mut grids, ExchangeSearch::new(EdgeRule::Ignore), budget)?;
    Ok(PhaseResult::Done)
}

/// Solves the centers of some faces, one after the other, by bars. The first two are opposite. From the
/// third on they are on the right and the left, where the layers that exchange lines do not touch them.
pub(crate) fn build_in_order(
    player: &mut impl Player,
    order: &[Face],
    level: Level,
    budget: &Budget,
) -> Result<(), Cutoff> {
    for (number, face) in order.iter().enumerate() {
        let kept = &order[..number];
        if number < 2 {
            build(player, *face, kept, &Axis::ALL, level, budget)?;
        } else {
            let mut held = Held::with_left(player, order[0], *face);
            build(&mut held, *face, kept, &[order[0].axis()], level, budget)?;
        }
    }
    Ok(())
}

/// Returns whether centers of this size are small enough to be planned by bars.
pub(crate) fn are_for_bars(size: usize) -> bool {
    size - 2 <= square::MOST_LINES
}

/// Solves the center of a face by bars, with layers of some axes, and keeps some others.
fn build(
    player: &mut impl Player,
    face: Face,
    kept: &[Face],
    axes: &[Axis],
    level: Level,
    budget: &Budget,
) -> Result<(), Cutoff> {
    let size = player.cube().size();
    let mut grids = Grids::of(player.cube(), |wanted| wanted == face || kept.contains(&wanted));
    if are_for_bars(size) {
        let planner = BarPlanner::new(size - 2, face, kept, axes, level);
        while !grids.are_solved() {
            let moves = planner.next(&grids, budget)?;
            if moves.is_empty() {
                break;
            }
            for next in moves {
                let [target, source] = next.exchange(size - 2).pair.faces();
                let turns = next.turns(size);
                let task =
                    Task::ExchangeCenters { target, source, lines: true, builds: Some(face) };
                player.step(Note::new(task).aim(Aim::Center), &turns)?;
                [target, source].into_iter().for_each(|side| grids.refresh(player.cube(), side));
            }
        }
    }
    solve_wanted(player, &mut grids, ExchangeSearch::new(EdgeRule::Ignore), budget)
}

/// Returns what each inner layer of an axis gains by 0 to 3 quarter turns of its own, in thousandths of
/// a sticker.
pub(crate) fn slice_gains(cube: &Cube, axis: Axis) -> Vec<[i32; 4]> {
    let grids = Grids::read(cube);
    (0..grids.inner).map(|layer| slices::gains(&grids, axis, layer)).collect()
}

/// Solves the center of one face and keeps nothing else.
pub(crate) fn solve_face(context: &mut SolveContext<'_>, face: Face) -> Result<(), Cutoff> {
    let budget = context.budget();
    solve_faces(context, &[face], budget)
}

/// Solves the centers of some faces and keeps nothing else.
pub(crate) fn solve_faces(
    player: &mut impl Player,
    faces: &[Face],
    budget: &Budget,
) -> Result<(), Cutoff> {
    let mut grids = Grids::of(player.cube(), |face| faces.contains(&face));
    solve_wanted(player, &mut grids, ExchangeSearch::new(EdgeRule::Ignore), budget)
}

fn solve_wanted(
    player: &mut impl Player,
    grids: &mut Grids,
    mut search: ExchangeSearch,
    budget: &Budget,
) -> Result<(), Cutoff> {
    if grids.inner <= BEST_OF_ALL {
        return best_of_all(player, grids, &mut search, budget);
    }
    for price in prices() {
        while !grids.are_solved() && any_that_pays(player, grids, &mut search, price, budget)? {}
    }
    Ok(())
}

/// Returns the pairs of faces between which an exchange can gain.
fn pairs_of(grids: &Grids) -> impl Iterator<Item = FacePair> + use<> {
    let wanted = Face::ALL.map(|face| grids.wants(face as u8));
    let buffer = grids.buffer();
    let through = move |pair: &FacePair| buffer.is_none_or(|face| pair.faces().contains(&face));
    let is_wanted = move |pair: &FacePair| pair.faces().iter().any(|face| wanted[face.index()]);
    FacePair::all().filter(move |pair| is_wanted(pair) && through(pair))
}

/// Plays the move with the largest gain for its turns until all wanted centers are solved.
fn best_of_all(
    player: &mut impl Player,
    grids: &mut Grids,
    search: &mut ExchangeSearch,
    budget: &Budget,
) -> Result<(), Cutoff> {
    let pairs: Vec<FacePair> = pairs_of(grids).collect();
    // By pair: a price that no exchange between the two faces pays, until one of them changes.
    let mut bounds = vec![i32::MAX; pairs.len()];
    while !grids.are_solved() {
        budget.check()?;
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
                match search.best(grids, *pair, price, budget)? {
                    None => *bound = price,
                    Some(exchange) => {
                        price = exchange.price();
                        exchanged = Some(exchange);
                    }
                }
            }
        }
        let touched = match (exchanged, turned) {
            (Some(exchange), _) => play_exchange(player, grids, &exchange)?,
            (None, Some((axis, turns))) => play_slices(player, grids, axis, &turns)?,
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
    player: &mut impl Player,
    grids: &mut Grids,
    search: &mut ExchangeSearch,
    price: i32,
    budget: &Budget,
) -> Result<bool, Cutoff> {
    let mut any = false;
    for &axis in search.slice_axes() {
        budget.check()?;
        if let Some(found) = slices::best(grids, axis, price) {
            play_slices(player, grids, axis, &found.turns)?;
            any = true;
        }
    }
    for pair in pairs_of(grids) {
        while let Some(exchange) = search.best(grids, pair, price, budget)? {
            play_exchange(player, grids, &exchange)?;
            any = true;
        }
    }
    Ok(any)
}

/// Plays slice turns. Returns the faces whose centers they change.
fn play_slices(
    player: &mut impl Player,
    grids: &mut Grids,
    axis: Axis,
    turns: &[Turn],
) -> Result<Vec<Face>, Cutoff> {
    let [a, b, c, d] = ring(axis).map(|(face, _)| face);
    player.step(Note::new(Task::TurnSlices).aim(Aim::Center), turns)?;
    [a, b, c, d].into_iter().for_each(|face| grids.refresh(player.cube(), face));
    Ok(vec![a, b, c, d])
}

/// Plays an exchange. Returns the faces whose centers it changes.
fn play_exchange(
    player: &mut impl Player,
    grids: &mut Grids,
    exchange: &Exchange,
) -> Result<Vec<Face>, Cutoff> {
    let size = player.cube().size();
    let [target, source] = exchange.pair.faces();
    let lines = exchange.second.is_none();
    let note = Note::new(Task::ExchangeCenters { target, source, lines, builds: None })
        .commutator(exchange.commutator(size))
        .aim(Aim::Center);
    player.step(note, &exchange.turns(size))?;
    grids.refresh(player.cube(), target);
    grids.refresh(player.cube(), source);
    Ok(vec![target, source])
}
