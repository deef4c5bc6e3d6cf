//! `validate`: whether a state can be solved, why not, and what may have been meant.

use pyo3::prelude::*;
use unscramble_cube::geometry::facelet_place;
use unscramble_cube::read::{self, Cause, SlipKind, complete, suggestions};
use unscramble_cube::validate::{self as checks, Parity, Report};
use unscramble_cube::{Facelets, Sticker};
use unscramble_teach::{Language, reports, suggestions as words};

use crate::arguments::{State, language};
use crate::errors::invalid;
use crate::values::{Faces, Warning};

/// A report on a state.
#[derive(IntoPyObject)]
pub(crate) struct Validated {
    size: usize,
    solvable: bool,
    state: String,
    checks: Vec<Check>,
    defects: Vec<Defect>,
    parities: Parities,
    scheme: Faces,
    suggestions: Vec<Suggestion>,
    warnings: Vec<Warning>,
}

/// The outcome of a check.
#[derive(IntoPyObject)]
struct Check {
    name: &'static str,
    passed: Option<bool>,
    detail: String,
    value: Option<i64>,
}

/// A reason why a state cannot be solved.
#[derive(IntoPyObject)]
struct Defect {
    code: &'static str,
    detail: String,
    facelets: Vec<usize>,
    action: String,
}

/// The parities of the permutations of the pieces.
#[derive(IntoPyObject)]
struct Parities {
    corners: Option<&'static str>,
    midges: Option<&'static str>,
    wings: Vec<Option<&'static str>>,
}

/// A state that may have been meant.
#[derive(IntoPyObject)]
struct Suggestion {
    kind: &'static str,
    detail: String,
    state: String,
    changes: Vec<Change>,
}

/// A sticker that differs.
#[derive(IntoPyObject)]
struct Change {
    facelet: usize,
    face: char,
    row: usize,
    column: usize,
    #[pyo3(item("from"))]
    posted: Option<char>,
    to: char,
}

/// Checks whether a state can be solved.
///
/// The answer has the keys of `POST /validate`: all defects with what to do about each, and states that may have been meant.
/// A state that cannot be solved is no error.
///
/// Raises ValueError if the state cannot be read.
#[pyfunction]
#[pyo3(signature = (state, *, size=None, lang="en"))]
pub(crate) fn validate(
    py: Python<'_>,
    state: State,
    size: Option<i64>,
    lang: &str,
) -> PyResult<Validated> {
    let language = language(lang)?;
    py.detach(|| {
        let written = state.written(size)?;
        let typed = written.typed().map_err(invalid)?;
        let known = typed.facelets();
        let has_blanks = known.is_none();
        let facelets = match known {
            Some(facelets) => facelets,
            None => complete(&typed).map_err(invalid)?,
        };
        let report = checks::validate(&facelets);
        let found = match (has_blanks, report.is_solvable()) {
            (true, _) => vec![read::Suggestion::of_blanks(&typed, &facelets)],
            (false, false) => suggestions(&typed),
            (false, true) => Vec::new(),
        };
        let warnings = match report.is_solvable() {
            true => Warning::all(written.warnings(&facelets), language),
            false => Vec::new(),
        };
        let suggestions = found.iter().map(|found| Suggestion::new(found, language)).collect();
        Ok(Validated { suggestions, warnings, ..Validated::new(&report, &facelets, language) })
    })
}

impl Validated {
    fn new(report: &Report, facelets: &Facelets, language: Language) -> Validated {
        let checks = report.checks.iter().map(|check| Check {
            name: check.name,
            passed: check.passed,
            detail: reports::check(check, report.size).say(language),
            value: check.value,
        });
        let defects = report.defects.iter().map(|defect| {
            let [detail, action] =
                reports::defect(defect, report.size).map(|text| text.say(language));
            Defect { code: defect.code.as_str(), detail, facelets: defect.facelets.clone(), action }
        });
        let word = |parity: &Option<Parity>| parity.map(Parity::as_str);
        Validated {
            size: report.size,
            solvable: report.is_solvable(),
            state: facelets.to_string(),
            checks: checks.collect(),
            defects: defects.collect(),
            parities: Parities {
                corners: word(&report.parities.corners),
                midges: word(&report.parities.midges),
                wings: report.parities.wings.iter().map(word).collect(),
            },
            scheme: Faces::from_fn(|face| facelets.symbols().letter(report.scheme.color(face))),
            suggestions: Vec::new(),
            warnings: Vec::new(),
        }
    }
}

impl Suggestion {
    fn new(found: &read::Suggestion, language: Language) -> Suggestion {
        let (size, symbols) = (found.state.cube().size(), found.state.symbols());
        let changes = found.changes.iter().map(|change| {
            let (face, row, column) = facelet_place(size, change.facelet);
            let posted = match change.from {
                Sticker::Color(color) => Some(symbols.letter(color)),
                Sticker::Stray(symbol) => Some(symbol),
                Sticker::Blank => None,
            };
            Change {
                facelet: change.facelet,
                face: face.letter(),
                row: row + 1,
                column: column + 1,
                posted,
                to: symbols.letter(change.to),
            }
        });
        Suggestion {
            kind: match &found.cause {
                Cause::Letters => "letters",
                Cause::Slip(slip) => match slip.kind() {
                    SlipKind::Turned => "turned",
                    SlipKind::Mirrored => "mirrored",
                    SlipKind::Columns => "columns",
                    SlipKind::Exchanged => "exchanged",
                    SlipKind::Reordered => "reordered",
                },
                Cause::Stickers { .. } => "stickers",
                Cause::Assembly(_) => "assembly",
                Cause::Blanks => "blanks",
            },
            detail: words::suggestion(found).say(language),
            state: found.state.to_string(),
            changes: changes.collect(),
        }
    }
}
