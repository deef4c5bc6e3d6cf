//! `POST /recognize`: measured colors become the state that they show, and nothing else does.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use unscramble_cube::Facelets;
use unscramble_cube::read::colors::{Measured, Orientations, read};
use unscramble_cube::validate::validate;

use crate::service::Service;

fn example(size: usize) -> Value {
    let text = match size {
        2 => include_str!("../../crates/wire/src/examples/recognize_2.json"),
        _ => include_str!("../../crates/wire/src/examples/recognize_3.json"),
    };
    serde_json::from_str(text).unwrap()
}

/// The colors of the example in facelet order.
fn colors(size: usize) -> Value {
    let faces = &example(size)["faces"];
    let all = ["U", "R", "F", "D", "L", "B"].map(|face| faces[face].as_array().unwrap().clone());
    Value::Array(all.concat())
}

fn is_solvable(state: &Value) -> bool {
    validate(&Facelets::parse(state.as_str().unwrap()).unwrap()).is_solvable()
}

#[tokio::test]
async fn a_glare_is_read_as_the_sticker_under_it() {
    let service = Service::start().await;
    let answer = service.ask("/recognize", &example(3)).await;
    assert_eq!(answer["state"], "DRLUUDDBBRRBLRRFBURRUFFDFUDLFRFDLUUBLBBBLDFLUDFFUBDLLR");
    assert_eq!((&answer["solvable"], &answer["changed"]), (&json!(true), &json!([19])));
    assert_eq!(answer["colors"]["L"]["name"], "orange");
    assert_eq!(answer["confidence"].as_array().unwrap().len(), 54);
    for suggestion in answer["suggestions"].as_array().unwrap() {
        assert!(is_solvable(&suggestion["state"]), "{suggestion}");
        assert!(suggestion["changes"].as_array().unwrap().len() >= 3, "{suggestion}");
    }
    assert!(answer.get("turns").is_none());

    // The same as one list.
    let as_list = json!({ "colors": colors(3) });
    assert_eq!(service.ask("/recognize", &as_list).await, answer);
}

#[tokio::test]
async fn faces_may_be_turned() {
    let service = Service::start().await;
    let answer = service.ask("/recognize", &example(2)).await;
    assert!(is_solvable(&answer["state"]));
    assert_eq!(answer["turns"], json!({"U": 3, "R": 0, "F": 2, "D": 1, "L": 0, "B": 0}));
    assert_eq!((&answer["equal_readings"], &answer["uncertain"]), (&json!(1), &json!([])));
}

#[tokio::test]
async fn colors_may_be_lab() {
    let service = Service::start().await;
    let paints = [
        [93.0, 0.0, 1.0],
        [40.0, 58.0, 36.0],
        [54.0, -48.0, 25.0],
        [86.0, 3.0, 83.0],
        [62.0, 52.0, 68.0],
        [32.0, 15.0, -52.0],
    ];
    let colors: Vec<[f64; 3]> = (0..54).map(|facelet| paints[facelet / 9]).collect();
    let answer = service.ask("/recognize", &json!({ "space": "lab", "colors": colors })).await;
    assert_eq!(answer["state"], Facelets::solved(3).to_string());
    let names: Vec<&Value> =
        ["U", "R", "F", "D", "L", "B"].iter().map(|face| &answer["colors"][face]["name"]).collect();
    assert_eq!(json!(names), json!(["white", "red", "green", "yellow", "orange", "blue"]));
}

#[tokio::test]
async fn what_is_no_cube_is_never_told_for_sure() {
    let service = Service::start().await;
    let equal = vec![[120, 40, 50]; 54];
    let picture: Vec<[usize; 3]> =
        (0..96).map(|i| [i * 97 % 256, i * 61 % 256, i * 151 % 256]).collect();
    // Laid out face by face, it is a solved cube in six grays.
    let ramp: Vec<[usize; 3]> = (0..54).map(|i| [i; 3]).collect();
    for colors in [json!(equal), json!(picture), json!(ramp)] {
        let answer = service.ask("/recognize", &json!({ "colors": colors })).await;
        assert_eq!(answer["solvable"], Value::Null);
        let confidence = answer["confidence"].as_array().unwrap();
        assert!(confidence.iter().all(|own| own.as_f64().unwrap() <= 0.5));
        assert_eq!(answer["uncertain"].as_array().unwrap().len(), confidence.len());
    }
}

