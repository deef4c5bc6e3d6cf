//! The courses and their lessons.

use maud::{Markup, html};
use unscramble_cube::draw::{Picture, View};
use unscramble_solve::{Method, Solver};
use unscramble_teach::course::{COURSES, Course, Example, Exercise, Lesson, Shown};
use unscramble_teach::glossary::{self, Term};
use unscramble_teach::{Language, Text, drawing, methods};

use super::page::{Page, drawn, island, say};
use super::{cases, exercise, turns, words};
use unscramble_wire::picture_of_case;

/// Returns the page of all courses.
pub(super) fn index(language: Language) -> Page {
    let title = say("learn", language);
    let about = say("learn.about", language);
    let more = ["algorithms", "practice", "analysis", "glossary", "methods"];
    let content = html! {
        h1 { (title) }
        p.lead { (about) }
        @if let Some((first, others)) = COURSES.split_first() {
            (start_here(first, language))
            h2 { (say("more-courses", language)) }
            div.courses {
                @for course in others {
                    section.course {
                        h3 { a href=(format!("learn/{}", course.id)) { (course.title().say(language)) } }
                        p { (course.about().say(language)) }
                        (list(course, "learn/", language))
                    }
                }
            }
        }
        h2 { (say("more-to-read", language)) }
        ul.cards {
            @for name in more {
                @let page = island(name, language);
                li { a.card href=(format!("learn/{name}")) { strong { (page.title) } span { (page.about) } } }
            }
        }
    };
    Page { title, about, picture: None, content }
}

/// Leads those who have never solved a cube into the first course.
fn start_here(course: &Course, language: Language) -> Markup {
    let first = course.lessons.first().map(|lesson| {
        let text = Text::message("start-here-lesson", [("lesson", course.title_of(lesson))]);
        (format!("learn/{}/{}", course.id, lesson.id), text.say(language))
    });
    html! {
        section.course.start-here {
            h2 { (say("start-here", language)) }
            h3 { a href=(format!("learn/{}", course.id)) { (course.title().say(language)) } }
            p { (course.about().say(language)) }
            p { (say("start-here-scrambled", language)) }
            @if let Some((to, text)) = first { p { a.main-way href=(to) { (text) } } }
            (list(course, "learn/", language))
        }
    }
}

/// Lists the lessons of a course.
fn list(course: &Course, to: &str, language: Language) -> Markup {
    html! {
        ol.lessons {
            @for lesson in course.lessons {
                @let name = format!("{}/{}", course.id, lesson.id);
                li { a.lesson data-lesson=(name) href=(format!("{to}{name}")) { (course.title_of(lesson).say(language)) } }
            }
        }
    }
}

/// Returns the page of a course.
pub(super) fn course(course: &Course, language: Language) -> Page {
    let title = course.title().say(language);
    let about = course.about().say(language);
    let content = html! {
        p.crumbs { a href="../learn" { (say("to-learn", language)) } }
        h1 { (title) }
        p.lead { (about) }
        (list(course, "", language))
        (chapter(course, "", language))
    };
    Page { title, about, picture: Some(picture_of(course)), content }
}

fn picture_of(course: &Course) -> String {
    let scramble: String = form_urlencoded::byte_serialize(course.scramble.as_bytes()).collect();
    format!("/picture?size={}&scramble={scramble}", course.size)
}

/// Leads to the chapter about the method of a course.
fn chapter(course: &Course, to: &str, language: Language) -> Markup {
    let Some(method) = Method::named(course.method) else { return Markup::default() };
    let text = Text::message("chapter-of", [("method", methods::name(method))]);
    html! { p { a href=(format!("{to}methods/{}", method.name)) { (text.say(language)) } } }
}

