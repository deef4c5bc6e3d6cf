//! What to practice in a lesson.

use maud::{Markup, html};
use unscramble_teach::Language;
use unscramble_teach::course::{Course, Exercise, Lesson};

use super::address::Address;
use super::page::say;

/// Says what to practice: on the cube in the reader's hand, or on cubes that the script of the page draws.
pub(super) fn of(course: &'static Course, lesson: &'static Lesson, language: Language) -> Markup {
    html! {
        h2 { (say("lesson-exercise", language)) }
        @if let Exercise::Turns(moves) = lesson.exercise {
            p { (say("exercise-of-turns", language)) }
            figure.example data-size=(course.size) data-start="" data-moves=(moves) { p.moves lang="en" { code { (moves) } } }
        } @else {
            section.own-cube {
                p { a.main-way href=(own_cube(course, lesson)) { (say("exercise-own-cube", language)) } }
                p { (say("exercise-own-cube.about", language)) }
            }
            (with_other_cubes(course, lesson, language))
        }
    }
}

/// The page that solves, with all that a lesson teaches and no cube yet.
fn own_cube(course: &'static Course, lesson: &'static Lesson) -> String {
    let mut fields = form_urlencoded::Serializer::new(String::new());
    fields.append_pair("size", &course.size.to_string());
    fields.append_pair("scramble", "");
    fields.append_pair("method", course.method);
    if let Some(until) = course.until(lesson) {
        fields.append_pair("until", until);
    }
    fields.append_pair("level", &level(course, lesson));
    fields.append_pair("back", &Address::Lesson(course, lesson).path());
    format!("../../#{}", fields.finish())
}

fn level(course: &Course, lesson: &Lesson) -> String {
    (course.level_of(lesson) as u8 + 1).to_string()
}

fn with_other_cubes(course: &Course, lesson: &Lesson, language: Language) -> Markup {
    let about = match lesson.exercise {
        Exercise::Turns(_) | Exercise::Start => "exercise-from-start",
        Exercise::Leaving(_) => "exercise-of-phase",
        Exercise::Cases => "exercise-of-cases",
    };
    let leaving = match lesson.exercise {
        Exercise::Leaving(phase) => Some(phase),
        _ => None,
    };
    let cases = (lesson.exercise == Exercise::Cases).then(|| {
        let ids = course.learned(lesson).into_iter().map(|case| case.algorithm.id());
        ids.collect::<Vec<_>>().join(",")
    });
    html! {
        h3 { (say("exercise-cubes", language)) }
        p { (say(about, language)) }
        section.exercise
            data-size=(course.size) data-method=(course.method) data-level=(level(course, lesson)) data-until=[course.until(lesson)]
            data-leaving=[leaving] data-cases=[cases] {}
    }
}
