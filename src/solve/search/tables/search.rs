//! All tables of the search for short solutions of a 3x3x3.

use super::bytes::Bytes;
use super::classes::Classes;
use super::closer::{self, Unpack};
use super::edge_classes::EdgeClasses;
use super::endings::Endings;
use super::error::TableError;
use super::moves::Moves;
use super::packed::{PackedTurns, Ranks};
use super::phase2::{self, Small};
use super::progress::Progress;
use super::store::{Store, TableFile};
use super::{Set, near, phase1};

const PHASE_1: TableFile =
    TableFile { name: "phase-1", version: 1, bytes: phase1::BYTES, checksum: 0x8c0d_50bd };

const NEAR: TableFile =
    TableFile { name: "near", version: 1, bytes: near::BYTES, checksum: 0x15e1_7537 };

const PHASE_2: TableFile =
    TableFile { name: "phase-2", version: 1, bytes: phase2::BYTES, checksum: 0x9f99_e89b };

const CLOSER: TableFile =
    TableFile { name: "closer", version: 1, bytes: closer::BYTES, checksum: 0xe7c3_6728 };

/// The name under which the progress tells of all that is worked out anew at each start.
const SMALL: &str = "moves";

/// The tables of the search.
pub(crate) struct ThreeTables {
    pub(crate) moves: Moves,
    pub(crate) packed_turns: PackedTurns,
    pub(crate) ranks: Ranks,
    pub(crate) edge_classes: EdgeClasses,
    pub(crate) corner_classes: Classes,
    pub(crate) endings: Endings,
    /// Distances of phase 1.
    pub(crate) phase1: Bytes,
    /// Turns of phase 1 for states that are near.
    pub(crate) near: Bytes,
    /// Turns of phase 1 for all states, in the large set.
    pub(crate) closer: Option<Bytes>,
    pub(crate) unpack: Unpack,
    /// Bounds of phase 2.
    pub(crate) phase2: Bytes,
    pub(crate) small_corners: Small,
    pub(crate) small_edges: Small,
    /// By permutation of the corners, the least distance of phase 2.
    pub(crate) corners_alone: Vec<u8>,
    /// The same of the U and D edges.
    pub(crate) edges_alone: Vec<u8>,
}

impl ThreeTables {
    /// The tables of a set.
    pub(super) fn load(
        set: Set,
        store: &mut Store,
        progress: &Progress,
    ) -> Result<ThreeTables, TableError> {
        // The work is in some tens of milliseconds.
        let closer_work = if set == Set::Large { 120 } else { 0 };
        progress.announce(&[
            (SMALL, 5),
            (PHASE_1.name, 50),
            (NEAR.name, 10),
            (PHASE_2.name, 10),
            (CLOSER.name, closer_work),
        ]);
        progress.begin(SMALL, 1);
        let moves = Moves::new();
        let (edge_classes, corner_classes) = rayon::join(EdgeClasses::new, Classes::of_corners);
        let (small_corners, small_edges) =
            rayon::join(|| Small::of_corners(&moves), || Small::of_edges(&moves));
        let add = |steps| progress.add(steps);
        let phase1 = store.load(&PHASE_1, |table| {
            progress.begin(PHASE_1.name, phase1::STEPS);
            phase1::fill(table, &moves, &edge_classes, add);
        })?;
        let near = store.load(&NEAR, |table| {
            progress.begin(NEAR.name, near::STEPS);
            near::fill(table, &phase1, &moves, &edge_classes, add);
        })?;
        let phase2 = store.load(&PHASE_2, |table| {
            progress.begin(PHASE_2.name, phase2::STEPS);
            phase2::fill(table, &moves, &corner_classes, add);
        })?;
        let closer = match set {
            Set::Standard => None,
            Set::Large => Some(store.load(&CLOSER, |table| {
                progress.begin(CLOSER.name, edge_classes.count() as u64);
                closer::fill(table, &phase1, &moves, &edge_classes, add);
            })?),
        };
        Ok(ThreeTables {
            packed_turns: PackedTurns::new(),
            ranks: Ranks::new(),
            endings: Endings::new(&moves),
            moves,
            edge_classes,
            corner_classes,
            phase1,
            near,
            closer,
            unpack: Unpack::new(),
            phase2,
            corners_alone: small_corners.whatever_order(),
            edges_alone: small_edges.whatever_order(),
            small_corners,
            small_edges,
        })
    }
}
