//! The four centers around a cross that is open at one side.
//!
//! Inner layers parallel to the cross do not touch it, so all exchanges are made by these. A face may
//! turn while the gap of the cross is at it: the layer of the cross turns before to bring it there.
#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

use super::bars::{BarMove, BarPlanner};
use super::exchange::{EdgeRule, Exchange};
use super::exchange_search::ExchangeSearch;
use super::face_pair::FacePair;
use super::grids::Grids;
use super::{BEST_OF_ALL, LAST_PRICE, are_for_bars, prices, slices};
use crate::engine::note::{Aim, Note};
use crate::engine::task::Task;
use crate::engine::teaching::Level;
use crate::toolkit::player::{Player, hold_with_left};
use unscramble_cube::{Face, Turn, length, ring};
use unscramble_search::budget::{Budget, Cutoff};
use unscramble_search::profile;

/// A cross with a gap.
#[derive(Debug, Clone, Copy)]
struct OpenCross {
    face: Face,
    /// The place of the gap in the ring around the face.
    gap: usize,
    /// Whether inner layers may turn without turning back.
    may_slice: bool,
    /// The number of steps so far.
    played: usize,
    /// Whether each step says how to hold the cube: with the cross on the left.
    held: bool,
    /// The face whose center is built, if it is only one.
    builds: Option<Face>,
}

/// Turns that bring stickers home, what they gain, and where they leave the gap.
struct Found {
    turns: Vec<Turn>,
    note: Note,
    gain: i64,
    /// The price of a block turn at which they no longer pay, at least.
    price: i32,
    cross: OpenCross,
}

/// Returns the place of a side in the ring around a face.
fn place_in_ring(face: Face, side: Face) -> usize {
    let place = ring(face.axis()).iter().position(|(other, _)| *other == side);
    place.expect("a side is in the ring around the face")
}

/// Solves the four centers around the face of a cross, which has no dedge at the side `gap`. Keeps the
/// other dedges of the cross, up to turns of the face. Single turns of inner layers, which change the
/// parity of wing orbits, are played only if they may. As taught, two neighbors come first, by bars, and the
/// cross is on the left.
pub(crate) fn solve_around(
    player: &mut impl Player,
    face: Face,
    gap: Face,
    may_slice: bool,
    taught: Option<Level>,
    budget: &Budget,
) -> Result<(), Cutoff> {
    let gap = place_in_ring(face, gap);
    let mut cross =
        OpenCross { face, gap, may_slice, played: 0, held: taught.is_some(), builds: None };
    if let Some(level) = taught.filter(|_| are_for_bars(player.cube().size())) {
        cross = cross.build_bars(player, level, budget)?;
    }
    let mut grids = Grids::of(player.cube(), |side| !side.is_parallel(face));
    let mut search = ExchangeSearch::new(EdgeRule::Ignore).either_way();
    if grids.inner <= BEST_OF_ALL {
        while !grids.are_solved() {
            let Some(found) = best(&grids, cross, &mut search, LAST_PRICE, budget)? else { break };
            cross = found.play(player, &mut grids)?;
        }
        return Ok(());
    }
    for price in prices() {
        while !grids.are_solved() {
            let before = cross.played;
            for pair in FacePair::all().filter(|pair| pair.axis == face.axis()) {
                while let Some(exchange) = search.best(&grids, pair, price, budget)? {
                    cross = cross.exchange(&exchange, grids.inner + 2).play(player, &mut grids)?;
                }
            }
            if let Some(found) = cross.slices(&grids, price) {
                budget.check()?;
                cross = found.play(player, &mut grids)?;
            }
            if cross.played == before {
                break;
            }
        }
    }
    Ok(())
}

/// Finds the turns with the most gain for their length; `None` if none pays at this price of a block
/// turn.
fn best(
    grids: &Grids,
    cross: OpenCross,
    search: &mut ExchangeSearch,
    mut price: i32,
    budget: &Budget,
) -> Result<Option<Found>, Cutoff> {
    budget.check()?;
    let size = grids.inner + 2;
    let mut best: Option<(i64, u64, Found)> = None;
    let mut consider = |found: Found| {
        let cost = length(&found.turns, size).obtm;
        let better = best.as_ref().is_none_or(|(gain, least, _)| {
            found.gain * i64::try_from(*least).unwrap_or(1)
                > gain * i64::try_from(cost).unwrap_or(1)
        });
        if better {
            best = Some((found.gain, cost, found));
        }
    };
    if let Some(found) = cross.slices(grids, price) {
        price = price.max(found.price);
        consider(found);
    }
    for pair in FacePair::all().filter(|pair| pair.axis == cross.face.axis()) {
        let mut price = price;
        while let Some(exchange) = search.best(grids, pair, price, budget)? {
            price = exchange.price();
            consider(cross.exchange(&exchange, size));
        }
    }
    Ok(best.map(|(_, _, found)| found))
}

impl Found {
    /// Plays the turns. Returns the cross as they leave it.
    fn play(self, player: &mut impl Player, grids: &mut Grids) -> Result<OpenCross, Cutoff> {
        let note = match self.note.task {
            Task::ExchangeCenters { target, .. } if self.cross.held => {
                self.note.hold(hold_with_left(self.cross.face, target))
            }
            _ => self.note,
        };
        player.step(note, &self.turns)?;
        for (side, _) in ring(self.cross.face.axis()) {
            grids.refresh(player.cube(), *side);
        }
        Ok(OpenCross { played: self.cross.played + 1, ..self.cross })
    }
}

