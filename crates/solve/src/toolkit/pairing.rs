//! The phase `edges` of reduction and cage: pairing, its parities, and their options.

use super::edges::{self, OneHold};
use super::lookahead::{self, EvenOut};
use super::parity::{self, Repair, WingSwap};
use super::three_method::{Interrupt, ThreeSolver};
use crate::engine::context::{Control, SolveContext};
use crate::engine::error::SolveError;
use crate::engine::options::{Choice, EVERY_SIZE, OptionKind, OptionSpec};
use crate::engine::teaching::Style;
use unscramble_search::budget::Cutoff;

/// The option `edge_parity`.
pub(crate) const EDGE_PARITY: OptionSpec = OptionSpec {
    name: "edge_parity",
    summary: "How the wings of a dedge are swapped: advanced keeps all other dedges paired; simple is \
              easier to remember and unpairs four.",
    kind: OptionKind::Words(&["advanced", "simple"]),
    sizes: EVERY_SIZE,
};

/// The option `parity`.
pub(crate) const PARITY: OptionSpec = OptionSpec {
    name: "parity",
    summary: "When parities are repaired: retry repairs them where they show and starts the phases \
              again; lookahead makes the wing orbits even before pairing, and repairs any other \
              parity right after it.",
    kind: OptionKind::Words(&["retry", "lookahead"]),
    sizes: EVERY_SIZE,
};

/// The most attempts: the first, one after OLL parity, one after PLL parity.
const ATTEMPTS: usize = 3;

impl Choice for WingSwap {
    const OPTION: OptionSpec = EDGE_PARITY;
    const VALUES: &'static [WingSwap] = &[WingSwap::Advanced, WingSwap::Simple];
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

/// Returns whether the settings ask for parities to be repaired before they show.
pub(crate) fn looks_ahead(context: &SolveContext<'_>) -> bool {
    context.settings().choice::<ParityTime>() == ParityTime::Lookahead
}

/// Repeats the phases until an attempt ends without a parity.
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

/// Reports the parities that a cube of this size cannot have as absent.
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

/// Pairs all dedges. Odd orbits show in the last dedge and are repaired there, unless `even_out` made
/// them even before.
pub(crate) fn pair(context: &mut SolveContext<'_>, even_out: EvenOut) -> Result<(), Cutoff> {
    let budget = context.budget();
    let swap: WingSwap = context.settings().choice();
    if looks_ahead(context) {
        lookahead::even_out(context, even_out)?;
    }
    // After a repair only few dedges are open. Pairing these in another way could change the parity of the
    // dedges' permutation.
    let is_first = context.attempt() == 1;
    let in_one_hold = context.step_size_by_hand().filter(|_| is_first);
    let pair = |context: &mut SolveContext<'_>| match in_one_hold {
        Some(level) => edges::pair_in_one_hold(context, OneHold::all(level), budget),
        None => edges::pair(context, budget),
    };
    // The repair makes all orbits even, so the second round ends the loop.
    while let Some(last) = pair(context)? {
        parity::repair_last_dedge(context, &last, swap)?;
        context.parity().partial_edge_parity = Some(true);
        if swap == WingSwap::Advanced {
            break;
        }
    }
    context.parity().partial_edge_parity.get_or_insert(false);
    Ok(())
}

/// Solves a reduced cube as a 3x3x3. If a parity shows, repairs it and asks for another attempt.
pub(crate) fn play_reduced(
    context: &mut SolveContext<'_>,
    solver: ThreeSolver<'_>,
    swap: WingSwap,
) -> Result<Control, SolveError> {
    solver.play(context, |context, parity, last_layer| {
        let flags = context.parity();
        match parity {
            Interrupt::EdgeParity => flags.even_edge_parity = Some(true),
            Interrupt::CornerParity => flags.corner_swap = Some(true),
        }
        let (budget, first_layer) = (context.budget(), context.first_layer());
        let by_hand = context.teaching().is_some_and(|teaching| teaching.style == Style::Taught);
        Repair { parity, first_layer, last_layer, swap, by_hand }.play(context, solver, budget)
    })
}
