//! The command line, tested through the real program.

use serde_json::Value;

use crate::kit::program::{Outcome, PROGRAM, program, run_with_input};

const SOLVED: &str = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";
const TWISTED: &str = "UUUUUUUURFRRRRRRRRFFUFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";

fn run(arguments: &[&str]) -> Outcome {
    run_with_input(arguments, "")
}

/// Runs the program, which must succeed, and reads its answer.
fn json(arguments: &[&str]) -> Value {
    let outcome = run(arguments);
    assert_eq!(outcome.code, 0, "{arguments:?}: {}", outcome.err);
    assert_eq!(outcome.err, "");
    serde_json::from_str(&outcome.out).unwrap()
}

/// The last line of an answer for people.
fn last_line(outcome: &Outcome) -> &str {
    outcome.out.lines().last().unwrap()
}

#[test]
fn a_solvable_state_is_validated_from_argument_and_standard_input() {
    for outcome in [
        run(&["validate", SOLVED]),
        run_with_input(&["validate"], SOLVED),
        run_with_input(&["validate", "-"], &SOLVED.replace("UR", "U\n / R")),
    ] {
        assert_eq!((outcome.code, outcome.err.as_str()), (0, ""));
        assert!(outcome.out.contains("this 3x3x3 can be solved"), "{}", outcome.out);
        assert!(outcome.out.contains("corner_twist"), "{}", outcome.out);
    }
}

#[test]
fn an_unsolvable_state_exits_with_1_and_says_what_to_do() {
    let outcome = run(&["validate", TWISTED]);
    assert_eq!(outcome.code, 1);
    assert!(outcome.out.contains("this 3x3x3 cannot be solved"), "{}", outcome.out);
    assert!(outcome.err.contains("corner_twist: "), "{}", outcome.err);
    assert!(outcome.err.contains("what to do: "), "{}", outcome.err);
}

#[test]
fn the_working_is_shown_on_demand() {
    let outcome = run(&["validate", "--working", TWISTED]);
    assert_eq!(outcome.code, 1);
    for line in ["  class 3 of 12: ", "  the twists add up to 2, ", "  0 edges are flipped, "] {
        assert!(outcome.out.contains(line), "{line} {}", outcome.out);
    }
    let json = run(&["validate", "--working", "--json", TWISTED]);
    let answer: Value = serde_json::from_str(&json.out).unwrap();
    assert_eq!(answer["working"]["class"]["number"], 3);
    let too_large = run(&["validate", "--working", &"URFDLB".repeat(33 * 33)]);
    assert_eq!(too_large.code, 1);
    assert!(too_large.err.contains("up to 32, and this cube has size 33"), "{}", too_large.err);
}

#[test]
fn validation_in_json_has_the_names_of_the_api() {
    let outcome = run(&["validate", "--json", TWISTED]);
    assert_eq!(outcome.code, 1);
    let answer: Value = serde_json::from_str(&outcome.out).unwrap();
    assert_eq!(answer["size"], 3);
    assert_eq!(answer["solvable"], false);
    assert_eq!(answer["defects"][0]["code"], "corner_twist");
    assert_eq!(answer["defects"][0]["facelets"], serde_json::json!([8, 9, 20]));
    assert!(answer["defects"][0]["action"].is_string());
    assert_eq!(answer["parities"]["corners"], "even");
    assert_eq!(answer["scheme"]["F"], "F");
    let checks = answer["checks"].as_array().unwrap();
    let twist = checks.iter().find(|check| check["name"] == "corner_twist").unwrap();
    assert_eq!((&twist["passed"], &twist["value"]), (&Value::Bool(false), &Value::from(2)));
}

#[test]
fn an_invalid_state_exits_with_1_and_names_the_place() {
    for command in ["validate", "solve"] {
        let outcome = run(&[command, &SOLVED.replacen('F', "*", 1)]);
        assert_eq!((outcome.code, outcome.out.as_str()), (1, ""));
        assert!(outcome.err.contains("face F, row 1, column 1"), "{}", outcome.err);
    }
    assert_eq!(run(&["validate", "UUU"]).code, 1);
    assert_eq!(run(&["validate", ""]).code, 1);
}

