//! The solver: it takes a question through all steps from a start to a checked solution.

mod to_goal;

use std::sync::Arc;

use super::engine::context::LayerColors;
use super::engine::context::SolveContext;
use super::engine::error::SolveError;
use super::engine::goal::{self, GoalTransform};
use super::engine::held;
use super::engine::method::Method;
use super::engine::plan::{Plan, Request, RequestError};
use super::engine::solution::Solution;
use super::engine::teaching::Style;
use super::methods::optimal::{self, Searched};
use super::methods::{beginner, cfop, commutator, roux, short, zz};
use super::registry;
use super::toolkit::edges;
use crate::tables::SearchTables;
use crate::tables::{Groups, LoadReport, Progress, Source, TableError, Tables};
use unscramble_cube::validate::{Solvable, solvable};
use unscramble_cube::{Cube, Facelets, Grip, Notation, Turn};
use unscramble_search::budget::{Budget, Cutoff};
use unscramble_search::commutators;
use unscramble_search::event::EventSink;
use unscramble_search::near;
use unscramble_search::replay::poll_after;
use unscramble_search::threads::Threads;
use unscramble_search::two_phase::Share;

/// A solver of cubes. It owns the tables of its searches, and many threads may use it at once.
///
/// Tables are loaded when a search first needs them, or in advance by [`Solver::load`].
///
/// ```
/// use unscramble_cube::notation;
/// use unscramble_solve::tables::{Groups, Source};
/// use unscramble_solve::{Budget, Question, Request, Solver, Start, plan};
///
/// let solver = Solver::new(Source::default());
/// let request = Request { method: Some("beginner".to_owned()), ..Request::default() };
/// let start = Start::Scramble { size: 3, turns: notation::parse("F", 3)? };
/// let answer = solver.solve(&Question::new(start, plan(3, &request)?), &Budget::unlimited())?;
/// assert!(answer.solution.solved);
///
/// // The method `beginner` needs no tables, so none were loaded.
/// assert!(solver.loaded().is_none() && solver.progress().snapshot().is_none());
/// assert_eq!(solver.source().groups, Groups::default());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Solver {
    tables: Arc<SearchTables>,
    /// The pool for all searches of several threads.
    threads: Threads,
}

/// A question to a [`Solver`]: the cube to solve, and how to solve it.
///
/// ```
/// use unscramble_cube::{Facelets, Notation, notation};
/// use unscramble_solve::{Budget, Question, Request, Solver, Start, plan};
///
/// let mut goal = Facelets::solved(2);
/// goal.cube_mut().apply(&notation::parse("R2", 2)?);
/// let question = Question {
///     start: Start::State(Facelets::solved(2)),
///     goal: Some(goal),
///     plan: plan(2, &Request { to: true, ..Request::default() })?,
///     notation: Notation::Standard,
/// };
/// let solution = Solver::default().solve(&question, &Budget::unlimited())?.solution;
/// assert_eq!((solution.solved, solution.turns.len()), (true, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Question {
    /// The cube to solve.
    pub start: Start,
    /// The state to reach instead of the solved one. The plan must be made for a goal
    /// ([`Request::to`]).
    pub goal: Option<Facelets>,
    /// The checked request.
    pub plan: Plan,
    /// The notation that the turns of the solution have to fit.
    pub notation: Notation,
}

/// The start of a solve: a state, or a scramble.
///
/// ```
/// use unscramble_cube::{Facelets, notation};
/// use unscramble_solve::Start;
///
/// assert_eq!(Start::State(Facelets::parse("UUUURRRRFFFFDDDDLLLLBBBB")?).size(), 2);
/// assert_eq!(Start::Scramble { size: 5, turns: notation::parse("R 2U", 5)? }.size(), 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[expect(clippy::large_enum_variant, reason = "a question has one start")]
pub enum Start {
    /// A state.
    State(Facelets),
    /// A solved cube after turns.
    Scramble {
        /// The number of layers, from [`MIN_SIZE`](unscramble_cube::MIN_SIZE) to
        /// [`MAX_SIZE`](unscramble_cube::MAX_SIZE).
        size: usize,
        /// The turns. They must fit the size.
        turns: Vec<Turn>,
    },
}

