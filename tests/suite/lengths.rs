//! Mean lengths of solutions stand in one table, and what else names them takes them from there.

use std::ops::RangeInclusive;

use rayon::prelude::*;
use unscramble_cube::Facelets;
use unscramble_cube::random::{generator, random_state};
use unscramble_solve::{Budget, Level, METHODS, Options, Request, Teaching};

use crate::kit::solver::solve;
use crate::pages::{read, table};

/// A method with its options, and its mean lengths by size.
struct Row {
    method: String,
    options: Options,
    means: Vec<(usize, String)>,
}

fn rows(heading: &str) -> Vec<Row> {
    let table = table(&read("docs/methods.md"), &format!("\n## {heading}\n"));
    let sizes: Vec<usize> = table[0][1..].iter().map(|size| size.parse().unwrap()).collect();
    let row = |cells: &Vec<String>| {
        let mut words = cells[0].split_whitespace().map(|word| word.trim_matches('`'));
        let method = words.next().unwrap().to_owned();
        let options = words.map(|word| {
            let (name, value) = word.split_once('=').unwrap();
            (name.to_owned(), value.to_owned())
        });
        let means = sizes.iter().zip(&cells[1..]).filter(|(_, mean)| !mean.is_empty());
        let means = means.map(|(size, mean)| (*size, mean.clone())).collect();
        Row { method, options: options.collect(), means }
    };
    table[1..].iter().map(row).collect()
}

fn number(mean: &str) -> f64 {
    mean.replace(',', "").parse().unwrap()
}

/// The mean over the states that `benches/lengths.rs` takes.
fn measure(request: &Request, size: usize, count: u32) -> f64 {
    let length = |i| {
        let state = Facelets::from(random_state(size, &mut generator(&format!("lengths {i}"))));
        solve(&state, request, &Budget::unlimited()).unwrap().length().obtm
    };
    (0..count).into_par_iter().map(length).sum::<u64>() as f64 / f64::from(count)
}

/// Measures the columns of some sizes again; says which cells are not as measured.
fn wrong_cells(sizes: &RangeInclusive<usize>) -> String {
    let mut wrong = String::new();
    for Row { method, options, means } in rows("Lengths") {
        let request = Request {
            method: Some(method.clone()),
            options: options.clone(),
            ..Request::default()
        };
        for (size, mean) in means.into_iter().filter(|(size, _)| sizes.contains(size)) {
            // As many states as the page says.
            let count = match size {
                3 if method == "two_phase" => 2000,
                6.. if method == "short" => 20,
                2..=10 => 200,
                _ => 20,
            };
            let measured = measure(&request, size, count);
            let decimals = mean.split_once('.').map_or(0, |(_, decimals)| decimals.len());
            if format!("{measured:.decimals$}") != mean.replace(',', "") {
                wrong += &format!("{method} {options:?} {size}: {measured:.1}, not {mean}\n");
            }
        }
    }
    wrong
}

#[test]
#[ignore = "nightly: thousands of solves"]
fn the_table_of_lengths_is_what_the_methods_do() {
    let wrong = wrong_cells(&(2..=4));
    assert!(wrong.is_empty(), "docs/methods.md, Lengths:\n{wrong}");
}

/// The moves of lessons, as people count them: any block of layers is one, and turns of the whole cube are none.
fn wrong_lessons(sizes: &RangeInclusive<usize>) -> String {
    let mut wrong = String::new();
    for Row { method, mut options, means } in rows("Lengths of lessons") {
        let level = options.remove("level").map(|level| level.parse().unwrap());
        let level = level.and_then(Level::of).unwrap_or_default();
        let teaching = Teaching { level, ..Teaching::default() }.into();
        let request =
            Request { method: Some(method.clone()), options, teaching, ..Request::default() };
        for (size, mean) in means.into_iter().filter(|(size, _)| sizes.contains(size)) {
            let length = |i| {
                let state = random_state(size, &mut generator(&format!("lengths {i}")));
                let solution = solve(&Facelets::from(state), &request, &Budget::unlimited());
                solution.unwrap().length().rbtm
            };
            let count = if size > 3 { 20 } else { 200 };
            let sum = (0..count).into_par_iter().map(length).sum::<u64>();
            let measured = format!("{:.0}", sum as f64 / f64::from(count));
            if measured != mean {
                wrong += &format!("{method} {level:?} {size}: {measured}, not {mean}\n");
            }
        }
    }
    wrong
}

