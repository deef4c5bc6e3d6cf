//! Collects checks and defects, and keeps their number within bounds.

use super::report::{Check, Defect, DefectCode};

/// So many defects of one code are spelt out; one more then says how many there are besides.
///
/// A 1000x1000x1000 cube has a quarter of a million centre orbits, and a person reads a few.
pub const MAX_DEFECTS_OF_A_KIND: usize = 24;

#[derive(Debug, Default)]
pub(super) struct Findings {
    checks: Vec<Check>,
    defects: Vec<Defect>,
    /// How many defects were found, by code: also those that were not spelt out.
    found: [usize; DefectCode::ALL.len()],
}

impl Findings {
    /// Adds the outcome of a test.
    pub(super) fn check(&mut self, name: &'static str, passed: bool, detail: impl Into<String>) {
        self.measured(name, Some(passed), detail, None);
    }

    /// Adds the outcome of a test that gives a number.
    pub(super) fn measured(
        &mut self,
        name: &'static str,
        passed: Option<bool>,
        detail: impl Into<String>,
        value: Option<i64>,
    ) {
        self.checks.push(Check { name, passed, detail: detail.into(), value });
    }

    /// Adds a defect. `describe` gives facelets in any order, detail and action; it is called only
    /// if the defect is spelt out.
    pub(super) fn defect(
        &mut self,
        code: DefectCode,
        describe: impl FnOnce() -> (Vec<usize>, String, String),
    ) {
        self.found[code as usize] += 1;
        if self.found(code) > MAX_DEFECTS_OF_A_KIND {
            return;
        }
        let (mut facelets, detail, action) = describe();
        facelets.sort_unstable();
        self.defects.push(Defect { code, detail, facelets, action });
    }

    /// How many defects of a code were found so far.
    pub(super) fn found(&self, code: DefectCode) -> usize {
        self.found[code as usize]
    }

    /// Checks and defects, in the order in which they came.
    pub(super) fn finish(mut self) -> (Vec<Check>, Vec<Defect>) {
        for code in DefectCode::ALL {
            let more = self.found(code).saturating_sub(MAX_DEFECTS_OF_A_KIND);
            if more > 0 {
                self.defects.push(Defect {
                    code,
                    detail: format!("{more} more defects of this kind, in other orbits"),
                    facelets: Vec::new(),
                    action: "mend the ones that are spelt out, then check again".to_owned(),
                });
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
    fn what_exceeds_the_limit_is_counted() {
        let mut findings = Findings::default();
        for i in 0..100 {
            findings.defect(DefectCode::CenterOrbit, || (vec![i, 0], String::new(), String::new()));
        }
        let (_, defects) = findings.finish();
        assert_eq!(defects.len(), MAX_DEFECTS_OF_A_KIND + 1);
        assert_eq!(defects[3].facelets, [0, 3]);
        assert!(defects[MAX_DEFECTS_OF_A_KIND].detail.starts_with("76 more"));
    }
}
