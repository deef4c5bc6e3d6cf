//! The 3x3x3 methods that finish reduction and cage, and the option that chooses one.

use super::{beginner, cfop, two_phase};
use crate::solve::engine::budget::Cutoff;
use crate::solve::engine::context::{Next, Run};
use crate::solve::engine::options::{EVERY_SIZE, OptionKind, OptionSpec, Settings};
use crate::solve::toolkit::three_method::{self, Core};
use crate::solve::toolkit::{centers, pairing};

/// The option `three`.
pub(crate) const THREE: OptionSpec = OptionSpec {
    name: "three",
    summary: "The 3x3x3 method that finishes.",
    kind: OptionKind::Words(&["beginner", "cfop", "two_phase"]),
    sizes: EVERY_SIZE,
};

/// The 3x3x3 methods that can finish, the default first.
static CORES: &[&Core] = &[&beginner::CORE, &cfop::CORE, &two_phase::CORE];

/// The 3x3x3 method of the settings.
pub(crate) fn core(settings: &Settings) -> &'static Core {
    let name = settings.get("three");
    CORES.iter().copied().find(|core| core.name == name).unwrap_or(CORES[0])
}

/// Whether the 3x3x3 method of the settings needs tables: the 2x2x2 has one of its own.
pub(crate) fn needs_tables(settings: &Settings, size: usize) -> bool {
    size > 2 && core(settings).name == two_phase::CORE.name
}

/// Solves with a frame chosen once, by attempts that are given the 3x3x3 method of the settings.
pub(crate) fn solve(
    run: &mut Run<'_>,
    attempt: fn(&mut Run<'_>, &'static Core) -> Result<Next, Cutoff>,
) -> Result<(), Cutoff> {
    let core = core(run.settings());
    if run.size() < 4 {
        three_method::choose_frame_of_corners(run, core);
    } else {
        pairing::decide_by_size(run);
        centers::choose_frame(run);
    }
    pairing::attempts(run, |run| attempt(run, core))
}
