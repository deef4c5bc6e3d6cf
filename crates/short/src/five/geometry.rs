//! The four orbits of 24 places of a 5x5x5 below its corners, and how turns and symmetries move them.
//!
//! The x-centers, the t-centers, the wings and the stickers of the midges each have 24 places. Turns
//! are the 36 turns of one or two outer layers. Together with rotations of the whole cube they make all
//! turns that cost 1 in OBTM: a turn of three outer layers is a rotation and a turn of the other two.
//! The fixed centers never move under them, so they are the frame of every state.
#![expect(clippy::expect_used, reason = "a motion that is not found must not become another one")]

use std::sync::LazyLock;

use unscramble_cube::pieces::{WINGS, center_orbit_facelets, midge_facelets, wing_facelets};
use unscramble_cube::{Cube, Face, Turn};
use unscramble_search::exact::{index_of, to_u8, to_u16};

/// The size of the cube.
pub(super) const SIZE: usize = 5;

/// The number of turns of one or two outer layers.
pub(super) const TURNS: usize = 36;

/// The number of facelets.
const FACELETS: usize = 6 * SIZE * SIZE;

/// The place to which what is in each of the 24 places of an orbit goes.
pub(crate) type Places = [u8; 24];

/// The facelet to which each facelet goes.
type FaceletMotion = [u8; FACELETS];

/// How a turn or a symmetry moves the places of the four orbits.
#[derive(Clone, Copy)]
pub(crate) struct Motion {
    /// The x-centers: four places on each face, in the order of the faces.
    pub(crate) x: Places,
    /// The t-centers, likewise.
    pub(crate) t: Places,
    /// The wings, numbered as in [`wing_facelets`].
    pub(crate) wings: Places,
    /// The stickers of the midges, numbered as the wing with the same ordered faces.
    pub(crate) midges: Places,
}

/// A rotation or reflection of the cube.
pub(crate) struct Symmetry {
    /// Where the places go.
    pub(crate) motion: Motion,
    /// The face to which each face goes.
    pub(crate) faces: [u8; 6],
    /// The turn that does after the symmetry what each turn does before it.
    pub(crate) turns: [u8; TURNS],
    /// Whether this is a reflection.
    pub(crate) mirrors: bool,
    /// The number of the inverse symmetry.
    pub(crate) inverse: u8,
}

/// All turns and symmetries.
pub(crate) struct Geometry {
    /// The turns, by [`turn_index`].
    pub(crate) turns: Vec<Motion>,
    /// The 48 symmetries; the first is the identity.
    pub(crate) symmetries: Vec<Symmetry>,
    /// By symmetry and the one after it: the number of both together.
    products: Vec<Vec<u8>>,
    /// Rotations that take each of the three axes to R-L.
    pub(crate) to_side: [usize; 3],
    /// A quarter turn of the whole cube about the R-L axis.
    pub(crate) quarter_about_side: usize,
}

/// The turns and symmetries of the 5x5x5.
pub(crate) static GEOMETRY: LazyLock<Geometry> = LazyLock::new(Geometry::new);

/// Returns the turn with this number: by face, width (one layer, then two) and quarter turns.
pub(super) fn turn(index: usize) -> Turn {
    let (width, quarters) = (to_u16(1 + index / 3 % 2), to_u8(index % 3 + 1));
    Turn::new(Face::from_index(index / 6), 1, width, quarters).expect("one or two layers turn")
}

impl Geometry {
    fn new() -> Geometry {
        let orbits = Orbits::new();
        let turns: Vec<FaceletMotion> = (0..TURNS).map(|index| of_turn(turn(index))).collect();
        let whole = |face| of_turn(Turn::new(face, 1, to_u16(SIZE), 1).expect("all layers turn"));
        let generators = [whole(Face::U), whole(Face::R), mirror()];
        let mut motions = vec![(rest(), false)];
        let mut next = 0;
        while next < motions.len() {
            for (i, generator) in generators.iter().enumerate() {
                let product = then(&motions[next].0, generator);
                if motions.iter().all(|(known, _)| *known != product) {
                    let mirrors = motions[next].1 != (i == 2);
                    motions.push((product, mirrors));
                }
            }
            next += 1;
        }
        let number = |motion: &FaceletMotion| {
            let number = motions.iter().position(|(one, _)| one == motion);
            to_u8(number.expect("the symmetries are a group"))
        };
        let products = motions.iter().map(|(first, _)| {
            let products = motions.iter().map(|(second, _)| number(&then(first, second)));
            products.collect()
        });
        let products = products.collect();
        let symmetries = motions.iter().map(|(motion, mirrors)| {
            let back = inverse(motion);
            let turns = std::array::from_fn(|index| {
                to_u8(index_of(&turns, &then(&then(&back, &turns[index]), motion)))
            });
            Symmetry {
                motion: orbits.motion(motion),
                faces: std::array::from_fn(|face| motion[face * 25 + 12] / 25),
                turns,
                mirrors: *mirrors,
                inverse: number(&back),
            }
        });
        let symmetries: Vec<Symmetry> = symmetries.collect();
        let rotation = |holds: &dyn Fn(&Symmetry) -> bool| {
            let number = symmetries.iter().position(|one| !one.mirrors && holds(one));
            number.expect("rotations take each axis to each other one")
        };
        let to_side = [0, 1, 2].map(|axis| rotation(&|one| one.faces[axis] % 3 == 1));
        let quarter_about_side = rotation(&|one| one.keeps_axis(1) && !one.keeps_axis(0));
        let turns = turns.iter().map(|turn| orbits.motion(turn)).collect();
        Geometry { turns, symmetries, products, to_side, quarter_about_side }
    }

