//! Scrambles: random cubes, with the moves that lead there where somebody is to make them.

use rand_chacha::ChaCha20Rng;

use super::exercise::Exercise;
use super::scramble_error::ScrambleError;
use unscramble_cube::{Cube, Face, Facelets, Notation, Rotation, Turn, invert, random};
use unscramble_solve::{
    Budget, Options, Question, Request, RequestError, SolveError, Solver, Start, plan, play,
};

/// The sizes for which the WCA has events.
const WCA_SIZES: std::ops::RangeInclusive<usize> = 2..=7;

/// The largest size for which the WCA asks for random states. Larger cubes get random moves.
const LARGEST_WCA_STATE: usize = 4;

/// The length of 3x3x3 scrambles at which the search stops: one that it always finds soon.
const SOON_FOUND: u32 = 21;

/// What is random about a scramble.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub enum Drawn {
    /// The state.
    #[default]
    State,
    /// The moves.
    Moves,
    /// What the WCA regulations ask for: the state up to size 4, the moves from size 5 on.
    Wca,
}

/// A request for a scramble, not yet checked.
///
/// ```
/// use unscramble_solve::{Budget, Solver};
/// use unscramble_teach::train::{ScramblePlan, ScrambleRequest};
///
/// let request = ScrambleRequest { case: Some("pll-t".to_owned()), ..ScrambleRequest::of_size(2) };
/// assert_eq!(ScramblePlan::new(&request).unwrap_err().pointer(), "/case");
///
/// let leaving = Some("oll".to_owned());
/// let plan = ScramblePlan::new(&ScrambleRequest { leaving, ..ScrambleRequest::of_size(2) })?;
/// let scramble = plan.draw("monday", &Solver::default(), &Budget::unlimited())?;
/// assert_eq!(scramble.facelets.to_string().chars().next(), Some('U'));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct ScrambleRequest {
    /// The number of layers.
    pub size: usize,
    /// What is random.
    pub drawn: Drawn,
    /// The method of the phase or the case; `None` for the first one that fits.
    pub method: Option<String>,
    /// The last phase that is done; `None` for a cube on which nothing is.
    pub leaving: Option<String>,
    /// The case that comes next, by the id of its algorithm.
    pub case: Option<String>,
    /// The face of the first layer of the phase or the case; `None` for D.
    pub first_layer: Option<Face>,
}

impl ScrambleRequest {
    /// Returns a request for a random state.
    #[must_use]
    pub const fn of_size(size: usize) -> ScrambleRequest {
        ScrambleRequest {
            size,
            drawn: Drawn::State,
            method: None,
            leaving: None,
            case: None,
            first_layer: None,
        }
    }
}

/// A checked request for a scramble.
#[derive(Debug, Clone)]
pub struct ScramblePlan {
    size: usize,
    source: Source,
}

#[derive(Debug, Clone)]
enum Source {
    State,
    Moves,
    /// A random state, and moves that lead there.
    WcaState,
    Exercise(Box<Exercise>),
}

/// A random cube.
#[derive(Debug, Clone)]
pub struct Scramble {
    /// The state.
    pub facelets: Facelets,
    /// The moves from the solved cube to the state: turns of faces and wide turns, and for an exercise on a
    /// cube without fixed centers rotations at the end. `None` for a random state alone.
    pub turns: Option<Vec<Turn>>,
}

impl ScramblePlan {
    /// Checks a request.
    ///
    /// # Errors
    /// Returns the first field that does not fit.
    pub fn new(request: &ScrambleRequest) -> Result<ScramblePlan, ScrambleError> {
        let ScrambleRequest { size, drawn, .. } = *request;
        let method = request.method.as_deref();
        let first_layer = request.first_layer.unwrap_or(Face::D);
        let exercise = match (&request.leaving, &request.case) {
            (Some(_), Some(_)) => {
                let detail = "a case says itself which phases are done; send leaving or case";
                return Err(ScrambleError::Together(detail, "/leaving"));
            }
            (Some(phase), None) => Some(Exercise::after_phase(size, method, phase, first_layer)?),
            (None, Some(case)) => Some(Exercise::of_case(size, method, case, first_layer)?),
            (None, None) => None,
        };
        let alone = |detail, pointer| Err(ScrambleError::Together(detail, pointer));
        let source = match (exercise, drawn) {
            (Some(exercise), Drawn::State) => Source::Exercise(Box::new(exercise)),
            (Some(_), _) => return alone("a phase or a case needs the kind state", "/kind"),
            (None, _) if method.is_some() => {
                return alone("a method needs leaving or case", "/method");
            }
            (None, _) if request.first_layer.is_some() => {
                return alone("a first layer needs leaving or case", "/first_layer");
            }
            (None, Drawn::State) => Source::State,
            (None, Drawn::Moves) => Source::Moves,
            (None, Drawn::Wca) if !WCA_SIZES.contains(&size) => {
                return Err(ScrambleError::WcaSize { size });
            }
            (None, Drawn::Wca) if size > LARGEST_WCA_STATE => Source::Moves,
            (None, Drawn::Wca) => Source::WcaState,
        };
        Ok(ScramblePlan { size, source })
    }

    /// Returns the exercise, if the scramble is for one.
    #[must_use]
    pub fn exercise(&self) -> Option<&Exercise> {
        match &self.source {
            Source::Exercise(exercise) => Some(exercise),
            Source::State | Source::Moves | Source::WcaState => None,
        }
    }