/// A checked solution, with the state that it leads to.
///
/// ```
/// use unscramble_cube::{Facelets, notation};
/// use unscramble_solve::{Budget, Question, Request, Solver, Start, plan};
///
/// let request = Request { method: Some("reduction".to_owned()), ..Request::default() };
/// let start = Start::Scramble { size: 3, turns: notation::parse("R U R' U'", 3)? };
/// let question = Question::new(start, plan(3, &request)?);
/// let answer = Solver::default().solve(&question, &Budget::unlimited())?;
/// assert_eq!(answer.final_state.to_string(), Facelets::solved(3).to_string());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Answer {
    /// The solution. Its turns fit the notation of the question.
    pub solution: Solution,
    /// The state after the solution, in the symbols of the start.
    pub final_state: Facelets,
    /// The symbols of the colors, by the face to which each belongs in the end, of the cube as posted.
    /// The facts of steps name colors by these faces.
    pub colors: [char; 6],
}

/// Checks a request for a cube of this size against the registry of methods.
///
/// # Errors
/// Returns the first field that does not fit.
///
/// ```
/// use unscramble_solve::{Request, plan};
///
/// assert_eq!(plan(2, &Request::default())?.method().name, "optimal");
/// assert_eq!(plan(4, &Request::default())?.method().name, "short");
/// assert_eq!(plan(100, &Request::default())?.method().name, "short");
/// # Ok::<(), unscramble_solve::RequestError>(())
/// ```
pub fn plan(size: usize, request: &Request) -> Result<Plan, RequestError> {
    registry::plan(size, request)
}

/// Plays turns on a cube, and checks the budget between them: one turn of a 1000x1000x1000 moves
/// millions of stickers. Rotations of the whole cube move none until the end
/// ([`stickers_moved`](unscramble_cube::stickers_moved)).
///
/// # Errors
/// Returns the reason to stop.
///
/// ```
/// use unscramble_cube::{Cube, Face, Turn};
/// use unscramble_solve::{Budget, Cutoff, play};
///
/// let mut cube = Cube::solved(3);
/// let turns = [Turn::outer(Face::R, 1)];
/// assert_eq!(play(&mut cube, &turns, &Budget::unlimited()), Ok(()));
/// assert!(!cube.is_uniform());
/// assert_eq!(play(&mut cube, &turns, &Budget::of_checks(0)), Err(Cutoff::Deadline));
/// ```
pub fn play(cube: &mut Cube, turns: &[Turn], budget: &Budget) -> Result<(), Cutoff> {
    let mut grip = Grip::new(cube.size());
    for turns in turns.chunks(poll_after(cube.size())) {
        budget.check()?;
        for turn in turns {
            grip.turn(*turn).for_each(|turn| cube.turn(turn));
        }
    }
    grip.rotation_turns().for_each(|turn| cube.turn(turn));
    Ok(())
}

/// Rewrites a solution for a person who turns the cube over, and returns the cube after it as held.
///
/// # Errors
/// Returns the reason to stop, or [`SolveError::Wrong`] if the moves do something else than before.
fn hold(
    solution: &mut Solution,
    start: &Cube,
    end: &Cube,
    budget: &Budget,
) -> Result<Cube, SolveError> {
    held::hold(solution, budget)?;
    let mut held = start.clone();
    play(&mut held, &solution.turns, budget)?;
    let mut upright = held.clone();
    play(&mut upright, &Turn::rotating(&solution.hold, solution.size), budget)?;
    if upright != *end {
        let reason = "the moves of a person end in another state than those of the method";
        return Err(SolveError::Wrong(reason.to_owned()));
    }
    Ok(held)
}

/// The largest cubes that are tried in any time: they take seconds at most.
const ALWAYS_TRIED: usize = 64;

/// How many times as long as its time a solve may typically take: a processor may be that much faster than the one on which
/// [`Method::typical_times`] were measured.
const FASTER: u32 = 2;

