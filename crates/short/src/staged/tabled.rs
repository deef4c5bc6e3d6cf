//! Stages as data: coordinates, and lower bounds over some of them.
#![expect(clippy::expect_used, reason = "a bound must not be left out")]

use std::ops::Range;
use std::sync::Arc;

use arrayvec::ArrayVec;
#[cfg(test)]
use itertools::Itertools;

use super::explore::{Asked, Stage};
use super::lines::LargestSums;
use super::order::Order;
use unscramble_search::space::MOST_TURNS;
use unscramble_search::space::coordinate::{Coordinate, Entries};
use unscramble_search::space::distances::Distances;
use unscramble_search::space::product::{MOST_PARTS, Product, Values};
use unscramble_search::space::reduced::{Classes, Reduction};
use unscramble_search::tables::{Store, TableError, TableFile, set_bits};

/// A stage of `K` coordinates. Its goals are the states whose lower bounds are all 0.
pub(crate) struct Tabled<const K: usize> {
    pub(crate) order: Order,
    pub(crate) coordinates: [Coordinate; K],
    /// Bounds that are asked together, one after the other.
    steps: Vec<ArrayVec<Bound<K>, MOST_TOGETHER>>,
    /// The number of leading coordinates that are equal in the nodes of all lines.
    shared: usize,
    /// What the bounds of several lines may be in sum.
    most: Option<LargestSums>,
}

/// The most bounds that are asked together.
const MOST_TOGETHER: usize = 3;

/// Distances by the numbers of some coordinates.
#[derive(Clone)]
struct Bound<const K: usize> {
    /// By coordinate: the stride of its digit. `None` if a value is a set, or if symmetries reduce the table.
    strides: Option<[u32; K]>,
    parts: ArrayVec<Part, MOST_PARTS>,
    /// Of two coordinates that symmetries reduce: how.
    reduction: Option<Reduction>,
    /// Whether all lines share all its coordinates.
    is_shared: bool,
    distances: Arc<Distances>,
}

/// A coordinate, as a digit of an entry.
#[derive(Clone, Copy)]
struct Part {
    coordinate: usize,
    stride: u32,
}

impl Part {
    /// Returns a coordinate that is no digit.
    fn alone(coordinate: usize) -> Part {
        Part { coordinate, stride: 0 }
    }
}

impl<const K: usize> Bound<K> {
    /// Returns whether all its coordinates are from the `first` on.
    fn is_from(&self, first: usize) -> bool {
        self.parts.iter().all(|part| part.coordinate >= first)
    }
}

impl<const K: usize> Tabled<K> {
    /// Creates a stage without bounds, of which several lines share the first coordinates.
    pub(crate) fn new(order: Order, coordinates: [Coordinate; K], shared: usize) -> Tabled<K> {
        Tabled { order, coordinates, steps: Vec::new(), shared, most: None }
    }

    /// Adds the distances by some coordinates from the given values of them. They are asked after the bounds that were added
    /// before, of those children that pass these.
    ///
    /// # Errors
    /// [`TableError`] if there is not enough memory.
    pub(crate) fn bounded<const N: usize>(
        mut self,
        parts: [usize; N],
        goals: &Values,
    ) -> Result<Tabled<K>, TableError> {
        self.steps.push(ArrayVec::new());
        self.and_bounded(parts, goals)
    }

    /// Adds distances that are asked together with the last ones, at most three at a time, so that the reads of all tables
    /// overlap.
    ///
    /// # Errors
    /// [`TableError`] if there is not enough memory.
    pub(crate) fn and_bounded<const N: usize>(
        mut self,
        parts: [usize; N],
        goals: &Values,
    ) -> Result<Tabled<K>, TableError> {
        let (strides, distances) = {
            let product = Product::of(parts.map(|part| &self.coordinates[part]));
            (product.strides().collect::<Vec<u32>>(), product.distances(goals)?.into())
        };
        let digits = parts.into_iter().zip(strides);
        let parts: ArrayVec<Part, MOST_PARTS> =
            digits.map(|(coordinate, stride)| Part { coordinate, stride }).collect();
        self.add(parts, None, distances);
        Ok(self)
    }

    /// Adds the distances by two coordinates that symmetries reduce, from a file, exact up to a depth. The values of the second
    /// one are no sets.
    ///
    /// # Errors
    /// [`TableError`] if there is not enough memory or the table was built wrong.
    ///
    /// # Panics
    /// Panics if they are.
    pub(crate) fn loaded(
        mut self,
        parts: [usize; 2],
        reduction: &Reduction,
        goals: &Values,
        (file, depth): (&TableFile, u8),
        store: &mut Store,
    ) -> Result<Tabled<K>, TableError> {
        let pair @ [_, second] = parts.map(|part| &self.coordinates[part]);
        assert!(second.ranks().is_none(), "the values of the second coordinate are no sets");
        let distances = reduction.distances(pair, (file, depth), goals, store)?;
        self.steps.push(ArrayVec::new());
        self.add(
            parts.map(Part::alone).into_iter().collect(),
            Some(reduction.clone()),
            distances.into(),
        );
        Ok(self)
    }

