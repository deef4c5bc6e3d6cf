//! The places for pieces, and which piece lies in each.

use crate::pieces::{
    corner_facelets, midge_facelets, wing_facelets, wing_faces, wing_orbits, wing_side, wing_slot,
};
use crate::validate::readings::{self, CornerReading, read_corner};
use crate::validate::subject::Subject;
use crate::{CORNERS, EDGES, Face};

/// A place for a piece, and the piece that lies there.
///
/// ```
/// use unscramble_cube::Facelets;
/// use unscramble_cube::validate::working;
///
/// let working = working(&Facelets::parse("wwwwrrrrggggyyyyoooobbbb")?).unwrap();
/// let place = &working.corners.places[4];
/// assert_eq!((place.name.as_str(), place.shows.as_str()), ("DFR", "ygr"));
/// assert_eq!(place.text, "the corner ygr is at DFR, where it belongs; not twisted: its y is on D");
/// # Ok::<(), unscramble_cube::FaceletsError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The faces that the place touches. A corner's run clockwise, starting with U or D; those of a
    /// midge or dedge start with its reference face, U or D, else F or B. The two faces of a wing are
    /// those of its first and second sticker, and the small letter is the face towards which it lies.
    pub name: String,
    /// The facelets of the place. For corners, midges and wings one on each face, in the order of
    /// the name; for dedges all on the first face, then all on the second.
    pub facelets: Vec<usize>,
    /// The colors on the faces of the name, in the caller's symbols.
    pub shows: String,
    /// The piece that has these colors; `None` if no piece has.
    pub piece: Option<Lying>,
    /// All of this in a sentence.
    pub text: String,
}

/// A piece as it lies in a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lying {
    /// The number of the place where it belongs, in the order of the table.
    pub home: usize,
    /// How it lies; `None` for wings, whose colors decide it.
    ///
    /// For corners the twist: the number of clockwise thirds of a turn, as seen from outside, from
    /// the place's sticker on U or D to the sticker with the color of U or D. 1 is a corner twisted
    /// clockwise, 2 one twisted anticlockwise. For midges and dedges the flip: 1 if the reference
    /// color (that of U or D, else that of F or B) is not on the place's reference face.
    pub turned: Option<u8>,
}

/// The names of the corner places.
pub(super) fn corner_names() -> Vec<String> {
    CORNERS.iter().map(|faces| letters(faces)).collect()
}

/// The names of the edge places.
pub(super) fn edge_names() -> Vec<String> {
    EDGES.iter().map(|faces| letters(faces)).collect()
}

/// The names of the wing places.
pub(super) fn wing_names() -> Vec<String> {
    (0..crate::pieces::WINGS)
        .map(|wing| {
            let [a, b] = wing_faces(wing);
            let towards = wing_side(wing).letter().to_ascii_lowercase();
            format!("{}{towards}", letters(&[a, b]))
        })
        .collect()
}

fn letters(faces: &[Face]) -> String {
    faces.iter().map(|face| face.letter()).collect()
}

/// Reads a corner place.
pub(super) fn corner(subject: &Subject<'_>, names: &[String], slot: usize) -> Place {
    let facelets = corner_facelets(subject.size(), slot);
    let seen = subject.faces(facelets);
    let (shows, name) = (subject.name(&seen), letters(&CORNERS[slot]));
    let (piece, text) = match read_corner(seen) {
        CornerReading::Corner(corner) => {
            let home = usize::from(corner.piece);
            let is_at = whereabouts(subject, "corner", &CORNERS[home], &name, &names[home]);
            let way = match corner.twist {
                0 => "not twisted",
                1 => "twisted clockwise",
                _ => "twisted anticlockwise",
            };
            let on = reference(subject, CORNERS[home][0], &CORNERS[slot], corner.twist);
            (Some(Lying { home, turned: Some(corner.twist) }), format!("{is_at}; {way}: {on}"))
        }
        CornerReading::Mirrored { piece } => {
            let twin = subject.name(&CORNERS[usize::from(piece)]);
            (
                None,
                format!("the corner at {name} shows {shows} clockwise, the mirror image of {twin}"),
            )
        }
        CornerReading::Unknown => (None, unknown(subject, "corner", &name, &seen)),
    };
    Place { name, facelets: facelets.to_vec(), shows, piece, text }
}

