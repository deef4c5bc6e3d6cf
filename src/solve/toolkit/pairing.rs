//! The phase `edges` of reduction and cage: pairing with its parities, and the options of both.

use super::budget::Cutoff;
use super::centers;
use super::edges;
use super::lookahead;
use super::options::{EVERY_SIZE, OptionKind, OptionSpec, Settings};
use super::parity::{self, Style};
use super::run::{Next, Run};
use super::three::{self, Core, Interrupt};

/// The option `three`.
pub(super) const THREE: OptionSpec = OptionSpec {
    name: "three",
    summary: "The 3x3x3 method that finishes.",
    kind: OptionKind::Words(&["beginner", "cfop", "two_phase"]),
    sizes: EVERY_SIZE,
};

/// The option `edge_parity`.
pub(super) const EDGE_PARITY: OptionSpec = OptionSpec {
    name: "edge_parity",
    summary: "How wings are flipped: advanced keeps all other dedges paired, simple is easier to \
              remember and unpairs four.",
    kind: OptionKind::Words(&["advanced", "simple"]),
    sizes: EVERY_SIZE,
};

/// The option `parity`.
pub(super) const PARITY: OptionSpec = OptionSpec {
    name: "parity",
    summary: "When parities are repaired: retry does it where they show, and starts the phases \
              again; lookahead makes the wings even before they are paired, and repairs what is \
              left right after pairing.",
    kind: OptionKind::Words(&["retry", "lookahead"]),
    sizes: EVERY_SIZE,
};

/// The 3x3x3 methods that can finish, the default first.
static CORES: &[&Core] = &[&three::BEGINNER_CORE, &three::CFOP_CORE, &three::TWO_PHASE_CORE];

/// Attempts at most: the first, one after OLL parity, one after PLL parity.
const ATTEMPTS: usize = 3;

/// The 3x3x3 method of the settings.
pub(super) fn core(settings: &Settings) -> &'static Core {
    let name = settings.get("three");
    CORES.iter().copied().find(|core| core.name == name).unwrap_or(CORES[0])
}

/// Whether the 3x3x3 method of the settings needs tables: the 2x2x2 has one of its own.
pub(super) fn needs_tables(settings: &Settings, size: usize) -> bool {
    size > 2 && core(settings).name == three::TWO_PHASE_CORE.name
}

/// How the settings have wings flipped.
pub(super) fn style(run: &Run<'_>) -> Style {
    match run.setting("edge_parity") {
        "simple" => Style::Simple,
        _ => Style::Advanced,
    }
}

/// Whether the settings have parities repaired before they show.
pub(super) fn looks_ahead(run: &Run<'_>) -> bool {
    run.setting("parity") == "lookahead"
}

/// Solves with a frame chosen once, by attempts that are given the 3x3x3 method of the settings.
pub(super) fn solve(
    run: &mut Run<'_>,
    attempt: fn(&mut Run<'_>, &'static Core) -> Result<Next, Cutoff>,
) -> Result<(), Cutoff> {
    let core = core(run.settings());
    if run.size() < 4 {
        three::choose_frame_of_corners(run, core);
    } else {
        decide_by_size(run);
        centers::choose_frame(run);
    }
    attempts(run, |run| attempt(run, core))
}

/// Attempts the phases until none ends with a parity.
pub(super) fn attempts<'a>(
    run: &mut Run<'a>,
    attempt: impl Fn(&mut Run<'a>) -> Result<Next, Cutoff>,
) -> Result<(), Cutoff> {
    for _ in 0..ATTEMPTS {
        if attempt(run)? != Next::Again {
            break;
        }
    }
    Ok(())
}

/// The parities that a size cannot have.
pub(super) fn decide_by_size(run: &mut Run<'_>) {
    let size = run.size();
    let flags = run.parity();
    if size == 4 {
        // One orbit cannot differ from another.
        flags.partial_edge_parity = Some(false);
    }
    if !size.is_multiple_of(2) {
        flags.even_edge_parity = Some(false);
        flags.corner_swap = Some(false);
    }
}

/// Pairs all dedges. Orbits that are odd show in the last one, and are repaired, unless they were
/// made even before.
pub(super) fn pair(run: &mut Run<'_>, ahead: lookahead::Evening) -> Result<(), Cutoff> {
    let budget = run.budget();
    let style = style(run);
    if looks_ahead(run) {
        lookahead::even_out(run, ahead)?;
    }
    // Once the odd orbits are repaired no orbit is odd, so the second round ends the loop.
    while let Some(last) = edges::pair(run, budget)? {
        parity::repair_last_dedge(run, &last, style)?;
        run.parity().partial_edge_parity = Some(true);
        if style == Style::Advanced {
            break;
        }
    }
    run.parity().partial_edge_parity.get_or_insert(false);
    Ok(())
}

/// Solves as a 3x3x3; a parity that shows is repaired, and the phases have to start again.
pub(super) fn play_core(run: &mut Run<'_>, core: &'static Core) -> Result<Next, Cutoff> {
    let style = style(run);
    core.play(run, |run, parity, last_layer| {
        let flags = run.parity();
        match parity {
            Interrupt::EdgeParity => flags.even_edge_parity = Some(true),
            Interrupt::CornerParity => flags.corner_swap = Some(true),
        }
        let budget = run.budget();
        parity::repair_core(run, core, parity, last_layer, style, budget)
    })
}
