//! The shapes of what the program says about its methods and their algorithms.
#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

use serde::Serialize;
use utoipa::ToSchema;

use unscramble_cube::{MAX_SIZE, Notation, notation};
use unscramble_solve::{self as solve, Costs, OptionKind, OptionSpec, OptionValue};
use unscramble_teach::algorithms::{self, Lesson};
use unscramble_teach::{Language, effect, methods, pages};

/// The most that is offered of what methods can do.
#[derive(Debug, Clone, Copy)]
pub struct Most {
    /// The largest size.
    pub size: usize,
    /// The most threads of a search.
    pub threads: usize,
}

impl Most {
    /// All that the methods can do.
    pub const ALL: Most = Most { size: MAX_SIZE, threads: solve::MOST_THREADS };
}

/// The methods and the limits of this server.
#[derive(Debug, Serialize, ToSchema)]
pub struct MethodsAnswer {
    /// The methods in order of preference: `auto` is the first that accepts the size and has
    /// the options of the request.
    methods: Vec<MethodBody>,
    /// The limits of this server.
    limits: LimitsBody,
    /// The version of the service.
    version: &'static str,
}

impl MethodsAnswer {
    /// Returns all methods in a language, as a server with these limits offers them.
    #[must_use]
    pub fn new(limits: LimitsBody, language: Language) -> MethodsAnswer {
        let most = Most { size: limits.max_size, threads: limits.search_threads };
        let methods = solve::METHODS.iter();
        let methods = methods.map(|method| MethodBody::new(method, most, language)).collect();
        MethodsAnswer { methods, limits, version: env!("CARGO_PKG_VERSION") }
    }
}

/// The limits of this server.
#[derive(Debug, Default, Serialize, ToSchema)]
#[schema(as = Limits)]
pub struct LimitsBody {
    /// The smallest cube.
    #[schema(example = 2)]
    pub min_size: usize,
    /// The largest cube.
    #[schema(example = 100)]
    pub max_size: usize,
    /// The most threads of a search.
    #[schema(example = 4)]
    pub search_threads: usize,
    /// The longest time for a request in milliseconds.
    #[schema(example = 30000)]
    pub time_ms: u128,
    /// The largest body of `/solve` and `/validate` in bytes.
    #[schema(example = 305_536)]
    pub state_bytes: usize,
    /// The largest body of `/apply` in bytes.
    #[schema(example = 1_665_536)]
    pub apply_bytes: usize,
    /// The most lines of a batch.
    #[schema(example = 10_000)]
    pub batch_lines: u64,
    /// The longest time of a batch in milliseconds.
    #[schema(example = 300_000)]
    pub batch_ms: u128,
    /// The most moves of a live session.
    #[schema(example = 2000)]
    pub live_moves: usize,
    /// The longest first message of a live session in bytes.
    #[schema(example = 65_536)]
    pub live_start_bytes: usize,
    /// The longest further message in bytes.
    #[schema(example = 4096)]
    pub live_message_bytes: usize,
    /// The longest time of a live session in milliseconds.
    #[schema(example = 3_600_000)]
    pub live_ms: u128,
    /// The most cubes of a job; absent, as what follows, if the server takes no jobs.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 100_000)]
    pub job_lines: Option<usize>,
    /// The largest body of a job in bytes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 8_388_608)]
    pub job_bytes: Option<usize>,
    /// The longest time of the work of a job in milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 43_200_000)]
    pub job_ms: Option<u128>,
    /// How long a job is kept once it has ended, in milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 86_400_000)]
    pub job_ttl_ms: Option<u128>,
}

