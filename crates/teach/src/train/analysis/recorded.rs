//! Moves with their times, and how fast they are.

use unscramble_cube::Turn;

/// Moves as they were made.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Recorded {
    /// The moves.
    pub turns: Vec<Turn>,
    /// When each was made, in milliseconds since the first, never falling; empty if that is not known.
    pub times: Vec<u32>,
}

/// How long a stretch of moves took, in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pace {
    /// From the move before the stretch to its last.
    pub took: u32,
    /// From the move before the stretch to its first that does not only turn the whole cube: looking, and thinking.
    pub pause: u32,
}

impl From<Vec<Turn>> for Recorded {
    fn from(turns: Vec<Turn>) -> Recorded {
        Recorded { turns, times: Vec::new() }
    }
}

impl Recorded {
    /// Returns how long a range of the moves took; `None` if that is not known, or if the range is empty.
    ///
    /// ```
    /// use unscramble_cube::notation;
    /// use unscramble_teach::train::analysis::{Pace, Recorded};
    ///
    /// let moves = Recorded { turns: notation::parse("R U y F", 3)?, times: vec![0, 200, 900, 1100] };
    /// assert_eq!(moves.pace(2, 4, 3), Some(Pace { took: 900, pause: 900 }));
    /// # Ok::<(), unscramble_cube::NotationError>(())
    /// ```
    #[must_use]
    pub fn pace(&self, start: usize, end: usize, size: usize) -> Option<Pace> {
        let last = *self.times.get(start..end)?.last()?;
        let before = start.checked_sub(1).and_then(|move_before| self.times.get(move_before));
        let before = before.copied().unwrap_or(0);
        let moves = self.turns.iter().zip(&self.times).take(end).skip(start);
        let first = moves.filter(|(turn, _)| !turn.is_rotation(size)).map(|(_, time)| *time).next();
        let pause = first.unwrap_or(last).saturating_sub(before);
        Some(Pace { took: last.saturating_sub(before), pause })
    }

    /// Returns how many turns of the whole cube a range of the moves has.
    #[must_use]
    pub fn rotations(&self, start: usize, end: usize, size: usize) -> usize {
        let moves = self.turns.get(start..end).unwrap_or_default();
        moves.iter().filter(|turn| turn.is_rotation(size)).count()
    }
}
