//! The names of the methods and their options, for the OpenAPI document.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use utoipa::openapi::schema::{
    AdditionalProperties, Object, ObjectBuilder, Schema, SchemaType, Type,
};

use crate::solve::{METHODS, Method, OptionKind, OptionSpec, OptionValue};

/// Returns the schema of a method name.
pub(crate) fn method_names() -> Object {
    let names = ["auto"].into_iter().chain(METHODS.iter().map(|method| method.name));
    ObjectBuilder::new()
        .schema_type(SchemaType::Array(vec![Type::String, Type::Null]))
        .description(Some(
            "The method, from the list of `GET /methods`; `auto` picks the best one for the size.",
        ))
        .enum_values(Some(names.map(Value::from).chain([Value::Null])))
        .default(Some("auto".into()))
        .build()
}

/// Returns the schema of the options of all methods. Each method takes only its own.
pub(crate) fn method_options() -> Object {
    let mut options: BTreeMap<&str, Vec<(&Method, &OptionSpec)>> = BTreeMap::new();
    for method in METHODS {
        for spec in method.options {
            options.entry(spec.name).or_default().push((method, spec));
        }
    }
    let mut object = ObjectBuilder::new()
        .schema_type(Type::Object)
        .description(Some("Options of the method; each method takes only its own."))
        .additional_properties(Some(AdditionalProperties::<Schema>::FreeForm(false)));
    for (name, specs) in options {
        object = object.property(name, option(&specs));
    }
    object.build()
}

/// Returns the schema of an option that several methods may share, with every value that at least
/// one of them takes.
fn option(specs: &[(&Method, &OptionSpec)]) -> Object {
    let methods: Vec<&str> = specs.iter().map(|(method, _)| method.name).collect();
    let words: BTreeSet<&str> = specs.iter().flat_map(|(_, spec)| spec.words()).copied().collect();
    let range = specs.iter().filter_map(|(_, spec)| match spec.kind {
        OptionKind::Number { min, max, .. } => Some((min, max)),
        OptionKind::Words(_) | OptionKind::Color => None,
    });
    let is_color = specs.iter().any(|(_, spec)| spec.kind == OptionKind::Color);
    let range = range.reduce(|(a, b), (min, max)| (a.min(min), b.max(max)));
    let mut option = match range {
        Some((min, max)) => numbers(min, max),
        // `any`, or a symbol of the state.
        None if is_color => {
            ObjectBuilder::new().schema_type(Type::String).pattern(Some("^(any|[A-Za-z0-9])$"))
        }
        None => one_of(&words),
    };
    if let [(_, spec), ..] = specs {
        let description = format!("{} Methods: {}.", spec.summary, methods.join(", "));
        let default: Value = match spec.default_value() {
            OptionValue::Word(word) => word.into(),
            OptionValue::Symbol(symbol) => symbol.to_string().into(),
            OptionValue::Number(number) => number.into(),
        };
        option = option.description(Some(description)).default(Some(default));
    }
    option.build()
}

/// Starts the schema of a number, which may also be written as a string.
fn numbers(min: u64, max: u64) -> ObjectBuilder {
    ObjectBuilder::new()
        .schema_type(SchemaType::Array(vec![Type::Integer, Type::String]))
        .minimum(Some(min))
        .maximum(Some(max))
        .pattern(Some("^[0-9]+$"))
}

/// Starts the schema of one of several words. `true` and `false` may also be booleans.
fn one_of(words: &BTreeSet<&str>) -> ObjectBuilder {
    let mut values: Vec<Value> = words.iter().map(|word| Value::from(*word)).collect();
    let option = ObjectBuilder::new();
    if !words.iter().any(|word| ["false", "true"].contains(word)) {
        return option.schema_type(Type::String).enum_values(Some(values));
    }
    values.extend([false.into(), true.into()]);
    option
        .schema_type(SchemaType::Array(vec![Type::String, Type::Boolean]))
        .enum_values(Some(values))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_booleans_are_described_as_such() {
        let spec = |kind| OptionSpec { name: "x", summary: "It.", kind, sizes: (2, 3) };
        let schema = |kind| {
            let spec = spec(kind);
            serde_json::to_value(option(&[(METHODS[0], &spec)])).unwrap()
        };
        let number = schema(OptionKind::Number { min: 1, max: 9, default: 4 });
        assert_eq!(number["type"], serde_json::json!(["integer", "string"]));
        assert_eq!([&number["minimum"], &number["maximum"], &number["default"]], [1, 9, 4]);
        let truth = schema(OptionKind::Words(&["false", "true"]));
        assert_eq!(truth["enum"], serde_json::json!(["false", "true", false, true]));
        assert_eq!(truth["default"], "false");
        assert_eq!(schema(OptionKind::Words(&["a", "b"]))["type"], "string");
    }
}
