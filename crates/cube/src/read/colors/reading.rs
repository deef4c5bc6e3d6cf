//! What was read.

use super::apart::are_six_colors;
use super::confidence::Alternatives;
use super::fit::{Fit, best, groups};
use super::hypotheses::{Evidence, Hypothesis, in_faces};
use super::lab::{Lab, from_srgb, to_srgb};
use super::names::{name, named};
use super::search::Orientations;
use super::turns::turned;
use crate::read::Decoder;
use crate::{Cube, Face, size_of_facelets};

/// The largest cube whose colors are read in a moment: there are about as many orbits as facelets on a face.
pub const LARGEST: usize = 20;

/// The most runners-up that are of use.
pub const MOST_OTHERS: usize = 3;

/// Facelets that are less sure than this are worth another look.
pub const SURE: f64 = 0.9;

/// The most that a facelet can be sure if the colors do not look like those of a cube.
const DOUBT: f64 = 0.5;

// What cubes look like at worst. Of cubes measured with a noise of 30 of 255 in each channel, 0 to 15 % of the
// facelets look like another color; of pictures of something else, 22 to 44 %, or they differ more.

/// The largest share of facelets that look like another color.
const MOST_CHANGED: f64 = 0.2;

/// The least mean confidence.
const LEAST_SURE: f64 = 0.75;

/// Colors as a camera or a robot measured them, in facelet order.
#[derive(Debug, Clone)]
pub struct Measured {
    size: usize,
    colors: Vec<Lab>,
}

impl Measured {
    /// Takes sRGB from 0 to 255. `None` if no cube has this number of facelets, or if a number is not finite.
    #[must_use]
    pub fn from_srgb(colors: &[[f64; 3]]) -> Option<Measured> {
        Measured::new(colors, from_srgb)
    }

    /// Takes CIELAB for the white point D65: L from 0 to 100, a and b from -128 to 127.
    #[must_use]
    pub fn from_lab(colors: &[[f64; 3]]) -> Option<Measured> {
        Measured::new(colors, |[l, a, b]| Lab::new(l, a, b))
    }

    fn new(colors: &[[f64; 3]], convert: impl Fn([f64; 3]) -> Lab) -> Option<Measured> {
        let size = size_of_facelets(colors.len())?;
        let colors: Vec<Lab> = colors.iter().map(|color| convert(*color)).collect();
        let is_finite = |c: &Lab| [c.l, c.a, c.b].into_iter().all(f64::is_finite);
        colors.iter().all(is_finite).then_some(Measured { size, colors })
    }

    /// Returns the number of layers.
    #[must_use]
    pub fn size(&self) -> usize {
        self.size
    }
}

/// A color of the cube.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Prototype {
    /// white, red, green, yellow, orange or blue.
    pub name: &'static str,
    /// The color as it was measured, as sRGB.
    pub srgb: [u8; 3],
}

/// The state that measured colors show best.
#[derive(Debug, Clone)]
pub struct Reading {
    /// The state, in the faces that the colors belong to. It can be solved.
    pub cube: Cube,
    /// The clockwise quarter turns that take each face, as it was measured, to its place in the state.
    pub turns: [u8; 6],
    /// The color of each face.
    pub prototypes: [Prototype; 6],
    /// How sure each facelet of the state is, from 0 to 1.
    pub confidence: Vec<f64>,
    /// The facelets of the state that are worth another look: those that are less sure than [`SURE`], or, if no state
    /// fits six colors, those that do not fit.
    pub uncertain: Vec<usize>,
    /// The facelets of the state whose measured color by itself is nearer to another prototype.
    pub changed: Vec<usize>,
    /// Whether the colors look like those of a cube as it was held.
    pub is_trusted: bool,
    /// Whether other ways to hold, to read or to put together the cube were tried, because no state fits the
    /// colors as well as they fit each other.
    pub is_misfit: bool,
    /// The likeliest of those ways under which the colors are those of a cube; empty if none was tried, or if
    /// none fits.
    pub hypotheses: Vec<Hypothesis>,
    /// The next states by cost, as faces.
    pub others: Vec<Cube>,
    /// How many states fit equally well because the turns of the faces are not known.
    pub equal_readings: usize,
}

