//! Whole faces that were read wrongly: turned, mirrored, by columns, exchanged or in another order. `/validate` and
//! `/recognize` name the slip, over HTTP and in the commands, and a wrong cube is not called solvable.

use std::io::Write as _;
use std::process::Stdio;

use rand::RngExt as _;
use rand::seq::SliceRandom as _;
use serde_json::{Value, json};
use unscramble_cube::pieces::corner_facelets;
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
        "all faces seem to be read by columns: send each one row by row",
    ),
    (
        "FUDDURLBRUFBRRLDURLBDDFFDLUFFBDDLUFLFBFLLRBRULUBBBDRUR",
        "columns",
        "all faces seem to be read by columns, from the last one to the first and from the bottom up: send each one row by row",
    ),
    (
        "FDLUUBDRRRLBURFDRUUFDLFBDDLFDUFDFBLLURFRLBBLFLBRUBUBDR",
        "turned",
        "faces U, D and B seem turned: turn each one 180 degrees",
    ),
    (
        // The order ULFRBD, with B upside down.
        "RRDBUULDFURFRLBBLFUFDLFBDDLRLBURFDRULBRUBUBDRLLBFDFUDF",
        "reordered",
        "the faces seem to be in the order ULFRBD and face B seems turned: send them in the order URFDLB and turn face B 180 degrees",
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
            // The facelets that do not fit are to be looked at again, and no others.
            assert!(!answer["changed"].as_array().unwrap().is_empty());
            assert_eq!(answer["uncertain"], answer["changed"]);
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
                told => assert!(detail.starts_with(told.split(':').next().unwrap()), "{told}"),
            }
        }
    }
}

/// Whether a text is one sentence that says what seems to be wrong and what to do.
fn is_one_sentence(detail: &str) -> bool {
    detail.matches(": ").count() == 1 && !detail.contains([';', '.'])
}

#[tokio::test]
async fn several_slips_are_told_in_one_sentence() {
    let service = Service::start().await;
    for size in [3, 4] {
        for seed in 0..12 {
            let mut rng = generator(&format!("several slips {size} {seed}"));
            let all: Vec<Symmetry> = Symmetry::all().collect();
            let mut slip = Slip::NONE;
            if seed % 3 == 0 {
                slip.order.shuffle(&mut rng);
            } else if seed % 3 == 1 {
                slip.order.swap(0, 1 + seed % 5);
            }
            for own in slip.symmetries.iter_mut().take(1 + seed % 3) {
                *own = all[rng.random_range(1..8)];
            }
            let posted = slip.made(size, &random_state(size, &mut rng).colors());
            let posted = Cube::from_colors(&posted).unwrap();
            let text = Facelets::from(posted.clone()).to_string();
            let typed = service.ask("/validate", &json!({ "state": text })).await;
            let seen = service.ask("/recognize", &json!({ "colors": colors(&posted) })).await;
            for told in [&typed["suggestions"], &seen["hypotheses"]] {
                for own in told.as_array().into_iter().flatten() {
                    if own["kind"] == "stickers"
                        || own["changes"] != json!([]) && own.get("changes").is_some()
                    {
                        continue;
                    }
                    let detail = own["detail"].as_str().unwrap();
                    assert!(is_one_sentence(detail), "{detail}");
                }
            }
        }
    }
}

/// Faces of a 2x2x2 that may be turned show so little that a color scheme which few cubes have must not explain a slip.
#[tokio::test]
async fn slips_of_a_2x2x2_in_unknown_orientations_are_named() {
    let service = Service::start().await;
    let mut count = 0;
    for seed in 0..6 {
        let mut rng = generator(&format!("2x2x2 {seed}"));
        let meant = random_state(2, &mut rng);
        let twisted = {
            let [a, b, c] = corner_facelets(2, rng.random_range(0..8));
            let mut shown = meant.colors();
            (shown[a], shown[b], shown[c]) = (shown[b], shown[c], shown[a]);
            shown
        };
        let exchanged = slips()[5].1.made(2, &meant.colors());
        for (kind, shown) in [("assembly", twisted), ("exchanged", exchanged)] {
            let shown = Cube::from_colors(&shown).unwrap();
            let body = json!({ "colors": colors(&shown), "orientations": "unknown" });
            let answer = service.ask("/recognize", &body).await;
            assert_eq!(answer["solvable"], Value::Null, "{seed}");
            count += usize::from(answer["hypotheses"][0]["kind"] == kind);
        }
        let body = json!({ "colors": colors(&meant), "orientations": "unknown" });
        assert_eq!(service.ask("/recognize", &body).await["solvable"], true, "{seed}");
    }
    assert!(count >= 11, "{count} of 12");
}