    /// Adds the last distances once more, by the mirror image of another coordinate and the same second one. They are asked
    /// together.
    pub(crate) fn and_mirrored(mut self, first: usize, classes: &Arc<Classes>) -> Tabled<K> {
        let last = self.steps.last().and_then(|step| step.last()).expect("a bound comes before");
        let distances = last.distances.clone();
        let reduction = last.reduction.as_ref().expect("symmetries reduce the last bound");
        let reduction = reduction.of_classes(classes);
        let parts = last.parts.iter().skip(1).copied();
        let parts = [Part::alone(first)].into_iter().chain(parts).collect();
        self.add(parts, Some(reduction), distances);
        self
    }

    fn add(
        &mut self,
        parts: ArrayVec<Part, MOST_PARTS>,
        reduction: Option<Reduction>,
        distances: Arc<Distances>,
    ) {
        assert!(reduction.is_none() || parts.len() == 2, "symmetries reduce a pair");
        let is_plain = |part: &Part| self.coordinates[part.coordinate].ranks().is_none();
        let is_plain = reduction.is_none() && parts.iter().all(is_plain);
        let strides = is_plain.then(|| {
            let mut strides = [0; K];
            parts.iter().for_each(|part| strides[part.coordinate] = part.stride);
            strides
        });
        let is_shared = parts.iter().all(|part| part.coordinate < self.shared);
        let step = self.steps.last_mut().expect("a bound comes before");
        step.push(Bound { strides, parts, reduction, is_shared, distances });
    }

    /// Adds the bounds of another stage by some of its coordinates, which begin at `place` here. Its turns may be others.
    ///
    /// # Panics
    /// Panics if these have other numbers of values.
    pub(crate) fn bounded_as<const N: usize>(
        mut self,
        other: &Tabled<N>,
        coordinates: Range<usize>,
        place: usize,
    ) -> Tabled<K> {
        let others = &other.coordinates[coordinates.clone()];
        let own = &self.coordinates[place..][..others.len()];
        let is_equal = |(own, other): (&Coordinate, &Coordinate)| own.count() == other.count();
        assert!(own.iter().zip(others).all(is_equal), "both have the same values");
        let has_all = |bound: &&Bound<N>| {
            bound.parts.iter().all(|part| coordinates.contains(&part.coordinate))
        };
        for step in &other.steps {
            let mut bounds = step.iter().filter(has_all).peekable();
            if bounds.peek().is_some() {
                self.steps.push(ArrayVec::new());
            }
            for Bound { parts, reduction, distances, .. } in bounds {
                let moved = |part: &Part| Part {
                    coordinate: part.coordinate - coordinates.start + place,
                    ..*part
                };
                self.add(parts.iter().map(moved).collect(), reduction.clone(), distances.clone());
            }
        }
        self
    }

    /// Sets the largest sum of the bounds of all lines at which a search goes on. It may miss goals.
    pub(crate) fn with_largest_sums(self, most: LargestSums) -> Tabled<K> {
        Tabled { most: Some(most), ..self }
    }

    /// Returns a lower bound of the distance.
    pub(crate) fn bound(&self, values: &[u32; K]) -> u8 {
        self.bounds().map(|bound| self.get(bound, values)).max().unwrap_or(0)
    }

    /// Returns those of some nodes whose lower bound is at most `most`, each with it.
    pub(crate) fn within(&self, nodes: Vec<[u32; K]>, most: u8) -> Vec<([u32; K], u8)> {
        let mut kept: Vec<([u32; K], u8)> = nodes.into_iter().map(|node| (node, 0)).collect();
        for step in &self.steps {
            for (node, bound) in &mut kept {
                *bound = step.iter().map(|bound| self.get(bound, node)).fold(*bound, u8::max);
            }
            kept.retain(|(_, bound)| *bound <= most);
        }
        kept
    }

    /// Returns a lower bound by the coordinates from the `first` on.
    pub(crate) fn bound_from(&self, first: usize, values: &[u32; K]) -> u8 {
        let some = self.bounds().filter(|bound| bound.is_from(first));
        some.map(|bound| self.get(bound, values)).max().unwrap_or(0)
    }

