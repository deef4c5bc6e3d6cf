//! The tables of the metrics of robots on a 3x3x3: quarter turns, and opposite faces that turn at once.
//!
//! - [`runs`]: turns of the two faces of an axis.
//! - [`units`]: the runs that count 1 in a metric.
//! - [`unit_moves`]: how units change coordinates.
//! - [`rest_distances`]: the distances of phase 2.

pub(crate) mod rest_distances;
pub(crate) mod runs;
pub(crate) mod unit_moves;
pub(crate) mod units;

use std::sync::OnceLock;

use rest_distances::RestDistances;
use unit_moves::UnitMoves;
use units::Units;

use super::ThreeTables;
use super::pruning::phase1_distances;
use super::pruning::phase1_endings::Phase1Endings;
use super::storage::error::TableError;
use super::storage::huge_buffer::HugeBuffer;
use super::storage::progress::Progress;
use super::storage::store::Store;
use super::storage::table_identity::TableFile;
use crate::cube::{Face, Metric};

/// The tables of a metric.
#[derive(Debug)]
pub(crate) struct MetricTables {
    pub(crate) units: Units,
    pub(crate) moves: UnitMoves,
    /// The last units of phase 1, of this number.
    pub(crate) endings: Phase1Endings,
    pub(crate) ending_length: usize,
    /// See [`phase1_distances`]; `None` for the half turn metric, whose table [`ThreeTables`] has.
    phase1_distances: Option<HugeBuffer>,
    /// The distances of phase 2: with all faces, and without each face.
    rest: [OnceLock<RestDistances>; 7],
}

/// Returns the file of a metric, and the distance from which the search that fills it looks back.
fn file(metric: Metric) -> Option<(TableFile, u8)> {
    let (name, checksum, look_back_from) = match metric {
        Metric::Htm => return None,
        Metric::Qtm => ("phase-1-qtm", 0x6f61_3cba, 10),
        Metric::Axial => ("phase-1-axial", 0x2cf8_77bd, 7),
        Metric::AxialQtm => ("phase-1-axial-qtm", 0x0642_e56b, 8),
    };
    Some((TableFile { name, version: 1, bytes: phase1_distances::BYTES, checksum }, look_back_from))
}

impl MetricTables {
    /// Loads the tables of a metric.
    ///
    /// # Errors
    /// [`TableError`] if a table cannot be loaded.
    pub(crate) fn load(
        metric: Metric,
        three: &ThreeTables,
        store: &mut Store,
        progress: &Progress,
    ) -> Result<MetricTables, TableError> {
        let units = Units::new(metric);
        let load = |(file, look_back_from): (TableFile, u8)| {
            store.load(&file, |table| {
                progress.begin(file.name, phase1_distances::STEPS);
                let (moves, classes) = (&three.moves, &three.edge_classes);
                let add = |steps| progress.add(steps);
                let turns = units.turns();
                phase1_distances::fill_by(table, &turns, look_back_from, moves, classes, add);
            })
        };
        let phase1_distances = file(metric).map(load).transpose()?;
        let moves = UnitMoves::new(&units, &three.moves);
        let ending_length = match metric {
            Metric::Htm | Metric::Axial => 3,
            Metric::AxialQtm => 4,
            Metric::Qtm => 5,
        };
        let (words, turns) = (units.words(ending_length), units.turns());
        let endings = Phase1Endings::of_words(&three.moves, &words, &turns, units.bits());
        let rest = Default::default();
        Ok(MetricTables { units, moves, endings, ending_length, phase1_distances, rest })
    }

    /// Returns the distances of phase 1 in the metric.
    #[inline]
    pub(crate) fn phase1_distances<'a>(&'a self, three: &'a ThreeTables) -> &'a [u8] {
        self.phase1_distances.as_ref().unwrap_or(&three.phase1_distances)
    }

    /// Returns the distances of phase 2 in the metric, by turns of all faces or of all but one.
    pub(crate) fn rest(&self, three: &ThreeTables, without: Option<Face>) -> &RestDistances {
        let number = without.map_or(0, |face| face.index() + 1);
        self.rest[number]
            .get_or_init(|| RestDistances::new(&three.moves, self.units.metric, without))
    }
}
