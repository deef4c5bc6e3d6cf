//! A cube to post, and the check of its answer.

use std::sync::Arc;

use serde_json::{Value, json};

use crate::model::Model;
use crate::random::Random;

/// Checking cubes above this size takes so long that it would disturb the measurement.
const LARGE: usize = 20;

/// A state for the service to solve.
#[derive(Debug)]
pub(crate) struct Challenge {
    model: Model,
    pub(crate) body: String,
    /// Whether the request has a time limit, so that it may get 504.
    pub(crate) timed: bool,
}

/// States for a client to post in turn.
pub(crate) type Pool = Arc<Vec<Arc<Challenge>>>;

/// A random state of each of these sizes. `fields` are further fields of the requests.
pub(crate) fn pool(sizes: impl IntoIterator<Item = usize>, seed: u64, fields: &Value) -> Pool {
    let mut random = Random(seed);
    let states = sizes.into_iter().map(|size| Arc::new(Challenge::new(random.cube(size), fields)));
    Arc::new(states.collect())
}

impl Challenge {
    pub(crate) fn new(model: Model, fields: &Value) -> Challenge {
        let mut body = fields.clone();
        body["state"] = model.text().into();
        Challenge { model, body: body.to_string(), timed: fields.get("time_ms").is_some() }
    }

    /// Whether the check must wait until the measurement is over.
    pub(crate) fn is_large(&self) -> bool {
        self.model.size() > LARGE
    }

    /// Replays the solution of an answer.
    pub(crate) fn check(&self, answer: &[u8]) -> Result<(), String> {
        self.check_parsed(&serde_json::from_slice(answer).map_err(|error| error.to_string())?)
    }

    /// Replays the solution of a parsed answer.
    pub(crate) fn check_parsed(&self, answer: &Value) -> Result<(), String> {
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
