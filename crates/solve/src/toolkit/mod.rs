//! What several human methods share: building blocks for the centers, edges and parities of big cubes,
//! and for the 3x3x3 that is left when both are solved.

pub(crate) mod beam;
pub(crate) mod block_table;
pub(crate) mod centers;
pub(crate) mod coordinate;
pub(crate) mod cross;
pub(crate) mod cross_by_hand;
pub(crate) mod distances;
pub(crate) mod edges;
pub(crate) mod face_turns;
pub(crate) mod formula;
pub(crate) mod goals;
pub(crate) mod layer_choice;
pub(crate) mod lookahead;
pub(crate) mod merged_length;
pub(crate) mod pairing;
pub(crate) mod parity;
pub(crate) mod places;
pub(crate) mod player;
pub(crate) mod three_goals;
pub(crate) mod three_method;
pub(crate) mod wing_cycles;
