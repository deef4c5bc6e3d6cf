//! How wide a search is.

use crate::power::power;

/// What each stage looks for and keeps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Width {
    /// The nodes of stage 1.
    pub(crate) nodes1: u64,
    /// The ends of stage 2.
    pub(crate) ends2: usize,
    /// The starts of stage 4 that stage 3 looks for.
    pub(crate) found3: usize,
    /// The starts of stage 4 that are kept, the nearest to the goal.
    pub(crate) kept3: usize,
    /// The ends of stage 4.
    pub(crate) ends4: usize,
    /// The nodes of stage 4.
    pub(crate) nodes4: u64,
    /// The nodes of stage 5.
    pub(crate) nodes5: u64,
    /// The reductions to return.
    pub(crate) reductions: usize,
}

/// How much longer a search of the next level takes.
pub(super) const NEXT: f64 = 3.3;

impl Width {
    /// The levels of [`Width::of_level`]. The first takes some 0.3 s on one core, each of the others [`NEXT`]
    /// times as long as the one before.
    const LEVELS: [Width; 4] = [
        Width::new(30_000, 300, [8_000, 1_500], 150, 100),
        Width::new(100_000, 1_000, [30_000, 5_000], 800, 300),
        Width::new(300_000, 2_000, [60_000, 10_000], 4_000, 1_000),
        Width::new(1_000_000, 4_000, [150_000, 25_000], 16_000, 3_000),
    ];

    const fn new(
        nodes1: u64,
        ends2: usize,
        [found3, kept3]: [usize; 2],
        ends4: usize,
        reductions: usize,
    ) -> Width {
        // Stage 4 visits some 500 nodes for an end, stage 5 fewer than 100 for a start.
        let nodes4 = 1_000 * ends4 as u64;
        let nodes5 = 500 * ends4 as u64;
        Width { nodes1, ends2, found3, kept3, ends4, nodes4, nodes5, reductions }
    }

    /// Returns the width of a level from 0 on, which may lie between two others; those above the last are four
    /// times as wide as the one before.
    #[must_use]
    pub(crate) fn of_level(level: f64) -> Width {
        let last = Width::LEVELS.len() - 1;
        let below = (level.max(0.0) as usize).min(last);
        let [lower, upper] = [below, below + 1].map(|level| &Width::LEVELS[level.min(last)]);
        let part = level.max(0.0) - below as f64;
        let between = |lower: f64, upper: f64| {
            let ratio = if below < last { upper / lower } else { 4.0 };
            lower * power(ratio, part)
        };
        let ends = |of: fn(&Width) -> usize| {
            (between(of(lower) as f64, of(upper) as f64) as usize).min(MOST_ENDS)
        };
        Width::new(
            between(lower.nodes1 as f64, upper.nodes1 as f64) as u64,
            ends(|width| width.ends2),
            [ends(|width| width.found3), ends(|width| width.kept3)],
            ends(|width| width.ends4),
            ends(|width| width.reductions),
        )
    }
}

/// The most ends of a stage, which bounds the memory: each takes some 200 bytes.
pub(super) const MOST_ENDS: usize = 400_000;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_levels_have_the_listed_widths() {
        let listed = Width::LEVELS.into_iter().enumerate();
        for (level, width) in listed {
            assert_eq!(Width::of_level(level as f64), width);
        }
        assert_eq!(Width::of_level(-1.0), Width::LEVELS[0]);
        assert_eq!(Width::of_level(4.0).nodes1, 4_000_000);
        assert_eq!(Width::of_level(8.0).found3, MOST_ENDS);
    }

    #[test]
    fn levels_between_others_have_the_same_widths_everywhere() {
        let width = |level| {
            let Width { nodes1, ends2, found3, kept3, ends4, reductions, .. } =
                Width::of_level(level);
            (nodes1, [ends2, found3, kept3, ends4, reductions])
        };
        assert_eq!(width(0.2), (38_167, [381, 10_420, 1_908, 209, 124]));
        assert_eq!(width(1.4), (155_184, [1_319, 39_585, 6_597, 1_522, 485]));
        assert_eq!(width(2.6), (617_800, [3_031, 103_971, 17_328, 9_189, 1_933]));
        // Five small steps after a whole one fall short of 2, because each sum is rounded.
        let nearly_two = [0.2; 5].iter().fold(1.0, |level, step| level + step);
        assert_eq!(width(nearly_two).0, 299_999);
    }
}
