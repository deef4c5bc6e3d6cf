//! How a solution is taught: what a request asks for, and what follows from it.

/// How a solution is taught: with steps that a person follows.
///
/// ```
/// use unscramble_solve::{Level, Style, Teaching};
///
/// let teaching = Teaching::default();
/// assert_eq!((teaching.style, teaching.level), (Style::Taught, Level::One));
/// assert!(teaching.hold && !teaching.brief);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Teaching {
    /// Whose way the moves follow.
    pub style: Style,
    /// What the learner knows.
    pub level: Level,
    /// Whether the moves rotate the cube to hold it as books do.
    pub hold: bool,
    /// Whether the texts leave out reasons.
    pub brief: bool,
}

/// Whose way a solution follows. [`Teaching`] has an example.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Style {
    /// A person's: one piece after another, each case as it comes.
    #[default]
    Taught,
    /// The shortest that the method finds, cut into steps.
    Short,
}

/// Which algorithms the learner knows, and how large a step may be. [`Teaching`] has an example.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Level {
    /// The fewest algorithms, and the smallest steps.
    #[default]
    One,
    /// The algorithms of people who know the method.
    Two,
    /// The largest steps.
    Three,
}

/// What a request says about teaching; the rest follows from it.
///
/// ```
/// use unscramble_solve::{Method, Style, Teaching, TeachingRequest};
///
/// let [cfop, optimal] = ["cfop", "optimal"].map(|name| Method::named(name).unwrap());
/// let steps = TeachingRequest { steps: true, ..TeachingRequest::default() };
/// assert_eq!(steps.resolved(cfop)?, Some(Teaching::default()));
/// assert_eq!(steps.resolved(optimal)?.map(|teaching| teaching.hold), Some(false));
/// assert_eq!(TeachingRequest::default().resolved(cfop)?, None);
/// # Ok::<(), unscramble_solve::RequestError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TeachingRequest {
    /// Whether the answer has steps.
    pub steps: bool,
    /// The style; `None` for taught if there are steps, and short if not.
    pub style: Option<Style>,
    /// The level.
    pub level: Level,
    /// Whether the cube is turned over; `None` if the solution is taught.
    pub hold: Option<bool>,
    /// Whether the texts leave out reasons.
    pub brief: bool,
}

impl Level {
    /// Returns the level with this number, from 1 to 3.
    #[must_use]
    pub const fn of(number: u64) -> Option<Level> {
        match number {
            1 => Some(Level::One),
            2 => Some(Level::Two),
            3 => Some(Level::Three),
            _ => None,
        }
    }
}

impl Teaching {
    /// Returns how large the steps are. Those of the short style are the largest, since they serve its turns.
    pub(crate) fn step_size(&self) -> Level {
        match self.style {
            Style::Taught => self.level,
            Style::Short => Level::Three,
        }
    }
}

impl Default for Teaching {
    fn default() -> Teaching {
        Teaching { style: Style::Taught, level: Level::One, hold: true, brief: false }
    }
}

impl From<Teaching> for TeachingRequest {
    fn from(Teaching { style, level, hold, brief }: Teaching) -> TeachingRequest {
        TeachingRequest { steps: true, style: Some(style), level, hold: Some(hold), brief }
    }
}
