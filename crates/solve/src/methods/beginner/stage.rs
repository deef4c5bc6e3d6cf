//! A stage of a human 3x3x3 method: a handful of algorithms, and for each case their cheapest sequence.
//!
//! The property that a stage solves (one piece's place, four flips, a permutation of four) has a few
//! hundred values at most. A search backwards from the goal (Dijkstra) tries every algorithm on every
//! value. Cases are then looked up, and need no hand-written conditions.

use crate::toolkit::formula::Formula;
use unscramble_cube::{Cubie, Rotation, Turn};

/// An algorithm that a person plays in one go.
#[derive(Debug, Clone)]
pub(super) struct StageAlgorithm {
    /// Face turns.
    pub(super) turns: Vec<Turn>,
    /// The formula and how it is held; `None` for a turn of the last layer.
    pub(super) formula: Option<(&'static Formula, Rotation)>,
    /// The values from which it may be used; `None` for any.
    pub(super) only_from: Option<Vec<usize>>,
}

/// The cheapest sequence of algorithms for every value.
pub(super) struct Stage {
    value: Box<dyn Fn(&Cubie) -> usize + Send + Sync>,
    algorithms: Vec<(StageAlgorithm, Cubie)>,
    /// By value: the number of turns to the goal, and the first algorithm. `None` where no sequence
    /// leads to the goal.
    cases: Vec<Option<(u16, Option<usize>)>>,
}

impl Stage {
    /// Computes the cases of all values below `values`. The goal is the value of the solved cube.
    pub(super) fn new(
        values: usize,
        value: impl Fn(&Cubie) -> usize + Send + Sync + 'static,
        algorithms: Vec<StageAlgorithm>,
    ) -> Stage {
        let algorithms: Vec<(StageAlgorithm, Cubie)> = algorithms
            .into_iter()
            .map(|f| {
                let effect = Cubie::SOLVED.played(&f.turns);
                (f, effect)
            })
            .collect();
        let mut cases = vec![None; values];
        let mut states: Vec<(u16, Option<usize>, Cubie)> = vec![(0, None, Cubie::SOLVED)];
        while let Some(nearest) = (0..states.len()).min_by_key(|&i| states[i].0) {
            let (cost, first, state) = states.swap_remove(nearest);
            let here = value(&state);
            if cases[here].is_some() {
                continue;
            }
            cases[here] = Some((cost, first));
            for (i, (algorithm, effect)) in algorithms.iter().enumerate() {
                let before = state.then(&effect.inverse());
                let from = value(&before);
                let allowed =
                    algorithm.only_from.as_ref().is_none_or(|values| values.contains(&from));
                if allowed && cases[from].is_none() {
                    states.push((cost + algorithm.turns.len() as u16, Some(i), before));
                }
            }
        }
        Stage { value: Box::new(value), algorithms, cases }
    }

    /// Returns the number of turns from this state to the goal; `None` if no sequence leads there.
    pub(super) fn cost(&self, state: &Cubie) -> Option<u16> {
        self.cases[(self.value)(state)].map(|(cost, _)| cost)
    }

    /// Returns the number of values from which the goal can be reached.
    #[cfg(test)]
    pub(super) fn cases(&self) -> usize {
        self.cases.iter().flatten().count()
    }

    /// Returns the same, but among the algorithms that are as good takes the one for which the cube is turned least before it and
    /// after it and, among equals, one after which it need not be turned.
    pub(super) fn next_as_held(
        &self,
        state: &Cubie,
        held: Rotation,
    ) -> Option<(&StageAlgorithm, Cubie)> {
        let hold = |algorithm: &StageAlgorithm| algorithm.formula.map(|(_, hold)| hold);
        let turns_over = |(algorithm, after): &(&StageAlgorithm, Cubie)| {
            let own = hold(algorithm);
            let stays =
                |(next, _): (&StageAlgorithm, Cubie)| hold(next).is_none_or(|h| Some(h) == own);
            let ends = self.cost(after) == Some(0);
            let goes_on = ends || self.best(after).any(stays);
            (usize::from(own.is_some_and(|own| own != held)) + usize::from(!goes_on), !goes_on)
        };
        self.best(state).min_by_key(turns_over)
    }

    /// Returns the algorithms that lead to the goal in the fewest turns, with the states after them.
    fn best(&self, state: &Cubie) -> impl Iterator<Item = (&StageAlgorithm, Cubie)> {
        let from = (self.value)(state);
        let cost = self.cases[from].map(|(cost, _)| cost);
        self.algorithms.iter().filter_map(move |(algorithm, effect)| {
            let allowed = algorithm.only_from.as_ref().is_none_or(|values| values.contains(&from));
            let after = state.then(effect);
            let rest = self.cost(&after)?;
            let whole = rest + algorithm.turns.len() as u16;
            (allowed && Some(whole) == cost).then_some((algorithm, after))
        })
    }

    /// Returns the next algorithm to play and the state after it; `None` at the goal, or where the goal
    /// cannot be reached.
    pub(super) fn next(&self, state: &Cubie) -> Option<(&StageAlgorithm, Cubie)> {
        let (_, first) = self.cases[(self.value)(state)]?;
        let (algorithm, effect) = &self.algorithms[first?];
        Some((algorithm, state.then(effect)))
    }
}
