//! The best sequence of states, one for each layer or pair of layers.

/// The score of a state that no sequence reaches.
const NEVER: i64 = i64::MIN / 4;

/// A dynamic programme over sequences of `S` states, with its buffer.
#[derive(Debug, Clone, Default)]
pub(super) struct Chain<const S: usize> {
    /// For each step and state, the best state of the step before.
    previous: Vec<[u8; S]>,
}

impl<const S: usize> Chain<S> {
    /// Returns, for each state of the last step, the largest sum of gains less prices that ends there.
    /// `start` prices the state of the first step, `change` the states of two neighboring steps.
    /// Of equally good previous states the lowest is taken.
    pub(super) fn scores<'a>(
        &mut self,
        gains: impl Iterator<Item = &'a [i32; S]>,
        start: impl Fn(usize) -> i64,
        change: impl Fn(usize, usize) -> i64,
    ) -> [i64; S] {
        self.previous.clear();
        let mut scores = [0; S];
        for (step, gains) in gains.enumerate() {
            let mut next = [NEVER; S];
            let mut previous = [0; S];
            for (state, gain) in gains.iter().enumerate() {
                let gain = i64::from(*gain);
                if step == 0 {
                    next[state] = gain - start(state);
                    continue;
                }
                for (before, score) in scores.iter().enumerate() {
                    let reached = score + gain - change(before, state);
                    if reached > next[state] {
                        (next[state], previous[state]) = (reached, before as u8);
                    }
                }
            }
            scores = next;
            self.previous.push(previous);
        }
        scores
    }

    /// Returns the best states of the last [`Chain::scores`] that end with `state`, the last step
    /// first.
    pub(super) fn trace(&self, mut state: usize) -> Vec<usize> {
        let mut states = Vec::with_capacity(self.previous.len());
        for previous in self.previous.iter().rev() {
            states.push(state);
            state = usize::from(previous[state]);
        }
        states
    }
}
