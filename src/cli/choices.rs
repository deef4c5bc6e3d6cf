//! The names of choices on the command line.

use clap::ValueEnum;
use clap::builder::PossibleValue;

use crate::wire::{Detail, Lang, Lower, Notation, ScrambleKind, TeachingStyle};

impl ValueEnum for Detail {
    fn value_variants<'a>() -> &'a [Detail] {
        &[Detail::Phases, Detail::Steps]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(match self {
            Detail::Phases => PossibleValue::new("phases").help("The phases"),
            Detail::Steps => PossibleValue::new("steps").help("The phases and their steps"),
        })
    }
}

impl ValueEnum for TeachingStyle {
    fn value_variants<'a>() -> &'a [TeachingStyle] {
        &[TeachingStyle::Taught, TeachingStyle::Short]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(match self {
            TeachingStyle::Taught => {
                PossibleValue::new("taught").help("A person's way: one piece after another")
            }
            TeachingStyle::Short => {
                PossibleValue::new("short").help("The shortest way that the method finds")
            }
        })
    }
}

impl ValueEnum for Lang {
    fn value_variants<'a>() -> &'a [Lang] {
        &[Lang::En, Lang::De, Lang::Es, Lang::Fr, Lang::Zh]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(match self {
            Lang::En => PossibleValue::new("en").help("English"),
            Lang::De => PossibleValue::new("de").help("German"),
            Lang::Es => PossibleValue::new("es").help("Spanish"),
            Lang::Fr => PossibleValue::new("fr").help("French"),
            Lang::Zh => PossibleValue::new("zh").help("Chinese"),
        })
    }
}

impl ValueEnum for Lower {
    fn value_variants<'a>() -> &'a [Lower] {
        &[Lower::Wide, Lower::Slice]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(match self {
            Lower::Wide => PossibleValue::new("wide").help("The outer layers: r is Rw"),
            Lower::Slice => PossibleValue::new("slice").help(
                "Inner layers, as in old texts: r is 2R; M E S turn all of them on even sizes",
            ),
        })
    }
}

impl ValueEnum for Notation {
    fn value_variants<'a>() -> &'a [Notation] {
        &[Notation::Standard, Notation::Wca]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(match self {
            Notation::Standard => PossibleValue::new("standard")
                .help("Face turns, wide turns, inner slices and ranges"),
            Notation::Wca => PossibleValue::new("wca").help("Face and wide turns only"),
        })
    }
}

impl ValueEnum for ScrambleKind {
    fn value_variants<'a>() -> &'a [ScrambleKind] {
        &[ScrambleKind::State, ScrambleKind::Moves, ScrambleKind::Wca]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(match self {
            ScrambleKind::State => PossibleValue::new("state")
                .help("A random state: every solvable state is equally likely"),
            ScrambleKind::Moves => {
                PossibleValue::new("moves").help("Random turns of faces and wide turns")
            }
            ScrambleKind::Wca => {
                PossibleValue::new("wca").help("As the WCA regulations ask, for sizes 2 to 7")
            }
        })
    }
}
