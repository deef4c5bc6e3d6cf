//! `GET /scramble`: random cubes.
#![allow(unused_qualifications, reason = "utoipa's derived code contains them")]

use std::sync::Arc;

use axum::extract::{Extension, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::cube::{Cube, Facelets, Notation, notation, random};
use crate::http::app::App;
use crate::http::contract::extract::Parameters;
use crate::http::contract::headers::{FOR_A_YEAR, NEVER};
use crate::http::contract::input::{self, WholeNumber};
use crate::http::contract::problem::Problem;
use crate::http::contract::{answer, problem_sets};
use crate::http::work::admission::{Cost, Task};
use crate::http::work::clients::{Caller, ClientKey};
use crate::http::work::held_json::held_json;
use crate::observe::RequestId;
use crate::solve::{Budget, play};
use crate::wire::{ScrambleAnswer, ScrambleKind as Kind};

/// The longest seed in bytes. The generator cannot use more randomness.
const LONGEST_SEED: usize = 256;

/// Which random cube to make.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ScrambleQuery {
    /// The number of layers.
    #[param(value_type = u64, example = 3, minimum = 2)]
    #[serde(deserialize_with = "input::whole_number_in_text")]
    size: WholeNumber,
    /// Any text of at most 256 bytes. The same seed gives the same cube in every release. Without a
    /// seed the server generates one. The answer contains the seed either way.
    #[param(example = "monday", max_length = 256)]
    seed: Option<String>,
    /// Whether to draw a random state or random moves.
    #[serde(default)]
    kind: Kind,
}

/// Random cube
///
/// A uniformly random solvable state, or random moves with the state they lead to.
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
    State(app): State<Arc<App>>,
    Extension(client): Extension<ClientKey>,
    Parameters(query): Parameters<ScrambleQuery>,
) -> Result<Response, Problem> {
    let size = input::accepted_size(query.size.0, app.limits.max_size)?;
    let freshness = if query.seed.is_some() { FOR_A_YEAR } else { NEVER };
    let seed = query.seed.unwrap_or_else(|| RequestId::generate().to_string());
    if seed.len() > LONGEST_SEED {
        return Err(Problem::invalid(
            "/seed",
            format!("the seed is too long: at most {LONGEST_SEED} bytes"),
        ));
    }
    // A state takes a few random numbers per sticker. 20·N moves each turn a quarter of the layers on
    // average, which moves 20·N³ stickers; the rest is the text of the moves and of the state.
    let per_sticker = if query.kind == Kind::State { 10 } else { 5 * size };
    let stickers = (6 * size * size * per_sticker) as u64;
    let task = Task {
        cost: Cost::of_stickers(stickers),
        size,
        time: app.limits.solve_timeout,
        caller: Caller::single(client),
    };
    let work = move |budget: &Budget| {
        let mut rng = random::generator(&seed);
        let (cube, moves) = match query.kind {
            Kind::State => (random::random_state(size, &mut rng), None),
            Kind::Moves => {
                let turns = random::random_moves(size, &mut rng);
                let mut cube = Cube::solved(size);
                play(&mut cube, &turns, budget)?;
                (cube, Some(notation::tokens(&turns, size, Notation::Standard)))
            }
        };
        let state = Facelets::from(cube).to_string();
        answer::text(&ScrambleAnswer { size, kind: query.kind, seed, state, moves })
    };
    let memory = app.intake.memory.charge(&task.caller, longest_answer(size)).await?;
    let answer = held_json(app.admission.run(task, work).await?, memory).await?;
    Ok(([(header::CACHE_CONTROL, freshness)], answer).into_response())
}

/// Returns an upper bound of the length of an answer in bytes.
const fn longest_answer(size: usize) -> usize {
    // The stickers; 20·N moves, of which the longest are like `"50Rw2",`; and the seed, escaped.
    6 * size * size + 20 * size * 12 + 6 * LONGEST_SEED + 256
}
