//! Goals on big cubes, where no search takes the goal for the solved cube: the way leads through the solved cube.

use super::{Answer, Question, Solver, Start, colors_by_face};
use crate::engine::context::SolveContext;
use crate::engine::error::SolveError;
use crate::engine::goal::{self, GoalTransform};
use crate::methods::short;
use unscramble_cube::validate::Solvable;
use unscramble_cube::{Facelets, Scheme};
use unscramble_search::budget::Budget;
use unscramble_search::event::EventSink;

impl Solver {
    /// Answers a question with a goal on a big cube: solves the start and then, backwards, the goal.
    ///
    /// # Errors
    /// Returns why there is no solution.
    pub(super) fn solve_through_solved(
        &self,
        question: &Question,
        mut facelets: Facelets,
        start: &Solvable,
        goal: &Solvable,
        budget: &Budget,
        events: &EventSink,
    ) -> Result<Answer, SolveError> {
        let Question { plan, notation, .. } = question;
        let mut goal_facelets = facelets.clone();
        *goal_facelets.cube_mut() = goal::in_colors_of(start, goal)?;
        let half = |state: &Facelets, budget: &Budget| {
            let question = Question::new(Start::State(state.clone()), plan.of_a_half());
            self.solve(&question, budget)
        };
        let there = half(&facelets, &budget.improving_for_half())?;
        let back = half(&goal_facelets, budget)?;
        let mut turns = goal::through_solved(
            [&there.final_state, &back.final_state],
            [&there.solution.turns, &back.solution.turns],
        )?;
        if goal::is_in_some_orientation(facelets.cube(), goal_facelets.cube()) {
            turns.clear();
        }
        let transform = GoalTransform::along(facelets.cube(), goal_facelets.cube(), &turns);
        let work = |context: &mut SolveContext<'_>| {
            let halves = [&there.solution, &back.solution];
            short::play_halves(context, &turns, halves)
        };
        let (mut solution, _) = plan.carry_out(transform.relative(), None, budget, events, work)?;
        let end = transform.check(&solution, &budget.without_limits())?;
        solution.frame = match Scheme::from_centers(&end) {
            // Turns of inner layers move the fixed centers.
            Some(scheme) if !end.size().is_multiple_of(2) => {
                let faces = scheme.faces_of_colors();
                start.scheme().colors().map(|color| faces[usize::from(color)])
            }
            _ => there.solution.frame,
        };
        *facelets.cube_mut() = end;
        let colors = colors_by_face(start, solution.frame);
        Ok(Answer { solution: solution.written(*notation), final_state: facelets, colors })
    }
}
