//! The generated parts of the pages about methods: tables of algorithms, effects, lengths by phase, pictures,
//! and the whole glossary.
//!
//! `UNSCRAMBLE_UPDATE_DOCS=1 cargo test --release --test suite method_pages` writes them. In a page, a part
//! stands between a comment that says what it is and `<!-- end -->`:
//!
//! - `<!-- algorithms METHOD: GROUP -->`: the algorithms of a group, with pictures, how to see their cases, and effects;
//! - `<!-- effects`, then lines such as `4 [U', 2R]`, then `-->`: what moves do on a cube of that size;
//! - `<!-- moves METHOD SIZE -->`: where the moves of random solves go, by phase. Only the nightly run compares these.
//!
//! A picture has its description (`crates/teach/src/drawing.rs`) in a comment behind it:
//! `![a wing](pictures/wing.svg)<!-- cube 4; show wing UFr -->`.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use unscramble_cube::random::{generator, random_state};
use unscramble_cube::{Turn, invert, length, notation};
use unscramble_solve::{Budget, Method, Request};
use unscramble_teach::algorithms::{self, Lesson};
use unscramble_teach::effect::Effect;
use unscramble_teach::{Language, drawing, glossary};

use crate::examples::UPDATE;
use crate::kit::nightly;
use crate::kit::solver::solve;
use crate::pages::{PAGES, read};

const FOLDER: &str = "docs/methods/";
const GLOSSARY: &str = "docs/methods/glossary.md";
const PICTURES: &str = "docs/methods/pictures";

/// The seeds of the states that the moves by phase are the means of.
const SEEDS: usize = 20;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

/// The pages in the folder.
fn pages() -> impl Iterator<Item = &'static str> {
    PAGES.iter().copied().filter(|page| page.starts_with(FOLDER))
}

/// Writes a file, or compares it.
fn hold(page: &str, made: &str) {
    if std::env::var_os(UPDATE).is_some() {
        std::fs::write(root().join(page), made).unwrap();
        return;
    }
    assert!(read(page) == made, "{page} is not up to date: run this test with {UPDATE}=1");
}

/// The name of the picture of an algorithm.
fn picture_file(lesson: &Lesson) -> String {
    let name = lesson.algorithm.name.to_ascii_lowercase();
    let words = name.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    format!("{}-{}.svg", words.collect::<Vec<_>>().join("-"), lesson.size)
}

/// The table of the algorithms of a group.
fn algorithm_table(method: &str, group: &str) -> String {
    let method = Method::named(method).unwrap_or_else(|| panic!("no method {method}"));
    let lessons = algorithms::of(method).iter().filter(|lesson| lesson.algorithm.group == group);
    let lessons: Vec<&Lesson> = lessons.collect();
    assert!(!lessons.is_empty(), "{} has no group {group}", method.name);
    let with_marks = lessons.iter().all(|lesson| lesson.recognition.is_some());
    // Cases of pairs and of orientation move what nobody looks at.
    let has_cases = ["F2L", "OLL", "CMLL", "two looks", "First look"];
    let with_effects = !with_marks || !has_cases.iter().any(|own| group.contains(own));
    let with_inverse = lessons.iter().any(|lesson| lesson.algorithm.inverse.is_some());
    let mut table = "| | name | moves |".to_owned();
    let mut rule = "| --- | --- | --- |".to_owned();
    let columns = [
        (" how to see it |", with_marks),
        (" effect |", with_effects),
        (" inverse |", with_inverse),
    ];
    for (column, wanted) in columns {
        if wanted {
            table += column;
            rule += " --- |";
        }
    }
    table = table + "\n" + &rule + "\n";
    for lesson in lessons {
        let algorithm = &lesson.algorithm;
        let (file, name) = (picture_file(lesson), algorithm.name);
        write!(table, "| ![{name}](pictures/{file}) | {name} | `{}` |", algorithm.moves).unwrap();
        if let Some(marks) = lesson.recognition.as_ref().filter(|_| with_marks) {
            write!(table, " {} |", marks.say(Language::English)).unwrap();
        }
        if with_effects {
            let last = lesson.last.map(|turn| {
                let turn = notation::to_string(&[turn], lesson.size, notation_of_pages());
                format!("with `{turn}` after it: ")
            });
            write!(
                table,
                " {}{} |",
                last.unwrap_or_default(),
                lesson.effect.text().say(Language::English)
            )
            .unwrap();
        }
        if with_inverse {
            write!(table, " {} |", algorithm.inverse.unwrap_or("")).unwrap();
        }
        table.push('\n');
    }
    table
}

