//! Where pieces lie: a piece is known by its colors.

use super::super::facts::{PieceKind, Placement};
use super::super::note::Home;
use unscramble_cube::pieces::{
    CORNERS, EDGES, WINGS, corner_facelets, midge_facelets, wing_facelets, wing_faces, wing_orbits,
};

/// The facelets of a piece, in the order of its colors.
pub(super) type Place = Vec<u32>;

/// Returns where each piece lies; nothing for a piece that is not there, which no valid cube lacks.
pub(super) fn locate_all(
    size: usize,
    pieces: &[Home],
    color: impl Fn(u32) -> u8,
) -> Vec<Option<Place>> {
    pieces.iter().map(|piece| locate(size, *piece, &color)).collect()
}

/// Returns the facelets of what a wing is joined to; none if it is in two parts.
pub(super) fn partner(size: usize, wing: Home, color: impl Fn(u32) -> u8) -> Place {
    let Home::Wing { depth, place } = wing else { return Place::new() };
    let inner = wing_orbits(size);
    let half = |place: usize| locate(size, Home::Wing { depth: inner, place }, &color);
    let found = if !size.is_multiple_of(2) {
        locate(size, Home::Edge(place / 2), &color)
    } else if depth == inner {
        half(place ^ 1)
    } else {
        let faces = |place: &Place| {
            let mut faces: Vec<u32> = place.iter().map(|f| f / (size * size) as u32).collect();
            faces.sort_unstable();
            faces
        };
        half(place).zip(half(place ^ 1)).filter(|(a, b)| faces(a) == faces(b)).map(|(a, _)| a)
    };
    found.unwrap_or_default()
}

/// Returns the placements of pieces that lie at `from` before a step and at `to` after it.
pub(super) fn placements(
    pieces: &[Home],
    size: usize,
    from: &[Option<Place>],
    to: &[Option<Place>],
) -> Vec<Placement> {
    let places = pieces.iter().zip(from).zip(to);
    let placement = |((piece, from), to): ((&Home, &Option<Place>), &Option<Place>)| {
        let (kind, colors) = describe(size, *piece);
        Some(Placement { kind, colors, from: from.clone()?, to: to.clone()? })
    };
    places.filter_map(placement).collect()
}

/// Returns the placements of the pieces that moved.
pub(super) fn moved(
    pieces: &[Home],
    size: usize,
    from: &[Option<Place>],
    to: &[Option<Place>],
) -> Vec<Placement> {
    let mut all = placements(pieces, size, from, to);
    all.retain(|placement| placement.from != placement.to);
    all
}

/// Returns the kind and the colors of a piece.
fn describe(size: usize, piece: Home) -> (PieceKind, Vec<u8>) {
    let edge_kind = if size.is_multiple_of(2) { PieceKind::Dedge } else { PieceKind::Midge };
    match piece {
        Home::Corner(slot) => {
            (PieceKind::Corner, CORNERS[slot].iter().map(|face| *face as u8).collect())
        }
        Home::Edge(slot) => (edge_kind, EDGES[slot].iter().map(|face| *face as u8).collect()),
        Home::Wing { place, .. } => {
            (PieceKind::Wing, wing_faces(place).iter().map(|face| *face as u8).collect())
        }
    }
}

/// Returns the facelets of a piece, in the order of its colors.
fn locate(size: usize, piece: Home, color: &impl Fn(u32) -> u8) -> Option<Place> {
    let (_, colors) = describe(size, piece);
    match piece {
        Home::Corner(_) => (0..CORNERS.len()).find_map(|slot| {
            let facelets = corner_facelets(size, slot).map(|f| f as u32);
            (0..3).find_map(|by| {
                let turned = [0, 1, 2].map(|i| facelets[(i + by) % 3]);
                turned.iter().zip(&colors).all(|(f, c)| color(*f) == *c).then(|| turned.to_vec())
            })
        }),
        Home::Edge(_) if !size.is_multiple_of(2) => (0..EDGES.len()).find_map(|slot| {
            let [a, b] = midge_facelets(size, slot).map(|f| f as u32);
            [[a, b], [b, a]].into_iter().find(|place| shows(place, &colors, color)).map(Vec::from)
        }),
        Home::Edge(_) => wing(size, wing_orbits(size), &colors, color),
        Home::Wing { depth, .. } => wing(size, depth, &colors, color),
    }
}

fn shows(place: &[u32; 2], colors: &[u8], color: &impl Fn(u32) -> u8) -> bool {
    place.iter().zip(colors).all(|(facelet, wanted)| color(*facelet) == *wanted)
}

/// Returns the facelets of the wing of an orbit that has these colors, in this order.
fn wing(size: usize, depth: usize, colors: &[u8], color: &impl Fn(u32) -> u8) -> Option<Place> {
    let places = (0..WINGS).map(|place| wing_facelets(size, depth, place).map(|f| f as u32));
    // The 2x2x2 has no wings.
    let mut places = places.filter(|_| depth > 0);
    places.find(|place| shows(place, colors, color)).map(Vec::from)
}
