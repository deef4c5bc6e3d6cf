//! Moves as people write them: everything in the table of `docs/methods.md`, by recursive descent.

use std::str::Chars;

use super::{Move, parse};

/// What stands in place of a comment, and after an item of a list. Both separate moves.
const COMMENT: char = '\u{1}';
const END: char = '\u{2}';

const PRIMES: &str = "'\u{2019}\u{2032}\u{2bc}`\u{b4}\u{2018}i";

const LETTERS: &str = "URFDLBurfdlbMESmesxyzXYZ";

/// The most moves that brackets may add, and the most of them that may be open.
const MOST_ADDED: usize = 10_000;
const DEEPEST: usize = 16;

/// Reads a list of texts as one text; `None` if it is not moves on a cube of this size. `slices` says that small
/// letters are inner slices.
pub(crate) fn read_moves(items: &[&str], size: usize, slices: bool) -> Option<Vec<Move>> {
    let mut text = Vec::new();
    for item in items {
        text.extend(without_comments(item)?);
        text.push(END);
    }
    let mut reading = Reading { text, at: 0, size, slices, has_moves: false, added: 0 };
    let moves = reading.sequence("", 0)?;
    (reading.at == reading.text.len()).then_some(moves)
}

fn without_comments(text: &str) -> Option<Vec<char>> {
    let mut out = Vec::new();
    let mut rest = text;
    while let Some(slash) = rest.find('/') {
        out.extend(plain(&rest[..slash])?);
        out.push(COMMENT);
        let comment = &rest[slash + 1..];
        rest = if comment.starts_with('/') {
            &comment[comment.find(['\n', '\r']).unwrap_or(comment.len())..]
        } else {
            &comment[comment.strip_prefix('*')?.find("*/")? + 3..]
        };
    }
    out.extend(plain(rest)?);
    Some(out)
}

/// Returns the characters of a text that has none of those that stand for something here.
fn plain(text: &str) -> Option<Chars<'_>> {
    (!text.contains([COMMENT, END])).then(|| text.chars())
}

struct Reading {
    text: Vec<char>,
    at: usize,
    size: usize,
    slices: bool,
    has_moves: bool,
    added: usize,
}

fn is_space(c: char) -> bool {
    c.is_whitespace() || [COMMENT, END, '\u{feff}', '\u{200b}', '.', ';'].contains(&c)
}

impl Reading {
    fn peek(&self) -> Option<char> {
        self.text.get(self.at).copied()
    }

    /// Takes the characters that fit.
    fn take(&mut self, fits: impl Fn(char) -> bool) -> String {
        let rest = self.text[self.at..].iter().copied();
        let taken: String = rest.take_while(|c| fits(*c)).collect();
        self.at += taken.chars().count();
        taken
    }

    /// Skips white space and numbers with a dot; outside brackets also those with a bracket or a colon.
    fn skip(&mut self, depth: usize) {
        let ends = if depth > 0 { "." } else { ".):" };
        loop {
            self.take(is_space);
            let start = self.at;
            let is_number = !self.take(|c| c.is_ascii_digit()).is_empty();
            let next = self.text.get(self.at + 1);
            let is_range = next.is_some_and(|c| *c == '.' || c.is_ascii_digit());
            if !is_number || is_range || !self.peek().is_some_and(|c| ends.contains(c)) {
                self.at = start;
                return;
            }
            self.at += 1;
        }
    }

    /// Reads moves up to one of these characters, or to the end. In a part of a square bracket a comma is one of them.
    fn sequence(&mut self, until: &str, depth: usize) -> Option<Vec<Move>> {
        let mut moves = Vec::new();
        loop {
            self.skip(depth);
            match self.peek() {
                None => return Some(moves),
                Some(c) if until.contains(c) => return Some(moves),
                Some(',') => self.at += 1,
                Some('(') if self.has_moves && depth == 0 && self.skips_length(&moves)? => {}
                Some(open @ ('(' | '{' | '[')) => {
                    self.at += 1;
                    if depth == DEEPEST {
                        return None;
                    }
                    let inside = match open {
                        '(' => self.group(')', depth + 1)?,
                        '{' => self.group('}', depth + 1)?,
                        _ => self.pair(depth + 1)?,
                    };
                    moves.extend(self.repeated(inside)?);
                }
                Some(_) => moves.push(self.one()?),
            }
        }
    }

    fn group(&mut self, end: char, depth: usize) -> Option<Vec<Move>> {
        let moves = self.sequence(")]}:", depth)?;
        self.expect(end)?;
        (!moves.is_empty()).then_some(moves)
    }

    fn pair(&mut self, depth: usize) -> Option<Vec<Move>> {
        let first = self.sequence(",:)]}", depth)?;
        let divider = self.peek()?;
        self.expect(if divider == ',' { ',' } else { ':' })?;
        let second = self.sequence(",:)]}", depth)?;
        self.expect(']')?;
        if first.is_empty() || second.is_empty() {
            return None;
        }
        let is_commutator = divider == ',';
        self.add(first.len() + if is_commutator { second.len() } else { 0 })?;
        let mut all = [first.clone(), second.clone(), inverse(&first)].concat();
        if is_commutator {
            all.extend(inverse(&second));
        }
        Some(all)
    }

    fn expect(&mut self, c: char) -> Option<()> {
        (self.peek()? == c).then(|| self.at += 1)
    }

    fn add(&mut self, moves: usize) -> Option<()> {
        self.added = self.added.saturating_add(moves);
        (self.added <= MOST_ADDED).then_some(())
    }

