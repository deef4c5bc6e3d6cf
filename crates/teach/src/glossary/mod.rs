//! The glossary: what the words of the steps and pages mean, with pictures.
//!
//! The terms are data, in `terms.txt`, whose head describes its form. The page `docs/methods/glossary.md`
//! is made from it.

use std::sync::LazyLock;

use crate::drawing;
use unscramble_cube::draw::Picture;

const FILE: &str = include_str!("terms.txt");

static TERMS: LazyLock<Vec<Term>> = LazyLock::new(|| read(FILE));

/// A word with its explanation.
///
/// ```
/// use unscramble_teach::glossary;
///
/// let wing = glossary::find("Wing").expect("the glossary has wings");
/// assert!(wing.text.contains("dedge") && wing.see.contains(&"dedge"));
/// assert!(wing.picture().is_some());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Term {
    /// The word, as it is written within a sentence.
    pub term: &'static str,
    /// The explanation, in whole sentences.
    pub text: String,
    /// Other terms of the glossary.
    pub see: Vec<&'static str>,
    /// The description of its picture ([`drawing`]).
    drawing: Option<&'static str>,
}

/// Returns all terms in alphabetical order.
#[must_use]
pub fn terms() -> &'static [Term] {
    &TERMS
}

/// Returns a term, in capitals or not; `None` if there is none.
#[must_use]
pub fn find(term: &str) -> Option<&'static Term> {
    TERMS.iter().find(|other| other.term.eq_ignore_ascii_case(term.trim()))
}

impl Term {
    /// Returns the picture of the term, if it has one.
    #[must_use]
    pub fn picture(&self) -> Option<Picture> {
        let picture = drawing::read(self.drawing?).ok()?;
        Some(picture.titled(self.term))
    }

    /// Returns the name as it stands in addresses: `f2l`, `x-center`, `set-up-move`.
    #[must_use]
    pub fn id(&self) -> String {
        self.term.to_ascii_lowercase().replace(' ', "-").replace('\'', "")
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
            terms.push(Term { term: text, text: String::new(), see: Vec::new(), drawing: None });
            continue;
        }
        // An indented line belongs to the term above it.
        let Some(term) = terms.last_mut() else { continue };
        if let Some(see) = text.strip_prefix("see: ") {
            term.see = see.split(", ").collect();
        } else if let Some(drawing) = text.strip_prefix("picture: ") {
            term.drawing = Some(drawing);
        } else {
            if !term.text.is_empty() {
                term.text.push(' ');
            }
            term.text += text;
        }
    }
    terms.sort_by_key(|term| term.term.to_ascii_lowercase());
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
            assert!(term.text.ends_with('.'), "{}: {}", term.term, term.text);
            for other in &term.see {
                assert!(
                    find(other).is_some_and(|o| o.term == *other),
                    "{}: see {other}",
                    term.term
                );
                assert_ne!(*other, term.term);
            }
            let named = terms().iter().filter(|other| other.id() == term.id());
            assert_eq!(named.count(), 1, "{} is there twice", term.term);
        }
    }

    #[test]
    fn every_picture_can_be_drawn() {
        for term in terms() {
            if let Some(drawing) = term.drawing {
                let read = drawing::read(drawing);
                assert!(read.is_ok(), "{}: {read:?}", term.term);
            }
        }
        assert!(terms().iter().filter(|term| term.picture().is_some()).count() > 15);
    }

    #[test]
    fn what_the_glossary_says_of_algorithms_is_true() {
        let effect = |moves| Effect::of(&notation::parse(moves, 3).unwrap(), 3);
        let says = |term: &str, text: &str| find(term).unwrap().text.contains(text);

        let sune = "R U R' U R U2 R'";
        assert!(says("Sune", sune));
        let edges: Vec<_> =
            effect(sune).cycles.into_iter().filter(|c| c.kind == Kind::Midge).collect();
        assert!(edges.len() == 1 && edges[0].places.len() == 3 && edges[0].stays_up());
        let mut cube = Cube::solved(3);
        cube.apply(&notation::parse(sune, 3).unwrap());
        let up =
            [(0, 0), (0, 2), (2, 0), (2, 2)].map(|(row, column)| cube.at(Face::U, row, column));
        assert_eq!(up.iter().filter(|color| **color != Face::U as u8).count(), 3);

        let niklas = "U R U' L' U R' U' L";
        assert!(says("Niklas", niklas));
        let effect = effect(niklas);
        assert!(effect.cycles.len() == 1 && effect.cycles[0].places.len() == 3);
        assert_eq!(effect.cycles[0].kind, Kind::Corner);
    }

    #[test]
    fn a_term_is_a_name_with_indented_lines() {
        let terms =
            read("# c\nB\n    One.\n    Two.\n    see: a\n\na\n    Three.\n    picture: cube 3\n");
        assert_eq!(terms[0].term, "a");
        assert_eq!(terms[0].drawing, Some("cube 3"));
        assert_eq!((terms[1].text.as_str(), terms[1].see.as_slice()), ("One. Two.", &["a"][..]));
    }
}
