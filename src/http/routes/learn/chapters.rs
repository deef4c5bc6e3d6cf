//! The chapters about the methods: the pages of `docs/methods`, from Markdown.

use std::collections::BTreeMap;

use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd};
use unscramble_solve::{METHODS, Method};
use unscramble_teach::{Language, methods, pages};

use super::page::{Page, say};

/// Returns the page of all methods.
pub(super) fn index(language: Language) -> Page {
    let title = say("methods", language);
    let about = say("methods.about", language);
    let content = html! {
        h1 { (title) }
        p.lead { (about) }
        ul.cards {
            @for method in METHODS {
                li { a.card href=(format!("methods/{}", method.name)) {
                    strong { (methods::name(method).say(language)) }
                    span { (methods::idea(method).say(language)) }
                } }
            }
        }
    };
    Page { title, about, picture: None, content }
}

/// Returns the page of a method.
pub(super) fn chapter(method: &'static Method, language: Language) -> Page {
    let title = methods::name(method).say(language);
    let about = methods::idea(method).say(language);
    let for_whom = methods::for_whom(method).say(language);
    let content = html! {
        p.crumbs { a href="../methods" { (say("methods", language)) } }
        h1 { (title) }
        p.lead { (about) }
        p { (for_whom) }
        article lang="en" { (written(pages::of(method.name).unwrap_or_default())) }
    };
    Page { title, about, picture: None, content }
}

/// Writes a page of the documentation without its title. Headings get anchors, as links within the pages expect them.
fn written(markdown: &'static str) -> Markup {
    let options = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH;
    let mut events: Vec<Event<'_>> = Vec::new();
    let mut dropped = Vec::new();
    let mut heading = None;
    let mut anchors = BTreeMap::new();
    let mut is_title = false;
    for event in Parser::new_ext(markdown, options) {
        match event {
            Event::Start(Tag::Heading { level: HeadingLevel::H1, .. }) => is_title = true,
            Event::End(TagEnd::Heading(HeadingLevel::H1)) => is_title = false,
            _ if is_title => {}
            // The descriptions from which pictures are made.
            Event::Html(_) | Event::InlineHtml(_) => {}
            Event::Start(Tag::Heading { level, .. }) => {
                heading = Some((events.len(), level, String::new()));
            }
            Event::End(TagEnd::Heading(level)) => {
                if let Some((at, level, text)) = heading.take() {
                    let start = Tag::Heading {
                        level,
                        id: Some(anchor(&text, &mut anchors).into()),
                        classes: Vec::new(),
                        attrs: Vec::new(),
                    };
                    events.insert(at, Event::Start(start));
                }
                events.push(Event::End(TagEnd::Heading(level)));
            }
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                let dest_url = served(&dest_url).map(CowStr::from);
                dropped.push(dest_url.is_none());
                if let Some(dest_url) = dest_url {
                    events.push(Event::Start(Tag::Link { link_type, dest_url, title, id }));
                }
            }
            Event::End(TagEnd::Link) => {
                if dropped.pop() == Some(false) {
                    events.push(Event::End(TagEnd::Link));
                }
            }
            other => {
                if let (Some((_, _, text)), Event::Text(more) | Event::Code(more)) =
                    (&mut heading, &other)
                {
                    text.push_str(more);
                }
                events.push(other);
            }
        }
    }
    let mut written = String::new();
    pulldown_cmark::html::push_html(&mut written, events.into_iter());
    PreEscaped(written)
}

/// Returns where a link of the documentation leads from the page of a method; `None` if the service has no such page.
fn served(link: &str) -> Option<String> {
    let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
    let anchor = if anchor.is_empty() { String::new() } else { format!("#{anchor}") };
    match file {
        "" => Some(anchor),
        "glossary.md" => Some(format!("../glossary{anchor}")),
        _ if file.starts_with("http") => Some(link.to_owned()),
        _ => {
            let name = file.strip_suffix(".md").filter(|name| Method::named(name).is_some())?;
            Some(format!("{name}{anchor}"))
        }
    }
}

/// Returns the anchor of a heading as GitHub makes it: a second one with the same words gets a number.
fn anchor(text: &str, seen: &mut BTreeMap<String, usize>) -> String {
    let plain: String = text
        .to_lowercase()
        .chars()
        .filter(|c| c.is_alphanumeric() || " -_".contains(*c))
        .map(|c| if c == ' ' { '-' } else { c })
        .collect();
    let before = seen.entry(plain.clone()).or_default();
    *before += 1;
    match *before - 1 {
        0 => plain,
        number => format!("{plain}-{number}"),
    }
}
