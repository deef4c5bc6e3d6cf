//! The shapes of the glossary.

use serde::Serialize;
use utoipa::ToSchema;

use unscramble_teach::glossary;

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
    /// The word.
    #[schema(example = "wing")]
    term: &'static str,
    /// The explanation.
    text: &'static str,
    /// Other terms of the glossary.
    #[schema(example = json!(["dedge", "orbit"]))]
    see: &'static [&'static str],
    /// A picture as SVG; absent if the term has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    picture: Option<String>,
}

impl GlossaryAnswer {
    /// Returns all terms.
    #[must_use]
    pub fn all() -> GlossaryAnswer {
        GlossaryAnswer { terms: glossary::terms().iter().map(Term::from).collect() }
    }
}

impl From<&'static glossary::Term> for Term {
    fn from(term: &'static glossary::Term) -> Term {
        Term {
            term: term.term,
            text: &term.text,
            see: &term.see,
            picture: term.picture().map(|picture| picture.svg()),
        }
    }
}
