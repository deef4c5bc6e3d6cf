//! Ortega: a 2x2x2 by a face whose sides need not match, then the opposite face, then both layers at once.
//!
//! The face is held on D. Its corners may be in any order until the last look, which sees how the corners of both layers
//! are permuted (PBL). The face is found by looking, a corner or two at a time at level 2 and as a whole at level 3.
//!
//! Source: Victor Ortega's method, as adapted to the 2x2x2 by Josef Jelínek.

use super::algorithm::{StepKind, adjustments};
use super::cases;
use super::lesson::StepWriter;
use super::taught::{look, orient_corners};
use crate::engine::teaching::Level;
use crate::toolkit::three_goals::onto_down;
use crate::toolkit::three_method::{Lesson, ThreeSolution, ThreeStep};
use unscramble_cube::{Cubie, Face, Turn};

/// The corners of D.
const DOWN: std::ops::Range<usize> = 4..8;

/// Solves the corners of a state as a person of this level does. Without the frame that fits, the whole cube ends
/// turned about U.
pub(super) fn solve(state: &Cubie, lesson: Lesson, level: Level) -> ThreeSolution {
    let done = |face: &Face| (progress(&state.rotated(&onto_down(*face).0)), *face == lesson.white);
    let most = || Face::ALL.into_iter().rev().max_by_key(done);
    let first = lesson.first_layer.or_else(most).unwrap_or(lesson.white);
    let (there, back) = onto_down(first);
    let mut writer = StepWriter::new(state.rotated(&there), lesson.pieces, true, &back);
    let face = face(&mut writer, level);
    let orient = orient_corners(&mut writer).into_iter().collect();
    let permute = permute(&mut writer);
    ThreeSolution {
        phases: vec![Vec::new(), face, orient, permute],
        interrupt: None,
        last_layer: first.opposite(),
    }
}

/// Returns how many looks are done with the face on D.
fn progress(state: &Cubie) -> usize {
    let looks = [on_face(state) == 0b1111, state.twists == [0; 8], *state == Cubie::SOLVED];
    looks.into_iter().take_while(|done| *done).count()
}

/// Returns which corners of D are on it and show its color there, as a set of bits.
fn on_face(state: &Cubie) -> u8 {
    let there = DOWN.filter(|slot| state.corners[*slot] >= 4 && state.twists[*slot] == 0);
    there.map(|slot| 1 << (state.corners[slot] - 4)).sum()
}

/// Solves the face on D.
fn face(writer: &mut StepWriter<'_>, level: Level) -> Vec<ThreeStep> {
    let mut steps = Vec::new();
    let mut last = None;
    while on_face(&writer.state) != 0b1111 {
        let before = on_face(&writer.state);
        let wanted = if level == Level::Three { 4 } else { before.count_ones() + 1 };
        let Some(turns) = most_on_face(&writer.state, wanted, last) else { break };
        let after = on_face(&writer.state.played(&turns));
        last = turns.last().copied();
        steps.extend(writer.write(StepKind::FaceCorners(after & !before), &turns));
    }
    steps
}

/// Returns the fewest turns of U, R, F, L and B after which so many corners are on the face, of which the first does not turn the
/// layer of `last`.
fn most_on_face(state: &Cubie, wanted: u32, last: Option<Turn>) -> Option<Vec<Turn>> {
    // Which corner it is does not matter: where the four are, and how each is twisted.
    let seen = |state: &Cubie| {
        let places = state.corners.iter().zip(state.twists);
        let digits = places.map(|(corner, twist)| if *corner < 4 { 3 } else { usize::from(twist) });
        digits.fold(0, |sum, digit| 4 * sum + digit)
    };
    let turns = [Face::U, Face::R, Face::F, Face::L, Face::B]
        .into_iter()
        .flat_map(|face| [1, 3, 2].map(|quarters| Turn::outer(face, quarters)));
    let turns: Vec<Turn> = turns.collect();
    let mut known = vec![false; 1 << 16];
    known[seen(state)] = true;
    // Each state with the number of the one before it.
    let mut reached: Vec<(Cubie, Option<Turn>, usize)> = vec![(*state, last, 0)];
    let mut next = 0;
    while let Some((state, before, _)) = reached.get(next).copied() {
        for turn in turns.iter().filter(|turn| before.is_none_or(|b| b.face() != turn.face())) {
            let after = state.turned(*turn);
            if on_face(&after).count_ones() >= wanted {
                let mut way = vec![*turn];
                let mut at = next;
                while at > 0 {
                    way.extend(reached[at].1);
                    at = reached[at].2;
                }
                way.reverse();
                return Some(way);
            }
            if !std::mem::replace(&mut known[seen(&after)], true) {
                reached.push((after, Some(*turn), next));
            }
        }
        next += 1;
    }
    None
}

