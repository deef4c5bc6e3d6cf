//! The gradient of the net and its optimiser, Adam (Kingma and Ba, 2015).
//!
//! Loops run over fixed numbers of lanes, so compilers use vectors without a change of the result.

#![allow(clippy::expect_used)]

use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use unscramble_short::beam::net::{FIRST, SECOND, Weights};
use unscramble_short::beam::puzzle::Puzzle;

/// The weights of a net, in one place for the optimiser: the rows of the first layer, its biases, the rows
/// of the second layer, its biases, the output, and its bias.
pub(crate) struct Learner {
    features: usize,
    /// How many moves an output of 1 is worth.
    unit: f32,
    weights: Vec<f32>,
    gradient: Vec<f32>,
    momentum: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
    examples: usize,
    error: f64,
    measured: usize,
    on: Vec<u16>,
    /// The second layer with a row for each unit of the first one.
    columns: Vec<[f32; SECOND]>,
}

impl Learner {
    pub(crate) fn new<P: Puzzle>(puzzle: &P, unit: f32, rng: &mut ChaCha8Rng) -> Learner {
        let features = puzzle.features();
        let count = (features + 1) * FIRST + SECOND * FIRST + 2 * SECOND + 1;
        let mut weights = vec![0.0; count];
        let mut typical = Vec::new();
        puzzle.list_features(&puzzle.random_state(rng), &mut typical);
        // The sum of four uniform numbers is close enough to a normal one.
        let mut random = |deviation: f32| {
            let sum: f32 = (0..4).map(|_| rng.random::<f32>() - 0.5).sum();
            sum * 1.7 * deviation
        };
        let first = (0.5 / typical.len() as f32).sqrt();
        let second = (2.0 / FIRST as f32).sqrt();
        let output = 0.5 / (SECOND as f32).sqrt();
        let [biases, rows, last] = places(features);
        weights[..biases].iter_mut().for_each(|weight| *weight = random(first));
        weights[rows..rows + SECOND * FIRST].iter_mut().for_each(|weight| *weight = random(second));
        weights[last + SECOND..last + 2 * SECOND]
            .iter_mut()
            .for_each(|weight| *weight = random(output));
        weights[count - 1] = 2.0;
        let mut learner = Learner {
            features,
            unit,
            weights,
            gradient: vec![0.0; count],
            momentum: vec![0.0; count],
            square: vec![0.0; count],
            steps: 0,
            examples: 0,
            error: 0.0,
            measured: 0,
            on: Vec::new(),
            columns: vec![[0.0; SECOND]; FIRST],
        };
        learner.transpose();
        learner
    }

    /// Adds the gradient of one example: a state that is `moves` from the goal.
    pub(crate) fn learn<P: Puzzle>(
        &mut self,
        puzzle: &P,
        state: &P::State,
        moves: f32,
        measure: bool,
    ) {
        let [biases, rows, last] = places(self.features);
        self.on.clear();
        puzzle.list_features(state, &mut self.on);
        let first = self.first_layer(biases);
        let mut second: [f32; SECOND] = *row(&self.weights, last);
        add_products(&mut second, &first, &self.columns);
        second.iter_mut().for_each(|unit| *unit = unit.max(0.0));
        let output: &[f32; SECOND] = row(&self.weights, last + SECOND);
        let bias = self.weights[last + 2 * SECOND];
        let value = second.iter().zip(output).fold(bias, |sum, (unit, weight)| sum + unit * weight);
        let off = value - moves / self.unit;
        if measure {
            self.error += f64::from(off * off);
            self.measured += 1;
        }
        self.examples += 1;
        self.gradient[last + 2 * SECOND] += off;
        let mut back = [0.0; FIRST];
        for (unit, activation) in second.iter().enumerate() {
            if *activation > 0.0 {
                let slope = off * self.weights[last + SECOND + unit];
                self.gradient[last + SECOND + unit] += off * activation;
                self.gradient[last + unit] += slope;
                let at = rows + unit * FIRST;
                add_multiple(row_mut(&mut self.gradient, at), slope, &first);
                add_multiple(&mut back, slope, row(&self.weights, at));
            }
        }
        for (slope, unit) in back.iter_mut().zip(&first) {
            *slope = if *unit > 0.0 { *slope } else { 0.0 };
        }
        add_multiple(row_mut(&mut self.gradient, biases), 1.0, &back);
        for feature in &self.on {
            add_multiple(row_mut(&mut self.gradient, usize::from(*feature) * FIRST), 1.0, &back);
        }
    }

