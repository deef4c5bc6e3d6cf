//! Masks: the stickers that matter at a stage of a solution. The others are grey.
//!
//! A mask looks at pieces, not at places: the sticker of a piece is shown wherever the piece is. The first
//! layer is D and the last one is U, unless the mask is turned.

use std::str::FromStr;

use crate::cube::pieces::piece_facelets;
use crate::cube::{Cube, Face, Rotation, Scheme};

/// The most rotations that may follow the name of a stage.
const MOST_ROTATIONS: usize = 8;

/// The stickers that matter at a stage.
///
/// ```
/// use unscramble::cube::Cube;
/// use unscramble::draw::Mask;
///
/// // The cross has its first layer below; after x2 it is above.
/// let cube = Cube::solved(3);
/// let shows = |mask: &str, facelet| mask.parse::<Mask>().map(|mask| mask.shows(&cube, facelet));
/// assert_eq!([shows("cross", 1)?, shows("cross-x2", 1)?], [false, true]);
/// # Ok::<(), unscramble::draw::MaskError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Mask {
    stage: &'static Stage,
    /// From the faces of the turned mask to those of its stage.
    back: Rotation,
}

/// A stage of a solution, and which stickers matter at it.
struct Stage {
    name: &'static str,
    /// What it shows, for lists of stages.
    about: &'static str,
    shows: fn(&Piece) -> bool,
}

impl PartialEq for Stage {
    fn eq(&self, other: &Stage) -> bool {
        self.name == other.name
    }
}

impl std::fmt::Debug for Stage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

/// The piece of a sticker.
struct Piece {
    /// The faces that its stickers belong to, as many as it has stickers.
    faces: [Face; 3],
    stickers: usize,
    /// The face that the sticker itself belongs to.
    own: Face,
}

impl Piece {
    fn faces(&self) -> &[Face] {
        &self.faces[..self.stickers]
    }

    fn has(&self, face: Face) -> bool {
        self.faces().contains(&face)
    }

    fn has_all(&self, faces: &[Face]) -> bool {
        faces.iter().all(|face| self.has(*face))
    }

    /// Returns whether all its faces are among these.
    fn is_within(&self, faces: &[Face]) -> bool {
        self.faces().iter().all(|face| faces.contains(face))
    }

    fn is_corner(&self) -> bool {
        self.stickers == 3
    }

    fn is_edge(&self) -> bool {
        self.stickers == 2
    }

    fn is_center(&self) -> bool {
        self.stickers == 1
    }

    /// The sticker faces U when the last layer is oriented.
    fn is_up(&self) -> bool {
        self.own == Face::U
    }

    fn is_last_layer(&self) -> bool {
        self.has(Face::U)
    }

    fn is_cross(&self) -> bool {
        (self.is_edge() && self.has(D)) || (self.is_center() && !self.is_up())
    }

    /// A corner of the first layer, or the edge above it, between two sides.
    fn is_in_slot(&self, sides: [Face; 2]) -> bool {
        self.has_all(&sides) && !self.is_last_layer()
    }
}

use Face::{B, D, F, L, R};

