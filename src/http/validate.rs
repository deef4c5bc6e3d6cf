//! `POST /validate`: is this state a cube, and can it be solved?

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::admission::Cost;
use super::extract::Json;
use super::input::{FaceTexts, Faces, State as PostedState};
use super::problem::Problem;
use super::{App, answer, examples, openapi};
use crate::cube::Facelets;
use crate::validate::{Check, Defect, Parity, Report, validate as check};

/// A state to check.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ValidateRequest {
    state: PostedState,
}

/// Everything that was found out about a state.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = examples::validate_answer)]
pub(super) struct ValidateAnswer {
    /// The number of layers.
    size: usize,
    /// Whether the state can be solved.
    solvable: bool,
    /// The tests that were made, in order.
    checks: Vec<CheckBody>,
    /// All reasons why it cannot be solved.
    defects: Vec<DefectBody>,
    /// The parities that can be observed.
    parities: ParitiesBody,
    /// The colour of each face in the scheme that the state was checked against: that of the
    /// fixed centres (odd sizes) or the one that fits the corners best (even sizes, where it has
    /// a meaning only up to rotation).
    #[schema(value_type = FaceTexts)]
    scheme: Faces<char>,
}

/// One test on a state.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Check)]
pub(super) struct CheckBody {
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
#[schema(as = Defect)]
pub(super) struct DefectBody {
    /// What kind of defect.
    #[schema(schema_with = openapi::defect_codes)]
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
#[schema(as = Parities)]
pub(super) struct ParitiesBody {
    /// Of the 8 corners.
    corners: Option<ParityBody>,
    /// Of the 12 central edges; null on even sizes, which have none.
    midges: Option<ParityBody>,
    /// Of each orbit of 24 wings, the one next to the corners first.
    wings: Vec<Option<ParityBody>>,
}

/// Parity of a permutation.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = Parity)]
pub(super) enum ParityBody {
    /// An even number of exchanges.
    Even,
    /// An odd number of exchanges.
    Odd,
}

/// Check a state
///
/// Tells whether a state is a cube that can be solved, and if not, every reason why, with the
/// facelets concerned and what to do about it. The answer is 200 whether it can be solved or not.
#[utoipa::path(
    post,
    path = "/validate",
    tag = "cubes",
    request_body(content = ValidateRequest, examples(
        ("solvable" = (summary = "A scrambled 3x3x3", value = json!(examples::validate_solvable()))),
        ("twisted" = (summary = "A 3x3x3 with one corner twisted",
            value = json!(examples::validate_twisted()))),
    )),
    responses((status = 200, description = "What was found", body = ValidateAnswer),
        openapi::StateProblems),
)]
pub(super) async fn validate(
    State(app): State<Arc<App>>,
    Json(request): Json<ValidateRequest>,
) -> Result<Response, Problem> {
    let facelets = request.state.facelets(app.limits.max_size)?;
    // Checking looks at each sticker a few times.
    let stickers = facelets.cube().size().pow(2) as u64 * 6 * 4;
    app.admission
        .run(Cost::of_stickers(stickers), app.limits.solve_timeout, move |_| {
            answer::json(&ValidateAnswer::new(check(&facelets), &facelets))
        })
        .await
}

impl ValidateAnswer {
    fn new(report: Report, facelets: &Facelets) -> ValidateAnswer {
        let parity = |parity: Option<Parity>| parity.map(ParityBody::from);
        ValidateAnswer {
            size: report.size,
            solvable: report.is_solvable(),
            scheme: Faces::each(|face| facelets.symbols().letter(report.scheme.colour(face))),
            parities: ParitiesBody {
                corners: parity(report.parities.corners),
                midges: parity(report.parities.midges),
                wings: report.parities.wings.into_iter().map(parity).collect(),
            },
            checks: report.checks.into_iter().map(CheckBody::from).collect(),
            defects: report.defects.into_iter().map(DefectBody::from).collect(),
        }
    }
}

impl From<Check> for CheckBody {
    fn from(check: Check) -> CheckBody {
        let Check { name, passed, detail, value } = check;
        CheckBody { name, passed, detail, value }
    }
}

impl From<Defect> for DefectBody {
    fn from(defect: Defect) -> DefectBody {
        let Defect { code, detail, facelets, action } = defect;
        DefectBody { code: code.as_str(), detail, facelets, action }
    }
}

impl From<Parity> for ParityBody {
    fn from(parity: Parity) -> ParityBody {
        match parity {
            Parity::Even => ParityBody::Even,
            Parity::Odd => ParityBody::Odd,
        }
    }
}