/// Permutes both layers, and turns U until it fits D.
fn permute(writer: &mut StepWriter<'_>) -> Vec<ThreeStep> {
    let cases = cases::PBL.iter();
    let mut steps: Vec<ThreeStep> =
        look(writer, cases, StepKind::PermuteBoth, &|state| offsets(state).is_some())
            .into_iter()
            .collect();
    let state = writer.state;
    let fits = |turn: &Vec<Turn>| offsets(&state.played(turn)).is_some_and(|[up, down]| up == down);
    let turn = adjustments().find(fits).unwrap_or_default();
    steps.extend(writer.write(StepKind::AdjustU, &turn));
    steps
}

/// Returns by how many quarters U and D are turned; `None` if the corners of one do not follow one another as in the solved cube.
fn offsets(state: &Cubie) -> Option<[u8; 2]> {
    let follow =
        |corners: &[u8]| (0..4).all(|slot| (corners[slot] + 1) % 4 == corners[(slot + 1) % 4] % 4);
    let [up, down] = [&state.corners[..4], &state.corners[4..]];
    (follow(up) && follow(down)).then(|| [up[0] % 4, down[0] % 4])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toolkit::three_method::Pieces;
    use crate::{Question, Request, Solver, Start, Teaching, plan};
    use unscramble_cube::Facelets;
    use unscramble_cube::random::{generator, random_state};
    use unscramble_search::budget::Budget;

    #[test]
    fn cases_are_named_by_what_both_layers_need() {
        let need = |corners: &[u8]| {
            let bars = (0..4).filter(|at| (corners[*at] + 1) % 4 == corners[(at + 1) % 4] % 4);
            match bars.count() {
                0 => "Diagonal",
                1 => "Adjacent",
                _ => "Solved",
            }
        };
        for case in &cases::PBL {
            let before = Cubie::SOLVED.played(&case.turns).inverse();
            let [up, down] = [&before.corners[..4], &before.corners[4..]].map(need);
            assert_eq!(case.case, format!("PBL {up}/{down}"));
            assert_eq!(before.twists, [0; 8]);
        }
    }

    #[test]
    fn the_cube_ends_as_it_is_held() {
        for seed in 0..40 {
            let facelets = Facelets::from(random_state(2, &mut generator(&format!("held {seed}"))));
            let teaching = Teaching { level: Level::Two, ..Teaching::default() }.into();
            let method = Some("cfop".to_owned());
            let plan = plan(2, &Request { method, teaching, ..Request::default() }).unwrap();
            let question = Question::new(Start::State(facelets), plan);
            let answer = Solver::default().solve(&question, &Budget::unlimited());
            assert!(answer.unwrap().solution.solved, "{seed}");
        }
    }

    #[test]
    fn every_2x2x2_is_solved_in_three_looks() {
        const SOLVES: usize = 300;
        let mut turns = [0; 2];
        for seed in 0..SOLVES {
            let cube = random_state(2, &mut generator(&format!("ortega {seed}")));
            let Some(state) = Cubie::read(&cube) else { continue };
            for (level, sum) in [Level::Two, Level::Three].into_iter().zip(&mut turns) {
                let solution = solve(&state, Lesson::short(Pieces::Corners), level);
                let mut end = state;
                for (phase, steps) in solution.phases.iter().enumerate() {
                    end = steps.iter().fold(end, |state, step| state.played(&step.turns));
                    let held = end.rotated(&onto_down(solution.last_layer.opposite()).0);
                    assert!(phase < 1 || on_face(&held) == 0b1111, "{seed} {phase}");
                    assert!(phase < 2 || held.twists == [0; 8], "{seed} {phase}");
                    if phase == 3 {
                        let [up, down] = offsets(&held).unwrap();
                        assert_eq!(up, down, "{seed}");
                    }
                    *sum += steps.iter().map(|step| step.turns.len()).sum::<usize>();
                }
            }
        }
        println!("turns: {turns:?} in {SOLVES} solves");
    }
}
