//! The message files of all languages, read once, and what words texts by them.

use std::borrow::Cow;
use std::sync::OnceLock;

use super::Language;
use super::text::{Message, Text};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::types::FluentType;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use intl_memoizer::IntlLangMemoizer;
use intl_memoizer::concurrent::IntlLangMemoizer as SharedMemoizer;

/// The contents of the message files, by language.
macro_rules! files {
    ($($language:ident $tag:literal),*; $files:tt) => {
        pub(super) fn files(language: Language) -> &'static [&'static str] {
            match language {
                $(Language::$language => files!(@ $tag $files),)*
            }
        }
    };
    (@ $tag:literal [$($file:literal),*]) => {
        &[$(include_str!(concat!("../../languages/", $tag, "/", $file, ".ftl"))),*]
    };
}

files! {
    English "en", German "de", Spanish "es", French "fr", Chinese "zh";
    ["words", "steps", "why", "big_cube", "more", "looks", "methods", "glossary", "reports",
        "working", "suggestions", "hints", "course"]
}

type Bundle = FluentBundle<FluentResource>;

/// Words a text in a language, in a form that its message knows; the empty form is the usual one.
pub(super) fn say(text: &Text, language: Language, form: &str) -> String {
    match text {
        Text::Verbatim(text) => text.to_string(),
        Text::Number(number) => number.to_string(),
        Text::Message(message) => format(message, language, form),
        Text::List(join, texts) => {
            let [last, before] = join.messages();
            let mut said = String::new();
            for (number, text) in texts.iter().enumerate() {
                let own = say(text, language, form);
                if number == 0 {
                    said = own;
                    continue;
                }
                let id = if number + 1 == texts.len() { last } else { before };
                let args = vec![("first", Text::from(said)), ("rest", Text::from(own))];
                said = format(&Message { id: id.into(), args }, language, "");
            }
            said
        }
    }
}

/// Words a message. What a file lacks is written so that it is found: the tests look for braces.
fn format(message: &Message, language: Language, form: &str) -> String {
    let bundle = bundle(language);
    let found = match message.id.split_once('.') {
        None => bundle.get_message(&message.id).and_then(|found| found.value()),
        Some((id, attribute)) => {
            let found = bundle.get_message(id).and_then(|found| found.get_attribute(attribute));
            found.map(|attribute| attribute.value())
        }
    };
    let Some(pattern) = found else { return format!("{{{}}}", message.id) };
    let mut args = FluentArgs::with_capacity(message.args.len() + 1);
    args.set("form", FluentValue::from(form));
    for (name, value) in &message.args {
        args.set(*name, argument(value, language));
    }
    bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
}

fn argument(text: &Text, language: Language) -> FluentValue<'_> {
    match text {
        Text::Verbatim(text) => FluentValue::from(&**text),
        Text::Number(number) => FluentValue::from(*number),
        Text::Message(_) | Text::List(..) => {
            FluentValue::Custom(Box::new(Nested { text: text.clone(), language }))
        }
    }
}

/// A text within a message.
#[derive(Debug, PartialEq, Clone)]
struct Nested {
    text: Text,
    language: Language,
}

impl FluentType for Nested {
    fn duplicate(&self) -> Box<dyn FluentType + Send> {
        Box::new(self.clone())
    }

    fn as_string(&self, _: &IntlLangMemoizer) -> Cow<'static, str> {
        say(&self.text, self.language, "").into()
    }

    fn as_string_threadsafe(&self, _: &SharedMemoizer) -> Cow<'static, str> {
        say(&self.text, self.language, "").into()
    }
}

fn bundle(language: Language) -> &'static Bundle {
    static BUNDLES: [OnceLock<Bundle>; Language::ALL.len()] =
        [const { OnceLock::new() }; Language::ALL.len()];
    BUNDLES[language as usize].get_or_init(|| read(language))
}

#[expect(clippy::expect_used, reason = "the files are part of the program, and tests read them")]
fn read(language: Language) -> Bundle {
    let tag = language.tag().parse().expect("tags of languages are valid");
    let mut bundle = Bundle::new_concurrent(vec![tag]);
    bundle.set_use_isolating(false);
    for file in files(language) {
        let file = FluentResource::try_new((*file).to_owned()).map_err(|(_, errors)| errors);
        let file = file.expect("language files are valid");
        bundle.add_resource(file).expect("each message is there once");
    }
    bundle.add_function("FORM", in_form).expect("there is one function FORM");
    bundle.add_function("CAPITAL", with_capital).expect("there is one function CAPITAL");
    bundle
}

/// `FORM($text, "form")`: words a text in a form.
fn in_form<'a>(args: &[FluentValue<'a>], _: &FluentArgs) -> FluentValue<'a> {
    let [value, FluentValue::String(form)] = args else { return FluentValue::Error };
    said(value, form)
}

/// `CAPITAL($text)` and `CAPITAL($text, "form")`: words a text with a capital letter at its beginning.
fn with_capital<'a>(args: &[FluentValue<'a>], _: &FluentArgs) -> FluentValue<'a> {
    let value = match args {
        [value] => said(value, ""),
        [value, FluentValue::String(form)] => said(value, form),
        _ => FluentValue::Error,
    };
    match value {
        FluentValue::String(text) => FluentValue::from(capital(&text)),
        other => other,
    }
}

fn said<'a>(value: &FluentValue<'a>, form: &str) -> FluentValue<'a> {
    match value {
        FluentValue::Custom(custom) => match (**custom).as_any().downcast_ref::<Nested>() {
            Some(nested) => FluentValue::from(say(&nested.text, nested.language, form)),
            None => FluentValue::Error,
        },
        other => other.clone(),
    }
}

/// Begins a text with a capital letter.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}
