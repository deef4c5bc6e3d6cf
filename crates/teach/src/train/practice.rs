//! Practice: many solves together, and the cases that cost somebody more than others of their kind.
//!
//! Sums are whole numbers of turns and milliseconds, and means whole thousandths, so that equal solves give equal reports on every
//! machine. What is kept grows with the cases that are met, of which methods know a few hundred, and not with the solves.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::analysis::{Analysis, Pace, Part};
use crate::language::{Text, message};
use crate::words::algorithm;
use unscramble_solve::{Algorithm, Method, Phase};

/// The most weaknesses, and the most strengths, of a report.
pub const MOST_MARKED: usize = 10;

/// How often a case has to be met to be a weakness or a strength.
const LEAST_MET: u64 = 2;

/// Many solves, as they are added.
///
/// ```
/// use unscramble_cube::{Facelets, notation};
/// use unscramble_solve::Budget;
/// use unscramble_teach::train::analysis::{AnalysisPlan, AnalysisRequest};
/// use unscramble_teach::train::practice::Practice;
///
/// let plan = AnalysisPlan::new(3, &AnalysisRequest::default())?;
/// let mut practice = Practice::default();
/// for _ in 0..2 {
///     let mut start = Facelets::solved(3);
///     start.cube_mut().apply(&notation::parse("R U2 R' U' R U' R'", 3)?);
///     let moves = notation::parse("R U R' U R U2 R'", 3)?;
///     practice.add(&plan.follow(&start, moves.into(), &Budget::unlimited())?);
/// }
/// let report = practice.report();
/// assert_eq!((report.methods[0].solves, report.methods[0].whole.turns()), (2, Some(7_000)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct Practice {
    /// By the name of the method and the size.
    methods: BTreeMap<(&'static str, usize), MethodSums>,
}

/// How many stretches of moves there are, and what they take together.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tally {
    count: u64,
    turns: u64,
    /// How many turns the shortest algorithms take that the method has for their cases.
    known: u64,
    /// How many of them have times.
    timed: u64,
    /// In milliseconds.
    took: u64,
    /// In milliseconds.
    pause: u64,
}

/// What solves have in common.
#[derive(Debug, Clone)]
pub struct Report {
    /// By method and size.
    pub methods: Vec<MethodPractice>,
    /// The cases that cost the most more than others of their group, all times together, those that are known in seconds first.
    pub weaknesses: Vec<Marked>,
    /// The cases that cost the most less.
    pub strengths: Vec<Marked>,
}

/// The solves of one size that follow a method.
#[derive(Debug, Clone)]
pub struct MethodPractice {
    /// The method.
    pub method: &'static Method,
    /// The number of layers.
    pub size: usize,
    /// How many there are.
    pub solves: u64,
    /// Those that end with a solved cube.
    pub whole: Tally,
    /// How many turns of a solve lead back to where they began, in thousandths.
    pub undone: u32,
    /// The phases, in order.
    pub phases: Vec<PhasePractice>,
}

/// A phase in the solves that reach its goal.
#[derive(Debug, Clone)]
pub struct PhasePractice {
    /// The phase.
    pub phase: &'static Phase,
    /// These solves. One that has nothing to do for it takes no turns and no time.
    pub tally: Tally,
    /// How many turns more than the shortest way they take in the mean, in thousandths; `None` if that is never known.
    pub above: Option<i32>,
    /// The cases that are met, in the order of their ids.
    pub cases: Vec<CasePractice>,
}

/// A case wherever it is met.
#[derive(Debug, Clone)]
pub struct CasePractice {
    /// The first algorithm that the method has for it.
    pub algorithm: Algorithm,
    /// How often an algorithm is played that is known.
    pub played: u64,
    /// The parts of solves that begin with it.
    pub tally: Tally,
    /// What it costs more than the cases of its group in the mean.
    pub loss: Loss,
}

/// What a case costs more than others; negative if it costs less.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Loss {
    /// The unit: seconds if all parts with cases of the group have times.
    pub unit: Unit,
    /// Each time in the mean, in thousandths.
    pub each: i32,
    /// All times together, in thousandths.
    all: i64,
}

/// In what a loss is measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Unit {
    /// Seconds.
    Seconds,
    /// Turns of layers beyond the shortest algorithm that the method has for the case: a case with a long one is no weakness.
    Turns,
}

/// A case that stands out.
#[derive(Debug, Clone)]
pub struct Marked {
    /// The method.
    pub method: &'static Method,
    /// The number of layers.
    pub size: usize,
    /// The phase.
    pub phase: &'static Phase,
    /// The case.
    pub case: CasePractice,
}

#[derive(Debug, Clone)]
struct MethodSums {
    method: &'static Method,
    solves: u64,
    whole: Tally,
    undone: u64,
    /// In the order in which they are first met: options change the phases of a method.
    phases: Vec<PhaseSums>,
}

