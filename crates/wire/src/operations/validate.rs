//! Validation: whether a state is a cube that can be solved, why not, and what may have been meant.

use serde::Deserialize;
use utoipa::ToSchema;

use crate::problem::Problem;
use crate::requests::{self, State, WrittenState, incomplete};
use crate::{self as wire, Lang, ReportDetail, ValidateAnswer, Working};
use unscramble_cube::read::{Suggestion, complete, suggestions};
use unscramble_cube::validate::{MAX_WORKING_SIZE, validate, working};
use unscramble_cube::{Facelets, Typed};
use unscramble_teach::Language;

/// A state to check.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ValidateRequest {
    state: State,
    /// The number of layers, if you want it checked: it must be that of the state.
    #[serde(default, deserialize_with = "requests::whole_number")]
    #[schema(example = 3, minimum = 2)]
    size: Option<u64>,
    /// How much to report. `working` adds which piece is where, the cycles and the sums behind the
    /// checks, for sizes up to 32.
    #[serde(default, deserialize_with = "requests::word")]
    detail: ReportDetail,
    /// The language of the texts. Defaults to the one that the header `accept-language` prefers, or English.
    #[serde(default, deserialize_with = "requests::optional_word")]
    lang: Option<Lang>,
}

/// A state that is read and not yet checked.
#[derive(Debug)]
pub struct ReadState {
    typed: Typed,
    written: WrittenState,
    shows_working: bool,
    language: Option<Language>,
}

impl ValidateRequest {
    /// Reads the state of a cube no larger than `max_size`.
    ///
    /// # Errors
    /// What is wrong with the request.
    pub fn read(self, max_size: usize) -> Result<ReadState, Problem> {
        let written = self.state.written(self.size, max_size)?;
        let typed = written.typed()?;
        let (size, shows_working) = (typed.size(), self.detail == ReportDetail::Working);
        if shows_working && size > MAX_WORKING_SIZE {
            let detail = format!(
                "the working is shown for sizes up to {MAX_WORKING_SIZE}, and this cube has size {size}"
            );
            return Err(Problem::invalid("/detail", detail));
        }
        let language = self.lang.map(Into::into);
        Ok(ReadState { typed, written, shows_working, language })
    }
}

impl ReadState {
    /// Returns the number of layers.
    #[must_use]
    pub fn size(&self) -> usize {
        self.typed.size()
    }

    /// Returns whether the state has blanks, or symbols that stand for no color.
    #[must_use]
    pub fn has_blanks(&self) -> bool {
        self.typed.facelets().is_none()
    }

    /// Returns whether the answer shows the working, which takes a hundred times as long as the checks.
    #[must_use]
    pub fn shows_working(&self) -> bool {
        self.shows_working
    }

    /// Returns the language that the request names.
    #[must_use]
    pub fn language(&self) -> Option<Language> {
        self.language
    }

    /// Checks the state, in a language for the texts. An unsolvable one still lacks suggestions. `None` if the state has blanks.
    #[must_use]
    pub fn check(&self, language: Language) -> Option<ValidateAnswer> {
        self.typed.facelets().map(|facelets| self.report(&facelets, language))
    }

    /// Returns the whole answer, given what [`ReadState::check`] returned: fills in blanks, or adds suggestions, if need be. That takes
    /// hundreds of times as long as the checks.
    ///
    /// # Errors
    /// If a symbol stands for no color, or if not exactly one state fits; with states that may have been meant.
    pub fn complete(
        &self,
        checked: Option<ValidateAnswer>,
        language: Language,
    ) -> Result<ValidateAnswer, Problem> {
        match checked {
            Some(answer) if answer.is_solvable() => Ok(answer),
            Some(answer) => Ok(answer.with_suggestions(&suggestions(&self.typed), language)),
            None => {
                let (facelets, suggestion) = completed(&self.typed)?;
                let answer = self.report(&facelets, language);
                Ok(answer.with_suggestions(&[suggestion], language))
            }
        }
    }

    fn report(&self, facelets: &Facelets, language: Language) -> ValidateAnswer {
        let answer = ValidateAnswer::new(validate(facelets), facelets, language);
        let answer = answer.with_warnings(&self.written.warnings(facelets), language);
        answer.with_working(shown_working(facelets, self.shows_working, language))
    }
}

/// Returns the working for a state in a language, if it is wanted.
fn shown_working(facelets: &Facelets, is_wanted: bool, language: Language) -> Option<Working> {
    let working = if is_wanted { working(facelets) } else { None };
    working.map(|working| Working::new(&working, facelets, language))
}

/// Fills in the blanks of a state.
///
/// # Errors
/// If a symbol stands for no color, or if not exactly one state fits; with states that may have been meant.
fn completed(typed: &Typed) -> Result<(Facelets, Suggestion), Problem> {
    let facelets = complete(typed).map_err(|error| {
        let found = error.suggestions(typed);
        incomplete(&error).with_suggestions(wire::Suggestion::all(&found, Language::English))
    })?;
    let suggestion = Suggestion::of_blanks(typed, &facelets);
    Ok((facelets, suggestion))
}
