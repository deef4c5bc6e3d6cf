//! Tables on the pages say what the program says. (Lengths have a module of their own.)

use std::collections::BTreeSet;

use unscramble::config::DEFAULTS;
use unscramble::http::problem::Code;
use unscramble::observe::metrics::FAMILIES;
use unscramble_solve::METHODS;
use unscramble_solve::tables::Group;

use crate::pages::{read, table};

/// The words in backticks of a cell.
fn words(cell: &str) -> Vec<&str> {
    cell.split('`').skip(1).step_by(2).collect()
}

#[test]
fn methods_options_and_phases_are_on_their_page() {
    let page = read("docs/methods.md");
    let (methods, options, phases) = (
        table(&page, "\n## The methods\n"),
        table(&page, "\n## Options\n"),
        table(&page, "\n## Phases\n"),
    );
    assert_eq!(methods.len() - 1, METHODS.len());
    let mut all_options = BTreeSet::new();
    for ((method, described), phases) in METHODS.iter().zip(&methods[1..]).zip(&phases[1..]) {
        assert_eq!(words(&described[0]), [method.name]);
        let options: Vec<&str> = method.options.iter().map(|option| option.name).collect();
        assert_eq!(words(&described[3]), options, "{}", method.name);
        all_options.extend(options);
        // Those of `three` are named, not listed.
        let names = (method.phases)(&method.defaults());
        let names: BTreeSet<&str> = names.into_iter().map(|phase| phase.name).collect();
        for phase in words(&phases[1]).into_iter().filter(|phase| *phase != "three") {
            assert!(names.contains(phase), "{} has no phase {phase}", method.name);
        }
        if !words(&phases[1]).contains(&"three") {
            assert_eq!(words(&phases[1]).len(), names.len(), "{}", method.name);
        }
    }
    let described: BTreeSet<&str> = options[1..].iter().map(|row| words(&row[0])[0]).collect();
    assert_eq!(described, all_options);
    for method in METHODS {
        for option in method.options {
            let row = options.iter().find(|row| words(&row[0]) == [option.name]).unwrap();
            let named = words(&row[1]);
            assert!(option.words().iter().all(|word| named.contains(word)), "{}", option.name);
        }
    }
}

#[test]
fn groups_of_tables_are_on_the_page_of_operations() {
    let rows = table(&read("docs/operations.md"), "\n## Tables\n");
    let mut shown = Vec::new();
    for row in &rows[1..] {
        let megabytes: u64 = row[2].split(' ').next().unwrap().parse().unwrap();
        shown.extend(words(&row[0]).into_iter().map(|name| (name.to_owned(), megabytes)));
    }
    let groups = Group::ALL.map(|group| (group.name().to_owned(), group.megabytes()));
    assert_eq!(shown, groups);
    // The settings name them as well.
    let preload = DEFAULTS.split("\npreload = ").next().unwrap().rsplit("\n\n").next().unwrap();
    let at_start = [Group::Three, Group::SmallThree, Group::Four];
    for group in Group::ALL.iter().filter(|group| !at_start.contains(group)) {
        let is_named = preload.split([' ', ',', '.']).any(|word| word == group.name());
        assert!(is_named, "{}", group.name());
    }
}

#[test]
fn problems_are_on_the_page_of_the_api() {
    let rows = table(&read("docs/api.md"), "\n## Problems\n");
    let shown: Vec<(String, String)> =
        rows[1..].iter().map(|row| (words(&row[0])[0].to_owned(), row[1].clone())).collect();
    let codes =
        Code::ALL.map(|code| (code.as_str().to_owned(), code.status().as_u16().to_string()));
    assert_eq!(BTreeSet::from_iter(shown), BTreeSet::from(codes));
}

#[test]
fn metrics_are_on_the_page_of_operations() {
    let rows = table(&read("docs/operations.md"), "\n## Metrics\n");
    let shown: BTreeSet<String> = rows[1..]
        .iter()
        .flat_map(|row| words(&row[0]))
        .map(|name| format!("unscramble_{name}"))
        .collect();
    let names: BTreeSet<String> = FAMILIES.iter().map(|family| family.name.to_owned()).collect();
    assert_eq!(shown, names);
}

#[test]
fn the_settings_of_the_readme_have_their_defaults() {
    let rows = table(&read("README.md"), "\n## Settings\n");
    assert_eq!(rows.len(), 6, "five settings");
    for row in &rows[1..] {
        let (key, default) = (words(&row[0])[0], row[1].trim_matches('`'));
        let line = DEFAULTS.lines().find(|line| line.starts_with(&format!("{key} = ")));
        let line = line.unwrap_or_else(|| panic!("{key} is no setting"));
        assert_eq!(line.replace('"', ""), format!("{key} = {default}"));
    }
}
