//! The fact finder: it replays a taught solution and finds what each step does. The texts of steps are made
//! from that, so they are true.
//!
//! - [`pieces`]: where the pieces that a step is about lie before it, after it and between its parts.
//! - [`placements`]: the pieces that a step brings to their goals.
//! - [`bars`]: lines of center stickers.
//! - [`landmarks`]: solved corners, edges and centers, which a step keeps, breaks or brings back.

mod bars;
mod landmarks;
mod pieces;
mod placements;

use super::algorithm::AlgorithmUse;
use super::facts::{Facts, MOST_LAYERS_WATCHED};
use super::note::{Home, PartName};
use super::solution::{PhaseRun, Step};
use super::task::Task;
use landmarks::{Landmarks, Solved};
use placements::Tracker;
use unscramble_cube::{Cube, Rotation, Turn};
use unscramble_search::budget::{Budget, Cutoff};

/// Adds to each step what it does.
///
/// `start` is the cube before all turns, in the frame of the solve. If the cube is `held` as the steps say, a person sees what the
/// moves of an algorithm do, which may turn other layers than the turns of the method: `r` is not L in the hand.
///
/// # Errors
/// Returns the reason to stop.
pub(crate) fn find(
    start: &Cube,
    turns: &[Turn],
    phases: &mut [PhaseRun],
    held: bool,
    budget: &Budget,
) -> Result<(), Cutoff> {
    let colors = start.colors();
    let mut tracker = Tracker::new(start.size(), &colors, budget)?;
    let landmarks = Landmarks::new(start.size());
    let mut solved = Vec::with_capacity(phases.len());
    for phase in phases.iter_mut() {
        let mut solved_by_step = Vec::with_capacity(phase.steps.len());
        let mut all = Vec::with_capacity(phase.steps.len());
        for (number, step) in phase.steps.iter().enumerate() {
            let in_hand = if held { in_hand(step, start.size()) } else { None };
            let turns = in_hand.as_deref().unwrap_or(&turns[step.start..step.end]);
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
            step.facts = Some(Box::new(facts));
        }
        solved.push(solved_by_step);
    }
    let mut for_good = landmarks::EVERYTHING;
    for (phase, solved) in phases.iter_mut().zip(&solved).rev() {
        for_good &= solved.last().map_or(landmarks::EVERYTHING, Solved::after);
        for (number, step) in phase.steps.iter_mut().enumerate() {
            if let Some(facts) = &mut step.facts {
                landmarks.tell(solved, number, for_good, facts);
            }
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
    let from = pieces::locate_all(size, &note.about, |f| tracker.color(f));
    if note.task == Task::PairWings {
        let partner = |piece: &Home| pieces::partner(size, *piece, |f| tracker.color(f));
        facts.partners = note.about.iter().map(partner).collect();
    }
    let mut solved = Solved::before(landmarks, note, tracker);
    let counts = landmarks.centers(|f| tracker.color(f));
    let bars = bars::complete(size, |f| tracker.color(f));
    let mut part_from = from.clone();
    let mut rest = turns;
    let whole = [turns.len()];
    let length = |(name, length): &(PartName, usize)| match name {
        // In the hand it may have another number of turns.
        PartName::Algorithm => (*length + turns.len()).saturating_sub(step.end - step.start),
        _ => *length,
    };
    let lengths: Vec<usize> = note.parts.iter().map(length).collect();
    let lengths = if lengths.is_empty() { &whole[..] } else { &lengths };
    for length in lengths {
        let (part, after) = rest.split_at((*length).min(rest.len()));
        rest = after;
        tracker.play(part, budget, |tracker| solved.on_the_way(landmarks, tracker))?;
        let to = pieces::locate_all(size, &note.about, |f| tracker.color(f));
        if !note.parts.is_empty() {
            facts.parts.push(pieces::moved(&note.about, size, &part_from, &to));
        }
        part_from = to;
    }
    tracker.play(rest, budget, |tracker| solved.on_the_way(landmarks, tracker))?;
    let to = pieces::locate_all(size, &note.about, |f| tracker.color(f));
    facts.about = pieces::placements(&note.about, size, &from, &to);
    solved.end(landmarks, tracker);
    let after = landmarks.centers(|f| tracker.color(f));
    facts.centers = std::array::from_fn(|face| [counts[face], after[face]]);
    facts.bars = bars::complete(size, |f| tracker.color(f));
    facts.bars.retain(|bar| !bars.contains(bar));
    facts.moved = tracker.moved();
    if note.task.moves_centers() && (4..=MOST_LAYERS_WATCHED).contains(&size) {
        facts.stickers = tracker.center_stickers();
    }
    tracker.look(number as u32, note.aim);
    Ok((facts, solved))
}

/// Returns the turns of a step as a person who plays its algorithm sees them, named by the faces of the cube as posted; `None`
/// if it plays none, or one that leaves the core of the cube turned until the end.
fn in_hand(step: &Step, size: usize) -> Option<Vec<Turn>> {
    let AlgorithmUse { algorithm, hold, times, setup, undo } = step.note.algorithm.as_ref()?;
    let back = Turn::rotating(&algorithm.rotation(size).inverse(), size);
    let (mut held, mut once) = (*hold, Vec::new());
    for turn in algorithm.turns(size).into_iter().chain(back) {
        if turn.is_rotation(size) {
            held = Rotation::quarters(turn.face(), turn.quarters()).inverse().then(&held);
        } else {
            once.push(turn.rotated(&held));
        }
    }
    let turns = once.repeat(usize::from(*times));
    (held == *hold).then(|| [setup.clone(), turns, undo.clone()].concat())
}

/// Returns whether a step repeats the one before it.
fn is_repeat(before: &Step, step: &Step) -> bool {
    let name = |step: &Step| step.note.algorithm.as_ref().map(|used| used.algorithm.name);
    let task = |step: &Step| step.note.task.as_str();
    name(step).is_some() && name(step) == name(before) && task(step) == task(before)
}
