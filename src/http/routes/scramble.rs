//! `GET /scramble`: random cubes.
#![allow(unused_qualifications, reason = "utoipa's derived code contains them")]

use std::sync::Arc;

use axum::response::Response;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use crate::http::contract::extract::Parameters;
use crate::http::contract::headers::{FOR_A_YEAR, NEVER};
use crate::http::contract::problem_sets;
use crate::http::work::admission::Cost;
use crate::http::work::answer::Answer;
use crate::http::work::call::RequestContext;
use crate::observe::RequestId;
use crate::wire::problem::Problem;
use crate::wire::requests::{self, AnswerFormat, WholeNumber};
use crate::wire::{ScrambleAnswer, ScrambleKind as Kind};
use unscramble_cube::Face;
use unscramble_solve::Budget;
use unscramble_teach::train::{ScramblePlan, ScrambleRequest};

/// The longest seed in bytes. The generator cannot use more randomness.
const LONGEST_SEED: usize = 256;

/// Which random cube to make.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ScrambleQuery {
    /// The number of layers.
    #[param(value_type = u64, example = 3, minimum = 2)]
    #[serde(deserialize_with = "requests::whole_number_in_text")]
    size: WholeNumber,
    /// Any text of at most 256 bytes. The same seed gives the same cube in every release. Without a
    /// seed the server generates one. The answer contains the seed either way.
    #[param(example = "monday", max_length = 256)]
    seed: Option<String>,
    /// What is random: the state, the moves, or what the WCA regulations ask for.
    #[serde(default)]
    kind: Kind,
    /// The last phase that is done, for practice of what comes after it: a phase of `method` at this size,
    /// such as `cross`, `f2l` or `oll`, up to size 10. Every state with its goal and those of the phases
    /// before it is equally likely. The answer has moves that lead there.
    #[param(example = "f2l")]
    leaving: Option<String>,
    /// The case that comes next, for practice of it: the `id` of an F2L, OLL, PLL or CMLL algorithm, such
    /// as `oll-27`, for sizes 3 to 10. What the algorithm leaves open, and the angle of the last layer, are
    /// random. A pair of F2L belongs at the front right.
    case: Option<String>,
    /// The method of the phase or the case. Without it, `leaving` is a phase of `cfop`, or of `reduction`
    /// from size 4 on, and `case` is of the first method that has it.
    method: Option<String>,
    /// The face of the first layer of the phase or the case; D without it.
    #[param(inline)]
    first_layer: Option<FaceLetter>,
    // The document does not list it, since generated clients would type every answer as one of both.
    /// The form of the answer. Without it, the header `accept` decides.
    #[serde(default, rename = "format")]
    #[param(ignore)]
    _format: Option<AnswerFormat>,
}

/// A face by its letter.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
enum FaceLetter {
    /// Up.
    U,
    /// Right.
    R,
    /// Front.
    F,
    /// Down.
    D,
    /// Left.
    L,
    /// Back.
    B,
}

impl From<FaceLetter> for Face {
    fn from(letter: FaceLetter) -> Face {
        match letter {
            FaceLetter::U => Face::U,
            FaceLetter::R => Face::R,
            FaceLetter::F => Face::F,
            FaceLetter::D => Face::D,
            FaceLetter::L => Face::L,
            FaceLetter::B => Face::B,
        }
    }
}

/// Random cube
///
/// A uniformly random solvable state, random moves with the state they lead to, or a scramble by the WCA
/// regulations. For practice, a random state in which a phase of a method is done or a named case comes next.
#[utoipa::path(
    get,
    path = "/scramble",
    tag = "cubes",
    params(ScrambleQuery),
    responses((status = 200, description = "A random cube", body = ScrambleAnswer, links(
            ("solve" = (operation_id = "solve", description = "Solve it",
                request_body = json!({"state": "$response.body#/state"}))),
            ("validate" = (operation_id = "validate", description = "Check it",
                request_body = json!({"state": "$response.body#/state"}))),
        )),
        problem_sets::QueryProblems),
)]
pub(crate) async fn scramble(
    context: RequestContext,
    Parameters(query): Parameters<ScrambleQuery>,
) -> Result<Response, Problem> {
    let size = requests::accepted_size(query.size.0, context.limits().max_size)?;
    let freshness = if query.seed.is_some() { FOR_A_YEAR } else { NEVER };
    let seed = query.seed.unwrap_or_else(|| RequestId::generate().to_string());
    if seed.len() > LONGEST_SEED {
        return Err(Problem::invalid(
            "/seed",
            format!("the seed is too long: at most {LONGEST_SEED} bytes"),
        ));
    }
    let wanted = ScrambleRequest {
        size,
        drawn: query.kind.into(),
        method: query.method,
        leaving: query.leaving,
        case: query.case,
        first_layer: query.first_layer.map(Face::from),
    };
    let plan = ScramblePlan::new(&wanted)
        .map_err(|error| Problem::invalid(error.pointer(), error.to_string()))?;
    let cost = if plan.solves() { Cost::Light } else { Cost::of_stickers(plan.stickers()) };
    let charge = context.app.ledger().charge(&context.caller, longest_answer(size)).await?;
    let (solver, needs_tables) = (Arc::clone(&context.app.solver), plan.needs_tables());
    let is_plain = context.is_plain();
    let work = move |budget: &Budget| {
        let drawn = plan.draw(&seed, &solver, budget)?;
        Answer::written(&ScrambleAnswer::new(query.kind, seed, &plan, &drawn), is_plain)
    };
    let answer = context.run((cost, size), needs_tables, work).await?;
    context.answer(answer.reusable(freshness), charge).await
}

/// Returns an upper bound of the length of an answer in bytes.
const fn longest_answer(size: usize) -> usize {
    // The stickers; 20·N moves, of which the longest are like `"50Rw2",`, or those of an exercise, of which
    // the longest that were measured have 1,600 on a 10x10x10; and the seed, escaped.
    6 * size * size + 12 * (20 * size + 200 * size) + 6 * LONGEST_SEED + 512
}
