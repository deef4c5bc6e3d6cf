//! The phase `edges` of reduction and cage: pairing with its parities, and the options of both.

use super::parity::{self, Style};
use super::three_method::{Core, Interrupt};
use super::{edges, lookahead};
use crate::solve::engine::budget::Cutoff;
use crate::solve::engine::context::{Next, Run};
use crate::solve::engine::options::{EVERY_SIZE, OptionKind, OptionSpec};

/// The option `edge_parity`.
pub(crate) const EDGE_PARITY: OptionSpec = OptionSpec {
    name: "edge_parity",
    summary: "How wings are flipped: advanced keeps all other dedges paired, simple is easier to \
              remember and unpairs four.",
    kind: OptionKind::Words(&["advanced", "simple"]),
    sizes: EVERY_SIZE,
};

/// The option `parity`.
pub(crate) const PARITY: OptionSpec = OptionSpec {
    name: "parity",
    summary: "When parities are repaired: retry does it where they show, and starts the phases \
              again; lookahead makes the wings even before they are paired, and repairs what is \
              left right after pairing.",
    kind: OptionKind::Words(&["retry", "lookahead"]),
    sizes: EVERY_SIZE,
};

/// Attempts at most: the first, one after OLL parity, one after PLL parity.
const ATTEMPTS: usize = 3;

/// How the settings have wings flipped.
pub(crate) fn style(run: &Run<'_>) -> Style {
    match run.setting("edge_parity") {
        "simple" => Style::Simple,
        _ => Style::Advanced,
    }
}

/// Whether the settings have parities repaired before they show.
pub(crate) fn looks_ahead(run: &Run<'_>) -> bool {
    run.setting("parity") == "lookahead"
}

/// Attempts the phases until none ends with a parity.
pub(crate) fn attempts<'a>(
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
pub(crate) fn decide_by_size(run: &mut Run<'_>) {
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
pub(crate) fn pair(run: &mut Run<'_>, ahead: lookahead::Evening) -> Result<(), Cutoff> {
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
pub(crate) fn play_core(run: &mut Run<'_>, core: &'static Core) -> Result<Next, Cutoff> {
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
