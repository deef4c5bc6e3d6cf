//! What several human methods share.

pub(crate) mod centers;
pub(crate) mod cross;
pub(crate) mod edges;
pub(crate) mod face_turns;
pub(crate) mod goals;
pub(crate) mod lookahead;
pub(crate) mod orbit_choice;
pub(crate) mod pairing;
pub(crate) mod parity;
pub(crate) mod player;
pub(crate) mod stage;
pub(crate) mod three_goals;
pub(crate) mod three_method;
