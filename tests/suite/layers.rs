//! The walls of the house: which folder may use which, and that imports never run in a circle.
//!
//! The source is parsed with `syn`. Code under `#[cfg(test)]` may reach anywhere.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use syn::visit::Visit;

/// Each room, and the rooms that it may use besides itself. A room is a folder with all that it
/// holds, or a file. A module belongs to the room with the longest name that fits.
const ROOMS: &[(&str, &[&str])] = &[
    ("cube", &[]),
    ("validate", &["cube"]),
    ("read", &["cube", "validate"]),
    ("draw", &["cube"]),
    ("solve::engine", &["cube", "validate"]),
    ("solve::search", &["cube", "solve::engine"]),
    ("solve::toolkit", &["cube", "solve::engine", "solve::search"]),
    ("solve::methods", &["cube", "solve::engine", "solve::search", "solve::toolkit"]),
    ("solve::registry", &["cube", "solve::engine", "solve::search", "solve::methods"]),
    // The facade.
    (
        "solve",
        &[
            "cube",
            "validate",
            "solve::engine",
            "solve::search",
            "solve::toolkit",
            "solve::methods",
            "solve::registry",
        ],
    ),
    ("teach", &["cube", "draw", "solve"]),
    ("train", &["cube", "validate", "solve"]),
    ("config", &["cube", "solve"]),
    ("observe", &["config"]),
    ("wire", &["cube", "validate", "read", "draw", "solve", "teach", "train"]),
    ("http::contract", &["cube", "validate", "read", "solve", "train", "wire", "observe"]),
    ("http::work", &["cube", "solve", "wire", "config", "observe", "http::contract"]),
    ("http::app", &["solve", "config", "observe", "http::contract", "http::work"]),
    ("http::middleware", &["config", "observe", "http::contract", "http::work", "http::app"]),
    (
        "http::routes",
        &[
            "cube",
            "validate",
            "read",
            "draw",
            "solve",
            "teach",
            "train",
            "wire",
            "observe",
            "http::contract",
            "http::work",
            "http::app",
        ],
    ),
    ("http::router", &["http::contract", "http::app", "http::middleware", "http::routes"]),
    (
        "http::transport",
        &["config", "observe", "http::contract", "http::work", "http::app", "http::router"],
    ),
    ("http", &["http::contract", "http::work", "http::app", "http::router", "http::transport"]),
    (
        "cli",
        &[
            "cube", "validate", "read", "draw", "solve", "teach", "train", "wire", "config",
            "observe", "http",
        ],
    ),
];

/// Rooms that a program in a browser could use: they know no other crates than these, and none of the
/// outside world but through the files that say so.
const PURE_ROOMS: &[&str] = &["cube", "validate", "read", "draw", "solve", "teach", "train"];
const CRATES_OF_PURE_ROOMS: &[&str] = &[
    "arrayvec",
    "rand",
    "rand_chacha",
    "thiserror",
    "crc32fast",
    "csscolorparser",
    "itertools",
    "multiversion",
    "palette",
    "pathfinding",
];

/// The file that draws pixels, and the crate that it has for that, behind the feature `png`.
const PIXELS: (&str, &str) = ("draw::png", "resvg");

/// Files that know a clock, threads or files, each behind the feature `native`.
const NATIVE_FILES: &[&str] = &[
    "solve::engine::clock",
    "solve::engine::threads",
    "solve::search::tables::parallel",
    "solve::search::tables::storage::cache_dir",
    "solve::search::tables::storage::huge_buffer",
];

/// A source file without its tests.
struct Module {
    /// The modules of this crate that it names.
    uses: BTreeSet<String>,
    /// The other crates that it names.
    crates: BTreeSet<String>,
}

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

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// The name of a file's module, such as `cube::face`.
fn module_name(path: &Path) -> String {
    let path = path.strip_prefix(root()).unwrap().with_extension("");
    let parts: Vec<&str> = path.iter().map(|part| part.to_str().unwrap()).collect();
    parts.join("::").trim_end_matches("::mod").to_owned()
}

