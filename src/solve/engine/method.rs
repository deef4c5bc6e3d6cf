//! What a method is: its description, and its phases with their goals. The function that solves is
//! in the registry.

use std::fmt;
use std::hash::{Hash, Hasher};

use super::options::{OptionSpec, Settings};
use crate::cube::Cube;

/// A solving method: the API, the CLI, the docs and the tests are made from these entries.
pub struct Method {
    /// Its name in requests.
    pub name: &'static str,
    /// Its idea, in a sentence or two.
    pub idea: &'static str,
    /// For whom it is.
    pub for_whom: &'static str,
    /// What it means on a 2x2x2.
    pub on_2x2x2: &'static str,
    /// Mean length of its solutions of random states with the default options, as (size, OBTM).
    pub typical_lengths: &'static [(usize, u32)],
    /// The smallest and largest size it solves.
    pub sizes: (usize, usize),
    /// The options it takes.
    pub options: &'static [OptionSpec],
    /// The largest size that it solves in some 10 ms on one core, whatever its options.
    pub light_up_to: usize,
    /// Whether it searches for short solutions, and so takes `max_moves`.
    pub searches: bool,
    /// Whether it needs the [tables](crate::solve::search::tables) under the given options at a size.
    pub needs_tables: fn(&Settings, usize) -> bool,
    /// Its phases, in order, under the given options.
    pub phases: fn(&Settings) -> Vec<&'static Phase>,
}

/// The name tells which it is.
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
pub struct Phase {
    /// Its name in requests and answers.
    pub name: &'static str,
    /// Its goal, in a sentence.
    pub summary: &'static str,
    /// Whether it exists at a size; if not it is always skipped.
    pub exists: fn(usize) -> bool,
    /// Whether its goal holds on a cube in whose frame colour `i` belongs to face `i`; those of the
    /// phases before it are asked too.
    pub goal: fn(&Cube) -> bool,
}

/// Whether the goals of a phase and of all before it hold on a cube in the frame of the solve; of
/// `phases` those that do not exist at its size are passed over, and a phase not among them has
/// no goal.
pub(crate) fn reached(phases: &[&'static Phase], name: &str, cube: &Cube) -> bool {
    let last = phases.iter().position(|phase| phase.name == name);
    let upto = last.map_or(&[][..], |last| &phases[..=last]);
    upto.iter().all(|phase| !(phase.exists)(cube.size()) || (phase.goal)(cube))
}

impl Method {
    /// The settings of a request without options.
    #[must_use]
    pub fn defaults(&self) -> Settings {
        Settings::defaults(self.options)
    }

    /// Whether it solves cubes of this size.
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
