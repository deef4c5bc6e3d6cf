//! The options of methods, and the settings of a solve.
#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

use std::collections::BTreeMap;

use unscramble_cube::{MAX_SIZE, MIN_SIZE};
use unscramble_search::costs::Costs;

/// The description of an option of a method.
///
/// ```
/// use unscramble_solve::{Method, OptionKind, OptionValue};
///
/// let optimal = Method::named("optimal").unwrap();
/// let metric = optimal.options.iter().find(|option| option.name == "metric").unwrap();
/// assert_eq!(metric.kind, OptionKind::Words(&["htm", "qtm", "axial", "axial_qtm"]));
/// assert_eq!(metric.words(), ["htm", "qtm", "axial", "axial_qtm"]);
/// assert_eq!(metric.default_value(), OptionValue::Word("htm"));
/// assert!(metric.fits(2) && !metric.fits(4));
/// ```
#[derive(Debug)]
pub struct OptionSpec {
    /// The name in requests.
    pub name: &'static str,
    /// What the option decides, in a sentence.
    pub summary: &'static str,
    /// The values of the option.
    pub kind: OptionKind,
    /// The smallest and the largest size at which the option can differ from its default.
    pub sizes: (usize, usize),
}

/// The values that an option can have. [`OptionSpec`] has an example.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OptionKind {
    /// One of these words. The first is the default.
    Words(&'static [&'static str]),
    /// `true`, or `false`, which is the default.
    Flag,
    /// `any`, which is the default, or a color: a symbol of the state.
    Color,
    /// A whole number.
    Number {
        /// The smallest number.
        min: u64,
        /// The largest number.
        max: u64,
        /// The default.
        default: u64,
    },
    /// What the moves of a robot cost: [`Costs`].
    Costs,
}

/// A value of an option. [`OptionSpec`] has an example.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OptionValue {
    /// A word.
    Word(&'static str),
    /// Whether something is wanted.
    Flag(bool),
    /// A symbol of the state.
    Symbol(char),
    /// A number.
    Number(u64),
    /// Costs of moves.
    Costs(Costs),
}

/// The word for no wish among colors.
const ANY: &str = "any";

/// The sizes of an option that can be set at every size.
pub(crate) const EVERY_SIZE: (usize, usize) = (MIN_SIZE, MAX_SIZE);

impl OptionSpec {
    /// Returns the value of the option if a request does not set it.
    #[must_use]
    pub fn default_value(&self) -> OptionValue {
        match self.kind {
            OptionKind::Words(words) => OptionValue::Word(words[0]),
            OptionKind::Flag => OptionValue::Flag(false),
            OptionKind::Color => OptionValue::Word(ANY),
            OptionKind::Number { default, .. } => OptionValue::Number(default),
            OptionKind::Costs => OptionValue::Costs(Costs::default()),
        }
    }

    /// Returns the words that the option can be set to, none if its values are no words.
    #[must_use]
    pub fn words(&self) -> &'static [&'static str] {
        match self.kind {
            OptionKind::Words(words) => words,
            OptionKind::Flag
            | OptionKind::Color
            | OptionKind::Number { .. }
            | OptionKind::Costs => &[],
        }
    }

    /// Returns whether the option can differ from its default at a size.
    #[must_use]
    pub fn fits(&self, size: usize) -> bool {
        (self.sizes.0..=self.sizes.1).contains(&size)
    }

    /// Parses a value, or returns `None` if the option cannot have it.
    pub(crate) fn read(&self, text: &str) -> Option<OptionValue> {
        match self.kind {
            OptionKind::Words(words) => {
                words.iter().find(|word| **word == text).map(|word| OptionValue::Word(word))
            }
            OptionKind::Flag => text.parse().ok().map(OptionValue::Flag),
            OptionKind::Color if text == ANY => Some(OptionValue::Word(ANY)),
            OptionKind::Color => {
                let mut symbols = text.chars().filter(char::is_ascii_alphanumeric);
                symbols.next().filter(|_| text.len() == 1).map(OptionValue::Symbol)
            }
            OptionKind::Number { min, max, .. } => {
                // `parse` also accepts "+5".
                let digits = text.bytes().all(|byte| byte.is_ascii_digit());
                let number = text.parse().ok().filter(|_| digits);
                number.filter(|n| (min..=max).contains(n)).map(OptionValue::Number)
            }
            OptionKind::Costs => Costs::read(text).map(OptionValue::Costs),
        }
    }

    /// Describes the values that the option can have.
    pub(crate) fn expected(&self) -> String {
        match self.kind {
            OptionKind::Words(words) => format!("one of: {}", words.join(", ")),
            OptionKind::Flag => "true or false".to_owned(),
            OptionKind::Color => format!("{ANY}, or a color as one symbol of the state"),
            OptionKind::Number { min, max, .. } => format!("a whole number from {min} to {max}"),
            OptionKind::Costs => format!(
                "costs such as half=1.7,U=1.5: each of {} at most once, from 0 to 1000 with at most 3 decimals; \
                 a turn costs more than 0",
                Costs::NAMES.join(", "),
            ),
        }
    }
}

/// The values of all options of a method: checked, and completed with defaults.
///
/// ```
/// use unscramble_solve::Method;
///
/// let reduction = Method::named("reduction").unwrap();
/// let settings = reduction.defaults();
/// assert_eq!((reduction.phases)(&settings)[0].name, "centers");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Settings(BTreeMap<&'static str, OptionValue>);

impl Settings {
    /// Returns the settings of a request without options.
    pub(crate) fn defaults(options: &[OptionSpec]) -> Settings {
        Settings(options.iter().map(|spec| (spec.name, spec.default_value())).collect())
    }

