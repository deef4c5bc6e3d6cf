//! What the solver promises with little memory: every method solves every size that it solves otherwise.

use std::sync::LazyLock;

use super::*;
use crate::engine::solution::{FoundBy, SearchReport, StopReason, TablesUse};
use crate::registry::METHODS;
use crate::tables::Group;
use unscramble_cube::Metric;
use unscramble_cube::random::{generator, random_moves, random_state};

/// A solver with memory for the small tables of the 3x3x3 alone.
static LEAST: LazyLock<Solver> = LazyLock::new(|| with(5));

/// A solver with memory for those of the 4x4x4, too.
static WITH_FOUR: LazyLock<Solver> = LazyLock::new(|| with(32));

fn with(megabytes: u64) -> Solver {
    Solver::new(Source { groups: Groups::within(megabytes, &[]), ..Source::default() })
}

fn named(method: &str) -> Request {
    Request { method: Some(method.to_owned()), ..Request::default() }
}

fn solved(solver: &Solver, start: Start, request: &Request, budget: &Budget) -> Solution {
    let plan = plan(start.size(), request).unwrap();
    let answer = solver.solve(&Question::new(start, plan), budget).unwrap();
    assert!(answer.solution.solved && answer.final_state.cube().is_uniform());
    answer.solution
}

fn random(size: usize, seed: &str) -> Start {
    Start::State(random_state(size, &mut generator(seed)).into())
}

fn few_turns(seed: &str) -> Start {
    let mut turns = random_moves(3, &mut generator(seed));
    turns.truncate(9);
    Start::Scramble { size: 3, turns }
}

/// Only the proof of a random state would take too long: it has a test of its own.
#[test]
fn every_method_solves_every_size() {
    for (solver, name) in [(&*LEAST, "least"), (&*WITH_FOUR, "four")] {
        for size in 2..=7 {
            for method in METHODS.iter().filter(|method| method.fits(size)) {
                let seed = format!("{name} {size} {}", method.name);
                let start = match (method.name, size) {
                    ("optimal", 3) => few_turns(&seed),
                    _ => random(size, &seed),
                };
                solved(solver, start, &named(method.name), &Budget::unlimited());
            }
            let mut request = named("reduction");
            request.options.insert("three".to_owned(), "two_phase".to_owned());
            solved(solver, random(size, name), &request, &Budget::unlimited());
        }
    }
}

#[test]
fn a_search_of_the_3x3x3_has_its_tables() {
    let mut all = 0;
    for seed in 0..10 {
        let start = random(3, &format!("ready {seed}"));
        let solution = solved(&LEAST, start.clone(), &named("two_phase"), &Budget::unlimited());
        let SearchReport { tables, metric, directions, .. } = solution.search.clone().unwrap();
        assert_eq!((tables, metric, directions), (TablesUse::Ready, Metric::Htm, 6));
        let again = solved(&LEAST, start, &named("two_phase"), &Budget::unlimited());
        assert_eq!(again.turns, solution.turns);
        all += solution.turns.len();
    }
    assert!(all <= 10 * 21, "{all}");
    assert_eq!(LEAST.loaded_groups(), Groups::of(&[Group::SmallThree]));
    let proof = solved(&LEAST, few_turns("proof"), &named("optimal"), &Budget::unlimited());
    assert_eq!(proof.stop_reason, StopReason::Optimal);
    assert_eq!(proof.search.unwrap().lower_bound as usize, proof.turns.len());
}

/// A proof that does not end in time has a solution and a true bound.
#[cfg(feature = "native")]
#[test]
fn a_proof_ends_with_its_time() {
    let budget = Budget::unlimited().improving_for(std::time::Duration::from_millis(200));
    let request = Request { timed: true, ..named("optimal") };
    let solution = solved(&LEAST, random(3, "timed"), &request, &budget);
    assert_eq!(solution.stop_reason, StopReason::Deadline);
    let bound = solution.search.unwrap().lower_bound as usize;
    assert!((6..=solution.turns.len()).contains(&bound), "{bound}");
}

/// A share of a proof would be cut by other tables, and a metric has no tables.
#[test]
fn what_takes_other_tables_is_left_out() {
    let plan = plan(3, &named("optimal")).unwrap();
    let question = Question::new(few_turns("share"), plan);
    let share = Share { length: 3, number: 0, of: 1 };
    let refused = LEAST.search_share(&question, share, &Budget::unlimited());
    assert!(matches!(refused, Err(SolveError::NoShare)));
    let mut request = named("two_phase");
    request.options.insert("metric".to_owned(), "qtm".to_owned());
    let solution = solved(&WITH_FOUR, random(3, "metric"), &request, &Budget::unlimited());
    assert_eq!(solution.search.unwrap().tables, TablesUse::LeftOut);
}

#[test]
fn a_4x4x4_goes_on_without_its_tables() {
    let start = random(4, "on demand");
    let report = |solver: &Solver| {
        let solution = solved(solver, start.clone(), &named("short"), &Budget::unlimited());
        (solution.search.unwrap(), solution.turns.len())
    };
    let (least, longer) = report(&LEAST);
    assert_eq!(least.tables, TablesUse::LeftOut);
    assert_ne!(least.found_by, FoundBy::Stages);
    let (four, stages) = report(&WITH_FOUR);
    assert_eq!((four.tables, four.found_by), (TablesUse::Ready, FoundBy::Stages));
    assert!(stages < longer, "{stages} {longer}");
    assert!(WITH_FOUR.loaded_groups().has(Group::Four));
}