#[derive(Debug, Clone)]
struct PhaseSums {
    phase: &'static Phase,
    tally: Tally,
    /// How many turns more than the shortest ways, where these are known, and how often that is.
    above: (i64, u64),
    /// By the id of the algorithm.
    cases: BTreeMap<String, CaseSums>,
}

#[derive(Debug, Clone)]
struct CaseSums {
    algorithm: Algorithm,
    played: u64,
    tally: Tally,
}

impl Practice {
    /// Adds a solve.
    pub fn add(&mut self, solve: &Analysis) {
        let method = solve.trace().method;
        let sums = self.methods.entry((method.name, solve.end.cube().size()));
        let phases = Vec::new();
        let none = MethodSums { method, solves: 0, whole: Tally::default(), undone: 0, phases };
        sums.or_insert(none).add(solve);
    }

    /// Returns what the solves so far have in common.
    #[must_use]
    pub fn report(&self) -> Report {
        let methods = self.methods.iter().map(|((_, size), sums)| sums.report(*size)).collect();
        let cases = marked(&methods);
        let of = |is_weak: bool| {
            let mut cases: Vec<Marked> = cases
                .iter()
                .filter(|marked| (marked.case.loss.all > 0) == is_weak)
                .cloned()
                .collect();
            cases.sort_by_key(|marked| {
                let Loss { unit, all, .. } = marked.case.loss;
                (unit, Reverse(all.abs()))
            });
            cases.truncate(MOST_MARKED);
            cases
        };
        Report { weaknesses: of(true), strengths: of(false), methods }
    }
}

/// Returns the cases that stand out.
fn marked(methods: &Vec<MethodPractice>) -> Vec<Marked> {
    let mut found = Vec::new();
    for MethodPractice { method, size, phases, .. } in methods {
        for PhasePractice { phase, cases, .. } in phases {
            let marked = cases.iter().filter(|case| case.stands_out()).cloned();
            found.extend(marked.map(|case| Marked { method, size: *size, phase, case }));
        }
    }
    found
}

impl MethodSums {
    fn add(&mut self, solve: &Analysis) {
        let (trace, end) = (solve.trace(), solve.moves.turns.len());
        self.solves += 1;
        self.undone +=
            solve.undone.iter().map(|moves| turns(solve, moves.start, moves.end)).sum::<u64>();
        if solve.end.cube().is_uniform() {
            self.whole.add(solve, 0, end);
        }
        let mut start = 0;
        for ((phase, reached), detail) in
            trace.phases.iter().zip(&trace.reached).zip(&solve.details)
        {
            let sums = self.phase(phase);
            if let Some(reached) = *reached {
                sums.tally.add(solve, start, reached);
                if let Some(shortest) = &detail.shortest {
                    sums.above.0 += turns(solve, start, reached) as i64 - shortest.len() as i64;
                    sums.above.1 += 1;
                }
            }
            detail.parts.iter().for_each(|part| sums.add(solve, part));
            start = reached.unwrap_or(end);
        }
    }

    /// Returns the sums of a phase.
    fn phase(&mut self, phase: &'static Phase) -> &mut PhaseSums {
        let known = self.phases.iter().position(|sums| sums.phase.key == phase.key);
        let number = known.unwrap_or(self.phases.len());
        if known.is_none() {
            let (tally, cases) = (Tally::default(), BTreeMap::new());
            self.phases.push(PhaseSums { phase, tally, above: (0, 0), cases });
        }
        &mut self.phases[number]
    }

    fn report(&self, size: usize) -> MethodPractice {
        let phases = self.phases.iter().map(PhaseSums::report).collect();
        let undone = mean(1000 * self.undone, self.solves).unwrap_or(0);
        let MethodSums { method, solves, whole, .. } = *self;
        MethodPractice { method, size, solves, whole, undone, phases }
    }
}

impl PhaseSums {
    fn add(&mut self, solve: &Analysis, part: &Part) {
        let Some(algorithm) = &part.case else { return };
        let case = self.cases.entry(algorithm.id());
        let case = case.or_insert_with(|| {
            let algorithm = algorithm.clone();
            CaseSums { algorithm, played: 0, tally: Tally::default() }
        });
        case.played += u64::from(part.played.is_some());
        case.tally.add(solve, part.start, part.end);
        case.tally.known += part.known;
    }

