//! Commutators as a person plays them: turns that meet where two parts join are one turn, or none.

use super::note::Commutator;
use super::solution::PhaseRun;
use unscramble_cube::Turn;
use unscramble_search::budget::{Budget, Cutoff};
use unscramble_search::merge::{Labelled, merge};

/// Merges the turns of each commutator and adjusts the ranges of phases, steps and parts. A merged turn belongs to the later part.
///
/// # Errors
/// Returns the reason to stop.
pub(super) fn merge_parts(
    turns: &[Turn],
    phases: &mut [PhaseRun],
    size: usize,
    budget: &Budget,
) -> Result<Vec<Turn>, Cutoff> {
    let mut out = Vec::with_capacity(turns.len());
    for phase in phases {
        phase.start = out.len();
        for step in &mut phase.steps {
            let played = &turns[step.start..step.end];
            step.start = out.len();
            if let Some(Commutator { setup, a, b }) = &mut step.note.commutator {
                for part in [setup, a, b] {
                    let labelled: Vec<Labelled> = part.iter().map(|turn| (*turn, 0)).collect();
                    *part = merge(&labelled, size, budget)?.into_iter().map(|(t, _)| t).collect();
                }
                let parts = &mut step.note.parts;
                let labels = parts.iter().enumerate().flat_map(|(label, part)| vec![label; part.1]);
                let labelled: Vec<Labelled> = played.iter().copied().zip(labels).collect();
                let merged = merge(&labelled, size, budget)?;
                for (label, part) in parts.iter_mut().enumerate() {
                    part.1 = merged.iter().filter(|(_, own)| *own == label).count();
                }
                parts.retain(|(_, turns)| *turns > 0);
                out.extend(merged.into_iter().map(|(turn, _)| turn));
            } else {
                out.extend_from_slice(played);
            }
            step.end = out.len();
        }
        phase.end = out.len();
    }
    Ok(out)
}
