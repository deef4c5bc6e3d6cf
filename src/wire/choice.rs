//! Choices that a caller makes by name, in JSON and on the command line.

use std::borrow::Cow;

use serde::{Deserialize, Deserializer};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use crate::cube::Notation;
use crate::solve;

/// How much to report about the way to the solution.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Detail {
    /// The phases.
    #[default]
    Phases,
    /// The phases and their steps, each with a sentence.
    Steps,
}

/// How small the steps of a solution are.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// The steps of a book for beginners: one piece at a time, with reasons.
    #[default]
    Novice,
    /// The steps of people who know the method: larger, and named.
    Club,
}

impl From<Level> for solve::Level {
    fn from(level: Level) -> solve::Level {
        match level {
            Level::Novice => solve::Level::Novice,
            Level::Club => solve::Level::Club,
        }
    }
}

/// How much to report about a state.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ReportDetail {
    /// The checks and defects.
    #[default]
    Checks,
    /// The pieces, cycles and sums behind them as well.
    Working,
}

/// How to write moves.
#[derive(Deserialize, ToSchema)]
#[serde(remote = "Notation", rename_all = "lowercase")]
enum NotationName {
    /// Face turns, wide turns, inner slices `2R` and ranges `2-4R`.
    Standard,
    /// Face and wide turns only, as in WCA scrambles.
    Wca,
}

impl<'de> Deserialize<'de> for Notation {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Notation, D::Error> {
        NotationName::deserialize(deserializer)
    }
}

impl PartialSchema for Notation {
    fn schema() -> RefOr<Schema> {
        NotationName::schema()
    }
}

impl ToSchema for Notation {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("Notation")
    }
}