fn notation_of_pages() -> unscramble_cube::Notation {
    unscramble_cube::Notation::Standard
}

/// Reads moves with commutators `[A, B]` and conjugates `[S: X]`.
fn moves(text: &str, size: usize) -> Vec<Turn> {
    let mut out = Vec::new();
    let mut rest = text;
    while let Some(open) = rest.find('[') {
        out.extend(notation::parse(&rest[..open], size).unwrap());
        let inside = &rest[open + 1..];
        let (mut depth, mut split, mut close) = (0, None, None);
        for (at, c) in inside.char_indices() {
            match c {
                '[' => depth += 1,
                ']' if depth == 0 => {
                    close = Some(at);
                    break;
                }
                ']' => depth -= 1,
                ',' | ':' if depth == 0 => split = Some((at, c)),
                _ => {}
            }
        }
        let (close, (split, kind)) = (close.unwrap(), split.unwrap());
        let (a, b) = (moves(&inside[..split], size), moves(&inside[split + 1..close], size));
        out.extend([a.clone(), b.clone(), invert(&a)].concat());
        if kind == ',' {
            out.extend(invert(&b));
        }
        rest = &inside[close + 1..];
    }
    out.extend(notation::parse(rest, size).unwrap());
    out
}

/// The table of what moves do, from lines of a size and moves.
fn effect_table(lines: &str) -> String {
    let mut table = "| on | moves | effect |\n| --- | --- | --- |\n".to_owned();
    for line in lines.lines().filter(|line| !line.trim().is_empty()) {
        let (size, text) = line.split_once(' ').unwrap();
        let size: usize = size.parse().unwrap();
        let effect = Effect::of(&moves(text, size), size);
        writeln!(
            table,
            "| {size}x{size}x{size} | `{text}` | {} |",
            effect.text().say(Language::English)
        )
        .unwrap();
    }
    table
}

/// The table of where the moves of a method go.
fn phase_table(method: &str, size: usize) -> String {
    let request = Request { method: Some(method.to_owned()), ..Request::default() };
    let mut names: Vec<&'static str> = Vec::new();
    let mut sums: BTreeMap<&'static str, u64> = BTreeMap::new();
    for seed in 0..SEEDS {
        let cube = random_state(size, &mut generator(&format!("lengths {seed}")));
        let solution = solve(&cube.into(), &request, &Budget::unlimited()).unwrap();
        for phase in &solution.phases {
            let turns = &solution.turns[phase.start..phase.end];
            if !names.contains(&phase.name) {
                names.push(phase.name);
            }
            *sums.entry(phase.name).or_default() += length(turns, size).obtm;
        }
    }
    let all: u64 = sums.values().sum();
    let mut table = "| phase | moves | share |\n| --- | --- | --- |\n".to_owned();
    for name in names {
        let sum = sums[name];
        let (mean, share) = (sum as f64 / SEEDS as f64, 100.0 * sum as f64 / all as f64);
        writeln!(table, "| `{name}` | {mean:.1} | {share:.0}% |").unwrap();
    }
    let mean = all as f64 / SEEDS as f64;
    writeln!(table, "| all | {mean:.1} | |").unwrap();
    table
}

/// A page with its generated parts made anew.
fn made_anew(page: &str) -> String {
    // Hundreds of solves.
    let solves = nightly() || std::env::var_os(UPDATE).is_some();
    let text = read(page);
    let mut out = String::new();
    let mut rest = text.as_str();
    while let Some(start) = ["<!-- algorithms ", "<!-- effects\n", "<!-- moves "]
        .iter()
        .filter_map(|marker| rest.find(marker))
        .min()
    {
        let end = start + rest[start..].find("-->").unwrap();
        let marker = &rest[start + "<!-- ".len()..end];
        let after = rest[end..].find("<!-- end -->");
        let after = end + after.unwrap_or_else(|| panic!("{page}: {marker} has no end"));
        if marker.starts_with("moves ") && !solves {
            out += &rest[..after];
            rest = &rest[after..];
            continue;
        }
        let made = if let Some(what) = marker.strip_prefix("algorithms ") {
            let (method, group) = what.trim().split_once(": ").unwrap();
            algorithm_table(method, group)
        } else if let Some(what) = marker.strip_prefix("moves ") {
            let (method, size) = what.trim().split_once(' ').unwrap();
            phase_table(method, size.parse().unwrap())
        } else {
            effect_table(marker.strip_prefix("effects\n").unwrap())
        };
        out = out + &rest[..end] + "-->\n\n" + &made + "\n";
        rest = &rest[after..];
    }
    out + rest
}

