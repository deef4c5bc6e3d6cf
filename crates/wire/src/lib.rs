//! What the service is asked and what it answers, as JSON: the shapes of requests, answers and problems, with examples.
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod analysis;
mod choice;
mod commutators;
mod cube;
pub mod engine;
mod events;
pub mod examples;
#[cfg(feature = "pixels")]
mod gif;
mod glossary;
mod hint;
mod job;
mod limits;
mod live;
mod method;
pub mod operations;
mod parity;
mod plain;
#[cfg(feature = "pixels")]
mod png;
pub mod practice;
pub mod problem;
mod recognition;
mod report;
pub mod requests;
mod scramble;
mod slip;
mod solution;
mod suggestion;
mod warning;
mod working;

pub use analysis::{
    AnalyseAnswer, AnalysedBreak, AnalysedCase, AnalysedPart, AnalysedPhase, AnalysedPiece, Effort,
    OtherMethod, ReachedPhase, ShortestWay, SolvedKind, UndoneMoves,
};
pub use choice::{
    ColorSpace, Detail, FaceOrientations, Lang, Level, Lower, Notation, ReportDetail, Strength,
    TeachingStyle,
};
pub use commutators::{CommutatorBody, CommutatorsAnswer, CyclePlace};
pub use cube::by_face;
pub use cube::{ApplyAnswer, FaceTexts, Faces, Length};
pub use events::{EventSchema, Improved, PhaseEnded, Progress, ProofBound, TablesLoading};
#[cfg(feature = "pixels")]
pub use gif::{GifError, gif};
pub use glossary::{GlossaryAnswer, Term};
pub use hint::Hint;
pub use job::{JobAnswer, JobEventSchema, JobLines, JobList, JobProblem, JobProgress, JobState};
pub use live::{Follows, LiveEvent, LivePlace};
pub use method::{
    AlgorithmBody, CycleBody, CycleKind, EffectBody, KindBody, LimitsBody, MethodBody, MethodPage,
    MethodsAnswer, Most, OptionBody, PhaseBody, SizesBody, Turned, TwinBody, TypicalLengthBody,
    TypicalTimeBody, ValueBody,
};
pub use parity::Parity;
pub use plain::PlainText;
#[cfg(feature = "pixels")]
pub use png::{PngError, png};
pub use recognition::{FaceColor, RecognizeAnswer, RecognizedSlip, RecognizedState};
pub use report::{Check, Defect, Parities, ValidateAnswer};
pub use scramble::{ScrambleAnswer, ScrambleCase, ScrambleExercise, ScrambleKind};
pub use slip::SuggestionKind;
pub use solution::MOST_LAYERS_WITH_STATES;
pub use solution::links::picture as picture_of_case;
pub use solution::{
    AfterPhase, Alternative, Commutator, Facts, Listed, Metric, NamedAlgorithm, OrbitParities,
    Outcome, ParityEvent, ParityFlags, Part, Phase, Piece, PieceKind, Robot, SearchStats,
    ShortVersion, SolveAnswer, Step, StopReason, Style, Turn, Watched,
};
pub use suggestion::{StickerChange, Suggestion};
pub use warning::Warning;
pub use working::Working;
