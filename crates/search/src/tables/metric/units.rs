//! The units of a metric: the runs that count 1. Every run is a sequence of units, as many as it counts.
//!
//! So a search in a metric is a search by units, each of which changes a distance by at most 1. Of the
//! sequences of units that make the same run, a search follows one: the shortest, and of those the
//! first in the order of the units.

use crate::exact::to_u8;
use crate::tables::coordinates::runs::{RUNS, Run};
use unscramble_cube::{Face, Metric};

/// A set of units, one bit for each.
pub(crate) type UnitSet = u64;

/// The most units of a metric: all runs, in the axial metric.
pub(crate) const MOST_UNITS: usize = RUNS;

/// Stands for no run before the first.
pub(crate) const NO_RUN: u8 = RUNS as u8;

/// The units of a metric, and which may follow which.
#[derive(Debug)]
pub(crate) struct Units {
    pub(crate) metric: Metric,
    /// The units in order.
    pub(crate) runs: Vec<Run>,
    /// By the run so far: what may follow. A unit about the same axis makes the run longer.
    after: Vec<After>,
    /// Some units, such that each other unit is one unit away from one of them.
    pub(crate) probes: UnitSet,
    /// By unit: the units that are one unit away from it.
    pub(crate) beside: Vec<UnitSet>,
    /// By run: the units that make it, in order.
    run_words: Vec<Vec<u8>>,
}

/// What may follow a run.
#[derive(Debug, Clone, Copy)]
struct After {
    /// The units that may follow.
    followers: UnitSet,
    /// Those after which the run keeps the subgroup of phase 2.
    keeping: UnitSet,
    /// Those after which the run is that unit.
    anew: UnitSet,
    /// By unit: the run after it.
    next: [u8; MOST_UNITS],
}

impl Units {
    /// Finds the units of a metric.
    pub(crate) fn new(metric: Metric) -> Units {
        let runs: Vec<Run> = Run::all().filter(|run| run.cost(metric) == 1).collect();
        let words = words(&runs);
        let after = (0..=NO_RUN).map(|last| After::new(last, &runs, &words)).collect();
        let apart = |a: &Run, b: &Run| inverse(*a).then(*b).map_or(0, |run| run.cost(metric));
        let beside: Vec<UnitSet> = runs
            .iter()
            .map(|a| set(&runs, |b| a.axis == b.axis && a != b && apart(a, b) == 1))
            .collect();
        let (mut probes, mut left) = (0, set(&runs, |_| true));
        while left != 0 {
            let covered = |unit: &usize| (left & (beside[*unit] | 1 << unit)).count_ones();
            let Some(best) = (0..runs.len()).rev().max_by_key(covered) else { break };
            probes |= 1 << best;
            left &= !(beside[best] | 1 << best);
        }
        let run_words = (0..NO_RUN).map(|run| word(run, &words)).collect();
        Units { metric, runs, after, probes, beside, run_words }
    }

    /// Returns the numbers of the face turns of each unit.
    pub(crate) fn turns(&self) -> Vec<Vec<u8>> {
        self.runs.iter().map(|run| run.turns().collect()).collect()
    }

    /// Returns the number of bits that a unit takes.
    pub(crate) fn bits(&self) -> u32 {
        usize::BITS - (self.runs.len() - 1).leading_zeros()
    }

    /// Returns all sequences of this many units after the last of which the run does not keep the subgroup.
    pub(crate) fn words(&self, length: usize) -> Vec<Vec<u8>> {
        let mut words = vec![(Vec::new(), NO_RUN)];
        for place in 0..length {
            let mut longer = Vec::new();
            for (word, last) in words {
                let keeping = if place + 1 == length { self.keeping(last) } else { 0 };
                let followers = self.followers(last) & !keeping;
                longer.extend((0..self.runs.len()).filter(|unit| followers >> unit & 1 == 1).map(
                    |unit| {
                        let word: Vec<u8> = word.iter().copied().chain([to_u8(unit)]).collect();
                        (word, self.next(last, unit))
                    },
                ));
            }
            words = longer;
        }
        words.into_iter().map(|(word, _)| word).collect()
    }

    /// Returns the units that may follow a run.
    #[inline]
    pub(crate) fn followers(&self, last: u8) -> UnitSet {
        self.after[usize::from(last)].followers
    }

    /// Returns the followers after which the run keeps the subgroup of phase 2.
    #[inline]
    pub(crate) fn keeping(&self, last: u8) -> UnitSet {
        self.after[usize::from(last)].keeping
    }

