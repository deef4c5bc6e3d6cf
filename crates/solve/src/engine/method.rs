//! Methods: their descriptions, options and phases. The registry holds the functions that solve.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::time::Duration;

use super::algorithm::Algorithm;
use super::options::{OptionSpec, Settings};
use crate::tables::Groups;
use unscramble_cube::Cube;

/// A solving method. The API, the CLI and the tests list methods from these descriptions.
///
/// ```
/// use unscramble_solve::Method;
/// use unscramble_solve::tables::Groups;
///
/// let optimal = Method::named("optimal").unwrap();
/// assert!(optimal.fits(2) && !optimal.fits(4));
/// assert_eq!((optimal.tables)(&optimal.defaults(), 2), Groups::NONE);
/// assert_eq!(Method::auto(10).map(|method| method.name), Some("short"));
/// assert_eq!(Method::auto(3).map(|method| method.name), Some("two_phase"));
/// ```
pub struct Method {
    /// The name in requests.
    pub name: &'static str,
    /// Mean lengths of solutions of random states with the default options, as (size, OBTM).
    pub typical_lengths: &'static [(usize, u32)],
    /// How long it takes to solve random states on one core with the default options, as (size, milliseconds). 1 stands for
    /// less, too.
    pub typical_times: &'static [(usize, u64)],
    /// The smallest and the largest size.
    pub sizes: (usize, usize),
    /// The options.
    pub options: &'static [OptionSpec],
    /// The largest size that the method solves in about 10 ms on one core, with any options.
    pub light_up_to: usize,
    /// The largest size at which blocks of turns of the short version [change places](unscramble_search::reorder) where that
    /// makes it shorter; 0 if it hardly ever does.
    pub reordered_up_to: usize,
    /// Whether the method searches for short solutions. Only then does it accept `max_moves` and a
    /// goal state.
    pub searches: bool,
    /// The tables of the method with these options at a size.
    pub tables: fn(&Settings, usize) -> Groups,
    /// Returns the named algorithms that the method teaches on a cube of this size.
    pub algorithms: fn(usize) -> Vec<Algorithm>,
    /// Returns why these options do not go together, if they do not.
    pub conflict: fn(&Settings) -> Option<&'static str>,
    /// Returns the phases with these options, in order.
    pub phases: fn(&Settings) -> Vec<&'static Phase>,
}

/// Compares names, which are unique.
impl PartialEq for Method {
    fn eq(&self, other: &Method) -> bool {
        self.name == other.name
    }
}

impl Eq for Method {}

impl Hash for Method {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

/// A phase of a method.
///
/// ```
/// use unscramble_cube::Cube;
/// use unscramble_solve::Method;
///
/// let cfop = Method::named("cfop").unwrap();
/// let cross = (cfop.phases)(&cfop.defaults())[0];
/// assert_eq!(cross.name, "cross");
/// assert!((cross.exists)(3) && (cross.goal)(&Cube::solved(3)));
/// ```
pub struct Phase {
    /// The name in requests and answers.
    pub name: &'static str,
    /// What its texts are filed under. Phases of several methods can share a name, but not this.
    pub key: &'static str,
    /// Whether the phase exists at a size. If not, it is always skipped.
    pub exists: fn(usize) -> bool,
    /// Whether the goal holds on a cube on which color `i` belongs to face `i`. The phase is reached
    /// if the goals of the phases before it hold as well.
    pub goal: fn(&Cube) -> bool,
}

/// Returns whether the goals of a phase and of all phases before it hold on a cube in the frame of
/// the solve.
///
/// Phases that do not exist at the size of the cube have no goal, nor has a name that is not in
/// `phases`.
pub(crate) fn reached(phases: &[&'static Phase], name: &str, cube: &Cube) -> bool {
    let last = phases.iter().position(|phase| phase.name == name);
    let upto = last.map_or(&[][..], |last| &phases[..=last]);
    upto.iter().all(|phase| !(phase.exists)(cube.size()) || (phase.goal)(cube))
}

impl Method {
    /// Returns the settings of a request without options.
    #[must_use]
    pub fn defaults(&self) -> Settings {
        Settings::defaults(self.options)
    }

    /// Returns about how long a solve of a random state takes. Beyond the sizes of [`Method::typical_times`] it grows with the fourth
    /// power of the size, as the solutions grow with the second and each turn does too.
    ///
    /// ```
    /// use std::time::Duration;
    ///
    /// use unscramble_solve::Method;
    ///
    /// let layers = Method::named("layers").unwrap();
    /// assert!(layers.typical_time(400) > Duration::from_secs(600));
    /// assert!(layers.typical_time(30) < Duration::from_secs(1));
    /// ```
    #[must_use]
    pub fn typical_time(&self, size: usize) -> Duration {
        let millis = match self.typical_times.iter().position(|(at, _)| size <= *at) {
            Some(0) => self.typical_times[0].1,
            Some(next) => {
                let [(below, less), (above, more)] =
                    [next - 1, next].map(|i| self.typical_times[i]);
                let (to_above, from_below) = ((above - size) as u64, (size - below) as u64);
                (less * to_above + more * from_below) / (above - below) as u64
            }
            None => {
                let (last, most) = self.typical_times.last().copied().unwrap_or((1, 0));
                most.saturating_mul((size as u64).pow(4)) / (last as u64).pow(4)
            }
        };
        Duration::from_millis(millis)
    }

    /// Returns whether the method solves cubes of this size.
    #[must_use]
    pub fn fits(&self, size: usize) -> bool {
        (self.sizes.0..=self.sizes.1).contains(&size)
    }
}

impl fmt::Debug for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Method").field("name", &self.name).finish_non_exhaustive()
    }
}

impl fmt::Debug for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Phase").field("name", &self.name).finish_non_exhaustive()
    }
}