    /// Reads what follows a closing bracket.
    fn repeated(&mut self, inside: Vec<Move>) -> Option<Vec<Move>> {
        let (is_inverse, times) = if self.peek() == Some('^') {
            let (digits, is_inverse) = self.power()?;
            (is_inverse, digits.parse().unwrap_or(usize::MAX))
        } else {
            let is_inverse = self.prime();
            let start = self.at;
            if self.peek().is_some_and(|c| "*xX\u{d7}".contains(c)) {
                self.at += 1;
            }
            let digits = self.count();
            if digits.is_empty() {
                self.at = start;
                (is_inverse || self.prime(), 1)
            } else {
                (is_inverse || self.prime(), digits.parse().unwrap_or(usize::MAX))
            }
        };
        self.add(inside.len().saturating_mul(times.checked_sub(1)?))?;
        let inside = if is_inverse { inverse(&inside) } else { inside };
        Some(inside.repeat(times))
    }

    /// Takes digits, or one in superscript.
    fn count(&mut self) -> String {
        let digits = self.take(|c| c.is_ascii_digit());
        match self.peek() {
            Some(small @ ('\u{b2}' | '\u{b3}')) if digits.is_empty() => {
                self.at += 1;
                if small == '\u{b2}' { "2".to_owned() } else { "3".to_owned() }
            }
            _ => digits,
        }
    }

    /// Reads a power, as `^3` or `^-1`: its digits, and whether it is negative.
    fn power(&mut self) -> Option<(String, bool)> {
        self.expect('^')?;
        let is_negative = self.expect('-').is_some();
        let digits = self.take(|c| c.is_ascii_digit());
        (!digits.is_empty()).then_some((digits, is_negative))
    }

    fn prime(&mut self) -> bool {
        let is_prime = self.peek().is_some_and(|c| PRIMES.contains(c));
        self.at += usize::from(is_prime);
        is_prime
    }

    /// Reads one move. The next character must not belong to it.
    fn one(&mut self) -> Option<Move> {
        let layers = self.take(|c| c.is_ascii_digit() || c == '-');
        let letter = self.peek().filter(|c| LETTERS.contains(*c))?;
        self.at += 1;
        let kind = if "URFDLB".contains(letter) {
            self.peek().filter(|c| "wv".contains(*c))
        } else {
            None
        };
        self.at += kind.map_or(0, |_| 1);
        let (digits, is_inverse) = if self.peek() == Some('^') {
            self.power()?
        } else {
            let before = self.prime();
            let digits = self.count();
            let is_inverse = before || self.prime();
            (if digits.is_empty() { "1".to_owned() } else { digits }, is_inverse)
        };
        let is_over = |c: char| is_space(c) || LETTERS.contains(c) || ",:()[]{}".contains(c);
        if !self.peek().is_none_or(is_over) {
            return None;
        }
        let count: usize = digits.parse().ok()?;
        if digits.len() > 1 || count.is_multiple_of(4) {
            return None;
        }
        let quarters = if is_inverse { 4 - count % 4 } else { count % 4 };
        self.has_moves = true;
        let name = self.name(&layers, letter, kind)?;
        Some(Move { quarters, ..parse(&name, self.size)? })
    }

    /// Returns the name of a move among those that the service writes and reads by itself.
    fn name(&self, layers: &str, letter: char, kind: Option<char>) -> Option<String> {
        let letter = if "XYZ".contains(letter) { letter.to_ascii_lowercase() } else { letter };
        if self.slices && "MES".contains(letter) && self.size.is_multiple_of(2) {
            return layers.is_empty().then(|| letter.to_ascii_lowercase().to_string());
        }
        if self.slices && "urfdlb".contains(letter) {
            let layers = if layers.is_empty() { "2" } else { layers };
            return Some(format!("{layers}{}", letter.to_ascii_uppercase()));
        }
        Some(format!("{layers}{letter}{}", kind.map(String::from).unwrap_or_default()))
    }

    /// Skips the length of the moves, as `(21f)`, at the end of all items. At the end of an item before others it is
    /// refused unless it can be a move, and is not the length. It is `None` where it is refused.
    fn skips_length(&mut self, moves: &[Move]) -> Option<bool> {
        let start = self.at;
        self.at += 1;
        let inside = self.take(|c| c != ')');
        let is_closed = self.expect(')').is_some();
        let item = self.text.iter().skip(self.at).take_while(|c| **c != END).count();
        let item_end = self.at + item;
        // What is left of the item, and then of all items.
        self.skip(1);
        let is_at_end = is_closed && self.at >= item_end;
        let is_last = self.at >= self.text.len();
        self.at = start;
        let number = inside.trim();
        let unit = number.trim_start_matches(|c: char| c.is_ascii_digit());
        let is_number = unit.len() < number.len();
        let unit = unit.trim_end_matches('*').trim();
        let is_unit = ["f", "q", "s", "h"].contains(&unit)
            || ["htm", "ftm", "qtm", "stm", "etm", "obtm"]
                .contains(&unit.to_ascii_lowercase().as_str());
        if !(is_number && is_unit && is_at_end && inside.len() <= 16) {
            return Some(false);
        }
        let is_move = read_moves(&[&format!("({number})")], self.size, self.slices).is_some();
        let touches = |turn: &Move| [turn.from == 1, turn.to == self.size];
        let turns = moves.iter().map(|turn| match touches(turn) {
            [true, true] => 0,
            [false, false] => 2,
            _ => 1,
        });
        let is_right = number == format!("{}f", turns.sum::<usize>());
        match (is_last, is_move && !is_right) {
            (true, true) | (false, false) => None,
            (false, true) => Some(false),
            (true, false) => {
                self.at = self.text.len();
                Some(true)
            }
        }
    }
}

fn inverse(moves: &[Move]) -> Vec<Move> {
    moves.iter().rev().map(|turn| Move { quarters: 4 - turn.quarters, ..*turn }).collect()
}
