//! `POST /apply`: a cube after some moves.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::cube::{Facelets, Turn, length, stickers_moved};
use crate::http::app::App;
use crate::http::contract::extract::Json;
use crate::http::contract::input::{self, Moves, State as PostedState};
use crate::http::contract::problem::Problem;
use crate::http::contract::{answer, problem_sets};
use crate::http::work::admission::Cost;
use crate::solve::play;
use crate::wire::{ApplyAnswer, examples};

/// From this length in bytes, moves are parsed on a blocking thread: it then takes about 0.3 ms.
const LONG_TEXT: usize = 16 * 1024;

/// A cube and moves to make on it.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ApplyRequest {
    /// The number of layers, to start from the solved cube. Send either this or `state`.
    #[serde(default, deserialize_with = "input::whole_number")]
    #[schema(example = 4, minimum = 2)]
    size: Option<u64>,
    /// The state to start from. Send either this or `size`. It need not be solvable.
    state: Option<PostedState>,
    moves: Moves,
}

/// Apply moves
///
/// Plays moves on a posted state, or on the solved cube of a size.
#[utoipa::path(
    post,
    path = "/apply",
    tag = "cubes",
    request_body(content = ApplyRequest, examples(
        ("3x3x3" = (summary = "Moves on a solved 3x3x3", value = json!(examples::apply_3()))),
        ("4x4x4" = (summary = "An array of moves on a scrambled 4x4x4",
            value = json!(examples::apply_4()))),
    )),
    responses((status = 200, description = "The cube after the moves", body = ApplyAnswer),
        problem_sets::MovesProblems),
)]
pub(crate) async fn apply(
    State(app): State<Arc<App>>,
    Json(request): Json<ApplyRequest>,
) -> Result<Response, Problem> {
    let mut facelets = request.start(app.limits.max_size)?;
    let size = facelets.cube().size();
    let (turns, stickers) = read(request.moves, size).await?;
    let cost = Cost::of_stickers(stickers + 6 * (size * size) as u64);
    app.admission
        .run(cost, size, app.limits.solve_timeout, move |budget| {
            play(facelets.cube_mut(), &turns, budget)?;
            let length = length(&turns, size).into();
            answer::json(&ApplyAnswer { size, state: facelets.to_string(), length })
        })
        .await
}

/// Parses moves, and counts the stickers that they move. Long ones are parsed on a blocking thread: the
/// longest take tens of milliseconds, for which a thread that serves connections would be blocked.
async fn read(moves: Moves, size: usize) -> Result<(Vec<Turn>, u64), Problem> {
    let is_long = moves.length() >= LONG_TEXT;
    let parse = move || {
        let turns = moves.parse(size, "/moves")?;
        let stickers = stickers_moved(&turns, size);
        Ok((turns, stickers))
    };
    if !is_long {
        return parse();
    }
    tokio::task::spawn_blocking(parse).await.unwrap_or_else(|error| {
        tracing::error!(%error, "could not read the moves of a request");
        Err(Problem::internal())
    })
}

impl ApplyRequest {
    fn start(&self, max_size: usize) -> Result<Facelets, Problem> {
        match (&self.state, self.size) {
            (Some(state), None) => state.facelets(max_size),
            (None, Some(size)) => input::solved(size, max_size),
            (Some(_), Some(_)) => {
                Err(Problem::invalid("/size", "send either a state or a size, not both"))
            }
            (None, None) => Err(Problem::invalid("/state", "send a state or a size to start from")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::contract::extract::parse;

    proptest::proptest! {
        #[test]
        fn no_bytes_make_the_parser_panic(body: Vec<u8>) {
            let _ = parse::<ApplyRequest>(&body);
        }
    }
}
