//! The addresses of the pages for people.

use unscramble_solve::{METHODS, Method};
use unscramble_teach::algorithms::set::Set;
use unscramble_teach::course::{COURSES, Course, Lesson};

/// Which page there is at an address.
#[derive(Debug, Clone, Copy)]
pub(super) enum Address {
    Learn,
    Course(&'static Course),
    Lesson(&'static Course, &'static Lesson),
    Algorithms,
    Set(&'static Set),
    Glossary,
    Practice,
    Analysis,
    Methods,
    Chapter(&'static Method),
}

impl Address {
    /// Returns the addresses of all pages.
    pub(super) fn all() -> impl Iterator<Item = Address> {
        let lesson = |course: &'static Course| {
            course.lessons.iter().map(move |lesson| Address::Lesson(course, lesson))
        };
        let single = [
            Address::Learn,
            Address::Algorithms,
            Address::Glossary,
            Address::Practice,
            Address::Analysis,
            Address::Methods,
        ];
        let courses = COURSES
            .iter()
            .flat_map(move |course| std::iter::once(Address::Course(course)).chain(lesson(course)));
        let chapters = METHODS.iter().map(|method| Address::Chapter(method));
        single.into_iter().chain(courses).chain(Set::all().map(Address::Set)).chain(chapters)
    }

    /// Returns the path without a slash at its beginning.
    pub(super) fn path(self) -> String {
        match self {
            Address::Learn => "learn".to_owned(),
            Address::Course(course) => format!("learn/{}", course.id),
            Address::Lesson(course, lesson) => format!("learn/{}/{}", course.id, lesson.id),
            Address::Algorithms => "learn/algorithms".to_owned(),
            Address::Set(set) => format!("learn/algorithms/{}", set.id()),
            Address::Glossary => "learn/glossary".to_owned(),
            Address::Practice => "learn/practice".to_owned(),
            Address::Analysis => "learn/analysis".to_owned(),
            Address::Methods => "learn/methods".to_owned(),
            Address::Chapter(method) => format!("learn/methods/{}", method.name),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_page_has_an_address_of_its_own() {
        let paths: Vec<String> = Address::all().map(Address::path).collect();
        let different: BTreeSet<&String> = paths.iter().collect();
        assert_eq!(different.len(), paths.len());
        let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-_/".contains(c);
        assert!(paths.iter().all(|path| path.chars().all(is_plain)), "{paths:?}");
    }
}
