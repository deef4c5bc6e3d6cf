//! What holds for the message files of all languages.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use super::Language;
use super::bundle::files;
use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement,
};
use fluent_syntax::parser;

/// The arguments of a message: those that it words, and those that it only tells cases apart by.
#[derive(Debug, Default, PartialEq, Eq)]
struct Arguments {
    worded: BTreeSet<String>,
    selected: BTreeSet<String>,
}

impl Arguments {
    fn of_pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => {
                    assert!(!value.contains('\n'), "a text has several lines: {value}");
                }
                PatternElement::Placeable { expression } => self.of_expression(expression),
            }
        }
    }

    fn of_expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.of_inline(inline),
            Expression::Select { selector, variants } => {
                match selector {
                    InlineExpression::VariableReference { id } => {
                        self.selected.insert(id.name.to_owned());
                    }
                    other => self.of_inline(other),
                }
                variants.iter().for_each(|variant| self.of_pattern(&variant.value));
            }
        }
    }

    fn of_inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.worded.insert(id.name.to_owned());
            }
            InlineExpression::FunctionReference { id, arguments } => {
                assert!(["FORM", "CAPITAL"].contains(&id.name), "{} is no function", id.name);
                let CallArguments { positional, .. } = arguments;
                positional.iter().for_each(|argument| self.of_inline(argument));
            }
            InlineExpression::Placeable { expression } => self.of_expression(expression),
            _ => {}
        }
    }
}

/// Returns the messages of a language and their attributes, by name.
fn messages(language: Language) -> BTreeMap<String, Arguments> {
    let mut found = BTreeMap::new();
    let mut add = |name: String, pattern: &Pattern<&str>| {
        let mut arguments = Arguments::default();
        arguments.of_pattern(pattern);
        assert!(found.insert(name.clone(), arguments).is_none(), "{name} is there twice");
    };
    for file in files(language) {
        let resource = parser::parse(*file).map_err(|(_, errors)| errors).unwrap();
        for entry in &resource.body {
            let Entry::Message(message) = entry else { continue };
            let name = message.id.name;
            message.value.iter().for_each(|value| add(name.to_owned(), value));
            for attribute in &message.attributes {
                add(format!("{name}.{}", attribute.id.name), &attribute.value);
            }
        }
    }
    found
}

#[test]
fn every_language_has_each_message_with_its_arguments() {
    let english = messages(Language::English);
    assert!(english.len() > 600);
    for language in Language::ALL {
        let own = messages(language);
        assert!(own.keys().eq(english.keys()), "{language:?}");
        for (name, Arguments { worded, selected }) in &english {
            let Arguments { worded: own_worded, selected: own_selected } = &own[name];
            assert!(worded.is_subset(own_worded), "{language:?} {name} leaves out an argument");
            let is_known =
                |used: &String| used == "form" || worded.contains(used) || selected.contains(used);
            let mut used = own_worded.union(own_selected);
            assert!(used.all(is_known), "{language:?} {name} has an unknown argument");
        }
    }
}

/// Each message is named in the code, or made by the name of a phase, a method, a term, a check, a defect, a course or a set.
#[test]
fn the_code_says_every_message() {
    let mut code = String::new();
    // Those around the pages of the course are said by the service, which writes these pages.
    for folder in ["/src", "/../../src/http/routes/learn"] {
        read(Path::new(&format!("{}{folder}", env!("CARGO_MANIFEST_DIR"))), &mut code);
    }
    for name in messages(Language::English).keys() {
        let made =
            ["phase-", "method-", "term-", "check-", "defect-", "course-", "lesson-", "set-"];
        let is_made = made.iter().any(|start| name.starts_with(start));
        let whole = name.strip_suffix(".action").or_else(|| name.strip_suffix(".about"));
        let name = whole.unwrap_or(name);
        assert!(is_made || code.contains(&format!("\"{name}\"")), "nothing says {name}");
    }
    for said in code.split("message!(").skip(1) {
        let Some(rest) = said.trim_start().strip_prefix('"') else { continue };
        let name = rest.split('"').next().unwrap();
        if !name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-') {
            continue;
        }
        assert!(messages(Language::English).contains_key(name), "{name} is no message");
    }
}

fn read(folder: &Path, code: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => read(&path, code),
            false => *code += &fs::read_to_string(path).unwrap(),
        }
    }
}
