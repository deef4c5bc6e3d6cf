//! Lessons of big cubes are played as people are taught: centers by bars, one hold for each stage, and levels
//! that differ.

use rayon::prelude::*;
use unscramble_cube::random::{generator, random_state};
use unscramble_cube::{Cube, Face, Facelets, Rotation, Turn, length};
use unscramble_solve::{Budget, Level, Options, Request, Solution, Step, Task, Teaching};

use crate::kit::nightly;
use crate::kit::solver::solve;

const SIZES: [usize; 4] = [4, 5, 6, 7];

/// A lesson, with the cube before each step as it is held.
struct Lesson {
    solution: Solution,
    size: usize,
    /// By phase and step.
    films: Vec<Vec<Cube>>,
}

impl Lesson {
    fn of(size: usize, seed: u32, method: &str, options: &[(&str, &str)], level: Level) -> Lesson {
        let mut cube = random_state(size, &mut generator(&format!("as taught {seed}")));
        let options: Options =
            options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        let teaching = Teaching { level, ..Teaching::default() }.into();
        let method = Some(method.to_owned());
        let request = Request { method, options, teaching, ..Request::default() };
        let start = Facelets::from(cube.clone());
        let solution = solve(&start, &request, &Budget::unlimited()).unwrap();
        let mut film = |step: &Step| {
            let before = cube.clone();
            cube.apply(&solution.turns[step.start..step.end]);
            before
        };
        let films = solution.phases.iter().map(|run| run.steps.iter().map(&mut film).collect());
        let films = films.collect();
        assert!(cube.is_uniform(), "{size} {seed} {method:?}", method = request.method);
        Lesson { solution, size, films }
    }

    /// Returns the steps of some phases that are played, each with the cube before it.
    fn steps(&self, phases: &[&str]) -> Vec<(&Step, &Cube)> {
        let runs = self.solution.phases.iter().zip(&self.films);
        let named = runs.filter(|(run, _)| phases.contains(&run.name));
        let steps = named.flat_map(|(run, films)| run.steps.iter().zip(films));
        steps.filter(|(step, _)| step.end > step.start).collect()
    }

    fn turns(&self, step: &Step) -> &[Turn] {
        &self.solution.turns[step.start..step.end]
    }

    fn rbtm(&self) -> u64 {
        length(&self.solution.turns, self.size).rbtm
    }
}

fn whole_centers(cube: &Cube) -> usize {
    let inner = || 1..cube.size() - 1;
    let is_whole = |face: &Face| {
        let color = cube.at(*face, 1, 1);
        inner().all(|row| inner().all(|column| cube.at(*face, row, column) == color))
    };
    Face::ALL.iter().filter(|face| is_whole(face)).count()
}

/// Checks lessons of random states: a fourth of them on cubes of six and more layers.
fn each(check: impl Fn(usize, u32, Level) + Sync) {
    let count = if nightly() { 200 } else { 8 };
    let all: Vec<(usize, u32, Level)> = SIZES
        .into_iter()
        .flat_map(|size| {
            (0..if size < 6 { count } else { count / 4 }).map(move |seed| (size, seed))
        })
        .flat_map(|(size, seed)| [Level::One, Level::Two].map(|level| (size, seed, level)))
        .collect();
    all.into_par_iter().for_each(|(size, seed, level)| check(size, seed, level));
}

fn hold(step: &Step) -> Rotation {
    step.note.hold.unwrap()
}

#[test]
fn the_first_four_centers_take_no_commutators_and_no_step_turns_back_the_one_before() {
    each(|size, seed, level| {
        for options in [&[][..], &[("order", "yau")], &[("order", "hoya")]] {
            let lesson = Lesson::of(size, seed, "reduction", options, level);
            let phases = ["first-centers", "four-centers", "centers"];
            for (step, before) in lesson.steps(&phases) {
                let lines = match step.note.task {
                    Task::ExchangeCenters { lines, .. } => lines && step.note.commutator.is_none(),
                    _ => true,
                };
                assert!(lines || whole_centers(before) >= 4, "{size} {seed} {options:?}");
            }
            let runs = phases.map(|phase| lesson.steps(&[phase]));
            for pair in runs.iter().flat_map(|steps| steps.windows(2)) {
                let [last, first] =
                    [lesson.turns(pair[0].0).last(), lesson.turns(pair[1].0).first()];
                assert_ne!(last.map(|turn| turn.inverse()), first.copied(), "{size} {seed}");
            }
        }
    });
}

