//! The JSON shape of a report on a state.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa::openapi::schema::{Object, ObjectBuilder, Type};

use super::cube::{FaceTexts, Faces};
use super::examples;
use super::parity::Parity;
use super::suggestion::Suggestion;
use super::warning::Warning;
use super::working::Working;
use unscramble_cube::read;
use unscramble_cube::validate::{self, DefectCode, Report};
use unscramble_cube::{Facelets, written};
use unscramble_teach::{Language, reports};

/// The result of checking a state.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = examples::validate_answer)]
pub struct ValidateAnswer {
    /// The number of layers.
    size: usize,
    /// Whether the state can be solved.
    solvable: bool,
    /// The state as it was read: all faces in the order U R F D L B, with its blanks filled in.
    state: String,
    /// The checks, in order.
    checks: Vec<Check>,
    /// All reasons why the state cannot be solved.
    defects: Vec<Defect>,
    /// The parities of the permutations of the pieces.
    parities: Parities,
    /// The color of each face in the scheme that the state was checked against. On odd sizes the
    /// fixed centers show it. On even sizes it is the scheme that fits the corners best, and has a
    /// meaning only up to rotation.
    #[schema(value_type = FaceTexts)]
    scheme: Faces<char>,
    /// Up to five states that can be solved and may have been meant, the likeliest first; only if the state
    /// cannot be solved, or has blanks. Absent if there are none: above size 20, and for states that do not
    /// show all six colors.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    suggestions: Vec<Suggestion>,
    /// What may be wrong with the state although it can be solved; absent if nothing is.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    warnings: Vec<Warning>,
    /// The pieces, cycles and sums; only with `"detail": "working"`.
    #[serde(skip_serializing_if = "Option::is_none")]
    working: Option<Working>,
}

/// The outcome of one check.
#[derive(Debug, Serialize, ToSchema)]
pub struct Check {
    /// The check: `sticker_count`, `center_scheme`, `corners`, `midges`, `wings`, `center_orbits`,
    /// `permutation_parity`, `corner_twist` or `edge_flip`.
    #[schema(example = "corner_twist")]
    name: &'static str,
    /// Whether the state passed; null if a check that this one depends on failed.
    passed: Option<bool>,
    /// What the check found.
    detail: String,
    /// The number behind the verdict, if there is one: the inversions, the sum of the twists or the
    /// number of flipped edges.
    value: Option<i64>,
}

/// One reason why a state cannot be solved.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Defect {
    /// The kind of defect.
    #[schema(schema_with = defect_codes)]
    code: Cow<'static, str>,
    /// What is wrong and where.
    #[schema(
        example = "the corner twists add up to 1, which is not a multiple of 3: a corner is twisted"
    )]
    detail: String,
    /// The facelet indices (from 0) of the suspicious pieces; empty if no piece stands out.
    #[schema(example = json!([8, 9, 20]))]
    facelets: Vec<usize>,
    /// How to fix it.
    #[schema(example = "twist one corner anticlockwise by a third of a turn")]
    action: String,
}

impl ValidateAnswer {
    /// Returns whether the state can be solved.
    #[must_use]
    pub fn is_solvable(&self) -> bool {
        self.solvable
    }
}

impl Check {
    fn all(report: &Report, language: Language) -> Vec<Check> {
        let checks = report.checks.iter().map(|check| {
            let detail = reports::check(check, report.size).say(language);
            Check { name: check.name, passed: check.passed, detail, value: check.value }
        });
        checks.collect()
    }
}

impl Defect {
    /// Words the defects of a report.
    #[must_use]
    pub fn all(report: &Report, language: Language) -> Vec<Defect> {
        let defects = report.defects.iter().map(|defect| {
            let [detail, action] =
                reports::defect(defect, report.size).map(|text| text.say(language));
            let facelets = defect.facelets.clone();
            Defect { code: defect.code.as_str().into(), detail, facelets, action }
        });
        defects.collect()
    }

    /// Returns what is wrong.
    pub fn detail(&self) -> &str {
        &self.detail
    }

    /// Estimates its length as JSON in bytes.
    pub fn bytes(&self) -> usize {
        128 + self.detail.len() + self.action.len() + 8 * self.facelets.len()
    }
}

/// The parities of the permutations of the pieces; null if the size has no such pieces or if they
/// are not all valid.
#[derive(Debug, Serialize, ToSchema)]
pub struct Parities {
    /// The parity of the 8 corners.
    corners: Option<Parity>,
    /// The parity of the 12 midges, the pieces in the middle of the edges (on a 3x3x3, the edges);
    /// null on even sizes, which have none.
    midges: Option<Parity>,
    /// The parity of each orbit of 24 wings, starting next to the corners.
    wings: Vec<Option<Parity>>,
}

impl ValidateAnswer {
    /// Returns the reasons why the state cannot be solved.
    pub(super) fn defects(&self) -> &[Defect] {
        &self.defects
    }

    /// Writes a report in the symbols of the posted facelets, with sentences in a language.
    #[must_use]
    pub fn new(report: Report, facelets: &Facelets, language: Language) -> ValidateAnswer {
        let parity = |parity: Option<validate::Parity>| parity.map(Parity::from);
        ValidateAnswer {
            checks: Check::all(&report, language),
            defects: Defect::all(&report, language),
            size: report.size,
            solvable: report.is_solvable(),
            state: facelets.to_string(),
            scheme: Faces::from_fn(|face| facelets.symbols().letter(report.scheme.color(face))),
            parities: Parities {
                corners: parity(report.parities.corners),
                midges: parity(report.parities.midges),
                wings: report.parities.wings.into_iter().map(parity).collect(),
            },
            suggestions: Vec::new(),
            warnings: Vec::new(),
            working: None,
        }
    }

    /// Adds states that may have been meant.
    #[must_use]
    pub fn with_suggestions(
        mut self,
        found: &[read::Suggestion],
        language: Language,
    ) -> ValidateAnswer {
        self.suggestions = Suggestion::all(found, language);
        self
    }

    /// Adds what may be wrong with the state, if it can be solved.
    #[must_use]
    pub fn with_warnings(
        mut self,
        warnings: &[written::Warning],
        language: Language,
    ) -> ValidateAnswer {
        if self.solvable {
            self.warnings = Warning::all(warnings, language);
        }
        self
    }

    /// Adds the working of the same state.
    #[must_use]
    pub fn with_working(mut self, working: Option<Working>) -> ValidateAnswer {
        self.working = working;
        self
    }
}

/// Returns the schema of the defect codes.
fn defect_codes() -> Object {
    ObjectBuilder::new()
        .schema_type(Type::String)
        .description(Some("The kind of defect."))
        .enum_values(Some(DefectCode::ALL.map(DefectCode::as_str)))
        .build()
}