    /// Returns the number of a symmetry followed by another.
    pub(crate) fn product(&self, first: usize, second: usize) -> u8 {
        self.products[first][second]
    }

    /// Returns the numbers of the symmetries for which the predicate holds, the identity first.
    pub(super) fn symmetries_with(&self, holds: impl Fn(&Symmetry) -> bool) -> Vec<usize> {
        (0..self.symmetries.len()).filter(|&number| holds(&self.symmetries[number])).collect()
    }
}

impl Symmetry {
    /// Returns whether the axis (0 for U-D, 1 for R-L, 2 for F-B) stays where it is.
    pub(super) fn keeps_axis(&self, axis: usize) -> bool {
        usize::from(self.faces[axis]) % 3 == axis
    }
}

/// The facelets of the places of the orbits.
struct Orbits {
    x: [usize; 24],
    t: [usize; 24],
    wings: [[usize; 2]; 24],
    midges: [usize; 24],
}

impl Orbits {
    fn new() -> Orbits {
        Orbits {
            x: center_orbit_facelets(SIZE, (1, 1)),
            t: center_orbit_facelets(SIZE, (1, 2)),
            wings: std::array::from_fn(|wing| wing_facelets(SIZE, 1, wing)),
            midges: std::array::from_fn(|place| midge_facelets(SIZE, place / 2)[place % 2]),
        }
    }

    fn motion(&self, facelets: &FaceletMotion) -> Motion {
        let to = |facelet: usize| usize::from(facelets[facelet]);
        let among = |places: &[usize; 24]| places.map(|from| to_u8(index_of(places, &to(from))));
        // A reflection takes the first sticker of a wing to a second one, so both count.
        let wing = |wing: usize| {
            let reached = to(self.wings[wing][0]);
            let number = self.wings.iter().position(|pair| pair.contains(&reached));
            to_u8(number.expect("wings go to places of wings"))
        };
        Motion {
            x: among(&self.x),
            t: among(&self.t),
            wings: std::array::from_fn::<_, WINGS, _>(wing),
            midges: among(&self.midges),
        }
    }
}

fn rest() -> FaceletMotion {
    std::array::from_fn(to_u8)
}

fn then(first: &FaceletMotion, second: &FaceletMotion) -> FaceletMotion {
    first.map(|facelet| second[usize::from(facelet)])
}

fn inverse(motion: &FaceletMotion) -> FaceletMotion {
    let mut back = rest();
    for (from, to) in motion.iter().enumerate() {
        back[usize::from(*to)] = to_u8(from);
    }
    back
}

/// Returns the facelet motion of a turn, read from three colored cubes: the colors of a facelet on
/// them are its number in base 6.
fn of_turn(turn: Turn) -> FaceletMotion {
    let mut digits = [1usize, 6, 36].map(|unit| {
        let mut cube = Cube::solved(SIZE);
        (0..FACELETS).for_each(|f| cube.set_facelet(f, to_u8(f / unit % 6)));
        cube
    });
    digits.iter_mut().for_each(|cube| cube.turn(turn));
    let mut motion = rest();
    for to in 0..FACELETS {
        let digit = |i: usize| usize::from(digits[i].facelet(to));
        motion[digit(0) + 6 * digit(1) + 36 * digit(2)] = to_u8(to);
    }
    motion
}

/// Returns the reflection that exchanges R and L.
fn mirror() -> FaceletMotion {
    std::array::from_fn(|facelet| {
        let (face, row, column) = (facelet / 25, facelet / 5 % 5, facelet % 5);
        let face = if face % 3 == 1 { (face + 3) % 6 } else { face };
        to_u8(face * 25 + row * 5 + 4 - column)
    })
}
