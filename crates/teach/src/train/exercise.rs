//! Exercises: random cubes for one part of a method.
#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

use rand::{Rng, RngExt};

use super::open_pieces::OpenPieces;
use super::scramble_error::{ScrambleError, cut};
use unscramble_cube::pieces::{center_orbit_facelets, center_orbits};
use unscramble_cube::{Cube, Face, Rotation, Turn, random};
use unscramble_solve::{Algorithm, METHODS, Method};

/// The largest size of exercises.
pub const LARGEST_EXERCISE: usize = 10;

/// The groups of algorithms whose cases can be asked for, and the phase that each case is before.
const GROUPS: [(&str, &str); 4] =
    [("F2L", "f2l"), ("OLL", "oll"), ("PLL", "pll"), ("CMLL", "cmll")];

/// A kind of random cubes: some phases of a method are done, and perhaps a named case comes next.
///
/// ```
/// use unscramble_cube::{Face, random::generator};
/// use unscramble_teach::train::exercise::Exercise;
///
/// let sune = Exercise::of_case(3, None, "oll-27", Face::D)?;
/// assert_eq!((sune.method(), sune.phase()), ("cfop", "f2l"));
/// let cube = sune.draw(&mut generator("monday"));
/// assert!(!cube.is_uniform());
/// # Ok::<(), unscramble_teach::train::ScrambleError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Exercise {
    size: usize,
    method: &'static Method,
    /// The last phase that is done.
    phase: &'static str,
    /// The algorithm of the case that comes next. What it leaves open is random.
    case: Option<Algorithm>,
    first_layer: Face,
    layout: Layout,
}

/// What is random about a cube.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Layout {
    centers_solved: bool,
    dedges_paired: bool,
    /// The open pieces of the cube as a 3x3x3, if its dedges are paired.
    open: OpenPieces,
}

impl Exercise {
    /// Returns the exercise in which a phase of a method, and all before it, are done: those of `method`, or
    /// of CFOP (reduction from size 4 on). The first layer, if the phase solves pieces of one, is that of
    /// this face.
    ///
    /// # Errors
    /// Returns what does not fit.
    pub fn after_phase(
        size: usize,
        method: Option<&str>,
        phase: &str,
        first_layer: Face,
    ) -> Result<Exercise, ScrambleError> {
        let method =
            method_for(size, method.unwrap_or(if size < 4 { "cfop" } else { "reduction" }))?;
        let phases: Vec<_> = (method.phases)(&method.defaults())
            .into_iter()
            .filter(|phase| (phase.exists)(size))
            .collect();
        // After the last phase the cube is solved.
        let open = &phases[..phases.len().saturating_sub(1)];
        let layouts = || {
            open.iter().filter_map(|phase| Some((phase.name, layout(size, method, phase.name)?)))
        };
        let (phase, layout) = layouts().find(|(name, _)| *name == phase).ok_or_else(|| {
            let known: Vec<&str> = layouts().map(|(name, _)| name).collect();
            let phase = cut(phase);
            ScrambleError::Phase { phase, method: method.name, known: known.join(", ") }
        })?;
        Ok(Exercise { size, method, phase, case: None, first_layer, layout })
    }

    /// Returns the exercise in which a case comes next: an algorithm of `method`, or of the first method
    /// that has it, by its [id](Algorithm::id).
    ///
    /// # Errors
    /// Returns what does not fit.
    pub fn of_case(
        size: usize,
        method: Option<&str>,
        case: &str,
        first_layer: Face,
    ) -> Result<Exercise, ScrambleError> {
        if !(3..=LARGEST_EXERCISE).contains(&size) {
            return Err(ScrambleError::CaseSize { size, largest: LARGEST_EXERCISE });
        }
        // Larger cubes are finished by the methods for the 3x3x3, whose algorithms are listed there.
        let small = 3;
        let methods: Vec<&Method> = match method {
            Some(name) => vec![method_for(small, name)?],
            None => METHODS.iter().copied().filter(|method| method.fits(small)).collect(),
        };
        let unknown = || ScrambleError::Case { case: cut(case) };
        let (method, algorithm, solves) = methods
            .into_iter()
            .find_map(|method| {
                let algorithms = (method.algorithms)(small).into_iter();
                let mut cases = algorithms.filter_map(|algorithm| {
                    let (_, solves) = GROUPS.iter().find(|(group, _)| *group == algorithm.group)?;
                    Some((method, algorithm, *solves))
                });
                cases.find(|(_, algorithm, _)| algorithm.id() == case)
            })
            .ok_or_else(unknown)?;
        let phases: Vec<_> = (method.phases)(&method.defaults())
            .into_iter()
            .filter(|phase| (phase.exists)(small))
            .collect();
        let solved_by = phases.iter().position(|phase| phase.name == solves).ok_or_else(unknown)?;
        // An F2L case is inserted beside pairs that are solved already, so its phase has begun.
        let phase = solved_by.checked_sub(1).map_or("", |before| phases[before].name);
        let is_last = solved_by + 1 == phases.len();
        let leaves = if is_last {
            OpenPieces::SOLVED
        } else {
            // What the case itself turns is random besides.
            let after = OpenPieces::after(method.name, solves).ok_or_else(unknown)?;
            OpenPieces { turns_u_and_slice: false, ..after }
        };
        let case = Some(algorithm);
        let layout = Layout { centers_solved: true, dedges_paired: true, open: leaves };
        Ok(Exercise { size, method, phase, case, first_layer, layout })
    }

