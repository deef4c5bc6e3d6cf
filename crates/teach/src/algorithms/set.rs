//! Sets of algorithms: those that methods list under one heading, such as OLL.

use std::sync::LazyLock;

use super::Lesson;
use crate::language::Text;
use unscramble_solve::{METHODS, Method};

/// The algorithms that methods list under one heading.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Set {
    /// The heading.
    pub group: &'static str,
    /// The method that lists most of them.
    pub method: &'static Method,
}

static SETS: LazyLock<Vec<Set>> = LazyLock::new(|| {
    let mut sets: Vec<Set> = Vec::new();
    // People begin with the beginner method, and so do the sets.
    let beginner = METHODS.iter().filter(|method| method.name == "beginner");
    for method in beginner.chain(METHODS) {
        for lesson in super::of(method) {
            let group = lesson.algorithm.group;
            let new = Set { group, method };
            match sets.iter_mut().find(|set| set.group == group) {
                Some(set) if set.cases().count() < new.cases().count() => *set = new,
                Some(_) => {}
                None => sets.push(new),
            }
        }
    }
    sets
});

impl Set {
    /// Returns all sets, those of the beginner method first.
    pub fn all() -> impl Iterator<Item = &'static Set> {
        SETS.iter()
    }

    /// Returns a set by its [id](Self::id); `None` if there is none.
    ///
    /// ```
    /// use unscramble_teach::algorithms::set::Set;
    ///
    /// let oll = Set::with_id("oll").unwrap();
    /// assert_eq!((oll.method.name, oll.cases().count()), ("cfop", 57));
    /// assert_eq!(oll.case("oll-27").unwrap().algorithm.name, "OLL 27 (Sune)");
    /// ```
    #[must_use]
    pub fn with_id(id: &str) -> Option<&'static Set> {
        Set::all().find(|set| set.id() == id)
    }

    /// Returns its name in addresses.
    #[must_use]
    pub fn id(&self) -> String {
        self.group.to_lowercase().replace(' ', "-")
    }

    /// Returns its algorithms.
    pub fn cases(&self) -> impl Iterator<Item = &'static Lesson> + use<> {
        let group = self.group;
        super::of(self.method).iter().filter(move |lesson| lesson.algorithm.group == group)
    }

    /// Returns one of its algorithms by its id.
    #[must_use]
    pub fn case(&self, id: &str) -> Option<&'static Lesson> {
        self.cases().find(|lesson| lesson.algorithm.id() == id)
    }

    /// Returns what the set is called.
    #[must_use]
    pub fn title(&self) -> Text {
        Text::message(format!("set-{}", self.id()), [])
    }

    /// Returns what the set is good for.
    #[must_use]
    pub fn about(&self) -> Text {
        Text::message(format!("set-{}.about", self.id()), [])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    #[test]
    fn every_algorithm_is_in_a_set_that_has_its_texts() {
        for method in METHODS {
            for lesson in crate::algorithms::of(method) {
                let id = lesson.algorithm.id();
                assert!(Set::all().any(|set| set.case(&id).is_some()), "{id}");
            }
        }
        for set in Set::all() {
            for text in Language::ALL
                .map(|language| [set.title(), set.about()].map(|text| text.say(language)))
                .concat()
            {
                assert!(!text.contains('{'), "{text}");
            }
            assert_eq!(Set::with_id(&set.id()), Some(set));
        }
    }

    #[test]
    fn the_texts_of_sets_count_their_cases() {
        for (id, count) in [("f2l", 41), ("oll", 57), ("pll", 21), ("cmll", 42)] {
            let set = Set::with_id(id).unwrap();
            assert_eq!(set.cases().count(), count);
            for language in Language::ALL {
                assert!(
                    set.about().say(language).contains(&count.to_string()),
                    "{id} {language:?}"
                );
            }
        }
    }
}
