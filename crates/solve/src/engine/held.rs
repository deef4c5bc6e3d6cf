//! Solutions as a person makes them: the cube is turned over where the hold changes, and algorithms
//! appear as books print them.
//!
//! Methods work on the cube as it was posted. Each step says how to hold the cube, and its turns,
//! facelets and faces are rewritten for that hold.

use super::algorithm::AlgorithmUse;
use super::facts::Facts;
use super::note::{Commutator, Note};
use super::parity_event::Evidence;
use super::solution::{PhaseRun, Solution, Step};
use super::task::Task;
use unscramble_cube::{Face, Rotation, Turn};
use unscramble_search::budget::{Budget, Cutoff};
use unscramble_search::replay::Replay;

/// Rewrites a taught solution for a person who holds the cube as its steps say.
///
/// # Errors
/// Returns the reason to stop.
pub(crate) fn hold(solution: &mut Solution, budget: &Budget) -> Result<(), Cutoff> {
    let mut writer = Writer {
        size: solution.size,
        posted: std::mem::take(&mut solution.turns),
        turns: Vec::new(),
        hold: Rotation::IDENTITY,
        places: Vec::new(),
        budget,
    };
    for phase in &mut solution.phases {
        writer.phase(phase)?;
    }
    solution.turns = writer.turns;
    solution.hold = writer.hold;
    solution.collect_events();
    Ok(())
}

/// Writes the turns of a solution for the present hold.
struct Writer<'a> {
    size: usize,
    /// The turns of the cube as posted.
    posted: Vec<Turn>,
    /// The turns of the cube as held.
    turns: Vec<Turn>,
    /// From the faces as held to the faces as posted.
    hold: Rotation,
    /// By posted facelet, where it is with the present hold. Empty until it is needed.
    places: Vec<u32>,
    budget: &'a Budget,
}

impl Writer<'_> {
    fn phase(&mut self, phase: &mut PhaseRun) -> Result<(), Cutoff> {
        phase.start = self.turns.len();
        let mut steps = Vec::with_capacity(phase.steps.len());
        // Where each step is among those with rotations.
        let mut places = Vec::with_capacity(phase.steps.len());
        for step in std::mem::take(&mut phase.steps) {
            self.budget.check()?;
            let mut wanted = step.note.hold.unwrap_or(self.hold);
            // A turn of the last layer is the same from each side.
            let is_on_top = wanted.map(Face::U) == self.hold.map(Face::U);
            if step.note.task == Task::AlignLastLayer && is_on_top {
                wanted = self.hold;
            }
            if wanted != self.hold {
                steps.push(self.rotate(wanted));
            }
            places.push(steps.len());
            steps.push(self.step(step)?);
        }
        for (number, place) in places.iter().enumerate() {
            for displaced in steps[*place].facts.iter_mut().flat_map(|facts| &mut facts.displaced) {
                if let Some(back) = places.get(number + displaced.back_in) {
                    displaced.back_in = back - place;
                }
            }
        }
        phase.steps = steps;
        phase.end = self.turns.len();
        Ok(())
    }

    /// Rotates the cube, as a step of its own.
    fn rotate(&mut self, wanted: Rotation) -> Step {
        let start = self.turns.len();
        self.turns.extend(between(&self.hold, &wanted, self.size));
        self.hold = wanted;
        self.places.clear();
        let facts = Some(Box::new(Facts::default()));
        Step { note: Note::new(Task::Rotate).hold(wanted), facts, start, end: self.turns.len() }
    }

    fn step(&mut self, mut step: Step) -> Result<Step, Cutoff> {
        let start = self.turns.len();
        let back = self.hold.inverse();
        let held = |turns: &mut Vec<Turn>| turns.iter_mut().for_each(|t| *t = t.rotated(&back));
        let note = &mut step.note;
        if let Some(AlgorithmUse { algorithm, hold, times, setup, undo }) = &mut note.algorithm {
            [&mut *setup, &mut *undo].into_iter().for_each(held);
            let mut turns = algorithm.turns(self.size);
            turns.extend(Turn::rotating(&algorithm.rotation(self.size).inverse(), self.size));
            // The step held the cube as the algorithm does.
            *hold = Rotation::IDENTITY;
            let turns = turns.repeat(usize::from(*times));
            self.turns.extend(setup.iter().chain(&turns).chain(&*undo));
            note.algorithm_parts(self.turns.len() - start);
        } else {
            let posted = &self.posted[step.start..step.end];
            self.turns.extend(posted.iter().map(|turn| turn.rotated(&back)));
        }
        if let Some(Commutator { setup, a, b }) = &mut note.commutator {
            [setup, a, b].into_iter().for_each(held);
        }
        note.task = note.task.seen(&back);
        self.read_places()?;
        let place = |f: &mut u32| *f = self.places[*f as usize];
        if let Some(facts) = &mut step.facts {
            facts.facelets().for_each(place);
        }
        for event in &mut note.events {
            match &mut event.evidence {
                Evidence::FlippedDedges { seen, flips } => {
                    seen.iter_mut().flatten().chain(flips.iter_mut().flatten()).for_each(place);
                }
                Evidence::LastDedge(dedge) => dedge.iter_mut().for_each(place),
                Evidence::Permutations { .. } | Evidence::OddOrbits => {}
            }
        }
        note.hold = Some(self.hold);
        Ok(Step { start, end: self.turns.len(), ..step })
    }

    /// Works out where facelets are with the present hold.
    fn read_places(&mut self) -> Result<(), Cutoff> {
        if !self.places.is_empty() {
            return Ok(());
        }
        let labels: Vec<u32> = (0..6 * (self.size * self.size) as u32).collect();
        let mut replay = Replay::new(self.size, labels.clone(), self.budget)?;
        let turns = between(&Rotation::IDENTITY, &self.hold, self.size);
        turns.into_iter().for_each(|turn| replay.turn(turn));
        self.places = labels;
        for (place, label) in replay.stickers.iter().enumerate() {
            self.places[*label as usize] = place as u32;
        }
        Ok(())
    }
}

/// Returns the rotations of the whole cube, at most two, that change one hold into another.
fn between(from: &Rotation, to: &Rotation, size: usize) -> Vec<Turn> {
    // The face that is held at a place goes to the place where the other hold has it.
    Turn::rotating(&from.then(&to.inverse()), size)
}

#[cfg(test)]
mod tests {
    use super::*;
    use unscramble_cube::Face;
    use unscramble_cube::random::{generator, random_state};

    #[test]
    fn every_hold_is_reached_by_at_most_two_rotations() {
        let start = random_state(3, &mut generator("hold"));
        for from in Rotation::all() {
            for to in Rotation::all() {
                let turns = between(&from, &to, 3);
                assert!(turns.len() <= 2);
                // A turn of the same posted face does the same in both holds.
                let posted = Turn::outer(Face::R, 1);
                let mut one = start.clone();
                one.turn(posted.rotated(&from.inverse()));
                one.apply(&turns);
                let mut other = start.clone();
                other.apply(&turns);
                other.turn(posted.rotated(&to.inverse()));
                assert_eq!(one, other);
            }
        }
    }
}
