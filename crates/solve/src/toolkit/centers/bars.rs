//! Centers as people learn them: bars of one color, built on a free face and moved in whole.
//!
//! Every exchange is `m f m'` behind turns of its two faces: a layer takes a line of the source to the
//! target, the target turns, and the layer goes back. If the target is the face where a bar grows, the
//! layer adds a sticker to the bar and the turn saves both. If it is the face of the color, a half turn
//! moves a whole bar in. On odd sizes the first bar is the one through the fixed center.

use std::collections::BTreeSet;

use super::bar_progress::{Progress, Stickers};
use super::exchange::{EdgeRule, Exchange};
use super::face_pair::FacePair;
use super::grids::Grids;
use super::square::Square;
use crate::engine::teaching::Level;
use unscramble_cube::{Axis, Face, Turn, ring};
use unscramble_search::budget::{Budget, Cutoff};

/// The turns of an exchange without those before it.
const FEWEST_TURNS: u32 = 3;

/// An exchange of lines behind a turn of its target.
#[derive(Debug, Clone, Copy)]
pub(super) struct BarMove {
    pair: FacePair,
    /// The quarters by which the target turns first.
    pub(super) before: u8,
    /// The quarters by which the source turns first.
    first: u8,
    /// The layers that take lines over, one bit a layer.
    layers: u64,
    /// The quarters by which the target turns.
    turn: u8,
}

/// The center that is built, and what may move.
pub(super) struct BarPlanner {
    n: usize,
    /// How far the center is.
    progress: Progress,
    /// The faces between which stickers are exchanged.
    pairs: Vec<FacePair>,
    /// The price of a turn of the source before an exchange, in turns.
    source_turn: u32,
    /// The sets of layers that take lines over, one bit a layer, and the stickers in them.
    layers: Vec<(u64, Square)>,
}

impl BarMove {
    /// Returns the exchange behind the first turn of the target.
    pub(super) fn exchange(&self, n: usize) -> Exchange {
        Exchange {
            pair: self.pair,
            first: self.first,
            layers: (0..n).map(|layer| self.layers >> layer & 1 == 1).collect(),
            turn: self.turn,
            second: None,
            edges: EdgeRule::Ignore,
            gain: 0,
        }
    }

    /// Returns its turns on a cube of a size.
    pub(super) fn turns(&self, size: usize) -> Vec<Turn> {
        let [target, _] = self.pair.faces();
        let before = Turn::new(target, 1, 1, self.before);
        before.into_iter().chain(self.exchange(size - 2).turns(size)).collect()
    }

    /// Returns its number of turns, with a price for those of the source.
    fn length(&self, source_turn: u32) -> u32 {
        FEWEST_TURNS + u32::from(self.before > 0) + if self.first > 0 { source_turn } else { 0 }
    }

    /// Returns this exchange or its mirror image, with both faces turned by half: the shorter one, and whether it is the
    /// mirror image.
    fn or_mirrored(self, n: usize, source_turn: u32) -> (BarMove, bool) {
        let [before, first] = [self.before, self.first].map(|quarters| (quarters + 2) % 4);
        let layers = self.layers.reverse_bits() >> (u64::BITS as usize - n);
        let mirrored = BarMove { before, first, layers, ..self };
        let is_shorter = mirrored.length(source_turn) < self.length(source_turn);
        (if is_shorter { mirrored } else { self }, is_shorter)
    }
}

impl BarPlanner {
    /// Plans the center of a face by exchanges between faces that are not kept, with layers of some axes.
    /// At the first level, one line goes over at a time.
    pub(super) fn new(
        n: usize,
        home: Face,
        kept: &[Face],
        axes: &[Axis],
        level: Level,
    ) -> BarPlanner {
        let is_free = |pair: &FacePair| {
            axes.contains(&pair.axis) && !pair.faces().iter().any(|face| kept.contains(face))
        };
        // The mirror images of these turns do the same to faces that are turned by half.
        let single = (0..n.div_ceil(2)).map(|layer| 1 << layer);
        let widest = if level == Level::One { 0 } else { n - 1 };
        let wide = (2..=widest).map(|width| (1 << width) - 1);
        BarPlanner {
            n,
            progress: Progress::new(n, home, kept),
            pairs: FacePair::all().filter(is_free).collect(),
            layers: single.chain(wide).map(|layers| (layers, Square::rows(n, layers))).collect(),
            source_turn: 1,
        }
    }

