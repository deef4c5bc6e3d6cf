use super::*;
use crate::train::exercise;
use crate::{Language, glossary};
use unscramble_cube::{Cube, Face, notation};
use unscramble_solve::Solver;

fn lessons() -> impl Iterator<Item = (&'static Course, &'static Lesson)> {
    COURSES.iter().flat_map(|course| course.lessons.iter().map(move |lesson| (course, lesson)))
}

#[test]
fn every_course_and_lesson_has_its_texts() {
    for language in Language::ALL {
        let courses = COURSES.iter().flat_map(|course| [course.title(), course.about()]);
        let texts = lessons().flat_map(|(course, lesson)| {
            let always = [course.title_of(lesson), course.about_lesson(lesson)].map(Some);
            always.into_iter().chain([course.more_about(lesson), course.goal(lesson)])
        });
        for text in courses.chain(texts.flatten()) {
            let said = text.say(language);
            assert!(!said.is_empty() && !said.contains('{'), "{said}");
        }
    }
}

#[test]
fn what_a_lesson_names_is_there() {
    for (course, lesson) in lessons() {
        let id = format!("{}/{}", course.id, lesson.id);
        assert_eq!(course.goal(lesson).is_some(), !lesson.phase.is_empty(), "{id}");
        for term in lesson.terms {
            assert!(glossary::with_id(term).is_some(), "{id}: {term}");
        }
        let learned = course.learned(lesson);
        match lesson.learns {
            Learns::Nothing => {}
            Learns::Cases(ids) => {
                let found: Vec<String> = learned.iter().map(|own| own.algorithm.id()).collect();
                assert_eq!(found, ids, "{id}");
            }
            Learns::Group(group) => assert!(!learned.is_empty(), "{id}: {group}"),
        }
    }
}

#[test]
fn the_goal_of_a_lesson_can_be_drawn() {
    for (_, lesson) in lessons() {
        let read = lesson.picture.map(crate::drawing::read);
        assert!(read.is_none_or(|picture| picture.is_ok()), "{}", lesson.id);
    }
}

#[test]
fn the_way_to_a_lesson_ends_with_its_part() {
    for (course, lesson) in lessons() {
        let method = Method::named(course.method).unwrap();
        let phases = (method.phases)(&method.defaults());
        let until = course.until(lesson).or(phases.last().map(|phase| phase.name)).unwrap();
        let has_part = !(lesson.phase.is_empty() && lesson.phases.is_empty());
        let is_own = lesson.phase == until || lesson.phases.contains(&until);
        assert_eq!(is_own, has_part, "{}/{}", course.id, lesson.id);
    }
    let cmll = Course::with_id("roux").and_then(|roux| Some((roux, roux.lesson("cmll")?)));
    let (roux, cmll) = cmll.unwrap();
    assert_eq!((roux.until(cmll), roux.level_of(cmll)), (Some("cmll"), Level::Two));
}

/// The rule of the lesson about the cross: up, above or beside its place, and down.
#[test]
fn the_first_cross_shows_what_its_lesson_says() {
    let course = Course::with_id("beginner").unwrap();
    let example = Example::of(course, &Solver::default()).unwrap();
    let steps = example.steps(course.lesson("cross").unwrap());
    let ways: Vec<&str> = steps
        .iter()
        .map(|step| {
            let turns: Vec<&str> = step.moves.split(' ').collect();
            match turns.as_slice() {
                ["z2"] => "over",
                [.., side] if turns.len() < 3 && side.ends_with('2') => "up or down",
                [_, _, _] => "beside",
                _ => "another",
            }
        })
        .collect();
    let half = "up or down";
    assert_eq!(ways, ["over", half, half, half, half, half, "beside"], "{steps:?}");
}

#[test]
fn every_exercise_can_be_drawn() {
    for (course, lesson) in lessons() {
        match lesson.exercise {
            Exercise::Start => assert!(course.lessons.iter().any(|own| own.id == lesson.id)),
            Exercise::Turns(moves) => {
                let mut cube = Cube::solved(course.size);
                cube.apply(&notation::parse(moves, course.size).unwrap());
                assert!(cube.is_uniform(), "{moves}");
            }
            Exercise::Leaving(phase) => {
                exercise::Exercise::after_phase(course.size, Some(course.method), phase, Face::D)
                    .unwrap();
            }
            Exercise::Cases => {
                for case in course.learned(lesson) {
                    let id = case.algorithm.id();
                    exercise::Exercise::of_case(course.size, None, &id, Face::D).unwrap();
                }
                assert!(!course.learned(lesson).is_empty());
            }
        }
    }
}

#[test]
fn the_example_of_a_course_shows_each_of_its_lessons() {
    let solver = Solver::default();
    for course in COURSES {
        let example = Example::of(course, &solver).unwrap();
        let mut cube = Cube::solved(course.size);
        cube.apply(&notation::parse(course.scramble, course.size).unwrap());
        cube.apply(&example.answer.solution.turns);
        assert!(cube.is_uniform(), "{}", course.id);
        for lesson in course.lessons {
            let steps = example.steps(lesson);
            assert_eq!(steps.is_empty(), lesson.phases.is_empty(), "{}/{}", course.id, lesson.id);
            // What the lesson teaches is what the cube needs, and what it names there.
            let told: String = steps.iter().map(|step| step.text.say(Language::English)).collect();
            let learned = course.learned(lesson);
            let is_used = |own: &&algorithms::Lesson| told.contains(own.algorithm.name);
            assert!(
                steps.is_empty() || learned.is_empty() || learned.iter().any(is_used),
                "{}/{}: {told}",
                course.id,
                lesson.id
            );
        }
    }
}
