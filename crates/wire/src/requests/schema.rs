//! The names of the methods and their options, for the OpenAPI document.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use utoipa::openapi::schema::{
    AdditionalProperties, Object, ObjectBuilder, Schema, SchemaType, Type,
};

use unscramble_solve::{Costs, METHODS, Method, OptionKind, OptionSpec, OptionValue};

/// Returns the schema of a method name.
///
/// A default is told in words: generators of clients make a field with a `default` one that must be sent.
pub fn method_names() -> Object {
    let names = ["auto"].into_iter().chain(METHODS.iter().map(|method| method.name));
    ObjectBuilder::new()
        .schema_type(SchemaType::Array(vec![Type::String, Type::Null]))
        .description(Some(
            "The method, from the list of `GET /methods`; `auto`, which is the default, picks the first one that \
             can do what the request asks for.",
        ))
        .enum_values(Some(names.map(Value::from).chain([Value::Null])))
        .build()
}

/// Returns the schema of the options of all methods. Each method takes only its own.
pub fn method_options() -> Object {
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
    let [(_, first), ..] = specs else { return Object::new() };
    let schema = match first.kind {
        OptionKind::Words(_) => {
            let words = specs.iter().flat_map(|(_, spec)| spec.words()).copied();
            let words: BTreeSet<&str> = words.collect();
            ObjectBuilder::new().schema_type(Type::String).enum_values(Some(words))
        }
        OptionKind::Flag => ObjectBuilder::new().schema_type(Type::Boolean),
        // `any`, or a symbol of the state.
        OptionKind::Color => {
            ObjectBuilder::new().schema_type(Type::String).pattern(Some("^(any|[A-Za-z0-9])$"))
        }
        OptionKind::Number { .. } => {
            let ranges = specs.iter().filter_map(|(_, spec)| match spec.kind {
                OptionKind::Number { min, max, .. } => Some((min, max)),
                OptionKind::Words(_) | OptionKind::Flag | OptionKind::Color | OptionKind::Costs => {
                    None
                }
            });
            let range = ranges.reduce(|(a, b), (min, max)| (a.min(min), b.max(max)));
            let (min, max) = range.unwrap_or_default();
            let number = ObjectBuilder::new().schema_type(Type::Integer);
            number.minimum(Some(min)).maximum(Some(max))
        }
        OptionKind::Costs => {
            let names = ObjectBuilder::new().schema_type(Type::String);
            let cost =
                ObjectBuilder::new().schema_type(Type::Number).minimum(Some(0)).maximum(Some(1000));
            ObjectBuilder::new()
                .schema_type(Type::Object)
                .property_names(Some(names.enum_values(Some(Costs::NAMES.iter().copied())).build()))
                .additional_properties(Some(Schema::from(cost.build())))
        }
    };
    let default = match first.default_value() {
        OptionValue::Word(word) => word.to_owned(),
        OptionValue::Flag(flag) => flag.to_string(),
        OptionValue::Symbol(symbol) => symbol.to_string(),
        OptionValue::Number(number) => number.to_string(),
        OptionValue::Costs(costs) => costs.to_string(),
    };
    let methods: Vec<&str> = specs.iter().map(|(method, _)| method.name).collect();
    let summary = first.summary;
    let methods = methods.join(", ");
    let default =
        if default.is_empty() { String::new() } else { format!(" Default: `{default}`.") };
    schema.description(Some(format!("{summary}{default} Methods: {methods}."))).build()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_flags_are_described_as_such() {
        let spec = |kind| OptionSpec { name: "x", summary: "It.", kind, sizes: (2, 3) };
        let schema = |kind| {
            let spec = spec(kind);
            serde_json::to_value(option(&[(METHODS[0], &spec)])).unwrap()
        };
        let number = schema(OptionKind::Number { min: 1, max: 9, default: 4 });
        assert_eq!([&number["minimum"], &number["maximum"]], [1, 9]);
        assert!(number["description"].as_str().unwrap().contains("Default: `4`."));
        assert_eq!(number["type"], "integer");
        assert_eq!(schema(OptionKind::Flag)["type"], "boolean");
        assert_eq!(schema(OptionKind::Words(&["a", "b"]))["type"], "string");
    }

    /// Clients send one JSON type for each name.
    #[test]
    fn an_option_has_one_kind_in_all_methods() {
        let mut kinds: BTreeMap<&str, std::mem::Discriminant<OptionKind>> = BTreeMap::new();
        for spec in METHODS.iter().flat_map(|method| method.options) {
            let kind = std::mem::discriminant(&spec.kind);
            assert_eq!(*kinds.entry(spec.name).or_insert(kind), kind, "{}", spec.name);
        }
    }
}
