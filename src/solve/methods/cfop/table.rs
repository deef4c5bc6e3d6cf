//! Tables of algorithms as text: the name of a case, and under it its algorithms, indented.

use super::face_turns;
use crate::cube::Turn;

/// The cases of two layers: the insertion of a pair.
pub(super) const F2L: &str = include_str!("f2l.txt");
/// The cases of orienting the last layer.
pub(super) const OLL: &str = include_str!("oll.txt");
/// The cases of permuting the last layer.
pub(super) const PLL: &str = include_str!("pll.txt");

/// An algorithm of a table.
#[derive(Debug, Clone)]
pub(super) struct Algorithm {
    /// The name of its case, such as `OLL 27 (Sune)`.
    pub(super) case: &'static str,
    /// What it does, in turns of faces.
    pub(super) turns: Vec<Turn>,
}

/// Reads a table. A line that cannot be read would leave a case without an algorithm; the tests of
/// the tables would find it.
pub(super) fn read(table: &'static str) -> Vec<Algorithm> {
    let mut case = "";
    let mut algorithms = Vec::new();
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        if !line.starts_with(' ') {
            case = line.trim_end();
        } else if let Some(turns) = face_turns::read(line) {
            algorithms.push(Algorithm { case, turns });
        }
    }
    algorithms
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cases(table: &str) -> Vec<&str> {
        table.lines().filter(|line| !line.is_empty() && !line.starts_with(['#', ' '])).collect()
    }

    #[test]
    fn every_line_can_be_read_and_every_case_has_an_algorithm() {
        for table in [F2L, OLL, PLL] {
            let lines = table.lines().filter(|line| line.starts_with(' ')).count();
            let read = read(table);
            assert_eq!(read.len(), lines);
            let cases = cases(table);
            assert!(cases.iter().all(|case| read.iter().any(|algorithm| algorithm.case == *case)));
        }
    }

    #[test]
    fn there_are_41_57_and_21_cases_in_the_order_that_people_know() {
        let numbers = |table, letters: &str| -> Vec<usize> {
            let number = |case: &str| case[letters.len()..].split(' ').next()?.parse().ok();
            cases(table).into_iter().map(|case| number(case).unwrap()).collect()
        };
        assert_eq!(numbers(F2L, "F2L "), (1..=41).collect::<Vec<_>>());
        assert_eq!(numbers(OLL, "OLL "), (1..=57).collect::<Vec<_>>());
        let names = "Aa Ab E F Ga Gb Gc Gd H Ja Jb Na Nb Ra Rb T Ua Ub V Y Z";
        let names: Vec<String> = names.split(' ').map(|name| format!("PLL {name}")).collect();
        assert_eq!(cases(PLL), names);
    }
}
