//! What the beam search and the training of nets know of a stage: its states, moves and features.

use rand_chacha::ChaCha8Rng;

use super::boundary::BoundaryMove;

/// A stage of the reduction, as a puzzle of its own with one goal (or one kind of goal).
///
/// *Features* are the inputs of the net: numbers below [`Puzzle::features`], each on or off. They determine
/// whatever matters of a state, up to the bit that [`Puzzle::beyond_features`] adds.
pub trait Puzzle: Sync {
    /// A state.
    type State: Copy + Send + Sync;

    /// Returns a state of the goal, where training walks start.
    fn goal(&self) -> Self::State;

    /// Returns whether the stage is done.
    fn is_goal(&self, state: &Self::State) -> bool;

    /// Returns the moves by number.
    fn moves(&self) -> &[StageMove];

    /// Returns the length in OBTM that a move adds behind another one. Turns of one face merge.
    fn cost(&self, last: Option<usize>, next: usize) -> usize;

    /// Returns whether a search plays a move behind another one. Of moves that commute, it plays one order.
    fn may_follow(&self, last: usize, next: usize) -> bool;

    /// Returns the state after a move.
    fn after(&self, state: &Self::State, number: usize) -> Self::State;

    /// Returns the number of features.
    fn features(&self) -> usize;

    /// Appends the features of a state.
    fn list_features(&self, state: &Self::State, on: &mut Vec<u16>);

    /// Appends the features that a move turned on and off.
    fn list_changes(
        &self,
        before: &Self::State,
        after: &Self::State,
        on: &mut Vec<u16>,
        off: &mut Vec<u16>,
    );

    /// Returns how promising a state is, the lower the more, from the value of the net.
    fn estimate(&self, _: &Self::State, value: f32) -> f32 {
        value
    }

    /// Returns what of a state the features do not tell, as one bit. Searches take states with the same
    /// features and the same bit for equal.
    fn beyond_features(&self, _: &Self::State) -> bool {
        false
    }

    /// Returns a random move of a training walk; `last` is the number of the move before it.
    fn random_move(&self, last: Option<usize>, rng: &mut ChaCha8Rng) -> usize;

    /// Returns a random state as the stage meets it.
    fn random_state(&self, rng: &mut ChaCha8Rng) -> Self::State;
}

/// A move of a stage: one turn, or a few that belong together.
#[derive(Debug, Clone)]
pub struct StageMove {
    /// The turns.
    pub turns: Vec<BoundaryMove>,
}
