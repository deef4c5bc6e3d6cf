//! The tables of cases.

use maud::{Markup, html};
use unscramble_teach::algorithms::set::Set;
use unscramble_teach::algorithms::{Lesson, alternative};
use unscramble_teach::{Language, Text, methods};

use super::page::{Page, drawn, say};
use unscramble_wire::picture_of_case;

/// Returns the page of all sets.
pub(super) fn index(language: Language) -> Page {
    let title = say("algorithms", language);
    let about = say("algorithms.about", language);
    let content = html! {
        h1 { (title) }
        p.lead { (about) }
        ul.cards {
            @for set in Set::all() {
                li {
                    a.card href=(format!("algorithms/{}", set.id())) {
                        @if let Some(case) = set.cases().next() { (drawn(&case.picture())) }
                        strong { (set.title().say(language)) }
                        span.count { (count(set, language)) }
                        span { (set.about().say(language)) }
                    }
                }
            }
        }
    };
    Page { title, about, picture: None, content }
}

fn count(set: &Set, language: Language) -> String {
    Text::message("case-count", [("count", Text::from(set.cases().count()))]).say(language)
}

/// Returns the page of a set.
pub(super) fn set(set: &'static Set, language: Language) -> Page {
    let title = set.title().say(language);
    let about = set.about().say(language);
    let method = Text::message("method-of-set", [("method", methods::name(set.method))]);
    let content = html! {
        p.crumbs { a href="../algorithms" { (say("algorithms", language)) } }
        h1 { (title) }
        p.lead { (about) }
        p { a href=(format!("../methods/{}", set.method.name)) { (method.say(language)) } }
        (table(&set.id(), set.cases(), language))
    };
    Page {
        title,
        about,
        picture: set
            .cases()
            .next()
            .and_then(|case| picture_of_case(&case.algorithm, case.size, "")),
        content,
    }
}

/// Returns a table of cases. The script of the page adds what one can do with them.
pub(super) fn table(
    set: &str,
    cases: impl IntoIterator<Item = &'static Lesson>,
    language: Language,
) -> Markup {
    html! {
        div.scrolling {
            table.cases data-set=(set) {
                thead { tr {
                    @for head in ["case-picture", "case-name", "case-recognition", "case-moves"] {
                        th scope="col" { (say(head, language)) }
                    }
                    td {}
                } }
                tbody { @for case in cases { (row(case, language)) } }
            }
        }
    }
}

/// Returns what tells a case from the one that it is mistaken for.
fn twin(name: &str, lacks: &Text) -> Text {
    let parts = [("case", Text::from(name)), ("lacks", lacks.clone())];
    methods::sentence(&Text::message("case-twin", parts))
}

fn row(case: &Lesson, language: Language) -> Markup {
    let (id, moves) = (case.algorithm.id(), &case.algorithm.moves);
    let effect = case.effect.text().say(language);
    let other = alternative::of(&case.algorithm).map(alternative::Alternative::with_setup);
    html! {
        tr.case id=(id) data-case=(id) data-size=(case.size) data-moves=(moves) {
            td.picture { (drawn(&case.picture())) }
            th.name scope="row" { a href=(format!("#{id}")) { (case.algorithm.name) } }
            td.recognition {
                @if let Some(told) = &case.recognition { p { (methods::sentence(told).say(language)) } }
                @if let Some((name, lacks)) = &case.twin {
                    p.twin { (twin(name, lacks).say(language)) }
                }
                @if case.recognition.is_none() { p { (effect) } }
            }
            td.moves {
                code lang="en" { (moves) }
                @if let Some(other) = other {
                    p.alternatives { (say("case-alternative", language)) " " code lang="en" data-moves=(other) { (other) } }
                }
                @if case.recognition.is_some() {
                    details { summary { (say("case-effect", language)) } p { (effect) } }
                }
            }
            td.actions {}
        }
    }
}
