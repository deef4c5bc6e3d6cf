//! The JSON shapes of answers, shared by HTTP and `--json`, with examples.

mod choice;
mod cube;
pub mod examples;
mod report;
mod solution;

pub use choice::{Detail, Level};
pub use cube::{ApplyAnswer, FaceTexts, Faces, Length, ScrambleAnswer, ScrambleKind};
pub use report::{Check, Defect, Parities, Parity, ValidateAnswer};
pub use solution::{
    Commutator, Facts, NamedAlgorithm, OrbitParities, Outcome, ParityEvent, ParityFlags, Part,
    Phase, Piece, PieceKind, SearchStats, ShortVersion, ShortestSolutions, SolveAnswer, Step,
    StopReason, Style, Turn, Watched,
};