/// A solving method.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Method)]
pub struct MethodBody {
    /// The name in requests.
    #[schema(example = "reduction")]
    name: &'static str,
    /// What people call it.
    #[schema(example = "Reduction")]
    title: String,
    /// How the method works.
    idea: String,
    /// Who should use it.
    for_whom: String,
    /// What it does on a 2x2x2.
    on_2x2x2: String,
    /// The mean length of its solutions of random states by size, with the default options.
    typical_lengths: Vec<TypicalLengthBody>,
    /// How long a random state takes on one core by size, with the default options.
    typical_times: Vec<TypicalTimeBody>,
    /// The sizes it solves.
    sizes: SizesBody,
    /// Whether it searches for short solutions. Only such a method accepts `max_moves`.
    searches: bool,
    /// The options it accepts.
    options: Vec<OptionBody>,
    /// The phases with the default options, in order. Each is a value of `until`.
    phases: Vec<PhaseBody>,
}

/// How long a solve typically takes at a size.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = TypicalTime)]
pub struct TypicalTimeBody {
    /// The number of layers.
    #[schema(example = 100)]
    size: usize,
    /// Milliseconds; 1 stands for less, too.
    #[schema(example = 1500)]
    ms: u64,
}

/// The typical length of a solution at a size.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = TypicalLength)]
pub struct TypicalLengthBody {
    /// The number of layers.
    #[schema(example = 4)]
    size: usize,
    /// The mean length in OBTM.
    #[schema(example = 165)]
    obtm: u32,
}

/// A range of sizes.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Sizes)]
pub struct SizesBody {
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
pub struct OptionBody {
    /// The name in `options`.
    #[schema(example = "edge_parity")]
    name: &'static str,
    /// What it controls.
    summary: &'static str,
    /// The kind of its values.
    kind: KindBody,
    /// The allowed words, or the names of the costs; absent for other kinds.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = json!(["advanced", "simple"]))]
    values: Option<&'static [&'static str]>,
    /// The smallest allowed number; absent for other kinds.
    #[serde(skip_serializing_if = "Option::is_none")]
    min: Option<u64>,
    /// The largest allowed number; absent for other kinds.
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
pub enum KindBody {
    /// One of several words.
    Words,
    /// `true` or `false`.
    Flag,
    /// The word `any`, or a symbol of the state.
    Color,
    /// A whole number.
    Number,
    /// What the moves of a robot cost: an object of numbers.
    Costs,
}

/// The value of an option: a word, a flag or a number.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
#[schema(as = OptionValue)]
pub enum ValueBody {
    /// A word.
    Word(&'static str),
    /// A flag.
    Flag(bool),
    /// A number.
    Number(u64),
}

/// A phase of a method.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = MethodPhase)]
pub struct PhaseBody {
    /// The name in `until` and in answers.
    #[schema(example = "centers")]
    name: &'static str,
    /// What it solves, as a heading.
    #[schema(example = "The centers")]
    title: String,
    /// The goal of the phase.
    summary: String,
}

/// A method with its page and its algorithms.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = MethodPage)]
pub struct MethodPage {
    /// The entry of the method in `GET /methods`.
    #[serde(flatten)]
    method: MethodBody,
    /// The page about the method, as Markdown. Its links are relative to the folder `docs/methods` of the
    /// project.
    page: &'static str,
    /// The algorithms that the method teaches, in the order in which a learner meets them.
    algorithms: Vec<AlgorithmBody>,
}

/// An algorithm: moves with a known effect.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = MethodAlgorithm)]
pub struct AlgorithmBody {
    /// The name for programs. It is unique within a method.
    #[schema(example = "oll-27")]
    id: String,
    /// The name.
    #[schema(example = "OLL 27 (Sune)")]
    name: &'static str,
    /// The heading under which the method lists it.
    #[schema(example = "OLL")]
    group: &'static str,
    /// The moves as books print them.
    #[schema(example = "R U R' U R U2 R'")]
    moves: String,
    /// The name of the algorithm for the inverse case; null if that has no name of its own.
    #[schema(example = "OLL 26 (Anti-Sune)")]
    inverse: Option<&'static str>,
    /// The size of the cube of the moves, the effect and the picture.
    #[schema(example = 3)]
    size: usize,
    /// What the moves do to the pieces.
    effect: EffectBody,
    /// How the case that the algorithm solves is told from all others, with yellow up and green in front; null if it has no
    /// case of its own.
    #[schema(
        example = "headlights on the left; on the front, the edge matches the corner at the left; on the back, the edge \
                        matches the corner at the left"
    )]
    recognition: Option<String>,
    /// The case that is most easily mistaken for it; null if it is no case of a pair or of the
    /// last layer.
    twin: Option<TwinBody>,
    /// A picture of the case that the algorithm solves, as SVG.
    picture: String,
}

