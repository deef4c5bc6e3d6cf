//! Choices that a caller makes by name, in JSON and on the command line.

use serde::Deserialize;
use unscramble_cube as cube;
use unscramble_cube::read::colors::Orientations;
use unscramble_solve as solve;
use utoipa::ToSchema;

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

/// What the numbers of measured colors are.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ColorSpace {
    /// sRGB: red, green and blue from 0 to 255.
    #[default]
    Srgb,
    /// CIELAB for the white point D65: L from 0 to 100, a and b from -128 to 128.
    Lab,
}

impl ColorSpace {
    /// Returns the name of each channel, with the least and the largest number.
    #[must_use]
    pub const fn channels(self) -> [(&'static str, f64, f64); 3] {
        match self {
            ColorSpace::Srgb => [("red", 0.0, 255.0), ("green", 0.0, 255.0), ("blue", 0.0, 255.0)],
            ColorSpace::Lab => [("L", 0.0, 100.0), ("a", -128.0, 128.0), ("b", -128.0, 128.0)],
        }
    }
}

/// Whether measured faces may be turned.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum FaceOrientations {
    /// Each face is as in the unfolding.
    #[default]
    Known,
    /// Each face may be turned.
    Unknown,
}

impl From<FaceOrientations> for Orientations {
    fn from(orientations: FaceOrientations) -> Orientations {
        match orientations {
            FaceOrientations::Known => Orientations::Known,
            FaceOrientations::Unknown => Orientations::Unknown,
        }
    }
}

/// How to write moves.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Notation {
    /// Face turns, wide turns, inner slices `2R` and ranges `2-4R`.
    #[default]
    Standard,
    /// Face and wide turns only, as in WCA scrambles.
    Wca,
}

/// What small letters in moves turn: with `wide` the outer layers, so that `r` is `Rw` and `3r` is `3Rw`; with `slice`
/// inner layers, as in old texts, so that `r` is `2R`, `3r` is `3R`, and `M E S` on even sizes turn all inner layers.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Lower {
    /// The outer layers.
    #[default]
    Wide,
    /// Inner layers.
    Slice,
}

impl From<Lower> for cube::notation::Lower {
    fn from(lower: Lower) -> cube::notation::Lower {
        match lower {
            Lower::Wide => cube::notation::Lower::Wide,
            Lower::Slice => cube::notation::Lower::Slice,
        }
    }
}

impl From<Notation> for cube::Notation {
    fn from(notation: Notation) -> cube::Notation {
        match notation {
            Notation::Standard => cube::Notation::Standard,
            Notation::Wca => cube::Notation::Wca,
        }
    }
}