/// Checks whether a method may solve a cube in the time that is left. What a few turns made takes less time than other states.
///
/// # Errors
/// Returns [`SolveError::TooLarge`] if it surely cannot, or the reason to stop.
fn refuse_if_too_large(
    method: &'static Method,
    cube: &Cube,
    budget: &Budget,
) -> Result<(), SolveError> {
    let (size, Some(left)) = (cube.size(), budget.left()) else { return Ok(()) };
    let estimate = method.typical_time(size);
    if size <= ALWAYS_TRIED || estimate <= left * FASTER {
        return Ok(());
    }
    // Without the time to look for a few turns, it is the other states that take too long.
    if short::if_in_time(near::find(cube, budget))?.is_some() {
        return Ok(());
    }
    Err(SolveError::TooLarge { method: method.name, size, estimate, left })
}

/// Returns the color of the first layer that a plan names, and the one that people solve first: white or, where no symbol stands
/// for white, the color of U.
///
/// # Errors
/// Returns the symbol that the plan names if no sticker of the state shows it.
fn layer_colors(
    plan: &Plan,
    facelets: &Facelets,
    state: &Solvable,
) -> Result<LayerColors, SolveError> {
    let colors = state.scheme().colors();
    let index_of = |symbol: char| {
        let mut symbols = colors.iter().map(|color| facelets.symbols().letter(*color));
        symbols.position(|other| other == symbol).map(|index| index as u8)
    };
    let white = ['w', 'W'].into_iter().find_map(index_of).unwrap_or_default();
    let first_layer = plan.first_layer().map(|symbol| {
        index_of(symbol).ok_or_else(|| SolveError::FirstLayer {
            symbol,
            known: (0..6).map(|color| facelets.symbols().letter(color)).collect(),
        })
    });
    Ok(LayerColors { first_layer: first_layer.transpose()?, white })
}

/// Returns the symbols of the colors of a state by the face to which a frame says that each belongs.
fn colors_by_face(state: &Solvable, frame: [u8; 6]) -> [char; 6] {
    let mut colors = [' '; 6];
    for (color, face) in state.scheme().colors().iter().zip(frame) {
        colors[usize::from(face)] = state.symbols().letter(*color);
    }
    colors
}

impl Question {
    /// Creates a question without a goal state, in standard notation.
    #[must_use]
    pub fn new(start: Start, plan: Plan) -> Question {
        Question { start, goal: None, plan, notation: Notation::Standard }
    }
}

impl Start {
    /// Returns the number of layers.
    #[must_use]
    pub fn size(&self) -> usize {
        match self {
            Start::State(facelets) => facelets.cube().size(),
            Start::Scramble { size, .. } => *size,
        }
    }

    /// Returns the state to solve.
    ///
    /// # Errors
    /// Returns the reason to stop.
    fn facelets(&self, budget: &Budget) -> Result<Facelets, Cutoff> {
        match self {
            Start::State(facelets) => Ok(facelets.clone()),
            Start::Scramble { size, turns } => {
                let mut facelets = Facelets::solved(*size);
                play(facelets.cube_mut(), turns, budget)?;
                Ok(facelets)
            }
        }
    }
}

impl Default for Solver {
    fn default() -> Solver {
        Solver::new(Source::default())
    }
}

impl Solver {
    /// Creates a solver that will load its tables from this source.
    #[must_use]
    pub fn new(source: Source) -> Solver {
        Solver { tables: Arc::new(SearchTables::new(source)), threads: Threads::sharing_a_pool() }
    }

    /// Returns a solver with the same tables and with threads of its own, which inherit the priority of the one that searches
    /// first.
    #[must_use]
    pub fn with_threads_of_its_own(&self) -> Solver {
        Solver { tables: Arc::clone(&self.tables), threads: Threads::sharing_a_pool() }
    }

    /// Builds the small tables of all methods and loads the tables of the 3x3x3 searches, so that no
    /// question has to wait for them.
    ///
    /// # Errors
    /// Returns why the tables of the searches could not be loaded. The next call tries again.
    pub fn load(&self) -> Result<&Tables, TableError> {
        self.build_small_tables();
        self.load_tables()
    }

