//! Answers as text, for clients that read no JSON: one line, or none.

use super::{ApplyAnswer, ScrambleAnswer, SolveAnswer, ValidateAnswer};

/// An answer that has a form as text.
pub trait PlainText {
    /// Returns what most clients ask for, without a line break.
    fn plain_text(&self) -> String;
}

/// The moves.
impl PlainText for SolveAnswer {
    fn plain_text(&self) -> String {
        self.solution().to_owned()
    }
}

/// The state after the moves.
impl PlainText for ApplyAnswer {
    fn plain_text(&self) -> String {
        self.state.clone()
    }
}

/// The moves, or the state if there are none.
impl PlainText for ScrambleAnswer {
    fn plain_text(&self) -> String {
        self.moves().map_or_else(|| self.state().to_owned(), |moves| moves.join(" "))
    }
}

/// `solvable`, or what is wrong.
impl PlainText for ValidateAnswer {
    fn plain_text(&self) -> String {
        let defects: Vec<&str> = self.defects().iter().map(|defect| defect.detail()).collect();
        match defects[..] {
            [] => "solvable".to_owned(),
            _ => format!("not solvable: {}", defects.join("; ")),
        }
    }
}
