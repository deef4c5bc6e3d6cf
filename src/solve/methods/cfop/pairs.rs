//! F2L: for every place where the two pieces of a pair can be, ways to insert it.
//!
//! A pair is numbered by its slot: 0 between F and R, then against the clock. With both pieces in
//! the last layer or in their own slot the ways are the algorithms of the table, each after any turn
//! of U. A piece that is in another slot is taken out of it first: that slot is not solved, so
//! nothing is lost.

use super::face_turns;
use super::table::{self, Algorithm};
use super::way::{Deed, FRONTS, Way, Ways, about_up, adjustments, rotated};
use crate::cube::{Cubie, Turn};
use crate::solve::toolkit::three_method::Pieces;

/// What takes a piece out of the slot between F and R.
const TRIGGERS: [&str; 6] = ["R U R'", "R U2 R'", "R U' R'", "F' U F", "F' U2 F", "F' U' F"];

/// Ways kept for a place: more make solutions shorter and take longer.
const KEPT: usize = 6;

/// Ways kept where a piece has to be taken out of another slot: they are long, and rarely best.
const KEPT_STUCK: usize = 3;

/// Places of the two pieces: 24 of the corner times 24 of the edge.
const PLACES: usize = 24 * 24;

/// The ways to insert each of the four pairs.
pub(super) struct Pairs {
    pieces: Pieces,
    ways: [Ways; 4],
}

impl Pairs {
    /// Works out all ways.
    pub(super) fn new(pieces: Pieces) -> Pairs {
        let first = ways_of_first(pieces);
        let ways = std::array::from_fn(|slot| {
            let about = about_up(FRONTS[slot]);
            let mut ways = Ways::new(PLACES);
            for way in first.all() {
                let steps = way.steps().map(|(deed, turns)| {
                    let deed = match deed {
                        Deed::TakeOut(_, from) => Deed::TakeOut(slot, (from + slot) % 4),
                        Deed::Insert(_, case) => Deed::Insert(slot, case),
                        other => other,
                    };
                    (deed, rotated(turns, &about))
                });
                let way = Way::of_steps(&steps.collect::<Vec<_>>());
                ways.add(brought_home(&way.effect, slot, pieces), way);
            }
            ways
        });
        Pairs { pieces, ways }
    }

    /// Ways to insert the pair of a slot, the shortest first; none if it is there.
    pub(super) fn ways(&self, state: &Cubie, slot: usize) -> &[Way] {
        self.ways[slot].of(place(state, slot, self.pieces))
    }

    /// Whether the pair of a slot is solved.
    pub(super) fn is_solved(&self, state: &Cubie, slot: usize) -> bool {
        is_solved(state, slot, self.pieces)
    }
}

fn is_solved(state: &Cubie, slot: usize, pieces: Pieces) -> bool {
    let corner = usize::from(state.corners[4 + slot]) == 4 + slot && state.twists[4 + slot] == 0;
    let edge = usize::from(state.edges[8 + slot]) == 8 + slot && state.flips[8 + slot] == 0;
    corner && (edge || pieces == Pieces::Corners)
}

/// Where the pieces of the pair of a slot are, as a number below [`PLACES`]. Without edges that of
/// the edge counts as 0.
fn place(state: &Cubie, slot: usize, pieces: Pieces) -> usize {
    let at = state.corners.iter().position(|p| usize::from(*p) == 4 + slot).unwrap_or(0);
    let corner = 3 * at + usize::from(state.twists[at]);
    if pieces == Pieces::Corners {
        return 24 * corner;
    }
    let at = state.edges.iter().position(|p| usize::from(*p) == 8 + slot).unwrap_or(0);
    24 * corner + 2 * at + usize::from(state.flips[at])
}

/// The place from which turns with this effect bring the pair of a slot home.
fn brought_home(effect: &Cubie, slot: usize, pieces: Pieces) -> usize {
    place(&effect.inverse(), slot, pieces)
}

/// The slot, other than 0, of the corner and that of the edge, if they are in one.
fn stuck(place: usize) -> [Option<usize>; 2] {
    let in_slot = |at: usize, first: usize| at.checked_sub(first).filter(|slot| *slot > 0);
    [in_slot(place / 24 / 3, 4), in_slot(place % 24 / 2, 8)]
}

/// The ways for slot 0.
fn ways_of_first(pieces: Pieces) -> Ways {
    let mut ways = Ways::new(PLACES);
    let home = place(&Cubie::SOLVED, 0, pieces);
    for Algorithm { case, turns } in table::read(table::F2L) {
        for adjustment in adjustments() {
            let way = Way::new(Deed::Insert(0, case), [adjustment, turns.clone()].concat());
            let from = brought_home(&way.effect, 0, pieces);
            if from != home {
                ways.add(from, way);
            }
        }
    }
    ways.keep(KEPT);
    let take_outs = take_outs();
    // One piece in another slot, then each in one.
    for count in 1..=2 {
        let mut longer = Ways::new(PLACES);
        for next in ways.shortest(KEPT_STUCK) {
            for (from, turns, effect) in &take_outs {
                let place = brought_home(&effect.then(&next.effect), 0, pieces);
                let slots = stuck(place);
                let is_new = slots.iter().flatten().count() == count && ways.of(place).is_empty();
                if is_new && slots.contains(&Some(*from)) {
                    let mut steps = vec![(Deed::TakeOut(0, *from), turns.clone())];
                    steps.extend(next.steps().map(|(deed, turns)| (deed, turns.to_vec())));
                    longer.add(place, Way::of_steps(&steps));
                }
            }
        }
        longer.keep(KEPT_STUCK);
        ways.take(longer);
    }
    ways
}

