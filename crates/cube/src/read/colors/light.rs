//! What the six colors look like to a camera whose light falls unevenly.
//!
//! A camera adds noise to red, green and blue, and light multiplies all three: by a factor for each face,
//! which grows or falls evenly across the face, as in the shadow of a hand or beside a lamp.

use super::balance::grouped;
use super::lab::{Lab, middle, to_channels};
use super::model::{COMMON_GAIN, MOST_GAIN, PRECISION};
use crate::read::Costs;

/// Red, green and blue, from 0 to 255.
type Rgb = [f64; 3];

/// How much light may vary across half a face: slopes of this much are common.
const COMMON_SLOPE: f64 = 0.05;

/// The least difference that is usual within a color: cameras are never better.
const LEAST_SPREAD: f64 = 2.0;

/// Differences above this many usual ones are all the same, such as those of glare.
const MOST: f64 = 12.0;

/// The colors of a cube as a camera measured them, and the light on each facelet.
#[derive(Debug)]
pub(super) struct Light {
    measured: Vec<Rgb>,
    prototypes: [Rgb; 6],
    /// For each face: the factor in its middle, and by how much it grows to the last row and column.
    gains: [[f64; 3]; 6],
    /// The usual difference within a color.
    spread: f64,
}

impl Light {
    /// Takes measured colors; all faces have the same light.
    pub(super) fn new(colors: &[Lab]) -> Light {
        Light {
            measured: colors.iter().copied().map(to_channels).collect(),
            prototypes: [[0.0; 3]; 6],
            gains: [[1.0, 0.0, 0.0]; 6],
            spread: LEAST_SPREAD,
        }
    }

    /// Estimates prototypes and light from the color of each facelet.
    pub(super) fn fit(&mut self, labels: &[u8]) {
        for _ in 0..3 {
            let lit = self.lit();
            self.prototypes = grouped(&lit, labels).map(|own| {
                [0, 1, 2].map(|channel| middle(own.iter().map(|color| color[channel]).collect()))
            });
            let of = |label: &u8| self.prototypes[usize::from(*label)];
            let off: Vec<f64> =
                lit.iter().zip(labels).map(|(color, label)| distance(*color, of(label))).collect();
            // The length of three normally distributed numbers has a median of 1.54 deviations.
            self.spread = (middle(off.clone()) / 1.54).max(LEAST_SPREAD);
            let is_clear = |off: f64| off < self.spread * MOST / 2.0;
            let targets = off.iter().zip(labels).map(|(off, l)| is_clear(*off).then(|| of(l)));
            let targets: Vec<Option<Rgb>> = targets.collect();
            for face in 0..6 {
                self.fit_face(face, &targets);
            }
        }
    }

    /// Estimates the light on a face: the least squares towards what its facelets should look like, as far
    /// as they say something, with a weight for light that is even and the same everywhere.
    fn fit_face(&mut self, face: usize, targets: &[Option<Rgb>]) {
        let area = targets.len() / 6;
        let usual = [(1.0, COMMON_GAIN), (0.0, COMMON_SLOPE), (0.0, COMMON_SLOPE)];
        for (part, (mean, deviation)) in usual.into_iter().enumerate() {
            let weight = (self.spread / deviation).powi(2);
            let (mut across, mut along) = (weight * mean, weight);
            for (facelet, target) in targets.iter().enumerate().skip(face * area).take(area) {
                let Some(target) = target else { continue };
                let shape = self.shape(facelet);
                let others = self.gain(facelet) - self.gains[face][part] * shape[part];
                for (x, y) in self.measured[facelet].iter().zip(target) {
                    across += x * shape[part] * (y - others * x);
                    along += (x * shape[part]).powi(2);
                }
            }
            self.gains[face][part] = across / along;
        }
        self.gains[face][0] = self.gains[face][0].clamp(1.0 / MOST_GAIN, MOST_GAIN);
    }

    /// Returns what each prototype costs on each facelet. `None` if no cube has this number of facelets.
    pub(super) fn costs(&self) -> Option<Costs> {
        let cost = |color: Rgb, prototype: Rgb| {
            let difference = (distance(color, prototype) / self.spread).min(MOST);
            (difference * PRECISION).round() as u32
        };
        let costs = self.lit().into_iter().map(|color| self.prototypes.map(|p| cost(color, p)));
        Costs::new(costs.collect())
    }

    /// The colors as they would be in the same light everywhere.
    fn lit(&self) -> Vec<Rgb> {
        let measured = self.measured.iter().enumerate();
        measured.map(|(facelet, c)| c.map(|channel| channel * self.gain(facelet))).collect()
    }

    /// What light is to be multiplied with on a facelet.
    fn gain(&self, facelet: usize) -> f64 {
        let own = self.gains[facelet * 6 / self.measured.len()];
        own.into_iter().zip(self.shape(facelet)).map(|(gain, part)| gain * part).sum()
    }

    /// How much each part of the light counts on a facelet: the even one, and those that grow by row and by
    /// column.
    fn shape(&self, facelet: usize) -> [f64; 3] {
        let area = self.measured.len() / 6;
        let size = area.isqrt();
        let from_middle = |line: usize| (2.0 * line as f64 + 1.0) / size as f64 - 1.0;
        [1.0, from_middle(facelet % area / size), from_middle(facelet % size)]
    }
}

/// The distance of two colors.
fn distance(one: Rgb, other: Rgb) -> f64 {
    one.into_iter().zip(other).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt()
}
