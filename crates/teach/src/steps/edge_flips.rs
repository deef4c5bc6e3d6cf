//! Edges that a quarter turn of the front or the back turns over (ZZ).

use super::scene::Scene;
use crate::words::face_of;
use unscramble_cube::Face;
use unscramble_solve::PartName;

/// Returns the face that turns last in a step.
pub(super) fn turned(scene: &Scene<'_>) -> Face {
    scene.turns.last().map_or(Face::F, |turn| turn.face())
}

/// Returns how many of the flipped edges are on the face that turns last, when it turns.
pub(super) fn in_front(scene: &Scene<'_>) -> usize {
    let face = turned(scene);
    let setup = matches!(scene.note.parts.first(), Some((PartName::Setup, _)));
    let moved = scene.facts.parts.first().filter(|_| setup).into_iter().flatten();
    let moved: Vec<_> = moved.collect();
    let about = scene.facts.about.iter();
    let places = about.map(|edge| {
        let moved = moved.iter().find(|moved| moved.colors == edge.colors);
        moved.map_or(&edge.from, |moved| &moved.to)
    });
    let is_on = |facelets: &&Vec<u32>| facelets.iter().any(|f| face_of(scene.size(), *f) == face);
    places.filter(is_on).count()
}

/// Returns how many edges are flipped before and after a step: the face that turns last turns all its four over.
pub(super) fn counts(scene: &Scene<'_>) -> [usize; 2] {
    let (before, front) = (scene.facts.about.len(), in_front(scene));
    [before, (before + 4).saturating_sub(2 * front)]
}
