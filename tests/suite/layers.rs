//! The walls inside the crates: which folder may use which, and that imports never run in a circle. The compiler keeps
//! the walls between crates.
//!
//! Code after the first `#[cfg(test)]` or `#[cfg(all(test, …` of a file may reach anywhere.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The rooms of a crate, from the ground up, and the rooms that each may use besides itself. A room is a folder with
/// all that it holds, or a file. A module belongs to the room with the longest name that fits; `""` is the rest.
type Rooms = &'static [(&'static str, &'static [&'static str])];

/// The crates with their rooms.
const CRATES: &[(&str, Rooms)] = &[
    (
        "crates/cube",
        &[
            ("", &[]),
            ("validate", &[""]),
            ("written", &["", "validate"]),
            ("read", &["", "validate"]),
            ("draw", &[""]),
        ],
    ),
    ("crates/search", &[("", &[])]),
    ("crates/short", &[("", &[])]),
    (
        "crates/solve",
        &[
            // The tables of all searches.
            ("tables", &[]),
            ("engine", &["tables"]),
            ("toolkit", &["engine", "tables"]),
            ("methods", &["engine", "toolkit", "tables"]),
            ("shortest", &["toolkit", "methods"]),
            ("registry", &["engine", "methods", "tables"]),
            // The facade.
            ("solver", &["engine", "toolkit", "methods", "registry", "tables"]),
        ],
    ),
    ("crates/teach", &[("language", &[]), ("", &["language"]), ("train", &["language", ""])]),
    (
        "crates/wire",
        &[
            ("", &[]),
            ("requests", &[""]),
            ("operations", &["", "requests"]),
            ("engine", &["", "requests", "operations"]),
        ],
    ),
    (
        "",
        &[
            ("config", &[]),
            ("observe", &["config"]),
            ("jobs", &["config", "observe"]),
            ("http::contract", &["observe", "jobs"]),
            ("http::work", &["config", "observe", "jobs", "http::contract"]),
            ("http::middleware", &["config", "observe", "http::contract", "http::work"]),
            ("http::routes", &["observe", "jobs", "http::contract", "http::work"]),
            (
                "http::router",
                &["observe", "http::contract", "http::work", "http::middleware", "http::routes"],
            ),
            (
                "http::transport",
                &["config", "observe", "http::contract", "http::work", "http::router"],
            ),
            ("http", &["http::contract", "http::work", "http::router", "http::transport"]),
            ("cli", &["config", "observe", "http"]),
        ],
    ),
];

/// Crates that a program in a browser can use.
const PURE: &[&str] = &[
    "crates/cube",
    "crates/search",
    "crates/short",
    "crates/solve",
    "crates/teach",
    "crates/wire",
];

/// Files of these crates that know a clock, threads or files, each behind the feature `native`.
const NATIVE_FILES: &[&str] = &[
    "clock",
    "threads",
    "tables::parallel",
    "tables::storage::cache_dir",
    "tables::storage::huge_buffer",
];

/// The sources below a folder.
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

/// The folder of a crate's source.
fn source(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name).join("src")
}

/// The name of a file's module, such as `http::routes::solve`.
fn module_name(source: &Path, path: &Path) -> String {
    let path = path.strip_prefix(source).unwrap().with_extension("");
    let parts: Vec<&str> = path.iter().map(|part| part.to_str().unwrap()).collect();
    parts.join("::").trim_end_matches("::mod").to_owned()
}

