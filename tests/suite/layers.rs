//! Imports point downwards only: cube <- validate <- solve <- http, cli; the leaves are used by
//! http and cli alone.

use std::path::{Path, PathBuf};

/// Each module of the crate, and those that it may use.
const LAYERS: &[(&str, &[&str])] = &[
    ("cube", &[]),
    ("validate", &["cube"]),
    ("solve", &["cube", "validate"]),
    ("config", &[]),
    ("observe", &["config"]),
    ("web", &[]),
    ("wire", &["cube", "validate", "solve"]),
    ("http", &["cube", "validate", "solve", "wire", "config", "observe", "web"]),
    ("cli", &["cube", "validate", "solve", "wire", "config", "observe", "http", "web"]),
];

/// Crates that only the outer layers know.
const OUTER_CRATES: &[&str] = &[
    "tokio",
    "axum",
    "tower",
    "tower_http",
    "utoipa",
    "reqwest",
    "clap",
    "serde",
    "tracing",
    "metrics",
    "figment",
    "indicatif",
];

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    found
}

/// What stands in a group of imports, without the groups in it.
fn first_level(inside: &str) -> String {
    let mut depth = 1;
    let mut level = String::new();
    for c in inside.chars() {
        depth += i32::from(c == '{') - i32::from(c == '}');
        match depth {
            0 => break,
            1 => level.push(c),
            _ => {}
        }
    }
    level
}

/// The names that follow `crate::`, also in `use crate::{a::..., b::...}`.
fn used_modules(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for after in text.split("crate::").skip(1) {
        let group = after.strip_prefix('{').map(first_level);
        for part in group.as_deref().unwrap_or(after).split(',') {
            let name: String =
                part.trim().chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
            found.push(name);
            if group.is_none() {
                break;
            }
        }
    }
    found
}

#[test]
fn groups_of_imports_are_read_to_their_end() {
    let text = "use crate::{solve::{A, B}, http::x}; use crate::cube::Cube;";
    assert_eq!(used_modules(text), ["solve", "http", "cube"]);
}

#[test]
fn imports_point_downwards() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut seen = 0;
    for (layer, below) in LAYERS {
        let folder = root.join(layer);
        if !folder.exists() {
            continue;
        }
        for path in sources(&folder) {
            let text = std::fs::read_to_string(&path).unwrap();
            for used in used_modules(&text) {
                let known = LAYERS.iter().any(|(name, _)| *name == used);
                assert!(
                    !known || used == *layer || below.contains(&used.as_str()),
                    "{} uses {used}",
                    path.display(),
                );
            }
            if ["cube", "validate", "solve"].contains(layer) {
                for outer in OUTER_CRATES {
                    assert!(
                        !text.contains(&format!("{outer}::")),
                        "{} knows {outer}",
                        path.display(),
                    );
                }
            }
            if *layer == "solve" && !path.ends_with("solve/budget.rs") {
                for clock in ["Instant", "SystemTime"] {
                    assert!(!text.contains(clock), "{} has a clock", path.display());
                }
            }
            seen += 1;
        }
    }
    assert!(seen > 30, "only {seen} files were found");
}

#[test]
fn every_module_of_the_crate_has_its_layer() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for entry in std::fs::read_dir(root).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            let name = path.file_name().unwrap().to_str().unwrap().to_owned();
            assert!(LAYERS.iter().any(|(layer, _)| *layer == name), "{name} has no layer");
        }
    }
}
