//! The sets of tables that a program can choose from.

/// Which tables to load.
///
/// ```
/// use unscramble_search::tables::Set;
///
/// assert_eq!(Set::default(), Set::Standard);
/// assert_eq!(Set::ALL.map(Set::as_str), ["standard", "large"]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Set {
    /// 120 MB, built in about 5 seconds on two cores.
    #[default]
    Standard,
    /// 1,000 MB, built in about 35 seconds on two cores. Searches are twice as fast, and solutions of a 5x5x5
    /// to a 10x10x10 much shorter.
    Large,
}

impl Set {
    /// All sets.
    pub const ALL: [Set; 2] = [Set::Standard, Set::Large];

    /// Returns the name of the set in settings.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Set::Standard => "standard",
            Set::Large => "large",
        }
    }
}