    /// Returns the followers about another axis, which begin a run of their own.
    #[inline]
    pub(crate) fn begins_anew(&self, last: u8) -> UnitSet {
        self.after[usize::from(last)].anew
    }

    /// Returns the run after a unit that follows a run.
    #[inline]
    pub(crate) fn next(&self, last: u8, unit: usize) -> u8 {
        self.after[usize::from(last)].next[unit]
    }

    /// Returns the units by which a search makes a run.
    pub(crate) fn word(&self, run: Run) -> &[u8] {
        &self.run_words[usize::from(run.number())]
    }

    /// Returns the units that do not turn a face.
    pub(crate) fn without(&self, face: Face) -> UnitSet {
        set(&self.runs, |run| !run.turns_face(face))
    }
}

impl After {
    fn new(last: u8, runs: &[Run], words: &[Option<(u8, usize)>]) -> After {
        let mut after = After { followers: 0, keeping: 0, anew: 0, next: [NO_RUN; MOST_UNITS] };
        for (unit, run) in runs.iter().enumerate() {
            let same_axis = last < NO_RUN && Run::numbered(last).axis == run.axis;
            let next = match same_axis {
                true => Run::numbered(last).then(*run),
                false => Some(*run),
            };
            let Some(next) = next else { continue };
            let is_first_word = words[usize::from(next.number())] == Some((last, unit));
            if !same_axis || is_first_word {
                after.followers |= 1 << unit;
                after.keeping |= u64::from(next.keeps_subgroup()) << unit;
                after.anew |= u64::from(!same_axis) << unit;
                after.next[unit] = next.number();
            }
        }
        after
    }
}

/// Returns, for each run, the last unit of its first shortest word, and the run before that unit.
fn words(units: &[Run]) -> Vec<Option<(u8, usize)>> {
    let mut words = vec![None; RUNS];
    let mut layer = Vec::new();
    for (unit, run) in units.iter().enumerate() {
        words[usize::from(run.number())] = Some((NO_RUN, unit));
        layer.push(*run);
    }
    while !layer.is_empty() {
        let mut longer = Vec::new();
        for run in layer {
            for (unit, by) in units.iter().enumerate().filter(|(_, by)| by.axis == run.axis) {
                if let Some(next) = run.then(*by) {
                    let word = &mut words[usize::from(next.number())];
                    if word.is_none() {
                        *word = Some((run.number(), unit));
                        longer.push(next);
                    }
                }
            }
        }
        layer = longer;
    }
    words
}

/// Returns the units of the word of a run.
fn word(run: u8, words: &[Option<(u8, usize)>]) -> Vec<u8> {
    let last = |run: u8| words.get(usize::from(run)).copied().flatten();
    let steps = std::iter::successors(last(run), |(before, _)| last(*before));
    let mut word: Vec<u8> = steps.map(|(_, unit)| to_u8(unit)).collect();
    word.reverse();
    word
}

fn inverse(run: Run) -> Run {
    Run { quarters: run.quarters.map(|quarters| (4 - quarters) % 4), ..run }
}

fn set(units: &[Run], has: impl Fn(&Run) -> bool) -> UnitSet {
    units.iter().enumerate().fold(0, |set, (unit, run)| set | u64::from(has(run)) << unit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_run_has_one_word() {
        for (metric, count) in Metric::ALL.into_iter().zip([18, 12, 45, 24]) {
            let units = Units::new(metric);
            assert_eq!(units.runs.len(), count);
            let mut found = vec![0; RUNS];
            let mut layer = vec![(NO_RUN, None, 0)];
            while let Some((last, axis, length)) = layer.pop() {
                for unit in (0..count).filter(|unit| units.followers(last) >> unit & 1 == 1) {
                    let run = units.runs[unit];
                    if axis.is_none_or(|axis| axis == run.axis) {
                        let next = units.next(last, unit);
                        found[usize::from(next)] += 1;
                        assert_eq!(Run::numbered(next).cost(metric), length + 1);
                        layer.push((next, Some(run.axis), length + 1));
                    }
                }
            }
            assert_eq!(found, [1; RUNS], "{metric:?}");
        }
    }

    #[test]
    fn probes_are_beside_all_other_units() {
        for metric in Metric::ALL {
            let units = Units::new(metric);
            let beside = (0..units.runs.len()).filter(|unit| units.probes >> unit & 1 == 1);
            let reached = beside.fold(units.probes, |all, probe| all | units.beside[probe]);
            assert_eq!(reached, (1 << units.runs.len()) - 1);
        }
        assert_eq!(Metric::ALL.map(|metric| Units::new(metric).probes.count_ones()), [6, 12, 3, 6]);
    }
}
