//! Which layers to turn: the best choice for all wing orbits together.
//!
//! An orbit has a layer on either side, and so four choices, each with its gain; every border
//! between a layer that turns and one that rests costs a block turn there and back
//! ([`profile`](crate::solve::engine::profile)). From the middle of the cube outwards a dynamic programme over
//! the two sides finds the best.

/// In which of the two layers of an orbit something turns: bit 0 the near one, bit 1 the far.
pub(crate) type Choice = usize;

/// The middle of the cube.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Middle {
    /// An odd cube: the middle layer rests.
    Layer,
    /// An even cube: the two innermost layers are neighbours.
    Border,
}

/// Finds the best choices, with its buffer.
#[derive(Debug, Default)]
pub(crate) struct OrbitChoices {
    came_from: Vec<[u8; 4]>,
}

/// Borders between two neighbouring choices, over both sides.
pub(crate) fn changes(one: Choice, other: Choice) -> i32 {
    (one ^ other).count_ones() as i32
}

impl OrbitChoices {
    /// The best sums of gains less the price of borders, by the choice for the outermost orbit.
    /// `gains` are by orbit, the outermost first, and by choice; the borders to the faces are not
    /// counted.
    pub(crate) fn scores(&mut self, gains: &[[i32; 4]], middle: Middle, border: i32) -> [i32; 4] {
        const NEVER: i32 = i32::MIN / 4;
        let mut scores = [0; 4];
        self.came_from.clear();
        for (inwards, gains) in gains.iter().rev().enumerate() {
            let mut next = [NEVER; 4];
            let mut from = [0; 4];
            for choice in 0..4 {
                for (before, score) in scores.iter().enumerate() {
                    let borders = match (inwards, middle) {
                        (0, _) if before != 0 => continue,
                        (0, Middle::Layer) => changes(0, choice),
                        (0, Middle::Border) => i32::from(choice == 1 || choice == 2),
                        _ => changes(before, choice),
                    };
                    let reached = score + gains[choice] - border * borders;
                    if reached > next[choice] {
                        (next[choice], from[choice]) = (reached, before as u8);
                    }
                }
            }
            scores = next;
            self.came_from.push(from);
        }
        scores
    }

    /// The choices that led to one for the outermost orbit in the last [`OrbitChoices::scores`], the
    /// outermost first.
    pub(crate) fn trace(&self, outermost: Choice) -> Vec<Choice> {
        let mut choice = outermost;
        let mut choices = Vec::with_capacity(self.came_from.len());
        for from in self.came_from.iter().rev() {
            choices.push(choice);
            choice = usize::from(from[choice]);
        }
        choices
    }
}

/// The inner layers that turn, by depth from the near side, on a cube of this size.
pub(crate) fn layers(choices: &[Choice], size: usize) -> Vec<bool> {
    let mut layers = vec![false; size - 2];
    for (orbit, choice) in choices.iter().enumerate() {
        layers[orbit] |= choice & 1 == 1;
        layers[size - 3 - orbit] |= choice & 2 == 2;
    }
    layers
}
