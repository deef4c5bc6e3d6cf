//! The last two centers, opposite a whole cross and at one of its sides.
//!
//! Held with the cross on D and the other open center on F, the layers between R and L take stickers from
//! F to U or back, and edges of the cross with them. They keep the cross if they bring no edge of it to a
//! face that turns before they turn back:
//!
//! - *Lines*, to U: F turns first and takes the edge at DF out of the layers; it turns back at the end.
//! - *Blocks*, to U or to F, are commutators and keep all edges. Turns of U at either end change nothing,
//!   so they are left out; turns of F are not.
//!
//! R and L may turn with their neighbors where that brings no edge of the cross to the turning face: a
//! test tries all of them.
#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

use super::exchange::{EdgeRule, Exchange};
use super::exchange_search::{ExchangeKind, ExchangeSearch};
use super::face_pair::FacePair;
use super::grids::Grids;
use super::{BEST_OF_ALL, LAST_PRICE, prices};
use crate::engine::note::{Aim, Note};
use crate::engine::task::Task;
use crate::toolkit::player::Player;
use unscramble_cube::{Face, Rotation, Turn, length};
use unscramble_search::budget::{Budget, Cutoff};
use unscramble_search::profile;

/// How the cross is held.
#[derive(Debug, Clone, Copy)]
struct Hold {
    /// The open face opposite the cross.
    up: Face,
    /// The open face at a side of the cross.
    front: Face,
    /// The face on the right when these are held on top and in front.
    right: Face,
}

/// Turns that exchange stickers, and what they gain.
struct Found {
    turns: Vec<Turn>,
    note: Note,
    gain: i64,
    cost: i64,
}

/// Solves the centers of the face opposite a cross and of one of its sides, and keeps all edges of the
/// cross.
pub(crate) fn solve_last_two(
    player: &mut impl Player,
    cross: Face,
    side: Face,
    budget: &Budget,
) -> Result<(), Cutoff> {
    let up = cross.opposite();
    let rotation = Rotation::taking(up, side).expect("a side is next to the cross");
    let hold = Hold { up, front: side, right: rotation.map(Face::R) };
    let mut grids = Grids::of(player.cube(), |face| face == up || face == side);
    let mut search = ExchangeSearch::new(EdgeRule::Ignore).either_way();
    if grids.inner <= BEST_OF_ALL {
        while !grids.are_solved() {
            let Some(found) = hold.best(&grids, &mut search, LAST_PRICE, budget)? else { break };
            found.play(player, &mut grids, hold)?;
        }
        return Ok(());
    }
    for price in prices() {
        while !grids.are_solved() {
            let Some(found) = hold.any_that_pays(&grids, &mut search, price, budget)? else {
                break;
            };
            found.play(player, &mut grids, hold)?;
        }
    }
    Ok(())
}

impl Found {
    fn play(self, player: &mut impl Player, grids: &mut Grids, hold: Hold) -> Result<(), Cutoff> {
        player.step(self.note, &self.turns)?;
        grids.refresh(player.cube(), hold.up);
        grids.refresh(player.cube(), hold.front);
        Ok(())
    }

    /// Returns the price of a block turn at which these turns no longer pay.
    fn price(&self) -> i32 {
        i32::try_from((self.gain + self.cost - 1) / self.cost.max(1)).unwrap_or(i32::MAX)
    }
}

impl Hold {
    /// Returns the two directions, each with the kinds of exchanges that keep the cross.
    fn kinds(self) -> impl Iterator<Item = (FacePair, ExchangeKind)> {
        let pairs = FacePair::all().filter(move |pair| {
            let [target, source] = pair.faces();
            [[self.up, self.front], [self.front, self.up]].contains(&[target, source])
        });
        pairs.flat_map(move |pair| {
            let to_up = pair.faces()[0] == self.up;
            (0..4).flat_map(move |first| {
                let blocks = !to_up || first != 2;
                let lines = to_up && first % 2 == 1;
                [(false, blocks), (true, lines)]
                    .into_iter()
                    .filter(|(_, keeps)| *keeps)
                    .map(move |(lines, _)| (pair, ExchangeKind { first, lines }))
            })
        })
    }

    /// Finds the exchange with the most gain for its turns; `None` if none pays at this price of a block
    /// turn.
    fn best(
        self,
        grids: &Grids,
        search: &mut ExchangeSearch,
        mut price: i32,
        budget: &Budget,
    ) -> Result<Option<Found>, Cutoff> {
        let mut best: Option<Found> = None;
        for (pair, kind) in self.kinds() {
            budget.check()?;
            search.only(kind);
            while let Some(exchange) = search.best(grids, pair, price, budget)? {
                let found = self.found(&exchange, grids.inner + 2);
                if best.as_ref().is_some_and(|b| found.gain * b.cost <= b.gain * found.cost) {
                    break;
                }
                price = price.max(found.price());
                best = Some(found);
            }
        }
        Ok(best)
    }

