//! Every shape of a random state reads back as the same state.

use super::*;
use crate::random::{generator, random_state};
use crate::{COLOR_NAMES, Cube};

/// The rows of a state's net: the stickers of each row, and how many faces are left of it.
fn rows(state: &str, size: usize) -> Vec<(usize, Vec<&str>)> {
    let row = |face: Face, row: usize| &state[(face.index() * size + row) * size..][..size];
    let rows = |left: usize, faces: &[Face]| -> Vec<(usize, Vec<&str>)> {
        (0..size).map(|r| (left, faces.iter().map(|face| row(*face, r)).collect())).collect()
    };
    [rows(1, &[Face::U]), rows(0, &[Face::L, Face::F, Face::R, Face::B]), rows(1, &[Face::D])]
        .concat()
}

/// All shapes of a state of which the symbols are these letters.
fn shapes(state: &str, size: usize) -> Vec<String> {
    let net = rows(state, size);
    let spaced = |text: &str| text.chars().map(|c| format!(" {c}")).collect::<String>();
    let joined = |row: &dyn Fn(usize, &[&str]) -> String, end: &str| {
        net.iter().map(|(left, faces)| row(*left, faces)).collect::<Vec<_>>().join(end)
    };
    let pad = |left: usize, with: &str| with.repeat(left * size);
    let area = size * size;
    let faces: Vec<&str> = (0..6).map(|face| &state[face * area..][..area]).collect();
    let labels = |quote: &str, end: &str, order: [usize; 6]| {
        let face =
            |at: usize| format!("{quote}{}{quote}: {quote}{}{quote}", Face::ALL[at], faces[at]);
        order.map(face).join(end)
    };
    vec![
        state.to_owned(),
        format!("\u{feff}{state}\r\n"),
        faces.join("/"),
        faces.join(" | "),
        spaced(state),
        state.chars().map(|c| format!("{c},")).collect(),
        format!("{faces:?}"),
        labels("", "\n", [0, 1, 2, 3, 4, 5]),
        labels("", " ", [4, 2, 0, 1, 5, 3]).to_lowercase().replace(": ", " : "),
        format!("{{{}}}", labels("\"", ", ", [5, 4, 3, 2, 1, 0])),
        joined(&|_, faces| faces.concat(), "\n"),
        joined(&|_, faces| faces.concat(), " "),
        joined(&|_, faces| faces.concat(), "/"),
        joined(&|_, faces| faces.join(" "), "\r\n"),
        joined(&|_, faces| faces.join("|"), "\n\n"),
        joined(&|left, faces| pad(left, " ") + &faces.concat(), "\n"),
        joined(&|left, faces| pad(left, "  ") + &spaced(&faces.concat()), "\n"),
        joined(&|left, faces| pad(left, ".") + &faces.concat(), "\n"),
        joined(&|left, faces| pad(left, "⬛") + &faces.concat() + &pad(2 * left, "⬛"), "\n"),
        joined(
            &|left, faces| spaced(&(pad(left, "-") + &faces.concat() + &pad(2 * left, "-"))),
            "\n",
        ),
        format!("[{}]", joined(&|_, faces| format!("\"{}\"", faces.concat()), ",")),
    ]
}

