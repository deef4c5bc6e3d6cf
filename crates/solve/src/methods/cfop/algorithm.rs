//! Algorithms by case: the turns that solve a case, split into steps, and what they do to the cube.
#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

use super::cases::CaseAlgorithm;
use crate::toolkit::merged_length::{joined, merged};
use unscramble_cube::{Cubie, Face, Rotation, Turn};

/// What a step does. Only the steps of the chosen solution become text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum StepKind {
    /// Solves the four edges of D.
    Cross,
    /// Solves one edge of the cross, by its slot.
    CrossEdge(usize),
    /// Brings one edge of the cross up to the last layer, by its slot.
    RaiseEdge(usize),
    /// Takes a piece of the pair of slot `.0` out of slot `.1`.
    TakeOut(usize, usize),
    /// Inserts the pair of a slot.
    Insert(usize, CaseUse),
    /// Orients the last layer.
    Orient(CaseUse),
    /// Permutes the last layer.
    Permute(CaseUse),
    /// Orients the edges of the last layer.
    OrientEdges(CaseUse),
    /// Puts the corners of the last layer in order.
    OrderCorners(CaseUse),
    /// Brings corners to the face on D, in any order: a set of bits, of which the first is the first corner of D.
    FaceCorners(u8),
    /// Permutes the layers U and D of a 2x2x2.
    PermuteBoth(CaseUse),
    /// Turns the last layer home (AUF).
    AdjustU,
}

/// The algorithm of a case, as a step uses it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CaseUse {
    pub(crate) algorithm: &'static CaseAlgorithm,
    /// The number in [`FRONTS`] of the face that the algorithm holds in front.
    pub(crate) front: usize,
    /// The quarters by which U turns before it.
    pub(crate) before: u8,
    /// The quarters by which U turns after it.
    pub(crate) after: u8,
}

impl CaseUse {
    /// An algorithm held with F in front, without turns before or after.
    pub(crate) fn new(algorithm: &'static CaseAlgorithm) -> CaseUse {
        CaseUse { algorithm, front: 0, before: 0, after: 0 }
    }

    /// Returns how the algorithm holds the cube, with the cross on D.
    pub(crate) fn hold(&self) -> Rotation {
        about_up(FRONTS[self.front])
    }

    /// Returns its turns, the turns of U before and after it included. They are not merged.
    pub(crate) fn turns(&self) -> Vec<Turn> {
        let algorithm = rotated(&self.algorithm.turns, &self.hold());
        [adjustment(self.before), algorithm, adjustment(self.after)].concat()
    }
}

/// Two uses are equal if they make the same turns.
impl PartialEq for CaseUse {
    fn eq(&self, other: &CaseUse) -> bool {
        std::ptr::eq(self.algorithm, other.algorithm)
            && (self.front, self.before, self.after) == (other.front, other.before, other.after)
    }
}

impl Eq for CaseUse {}

/// An algorithm for one case, split into steps.
#[derive(Debug, Clone)]
pub(crate) struct Algorithm {
    /// What each step does, and how many turns it has.
    steps: Box<[(StepKind, usize)]>,
    /// The turns of all steps. Within a step, consecutive turns are of different faces.
    pub(crate) turns: Box<[Turn]>,
    /// The state that the turns make of a solved cube.
    pub(crate) effect: Cubie,
}

impl Algorithm {
    /// An algorithm of one step.
    pub(crate) fn new(kind: StepKind, turns: Vec<Turn>) -> Algorithm {
        Algorithm::of_steps(&[(kind, turns)])
    }

    /// An algorithm of several steps.
    pub(crate) fn of_steps(steps: &[(StepKind, Vec<Turn>)]) -> Algorithm {
        let (mut counts, mut all) = (Vec::with_capacity(steps.len()), Vec::new());
        for (kind, turns) in steps {
            let turns = merged(turns);
            counts.push((*kind, turns.len()));
            all.extend(turns);
        }
        let effect = Cubie::SOLVED.played(&all);
        Algorithm { steps: counts.into(), turns: all.into(), effect }
    }

    /// Returns the steps: what each does, and its turns.
    pub(crate) fn steps(&self) -> impl Iterator<Item = (StepKind, &[Turn])> {
        let mut rest = &*self.turns;
        self.steps.iter().map(move |(kind, count)| {
            let (turns, after) = rest.split_at(*count);
            rest = after;
            (*kind, turns)
        })
    }
}

