//! Moves as a method sees them: when its phases are reached, and when their goals are lost again.

use std::cmp::Reverse;

use unscramble_cube::pieces::fixed_center;
use unscramble_cube::{Cube, Face, Rotation, Scheme, Turn};
use unscramble_solve::{Budget, Cutoff, Method, Phase};

/// Moves as a method sees them.
#[derive(Debug, Clone)]
pub struct Trace {
    /// The method.
    pub method: &'static Method,
    /// Its phases at this size.
    pub phases: Vec<&'static Phase>,
    /// The number of moves after which each phase is first reached: its goal and those of the phases before
    /// it hold.
    pub reached: Vec<Option<usize>>,
    /// Where goals that were reached are lost, in order.
    pub breaks: Vec<Break>,
}

/// A stretch of moves during which a phase that was reached is lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Break {
    /// The number of moves after which everything was last whole.
    pub start: usize,
    /// The number of moves after which it is whole again; `None` if it never is.
    pub end: Option<usize>,
    /// The index of the first phase whose goal was lost.
    pub lost: usize,
}

/// Traces moves from a state in which color `i` belongs to face `i`; on a cube without fixed centers, any
/// orientation of the colors will do.
///
/// # Errors
/// Returns the reason to stop.
pub(super) fn traces(
    methods: Vec<(&'static Method, Vec<&'static Phase>)>,
    start: &Cube,
    turns: &[Turn],
    budget: &Budget,
) -> Result<Vec<Trace>, Cutoff> {
    let mut cube = start.clone();
    let mut tracers: Vec<Tracer> =
        methods.into_iter().map(|(method, phases)| Tracer::new(method, phases)).collect();
    for number in 0..=turns.len() {
        budget.check()?;
        if let Some(turn) = number.checked_sub(1).and_then(|last| turns.get(last)) {
            cube.turn(*turn);
        }
        let views = views(&cube);
        tracers.iter_mut().for_each(|tracer| tracer.look(number, &views));
    }
    Ok(tracers.into_iter().map(Tracer::finish).collect())
}

/// Returns the cube with color `i` belonging to face `i`: as the fixed centers say, or in all 24
/// orientations of the colors if there are none.
fn views(cube: &Cube) -> Vec<Cube> {
    let size = cube.size();
    let recolored = |map: [u8; 6]| {
        let mut view = cube.clone();
        view.recolor(&map);
        view
    };
    if size.is_multiple_of(2) {
        let all = Rotation::all();
        return all.map(|r| recolored(Scheme::STANDARD.rotated(&r).colors())).collect();
    }
    let mut faces = [0; 6];
    for face in Face::ALL {
        let color = cube.facelet(fixed_center(size, face));
        faces[usize::from(color)] = face as u8;
    }
    vec![recolored(faces)]
}

/// A trace in the making.
struct Tracer {
    trace: Trace,
    /// The most phases in a row that were reached so far.
    most: usize,
    /// The number of moves after which they last were.
    whole: usize,
    /// The fewest phases that hold since then, if some are lost.
    fewest: Option<usize>,
}

impl Tracer {
    fn new(method: &'static Method, phases: Vec<&'static Phase>) -> Tracer {
        let reached = vec![None; phases.len()];
        let trace = Trace { method, phases, reached, breaks: Vec::new() };
        Tracer { trace, most: 0, whole: 0, fewest: None }
    }

    /// Looks at the cube after a number of moves.
    fn look(&mut self, number: usize, views: &[Cube]) {
        let phases = &self.trace.phases;
        let holding = |view: &Cube| phases.iter().take_while(|phase| (phase.goal)(view)).count();
        let holds = views.iter().map(holding).max().unwrap_or(0);
        if holds < self.most {
            self.fewest = Some(self.fewest.map_or(holds, |fewest| fewest.min(holds)));
            return;
        }
        self.close(Some(number));
        for reached in &mut self.trace.reached[self.most..holds] {
            *reached = Some(number);
        }
        (self.most, self.whole) = (holds, number);
    }

    /// Ends the present break, if there is one.
    fn close(&mut self, end: Option<usize>) {
        if let Some(lost) = self.fewest.take() {
            self.trace.breaks.push(Break { start: self.whole, end, lost });
        }
    }

    fn finish(mut self) -> Trace {
        self.close(None);
        self.trace
    }
}

impl Trace {
    /// Returns how well the moves follow the method, the higher the better: the number of its phases that
    /// take moves of their own; then their share in thousandths; then how early phases are reached in the
    /// mean, in thousandths of a move.
    pub(super) fn fit(&self) -> (usize, usize, Reverse<usize>) {
        let mut before = Some(0);
        let mut own = 0;
        for reached in &self.reached {
            own += usize::from(reached.is_some() && *reached != before);
            before = *reached;
        }
        let given = self.reached.iter().filter(|reached| **reached == Some(0)).count();
        let open = self.reached.len() - given;
        let all = self.reached.iter().flatten().count();
        let sum: usize = self.reached.iter().flatten().sum();
        (own, 1000 * own / open.max(1), Reverse(1000 * sum / all.max(1)))
    }

    /// Returns the numbers of moves at which something is reached, lost or repaired, and the start and the
    /// end, those of phases first.
    pub(super) fn landmarks(&self, moves: usize) -> Vec<usize> {
        let phases = [0, moves].into_iter().chain(self.reached.iter().flatten().copied());
        let breaks = self.breaks.iter().flat_map(|gap| [gap.start, gap.end.unwrap_or(moves)]);
        let mut all = Vec::new();
        for number in phases.chain(breaks) {
            if !all.contains(&number) {
                all.push(number);
            }
        }
        all
    }
}
