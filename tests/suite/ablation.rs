//! What the improvements of the commutator method save: all but the cache save moves.

use rayon::prelude::*;
use unscramble_cube::random::{generator, random_state};
use unscramble_cube::{Facelets, Turn};
use unscramble_solve::{Budget, Options, Request};

use crate::kit::nightly;
use crate::kit::solver::solve;
use crate::pages::{read, table};

const LEAVING_OUT_ONE: [&str; 3] =
    ["without_setup_choice", "without_blocks", "without_floating_buffers"];

fn turns(technique: &str, size: usize, number: u32) -> Vec<Turn> {
    let options = Options::from([("technique".to_owned(), technique.to_owned())]);
    let method = Some("commutator".to_owned());
    let request = Request { method, options, ..Request::default() };
    let state = Facelets::from(random_state(size, &mut generator(&format!("lengths {number}"))));
    solve(&state, &request, &Budget::unlimited()).unwrap().turns
}

/// The mean OBTM over the first states that the benchmarks take.
fn mean(technique: &str, size: usize, count: u32) -> f64 {
    let length = |number| unscramble_cube::length(&turns(technique, size, number), size).obtm;
    (0..count).into_par_iter().map(length).sum::<u64>() as f64 / f64::from(count)
}

#[test]
fn the_cache_saves_time_only() {
    let largest = if nightly() { 7 } else { 5 };
    (2..=largest).into_par_iter().for_each(|size| {
        for number in 0..2 {
            let without = turns("without_cache", size, number);
            assert_eq!(without, turns("improved", size, number), "{size} {number}");
        }
    });
}

#[test]
#[ignore = "nightly: means of many solves"]
fn every_other_improvement_saves_moves() {
    for size in [5, 6] {
        let improved = mean("improved", size, 16);
        let basic = mean("basic", size, 16);
        for technique in LEAVING_OUT_ONE {
            let without = mean(technique, size, 16);
            assert!(improved < without && without < basic, "{size} {technique}: {without}");
        }
    }
}

/// The rows of the table of improvements, after its head.
fn improvements() -> Vec<Vec<String>> {
    table(&read("docs/methods/commutators.md"), "\n## What each improvement saves\n")
}

fn row<'a>(rows: &'a [Vec<String>], technique: &str) -> &'a [String] {
    let row = rows.iter().find(|row| row[0] == format!("`{technique}`"));
    row.unwrap_or_else(|| panic!("{technique} has no row"))
}

/// The figures of a row without what stands behind them.
fn figures(row: &[String]) -> Vec<String> {
    row.iter().map(|figure| figure.split(' ').next().unwrap().to_owned()).collect()
}

#[test]
fn the_table_of_improvements_has_the_lengths_of_the_method() {
    let rows = improvements();
    let lengths = table(&read("docs/methods.md"), "\n## Lengths\n");
    assert_eq!(row(&rows, "improved")[1..], row(&rows, "without_cache")[1..]);
    for (technique, name) in
        [("improved", "`commutator`"), ("basic", "`commutator` `technique=basic`")]
    {
        let of_method = lengths.iter().find(|row| row[0] == name).unwrap();
        let (sizes, all) = (&rows[0][1..], &lengths[0]);
        let expected = sizes.iter().map(|size| {
            let column = all.iter().position(|other| other == size);
            of_method[column.unwrap_or_else(|| panic!("no column {size}"))].clone()
        });
        let shown = figures(&row(&rows, technique)[1..]);
        assert_eq!(shown, expected.collect::<Vec<String>>(), "{technique}");
    }
}

#[test]
#[ignore = "nightly: means of 200 solves"]
fn the_table_of_improvements_is_what_the_techniques_do() {
    let rows = improvements();
    let mut wrong = Vec::new();
    for technique in LEAVING_OUT_ONE {
        for (column, size) in [3, 4].into_iter().enumerate() {
            let measured = format!("{:.1}", mean(technique, size, 200));
            let shown = &figures(row(&rows, technique))[column + 1];
            if *shown != measured {
                wrong.push(format!("{technique} {size}: {measured}, not {shown}"));
            }
        }
    }
    assert!(wrong.is_empty(), "docs/methods/commutators.md: {wrong:#?}");
}