    /// Loads the tables of the 3x3x3 searches, unless they are loaded already.
    ///
    /// # Errors
    /// Returns why they could not be loaded. The next call tries again.
    pub fn load_tables(&self) -> Result<&Tables, TableError> {
        self.tables.three()
    }

    /// Loads the groups of tables that the source names to load in advance, one after the other. Other questions can be answered
    /// meanwhile.
    ///
    /// # Errors
    /// Returns why they could not be loaded. The next call tries again.
    pub fn preload(&self) -> Result<(), SolveError> {
        for group in &self.source().preload {
            self.tables.load(*group)?;
        }
        Ok(())
    }

    /// Loads the tables of a plan, as far as there is memory for them, so that its first solve takes no longer than others.
    ///
    /// # Errors
    /// Returns why they could not be loaded. The next call tries again.
    pub fn load_for(&self, plan: &Plan) -> Result<(), SolveError> {
        for group in plan.tables().iter() {
            self.tables.load(group)?;
        }
        Ok(())
    }

    /// Returns the groups of tables that are loaded.
    #[must_use]
    pub fn loaded_groups(&self) -> Groups {
        self.tables.loaded_groups()
    }

    /// Returns a report on each table that is loaded.
    pub fn reports(&self) -> impl Iterator<Item = &LoadReport> {
        self.tables.reports()
    }

    /// Builds the small tables of all methods, which takes about a tenth of a second.
    pub fn build_small_tables(&self) {
        beginner::warm_up();
        cfop::warm_up();
        roux::warm_up();
        zz::warm_up();
        self.tables.two();
        edges::warm_up();
        commutator::warm_up();
        commutators::warm_up();
    }

    /// Returns the tables of the 3x3x3 searches if they are loaded.
    #[must_use]
    pub fn loaded(&self) -> Option<&Tables> {
        self.tables.loaded()
    }

    /// Returns the source of the tables.
    #[must_use]
    pub fn source(&self) -> &Source {
        self.tables.source()
    }

    /// Returns the progress of loading.
    #[must_use]
    pub fn progress(&self) -> &Progress {
        self.tables.progress()
    }

    /// Answers a question.
    ///
    /// # Errors
    /// Returns why there is no solution.
    pub fn solve(&self, question: &Question, budget: &Budget) -> Result<Answer, SolveError> {
        self.solve_observed(question, budget, &EventSink::silent())
    }

