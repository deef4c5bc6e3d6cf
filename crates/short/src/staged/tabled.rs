//! Stages as data: coordinates, and lower bounds over some of them.
#![expect(clippy::expect_used, reason = "a bound must not be left out")]

use std::sync::Arc;

use arrayvec::ArrayVec;
#[cfg(test)]
use itertools::Itertools;

use super::coordinate::{Coordinate, MOST_PARTS, Product, Values};
use super::distances::Distances;
use super::explore::{Children, MOST_TURNS, Stage};
use super::lines::{Asked, Most, PartlyShared, bits_of};
use super::order::Order;
use unscramble_search::tables::TableError;

/// A stage of `K` coordinates. Its goals are the states whose lower bounds are all 0.
pub(crate) struct Tabled<const K: usize> {
    order: Order,
    coordinates: [Coordinate; K],
    /// Bounds that are asked together, one after the other.
    steps: Vec<Vec<Bound<K>>>,
    /// The number of leading coordinates that are equal in the nodes of all lines.
    shared: usize,
    /// What the bounds of several lines may be in sum.
    most: Option<Most>,
}

/// Distances by the numbers of some coordinates.
#[derive(Clone)]
struct Bound<const K: usize> {
    /// By coordinate: the stride of its digit. `None` if a value is a set.
    strides: Option<[u32; K]>,
    parts: ArrayVec<Part, MOST_PARTS>,
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
        self.steps.push(Vec::new());
        self.and_bounded(parts, goals)
    }

    /// Adds distances that are asked together with the last ones: so the reads of both tables are under way at the same time.
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
        let is_plain = |part: &Part| self.coordinates[part.coordinate].ranks().is_none();
        let strides = parts.iter().all(is_plain).then(|| {
            let mut strides = [0; K];
            parts.iter().for_each(|part| strides[part.coordinate] = part.stride);
            strides
        });
        let step = self.steps.last_mut().expect("a bound comes before");
        let is_shared = parts.iter().all(|part| part.coordinate < self.shared);
        step.push(Bound { strides, parts, is_shared, distances });
        Ok(self)
    }

    /// Adds the last bounds of another stage, by equal coordinates.
    pub(crate) fn bounded_as(mut self, other: &Tabled<K>) -> Tabled<K> {
        self.steps.extend(other.steps.last().cloned());
        self
    }

    /// Sets the largest sum of the bounds of all lines at which a search goes on. It may miss goals.
    pub(crate) fn with_most(self, most: Most) -> Tabled<K> {
        Tabled { most: Some(most), ..self }
    }

    /// Returns a lower bound of the distance.
    pub(crate) fn bound(&self, values: &[u32; K]) -> u8 {
        self.bounds().map(|bound| self.get(bound, values)).max().unwrap_or(0)
    }

    /// Returns a lower bound by the coordinates from the `first` on.
    pub(crate) fn bound_from(&self, first: usize, values: &[u32; K]) -> u8 {
        let some = self.bounds().filter(|bound| bound.is_from(first));
        some.map(|bound| self.get(bound, values)).max().unwrap_or(0)
    }

    /// Describes its tables, one a line: the number of entries at each distance, and of those that are never reached.
    #[cfg(test)]
    pub(crate) fn distributions(&self, name: &str) -> String {
        let line = |bound: &Bound<K>| {
            let count = |part: &Part| self.coordinates[part.coordinate].count();
            let len = bound.parts.iter().map(count).product();
            let counts = bound.distances.distribution(len);
            let parts = bound.parts.iter().map(|part| part.coordinate).join(" ");
            let (never, found) = counts.split_last().unwrap();
            let found = found.iter().take_while(|count| **count > 0).join(" ");
            format!("{name}, by {parts}: {found}; never {never}\n")
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
        let digit = |part: &Part| {
            let coordinate = part.coordinate;
            self.coordinates[coordinate].number(values[coordinate]) * part.stride as usize
        };
        bound.distances.get(bound.parts.iter().map(digit).sum())
    }
}

impl<const K: usize> Stage for Tabled<K> {
    type Node = [u32; K];

    fn order(&self) -> &Order {
        &self.order
    }

    fn children(&self, node: &[u32; K], allowed: u64, left: u8, list: &mut Children<[u32; K]>) {
        let alive = self.turns_within(node, allowed, left, Asked::ALL);
        list.fill(self.order.len(), alive, |turn| self.after(node, turn));
    }

    fn is_goal(&self, node: &[u32; K]) -> bool {
        self.bounds().all(|bound| self.get(bound, node) == 0)
    }
}

impl<const K: usize> PartlyShared for Tabled<K> {
    fn turns_within(&self, node: &[u32; K], allowed: u64, left: u8, asked: Asked) -> u64 {
        let mut turns: ArrayVec<u8, MOST_TURNS> =
            bits_of(allowed & (u64::MAX >> (64 - self.order.len())))
                .map(|turn| turn as u8)
                .collect();
        let mut is_first = true;
        for step in &self.steps {
            let is_shared = step.iter().all(|bound| bound.is_shared);
            is_first &= is_shared;
            if is_shared && !(if is_first { asked.leading } else { asked.trailing }) {
                continue;
            }
            let mut passes = [true; MOST_TURNS];
            for Bound { parts, distances, .. } in step {
                let mut entries = [0; MOST_TURNS];
                // All at once is faster for many.
                let some = (2 * turns.len() < self.order.len()).then_some(&turns[..]);
                for Part { coordinate, stride } in parts.iter().copied() {
                    let value = node[coordinate];
                    self.coordinates[coordinate].add_digits(value, stride, &mut entries, some);
                }
                distances.ask(&entries, &turns, left, &mut passes);
            }
            let mut kept = 0;
            for (i, pass) in passes.iter().enumerate().take(turns.len()) {
                turns[kept] = turns[i];
                kept += usize::from(*pass);
            }
            turns.truncate(kept);
        }
        turns.iter().fold(0, |alive, turn| alive | 1 << turn)
    }

    #[inline]
    fn after(&self, node: &[u32; K], turn: usize) -> [u32; K] {
        std::array::from_fn(|i| self.coordinates[i].after(node[i], turn))
    }

    fn may_be_near(&self, nodes: &[[u32; K]], left: u8) -> bool {
        let Some(most) = self.most.filter(|_| nodes.len() > 1) else { return true };
        let sum = |(line, node)| {
            let is_counted = |bound: &&Bound<K>| line == 0 || !bound.is_shared;
            let bounds = self.bounds().filter(is_counted);
            bounds.map(|bound| u32::from(self.get(bound, node))).sum::<u32>()
        };
        most.allows(nodes.iter().enumerate().map(sum).sum(), left)
    }
}
