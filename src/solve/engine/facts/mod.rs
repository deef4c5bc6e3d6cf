//! Facts: what a replay finds that a step does. The texts of steps are made from them, so they are true.
//!
//! - [`pieces`]: where the pieces that a step is about lie before it, after it and between its parts.
//! - [`placements`]: the pieces that a step brings to their goals.
//! - [`bars`]: lines of centre stickers.
//! - [`landmarks`]: solved corners, edges and centres, which a step keeps, breaks or brings back.

mod bars;
mod landmarks;
mod pieces;
mod placements;

pub use landmarks::{Displaced, Landmark, LandmarkKind};

use super::budget::{Budget, Cutoff};
use super::solution::{PhaseRun, Placement, Step};
use crate::cube::{Cube, Turn};
use landmarks::{Landmarks, Solved};
use placements::Tracker;

/// What a step does, as a replay finds it. [`Step`] has an example.
///
/// Facelets count from 0. Those before the step are in the state before its first turn, those after it in
/// the state after its last turn. A colour is the index of the face to which it belongs in the end.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Facts {
    /// The pieces that the step is about ([`Note::about`](super::note::Note::about)).
    pub about: Vec<Placement>,
    /// The pieces that the step brings to their goals, except those that leave them again before the
    /// phase ends.
    pub placed: Vec<Placement>,
    /// By part of the step ([`Note::parts`](super::note::Note::parts)): those of the pieces that the
    /// step is about that the part moves.
    pub parts: Vec<Vec<Placement>>,
    /// What is solved before and after the step and not in between. Empty for cubes larger than
    /// [`MOST_LAYERS_WATCHED`].
    pub returned: Vec<Landmark>,
    /// What is solved before the step and not after it, and is solved again by a later step of the
    /// phase.
    pub displaced: Vec<Displaced>,
    /// What is solved before the step and stays solved throughout. Empty for the same cubes.
    pub kept: Vec<Landmark>,
    /// By face: how many of its movable centre stickers show its colour before and after the step.
    pub centers: [[u32; 2]; 6],
    /// Lines of centre stickers that show the colour of their face after the step and not before it: the
    /// facelets of each, in order. Empty for cubes larger than [`MOST_LAYERS_WATCHED`].
    pub bars: Vec<Vec<u32>>,
    /// Whether the step before it in the phase has the same task and the same algorithm.
    pub again: bool,
}

/// The largest size at which facts tell what is broken and repaired within a step.
pub const MOST_LAYERS_WATCHED: usize = 12;

/// Adds to each step what it does.
///
/// `start` is the cube before all turns, in the frame of the solve.
///
/// # Errors
/// Returns the reason to stop.
pub(crate) fn find(
    start: &Cube,
    turns: &[Turn],
    phases: &mut [PhaseRun],
    budget: &Budget,
) -> Result<(), Cutoff> {
    let colours = start.colours();
    let mut tracker = Tracker::new(start.size(), &colours, budget)?;
    let landmarks = Landmarks::new(start.size());
    for phase in phases {
        let mut solved_by_step = Vec::with_capacity(phase.steps.len());
        let mut all = Vec::with_capacity(phase.steps.len());
        for (number, step) in phase.steps.iter().enumerate() {
            let (facts, solved) = look_at(step, number, turns, &mut tracker, &landmarks, budget)?;
            solved_by_step.push(solved);
            all.push(facts);
        }
        for (step, placement) in tracker.take_placements() {
            all[step].placed.push(placement);
        }
        let repeats: Vec<bool> =
            phase.steps.windows(2).map(|two| is_repeat(&two[0], &two[1])).collect();
        for (number, (step, mut facts)) in phase.steps.iter_mut().zip(all).enumerate() {
            facts.again = number > 0 && repeats[number - 1];
            landmarks.tell(&solved_by_step, number, &mut facts);
            step.facts = Some(Box::new(facts));
        }
    }
    Ok(())
}

/// Plays a step, and returns its facts so far and what is solved around it.
fn look_at(
    step: &Step,
    number: usize,
    turns: &[Turn],
    tracker: &mut Tracker<'_>,
    landmarks: &Landmarks,
    budget: &Budget,
) -> Result<(Facts, Solved), Cutoff> {
    let size = tracker.size();
    tracker.begin_step();
    let mut facts = Facts::default();
    let note = &step.note;
    let from = pieces::locate_all(size, &note.about, |f| tracker.colour(f));
    let mut solved = Solved::before(landmarks, note, tracker);
    let counts = landmarks.centers(|f| tracker.colour(f));
    let bars = bars::complete(size, |f| tracker.colour(f));
    let turns = &turns[step.start..step.end];
    let mut part_from = from.clone();
    let mut rest = turns;
    let whole = [turns.len()];
    let lengths: Vec<usize> = note.parts.iter().map(|(_, length)| *length).collect();
    let lengths = if lengths.is_empty() { &whole[..] } else { &lengths };
    for length in lengths {
        let (part, after) = rest.split_at((*length).min(rest.len()));
        rest = after;
        tracker.play(part, budget, |tracker| solved.on_the_way(landmarks, tracker))?;
        let to = pieces::locate_all(size, &note.about, |f| tracker.colour(f));
        if !note.parts.is_empty() {
            facts.parts.push(pieces::moved(&note.about, size, &part_from, &to));
        }
        part_from = to;
    }
    tracker.play(rest, budget, |tracker| solved.on_the_way(landmarks, tracker))?;
    let to = pieces::locate_all(size, &note.about, |f| tracker.colour(f));
    facts.about = pieces::placements(&note.about, size, &from, &to);
    solved.end(landmarks, tracker);
    let after = landmarks.centers(|f| tracker.colour(f));
    facts.centers = std::array::from_fn(|face| [counts[face], after[face]]);
    facts.bars = bars::complete(size, |f| tracker.colour(f));
    facts.bars.retain(|bar| !bars.contains(bar));
    tracker.look(number as u32, note.aim);
    Ok((facts, solved))
}

/// Returns whether a step repeats the one before it.
fn is_repeat(before: &Step, step: &Step) -> bool {
    let name = |step: &Step| step.note.algorithm.as_ref().map(|used| used.algorithm.name);
    name(step).is_some() && name(step) == name(before) && step.note.task == before.note.task
}

impl Facts {
    /// Returns all facelets of the facts.
    pub(crate) fn facelets(&mut self) -> impl Iterator<Item = &mut u32> {
        let Facts { about, placed, parts, bars, .. } = self;
        let placements = about.iter_mut().chain(placed).chain(parts.iter_mut().flatten());
        placements
            .flat_map(|placement| placement.from.iter_mut().chain(&mut placement.to))
            .chain(bars.iter_mut().flatten())
    }
}
