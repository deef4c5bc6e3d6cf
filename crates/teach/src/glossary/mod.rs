//! The glossary: what the words of the steps and pages mean, with pictures.
//!
//! The terms are data, in `terms.txt`, whose head describes its form. Their words and explanations are messages. The page
//! `docs/methods/glossary.md` is made from them.

use std::sync::LazyLock;

use crate::drawing;
use crate::language::{Language, Text};
use unscramble_cube::draw::Picture;

const FILE: &str = include_str!("terms.txt");

static TERMS: LazyLock<Vec<Term>> = LazyLock::new(|| read(FILE));

/// A word with its explanation.
///
/// ```
/// use unscramble_teach::{Language, glossary};
///
/// let wing = glossary::find("Wing", Language::English).expect("the glossary has wings");
/// assert_eq!(wing.word().say(Language::German), "Flügel");
/// assert!(wing.text().say(Language::English).contains("dedge") && wing.see.contains(&"dedge"));
/// assert!(wing.picture(Language::English).is_some());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Term {
    /// The name as it stands in addresses: `f2l`, `x-center`, `set-up-move`.
    pub id: &'static str,
    /// The ids of other terms of the glossary.
    pub see: Vec<&'static str>,
    /// The description of its picture ([`drawing`]).
    drawing: Option<&'static str>,
    /// The same for a 3x3x3, where the term has words of its own for that; empty if these have no picture.
    three: Option<&'static str>,
}

/// Returns all terms in alphabetical order of their ids.
#[must_use]
pub fn terms() -> &'static [Term] {
    &TERMS
}

/// Returns all terms in alphabetical order of their words in a language.
#[must_use]
pub fn sorted(language: Language) -> Vec<&'static Term> {
    let mut terms: Vec<&Term> = terms().iter().collect();
    terms.sort_by_cached_key(|term| term.word().say(language).to_lowercase());
    terms
}

/// Returns a term by its id or by its word in a language, in capitals or not; `None` if there is none.
#[must_use]
pub fn find(word: &str, language: Language) -> Option<&'static Term> {
    let word = word.trim().to_lowercase();
    let is_it = |term: &&Term| term.id == word || term.word().say(language).to_lowercase() == word;
    terms().iter().find(is_it)
}

/// Returns a term by its id; `None` if there is none.
#[must_use]
pub fn with_id(id: &str) -> Option<&'static Term> {
    terms().iter().find(|term| term.id == id)
}

impl Term {
    /// Returns the word, as it is written within a sentence.
    #[must_use]
    pub fn word(&self) -> Text {
        Text::message(format!("term-{}", self.id), [])
    }

    /// Returns the explanation, in whole sentences.
    #[must_use]
    pub fn text(&self) -> Text {
        Text::message(format!("term-{}.text", self.id), [])
    }

    /// Returns the explanation for those who have a cube with this number of layers in mind.
    ///
    /// ```
    /// use unscramble_teach::{Language, glossary};
    ///
    /// let edge = glossary::with_id("edge").unwrap();
    /// assert!(!edge.text_on(3).say(Language::English).contains("larger"));
    /// assert_eq!(edge.text_on(4), edge.text());
    /// ```
    #[must_use]
    pub fn text_on(&self, size: usize) -> Text {
        match self.three {
            Some(_) if size == 3 => Text::message(format!("term-{}.three", self.id), []),
            _ => self.text(),
        }
    }

    /// Returns the picture of the term, if it has one, titled in a language.
    #[must_use]
    pub fn picture(&self, language: Language) -> Option<Picture> {
        self.drawn(self.drawing?, language)
    }

    /// Returns the picture for those who have a cube with this number of layers in mind.
    #[must_use]
    pub fn picture_on(&self, size: usize, language: Language) -> Option<Picture> {
        match self.three {
            Some(three) if size == 3 => self.drawn(three, language),
            _ => self.picture(language),
        }
    }

