//! The page of the glossary, and the words of lessons.

use maud::{Markup, html};
use unscramble_cube::draw::Picture;
use unscramble_teach::glossary::{self, Term};
use unscramble_teach::{Language, Text};

use super::page::{Page, drawn, say};

/// Returns the page of the glossary.
pub(super) fn glossary(language: Language) -> Page {
    let title = say("glossary", language);
    let about = say("glossary.about", language);
    let content = html! {
        h1 { (title) }
        p.lead { (about) }
        dl.terms {
            @for term in glossary::sorted(language) {
                dt id=(term.id) { (link(term, language)) }
                dd {
                    (explained(term.picture(language), &term.text(), language))
                    @if !term.see.is_empty() {
                        p.see {
                            @for other in term.see.iter().filter_map(|id| glossary::with_id(id)) {
                                (link(other, language)) " "
                            }
                        }
                    }
                }
            }
        }
    };
    Page { title, about, picture: None, content }
}

fn link(term: &Term, language: Language) -> Markup {
    html! { a href=(format!("#{}", term.id)) { (term.word().say(language)) } }
}

/// Explains the words of a lesson about cubes with this number of layers. `to` is the way to the glossary.
pub(super) fn of_lesson<'a>(
    terms: impl IntoIterator<Item = &'a Term>,
    size: usize,
    to: &str,
    language: Language,
) -> Markup {
    html! {
        dl.terms {
            @for term in terms {
                dt { a href=(format!("{to}#{}", term.id)) { (term.word().say(language)) } }
                dd { (explained(term.picture_on(size, language), &term.text_on(size), language)) }
            }
        }
    }
}

fn explained(picture: Option<Picture>, text: &Text, language: Language) -> Markup {
    html! {
        @if let Some(picture) = picture { (drawn(&picture)) }
        p { (text.say(language)) }
    }
}
