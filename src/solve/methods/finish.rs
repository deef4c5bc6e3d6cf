//! The 3x3x3 methods that finish reduction and cage, and the option that chooses one.

use super::{beginner, cfop, two_phase};
use crate::solve::engine::budget::Cutoff;
use crate::solve::engine::context::{Control, SolveContext};
use crate::solve::engine::options::{EVERY_SIZE, OptionKind, OptionSpec, Settings};
use crate::solve::toolkit::three_method::{self, ThreeMethod};
use crate::solve::toolkit::{centers, pairing};

/// The option `three`.
pub(crate) const THREE: OptionSpec = OptionSpec {
    name: "three",
    summary: "The 3x3x3 method that finishes.",
    kind: OptionKind::Words(&["beginner", "cfop", "two_phase"]),
    sizes: EVERY_SIZE,
};

/// The 3x3x3 methods that can finish, the default first.
static CORES: &[&ThreeMethod] =
    &[&beginner::THREE_METHOD, &cfop::THREE_METHOD, &two_phase::THREE_METHOD];

/// The 3x3x3 method of the settings.
pub(crate) fn core(settings: &Settings) -> &'static ThreeMethod {
    let name = settings.get("three");
    CORES.iter().copied().find(|core| core.name == name).unwrap_or(CORES[0])
}

/// Whether the 3x3x3 method of the settings needs tables: the 2x2x2 has one of its own.
pub(crate) fn needs_tables(settings: &Settings, size: usize) -> bool {
    size > 2 && core(settings).name == two_phase::THREE_METHOD.name
}

/// Solves with a frame chosen once, by attempts that are given the 3x3x3 method of the settings.
pub(crate) fn solve(
    context: &mut SolveContext<'_>,
    attempt: fn(&mut SolveContext<'_>, &'static ThreeMethod) -> Result<Control, Cutoff>,
) -> Result<(), Cutoff> {
    let core = core(context.settings());
    if context.size() < 4 {
        three_method::choose_frame_of_corners(context, core);
    } else {
        pairing::decide_by_size(context);
        centers::choose_frame(context);
    }
    pairing::attempts(context, |context| attempt(context, core))
}
