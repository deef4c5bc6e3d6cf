//! Answers as JSON: one shape for HTTP and for `--json`, and examples of them.

mod choice;
mod cube;
pub mod examples;
mod report;
mod solution;

pub use choice::Detail;
pub use cube::{ApplyAnswer, FaceTexts, Faces, Length, ScrambleAnswer, ScrambleKind};
pub use report::{Check, Defect, Parities, Parity, ValidateAnswer};
pub use solution::{
    Commutator, Listed, Outcome, ParityFlags, Phase, Piece, PieceKind, Search, SolveAnswer, Step,
    StopReason, Turn,
};
