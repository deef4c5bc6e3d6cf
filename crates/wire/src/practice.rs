//! The JSON shape of a report on many solves.

use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;
use utoipa::openapi::schema::{ObjectBuilder, OneOfBuilder, Schema, Type};

use super::analysis::AnalysedCase;
use super::examples;
use super::problem::{Code, Problem};
use unscramble_teach::train::practice::{
    CasePractice, Marked, MethodPractice, PhasePractice, Report, Tally, Unit,
};
use unscramble_teach::{Language, methods};

/// What many solves have in common.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = examples::practice_answer)]
pub struct PracticeAnswer {
    /// How many solves were analysed.
    solves: u64,
    /// How many of them end with a solved cube.
    solved: u64,
    /// The solves by their method and the size of the cube, in the order of the names and the sizes.
    methods: Vec<PractisedMethod>,
    /// The cases that cost more than others of their group, at most 10, each met twice or more: first those that cost the most more,
    /// all times together. Cases of groups in which every solve has its times come before those whose turns are counted.
    weaknesses: Vec<MarkedCase>,
    /// The cases that cost less than others of their group, in the same way.
    strengths: Vec<MarkedCase>,
    /// How many lines could not be analysed.
    failed: u64,
    /// What was wrong with them, in order: the first 20, and what ended the batch before its last line.
    problems: Vec<LineProblem>,
    /// Whether all lines were read. A line that is too long or arrives too late ends the batch, as does the time limit, or the
    /// limit of lines; the report is on the lines before it.
    complete: bool,
}

/// What is wrong with a line.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct LineProblem {
    /// The number of the line, from 1. Blank lines are not counted.
    #[schema(example = 3)]
    line: u64,
    /// The id of the line; its number if it has none, or one of more than 100 characters.
    #[schema(schema_with = id)]
    id: Value,
    /// The kind of problem, for programs.
    code: Code,
    /// What was wrong, where, and what would be right.
    #[schema(example = "move 3 (\"Q\"): Q is no move")]
    detail: String,
    /// The offending field as a JSON pointer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "/moves")]
    pointer: Option<String>,
}

fn id() -> Schema {
    let of = |kind| ObjectBuilder::new().schema_type(kind);
    OneOfBuilder::new()
        .item(of(Type::String).examples(["monday 3"]))
        .item(of(Type::Integer).examples([3]))
        .description(Some(
            "The id of the line; its number if it has none, or one of more than 100 characters.",
        ))
        .build()
        .into()
}

/// The solves of one size that follow a method.
#[derive(Debug, Serialize, ToSchema)]
pub struct PractisedMethod {
    /// The method.
    #[schema(example = "cfop")]
    method: &'static str,
    /// What people call the method.
    #[schema(example = "CFOP")]
    method_title: String,
    /// The number of layers.
    #[schema(example = 3)]
    size: usize,
    /// How many solves follow it.
    solves: u64,
    /// How many of them end with a solved cube.
    solved: u64,
    /// The means of those that end with a solved cube.
    #[serde(flatten)]
    means: Means,
    /// How many turns of a solve lead back to where they began, in the mean of all.
    #[schema(example = 1.25)]
    undone: f64,
    /// The phases of the method, in order.
    phases: Vec<PractisedPhase>,
}

/// What something takes in the mean. Fields are absent where nothing is known.
#[derive(Debug, Serialize, ToSchema)]
pub struct Means {
    /// The number of moves that turn a block of layers: a wide turn and a slice count 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 9.5)]
    turns: Option<f64>,
    /// How long it takes, in seconds, with the pause; of those with times.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 2.31)]
    seconds: Option<f64>,
    /// How long it takes to begin, in seconds: the time to recognize and to think; of those with times.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 0.42)]
    pause: Option<f64>,
}

/// A phase in the solves that reach its goal.
#[derive(Debug, Serialize, ToSchema)]
pub struct PractisedPhase {
    /// The name.
    #[schema(example = "cross")]
    name: &'static str,
    /// What it solves, as a heading.
    #[schema(example = "The cross")]
    title: String,
    /// How many solves reach its goal. One in which it is done already takes no turns and no time.
    solves: u64,
    /// The means of these.
    #[serde(flatten)]
    means: Means,
    /// How many turns more than the shortest way they take in the mean of those where it is known: to the cross, EOLine and the first
    /// block.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 1.8)]
    above: Option<f64>,
    /// The cases that are met in it, in the order of their ids.
    cases: Vec<PractisedCase>,
}

/// A case wherever it is met.
#[derive(Debug, Serialize, ToSchema)]
pub struct PractisedCase {
    /// The name of its algorithm as programs write it.
    #[schema(example = "oll-27")]
    id: String,
    /// The name of its algorithm.
    #[schema(example = "OLL 27 (Sune)")]
    name: &'static str,
    /// How it does.
    #[serde(flatten)]
    figures: CaseFigures,
}

