//! Masks: the stickers that matter at a stage of a solution. The others are gray.
//!
//! A mask looks at pieces, not at places: the sticker of a piece is shown wherever the piece is. The first
//! layer is D and the last one is U, unless the mask is turned.

mod stages;

use std::str::FromStr;

use stages::{Piece, STAGES, Stage};

use crate::pieces::piece_facelets;
use crate::{Cube, Face, Rotation, Scheme};

/// The most rotations that may follow the name of a stage.
const MOST_ROTATIONS: usize = 8;

/// The stickers that matter at a stage.
///
/// ```
/// use unscramble_cube::Cube;
/// use unscramble_cube::draw::Mask;
///
/// // The cross has its first layer below; after x2 it is above.
/// let cube = Cube::solved(3);
/// let shows = |mask: &str, facelet| mask.parse::<Mask>().map(|mask| mask.shows(&cube, facelet));
/// assert_eq!([shows("cross", 1)?, shows("cross-x2", 1)?], [false, true]);
/// # Ok::<(), unscramble_cube::draw::MaskError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Mask {
    stage: &'static Stage,
    /// From the faces of the turned mask to those of its stage.
    back: Rotation,
}

/// The error of a text that is not a mask.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MaskError {
    /// There is no such stage.
    #[error("there is no stage {0:?}; the stages are {all}", all = names())]
    Stage(String),
    /// What follows the name is no rotation.
    #[error(
        "after the stage and a hyphen come at most {MOST_ROTATIONS} of x, y and z, each optionally followed by 2 or '"
    )]
    Rotation,
}

fn names() -> String {
    Mask::stages().map(|(name, _)| name).collect::<Vec<_>>().join(", ")
}

impl Mask {
    /// Returns the names of all stages, and what each one shows.
    pub fn stages() -> impl Iterator<Item = (&'static str, &'static str)> {
        STAGES.iter().map(|stage| (stage.name, stage.about))
    }

    /// Returns whether a sticker of a cube with the standard scheme matters.
    ///
    /// # Panics
    /// Panics if the cube does not have the facelet.
    #[must_use]
    pub fn shows(&self, cube: &Cube, facelet: usize) -> bool {
        self.shows_in(cube, &Scheme::STANDARD.faces_of_colors(), facelet)
    }

    /// Returns whether a sticker of a cube matters, whose colors belong to these faces.
    ///
    /// # Panics
    /// Panics if the cube does not have the facelet.
    #[must_use]
    pub fn shows_in(&self, cube: &Cube, faces_of_colors: &[u8; 6], facelet: usize) -> bool {
        let face = |facelet: usize| {
            let face = faces_of_colors[usize::from(cube.facelet(facelet))];
            self.back.map(Face::from_index(usize::from(face)))
        };
        let mut piece = Piece { faces: [Face::U; 3], stickers: 0, own: face(facelet) };
        for (slot, at) in piece.faces.iter_mut().zip(piece_facelets(cube.size(), facelet)) {
            *slot = face(at);
            piece.stickers += 1;
        }
        (self.stage.shows)(&piece)
    }
}

impl FromStr for Mask {
    type Err = MaskError;

    /// Reads the name of a stage, also with hyphens for its underscores, and rotations after another hyphen.
    fn from_str(text: &str) -> Result<Mask, MaskError> {
        let unknown = || MaskError::Stage(text.chars().take(32).collect());
        let name = text.replace('-', "_");
        let stage = STAGES.iter().filter(|stage| name.starts_with(stage.name));
        let stage = stage.max_by_key(|stage| stage.name.len()).ok_or_else(unknown)?;
        let rest = &text[stage.name.len()..];
        let rotations = match rest.strip_prefix('-') {
            Some(rotations) => rotations,
            None if rest.is_empty() => rest,
            None => return Err(unknown()),
        };
        let turned = rotation(rotations).ok_or(MaskError::Rotation)?;
        Ok(Mask { stage, back: turned.inverse() })
    }
}

