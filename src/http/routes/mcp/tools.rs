//! The tools, as data: what each is for, which operation of the API answers it, and which of its fields it takes.
//!
//! The schemas are those of the OpenAPI document, so that a tool takes what the operation takes.

use std::sync::Arc;

use rmcp::model::{JsonObject, Tool, ToolAnnotations, object};
use serde_json::{Value, json};

use super::lesson;

/// What a tool answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Answered {
    /// The answer to a posted body.
    Posted,
    /// The answer to a query.
    Queried,
    /// A picture.
    Drawn,
    /// A step of a lesson.
    Step,
}

/// A tool.
#[derive(Debug)]
pub(super) struct ToolPlan {
    pub(super) name: &'static str,
    title: &'static str,
    description: &'static str,
    /// The operation with the fields.
    pub(super) path: &'static str,
    /// The fields that it takes.
    pub(super) fields: &'static [&'static str],
    required: &'static [&'static str],
    pub(super) answered: Answered,
}

/// All tools.
pub(super) const TOOLS: [ToolPlan; 6] = [
    ToolPlan {
        name: "validate",
        title: "Check a cube",
        description: "Tells whether a state of a cube can be solved. If not, it lists every defect, the stickers concerned, how to repair it, \
            and up to five states that may have been meant. Call it before you tell anyone that a cube is wrong.",
        path: "/validate",
        fields: &["state", "size", "lang"],
        required: &["state"],
        answered: Answered::Posted,
    },
    ToolPlan {
        name: "solve",
        title: "Solve a cube",
        description: "Returns moves that solve a cube of any size. They are checked on a second model of the cube before they are returned. \
            Without a method the solution is short; `optimal` proves a shortest one, which may take longer than the time limit.",
        path: "/solve",
        fields: &[
            "state",
            "size",
            "scramble",
            "method",
            "until",
            "options",
            "time_ms",
            "max_moves",
        ],
        required: &[],
        answered: Answered::Posted,
    },
    ToolPlan {
        name: "lesson_next_step",
        title: "The next step of a lesson",
        description: "Returns one step of a lesson: what the learner looks for, the moves, why they work, and the state before and after them, \
            all of it checked on the cube. Tell the learner only what it says. `of` is the number of steps; `done` is true after the last one.",
        path: "/solve",
        fields: &["state", "size", "scramble", "method", "number", "level", "lang"],
        required: &["method"],
        answered: Answered::Step,
    },
    ToolPlan {
        name: "analyse",
        title: "Analyse somebody's moves",
        description: "Tells what a coach sees in the moves that somebody made on a cube: the phases they reach, their cases, how many moves the \
            shortest way takes, what was done for nothing, and a hint for the next step.",
        path: "/analyse",
        fields: &["state", "size", "scramble", "moves", "method", "hint", "level", "lang"],
        required: &["moves"],
        answered: Answered::Posted,
    },
    ToolPlan {
        name: "draw",
        title: "Draw a cube",
        description: "Returns a picture of a cube as PNG: a state, or the solved cube after moves, seen from a corner, from above or as a net.",
        path: "/picture",
        fields: &[
            "state",
            "size",
            "scramble",
            "moves",
            "view",
            "rotation",
            "width",
            "scheme",
            "highlight",
            "mask",
            "arrows",
        ],
        required: &[],
        answered: Answered::Drawn,
    },
    ToolPlan {
        name: "scramble",
        title: "A random cube",
        description: "Returns a random cube: a random state, random moves, or a scramble by the regulations of the World Cube Association. For \
            practice, a state in which a phase of a method is done, or a named case comes next.",
        path: "/scramble",
        fields: &["size", "seed", "kind", "leaving", "case", "method", "first_layer"],
        required: &["size"],
        answered: Answered::Queried,
    },
];

/// Where the document keeps its schemas, and where a tool has those that its own refers to.
const COMPONENTS: &str = "#/components/schemas/";
const DEFINITIONS: &str = "#/$defs/";

impl ToolPlan {
    /// Whether it takes the tables of the solvers.
    pub(super) fn takes_tables(&self) -> bool {
        !matches!(self.path, "/validate" | "/picture")
    }

    /// Describes the tool to an agent, with the schemas of this OpenAPI document.
    pub(super) fn describe(&self, document: &Value) -> Tool {
        let mut properties = self.operation_fields(document);
        if self.answered == Answered::Step {
            properties.extend(lesson::own_fields());
        }
        properties.retain(|name, _| self.fields.contains(&name.as_str()));
        let mut definitions = JsonObject::new();
        for schema in properties.values_mut() {
            define(schema, &document["components"]["schemas"], &mut definitions);
        }
        let schema = object(json!({
            "type": "object",
            "properties": properties,
            "required": self.required,
            "additionalProperties": false,
            "$defs": definitions,
        }));
        let hints = ToolAnnotations::new().read_only(true).open_world(false);
        Tool::new(self.name, self.description, Arc::new(schema))
            .with_title(self.title)
            .with_annotations(hints)
    }

    /// Returns the schemas of all fields of the operation.
    fn operation_fields(&self, document: &Value) -> JsonObject {
        let path = &document["paths"][self.path];
        if self.answered == Answered::Queried {
            let parameters = path["get"]["parameters"].as_array();
            return parameters.into_iter().flatten().filter_map(of_parameter).collect();
        }
        let schema = &path["post"]["requestBody"]["content"]["application/json"]["schema"]["$ref"];
        let name = schema.as_str().and_then(|schema| schema.strip_prefix(COMPONENTS));
        let schema = &document["components"]["schemas"][name.unwrap_or_default()];
        schema["properties"].as_object().cloned().unwrap_or_default()
    }
}

/// Returns the name of a parameter of a query, and its schema with its description.
fn of_parameter(parameter: &Value) -> Option<(String, Value)> {
    let name = parameter["name"].as_str()?;
    // Beside a reference, a description would be part of a schema that is used elsewhere, too.
    let schema = json!({ "allOf": [parameter["schema"]], "description": parameter["description"] });
    Some((name.to_owned(), schema))
}

/// Makes the references in a schema those to `definitions`, and puts there what they refer to.
fn define(schema: &mut Value, components: &Value, definitions: &mut JsonObject) {
    match schema {
        Value::Object(members) => {
            if let Some(Value::String(reference)) = members.get_mut("$ref")
                && let Some(name) = reference.strip_prefix(COMPONENTS).map(str::to_owned)
            {
                *reference = format!("{DEFINITIONS}{name}");
                if !definitions.contains_key(&name) {
                    // Before what it refers to, which may be itself.
                    definitions.insert(name.clone(), Value::Null);
                    let mut referred = components[&name].clone();
                    define(&mut referred, components, definitions);
                    definitions.insert(name, referred);
                }
            }
            // An agent reads all of it, and needs none to call a tool.
            members.remove("example");
            members.remove("examples");
            members.values_mut().for_each(|member| define(member, components, definitions));
        }
        Value::Array(items) => {
            items.iter_mut().for_each(|item| define(item, components, definitions));
        }
        _ => {}
    }
}
