//! The language of an answer to a request without a body, and pages that are made once in each.

use std::sync::{Arc, OnceLock};

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use unscramble_teach::Language;

use super::accept::preferred_language;
use super::answer::Answer;
use super::app::App;
use crate::http::contract::failure::Failure;
use unscramble_wire::problem::Problem;
use unscramble_wire::requests::{LangQuery, from_query};

/// The language that a request names, or that its client prefers.
#[derive(Debug)]
pub(crate) struct InLanguage(pub(crate) Language);

impl FromRequestParts<Arc<App>> for InLanguage {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, _: &Arc<App>) -> Result<InLanguage, Failure> {
        let query = parts.uri.query().unwrap_or_default();
        let LangQuery { lang } = from_query(query, &[])?;
        let language = lang.map_or_else(|| preferred_language(&parts.headers), Language::from);
        Ok(InLanguage(language))
    }
}

/// A page in each language, made when it is first asked for.
#[derive(Debug, Default)]
pub(crate) struct PerLanguage([OnceLock<Answer>; Language::ALL.len()]);

impl PerLanguage {
    /// Creates pages that are not made yet.
    pub(crate) const fn new() -> PerLanguage {
        PerLanguage([const { OnceLock::new() }; Language::ALL.len()])
    }

    /// Returns the page in a language.
    ///
    /// # Errors
    /// Those of making it.
    pub(crate) fn get(
        &self,
        language: Language,
        make: impl FnOnce() -> Result<Answer, Problem>,
    ) -> Result<Answer, Problem> {
        let Some(page) = self.0.get(language as usize) else { return Err(Problem::internal()) };
        if let Some(page) = page.get() {
            return Ok(page.clone());
        }
        let made = make()?.written_in(language);
        Ok(page.get_or_init(|| made).clone())
    }
}
