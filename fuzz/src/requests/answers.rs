//! Answers, worked out again from the request.

use serde_json::Value;
use unscramble_cube::has_blanks;
use unscramble_cube::read::complete;
use unscramble_cube::written::Written;

use super::super::model::{
    FACES, Length, Move, is_uniform, length, parse, parse_plain, read_moves,
};
use super::super::witness::written::{self, Text};
use super::super::witness::{Puzzle, are_faces, colors_of, is_solvable, size_of, symbols_of};
use super::LARGEST;

/// A cube as it was posted.
struct Posted {
    size: usize,
    stickers: Vec<char>,
}

impl Posted {
    /// A text, an array of its parts, or six faces by their names.
    fn read(state: &Value) -> Option<Posted> {
        Posted::of_text(&text_of(state)?)
    }

    /// The same, with its blanks filled in; the target `reading` checks how.
    fn completed(state: &Value) -> Option<Posted> {
        let text = text_of(state)?;
        match has_blanks(&text) {
            true => {
                let typed = Written::text(&text).ok()?.typed().ok()?;
                let stickers = complete(&typed).ok()?.to_string().chars().collect();
                Some(Posted { size: typed.size(), stickers })
            }
            false => Posted::of_text(&text),
        }
    }

    fn of_text(text: &str) -> Option<Posted> {
        let stickers = match written::read(text) {
            Text::Read(stickers) => stickers,
            // The target `facelets` checks what may be read.
            Text::Undecided => Written::text(text).ok()?.symbols().to_vec(),
            Text::Uneven | Text::Odd => return None,
        };
        Some(Posted { size: size_of(stickers.len())?, stickers })
    }

    /// The solved cube of the size, or the state.
    fn start(asked: &Value) -> Option<Posted> {
        match (&asked["size"], &asked["state"]) {
            (Value::Number(size), Value::Null) => {
                let size =
                    size.as_u64().filter(|size| (2..=LARGEST as u64).contains(size))? as usize;
                let stickers = Puzzle::of(size).solved().into_iter().map(|c| FACES[usize::from(c)]);
                Some(Posted { size, stickers: stickers.collect() })
            }
            (_, Value::Null) => None,
            (_, state) => Posted::completed(state),
        }
    }

    fn puzzle(&self) -> &'static Puzzle {
        Puzzle::of(self.size)
    }

    fn play(&mut self, moves: &[Move]) {
        let puzzle = self.puzzle();
        moves.iter().for_each(|turn| puzzle.play(&mut self.stickers, *turn));
    }

    fn is_solvable(&self) -> bool {
        let Some(symbols) = symbols_of(&self.stickers) else { return false };
        is_solvable(self.puzzle(), &colors_of(&self.stickers, &symbols), are_faces(&symbols))
    }

    fn is_solved(&self) -> bool {
        is_uniform(&self.stickers)
    }

    fn text(&self) -> String {
        self.stickers.iter().collect()
    }
}

/// The moves of an answer; `None` if one of them is not a move. A lesson may turn the whole cube, and has M and r.
fn moves(answer: &Value, size: usize) -> Option<Vec<Move>> {
    let read = if answer["short"].is_null() { parse_plain } else { parse };
    answer["moves"].as_array()?.iter().map(|token| read(token.as_str()?, size)).collect()
}

/// The moves of a request to `/solve` or `/apply`, under either of their names; `None` if they are not moves.
fn start_moves(asked: &Value, size: usize) -> Option<Vec<Move>> {
    let field = if asked["moves"].is_null() { "scramble" } else { "moves" };
    posted_moves(asked, field, size)
}

/// The moves of a field; `None` if they are not moves.
fn posted_moves(asked: &Value, field: &str, size: usize) -> Option<Vec<Move>> {
    let is_slice = asked["lower"] == "slice";
    match &asked[field] {
        Value::String(text) => read_moves(&[text], size, is_slice),
        Value::Array(items) => {
            let items: Option<Vec<&str>> = items.iter().map(Value::as_str).collect();
            read_moves(&items?, size, is_slice)
        }
        _ => None,
    }
}

/// Checks an answer with the witness.
pub(super) fn check(path: &str, body: &[u8], answer: &Value) {
    let asked: Value = serde_json::from_slice(unmarked(body)).expect("JSON was read");
    match path {
        "/solve" => solved(&asked, answer),
        "/validate" => {
            let posted = Posted::completed(&asked["state"]).expect("a state was read");
            assert_eq!(answer["solvable"], posted.is_solvable(), "{asked}");
            assert_eq!(
                (&answer["size"], &answer["state"]),
                (&posted.size.into(), &posted.text().into())
            );
            let defects = answer["defects"].as_array().expect("a list");
            assert_eq!(answer["solvable"], defects.is_empty());
        }
        "/apply" => {
            let mut cube = Posted::start(&asked).expect("a start was read");
            let moves = start_moves(&asked, cube.size).expect("moves were read");
            cube.play(&moves);
            assert_eq!(answer["state"], cube.text(), "{asked}");
            assert_eq!(stated_length(answer), length(&moves, cube.size), "{asked}");
        }
        _ => {}
    }
}

/// The text of a body without a byte order mark.
fn unmarked(body: &[u8]) -> &[u8] {
    body.strip_prefix(b"\xef\xbb\xbf").unwrap_or(body)
}