#[tokio::test]
async fn wrong_colors_are_refused_with_the_place() {
    let service = Service::start().await;
    let with = |pointer: &str, value: Value| {
        let mut body = example(3);
        *body.pointer_mut(pointer).unwrap() = value;
        body
    };
    let mut without_a_face = example(3);
    without_a_face["faces"].as_object_mut().unwrap().remove("D");
    let mut short = example(3);
    short["faces"]["R"].as_array_mut().unwrap().pop();
    let both = json!({ "faces": example(3)["faces"], "colors": colors(3) });
    for (body, code, pointer) in [
        (with("/faces/F/4/1", json!(255.5)), "invalid_request", "/faces/F/4/1"),
        (with("/faces/F/4/1", json!(-1)), "invalid_request", "/faces/F/4/1"),
        (with("/faces/F/4/1", json!(null)), "invalid_request", "/faces/F/4/1"),
        (with("/faces/F/4", json!([1, 2])), "invalid_request", "/faces/F/4"),
        (with("/faces/F/4", json!("red")), "invalid_request", "/faces/F/4"),
        (with("/faces", json!([[], [], [], [], [], []])), "invalid_request", "/faces"),
        (with("/size", json!(4)), "invalid_request", "/faces"),
        (without_a_face, "invalid_request", "/faces/D"),
        (short, "invalid_request", "/faces/R"),
        (both, "invalid_request", "/faces"),
        (json!({}), "invalid_request", "/faces"),
        (json!({ "colors": [[1, 2, 3]] }), "invalid_request", "/colors"),
        (json!({ "colors": [] }), "invalid_request", "/colors"),
        (json!({ "colors": colors(3), "space": "lab" }), "invalid_request", "/colors/0/0"),
        (json!({ "colors": vec![[1, 2, 3]; 6 * 21 * 21] }), "unsupported_size", "/colors"),
        (json!({ "size": 101, "colors": [] }), "unsupported_size", "/size"),
    ] {
        let answer = service.post("/recognize", &body).await;
        assert_eq!(answer.status(), 422, "{body}");
        let problem: Value = answer.json().await.unwrap();
        assert_eq!((&problem["code"], &problem["pointer"]), (&json!(code), &json!(pointer)));
    }
    // JSON has neither NaN nor numbers beyond the largest.
    for number in ["NaN", "1e999"] {
        let text = format!(r#"{{"colors": [[{number}, 0, 0]]}}"#);
        let request = service.client.post(service.url("/recognize"));
        let answer = request.header("content-type", "application/json").body(text).send().await;
        assert_eq!(answer.unwrap().status(), 400);
    }
}

/// Whether two states are the same but for the names of their colors.
fn is_same(one: &str, other: &str) -> bool {
    let (mut there, mut back) = (BTreeMap::new(), BTreeMap::new());
    one.chars()
        .zip(other.chars())
        .all(|(a, b)| *there.entry(a).or_insert(b) == b && *back.entry(b).or_insert(a) == a)
}

/// Reads the cubes of a file, one a line: `{"name", "size", "rgb", "state"}` with the sRGB of each facelet
/// and the state in any six letters. `SPREAD` multiplies the deviations within each color.
#[test]
#[ignore = "needs a file of measured cubes: ROBOTS=FILE [SPREAD=2]"]
fn by_hand_measured_cubes_are_read() {
    let file = std::env::var("ROBOTS").expect("ROBOTS names the file");
    let spread: f64 = std::env::var("SPREAD").map_or(1.0, |text| text.parse().unwrap());
    let (mut right, mut all) = (0, 0);
    for line in std::fs::read_to_string(file).unwrap().lines() {
        let cube: Value = serde_json::from_str(line).unwrap();
        let mut rgb: Vec<[f64; 3]> = serde_json::from_value(cube["rgb"].clone()).unwrap();
        let state = cube["state"].as_str().unwrap();
        let mut means: BTreeMap<char, ([f64; 3], f64)> = BTreeMap::new();
        for (color, letter) in rgb.iter().zip(state.chars()) {
            let (sum, count) = means.entry(letter).or_default();
            (0..3).for_each(|i| sum[i] += color[i]);
            *count += 1.0;
        }
        for (color, letter) in rgb.iter_mut().zip(state.chars()) {
            let (sum, count) = means[&letter];
            for (own, sum) in color.iter_mut().zip(sum) {
                *own = (sum / count + (*own - sum / count) * spread).clamp(0.0, 255.0);
            }
        }
        let measured = Measured::from_srgb(&rgb).unwrap();
        let started = std::time::Instant::now();
        let reading = read(&measured, Orientations::Known, 3).unwrap();
        let elapsed = started.elapsed();
        let is_right = is_same(&Facelets::from(reading.cube.clone()).to_string(), state);
        let names = reading.prototypes.map(|prototype| prototype.name);
        let (name, unsure) = (&cube["name"], reading.uncertain.len());
        println!(
            "{name} {is_right} trusted {} unsure {unsure} {elapsed:?} {names:?}",
            reading.is_trusted
        );
        right += usize::from(is_right);
        all += 1;
    }
    println!("{right} of {all}");
    assert!(spread > 1.0 || right == all);
}
