//! The names of colors, and the faces that they belong to.
#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

use itertools::Itertools as _;

use super::lab::{Lab, difference, from_srgb, lit};
use crate::{Face, Rotation, Scheme};

/// The colors that most cubes have, as sRGB, in the order of the faces U R F D L B that have them.
const REFERENCES: [(&str, [u8; 3]); 6] = [
    ("white", [225, 230, 235]),
    ("red", [185, 25, 35]),
    ("green", [20, 150, 70]),
    ("yellow", [235, 220, 50]),
    ("orange", [245, 120, 20]),
    ("blue", [20, 70, 170]),
];

/// Returns the colors that most cubes have.
pub(super) fn references() -> [Lab; 6] {
    REFERENCES.map(|(_, srgb)| from_srgb(srgb.map(f64::from)))
}

/// Returns the name of a face's color in the standard scheme.
pub(super) fn name(face: Face) -> &'static str {
    REFERENCES[face.index()].0
}

/// Returns the face in the standard scheme that each prototype is named after: the assignment with the
/// least differences in sum. The light is first made such that the lightest prototype is as light as white.
pub(super) fn named(prototypes: &[Lab; 6]) -> [Face; 6] {
    let references = references();
    let lightest = prototypes.iter().map(|color| color.l).fold(1.0, f64::max);
    let gain = (references[0].l + 16.0) / (lightest + 16.0);
    let costs = prototypes.map(|p| references.map(|r| difference(lit(p, gain), r)));
    let cost =
        |order: &Vec<usize>| order.iter().zip(costs).map(|(face, own)| own[*face]).sum::<f64>();
    let order = (0..6).permutations(6).min_by(|a, b| cost(a).total_cmp(&cost(b)));
    order.map_or(Face::ALL, |order| std::array::from_fn(|i| Face::from_index(order[i])))
}

/// Returns the scheme that most cubes have, in prototypes with these names.
pub(super) fn usual(named: &[Face; 6]) -> Scheme {
    let mut colors = [0; 6];
    for (color, face) in named.iter().enumerate() {
        colors[face.index()] = color as u8;
    }
    Scheme::new(colors).expect("six colors have six names")
}

/// Returns a scheme in the orientation in which most of its faces have the names of the standard scheme; of
/// equals the first in the order of [`Rotation::all`].
pub(super) fn held(scheme: &Scheme, named: &[Face; 6]) -> Scheme {
    let right = |scheme: &Scheme| {
        Face::ALL.into_iter().filter(|f| named[usize::from(scheme.color(*f))] == *f).count()
    };
    let held = Rotation::all().map(|rotation| scheme.rotated(&rotation));
    let first = |best: Scheme, next: Scheme| if right(&next) > right(&best) { next } else { best };
    held.reduce(first).unwrap_or(*scheme)
}
