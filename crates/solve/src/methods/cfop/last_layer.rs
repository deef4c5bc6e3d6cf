//! OLL and PLL: the algorithms that orient and permute every last layer.

use super::algorithm::{
    Algorithm, AlgorithmTable, CaseUse, FRONTS, MergedLength, StepKind, about_up, adjustments,
};
use super::cases;
use crate::toolkit::three_method::Pieces;
use unscramble_cube::Cubie;

/// Algorithms kept for a case. More make solutions shorter and take longer.
const KEPT: usize = 4;

/// The number of orientations: twists of four corners times flips of four edges.
const PATTERNS: usize = 81 * 16;

/// The number of permutations: of four corners times of four edges.
const PERMUTATIONS: usize = 24 * 24;

/// The algorithms of the last layer, by case.
pub(crate) struct LastLayerAlgorithms {
    pieces: Pieces,
    orient: AlgorithmTable,
    permute: AlgorithmTable,
}

/// The shortest solution found for a last layer.
#[derive(Debug, Clone, Copy)]
pub(crate) struct LastLayerSolution<'a> {
    /// The length of the whole solution, earlier turns included.
    pub(crate) length: MergedLength,
    /// The algorithm that orients it; `None` if it is oriented already.
    pub(crate) orient: Option<&'a Algorithm>,
    /// The algorithm that permutes it; `None` if it is solved then, or cannot be permuted.
    pub(crate) permute: Option<&'a Algorithm>,
}

impl LastLayerAlgorithms {
    /// Works out the tables, of all algorithms or of those usually taught.
    pub(crate) fn new(pieces: Pieces, taught: bool) -> LastLayerAlgorithms {
        let (orient, permute) = (orienting(pieces, taught), permuting(pieces, taught));
        LastLayerAlgorithms { pieces, orient, permute }
    }

    /// Whether the last layer is oriented.
    pub(crate) fn is_oriented(&self, state: &Cubie) -> bool {
        pattern(state, self.pieces) == 0
    }

    /// Whether the last layer is oriented or an algorithm orients it. If not, an odd number of edges
    /// is flipped.
    pub(crate) fn can_be_oriented(&self, state: &Cubie) -> bool {
        self.is_oriented(state) || !self.orient.of(pattern(state, self.pieces)).is_empty()
    }

    /// Whether the last layer, once oriented, is permuted or an algorithm permutes it. If not, the
    /// permutations of corners and edges differ in parity.
    pub(crate) fn can_be_permuted(&self, state: &Cubie) -> bool {
        self.is_permuted(state) || !self.permute.of(permutation(state, self.pieces)).is_empty()
    }

    fn is_permuted(&self, state: &Cubie) -> bool {
        permutation(state, self.pieces) == permutation(&Cubie::SOLVED, self.pieces)
    }

    /// Returns the shortest solution of a last layer that can be oriented, if the whole solution has
    /// fewer turns than `bound`. A last layer that cannot be permuted is only oriented.
    pub(crate) fn shortest(
        &self,
        state: &Cubie,
        before: MergedLength,
        bound: usize,
    ) -> Option<LastLayerSolution<'_>> {
        let mut best: Option<LastLayerSolution<'_>> = None;
        let mut consider = |oriented: &Cubie, so_far: MergedLength, orient| {
            let mut offer = |length: MergedLength, permute| {
                if length.turns < best.map_or(bound, |best| best.length.turns) {
                    best = Some(LastLayerSolution { length, orient, permute });
                }
            };
            let algorithms = self.permute.of(permutation(oriented, self.pieces));
            if algorithms.is_empty() {
                offer(so_far, None);
            }
            algorithms
                .iter()
                .for_each(|algorithm| offer(so_far.plus(&algorithm.turns), Some(algorithm)));
        };
        if self.is_oriented(state) {
            consider(state, before, None);
        }
        for algorithm in self.orient.of(pattern(state, self.pieces)) {
            let so_far = before.plus(&algorithm.turns);
            if so_far.turns < bound {
                consider(&state.then(&algorithm.effect), so_far, Some(algorithm));
            }
        }
        best
    }
}

/// Returns the orientation of the last layer as a number below [`PATTERNS`]; 0 if it is oriented.
fn pattern(state: &Cubie, pieces: Pieces) -> usize {
    let twists = state.twists[..4].iter().fold(0, |sum, twist| 3 * sum + usize::from(*twist));
    let flips = state.flips[..4].iter().fold(0, |sum, flip| 2 * sum + usize::from(*flip));
    if pieces == Pieces::All { 16 * twists + flips } else { 16 * twists }
}

/// Returns the permutation of the last layer as a number below [`PERMUTATIONS`].
fn permutation(state: &Cubie, pieces: Pieces) -> usize {
    let corners = rank([state.corners[0], state.corners[1], state.corners[2], state.corners[3]]);
    if pieces == Pieces::Corners {
        return 24 * corners;
    }
    24 * corners + rank([state.edges[0], state.edges[1], state.edges[2], state.edges[3]])
}

