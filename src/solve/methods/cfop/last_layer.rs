//! OLL and PLL: for every last layer, the algorithms that orient it and those that permute it.

use super::table::{self, Algorithm};
use super::way::{Deed, FRONTS, Tally, Way, Ways, about_up, adjustments, rotated};
use crate::cube::{Cubie, Turn};
use crate::solve::toolkit::three_method::Pieces;

/// Ways kept for a case: more make solutions shorter and take longer.
const KEPT: usize = 4;

/// Twists of four corners times flips of four edges.
const PATTERNS: usize = 81 * 16;

/// Permutations of four corners times those of four edges.
const PERMUTATIONS: usize = 24 * 24;

/// The 2x2x2 is oriented with the algorithms of the cases whose edges are oriented: the others
/// would be names of what nobody sees.
const ALL_EDGES_ORIENTED: std::ops::RangeInclusive<usize> = 21..=27;

/// The ways through the last layer.
pub(super) struct LastLayer {
    pieces: Pieces,
    orient: Ways,
    permute: Ways,
}

/// The shortest way found through a last layer.
#[derive(Debug, Clone, Copy)]
pub(super) struct Finish<'a> {
    /// Turns in all, with those before.
    pub(super) tally: Tally,
    /// Orients it, unless it is oriented.
    pub(super) orient: Option<&'a Way>,
    /// Permutes it, unless it is solved then, or cannot be.
    pub(super) permute: Option<&'a Way>,
}

impl LastLayer {
    /// Works out all ways.
    pub(super) fn new(pieces: Pieces) -> LastLayer {
        LastLayer { pieces, orient: ways_to_orient(pieces), permute: ways_to_permute(pieces) }
    }

    /// Whether the last layer is oriented.
    pub(super) fn is_oriented(&self, state: &Cubie) -> bool {
        pattern(state, self.pieces) == 0
    }

    /// Whether an algorithm, or none, orients the last layer. If not, an odd number of edges is
    /// flipped.
    pub(super) fn can_be_oriented(&self, state: &Cubie) -> bool {
        self.is_oriented(state) || !self.orient.of(pattern(state, self.pieces)).is_empty()
    }

    /// Whether an algorithm, or none, permutes the last layer once it is oriented. If not,
    /// corners and edges are permuted with different parity.
    pub(super) fn can_be_permuted(&self, state: &Cubie) -> bool {
        self.is_permuted(state) || !self.permute.of(permutation(state, self.pieces)).is_empty()
    }

    fn is_permuted(&self, state: &Cubie) -> bool {
        permutation(state, self.pieces) == permutation(&Cubie::SOLVED, self.pieces)
    }

    /// The shortest way through a last layer that can be oriented, if it has fewer turns than
    /// `bound` in all. If it cannot be permuted it is only oriented.
    pub(super) fn finish(&self, state: &Cubie, before: Tally, bound: usize) -> Option<Finish<'_>> {
        let mut best: Option<Finish<'_>> = None;
        let mut consider = |oriented: &Cubie, so_far: Tally, orient| {
            let mut offer = |tally: Tally, permute| {
                if tally.turns < best.map_or(bound, |best| best.tally.turns) {
                    best = Some(Finish { tally, orient, permute });
                }
            };
            let ways = self.permute.of(permutation(oriented, self.pieces));
            if ways.is_empty() {
                offer(so_far, None);
            }
            ways.iter().for_each(|way| offer(so_far.plus(&way.turns), Some(way)));
        };
        if self.is_oriented(state) {
            consider(state, before, None);
        }
        for way in self.orient.of(pattern(state, self.pieces)) {
            let so_far = before.plus(&way.turns);
            if so_far.turns < bound {
                consider(&state.then(&way.effect), so_far, Some(way));
            }
        }
        best
    }
}

/// The orientation of the last layer as a number below [`PATTERNS`], 0 if all is oriented.
fn pattern(state: &Cubie, pieces: Pieces) -> usize {
    let twists = state.twists[..4].iter().fold(0, |sum, twist| 3 * sum + usize::from(*twist));
    let flips = state.flips[..4].iter().fold(0, |sum, flip| 2 * sum + usize::from(*flip));
    if pieces == Pieces::All { 16 * twists + flips } else { 16 * twists }
}

/// The permutation of the last layer as a number below [`PERMUTATIONS`].
fn permutation(state: &Cubie, pieces: Pieces) -> usize {
    let corners = rank([state.corners[0], state.corners[1], state.corners[2], state.corners[3]]);
    if pieces == Pieces::Corners {
        return 24 * corners;
    }
    24 * corners + rank([state.edges[0], state.edges[1], state.edges[2], state.edges[3]])
}

/// The number of a permutation of four, by how many smaller ones follow each.
fn rank([a, b, c, d]: [u8; 4]) -> usize {
    let smaller = |than: u8, rest: &[u8]| rest.iter().filter(|other| **other < than).count();
    6 * smaller(a, &[b, c, d]) + 2 * smaller(b, &[c, d]) + smaller(c, &[d])
}

fn ways_to_orient(pieces: Pieces) -> Ways {
    let mut ways = Ways::new(PATTERNS);
    for Algorithm { case, turns } in table::read(table::OLL) {
        let number = case.split(' ').nth(1).and_then(|number| number.parse().ok());
        let edges_oriented = number.is_some_and(|number| ALL_EDGES_ORIENTED.contains(&number));
        if pieces == Pieces::Corners && !edges_oriented {
            continue;
        }
        for front in FRONTS {
            let way = Way::new(Deed::Orient(case), rotated(&turns, &about_up(front)));
            ways.add(pattern(&way.effect.inverse(), pieces), way);
        }
    }
    ways.keep(KEPT);
    ways
}

