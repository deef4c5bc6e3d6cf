//! The finish of reduction and cage: the option that chooses a 3x3x3 method.

use super::{beginner, cfop, roux, two_phase, zz};
use crate::engine::algorithm::Algorithm;
use crate::engine::context::{Control, SolveContext};
use crate::engine::error::SolveError;
use crate::engine::options::{Choice, EVERY_SIZE, OptionKind, OptionSpec, Settings};
use crate::tables::{Group, Groups, SearchTables};
use crate::toolkit::three_method::{self, ThreeMethod, ThreeSolver};
use crate::toolkit::{centers, pairing, parity};

/// The option `three`.
pub(crate) const THREE: OptionSpec = OptionSpec {
    name: "three",
    summary: "The 3x3x3 method that finishes the solve.",
    kind: OptionKind::Words(&["beginner", "cfop", "two_phase", "roux", "zz"]),
    sizes: EVERY_SIZE,
};

/// The 3x3x3 method that finishes: a value of the option `three`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Finish {
    Beginner,
    Cfop,
    TwoPhase,
    Roux,
    Zz,
}

impl Choice for Finish {
    const OPTION: OptionSpec = THREE;
    const VALUES: &'static [Finish] =
        &[Finish::Beginner, Finish::Cfop, Finish::TwoPhase, Finish::Roux, Finish::Zz];
}

/// Returns the 3x3x3 method that the settings choose.
pub(crate) fn three_method_of(settings: &Settings) -> &'static ThreeMethod {
    match settings.choice() {
        Finish::Beginner => &beginner::THREE_METHOD,
        Finish::Cfop => &cfop::THREE_METHOD,
        Finish::TwoPhase => &two_phase::THREE_METHOD,
        Finish::Roux => &roux::THREE_METHOD,
        Finish::Zz => &zz::THREE_METHOD,
    }
}

/// Returns whether the 3x3x3 method of the settings builds blocks or a line where other methods have a cross.
pub(crate) fn needs_no_cross(settings: &Settings) -> bool {
    matches!(settings.choice(), Finish::Roux | Finish::Zz)
}

/// Returns the tables of the 3x3x3 method of the settings. A 2x2x2 needs none: it has a small table that is built on demand.
pub(crate) fn tables(settings: &Settings, size: usize) -> Groups {
    let searches = size > 2 && settings.choice::<Finish>() == Finish::TwoPhase;
    if searches { Groups::of(&[Group::Three]) } else { Groups::NONE }
}

/// Returns the algorithms of reduction and cage besides those of the 3x3x3 method.
pub(crate) fn algorithms(size: usize) -> Vec<Algorithm> {
    parity::algorithms(size)
}

/// Chooses a frame once, then solves in attempts that use the 3x3x3 method of the settings. A lesson tells the choice only if
/// `centers_first`: other steps do not depend on it.
///
/// # Errors
/// Returns the reason to stop, or why tables could not be loaded.
pub(crate) fn solve(
    context: &mut SolveContext<'_>,
    tables: &SearchTables,
    centers_first: bool,
    attempt: fn(&mut SolveContext<'_>, ThreeSolver<'_>) -> Result<Control, SolveError>,
) -> Result<(), SolveError> {
    let solver = ThreeSolver { method: three_method_of(context.settings()), tables };
    if context.size() < 4 {
        three_method::choose_frame_of_corners(context, solver)?;
    } else {
        pairing::decide_by_size(context);
        let reason = centers::choose_frame(context);
        if let Some(reason) = reason.filter(|_| centers_first) {
            context.announce_frame(reason, None);
        }
    }
    pairing::attempts(context, |context| attempt(context, solver))
}
