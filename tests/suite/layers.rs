//! Imports point downwards only: `cube` <- `validate` <- `solve` <- `http`, `cli`. The leaves
//! `config` and `observe` are for `http` and `cli` alone.

use std::fs;
use std::path::{Path, PathBuf};

/// Each part of the crate and the parts it may use.
const MAY_USE: &[(&str, &[&str])] = &[
    ("cube", &[]),
    ("validate", &["cube"]),
    ("solve", &["cube", "validate"]),
    ("config", &[]),
    ("observe", &[]),
    ("http", &["cube", "validate", "solve", "config", "observe"]),
    ("cli", &["cube", "validate", "solve", "config", "observe", "http"]),
];

#[test]
fn imports_point_downwards_only() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for (part, may_use) in MAY_USE {
        for file in rust_files(&source.join(part)) {
            let text = fs::read_to_string(&file).unwrap();
            for used in text.split("crate::").skip(1) {
                let used: String =
                    used.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
                let known = MAY_USE.iter().any(|(name, _)| *name == used);
                assert!(
                    !known || used == *part || may_use.contains(&used.as_str()),
                    "{} uses {used}",
                    file.display()
                );
            }
        }
    }
}

#[test]
fn every_part_is_in_the_table() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for entry in fs::read_dir(source).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        assert!(
            ["main", "lib"].contains(&name.as_str())
                || MAY_USE.iter().any(|(part, _)| *part == name),
            "{name}"
        );
    }
}

/// All files below a folder.
fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { rust_files(&path) } else { vec![path] }).collect()
}
