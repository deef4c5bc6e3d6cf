//! Moves as a method sees them: when its phases are reached, and when their goals are lost again.

use std::ops::Range;

use unscramble_cube::pieces::fixed_center;
use unscramble_cube::{Cube, Face, Rotation, Scheme};
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
    /// How many phases in a row hold, by number of moves.
    pub(super) holding: Vec<usize>,
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

impl Break {
    /// Returns whether it ends, and lies in one of some stretches of the moves.
    pub(super) fn is_within(&self, stretches: &[Range<usize>]) -> bool {
        let around = |moves: &Range<usize>, end| moves.start <= self.start && end <= moves.end;
        self.end.is_some_and(|end| stretches.iter().any(|moves| around(moves, end)))
    }
}

/// Traces moves by the states after each number of them. Color `i` belongs to face `i` before the moves; on a cube without fixed
/// centers, any orientation of the colors will do.
///
/// # Errors
/// Returns the reason to stop.
pub(super) fn traces(
    methods: Vec<(&'static Method, Vec<&'static Phase>)>,
    states: &[Cube],
    budget: &Budget,
) -> Result<Vec<Trace>, Cutoff> {
    let mut holding: Vec<Vec<usize>> = vec![Vec::new(); methods.len()];
    for cube in states {
        budget.check()?;
        let views = views(cube);
        for ((_, phases), holding) in methods.iter().zip(&mut holding) {
            let count = |view: &Cube| phases.iter().take_while(|phase| (phase.goal)(view)).count();
            holding.push(views.iter().map(count).max().unwrap_or(0));
        }
    }
    let traced = methods.into_iter().zip(holding);
    Ok(traced.map(|((method, phases), holding)| Trace::new(method, phases, holding)).collect())
}

/// Returns the cube with color `i` belonging to face `i`: as the fixed centers say, or in all 24
/// orientations of the colors if there are none.
pub(super) fn views(cube: &Cube) -> Vec<Cube> {
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

impl Trace {
    /// Traces a method by the number of its phases in a row that hold after each number of moves.
    pub(super) fn new(
        method: &'static Method,
        phases: Vec<&'static Phase>,
        holding: Vec<usize>,
    ) -> Trace {
        let (mut reached, mut breaks) = (vec![None; phases.len()], Vec::new());
        // The most phases so far, the number of moves after which they last held, and the fewest that hold since then.
        let (mut most, mut whole, mut fewest) = (0, 0, None);
        for (number, holds) in holding.iter().copied().enumerate() {
            if holds < most {
                fewest = Some(fewest.map_or(holds, |fewest: usize| fewest.min(holds)));
                continue;
            }
            if let Some(lost) = fewest.take() {
                breaks.push(Break { start: whole, end: Some(number), lost });
            }
            reached.iter_mut().take(holds).skip(most).for_each(|first| *first = Some(number));
            (most, whole) = (holds, number);
        }
        breaks.extend(fewest.map(|lost| Break { start: whole, end: None, lost }));
        Trace { method, phases, reached, breaks, holding }
    }

    /// Returns how early phases are reached in the mean, in thousandths of a move.
    pub(super) fn mean(&self) -> usize {
        let all = self.reached.iter().flatten().count();
        1000 * self.reached.iter().flatten().sum::<usize>() / all.max(1)
    }

    /// Returns the numbers of moves at which a phase is reached, or some breaks begin or end, and the start and the end, those of
    /// phases first.
    pub(super) fn landmarks(&self, breaks: &[Break], moves: usize) -> Vec<usize> {
        let phases = [0, moves].into_iter().chain(self.reached.iter().flatten().copied());
        let breaks = breaks.iter().flat_map(|gap| [gap.start, gap.end.unwrap_or(moves)]);
        let mut all = Vec::new();
        for number in phases.chain(breaks) {
            if !all.contains(&number) {
                all.push(number);
            }
        }
        all
    }
}
