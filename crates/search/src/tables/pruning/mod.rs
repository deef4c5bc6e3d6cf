//! The pruning tables: how far states are from a goal, as far as a search needs to know.
//!
//! - [`phase1_distances`]: how many turns a state is from the subgroup <U, D, R2, L2, F2, B2>.
//! - [`phase1_moves`]: which turns lead closer to the subgroup, for all states (the large set).
//! - [`phase1_near`]: the same for the states near the subgroup, in a table that fits into caches.
//! - [`near_states`]: the states near the subgroup, distance by distance.
//! - [`phase1_endings`]: all ways into the subgroup in the last turns of phase 1.
//! - [`phase2_runs`]: the runs of phase 2.
//! - [`phase2_near`]: the states near solved inside the subgroup.
//! - [`phase2_bounds`]: lower bounds of the distance from solved inside the subgroup.
//! - [`phase2_exact`]: exact distances of parts of such a state.
//! - [`phase2_parts`]: the same by turns of all faces, and of all but one.
//! - [`two_bit`]: the entries of a table while a breadth-first search fills it.

pub(crate) mod near_states;
pub(crate) mod phase1_distances;
pub(crate) mod phase1_endings;
pub(crate) mod phase1_moves;
pub(crate) mod phase1_near;
pub(crate) mod phase2_bounds;
pub(crate) mod phase2_exact;
pub(crate) mod phase2_near;
pub(crate) mod phase2_parts;
pub(crate) mod phase2_runs;
pub(crate) mod two_bit;
