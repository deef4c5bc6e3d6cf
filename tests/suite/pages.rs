//! The documentation names files and sections that exist.

use std::collections::BTreeSet;
use std::path::Path;

/// The pages for people.
pub(crate) const PAGES: &[&str] = &[
    "README.md",
    "docs/api.md",
    "docs/architecture.md",
    "docs/cli.md",
    "docs/configuration.md",
    "docs/development.md",
    "docs/examples.md",
    "docs/methods.md",
    "docs/methods/beginner.md",
    "docs/methods/cage.md",
    "docs/methods/cfop.md",
    "docs/methods/commutator.md",
    "docs/methods/commutators.md",
    "docs/methods/glossary.md",
    "docs/methods/layers.md",
    "docs/methods/optimal.md",
    "docs/methods/parity.md",
    "docs/methods/reduction.md",
    "docs/methods/roux.md",
    "docs/methods/short.md",
    "docs/methods/two_phase.md",
    "docs/methods/validity.md",
    "docs/methods/zz.md",
    "docs/operations.md",
    "docs/release.md",
    "CHANGELOG.md",
    "clients/python/README.md",
    "clients/typescript/README.md",
    "benches/README.md",
    "fuzz/README.md",
];

/// The lines that a README is read in.
const LONGEST_README: usize = 170;

/// Folders of the project, which distinguish a path from other words.
const FOLDERS: &[&str] = &[
    "src/",
    "crates/",
    "tests/",
    "benches/",
    "deploy/",
    "openapi/",
    "docs/",
    "clients/",
    "examples/",
    "fuzz/",
    "cube/",
    "validate/",
    "solve/",
    "wire/",
    "http/",
    "cli/",
    "config/",
    "observe/",
];

/// Folders that are made by running things.
const MADE: &[&str] = &["fuzz/artifacts/", "fuzz/found/", "fuzz/target/"];

/// A page by its path in the project.
pub(crate) fn read(page: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(page);
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{page}: {error}"))
}

/// The cells of the rows of the first table below a heading, its head first.
pub(crate) fn table(text: &str, heading: &str) -> Vec<Vec<String>> {
    let (_, section) = text.split_once(heading).unwrap_or_else(|| panic!("no {heading}"));
    let rows = section.lines().skip_while(|line| !line.starts_with('|'));
    let rows = rows.take_while(|line| line.starts_with('|'));
    rows.filter(|line| !line.starts_with("| ---"))
        .map(|line| {
            let cells = line.trim_matches('|').split('|');
            cells.map(|cell| cell.trim().to_owned()).collect()
        })
        .collect()
}

fn paths(text: &str) -> BTreeSet<&str> {
    text.split(|c: char| !(c.is_ascii_alphanumeric() || "/._-".contains(c)))
        .map(|word| word.trim_end_matches('.'))
        .filter(|word| FOLDERS.iter().any(|folder| word.starts_with(folder)))
        .filter(|word| !MADE.iter().any(|folder| word.starts_with(folder)))
        .collect()
}

/// The targets of the links of a page that lead to files of the project.
fn links(text: &str) -> impl Iterator<Item = &str> {
    let targets = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    targets.filter(|target| !target.contains("://"))
}

/// The anchors of a page's headings, as GitHub makes them.
fn anchors(text: &str) -> Vec<String> {
    let mut in_code = false;
    let mut found = Vec::new();
    for line in text.lines() {
        in_code ^= line.starts_with("```");
        if !in_code && line.starts_with('#') {
            let title = line.trim_start_matches('#').trim().to_lowercase();
            let kept = title.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
            found.push(kept.map(|c| if c == ' ' { '-' } else { c }).collect());
        }
    }
    found
}

#[test]
fn every_file_that_a_page_names_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for page in PAGES {
        let text = read(page);
        let folder = Path::new(page).parent().unwrap();
        for path in paths(&text) {
            // A module may be named from its crate on, and without `src/` and `.rs`, a file as seen from the page.
            let (first, rest) = path.split_once('/').unwrap_or((path, ""));
            let in_crates = ["cube", "search", "short", "solve", "teach"]
                .map(|name| format!("crates/{name}/src/{path}"));
            let spellings = [path.to_owned(), format!("src/{path}"), format!("crates/{path}")]
                .into_iter()
                .chain([format!("crates/{first}/src/{rest}")])
                .chain(in_crates);
            let exists = spellings
                .flat_map(|path| [format!("{path}.rs"), path])
                .any(|path| root.join(path).exists())
                || root.join(folder).join(path).exists();
            assert!(exists, "{page} names {path}, which does not exist");
        }
    }
}

#[test]
fn every_link_leads_to_a_file_and_a_section() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut seen = 0;
    for page in PAGES {
        for link in links(&read(page)) {
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            let target = match file {
                "" => root.join(page),
                file => root.join(page).parent().unwrap().join(file),
            };
            assert!(target.exists(), "{page} links to {link}");
            if !anchor.is_empty() {
                let there = anchors(&std::fs::read_to_string(&target).unwrap());
                assert!(there.iter().any(|name| name == anchor), "{page} links to {link}");
            }
            seen += 1;
        }
    }
    assert!(seen > 20, "only {seen} links were found");
}

#[test]
fn every_page_is_linked_from_the_readme() {
    let readme = read("README.md");
    for page in &PAGES[1..] {
        assert!(links(&readme).any(|link| link.split('#').next() == Some(*page)), "{page}");
    }
    let lines = readme.lines().count();
    assert!(lines <= LONGEST_README, "the README has {lines} lines");
}

#[test]
fn paths_are_found_in_prose() {
    let text =
        "See `src/http/mod.rs`, (deploy/), a https://example.org/docs/x and and/or tests/suite.";
    assert_eq!(Vec::from_iter(paths(text)), ["deploy/", "src/http/mod.rs", "tests/suite"]);
    assert_eq!(Vec::from_iter(links("[a](b.md#c) [d](https://e.org)")), ["b.md#c"]);
    assert_eq!(anchors("# A `b_c`\n```\n# no\n```\n## D & e"), ["a-b_c", "d--e"]);
}