#[test]
fn suggestions_and_completions_are_printed() {
    let wrong = run(&["validate", &SOLVED.replacen('F', "B", 1)]);
    assert_eq!(wrong.code, 1);
    let told = format!(
        "meant, perhaps:\n  the sticker at face F, row 1, column 1 is probably F, not B\n    {SOLVED}\n"
    );
    assert!(wrong.out.contains(&told), "{}", wrong.out);
    let stray = run(&["validate", &SOLVED.replacen('F', "X", 1)]);
    assert!(stray.err.contains("row 1, column 1 is probably F, not X\n"), "{}", stray.err);

    let blank = SOLVED.replacen('F', "?", 1);
    let validated = run(&["validate", &blank]);
    assert_eq!(validated.code, 0, "{}", validated.err);
    let told = "completed:\n  the blanks are filled in: face F, row 1, column 1 is F\n";
    assert!(validated.out.contains(told), "{}", validated.out);
    assert_eq!(run(&["solve", "--method", "cfop", &blank]).code, 0);

    let several = ["solve", "--json", "U?U???RRF?FFDDDDLLLL?BBB"];
    let outcome = run(&several);
    let answer: Value = serde_json::from_str(&outcome.out).unwrap();
    assert_eq!((outcome.code, &answer["code"]), (1, &"ambiguous_state".into()));
    assert_eq!(answer["suggestions"].as_array().unwrap().len(), 5);
}

#[test]
fn wrong_usage_exits_with_2() {
    for arguments in [
        &["frobnicate"][..],
        &["validate", "--frobnicate"],
        &["apply", "R"],
        &["apply", "--size", "1", "R"],
        &["apply", "--size", "1001", "R"],
        &["apply", "--size", "4", "--state", SOLVED, "R"],
        &["apply", "--state", "-", "-"],
        &["scramble", "--kind", "eggs"],
        &["solve", "--size", "3"],
        &["solve", "--scramble", "R"],
        &["solve", SOLVED, "--size", "3", "--scramble", "R"],
        &["solve", SOLVED, "--option", "three"],
        &["solve", SOLVED, "--method", "frobnicate"],
        &["solve", SOLVED, "--option", "frobnicate=1"],
        &["solve", SOLVED, "--until", "frobnicate"],
        &["solve", SOLVED, "--method", "cfop", "--to", SOLVED],
        &["solve", "--size", "2", "--scramble", "R", "--to", SOLVED],
        &["solve", "--to", "-"],
        &["solve", "-", "--to", "-"],
        &["solve", "--size", "2", "--scramble", "-", "--to", "-"],
        &["bench", "--method", "frobnicate"],
        &["bench", "--method", "cfop", "--size", "4"],
        &["bench", "--option", "three"],
        &["bench", "--count", "0"],
        &["bench", "--time-ms", "-1"],
        &["bench", "--method", "cfop", "--max-moves", "20"],
    ] {
        let outcome = run(arguments);
        assert_eq!((outcome.code, outcome.out.as_str()), (2, ""), "{arguments:?}");
        assert!(outcome.err.starts_with("error: "), "{arguments:?}: {}", outcome.err);
    }
}

#[test]
fn help_and_version_succeed() {
    for arguments in [&["--help"][..], &["--version"], &["solve", "--help"], &["help", "apply"]] {
        let outcome = run(arguments);
        assert_eq!((outcome.code, outcome.err.as_str()), (0, ""), "{arguments:?}");
        assert!(!outcome.out.is_empty());
    }
}

#[test]
fn moves_are_applied_to_sizes_and_states() {
    let after = "UUFUUFUUFRRRRRRRRRFFDFFDFFDDDBDDBDDBLLLLLLLLLUBBUBBUBB";
    assert_eq!(last_line(&run(&["apply", "--size", "3", "R"])), after);
    assert_eq!(last_line(&run_with_input(&["apply", "--size", "3"], "R\n")), after);
    assert_eq!(last_line(&run(&["apply", "--state", after, "R'"])), SOLVED);
    assert_eq!(last_line(&run_with_input(&["apply", "--state", "-", "R'"], after)), SOLVED);
    assert_eq!(last_line(&run(&["apply", "--size", "3", "U", "R", "R'", "U'"])), SOLVED);
    let answer = json(&["apply", "--json", "--size", "4", "Rw U 2-3F2 x"]);
    assert_eq!(answer["size"], 4);
    let back = ["apply", "--json", "--state", answer["state"].as_str().unwrap(), "x' 2-3F2 U' Rw'"];
    assert_eq!(json(&back)["state"], json(&["apply", "--size", "4", "", "--json"])["state"]);
}