#[test]
fn tables_of_the_pages_are_current() {
    for page in pages().filter(|page| *page != GLOSSARY) {
        hold(page, &made_anew(page));
    }
}

/// The page of the glossary.
fn glossary_page() -> String {
    let mut page = "# Glossary\n\n<!-- Generated from crates/teach/languages/en/glossary.ftl: see \
                    tests/suite/method_pages.rs. -->\n\nThe service has these as `GET /glossary`, the \
                    command line as `unscramble glossary`.\n\n"
        .to_owned();
    let word = |term: &glossary::Term| term.word().say(Language::English);
    let terms = glossary::sorted(Language::English);
    for term in &terms {
        writeln!(page, "- [{}](#{})", word(term), term.id).unwrap();
    }
    for term in terms {
        write!(page, "\n## {}\n\n", word(term)).unwrap();
        if term.picture(Language::English).is_some() {
            write!(page, "![{0}](pictures/glossary-{1}.svg)\n\n", word(term), term.id).unwrap();
        }
        writeln!(page, "{}", term.text().say(Language::English)).unwrap();
        let links = term.see.iter().filter_map(|other| glossary::with_id(other));
        let links: Vec<String> = links.map(|o| format!("[{}](#{})", word(o), o.id)).collect();
        if !links.is_empty() {
            write!(page, "\nSee {}.\n", links.join(", ")).unwrap();
        }
    }
    page
}

#[test]
fn the_glossary_is_made_of_its_terms() {
    hold(GLOSSARY, &glossary_page());
}

/// All pictures of the pages, by file.
fn pictures() -> BTreeMap<String, String> {
    let mut files = BTreeMap::new();
    let mut add = |file: String, svg: String| {
        if let Some(other) = files.insert(file.clone(), svg.clone()) {
            assert!(other == svg, "two pictures are called {file}");
        }
    };
    for method in unscramble_solve::METHODS {
        for lesson in algorithms::of(method) {
            add(picture_file(lesson), lesson.picture().svg());
        }
    }
    for term in glossary::terms() {
        if let Some(picture) = term.picture(Language::English) {
            add(format!("glossary-{}.svg", term.id), picture.svg());
        }
    }
    for page in pages() {
        for part in read(page).split("![").skip(1) {
            let Some((title, rest)) = part.split_once("](pictures/") else { continue };
            let Some((file, rest)) = rest.split_once(')') else { continue };
            if let Some((line, _)) = rest.strip_prefix("<!-- ").and_then(|r| r.split_once(" -->")) {
                let picture = drawing::read(line).unwrap_or_else(|e| panic!("{page}: {file}: {e}"));
                add(file.to_owned(), picture.titled(title).svg());
            }
        }
    }
    files
}

#[test]
fn the_pictures_of_the_pages_are_current() {
    let folder = root().join(PICTURES);
    let made = pictures();
    let present = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name());
    let present: Vec<String> = present.map(|name| name.into_string().unwrap()).collect();
    if std::env::var_os(UPDATE).is_some() {
        for file in present.iter().filter(|file| !made.contains_key(*file)) {
            std::fs::remove_file(folder.join(file)).unwrap();
        }
        for (file, svg) in &made {
            std::fs::write(folder.join(file), svg).unwrap();
        }
        return;
    }
    for file in &present {
        assert!(made.contains_key(file), "no page needs {PICTURES}/{file}");
    }
    for (file, svg) in &made {
        let current = std::fs::read_to_string(folder.join(file)).unwrap_or_default();
        assert!(
            current == *svg,
            "{PICTURES}/{file} is not up to date: run this test with {UPDATE}=1"
        );
    }
}

#[test]
fn every_algorithm_is_on_the_page_of_its_method() {
    for method in unscramble_solve::METHODS {
        let page = read(&format!("{FOLDER}{}.md", method.name));
        for lesson in algorithms::of(method) {
            let algorithm = &lesson.algorithm;
            let marker = format!("<!-- algorithms {}: {} -->", method.name, algorithm.group);
            assert!(page.contains(&marker), "{}: {}", method.name, algorithm.name);
        }
    }
}

#[test]
fn commutators_and_conjugates_are_read() {
    let plain = |text: &str| notation::parse(text, 3).unwrap();
    assert_eq!(moves("[R, U] F", 3), plain("R U R' U' F"));
    assert_eq!(moves("[F: [R U R', D]]", 3), plain("F R U R' D R U' R' D' F'"));
}
