//! A small learned value: the estimated number of moves (OBTM) from a state to the goal of its stage.
//!
//! The net has 0/1 inputs (features), 256 and 32 hidden units with the ramp max(0, x), and one output.
//! Weights of the first two layers are 8-bit integers. The sums of the first layer are kept with a state, so
//! that a move only adds and subtracts the rows of the features that it changed.
#![expect(clippy::expect_used, reason = "a number that is missing must not become 0")]

use multiversion::multiversion;

/// The number of units of the first hidden layer.
pub const FIRST: usize = 256;

/// The number of units of the second hidden layer.
pub const SECOND: usize = 32;

/// The sums of the first hidden layer.
pub type Sums = [i16; FIRST];

/// A net.
#[derive(Debug, Clone, PartialEq)]
pub struct Net {
    /// The first layer: a row for each feature.
    first: Vec<Sums>,
    first_bias: Sums,
    /// The second layer: a row for each unit.
    second: Vec<Sums>,
    /// What one unit of the integer sums of the second layer is worth.
    second_scale: f32,
    second_bias: [f32; SECOND],
    output: [f32; SECOND],
    output_bias: f32,
}

/// A net with weights as training knows them.
#[derive(Debug, Clone, PartialEq)]
pub struct Weights {
    /// The first layer: a row for each feature.
    pub first: Vec<[f32; FIRST]>,
    /// Added to the sums of the first layer.
    pub first_bias: [f32; FIRST],
    /// The second layer: a row for each unit.
    pub second: Vec<[f32; FIRST]>,
    /// Added to the sums of the second layer.
    pub second_bias: [f32; SECOND],
    /// The output, in moves.
    pub output: [f32; SECOND],
    /// Added to the output, in moves.
    pub output_bias: f32,
}

impl Weights {
    /// Returns the net as a file: little-endian numbers, in the order of [`Net`], the biases of the first
    /// layer in 16 and the other integer weights in 8 bits.
    #[must_use]
    pub fn to_file(&self) -> Vec<u8> {
        let largest = |rows: &[[f32; FIRST]]| {
            rows.iter().flatten().fold(f32::MIN_POSITIVE, |most, weight| weight.abs().max(most))
        };
        let (first, second) = (127.0 / largest(&self.first), 127.0 / largest(&self.second));
        let bytes = |rows: &[[f32; FIRST]], scale: f32| -> Vec<u8> {
            rows.iter().flatten().map(|weight| (weight * scale).round() as i8 as u8).collect()
        };
        let mut file = bytes(&self.first, first);
        for bias in self.first_bias {
            file.extend(((bias * first).round() as i16).to_le_bytes());
        }
        file.extend(bytes(&self.second, second));
        let floats = [1.0 / (first * second)].into_iter().chain(self.second_bias);
        for float in floats.chain(self.output).chain([self.output_bias]) {
            file.extend(float.to_le_bytes());
        }
        file
    }
}

impl Net {
    /// Reads a net of this many features from its file ([`Weights::to_file`]); `None` if the file is too
    /// short.
    #[must_use]
    pub fn from_file(file: &[u8], features: usize) -> Option<Net> {
        let (first, rest) = file.split_at_checked(features * FIRST)?;
        let (first_bias, rest) = rest.split_at_checked(2 * FIRST)?;
        let (second, rest) = rest.split_at_checked(SECOND * FIRST)?;
        let rows = |bytes: &[u8]| -> Vec<Sums> {
            bytes
                .as_chunks()
                .0
                .iter()
                .map(|row: &[u8; FIRST]| row.map(|w| i16::from(w as i8)))
                .collect()
        };
        let mut biases = first_bias.as_chunks().0.iter().map(|bytes| i16::from_le_bytes(*bytes));
        let mut floats = rest.as_chunks().0.iter().map(|bytes| f32::from_le_bytes(*bytes));
        if floats.len() != 2 * SECOND + 2 {
            return None;
        }
        let mut float = || floats.next().expect("the numbers are counted");
        Some(Net {
            first: rows(first),
            first_bias: std::array::from_fn(|_| biases.next().expect("each unit has a bias")),
            second: rows(second),
            second_scale: float(),
            second_bias: std::array::from_fn(|_| float()),
            output: std::array::from_fn(|_| float()),
            output_bias: float(),
        })
    }

    /// Returns the sums of the first layer for these features.
    #[must_use]
    pub fn sums(&self, on: &[u16]) -> Sums {
        let mut sums = self.first_bias;
        self.update(&mut sums, on, &[]);
        sums
    }

    /// Updates the sums of the first layer for features that a move turned on and off.
    pub fn update(&self, sums: &mut Sums, on: &[u16], off: &[u16]) {
        update(&self.first, sums, on, off);
    }

    /// Returns the value, in moves.
    #[must_use]
    pub fn value(&self, sums: &Sums) -> f32 {
        let mut value = self.output_bias;
        for (unit, sum) in products(&self.second, sums).into_iter().enumerate() {
            let active = (sum as f32 * self.second_scale + self.second_bias[unit]).max(0.0);
            value += active * self.output[unit];
        }
        value
    }
}

/// Adds and subtracts rows.
#[multiversion(targets = "simd")]
fn update(rows: &[Sums], sums: &mut Sums, on: &[u16], off: &[u16]) {
    // A part of the sums at a time stays in registers.
    const LANES: usize = 64;
    for (part, sums) in sums.as_chunks_mut::<LANES>().0.iter_mut().enumerate() {
        let mut lanes = *sums;
        for feature in on {
            let row = &rows[usize::from(*feature)].as_chunks::<LANES>().0[part];
            for (sum, weight) in lanes.iter_mut().zip(row) {
                *sum = sum.wrapping_add(*weight);
            }
        }
        for feature in off {
            let row = &rows[usize::from(*feature)].as_chunks::<LANES>().0[part];
            for (sum, weight) in lanes.iter_mut().zip(row) {
                *sum = sum.wrapping_sub(*weight);
            }
        }
        *sums = lanes;
    }
}

/// Returns the products of rows with the active units.
#[multiversion(targets = "simd")]
fn products(rows: &[Sums], sums: &Sums) -> [i32; SECOND] {
    // Loops, since the processor's own instructions are for this function, not for closures in it.
    let mut units = *sums;
    for unit in &mut units {
        *unit = (*unit).max(0);
    }
    let mut products = [0; SECOND];
    for (product, row) in products.iter_mut().zip(rows) {
        for (unit, weight) in units.iter().zip(row) {
            *product += i32::from(*unit) * i32::from(*weight);
        }
    }
    products
}