#[test]
fn an_invalid_move_exits_with_1_and_names_the_token() {
    let outcome = run(&["apply", "--size", "4", "R M"]);
    assert_eq!((outcome.code, outcome.out.as_str()), (1, ""));
    assert!(outcome.err.contains("move 2 (\"M\")"), "{}", outcome.err);
}

#[test]
fn a_scramble_can_be_repeated_from_its_seed() {
    let first = json(&["scramble", "--size", "5", "--json"]);
    let seed = first["seed"].as_str().unwrap();
    assert_eq!(first, json(&["scramble", "--size", "5", "--json", "--seed", seed]));
    assert_ne!(first["state"], json(&["scramble", "--size", "5", "--json"])["state"]);
    assert_eq!(first["kind"], "state");
    assert!(first.get("moves").is_none());

    let printed = run(&["scramble", "--size", "5"]);
    let seed = printed.err.lines().next().unwrap().strip_prefix("seed: ").unwrap();
    let again = json(&["scramble", "--size", "5", "--json", "--seed", seed]);
    assert_eq!(again["state"], printed.out.trim_end());
    let solved = run_with_input(&["solve", "--method", "reduction"], &printed.out);
    assert!(solved.out.contains("reduction: solved"), "{}", solved.out);
}

#[test]
fn a_move_scramble_leads_to_its_state() {
    let answer = json(&["scramble", "--size", "4", "--kind", "moves", "--seed", "x", "--json"]);
    let moves: Vec<&str> =
        answer["moves"].as_array().unwrap().iter().map(|token| token.as_str().unwrap()).collect();
    assert_eq!(moves.len(), 40);
    let applied = run_with_input(&["apply", "--size", "4", "--json"], &moves.join(" "));
    let applied: Value = serde_json::from_str(&applied.out).unwrap();
    assert_eq!(applied["state"], answer["state"]);
}

#[test]
fn a_solution_solves_and_has_the_names_of_the_api() {
    let scramble = "R U2 F' L D B2";
    let answer = json(&["solve", "--size", "3", "--scramble", scramble, "--json"]);
    assert_eq!(answer["solved"], true);
    assert_eq!(
        (&answer["method"], &answer["stop_reason"]),
        (&"two_phase".into(), &"optimal".into())
    );
    assert_eq!(answer["length"]["obtm"], 6);
    assert_eq!(answer["search"]["lower_bound"], 6);
    assert_eq!(answer["final_state"], SOLVED);
    let solution = answer["solution"].as_str().unwrap();
    let played = run(&["apply", "--size", "3", scramble, solution]);
    assert_eq!(last_line(&played), SOLVED);
    let phases = answer["phases"].as_array().unwrap();
    assert!(phases.iter().all(|phase| phase.get("steps").is_none()));
    for name in ["size", "method", "moves", "length", "parity", "attempts", "elapsed_us", "version"]
    {
        assert!(answer.get(name).is_some(), "{name}");
    }

    let state = json(&["apply", "--size", "3", "--json", scramble])["state"].clone();
    let people = run_with_input(&["solve", "--detail", "steps"], state.as_str().unwrap());
    assert_eq!((people.code, last_line(&people)), (0, solution));
}

#[test]
fn a_solve_that_stops_early_shows_where_it_stopped() {
    let arguments =
        ["solve", "--size", "3", "--scramble", "R U2 F' L D B2", "--method", "beginner"];
    let answer = json(&[&arguments[..], &["--until", "l1-cross", "--json"]].concat());
    assert_eq!((&answer["solved"], &answer["stop_reason"]), (&false.into(), &"until".into()));
    let people = run(&[&arguments[..], &["--until", "l1-cross"]].concat());
    assert_eq!(last_line(&people), answer["final_state"]);
}

