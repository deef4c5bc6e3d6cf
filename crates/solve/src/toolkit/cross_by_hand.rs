//! The first layer's cross as people find it: each edge goes up to the last layer, above its place, and down.
//!
//! The first layer is on D and never turns. An edge that is neither in the last layer nor beside its place is raised first.
#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

use unscramble_cube::{Cubie, EDGES, Face, Turn};

/// The edges of D.
const CROSS: std::ops::Range<usize> = 4..8;

/// The sides in the direction of a U turn.
const SIDES: [Face; 4] = [Face::F, Face::L, Face::B, Face::R];

/// A step of the cross.
pub(crate) struct CrossStep {
    /// The slot where the edge belongs.
    pub(crate) slot: usize,
    /// Whether the edge comes home. If not, it comes up to the last layer.
    pub(crate) is_home: bool,
    pub(crate) turns: Vec<Turn>,
}

/// Returns the steps of the D cross: always the edge that takes fewest turns. No step begins by turning back the turn before
/// it, if there is another way.
pub(crate) fn steps(start: &Cubie) -> Vec<CrossStep> {
    let mut state = *start;
    let mut steps: Vec<CrossStep> = Vec::new();
    // Every way takes one more edge home.
    for _ in CROSS {
        let last = steps.last().and_then(|step| step.turns.last()).map(|turn| turn.inverse());
        let open = CROSS.filter(|slot| !is_home(&state, *slot));
        let ways = open.flat_map(|slot| ways(&state, slot).into_iter().map(move |way| (slot, way)));
        let effort = |(_, way): &(usize, [Vec<Turn>; 2])| {
            let first = way.iter().flatten().next().copied();
            (first.is_some() && first == last, way.iter().map(Vec::len).sum::<usize>())
        };
        let Some((slot, [raise, insert])) = ways.min_by_key(effort) else { break };
        state = state.played(&raise).played(&insert);
        steps.push(CrossStep { slot, is_home: false, turns: raise });
        steps.push(CrossStep { slot, is_home: true, turns: insert });
        steps.retain(|step| !step.turns.is_empty());
    }
    steps
}

fn is_home(state: &Cubie, slot: usize) -> bool {
    usize::from(state.edges[slot]) == slot && state.flips[slot] == 0
}

/// Returns the ways to bring an edge home that keep the edges of the cross: the turns that raise it to the last layer, and those
/// that insert it.
fn ways(state: &Cubie, slot: usize) -> Vec<[Vec<Turn>; 2]> {
    let kept: Vec<usize> = CROSS.filter(|other| is_home(state, *other)).collect();
    let keeps = |after: &Cubie| kept.iter().all(|other| is_home(after, *other));
    let mut ways = Vec::new();
    for raise in raises(state, slot) {
        let raised = state.played(&raise);
        if !keeps(&raised) {
            continue;
        }
        for insert in inserts(slot) {
            let after = raised.played(&insert);
            if is_home(&after, slot) && keeps(&after) {
                ways.push([raise.clone(), insert]);
            }
        }
    }
    ways
}

/// Returns the turns that may raise an edge: none, a turn of a side that it is on, or that turn with the last layer turned before
/// it goes back.
fn raises(state: &Cubie, slot: usize) -> Vec<Vec<Turn>> {
    let at = state.slot_of_edge(slot as u8);
    let mut raises = vec![Vec::new()];
    if at < 4 {
        return raises;
    }
    for face in EDGES[at].into_iter().filter(|face| SIDES.contains(face)) {
        for quarters in 1..=3 {
            let turn = Turn::outer(face, quarters);
            if state.turned(turn).slot_of_edge(slot as u8) < 4 {
                raises.push(vec![turn]);
                let aside = (1..=3).map(|aside| Turn::outer(Face::U, aside));
                raises.extend(aside.map(|aside| vec![turn, aside, turn.inverse()]));
            }
        }
    }
    raises
}

/// Returns the turns that may insert an edge in a slot: from above by a half turn of its side, from beside it in the last layer with
/// the help of the neighboring side, or from the middle layer by a quarter turn.
fn inserts(slot: usize) -> Vec<Vec<Turn>> {
    let number = SIDES.iter().position(|side| EDGES[slot].contains(side));
    let number = number.expect("an edge of D is on a side");
    let [front, left, right] = [0, 1, 3].map(|next| SIDES[(number + next) % 4]);
    let turn = Turn::outer;
    let mut inserts = vec![vec![turn(front, 1)], vec![turn(front, 3)]];
    let downs = [
        vec![turn(front, 2)],
        vec![turn(right, 3), turn(front, 1), turn(right, 1)],
        vec![turn(left, 1), turn(front, 3), turn(left, 3)],
    ];
    for down in downs {
        inserts.push(down.clone());
        let above = [1, 3, 2].map(|quarters| turn(Face::U, quarters));
        inserts.extend(above.into_iter().map(|above| [vec![above], down.clone()].concat()));
    }
    inserts
}

#[cfg(test)]
mod tests {
    use super::*;
    use unscramble_cube::random::{generator, random_state};

    #[test]
    fn every_cross_is_solved_without_turning_back() {
        let mut turns = 0;
        for seed in 0..500 {
            let cube = random_state(3, &mut generator(&format!("by hand {seed}")));
            let mut state = Cubie::read(&cube).unwrap();
            let mut last = None;
            for step in steps(&state) {
                assert_ne!(last, step.turns.first().copied(), "{seed}");
                last = step.turns.last().map(|turn| turn.inverse());
                state = state.played(&step.turns);
                turns += step.turns.len();
                let is_up = state.slot_of_edge(step.slot as u8) < 4;
                assert!(if step.is_home { is_home(&state, step.slot) } else { is_up }, "{seed}");
            }
            assert!(CROSS.clone().all(|slot| is_home(&state, slot)), "{seed}");
        }
        assert!(turns < 500 * 20, "{turns}");
    }
}
