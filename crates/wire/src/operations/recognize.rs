//! The state that measured colors show.

use crate::RecognizeAnswer;
use crate::problem::Problem;
use crate::requests::RecognizeRequest;
use unscramble_cube::read::colors::{MOST_OTHERS, Measured, Orientations, read};
use unscramble_teach::Language;

/// Colors that are read.
#[derive(Debug)]
pub struct Colors {
    measured: Measured,
    orientations: Orientations,
    language: Option<Language>,
}

impl RecognizeRequest {
    /// Reads the colors of a cube no larger than `max_size`.
    ///
    /// # Errors
    /// What is wrong with the request.
    pub fn read(self, max_size: usize) -> Result<Colors, Problem> {
        let measured = self.measured(max_size)?;
        let orientations = self.orientations();
        Ok(Colors { measured, orientations, language: self.lang.map(Into::into) })
    }
}

impl Colors {
    /// Returns the number of layers.
    #[must_use]
    pub fn size(&self) -> usize {
        self.measured.size()
    }

    /// Returns whether the faces may be turned.
    #[must_use]
    pub fn may_turn(&self) -> bool {
        self.orientations == Orientations::Unknown
    }

    /// Returns the language that the request names.
    #[must_use]
    pub fn language(&self) -> Option<Language> {
        self.language
    }

    /// Finds the state, in a language for the texts.
    ///
    /// # Errors
    /// `internal` if colors of a valid size cannot be read.
    pub fn answer(&self, language: Language) -> Result<RecognizeAnswer, Problem> {
        let unread =
            || Problem::internal().because("measured colors of a valid size were not read");
        let reading = read(&self.measured, self.orientations, MOST_OTHERS).ok_or_else(unread)?;
        Ok(RecognizeAnswer::new(&reading, self.may_turn(), language))
    }
}
