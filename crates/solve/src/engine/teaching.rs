//! How a solution is taught.

/// How a solution is taught: with steps that a person follows.
///
/// ```
/// use unscramble_solve::{Level, Teaching};
///
/// assert_eq!(Teaching::default(), Teaching { level: Level::Novice, hold: false });
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Teaching {
    /// How small the steps are.
    pub level: Level,
    /// Whether the moves rotate the cube to hold it as books do.
    pub hold: bool,
}

/// How small steps are. [`Teaching`] has an example.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Level {
    /// The steps of a book for beginners: one piece at a time.
    #[default]
    Novice,
    /// The steps of people who know the method: larger, and named.
    Club,
}