    /// Answers a question, and reports its progress to an event sink.
    ///
    /// ```
    /// use std::sync::{Arc, Mutex};
    ///
    /// use unscramble_cube::notation;
    /// use unscramble_solve::{
    ///     Budget, EventSink, Question, Request, SolveEvent, Solver, Start, plan,
    /// };
    ///
    /// let phases = Arc::new(Mutex::new(Vec::new()));
    /// let ended = Arc::clone(&phases);
    /// let events = EventSink::new(move |event| {
    ///     if let SolveEvent::Phase { name, .. } = event {
    ///         ended.lock().unwrap().push(name);
    ///     }
    /// });
    /// let request = Request { method: Some("beginner".to_owned()), ..Request::default() };
    /// let start = Start::Scramble { size: 3, turns: notation::parse("R U", 3)? };
    /// let question = Question::new(start, plan(3, &request)?);
    /// Solver::default().solve_observed(&question, &Budget::unlimited(), &events)?;
    /// assert_eq!(*phases.lock().unwrap(), ["l1-cross", "l1", "l2", "l3-cross", "l3"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns why there is no solution.
    pub fn solve_observed(
        &self,
        question: &Question,
        budget: &Budget,
        events: &EventSink,
    ) -> Result<Answer, SolveError> {
        let Question { start, goal, plan, notation } = question;
        let lent = budget.threads().count();
        let budget = &budget.sharing_threads(&self.threads).with_threads(lent);
        let mut facelets = start.facelets(budget)?;
        let state = solvable(&facelets).map_err(SolveError::Unsolvable)?;
        let transform = match goal {
            Some(goal) => {
                let goal = solvable(goal).map_err(SolveError::UnsolvableGoal)?;
                if facelets.cube().size() > 3 {
                    return self.solve_to_goal(question, facelets, &state, &goal, budget, events);
                }
                Some(GoalTransform::of_pieces(&state, &goal)?)
            }
            None => None,
        };
        if plan.needs_tables() {
            self.tables.three()?;
        }
        let run = registry::run_of(plan.method()).ok_or_else(|| {
            SolveError::Wrong(format!("method {} is not in the registry", plan.method().name))
        })?;
        let cube = transform.as_ref().map_or(state.cube(), GoalTransform::relative);
        let layers = layer_colors(plan, &facelets, &state)?;
        refuse_if_too_large(plan.method(), cube, budget)?;
        let work = |context: &mut SolveContext<'_>| run(context, &self.tables);
        let (mut solution, mut end) = plan.carry_out(cube, layers, budget, events, work)?;
        let is_taught = plan.teaching().is_some_and(|teaching| teaching.style == Style::Taught);
        if is_taught && !cube.is_uniform() {
            solution.few_turns = few_turns(cube, budget)?;
        }
        let mut frame = solution.frame;
        if plan.teaching().is_some_and(|teaching| teaching.hold) {
            end = hold(&mut solution, cube, &end, budget)?;
        }
        match transform {
            Some(transform) => {
                end = transform.check(&solution, &budget.without_limits())?;
                frame = goal::frame_of(&end, &state)?;
                solution.frame = frame;
            }
            // Restore the colors of the start, which the scheme mapped to faces.
            None => end.recolor(&state.scheme().colors()),
        }
        *facelets.cube_mut() = end;
        let colors = colors_by_face(&state, frame);
        Ok(Answer { solution: solution.written(*notation), final_state: facelets, colors })
    }

    /// Searches a share of a level of the proof of a question whose plan [has parts](super::Plan::has_parts).
    ///
    /// ```
    /// use unscramble_cube::notation;
    /// use unscramble_solve::{Budget, Question, Request, Share, Solver, Start, plan};
    ///
    /// let request = Request { method: Some("optimal".to_owned()), ..Request::default() };
    /// let start = Start::Scramble { size: 3, turns: notation::parse("R U F", 3)? };
    /// let question = Question::new(start, plan(3, &request)?);
    /// let share = |length| Share { length, number: 0, of: 1 };
    /// let (solver, budget) = (Solver::default(), Budget::unlimited());
    /// assert!(question.plan.has_parts());
    /// assert_eq!(solver.search_share(&question, share(2), &budget)?.turns, None);
    /// let turns = solver.search_share(&question, share(3), &budget)?.turns;
    /// assert_eq!(turns, Some(notation::parse("F' U' R'", 3)?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns why the share was not searched.
    pub fn search_share(
        &self,
        question: &Question,
        share: Share,
        budget: &Budget,
    ) -> Result<Searched, SolveError> {
        let budget = &budget.sharing_threads(&self.threads);
        let facelets = question.start.facelets(budget)?;
        let state = solvable(&facelets).map_err(SolveError::Unsolvable)?;
        let goal = question.goal.as_ref().map(solvable).transpose();
        let goal = goal.map_err(SolveError::UnsolvableGoal)?;
        let transform = goal.map(|goal| GoalTransform::of_pieces(&state, &goal)).transpose()?;
        let cube = transform.as_ref().map_or(state.cube(), GoalTransform::relative);
        optimal::search_share(cube, &question.plan, &self.tables, budget, share)
    }
}

/// Returns few turns that solve a cube, for a person who might see them. The eighth on a 3x3x3 would take as long as its whole lesson.
fn few_turns(cube: &Cube, budget: &Budget) -> Result<Option<Vec<Turn>>, Cutoff> {
    let near = match cube.size() {
        ..=3 => near::within(cube, 7, budget),
        _ => near::find(cube, budget),
    };
    Ok(near?.map(|near| near.turns))
}

#[cfg(test)]
mod small_tables;
