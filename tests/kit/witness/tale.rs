//! An answer as a reader of the JSON sees it.

use std::collections::BTreeMap;

use serde::Deserialize;

#[derive(Debug, Deserialize)]
pub(crate) struct Tale {
    pub(crate) size: usize,
    pub(crate) method: String,
    pub(crate) solved: bool,
    pub(crate) moves: Vec<String>,
    pub(crate) solution: String,
    pub(crate) length: Lengths,
    pub(crate) short: Option<ShortTale>,
    #[serde(default)]
    pub(crate) opening: String,
    pub(crate) frame: BTreeMap<char, String>,
    pub(crate) parity: BTreeMap<String, Option<bool>>,
    pub(crate) parity_events: Vec<EventTale>,
    pub(crate) phases: Vec<PhaseTale>,
    pub(crate) final_state: String,
}

impl Tale {
    /// Whether the method solves the centers in a later phase than this one.
    pub(crate) fn solves_centers_after(&self, phase: &str) -> bool {
        let place = |name: &str| self.phases.iter().rposition(|phase| phase.name == name);
        place("centers").is_some_and(|centers| Some(centers) > place(phase))
    }
}

#[derive(Debug, Deserialize)]
pub(crate) struct Lengths {
    pub(crate) obtm: u64,
    pub(crate) rbtm: u64,
    pub(crate) qtm: u64,
    pub(crate) sqtm: u64,
}

#[derive(Debug, Deserialize)]
pub(crate) struct ShortTale {
    pub(crate) moves: Vec<String>,
    pub(crate) solution: String,
    pub(crate) length: Lengths,
}

#[derive(Debug, Deserialize)]
pub(crate) struct EventTale {
    pub(crate) kind: String,
    pub(crate) orbit: Vec<usize>,
    pub(crate) phase: String,
    pub(crate) attempt: usize,
    pub(crate) outcome: String,
    pub(crate) start: usize,
    pub(crate) end: usize,
    pub(crate) text: String,
}

#[derive(Debug, Deserialize)]
pub(crate) struct PhaseTale {
    pub(crate) name: String,
    pub(crate) goal: Option<String>,
    pub(crate) attempt: usize,
    pub(crate) start: usize,
    pub(crate) end: usize,
    pub(crate) outcome: String,
    #[serde(default)]
    pub(crate) merged: bool,
    pub(crate) orbits: Option<OrbitTale>,
    pub(crate) steps: Option<Vec<StepTale>>,
    pub(crate) after: Option<AfterTale>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct AfterTale {
    #[serde(default)]
    pub(crate) text: String,
    pub(crate) picture: String,
}

#[derive(Debug, Deserialize)]
pub(crate) struct OrbitTale {
    pub(crate) corners: bool,
    pub(crate) midges: Option<bool>,
    pub(crate) wings: Vec<bool>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct StepTale {
    pub(crate) task: String,
    pub(crate) text: String,
    #[serde(default)]
    pub(crate) what: String,
    #[serde(default)]
    pub(crate) why: String,
    #[serde(default)]
    pub(crate) more: String,
    #[serde(default)]
    pub(crate) watch: String,
    pub(crate) algorithm: Option<AlgorithmTale>,
    pub(crate) commutator: Option<CommutatorTale>,
    #[serde(default)]
    pub(crate) parts: Vec<PartTale>,
    pub(crate) pieces: Vec<PieceTale>,
    pub(crate) facts: FactsTale,
    pub(crate) state: Option<String>,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

#[derive(Debug, Deserialize)]
pub(crate) struct AlgorithmTale {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) moves: String,
    pub(crate) inverse: Option<String>,
    pub(crate) times: Option<usize>,
    pub(crate) setup: String,
    pub(crate) undo: String,
    pub(crate) page: Option<String>,
    pub(crate) alternative: Option<AlternativeTale>,
    pub(crate) hold: HoldTale,
}

#[derive(Debug, Deserialize)]
pub(crate) struct AlternativeTale {
    pub(crate) setup: String,
    pub(crate) moves: String,
    pub(crate) mirrors: String,
}

#[derive(Debug, Deserialize)]
pub(crate) struct HoldTale {
    pub(crate) up: String,
    pub(crate) front: String,
}

#[derive(Debug, Deserialize)]
pub(crate) struct CommutatorTale {
    pub(crate) setup: String,
    pub(crate) a: String,
    pub(crate) b: String,
    pub(crate) name: Option<String>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct PartTale {
    pub(crate) label: String,
    #[serde(default)]
    pub(crate) text: String,
    pub(crate) moved: Vec<PieceTale>,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

#[derive(Debug, Deserialize)]
pub(crate) struct FactsTale {
    pub(crate) about: Vec<PieceTale>,
    pub(crate) kept: Vec<LandmarkTale>,
    pub(crate) returned: Vec<LandmarkTale>,
    pub(crate) displaced: Vec<LandmarkTale>,
    pub(crate) centers: BTreeMap<char, [usize; 2]>,
    pub(crate) bars: Vec<Vec<usize>>,
    pub(crate) moved: BTreeMap<String, usize>,
    pub(crate) again: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
pub(crate) struct LandmarkTale {
    pub(crate) kind: String,
    pub(crate) colors: String,
    pub(crate) back_in: Option<usize>,
}

#[derive(Debug, Clone, PartialEq, Deserialize)]
pub(crate) struct PieceTale {
    pub(crate) kind: String,
    pub(crate) colors: String,
    pub(crate) from: Vec<usize>,
    pub(crate) to: Vec<usize>,
}