    /// Returns whether the cube has to be solved to find the moves.
    #[must_use]
    pub fn solves(&self) -> bool {
        matches!(self.source, Source::WcaState | Source::Exercise(_))
    }

    /// Returns whether finding the moves needs the [tables](unscramble_solve::tables).
    #[must_use]
    pub fn needs_tables(&self) -> bool {
        self.solves() && self.size > 2
    }

    /// Returns about how many stickers are read and moved, unless the cube has to be solved.
    #[must_use]
    pub fn stickers(&self) -> u64 {
        // A state takes a few random numbers per sticker. 20·N moves each turn a quarter of the layers on
        // average, which moves 20·N³ stickers; the rest is the text of the moves and of the state.
        let per_sticker = if matches!(self.source, Source::Moves) { 5 * self.size } else { 10 };
        (6 * self.size * self.size * per_sticker) as u64
    }

    /// Draws a scramble. The same seed gives the same one.
    ///
    /// # Errors
    /// Returns the reason to stop, or why the tables could not be loaded.
    pub fn draw(
        &self,
        seed: &str,
        solver: &Solver,
        budget: &Budget,
    ) -> Result<Scramble, SolveError> {
        let mut rng = random::generator(seed);
        let size = self.size;
        match &self.source {
            Source::State => {
                let facelets = Facelets::from(random::random_state(size, &mut rng));
                Ok(Scramble { facelets, turns: None })
            }
            Source::Moves => {
                let turns = random::random_moves(size, &mut rng);
                let cube = played(size, &turns, budget)?;
                Ok(Scramble { facelets: cube.into(), turns: Some(turns) })
            }
            Source::WcaState => wca_state(size, &mut rng, solver, budget),
            Source::Exercise(exercise) => {
                let cube = exercise.draw(&mut rng);
                let turns = moves_to(&cube, solver, budget)?;
                // The solver may solve a cube without fixed centers in any orientation.
                let mut held = Rotation::all().map(|rotation| {
                    let back = rotation.inverse();
                    let mut held: Vec<Turn> =
                        turns.iter().map(|turn| turn.rotated(&back)).collect();
                    held.extend(Turn::rotating(&rotation, size));
                    held
                });
                let leads_there = |turns: &Vec<Turn>| {
                    let mut reached = Cube::solved(size);
                    reached.apply(turns);
                    reached == cube
                };
                let turns = held.find(leads_there).ok_or_else(|| {
                    SolveError::Wrong("the moves of a scramble lead elsewhere".to_owned())
                })?;
                Ok(Scramble { facelets: cube.into(), turns: Some(turns) })
            }
        }
    }
}

/// Draws a random state that the WCA admits: one that is not solved by a move, and on a 2x2x2 not by three
/// (regulation 4b3).
fn wca_state(
    size: usize,
    rng: &mut ChaCha20Rng,
    solver: &Solver,
    budget: &Budget,
) -> Result<Scramble, SolveError> {
    let fewest = if size == 2 { 4 } else { 2 };
    loop {
        let mut turns = moves_to(&random::random_state(size, rng), solver, budget)?;
        if turns.len() >= fewest {
            if size == 2 {
                turns = with_usual_faces(&turns);
            }
            let cube = played(size, &turns, budget)?;
            return Ok(Scramble { facelets: cube.into(), turns: Some(turns) });
        }
    }
}

/// Returns the turns of a 2x2x2 for a hold in which they turn no faces but U, R and F, if there is one.
fn with_usual_faces(turns: &[Turn]) -> Vec<Turn> {
    let held = |rotation: Rotation| turns.iter().map(move |turn| turn.rotated(&rotation));
    let is_usual = |turn: Turn| matches!(turn.face(), Face::U | Face::R | Face::F);
    let usual = Rotation::all().find(|rotation| held(*rotation).all(is_usual));
    held(usual.unwrap_or(Rotation::IDENTITY)).collect()
}

/// Returns turns of faces and wide turns that lead from a solved cube, held in some way, to a state.
fn moves_to(cube: &Cube, solver: &Solver, budget: &Budget) -> Result<Vec<Turn>, SolveError> {
    let size = cube.size();
    let request = match size {
        2 => Request { method: Some("optimal".to_owned()), ..Request::default() },
        3 => Request {
            method: Some("two_phase".to_owned()),
            max_moves: Some(SOON_FOUND),
            ..Request::default()
        },
        _ => Request {
            method: Some("reduction".to_owned()),
            options: Options::from([("three".to_owned(), "two_phase".to_owned())]),
            ..Request::default()
        },
    };
    let plan = plan(size, &request).map_err(|error: RequestError| {
        SolveError::Wrong(format!("no plan finds the moves of a scramble: {error}"))
    })?;
    let start = Start::State(Facelets::from(cube.clone()));
    let question = Question { notation: Notation::Wca, ..Question::new(start, plan) };
    let solution = solver.solve(&question, budget)?.solution;
    Ok(invert(&solution.turns))
}

/// Returns the solved cube after turns.
fn played(size: usize, turns: &[Turn], budget: &Budget) -> Result<Cube, SolveError> {
    let mut cube = Cube::solved(size);
    play(&mut cube, turns, budget)?;
    Ok(cube)
}
