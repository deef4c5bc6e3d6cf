//! The JSON shapes of answers, shared by HTTP and `--json`, with examples.

mod choice;
mod cube;
pub mod examples;
mod parity;
mod report;
mod solution;
mod working;

pub use choice::{Detail, ReportDetail};
pub use cube::{ApplyAnswer, FaceTexts, Faces, Length, ScrambleAnswer, ScrambleKind};
pub use parity::Parity;
pub use report::{Check, Defect, Parities, ValidateAnswer};
pub use solution::{
    Commutator, Outcome, ParityFlags, Phase, Piece, PieceKind, SearchStats, ShortestSolutions,
    SolveAnswer, Step, StopReason, Turn,
};
pub use working::Working;
