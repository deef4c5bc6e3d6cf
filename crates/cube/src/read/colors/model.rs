//! What the six colors of a cube look like, and under how much light each face was seen.

use super::balance::medians;
use super::lab::{Lab, MOST, difference, lit};
use crate::read::Costs;

/// Costs are differences times this, so that all that follows is exact.
pub(super) const PRECISION: f64 = 1000.0;

/// How much light may vary from face to face: gains of this much less or more than 1 are common.
pub(super) const COMMON_GAIN: f64 = 0.1;

/// How much the colors of one kind of sticker may differ when light explains it: a difference in the
/// coordinates of CIELAB.
const COMMON_SPREAD: f64 = 4.0;

/// Gains stay within this factor.
pub(super) const MOST_GAIN: f64 = 1.3;

/// The prototypes of the colors, and the gain of each face in the order U R F D L B.
#[derive(Debug, Clone)]
pub(super) struct Model {
    pub(super) prototypes: [Lab; 6],
    gains: [f64; 6],
}

impl Model {
    /// Takes prototypes; all faces have the same light.
    pub(super) fn new(prototypes: [Lab; 6]) -> Model {
        Model { prototypes, gains: [1.0; 6] }
    }

    /// Returns how far facelets are from their prototypes on average.
    pub(super) fn mean_difference(&self, colors: &[Lab], labels: &[u8]) -> f64 {
        let balanced = self.balanced(colors);
        let of = |label: &u8| self.prototypes[usize::from(*label)];
        let own = balanced.iter().zip(labels).map(|(c, label)| difference(*c, of(label)));
        own.sum::<f64>() / colors.len() as f64
    }

    /// Returns what each prototype costs on each facelet. `None` if no cube has this number of facelets.
    pub(super) fn costs(&self, colors: &[Lab]) -> Option<Costs> {
        let cost = |color, prototype| (difference(color, prototype) * PRECISION).round() as u32;
        let balanced = self.balanced(colors).into_iter();
        Costs::new(balanced.map(|color| self.prototypes.map(|p| cost(color, p))).collect())
    }

    /// Returns what the gains cost: nothing if all faces have the same light.
    pub(super) fn cost_of_gains(&self) -> u64 {
        let parts = self.gains.map(|gain| ((gain - 1.0) / COMMON_GAIN).powi(2));
        (parts.iter().sum::<f64>() * COMMON_SPREAD * PRECISION).round() as u64
    }

    /// Estimates light and prototypes again from the color of each facelet.
    pub(super) fn fit(&mut self, colors: &[Lab], labels: &[u8]) {
        for _ in 0..3 {
            self.fit_gains(colors, labels);
            self.fit_prototypes(colors, labels);
        }
    }

    fn fit_prototypes(&mut self, colors: &[Lab], labels: &[u8]) {
        self.prototypes = medians(&self.balanced(colors), labels);
    }

    /// Estimates the gain of each face: the least squares towards the prototypes, with a weight for a gain
    /// of 1. Facelets that are as far away as can be, such as glare, say nothing about it.
    fn fit_gains(&mut self, colors: &[Lab], labels: &[u8]) {
        let area = colors.len() / 6;
        let faces = colors.chunks(area).zip(labels.chunks(area));
        let usual = (COMMON_SPREAD / COMMON_GAIN).powi(2);
        for (gain, (colors, labels)) in self.gains.iter_mut().zip(faces) {
            let (mut across, mut along) = (usual, usual);
            for (color, label) in colors.iter().zip(labels) {
                let prototype = self.prototypes[usize::from(*label)];
                if difference(lit(*color, *gain), prototype) >= MOST / 2.0 {
                    continue;
                }
                // Differences of vivid colors look smaller.
                let chroma = (prototype.a.powi(2) + prototype.b.powi(2)).sqrt();
                let weight = (1.0 + 0.045 * chroma).powi(-2);
                let (x, y) = (color.l + 16.0, prototype.l + 16.0);
                across += x * y + weight * (color.a * prototype.a + color.b * prototype.b);
                along += x * x + weight * (color.a.powi(2) + color.b.powi(2));
            }
            *gain = (across / along).clamp(1.0 / MOST_GAIN, MOST_GAIN);
        }
    }

    /// The colors with the gains of their faces.
    pub(super) fn balanced(&self, colors: &[Lab]) -> Vec<Lab> {
        let area = colors.len() / 6;
        let faces = colors.chunks(area).zip(self.gains);
        faces.flat_map(|(own, gain)| own.iter().map(move |color| lit(*color, gain))).collect()
    }
}
