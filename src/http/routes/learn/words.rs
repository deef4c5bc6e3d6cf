//! The page of the glossary, and the words of lessons.

use maud::{Markup, html};
use unscramble_teach::Language;
use unscramble_teach::glossary::{self, Term};

use super::page::{Page, drawn, say};

/// Returns the page of the glossary.
pub(super) fn glossary(language: Language) -> Page {
    let title = say("glossary", language);
    let about = say("glossary.about", language);
    let content = html! {
        h1 { (title) }
        p.lead { (about) }
        (explained(glossary::sorted(language), "", language))
    };
    Page { title, about, picture: None, content }
}

/// Explains words. `to` is the way to the glossary; empty in it.
pub(super) fn explained<'a>(
    terms: impl IntoIterator<Item = &'a Term>,
    to: &str,
    language: Language,
) -> Markup {
    let link = |id: &str| format!("{to}#{id}");
    html! {
        dl.terms {
            @for term in terms {
                dt id=[to.is_empty().then_some(term.id)] { a href=(link(term.id)) { (term.word().say(language)) } }
                dd {
                    @if let Some(picture) = term.picture(language) { (drawn(&picture)) }
                    p { (term.text().say(language)) }
                    @if to.is_empty() && !term.see.is_empty() {
                        p.see {
                            @for other in term.see.iter().filter_map(|id| glossary::with_id(id)) {
                                a href=(link(other.id)) { (other.word().say(language)) } " "
                            }
                        }
                    }
                }
            }
        }
    }
}
