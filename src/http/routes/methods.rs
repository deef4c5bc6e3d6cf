//! `GET /methods`: what this server can do.

use axum::Extension;
use axum::http::HeaderValue;
use serde::Serialize;
use utoipa::ToSchema;

use super::static_page::StaticPage;
use crate::cube::MIN_SIZE;
use crate::http::contract::headers::FOR_A_MINUTE;
use crate::http::contract::limits::Limits;
use crate::http::contract::problem_sets;
use crate::solve::{METHODS, Method, OptionKind, OptionSpec, OptionValue, Phase};

/// The methods and the limits of this server.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MethodsAnswer {
    /// The methods in order of preference: `auto` is the first that accepts the size.
    methods: Vec<MethodBody>,
    /// The limits of this server.
    limits: LimitsBody,
    /// The version of the service.
    version: &'static str,
}

/// A solving method.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Method)]
pub(crate) struct MethodBody {
    /// The name in requests.
    #[schema(example = "reduction")]
    name: &'static str,
    /// How the method works.
    idea: &'static str,
    /// Who should use it.
    for_whom: &'static str,
    /// What it does on a 2x2x2.
    on_2x2x2: &'static str,
    /// The mean length of its solutions of random states by size, with the default options.
    typical_lengths: Vec<TypicalLengthBody>,
    /// The sizes it solves.
    sizes: SizesBody,
    /// Whether it searches for short solutions. Only such a method accepts `max_moves`.
    searches: bool,
    /// The options it accepts.
    options: Vec<OptionBody>,
    /// The phases with the default options, in order. Each is a value of `until`.
    phases: Vec<PhaseBody>,
}

/// The typical length of a solution at a size.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = TypicalLength)]
pub(crate) struct TypicalLengthBody {
    /// The number of layers.
    #[schema(example = 4)]
    size: usize,
    /// The mean length in OBTM.
    #[schema(example = 167)]
    obtm: u32,
}

/// A range of sizes.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Sizes)]
pub(crate) struct SizesBody {
    /// The smallest.
    #[schema(example = 2)]
    min: usize,
    /// The largest.
    #[schema(example = 100)]
    max: usize,
}

/// An option of a method.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = MethodOption)]
pub(crate) struct OptionBody {
    /// The name in `options`.
    #[schema(example = "edge_parity")]
    name: &'static str,
    /// What it controls.
    summary: &'static str,
    /// The kind of its values.
    kind: KindBody,
    /// The allowed words; absent for a number or a colour.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = json!(["advanced", "simple"]))]
    values: Option<&'static [&'static str]>,
    /// The smallest allowed number; absent for words.
    #[serde(skip_serializing_if = "Option::is_none")]
    min: Option<u64>,
    /// The largest allowed number; absent for words.
    #[serde(skip_serializing_if = "Option::is_none")]
    max: Option<u64>,
    /// The value if the request does not set the option.
    #[schema(example = "advanced")]
    default: ValueBody,
    /// The sizes at which another value than the default is allowed.
    sizes: SizesBody,
}

/// The kind of an option's values.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = OptionKind)]
pub(crate) enum KindBody {
    /// One of several words.
    Words,
    /// The word `any`, or a symbol of the state.
    Color,
    /// A whole number.
    Number,
}