/// Collects the paths of a file, but for its tests.
#[derive(Default)]
struct Paths(Vec<Vec<String>>);

fn is_test(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let words = attribute.meta.require_list().map(|list| list.tokens.to_string());
        attribute.path().is_ident("cfg") && words.is_ok_and(|words| words == "test")
    })
}

impl Paths {
    fn add_tree(&mut self, mut before: Vec<String>, tree: &syn::UseTree) {
        match tree {
            syn::UseTree::Path(path) => {
                before.push(path.ident.to_string());
                self.add_tree(before, &path.tree);
            }
            syn::UseTree::Name(name) => {
                before.push(name.ident.to_string());
                self.0.push(before);
            }
            syn::UseTree::Rename(name) => {
                before.push(name.ident.to_string());
                self.0.push(before);
            }
            syn::UseTree::Glob(_) => self.0.push(before),
            syn::UseTree::Group(group) => {
                group.items.iter().for_each(|tree| self.add_tree(before.clone(), tree));
            }
        }
    }
}

impl<'a> Visit<'a> for Paths {
    fn visit_item_mod(&mut self, item: &'a syn::ItemMod) {
        if !is_test(&item.attrs) {
            syn::visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_fn(&mut self, item: &'a syn::ItemFn) {
        if !is_test(&item.attrs) {
            syn::visit::visit_item_fn(self, item);
        }
    }

    fn visit_item_use(&mut self, item: &'a syn::ItemUse) {
        if !is_test(&item.attrs) {
            self.add_tree(Vec::new(), &item.tree);
        }
    }

    /// A visibility names a module, but imports nothing from it.
    fn visit_vis_restricted(&mut self, _: &'a syn::VisRestricted) {}

    fn visit_path(&mut self, path: &'a syn::Path) {
        let names: Vec<String> = path.segments.iter().map(|s| s.ident.to_string()).collect();
        if names.len() > 1 {
            self.0.push(names);
        }
        syn::visit::visit_path(self, path);
    }
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

/// The crates in the manifest, as they are written in code.
fn dependencies() -> BTreeSet<String> {
    let manifest = include_str!("../../Cargo.toml");
    let listed = manifest.split("[dependencies]").nth(1).unwrap().split("\n[").next().unwrap();
    let names = listed.lines().filter_map(|line| line.split_once(" = ")).map(|(name, _)| name);
    names.map(|name| name.replace('-', "_")).collect()
}

/// All modules of the crate, without the root and the program.
fn modules() -> BTreeMap<String, Module> {
    let files: Vec<PathBuf> = sources(&root())
        .into_iter()
        .filter(|path| !path.ends_with("src/lib.rs") && !path.ends_with("src/main.rs"))
        .filter(|path| !path.ends_with("tests.rs"))
        .collect();
    let names: BTreeSet<String> = files.iter().map(|path| module_name(path)).collect();
    let dependencies = dependencies();
    let modules = files.iter().map(|path| {
        let module = module_name(path);
        let file = syn::parse_file(&std::fs::read_to_string(path).unwrap()).unwrap();
        let mut paths = Paths::default();
        paths.visit_file(&file);
        let found = |path: &Vec<String>| {
            let path = absolute(&module, path, &names)?;
            let prefix = |length: &usize| names.contains(&path[..*length].join("::"));
            let length = (1..=path.len()).rev().find(prefix)?;
            Some(path[..length].join("::")).filter(|used| *used != module)
        };
        let uses = paths.0.iter().filter_map(found).collect();
        let first = |path: &Vec<String>| Some(path.first()?.clone());
        let crates = paths.0.iter().filter_map(first);
        let crates = crates.filter(|name| dependencies.contains(name)).collect();
        (module.clone(), Module { uses, crates })
    });
    modules.collect()
}

/// The room of a module.
fn room_of(module: &str) -> &'static str {
    let is_in = |room: &str| module == room || module.starts_with(&format!("{room}::"));
    let rooms = ROOMS.iter().map(|(room, _)| *room).filter(|room| is_in(room));
    rooms.max_by_key(|room| room.len()).unwrap_or_else(|| panic!("{module} has no room"))
}

#[test]
fn every_folder_uses_only_the_rooms_below_it() {
    let modules = modules();
    assert!(modules.len() > 150, "only {} files were found", modules.len());
    for (module, Module { uses, .. }) in &modules {
        let room = room_of(module);
        let (_, below) = ROOMS.iter().find(|(name, _)| *name == room).unwrap();
        for used in uses {
            let other = room_of(used);
            assert!(other == room || below.contains(&other), "{module} uses {used}");
        }
    }
}

#[test]
fn rooms_are_listed_from_the_ground_up() {
    for (number, (room, below)) in ROOMS.iter().enumerate() {
        let before: Vec<&str> = ROOMS[..number].iter().map(|(room, _)| *room).collect();
        for other in *below {
            assert!(before.contains(other), "{room} may use {other}, which is not below it");
        }
    }
}

/// The modules that can be reached from a module by imports.
fn reached<'a>(from: &'a str, modules: &'a BTreeMap<String, Module>) -> BTreeSet<&'a str> {
    let mut reached = BTreeSet::new();
    let mut open = vec![from];
    while let Some(module) = open.pop() {
        for used in modules.get(module).into_iter().flat_map(|module| &module.uses) {
            if reached.insert(used.as_str()) {
                open.push(used);
            }
        }
    }
    reached
}

#[test]
fn no_circle_of_imports_leaves_its_folder() {
    let modules = modules();
    let is_folder = |module: &str| root().join(module.replace("::", "/")).is_dir();
    let folder = |module: &str| match is_folder(module) {
        true => module.to_owned(),
        false => module.rsplit_once("::").map_or(String::new(), |(folder, _)| folder.to_owned()),
    };
    let all: BTreeMap<&str, BTreeSet<&str>> =
        modules.keys().map(|module| (module.as_str(), reached(module, &modules))).collect();
    for (module, reached) in &all {
        for other in reached.iter().filter(|other| all[*other].contains(module)) {
            assert_eq!(folder(module), folder(other), "{module} and {other} use each other");
        }
    }
}

#[test]
fn what_a_browser_could_run_knows_few_crates() {
    for (module, Module { crates, .. }) in modules() {
        if PURE_ROOMS.iter().any(|room| module.split("::").next() == Some(room)) {
            let is_native = NATIVE_FILES.contains(&module.as_str());
            let known = |name: &str| {
                CRATES_OF_PURE_ROOMS.contains(&name)
                    || is_native && name != "tokio"
                    || (module.as_str(), name) == PIXELS
            };
            let foreign = crates.iter().find(|name| !known(name));
            assert!(foreign.is_none(), "{module} knows {foreign:?}");
        }
    }
}

#[test]
fn only_the_native_files_know_clocks_threads_and_files() {
    for path in sources(&root()) {
        let module = module_name(&path);
        let room = module.split("::").next().unwrap_or_default();
        let is_test = path.ends_with("tests.rs") || path.ends_with("build.rs");
        if !PURE_ROOMS.contains(&room) || is_test || NATIVE_FILES.contains(&module.as_str()) {
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap();
        let before_tests = text.split("#[cfg(test)]").next().unwrap_or_default();
        let code = before_tests.lines().filter(|line| !line.trim_start().starts_with("//"));
        let code = code.collect::<Vec<_>>().join("\n");
        for word in ["Instant", "SystemTime", "std::thread", "std::fs", "std::net"] {
            assert!(!code.contains(word), "{module} knows {word}");
        }
    }
}