#[test]
fn a_cube_is_turned_into_another_state() {
    let goal = json(&["apply", "--size", "2", "F R' U2", "--json"])["state"].clone();
    let goal = goal.as_str().unwrap();
    let arguments =
        ["solve", "--size", "2", "--scramble", "F R'", "--option", "metric=qtm", "--to"];
    let answer = json(&[&arguments[..], &[goal, "--json"]].concat());
    assert_eq!((&answer["solved"], &answer["length"]["qtm"]), (&true.into(), &2.into()));
    let people = run_with_input(&[&arguments[..], &["-"]].concat(), goal);
    assert_eq!((people.code, last_line(&people)), (0, answer["solution"].as_str().unwrap()));
    assert!(people.out.contains("\nto:\n"), "{}", people.out);

    let unsolvable = format!("R{}", &goal[1..]);
    let refused = run(&[&arguments[..], &[&unsolvable, "--json"]].concat());
    assert_eq!(refused.code, 1);
    let said: Value = serde_json::from_str(&refused.out).unwrap();
    assert_eq!(said["code"], "unsolvable_state");
    assert!(said["detail"].as_str().unwrap().contains("goal"), "{said}");
    assert!(said["defects"].is_array(), "{said}");
}

#[test]
fn a_bench_counts_its_solutions() {
    let search =
        ["bench", "--seed", "x", "--count", "5", "--time-ms", "2000.5", "--max-moves", "30"];
    let pocket = ["bench", "--size", "2", "--count", "20"];
    let human = ["bench", "--size", "4", "--count", "2", "--option", "three=cfop"];
    let slow = ["bench", "--size", "3", "--count", "2", "--method", "cfop", "--time-ms", "0"];
    for (arguments, solved, method) in [
        (&search[..], 5, "two_phase"),
        (&pocket, 20, "optimal"),
        (&human, 2, "reduction"),
        (&slow, 0, "cfop"),
    ] {
        let answer = json(&[arguments, &["--json"]].concat());
        let number = |name: &str| answer[name].as_u64().unwrap();
        assert_eq!(number("solved") + number("unsolved") + number("wrong"), number("count"));
        assert_eq!((number("solved"), number("wrong")), (solved, 0), "{answer}");
        assert_eq!(answer["method"], method);
        assert_eq!(
            answer["mean_nodes"].is_number(),
            ["two_phase", "optimal", "short"].contains(&method)
        );
        if method == "optimal" {
            assert_eq!(number("optimal"), solved);
        }
        for name in ["options", "size", "seed", "time_ms", "max_moves", "total_ms", "version"] {
            assert!(answer.get(name).is_some(), "{name}");
        }
        assert!(answer["solves_per_second"].as_f64().unwrap() > 0.0);
        let times = ["p50", "p90", "p99", "max"].map(|p| answer["solve_ms"][p].as_f64().unwrap());
        assert!(times.is_sorted() && answer["solve_ms"]["mean"].is_number(), "{times:?}");

        let length = &answer["length"];
        if solved == 0 {
            assert!(length.is_null());
            continue;
        }
        let [mean, min, max] = ["mean", "min", "max"].map(|name| length[name].as_f64().unwrap());
        assert!(min <= mean && mean <= max);
        let distribution = length["distribution"].as_object().unwrap();
        let counted: u64 = distribution.values().map(|count| count.as_u64().unwrap()).sum();
        assert_eq!(counted, solved);
        if method == "two_phase" {
            // Its tables take seconds, and with a time limit its solutions may differ.
            continue;
        }
        let again = json(&[arguments, &["--json"]].concat());
        assert_eq!(again["length"], *length, "the same states");
        let people = run(arguments);
        assert_eq!((people.code, people.err.as_str()), (0, ""));
        let said = format!("{:18} {solved}, 0 unsolved, 0 wrong\n", "solved");
        assert!(people.out.contains(&said), "{}", people.out);
    }
}