/// Checks the lines of a batch with the witness.
pub(super) fn check_lines(body: &[u8], answer: &[u8]) {
    let lines: Vec<&[u8]> =
        body.split(|byte| *byte == b'\n').filter(|line| !line.trim_ascii().is_empty()).collect();
    let answers: Vec<Value> = answer
        .split(|byte| *byte == b'\n')
        .filter(|line| !line.is_empty())
        .map(|line| serde_json::from_slice(line).expect("JSON"))
        .collect();
    // The first line beyond the limit gets a problem.
    assert_eq!(answers.len(), lines.len().min(9), "{}", String::from_utf8_lossy(answer));
    for line in &answers {
        if let Some(problem) = line.get("problem") {
            super::check_problem(problem);
        }
    }
    // Lines without an id are known by their number.
    for (number, line) in lines.iter().enumerate().take(8) {
        let Ok(Value::Object(asked)) = serde_json::from_slice::<Value>(unmarked(line)) else {
            continue;
        };
        let id = asked.get("id").cloned().unwrap_or_else(|| Value::from(number + 1));
        let mut same = answers.iter().filter(|line| line["id"] == id);
        if let (Some(line), None) = (same.next(), same.next())
            && let Some(answer) = line.get("answer")
        {
            solved(&Value::Object(asked), answer);
        }
    }
}

fn solved(asked: &Value, answer: &Value) {
    let mut cube = Posted::start(asked).expect("a start was read");
    if asked["state"].is_null() {
        cube.play(&start_moves(asked, cube.size).expect("a scramble was read"));
    }
    assert!(cube.is_solvable(), "{asked}");
    let moves = moves(answer, cube.size).expect("plain moves");
    cube.play(&moves);
    assert_eq!(answer["final_state"], cube.text(), "{asked} {answer}");
    assert_eq!(stated_length(answer), length(&moves, cube.size), "{asked} {answer}");
    let is_there = match Posted::read(&asked["to"]) {
        Some(goal) if cube.size == 2 => {
            cube.puzzle().orientations(&cube.stickers).contains(&goal.stickers)
        }
        Some(goal) => cube.stickers == goal.stickers,
        None => cube.is_solved(),
    };
    assert_eq!(answer["solved"], is_there, "{asked} {answer}");
    let until = asked["until"].as_str().is_some_and(|until| until != "solved");
    assert!(is_there || until, "{asked} {answer}");
    if let Some(turns) = answer["turns"].as_array() {
        assert_eq!(turns.len(), moves.len(), "{asked} {answer}");
        for (turn, expected) in turns.iter().zip(&moves) {
            let is = |expected: &Move| {
                let Move { face, from, to, quarters } = *expected;
                let numbers = [("from", from), ("to", to), ("quarters", quarters)];
                turn["face"] == FACES[face].to_string()
                    && numbers.iter().all(|(name, number)| turn[*name] == *number)
            };
            // M of a lesson may be counted from the other side.
            let is_lesson = !answer["short"].is_null();
            let Move { face, from, to, quarters } = *expected;
            let [from, to] = [cube.size + 1 - to, cube.size + 1 - from];
            let other = Move { face: (face + 3) % 6, from, to, quarters: 4 - quarters };
            assert!(is(expected) || is_lesson && is(&other), "{turn} {asked} {answer}");
        }
    }
}

fn stated_length(answer: &Value) -> Length {
    let number = |name: &str| answer["length"][name].as_u64().expect("a length");
    Length(number("obtm"), number("rbtm"), number("qtm"), number("sqtm"))
}

/// Checks that a refused request deserved it.
pub(super) fn check_problem(body: &[u8], problem: &Value) {
    let asked: Value = serde_json::from_slice(body).unwrap_or_default();
    if !asked.is_object() {
        return;
    }
    let (code, pointer) = (problem["code"].as_str(), problem["pointer"].as_str());
    match code {
        Some("malformed_json") => panic!("this is JSON: {asked}"),
        Some("invalid_notation") => {
            let pointer = pointer.expect("a place");
            assert!(asked.pointer(pointer).is_some(), "{pointer} {asked}");
            let size = Posted::start(&asked).expect("a start was read").size;
            let field = pointer.split('/').nth(1).expect("a field");
            assert_eq!(posted_moves(&asked, field, size), None, "{asked}");
        }
        Some("unknown_symbol" | "bad_length") => {
            let posted = asked.pointer(pointer.expect("a place")).expect("what was posted");
            let read = Posted::read(posted);
            let are_symbols = read.is_some_and(|cube| symbols_of(&cube.stickers).is_some());
            assert!(!are_symbols, "{asked}");
        }
        Some("unsolvable_state") => {
            let posted = asked.pointer(pointer.expect("a place")).expect("what was posted");
            // Blanks may fit nothing.
            assert!(Posted::completed(posted).is_none_or(|cube| !cube.is_solvable()), "{asked}");
        }
        _ => {}
    }
}

/// A state as one text: of an array, its parts with marks between them; of an object, its faces with labels.
fn text_of(state: &Value) -> Option<String> {
    match state {
        Value::Array(parts) => {
            let parts = parts.iter().map(|part| part_of(part, 1)).collect::<Option<Vec<String>>>();
            Some(parts?.join("\n"))
        }
        Value::Object(faces) => {
            let face =
                |(name, part): (&String, &Value)| Some(format!("{name}: {}\n", part_of(part, 0)?));
            faces.iter().map(face).collect()
        }
        other => part_of(other, 0),
    }
}

fn part_of(part: &Value, depth: usize) -> Option<String> {
    match part {
        Value::String(text) => Some(text.clone()),
        Value::Number(digit) => Some(digit.to_string()),
        Value::Array(parts) => {
            let parts = parts.iter().map(|part| part_of(part, depth + 1));
            Some(parts.collect::<Option<Vec<String>>>()?.join(["\n", "/", " "].get(depth)?))
        }
        _ => None,
    }
}
