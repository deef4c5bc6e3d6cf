//! Centers as people learn them: bars of one color, built on a free face and moved in whole.
//!
//! Every exchange is `m f m'` behind turns of its two faces: a layer takes a line of the source to the
//! target, the target turns, and the layer goes back. If the target is the face where a bar grows, the
//! layer adds a sticker to the bar and the turn saves both. If it is the face of the color, a half turn
//! moves a whole bar in. On odd sizes the first bar is the one through the fixed center.

use std::collections::BTreeSet;

use super::exchange::{EdgeRule, Exchange};
use super::face_pair::FacePair;
use super::grids::Grids;
use crate::engine::teaching::Level;
use unscramble_cube::{Axis, Face, ring};
use unscramble_search::budget::{Budget, Cutoff};

/// The most lines of center stickers for which bars are planned: a face fits in 64 bits.
pub(super) const MOST_LINES: usize = 8;

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

/// Where the stickers of one color lie: by face, a bit for each center sticker, row by row.
type Stickers = [u64; 6];

/// The center that is built, and what may move.
pub(super) struct BarPlanner {
    n: usize,
    /// The face of the color.
    home: Face,
    /// The faces that are not kept.
    free: Vec<Face>,
    /// The faces between which stickers are exchanged.
    pairs: Vec<FacePair>,
    /// The price of a turn of the source before an exchange, in turns.
    source_turn: u32,
    /// The sets of layers that take lines over, one bit a layer.
    layers: Vec<u64>,
    /// By axis and place of the ring, for each sticker in the coordinates of the ring its bit.
    views: [[Vec<u8>; 4]; 3],
    /// By quarters, where a turn of a face takes each sticker, in the coordinates of a ring.
    turned: [Vec<u8>; 4],
    /// The rows of a face, then its columns.
    lines: [Vec<u64>; 2],
}

/// The bars at home.
struct AtHome {
    count: u32,
    /// The lines that are open or have an open mirror image, one bit a line.
    open: u64,
    /// What they count.
    value: u32,
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

    /// Returns its number of turns, with a price for those of the source.
    fn length(&self, source_turn: u32) -> u32 {
        3 + u32::from(self.before > 0) + if self.first > 0 { source_turn } else { 0 }
    }

    /// Returns this exchange or its mirror image, with both faces turned by half: the shorter one.
    fn or_mirrored(self, n: usize, source_turn: u32) -> BarMove {
        let [before, first] = [self.before, self.first].map(|quarters| (quarters + 2) % 4);
        let layers = self.layers.reverse_bits() >> (u64::BITS as usize - n);
        let mirrored = BarMove { before, first, layers, ..self };
        if mirrored.length(source_turn) < self.length(source_turn) { mirrored } else { self }
    }
}

/// Moves the bits of a face.
fn moved(mut face: u64, to: &[u8]) -> u64 {
    let mut moved = 0;
    while face != 0 {
        moved |= 1 << to[face.trailing_zeros() as usize];
        face &= face - 1;
    }
    moved
}

