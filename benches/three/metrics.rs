//! The metrics of robots, and solutions without turns of one face.

use std::time::Duration;

use unscramble_cube::{Facelets, Metric};
use unscramble_solve::{Budget, Options, Question, Request, Solver, Start};

use crate::measure_plan;
use crate::sample::HEADER;

/// The times that solvers for robots publish lengths for, in milliseconds.
const BUDGETS: [u64; 2] = [10, 100];

/// Prints a table: the mean length is that in the metric of the line.
pub(crate) fn measure_all(solver: &Solver, states: &[Facelets]) {
    println!("\nmetrics of robots, one thread; lengths in the metric\n{HEADER}");
    let faces = Metric::ALL.map(|metric| (metric, "none")).into_iter();
    for (metric, without) in faces.chain([(Metric::Htm, "B")]) {
        let options = [("metric", metric.as_str()), ("without", without)];
        let options = options.map(|(name, value)| (name.to_owned(), value.to_owned()));
        let method = Some("two_phase".to_owned());
        let request = Request { method, options: Options::from(options), ..Request::default() };
        let timed = Request { timed: true, ..request.clone() };
        let [plan, timed] = [request, timed]
            .map(|request| unscramble_solve::plan(3, &request).expect("options of two_phase"));
        // The first solve of a metric waits for its tables.
        let first =
            states.first().map(|state| Question::new(Start::State(state.clone()), plan.clone()));
        first.map(|first| solver.solve(&first, &Budget::unlimited()).expect("a solution"));
        let name = format!("{} without {without}, the default", metric.as_str());
        println!("{}", measure_plan(solver, &plan, metric, None, states).row(&name));
        for ms in BUDGETS {
            let limit = Some(Duration::from_millis(ms));
            let name = format!("{} without {without}, within {ms} ms", metric.as_str());
            println!("{}", measure_plan(solver, &timed, metric, limit, states).row(&name));
        }
    }
}
