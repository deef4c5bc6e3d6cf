//! A stage of a human 3x3x3 method: a handful of formulas, and for each case the cheapest way to
//! combine them.
//!
//! What a stage looks at (one piece's place, four flips, a permutation of four) has at most some
//! hundred values. From the goal backwards every formula is tried on every value (Dijkstra), so
//! that a case is looked up and not recognised by hand-written conditions.

use crate::cube::{Cubie, Turn};

/// A formula, as a person would play it in one go.
#[derive(Debug, Clone)]
pub(crate) struct Formula {
    /// Face turns.
    pub(crate) turns: Vec<Turn>,
    /// The values from which alone it may be used; `None` for any.
    pub(crate) only_from: Option<std::ops::Range<usize>>,
}

/// The cheapest formula for every value, and the sum of turns from there to the goal.
pub(crate) struct Stage {
    value: Box<dyn Fn(&Cubie) -> usize + Send + Sync>,
    formulas: Vec<(Formula, Cubie)>,
    /// Turns to the goal and the formula to begin with, by value; `None` where no combination of
    /// formulas leads to the goal.
    cases: Vec<Option<(u16, Option<usize>)>>,
}

impl Stage {
    /// Works out all values below `values`. The goal is the value of the solved cube.
    pub(crate) fn new(
        values: usize,
        value: impl Fn(&Cubie) -> usize + Send + Sync + 'static,
        formulas: Vec<Formula>,
    ) -> Stage {
        let formulas: Vec<(Formula, Cubie)> = formulas
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
            for (i, (formula, effect)) in formulas.iter().enumerate() {
                let before = state.then(&effect.inverse());
                let from = value(&before);
                let allowed =
                    formula.only_from.as_ref().is_none_or(|values| values.contains(&from));
                if allowed && cases[from].is_none() {
                    states.push((cost + formula.turns.len() as u16, Some(i), before));
                }
            }
        }
        Stage { value: Box::new(value), formulas, cases }
    }

    /// How many turns the formulas take from this state; `None` if they cannot reach the goal.
    pub(crate) fn cost(&self, state: &Cubie) -> Option<u16> {
        self.cases[(self.value)(state)].map(|(cost, _)| cost)
    }

    /// Number of values from which the goal can be reached.
    #[cfg(test)]
    pub(crate) fn cases(&self) -> usize {
        self.cases.iter().flatten().count()
    }

    /// The next formula to play; `None` at the goal, or where it cannot be reached.
    pub(crate) fn next(&self, state: &Cubie) -> Option<(&Formula, Cubie)> {
        let (_, first) = self.cases[(self.value)(state)]?;
        let (formula, effect) = &self.formulas[first?];
        Some((formula, state.then(effect)))
    }
}