/// Whether the edges of the last layer are oriented.
pub(super) fn edges_are_oriented(state: &Cubie) -> bool {
    state.flips[..4] == [0; 4]
}

/// Whether the corners of the last layer follow one another as in the solved cube.
pub(super) fn corners_fit(state: &Cubie) -> bool {
    (0..4).all(|slot| (state.corners[slot] + 1) % 4 == state.corners[(slot + 1) % 4])
}

/// Returns the rank of a permutation of four: its Lehmer code as a number.
fn rank([a, b, c, d]: [u8; 4]) -> usize {
    let smaller = |than: u8, rest: &[u8]| rest.iter().filter(|other| **other < than).count();
    6 * smaller(a, &[b, c, d]) + 2 * smaller(b, &[c, d]) + smaller(c, &[d])
}

fn orienting(pieces: Pieces, taught: bool) -> AlgorithmTable {
    let mut algorithms = AlgorithmTable::new(PATTERNS);
    for case in cases::OLL.iter().filter(|case| case.is_taught || !taught) {
        // A 2x2x2 has no edges, so only the cases whose edges are oriented describe what is seen.
        let flips_edges = Cubie::SOLVED.played(&case.turns).flips != Cubie::SOLVED.flips;
        if pieces == Pieces::Corners && flips_edges {
            continue;
        }
        for front in 0..FRONTS.len() {
            let case = CaseUse { front, ..CaseUse::new(case) };
            let algorithm = Algorithm::new(StepKind::Orient(case), case.turns());
            algorithms.add(pattern(&algorithm.effect.inverse(), pieces), algorithm);
        }
    }
    algorithms.keep_shortest(KEPT);
    algorithms
}

fn permuting(pieces: Pieces, taught: bool) -> AlgorithmTable {
    let mut algorithms = AlgorithmTable::new(PERMUTATIONS);
    let solved = permutation(&Cubie::SOLVED, pieces);
    let mut add = |kind, turns| {
        let algorithm = Algorithm::new(kind, turns);
        let case = permutation(&algorithm.effect.inverse(), pieces);
        if case != solved {
            algorithms.add(case, algorithm);
        }
    };
    for adjustment in adjustments() {
        add(StepKind::AdjustU, adjustment);
    }
    for case in cases::PLL.iter().filter(|case| case.is_taught || !taught) {
        for front in 0..FRONTS.len() {
            for quarters in 0..4 {
                // U turns before or after: one of the two may merge with a neighboring step.
                for (before, after) in [(0, quarters), (quarters, 0)] {
                    let case = CaseUse { algorithm: case, front, before, after };
                    add(StepKind::Permute(case), case.turns());
                }
            }
        }
    }
    algorithms.keep_shortest(KEPT);
    algorithms
}

/// Looks at a state from the four sides and returns the least of what is seen.
fn from_any_side<T: Ord>(state: &Cubie, look: impl Fn(&Cubie) -> T) -> Option<T> {
    FRONTS.iter().map(|front| look(&state.rotated(&about_up(*front)))).min()
}

/// Returns a number that identifies the OLL case of a state.
pub(crate) fn oll_case(state: &Cubie) -> Option<usize> {
    from_any_side(state, |state| pattern(state, Pieces::All))
}