/// The case that is most easily mistaken for another one.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Twin)]
pub struct TwinBody {
    /// The name of its algorithm.
    #[schema(example = "PLL Ub")]
    name: &'static str,
    /// The marks of the other case that it lacks.
    #[schema(example = "the edge on the front has the color of the headlights on the right")]
    lacks: String,
}

/// What moves do to the pieces of a cube. It is computed by playing them.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = AlgorithmEffect)]
pub struct EffectBody {
    /// The effect in words.
    text: String,
    /// The turn of U after the moves that the cycles include; null if there is none.
    #[schema(example = "U2")]
    last_turn: Option<String>,
    /// The cycles that can be seen.
    cycles: Vec<CycleBody>,
}

/// Pieces that take each other's places, or a piece that turns in its place.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = PieceCycle)]
pub struct CycleBody {
    /// The kind of the pieces.
    kind: CycleKind,
    /// The places, in the order in which the piece of the first visits them. Each has the name of the
    /// sticker that is followed: `URF` is the sticker on U of the corner between U, R and F, and `UFr`
    /// that on U of the wing of UF next to R.
    #[schema(example = json!(["UFL", "BRU", "BUL"]))]
    places: Vec<String>,
    /// The facelet indices of these stickers.
    #[schema(example = json!([6, 45, 47]))]
    facelets: Vec<usize>,
    /// How a piece is turned that has gone all the way round.
    turned: Turned,
}

/// A kind of pieces in a cycle.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum CycleKind {
    /// A corner.
    Corner,
    /// The middle piece of an edge on odd sizes; on a 3x3x3, an edge.
    Midge,
    /// A whole edge of a larger cube.
    Dedge,
    /// Any other edge piece.
    Wing,
    /// A center piece.
    Center,
}

/// How a piece is turned when it is back in its place.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Turned {
    /// Not at all.
    No,
    /// A corner, clockwise by a third of a turn.
    Clockwise,
    /// A corner, anticlockwise by a third of a turn.
    Anticlockwise,
    /// An edge, flipped over.
    Flipped,
}

impl MethodBody {
    /// Returns the entry of a method, up to the most that is offered.
    #[must_use]
    pub fn new(method: &'static solve::Method, most: Most, language: Language) -> MethodBody {
        let (min, max) = method.sizes;
        MethodBody {
            name: method.name,
            title: methods::name(method).say(language),
            idea: methods::idea(method).say(language),
            for_whom: methods::for_whom(method).say(language),
            on_2x2x2: methods::on_2x2x2(method).say(language),
            typical_lengths: method
                .typical_lengths
                .iter()
                .map(|&(size, obtm)| TypicalLengthBody { size, obtm })
                .collect(),
            typical_times: method
                .typical_times
                .iter()
                .map(|&(size, ms)| TypicalTimeBody { size, ms })
                .collect(),
            sizes: SizesBody { min, max: max.min(most.size) },
            searches: method.searches,
            options: method.options.iter().map(|spec| OptionBody::new(spec, most)).collect(),
            phases: (method.phases)(&method.defaults())
                .into_iter()
                .map(|phase| PhaseBody::new(phase, language))
                .collect(),
        }
    }
}

