//! `unscramble solve --lines`: a cube on each line.

use serde_json::Value;

use crate::kit::program::{Outcome, run_with_input};
use crate::model::Model;
use crate::service::random_state;

/// States of several sizes, with lines that are none among them.
fn states() -> Vec<String> {
    let mut states: Vec<String> =
        (0..24).map(|n| random_state(2 + n % 4, &format!("line {n}"))).collect();
    // Two stickers have changed places; a sticker is missing; the line is blank.
    let mut twisted: Vec<char> = random_state(3, "twisted line").chars().collect();
    twisted.swap(8, 9);
    states[5] = twisted.into_iter().collect();
    states[9].pop();
    states[13] = "  ".to_owned();
    states
}

const BAD: [usize; 2] = [5, 9];

const BLANK: usize = 13;

fn solve(arguments: &[&str], input: &str) -> Outcome {
    run_with_input(&[&["solve", "--method", "auto"], arguments].concat(), input)
}

#[test]
fn each_line_is_answered_in_order_and_a_bad_one_does_not_stop_the_others() {
    let states = states();
    let outcome = solve(&["--lines"], &states.join("\r\n"));
    assert_eq!(outcome.code, 1);
    let good = states.iter().enumerate().filter(|(at, _)| !BAD.contains(at) && *at != BLANK);
    let answers: Vec<&str> = outcome.out.lines().collect();
    assert_eq!(answers.len(), good.clone().count(), "{}", outcome.err);
    for ((_, state), moves) in good.zip(answers) {
        assert!(Model::new(state).is_solved_by(moves).unwrap(), "{state} {moves}");
    }
    for told in ["error: line 6: this state cannot be solved", "error: line 10: "] {
        assert!(outcome.err.contains(told), "{}", outcome.err);
    }
    let end = "error: 2 of 23 lines have no solution\n";
    assert!(outcome.err.ends_with(end), "{}", outcome.err);
}

#[test]
fn with_json_each_line_is_as_in_a_batch() {
    let states = states();
    let outcome = solve(&["--lines", "-", "--json", "--detail", "steps"], &states.join("\n"));
    assert_eq!(
        (outcome.code, outcome.err.as_str()),
        (1, "error: 2 of 23 lines have no solution\n")
    );
    let mut answers = outcome.out.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    for (at, state) in states.iter().enumerate().filter(|(at, _)| *at != BLANK) {
        let line = answers.next().unwrap();
        assert_eq!(line["id"], at + 1);
        match at {
            5 => assert_eq!(line["problem"]["code"], "unsolvable_state"),
            9 => assert_eq!(line["problem"]["code"], "bad_length"),
            _ => {
                let moves = line["answer"]["solution"].as_str().unwrap();
                assert!(Model::new(state).is_solved_by(moves).unwrap(), "{line}");
            }
        }
        assert_eq!(line.as_object().unwrap().len(), 2);
    }
    assert!(answers.next().is_none());
}

#[test]
fn lines_can_be_scrambles_and_come_from_a_file() {
    let scrambles = ["R U2 F'", "", "L", "D2 R U R' U'"];
    let name = format!("unscramble-suite-{}-scrambles.txt", std::process::id());
    let file = std::env::temp_dir().join(name);
    std::fs::write(&file, format!("\u{feff}{}", scrambles.join("\n"))).unwrap();
    let scramble = ["--size", "3", "--scramble", "-"];
    let path = file.to_str().unwrap();
    let from_file = solve(&[&scramble[..], &["--lines", path]].concat(), "");
    let from_input = solve(&[&scramble[..], &["--lines"]].concat(), &scrambles.join("\n"));
    std::fs::remove_file(&file).unwrap();
    for outcome in [from_file, from_input] {
        assert_eq!((outcome.code, outcome.err.as_str()), (0, ""));
        let moves: Vec<&str> = outcome.out.lines().collect();
        assert_eq!(moves.len(), 3);
        for (scramble, moves) in scrambles.iter().filter(|moves| !moves.is_empty()).zip(moves) {
            let mut cube = Model::solved(3);
            cube.play(scramble).unwrap();
            assert!(cube.is_solved_by(moves).unwrap(), "{scramble}: {moves}");
        }
    }
    let bad = solve(&[&scramble[..], &["--lines"]].concat(), "R\nQ\n");
    assert_eq!((bad.code, bad.out.as_str()), (1, "R'\n"));
    assert!(bad.err.starts_with("error: line 2: move 1 (\"Q\")"), "{}", bad.err);
}

#[test]
fn without_the_flag_a_state_may_have_several_lines() {
    let faces = ["UUUU", "RRRR", "FFFF", "DDDD", "LLLL", "BBBB"];
    let one = solve(&[], &faces.join("\n"));
    assert_eq!(one.code, 0, "{}", one.err);
    let each = solve(&["--lines"], &faces.join("\n"));
    assert_eq!((each.code, each.out.as_str()), (1, ""));
}

#[test]
fn what_does_not_go_with_lines_is_refused() {
    for (arguments, says) in [
        (&["--lines", "-", "UUUU"][..], "leave the state out"),
        (&["--size", "3", "--scramble", "R", "--lines"], "leave the state out"),
        (&["--lines", "--detail", "steps"], "need --json"),
        (&["--lines", "--to", "-"], "cannot both come from standard input"),
        (&["--lines", "/nowhere"], "cannot read /nowhere"),
        (&["--scramble", "-", "--lines"], "--size"),
    ] {
        let outcome = solve(arguments, "");
        assert_eq!((outcome.code, outcome.out.as_str()), (2, ""), "{arguments:?}");
        assert!(outcome.err.contains(says), "{arguments:?}: {}", outcome.err);
    }
}