/// The code of a file, without comments and tests.
fn code(path: &Path) -> String {
    let text = std::fs::read_to_string(path).unwrap();
    let tests =
        ["#[cfg(test)]", "#[cfg(all(test"].iter().filter_map(|start| text.find(start)).min();
    let lines = text[..tests.unwrap_or(text.len())]
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

/// The paths in code: `use a::{b, c::d}` has `a::b` and `a::c::d`.
fn paths(code: &str) -> Vec<Vec<String>> {
    let is_path = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    let (mut paths, mut groups) = (Vec::new(), Vec::new());
    let mut rest = code;
    while let Some(start) = rest.find(|c| is_path(c) || "{},;".contains(c)) {
        let length = rest[start..].find(|c| !is_path(c)).unwrap_or(rest.len() - start).max(1);
        let (word, after) = rest[start..].split_at(length);
        rest = after;
        match word {
            // A group only if a path leads to it.
            "{" => groups.push(Vec::new()),
            "}" => drop(groups.pop()),
            "," | ";" => {}
            _ => {
                let group: Vec<String> = groups.concat();
                let own = word.split("::").filter(|name| !name.is_empty()).map(str::to_owned);
                let path: Vec<String> = group.into_iter().chain(own.clone()).collect();
                if word.ends_with("::") && rest.starts_with('{') {
                    rest = &rest[1..];
                    groups.push(own.collect());
                } else if path.len() > 1 {
                    paths.push(path);
                }
            }
        }
    }
    paths
}

#[test]
fn paths_are_found_in_groups_and_in_code() {
    let code = "use a::{b, c::{d, e::f}};\nfn g() { crate::h::i(x, { super::j::k }) }";
    let found: Vec<String> = paths(code).iter().map(|path| path.join("::")).collect();
    assert_eq!(found, ["a::b", "a::c::d", "a::c::e::f", "crate::h::i", "super::j::k"]);
}

/// Turns a path that a module names into one from the root of the crate; `None` if it leads to another
/// crate or stays among the module's own items.
fn absolute(module: &str, path: &[String], names: &BTreeSet<String>) -> Option<Vec<String>> {
    let mut base: Vec<String> = module.split("::").map(str::to_owned).collect();
    let mut rest = path;
    match path.first()?.as_str() {
        "crate" => return Some(path[1..].to_vec()),
        "self" => rest = &path[1..],
        "super" => {
            while rest.first().is_some_and(|name| name == "super") {
                base.pop();
                rest = &rest[1..];
            }
        }
        child if names.contains(&format!("{module}::{child}")) => {}
        _ => return None,
    }
    base.extend_from_slice(rest);
    Some(base)
}

/// The modules that each module of a crate uses, without the root and the program.
fn modules(name: &str) -> BTreeMap<String, BTreeSet<String>> {
    let source = source(name);
    let files: Vec<PathBuf> = sources(&source)
        .into_iter()
        .filter(|path| *path != source.join("lib.rs") && *path != source.join("main.rs"))
        .filter(|path| !path.ends_with("tests.rs"))
        .collect();
    let names: BTreeSet<String> = files.iter().map(|path| module_name(&source, path)).collect();
    let modules = files.iter().map(|path| {
        let module = module_name(&source, path);
        let found = |path: &Vec<String>| {
            let path = absolute(&module, path, &names)?;
            let prefix = |length: &usize| names.contains(&path[..*length].join("::"));
            let length = (1..=path.len()).rev().find(prefix)?;
            Some(path[..length].join("::")).filter(|used| *used != module)
        };
        let uses = paths(&code(path)).iter().filter_map(found).collect();
        (module, uses)
    });
    modules.collect()
}

/// The room of a module.
fn room_of(module: &str, rooms: Rooms) -> &'static str {
    let is_in =
        |room: &str| room.is_empty() || module == room || module.starts_with(&format!("{room}::"));
    let rooms = rooms.iter().map(|(room, _)| *room).filter(|room| is_in(room));
    rooms.max_by_key(|room| room.len()).unwrap_or_else(|| panic!("{module} has no room"))
}

#[test]
fn every_folder_uses_only_the_rooms_below_it() {
    for (name, rooms) in CRATES {
        let modules = modules(name);
        assert!(modules.len() > 20, "only {} files were found in {name}", modules.len());
        for (module, uses) in &modules {
            let room = room_of(module, rooms);
            let (_, below) = rooms.iter().find(|(name, _)| *name == room).unwrap();
            for used in uses {
                let other = room_of(used, rooms);
                assert!(other == room || below.contains(&other), "{module} uses {used}");
            }
        }
    }
}

#[test]
fn rooms_are_listed_from_the_ground_up() {
    for (_, rooms) in CRATES {
        for (number, (room, below)) in rooms.iter().enumerate() {
            let before: Vec<&str> = rooms[..number].iter().map(|(room, _)| *room).collect();
            for other in *below {
                assert!(before.contains(other), "{room} may use {other}, which is not below it");
            }
        }
    }
}

/// The modules that can be reached from a module by imports.
fn reached<'a>(
    from: &'a str,
    modules: &'a BTreeMap<String, BTreeSet<String>>,
) -> BTreeSet<&'a str> {
    let mut reached = BTreeSet::new();
    let mut open = vec![from];
    while let Some(module) = open.pop() {
        for used in modules.get(module).into_iter().flatten() {
            if reached.insert(used.as_str()) {
                open.push(used);
            }
        }
    }
    reached
}

#[test]
fn no_circle_of_imports_leaves_its_folder() {
    for (name, _) in CRATES {
        let modules = modules(name);
        let is_folder = |module: &str| source(name).join(module.replace("::", "/")).is_dir();
        let folder = |module: &str| match is_folder(module) {
            true => module.to_owned(),
            false => {
                module.rsplit_once("::").map_or(String::new(), |(folder, _)| folder.to_owned())
            }
        };
        let all: BTreeMap<&str, BTreeSet<&str>> =
            modules.keys().map(|module| (module.as_str(), reached(module, &modules))).collect();
        for (module, reached) in &all {
            for other in reached.iter().filter(|other| all[*other].contains(module)) {
                assert_eq!(folder(module), folder(other), "{module} and {other} use each other");
            }
        }
    }
}

#[test]
fn only_the_native_files_know_clocks_threads_and_files() {
    for source in PURE.iter().map(|name| source(name)) {
        for path in sources(&source) {
            let module = module_name(&source, &path);
            if path.ends_with("tests.rs") || NATIVE_FILES.contains(&module.as_str()) {
                continue;
            }
            let code = code(&path);
            for word in ["Instant", "SystemTime", "std::thread", "std::fs", "std::net"] {
                assert!(!code.contains(word), "{module} knows {word}");
            }
        }
    }
}