    /// Finds an exchange that pays at this price of a block turn, as far as the search can tell.
    fn any_that_pays(
        self,
        grids: &Grids,
        search: &mut ExchangeSearch,
        price: i32,
        budget: &Budget,
    ) -> Result<Option<Found>, Cutoff> {
        for (pair, kind) in self.kinds() {
            search.only(kind);
            if let Some(exchange) = search.best(grids, pair, price, budget)? {
                return Ok(Some(self.found(&exchange, grids.inner + 2)));
            }
        }
        Ok(None)
    }

    /// Returns an exchange as it is played around the cross.
    fn found(self, exchange: &Exchange, size: usize) -> Found {
        let [target, source] = exchange.pair.faces();
        let lines = exchange.second.is_none();
        let turns = self.turns(exchange, size);
        let cost = i64::try_from(length(&turns, size).obtm).unwrap_or(i64::MAX);
        let note = Note::new(Task::ExchangeCenters { target, source, lines, builds: None })
            .aim(Aim::Center);
        Found { turns, note, gain: i64::from(exchange.gain), cost }
    }

    /// Writes the turns of an exchange.
    fn turns(self, exchange: &Exchange, size: usize) -> Vec<Turn> {
        let [target, source] = exchange.pair.faces();
        let (there, back) = (exchange.pair.reach(), 4 - exchange.pair.reach());
        let first = Turn::new(source, 1, 1, exchange.first);
        let aside = Turn::outer(target, exchange.turn);
        let outer = self.outer_layers(exchange);
        let mut turns: Vec<Turn> = first.into_iter().collect();
        let write = |layers: &[bool], outer: [bool; 2], quarters: u8, out: &mut Vec<Turn>| {
            let by = |taken: bool| if taken { quarters } else { 0 };
            let mut profile = vec![0; size];
            for (layer, taken) in profile[1..].iter_mut().zip(layers) {
                *layer = by(*taken);
            }
            let [right, left] = outer;
            let [low, high] = if self.right.is_positive() { [right, left] } else { [left, right] };
            profile[0] = if low { profile[1] } else { 0 };
            profile[size - 1] = if high { profile[size - 2] } else { 0 };
            profile::write(self.right.axis(), &mut profile, out);
        };
        write(&exchange.layers, outer[0], there, &mut turns);
        turns.push(aside);
        if let Some(second) = &exchange.second {
            write(second, outer[1], there, &mut turns);
            turns.push(aside.inverse());
            write(&exchange.layers, outer[0], back, &mut turns);
            turns.push(aside);
            write(second, outer[1], back, &mut turns);
            if target == self.front {
                turns.push(aside.inverse());
            }
        } else {
            write(&exchange.layers, outer[0], back, &mut turns);
        }
        if source == self.front {
            turns.extend(first.map(Turn::inverse));
        }
        turns
    }

    /// Returns whether R and L turn with their neighbors: in the first slice turn, then in the second.
    fn outer_layers(self, exchange: &Exchange) -> [[bool; 2]; 2] {
        const RIGHT: [bool; 2] = [true, false];
        const LEFT: [bool; 2] = [false, true];
        let lines = exchange.second.is_none();
        let to_front = exchange.pair.faces()[0] == self.front;
        match (lines, exchange.first, exchange.turn) {
            (false, 0, 1) => [LEFT, RIGHT],
            (false, 0, _) => [RIGHT, LEFT],
            (false, _, 1) if to_front => [LEFT, RIGHT],
            (false, _, _) if to_front => [RIGHT, LEFT],
            (_, 1, _) => [RIGHT, RIGHT],
            _ => [LEFT, LEFT],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toolkit::player::Rehearsal;
    use unscramble_cube::Cube;
    use unscramble_cube::random::{generator, random_moves};

    /// Mixes the centers at U and F of a solved cube, and returns what is left of the cross on D when they
    /// are solved again.
    #[test]
    fn the_cross_stays_while_the_last_two_centers_are_solved() {
        for size in [4, 5, 6, 7, 13] {
            for seed in 0..if size > 10 { 2 } else { 20 } {
                let mut cube = Cube::solved(size);
                let all = random_moves(size, &mut generator(&format!("last two {seed}")));
                let open = |turn: &&Turn| turn.face() == Face::U;
                // Exchanges between U and F, with turns of U between them.
                for (at, turn) in all.iter().filter(open).take(12).enumerate() {
                    let layer = 2 + (at % (size - 2)) as u16;
                    let slice = Turn::new(Face::R, layer, layer, 1).unwrap();
                    let up = Turn::outer(Face::U, turn.quarters());
                    let front = Turn::outer(Face::F, 1);
                    cube.apply(&[front, slice, up, slice.inverse(), front.inverse()]);
                }
                let mut rehearsal = Rehearsal::new(&cube);
                solve_last_two(&mut rehearsal, Face::D, Face::F, &Budget::unlimited()).unwrap();
                assert_eq!(super::super::unsolved(&rehearsal.cube), 0, "{size} {seed}");
                let last = size - 1;
                for at in 1..last {
                    for (row, column) in [(0, at), (last, at), (at, 0), (at, last)] {
                        assert_eq!(rehearsal.cube.at(Face::D, row, column), Face::D as u8);
                    }
                    for side in [Face::F, Face::R, Face::B, Face::L] {
                        assert_eq!(rehearsal.cube.at(side, last, at), side as u8);
                    }
                }
            }
        }
    }
}
