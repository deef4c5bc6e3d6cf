//! The examples of the OpenAPI document: requests that work as they are, and their real answers.
//!
//! Each is a file that people can post (`curl --json @crates/wire/src/examples/solve_3.json`). Tests post the
//! requests and compare the answers.
#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

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
    validate_solvable validate_twisted validate_working validate_answer
    apply_3 apply_4 apply_answer
    commutators_corners commutators_wings commutators_letters commutators_answer
    scramble_answer
    analyse_3 analyse_4 analyse_answer practice_answer
    recognize_3 recognize_2 recognize_mirrored recognize_answer
    picture_top picture_4 picture_animated
    job_optimal job_several
}

/// `practice_lines.jsonl`
#[must_use]
pub fn practice_lines() -> Value {
    include_str!("examples/practice_lines.jsonl").into()
}

fn read(text: &str) -> Value {
    serde_json::from_str(text).expect("the examples are JSON")
}
