//! A cube that is posted, and the check of what comes back.

use std::collections::HashMap;
use std::sync::Arc;

use serde_json::{Value, json};

use crate::model::{Geometry, Model, Random};

/// Checks of cubes above this size keep a thread long enough to be told to the runtime.
const LARGE: usize = 20;

/// A state that the client knows and the service has to solve.
#[derive(Debug)]
pub(crate) struct Challenge {
    model: Model,
    pub(crate) body: String,
}

/// States for a client to post in turn.
pub(crate) type Pool = Arc<Vec<Challenge>>;

/// A random state of each of these sizes; `wishes` are further fields of the requests.
pub(crate) fn pool(sizes: impl IntoIterator<Item = usize>, seed: u64, wishes: &Value) -> Pool {
    let (mut geometries, mut random) = (HashMap::new(), Random(seed));
    let states = sizes.into_iter().map(|size| {
        let geometry = geometries.entry(size).or_insert_with(|| Geometry::new(size));
        Challenge::new(Model::random(geometry, &mut random), wishes)
    });
    Arc::new(states.collect())
}

impl Challenge {
    fn new(model: Model, wishes: &Value) -> Challenge {
        let mut body = wishes.clone();
        body["state"] = model.text().into();
        Challenge { model, body: body.to_string() }
    }

    /// Replays the solution of an answer.
    pub(crate) fn check(&self, answer: &[u8]) -> Result<(), String> {
        if self.model.size() > LARGE {
            return tokio::task::block_in_place(|| self.replay(answer));
        }
        self.replay(answer)
    }

    fn replay(&self, answer: &[u8]) -> Result<(), String> {
        let answer: Value = serde_json::from_slice(answer).map_err(|error| error.to_string())?;
        let moves = answer["solution"].as_str().ok_or("there is no solution")?;
        let mut model = self.model.clone();
        model.play(moves)?;
        if !model.is_solved() {
            return Err(format!("{} is not solved by {moves:.300}", self.model.text()));
        }
        if answer["solved"] != json!(true) {
            return Err("the answer says that it does not solve the cube".to_owned());
        }
        Ok(())
    }
}
