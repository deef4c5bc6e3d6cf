//! Runs: turns of the two faces of an axis. They commute, so a run is the number of quarters that each
//! face turns.

use super::turns::{PHASE2_TURN_SET, turn, turn_number};
use unscramble_cube::{Face, Metric, Turn};

/// Number of runs: 15 about each of the axes UD, RL and FB.
pub(crate) const RUNS: usize = 45;

/// Number of runs about one axis.
const RUNS_OF_AXIS: u8 = 15;

/// The turns of the faces of one axis between turns of other axes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Run {
    /// 0 for UD, 1 for RL, 2 for FB.
    pub(crate) axis: u8,
    /// The quarters, 0 to 3, of the faces U, R or F and D, L or B; not both are 0.
    pub(crate) quarters: [u8; 2],
}

impl Run {
    /// Returns all runs in the order of their numbers.
    pub(crate) fn all() -> impl Iterator<Item = Run> {
        (0..RUNS as u8).map(Run::numbered)
    }

    /// Returns the run that has this number, which is below [`RUNS`].
    pub(crate) const fn numbered(number: u8) -> Run {
        let net = number % RUNS_OF_AXIS + 1;
        Run { axis: number / RUNS_OF_AXIS, quarters: [net / 4, net % 4] }
    }

    /// Returns the number of the run.
    pub(crate) const fn number(self) -> u8 {
        RUNS_OF_AXIS * self.axis + 4 * self.quarters[0] + self.quarters[1] - 1
    }

    /// Returns the run that these turns make, whose faces share an axis; `None` if they undo each other.
    pub(crate) fn of_turns(turns: impl IntoIterator<Item = u8>) -> Option<Run> {
        let (mut axis, mut quarters) = (0, [0; 2]);
        for turn in turns {
            let (face, by) = (turn / 3, turn % 3 + 1);
            axis = face % 3;
            let side = &mut quarters[usize::from(face / 3) % 2];
            *side = (*side + by) % 4;
        }
        (quarters != [0; 2]).then_some(Run { axis, quarters })
    }

    /// Returns the numbers of the face turns: at most two, of different faces.
    pub(crate) fn turns(self) -> impl Iterator<Item = u8> {
        let sides = self.quarters.into_iter().enumerate().filter(|(_, quarters)| *quarters > 0);
        sides.map(move |(side, quarters)| 3 * (self.axis + 3 * side as u8) + quarters - 1)
    }

    /// Returns this run followed by another about the same axis; `None` if they undo each other.
    pub(crate) fn then(self, other: Run) -> Option<Run> {
        Run::of_turns(self.turns().chain(other.turns()))
    }

    /// Returns whether the run turns a face.
    pub(crate) fn turns_face(self, face: Face) -> bool {
        self.turns().any(|turn| usize::from(turn / 3) == face.index())
    }

    /// Returns whether the run keeps the subgroup of phase 2.
    pub(crate) fn keeps_subgroup(self) -> bool {
        self.turns().all(|turn| PHASE2_TURN_SET >> turn & 1 == 1)
    }

    /// Returns what the run costs in a metric.
    pub(crate) fn cost(self, metric: Metric) -> u8 {
        let quarters = self.quarters.map(|quarters| quarters.min(4 - quarters));
        match metric {
            Metric::Htm => quarters.into_iter().filter(|quarters| *quarters > 0).count() as u8,
            Metric::Qtm => quarters[0] + quarters[1],
            Metric::Axial => 1,
            Metric::AxialQtm => quarters[0].max(quarters[1]),
        }
    }
}

/// Returns the turns with those about one axis that follow each other merged.
pub(crate) fn merged(turns: impl IntoIterator<Item = Turn>) -> Vec<Turn> {
    let mut runs: Vec<Run> = Vec::new();
    for turn in turns {
        let Some(run) = Run::of_turns([turn_number(turn)]) else { continue };
        match runs.last().copied().filter(|last| last.axis == run.axis) {
            Some(last) => {
                runs.pop();
                runs.extend(last.then(run));
            }
            None => runs.push(run),
        }
    }
    runs.into_iter().flat_map(Run::turns).map(turn).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::coordinates::turns::turn;

    #[test]
    fn runs_are_their_turns() {
        for (number, run) in Run::all().enumerate() {
            assert_eq!(usize::from(run.number()), number);
            assert_eq!(Run::of_turns(run.turns()), Some(run));
            let turns: Vec<_> = run.turns().map(turn).collect();
            for metric in Metric::ALL {
                assert_eq!(u64::from(run.cost(metric)), metric.length(&turns, 3), "{turns:?}");
            }
        }
        assert_eq!(Run::all().filter(|run| run.keeps_subgroup()).count(), 15 + 3 + 3);
    }
}
