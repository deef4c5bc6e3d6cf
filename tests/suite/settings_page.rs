//! `docs/configuration.md` is made from `config/default.toml`.
//!
//! `UNSCRAMBLE_UPDATE_DOCS=1 cargo test --release --test suite settings_page` writes it.

use std::fmt::Write as _;
use std::path::Path;

use clap::Args;
use unscramble::config::{DEFAULTS, Flags};

use crate::examples::UPDATE;
use crate::pages::read;

const PAGE: &str = "docs/configuration.md";

/// A setting as the file of defaults documents it.
struct Setting<'a> {
    key: &'a str,
    default: &'a str,
    text: String,
}

/// The comment at the head of the file, and the settings.
fn settings(toml: &str) -> (Vec<&str>, Vec<Setting<'_>>) {
    let (mut head, mut settings) = (Vec::new(), Vec::new());
    let mut comment = Vec::new();
    for line in toml.lines() {
        if let Some(text) = line.strip_prefix('#') {
            comment.push(text.strip_prefix(' ').unwrap_or(text));
        } else if let Some((key, default)) = line.split_once(" = ") {
            let text = std::mem::take(&mut comment).join("\n");
            settings.push(Setting { key, default, text });
        } else if !comment.is_empty() {
            // A comment that stands for itself.
            head.append(&mut comment);
            head.push("");
        }
    }
    (head, settings)
}

/// The head of the file as Markdown: lists stand between empty lines.
fn introduction(head: &[&str]) -> String {
    let is_item = |line: &str| line.trim_start().starts_with(|c: char| c.is_ascii_digit());
    let mut text = String::new();
    for (i, line) in head.iter().enumerate() {
        let before = i.checked_sub(1).map_or("", |before| head[before]);
        if !before.is_empty() && !line.is_empty() && is_item(before) != is_item(line) {
            text += "\n";
        }
        text = text + line.trim_start() + "\n";
    }
    text
}

/// The page for these settings.
fn page(toml: &str) -> String {
    let (head, settings) = settings(toml);
    let mut page = "# Configuration\n\n<!-- Generated from config/default.toml: see tests/suite/settings_page.rs. -->\n\n".to_owned();
    let file = "[`config/default.toml`](../config/default.toml)";
    page += &introduction(&head).replacen("this file", file, 1);
    page += "| key | default |\n| --- | --- |\n";
    for Setting { key, default, .. } in &settings {
        writeln!(page, "| [`{key}`](#{key}) | `{default}` |").unwrap();
    }
    for Setting { key, default, text } in &settings {
        let (variable, flag) = (key.to_uppercase(), key.replace('_', "-"));
        writeln!(
            page,
            "\n## {key}\n\n{text}\n\n| default | environment | flag |\n| --- | --- | --- |\n\
             | `{default}` | `UNSCRAMBLE_{variable}` | `--{flag}` |"
        )
        .unwrap();
    }
    page
}

#[test]
fn the_page_of_settings_is_the_file_of_defaults() {
    let made = page(DEFAULTS);
    if std::env::var_os(UPDATE).is_some() {
        std::fs::write(Path::new(env!("CARGO_MANIFEST_DIR")).join(PAGE), made).unwrap();
        return;
    }
    assert!(read(PAGE) == made, "{PAGE} is not up to date: run this test with {UPDATE}=1");
}

#[test]
fn every_setting_on_the_page_has_its_flag() {
    let command = Flags::augment_args(clap::Command::new("serve"));
    let flags: Vec<&str> = command.get_arguments().filter_map(|flag| flag.get_long()).collect();
    let (_, settings) = settings(DEFAULTS);
    for Setting { key, text, .. } in &settings {
        assert!(flags.contains(&key.replace('_', "-").as_str()), "{key} has no flag");
        assert!(!text.is_empty(), "{key} has no text");
    }
    // One flag more names the file.
    assert_eq!(flags.len(), settings.len() + 1);
}

#[test]
fn a_setting_is_a_section() {
    let made = page("# All.\n#   1. a\n#   2. b\n# End.\n\n# How many\n# there are.\na_b = 1\n");
    assert!(made.contains("All.\n\n1. a\n2. b\n\nEnd.\n\n| key"), "{made}");
    let section = "## a_b\n\nHow many\nthere are.\n\n| default | environment | flag |\n";
    assert!(made.contains(section) && made.ends_with("| `1` | `UNSCRAMBLE_A_B` | `--a-b` |\n"));
}
