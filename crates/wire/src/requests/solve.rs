//! The body of `POST /solve`, and a line of `POST /solve/batch`.

use std::collections::BTreeMap;

use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::{self as requests, Moves, State};
use crate::problem::Problem;
use crate::{Detail, Lang, Level, Lower, Notation, TeachingStyle};

/// A cube to solve, and how.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SolveRequest {
    /// The state to solve. Send either this, or `size` and `scramble`. A `size` beside it must be that of the state.
    pub state: Option<State>,
    /// The number of layers of the scrambled cube.
    #[serde(default, deserialize_with = "requests::whole_number")]
    #[schema(example = 4, minimum = 2)]
    pub size: Option<u64>,
    /// The moves that scrambled a solved cube.
    pub scramble: Option<Moves>,
    /// The same as `scramble`, under the name that it has in `/apply`. Send one of them.
    pub moves: Option<Moves>,
    /// What small letters in moves turn. Defaults to `wide`.
    #[serde(default, deserialize_with = "requests::word")]
    pub lower: Lower,
    /// The state to end in instead of the solved one, in any orientation and at every size. Only for methods that search.
    pub to: Option<State>,
    /// The method, from the list of `GET /methods`; `auto` picks the first that can do what the request asks for.
    #[schema(schema_with = requests::schema::method_names)]
    pub method: Option<String>,
    /// The phase after which to stop: a phase of the method, or `solved`, which is the default.
    #[schema(example = "solved")]
    pub until: Option<String>,
    /// Options of the method.
    #[serde(default, deserialize_with = "requests::options")]
    #[schema(schema_with = requests::schema::method_options)]
    pub options: Option<BTreeMap<String, String>>,
    /// The time for the answer in milliseconds, waiting included; the server's own limit applies as well.
    /// A search then stops to improve its solution; it returns its first one even if that comes later, so 0
    /// asks for the first solution. Another method that is not done by then answers `deadline_exceeded`.
    #[serde(default, deserialize_with = "requests::whole_number")]
    #[schema(example = 500)]
    pub time_ms: Option<u64>,
    /// A length at which a search may stop, in OBTM or in the option `metric`. Only for methods that search.
    #[serde(default, deserialize_with = "requests::whole_number")]
    #[schema(example = 22)]
    pub max_moves: Option<u32>,
    /// How much to report about the way to the solution.
    #[serde(default, deserialize_with = "requests::word")]
    pub detail: Detail,
    /// Whose way the moves follow. Defaults to `taught` with `detail: steps`, and to `short` without. Only for methods that people
    /// use.
    #[serde(default, deserialize_with = "requests::optional_word")]
    pub style: Option<TeachingStyle>,
    /// Which algorithms the learner knows, and how large a step may be: 1, 2 or 3.
    #[serde(default)]
    pub level: Level,
    /// Whether the moves turn the cube over as a person does: rotations `x`, `y`, `z` where the hold changes, the first layer
    /// down, and every algorithm as books print it. Defaults to `true` in the style `taught`. Only for methods that people use.
    #[serde(default)]
    pub hold: Option<bool>,
    /// Whether the texts leave out reasons.
    #[serde(default)]
    pub brief: bool,
    /// Whether each step has the state after it, and links to its pictures; only with `detail: steps`, up to size 12.
    #[serde(default)]
    pub states: bool,
    /// The names of colors in the texts of steps, by symbol of the state (face letters for a scramble).
    /// Colors without a name are called white, red, green, yellow, orange and blue by the initials of these names, or by
    /// letters of faces. A single other symbol is called by the color that is left, and several by themselves.
    #[schema(example = json!({"U": "white", "F": "green"}))]
    pub color_names: Option<BTreeMap<String, String>>,
    /// The language of the texts. Defaults to the one that the header `accept-language` prefers, or English.
    #[serde(default, deserialize_with = "requests::optional_word")]
    pub lang: Option<Lang>,
    /// How to write the moves.
    #[serde(default, deserialize_with = "requests::word")]
    pub notation: Notation,
    /// Whether moves of opposite faces that a machine can make at once are in brackets in `solution`, as in
    /// `(R L') U`. Moves in requests can be written like this, too.
    #[serde(default)]
    pub pairs: bool,
    /// Whether to add the moves in a form for machines.
    #[serde(default)]
    pub turns: bool,
}

