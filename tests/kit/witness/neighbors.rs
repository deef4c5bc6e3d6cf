//! Neighboring steps of big cubes: none turns back what the one before it turned last.

use super::film::{Complaint, Film};
use super::tale::StepTale;
use crate::model::Move;

/// The tasks of steps that exchange center stickers.
const CENTERS: [&str; 3] = ["exchange_centers", "turn_slices", "join_exchanges"];

/// Checks two neighboring steps of a taught solution.
pub(crate) fn check(film: &Film<'_>, before: &StepTale, step: &StepTale) -> Option<Complaint> {
    let tasks = [before, step].map(|step| step.task.as_str());
    let is_about_centers = tasks.iter().all(|task| CENTERS.contains(task));
    if !is_about_centers && tasks != ["pair_wings"; 2] {
        return None;
    }
    let size = film.tale.size;
    let moves = |step: &StepTale| &film.moves[step.start..step.end];
    // A commutator is played as a whole.
    let is_free = before.commutator.is_none() && step.commutator.is_none();
    if is_about_centers
        && is_free
        && moves(before).last().zip(moves(step).first()).is_some_and(|(a, b)| cancel(*a, *b, size))
    {
        return Some("the first move turns back what the step before turned last".to_owned());
    }
    let changes = |[from, to]: [usize; 2]| film.posted(from) != film.posted(to);
    let is_idle = changes([before.start, before.end]) && !changes([before.start, step.end]);
    is_idle.then(|| "it undoes the step before".to_owned())
}

/// Whether two moves turn the same layers, one against the other.
fn cancel(a: Move, b: Move, size: usize) -> bool {
    // As seen from the first three faces.
    let seen = |Move { face, from, to, quarters }: Move| match face {
        0..3 => (face, from, to, quarters % 4),
        _ => (face - 3, size + 1 - to, size + 1 - from, (4 - quarters) % 4),
    };
    let (a, b) = (seen(a), seen(b));
    (a.0, a.1, a.2) == (b.0, b.1, b.2) && (a.3 + b.3).is_multiple_of(4)
}
