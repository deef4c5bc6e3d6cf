//! Shortest solutions: of states and of their inverses, which must have the same length, and of the hardest states.

use std::time::{Duration, Instant};

use unscramble_cube::{Cube, Facelets, Metric, notation};
use unscramble_solve::{Budget, Plan, Question, Solution, Solver, Start, StopReason};

use crate::plan;

const LIMIT: Duration = Duration::from_secs(120);

const SUPERFLIP: &str = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2";

/// States that need 20 moves, or may need them, as moves that lead there (T. Rokicki, cube20.org), and the superflip in quarter
/// turns, which needs 24 (M. Reid, cube-lovers 1998). The third one is hard for the two-phase algorithm.
const HARDEST: [(&str, Metric, &str); 4] = [
    ("superflip", Metric::Htm, SUPERFLIP),
    (
        "superflip with four spots",
        Metric::Htm,
        "U2 D2 L F2 U' D R2 B U' D' R L F2 R U D' R' L U F' B'",
    ),
    ("hard for two-phase", Metric::Htm, "F U' F2 D' B U R' F' L D' R' U' L U B' D2 R' F U2 D2"),
    ("superflip", Metric::Qtm, SUPERFLIP),
];

/// Returns the superflip. Its symmetry makes all directions of a search equivalent.
pub(crate) fn superflip() -> Facelets {
    after(SUPERFLIP)
}

/// Returns the state that moves lead to.
fn after(moves: &str) -> Facelets {
    let mut cube = Cube::solved(3);
    cube.apply(&notation::parse(moves, 3).expect("moves"));
    cube.into()
}

/// Prints a line for each of the hardest states.
pub(crate) fn hardest(solver: &Solver, limit: Duration, threads: u32) {
    let minutes = limit.as_secs() / 60;
    println!("\nthe hardest states, {minutes} min each, {threads} threads");
    println!("length  bound          ms         nodes  state");
    for (name, metric, moves) in HARDEST {
        let plan = plan("optimal", None, true, threads, metric);
        let (_, line) = solve(solver, &plan, &after(moves), limit, metric);
        println!("{line}  {name}, {}", metric.as_str());
    }
}

/// Prints a line for each state.
pub(crate) fn both_ways(solver: &Solver, states: &[Facelets], threads: u32) {
    let seconds = LIMIT.as_secs();
    println!(
        "\nshortest solutions of states and of their inverses, {seconds} s each, {threads} threads"
    );
    println!(
        "state  length  bound          ms         nodes | length  bound          ms         nodes"
    );
    let metric = Metric::Htm;
    let plan = plan("optimal", None, true, threads, metric);
    let (mut proven, mut differ) = (0, 0);
    for (i, state) in states.iter().enumerate() {
        let (solution, line) = solve(solver, &plan, state, LIMIT, metric);
        print!("{:5} {line} |", i + 1);
        let Some(solution) = solution else {
            println!();
            continue;
        };
        // Applied to a solved cube, the solution of a state gives its inverse.
        let mut inverse = Cube::solved(3);
        inverse.apply(&solution.turns);
        let (other, line) = solve(solver, &plan, &inverse.into(), LIMIT, metric);
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

/// Returns a solution, and its length in the metric, lower bound, time and nodes in columns.
fn solve(
    solver: &Solver,
    plan: &Plan,
    state: &Facelets,
    limit: Duration,
    metric: Metric,
) -> (Option<Solution>, String) {
    let question = Question::new(Start::State(state.clone()), plan.clone());
    let start = Instant::now();
    let solution = solver.solve(&question, &Budget::of(limit)).ok().map(|answer| answer.solution);
    let ms = start.elapsed().as_secs_f64() * 1000.0;
    let Some(found) = &solution else {
        return (None, format!("{:>7} {:15} {ms:10.1}", "none", ""));
    };
    let (bound, nodes) =
        found.search.as_ref().map_or((0, 0), |search| (search.lower_bound, search.nodes));
    let length = metric.of(&found.length());
    (solution, format!("{length:7} {bound:6} {ms:11.1} {nodes:13}"))
}
