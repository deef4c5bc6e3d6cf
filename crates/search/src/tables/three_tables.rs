//! All tables that a search of the 3x3x3 reads.

use super::coordinates::corner_classes::CornerClasses;
use super::coordinates::edge_classes::EdgeClasses;
use super::coordinates::move_tables::MoveTables;
use super::coordinates::packed::{PackedRanks, PackedTurns};
use super::parallel::join;
use super::pruning::phase1_endings::Phase1Endings;
use super::pruning::phase1_moves::{self, EffectDecoder};
use super::pruning::phase2_bounds::Cases;
use super::pruning::phase2_near::Phase2Near;
use super::pruning::phase2_parts::Phase2Parts;
use super::pruning::phase2_runs::Phase2Run;
use super::pruning::{phase1_distances, phase1_near, phase2_bounds};
use super::storage::error::TableError;
use super::storage::huge_buffer::HugeBuffer;
use super::storage::progress::Progress;
use super::storage::store::Store;
use super::storage::table_identity::TableFile;
use unscramble_cube::Metric;

// The names below are part of the names and headers of files in cache directories. Another name
// would make existing files useless.

pub(super) const PHASE1_DISTANCES: TableFile = TableFile {
    name: "phase-1",
    version: 1,
    bytes: phase1_distances::BYTES,
    checksum: 0x8c0d_50bd,
};

const PHASE1_NEAR: TableFile =
    TableFile { name: "near", version: 1, bytes: phase1_near::BYTES, checksum: 0x15e1_7537 };

pub(super) const PHASE2_BOUNDS: TableFile =
    TableFile { name: "phase-2", version: 2, bytes: phase2_bounds::BYTES, checksum: 0x5ce8_6f4f };

const PHASE1_MOVES: TableFile =
    TableFile { name: "closer", version: 1, bytes: phase1_moves::BYTES, checksum: 0xe7c3_6728 };

/// The largest distance of the states of [`Phase2Near`]: 883,485 states, so one bit in 19 is set.
const NEAR_IN_PHASE2: u8 = 7;

/// The name of all small tables in the progress; they are computed at each start.
const SMALL_TABLES: &str = "moves";

/// The tables of the 3x3x3.
pub struct ThreeTables {
    pub(crate) moves: MoveTables,
    pub(crate) packed_turns: PackedTurns,
    pub(crate) ranks: PackedRanks,
    pub(crate) edge_classes: EdgeClasses,
    pub(crate) corner_classes: CornerClasses,
    /// See [`phase1_endings`](super::pruning::phase1_endings).
    pub(crate) phase1_endings: Phase1Endings,
    /// See [`phase1_distances`].
    pub(crate) phase1_distances: HugeBuffer,
    /// See [`phase1_near`].
    pub(crate) phase1_near: HugeBuffer,
    /// See [`phase1_moves`]; only if the tables are large ones.
    pub(crate) phase1_moves: Option<HugeBuffer>,
    pub(crate) effect_decoder: EffectDecoder,
    /// See [`phase2_bounds`].
    pub(crate) phase2_bounds: HugeBuffer,
    /// See [`phase2_near`](super::pruning::phase2_near).
    pub(crate) phase2_near: Phase2Near,
    pub(crate) phase2_parts: Phase2Parts,
}

impl ThreeTables {
    /// Returns the names of the tables in the progress, with their work in some tens of milliseconds.
    #[must_use]
    pub fn work(is_large: bool) -> [(&'static str, u64); 5] {
        [
            (SMALL_TABLES, 5),
            (PHASE1_DISTANCES.name, 50),
            (PHASE1_NEAR.name, 10),
            (PHASE2_BOUNDS.name, 10),
            (PHASE1_MOVES.name, if is_large { 120 } else { 0 }),
        ]
    }

    /// Loads the tables, whose [work](ThreeTables::work) the progress knows. Large ones take 420 MB more, and a search looks at
    /// twice as many states a second with them.
    ///
    /// # Errors
    /// The first table that cannot be loaded.
    pub fn load(
        is_large: bool,
        store: &mut Store,
        progress: &Progress,
    ) -> Result<ThreeTables, TableError> {
        progress.begin(SMALL_TABLES, 1);
        let moves = MoveTables::new();
        let (edge_classes, corner_classes) = join(EdgeClasses::new, CornerClasses::new);
        let (phase2_parts, phase2_near) = join(
            || Phase2Parts::new(&moves, Metric::Htm),
            || Phase2Near::new(&moves, &Phase2Run::all(Metric::Htm, None), NEAR_IN_PHASE2),
        );
        let add = |steps| progress.add(steps);
        let phase1_distances = store.load(&PHASE1_DISTANCES, |table| {
            progress.begin(PHASE1_DISTANCES.name, phase1_distances::STEPS);
            phase1_distances::fill(table, &moves, &edge_classes, add);
        })?;
        let phase1_near = store.load(&PHASE1_NEAR, |table| {
            progress.begin(PHASE1_NEAR.name, phase1_near::STEPS);
            phase1_near::fill(table, &phase1_distances, &moves, &edge_classes, add);
        })?;
        let phase2_bounds = store.load(&PHASE2_BOUNDS, |table| {
            progress.begin(PHASE2_BOUNDS.name, Cases::HTM.steps());
            Cases::HTM.fill(
                table,
                &Phase2Run::generators(&phase2_parts.all().runs),
                &moves,
                &corner_classes,
                add,
            );
        })?;
        let phase1_moves = match is_large {
            false => None,
            true => Some(store.load(&PHASE1_MOVES, |table| {
                progress.begin(PHASE1_MOVES.name, edge_classes.count() as u64);
                phase1_moves::fill(table, &phase1_distances, &moves, &edge_classes, add);
            })?),
        };
        Ok(ThreeTables {
            packed_turns: PackedTurns::new(),
            ranks: PackedRanks::new(),
            phase1_endings: Phase1Endings::new(&moves),
            moves,
            edge_classes,
            corner_classes,
            phase1_distances,
            phase1_near,
            phase1_moves,
            effect_decoder: EffectDecoder::new(),
            phase2_bounds,
            phase2_near,
            phase2_parts,
        })
    }
}
