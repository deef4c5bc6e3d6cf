//! The stages of a solution: which stickers of which pieces matter at each.

use crate::Face;

/// A stage of a solution, and which stickers matter at it.
pub(super) struct Stage {
    pub(super) name: &'static str,
    /// What it shows, for lists of stages.
    pub(super) about: &'static str,
    pub(super) shows: fn(&Piece) -> bool,
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
pub(super) struct Piece {
    /// The faces that its stickers belong to, as many as it has stickers.
    pub(super) faces: [Face; 3],
    pub(super) stickers: usize,
    /// The face that the sticker itself belongs to.
    pub(super) own: Face,
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
pub(super) const STAGES: &[Stage] = &[
    Stage {
        name: "cross",
        about: "the edges of the first layer, and all centers but that of the last",
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
        about: "the corners and the center of the last layer",
        shows: |p| p.is_last_layer() && !p.is_edge(),
    },
    Stage {
        name: "ell",
        about: "the edges and the center of the last layer",
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
    Stage { name: "centers", about: "the centers", shows: Piece::is_center },
    Stage { name: "edges", about: "the edges", shows: Piece::is_edge },
    Stage { name: "corners", about: "the corners", shows: Piece::is_corner },
];
