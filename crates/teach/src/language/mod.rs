//! Languages: what lessons say is worded by message files of [Project Fluent](https://projectfluent.org), one folder a language.
//!
//! - [`Text`]: what is said, by the name of its message and with what it is about.
//! - [`Language`]: a language, which words texts.
//!
//! Grammar is the files' business. A message gets pieces, places, colors and counts, and takes the words that it needs in the form
//! that it needs: `{ FORM($place, "from") }` words the text `$place` with `$form` set to `from`, and `{ CAPITAL($piece) }` begins it
//! with a capital letter. Joined texts are messages too (`list-and`).

mod bundle;
#[cfg(test)]
mod tests;
mod text;

pub use text::{Join, Text};
pub(crate) use text::{Wanted, message};

/// A language of the texts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Language {
    /// English, in which all texts are written first.
    #[default]
    English,
    /// German.
    German,
    /// Spanish.
    Spanish,
    /// French.
    French,
    /// Chinese, in simplified characters.
    Chinese,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 5] = [
        Language::English,
        Language::German,
        Language::Spanish,
        Language::French,
        Language::Chinese,
    ];

    /// Returns its tag as of BCP 47, such as `de`.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::German => "de",
            Language::Spanish => "es",
            Language::French => "fr",
            Language::Chinese => "zh",
        }
    }

    /// Returns the language with a tag.
    #[must_use]
    pub fn with_tag(tag: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| language.tag() == tag)
    }
}

impl Text {
    /// Words the text in a language.
    #[must_use]
    pub fn say(&self, language: Language) -> String {
        bundle::say(self, language, "")
    }
}