/// The length of a sequence of merged turns, known by its last turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct MergedLength {
    /// The number of turns, with consecutive turns of one face merged.
    pub(crate) turns: usize,
    /// The last turn; `None` if there is none, or if it was cancelled and the one before is unknown.
    last: Option<Turn>,
}

impl MergedLength {
    /// The length of turns that are already merged.
    pub(crate) fn of(turns: &[Turn]) -> MergedLength {
        MergedLength { turns: turns.len(), last: turns.last().copied() }
    }

    /// The length after appending `more`, which must be merged already.
    pub(crate) fn plus(self, more: &[Turn]) -> MergedLength {
        let (Some(first), Some(end)) = (more.first(), more.last()) else { return self };
        let turns = self.turns + more.len();
        match self.last.filter(|last| last.face() == first.face()) {
            None => MergedLength { turns, last: Some(*end) },
            Some(last) => {
                let joined = joined(last, *first);
                let gone = if joined.is_some() { 1 } else { 2 };
                MergedLength {
                    turns: turns - gone,
                    last: if more.len() == 1 { joined } else { Some(*end) },
                }
            }
        }
    }
}

/// The sides in the direction of a U turn, from F on.
pub(crate) const FRONTS: [Face; 4] = [Face::F, Face::L, Face::B, Face::R];

/// The rotation about U that takes F to `front`.
pub(crate) fn about_up(front: Face) -> Rotation {
    Rotation::taking(Face::U, front).expect("a side is next to U")
}

/// Rotates turns.
pub(crate) fn rotated(turns: &[Turn], rotation: &Rotation) -> Vec<Turn> {
    turns.iter().map(|turn| turn.rotated(rotation)).collect()
}

/// Returns a turn of U by some quarters; none for 0 quarters.
pub(crate) fn adjustment(quarters: u8) -> Vec<Turn> {
    (quarters > 0).then(|| Turn::outer(Face::U, quarters)).into_iter().collect()
}

/// The four adjustments of U (AUF): no turn, U, U2 and U'.
pub(crate) fn adjustments() -> impl Iterator<Item = Vec<Turn>> {
    (0..4).map(adjustment)
}

/// Algorithms by case number.
#[derive(Debug, Default)]
pub(crate) struct AlgorithmTable(Vec<Vec<Algorithm>>);

impl AlgorithmTable {
    /// An empty table for the case numbers below `cases`.
    pub(crate) fn new(cases: usize) -> AlgorithmTable {
        AlgorithmTable(vec![Vec::new(); cases])
    }

    /// Adds an algorithm, unless one that is no longer does the same.
    pub(crate) fn add(&mut self, case: usize, new: Algorithm) {
        let algorithms = &mut self.0[case];
        match algorithms.iter().position(|old| old.effect == new.effect) {
            None => algorithms.push(new),
            Some(same) if new.turns.len() < algorithms[same].turns.len() => algorithms[same] = new,
            Some(_) => {}
        }
    }

    /// Keeps the `most` shortest algorithms of each case.
    pub(crate) fn keep_shortest(&mut self, most: usize) {
        for algorithms in &mut self.0 {
            algorithms.sort_by_key(|algorithm| algorithm.turns.len());
            algorithms.truncate(most);
            algorithms.shrink_to_fit();
        }
    }

    /// Returns the algorithms of a case, shortest first.
    pub(crate) fn of(&self, case: usize) -> &[Algorithm] {
        &self.0[case]
    }

    /// Takes over the algorithms of cases that have none in this table.
    pub(crate) fn fill_gaps(&mut self, others: AlgorithmTable) {
        for (mine, theirs) in self.0.iter_mut().zip(others.0) {
            if mine.is_empty() {
                *mine = theirs;
            }
        }
    }

    /// Returns the `most` shortest algorithms of each case.
    pub(crate) fn shortest(&self, most: usize) -> impl Iterator<Item = &Algorithm> {
        self.0.iter().flat_map(move |algorithms| algorithms.iter().take(most))
    }

    /// Returns all algorithms.
    pub(crate) fn all(&self) -> impl Iterator<Item = &Algorithm> {
        self.0.iter().flatten()
    }
}