    /// Describes its tables, one a line: the number of entries at each distance, and of those that are farther or
    /// never reached.
    #[cfg(test)]
    pub(crate) fn distributions(&self, name: &str) -> String {
        let line = |bound: &Bound<K>| {
            let count = |part: &Part| self.coordinates[part.coordinate].count();
            let len = match &bound.reduction {
                Some(reduction) => reduction.entries(),
                None => bound.parts.iter().map(count).product(),
            };
            let counts = bound.distances.distribution(len);
            let parts = bound.parts.iter().map(|part| part.coordinate).join(" ");
            let (others, found) = counts.split_last().unwrap();
            let found = found.iter().take_while(|count| **count > 0).join(" ");
            format!("{name}, by {parts}: {found}; others {others}\n")
        };
        self.bounds().map(line).collect()
    }

    fn bounds(&self) -> impl Iterator<Item = &Bound<K>> {
        self.steps.iter().flatten()
    }

    #[inline(always)]
    fn get(&self, bound: &Bound<K>, values: &[u32; K]) -> u8 {
        if let Some(strides) = &bound.strides {
            let digits =
                values.iter().zip(strides).map(|(value, stride)| value.wrapping_mul(*stride));
            return bound.distances.get(digits.fold(0, u32::wrapping_add) as usize);
        }
        let number =
            |part: &Part| self.coordinates[part.coordinate].number(values[part.coordinate]);
        if let (Some(reduction), [first, second]) = (&bound.reduction, &bound.parts[..]) {
            let entry = reduction.entry(number(first) as u32, values[second.coordinate]);
            return bound.distances.get(entry as usize);
        }
        let digit = |part: &Part| number(part) * part.stride as usize;
        bound.distances.get(bound.parts.iter().map(digit).sum())
    }

    /// Adds the entries of a bound after some turns, and maybe after others.
    #[inline(always)]
    fn add_entries(&self, bound: &Bound<K>, node: &[u32; K], turns: u64, entries: &mut Entries) {
        if let (Some(reduction), [first, second]) = (&bound.reduction, &bound.parts[..]) {
            let [firsts, seconds] = [first, second]
                .map(|part| self.coordinates[part.coordinate].row(node[part.coordinate]));
            for turn in set_bits(turns) {
                entries[turn] = reduction.entry(firsts.number(turn), seconds.number(turn));
            }
            return;
        }
        // All at once is faster for many.
        let some = 2 * (turns.count_ones() as usize) < self.order.len();
        for Part { coordinate, stride } in &bound.parts {
            let (value, some) = (node[*coordinate], some.then_some(turns));
            self.coordinates[*coordinate].add_digits(value, *stride, entries, some);
        }
    }
}

impl<const K: usize> Stage for Tabled<K> {
    type Node = [u32; K];

    fn order(&self) -> &Order {
        &self.order
    }

    fn turns_within(&self, node: &[u32; K], allowed: u64, left: u8, asked: Asked) -> u64 {
        let mut alive = allowed;
        let mut is_first = true;
        for step in &self.steps {
            let is_shared = step.iter().all(|bound| bound.is_shared);
            is_first &= is_shared;
            if is_shared && !(if is_first { asked.leading } else { asked.trailing }) {
                continue;
            }
            if alive == 0 {
                break;
            }
            let mut entries = [[0; MOST_TURNS]; MOST_TOGETHER];
            for (entries, bound) in entries.iter_mut().zip(step) {
                self.add_entries(bound, node, alive, entries);
            }
            let mut within = alive;
            for (entries, bound) in entries.iter().zip(step) {
                let is_within = bound.distances.within(left);
                within &= set_bits(alive)
                    .fold(0, |within, turn| within | u64::from(is_within(entries[turn])) << turn);
            }
            alive = within;
        }
        alive
    }

    #[inline]
    fn turn(&self, node: &mut [u32; K], turn: usize) {
        for (value, coordinate) in node.iter_mut().zip(&self.coordinates) {
            *value = coordinate.after(*value, turn);
        }
    }

    fn is_goal(&self, node: &[u32; K]) -> bool {
        self.bounds().all(|bound| self.get(bound, node) == 0)
    }

    fn may_be_near(&self, nodes: &[[u32; K]], left: u8) -> bool {
        let Some(most) = self.most else { return true };
        let sum = |(line, node)| {
            let is_counted = |bound: &&Bound<K>| line == 0 || !bound.is_shared;
            let bounds = self.bounds().filter(is_counted);
            bounds.map(|bound| u32::from(self.get(bound, node))).sum::<u32>()
        };
        most.allows(nodes.iter().enumerate().map(sum).sum(), left)
    }
}
