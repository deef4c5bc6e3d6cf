//! Metrics: how the turns of a solution are counted.

use super::turn::{Length, Turn};

/// A way to count the turns of a solution.
///
/// ```
/// use unscramble_cube::{Metric, notation};
///
/// let turns = notation::parse("R2 L' U", 3)?;
/// let lengths = Metric::ALL.map(|metric| metric.length(&turns, 3));
/// assert_eq!(lengths, [3, 4, 2, 3]);
/// # Ok::<(), unscramble_cube::NotationError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Metric {
    /// The half turn metric: every turn counts 1. On larger cubes this is OBTM.
    #[default]
    Htm,
    /// The quarter turn metric: a half turn counts 2.
    Qtm,
    /// The axial metric: turns about one axis that a machine can make at once count 1 together.
    Axial,
    /// The axial quarter turn metric: turns that can be made at once count as much as the longest of
    /// them, 1 or 2.
    AxialQtm,
}

impl Metric {
    /// All metrics.
    pub const ALL: [Metric; 4] = [Metric::Htm, Metric::Qtm, Metric::Axial, Metric::AxialQtm];

    /// Returns the name of the metric.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Metric::Htm => "htm",
            Metric::Qtm => "qtm",
            Metric::Axial => "axial",
            Metric::AxialQtm => "axial_qtm",
        }
    }

    /// Returns the length of a sequence of turns on a cube of this size.
    #[must_use]
    pub fn length(self, turns: &[Turn], size: usize) -> u64 {
        self.of(&super::length(turns, size))
    }

    /// Returns the length in this metric.
    #[must_use]
    pub const fn of(self, length: &Length) -> u64 {
        match self {
            Metric::Htm => length.obtm,
            Metric::Qtm => length.qtm,
            Metric::Axial => length.axial,
            Metric::AxialQtm => length.axial_qtm,
        }
    }

    /// Returns whether opposite faces turn at once in this metric.
    #[must_use]
    pub const fn is_axial(self) -> bool {
        matches!(self, Metric::Axial | Metric::AxialQtm)
    }
}

/// Returns the first turn of each group of turns that a machine can make at once: turns about one
/// axis that follow each other, as long as no layer turns twice. A rotation of the whole cube is a
/// group of its own.
///
/// ```
/// use unscramble_cube::{groups_at_once, notation};
///
/// let turns = notation::parse("R L' R U D2 F", 3)?;
/// assert_eq!(groups_at_once(&turns, 3), [0, 2, 3, 5]);
/// # Ok::<(), unscramble_cube::NotationError>(())
/// ```
#[must_use]
pub fn groups_at_once(turns: &[Turn], size: usize) -> Vec<usize> {
    let mut groups: Vec<usize> = Vec::new();
    let mut turned: Vec<bool> = vec![false; size];
    let mut last: Option<Turn> = None;
    for (at, turn) in turns.iter().enumerate() {
        let (from, to) = turn.layers_from_positive(size);
        let layers = from..to;
        let joins = last.is_some_and(|last| {
            last.axis() == turn.axis() && !last.is_rotation(size) && !turn.is_rotation(size)
        }) && turned.get(layers.clone()).is_some_and(|layers| !layers.contains(&true));
        if !joins {
            groups.push(at);
            turned.fill(false);
        }
        turned.get_mut(layers).into_iter().for_each(|layers| layers.fill(true));
        last = Some(*turn);
    }
    groups
}
