//! The words of choices on the command line.
#![expect(clippy::expect_used, reason = "clap hands on no other word than the possible ones")]

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use unscramble_wire::{Detail, Lang, Lower, Notation, ScrambleKind, TeachingStyle};

/// A choice by a word, which has the same meaning as in the API.
pub(super) trait Choice: Copy + Send + Sync + 'static {
    /// The words, what they choose, and what the help says about them.
    const WORDS: &'static [(&'static str, Self, &'static str)];
}

/// Returns what reads a choice from its word.
pub(super) fn choice<T: Choice>() -> impl TypedValueParser<Value = T> {
    let possible = T::WORDS.iter().map(|(word, _, help)| PossibleValue::new(*word).help(*help));
    PossibleValuesParser::new(possible).map(|word| {
        let found = T::WORDS.iter().find(|(name, ..)| *name == word);
        found.expect("a possible word").1
    })
}

impl Choice for Detail {
    const WORDS: &'static [(&'static str, Detail, &'static str)] = &[
        ("phases", Detail::Phases, "The phases"),
        ("steps", Detail::Steps, "The phases and their steps"),
    ];
}

impl Choice for TeachingStyle {
    const WORDS: &'static [(&'static str, TeachingStyle, &'static str)] = &[
        ("taught", TeachingStyle::Taught, "A person's way: one piece after another"),
        ("short", TeachingStyle::Short, "The shortest way that the method finds"),
    ];
}

impl Choice for Lang {
    const WORDS: &'static [(&'static str, Lang, &'static str)] = &[
        ("en", Lang::En, "English"),
        ("de", Lang::De, "German"),
        ("es", Lang::Es, "Spanish"),
        ("fr", Lang::Fr, "French"),
        ("zh", Lang::Zh, "Chinese"),
    ];
}

impl Choice for Lower {
    const WORDS: &'static [(&'static str, Lower, &'static str)] = &[
        ("wide", Lower::Wide, "The outer layers: r is Rw"),
        (
            "slice",
            Lower::Slice,
            "Inner layers, as in old texts: r is 2R; M E S turn all of them on even sizes",
        ),
    ];
}

impl Choice for Notation {
    const WORDS: &'static [(&'static str, Notation, &'static str)] = &[
        ("standard", Notation::Standard, "Face turns, wide turns, inner slices and ranges"),
        ("wca", Notation::Wca, "Face and wide turns only"),
    ];
}

impl Choice for ScrambleKind {
    const WORDS: &'static [(&'static str, ScrambleKind, &'static str)] = &[
        ("state", ScrambleKind::State, "A random state: every solvable state is equally likely"),
        ("moves", ScrambleKind::Moves, "Random turns of faces and wide turns"),
        ("wca", ScrambleKind::Wca, "As the WCA regulations ask, for sizes 2 to 7"),
    ];
}