fn inverse(to: &[u8]) -> Vec<u8> {
    let mut back = vec![0; to.len()];
    to.iter().enumerate().for_each(|(from, to)| back[usize::from(*to)] = from as u8);
    back
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
        let view = |axis: Axis, place: usize| -> Vec<u8> {
            let (_, strip) = ring(axis)[place];
            let cells = (0..n * n).map(|at| strip.cell(n, at / n, at % n));
            cells.map(|(row, column)| (row * n + column) as u8).collect()
        };
        let turn = |quarters: usize| -> Vec<u8> {
            let once = |(layer, along)| (along, n - 1 - layer);
            let cells = (0..n * n).map(|at| (0..quarters).fold((at / n, at % n), |at, _| once(at)));
            cells.map(|(layer, along)| (layer * n + along) as u8).collect()
        };
        let line = |step: usize, next: usize| -> Vec<u64> {
            (0..n)
                .map(|line| (0..n).fold(0, |all, at| all | 1 << (line * step + at * next)))
                .collect()
        };
        BarPlanner {
            n,
            home,
            free: Face::ALL.into_iter().filter(|face| !kept.contains(face)).collect(),
            pairs: FacePair::all().filter(is_free).collect(),
            layers: single.chain(wide).collect(),
            source_turn: 1,
            views: Axis::ALL.map(|axis| std::array::from_fn(|place| view(axis, place))),
            turned: std::array::from_fn(turn),
            lines: [line(n, 1), line(1, n)],
        }
    }

    /// Sets the price of a turn of the source before an exchange.
    pub(super) fn with_source_turn(self, source_turn: u32) -> BarPlanner {
        BarPlanner { source_turn, ..self }
    }

    /// Returns the next exchanges; none if the center is done, or if no two exchanges bring it on.
    pub(super) fn next(&self, grids: &Grids, budget: &Budget) -> Result<Vec<BarMove>, Cutoff> {
        let stickers: Stickers = Face::ALL.map(|face| grids.bits(face, self.home as u8));
        let value_of = self.values_after(&stickers);
        let value = value_of(&stickers, [self.home; 2]);
        let mut best: Option<(u32, BarMove)> = None;
        let mut aside = Vec::new();
        self.each_move(
            &stickers,
            |_| true,
            |then, found| {
                let after = value_of(&then, found.pair.faces());
                let gain = after.saturating_sub(value);
                let better = |(most, before): &(u32, BarMove)| {
                    gain * before.length(self.source_turn) > most * found.length(self.source_turn)
                };
                if gain > 0 && best.as_ref().is_none_or(better) {
                    best = Some((gain, found));
                }
                if best.is_none() && after == value && then != stickers {
                    aside.push((then, found));
                }
                true
            },
        );
        if let Some((_, found)) = best {
            return Ok(vec![found]);
        }
        // Something is in the way: it goes aside first.
        aside.sort_by_key(|(_, found)| found.length(self.source_turn));
        let mut known = BTreeSet::new();
        for (then, first) in aside.into_iter().filter(|(then, _)| known.insert(*then)) {
            budget.check()?;
            let value_of = self.values_after(&then);
            let moved = first.pair.faces();
            // What the first exchange does not touch could be done without it.
            let follows = |pair: &FacePair| pair.faces().iter().any(|face| moved.contains(face));
            let mut second = None;
            self.each_move(&then, follows, |after, found| {
                second = (value_of(&after, found.pair.faces()) > value).then_some(found);
                second.is_none()
            });
            if let Some(second) = second {
                return Ok(vec![first, second]);
            }
        }
        Ok(Vec::new())
    }

    /// Calls `visit` with the stickers after each exchange between some faces, and with the exchange, while it
    /// returns `true`.
    fn each_move(
        &self,
        stickers: &Stickers,
        between: impl Fn(&FacePair) -> bool,
        mut visit: impl FnMut(Stickers, BarMove) -> bool,
    ) {
        let n = self.n;
        let row = (1u64 << n) - 1;
        for pair in self.pairs.iter().filter(|pair| between(pair)) {
            let [target, source] = pair.faces();
            let [to, from] = pair.places().map(|place| &self.views[pair.axis.index()][place]);
            if stickers[target.index()] | stickers[source.index()] == 0 {
                continue;
            }
            let seen = |face: Face, view: &[u8]| moved(stickers[face.index()], &inverse(view));
            let turned =
                |face: u64| std::array::from_fn(|quarters| moved(face, &self.turned[quarters]));
            let own: [u64; 4] = turned(seen(target, to));
            let other: [u64; 4] = turned(seen(source, from));
            let turns = (0..4).flat_map(|before| (0..4).map(move |first| (before, first)));
            for ((before, first), &layers) in
                turns.flat_map(|turns| self.layers.iter().map(move |layers| (turns, layers)))
            {
                let (own, other) = (own[before], other[first]);
                let taken = (0..n).filter(|layer| layers >> layer & 1 == 1);
                let mask = taken.fold(0, |mask, layer| mask | row << (layer * n));
                // Nothing of the color goes over.
                if (own | other) & mask == 0 {
                    continue;
                }
                for turn in 1..4 {
                    let over = moved(own & !mask | other & mask, &self.turned[turn]);
                    let mut then = *stickers;
                    then[target.index()] = moved(over & !mask | own & mask, to);
                    then[source.index()] = moved(other & !mask | over & mask, from);
                    let [before, first, turn] =
                        [before, first, turn].map(|quarters| quarters as u8);
                    let found = BarMove { pair: *pair, before, first, layers, turn };
                    if !visit(then, found.or_mirrored(n, self.source_turn)) {
                        return;
                    }
                }
            }
        }
    }

    /// Returns how far the center is after an exchange between two faces: a bar at home counts more than a bar
    /// that grows.
    fn values_after(&self, stickers: &Stickers) -> impl Fn(&Stickers, [Face; 2]) -> u32 + use<'_> {
        let home = self.at_home(stickers);
        let grown = Face::ALL.map(|face| {
            if self.free.contains(&face) { self.grown(face, stickers, &home) } else { 0 }
        });
        move |then, changed| {
            if changed.contains(&self.home) {
                let home = self.at_home(then);
                let all = self.free.iter().map(|face| self.grown(*face, then, &home));
                return home.value + all.max().unwrap_or(0);
            }
            let others = Face::ALL.into_iter().filter(|face| !changed.contains(face));
            let others = others.map(|face| grown[face.index()]);
            let own = changed.into_iter().map(|face| self.grown(face, then, &home));
            home.value + others.chain(own).max().unwrap_or(0)
        }
    }

    fn at_home(&self, stickers: &Stickers) -> AtHome {
        let n = self.n;
        let bars = self.bars_at_home(stickers[self.home.index()]);
        let count = bars.count_ones();
        // The mirror image of a line that is open is as good: the face of the color turns.
        let full = bars & (bars.reverse_bits() >> (u64::BITS as usize - n));
        let open = !full & ((1 << n) - 1);
        AtHome { count, open, value: count * (n as u32 + 1) }
    }

    /// Returns the most stickers of a bar that grows on a face.
    fn grown(&self, face: Face, stickers: &Stickers, home: &AtHome) -> u32 {
        let n = self.n;
        let own = stickers[face.index()];
        let in_line = |line: usize| {
            let [row, column] = [0, 1].map(|way| (own & self.lines[way][line]).count_ones());
            row.max(column)
        };
        match (home.count as usize, face == self.home) {
            // On odd sizes the first bar grows at home, around the fixed center.
            (0, is_home) if n % 2 == 1 => {
                if is_home {
                    in_line(n / 2)
                } else {
                    0
                }
            }
            // Of two bars the second one may grow at home; of more, those at home lie in the way.
            (1, true) if n == 2 => own.count_ones() - 2,
            (1.., true) => 0,
            _ => (0..n).filter(|line| home.open >> line & 1 == 1).map(in_line).max().unwrap_or(0),
        }
    }

    /// Returns the whole bars of a face, the most that lie side by side: on odd sizes only with the one
    /// through the fixed center.
    fn bars_at_home(&self, own: u64) -> u64 {
        let n = self.n;
        let bars = self.lines.iter().map(|lines| {
            let whole = (0..n).filter(|line| own & lines[*line] == lines[*line]);
            whole.fold(0u64, |bars, line| bars | 1 << line)
        });
        let counts = |bars: &u64| n.is_multiple_of(2) || bars >> (n / 2) & 1 == 1;
        bars.filter(counts).max_by_key(|bars| bars.count_ones()).unwrap_or(0)
    }
}