#[test]
fn yau_holds_the_cross_on_the_left_and_then_at_the_bottom() {
    let counts = std::sync::Mutex::new([0, 0]);
    each(|size, seed, level| {
        let lesson = Lesson::of(size, seed, "reduction", &[("order", "yau")], level);
        let pairs = |step: &&(&Step, &Cube)| step.0.note.task == Task::PairWings;
        let edges = lesson.steps(&["edges"]);
        let Some((last, _)) = edges.iter().find(pairs) else { return };
        let cross = hold(last).map(Face::D);
        assert!(edges.iter().filter(pairs).all(|(step, _)| hold(step).map(Face::D) == cross));
        for (step, _) in lesson.steps(&["cross-dedges", "centers", "last-cross-dedge"]) {
            if matches!(step.note.task, Task::Rotate | Task::SolveCross) {
                continue;
            }
            assert_eq!(hold(step).map(Face::L), cross, "{size} {seed} {:?}", step.note.task);
            let turns = lesson.turns(step).iter();
            let free = turns.filter(|turn| matches!(turn.face(), Face::R | Face::U)).count();
            let mut counts = counts.lock().unwrap();
            *counts = [counts[0] + free, counts[1] + lesson.turns(step).len()];
        }
    });
    let [free, all] = counts.into_inner().unwrap();
    println!(
        "{free} of {all} turns with the cross on the left are turns of the right side and of U"
    );
    assert!(2 * free > all, "{free} of {all}");
}

#[test]
fn hoya_holds_the_cross_at_the_bottom_and_the_last_two_centers_on_top_and_in_front() {
    each(|size, seed, level| {
        let lesson = Lesson::of(size, seed, "reduction", &[("order", "hoya")], level);
        let steps = lesson.steps(&["four-dedges", "centers"]);
        let Some((first, _)) = steps.iter().find(|(step, _)| step.note.task != Task::Rotate) else {
            return;
        };
        for (step, _) in steps.iter().filter(|(step, _)| step.note.task != Task::Rotate) {
            assert_eq!(hold(step), hold(first), "{size} {seed} {:?}", step.note.task);
            if let Task::ExchangeCenters { target, source, .. } = step.note.task {
                assert!([target, source].iter().all(|face| [Face::U, Face::F].contains(face)));
            }
        }
        for (step, _) in lesson.steps(&["edges"]) {
            let pairs = step.note.task == Task::PairWings;
            assert!(!pairs || hold(step).map(Face::D) == hold(first).map(Face::D));
        }
    });
}

#[test]
fn cages_of_any_size_pair_in_one_hold() {
    each(|size, seed, level| {
        let lesson = Lesson::of(size, seed, "cage", &[], level);
        let first =
            lesson.solution.phases.iter().filter(|run| run.name == "edges" && run.attempt == 1);
        for step in first.flat_map(|run| &run.steps) {
            let pairs = step.note.task == Task::PairWings;
            assert!(!pairs || hold(step) == Rotation::IDENTITY, "{size} {seed}");
        }
    });
}

#[test]
fn a_larger_level_takes_no_more_turns() {
    let methods: [(&str, &[(&str, &str)]); 6] = [
        ("reduction", &[]),
        ("reduction", &[("order", "yau")]),
        ("reduction", &[("order", "hoya")]),
        ("cage", &[]),
        ("layers", &[]),
        ("commutator", &[]),
    ];
    for (method, options) in methods {
        for size in [4, 5] {
            let mean = |level| {
                let lesson = |seed| Lesson::of(size, seed, method, options, level).rbtm();
                (0..10).into_par_iter().map(lesson).sum::<u64>() / 10
            };
            let [one, two, three] = [Level::One, Level::Two, Level::Three].map(mean);
            println!("{method} {options:?} {size}: {one} / {two} / {three}");
            // Larger steps of `layers` lift lines, which takes about as many turns as bars.
            assert!(one > two && 33 * three <= 34 * two, "{method} {options:?} {size}");
        }
    }
}
