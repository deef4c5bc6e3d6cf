//! Courses: methods taught in lessons, one thing at a time.
//!
//! A lesson has little text of its own. What it shows is there already: the goal of a phase, words of the [glossary](crate::glossary),
//! [algorithms] with their pictures and marks, and the steps of one cube that is solved from the first lesson of its course to the last.

mod data;
mod example;
#[cfg(test)]
mod tests;

pub use data::COURSES;
pub use example::{Example, ExampleError, Shown};

use crate::algorithms::{self, set::Set};
use crate::language::Text;
use unscramble_solve::{Level, Method};

/// A method that is taught in lessons.
#[derive(Debug)]
pub struct Course {
    /// Its name in addresses.
    pub id: &'static str,
    /// The name of the method.
    pub method: &'static str,
    /// The number of layers.
    pub size: usize,
    /// What the learner knows in the end.
    pub level: Level,
    /// The moves that scramble the cube of the examples.
    pub scramble: &'static str,
    /// The lessons in order.
    pub lessons: &'static [Lesson],
}

/// A part of a course.
#[derive(Debug)]
pub struct Lesson {
    /// Its name in addresses, one of its own within the course.
    pub id: &'static str,
    /// The phase whose goal is that of the lesson; empty if it has none.
    pub phase: &'static str,
    /// The phases of its steps in the example.
    pub phases: &'static [&'static str],
    /// The tasks of its steps; all if there are none.
    pub tasks: &'static [&'static str],
    /// The algorithms to learn.
    pub learns: Learns,
    /// Words of the glossary, by their ids.
    pub terms: &'static [&'static str],
    /// What to practice.
    pub exercise: Exercise,
    /// What the learner knows then, if that is not the level of the course.
    pub level: Option<Level>,
    /// Whether there is more to say than the sentences at its beginning.
    pub has_more: bool,
    /// What its goal looks like, as [`drawing`](crate::drawing) reads it.
    pub picture: Option<&'static str>,
}

/// The algorithms of a lesson.
#[derive(Debug)]
pub enum Learns {
    /// None.
    Nothing,
    /// These, by their ids.
    Cases(&'static [&'static str]),
    /// All of a group.
    Group(&'static str),
}

/// What to practice in a lesson.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exercise {
    /// Moves that lead from the solved cube back to it.
    Turns(&'static str),
    /// The first phase, on scrambled cubes.
    Start,
    /// The rest of cubes of which this phase and those before it are done.
    Leaving(&'static str),
    /// The cases that the lesson teaches.
    Cases,
}

impl Course {
    /// Returns the course with an id; `None` if there is none.
    ///
    /// ```
    /// use unscramble_teach::{Language, course::Course};
    ///
    /// let course = Course::with_id("beginner").unwrap();
    /// assert_eq!(course.lessons.len(), 7);
    /// assert_eq!(course.title().say(Language::English), "The beginner method");
    /// assert!(course.lesson("cross").is_some() && Course::with_id("magic").is_none());
    /// ```
    #[must_use]
    pub fn with_id(id: &str) -> Option<&'static Course> {
        COURSES.iter().find(|course| course.id == id)
    }

    /// Returns a lesson by its id; `None` if there is none.
    #[must_use]
    pub fn lesson(&self, id: &str) -> Option<&'static Lesson> {
        self.lessons.iter().find(|lesson| lesson.id == id)
    }

    /// Returns what the course is called.
    #[must_use]
    pub fn title(&self) -> Text {
        Text::message(format!("course-{}", self.id), [])
    }

    /// Returns what the course leads to.
    #[must_use]
    pub fn about(&self) -> Text {
        Text::message(format!("course-{}.about", self.id), [])
    }

    /// Returns what a lesson is called.
    #[must_use]
    pub fn title_of(&self, lesson: &Lesson) -> Text {
        Text::message(format!("lesson-{}-{}", self.id, lesson.id), [])
    }

    /// Returns how to do what a lesson teaches, in a few sentences.
    #[must_use]
    pub fn about_lesson(&self, lesson: &Lesson) -> Text {
        Text::message(format!("lesson-{}-{}.about", self.id, lesson.id), [])
    }

    /// Returns what is said after the beginning of a lesson, when its pictures are seen; `None` if that is nothing.
    #[must_use]
    pub fn more_about(&self, lesson: &Lesson) -> Option<Text> {
        let id = || format!("lesson-{}-{}.more", self.id, lesson.id);
        lesson.has_more.then(|| Text::message(id(), []))
    }

    /// Returns the goal of a lesson, a sentence; `None` if it has none.
    #[must_use]
    pub fn goal(&self, lesson: &Lesson) -> Option<Text> {
        let method = Method::named(self.method)?;
        let phases = (method.phases)(&method.defaults());
        let phase = phases.into_iter().find(|phase| phase.name == lesson.phase)?;
        Some(crate::methods::goal(phase.key, self.size))
    }

    /// Returns the phase after which a solution of what the lesson teaches stops; `None` if it goes on to the end.
    ///
    /// ```
    /// use unscramble_teach::course::Course;
    ///
    /// let course = Course::with_id("beginner").unwrap();
    /// assert_eq!(course.until(course.lesson("cross").unwrap()), Some("l1-cross"));
    /// assert_eq!(course.until(course.lesson("top-corners").unwrap()), None);
    /// ```
    #[must_use]
    pub fn until(&self, lesson: &Lesson) -> Option<&'static str> {
        let last = lesson.phases.last().copied().unwrap_or(lesson.phase);
        let method = Method::named(self.method)?;
        let phases = (method.phases)(&method.defaults());
        let at = phases.iter().position(|phase| phase.name == last)?;
        (at + 1 < phases.len()).then_some(last)
    }

    /// Returns what the learner knows in a lesson.
    #[must_use]
    pub fn level_of(&self, lesson: &Lesson) -> Level {
        lesson.level.unwrap_or(self.level)
    }

    /// Returns the algorithms that a lesson teaches.
    #[must_use]
    pub fn learned(&self, lesson: &Lesson) -> Vec<&'static algorithms::Lesson> {
        match lesson.learns {
            Learns::Nothing => Vec::new(),
            Learns::Cases(ids) => {
                let with_id = |id: &&str| Set::all().find_map(|set| set.case(id));
                ids.iter().filter_map(with_id).collect()
            }
            Learns::Group(group) => {
                let sets = Set::all().filter(|set| set.group == group);
                sets.flat_map(Set::cases).collect()
            }
        }
    }
}
