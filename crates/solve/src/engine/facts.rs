//! Facts: what a step does, as the [fact finder](super::fact_finder) sees it on a replay.

/// What a step does, as a replay finds it. [`Step`](super::solution::Step) has an
/// example.
///
/// Facelets count from 0. Those before the step are in the state before its first turn, those after it in
/// the state after its last turn. A color is the index of the face to which it belongs in the end.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Facts {
    /// The pieces that the step is about ([`Note::about`](super::note::Note::about)).
    pub about: Vec<Placement>,
    /// By piece that a step pairs: the facelets, before the step, of what it is joined to. That is the middle edge (odd sizes), the other
    /// half (innermost wings), or one of the innermost wings (other wings), unless these are apart. Empty for other steps.
    pub partners: Vec<Vec<u32>>,
    /// The pieces that the step brings to their goals, except those that leave them again before the
    /// phase ends.
    pub placed: Vec<Placement>,
    /// By part of the step ([`Note::parts`](super::note::Note::parts)): those of the pieces that the
    /// step is about that the part moves.
    pub parts: Vec<Vec<Placement>>,
    /// What is solved before and after the step and not in between. Empty for cubes larger than
    /// [`MOST_LAYERS_WATCHED`].
    pub returned: Vec<Landmark>,
    /// What is solved before the step and not after it, and is solved again by a later step of the
    /// phase.
    pub displaced: Vec<Displaced>,
    /// What is solved before the step and not after it or on the way, and not to the end: it was solved by chance, or a repair
    /// breaks it. Empty for the same cubes.
    pub lost: Vec<Landmark>,
    /// What is solved before the step and stays solved throughout. Empty for the same cubes.
    pub kept: Vec<Landmark>,
    /// By face: how many of its movable center stickers show its color before and after the step.
    pub centers: [[u32; 2]; 6],
    /// Lines of center stickers that show the color of their face after the step and not before it: the
    /// facelets of each, in order. Empty for cubes larger than [`MOST_LAYERS_WATCHED`].
    pub bars: Vec<Vec<u32>>,
    /// The center stickers of all faces, those that do not move among them. Empty unless the step moves center stickers on
    /// purpose, and for cubes larger than [`MOST_LAYERS_WATCHED`].
    pub stickers: Vec<CenterSticker>,
    /// How many pieces the step moves to other places or turns over: corners, middle edges, wings, and
    /// center stickers that turns can move.
    pub moved: [u32; 4],
    /// Whether the step before it in the phase has the same task and the same algorithm.
    pub again: bool,
}

/// A center sticker with its facelets before and after a step. [`Facts`] holds it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CenterSticker {
    /// Its color, as the index of the face to which it belongs.
    pub color: u8,
    /// Its facelet before the step.
    pub from: u32,
    /// Its facelet after the step.
    pub to: u32,
}

/// The largest size at which facts tell what is broken and repaired within a step.
pub const MOST_LAYERS_WATCHED: usize = 12;

/// Something solved that a person watches: it is at home in one piece, or a paired dedge anywhere.
/// [`Facts`] holds it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Landmark {
    /// What it is.
    pub kind: LandmarkKind,
    /// Its colors, as the indices of the faces to which they belong.
    pub colors: Vec<u8>,
}

/// A kind of landmark. [`Facts`] holds it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LandmarkKind {
    /// A corner at home.
    Corner,
    /// A whole edge at home.
    Edge,
    /// A dedge whose pieces lie together, anywhere.
    Dedge,
    /// The center of a face.
    Center,
}

/// A landmark that a step breaks and a later step of the phase solves again. [`Facts`] holds it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Displaced {
    /// The landmark.
    pub landmark: Landmark,
    /// How many steps later it is solved again: 1 for the next step.
    pub back_in: usize,
}

/// A kind of pieces. [`Step`](super::solution::Step) has an example.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PieceKind {
    /// A corner: three stickers.
    Corner,
    /// The middle piece of an edge (odd sizes): two stickers.
    Midge,
    /// Any other piece of an edge: two stickers.
    Wing,
    /// A whole edge of an even size whose pieces lie together: two stickers stand for all.
    Dedge,
    /// A center piece that turns can move: one sticker.
    Center,
}

/// A piece with its places before and after a step. [`Step`](super::solution::Step) has an example.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placement {
    /// The kind of the piece.
    pub kind: PieceKind,
    /// The colors of its stickers, as the indices of the faces to which they belong.
    pub colors: Vec<u8>,
    /// The facelets of its stickers before the step.
    pub from: Vec<u32>,
    /// The facelets of the same stickers, in the same order, after the step.
    pub to: Vec<u32>,
}

impl Facts {
    /// Returns all facelets of the facts.
    pub(crate) fn facelets(&mut self) -> impl Iterator<Item = &mut u32> {
        let Facts { about, partners, placed, parts, bars, stickers, .. } = self;
        let placements = about.iter_mut().chain(placed).chain(parts.iter_mut().flatten());
        placements
            .flat_map(|placement| placement.from.iter_mut().chain(&mut placement.to))
            .chain(bars.iter_mut().chain(partners).flatten())
            .chain(stickers.iter_mut().flat_map(|sticker| [&mut sticker.from, &mut sticker.to]))
    }
}