    fn drawn(&self, drawing: &str, language: Language) -> Option<Picture> {
        let picture = drawing::read(drawing).ok()?;
        Some(picture.titled(self.word().say(language)))
    }
}

/// Reads the terms of a file, and sorts them.
fn read(file: &'static str) -> Vec<Term> {
    let mut terms: Vec<Term> = Vec::new();
    for line in file.lines() {
        let text = line.trim();
        if text.is_empty() || line.starts_with('#') {
            continue;
        }
        if !line.starts_with(' ') {
            terms.push(Term { id: text, see: Vec::new(), drawing: None, three: None });
            continue;
        }
        // An indented line belongs to the term above it.
        let Some(term) = terms.last_mut() else { continue };
        if let Some(see) = text.strip_prefix("see: ") {
            term.see = see.split(", ").collect();
        } else if let Some(drawing) = text.strip_prefix("picture: ") {
            term.drawing = Some(drawing);
        } else if let Some(drawing) = text.strip_prefix("three:") {
            term.three = Some(drawing.trim());
        }
    }
    terms.sort_by_key(|term| term.id);
    terms
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::effect::{Effect, Kind};
    use unscramble_cube::{Cube, Face, notation};

    #[test]
    fn every_term_has_a_text_and_links_to_others() {
        assert!(terms().len() > 50);
        for term in terms() {
            for language in Language::ALL {
                for text in [term.text(), term.text_on(3)] {
                    let text = text.say(language);
                    assert!(text.ends_with(['.', '。']), "{}: {text}", term.id);
                }
                assert_eq!(find(&term.word().say(language), language), Some(term));
            }
            for other in &term.see {
                assert!(with_id(other).is_some() && *other != term.id, "{}: see {other}", term.id);
            }
            let named = terms().iter().filter(|other| other.id == term.id);
            assert_eq!(named.count(), 1, "{} is there twice", term.id);
        }
    }

    #[test]
    fn every_picture_can_be_drawn() {
        for term in terms() {
            let three = term.three.filter(|drawing| !drawing.is_empty());
            for drawing in term.drawing.into_iter().chain(three) {
                let read = drawing::read(drawing);
                assert!(read.is_ok(), "{}: {read:?}", term.id);
            }
        }
        assert!(terms().iter().filter(|term| term.drawing.is_some()).count() > 15);
    }

    #[test]
    fn what_the_glossary_says_of_algorithms_is_true() {
        let effect = |moves| Effect::of(&notation::parse(moves, 3).unwrap(), 3);
        let says = |id: &str, text: &str| {
            Language::ALL
                .iter()
                .all(|language| with_id(id).unwrap().text().say(*language).contains(text))
        };

        let sune = "R U R' U R U2 R'";
        assert!(says("sune", sune));
        let edges: Vec<_> =
            effect(sune).cycles.into_iter().filter(|c| c.kind == Kind::Midge).collect();
        assert!(edges.len() == 1 && edges[0].places.len() == 3 && edges[0].stays_up());
        let mut cube = Cube::solved(3);
        cube.apply(&notation::parse(sune, 3).unwrap());
        let up =
            [(0, 0), (0, 2), (2, 0), (2, 2)].map(|(row, column)| cube.at(Face::U, row, column));
        assert_eq!(up.iter().filter(|color| **color != Face::U as u8).count(), 3);

        let niklas = "U R U' L' U R' U' L";
        assert!(says("niklas", niklas));
        let effect = effect(niklas);
        assert!(effect.cycles.len() == 1 && effect.cycles[0].places.len() == 3);
        assert_eq!(effect.cycles[0].kind, Kind::Corner);
    }

    #[test]
    fn a_term_is_a_name_with_indented_lines() {
        let terms = read("# c\nb\n    see: a\n\na\n    picture: cube 3\n");
        assert_eq!((terms[0].id, terms[0].drawing), ("a", Some("cube 3")));
        assert_eq!((terms[1].id, terms[1].see.as_slice()), ("b", &["a"][..]));
    }
}
