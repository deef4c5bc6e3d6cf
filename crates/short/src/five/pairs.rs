//! Tables of pairs: a coordinate that symmetries reduce to classes, with another one.

use unscramble_search::exact::to_u16;

use super::classes::Classes;
use crate::staged::grid::{Grid, Step};

/// The pairs of a class and a value of the other coordinate. A class is a row of the table.
///
/// Turns and symmetries may change the other coordinate in a way that depends on the kind of the first.
pub(super) struct Pairs<'a, Turned, Kind> {
    classes: &'a Classes,
    turned: Turned,
    kind: Kind,
    turns: usize,
    symmetries: usize,
    /// By kind and turn: the other coordinate after the turn.
    others: Vec<Vec<u16>>,
    /// By kind and symmetry: its image.
    images: Vec<Vec<u16>>,
}

/// How many there are of each.
#[derive(Clone, Copy)]
pub(super) struct Counts {
    /// The values of the other coordinate.
    pub(super) others: usize,
    pub(super) kinds: usize,
    pub(super) turns: usize,
    pub(super) symmetries: usize,
}

impl<'a, Turned: Fn(usize, usize) -> usize, Kind: Fn(usize) -> usize> Pairs<'a, Turned, Kind> {
    /// Creates the pairs. `turned(value, turn)` is the first coordinate after a turn, `kind(value)` its kind. `other` and `image` return
    /// what a turn, or a symmetry, makes of a value of the other coordinate, given the kind of the first one before it.
    pub(super) fn new(
        classes: &'a Classes,
        counts: Counts,
        (turned, kind): (Turned, Kind),
        other: impl Fn(usize, usize, usize) -> usize,
        image: impl Fn(usize, usize, usize) -> usize,
    ) -> Self {
        let Counts { kinds, turns, symmetries, .. } = counts;
        let maps = |each: usize, map: &dyn Fn(usize, usize, usize) -> usize| {
            let of = |number| (0..counts.others).map(move |value| (number, value));
            let value = |(number, value)| to_u16(map(number / each, value, number % each));
            (0..kinds * each).map(|number| of(number).map(value).collect()).collect()
        };
        let (others, images) = (maps(turns, &other), maps(symmetries, &image));
        Pairs { classes, turned, kind, turns, symmetries, others, images }
    }

    /// Returns the entry of a value of each coordinate.
    pub(super) fn entry(&self, value: usize, other: usize) -> usize {
        let (class, symmetry) = self.classes.of(value);
        let image = &self.images[(self.kind)(value) * self.symmetries + symmetry];
        class * image.len() + usize::from(image[other])
    }
}

impl<Turned, Kind> Grid for Pairs<'_, Turned, Kind>
where
    Turned: Fn(usize, usize) -> usize + Sync,
    Kind: Fn(usize) -> usize + Sync,
{
    fn dimensions(&self) -> [usize; 2] {
        [self.classes.representatives.len(), self.images[0].len()]
    }

    fn steps(&self, row: usize, visit: &mut dyn FnMut(Step<'_>)) {
        let value = self.classes.representatives[row] as usize;
        let others = &self.others[(self.kind)(value) * self.turns..][..self.turns];
        for (turn, other) in others.iter().enumerate() {
            let reached = (self.turned)(value, turn);
            let (row, symmetry) = self.classes.of(reached);
            let image = &self.images[(self.kind)(reached) * self.symmetries + symmetry];
            let maps = [&other[..], image];
            visit(Step { row, maps, alike: None });
            let kind = (self.kind)(self.classes.representatives[row] as usize);
            let images = &self.images[kind * self.symmetries..][..self.symmetries];
            for alike in self.classes.fixing(row) {
                visit(Step { row, maps, alike: Some(&images[alike]) });
            }
        }
    }
}
