//! What callers of the usual wrappers of Kociemba's algorithm send.

use serde::Deserialize;
use utoipa::ToSchema;

use super::{Moves, SolveRequest, State};
use crate::problem::Problem;
use crate::{FaceTexts, Faces};

/// The size of a cube that is given by its scramble.
const SIZE: u64 = 3;

/// A cube to solve, in one of these fields. Others are ignored.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct WrapperRequest {
    /// The stickers.
    facelets: Option<State>,
    /// The same.
    cube: Option<State>,
    /// The same.
    cube_state: Option<State>,
    /// The same.
    state: Option<State>,
    /// The moves that scrambled a solved 3x3x3.
    #[schema(example = "R U2 F'")]
    scramble: Option<Moves>,
    /// The upper face; send all six.
    #[serde(alias = "U")]
    u: Option<String>,
    /// The right face.
    #[serde(alias = "R")]
    r: Option<String>,
    /// The front face.
    #[serde(alias = "F")]
    f: Option<String>,
    /// The lower face.
    #[serde(alias = "D")]
    d: Option<String>,
    /// The left face.
    #[serde(alias = "L")]
    l: Option<String>,
    /// The back face.
    #[serde(alias = "B")]
    b: Option<String>,
}

impl WrapperRequest {
    /// Returns the request for a state.
    pub fn of_state(state: String) -> WrapperRequest {
        WrapperRequest { state: Some(State::Text(state)), ..WrapperRequest::default() }
    }

    /// Returns the request to solve the cube.
    ///
    /// # Errors
    /// `invalid_request` unless one field has a cube.
    pub fn solve(self) -> Result<SolveRequest, Problem> {
        let WrapperRequest { facelets, cube, cube_state, state, scramble, u, r, f, d, l, b } = self;
        let faces = match (u, r, f, d, l, b) {
            (None, None, None, None, None, None) => None,
            (Some(u), Some(r), Some(f), Some(d), Some(l), Some(b)) => {
                let faces: FaceTexts = Faces { u, r, f, d, l, b };
                Some(State::Faces(Box::new(faces)))
            }
            _ => return Err(Problem::invalid("", "send all six faces: u, r, f, d, l and b")),
        };
        let mut states = [facelets, cube, cube_state, state, faces].into_iter().flatten();
        match (states.next(), states.next(), scramble) {
            (Some(state), None, None) => {
                Ok(SolveRequest { state: Some(state), ..SolveRequest::default() })
            }
            (None, _, Some(scramble)) => Ok(SolveRequest {
                size: Some(SIZE),
                scramble: Some(scramble),
                ..SolveRequest::default()
            }),
            _ => {
                let detail = "send one cube: facelets, cube, cube_state, state, scramble, or the faces u, r, f, d, l and b";
                Err(Problem::invalid("", detail))
            }
        }
    }
}
