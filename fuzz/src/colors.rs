//! Measured colors, some nearly those of a cube: whatever they are, the state that is read can be solved.

use unscramble_cube::read::colors::{MOST_OTHERS, Measured, Orientations, SURE, read};
use unscramble_cube::{Cube, Facelets};

use super::model::FACES;
use super::witness::{Puzzle, colors_of, is_solvable, stickers};

/// The first byte is a size, the second says how the others make colors: each three of them one, or six
/// paints of three bytes and then a byte for the paint and the noise of each facelet. They are used again
/// from the start if they are too few.
pub fn run(input: &[u8]) {
    let [size, kind, rest @ ..] = input else { return };
    if rest.is_empty() {
        return;
    }
    let size = 2 + usize::from(size % 4);
    let byte = |index: usize| rest[index % rest.len()];
    let seen: Vec<[f64; 3]> = (0..6 * size * size)
        .map(|facelet| match kind & 1 {
            0 => [0, 1, 2].map(|channel| f64::from(byte(3 * facelet + channel))),
            _ => {
                let pick = byte(18 + facelet);
                let paint = usize::from(pick % 6);
                let noise = f64::from(pick / 6);
                [0, 1, 2].map(|channel| (f64::from(byte(3 * paint + channel)) + noise).min(255.0))
            }
        })
        .collect();
    let orientations = if kind & 2 == 0 { Orientations::Known } else { Orientations::Unknown };
    check(size, &seen, orientations);
}

fn check(size: usize, seen: &[[f64; 3]], orientations: Orientations) {
    let measured = Measured::from_srgb(seen).expect("a cube has this number of facelets");
    let reading = read(&measured, orientations, MOST_OTHERS).expect("there always is a reading");
    assert_eq!(reading.cube.size(), size);
    assert!(reading.others.len() <= MOST_OTHERS);
    for cube in reading.others.iter().chain([&reading.cube]) {
        assert!(is_cube(cube), "{}", Facelets::from(cube.clone()));
    }
    assert!(reading.others.iter().all(|other| *other != reading.cube));
    assert_eq!(reading.confidence.len(), seen.len());
    let most = if reading.is_trusted { 1.0 } else { 0.5 };
    assert!(reading.confidence.iter().all(|own| (0.0..=most).contains(own)));
    let unsure = (0..seen.len()).filter(|facelet| reading.confidence[*facelet] < SURE);
    let unsure: Vec<usize> = unsure.collect();
    // Of colors that no cube shows, only those that do not fit are named.
    if reading.is_trusted {
        assert_eq!(reading.uncertain, unsure);
    } else {
        assert!(reading.uncertain.is_sorted());
        assert!(reading.uncertain.iter().all(|facelet| unsure.contains(facelet)));
    }
    assert!(reading.changed.is_sorted() && reading.changed.iter().all(|f| *f < seen.len()));
    assert!(reading.turns.iter().all(|quarters| *quarters < 4));
    assert!(orientations == Orientations::Unknown || reading.turns == [0; 6]);
    assert!(reading.equal_readings > 0);
    let names: std::collections::BTreeSet<&str> =
        reading.prototypes.iter().map(|prototype| prototype.name).collect();
    assert_eq!(names.len(), 6);
}

/// Whether the witness can solve a cube.
fn is_cube(cube: &Cube) -> bool {
    let stickers = stickers(&Facelets::from(cube.clone()).to_string());
    is_solvable(Puzzle::of(cube.size()), &colors_of(&stickers, &FACES), true)
}
