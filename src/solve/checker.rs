//! Replays a solution on a cube of its own, by another route than the recorder.
//!
//! The recorder turns strips on six grids; here stickers are points in space, and a layer is the
//! list of 4-cycles that a rotation by 90 degrees makes of its points. The coordinates of the facelets
//! and the goals of the phases are shared, the turning is not.

use super::budget::{Budget, Cutoff};
use super::plan::SolveError;
use super::registry::Phase;
use super::run::Frame;
use super::solution::{Outcome, Solution, StopReason};
use crate::cube::geometry::{cell_of, cubie_of, facelet_index};
use crate::cube::{Axis, Cube, Face, Turn};

/// Why a solution is wrong.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(super) enum Wrong {
    #[error("move {0} turns layers that the cube does not have, or the whole cube")]
    Turn(usize),
    #[error("the phases do not partition the moves at phase {0}")]
    Partition(usize),
    #[error("the steps of phase {0} do not lie in it in order")]
    Steps(usize),
    #[error("phase {0} has moves, and says that it has none")]
    Idle(usize),
    #[error("the goal of phase {name} does not hold after move {end}")]
    Goal { name: &'static str, end: usize },
    #[error("the cube is not as solved as the solution says")]
    Unsolved,
}

impl From<Wrong> for SolveError {
    fn from(wrong: Wrong) -> SolveError {
        SolveError::Wrong(wrong.to_string())
    }
}

/// After so many sticker moves at most the budget is asked: some 5 ms.
const POLL: usize = 5_000_000;

