//! Whole faces that were read wrongly: turned, mirrored, by columns, exchanged or in another order. `/validate` and
//! `/recognize` name the slip, over HTTP and in the commands, and a wrong cube is not called solvable.

use std::io::Write as _;
use std::process::Stdio;

use rand::RngExt as _;
use rand::seq::SliceRandom as _;
use serde_json::{Value, json};
use unscramble_cube::random::{generator, random_state};
use unscramble_cube::read::{Slip, Symmetry};
use unscramble_cube::validate::validate;
use unscramble_cube::{Cube, Face, Facelets};

use crate::kit::program::program;
use crate::service::Service;

/// The state of `D2 R' D' F2 B D R2 D2 R' F2 D' F2 U' B2 L2 U2 D R2 U`.
const MEANT: &str = "RRDBUULDFRLBURFDRUUFDLFBDDLLLBFDFUDFURFRLBBLFRDBUBURBL";

/// What was posted for it: what happened, the kind, and a part of the sentence.
const POSTED: [(&str, &str, &str); 7] = [
    (
        "DRRUUBFDLBLRFRUURDDFUBFLLDDBLLFDFFDUFRUBLRFLBBDRUBULBR",
        "mirrored",
        "all faces seem mirrored: flip each one left to right",
    ),
    (
        "RBLRUDDUFRUDLRRBFUULDFFDDBLLFULDDBFFURBRLLFBFRURDBBBUL",
        "columns",
        "all faces seem to be read by columns: send each row by row",
    ),
    (
        "FUDDURLBRUFBRRLDURLBDDFFDLUFFBDDLUFLFBFLLRBRULUBBBDRUR",
        "columns",
        "all faces seem to be read by columns, the last one first and from the bottom up: send each row by row",
    ),
    (
        "FDLUUBDRRRLBURFDRUUFDLFBDDLFDUFDFBLLURFRLBBLFLBRUBUBDR",
        "turned",
        "faces U, D and B seem turned: turn each 180 degrees",
    ),
    (
        // The order ULFRBD, with B upside down.
        "RRDBUULDFURFRLBBLFUFDLFBDDLRLBURFDRULBRUBUBDRLLBFDFUDF",
        "reordered",
        "the faces seem to be in the order ULFRBD; send them as URFDLB; face B seems turned: turn it 180 degrees",
    ),
    (
        "RRDBUULDFRLBURFDRUUFDLFBDDLLLBFDFUDFURFRLBBLFBDRUBULBR",
        "mirrored",
        "face B seems mirrored: flip it left to right",
    ),
    (
        "RRDBUULDFURFRLBBLFUFDLFBDDLLLBFDFUDFRLBURFDRURDBUBURBL",
        "exchanged",
        "faces R and L seem to be swapped: swap them",
    ),
];

#[tokio::test]
async fn the_slip_of_a_typed_state_is_named() {
    let service = Service::start().await;
    for (posted, kind, detail) in POSTED {
        let report = service.ask("/validate", &json!({ "state": posted })).await;
        assert_eq!(report["solvable"], false, "{posted}");
        let first = &report["suggestions"][0];
        let told = json!({ "kind": kind, "detail": detail, "state": MEANT, "changes": [] });
        assert_eq!(first, &told);
        // In colors, it is the same.
        let named = |text: &str| -> String {
            text.chars().map(|c| "wrgyob".as_bytes()["URFDLB".find(c).unwrap()] as char).collect()
        };
        let report = service.ask("/validate", &json!({ "state": named(posted) })).await;
        let first = &report["suggestions"][0];
        assert_eq!((&first["kind"], &first["state"]), (&json!(kind), &json!(named(MEANT))));
    }
}

/// Slips of one face, of all faces, of some and of the order.
fn slips() -> Vec<(&'static str, Slip)> {
    let on = |faces: &[Face], symmetry| {
        let mut slip = Slip::NONE;
        faces.iter().for_each(|face| slip.symmetries[face.index()] = symmetry);
        slip
    };
    let mut exchanged = Slip::NONE;
    exchanged.order.swap(Face::F.index(), Face::R.index());
    vec![
        ("mirrored", on(&[Face::B], Symmetry::MIRRORED)),
        ("mirrored", on(&Face::ALL, Symmetry::MIRRORED)),
        ("columns", on(&Face::ALL, Symmetry::COLUMNS)),
        ("turned", on(&[Face::U, Face::D, Face::L], Symmetry::turn(2))),
        ("turned", on(&[Face::R], Symmetry::turn(1))),
        ("exchanged", exchanged),
    ]
}

#[tokio::test]
async fn slips_are_named_at_every_size() {
    let service = Service::start().await;
    for size in [2, 3, 4, 5, 6, 7, 12] {
        for (kind, slip) in slips() {
            let meant = random_state(size, &mut generator(&format!("slip {size} {kind}")));
            let posted = slip.made(size, &meant.colors());
            let posted = Facelets::from(Cube::from_colors(&posted).unwrap()).to_string();
            let report = service.ask("/validate", &json!({ "state": posted })).await;
            let first = &report["suggestions"][0];
            let meant = Facelets::from(meant).to_string();
            assert_eq!((&first["kind"], &first["state"]), (&json!(kind), &json!(meant)), "{size}");
        }
    }
}

/// Exact colors of a state.
fn colors(state: &Cube) -> Vec<[u8; 3]> {
    let paints =
        [[255, 255, 255], [200, 0, 0], [0, 160, 0], [255, 230, 0], [255, 120, 0], [0, 0, 200]];
    state.colors().into_iter().map(|color| paints[usize::from(color)]).collect()
}

