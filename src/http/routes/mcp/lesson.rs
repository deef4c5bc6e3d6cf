//! The tool `lesson_next_step`: one step of a lesson, with what is checked about it and nothing else.

use rmcp::model::{JsonObject, object};
use serde_json::{Value, json};

use super::call::{Operations, Refusal};

/// The methods that people learn.
const METHODS: [&str; 8] =
    ["beginner", "cfop", "roux", "zz", "reduction", "cage", "layers", "commutator"];

/// Returns the schemas of the fields that are those of the tool, not of a solve.
pub(super) fn own_fields() -> JsonObject {
    object(json!({
        "method": {
            "type": "string",
            "enum": METHODS,
            "description": "The method that the learner uses. For a 2x2x2 or a 3x3x3, beginner, cfop, roux or zz; for larger cubes, \
                reduction or another of the rest.",
        },
        "number": {
            "type": "integer",
            "minimum": 0,
            "default": 0,
            "description": "The number of the step, which is how many steps the learner has done. Once the learner's cube is not as the \
                last step left it, send its state, and begin at 0 again.",
        },
    }))
}

/// Returns the step with this number. The lesson of a cube is always the same.
pub(super) async fn next_step(
    operations: &Operations,
    mut fields: JsonObject,
) -> Result<Value, Refusal> {
    let number = match fields.remove("number") {
        None => 0,
        Some(number) => match number.as_u64().and_then(|number| usize::try_from(number).ok()) {
            Some(number) => number,
            None => return Err(Refusal("number is a whole number from 0 on".to_owned())),
        },
    };
    let method = fields.get("method").and_then(Value::as_str).unwrap_or_default();
    if !METHODS.contains(&method) {
        return Err(Refusal(format!("method is one of {}", METHODS.join(", "))));
    }
    let state = match fields.remove("state") {
        Some(state) => state,
        None => {
            let scrambled = ["size", "scramble"];
            let scrambled = scrambled.iter().filter_map(|name| fields.remove_entry(*name));
            state_of(operations.post("/apply", &scrambled.collect()).await?)
        }
    };
    fields.insert("state".to_owned(), state.clone());
    fields.insert("detail".to_owned(), "steps".into());
    let mut lesson = operations.post("/solve", &fields).await?;
    let list = |value: &mut Value| match value.take() {
        Value::Array(list) => list,
        _ => Vec::new(),
    };
    let moves = list(&mut lesson["moves"]);
    let steps: Vec<(Value, Value)> = list(&mut lesson["phases"])
        .into_iter()
        .flat_map(|mut phase| {
            let about =
                json!({ "name": phase["name"], "title": phase["title"], "goal": phase["goal"] });
            list(&mut phase["steps"]).into_iter().map(move |step| (about.clone(), step))
        })
        .collect();
    let mut answer = json!({ "method": lesson["method"], "number": number, "of": steps.len() });
    let Some((phase, step)) = steps.into_iter().nth(number) else {
        answer["done"] = true.into();
        answer["state"] = play(operations, state, &moves).await?;
        return Ok(answer);
    };
    let place = |name: &str| step[name].as_u64().and_then(|at| usize::try_from(at).ok());
    let parts = place("start")
        .zip(place("end"))
        .and_then(|(start, end)| Some((moves.get(..start)?, moves.get(start..end)?)));
    let (before, made) =
        parts.ok_or_else(|| Refusal("the step has no moves of the solution".to_owned()))?;
    let state = play(operations, state, before).await?;
    answer["done"] = false.into();
    answer["phase"] = phase;
    answer["moves"] = made.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" ").into();
    answer["state_after"] = play(operations, state.clone(), made).await?;
    answer["state"] = state;
    answer["step"] = step;
    Ok(answer)
}

/// Returns a state after moves.
async fn play(operations: &Operations, state: Value, moves: &[Value]) -> Result<Value, Refusal> {
    if moves.is_empty() {
        return Ok(state);
    }
    let fields = [("state".to_owned(), state), ("moves".to_owned(), moves.into())];
    Ok(state_of(operations.post("/apply", &fields.into_iter().collect()).await?))
}

fn state_of(mut answer: Value) -> Value {
    answer["state"].take()
}
