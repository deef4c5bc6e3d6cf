//! Stages as data: coordinates, and lower bounds over some of them.

use arrayvec::ArrayVec;
#[cfg(test)]
use itertools::Itertools;

use super::coordinate::{Coordinate, MOST_PARTS, Product};
use super::distances::Distances;
use super::explore::{Children, MOST_TURNS, Stage};
use super::lines::PartlyShared;
use super::order::Order;
use unscramble_search::exact::to_u32;
use unscramble_search::tables::TableError;

/// A stage of `K` coordinates. Its goals are the states whose lower bounds are all 0.
pub(crate) struct Tabled<const K: usize> {
    order: Order,
    coordinates: [Coordinate; K],
    bounds: Vec<Bound>,
    /// So many coordinates, the first ones, are the same for all lines.
    shared: usize,
}

/// Distances by the numbers of some coordinates.
struct Bound {
    parts: ArrayVec<Part, MOST_PARTS>,
    /// The first of its coordinates.
    first: usize,
    distances: Distances,
}

/// A coordinate, as a digit of an entry.
struct Part {
    coordinate: usize,
    stride: usize,
    /// The numbers of the values, where only some occur.
    some: Option<Vec<u32>>,
}

impl Part {
    /// Returns the digit of a value.
    #[inline]
    fn digit(&self, coordinate: &Coordinate, value: u32) -> usize {
        let number = match &self.some {
            Some(numbers) => numbers[value as usize] as usize,
            None => coordinate.number(value),
        };
        number * self.stride
    }

    /// Adds the digit after each turn to its entry.
    #[inline]
    fn add<'a>(
        &self,
        (coordinate, value): (&Coordinate, u32),
        turns: impl Iterator<Item = (usize, &'a mut usize)>,
    ) {
        let row = coordinate.row(value);
        match (&self.some, coordinate.ranks()) {
            (None, None) => row.each(turns, |value, entry| *entry += value as usize * self.stride),
            _ => row.each(turns, |value, entry| *entry += self.digit(coordinate, value)),
        }
    }
}

impl<const K: usize> Tabled<K> {
    /// Creates a stage without bounds, of which several lines share the first coordinates.
    pub(crate) fn new(order: Order, coordinates: [Coordinate; K], shared: usize) -> Tabled<K> {
        Tabled { order, coordinates, bounds: Vec::new(), shared }
    }

    /// Adds the distances by some coordinates from the given entries of their product.
    ///
    /// # Errors
    /// [`TableError`] if there is not enough memory.
    pub(crate) fn bounded<const N: usize>(
        self,
        parts: [usize; N],
        goals: &[usize],
    ) -> Result<Tabled<K>, TableError> {
        self.bounded_where(parts.map(|part| (part, None)), goals)
    }

    /// Adds such distances where a part may have some of the values of a coordinate: those that the turns make of a value.
    ///
    /// # Errors
    /// [`TableError`] if there is not enough memory.
    pub(crate) fn bounded_where<const N: usize>(
        mut self,
        parts: [(usize, Option<u32>); N],
        goals: &[usize],
    ) -> Result<Tabled<K>, TableError> {
        let turns: Vec<usize> = (0..self.order.len()).collect();
        let some = parts.map(|(part, from)| {
            let whole = &self.coordinates[part];
            let found = Product::of([whole]).reachable(&[whole.number(from?)], &turns);
            let mut numbers = vec![0; whole.count()];
            found.iter().zip(0..).for_each(|(value, number)| numbers[*value] = number);
            let after = |number: usize, turn| {
                numbers[whole.row(to_u32(found[number])).after(turn) as usize] as usize
            };
            Some((Coordinate::new(found.len(), turns.len(), after), numbers))
        });
        let coordinates: ArrayVec<&Coordinate, MOST_PARTS> = parts
            .iter()
            .zip(&some)
            .map(|((part, _), some)| {
                some.as_ref().map_or(&self.coordinates[*part], |(some, _)| some)
            })
            .collect();
        let mut strides = [1; N];
        for i in (1..N).rev() {
            strides[i - 1] = strides[i] * coordinates[i].count();
        }
        let distances = Product::of(coordinates).distances(goals)?;
        let parts = parts.into_iter().zip(some).zip(strides);
        let parts = parts.map(|(((coordinate, _), some), stride)| Part {
            coordinate,
            stride,
            some: some.map(|(_, numbers)| numbers),
        });
        let parts: ArrayVec<Part, MOST_PARTS> = parts.collect();
        let first = parts.iter().map(|part| part.coordinate).min().unwrap_or(0);
        self.bounds.push(Bound { parts, first, distances });
        Ok(self)
    }

