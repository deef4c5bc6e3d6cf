//! The cheapest way to each hold, turn by turn: dynamic programming over the 24 holds.

use super::Pricing;
use super::act::{Act, Group, Way};
use super::hold_changes::HOLDS;
use super::stands::Stand;
use super::step::MachineStep;
use super::weight::{IMPOSSIBLE, Weight};
use unscramble_cube::Turn;

/// By hold, the least weight of the steps that make some turns and end in it. [`IMPOSSIBLE`] also for holds to which
/// the cube can still be turned later for no more.
pub(super) type Reached = [Weight; HOLDS];

/// No hold is reached.
const NOWHERE: Reached = [IMPOSSIBLE; HOLDS];

/// The hold in which the cube starts.
pub(super) const START: Reached = {
    let mut start = NOWHERE;
    start[0] = 0;
    start
};

/// Any hold, as if the cube started in it.
pub(super) const ANYWHERE: Reached = [0; HOLDS];

/// Returns the least weight of all holds.
pub(super) fn least(reached: &Reached) -> Weight {
    reached.iter().copied().fold(IMPOSSIBLE, Weight::min)
}

impl Pricing {
    /// Returns what can be reached with one more group of turns.
    pub(super) fn after(&self, before: &Reached, group: Group) -> Reached {
        let mut after = NOWHERE;
        for way in group.ways(self.opposite.is_some()) {
            let done = way.iter().fold(*before, |reached, act| self.done(&reached, *act));
            after.iter_mut().zip(done).for_each(|(after, done)| *after = done.min(*after));
        }
        after
    }

    /// Returns what can be reached with one more act.
    fn done(&self, before: &Reached, act: Act) -> Reached {
        let mut after = NOWHERE;
        for (hold, weight) in before.iter().enumerate().filter(|(_, held)| **held < IMPOSSIBLE) {
            for stand in self.stands.from(act.turn.face(), hold) {
                let weight = weight + stand.change + self.weight(stand, act);
                after[stand.hold] = after[stand.hold].min(weight);
            }
        }
        after
    }

    /// Adds the steps of a group of turns that ends in a hold, the last one first. Returns the hold before them.
    pub(super) fn steps_back(
        &self,
        before: &Reached,
        group: Group,
        mut hold: usize,
        steps: &mut Vec<MachineStep>,
    ) -> usize {
        let ways = group.ways(self.opposite.is_some()).into_iter();
        let cheapest = ways.map(|way| self.played(before, way)).min_by_key(|(_, end)| end[hold]);
        for (before, act) in cheapest.into_iter().flat_map(|(acts, _)| acts).rev() {
            let changes = self.changes.to(hold);
            let from = (0..HOLDS).min_by_key(|from| changes[*from] + before[*from]).unwrap_or(hold);
            steps.push(self.step(hold, act));
            steps.extend(self.changes.steps(from, hold).into_iter().rev());
            hold = from;
        }
        hold
    }

    /// Returns the acts of a way with what is reached before each, and what is reached in the end.
    fn played(&self, before: &Reached, way: Way) -> (Vec<(Reached, Act)>, Reached) {
        let mut last = *before;
        let mut acts = Vec::new();
        for act in way {
            acts.push((last, act));
            last = self.done(&last, act);
        }
        (acts, last)
    }

    /// Returns the weight of an act where the machine can do it.
    #[inline]
    fn weight(&self, stand: &Stand, act: Act) -> Weight {
        let of =
            |place, turn: Turn| self.turns[place as usize][usize::from(turn.quarters() - 1) % 3];
        let one = of(stand.place, act.turn);
        act.at_once.map_or(one, |other| {
            one.max(of(stand.place.opposite(), other)) + self.opposite.unwrap_or(0)
        })
    }

    /// Returns the step that does an act in a hold.
    fn step(&self, hold: usize, act: Act) -> MachineStep {
        let place = self.stands.place(act.turn.face(), hold);
        let quarters = act.turn.quarters();
        let Some(other) = act.at_once else { return self.machine.step(place, quarters) };
        let (one, other) = ((place, quarters), (place.opposite(), other.quarters()));
        MachineStep::Arms(if place.is_positive() { [one, other] } else { [other, one] })
    }
}