/// Reads a state from measured colors, with up to `others` runners-up. There always is a reading; whether
/// the colors are those of a cube is another matter ([`Reading::is_trusted`]).
///
/// ```
/// use unscramble_cube::Cube;
/// use unscramble_cube::read::colors::{Measured, Orientations, read};
///
/// // The colors of a solved cube, in the shade.
/// let paints = [[180, 180, 185], [130, 20, 30], [10, 110, 55], [175, 160, 20], [190, 80, 10], [10, 50, 120]];
/// let seen = Cube::solved(3).colors().into_iter().map(|c| paints[usize::from(c)].map(f64::from));
/// let measured = Measured::from_srgb(&seen.collect::<Vec<_>>()).unwrap();
///
/// let reading = read(&measured, Orientations::Known, 0).unwrap();
/// assert!(reading.cube.is_uniform() && reading.is_trusted && reading.uncertain.is_empty());
/// assert_eq!(reading.prototypes.map(|p| p.name)[..3], ["white", "red", "green"]);
/// ```
#[must_use]
pub fn read(measured: &Measured, orientations: Orientations, others: usize) -> Option<Reading> {
    let fit = best(&measured.colors, orientations)?;
    let groups = groups(&measured.colors, &fit)?;
    let evidence = Evidence::new(&measured.colors, &fit, &groups, orientations)?;
    let hypotheses = evidence.hypotheses(orientations);
    let is_misfit = evidence.is_misfit() || !hypotheses.is_empty();
    // The colors of a wrong state are no longer those of the cube.
    let fit = if is_misfit { evidence.fit() } else { fit };
    let alternatives = Alternatives::new(&fit, orientations);
    let found = &fit.found;
    let costs = turned(&fit.costs, &found.turns);
    let is_nearest = |(place, color): &(usize, u8)| {
        (0..6).all(|other| costs.of(*place, other) >= costs.of(*place, *color))
    };
    let shown = found.cube.colors().into_iter().enumerate();
    let changed = shown.filter(|one| !is_nearest(one)).map(|(place, _)| place).collect::<Vec<_>>();
    let mut confidence = alternatives.confidence(found);
    let labels = found.labels();
    let are_six_colors = are_six_colors(&fit.model, &measured.colors, &labels, orientations);
    let looks_right = are_six_colors && is_of_a_cube(changed.len(), &confidence);
    let sureness = evidence.sureness();
    confidence.iter_mut().for_each(|own| *own *= sureness);
    let is_trusted = looks_right && !is_misfit;
    if !is_trusted {
        confidence.iter_mut().for_each(|own| *own = own.min(DOUBT));
    }
    let unsure = confidence.iter().enumerate().filter(|(_, own)| **own < SURE);
    let mut uncertain: Vec<usize> = unsure.map(|(place, _)| place).collect();
    if is_misfit && are_six_colors && !changed.is_empty() {
        uncertain.clone_from(&changed);
    }
    let named = named(&fit.model.prototypes);
    let scheme = in_faces(measured.size, &found.scheme, &named);
    let prototypes = Face::ALL.map(|face| {
        let color = usize::from(scheme.color(face));
        Prototype { name: name(named[color]), srgb: to_srgb(fit.model.prototypes[color]) }
    });
    let as_faces = |cube: &Cube| {
        let mut cube = cube.clone();
        cube.recolor(&scheme.faces_of_colors());
        cube
    };
    let runners_up = runners_up(&fit, &alternatives, others);
    let ties = alternatives.readings.iter().filter(|other| other.cost == found.cost).count();
    Some(Reading {
        cube: as_faces(&found.cube),
        turns: found.turns,
        prototypes,
        uncertain,
        is_trusted,
        is_misfit,
        hypotheses,
        changed,
        confidence,
        others: runners_up.iter().map(as_faces).collect(),
        equal_readings: ties,
    })
}

/// Returns whether six colors look like those of a cube: few facelets must be read against their looks, and most are
/// sure.
fn is_of_a_cube(changed: usize, confidence: &[f64]) -> bool {
    let facelets = confidence.len() as f64;
    let sure = confidence.iter().sum::<f64>() / facelets;
    changed as f64 <= MOST_CHANGED * facelets && sure >= LEAST_SURE
}

/// The states that come next: of the same scheme and turns, and of others.
fn runners_up(fit: &Fit, alternatives: &Alternatives, count: usize) -> Vec<Cube> {
    let found = &fit.found;
    let costs = turned(&fit.costs, &found.turns);
    let own = Decoder::new(&costs, &found.scheme).cheapest(count + 1).into_iter();
    let same_scheme = alternatives.readings.iter().filter(|other| other.scheme == found.scheme);
    let mut all: Vec<(u64, Cube)> = own.map(|candidate| (candidate.cost, candidate.cube)).collect();
    for other in same_scheme {
        if all.iter().all(|(_, known)| *known != other.cube) {
            all.push((other.cost, other.cube.clone()));
        }
    }
    all.retain(|(_, cube)| *cube != found.cube);
    all.sort_by_key(|(cost, _)| *cost);
    all.into_iter().map(|(_, cube)| cube).take(count).collect()
}
