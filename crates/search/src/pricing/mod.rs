//! What solutions of a 3x3x3 cost on a machine, and what the machine does to make them.
//!
//! A machine turns faces at some places only, so it turns the whole cube in between. [`Pricing`] finds the cheapest
//! steps over all ways to hold the cube.
//!
//! - [`machine`]: the machines.
//! - [`step`]: what a machine does.
//! - [`hold_changes`]: the cheapest ways from one hold to another.
//! - [`act`]: the orders in which turns of opposite faces can be made.
//! - [`stands`]: where to hold the cube to turn a face.
//! - [`reached`]: the cheapest way to each hold, turn by turn.
//! - [`typical`]: typical solutions, to choose a metric.
//! - [`weight`]: costs that settle ties by the number of steps.
//!
//! The cube starts with U up and F in front, and may end in any hold. Factors of faces in [`Costs`] belong to places of
//! the machine, not to faces of the cube: the flipper uses `D` alone.

mod act;
mod hold_changes;
mod machine;
mod reached;
mod stands;
mod step;
#[cfg(test)]
mod tests;
mod typical;
mod weight;

use self::act::Group;
use self::hold_changes::{HOLDS, HoldChanges};
pub use self::machine::Machine;
use self::reached::{ANYWHERE, START, least};
use self::stands::Stands;
pub(crate) use self::step::Priced;
use self::weight::{Weight, cost_of, weight_of_step};
use super::tables::coordinates::runs::Run;
use super::tables::coordinates::turns::turn;
use crate::costs::Costs;
use unscramble_cube::{Face, Metric, Turn};

/// The costs of turns on a machine.
///
/// Turns are those of faces of a 3x3x3; others are left out. Turns are priced as they are written: merge turns of
/// the same face first.
#[derive(Debug, Clone)]
pub struct Pricing {
    machine: Machine,
    changes: HoldChanges,
    stands: Stands,
    /// By place, the weights of turns by 1 to 3 quarters.
    turns: [[Weight; 3]; 6],
    /// What two turns at once weigh more than the dearer one; `None` if the machine cannot make them at once.
    opposite: Option<Weight>,
}

impl Pricing {
    /// Returns the costs of turns on a machine whose moves cost this much.
    pub fn new(machine: Machine, costs: &Costs) -> Pricing {
        let turns = Face::ALL
            .map(|place| [1, 2, 3].map(|quarters| weight_of_step(costs.turn(place, quarters))));
        // What comes on top of a step is no step of its own.
        let opposite = costs.opposite().map(|cost| weight_of_step(cost) - weight_of_step(0));
        let changes = HoldChanges::new(machine.hold_moves(costs));
        Pricing {
            machine,
            stands: Stands::new(machine, &changes, &turns),
            changes,
            turns,
            opposite: opposite.filter(|_| machine != Machine::Flipper),
        }
    }

    /// Returns the least cost of turns, in thousandths.
    pub(crate) fn cost(&self, turns: &[Turn]) -> u64 {
        let groups = Group::all(turns);
        cost_of(least(&groups.fold(START, |reached, group| self.after(&reached, group))))
    }

    /// Returns the least cost of turns, and the steps that the machine makes for it.
    pub fn price(&self, turns: &[Turn]) -> Priced {
        let groups: Vec<Group> = Group::all(turns).collect();
        let mut reached = vec![START];
        for group in &groups {
            reached.extend(reached.last().map(|last| self.after(last, *group)));
        }
        let last = reached.pop().unwrap_or(START);
        let mut hold = (0..HOLDS).min_by_key(|hold| last[*hold]).unwrap_or(0);
        // Backwards, from the cheapest hold in the end.
        let mut steps = Vec::new();
        for (group, before) in groups.iter().zip(reached).rev() {
            hold = self.steps_back(&before, *group, hold, &mut steps);
        }
        steps.reverse();
        Priced { cost: cost_of(least(&last)), steps }
    }

    /// Returns a lower bound of the cost of a unit of a metric, in thousandths: turns of length n in the metric cost at
    /// least n times as much.
    pub(crate) fn least_of_unit(&self, metric: Metric) -> u64 {
        let costs = Run::all().map(|run| {
            let turns: Vec<Turn> = run.turns().map(turn).collect();
            // The run may be in the middle of a solution, so any hold may be the one before it.
            let reached =
                Group::all(&turns).fold(ANYWHERE, |reached, group| self.after(&reached, group));
            cost_of(least(&reached)) / u64::from(run.cost(metric))
        });
        costs.min().unwrap_or(0)
    }

    /// Returns the metric in which a search finds the cheapest solutions, as far as its solutions are typical.
    pub fn metric(&self) -> Metric {
        typical::cheapest_metric(|turns| self.cost(turns))
    }
}