/// All stages. The names, but for `pll`, `eoll`, `centers`, `edges` and `corners`, and what they show on a
/// 3x3x3 are those of VisualCube.
const STAGES: &[Stage] = &[
    Stage {
        name: "cross",
        about: "the edges of the first layer, and all centres but that of the last",
        shows: Piece::is_cross,
    },
    Stage {
        name: "fl",
        about: "the first layer",
        shows: |p| p.has(D) || (p.is_center() && !p.is_up()),
    },
    Stage { name: "f2l", about: "the first two layers", shows: |p| !p.is_last_layer() },
    Stage {
        name: "f2l_3",
        about: "the cross and the pair between F and R",
        shows: |p| p.is_cross() || p.is_in_slot([F, R]),
    },
    Stage {
        name: "f2l_2",
        about: "the cross and both pairs at the back",
        shows: |p| p.is_cross() || p.is_in_slot([B, R]) || p.is_in_slot([B, L]),
    },
    Stage {
        name: "f2l_sm",
        about: "the cross and the pairs between F and R and between B and L",
        shows: |p| p.is_cross() || p.is_in_slot([F, R]) || p.is_in_slot([B, L]),
    },
    Stage {
        name: "f2l_1",
        about: "the first two layers without the pair between F and R",
        shows: |p| !p.is_last_layer() && !p.is_in_slot([F, R]),
    },
    Stage { name: "ll", about: "the last layer", shows: Piece::is_last_layer },
    Stage { name: "pll", about: "the last layer", shows: Piece::is_last_layer },
    Stage { name: "oll", about: "which stickers of the last layer face up", shows: Piece::is_up },
    Stage {
        name: "cll",
        about: "the corners and the centre of the last layer",
        shows: |p| p.is_last_layer() && !p.is_edge(),
    },
    Stage {
        name: "ell",
        about: "the edges and the centre of the last layer",
        shows: |p| p.is_last_layer() && !p.is_corner(),
    },
    Stage {
        name: "ocll",
        about: "which stickers of the last layer's corners face up",
        shows: |p| p.is_up() && !p.is_edge(),
    },
    Stage {
        name: "oell",
        about: "which stickers of the last layer's edges face up",
        shows: |p| p.is_up() && !p.is_corner(),
    },
    Stage { name: "eoll", about: "the same as oell", shows: |p| p.is_up() && !p.is_corner() },
    Stage {
        name: "coll",
        about: "the corners of the last layer, and which stickers of its edges face up",
        shows: |p| p.is_up() || (p.is_last_layer() && p.is_corner()),
    },
    Stage {
        name: "ocell",
        about: "the edges of the last layer, and which stickers of its corners face up",
        shows: |p| p.is_up() || (p.is_last_layer() && p.is_edge()),
    },
    Stage {
        name: "wv",
        about: "the first two layers, and which stickers of the last layer face up",
        shows: |p| !p.is_last_layer() || p.is_up(),
    },
    Stage {
        name: "vh",
        about: "the first two layers, and which stickers of the last layer's edges face up",
        shows: |p| !p.is_last_layer() || (p.is_up() && !p.is_corner()),
    },
    Stage {
        name: "els",
        about: "as vh, without the corner DFR",
        shows: |p| {
            let is_up = p.is_up() && !p.is_corner();
            is_up || !(p.is_last_layer() || p.is_corner() && p.is_in_slot([F, R]))
        },
    },
    Stage { name: "cls", about: "the same as wv", shows: |p| !p.is_last_layer() || p.is_up() },
    Stage {
        name: "cmll",
        about: "both blocks of Roux and the corners of the last layer",
        shows: |p| p.is_corner() || (!p.is_last_layer() && (p.has(L) || p.has(R))),
    },
    Stage {
        name: "f2b",
        about: "both blocks of Roux",
        shows: |p| !p.is_last_layer() && (p.has(L) || p.has(R)),
    },
    Stage {
        name: "line",
        about: "the line of ZZ: the edges DF and DB",
        shows: |p| p.is_within(&[D, F, B]) && (p.is_center() || p.has(D)),
    },
    Stage {
        name: "2x2x2",
        about: "the block at the corner DFR",
        shows: |p| p.is_within(&[D, F, R]),
    },
    Stage {
        name: "2x2x3",
        about: "the block at the edge DF",
        shows: |p| p.is_within(&[D, F, R]) || p.is_within(&[D, F, L]),
    },
    Stage { name: "centers", about: "the centres", shows: Piece::is_center },
    Stage { name: "edges", about: "the edges", shows: Piece::is_edge },
    Stage { name: "corners", about: "the corners", shows: Piece::is_corner },
];

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
        self.shows_in(cube, &Scheme::STANDARD.faces_of_colours(), facelet)
    }

    /// Returns whether a sticker of a cube matters, whose colours belong to these faces.
    ///
    /// # Panics
    /// Panics if the cube does not have the facelet.
    #[must_use]
    pub fn shows_in(&self, cube: &Cube, faces_of_colours: &[u8; 6], facelet: usize) -> bool {
        let face = |facelet: usize| {
            let face = faces_of_colours[usize::from(cube.facelet(facelet))];
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
            'x' => R,
            'y' => Face::U,
            'z' => F,
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
    use crate::cube::notation;

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
