//! Other crates on the same states.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use unscramble_cube::{Facelets, notation};
use unscramble_solve::Solver;

use crate::sample::{HEADER, Sample};
use crate::{ENOUGH, measure};

/// A solution that takes longer does not count.
const LIMIT: Duration = Duration::from_secs(10);

/// A crate that takes longer for one state gets no more states. It cannot be stopped.
const GIVE_UP: Duration = Duration::from_secs(120);

/// Solves a state in facelets, and returns the moves.
type Solve = Box<dyn FnMut(&str) -> Option<String>>;

/// Compares both crates with the same search of this crate.
pub(crate) fn compare(solver: &Solver, states: &[Facelets]) {
    beside(solver, "rcuber 0.7", 21, states, rcuber);
    beside(solver, "kewb 0.4", 23, states, kewb);
}

/// min2phase, as `Min2PhaseSolver` calls it: to 21 moves, a million probes.
fn rcuber() -> Solve {
    use rcuber::solver::min2phase::solver::Solver;
    Box::new(|state| Some(Solver::default().solve(state, 21, 1_000_000, 0, 0).ok()?.to_string()))
}

/// As its documentation shows: up to 23 moves, without a time limit, so the first solution it
/// finds.
fn kewb() -> Solve {
    use kewb::{CubieCube, DataTable, FaceCube, Solver};
    let table = DataTable::default();
    Box::new(move |state| {
        let state = CubieCube::try_from(&FaceCube::try_from(state).ok()?).ok()?;
        Some(Solver::new(&table, 23, None).solve(state)?.to_string())
    })
}

/// Compares with a crate that searches for solutions of at most `max_moves` moves.
fn beside(solver: &Solver, name: &str, max_moves: u32, states: &[Facelets], make: fn() -> Solve) {
    let (ask, asked) = channel();
    let (answer, answered) = channel();
    let start = Instant::now();
    // It may need a larger stack than usual.
    let peer =
        thread::Builder::new().stack_size(64 << 20).spawn(move || serve(make, asked, answer));
    let ready = peer.is_ok() && answered.recv().is_ok();
    println!(
        "\ncompared with {name}, which takes {:.1} s for its tables and a first state\n{HEADER}",
        start.elapsed().as_secs_f64(),
    );
    let (mut theirs, mut solved) = (Sample::default(), Vec::new());
    for state in states {
        let text = state.to_string();
        if !ready || ask.send(text).is_err() {
            break;
        }
        let Ok((moves, time)) = answered.recv_timeout(GIVE_UP) else {
            theirs.add(None);
            println!("{name} took too long or failed; it gets no more states");
            break;
        };
        let moves = moves.filter(|_| time <= LIMIT);
        let length = moves.and_then(|moves| replayed(state, &moves));
        theirs.add(length.map(|length| (time, length)));
        solved.extend(length.map(|_| state.clone()));
    }
    println!("{}", theirs.row(name));
    let same = measure(solver, Some(max_moves), Some(ENOUGH), &solved);
    println!("{}", same.row(&format!("unscramble, at most {max_moves} moves")));
    println!("{}", same.ratio(&theirs, &format!("  {name} beside it")));
    let default = measure(solver, None, None, &solved);
    println!("{}", default.row("unscramble, the default"));
    println!("{}", default.ratio(&theirs, &format!("  {name} beside it")));
}

/// Reports that it is ready, then answers states with moves and a time.
fn serve(make: fn() -> Solve, asked: Receiver<String>, answer: Sender<(Option<String>, Duration)>) {
    let mut solve = make();
    // Builds what is built on first use.
    let first = Facelets::parse(FIRST).map(|state| solve(&state.to_string())).ok().flatten();
    if answer.send((first, Duration::ZERO)).is_err() {
        return;
    }
    for state in asked {
        let start = Instant::now();
        let moves = solve(&state);
        if answer.send((moves, start.elapsed())).is_err() {
            return;
        }
    }
}

/// A random state, so that it needs every table.
const FIRST: &str = "DRLUUDDBBRRBLRRFBURRUFFDFUDLFRFDLUUBLBBBLDFLUDFFUBDLLR";

/// The number of these moves, if they solve the state.
fn replayed(state: &Facelets, moves: &str) -> Option<u64> {
    let turns = notation::parse(moves, 3).ok()?;
    let mut cube = state.cube().clone();
    cube.apply(&turns);
    cube.is_uniform().then(|| unscramble_cube::length(&turns, 3).obtm)
}
