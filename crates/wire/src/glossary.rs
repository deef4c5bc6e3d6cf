//! The shapes of the glossary.

use serde::Serialize;
use utoipa::ToSchema;

use unscramble_teach::{Language, glossary};

/// The glossary.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Glossary)]
pub struct GlossaryAnswer {
    /// The terms in alphabetical order.
    terms: Vec<Term>,
}

/// A word with its explanation.
#[derive(Debug, Serialize, ToSchema)]
pub struct Term {
    /// Its name, the same in every language.
    #[schema(example = "wing")]
    id: &'static str,
    /// The word.
    #[schema(example = "wing")]
    term: String,
    /// The explanation.
    text: String,
    /// Other terms of the glossary.
    #[schema(example = json!(["dedge", "orbit"]))]
    see: Vec<String>,
    /// A picture as SVG; absent if the term has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    picture: Option<String>,
}

impl GlossaryAnswer {
    /// Returns all terms in a language.
    #[must_use]
    pub fn all(language: Language) -> GlossaryAnswer {
        let terms = glossary::sorted(language).into_iter();
        GlossaryAnswer { terms: terms.map(|term| Term::new(term, language)).collect() }
    }
}

impl Term {
    /// Returns a term in a language.
    #[must_use]
    pub fn new(term: &glossary::Term, language: Language) -> Term {
        let see = term.see.iter().filter_map(|id| glossary::with_id(id));
        Term {
            id: term.id,
            term: term.word().say(language),
            text: term.text().say(language),
            see: see.map(|other| other.word().say(language)).collect(),
            picture: term.picture(language).map(|picture| picture.svg()),
        }
    }
}
