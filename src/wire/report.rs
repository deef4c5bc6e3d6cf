//! The JSON shape of a report on a state.

use serde::Serialize;
use utoipa::ToSchema;
use utoipa::openapi::schema::{Object, ObjectBuilder, Type};

use super::cube::{FaceTexts, Faces};
use super::examples;
use super::parity::Parity;
use super::working::Working;
use crate::cube::{Face, Facelets};
use crate::validate::{self, DefectCode, Report};

/// The result of checking a state.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = examples::validate_answer)]
pub struct ValidateAnswer {
    /// The number of layers.
    size: usize,
    /// Whether the state can be solved.
    solvable: bool,
    /// The checks, in order.
    checks: Vec<Check>,
    /// All reasons why the state cannot be solved.
    defects: Vec<Defect>,
    /// The parities of the permutations of the pieces.
    parities: Parities,
    /// The colour of each face in the scheme that the state was checked against. On odd sizes the
    /// fixed centres show it. On even sizes it is the scheme that fits the corners best, and has a
    /// meaning only up to rotation.
    #[schema(value_type = FaceTexts)]
    scheme: Faces<char>,
    /// How the state may have been misread, if turning a face or two or ordering the faces otherwise makes a
    /// cube of it that can be solved.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    misreadings: Vec<Misreading>,
    /// The pieces, cycles and sums; only with `"detail": "working"`.
    #[serde(skip_serializing_if = "Option::is_none")]
    working: Option<Working>,
}

/// A way to read a state so that it can be solved.
#[derive(Debug, Serialize, ToSchema)]
pub struct Misreading {
    /// What seems to be wrong with the posted state.
    #[schema(example = "face R seems turned: turn it 90 degrees anticlockwise")]
    detail: String,
    /// The state read like that.
    state: String,
}

impl Misreading {
    /// Returns what seems to be wrong with the posted state.
    #[must_use]
    pub fn detail(&self) -> &str {
        &self.detail
    }
}

impl From<validate::Misreading> for Misreading {
    fn from(misreading: validate::Misreading) -> Misreading {
        let state = misreading.state.to_string();
        if let Some(order) = misreading.order {
            let mut posted = ['?'; 6];
            for (face, place) in Face::ALL.into_iter().zip(order) {
                posted[place.index()] = face.letter();
            }
            let posted: String = posted.into_iter().collect();
            let detail = format!("the faces seem to be in the order {posted}; send them as URFDLB");
            return Misreading { detail, state };
        }
        let turned = misreading.turned.into_iter().map(|(face, quarters)| {
            let by = ["90 degrees clockwise", "180 degrees", "90 degrees anticlockwise"];
            let by = by[usize::from(quarters - 1).min(2)];
            format!("face {face} seems turned: turn it {by}")
        });
        Misreading { detail: turned.collect::<Vec<_>>().join("; "), state }
    }
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Defect {
    /// The kind of defect.
    #[schema(schema_with = defect_codes)]
    code: &'static str,
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

impl Defect {
    /// Estimates its length as JSON in bytes.
    pub(crate) fn bytes(&self) -> usize {
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
    /// Writes a report in the symbols of the posted facelets.
    #[must_use]
    pub fn new(report: Report, facelets: &Facelets) -> ValidateAnswer {
        let parity = |parity: Option<validate::Parity>| parity.map(Parity::from);
        ValidateAnswer {
            size: report.size,
            solvable: report.is_solvable(),
            scheme: Faces::from_fn(|face| facelets.symbols().letter(report.scheme.colour(face))),
            parities: Parities {
                corners: parity(report.parities.corners),
                midges: parity(report.parities.midges),
                wings: report.parities.wings.into_iter().map(parity).collect(),
            },
            checks: report.checks.into_iter().map(Check::from).collect(),
            defects: report.defects.into_iter().map(Defect::from).collect(),
            misreadings: Vec::new(),
            working: None,
        }
    }

    /// Adds how the state may have been misread.
    #[must_use]
    pub fn with_misreadings(mut self, found: Vec<validate::Misreading>) -> ValidateAnswer {
        self.misreadings = found.into_iter().map(Misreading::from).collect();
        self
    }

    /// Adds the working of the same state.
    #[must_use]
    pub fn with_working(mut self, working: Option<Working>) -> ValidateAnswer {
        self.working = working;
        self
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

/// Returns the schema of the defect codes.
fn defect_codes() -> Object {
    ObjectBuilder::new()
        .schema_type(Type::String)
        .description(Some("The kind of defect."))
        .enum_values(Some(DefectCode::ALL.map(DefectCode::as_str)))
        .build()
}
