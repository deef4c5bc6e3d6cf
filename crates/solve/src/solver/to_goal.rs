//! Goals on big cubes: a few turns that lead there, or the way through the solved cube.

use super::{Answer, Question, Solver, Start, colors_by_face};
use crate::engine::context::{LayerColors, SolveContext};
use crate::engine::error::SolveError;
use crate::engine::goal::{self, GoalTransform};
use crate::methods::short;
use unscramble_cube::validate::Solvable;
use unscramble_cube::{Cube, Facelets, Turn};
use unscramble_search::budget::Budget;
use unscramble_search::event::EventSink;
use unscramble_search::near;

impl Solver {
    /// Answers a question with a goal on a big cube: by a few turns if they lead there. Otherwise it solves the start and then, backwards,
    /// the goal.
    ///
    /// # Errors
    /// Returns why there is no solution.
    pub(super) fn solve_to_goal(
        &self,
        question: &Question,
        facelets: Facelets,
        start: &Solvable,
        goal: &Solvable,
        budget: &Budget,
        events: &EventSink,
    ) -> Result<Answer, SolveError> {
        let plan = &question.plan;
        let goal = goal::in_colors_of(start, goal)?;
        let way = Way { question, start, facelets, goal, budget, events };
        let cube = way.facelets.cube();
        if let Some(near) = short::if_in_time(near::between(cube, &way.goal, budget))? {
            return way.answer(&near.turns, |context| short::play_near(context, &near));
        }
        let half = |cube: &Cube, budget: &Budget| {
            let mut state = way.facelets.clone();
            *state.cube_mut() = cube.clone();
            self.solve(&Question::new(Start::State(state), plan.of_a_half()), budget)
        };
        let there = half(cube, &budget.improving_for_half())?;
        let back = half(&way.goal, budget)?;
        let turns = goal::through_solved(
            [&there.final_state, &back.final_state],
            [&there.solution.turns, &back.solution.turns],
        )?;
        let halves = [&there.solution, &back.solution];
        way.answer(&turns, |context| short::play_halves(context, &turns, halves))
    }
}

/// A start and a goal.
struct Way<'a> {
    question: &'a Question,
    start: &'a Solvable,
    facelets: Facelets,
    /// The goal in the colors of the start.
    goal: Cube,
    budget: &'a Budget,
    events: &'a EventSink,
}

impl Way<'_> {
    /// Returns the answer that turns are, which `work` plays.
    ///
    /// # Errors
    /// Returns the error of `work`, or the reason to stop.
    fn answer(
        &self,
        turns: &[Turn],
        work: impl Fn(&mut SolveContext<'_>) -> Result<(), SolveError>,
    ) -> Result<Answer, SolveError> {
        let Question { plan, notation, .. } = self.question;
        let transform = GoalTransform::along(self.facelets.cube(), &self.goal, turns);
        let relative = transform.relative();
        let (mut solution, _) =
            plan.carry_out(relative, LayerColors::default(), self.budget, self.events, work)?;
        let end = transform.check(&solution, &self.budget.without_limits())?;
        // Turns of inner layers move the centers.
        solution.frame = goal::frame_of(&end, self.start)?;
        let mut final_state = self.facelets.clone();
        *final_state.cube_mut() = end;
        let colors = colors_by_face(self.start, solution.frame);
        Ok(Answer { solution: solution.written(*notation), final_state, colors })
    }
}