    /// Sets the price of a turn of the source before an exchange.
    pub(super) fn with_source_turn(self, source_turn: u32) -> BarPlanner {
        BarPlanner { source_turn, ..self }
    }

    /// Returns the next exchanges; none if the center is done, or if no two exchanges bring it on.
    pub(super) fn next(&self, grids: &Grids, budget: &Budget) -> Result<Vec<BarMove>, Cutoff> {
        budget.check()?;
        let stickers = Face::ALL.map(|face| grids.square(face, self.progress.home as u8));
        let value = self.progress.value(&stickers);
        let value_of = self.progress.after(&stickers);
        let mut best: Option<(u32, BarMove)> = None;
        let mut aside = Vec::new();
        self.each_move(
            &stickers,
            |_, _| true,
            |squares, found| {
                // The least gain that is better than the best one, if its exchange has the fewest turns.
                let to_beat = |(most, before): &(u32, BarMove)| {
                    most * FEWEST_TURNS / before.length(self.source_turn) + 1
                };
                let least = best.as_ref().map_or(0, to_beat);
                let Some(after) = value_of(found.pair.faces(), squares, value + least) else {
                    return true;
                };
                let gain = after - value;
                let (found, is_mirrored) = found.or_mirrored(self.n, self.source_turn);
                let is_better = |(most, before): &(u32, BarMove)| {
                    gain * before.length(self.source_turn) > most * found.length(self.source_turn)
                };
                if gain == 0 {
                    // Its mirror image leaves both faces turned by half.
                    let squares =
                        squares.map(|square| square.turned(self.n, 2 * usize::from(is_mirrored)));
                    aside.push((self.after(&stickers, found.pair, squares), found));
                } else if best.as_ref().is_none_or(is_better) {
                    best = Some((gain, found));
                }
                true
            },
        );
        if let Some((_, found)) = best {
            return Ok(vec![found]);
        }
        // Something is in the way: it goes aside first.
        aside.sort_by_key(|(_, found)| found.length(self.source_turn));
        // Faces that differ by turns are the same to the next exchange, which turns them first.
        let however_turned =
            |stickers: &Stickers| stickers.map(|square| square.least_turned(self.n));
        let mut known = BTreeSet::from([however_turned(&stickers)]);
        // Pairs of faces that bring nothing, whichever faces they are, while home looks like this.
        let mut barren = BTreeSet::new();
        let home = self.progress.home;
        for (then, first) in
            aside.into_iter().filter(|(then, _)| known.insert(however_turned(then)))
        {
            budget.check()?;
            let value_of = self.progress.after(&then);
            let moved = first.pair.faces();
            // What the first exchange does not touch could be done without it.
            let follows = |pair: &FacePair| pair.faces().iter().any(|face| moved.contains(face));
            let own = then[home.index()].least_turned(self.n);
            let is_new = |pair: &FacePair, [target, source]: [Square; 2]| {
                follows(pair)
                    && (pair.faces().contains(&home) || barren.insert([own, target, source]))
            };
            let mut second = None;
            self.each_move(&then, is_new, |squares, found| {
                let gains = value_of(found.pair.faces(), squares, value + 1).is_some();
                second = gains.then(|| found.or_mirrored(self.n, self.source_turn).0);
                second.is_none()
            });
            if let Some(second) = second {
                return Ok(vec![first, second]);
            }
        }
        Ok(Vec::new())
    }

