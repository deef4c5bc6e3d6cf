//! Every build replays `fuzz/corpus`, the inputs that fuzzing found.

use std::fs;
use std::path::Path;

#[path = "../../fuzz/src/lib.rs"]
#[allow(unreachable_pub, reason = "the file is a crate as well")]
mod fuzz;

/// Runs a target on each of its inputs. The output names the input that failed.
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
fn colors_are_read_as_states_that_can_be_solved() {
    replay("colors", fuzz::colors::run);
}

#[test]
fn facelets_are_read_as_they_are_written() {
    replay("facelets", fuzz::facelets::run);
}

#[test]
fn moves_are_read_as_documented() {
    replay("notation", fuzz::notation::run);
}

#[test]
fn pictures_are_images_of_bounded_size() {
    replay("pictures", fuzz::pictures::run);
}

#[test]
fn suggestions_are_cubes_and_near() {
    replay("reading", fuzz::reading::run);
}

#[test]
fn requests_get_documented_and_correct_answers() {
    replay("requests", fuzz::requests::run);
}

#[test]
fn simplified_moves_have_the_same_effect() {
    replay("simplifier", fuzz::simplifier::run);
}

#[test]
fn slips_are_undone_and_exact_colors_are_never_others() {
    replay("slips", fuzz::slips::run);
}

#[test]
fn solvable_states_are_solved() {
    replay("solving", fuzz::solving::run);
}

#[test]
fn reports_agree_with_the_laws_of_the_pieces() {
    replay("validation", fuzz::validation::run);
}
