//! Pictures described in a line of text, for pages and the glossary.
//!
//! ```text
//! cube 4; show wing UFr, wing UFl
//! plan 3; moves U R U' L' U R' U' L; arrows
//! ```
//!
//! The first clause is the view and the size of a solved cube, held with yellow up and green in front,
//! as people hold the last layer. `moves` are played on it. `show` grays every sticker but those listed,
//! and `yellow` every sticker of another color.
//! `arrows` shows where the moves take each piece, on the cube as it was before them.
#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

use crate::effect::Effect;
use unscramble_cube::draw::{Picture, Shade, View};
use unscramble_cube::geometry::{cubie_of, facelet_place};
use unscramble_cube::pieces::{
    WINGS, center_orbit_facelets, center_orbits, corner_facelets, fixed_center, midge_facelets,
    wing_facelets, wing_faces, wing_orbits, wing_side,
};
use unscramble_cube::{CORNERS, Cube, EDGES, Face, notation};

/// The largest cube that a description may ask for.
const LARGEST: usize = 9;

/// The color of each face of a cube with yellow up and green in front: the standard cube, turned by `z2`.
pub const YELLOW_UP: [u8; 6] = [3, 4, 2, 0, 1, 5];

/// Why a description is not a picture.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("\"{clause}\": {reason}")]
pub struct DrawingError {
    /// The clause that cannot be read.
    pub clause: String,
    /// What is wrong with it.
    pub reason: String,
}

/// Returns the picture that a line describes.
///
/// # Errors
/// Returns the first clause that cannot be read.
///
/// ```
/// use unscramble_teach::drawing::read;
///
/// assert!(read("cube 4; show wing UFr")?.svg().starts_with("<svg"));
/// assert_eq!(read("cube 4; show nothing").unwrap_err().reason, "there are no nothing");
/// # Ok::<(), unscramble_teach::drawing::DrawingError>(())
/// ```
pub fn read(line: &str) -> Result<Picture, DrawingError> {
    let mut clauses = line.split(';').map(str::trim);
    let first = clauses.next().unwrap_or_default();
    let fault = |clause: &str, reason: String| DrawingError { clause: clause.to_owned(), reason };
    let words: Vec<&str> = first.split(' ').collect();
    let (view, size) = match words.as_slice() {
        [view, size] => (View::named(view), size.parse().ok()),
        _ => (None, None),
    };
    let view = view.ok_or_else(|| fault(first, "there is no such view".to_owned()))?;
    let size = size.filter(|size| (2..=LARGEST).contains(size));
    let size: usize = size.ok_or_else(|| fault(first, "there is no such size".to_owned()))?;
    let (mut turns, mut shown, mut arrows, mut yellow) = (Vec::new(), None, false, false);
    for clause in clauses {
        let (word, rest) = clause.split_once(' ').unwrap_or((clause, ""));
        match word {
            "moves" => {
                turns = notation::parse(rest, size).map_err(|e| fault(clause, e.to_string()))?;
            }
            "show" => {
                let mut all = Vec::new();
                for what in rest.split(',').map(str::trim) {
                    let found = facelets(what, size);
                    if found.is_empty() {
                        return Err(fault(clause, format!("there are no {what}")));
                    }
                    all.extend(found);
                }
                shown = Some(all);
            }
            "arrows" => arrows = true,
            "yellow" => yellow = true,
            _ => return Err(fault(clause, "there is no such clause".to_owned())),
        }
    }
    let mut cube = Cube::solved(size);
    cube.recolor(&YELLOW_UP);
    if !arrows {
        cube.apply(&turns);
    }
    let mut picture = Picture::of(&cube, view);
    if let Some(shown) = shown {
        picture = picture.shaded(|f| if shown.contains(&f) { Shade::Plain } else { Shade::Gray });
    }
    if yellow {
        let up = YELLOW_UP[Face::U.index()];
        let is_up = |facelet| cube.facelet(facelet) == up;
        picture = picture.shaded(|f| if is_up(f) { Shade::Plain } else { Shade::Gray });
    }
    Ok(if arrows { with_arrows(picture, view, &Effect::of(&turns, size)) } else { picture })
}

/// Adds an arrow for each piece that an effect moves, between stickers that the view shows. In a plan these
/// are stickers of U, where every piece of the last layer has one.
#[must_use]
pub fn with_arrows(picture: Picture, view: View, effect: &Effect) -> Picture {
    let size = effect.size;
    let mut picture = picture;
    for cycle in effect.cycles.iter().filter(|cycle| cycle.is_visible()) {
        let next = cycle.places.iter().cycle().skip(1);
        for (from, to) in cycle.places.iter().zip(next) {
            if view == View::Plan {
                picture = picture.arrow(on_up(size, from.facelet), on_up(size, to.facelet));
                continue;
            }
            // The first sticker of the piece that is seen both before and after.
            let stickers = |number: usize| [from.sticker(size, number), to.sticker(size, number)];
            let is_seen = |ends: &[usize; 2]| ends.iter().all(|facelet| view.shows(size, *facelet));
            if let Some([from, to]) = (0..from.faces.len()).map(stickers).find(is_seen) {
                picture = picture.arrow(from, to);
            }
        }
    }
    picture
}

/// Returns the facelet of the same piece on U; the facelet itself if the piece has none.
fn on_up(size: usize, facelet: usize) -> usize {
    let at = |facelet: usize| {
        let (face, row, column) = facelet_place(size, facelet);
        cubie_of(size, face, row, column)
    };
    let cubie = at(facelet);
    (0..size * size).find(|up| at(*up) == cubie).unwrap_or(facelet)
}