/// Returns the page of a lesson.
pub(super) fn lesson(
    course: &'static Course,
    lesson: &'static Lesson,
    language: Language,
    solver: &Solver,
) -> Page {
    let title = course.title_of(lesson).say(language);
    let about = course.about_lesson(lesson).say(language);
    let number = course.lessons.iter().position(|own| own.id == lesson.id).unwrap_or_default();
    let place = [("number", Text::from(number + 1)), ("count", Text::from(course.lessons.len()))];
    let terms: Vec<&Term> = lesson.terms.iter().filter_map(|id| glossary::with_id(id)).collect();
    let learned = course.learned(lesson);
    let name = format!("{}/{}", course.id, lesson.id);
    let content = html! {
        p.crumbs {
            a href="../../learn" { (say("to-learn", language)) } " › "
            a href=(format!("../{}", course.id)) { (course.title().say(language)) }
        }
        h1 { (title) }
        p.place { (Text::message("lesson-of", place).say(language)) }
        p.lead { (about) }
        @if let Exercise::Turns(_) = lesson.exercise {
            p { (say("start-here-scrambled", language)) }
            h2 { (say("turns-shown", language)) }
            (turns::shown(language))
        }
        @if let Some(goal) = course.goal(lesson) {
            h2 { (say("lesson-goal", language)) }
            p { (goal.say(language)) }
            @if let Some(Ok(picture)) = lesson.picture.map(drawing::read) {
                figure.goal { (drawn(&picture)) figcaption { (say("lesson-goal.picture", language)) } }
            }
        }
        @if let Some(more) = course.more_about(lesson) { p { (more.say(language)) } }
        h2 { (say("lesson-words", language)) }
        (words::of_lesson(terms, course.size, "../glossary", language))
        @if !learned.is_empty() {
            h2 { (say("lesson-algorithms", language)) }
            (cases::table(&name, learned.iter().copied(), language))
        }
        (example(course, lesson, language, solver))
        (exercise::of(course, lesson, language))
        p { button.lesson-done hidden data-lesson=(name) { (say("lesson-done", language)) } }
        (chapter(course, "../", language))
        (neighbors(course, number, language))
    };
    let case = learned.first().and_then(|case| picture_of_case(&case.algorithm, case.size, ""));
    let picture = case.unwrap_or_else(|| picture_of(course));
    Page { title, about, picture: Some(picture), content }
}

fn neighbors(course: &Course, number: usize, language: Language) -> Markup {
    let link = |id: &'static str, lesson: &Lesson| {
        let text = Text::message(id, [("lesson", course.title_of(lesson))]).say(language);
        html! { a href=(lesson.id) { (text) } }
    };
    html! {
        p.neighbors {
            @if let Some(before) = number.checked_sub(1).and_then(|before| course.lessons.get(before)) {
                (link("previous-lesson", before)) " "
            }
            @if let Some(next) = course.lessons.get(number + 1) { (link("next-lesson", next)) }
        }
    }
}

/// Shows the steps of a lesson on the cube of its course.
fn example(course: &Course, lesson: &Lesson, language: Language, solver: &Solver) -> Markup {
    let Ok(example) = Example::of(course, solver) else { return Markup::default() };
    let steps = example.steps(lesson);
    let (Some(first), Some(last)) = (steps.first(), steps.last()) else { return Markup::default() };
    let scramble = Text::message("lesson-example-about", [("moves", Text::from(course.scramble))]);
    let before = format!("{} {}", course.scramble, example.moves(0..first.start));
    let fragment = form_urlencoded::Serializer::new(String::new())
        .append_pair("size", &course.size.to_string())
        .append_pair("scramble", course.scramble)
        .append_pair("method", course.method)
        .append_pair("level", &(course.level as u8 + 1).to_string())
        .append_pair("solve", "true")
        .append_pair("at", &first.start.to_string())
        .finish();
    let shown = |step: &Shown| Picture::of(&example.before(step.start), View::Cube);
    html! {
        h2 { (say("lesson-example", language)) }
        p { (scramble.say(language)) "." }
        figure.example data-size=(course.size) data-start=(before.trim()) data-moves=(example.moves(first.start..last.end)) {
            ol {
                @for step in &steps {
                    li data-from=(step.start - first.start) data-to=(step.end - first.start) {
                        (drawn(&shown(step)))
                        div {
                            p.what { (step.text.say(language)) }
                            @if !step.moves.is_empty() { p.moves lang="en" { code { (step.moves) } } }
                            @if !step.why.is_empty() { p.why { (step.why.say(language)) } }
                        }
                    }
                }
            }
        }
        p { a href=(format!("../../#{fragment}")) { (say("follow-example", language)) } }
    }
}
