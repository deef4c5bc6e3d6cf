//! Options of methods: what they can be set to, and what they are set to in a solve.

use std::collections::BTreeMap;

use crate::cube::{MAX_SIZE, MIN_SIZE};

/// An option of a method.
#[derive(Debug)]
pub struct OptionSpec {
    /// Its name in requests.
    pub name: &'static str,
    /// What it decides, in a sentence.
    pub summary: &'static str,
    /// What it can be set to.
    pub kind: OptionKind,
    /// The smallest and largest size at which it can differ from its default.
    pub sizes: (usize, usize),
}

/// What an option can be set to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OptionKind {
    /// One of these words, by default the first.
    Words(&'static [&'static str]),
    /// A whole number.
    Number {
        /// The smallest.
        min: u64,
        /// The largest.
        max: u64,
        /// The one that it is if a request does not set it.
        default: u64,
    },
}

/// What an option is set to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OptionValue {
    /// One of its words.
    Word(&'static str),
    /// A number.
    Number(u64),
}

/// The sizes of an option that can be set at all of them.
pub(crate) const EVERY_SIZE: (usize, usize) = (MIN_SIZE, MAX_SIZE);

impl OptionSpec {
    /// The value it has if a request does not set it.
    #[must_use]
    pub fn default_value(&self) -> OptionValue {
        match self.kind {
            OptionKind::Words(words) => OptionValue::Word(words.first().copied().unwrap_or("")),
            OptionKind::Number { default, .. } => OptionValue::Number(default),
        }
    }

    /// The words it can be set to; none if it is a number.
    #[must_use]
    pub fn words(&self) -> &'static [&'static str] {
        match self.kind {
            OptionKind::Words(words) => words,
            OptionKind::Number { .. } => &[],
        }
    }

    /// Whether it can differ from its default at a size.
    #[must_use]
    pub fn fits(&self, size: usize) -> bool {
        (self.sizes.0..=self.sizes.1).contains(&size)
    }

    /// The value that a text stands for; `None` if it cannot be set to that.
    pub(crate) fn read(&self, text: &str) -> Option<OptionValue> {
        match self.kind {
            OptionKind::Words(words) => {
                words.iter().find(|word| **word == text).map(|word| OptionValue::Word(word))
            }
            OptionKind::Number { min, max, .. } => {
                // Rust reads "+5" as well.
                let digits = text.bytes().all(|byte| byte.is_ascii_digit());
                let number = text.parse().ok().filter(|_| digits);
                number.filter(|n| (min..=max).contains(n)).map(OptionValue::Number)
            }
        }
    }

    /// What it can be set to, for people.
    pub(crate) fn known(&self) -> String {
        match self.kind {
            OptionKind::Words(words) => words.join(", "),
            OptionKind::Number { min, max, .. } => format!("a whole number from {min} to {max}"),
        }
    }
}

/// Options checked and completed with their defaults.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Settings(BTreeMap<&'static str, OptionValue>);

impl Settings {
    /// The settings of a request without options.
    pub(crate) fn defaults(options: &[OptionSpec]) -> Settings {
        Settings(options.iter().map(|spec| (spec.name, spec.default_value())).collect())
    }

    /// Sets an option.
    pub(crate) fn set(&mut self, spec: &OptionSpec, value: OptionValue) {
        self.0.insert(spec.name, value);
    }

    /// The variant that an option of a few words is set to.
    pub(crate) fn choice<T: Choice>(&self) -> T {
        let set = self.value(&T::OPTION);
        let words = T::OPTION.words();
        let number = words.iter().position(|word| set == OptionValue::Word(word)).unwrap_or(0);
        T::VALUES[number.min(T::VALUES.len() - 1)]
    }

    /// Whether an option with the words `false` and `true` is set to `true`.
    pub(crate) fn is_true(&self, option: &OptionSpec) -> bool {
        self.value(option) == OptionValue::Word("true")
    }

    /// The number that an option is set to; 0 if it is one of words.
    pub(crate) fn number(&self, option: &OptionSpec) -> u64 {
        match self.value(option) {
            OptionValue::Number(number) => number,
            OptionValue::Word(_) => 0,
        }
    }

    /// What an option is set to; its default if the method does not have it.
    fn value(&self, option: &OptionSpec) -> OptionValue {
        self.0.get(option.name).copied().unwrap_or_else(|| option.default_value())
    }
}

/// A type whose values are the words of an option.
pub(crate) trait Choice: Copy + 'static {
    /// The option; it is one of words.
    const OPTION: OptionSpec;
    /// The values, in the order of the option's words.
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
        kind: OptionKind::Words(&["false", "true"]),
        sizes: EVERY_SIZE,
    };

    #[test]
    fn numbers_are_digits_within_their_range() {
        for (text, number) in [("1", 1), ("10", 10), ("007", 7)] {
            assert_eq!(LIMIT.read(text), Some(OptionValue::Number(number)));
        }
        for text in ["", "0", "11", "+5", "-1", "2.0", "1e1", " 3", "99999999999999999999"] {
            assert_eq!(LIMIT.read(text), None, "{text}");
        }
        assert_eq!(LIMIT.known(), "a whole number from 1 to 10");
    }

    impl Choice for bool {
        const OPTION: OptionSpec = ALL;
        const VALUES: &'static [bool] = &[false, true];
    }

    #[test]
    fn settings_hold_words_and_numbers() {
        let mut settings = Settings::defaults(&[LIMIT, ALL]);
        assert_eq!((settings.number(&LIMIT), settings.is_true(&ALL)), (3, false));
        assert!(!settings.choice::<bool>());
        settings.set(&ALL, ALL.read("true").unwrap());
        settings.set(&LIMIT, LIMIT.read("4").unwrap());
        assert_eq!((settings.number(&LIMIT), settings.is_true(&ALL)), (4, true));
        assert!(settings.choice::<bool>());
        assert_eq!(ALL.read("True"), None);
        assert!(LIMIT.fits(2) && !LIMIT.fits(3));
    }

    #[test]
    fn an_option_that_a_method_does_not_have_has_its_default() {
        let settings = Settings::defaults(&[]);
        assert_eq!((settings.number(&LIMIT), settings.is_true(&ALL)), (3, false));
    }
}