    /// Returns the number of layers.
    #[must_use]
    pub fn size(&self) -> usize {
        self.size
    }

    /// Returns the name of the method.
    #[must_use]
    pub fn method(&self) -> &'static str {
        self.method.name
    }

    /// Returns the name of the last phase that is done; empty if none is.
    #[must_use]
    pub fn phase(&self) -> &'static str {
        self.phase
    }

    /// Returns the algorithm of the case that comes next, if one was asked for.
    #[must_use]
    pub fn case(&self) -> Option<&Algorithm> {
        self.case.as_ref()
    }

    /// Returns a random cube of the exercise: every one that fits is equally likely. Color `i` belongs to
    /// face `i`.
    #[must_use]
    pub fn draw(&self, rng: &mut impl Rng) -> Cube {
        let size = self.size;
        let Layout { centers_solved, dedges_paired, open } = self.layout;
        let mut cube = random::random_state(size, rng);
        if centers_solved {
            for facelets in center_orbits(size).map(|orbit| center_orbit_facelets(size, orbit)) {
                for (i, facelet) in facelets.into_iter().enumerate() {
                    cube.set_facelet(facelet, (i / 4) as u8);
                }
            }
        }
        if dedges_paired {
            // A repair of a parity comes before the case that it would hide, so cases have none.
            let any_parity = size.is_multiple_of(2) && self.case.is_none();
            open.arrange(any_parity, rng).place_on(&mut cube);
        }
        if let Some(algorithm) = &self.case {
            cube.apply(turn_of_u(rng).as_slice());
            cube.apply(&algorithm.backwards(size));
            cube.apply(turn_of_u(rng).as_slice());
        }
        let hold = Rotation::all().find(|rotation| rotation.map(Face::D) == self.first_layer);
        held(cube, &hold.expect("some rotation takes D to every face"))
    }
}

/// Returns a turn of U or none, all four equally likely.
fn turn_of_u(rng: &mut impl Rng) -> Option<Turn> {
    Turn::new(Face::U, 1, 1, rng.random_range(0..4))
}

/// Returns a method that fits exercises of a size.
fn method_for(size: usize, name: &str) -> Result<&'static Method, ScrambleError> {
    let method = Method::named(name).ok_or_else(|| ScrambleError::Method {
        method: cut(name),
        known: METHODS.iter().map(|method| method.name).collect::<Vec<_>>().join(", "),
    })?;
    if size > LARGEST_EXERCISE {
        return Err(ScrambleError::Size { size, largest: LARGEST_EXERCISE });
    }
    if !method.fits(size) {
        return Err(ScrambleError::MethodSize { method: method.name, size });
    }
    Ok(method)
}

/// Returns what is random once a phase is done; `None` if that is not made of whole pieces.
fn layout(size: usize, method: &Method, phase: &str) -> Option<Layout> {
    let centers_first = method.name == "reduction";
    let reduces = size > 3 && (centers_first || method.name == "cage");
    match phase {
        "centers" if centers_first => {
            Some(Layout { centers_solved: true, dedges_paired: false, open: OpenPieces::ALL })
        }
        "edges" if reduces => Some(Layout {
            centers_solved: centers_first,
            dedges_paired: true,
            open: OpenPieces::ALL,
        }),
        _ if size > 3 && !reduces => None,
        _ => {
            let open = OpenPieces::after(method.name, phase);
            // Between the last phase of the 3x3x3 and the centers of a cage.
            let open = open
                .or_else(|| matches!(phase, "l3" | "pll" | "lse").then_some(OpenPieces::SOLVED));
            open.map(|open| Layout {
                centers_solved: size < 4 || centers_first,
                dedges_paired: true,
                open,
            })
        }
    }
}

/// Returns a cube after a rotation, with the colors renamed so that color `i` belongs to face `i` again.
fn held(mut cube: Cube, rotation: &Rotation) -> Cube {
    let turns = Turn::rotating(rotation, cube.size());
    cube.apply(&turns);
    cube.recolor(&Face::ALL.map(|face| rotation.map(face) as u8));
    cube
}
