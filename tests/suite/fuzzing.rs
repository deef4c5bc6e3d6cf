//! The inputs of `fuzz/corpus`, which cover what fuzzing came across, hold in every build.

use std::fs;
use std::path::Path;

#[path = "../../fuzz/src/lib.rs"]
#[allow(unreachable_pub, reason = "it is a crate too")]
mod fuzz;

/// Runs a target on each of its inputs; which one failed is in the output.
fn replay(target: &str, run: fn(&[u8])) {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus").join(target);
    let mut inputs = 0;
    for file in fs::read_dir(corpus).unwrap() {
        let path = file.unwrap().path();
        println!("{}", path.display());
        run(&fs::read(path).unwrap());
        inputs += 1;
    }
    assert!(inputs > 10, "{target}: {inputs}");
}

#[test]
fn texts_of_facelets_are_read_as_they_are_written() {
    replay("facelets", fuzz::facelets::run);
}

#[test]
fn texts_of_moves_are_read_as_the_table_says() {
    replay("notation", fuzz::notation::run);
}

#[test]
fn requests_have_answers_that_are_documented_and_true() {
    replay("requests", fuzz::requests::run);
}

#[test]
fn simplified_moves_have_the_same_effect() {
    replay("simplifier", fuzz::simplifier::run);
}

#[test]
fn solvable_states_are_solved() {
    replay("solving", fuzz::solving::run);
}

#[test]
fn reports_say_what_the_laws_of_the_pieces_say() {
    replay("validation", fuzz::validation::run);
}