/// The value of an option: a word or a number.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
#[schema(as = OptionValue)]
pub(crate) enum ValueBody {
    /// A word.
    Word(&'static str),
    /// A symbol of a state.
    Symbol(char),
    /// A number.
    Number(u64),
}

/// A phase of a method.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = MethodPhase)]
pub(crate) struct PhaseBody {
    /// The name in `until` and in answers.
    #[schema(example = "centers")]
    name: &'static str,
    /// The goal of the phase.
    summary: &'static str,
}

/// The limits of this server.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Limits)]
pub(crate) struct LimitsBody {
    /// The smallest cube.
    #[schema(example = 2)]
    min_size: usize,
    /// The largest cube.
    #[schema(example = 100)]
    max_size: usize,
    /// The longest time for a request in milliseconds.
    #[schema(example = 30000)]
    time_ms: u128,
    /// The largest body of `/solve` and `/validate` in bytes.
    #[schema(example = 305_536)]
    state_bytes: usize,
    /// The largest body of `/apply` in bytes.
    #[schema(example = 1_665_536)]
    apply_bytes: usize,
    /// The most lines of a batch.
    #[schema(example = 10_000)]
    batch_lines: u64,
    /// The longest time of a batch in milliseconds.
    #[schema(example = 300_000)]
    batch_ms: u128,
}

/// Methods and limits
///
/// Lists the solving methods with their options and phases, and the limits of this server.
#[utoipa::path(
    get,
    path = "/methods",
    tag = "service",
    responses((status = 200, description = "What this server can do", body = MethodsAnswer),
        problem_sets::PlainProblems),
)]
pub(crate) async fn methods(Extension(page): Extension<StaticPage>) -> StaticPage {
    page
}

/// Makes the page for a server with these limits.
///
/// # Errors
/// If the answer cannot be serialized.
pub(crate) fn page(limits: &Limits) -> serde_json::Result<StaticPage> {
    let largest = limits.max_size;
    let answer = serde_json::to_vec(&MethodsAnswer {
        methods: METHODS.iter().map(|method| MethodBody::new(method, largest)).collect(),
        limits: LimitsBody {
            min_size: MIN_SIZE,
            max_size: largest,
            time_ms: limits.solve_timeout.as_millis(),
            state_bytes: limits.state_bytes(),
            apply_bytes: limits.apply_bytes(),
            batch_lines: limits.batch_lines,
            batch_ms: limits.batch_timeout.as_millis(),
        },
        version: env!("CARGO_PKG_VERSION"),
    })?;
    let json = HeaderValue::from_static("application/json");
    Ok(StaticPage::new(json, answer).reusable(FOR_A_MINUTE))
}

impl MethodBody {
    fn new(method: &'static Method, max_size: usize) -> MethodBody {
        let (min, max) = method.sizes;
        MethodBody {
            name: method.name,
            idea: method.idea,
            for_whom: method.for_whom,
            on_2x2x2: method.on_2x2x2,
            typical_lengths: method
                .typical_lengths
                .iter()
                .map(|&(size, obtm)| TypicalLengthBody { size, obtm })
                .collect(),
            sizes: SizesBody { min, max: max.min(max_size) },
            searches: method.searches,
            options: method.options.iter().map(|spec| OptionBody::new(spec, max_size)).collect(),
            phases: (method.phases)(&method.defaults()).into_iter().map(PhaseBody::from).collect(),
        }
    }
}

impl OptionBody {
    fn new(spec: &'static OptionSpec, max_size: usize) -> OptionBody {
        let (kind, values, min, max) = match spec.kind {
            OptionKind::Words(words) => (KindBody::Words, Some(words), None, None),
            OptionKind::Color => (KindBody::Color, None, None, None),
            OptionKind::Number { min, max, .. } => (KindBody::Number, None, Some(min), Some(max)),
        };
        OptionBody {
            name: spec.name,
            summary: spec.summary,
            kind,
            values,
            min,
            max,
            default: match spec.default_value() {
                OptionValue::Word(word) => ValueBody::Word(word),
                OptionValue::Symbol(symbol) => ValueBody::Symbol(symbol),
                OptionValue::Number(number) => ValueBody::Number(number),
            },
            sizes: SizesBody { min: spec.sizes.0, max: spec.sizes.1.min(max_size) },
        }
    }
}

impl From<&'static Phase> for PhaseBody {
    fn from(phase: &'static Phase) -> PhaseBody {
        PhaseBody { name: phase.name, summary: phase.summary }
    }
}