impl OpenCross {
    /// Builds the centers of two neighboring sides by bars. Returns the cross after that.
    fn build_bars(
        mut self,
        player: &mut impl Player,
        level: Level,
        budget: &Budget,
    ) -> Result<OpenCross, Cutoff> {
        let n = player.cube().size() - 2;
        let axis = self.face.axis();
        let mut kept = vec![self.face, self.face.opposite()];
        for (side, _) in &ring(axis)[..2] {
            self.builds = Some(*side);
            let planner = BarPlanner::new(n, *side, &kept, &[axis], level);
            // The gap of the cross has to come to the source and to go on to the target.
            let planner = planner.with_source_turn(3);
            let mut grids = Grids::of(player.cube(), |face| face == *side);
            while !grids.are_solved() {
                let moves = planner.next(&grids, budget)?;
                if moves.is_empty() {
                    break;
                }
                for next in moves {
                    self = self.bar(&next, n + 2).play(player, &mut grids)?;
                }
            }
            kept.push(*side);
        }
        self.builds = None;
        Ok(self)
    }

    /// Returns an exchange behind a turn of its target, as it is played around this cross.
    fn bar(mut self, next: &BarMove, size: usize) -> Found {
        let exchange = next.exchange(size - 2);
        let [target, _] = exchange.pair.faces();
        let mut turns = Vec::new();
        if next.before > 0 {
            let own = self.quarters_to(place_in_ring(self.face, target));
            self.write(&vec![0; size - 2], Some(own), &mut turns);
            turns.push(Turn::outer(target, next.before));
        }
        let found = self.exchange(&exchange, size);
        Found { turns: [turns, found.turns].concat(), ..found }
    }

    /// Returns the layer of the cross, counted from the positive face of its axis.
    fn layer(self, size: usize) -> usize {
        if self.face.is_positive() { 0 } else { size - 1 }
    }

    /// Returns by how many quarters turns on the axis of the cross turn its layer.
    fn quarters(self, turns: &[Turn], size: usize) -> u8 {
        let mut profile = vec![0; size];
        turns.iter().for_each(|turn| profile::add(&mut profile, *turn));
        profile[self.layer(size)]
    }

    /// Returns the best turns of inner layers that do not turn back.
    fn slices(self, grids: &Grids, price: i32) -> Option<Found> {
        let best = self.may_slice.then(|| slices::best(grids, self.face.axis(), price));
        let found = best.flatten()?;
        let turned = self.quarters(&found.turns, grids.inner + 2);
        Some(Found {
            gain: found.gain(),
            price: found.price(),
            turns: found.turns,
            note: Note::new(Task::TurnSlices).aim(Aim::Center),
            cross: OpenCross { gap: (self.gap + usize::from(turned)) % 4, ..self },
        })
    }

    /// Returns an exchange as it is played around this cross.
    fn exchange(self, exchange: &Exchange, size: usize) -> Found {
        let [target, source] = exchange.pair.faces();
        let lines = exchange.second.is_none();
        let (turns, cross) = self.turns(exchange, size);
        let task = Task::ExchangeCenters { target, source, lines, builds: self.builds };
        let note = Note::new(task).aim(Aim::Center);
        Found { gain: i64::from(exchange.gain), price: exchange.price(), turns, note, cross }
    }

    /// Writes a turn of inner layers. The layer of the cross turns by `own` quarters, or with its
    /// neighbor; the layer opposite is free.
    fn write(&mut self, inner: &[u8], own: Option<u8>, out: &mut Vec<Turn>) {
        let size = inner.len() + 2;
        let (at, opposite) = (self.layer(size), size - 1 - self.layer(size));
        let mut profile = [&[0], inner, &[0]].concat();
        let beside = |layer: usize| if layer == 0 { 1 } else { size - 2 };
        profile[at] = own.unwrap_or(profile[beside(at)]);
        profile[opposite] = profile[beside(opposite)];
        if profile.iter().all(|quarters| *quarters == profile[0]) {
            profile[opposite] = 0;
        }
        self.gap = (self.gap + usize::from(profile[at])) % 4;
        profile::write(self.face.axis(), &mut profile, out);
    }

    /// Turns the cross so that its gap is at a place of the ring.
    fn quarters_to(self, place: usize) -> u8 {
        ((place + 4 - self.gap) % 4) as u8
    }

    /// Returns the turns of an exchange, and the cross after them.
    fn turns(mut self, exchange: &Exchange, size: usize) -> (Vec<Turn>, OpenCross) {
        let [target, source] = exchange.pair.faces();
        let [to, from] = [target, source].map(|side| place_in_ring(self.face, side));
        let by = |layers: &[bool], quarters: u8| -> Vec<u8> {
            layers.iter().map(|taken| if *taken { quarters } else { 0 }).collect()
        };
        let (there, back) = (exchange.pair.reach(), 4 - exchange.pair.reach());
        let mut turns = Vec::with_capacity(16);
        if exchange.first != 0 {
            let own = self.quarters_to(from);
            self.write(&vec![0; size - 2], Some(own), &mut turns);
            turns.push(Turn::outer(source, exchange.first));
        }
        let own = self.quarters_to(to);
        let (aside, home) =
            (Turn::outer(target, exchange.turn), Turn::outer(target, 4 - exchange.turn));
        self.write(&by(&exchange.layers, there), Some(own), &mut turns);
        turns.push(aside);
        if let Some(second) = &exchange.second {
            self.write(&by(second, there), Some(0), &mut turns);
            turns.push(home);
            self.write(&by(&exchange.layers, back), Some(0), &mut turns);
            turns.push(aside);
            self.write(&by(second, back), None, &mut turns);
        } else {
            self.write(&by(&exchange.layers, back), None, &mut turns);
        }
        (turns, self)
    }
}