/// Checks turns, phases and goals of a solution of the start cube.
pub(super) fn check(
    start: &Cube,
    frame: &Frame,
    solution: &Solution,
    goals: &[&'static Phase],
    budget: &Budget,
) -> Result<(), SolveError> {
    let size = start.size();
    let is_playable = |turn: &Turn| turn.fits(size) && !turn.is_rotation(size);
    if let Some(bad) = solution.turns.iter().position(|turn| !is_playable(turn)) {
        return Err(Wrong::Turn(bad).into());
    }
    check_ranges(solution)?;
    let mut replay = Replay::new(start, budget)?;
    let poll = (POLL / (size * size * 4)).max(1);
    for (i, phase) in solution.phases.iter().enumerate() {
        for turns in solution.turns[phase.start..phase.end].chunks(poll) {
            budget.check()?;
            turns.iter().for_each(|turn| replay.turn(*turn));
        }
        let goal = goals.iter().find(|goal| goal.name == phase.name).ok_or(Wrong::Partition(i))?;
        let promised = matches!(phase.outcome, Outcome::Done | Outcome::Skipped);
        if promised && (goal.exists)(size) {
            let mut cube = replay.cube().ok_or(Wrong::Unsolved)?;
            cube.recolour(frame);
            if !(goal.goal)(&cube) {
                return Err(Wrong::Goal { name: phase.name, end: phase.end }.into());
            }
        }
    }
    let solved = replay.is_solved();
    let promised = solution.stop_reason != StopReason::Until;
    if solved != solution.solved || (promised && !solved) {
        return Err(Wrong::Unsolved.into());
    }
    Ok(())
}

/// Phases partition the moves, and steps lie in their phases.
fn check_ranges(solution: &Solution) -> Result<(), Wrong> {
    let mut at = 0;
    for (i, phase) in solution.phases.iter().enumerate() {
        if phase.start != at || phase.end < at || phase.end > solution.turns.len() {
            return Err(Wrong::Partition(i));
        }
        let mut step_at = phase.start;
        for step in &phase.steps {
            if step.start < step_at || step.end < step.start || step.end > phase.end {
                return Err(Wrong::Steps(i));
            }
            step_at = step.end;
        }
        let played = phase.end > phase.start;
        if played && matches!(phase.outcome, Outcome::Skipped | Outcome::Stopped) {
            return Err(Wrong::Idle(i));
        }
        at = phase.end;
    }
    if at != solution.turns.len() {
        return Err(Wrong::Partition(solution.phases.len()));
    }
    Ok(())
}

/// A cube as one array of stickers, and the cycles of each layer.
struct Replay {
    size: usize,
    stickers: Vec<u8>,
    /// By axis, then by layer from the positive face.
    cycles: [Vec<Vec<[u32; 4]>>; 3],
}

impl Replay {
    fn new(cube: &Cube, budget: &Budget) -> Result<Replay, Cutoff> {
        let size = cube.size();
        let cycles = [
            layer_cycles(Axis::Y, size, budget)?,
            layer_cycles(Axis::X, size, budget)?,
            layer_cycles(Axis::Z, size, budget)?,
        ];
        Ok(Replay { size, stickers: cube.colours(), cycles })
    }

    fn cube(&self) -> Option<Cube> {
        Cube::from_colours(&self.stickers)
    }

    fn turn(&mut self, turn: Turn) {
        let turn = turn.canonical(self.size);
        let layers = &self.cycles[turn.axis().index()];
        let stickers = &mut self.stickers;
        for cycles in &layers[usize::from(turn.from()) - 1..usize::from(turn.to())] {
            for cycle in cycles {
                let [a, b, c, d] = cycle.map(|i| i as usize);
                match turn.quarters() {
                    1 => {
                        let last = stickers[d];
                        stickers[d] = stickers[c];
                        stickers[c] = stickers[b];
                        stickers[b] = stickers[a];
                        stickers[a] = last;
                    }
                    2 => {
                        stickers.swap(a, c);
                        stickers.swap(b, d);
                    }
                    _ => {
                        let first = stickers[a];
                        stickers[a] = stickers[b];
                        stickers[b] = stickers[c];
                        stickers[c] = stickers[d];
                        stickers[d] = first;
                    }
                }
            }
        }
    }

    /// Every face of one colour.
    fn is_solved(&self) -> bool {
        let area = self.size * self.size;
        self.stickers.chunks_exact(area).all(|face| face.iter().all(|s| *s == face[0]))
    }
}

/// Where a quarter turn, clockwise as seen from the positive face, takes a vector.
fn rotate(axis: Axis, [x, y, z]: [i32; 3]) -> [i32; 3] {
    match axis {
        Axis::Y => [-z, y, x],
        Axis::X => [x, z, -y],
        Axis::Z => [y, -x, z],
    }
}

/// The cycles of each layer of an axis, from its positive face on.
fn layer_cycles(axis: Axis, size: usize, budget: &Budget) -> Result<Vec<Vec<[u32; 4]>>, Cutoff> {
    let mut layers = vec![Vec::new(); size];
    let mut seen = vec![false; 6 * size * size];
    for face in Face::ALL {
        for row in 0..size {
            if row.is_multiple_of(64) {
                budget.check()?;
            }
            for column in 0..size {
                let start = facelet_index(size, face, row, column);
                if seen[start] {
                    continue;
                }
                let mut place = (face, row, column);
                let cycle: [u32; 4] = std::array::from_fn(|_| {
                    let index = facelet_index(size, place.0, place.1, place.2);
                    seen[index] = true;
                    place = rotated_place(axis, size, place);
                    index as u32
                });
                // The middle of a turned face stays where it is.
                if cycle[1] != cycle[0] {
                    layers[layer_of(axis, size, (face, row, column))].push(cycle);
                }
            }
        }
    }
    Ok(layers)
}

fn layer_of(axis: Axis, size: usize, (face, row, column): (Face, usize, usize)) -> usize {
    let [x, y, z] = cubie_of(size, face, row, column);
    size - 1
        - match axis {
            Axis::Y => y,
            Axis::X => x,
            Axis::Z => z,
        }
}

fn rotated_place(
    axis: Axis,
    size: usize,
    (face, row, column): (Face, usize, usize),
) -> (Face, usize, usize) {
    // Doubled coordinates around the middle of the cube, so that even sizes rotate as well.
    let middle = size as i32 - 1;
    let centred = cubie_of(size, face, row, column).map(|c| 2 * c as i32 - middle);
    let cubie = rotate(axis, centred).map(|c| ((c + middle) / 2) as usize);
    let face = Face::from_normal(rotate(axis, face.normal())).unwrap_or(face);
    let (row, column) = cell_of(size, face, cubie);
    (face, row, column)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cube::random::{generator, random_state};
    use crate::solve::registry::Method;
    use crate::solve::run::Run;

    /// A solution, and what happens to it.
    type Damage = (&'static str, fn(&mut Solution));

    #[test]
    fn every_kind_of_wrong_solution_is_refused() {
        let cube = random_state(5, &mut generator("wrong"));
        let budget = Budget::unlimited();
        let method = Method::named("reduction").unwrap();
        let settings = method.defaults();
        let mut run = Run::new(&cube, &settings, None, &budget);
        (method.run)(&mut run).unwrap();
        let goals = (method.phases)(&settings);
        let (good, frame) = run.finish(method.name, &goals).unwrap();
        let check = |solution: &Solution| check(&cube, &frame, solution, &goals, &budget);
        assert_eq!(check(&good), Ok(()));

        let damages: [Damage; 11] = [
            ("turns layers", |s| s.turns[3] = Turn::new(Face::R, 1, 5, 1).unwrap()),
            ("turns layers", |s| s.turns[3] = Turn::new(Face::R, 6, 6, 1).unwrap()),
            ("goal of phase centers", |s| s.turns[3] = s.turns[3].inverse()),
            ("partition", |s| {
                s.turns.pop();
            }),
            ("partition", |s| s.turns.push(Turn::outer(Face::U, 1))),
            ("partition", |s| s.phases[1].start += 1),
            ("partition", |s| s.phases[1].name = "magic"),
            ("steps", |s| s.phases[0].steps[1].start -= 1),
            ("has moves", |s| s.phases[1].outcome = Outcome::Skipped),
            ("goal of phase", |s| {
                let end = s.phases[0].end - 1;
                s.phases[0].steps.clear();
                s.phases[1].steps.clear();
                (s.phases[0].end, s.phases[1].start) = (end, end);
            }),
            ("not as solved", |s| s.solved = false),
        ];
        for (why, damage) in damages {
            let mut solution = good.clone();
            damage(&mut solution);
            let Err(SolveError::Wrong(reason)) = check(&solution) else {
                panic!("{why}: not refused")
            };
            assert!(reason.contains(why), "{reason}, not {why}");
        }
    }

    #[test]
    fn both_models_agree_on_every_turn() {
        for size in 2..=6 {
            let start = random_state(size, &mut generator("checker"));
            for face in Face::ALL {
                for from in 1..=size as u16 {
                    for to in from..=size as u16 {
                        for quarters in 1..=3 {
                            let turn = Turn::new(face, from, to, quarters).unwrap();
                            let mut cube = start.clone();
                            cube.turn(turn);
                            let mut replay = Replay::new(&start, &Budget::unlimited()).unwrap();
                            replay.turn(turn);
                            assert_eq!(replay.cube().unwrap(), cube, "{turn:?} at size {size}");
                        }
                    }
                }
            }
        }
    }
}
