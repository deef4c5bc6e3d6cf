//! The documentation names files that exist.

use std::collections::BTreeSet;
use std::path::Path;

const PAGES: &[&str] = &["README.md", "docs/architecture.md", "benches/README.md"];

/// Folders of the project, which distinguish a path from other words.
const FOLDERS: &[&str] = &[
    "src/",
    "tests/",
    "benches/",
    "deploy/",
    "openapi/",
    "docs/",
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

fn paths(text: &str) -> BTreeSet<&str> {
    text.split(|c: char| !(c.is_ascii_alphanumeric() || "/._-".contains(c)))
        .map(|word| word.trim_end_matches('.'))
        .filter(|word| FOLDERS.iter().any(|folder| word.starts_with(folder)))
        .collect()
}

#[test]
fn every_file_that_a_page_names_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for page in PAGES {
        let text = std::fs::read_to_string(root.join(page)).unwrap();
        let named = paths(&text);
        assert!(!named.is_empty(), "{page} names no file");
        for path in named {
            // A module may be named without `src/` and `.rs`.
            let spellings = [path.to_owned(), format!("src/{path}"), format!("src/{path}.rs")];
            let exists = spellings.iter().any(|path| root.join(path).exists());
            assert!(exists, "{page} names {path}, which does not exist");
        }
    }
}

#[test]
fn paths_are_found_in_prose() {
    let text =
        "See `src/http/mod.rs`, (deploy/), a https://example.org/docs/x and and/or tests/suite.";
    assert_eq!(Vec::from_iter(paths(text)), ["deploy/", "src/http/mod.rs", "tests/suite"]);
}
