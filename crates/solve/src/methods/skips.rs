//! How often phases of the last layer have nothing to do, for the tests of methods.

use crate::engine::note::Note;
use crate::engine::task::Task;
use crate::toolkit::three_method::ThreeSolution;

/// Panics unless OLL and PLL are skipped as often as chance brings it, within three standard deviations: once in so many solves.
/// `looks` are the most algorithms of each.
pub(super) fn assert_natural(solutions: &[ThreeSolution], one_in: [f64; 2], looks: [usize; 2]) {
    for (number, (one_in, most)) in one_in.into_iter().zip(looks).enumerate() {
        let is_look = |note: &Note| note.task != Task::AlignLastLayer;
        let looks = solutions.iter().map(|solution| {
            solution.phases[2 + number].iter().filter(|step| is_look(&step.note)).count()
        });
        let looks: Vec<usize> = looks.collect();
        assert!(looks.iter().all(|looks| *looks <= most));
        let skips = looks.iter().filter(|looks| **looks == 0).count() as f64;
        let expected = solutions.len() as f64 / one_in;
        assert!(
            (skips - expected).abs() < 3.0 * expected.sqrt(),
            "{skips} skips, {expected} expected"
        );
    }
}
