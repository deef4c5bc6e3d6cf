//! The case files `f2l.txt`, `oll.txt`, `pll.txt`, `two_look.txt` and `pbl.txt`, read while the crate compiles.
//!
//! A file has the name of each case on a line of its own and below it, indented, the algorithms of
//! that case. Lines that start with `#` are comments. A file with an algorithm that cannot be read, or
//! that belongs to no case, does not compile.

use crate::toolkit::face_turns::FaceTurns;

const F2L_FILE: &str = include_str!("f2l.txt");
const OLL_FILE: &str = include_str!("oll.txt");
const PLL_FILE: &str = include_str!("pll.txt");
const TWO_LOOK_FILE: &str = include_str!("two_look.txt");
const PBL_FILE: &str = include_str!("pbl.txt");

/// The algorithms that insert a pair between F and R (first two layers).
pub(super) static F2L: [CaseAlgorithm; count(F2L_FILE)] = read(F2L_FILE);
/// The algorithms that orient the last layer.
pub(super) static OLL: [CaseAlgorithm; count(OLL_FILE)] = read(OLL_FILE);
/// The algorithms that permute the last layer.
pub(super) static PLL: [CaseAlgorithm; count(PLL_FILE)] = read(PLL_FILE);

/// The algorithms that solve the last layer in twice as many looks.
pub(super) static TWO_LOOK: [CaseAlgorithm; count(TWO_LOOK_FILE)] = read(TWO_LOOK_FILE);

/// The algorithms that permute both layers of a 2x2x2.
pub(super) static PBL: [CaseAlgorithm; count(PBL_FILE)] = read(PBL_FILE);

/// Returns the algorithms of the first of two looks at OLL or PLL.
pub(super) fn two_look(group: &str) -> &'static [CaseAlgorithm] {
    let first = TWO_LOOK.iter().take_while(|case| case.case.starts_with("OLL")).count();
    let (oll, pll) = TWO_LOOK.split_at(first);
    if group == "OLL" { oll } else { pll }
}

/// An algorithm of a case file.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CaseAlgorithm {
    /// The name of its case, such as `OLL 27 (Sune)`.
    pub(crate) case: &'static str,
    /// Whether it is the first of its case: the one usually taught.
    pub(crate) is_taught: bool,
    /// The moves as written.
    pub(crate) moves: &'static str,
    /// The algorithm as face turns.
    pub(crate) turns: FaceTurns,
}

/// Returns the number of algorithms in a case file.
pub(crate) const fn count(file: &str) -> usize {
    let mut rest = file;
    let mut count = 0;
    while !rest.is_empty() {
        let (line, after) = first_line(rest);
        count += is_algorithm(line) as usize;
        rest = after;
    }
    count
}

/// Reads the algorithms of a case file.
pub(crate) const fn read<const COUNT: usize>(file: &'static str) -> [CaseAlgorithm; COUNT] {
    const NONE: CaseAlgorithm =
        CaseAlgorithm { case: "", is_taught: false, moves: "", turns: FaceTurns::NONE };
    let mut algorithms = [NONE; COUNT];
    let mut is_taught = false;
    let mut rest = file;
    let mut case = "";
    let mut number = 0;
    while !rest.is_empty() {
        let (line, after) = first_line(rest);
        rest = after;
        if is_algorithm(line) {
            assert!(!case.is_empty(), "{}", line);
            let moves = line.trim_ascii();
            algorithms[number] =
                CaseAlgorithm { case, is_taught, moves, turns: FaceTurns::parse(moves) };
            is_taught = false;
            number += 1;
        } else if !line.is_empty() && line.as_bytes()[0] != b'#' {
            case = line;
            is_taught = true;
        }
    }
    algorithms
}

const fn is_algorithm(line: &str) -> bool {
    !line.is_empty() && line.as_bytes()[0] == b' '
}

/// Splits a text into its first line, without the line feed, and the rest.
const fn first_line(text: &str) -> (&str, &str) {
    let bytes = text.as_bytes();
    let mut end = 0;
    while end < bytes.len() && bytes[end] != b'\n' {
        end += 1;
    }
    let (line, rest) = text.split_at(end);
    (line, if rest.is_empty() { rest } else { rest.split_at(1).1 })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The names of cases in a file.
    fn names(file: &str) -> Vec<&str> {
        file.lines().filter(|line| !line.is_empty() && !line.starts_with(['#', ' '])).collect()
    }

    #[test]
    fn every_case_has_an_algorithm_and_every_algorithm_has_turns() {
        let files: [(_, &[CaseAlgorithm]); 5] = [
            (F2L_FILE, &F2L),
            (OLL_FILE, &OLL),
            (PLL_FILE, &PLL),
            (TWO_LOOK_FILE, &TWO_LOOK),
            (PBL_FILE, &PBL),
        ];
        for (file, algorithms) in files {
            let lines = file.lines().filter(|line| line.starts_with(' ')).count();
            assert_eq!(algorithms.len(), lines);
            assert!(algorithms.iter().all(|algorithm| !algorithm.turns.is_empty()));
            let has_one = |name: &&str| algorithms.iter().any(|a| a.case == *name);
            assert!(names(file).iter().all(has_one));
        }
    }

    #[test]
    fn cases_are_in_the_usual_order() {
        let numbers = |file, letters: &str| -> Vec<usize> {
            let number = |case: &str| case[letters.len()..].split(' ').next()?.parse().ok();
            names(file).into_iter().map(|case| number(case).unwrap()).collect()
        };
        assert_eq!(numbers(F2L_FILE, "F2L "), (1..=41).collect::<Vec<_>>());
        assert_eq!(numbers(OLL_FILE, "OLL "), (1..=57).collect::<Vec<_>>());
        let pll = "Aa Ab E F Ga Gb Gc Gd H Ja Jb Na Nb Ra Rb T Ua Ub V Y Z";
        let pll: Vec<String> = pll.split(' ').map(|name| format!("PLL {name}")).collect();
        assert_eq!(names(PLL_FILE), pll);
    }

    #[test]
    #[should_panic(expected = "R U R'")]
    fn an_algorithm_without_a_case_is_quoted() {
        let _ = read::<1>("# no case\n    R U R'\n");
    }
}
