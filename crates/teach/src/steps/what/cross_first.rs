//! The dedges of a cross that is built before the centers of the sides.

use super::super::scene::Scene;
use crate::language::{Text, message};
use unscramble_cube::Face;

/// Names the dedges that come around the center.
pub(super) fn gathered(scene: &Scene<'_>, around: Face) -> Text {
    let about = &scene.facts.about;
    let dedges: Text = about.iter().map(|placement| scene.piece(placement)).collect();
    let color = scene.words.color(scene.color_at(around));
    message!("gather-dedges", dedges, count = about.len(), color)
}
