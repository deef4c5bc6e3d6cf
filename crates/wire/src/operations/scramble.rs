//! Random cubes.
#![allow(unused_qualifications, reason = "utoipa's derived code contains them")]

use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use crate::problem::Problem;
use crate::requests::{self, AnswerFormat, WholeNumber};
use crate::{ScrambleAnswer, ScrambleKind as Kind};
use unscramble_cube::Face;
use unscramble_solve::{Budget, Solver};
use unscramble_teach::train::{ScramblePlan, ScrambleRequest};

/// The longest seed in bytes. The generator cannot use more randomness.
pub const LONGEST_SEED: usize = 256;

/// Which random cube to make.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ScrambleQuery {
    /// The number of layers.
    #[param(value_type = u64, example = 3, minimum = 2)]
    #[serde(deserialize_with = "requests::whole_number_in_text")]
    size: WholeNumber,
    /// Any text of at most 256 bytes. The same seed gives the same cube in every release. Without a
    /// seed the server generates one. The answer contains the seed either way.
    #[param(example = "monday", max_length = 256)]
    pub seed: Option<String>,
    /// What is random: the state, the moves, or what the WCA regulations ask for.
    #[serde(default)]
    kind: Kind,
    /// The last phase that is done, for practice of what comes after it: a phase of `method` at this size,
    /// such as `cross`, `f2l` or `oll`, up to size 10. Every state with its goal and those of the phases
    /// before it is equally likely. The answer has moves that lead there.
    #[param(example = "f2l")]
    leaving: Option<String>,
    /// The case that comes next, for practice of it: the `id` of an F2L, OLL, PLL or CMLL algorithm, such
    /// as `oll-27`, for sizes 3 to 10. What the algorithm leaves open, and the angle of the last layer, are
    /// random. A pair of F2L belongs at the front right.
    case: Option<String>,
    /// The method of the phase or the case. Without it, `leaving` is a phase of `cfop`, or of `reduction`
    /// from size 4 on, and `case` is of the first method that has it.
    method: Option<String>,
    /// The face of the first layer of the phase or the case; D without it.
    #[param(inline)]
    first_layer: Option<FaceLetter>,
    // The document does not list it, since generated clients would type every answer as one of both.
    /// The form of the answer. Without it, the header `accept` decides.
    #[serde(default, rename = "format")]
    #[param(ignore)]
    _format: Option<AnswerFormat>,
}

/// A face by its letter.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
pub enum FaceLetter {
    /// Up.
    U,
    /// Right.
    R,
    /// Front.
    F,
    /// Down.
    D,
    /// Left.
    L,
    /// Back.
    B,
}

impl From<FaceLetter> for Face {
    fn from(letter: FaceLetter) -> Face {
        match letter {
            FaceLetter::U => Face::U,
            FaceLetter::R => Face::R,
            FaceLetter::F => Face::F,
            FaceLetter::D => Face::D,
            FaceLetter::L => Face::L,
            FaceLetter::B => Face::B,
        }
    }
}

/// A random cube that is planned.
#[derive(Debug)]
pub struct Draw {
    kind: Kind,
    seed: String,
    size: usize,
    /// How the cube is drawn.
    pub plan: ScramblePlan,
}

impl ScrambleQuery {
    /// Plans a cube no larger than `max_size`. Without a seed in the request it is `new_seed`.
    ///
    /// # Errors
    /// What is wrong with the request.
    pub fn read(self, max_size: usize, new_seed: impl FnOnce() -> String) -> Result<Draw, Problem> {
        let size = requests::accepted_size(self.size.0, max_size)?;
        let seed = self.seed.unwrap_or_else(new_seed);
        if seed.len() > LONGEST_SEED {
            let detail = format!("the seed is too long: at most {LONGEST_SEED} bytes");
            return Err(Problem::invalid("/seed", detail));
        }
        let wanted = ScrambleRequest {
            size,
            drawn: self.kind.into(),
            method: self.method,
            leaving: self.leaving,
            case: self.case,
            first_layer: self.first_layer.map(Face::from),
        };
        let plan = ScramblePlan::new(&wanted)
            .map_err(|error| Problem::invalid(error.pointer(), error.to_string()))?;
        Ok(Draw { kind: self.kind, seed, size, plan })
    }
}

impl Draw {
    /// Returns the number of layers.
    #[must_use]
    pub fn size(&self) -> usize {
        self.size
    }

    /// Draws the cube.
    ///
    /// # Errors
    /// Why there is none: what the budget says, or tables that cannot be loaded.
    pub fn answer(self, solver: &Solver, budget: &Budget) -> Result<ScrambleAnswer, Problem> {
        let drawn = self.plan.draw(&self.seed, solver, budget)?;
        Ok(ScrambleAnswer::new(self.kind, self.seed, &self.plan, &drawn))
    }
}