    fn first_layer(&self, biases: usize) -> [f32; FIRST] {
        const LANES: usize = 64;
        let mut first = [0.0; FIRST];
        for (part, sums) in first.as_chunks_mut::<LANES>().0.iter_mut().enumerate() {
            let mut lanes: [f32; LANES] = *row(&self.weights, biases + part * LANES);
            for feature in &self.on {
                let at = usize::from(*feature) * FIRST + part * LANES;
                let weights: &[f32; LANES] = row(&self.weights, at);
                lanes.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += weight);
            }
            *sums = lanes.map(|sum| sum.max(0.0));
        }
        first
    }

    /// Makes a step of the optimiser with the gradients since the last one.
    pub(crate) fn improve(&mut self, rate: f32) {
        self.steps += 1;
        let first = 1.0 - 0.9f32.powi(self.steps.min(10_000));
        let second = (1.0 - 0.999f32.powi(self.steps.min(100_000))).sqrt();
        let (rate, least) = (rate * second / first, 1e-8 * second);
        let share = 2.0 / self.examples.max(1) as f32;
        let moments = self.momentum.iter_mut().zip(&mut self.square);
        for ((weight, gradient), (momentum, square)) in
            self.weights.iter_mut().zip(&mut self.gradient).zip(moments)
        {
            let slope = *gradient * share;
            *momentum = 0.9 * *momentum + 0.1 * slope;
            *square = 0.999 * *square + 0.001 * slope * slope;
            *weight -= rate * *momentum / (square.sqrt() + least);
            *gradient = 0.0;
        }
        self.examples = 0;
        self.transpose();
    }

    /// Starts the moments of the optimiser anew, for another kind of examples.
    pub(crate) fn forget_momentum(&mut self) {
        self.momentum.fill(0.0);
        self.square.fill(0.0);
        self.steps = 0;
    }

    /// Returns the root mean square error in moves since the last call.
    pub(crate) fn take_error(&mut self) -> f64 {
        let mean =
            std::mem::take(&mut self.error) / std::mem::take(&mut self.measured).max(1) as f64;
        mean.sqrt() * f64::from(self.unit)
    }

    /// Returns the weights of the net, with the output in moves.
    pub(crate) fn weights(&self) -> Weights {
        let [biases, rows, last] = places(self.features);
        let output: &[f32; SECOND] = row(&self.weights, last + SECOND);
        Weights {
            first: self.weights[..biases].as_chunks().0.to_vec(),
            first_bias: *row(&self.weights, biases),
            second: self.weights[rows..last].as_chunks().0.to_vec(),
            second_bias: *row(&self.weights, last),
            output: output.map(|weight| weight * self.unit),
            output_bias: self.weights[last + 2 * SECOND] * self.unit,
        }
    }

    fn transpose(&mut self) {
        let [_, rows, last] = places(self.features);
        for (unit, row) in self.weights[rows..last].as_chunks::<FIRST>().0.iter().enumerate() {
            for (column, weight) in self.columns.iter_mut().zip(row) {
                column[unit] = *weight;
            }
        }
    }
}

/// Returns where the biases of the first layer, the rows of the second one, and its biases start.
fn places(features: usize) -> [usize; 3] {
    let biases = features * FIRST;
    let rows = biases + FIRST;
    [biases, rows, rows + SECOND * FIRST]
}

fn row<const N: usize>(weights: &[f32], at: usize) -> &[f32; N] {
    weights[at..].first_chunk().expect("a row lies within the weights")
}

fn row_mut<const N: usize>(weights: &mut [f32], at: usize) -> &mut [f32; N] {
    weights[at..].first_chunk_mut().expect("a row lies within the weights")
}

#[inline(never)]
fn add_products(sums: &mut [f32; SECOND], units: &[f32; FIRST], columns: &[[f32; SECOND]]) {
    let (mut even, mut odd) = ([0.0; SECOND], [0.0; SECOND]);
    for (units, columns) in units.as_chunks::<2>().0.iter().zip(columns.as_chunks::<2>().0) {
        even.iter_mut().zip(&columns[0]).for_each(|(sum, weight)| *sum += units[0] * weight);
        odd.iter_mut().zip(&columns[1]).for_each(|(sum, weight)| *sum += units[1] * weight);
    }
    for (sum, (even, odd)) in sums.iter_mut().zip(even.iter().zip(&odd)) {
        *sum += even + odd;
    }
}

#[inline(never)]
fn add_multiple(sums: &mut [f32; FIRST], factor: f32, addends: &[f32; FIRST]) {
    sums.iter_mut().zip(addends).for_each(|(sum, addend)| *sum += factor * addend);
}
