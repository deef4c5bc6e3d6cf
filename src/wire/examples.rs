//! The examples of the OpenAPI document: requests that work when pasted, and their true answers.
//!
//! They are files, so that people can post them (`curl --json @src/wire/examples/solve_3.json`);
//! tests post the requests and compare the answers.

use serde_json::Value;

macro_rules! examples {
    ($($name:ident)*) => {
        $(#[doc = concat!("`", stringify!($name), ".json`")]
        #[must_use]
        pub fn $name() -> Value {
            read(include_str!(concat!("examples/", stringify!($name), ".json")))
        })*

        #[cfg(test)]
        mod tests {
            $(#[test]
            fn $name() {
                assert!(super::$name().is_object());
            })*
        }
    };
}

examples! {
    solve_3 solve_4 solve_scramble solve_faces solve_to solve_answer
    validate_solvable validate_twisted validate_answer
    apply_3 apply_4 apply_answer
    scramble_answer
}

fn read(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_default()
}
