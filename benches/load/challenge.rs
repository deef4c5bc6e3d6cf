//! A cube that is posted, and the check of what comes back.

use std::sync::Arc;

use serde_json::{Value, json};

use crate::model::Model;
use crate::random::Random;

/// To check cubes above this size takes so long that the service would be measured beside it.
const LARGE: usize = 20;

/// A state that the client knows and the service has to solve.
#[derive(Debug)]
pub(crate) struct Challenge {
    model: Model,
    pub(crate) body: String,
    /// The request says how long it may take, so that it may be told that it took too long.
    pub(crate) timed: bool,
}

/// States for a client to post in turn.
pub(crate) type Pool = Arc<Vec<Arc<Challenge>>>;

/// A random state of each of these sizes; `wishes` are further fields of the requests.
pub(crate) fn pool(sizes: impl IntoIterator<Item = usize>, seed: u64, wishes: &Value) -> Pool {
    let mut random = Random(seed);
    let states = sizes.into_iter().map(|size| Arc::new(Challenge::new(random.cube(size), wishes)));
    Arc::new(states.collect())
}

impl Challenge {
    pub(crate) fn new(model: Model, wishes: &Value) -> Challenge {
        let mut body = wishes.clone();
        body["state"] = model.text().into();
        Challenge { model, body: body.to_string(), timed: wishes.get("time_ms").is_some() }
    }

    /// Whether the check is better done later.
    pub(crate) fn is_large(&self) -> bool {
        self.model.size() > LARGE
    }

    /// Replays the solution of an answer.
    pub(crate) fn check(&self, answer: &[u8]) -> Result<(), String> {
        self.check_read(&serde_json::from_slice(answer).map_err(|error| error.to_string())?)
    }

    /// Replays the solution of an answer that was read already.
    pub(crate) fn check_read(&self, answer: &Value) -> Result<(), String> {
        let moves = answer["solution"].as_str().ok_or("there is no solution")?;
        if !self.model.is_solved_by(moves)? {
            return Err(format!("{} is not solved by {moves:.300}", self.model.text()));
        }
        if answer["solved"] != json!(true) {
            return Err("the answer says that it does not solve the cube".to_owned());
        }
        Ok(())
    }
}