    /// Returns a lower bound of the distance.
    pub(crate) fn bound(&self, values: &[u32; K]) -> u8 {
        self.bounds.iter().map(|bound| self.get(bound, values)).max().unwrap_or(0)
    }

    /// Returns a lower bound by the coordinates that lines do not share.
    pub(crate) fn own_bound(&self, values: &[u32; K]) -> u8 {
        let own = self.bounds.iter().filter(|bound| bound.first >= self.shared);
        own.map(|bound| self.get(bound, values)).max().unwrap_or(0)
    }

    /// Describes its tables, one a line: the number of entries at each distance, and of those that are never reached.
    #[cfg(test)]
    pub(crate) fn distributions(&self, name: &str) -> String {
        let line = |bound: &Bound| {
            let last = |part: &Part| match &part.some {
                Some(numbers) => numbers.iter().max().map_or(0, |last| *last as usize),
                None => self.coordinates[part.coordinate].count() - 1,
            };
            let len = bound.parts.iter().map(|part| last(part) * part.stride).sum::<usize>() + 1;
            let counts = bound.distances.distribution(len);
            let parts = bound.parts.iter().map(|part| part.coordinate).join(" ");
            let (never, found) = counts.split_last().unwrap();
            let found = found.iter().take_while(|count| **count > 0).join(" ");
            format!("{name}, by {parts}: {found}; never {never}\n")
        };
        self.bounds.iter().map(line).collect()
    }

    #[inline]
    fn get(&self, bound: &Bound, values: &[u32; K]) -> u8 {
        let digits = bound
            .parts
            .iter()
            .map(|part| part.digit(&self.coordinates[part.coordinate], values[part.coordinate]));
        bound.distances.get(digits.sum())
    }

    /// Lists the children by the coordinates from the `first` on, as far as their bounds tell. Most children fail an early
    /// bound, so nodes are made of those alone that pass all.
    #[inline]
    fn list(
        &self,
        node: &[u32; K],
        (allowed, left): (u64, u8),
        first: usize,
        list: &mut Children<[u32; K]>,
    ) {
        list.begin(self.order.len(), allowed);
        for bound in self.bounds.iter().filter(|bound| bound.first >= first) {
            let mut entries = [0; MOST_TURNS];
            for part in &bound.parts {
                let i = part.coordinate;
                part.add((&self.coordinates[i], node[i]), list.turns().zip(&mut entries));
            }
            list.keep_turns(|i| bound.distances.get(entries[i]) <= left);
        }
        list.end(node);
        for (i, coordinate) in self.coordinates.iter().enumerate().skip(first) {
            coordinate.row(node[i]).each(list.both(), |value, next| next[i] = value);
        }
    }
}

impl<const K: usize> Stage for Tabled<K> {
    type Node = [u32; K];

    fn order(&self) -> &Order {
        &self.order
    }

    fn children(&self, node: &[u32; K], allowed: u64, left: u8, list: &mut Children<[u32; K]>) {
        self.list(node, (allowed, left), 0, list);
    }

    fn is_goal(&self, node: &[u32; K]) -> bool {
        self.bounds.iter().all(|bound| self.get(bound, node) == 0)
    }
}

impl<const K: usize> PartlyShared for Tabled<K> {
    fn own_children(&self, node: &[u32; K], allowed: u64, left: u8, list: &mut Children<[u32; K]>) {
        self.list(node, (allowed, left), self.shared, list);
    }

    fn shared(&self, first: &[u32; K], other: [u32; K]) -> [u32; K] {
        std::array::from_fn(|i| if i < self.shared { first[i] } else { other[i] })
    }
}
