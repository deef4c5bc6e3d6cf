//! The tables of the metrics of robots on a 3x3x3: quarter turns, and opposite faces that turn at once.
//!
//! - [`units`]: the runs that count 1 in a metric.
//! - [`unit_move_tables`]: how units change coordinates.
//! - [`near_effects`]: which units lead closer to the subgroup of phase 1.

pub(crate) mod near_effects;
pub(crate) mod unit_move_tables;
pub(crate) mod units;

use near_effects::NearEffects;
use unit_move_tables::UnitMoveTables;
use units::Units;

use super::ThreeTables;
use super::pruning::phase1_distances;
use super::pruning::phase1_endings::Phase1Endings;
use super::pruning::phase2_bounds::Cases;
use super::pruning::phase2_near::Phase2Near;
use super::pruning::phase2_parts::Phase2Parts;
use super::pruning::phase2_runs::Phase2Run;
use super::storage::error::TableError;
use super::storage::huge_buffer::HugeBuffer;
use super::storage::progress::Progress;
use super::storage::store::Store;
use super::storage::table_identity::TableFile;
use super::three_tables::{PHASE1_DISTANCES, PHASE2_BOUNDS};
use unscramble_cube::Metric;

/// The tables of a metric.
#[derive(Debug)]
pub struct MetricTables {
    pub(crate) units: Units,
    pub(crate) moves: UnitMoveTables,
    /// The last units of phase 1, of this number.
    pub(crate) endings: Phase1Endings,
    pub(crate) ending_length: usize,
    /// See [`phase1_distances`].
    pub(crate) phase1_distances: HugeBuffer,
    pub(crate) near: NearEffects,
    /// What the bounds of phase 2 tell apart.
    pub(crate) cases: Cases,
    /// See [`phase2_bounds`].
    pub(crate) phase2_bounds: HugeBuffer,
    pub(crate) phase2_near: Phase2Near,
    pub(crate) phase2_parts: Phase2Parts,
}

/// How the tables of a metric are made.
struct Recipe {
    phase1: TableFile,
    /// The distance from which the search that fills the table of phase 1 looks back.
    look_back_from: u8,
    /// The largest distance of [`NearEffects`].
    near: u8,
    /// The number of units of an ending.
    ending_length: usize,
    phase2: TableFile,
    cases: Cases,
    /// The largest distance of [`Phase2Near`].
    phase2_near: u8,
}

impl Recipe {
    /// Returns the recipe of a metric. That of half turns is for tests, which hold these tables against those of [`ThreeTables`];
    /// searches in half turns read the latter.
    fn of(metric: Metric) -> Recipe {
        let phase1 = |name, checksum| TableFile { name, checksum, ..PHASE1_DISTANCES };
        let phase2 = |name, checksum| TableFile { name, checksum, version: 1, ..PHASE2_BOUNDS };
        match metric {
            Metric::Htm => Recipe {
                phase1: PHASE1_DISTANCES,
                look_back_from: 9,
                near: 7,
                ending_length: 3,
                phase2: PHASE2_BOUNDS,
                cases: Cases::HTM,
                phase2_near: 7,
            },
            Metric::Qtm => Recipe {
                phase1: phase1("phase-1-qtm", 0x6f61_3cba),
                look_back_from: 10,
                near: 7,
                ending_length: 5,
                phase2: phase2("phase-2-qtm", 0x0aad_1591),
                cases: Cases::new(9, 2),
                phase2_near: 11,
            },
            Metric::Axial => Recipe {
                phase1: phase1("phase-1-axial", 0x2cf8_77bd),
                look_back_from: 7,
                near: 5,
                ending_length: 3,
                phase2: phase2("phase-2-axial", 0xe494_fc8d),
                cases: Cases::new(5, 1),
                phase2_near: 6,
            },
            Metric::AxialQtm => Recipe {
                phase1: phase1("phase-1-axial-qtm", 0x0642_e56b),
                look_back_from: 8,
                near: 6,
                ending_length: 4,
                phase2: phase2("phase-2-axial-qtm", 0xf60f_06b8),
                cases: Cases::new(9, 1),
                phase2_near: 10,
            },
        }
    }
}

impl MetricTables {
    /// Loads the tables of a metric.
    ///
    /// # Errors
    /// [`TableError`] if a table cannot be loaded.
    pub fn load(
        metric: Metric,
        three: &ThreeTables,
        store: &mut Store,
        progress: &Progress,
    ) -> Result<MetricTables, TableError> {
        let Recipe { phase1, look_back_from, near, ending_length, phase2, cases, phase2_near } =
            Recipe::of(metric);
        let (moves, classes) = (&three.moves, &three.edge_classes);
        progress.announce(&[(phase1.name, 4), (phase2.name, 1)]);
        let add = |steps| progress.add(steps);
        let units = Units::new(metric);
        let turns = units.turns();
        let phase1_distances = store.load(&phase1, |table| {
            progress.begin(phase1.name, phase1_distances::STEPS);
            phase1_distances::fill_by(table, &turns, look_back_from, moves, classes, add);
        })?;
        let parts = Phase2Parts::new(moves, metric);
        let runs = &parts.all().runs;
        let phase2_bounds = store.load(&phase2, |table| {
            progress.begin(phase2.name, cases.steps());
            let runs = Phase2Run::generators(runs);
            cases.fill(table, &runs, moves, &three.corner_classes, add);
        })?;
        let words = units.words(ending_length);
        Ok(MetricTables {
            moves: UnitMoveTables::new(&units, moves),
            endings: Phase1Endings::of_words(moves, &words, &turns, units.bits()),
            ending_length,
            near: NearEffects::new(&units, near, &phase1_distances, moves, classes),
            phase1_distances,
            cases,
            phase2_bounds,
            phase2_near: Phase2Near::new(moves, runs, phase2_near),
            phase2_parts: parts,
            units,
        })
    }
}