fn cube(text: &str) -> Cube {
    Facelets::parse(text).unwrap().cube().clone()
}

#[tokio::test]
async fn the_slip_of_measured_colors_is_named() {
    let service = Service::start().await;
    for (posted, kind, detail) in POSTED {
        for orientations in ["known", "unknown"] {
            let is_turned = orientations == "unknown";
            if is_turned && kind == "turned" {
                continue;
            }
            let body = json!({ "colors": colors(&cube(posted)), "orientations": orientations });
            let answer = service.ask("/recognize", &body).await;
            assert_eq!(answer["solvable"], Value::Null, "{posted} {orientations}");
            assert!(!answer["changed"].as_array().unwrap().is_empty());
            let confidence = answer["confidence"].as_array().unwrap();
            assert!(confidence.iter().all(|own| own.as_f64().unwrap() <= 0.5));
            let first = &answer["hypotheses"][0];
            let kind = if is_turned && kind == "columns" { "mirrored" } else { kind };
            assert_eq!((&first["kind"], &first["state"]), (&json!(kind), &json!(MEANT)));
            assert!(answer["tried"].as_array().unwrap().contains(&first["kind"]));
            let mirrored = match kind {
                "mirrored" if detail.contains("face B") => json!("B"),
                "mirrored" | "columns" => json!("URFDLB"),
                _ => Value::Null,
            };
            assert_eq!(first["mirrored_faces"], mirrored, "{posted} {orientations}");
            match first["detail"].as_str().unwrap() {
                told if posted == POSTED[0].0 || is_turned && detail.contains("by columns") => {
                    assert!(told.starts_with("the camera seems to mirror the picture"), "{told}");
                }
                told if !is_turned => assert_eq!(told, detail),
                told => assert!(detail.starts_with(told), "{told}"),
            }
        }
    }
}

#[tokio::test]
async fn a_cube_that_is_put_together_wrongly_is_named() {
    let service = Service::start().await;
    let mut twisted: Vec<char> = MEANT.chars().collect();
    (twisted[8], twisted[9], twisted[20]) = (twisted[9], twisted[20], twisted[8]);
    let mut flipped: Vec<char> = MEANT.chars().collect();
    flipped.swap(5, 10);
    for (shown, told) in [(twisted, "a corner is twisted"), (flipped, "flipped")] {
        let shown: String = shown.into_iter().collect();
        let body = json!({ "colors": colors(&cube(&shown)) });
        let answer = service.ask("/recognize", &body).await;
        assert_eq!(answer["solvable"], Value::Null);
        let first = &answer["hypotheses"][0];
        assert_eq!((&first["kind"], &first["state"]), (&json!("assembly"), &json!(shown)));
        assert!(first["detail"].as_str().unwrap().contains(told), "{first}");
    }
}

#[tokio::test]
async fn wrong_cubes_are_not_called_solvable() {
    let service = Service::start().await;
    let mut exchanged = Slip::NONE;
    exchanged.order.swap(Face::R.index(), Face::L.index());
    let mirrored = Slip { symmetries: [Symmetry::MIRRORED; 6], ..Slip::NONE };
    for seed in 0..40 {
        let mut rng = generator(&format!("wrong {seed}"));
        let state = random_state(3, &mut rng);
        let mut shuffled = state.colors();
        let mut moving: Vec<usize> = (0..54).filter(|facelet| facelet % 9 != 4).collect();
        moving.shuffle(&mut rng);
        for pair in moving.windows(2) {
            shuffled.swap(pair[0], pair[1]);
        }
        for wrong in
            [mirrored.made(3, &state.colors()), exchanged.made(3, &state.colors()), shuffled]
        {
            let wrong = Cube::from_colors(&wrong).unwrap();
            assert!(!validate(&Facelets::from(wrong.clone())).is_solvable());
            // A little noise, and then none.
            for noise in [8, 0] {
                let seen: Vec<Vec<u8>> = colors(&wrong)
                    .into_iter()
                    .map(|c| c.map(|own| own.saturating_sub(rng.random_range(0..=noise))).to_vec())
                    .collect();
                let body = json!({ "colors": seen, "orientations": "unknown" });
                let answer = service.ask("/recognize", &body).await;
                assert_eq!(answer["solvable"], Value::Null, "{seed} {noise}");
            }
        }
        let body = json!({ "colors": colors(&state), "orientations": "unknown" });
        assert_eq!(service.ask("/recognize", &body).await["solvable"], true, "{seed}");
    }
}

/// Runs a command with an input, and returns its status and what it wrote.
fn run(command: &str, input: &str) -> (Option<i32>, String) {
    let mut child = program();
    let child = child.args([command, "-"]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = child.stderr(Stdio::null()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    (output.status.code(), String::from_utf8(output.stdout).unwrap())
}

#[test]
fn the_commands_name_slips() {
    for (posted, _, detail) in POSTED {
        let (code, told) = run("validate", posted);
        let wanted = format!("meant, perhaps:\n  {detail}\n    {MEANT}\n");
        assert!(code == Some(1) && told.contains(&wanted), "{told}");
    }
    let (mirrored, ..) = POSTED[0];
    let (code, told) = run("recognize", &json!({ "colors": colors(&cube(mirrored)) }).to_string());
    let wanted = format!(
        "the camera seems to mirror the picture: flip each face left to right; then the state is\n  {MEANT}\n"
    );
    assert!(code == Some(1) && told.contains(&wanted), "{told}");
}