/// A cube to solve, as query parameters. They are those of the body of `POST /solve`.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct SolveQuery {
    /// The state to solve. Send either this, or `size` and `scramble`.
    #[param(example = "DUUBULDBFRBFRRULLLBRDFFFBLURDBFDFDRFRULBLUFDURRBLBDUDL")]
    state: Option<String>,
    /// The number of layers of the scrambled cube.
    #[param(value_type = Option<u64>, minimum = 2)]
    size: Option<String>,
    /// The moves that scrambled a solved cube.
    scramble: Option<String>,
    /// The state to end in instead of the solved one.
    to: Option<String>,
    /// The method.
    method: Option<String>,
    /// The phase after which to stop.
    until: Option<String>,
    /// Options of the method, as `name=value`, separated by commas.
    #[param(example = "metric=qtm")]
    options: Option<String>,
    /// The time for the answer in milliseconds.
    #[param(value_type = Option<u64>)]
    time_ms: Option<String>,
    /// A length at which a search may stop.
    #[param(value_type = Option<u32>)]
    max_moves: Option<String>,
    /// How much to report about the way to the solution.
    #[serde(default, deserialize_with = "requests::word")]
    #[param(inline)]
    detail: Detail,
    /// The language of the texts.
    #[serde(default, deserialize_with = "requests::optional_word")]
    #[param(inline)]
    lang: Option<Lang>,
    /// How to write the moves.
    #[serde(default, deserialize_with = "requests::word")]
    #[param(inline)]
    notation: Notation,
    // The document does not list it, since generated clients would type every answer as one of both.
    /// The form of the answer. Without it, the header `accept` decides.
    #[serde(default, rename = "format")]
    #[param(ignore)]
    _format: Option<AnswerFormat>,
}

/// The form of an answer, in a query. What surrounds the handlers reads it.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum AnswerFormat {
    /// JSON.
    Json,
    /// A line of text.
    Text,
}

impl SolveQuery {
    /// Returns the same as a body.
    ///
    /// # Errors
    /// `invalid_request` for a number or an option that is none.
    pub fn request(self) -> Result<SolveRequest, Problem> {
        let number = |text: Option<String>, pointer: &str| {
            let number = text.map(|text| requests::whole_number_of(&text)).transpose();
            number.map_err(|detail| Problem::invalid(pointer, detail))
        };
        let max_moves = number(self.max_moves, "/max_moves")?;
        Ok(SolveRequest {
            state: self.state.map(State::Text),
            size: number(self.size, "/size")?,
            scramble: self.scramble.map(Moves::from),
            to: self.to.map(State::Text),
            method: self.method,
            until: self.until,
            options: self.options.as_deref().map(options).transpose()?,
            time_ms: number(self.time_ms, "/time_ms")?,
            // No search takes more.
            max_moves: max_moves.map(|most| u32::try_from(most).unwrap_or(u32::MAX)),
            detail: self.detail,
            lang: self.lang,
            notation: self.notation,
            ..SolveRequest::default()
        })
    }
}

/// Reads options from a text.
fn options(text: &str) -> Result<BTreeMap<String, String>, Problem> {
    let mut options = BTreeMap::new();
    for option in text.split(',').map(str::trim).filter(|option| !option.is_empty()) {
        let invalid = |detail: &str| Problem::invalid("/options", format!("{option}: {detail}"));
        let pair = option.split_once('=');
        let (name, value) = pair.ok_or_else(|| invalid("write options as name=value"))?;
        if options.insert(name.trim().to_owned(), value.trim().to_owned()).is_some() {
            return Err(invalid("the option is given twice"));
        }
    }
    Ok(options)
}