/// Returns the facelets that a description names; none if it names nothing.
fn facelets(what: &str, size: usize) -> Vec<usize> {
    let (kind, name) = what.split_once(' ').unwrap_or((what, ""));
    let mut faces = name.chars().filter_map(|c| Face::from_letter(c.to_ascii_uppercase()));
    let orbits = 1..=wing_orbits(size);
    let in_orbits = |keep: fn(usize, (usize, usize)) -> bool| -> Vec<usize> {
        let orbits = center_orbits(size).filter(move |orbit| keep(size, *orbit));
        orbits.flat_map(move |orbit| center_orbit_facelets(size, orbit)).collect()
    };
    let odd = !size.is_multiple_of(2);
    match kind {
        "corners" => (0..CORNERS.len()).flat_map(|slot| corner_facelets(size, slot)).collect(),
        "corner" => {
            let wanted: Vec<Face> = faces.collect();
            let is_it = |slot: &usize| {
                wanted.len() == 3 && wanted.iter().all(|face| CORNERS[*slot].contains(face))
            };
            (0..CORNERS.len()).filter(is_it).flat_map(|slot| corner_facelets(size, slot)).collect()
        }
        "midges" if odd => (0..EDGES.len()).flat_map(|slot| midge_facelets(size, slot)).collect(),
        "wings" => {
            let all = orbits.flat_map(|depth| (0..WINGS).map(move |wing| (depth, wing)));
            all.flat_map(|(depth, wing)| wing_facelets(size, depth, wing)).collect()
        }
        "wing" => {
            let [Some(a), Some(b), Some(near)] = [faces.next(), faces.next(), faces.next()] else {
                return Vec::new();
            };
            let is_it = |wing: &usize| {
                let [first, second] = wing_faces(*wing);
                [first, second].contains(&a)
                    && [first, second].contains(&b)
                    && wing_side(*wing) == near
            };
            let wings = (0..WINGS).filter(is_it);
            wings
                .flat_map(|wing| orbits.clone().flat_map(move |d| wing_facelets(size, d, wing)))
                .collect()
        }
        "edge" => {
            let wanted: Vec<Face> = faces.collect();
            let is_it = |slot: &usize| {
                wanted.len() == 2 && wanted.iter().all(|face| EDGES[*slot].contains(face))
            };
            let mut all = Vec::new();
            for slot in (0..EDGES.len()).filter(is_it) {
                for depth in orbits.clone() {
                    all.extend(
                        [2 * slot, 2 * slot + 1]
                            .into_iter()
                            .flat_map(|w| wing_facelets(size, depth, w)),
                    );
                }
                if odd {
                    all.extend(midge_facelets(size, slot));
                }
            }
            all
        }
        "fixed-centers" if odd => Face::ALL.map(|face| fixed_center(size, face)).to_vec(),
        "centers" => in_orbits(|_, _| true),
        "x-centers" => in_orbits(|size, (row, column)| row == column || row + column + 1 == size),
        "t-centers" => {
            in_orbits(|size, (row, column)| 2 * row + 1 == size || 2 * column + 1 == size)
        }
        "obliques" => in_orbits(|size, (row, column)| {
            row != column
                && row + column + 1 != size
                && 2 * row + 1 != size
                && 2 * column + 1 != size
        }),
        "face" => faces.next().map_or_else(Vec::new, |face| on_face(size, face)),
        "layer" => match notation::parse(name, size).as_deref() {
            Ok([turn]) => moved_by(*turn, size),
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}

fn on_face(size: usize, face: Face) -> Vec<usize> {
    (0..size * size).map(|cell| face.index() * size * size + cell).collect()
}

/// Returns the stickers in the layers of a turn.
fn moved_by(turn: unscramble_cube::Turn, size: usize) -> Vec<usize> {
    let turn = turn.canonical(size);
    let along = turn.face().normal().iter().position(|part| *part != 0);
    let axis = along.expect("a face has a normal");
    let layers = usize::from(turn.from())..=usize::from(turn.to());
    let is_in = |facelet: &usize| {
        let (face, row, column) = facelet_place(size, *facelet);
        layers.contains(&(size - cubie_of(size, face, row, column)[axis]))
    };
    (0..6 * size * size).filter(is_in).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn descriptions_name_the_stickers_that_they_should() {
        for (what, size, count) in [
            ("corners", 2, 24),
            ("corner URF", 3, 3),
            ("midges", 5, 24),
            ("midges", 4, 0),
            ("wings", 6, 96),
            ("wing UFr", 4, 2),
            ("wing UFb", 4, 0),
            ("edge UF", 5, 6),
            ("edge UD", 5, 0),
            ("centers", 4, 24),
            ("x-centers", 5, 24),
            ("t-centers", 5, 24),
            ("obliques", 6, 48),
            ("fixed-centers", 7, 6),
            ("face U", 4, 16),
            ("layer R", 4, 32),
            ("layer 2R", 4, 16),
            ("layer L'", 3, 21),
            ("layer M", 4, 0),
        ] {
            assert_eq!(facelets(what, size).len(), count, "{what} {size}");
        }
        // Layers are counted from their face.
        assert!(facelets("layer L", 3).contains(&Face::L.index().wrapping_mul(9)));
    }

    #[test]
    fn what_cannot_be_read_is_quoted() {
        for (line, clause) in [
            ("globe 3", "globe 3"),
            ("cube 99", "cube 99"),
            ("cube 3; moves R Q", "moves R Q"),
            ("cube 3; blink", "blink"),
            ("cube 4; show midges", "show midges"),
        ] {
            assert_eq!(read(line).unwrap_err().clause, clause);
        }
    }
}