#[tokio::test]
async fn a_cube_that_is_put_together_wrongly_is_named() {
    let service = Service::start().await;
    let mut twisted: Vec<char> = MEANT.chars().collect();
    (twisted[8], twisted[9], twisted[20]) = (twisted[9], twisted[20], twisted[8]);
    let mut flipped: Vec<char> = MEANT.chars().collect();
    flipped.swap(5, 10);
    for (shown, told) in [
        (
            twisted,
            "a corner of the cube seems twisted: twist one corner clockwise by a third of a turn",
        ),
        (flipped, "an edge of the cube seems flipped: turn one edge over"),
    ] {
        let shown: String = shown.into_iter().collect();
        let body = json!({ "colors": colors(&cube(&shown)) });
        let answer = service.ask("/recognize", &body).await;
        assert_eq!(answer["solvable"], Value::Null);
        let first = &answer["hypotheses"][0];
        assert_eq!((&first["kind"], &first["state"]), (&json!("assembly"), &json!(shown)));
        assert_eq!(first["detail"], told);
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

/// Runs a command with an input, and returns its status and what it wrote on standard output and standard error.
fn run(arguments: &[&str], input: &str) -> (Option<i32>, [String; 2]) {
    let mut child = program();
    let child = child.args(arguments).arg("-").stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = child.stderr(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let told = [output.stdout, output.stderr].map(|own| String::from_utf8(own).unwrap());
    (output.status.code(), told)
}

#[test]
fn the_commands_name_slips() {
    for (posted, _, detail) in POSTED {
        let (code, [told, _]) = run(&["validate"], posted);
        let wanted = format!("meant, perhaps:\n  {detail}\n    {MEANT}\n");
        assert!(code == Some(1) && told.contains(&wanted), "{told}");
    }
}

/// What reads the output of the command gets no state that nobody should turn a cube by.
#[test]
fn the_command_writes_no_state_of_which_it_is_not_sure() {
    let body = |colors: &[[u8; 3]]| json!({ "colors": colors }).to_string();
    let mirrored = body(&colors(&cube(POSTED[0].0)));
    let one_mirrored = body(&colors(&cube(POSTED[5].0)));
    let ramp = body(&(0..54).map(|own| [own; 3]).collect::<Vec<_>>());
    let all_mirrored = format!(
        "  the camera seems to mirror the picture: flip each face left to right\n    {MEANT}\n"
    );
    for (input, wanted) in [
        (
            &mirrored,
            &[&*all_mirrored, "error: these are not the colors of a cube as it was held"][..],
        ),
        (
            &one_mirrored,
            &[
                "  face B seems mirrored: flip it left to right",
                "in the nearest state, 4 facelets have other colors",
                "look again at face B, row",
            ],
        ),
        (
            &ramp,
            &["error: these do not look like the colors of a cube", "the 54 facelets marked ?"],
        ),
    ] {
        let (code, [out, told]) = run(&["recognize"], input);
        assert_eq!((code, &*out), (Some(1), ""), "{told}");
        assert!(wanted.iter().all(|own| told.contains(own)), "{told}");
        let (code, [out, _]) = run(&["recognize", "--json"], input);
        let answer: Value = serde_json::from_str(&out).unwrap();
        assert_eq!((code, &answer["solvable"]), (Some(1), &Value::Null));
        for answer in [out, told] {
            let (code, [out, _]) = run(&["solve"], &answer);
            assert_ne!(code, Some(0), "{answer} {out}");
        }
    }
    let (code, [state, _]) = run(&["recognize"], &body(&colors(&cube(MEANT))));
    assert!(code == Some(0) && state.ends_with(&format!("\n{MEANT}\n")), "{state}");
}