/// Returns a number that identifies the PLL case of a state, however its last layer is turned.
pub(crate) fn pll_case(state: &Cubie) -> Option<usize> {
    let turned = adjustments().map(|adjustment| state.played(&adjustment));
    turned.filter_map(|state| from_any_side(&state, |s| permutation(s, Pieces::All))).min()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::methods::cfop::cases::CaseAlgorithm;
    use crate::toolkit::face_turns::FaceTurns;

    fn orientation(state: &Cubie) -> usize {
        oll_case(state).unwrap()
    }

    fn arrangement(state: &Cubie) -> usize {
        pll_case(state).unwrap()
    }

    /// Checks that algorithms of the same name solve the same case, and algorithms of different names
    /// different cases. Returns the number or letters of each name, with the state that it solves.
    fn checked_cases(
        algorithms: &[CaseAlgorithm],
        case: impl Fn(&Cubie) -> usize,
    ) -> Vec<(&'static str, Cubie)> {
        let mut seen: Vec<(&str, usize)> = vec![("solved", case(&Cubie::SOLVED))];
        let mut states = Vec::new();
        for algorithm in algorithms {
            let before = Cubie::SOLVED.played(&algorithm.turns).inverse();
            assert_eq!(before.corners[4..], Cubie::SOLVED.corners[4..], "{algorithm:?}");
            assert_eq!(before.edges[4..], Cubie::SOLVED.edges[4..], "{algorithm:?}");
            assert_eq!(before.twists[4..], [0; 4], "{algorithm:?}");
            assert_eq!(before.flips[4..], [0; 8], "{algorithm:?}");
            let at = case(&before);
            match seen.iter().find(|(name, other)| *name == algorithm.case || *other == at) {
                Some(same) => assert_eq!(*same, (algorithm.case, at), "{algorithm:?}"),
                None => seen.push((algorithm.case, at)),
            }
            states.push((algorithm.case.split(' ').nth(1).unwrap(), before));
        }
        states
    }

    #[test]
    fn oll_algorithms_solve_the_cases_that_they_are_listed_under() {
        let states = checked_cases(&cases::OLL, orientation);
        for (number, state) in states {
            let number: usize = number.parse().unwrap();
            let flipped: Vec<usize> = (0..4).filter(|slot| state.flips[*slot] == 1).collect();
            // The shape of the oriented edges: a dot, a cross, a line or an L.
            let shape = match flipped.as_slice() {
                [] => "cross",
                [a, b] if b - a == 2 => "line",
                [_, _] => "L",
                _ => "dot",
            };
            let known = match number {
                1..=4 | 17..=20 => "dot",
                21..=27 => "cross",
                13..=16 | 33 | 34 | 39 | 40 | 45 | 46 | 51 | 52 | 55..=57 => "line",
                _ => "L",
            };
            assert_eq!(shape, known, "OLL {number}");
            let twisted = state.twists.iter().filter(|twist| **twist > 0).count();
            assert_eq!(twisted == 0, matches!(number, 20 | 28 | 57), "OLL {number}");
        }
    }

    #[test]
    fn pll_algorithms_solve_the_cases_that_they_are_listed_under() {
        let states = checked_cases(&cases::PLL, arrangement);
        let mut cases_of: Vec<(&str, usize)> = Vec::new();
        for (name, state) in &states {
            assert_eq!((state.twists, state.flips), ([0; 8], [0; 12]), "PLL {name}");
            cases_of.push((name, arrangement(state)));
        }
        // Four pairs of cases are inverse to each other; every other case is its own inverse.
        let inverses = [("Aa", "Ab"), ("Ga", "Gb"), ("Gc", "Gd"), ("Ua", "Ub")];
        for (name, state) in &states {
            let other = inverses.iter().find_map(|(a, b)| match *name {
                n if n == *a => Some(*b),
                n if n == *b => Some(*a),
                _ => None,
            });
            let case = arrangement(&state.inverse());
            assert!(cases_of.contains(&(other.unwrap_or(name), case)), "PLL {name}");
        }
    }

    #[test]
    fn famous_algorithms_have_their_usual_names() {
        let named = [
            ("OLL 27 (Sune)", "R U R' U R U2 R'"),
            ("OLL 26 (Anti-Sune)", "R U2 R' U' R U' R'"),
            ("OLL 45 (T, Suit Up)", "F R U R' U' F'"),
            ("OLL 33 (T, Key)", "R U R' U' R' F R F'"),
            ("PLL T", "R U R' U' R' F R2 U' R' U' R U R' F'"),
            ("PLL Y", "F R U' R' U' R U R' F' R U R' U' R' F R F'"),
            ("PLL Ua", "R U' R U R U R U' R' U' R2"),
            ("PLL H", "M2 U M2 U2 M2 U M2"),
        ];
        for (name, moves) in named {
            let turns = FaceTurns::parse(moves);
            let before = Cubie::SOLVED.played(&turns).inverse();
            let (algorithms, case): (&[CaseAlgorithm], fn(&Cubie) -> usize) =
                match name.starts_with('O') {
                    true => (&cases::OLL, orientation),
                    false => (&cases::PLL, arrangement),
                };
            let same = algorithms.iter().find(|algorithm| {
                case(&Cubie::SOLVED.played(&algorithm.turns).inverse()) == case(&before)
            });
            assert_eq!(same.unwrap().case, name);
        }
    }

    #[test]
    fn every_orientation_and_every_permutation_has_an_algorithm() {
        for taught in [false, true] {
            check_that_every_case_has_an_algorithm(taught);
        }
    }

    fn check_that_every_case_has_an_algorithm(taught: bool) {
        let tables = LastLayerAlgorithms::new(Pieces::All, taught);
        let found = |algorithms: &AlgorithmTable, cases| {
            (0..cases).filter(|c| !algorithms.of(*c).is_empty()).count()
        };
        assert_eq!(found(&tables.orient, PATTERNS), 215);
        assert_eq!(found(&tables.permute, PERMUTATIONS), 287);
        let alone = LastLayerAlgorithms::new(Pieces::Corners, taught);
        assert_eq!(found(&alone.orient, PATTERNS), 26);
        assert_eq!(found(&alone.permute, PERMUTATIONS), 23);
    }
}
