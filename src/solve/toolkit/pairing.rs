//! The phase `edges` of reduction and cage: pairing with its parities, and the options of both.

use super::parity::{self, Style};
use super::three_method::{Interrupt, ThreeSolver};
use super::{edges, lookahead};
use crate::solve::engine::budget::Cutoff;
use crate::solve::engine::context::{Control, SolveContext};
use crate::solve::engine::error::SolveError;
use crate::solve::engine::options::{Choice, EVERY_SIZE, OptionKind, OptionSpec};

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

impl Choice for Style {
    const OPTION: OptionSpec = EDGE_PARITY;
    const VALUES: &'static [Style] = &[Style::Advanced, Style::Simple];
}

/// When parities are repaired: the option `parity`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ParityTime {
    /// Where they show.
    Retry,
    /// Before they show.
    Lookahead,
}

impl Choice for ParityTime {
    const OPTION: OptionSpec = PARITY;
    const VALUES: &'static [ParityTime] = &[ParityTime::Retry, ParityTime::Lookahead];
}

/// Whether the settings have parities repaired before they show.
pub(crate) fn looks_ahead(context: &SolveContext<'_>) -> bool {
    context.settings().choice::<ParityTime>() == ParityTime::Lookahead
}

/// Attempts the phases until none ends with a parity.
pub(crate) fn attempts<'a>(
    context: &mut SolveContext<'a>,
    attempt: impl Fn(&mut SolveContext<'a>) -> Result<Control, SolveError>,
) -> Result<(), SolveError> {
    for _ in 0..ATTEMPTS {
        if attempt(context)? != Control::Again {
            break;
        }
    }
    Ok(())
}

/// The parities that a size cannot have.
pub(crate) fn decide_by_size(context: &mut SolveContext<'_>) {
    let size = context.size();
    let flags = context.parity();
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
pub(crate) fn pair(
    context: &mut SolveContext<'_>,
    ahead: lookahead::ParityFix,
) -> Result<(), Cutoff> {
    let budget = context.budget();
    let style: Style = context.settings().choice();
    if looks_ahead(context) {
        lookahead::even_out(context, ahead)?;
    }
    // Once the odd orbits are repaired no orbit is odd, so the second round ends the loop.
    while let Some(last) = edges::pair(context, budget)? {
        parity::repair_last_dedge(context, &last, style)?;
        context.parity().partial_edge_parity = Some(true);
        if style == Style::Advanced {
            break;
        }
    }
    context.parity().partial_edge_parity.get_or_insert(false);
    Ok(())
}

/// Solves as a 3x3x3; a parity that shows is repaired, and the phases have to start again.
pub(crate) fn play_core(
    context: &mut SolveContext<'_>,
    solver: ThreeSolver<'_>,
) -> Result<Control, SolveError> {
    let style: Style = context.settings().choice();
    solver.play(context, |context, parity, last_layer| {
        let flags = context.parity();
        match parity {
            Interrupt::EdgeParity => flags.even_edge_parity = Some(true),
            Interrupt::CornerParity => flags.corner_swap = Some(true),
        }
        let budget = context.budget();
        parity::repair_core(context, solver, parity, last_layer, style, budget)
    })
}
