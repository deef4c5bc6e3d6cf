//! Costs that settle ties by the number of steps.

/// A cost in thousandths, with a number of steps in its lowest bits. Weights add up, and the least weight is that of
/// the fewest steps among the cheapest ways, even where a builder says that a step costs nothing.
pub(super) type Weight = u64;

/// The bits for steps. Solutions have far fewer than 2^16 steps, and cost far less than 2^48.
const STEP_BITS: u32 = 16;

/// The weight of what cannot be done. It is above all others, and can be added to them.
pub(super) const IMPOSSIBLE: Weight = Weight::MAX / 4;

/// Returns the weight of one step.
pub(super) const fn weight_of_step(cost: u64) -> Weight {
    (cost << STEP_BITS) + 1
}

/// Returns the cost in a weight.
pub(super) const fn cost_of(weight: Weight) -> u64 {
    weight >> STEP_BITS
}