    /// Sets an option.
    pub(crate) fn set(&mut self, spec: &OptionSpec, value: OptionValue) {
        self.0.insert(spec.name, value);
    }

    /// Returns the choice that the settings make.
    pub(crate) fn choice<T: Choice>(&self) -> T {
        let set = self.value(&T::OPTION);
        let words = T::OPTION.words();
        let number = words.iter().position(|word| set == OptionValue::Word(word));
        T::VALUES[number.expect("a setting is one of the words of its option")]
    }

    /// Returns whether a flag is set.
    pub(crate) fn is_true(&self, option: &OptionSpec) -> bool {
        self.value(option) == OptionValue::Flag(true)
    }

    /// Returns the number that an option is set to, 0 if its values are no numbers.
    pub(crate) fn number(&self, option: &OptionSpec) -> u64 {
        if let OptionValue::Number(number) = self.value(option) { number } else { 0 }
    }

    /// Returns the costs that an option is set to.
    pub(crate) fn costs(&self, option: &OptionSpec) -> Costs {
        if let OptionValue::Costs(costs) = self.value(option) { costs } else { Costs::default() }
    }

    /// Returns whether an option has another value than its default.
    pub(crate) fn is_set(&self, option: &OptionSpec) -> bool {
        self.value(option) != option.default_value()
    }

    /// Returns the symbol that an option is set to; `None` if it is left open.
    pub(crate) fn symbol(&self, option: &OptionSpec) -> Option<char> {
        if let OptionValue::Symbol(symbol) = self.value(option) { Some(symbol) } else { None }
    }

    /// Returns the value of an option, its default if the method does not have it.
    fn value(&self, option: &OptionSpec) -> OptionValue {
        self.0.get(option.name).copied().unwrap_or_else(|| option.default_value())
    }
}

/// The option `first_layer` of methods that solve layers.
pub(crate) const FIRST_LAYER: OptionSpec = OptionSpec {
    name: "first_layer",
    summary: "The color of the first layer, as a symbol of the state (a face letter for a scramble); \
              any is the one that takes fewest moves.",
    kind: OptionKind::Color,
    sizes: EVERY_SIZE,
};

/// The most threads of one search: more gain little.
pub const MOST_THREADS: usize = 64;

/// The option `threads` of methods that search.
pub const THREADS: OptionSpec = OptionSpec {
    name: "threads",
    summary: "The number of threads that search; 0 is one, and from five layers on all that are idle when the search \
              begins. Without a time, the solution is the same with any number; in a given time, more threads may find a \
              shorter one.",
    kind: OptionKind::Number { min: 0, max: MOST_THREADS as u64, default: 0 },
    sizes: EVERY_SIZE,
};

/// A type whose variants are the words of an option.
pub(crate) trait Choice: Copy + 'static {
    /// The option. Its values are words.
    const OPTION: OptionSpec;
    /// The variants, in the order of the words.
    const VALUES: &'static [Self];
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMIT: OptionSpec = OptionSpec {
        name: "limit",
        summary: "How many.",
        kind: OptionKind::Number { min: 1, max: 10, default: 3 },
        sizes: (2, 2),
    };

    const ALL: OptionSpec = OptionSpec {
        name: "all",
        summary: "Whether all.",
        kind: OptionKind::Flag,
        sizes: EVERY_SIZE,
    };

    const METRIC: OptionSpec = OptionSpec {
        name: "metric",
        summary: "Which.",
        kind: OptionKind::Words(&["htm", "qtm"]),
        sizes: EVERY_SIZE,
    };

    #[test]
    fn numbers_are_digits_within_the_range() {
        for (text, number) in [("1", 1), ("10", 10), ("007", 7)] {
            assert_eq!(LIMIT.read(text), Some(OptionValue::Number(number)));
        }
        for text in ["", "0", "11", "+5", "-1", "2.0", "1e1", " 3", "99999999999999999999"] {
            assert_eq!(LIMIT.read(text), None, "{text}");
        }
        assert_eq!(LIMIT.expected(), "a whole number from 1 to 10");
    }

    #[derive(Debug, Clone, Copy, PartialEq)]
    struct IsQuarterTurns(bool);

    impl Choice for IsQuarterTurns {
        const OPTION: OptionSpec = METRIC;
        const VALUES: &'static [IsQuarterTurns] = &[IsQuarterTurns(false), IsQuarterTurns(true)];
    }

    #[test]
    fn settings_hold_words_flags_and_numbers() {
        let mut settings = Settings::defaults(&[LIMIT, ALL, METRIC]);
        assert_eq!((settings.number(&LIMIT), settings.is_true(&ALL)), (3, false));
        assert_eq!(settings.choice::<IsQuarterTurns>(), IsQuarterTurns(false));
        settings.set(&ALL, ALL.read("true").unwrap());
        settings.set(&LIMIT, LIMIT.read("4").unwrap());
        settings.set(&METRIC, METRIC.read("qtm").unwrap());
        assert_eq!((settings.number(&LIMIT), settings.is_true(&ALL)), (4, true));
        assert_eq!(settings.choice::<IsQuarterTurns>(), IsQuarterTurns(true));
        assert_eq!(ALL.read("True"), None);
        assert!(LIMIT.fits(2) && !LIMIT.fits(3));
    }

    #[test]
    fn an_option_of_another_method_has_its_default() {
        let settings = Settings::defaults(&[]);
        assert_eq!((settings.number(&LIMIT), settings.is_true(&ALL)), (3, false));
    }
}
