//! Solves cubes where there are no threads, clocks and files. A panic, for example because something asks for the
//! time, ends the call with an error.

use unscramble_cube::Facelets;
use unscramble_solve::{Budget, Question, Request, Solver, Start, plan};

/// Returns how many turns `cfop` takes to solve a 3x3x3.
#[unsafe(no_mangle)]
pub extern "C" fn solve() -> usize {
    let state = Facelets::parse("LRRLUDDDFLBDFRBUDBLRUUFDDLFBFRFDLFFUBUFBLBDRLBUULBRRUR");
    let request = Request { method: Some("cfop".to_owned()), ..Request::default() };
    let plan = plan(3, &request).expect("a request of the registry");
    let question = Question::new(Start::State(state.expect("a state")), plan);
    let answer = Solver::default().solve(&question, &Budget::unlimited()).expect("a solution");
    assert!(answer.solution.solved);
    answer.solution.turns.len()
}
