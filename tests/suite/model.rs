//! A cube of stickers in space, written from the rules alone: it shares nothing with the crate, so
//! that what is replayed on it is a witness.
//!
//! Stickers are written face by face (U R F D L B), rows as seen from outside. Space has x to the
//! right, y up and z to the viewer; every sticker is a point and a normal, and a turn rotates those
//! of its layers by matrices.

use std::collections::HashMap;

/// Six faces of stickers, as text.
#[derive(Debug, Clone)]
pub(crate) struct Model {
    size: i32,
    pub(crate) stickers: Vec<char>,
    /// By face letter, layer and quarters: where each sticker comes from.
    sources: HashMap<(char, i32, i32), Vec<usize>>,
}

const FACES: [char; 6] = ['U', 'R', 'F', 'D', 'L', 'B'];

type Vector = [i32; 3];

fn normal(face: char) -> Vector {
    match face {
        'U' => [0, 1, 0],
        'R' => [1, 0, 0],
        'F' => [0, 0, 1],
        'D' => [0, -1, 0],
        'L' => [-1, 0, 0],
        _ => [0, 0, -1],
    }
}

/// The directions in which columns and rows of a face run.
fn directions(face: char) -> (Vector, Vector) {
    match face {
        'U' => ([1, 0, 0], [0, 0, 1]),
        'R' => ([0, 0, -1], [0, -1, 0]),
        'F' => ([1, 0, 0], [0, -1, 0]),
        'D' => ([1, 0, 0], [0, 0, -1]),
        'L' => ([0, 0, 1], [0, -1, 0]),
        _ => ([-1, 0, 0], [0, -1, 0]),
    }
}

fn dot(a: Vector, b: Vector) -> i32 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// A quarter turn clockwise as seen against the axis: v -> axis (axis . v) - axis x v.
fn turned(axis: Vector, v: Vector) -> Vector {
    let along = dot(axis, v);
    let cross = [
        axis[1] * v[2] - axis[2] * v[1],
        axis[2] * v[0] - axis[0] * v[2],
        axis[0] * v[1] - axis[1] * v[0],
    ];
    [0, 1, 2].map(|i| axis[i] * along - cross[i])
}

impl Model {
    pub(crate) fn new(text: &str) -> Model {
        let stickers: Vec<char> = text.chars().collect();
        let size = (1..).find(|n| 6 * n * n >= stickers.len()).unwrap() as i32;
        assert_eq!(stickers.len() as i32, 6 * size * size);
        Model { size, stickers, sources: HashMap::new() }
    }

    /// Plays one move: a face, wide, slice or range turn.
    pub(crate) fn play(&mut self, token: &str) {
        let at = token.find(|c: char| c.is_ascii_uppercase()).expect(token);
        let (prefix, rest) = token.split_at(at);
        let face = rest.chars().next().unwrap();
        assert!(FACES.contains(&face), "{token}");
        let (wide, suffix) = match rest[1..].strip_prefix('w') {
            Some(suffix) => (true, suffix),
            None => (false, &rest[1..]),
        };
        let quarters = match suffix {
            "" => 1,
            "2" => 2,
            "'" => 3,
            _ => panic!("{token}"),
        };
        let number = |text: &str| text.parse::<i32>().expect(token);
        let (from, to) = match (prefix.split_once('-'), prefix.is_empty(), wide) {
            (Some((a, b)), ..) => (number(a), number(b)),
            (None, true, false) => (1, 1),
            (None, true, true) => (1, 2),
            (None, false, true) => (1, number(prefix)),
            (None, false, false) => (number(prefix), number(prefix)),
        };
        assert!(1 <= from && from <= to && to <= self.size, "{token}");
        assert!((from, to) != (1, self.size), "{token} rotates the whole cube");
        for layer in from..=to {
            self.turn(face, layer, quarters);
        }
    }

    fn turn(&mut self, face: char, layer: i32, quarters: i32) {
        let size = self.size;
        let sources = self
            .sources
            .entry((face, layer, quarters))
            .or_insert_with(|| sources(size, face, layer, quarters));
        self.stickers = sources.iter().map(|&from| self.stickers[from]).collect();
    }

    pub(crate) fn play_all<'a>(&mut self, moves: impl IntoIterator<Item = &'a str>) {
        moves.into_iter().for_each(|token| self.play(token));
    }

    pub(crate) fn text(&self) -> String {
        self.stickers.iter().collect()
    }

    /// Every face of one symbol.
    pub(crate) fn is_solved(&self) -> bool {
        let area = (self.size * self.size) as usize;
        self.stickers.chunks(area).all(|face| face.iter().all(|s| *s == face[0]))
    }
}

/// Doubled coordinates of a sticker's cubie, around the middle of the cube.
fn place(size: i32, index: usize) -> (Vector, Vector) {
    let area = (size * size) as usize;
    let face = FACES[index / area];
    let (row, column) = ((index % area) as i32 / size, (index % area) as i32 % size);
    let (right, down) = directions(face);
    let out = normal(face);
    let last = size - 1;
    let cubie = [0, 1, 2]
        .map(|i| out[i] * last + right[i] * (2 * column - last) + down[i] * (2 * row - last));
    (cubie, out)
}

fn sources(size: i32, face: char, layer: i32, quarters: i32) -> Vec<usize> {
    let axis = normal(face);
    let depth = size - 1 - 2 * (layer - 1);
    let count = (6 * size * size) as usize;
    let index: HashMap<(Vector, Vector), usize> = (0..count).map(|i| (place(size, i), i)).collect();
    let mut sources: Vec<usize> = (0..count).collect();
    for from in 0..count {
        let (mut cubie, mut out) = place(size, from);
        if dot(axis, cubie) == depth {
            for _ in 0..quarters {
                (cubie, out) = (turned(axis, cubie), turned(axis, out));
            }
            sources[index[&(cubie, out)]] = from;
        }
    }
    sources
}

#[test]
fn the_model_agrees_with_the_golden_turns() {
    let simple = |moves: &str| {
        moves.split(' ').all(|m| m.chars().all(|c| c.is_ascii_digit() || "URFDLBw-2'".contains(c)))
    };
    let mut played = 0;
    for case in crate::cases::turns().into_iter().filter(|case| simple(&case.moves)) {
        // Ranges are written with and without w; the model reads neither whole-cube turns nor "2'".
        let area = case.size * case.size;
        let solved: String = FACES.iter().flat_map(|f| std::iter::repeat_n(*f, area)).collect();
        let mut model = Model::new(&solved);
        model.play_all(case.moves.split(' '));
        assert_eq!(model.text(), case.state, "{}", case.moves);
        played += 1;
    }
    assert!(played > 60);
}
