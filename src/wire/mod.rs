//! The JSON shapes of answers, shared by HTTP and `--json`, with examples.

mod choice;
mod cube;
pub mod examples;
mod glossary;
mod method;
mod report;
mod solution;

pub use choice::Detail;
pub use cube::{ApplyAnswer, FaceTexts, Faces, Length, ScrambleAnswer, ScrambleKind};
pub use glossary::{GlossaryAnswer, Term};
pub use method::{
    AlgorithmBody, CycleBody, CycleKind, EffectBody, KindBody, MethodBody, MethodPage, OptionBody,
    PhaseBody, SizesBody, Turned, TypicalLengthBody, ValueBody,
};
pub use report::{Check, Defect, Parities, Parity, ValidateAnswer};
pub use solution::{
    Commutator, Outcome, ParityFlags, Phase, Piece, PieceKind, SearchStats, ShortestSolutions,
    SolveAnswer, Step, StopReason, Turn,
};