#[test]
fn lessons_take_as_many_moves_as_the_table_says() {
    let wrong = wrong_lessons(&(2..=3));
    assert!(wrong.is_empty(), "docs/methods.md, Lengths of lessons:\n{wrong}");
}

#[test]
#[ignore = "nightly: lessons of big cubes"]
fn lessons_of_big_cubes_take_as_many_moves_as_the_table_says() {
    let wrong = wrong_lessons(&(4..=5));
    assert!(wrong.is_empty(), "docs/methods.md, Lengths of lessons:\n{wrong}");
}

#[test]
#[ignore = "it can take an hour"]
fn by_hand_the_table_of_lengths_is_what_the_methods_do_up_to_20_layers() {
    let wrong = wrong_cells(&(5..=20));
    assert!(wrong.is_empty(), "docs/methods.md, Lengths:\n{wrong}");
}

#[test]
fn typical_lengths_are_the_table_rounded() {
    let rows = rows("Lengths");
    for method in METHODS {
        let row = rows.iter().find(|row| row.method == method.name && row.options.is_empty());
        let row = row.unwrap_or_else(|| panic!("{} has no row", method.name));
        for &(size, length) in method.typical_lengths {
            let (_, mean) = row.means.iter().find(|(at, _)| *at == size).unwrap();
            // A few cubes are too few for more than three figures.
            let unit = if size >= 50 { 100.0 } else { 1.0 };
            let rounded = (number(mean) / unit).round() * unit;
            assert_eq!(f64::from(length), rounded, "{} {size}: {mean}", method.name);
        }
    }
}

#[test]
fn typical_times_are_a_table_too() {
    let table = table(&read("docs/methods.md"), "\n## Times\n");
    let sizes: Vec<usize> = table[0][1..].iter().map(|size| size.parse().unwrap()).collect();
    for (cells, method) in table[1..].iter().zip(METHODS) {
        assert_eq!(cells[0], format!("`{}`", method.name));
        let times = sizes.iter().zip(&cells[1..]).filter(|(_, time)| !time.is_empty());
        let times: Vec<(usize, u64)> =
            times.map(|(size, time)| (*size, number(time) as u64)).collect();
        assert_eq!(times, method.typical_times, "{}", method.name);
        // What is estimated between them grows from size to size.
        let fits = |size: &usize| method.fits(*size) && *size > 11;
        assert!(
            (12..1000).filter(fits).map(|size| method.typical_time(size)).is_sorted()
                || method.name == "short"
        );
    }
    assert_eq!(table.len(), METHODS.len() + 1);
}

#[test]
fn figures_in_the_readme_come_from_the_table() {
    let rows = rows("Lengths");
    let shown = table(&read("README.md"), "\n## Methods\n");
    let mut seen = 0;
    for cells in &shown[1..] {
        let name = cells[0].trim_matches('`');
        let row = rows.iter().find(|row| row.method == name && row.options.is_empty()).unwrap();
        for (title, figure) in shown[0].iter().zip(cells).skip(3) {
            let size: usize = title.split('x').next().unwrap().parse().unwrap();
            let mean = row.means.iter().find(|(at, _)| *at == size);
            let rounded = mean.map_or(String::new(), |(_, mean)| number(mean).round().to_string());
            assert_eq!(*figure, rounded, "{name} {title}");
            seen += 1;
        }
    }
    assert_eq!(seen, 3 * METHODS.len());
}
