//! Texts before they are worded: what is said, and of which pieces, places, colors and counts.

use std::borrow::Cow;
use std::sync::Arc;

/// A text that every language can word.
///
/// Equal texts read the same in a language; an empty one says nothing.
///
/// ```
/// use unscramble_teach::language::{Language, Text};
///
/// let colors = ["white", "red"].map(|name| Text::message("color", [("name", Text::from(name))]));
/// let edge = Text::list(unscramble_teach::language::Join::Hyphen, colors);
/// assert_eq!(edge.say(Language::English), "white-red");
/// assert_eq!(edge.say(Language::German), "weiß-rot");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Text {
    /// What reads the same in every language: moves, names, symbols; or the key by which a message tells cases apart.
    Verbatim(Arc<str>),
    /// A number, which decides between singular and plural.
    Number(usize),
    /// A message of the language files.
    Message(Arc<Message>),
    /// Several texts in a row.
    List(Join, Arc<[Text]>),
}

/// A message: its name in the language files, and what it is about.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Message {
    pub(super) id: Cow<'static, str>,
    pub(super) args: Vec<(&'static str, Text)>,
}

/// How the texts of a list are joined.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Join {
    /// `a, b and c`.
    And,
    /// `a, b and c`, of clauses.
    Clauses,
    /// `a, b or c`.
    Or,
    /// `a, b, c`.
    Comma,
    /// `a; b; c`.
    Semicolon,
    /// `a-b-c`.
    Hyphen,
    /// Sentences, one after another.
    Sentences,
}

impl Join {
    /// Returns the message that joins the last two texts, and the one that joins those before them.
    pub(super) const fn messages(self) -> [&'static str; 2] {
        match self {
            Join::And => ["list-and", "list-comma"],
            Join::Clauses => ["list-clauses", "list-clauses-before"],
            Join::Or => ["list-or", "list-comma"],
            Join::Comma => ["list-comma"; 2],
            Join::Semicolon => ["list-semicolon"; 2],
            Join::Hyphen => ["list-hyphen"; 2],
            Join::Sentences => ["list-sentences"; 2],
        }
    }
}

impl Text {
    /// Returns a message with its arguments, given its name, or that of an attribute: `message.attribute`.
    #[must_use]
    pub fn message<const N: usize>(
        id: impl Into<Cow<'static, str>>,
        args: [(&'static str, Text); N],
    ) -> Text {
        Text::Message(Arc::new(Message { id: id.into(), args: args.into() }))
    }

    /// Joins texts; those that are empty are left out.
    #[must_use]
    pub fn list(join: Join, texts: impl IntoIterator<Item = Text>) -> Text {
        let mut texts: Vec<Text> = texts.into_iter().filter(|text| !text.is_empty()).collect();
        match texts.len() {
            0 => Text::default(),
            1 => texts.remove(0),
            _ => Text::List(join, texts.into()),
        }
    }

    /// Returns sentences, one after another.
    #[must_use]
    pub fn sentences(texts: impl IntoIterator<Item = Text>) -> Text {
        Text::list(Join::Sentences, texts)
    }

    /// Returns whether the text says nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        matches!(self, Text::Verbatim(text) if text.is_empty())
    }

    /// Returns what a message is about under a name.
    pub(crate) fn about(&self, name: &str) -> Option<&Text> {
        let Text::Message(message) = self else { return None };
        message.args.iter().find(|(own, _)| *own == name).map(|(_, text)| text)
    }

    /// Returns whether one of these messages is part of the text.
    pub(crate) fn has_one_of(&self, wanted: &[Wanted]) -> bool {
        match self {
            Text::Verbatim(_) | Text::Number(_) => false,
            Text::Message(message) => {
                let mut parts = message.args.iter().map(|(_, text)| text);
                wanted.iter().any(|wanted| wanted.is(message))
                    || parts.any(|text| text.has_one_of(wanted))
            }
            Text::List(_, texts) => texts.iter().any(|text| text.has_one_of(wanted)),
        }
    }
}

/// A message that a text is searched for, by its name.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Wanted {
    /// Whatever it is about.
    Any(&'static str),
    /// One that has this key under this name: `With("piece", "kind", "wing")`.
    With(&'static str, &'static str, &'static str),
    /// One that has the number one under this name: `One("rows", "count")`.
    One(&'static str, &'static str),
}

impl Wanted {
    fn is(self, message: &Message) -> bool {
        let has = |name: &'static str, value: Text| message.args.contains(&(name, value));
        match self {
            Wanted::Any(id) => message.id == id,
            Wanted::With(id, name, key) => message.id == id && has(name, key.into()),
            Wanted::One(id, name) => message.id == id && has(name, 1.into()),
        }
    }
}

impl Default for Text {
    fn default() -> Text {
        Text::Verbatim(Arc::from(""))
    }
}

impl From<&str> for Text {
    fn from(text: &str) -> Text {
        Text::Verbatim(text.into())
    }
}

impl From<String> for Text {
    fn from(text: String) -> Text {
        Text::Verbatim(text.into())
    }
}

impl From<usize> for Text {
    fn from(number: usize) -> Text {
        Text::Number(number)
    }
}

impl From<&Text> for Text {
    fn from(text: &Text) -> Text {
        text.clone()
    }
}

impl From<Option<Text>> for Text {
    fn from(text: Option<Text>) -> Text {
        text.unwrap_or_default()
    }
}

impl FromIterator<Text> for Text {
    /// Names one after another: `a, b and c`.
    fn from_iter<I: IntoIterator<Item = Text>>(texts: I) -> Text {
        Text::list(Join::And, texts)
    }
}

/// Makes a message of the language files: `message!("insert-corner", piece, to = place, named)`.
macro_rules! message {
    ($id:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::language::Text::message($id, [$((
            stringify!($name),
            $crate::language::Text::from($crate::language::message!(@ $name $($value)?)),
        )),*])
    };
    (@ $name:ident) => { $name };
    (@ $name:ident $value:expr) => { $value };
}

pub(crate) use message;