impl OptionBody {
    fn new(spec: &'static OptionSpec, most: Most) -> OptionBody {
        let (kind, values, min, max) = match spec.kind {
            OptionKind::Words(words) => (KindBody::Words, Some(words), None, None),
            OptionKind::Flag => (KindBody::Flag, None, None, None),
            OptionKind::Color => (KindBody::Color, None, None, None),
            OptionKind::Number { min, max, .. } => {
                let is_threads = spec.name == solve::THREADS.name;
                let max = if is_threads { max.min(most.threads as u64) } else { max };
                (KindBody::Number, None, Some(min), Some(max))
            }
            OptionKind::Costs => (KindBody::Costs, Some(Costs::NAMES), None, None),
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
                OptionValue::Flag(flag) => ValueBody::Flag(flag),
                // No default is a symbol: each state has its own.
                OptionValue::Symbol(_) => ValueBody::Word("any"),
                OptionValue::Number(number) => ValueBody::Number(number),
                // What is not given has a default of its own.
                OptionValue::Costs(_) => ValueBody::Word(""),
            },
            sizes: SizesBody { min: spec.sizes.0, max: spec.sizes.1.min(most.size) },
        }
    }
}

impl PhaseBody {
    fn new(phase: &'static solve::Phase, language: Language) -> PhaseBody {
        let summary = methods::goal(phase.key, USUAL_SIZE).say(language);
        PhaseBody { name: phase.name, title: methods::heading(phase.key).say(language), summary }
    }
}

/// The size of which the goals of phases are told where no cube is given.
const USUAL_SIZE: usize = 3;

impl MethodPage {
    /// Returns the page of a method, up to the most that is offered. Its chapter is in English.
    #[must_use]
    pub fn new(method: &'static solve::Method, most: Most, language: Language) -> MethodPage {
        let algorithms = algorithms::of(method).iter();
        MethodPage {
            method: MethodBody::new(method, most, language),
            page: pages::of(method.name).expect("every method has a page"),
            algorithms: algorithms.map(|lesson| AlgorithmBody::new(lesson, language)).collect(),
        }
    }
}

impl AlgorithmBody {
    fn new(lesson: &Lesson, language: Language) -> AlgorithmBody {
        let algorithm = &lesson.algorithm;
        let last =
            lesson.last.map(|turn| notation::to_string(&[turn], lesson.size, Notation::Standard));
        AlgorithmBody {
            id: algorithm.id(),
            name: algorithm.name,
            group: algorithm.group,
            moves: algorithm.moves.to_string(),
            inverse: algorithm.inverse,
            size: lesson.size,
            effect: EffectBody::new(&lesson.effect, last, language),
            recognition: lesson.recognition.as_ref().map(|told| told.say(language)),
            twin: lesson
                .twin
                .as_ref()
                .map(|(name, lacks)| TwinBody { name, lacks: lacks.say(language) }),
            picture: lesson.picture().svg(),
        }
    }
}

impl EffectBody {
    fn new(effect: &effect::Effect, last_turn: Option<String>, language: Language) -> EffectBody {
        let visible = effect.cycles.iter().filter(|cycle| cycle.is_visible());
        EffectBody {
            text: effect.text().say(language),
            last_turn,
            cycles: visible.map(CycleBody::from).collect(),
        }
    }
}

impl From<&effect::Cycle> for CycleBody {
    fn from(cycle: &effect::Cycle) -> CycleBody {
        CycleBody {
            kind: match cycle.kind {
                effect::Kind::Corner => CycleKind::Corner,
                effect::Kind::Midge => CycleKind::Midge,
                effect::Kind::Dedge => CycleKind::Dedge,
                effect::Kind::Wing => CycleKind::Wing,
                effect::Kind::Center => CycleKind::Center,
            },
            places: cycle.places.iter().map(ToString::to_string).collect(),
            facelets: cycle.places.iter().map(|place| place.facelet).collect(),
            turned: match cycle.turned {
                effect::Turned::No => Turned::No,
                effect::Turned::Clockwise => Turned::Clockwise,
                effect::Turned::Anticlockwise => Turned::Anticlockwise,
                effect::Turned::Flipped => Turned::Flipped,
            },
        }
    }
}