    fn report(&self) -> PhasePractice {
        let mut groups: BTreeMap<&str, Tally> = BTreeMap::new();
        for case in self.cases.values() {
            groups.entry(case.algorithm.group).or_default().join(&case.tally);
        }
        let case = |case: &CaseSums| {
            let CaseSums { algorithm, played, tally } = case.clone();
            let group = groups.get(algorithm.group).copied().unwrap_or_default();
            CasePractice { algorithm, played, tally, loss: Loss::new(&tally, &group) }
        };
        let (more, count) = self.above;
        let above = mean(1000 * more.unsigned_abs(), count);
        let above = above.map(|above| signed(above.into(), more < 0));
        let cases = self.cases.values().map(case).collect();
        PhasePractice { phase: self.phase, tally: self.tally, above, cases }
    }
}

impl Tally {
    fn add(&mut self, solve: &Analysis, start: usize, end: usize) {
        self.count += 1;
        self.turns += turns(solve, start, end);
        let none = Pace { took: 0, pause: 0 };
        let has_times = !solve.moves.times.is_empty();
        let pace =
            solve.moves.pace(start, end, solve.end.cube().size()).or(has_times.then_some(none));
        if let Some(Pace { took, pause }) = pace {
            self.timed += 1;
            self.took += u64::from(took);
            self.pause += u64::from(pause);
        }
    }

    fn join(&mut self, other: &Tally) {
        self.count += other.count;
        self.turns += other.turns;
        self.known += other.known;
        self.timed += other.timed;
        self.took += other.took;
        self.pause += other.pause;
    }

    /// Returns how many stretches there are.
    #[must_use]
    pub const fn count(&self) -> u64 {
        self.count
    }

    /// Returns how many turns of layers they take in the mean, in thousandths; `None` if there are none.
    #[must_use]
    pub fn turns(&self) -> Option<u32> {
        mean(1000 * self.turns, self.count)
    }

    /// Returns how long those with times take in the mean, in milliseconds.
    #[must_use]
    pub fn took(&self) -> Option<u32> {
        mean(self.took, self.timed)
    }

    /// Returns how long it takes to begin those with times, in the mean and in milliseconds.
    #[must_use]
    pub fn pause(&self) -> Option<u32> {
        mean(self.pause, self.timed)
    }
}

impl Loss {
    /// Compares a case with its group.
    fn new(case: &Tally, group: &Tally) -> Loss {
        let unit = if group.timed == group.count { Unit::Seconds } else { Unit::Turns };
        let cost = |tally: &Tally| match unit {
            Unit::Seconds => i128::from(tally.took),
            Unit::Turns => 1000 * (i128::from(tally.turns) - i128::from(tally.known)),
        };
        let (count, all) = (i128::from(case.count), i128::from(group.count));
        // What the case took together, less what as many parts of the group took in the mean.
        let more = cost(case) * all - cost(group) * count;
        let of = |times: i128| {
            let times = times.max(1).unsigned_abs();
            let rounded = (more.unsigned_abs() + times / 2) / times;
            i64::try_from(rounded).unwrap_or(i64::MAX)
        };
        let (each, all) = (signed(of(all * count), more < 0), of(all));
        Loss { unit, each, all: if more < 0 { -all } else { all } }
    }
}

impl CasePractice {
    /// Whether the case is met often enough, and costs so much more or less that a reader sees a number.
    fn stands_out(&self) -> bool {
        let least = match self.loss.unit {
            Unit::Seconds => 10,
            Unit::Turns => 100,
        };
        self.tally.count >= LEAST_MET && self.loss.each.unsigned_abs() >= least
    }

    /// Tells how often the case is met, and what it costs more or less than others.
    #[must_use]
    pub fn tell(&self) -> Text {
        let (case, count) = (algorithm(&self.algorithm), self.tally.count as usize);
        let thousandths = self.loss.each.unsigned_abs() as usize;
        let (unit, whole, decimals) = match self.loss.unit {
            Unit::Seconds => {
                let hundredths = (thousandths + 5) / 10;
                ("seconds", hundredths / 100, format!("{:02}", hundredths % 100))
            }
            Unit::Turns => {
                let tenths = (thousandths + 50) / 100;
                ("turns", tenths / 10, (tenths % 10).to_string())
            }
        };
        match self.loss.each > 0 {
            true => message!("weak-case", case, count, unit, whole, decimals),
            false => message!("strong-case", case, count, unit, whole, decimals),
        }
    }
}

/// Returns how many turns of layers a range of the moves has: a wide turn and a slice count 1.
fn turns(solve: &Analysis, start: usize, end: usize) -> u64 {
    solve.length(start, end).rbtm
}

/// Returns a mean, rounded; `None` of nothing.
fn mean(sum: u64, count: u64) -> Option<u32> {
    let mean = (sum + count / 2).checked_div(count)?;
    Some(u32::try_from(mean).unwrap_or(u32::MAX))
}

fn signed(size: i64, is_negative: bool) -> i32 {
    let size = i32::try_from(size).unwrap_or(i32::MAX);
    if is_negative { -size } else { size }
}

#[cfg(test)]
mod tests;