/// How a case does.
#[derive(Debug, Serialize, ToSchema)]
pub struct CaseFigures {
    /// The heading under which the method lists its algorithm. Cases are compared with those of their group.
    #[schema(example = "OLL")]
    group: &'static str,
    /// How often it is met.
    #[schema(example = 4)]
    met: u64,
    /// How often it is solved by an algorithm that is known.
    #[schema(example = 3)]
    played: u64,
    /// What it takes.
    #[serde(flatten)]
    means: Means,
    /// How much more each time costs in the mean than the cases of its group; negative if it costs less.
    #[schema(example = 1.2)]
    loss: f64,
    /// What the loss is measured in: `seconds` if the times of all solves with cases of the group are known. If not, `turns`: those
    /// beyond the shortest algorithm that the method has for the case, so that a case with a long algorithm does not cost more.
    loss_in: LossUnit,
}

/// What a loss is measured in.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum LossUnit {
    /// Seconds.
    Seconds,
    /// Moves that turn a block of layers, beyond those of the shortest algorithm that the method has for the case.
    Turns,
}

/// A case that costs more, or less, than others.
#[derive(Debug, Serialize, ToSchema)]
pub struct MarkedCase {
    /// The method.
    #[schema(example = "cfop")]
    method: &'static str,
    /// The number of layers.
    #[schema(example = 3)]
    size: usize,
    /// The phase.
    #[schema(example = "oll")]
    phase: &'static str,
    /// The case, and where to practise it.
    case: AnalysedCase,
    /// How it does.
    #[serde(flatten)]
    figures: CaseFigures,
    /// The same in a sentence.
    #[schema(
        example = "OLL 21 (H): met 4 times, on average 1.20 s slower than your cases of this kind."
    )]
    text: String,
}

impl PracticeAnswer {
    /// Writes a report on the lines of a batch: `failed` of them could not be analysed.
    #[must_use]
    pub fn new(
        report: &Report,
        (failed, problems, complete): (u64, Vec<LineProblem>, bool),
        language: Language,
        base_path: &str,
    ) -> PracticeAnswer {
        let methods = report.methods.iter();
        let methods: Vec<_> =
            methods.map(|practice| PractisedMethod::new(practice, language)).collect();
        let marked = |cases: &[Marked]| {
            cases.iter().map(|marked| MarkedCase::new(marked, language, base_path)).collect()
        };
        PracticeAnswer {
            solves: methods.iter().map(|method| method.solves).sum(),
            solved: methods.iter().map(|method| method.solved).sum(),
            methods,
            weaknesses: marked(&report.weaknesses),
            strengths: marked(&report.strengths),
            failed,
            problems,
            complete,
        }
    }
}

/// The longest id that is repeated, in bytes.
const LONGEST_ID: usize = 100;

impl LineProblem {
    /// Tells what is wrong with a line.
    #[must_use]
    pub fn new(line: u64, id: Option<Value>, problem: &Problem) -> LineProblem {
        let is_short = |id: &Value| id.as_str().is_none_or(|text| text.len() <= LONGEST_ID);
        LineProblem {
            line,
            id: id.filter(is_short).unwrap_or_else(|| line.into()),
            code: problem.code(),
            detail: problem.detail().to_owned(),
            pointer: problem.pointer().map(str::to_owned),
        }
    }
}

impl PractisedMethod {
    fn new(practice: &MethodPractice, language: Language) -> PractisedMethod {
        let MethodPractice { method, size, solves, whole, undone, ref phases } = *practice;
        PractisedMethod {
            method: method.name,
            method_title: methods::name(method).say(language),
            size,
            solves,
            solved: whole.count(),
            means: Means::of(&whole),
            undone: f64::from(undone) / 1000.0,
            phases: phases.iter().map(|phase| PractisedPhase::new(phase, language)).collect(),
        }
    }
}

impl Means {
    fn of(tally: &Tally) -> Means {
        let thousandths = |mean: u32| f64::from(mean) / 1000.0;
        Means {
            turns: tally.turns().map(thousandths),
            seconds: tally.took().map(thousandths),
            pause: tally.pause().map(thousandths),
        }
    }
}

impl PractisedPhase {
    fn new(practice: &PhasePractice, language: Language) -> PractisedPhase {
        let case = |case: &CasePractice| PractisedCase {
            id: case.algorithm.id(),
            name: case.algorithm.name,
            figures: CaseFigures::new(case),
        };
        PractisedPhase {
            name: practice.phase.name,
            title: methods::heading(practice.phase.key).say(language),
            solves: practice.tally.count(),
            means: Means::of(&practice.tally),
            above: practice.above.map(|above| f64::from(above) / 1000.0),
            cases: practice.cases.iter().map(case).collect(),
        }
    }
}

impl CaseFigures {
    fn new(case: &CasePractice) -> CaseFigures {
        CaseFigures {
            group: case.algorithm.group,
            met: case.tally.count(),
            played: case.played,
            means: Means::of(&case.tally),
            loss: f64::from(case.loss.each) / 1000.0,
            loss_in: match case.loss.unit {
                Unit::Seconds => LossUnit::Seconds,
                Unit::Turns => LossUnit::Turns,
            },
        }
    }
}

impl MarkedCase {
    fn new(marked: &Marked, language: Language, base_path: &str) -> MarkedCase {
        let Marked { method, size, phase, case } = marked;
        MarkedCase {
            method: method.name,
            size: *size,
            phase: phase.name,
            case: AnalysedCase::new(&case.algorithm, *size, method.name, base_path),
            figures: CaseFigures::new(case),
            text: case.tell().say(language),
        }
    }
}