    /// Calls `visit` with the target and the source after each exchange between some faces, in the coordinates of their ring, and with
    /// the exchange, while it returns `true`. `between` chooses the faces, by how they look however they are turned.
    fn each_move(
        &self,
        stickers: &Stickers,
        mut between: impl FnMut(&FacePair, [Square; 2]) -> bool,
        mut visit: impl FnMut([Square; 2], BarMove) -> bool,
    ) {
        let n = self.n;
        for &pair in &self.pairs {
            let [own, other] = [0, 1].map(|end| {
                let [face, place] = [pair.faces()[end].index(), pair.places()[end]];
                let (_, strip) = ring(pair.axis)[place];
                let cells = (0..n).flat_map(|layer| (0..n).map(move |along| (layer, along)));
                let is_shown = |(layer, along): &(usize, usize)| {
                    stickers[face].has(strip.cell(n, *layer, *along))
                };
                let seen = Square::of(cells.filter(is_shown));
                std::array::from_fn::<_, 4, _>(|quarters| seen.turned(n, quarters))
            });
            let is_empty = own[0].or(other[0]).is_empty();
            if is_empty || !between(&pair, [own[0], other[0]].map(|seen| seen.least_turned(n))) {
                continue;
            }
            let turns = (0..4).flat_map(|before| (0..4).map(move |first| (before, first)));
            for ((before, first), &(layers, mask)) in
                turns.flat_map(|turns| self.layers.iter().map(move |layers| (turns, layers)))
            {
                // The middle layer is its own mirror image.
                if before >= 2 && layers.reverse_bits() >> (u64::BITS as usize - n) == layers {
                    continue;
                }
                let (own, other) = (own[before], other[first]);
                // Nothing of the color goes over.
                if own.or(other).and(mask).is_empty() {
                    continue;
                }
                let over = other.inside(mask, own);
                for turn in 1..4 {
                    let turned = over.turned(n, turn);
                    let squares = [own.inside(mask, turned), turned.inside(mask, other)];
                    let [before, first, turn] =
                        [before, first, turn].map(|quarters| quarters as u8);
                    if !visit(squares, BarMove { pair, before, first, layers, turn }) {
                        return;
                    }
                }
            }
        }
    }

    /// Returns the stickers when a target and a source look like this in the coordinates of their ring.
    fn after(&self, stickers: &Stickers, pair: FacePair, squares: [Square; 2]) -> Stickers {
        let mut then = *stickers;
        for ((face, place), square) in pair.faces().iter().zip(pair.places()).zip(squares) {
            let (_, strip) = ring(pair.axis)[place];
            let cells = square.cells().map(|(layer, along)| strip.cell(self.n, layer, along));
            then[face.index()] = Square::of(cells);
        }
        then
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unscramble_cube::Cube;
    use unscramble_cube::random::{generator, random_state};

    #[test]
    fn every_plan_brings_the_center_on() {
        let budget = Budget::unlimited();
        for (size, count) in [(4, 40), (5, 40), (6, 40), (7, 15)] {
            for seed in 0..count {
                let state = random_state(size, &mut generator(&format!("bars {seed}")));
                for (home, kept, axes) in [
                    (Face::U, &[][..], &Axis::ALL[..]),
                    (Face::F, &[Face::U, Face::D][..], &[Axis::Y][..]),
                ] {
                    let level = [Level::One, Level::Two][seed % 2];
                    let planner = BarPlanner::new(size - 2, home, kept, axes, level);
                    let mut cube: Cube = state.clone();
                    let progress = |cube: &Cube| {
                        let grids = Grids::read(cube);
                        let stickers = Face::ALL.map(|face| grids.square(face, home as u8));
                        planner.progress.value(&stickers)
                    };
                    loop {
                        let moves = planner.next(&Grids::read(&cube), &budget).unwrap();
                        if moves.is_empty() {
                            break;
                        }
                        let before = progress(&cube);
                        for turns in moves.iter().map(|next| next.turns(size)) {
                            cube.apply(&turns);
                        }
                        assert!(progress(&cube) > before, "{size} {seed} {home:?} {moves:?}");
                    }
                }
            }
        }
    }
}
