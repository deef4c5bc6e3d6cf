//! Shortest solutions of states and of their inverses, which must have the same length.

use std::time::{Duration, Instant};

use unscramble::cube::{Cube, Facelets};
use unscramble::solve::{Budget, Plan, Question, Solution, Solver, Start, StopReason};

use crate::plan;

const LIMIT: Duration = Duration::from_secs(120);

/// Prints a line for each state.
pub(crate) fn both_ways(solver: &Solver, states: &[Facelets]) {
    println!("\nshortest solutions, {} s each, and those of the inverse states", LIMIT.as_secs());
    println!(
        "state  length  bound          ms         nodes | length  bound          ms         nodes"
    );
    let plan = plan("optimal", None, true);
    let (mut proven, mut differ) = (0, 0);
    for (i, state) in states.iter().enumerate() {
        let (solution, line) = solve(solver, &plan, state);
        print!("{:5} {line} |", i + 1);
        let Some(solution) = solution else {
            println!();
            continue;
        };
        // Applied to a solved cube, the solution of a state gives its inverse.
        let mut inverse = Cube::solved(3);
        inverse.apply(&solution.turns);
        let (other, line) = solve(solver, &plan, &inverse.into());
        let both = [Some(&solution), other.as_ref()];
        let lengths = both.map(|s| s.filter(|s| is_proven(s)).map(|s| s.length().obtm));
        let verdict = match lengths {
            [Some(a), Some(b)] if a == b => "agree",
            [Some(_), Some(_)] => "DIFFER",
            _ => "not both proven",
        };
        proven += usize::from(verdict != "not both proven");
        differ += usize::from(verdict == "DIFFER");
        println!("{line} {verdict}");
    }
    println!("{proven} of {} proven both ways, {differ} differ", states.len());
}

fn is_proven(solution: &Solution) -> bool {
    solution.stop_reason == StopReason::Optimal
}

/// Returns a solution, and its length, lower bound, time and nodes in columns.
fn solve(solver: &Solver, plan: &Plan, state: &Facelets) -> (Option<Solution>, String) {
    let question = Question::new(Start::State(state.clone()), plan.clone());
    let start = Instant::now();
    let solution = solver.solve(&question, &Budget::of(LIMIT)).ok().map(|answer| answer.solution);
    let ms = start.elapsed().as_secs_f64() * 1000.0;
    let Some(found) = &solution else {
        return (None, format!("{:>7} {:15} {ms:10.1}", "none", ""));
    };
    let (bound, nodes) =
        found.search.as_ref().map_or((0, 0), |search| (search.lower_bound, search.nodes));
    let length = found.length().obtm;
    (solution, format!("{length:7} {bound:6} {ms:11.1} {nodes:13}"))
}
