//! The cases of CFOP as named algorithms.

use std::sync::LazyLock;

use super::cases::{self, CaseAlgorithm};
use super::last_layer::{oll_case, pll_case};
use crate::cube::{Cubie, Rotation, Turn};
use crate::solve::engine::algorithm::{Algorithm, AlgorithmUse};

/// The algorithm usually taught of each case, in the order of the case files.
static TAUGHT: LazyLock<Vec<Algorithm>> = LazyLock::new(|| {
    let groups: [(_, &'static [CaseAlgorithm], Option<fn(&Cubie) -> Option<usize>>); 3] = [
        ("F2L", &cases::F2L, None),
        ("OLL", &cases::OLL, Some(oll_case)),
        ("PLL", &cases::PLL, Some(pll_case)),
    ];
    let mut all = Vec::new();
    for (group, cases, case_of) in groups {
        let taught = || cases.iter().filter(|case| case.is_taught);
        let effect = |case: &CaseAlgorithm| Cubie::SOLVED.played(&case.turns);
        for case in taught() {
            let solved_backwards = case_of.and_then(|case_of| {
                let backwards = case_of(&effect(case));
                taught().find(|other| case_of(&effect(other).inverse()) == backwards)
            });
            let algorithm = Algorithm::new(group, case.case, case.moves);
            let inverse = solved_backwards.map(|other| other.case);
            all.push(Algorithm { inverse, ..algorithm });
        }
    }
    all
});

/// Returns the algorithm usually taught of each case.
pub(super) fn all() -> Vec<Algorithm> {
    TAUGHT.clone()
}

/// Returns the use of an algorithm of a case in this hold.
pub(super) fn used(
    case: &'static CaseAlgorithm,
    hold: Rotation,
    setup: Vec<Turn>,
    undo: Vec<Turn>,
) -> AlgorithmUse {
    let taught = TAUGHT.iter().find(|algorithm| algorithm.name == case.case);
    let (group, inverse) = taught.map_or(("", None), |taught| (taught.group, taught.inverse));
    let algorithm = Algorithm { inverse, ..Algorithm::new(group, case.case, case.moves) };
    AlgorithmUse { algorithm, hold, setup, undo }
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
        assert_eq!(TAUGHT.len(), 41 + 57 + 21);
        assert!(TAUGHT[41..].iter().all(|algorithm| algorithm.inverse.is_some()));
    }
}