/// Reads a midge place.
pub(super) fn midge(subject: &Subject<'_>, names: &[String], slot: usize) -> Place {
    let facelets = midge_facelets(subject.size(), slot);
    edge(subject, names, slot, subject.midge(), facelets, facelets.to_vec())
}

/// Reads the place of a dedge by its innermost wings. All its wings must show the same colors.
pub(super) fn dedge(subject: &Subject<'_>, names: &[String], slot: usize) -> Place {
    let inner = wing_facelets(subject.size(), wing_orbits(subject.size()), 2 * slot);
    let [mut first, second] = dedge_facelets(subject.size(), slot);
    first.extend(second);
    edge(subject, names, slot, "dedge", inner, first)
}

/// Returns the facelets of a dedge on its two faces, in the order of [`EDGES`].
pub(super) fn dedge_facelets(size: usize, slot: usize) -> [Vec<usize>; 2] {
    let mut found = [Vec::new(), Vec::new()];
    for depth in 1..=wing_orbits(size) {
        let [a, b] = wing_facelets(size, depth, 2 * slot);
        // The faces of the other half are in reverse order.
        let [d, c] = wing_facelets(size, depth, 2 * slot + 1);
        found[0].extend([a, c]);
        found[1].extend([b, d]);
    }
    found.iter_mut().for_each(|side| side.sort_unstable());
    found
}

fn edge(
    subject: &Subject<'_>,
    names: &[String],
    slot: usize,
    noun: &str,
    read: [usize; 2],
    facelets: Vec<usize>,
) -> Place {
    let seen = subject.faces(read);
    let (shows, name) = (subject.name(&seen), letters(&EDGES[slot]));
    let (piece, text) = match readings::midge(seen) {
        Some(edge) => {
            let home = usize::from(edge.piece);
            let is_at = whereabouts(subject, noun, &EDGES[home], &name, &names[home]);
            let way = if edge.flip == 0 { "not flipped" } else { "flipped" };
            let on = reference(subject, EDGES[home][0], &EDGES[slot], edge.flip);
            (Some(Lying { home, turned: Some(edge.flip) }), format!("{is_at}; {way}: {on}"))
        }
        None => (None, unknown(subject, noun, &name, &seen)),
    };
    Place { name, facelets, shows, piece, text }
}

/// Reads a wing place.
pub(super) fn wing(subject: &Subject<'_>, names: &[String], orbit: usize, slot: usize) -> Place {
    let facelets = wing_facelets(subject.size(), orbit, slot);
    let seen = subject.faces(facelets);
    let (shows, name) = (subject.name(&seen), names[slot].clone());
    let (piece, text) = match wing_slot(seen[0], seen[1]) {
        Some(home) => {
            let text = whereabouts(subject, "wing", &wing_faces(home), &name, &names[home]);
            (Some(Lying { home, turned: None }), text)
        }
        None => (None, unknown(subject, "wing", &name, &seen)),
    };
    Place { name, facelets: facelets.to_vec(), shows, piece, text }
}

/// Says which piece is where, and where it belongs.
fn whereabouts(
    subject: &Subject<'_>,
    noun: &str,
    piece: &[Face],
    place: &str,
    home: &str,
) -> String {
    let piece = subject.name(piece);
    if place == home {
        format!("the {noun} {piece} is at {place}, where it belongs")
    } else {
        format!("the {noun} {piece} is at {place} and belongs at {home}")
    }
}

/// Says on which face the reference color of a piece is, and, if it is turned, where it would be
/// otherwise.
fn reference(subject: &Subject<'_>, color: Face, place: &[Face], turned: u8) -> String {
    let symbol = subject.symbol(color);
    let on = place[usize::from(turned)];
    match turned {
        0 => format!("its {symbol} is on {on}"),
        _ => format!("its {symbol} is on {on}, not on {}", place[0]),
    }
}

fn unknown(subject: &Subject<'_>, noun: &str, place: &str, seen: &[Face]) -> String {
    let (shown, why) = (subject.colors(seen), subject.conflict(noun, seen));
    format!("the {noun} at {place} shows {shown}, but {why}")
}
