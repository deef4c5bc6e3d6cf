//! What was found out about a state, as it is answered.

use serde::Serialize;
use utoipa::ToSchema;
use utoipa::openapi::schema::{Object, ObjectBuilder, Type};

use super::cube::{FaceTexts, Faces};
use super::examples;
use crate::cube::Facelets;
use crate::validate::{self, DefectCode, Report};

/// Everything that was found out about a state.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = examples::validate_answer)]
pub struct ValidateAnswer {
    /// The number of layers.
    size: usize,
    /// Whether the state can be solved.
    solvable: bool,
    /// The tests that were made, in order.
    checks: Vec<Check>,
    /// All reasons why it cannot be solved.
    defects: Vec<Defect>,
    /// The parities that can be observed.
    parities: Parities,
    /// The colour of each face in the scheme that the state was checked against: that of the
    /// fixed centres (odd sizes) or the one that fits the corners best (even sizes, where it has
    /// a meaning only up to rotation).
    #[schema(value_type = FaceTexts)]
    scheme: Faces<char>,
}

/// One test on a state.
#[derive(Debug, Serialize, ToSchema)]
pub struct Check {
    /// Which test: `sticker_count`, `center_scheme`, `corners`, `midges`, `wings`,
    /// `center_orbits`, `permutation_parity`, `corner_twist` or `edge_flip`.
    #[schema(example = "corner_twist")]
    name: &'static str,
    /// Whether the state passed; null if what the test builds on failed.
    passed: Option<bool>,
    /// What was found.
    detail: String,
    /// The number that was measured (inversions, sum of twists, number of flips), if it is one.
    value: Option<i64>,
}

/// One reason why a state cannot be solved.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Defect {
    /// What kind of defect.
    #[schema(schema_with = defect_codes)]
    code: &'static str,
    /// What is wrong and where.
    #[schema(example = "the corner twists add up to 1, not 0 (mod 3): one corner is twisted")]
    detail: String,
    /// Indices (from 0) of the facelets of the suspicious pieces, where they can be told.
    #[schema(example = json!([8, 9, 20]))]
    facelets: Vec<usize>,
    /// What to do about it.
    #[schema(example = "twist one corner back")]
    action: String,
}

/// Parities of the permutations of the pieces; null where there are no such pieces or they are
/// not all known.
#[derive(Debug, Serialize, ToSchema)]
pub struct Parities {
    /// Of the 8 corners.
    corners: Option<Parity>,
    /// Of the 12 central edges; null on even sizes, which have none.
    midges: Option<Parity>,
    /// Of each orbit of 24 wings, the one next to the corners first.
    wings: Vec<Option<Parity>>,
}

/// Parity of a permutation.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Parity {
    /// An even number of exchanges.
    Even,
    /// An odd number of exchanges.
    Odd,
}

impl ValidateAnswer {
    /// Writes a report on posted facelets.
    #[must_use]
    pub fn new(report: Report, facelets: &Facelets) -> ValidateAnswer {
        let parity = |parity: Option<validate::Parity>| parity.map(Parity::from);
        ValidateAnswer {
            size: report.size,
            solvable: report.is_solvable(),
            scheme: Faces::each(|face| facelets.symbols().letter(report.scheme.colour(face))),
            parities: Parities {
                corners: parity(report.parities.corners),
                midges: parity(report.parities.midges),
                wings: report.parities.wings.into_iter().map(parity).collect(),
            },
            checks: report.checks.into_iter().map(Check::from).collect(),
            defects: report.defects.into_iter().map(Defect::from).collect(),
        }
    }
}

impl From<validate::Check> for Check {
    fn from(check: validate::Check) -> Check {
        let validate::Check { name, passed, detail, value } = check;
        Check { name, passed, detail, value }
    }
}

impl From<validate::Defect> for Defect {
    fn from(defect: validate::Defect) -> Defect {
        let validate::Defect { code, detail, facelets, action } = defect;
        Defect { code: code.as_str(), detail, facelets, action }
    }
}

impl From<validate::Parity> for Parity {
    fn from(parity: validate::Parity) -> Parity {
        match parity {
            validate::Parity::Even => Parity::Even,
            validate::Parity::Odd => Parity::Odd,
        }
    }
}

/// The codes of defects.
fn defect_codes() -> Object {
    ObjectBuilder::new()
        .schema_type(Type::String)
        .description(Some("What kind of defect."))
        .enum_values(Some(DefectCode::ALL.map(DefectCode::as_str)))
        .build()
}
