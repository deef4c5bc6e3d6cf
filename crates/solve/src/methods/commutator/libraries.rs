//! The libraries of all kinds of pieces: kept from solve to solve, or searched anew.

use std::ops::Deref;
use std::sync::LazyLock;

use super::base_commutators::Purity;
use super::library::CommutatorLibrary;
use super::move_codes::PieceKind;
use super::technique::{Improvement, Technique};
use unscramble_search::budget::{Budget, Cutoff};

static CORNERS: LazyLock<CommutatorLibrary> =
    LazyLock::new(|| CommutatorLibrary::new(PieceKind::Corner, Purity::Pure));
static MIDGES: LazyLock<CommutatorLibrary> =
    LazyLock::new(|| CommutatorLibrary::new(PieceKind::Midge, Purity::Pure));
static FREE_MIDGES: LazyLock<CommutatorLibrary> =
    LazyLock::new(|| CommutatorLibrary::new(PieceKind::Midge, Purity::LaterPiecesFree));
static WINGS: LazyLock<CommutatorLibrary> =
    LazyLock::new(|| CommutatorLibrary::new(PieceKind::Wing, Purity::Pure));

/// Builds the libraries now.
pub(crate) fn warm_up() {
    for library in [&CORNERS, &MIDGES, &FREE_MIDGES, &WINGS] {
        LazyLock::force(library);
    }
}

/// A library for one phase of a solve.
pub(super) enum Library {
    /// The library that all solves share.
    Kept(&'static CommutatorLibrary),
    /// A library for this phase alone.
    Searched(Box<CommutatorLibrary>),
}

impl Library {
    /// Returns the library of a kind: the kept one or, at the technique without a cache, an equal one that
    /// is searched now.
    pub(super) fn of(
        kind: PieceKind,
        purity: Purity,
        technique: Technique,
        budget: &Budget,
    ) -> Result<Library, Cutoff> {
        if technique == Technique::Without(Improvement::Cache) {
            let library = CommutatorLibrary::search(kind, purity, || budget.check())?;
            return Ok(Library::Searched(Box::new(library)));
        }
        Ok(Library::Kept(match (kind, purity) {
            (PieceKind::Corner, _) => &CORNERS,
            (PieceKind::Midge, Purity::Pure) => &MIDGES,
            (PieceKind::Midge, Purity::LaterPiecesFree) => &FREE_MIDGES,
            (PieceKind::Wing, _) => &WINGS,
        }))
    }
}

impl Deref for Library {
    type Target = CommutatorLibrary;

    fn deref(&self) -> &CommutatorLibrary {
        match self {
            Library::Kept(library) => library,
            Library::Searched(library) => library,
        }
    }
}