/// Triggers at the other three slots, each after any turn of U: the number of the slot, the turns
/// and what they do.
fn take_outs() -> Vec<(usize, Vec<Turn>, Cubie)> {
    let mut all = Vec::new();
    for (slot, front) in FRONTS.into_iter().enumerate().skip(1) {
        for trigger in TRIGGERS.iter().filter_map(|trigger| face_turns::read(trigger)) {
            let trigger = rotated(&trigger, &about_up(front));
            for adjustment in adjustments() {
                let turns = [adjustment, trigger.clone()].concat();
                let effect = Cubie::SOLVED.played(&turns);
                all.push((slot, turns, effect));
            }
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cube::Face;

    /// The pieces of the cross, and of the pairs but some.
    fn keeps_all_but(effect: &Cubie, pairs: &[usize]) -> bool {
        let cross =
            (4..8).all(|slot| usize::from(effect.edges[slot]) == slot && effect.flips[slot] == 0);
        let others = (0..4).filter(|pair| !pairs.contains(pair));
        cross && others.into_iter().all(|pair| is_solved(effect, pair, Pieces::All))
    }

    /// The case that an algorithm solves: the least of the places that turns of U make of it.
    fn case(algorithm: &Algorithm) -> usize {
        let before = Cubie::SOLVED.played(&algorithm.turns).inverse();
        let turned = (0..4u8).map(|quarters| match quarters {
            0 => before,
            _ => before.turned(Turn::outer(Face::U, quarters)),
        });
        turned.map(|state| place(&state, 0, Pieces::All)).min().unwrap()
    }

    #[test]
    fn algorithms_solve_the_41_cases_under_whose_names_they_are() {
        let mut seen: Vec<(&str, usize)> = Vec::new();
        for algorithm in table::read(table::F2L) {
            let effect = Cubie::SOLVED.played(&algorithm.turns);
            assert!(keeps_all_but(&effect, &[0]), "{algorithm:?}");
            // Those of one name solve one place, its turn of U included; no other name does.
            let case = case(&algorithm);
            assert_ne!(case, place(&Cubie::SOLVED, 0, Pieces::All), "{algorithm:?}");
            match seen.iter().find(|(name, at)| *name == algorithm.case || *at == case) {
                Some(same) => assert_eq!(*same, (algorithm.case, case), "{algorithm:?}"),
                None => seen.push((algorithm.case, case)),
            }
        }
        assert_eq!(seen.len(), 41);
    }

    /// The groups of the numbering: corner and edge in U, corner in the slot, edge in the slot, both.
    #[test]
    fn numbers_belong_to_the_places_that_they_are_known_for() {
        for algorithm in table::read(table::F2L) {
            let number: usize = algorithm.case[4..].parse().unwrap();
            let before = Cubie::SOLVED.played(&algorithm.turns).inverse();
            let corner_in_slot = before.corners[4] == 4;
            let edge_in_slot = before.edges[8] == 8;
            let expected = match number {
                1..=24 => (false, false),
                25..=30 => (true, false),
                31..=36 => (false, true),
                _ => (true, true),
            };
            assert_eq!((corner_in_slot, edge_in_slot), expected, "{}", algorithm.case);
        }
    }

    #[test]
    fn a_pair_can_be_inserted_from_everywhere() {
        let tables = Pairs::new(Pieces::All);
        for slot in 0..4 {
            let home = place(&Cubie::SOLVED, slot, Pieces::All);
            for corner in 0..24 {
                // The edge of a pair is never in D, where the cross is.
                for edge in (0..24).filter(|edge| !(8..16).contains(edge)) {
                    let place = 24 * corner + edge;
                    assert_eq!(tables.ways[slot].of(place).is_empty(), place == home, "{place}");
                }
            }
        }
        let alone = Pairs::new(Pieces::Corners);
        for slot in 0..4 {
            let found = (0..24).filter(|corner| !alone.ways[slot].of(24 * corner).is_empty());
            assert_eq!(found.count(), 23);
        }
    }

    #[test]
    fn an_insertion_keeps_the_cross_and_all_pairs_that_can_be_solved_before_it() {
        let tables = Pairs::new(Pieces::All);
        for (slot, ways) in tables.ways.iter().enumerate() {
            for way in ways.all() {
                let mut touched = vec![slot];
                touched.extend(way.steps().filter_map(|(deed, _)| match deed {
                    Deed::TakeOut(_, from) => Some(from),
                    _ => None,
                }));
                assert!(keeps_all_but(&way.effect, &touched), "{way:?}");
                let before = way.effect.inverse();
                for from in &touched[1..] {
                    assert!(!is_solved(&before, *from, Pieces::All));
                }
            }
        }
    }
}
