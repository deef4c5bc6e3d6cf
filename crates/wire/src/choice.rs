//! Choices that a caller makes by name, in JSON and on the command line.

use std::fmt;
use std::str::FromStr;

use serde::Deserialize;
use serde::de::{Deserializer, Error, Visitor};
use unscramble_cube as cube;
use unscramble_cube::read::colors::Orientations;
use unscramble_solve as solve;
use unscramble_teach::Language;
use unscramble_teach::train::hint;
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

/// How much a hint tells of the next step. Each strength includes those before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Strength {
    /// What to look at.
    Look,
    /// What the step does, and the name of the case.
    Idea,
    /// Its first move.
    FirstMove,
    /// All of its moves, and why.
    All,
}

impl From<Strength> for hint::Strength {
    fn from(strength: Strength) -> hint::Strength {
        match strength {
            Strength::Look => hint::Strength::Look,
            Strength::Idea => hint::Strength::Idea,
            Strength::FirstMove => hint::Strength::FirstMove,
            Strength::All => hint::Strength::All,
        }
    }
}

/// Whose way a solution follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum TeachingStyle {
    /// A person's: one piece after another, each case as it comes.
    Taught,
    /// The shortest that the method finds.
    Short,
}

impl From<TeachingStyle> for solve::Style {
    fn from(style: TeachingStyle) -> solve::Style {
        match style {
            TeachingStyle::Taught => solve::Style::Taught,
            TeachingStyle::Short => solve::Style::Short,
        }
    }
}

/// Which algorithms the learner knows, and how large a step may be: a number from 1 to 3.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, ToSchema)]
#[schema(value_type = u8, minimum = 1, maximum = 3, example = 2)]
pub struct Level(pub solve::Level);

impl FromStr for Level {
    type Err = String;

    fn from_str(text: &str) -> Result<Level, String> {
        let known = match text {
            "novice" => " (novice is 1 now)",
            "club" => " (club is 3 now, and `brief` leaves the reasons out)",
            _ => "",
        };
        let level = text.parse().ok().and_then(solve::Level::of);
        let start = || text.chars().take(32).collect::<String>();
        level
            .map(Level)
            .ok_or_else(|| format!("expected a level from 1 to 3{known}, not {:?}", start()))
    }
}

impl<'de> Deserialize<'de> for Level {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Level, D::Error> {
        deserializer.deserialize_any(LevelVisitor)
    }
}

struct LevelVisitor;

impl Visitor<'_> for LevelVisitor {
    type Value = Level;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a level from 1 to 3")
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Level, E> {
        number.to_string().parse().map_err(E::custom)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Level, E> {
        let refused = text.parse::<Level>().err();
        Err(E::custom(
            refused.unwrap_or_else(|| format!("expected the number {text}, not a string")),
        ))
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

/// The language of texts, as a tag of BCP 47.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English.
    En,
    /// German.
    De,
    /// Spanish.
    Es,
    /// French.
    Fr,
    /// Chinese, in simplified characters.
    Zh,
}

impl From<Lang> for Language {
    fn from(lang: Lang) -> Language {
        match lang {
            Lang::En => Language::English,
            Lang::De => Language::German,
            Lang::Es => Language::Spanish,
            Lang::Fr => Language::French,
            Lang::Zh => Language::Chinese,
        }
    }
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
