//! Collects checks and defects, and limits their number.

use super::facts::{Fault, Finding};
use super::report::{Check, Defect, DefectCode};

/// The number of defects of one code that a report lists. If a state has more, one further defect
/// gives the number of the rest.
///
/// A 1000x1000x1000 cube has a quarter of a million center orbits, and a person reads a few.
pub const MAX_DEFECTS_PER_CODE: usize = 24;

#[derive(Debug, Default)]
pub(super) struct Findings {
    checks: Vec<Check>,
    defects: Vec<Defect>,
    /// The number of defects by code, including those that are not listed.
    counts: [usize; DefectCode::ALL.len()],
}

impl Findings {
    /// Adds the outcome of a check.
    pub(super) fn check(&mut self, name: &'static str, passed: bool, finding: Finding) {
        self.measure(name, Some(passed), finding, None);
    }

    /// Adds the outcome of a check that may give a number.
    pub(super) fn measure(
        &mut self,
        name: &'static str,
        passed: Option<bool>,
        finding: Finding,
        value: Option<i64>,
    ) {
        self.checks.push(Check { name, passed, finding, value });
    }

    /// Adds a defect. `describe` returns its facelets in any order and what is wrong; it runs only if
    /// the defect is listed.
    pub(super) fn defect(
        &mut self,
        code: DefectCode,
        describe: impl FnOnce() -> (Vec<usize>, Fault),
    ) {
        self.counts[code as usize] += 1;
        if self.count(code) > MAX_DEFECTS_PER_CODE {
            return;
        }
        let (mut facelets, fault) = describe();
        facelets.sort_unstable();
        self.defects.push(Defect { code, fault, facelets });
    }

    /// Returns the number of defects of a code so far.
    pub(super) fn count(&self, code: DefectCode) -> usize {
        self.counts[code as usize]
    }

    /// Returns the checks and defects in the order in which they were added.
    pub(super) fn finish(mut self) -> (Vec<Check>, Vec<Defect>) {
        for code in DefectCode::ALL {
            let more = self.count(code).saturating_sub(MAX_DEFECTS_PER_CODE);
            if more > 0 {
                let fault = Fault::More(more);
                self.defects.push(Defect { code, fault, facelets: Vec::new() });
            }
        }
        (self.checks, self.defects)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_numbered_as_they_are_listed() {
        for (i, code) in DefectCode::ALL.into_iter().enumerate() {
            assert_eq!(code as usize, i);
        }
    }

    #[test]
    fn defects_beyond_the_limit_are_counted() {
        let mut findings = Findings::default();
        for i in 0..100 {
            findings.defect(DefectCode::CenterOrbit, || (vec![i, 0], Fault::More(0)));
        }
        let (_, defects) = findings.finish();
        assert_eq!(defects.len(), MAX_DEFECTS_PER_CODE + 1);
        assert_eq!(defects[3].facelets, [0, 3]);
        assert_eq!(defects[MAX_DEFECTS_PER_CODE].fault, Fault::More(76));
    }
}
