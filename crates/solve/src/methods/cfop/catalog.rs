//! The cases of CFOP as named algorithms.

use std::sync::LazyLock;

use super::cases::{self, CaseAlgorithm};
use super::last_layer::{edges_are_oriented, oll_case, pll_case};
use crate::engine::algorithm::{Algorithm, AlgorithmUse};
use unscramble_cube::{Cubie, Rotation, Turn};

/// The algorithm usually taught of each case, in the order of the case files.
static TAUGHT: LazyLock<Vec<Algorithm>> = LazyLock::new(|| {
    [
        algorithms("F2L", &cases::F2L, |_| None),
        algorithms("OLL", &cases::OLL, oll_case),
        algorithms("PLL", &cases::PLL, pll_case),
        algorithms("OLL in two looks", cases::two_look("OLL"), |_| None),
        algorithms("PLL in two looks", cases::two_look("PLL"), |_| None),
        algorithms("PBL", &cases::PBL, |_| None),
    ]
    .concat()
});

/// Returns the algorithm usually taught of each case of a file. `case_of` tells the case of a state; `None`
/// if the cases of the group are not solved by each other's moves backwards.
fn algorithms(
    group: &'static str,
    cases: &'static [CaseAlgorithm],
    case_of: fn(&Cubie) -> Option<usize>,
) -> Vec<Algorithm> {
    let taught = || cases.iter().filter(|case| case.is_taught);
    let effect = |case: &CaseAlgorithm| Cubie::SOLVED.played(&case.turns);
    let algorithm = |case: &CaseAlgorithm| {
        let backwards = case_of(&effect(case));
        let is_solved = |other: &&CaseAlgorithm| case_of(&effect(other).inverse()) == backwards;
        let inverse = backwards.and_then(|_| taught().find(is_solved)).map(|other| other.case);
        Algorithm { inverse, ..Algorithm::new(group, case.case, case.moves) }
    };
    taught().map(algorithm).collect()
}

/// Returns the algorithm usually taught of each case on a cube of a size. A 2x2x2 has no edges.
pub(super) fn all(size: usize) -> Vec<Algorithm> {
    let is_of_corners = |algorithm: &&Algorithm| match algorithm.group {
        "OLL" => keeps_edges_oriented(algorithm),
        group => matches!(group, "PLL in two looks" | "PBL"),
    };
    TAUGHT
        .iter()
        .filter(
            |algorithm| if size == 2 { is_of_corners(algorithm) } else { algorithm.group != "PBL" },
        )
        .cloned()
        .collect()
}

/// Returns whether an algorithm of the last layer flips no edges.
pub(super) fn keeps_edges_oriented(algorithm: &Algorithm) -> bool {
    let mut cases = cases::OLL.iter().chain(&cases::PLL).chain(&cases::TWO_LOOK);
    let case = cases.find(|case| case.case == algorithm.name);
    case.is_some_and(|case| edges_are_oriented(&Cubie::SOLVED.played(&case.turns)))
}

/// Returns an algorithm of a case under the name of the case.
pub(super) fn named(case: &'static CaseAlgorithm) -> Algorithm {
    let taught = TAUGHT.iter().find(|algorithm| algorithm.name == case.case);
    let (group, inverse) = taught.map_or(("", None), |taught| (taught.group, taught.inverse));
    Algorithm { inverse, ..Algorithm::new(group, case.case, case.moves) }
}

/// Returns the use of an algorithm of a case in this hold.
pub(super) fn used(
    case: &'static CaseAlgorithm,
    hold: Rotation,
    setup: Vec<Turn>,
    undo: Vec<Turn>,
) -> AlgorithmUse {
    AlgorithmUse { algorithm: named(case), hold, times: 1, setup, undo }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cases_know_which_case_their_moves_solve_backwards() {
        let inverse = |name: &str| {
            let found = TAUGHT.iter().find(|algorithm| algorithm.name == name);
            found.and_then(|algorithm| algorithm.inverse)
        };
        assert_eq!(inverse("OLL 27 (Sune)"), Some("OLL 26 (Anti-Sune)"));
        assert_eq!(inverse("PLL Ua"), Some("PLL Ub"));
        assert_eq!(inverse("PLL T"), Some("PLL T"));
        assert_eq!(inverse("F2L 1"), None);
        assert_eq!(TAUGHT.len(), 41 + 57 + 21 + 5 + 8);
        assert!(TAUGHT[41..119].iter().all(|algorithm| algorithm.inverse.is_some()));
    }
}
