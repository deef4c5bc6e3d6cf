//! The option `technique`: which of four improvements over the textbook a solve has.
//!
//! `improved` has all four. Each `without_…` leaves out one of them, so that the difference shows what it
//! saves. `basic` is the textbook.
//!
//! - *Cache*: the [libraries](super::libraries) are searched once and kept. Without it, each solve
//!   searches those that it needs anew, once for each kind of piece. The moves are the same.
//! - *Set-up choice*. Corners and edges: of the commutators kept for a cycle, the one that costs least
//!   when its first move cancels against the move before. Without it, always the one that is cheapest by
//!   itself. Centers: all four ways to lay a face on another compete. Without it, the way that the first
//!   sticker worth exchanging asks for.
//! - *Blocks*. Wings: a cycle in any set of layers. Centers: any layers of one face against any rows of
//!   another. Without them, one layer, and one sticker of each face. Corners and midges have a single
//!   orbit, so blocks do not concern them.
//! - *Floating buffers*: any piece may start a cycle, and any two faces may exchange centers. Without
//!   them, every cycle goes through [`BUFFER_PLACE`], and every exchange through [`BUFFER_FACE`].
//!
//! `basic` lacks the last three. It reads the kept libraries, since it would play the same moves without
//! them. It also lacks what no technique leaves out by itself: the beam searches, which compare whole chains
//! of commutators, the greedy search for centers, and commutators that disturb pieces of later phases.

use crate::engine::context::SolveContext;
use crate::engine::options::{Choice, EVERY_SIZE, OptionKind, OptionSpec};
use crate::engine::teaching::Level;
use crate::toolkit::centers::ExchangeLimits;
use unscramble_cube::Face;

/// The option `technique`.
pub(super) const TECHNIQUE: OptionSpec = OptionSpec {
    name: "technique",
    summary: "improved takes the cheapest commutators for any places, moves blocks of pieces at \
              once and lets neighboring commutators cancel; each without_… leaves out one \
              improvement, to compare: the kept library of commutators (cache), the choice of \
              set-up moves, blocks, or floating buffers; basic moves one piece at a time through a \
              fixed buffer, as textbooks teach.",
    kind: OptionKind::Words(&[
        "improved",
        "without_cache",
        "without_setup_choice",
        "without_blocks",
        "without_floating_buffers",
        "basic",
    ]),
    sizes: EVERY_SIZE,
};

/// The buffer of corners and edges: the first place of their orbit.
pub(super) const BUFFER_PLACE: u8 = 0;

/// The buffer of centers.
pub(super) const BUFFER_FACE: Face = Face::U;

/// How commutators are chosen: the values of the option `technique`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Technique {
    /// All improvements.
    Improved,
    /// All improvements but one.
    Without(Improvement),
    /// One piece at a time through a fixed buffer.
    Basic,
}

/// An improvement over the textbook.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Improvement {
    /// Libraries that are kept from solve to solve.
    Cache,
    /// The set-up that suits the neighbors best.
    SetupChoice,
    /// Several pieces by one commutator.
    Blocks,
    /// Cycles that start anywhere.
    FloatingBuffers,
}

impl Technique {
    /// Returns the technique that the settings ask for. A lesson begins with the textbook: one form and one piece
    /// at a time through a buffer (level 1), then one piece at a time from anywhere (level 2).
    pub(super) fn at_level(context: &SolveContext<'_>) -> Technique {
        let asked = context.settings().choice();
        let level = context.step_size();
        match (asked, level) {
            (Technique::Improved, Some(Level::One)) => Technique::Basic,
            (Technique::Improved, Some(Level::Two)) => Technique::Without(Improvement::Blocks),
            _ => asked,
        }
    }

    /// Returns whether solves of this technique have an improvement.
    pub(super) fn has(self, improvement: Improvement) -> bool {
        match self {
            Technique::Improved => true,
            Technique::Without(missing) => missing != improvement,
            Technique::Basic => false,
        }
    }

    /// Returns which exchanges of centers the technique allows.
    pub(super) fn exchange_limits(self) -> ExchangeLimits {
        ExchangeLimits {
            fixed_setup: !self.has(Improvement::SetupChoice),
            single: !self.has(Improvement::Blocks),
            buffer: (!self.has(Improvement::FloatingBuffers)).then_some(BUFFER_FACE),
        }
    }
}

impl Choice for Technique {
    const OPTION: OptionSpec = TECHNIQUE;
    const VALUES: &'static [Technique] = &[
        Technique::Improved,
        Technique::Without(Improvement::Cache),
        Technique::Without(Improvement::SetupChoice),
        Technique::Without(Improvement::Blocks),
        Technique::Without(Improvement::FloatingBuffers),
        Technique::Basic,
    ];
}
