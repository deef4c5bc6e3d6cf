//! The [distances of parts](super::phase2_exact) in phase 2 of a metric: by turns of all faces, and of all but one.

use std::sync::OnceLock;

use super::phase2_exact::PartDistances;
use crate::tables::coordinates::move_tables::MoveTables;
use crate::tables::parallel::apart;
use unscramble_cube::{Face, Metric};

/// The distances of parts by each set of turns.
#[derive(Debug)]
pub(crate) struct Phase2Parts {
    metric: Metric,
    all: PartDistances,
    without: [OnceLock<PartDistances>; 6],
}

impl Phase2Parts {
    /// Computes the distances by turns of all faces.
    pub(crate) fn new(moves: &MoveTables, metric: Metric) -> Phase2Parts {
        let all = PartDistances::new(moves, metric, None);
        Phase2Parts { metric, all, without: Default::default() }
    }

    /// Returns the distances by turns of all faces.
    pub(crate) fn all(&self) -> &PartDistances {
        &self.all
    }

    /// Returns the distances without turns of a face, if one is given. The first call with a face computes them, which
    /// takes a tenth of a second.
    pub(crate) fn without(&self, moves: &MoveTables, face: Option<Face>) -> &PartDistances {
        let Some(face) = face else { return &self.all };
        let compute = || PartDistances::new(moves, self.metric, Some(face));
        self.without[face.index()].get_or_init(|| apart(compute))
    }
}