fn ways_to_permute(pieces: Pieces) -> Ways {
    let mut ways = Ways::new(PERMUTATIONS);
    let solved = permutation(&Cubie::SOLVED, pieces);
    let mut add = |deed, parts: [&[Turn]; 2]| {
        let way = Way::new(deed, parts.concat());
        let case = permutation(&way.effect.inverse(), pieces);
        if case != solved {
            ways.add(case, way);
        }
    };
    for adjustment in adjustments() {
        add(Deed::Adjust, [&adjustment, &[]]);
    }
    for Algorithm { case, turns } in table::read(table::PLL) {
        for front in FRONTS {
            let turns = rotated(&turns, &about_up(front));
            for adjustment in adjustments() {
                // Before or after: one of them may merge with a neighbour.
                add(Deed::Permute(case), [&turns, &adjustment]);
                add(Deed::Permute(case), [&adjustment, &turns]);
            }
        }
    }
    ways.keep(KEPT);
    ways
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pieces of the last layer in a way that the four sides have in common.
    fn from_any_side<T: Ord>(state: &Cubie, look: impl Fn(&Cubie) -> T) -> T {
        FRONTS.iter().map(|front| look(&state.rotated(&about_up(*front)))).min().unwrap()
    }

    /// The OLL case of a state.
    fn orientation(state: &Cubie) -> usize {
        from_any_side(state, |state| pattern(state, Pieces::All))
    }

    /// The PLL case of a state, whichever way its last layer is turned.
    fn arrangement(state: &Cubie) -> usize {
        let turned = adjustments().map(|adjustment| state.played(&adjustment));
        turned.map(|state| from_any_side(&state, |s| permutation(s, Pieces::All))).min().unwrap()
    }

    /// Checks that the algorithms of one name solve one case and those of two names two; gives the
    /// states that they solve, by number or letters.
    fn cases(table: &'static str, case: impl Fn(&Cubie) -> usize) -> Vec<(&'static str, Cubie)> {
        let mut seen: Vec<(&str, usize)> = vec![("solved", case(&Cubie::SOLVED))];
        let mut states = Vec::new();
        for algorithm in table::read(table) {
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
    fn algorithms_solve_the_57_cases_under_whose_names_they_are() {
        let states = cases(table::OLL, orientation);
        for (number, state) in states {
            let number: usize = number.parse().unwrap();
            let flipped: Vec<usize> = (0..4).filter(|slot| state.flips[*slot] == 1).collect();
            // The shape of what shows: a dot, the cross, a line, or an L.
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
    fn algorithms_solve_the_21_cases_under_whose_names_they_are() {
        let states = cases(table::PLL, arrangement);
        let mut cases_of: Vec<(&str, usize)> = Vec::new();
        for (name, state) in &states {
            assert_eq!((state.twists, state.flips), ([0; 8], [0; 12]), "PLL {name}");
            cases_of.push((name, arrangement(state)));
        }
        // What undoes a case is a case of a known name, and each of the others is undone by itself.
        let undone = [("Aa", "Ab"), ("Ga", "Gb"), ("Gc", "Gd"), ("Ua", "Ub")];
        for (name, state) in &states {
            let other = undone.iter().find_map(|(a, b)| match *name {
                n if n == *a => Some(*b),
                n if n == *b => Some(*a),
                _ => None,
            });
            let case = arrangement(&state.inverse());
            assert!(cases_of.contains(&(other.unwrap_or(name), case)), "PLL {name}");
        }
    }

    #[test]
    fn famous_algorithms_have_their_names() {
        let named = [
            ("OLL 27 (Sune)", "R U R' U R U2 R'"),
            ("OLL 26 (Anti-Sune)", "R U2 R' U' R U' R'"),
            ("OLL 45 (Suit Up)", "F R U R' U' F'"),
            ("OLL 33 (Key)", "R U R' U' R' F R F'"),
            ("PLL T", "R U R' U' R' F R2 U' R' U' R U R' F'"),
            ("PLL Y", "F R U' R' U' R U R' F' R U R' U' R' F R F'"),
            ("PLL Ua", "R U' R U R U R U' R' U' R2"),
            ("PLL H", "M2 U M2 U2 M2 U M2"),
        ];
        for (name, moves) in named {
            let turns = crate::solve::methods::cfop::face_turns::read(moves).unwrap();
            let before = Cubie::SOLVED.played(&turns).inverse();
            let (table, case): (_, fn(&Cubie) -> usize) = match name.starts_with('O') {
                true => (table::OLL, orientation),
                false => (table::PLL, arrangement),
            };
            let same = table::read(table).into_iter().find(|algorithm| {
                case(&Cubie::SOLVED.played(&algorithm.turns).inverse()) == case(&before)
            });
            assert_eq!(same.unwrap().case, name);
        }
    }

    #[test]
    fn all_216_orientations_and_all_288_permutations_are_found() {
        let tables = LastLayer::new(Pieces::All);
        let found = |ways: &Ways, cases| (0..cases).filter(|c| !ways.of(*c).is_empty()).count();
        assert_eq!(found(&tables.orient, PATTERNS), 215);
        assert_eq!(found(&tables.permute, PERMUTATIONS), 287);
        let alone = LastLayer::new(Pieces::Corners);
        assert_eq!(found(&alone.orient, PATTERNS), 26);
        assert_eq!(found(&alone.permute, PERMUTATIONS), 23);
    }
}