/// Reads rotations of the whole cube, such as `x2y'`.
fn rotation(text: &str) -> Option<Rotation> {
    let mut rotation = Rotation::IDENTITY;
    let mut rest = text;
    for _ in 0..MOST_ROTATIONS {
        let Some(axis) = rest.chars().next() else { return Some(rotation) };
        let face = match axis {
            'x' => Face::R,
            'y' => Face::U,
            'z' => Face::F,
            _ => return None,
        };
        rest = &rest[1..];
        let own = rest.trim_start_matches(['2', '\'']);
        let quarters = match &rest[..rest.len() - own.len()] {
            "" => 1,
            "2" | "2'" | "'2" => 2,
            "'" => 3,
            _ => return None,
        };
        rotation = rotation.then(&Rotation::quarters(face, quarters));
        rest = own;
    }
    rest.is_empty().then_some(rotation)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation;

    fn shown(mask: &str, cube: &Cube) -> String {
        let mask: Mask = mask.parse().unwrap();
        let all = 0..6 * cube.size() * cube.size();
        all.map(|facelet| if mask.shows(cube, facelet) { '1' } else { '0' }).collect()
    }

    /// Each face in a group of its own.
    fn shown_by_face(mask: &str) -> String {
        let all = shown(mask, &Cube::solved(3));
        let faces: Vec<&str> = (0..6).map(|face| &all[9 * face..][..9]).collect();
        faces.join(" ")
    }

    #[test]
    fn stages_show_the_stickers_that_they_should() {
        for (mask, expected) in [
            ("cross", "000000000 000010010 000010010 010111010 000010010 000010010"),
            ("fl", "000000000 000010111 000010111 111111111 000010111 000010111"),
            ("f2l", "000000000 000111111 000111111 111111111 000111111 000111111"),
            ("f2l_3", "000000000 000110110 000011011 011111010 000010010 000010010"),
            ("f2l_2", "000000000 000011011 000010010 010111111 000110110 000111111"),
            ("f2l_sm", "000000000 000110110 000011011 011111110 000110110 000011011"),
            ("f2l_1", "000000000 000011011 000110110 110111111 000111111 000111111"),
            ("ll", "111111111 111000000 111000000 000000000 111000000 111000000"),
            ("oll", "111111111 000000000 000000000 000000000 000000000 000000000"),
            ("cll", "101010101 101000000 101000000 000000000 101000000 101000000"),
            ("ell", "010111010 010000000 010000000 000000000 010000000 010000000"),
            ("ocll", "101010101 000000000 000000000 000000000 000000000 000000000"),
            ("eoll", "010111010 000000000 000000000 000000000 000000000 000000000"),
            ("coll", "111111111 101000000 101000000 000000000 101000000 101000000"),
            ("ocell", "111111111 010000000 010000000 000000000 010000000 010000000"),
            ("wv", "111111111 000111111 000111111 111111111 000111111 000111111"),
            ("vh", "010111010 000111111 000111111 111111111 000111111 000111111"),
            ("els", "010111010 000111011 000111110 110111111 000111111 000111111"),
            ("cmll", "101000101 101111111 101101101 101101101 101111111 101101101"),
            ("f2b", "000000000 000111111 000101101 101101101 000111111 000101101"),
            ("line", "000000000 000000000 000010010 010010010 000000000 000010010"),
            ("2x2x2", "000000000 000110110 000011011 011011000 000000000 000000000"),
            ("2x2x3", "000000000 000110110 000111111 111111000 000011011 000000000"),
            ("corners", "101000101 101000101 101000101 101000101 101000101 101000101"),
        ] {
            assert_eq!(shown_by_face(mask), expected, "{mask}");
        }
    }

    #[test]
    fn a_turned_mask_is_the_stage_on_a_turned_cube() {
        // On F after x, where D went.
        let expected = "000010010 000110000 010111010 010010000 000011000 000000000";
        assert_eq!(shown_by_face("cross-x"), expected);
        assert_eq!(shown_by_face("cross-y2z2"), shown_by_face("cross-x2"));
        assert_eq!(shown_by_face("f2l-1-y"), shown_by_face("f2l_1-y"));
        assert_eq!(
            shown_by_face("f2l_3-y"),
            "000000000 000010010 000110110 110111010 000011011 000010010"
        );
    }

    #[test]
    fn masks_follow_the_pieces() {
        let mut cube = Cube::solved(3);
        cube.apply(&notation::parse("R", 3).unwrap());
        // The edge DR of the cross came to FR, with its sticker of D in front.
        let shown = shown("cross", &cube);
        assert_eq!(&shown[23..24], "1");
        assert_eq!(&shown[12..13], "1");
        assert_eq!(&shown[14..15], "0");
    }

    #[test]
    fn stages_work_on_every_size() {
        for size in [2, 4, 5, 9] {
            let cube = Cube::solved(size);
            for (name, _) in Mask::stages() {
                let count = shown(name, &cube).matches('1').count();
                assert!(count > 0 || size == 2, "{name} {size}");
            }
            assert_eq!(shown("oll", &cube).matches('1').count(), size * size);
        }
    }

    #[test]
    fn what_is_no_mask_is_told() {
        let error = |text: &str| text.parse::<Mask>().unwrap_err();
        assert!(matches!(error("crosses"), MaskError::Stage(_)));
        assert!(matches!(error("crossx"), MaskError::Stage(_)));
        assert!(matches!(error(""), MaskError::Stage(_)));
        assert_eq!(error("cross-q"), MaskError::Rotation);
        assert_eq!(error("cross-x3"), MaskError::Rotation);
        assert_eq!(error("cross-é"), MaskError::Rotation);
        assert_eq!(error(&format!("cross-{}", "x".repeat(9))), MaskError::Rotation);
        assert!(error("no").to_string().contains("cross, fl, f2l"));
    }
}
