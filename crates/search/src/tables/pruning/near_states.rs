//! The states near the subgroup of phase 1, distance by distance.

use super::phase1_distances::{self, neighbor};
use crate::tables::coordinates::SLICE_SOLVED;
use crate::tables::coordinates::edge_classes::EdgeClasses;
use crate::tables::coordinates::move_tables::MoveTables;
use crate::tables::parallel;

/// What tells the states at a distance: the table of distances in units, each of which is some turns.
pub(crate) struct NearStates<'a> {
    pub(crate) units: &'a [Vec<u8>],
    /// See [`phase1_distances`].
    pub(crate) distances: &'a [u8],
    pub(crate) moves: &'a MoveTables,
    pub(crate) classes: &'a EdgeClasses,
}

impl NearStates<'_> {
    /// Calls `visit` with each distance up to `most` and its states: the class of flip and slots, and the twist, of
    /// each in order.
    pub(crate) fn each_layer(&self, most: u8, mut visit: impl FnMut(u8, &[(usize, usize)])) {
        let (class, symmetry) = self.classes.of(0, SLICE_SOLVED / 24);
        let mut states = vec![(class, self.moves.conjugate_twist(0, symmetry))];
        for distance in 0..=most {
            visit(distance, &states);
            if distance < most {
                let value = (distance + 1) % 3;
                states = parallel::flat_map(&states, |state| self.further(*state, value));
                parallel::sort_unstable(&mut states);
                states.dedup();
            }
        }
    }

    /// Returns the distance modulo 3 after each unit, and that before.
    pub(crate) fn around(&self, (class, twist): (usize, usize)) -> (u8, impl Iterator<Item = u8>) {
        let here = phase1_distances::entry(self.distances, phase1_distances::index(class, twist));
        let there = self.neighbors((class, twist)).map(|(class, twist)| {
            phase1_distances::entry(self.distances, phase1_distances::index(class, twist))
        });
        (here, there)
    }

    /// Returns the state after each unit.
    fn neighbors(&self, (class, twist): (usize, usize)) -> impl Iterator<Item = (usize, usize)> {
        self.units.iter().map(move |unit| {
            let (next, symmetry) = neighbor(self.classes, self.moves, class, unit);
            let turned = |twist, turn: &u8| self.moves.twist.after(twist, usize::from(*turn));
            let twist = unit.iter().fold(twist as u16, turned);
            (next, self.moves.conjugate_twist(twist, symmetry))
        })
    }

    /// Returns the neighbors of a state whose distance modulo 3 is `value`, under all symmetries that
    /// keep the representative of their class.
    fn further(&self, state: (usize, usize), value: u8) -> Vec<(usize, usize)> {
        let mut next = Vec::new();
        for (class, twist) in self.neighbors(state) {
            let index = phase1_distances::index(class, twist);
            if phase1_distances::entry(self.distances, index) == value {
                next.push((class, twist));
                let same = self.classes.stabilizer(class);
                next.extend(
                    same.map(|symmetry| {
                        (class, self.moves.conjugate_twist(twist as u16, symmetry))
                    }),
                );
            }
        }
        next
    }
}
