//! The body of `POST /jobs`.

use serde::Deserialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;

use super::SolveRequest;

/// Cubes to solve as a job: one, or several.
///
/// Each is kept as it was posted, and read when a worker solves it.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct JobRequest {
    /// One cube, as for `POST /solve`. The result of the job is what `POST /solve` answers. Send either this or `solves`.
    #[schema(value_type = Option<SolveRequest>)]
    pub solve: Option<Box<RawValue>>,
    /// Several cubes, each as a line of `POST /solve/batch`. The result of the job is lines like those of its answer, in the order
    /// of the requests.
    #[schema(value_type = Option<Vec<SolveRequest>>)]
    pub solves: Option<Vec<Box<RawValue>>>,
    /// Whether many workers share the work: only for one cube of size 3 whose method is `optimal`. The more workers the server has, the
    /// less time the proof takes; its solution is the same. A list of all solutions (`all`) is made by one worker.
    #[serde(default)]
    pub spread: bool,
}