fn read(text: &str) -> String {
    let written = Written::text(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert!(!written.is_ambiguous(), "{text}");
    written.facelets().unwrap_or_else(|error| panic!("{error}\n{text}")).to_string()
}

fn random(size: usize, seed: usize) -> Cube {
    random_state(size, &mut generator(&format!("shapes {size} {seed}")))
}

#[test]
fn every_shape_reads_back_as_the_same_state() {
    for size in 2..=7 {
        for seed in 0..20 {
            let faces = Facelets::from(random(size, seed)).to_string();
            let colors = faces.chars().map(|c| match c {
                'U' => 'w',
                'R' => 'r',
                'F' => 'g',
                'D' => 'y',
                'L' => 'o',
                _ => 'b',
            });
            let colors: String = colors.collect();
            for shape in shapes(&faces, size) {
                // Labels in lower case are letters of faces, and so are the stickers.
                assert_eq!(read(&shape).to_uppercase(), faces, "{shape}");
            }
            for state in [&colors, &faces.to_lowercase(), &colors.to_uppercase()] {
                for shape in shapes(state, size) {
                    assert_eq!(read(&shape).to_uppercase(), state.to_uppercase(), "{shape}");
                }
            }
        }
    }
}

#[test]
fn a_net_in_one_text_is_one_if_only_it_is_a_cube() {
    for size in 2..=7 {
        for seed in 0..40 {
            let state = Facelets::from(random(size, seed)).to_string();
            let net: String = rows(&state, size).into_iter().flat_map(|(_, faces)| faces).collect();
            assert_eq!(read(&net), state, "{net}");
            if size == 2 {
                continue;
            }
            // With a sticker that is not known, the pieces decide; eight corners can do for both.
            let blank = |text: &str, at: usize| format!("{}?{}", &text[..at], &text[at + 1..]);
            let at = seed % state.len();
            let written = Written::text(&blank(&net, place_in_net(size, at))).unwrap();
            assert!(written.has_blanks());
            assert_eq!(written.symbols().iter().collect::<String>(), blank(&state, at));
            // The usual order stays, whether the cube can be solved or not.
            let mut wrong: Vec<char> = state.chars().collect();
            wrong.swap(0, 4 * size * size);
            let wrong: String = wrong.into_iter().collect();
            assert_eq!(read(&wrong), wrong);
        }
    }
}

/// Found among random states: about one 2x2x2 in a million is a cube in both orders.
const BOTH: &str = "656433115242564314631522";

#[test]
fn where_both_orders_are_cubes_the_usual_one_wins() {
    let written = Written::text(BOTH).unwrap();
    assert!(written.is_ambiguous());
    assert_eq!(written.facelets().unwrap().to_string(), BOTH);
    // Faces apart, and rows of a net, say what is meant.
    let faces: Vec<&str> = (0..6).map(|face| &BOTH[4 * face..][..4]).collect();
    assert_eq!(read(&faces.join(" ")), BOTH);
    assert_eq!(read(&format!("{faces:?}")), BOTH);
    let (up, rest) = BOTH.split_at(4);
    let (across, down) = rest.split_at(16);
    let net = [&up[..2], &up[2..], &across[..8], &across[8..], &down[..2], &down[2..]];
    let net: String = read(&net.join("\n"));
    assert_ne!(net, BOTH);
    assert!(validate(&Facelets::parse(&net).unwrap()).is_solvable());
}

#[test]
fn colors_can_be_words_and_emoji() {
    for size in 2..=4 {
        let state = Facelets::from(random(size, 1)).to_string();
        let at = |c: char| "URFDLB".find(c).unwrap();
        let colors: String = state.chars().map(|c| "wrgyob".chars().nth(at(c)).unwrap()).collect();
        let words: Vec<String> = state.chars().map(|c| COLOR_NAMES[at(c)].to_uppercase()).collect();
        for text in [words.join(" "), words.join(","), format!("{words:?}"), words.join("\n")] {
            assert_eq!(read(&text), colors, "{text}");
        }
        for six in ["⬜🟥🟩🟨🟧🟦", "⚪🔴🟢🟡🟠🔵", "🤍❤💚💛🧡💙"]
        {
            let emoji: String = state.chars().map(|c| six.chars().nth(at(c)).unwrap()).collect();
            assert_eq!(read(&emoji), colors, "{emoji}");
            assert_eq!(read(&emoji.replace('⬜', "⬜\u{fe0f}").replace('❤', "❤\u{fe0f}")), colors);
        }
    }
    // A row of letters that is a word is no word among other rows.
    assert_eq!(
        read("red/xxx/yyy red/xxx/yyy red/xxx/yyy red/xxx/yyy red/xxx/yyy red/xxx/yyy").len(),
        54
    );
    assert_eq!(
        Written::text("red red red red").unwrap_err().to_string().split(' ').nth(5),
        Some("4")
    );
}

#[test]
fn what_is_no_state_is_refused_as_such() {
    for text in
        ["", "U", "U:U", "U: UUUU R: RRRR", "a:b", ":", "U:UUUU U:UUUU", "{", "[[", "⬜", "white"]
    {
        assert!(Written::text(text).is_err(), "{text}");
    }
    let uneven = "U:UUUU R:RRRR F:FFF D:DDDD L:LLLL B:BBBB";
    assert!(Written::text(uneven).unwrap_err().to_string().contains("face F has 3"));
    // A place is that on the cube, also in a net.
    let net = "UU\nUU\nLLFFRRBB\nLLFF!RBB\nDD\nDD";
    let error = Written::text(net).unwrap().facelets().unwrap_err();
    assert!(error.to_string().contains("'!' at face R, row 2, column 1"), "{error}");
}

#[test]
fn letters_of_faces_can_be_small() {
    let small = Facelets::parse("uuuurrrrffffddddllllbbbb").unwrap();
    assert!(small.symbols().are_faces());
    assert_eq!(small.to_string(), "uuuurrrrffffddddllllbbbb");
    for colors in
        ["wwwwrrrrggggyyyyoooobbbb", "rrrrbbbbrrrrbbbbrrrrbbbb", "uuuurrrrffffddddllllBBBB"]
    {
        assert!(!Facelets::parse(colors).unwrap().symbols().are_faces(), "{colors}");
    }
}

#[test]
fn only_the_mirror_image_of_the_usual_colors_is_told() {
    let mirror = |text: &str| is_mirrored(&Facelets::parse(text).unwrap());
    for size in 2..=5 {
        let of =
            |six: &str| six.chars().map(|c| c.to_string().repeat(size * size)).collect::<String>();
        assert!(mirror(&of("wogyrb")) && mirror(&of("WRBYOG")));
        // Held otherwise.
        assert!(mirror(&of("yrgwob")));
        // The usual, the Japanese, other letters, and letters of faces.
        for other in ["wrgyob", "yogwrb", "wrgboy", "123456", "URFDLB", "wogyrp"] {
            assert!(!mirror(&of(other)), "{other}");
        }
    }
}
