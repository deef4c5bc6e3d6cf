//! The tables of short solutions of a 4x4x4.
//!
//! - [`moves`]: the moves of all stages, and what they do to the pieces.
//! - [`center_sets`]: places of centers as bits.
//! - [`first_axis`]: distances of the first stage.
//! - [`all_axes`]: distances of the second stage.
//! - [`axis_centers`], [`pairings`], [`pairing_distances`], [`near_goal`]: centers and wings in the third
//!   stage, and how far they are from its goal.
//! - [`symmetries`], [`even_orders`]: how pairings become numbers.

pub(crate) mod all_axes;
pub(crate) mod axis_centers;
pub(crate) mod center_sets;
mod even_orders;
pub(crate) mod first_axis;
pub(crate) mod moves;
pub(crate) mod near_goal;
pub(crate) mod pairing_distances;
pub(crate) mod pairings;
mod symmetries;

use all_axes::AllAxes;
use axis_centers::AxisCenters;
use first_axis::FirstAxis;
use near_goal::NearGoal;
use pairing_distances::PairingDistances;
use pairings::Pairings;
use unscramble_search::tables::parallel::join;
use unscramble_search::tables::{Progress, Store, TableError, TableFile};

const PAIRING: TableFile = TableFile {
    name: "pairing",
    version: 1,
    bytes: pairing_distances::BYTES,
    checksum: 0x3bb7_c03d,
};

const NEAR: TableFile =
    TableFile { name: "near-paired", version: 1, bytes: near_goal::BYTES, checksum: 0x7588_98ce };

/// The name of all small tables in the progress; they are computed at each start.
const SMALL_TABLES: &str = "axes";

/// The tables of the 4x4x4.
#[derive(Debug)]
pub struct FourTables {
    pub(crate) first_axis: FirstAxis,
    pub(crate) all_axes: AllAxes,
    pub(crate) centers: AxisCenters,
    pub(crate) pairings: Pairings,
    pub(crate) pairing_distances: PairingDistances,
    pub(crate) near_goal: NearGoal,
}

impl FourTables {
    /// The names of the tables in the progress, with their work in some tens of milliseconds.
    pub const WORK: [(&str, u64); 3] = [(SMALL_TABLES, 10), (PAIRING.name, 40), (NEAR.name, 10)];

    /// Loads the tables.
    ///
    /// # Errors
    /// The first table that cannot be loaded.
    pub fn load(store: &mut Store, progress: &Progress) -> Result<FourTables, TableError> {
        progress.begin(SMALL_TABLES, 1);
        let ((first_axis, all_axes), (centers, pairings)) =
            join(|| (FirstAxis::new(), AllAxes::new()), || (AxisCenters::new(), Pairings::new()));
        let (first_axis, all_axes, centers) = (first_axis?, all_axes?, centers?);
        let add = |steps| progress.add(steps);
        let distances = store.load(&PAIRING, |table| {
            progress.begin(PAIRING.name, pairing_distances::STEPS);
            pairing_distances::fill(table, &pairings, add);
        })?;
        let marks = store.load(&NEAR, |table| {
            progress.begin(NEAR.name, near_goal::STEPS);
            near_goal::fill(table, &centers, &pairings, add);
        })?;
        Ok(FourTables {
            first_axis,
            all_axes,
            pairing_distances: PairingDistances::new(distances),
            near_goal: NearGoal::new(marks, &centers, &pairings),
            centers,
            pairings,
        })
    }
}

#[cfg(test)]
mod tests;
