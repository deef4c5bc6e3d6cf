//! The runs of phase 2, which all tables of phase 2 are made with.

use crate::exact::index_of;
use crate::tables::coordinates::move_tables::MoveTables;
use crate::tables::coordinates::runs::Run;
use crate::tables::coordinates::turns::PHASE2_TURNS;
use unscramble_cube::{Face, Metric};

/// A run of phase 2, its cost, and its turns as indices of [`PHASE2_TURNS`].
#[derive(Debug, Clone)]
pub(crate) struct Phase2Run {
    pub(crate) run: Run,
    pub(crate) cost: u8,
    pub(crate) turns: Vec<usize>,
}

impl Phase2Run {
    /// Returns all runs, without those that turn one face if that is given.
    pub(crate) fn all(metric: Metric, without: Option<Face>) -> Vec<Phase2Run> {
        let index = |turn: u8| index_of(&PHASE2_TURNS, &turn);
        Run::all()
            .filter(|run| run.keeps_subgroup() && !without.is_some_and(|face| run.turns_face(face)))
            .map(|run| Phase2Run {
                run,
                cost: run.cost(metric),
                turns: run.turns().map(index).collect(),
            })
            .collect()
    }

    /// Returns corners, U and D edges, and the order of the slice edges after the run.
    #[inline(always)]
    pub(crate) fn after(&self, moves: &MoveTables, state: (u16, u16, u16)) -> (u16, u16, u16) {
        self.turns.iter().fold(state, |(corners, edges, order), turn| {
            (
                moves.corners.after(corners, *turn),
                moves.edges.after(edges, *turn),
                moves.order.after(order, *turn),
            )
        })
    }

    /// Returns those of the runs that are no sequence of others with the same cost.
    pub(crate) fn generators(runs: &[Phase2Run]) -> Vec<Phase2Run> {
        let is_sequence = |whole: &Phase2Run| {
            runs.iter().any(|first| {
                runs.iter().any(|second| {
                    first.run.axis == whole.run.axis
                        && second.run.axis == whole.run.axis
                        && first.cost + second.cost == whole.cost
                        && first.run.then(second.run) == Some(whole.run)
                })
            })
        };
        runs.iter().filter(|run| !is_sequence(run)).cloned().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_runs_make_all_others() {
        let counts = Metric::ALL.map(|metric| {
            let runs = Phase2Run::all(metric, None);
            assert_eq!(runs.len(), 21);
            Phase2Run::generators(&runs).len()
        });
        assert_eq!(counts, [10, 8, 21, 14]);
    }
}