#[test]
fn with_json_failures_are_json_too() {
    for (arguments, code) in [
        (&["solve", "--json", TWISTED][..], "unsolvable_state"),
        (&["solve", "--json", "ABC"], "bad_length"),
        (&["validate", "--json", "U?"], "bad_length"),
        (&["apply", "--json", "--size", "3", "Q"], "invalid_notation"),
        (&["solve", "--json", "--method", "magic", SOLVED], "invalid_request"),
    ] {
        let outcome = run(arguments);
        assert_ne!(outcome.code, 0);
        let answer: Value = serde_json::from_str(&outcome.out).expect(&outcome.out);
        assert_eq!(answer["code"], code);
        assert_eq!(answer["defects"].is_array(), code == "unsolvable_state");
    }
    let report: Value = serde_json::from_str(&run(&["validate", "--json", TWISTED]).out).unwrap();
    assert_eq!(report["solvable"], false);
}

/// What a learner reads, as a snapshot.
#[test]
fn a_solution_step_by_step_reads_as_it_did() {
    let scramble = "Rw U2 Fw' L 2D B' Uw R2 F Lw'";
    let read = run(&[
        "solve",
        "--size",
        "4",
        "--method",
        "reduction",
        "--scramble",
        scramble,
        "--detail",
        "steps",
    ]);
    assert_eq!(read.code, 0, "{}", read.err);
    insta::assert_snapshot!(read.out);
    let defects = run(&["validate", TWISTED]);
    insta::assert_snapshot!(defects.out + &defects.err);
}

#[test]
fn solving_an_unsolvable_state_exits_with_1() {
    let outcome = run(&["solve", TWISTED]);
    assert_eq!((outcome.code, outcome.out.as_str()), (1, ""));
    assert!(outcome.err.contains("corner_twist"), "{}", outcome.err);
}

#[test]
fn tables_and_their_directory_can_be_chosen() {
    let dir = std::env::temp_dir().join(format!("unscramble-{}-tables", std::process::id()));
    let solve = |name: &str, value: &str| {
        let mut command = program();
        command.args(["solve", "--size", "2", "--scramble", "R"]).env(name, value);
        let output = command.output().unwrap();
        (output.status.code().unwrap(), String::from_utf8(output.stderr).unwrap())
    };
    let success = (0, String::new());
    assert_eq!(solve("UNSCRAMBLE_TABLES_MB", "600"), success);
    assert_eq!(solve("UNSCRAMBLE_CACHE_DIR", ""), success);
    assert_eq!(solve("UNSCRAMBLE_CACHE_DIR", "auto"), success);
    assert!(!std::path::Path::new("auto").exists(), "it is no directory of that name");
    assert_eq!(solve("UNSCRAMBLE_CACHE_DIR", dir.to_str().unwrap()), success);
    assert!(dir.is_dir(), "the directory was created");
    assert_eq!(solve("XDG_CACHE_HOME", dir.to_str().unwrap()), success);
    assert!(dir.join("unscramble").is_dir(), "so was the default one");
    std::fs::remove_dir_all(&dir).unwrap();
    let nowhere = format!("{PROGRAM}/cache");
    assert_eq!(solve("XDG_CACHE_HOME", &nowhere), success, "nobody asked for it");

    let (code, said) = solve("UNSCRAMBLE_TABLES_MB", "huge");
    assert!(code == 2 && said.contains("auto"), "{said}");
    let file = format!("{PROGRAM}/tables");
    let (code, said) = solve("UNSCRAMBLE_CACHE_DIR", &file);
    assert!(code == 2 && said.contains("cache_dir"), "{said}");
    let flags = ["--tables-mb", "120", "--cache-dir", &file];
    let outcome = run(&[&["solve", "--size", "2", "--scramble", "R"][..], &flags].concat());
    assert_eq!(outcome.code, 2, "{}", outcome.err);
}

#[test]
fn without_a_terminal_the_net_has_no_colors() {
    let outcome = run(&["apply", "--size", "2", "R"]);
    assert!(!outcome.out.contains('\u{1b}'));
    assert!(outcome.out.starts_with("     U F\n     U F\n L L F D R R U B\n"), "{}", outcome.out);
}

#[test]
fn colors_can_be_forced_and_turned_off() {
    let run = |name: &str| {
        let mut command = program();
        command.args(["apply", "--size", "2", "R"]).env_remove("NO_COLOR").env(name, "1");
        String::from_utf8(command.output().unwrap().stdout).unwrap()
    };
    assert!(run("CLICOLOR_FORCE").contains("\u{1b}[48;2;245;245;245m"));
    assert!(!run("NO_COLOR").contains('\u{1b}'));
}
