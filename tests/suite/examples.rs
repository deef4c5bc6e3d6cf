//! Every console example of the pages does what its page shows.
//!
//! A block fenced as `console` is a shell session. A line that starts with `$ ` is a command, which goes on
//! as long as a quote is open or a line ends with `\` or `|`; the lines below it are its output. One shell
//! runs a block, against a service of the real program on free ports. These rules apply:
//!
//! - `curl` commands and `--json` answers are compared without white space, so that long answers can be wrapped;
//! - `…` (or `...`) stands for any text;
//! - times, request ids and the version are not compared, nor is the order of the lines of a batch;
//! - a command without output on the page has to succeed;
//! - a block that runs anything but the programs in [`PROGRAMS`] fails.
//!
//! `UNSCRAMBLE_UPDATE_DOCS=1 cargo test --release --test suite examples` writes the outputs of today into the
//! pages. Outputs with `…` are left to people: the failure shows the whole answer.

mod curl;
mod session;

use std::fmt::Write as _;
use std::path::Path;

use rayon::prelude::*;
use session::Session;

use crate::pages::{PAGES, read};

/// The programs that an example may run.
const PROGRAMS: &[&str] = &["unscramble", "curl", "printf", "echo", "cat", "head", "tail"];

/// The variable that has pages rewritten instead of compared.
pub(crate) const UPDATE: &str = "UNSCRAMBLE_UPDATE_DOCS";

/// A fenced block of console commands.
struct Block {
    examples: Vec<Example>,
}

/// A command and what the page shows as its output.
struct Example {
    /// The line of the page, from 1, that the command starts on.
    line: usize,
    command: String,
    /// The lines of the page that show the output, from 0, as a range.
    shown_at: std::ops::Range<usize>,
    shown: String,
}

/// The console blocks of a page.
fn blocks(page: &str, text: &str) -> Vec<Block> {
    let mut found = Vec::new();
    let mut lines = text.lines().enumerate().peekable();
    while let Some((number, line)) = lines.next() {
        let Some(language) = line.strip_prefix("```") else { continue };
        let body: Vec<(usize, &str)> =
            std::iter::from_fn(|| lines.next().filter(|(_, line)| *line != "```")).collect();
        match language {
            "console" => found.push(Block { examples: examples(page, number + 1, &body) }),
            _ => refuse_commands(page, &body),
        }
    }
    found
}

/// Commands that could be run belong into a `console` block.
/// Whether a command runs until it is stopped.
fn is_service(line: &str) -> bool {
    ["unscramble serve", "unscramble work"].iter().any(|command| line.starts_with(command))
}

fn refuse_commands(page: &str, body: &[(usize, &str)]) {
    for (number, line) in body {
        let runs = line.starts_with("$ ")
            || line.starts_with("curl ")
            || (line.starts_with("unscramble ") && !is_service(line));
        assert!(!runs, "{page}:{}: this belongs into a console block: {line}", number + 1);
    }
}

fn examples(page: &str, line: usize, body: &[(usize, &str)]) -> Vec<Example> {
    let mut examples = Vec::new();
    let mut lines = body.iter().copied().peekable();
    while let Some((number, line)) = lines.next() {
        let start = line.strip_prefix("$ ");
        let start = start.unwrap_or_else(|| panic!("{page}:{}: no command: {line}", number + 1));
        let mut command = start.to_owned();
        let mut end = number + 1;
        while words(&command).is_none() {
            let more = lines.next();
            let (at, more) = more.unwrap_or_else(|| panic!("{page}:{}: unfinished", number + 1));
            command = command + "\n" + more;
            end = at + 1;
        }
        let first = end;
        let mut shown = String::new();
        while let Some((at, line)) = lines.next_if(|(_, line)| !line.starts_with("$ ")) {
            shown = shown + line + "\n";
            end = at + 1;
        }
        examples.push(Example { line: number + 1, command, shown_at: first..end, shown });
    }
    assert!(!examples.is_empty(), "{page}:{line}: a console block without a command");
    examples
}

/// A word or an operator of a command.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Word {
    Text(String),
    Operator,
}

/// The words of a command; `None` if it goes on in the next line.
fn words(command: &str) -> Option<Vec<Word>> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    let mut chars = command.chars();
    while let Some(c) = chars.next() {
        match (quote, c) {
            (Some(open), c) if c == open => quote = None,
            (None, '\'' | '"') => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            (None | Some('"'), '\\') => match chars.next()? {
                '\n' => {}
                escaped => word.get_or_insert_default().push(escaped),
            },
            (Some(_), c) => word.get_or_insert_default().push(c),
            (None, '|' | ';' | '&') => {
                words.extend(word.take().map(Word::Text));
                words.push(Word::Operator);
            }
            (None, c) if c.is_whitespace() => words.extend(word.take().map(Word::Text)),
            (None, c) => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word.map(Word::Text));
    (quote.is_none() && words.last() != Some(&Word::Operator)).then_some(words)
}

/// The calls of a command, each a program and its arguments.
fn calls(command: &str) -> Vec<Vec<String>> {
    let words = words(command).unwrap_or_default();
    let calls = words.split(|word| *word == Word::Operator).map(|call| {
        let texts = call.iter().filter_map(|word| match word {
            Word::Text(text) => Some(text.clone()),
            Word::Operator => None,
        });
        texts.collect()
    });
    calls.filter(|call: &Vec<String>| !call.is_empty()).collect()
}

/// Why a command cannot be run here, if so.
fn unknown(command: &str) -> Option<String> {
    if command.contains("$(") || command.contains('`') || command.contains("<<") {
        return Some("command substitution and here-documents are not supported".to_owned());
    }
    let calls = calls(command);
    let program = calls.iter().map(|call| call[0].as_str()).find(|name| !PROGRAMS.contains(name));
    program.map(|name| format!("examples cannot run `{name}`, only {}", PROGRAMS.join(", ")))
}

/// How outputs are compared.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Layout {
    /// Line by line.
    Lines,
    /// Without any white space.
    Wrapped,
    /// As `Wrapped`, in any order of the lines that start with `{"id"`.
    Unordered,
}

fn layout(command: &str) -> Layout {
    match command {
        _ if command.contains("/solve/batch") => Layout::Unordered,
        // The headers of an answer are lines.
        _ if command.contains("curl ") || command.contains("--json") => Layout::Wrapped,
        _ => Layout::Lines,
    }
}

/// Fields of answers and log lines that differ from run to run.
const VARYING: &[&str] =
    &["elapsed_us", "queue_us", "request_id", "version", "timestamp", "trace_id"];

/// Headers that differ from run to run.
const VARYING_HEADERS: &[&str] = &["x-request-id: ", "date: ", "traceparent: "];

/// A text without what differs from run to run.
fn masked(text: &str) -> String {
    let mut text = text.replace("\r\n", "\n").replace("...", "…");
    for key in VARYING {
        let start = format!("\"{key}\":");
        let mut parts = text.split(&start).map(str::to_owned);
        let mut whole = parts.next().unwrap_or_default();
        for part in parts {
            let value = part.trim_start();
            let length = match value.strip_prefix('"') {
                Some(rest) => rest.find('"').map_or(value.len(), |end| end + 2),
                None => value.find(|c: char| !c.is_ascii_digit()).unwrap_or(value.len()),
            };
            whole = whole + &start + "_" + &value[length..];
        }
        text = whole;
    }
    let lines = text.lines().map(|line| {
        let varying = VARYING_HEADERS.iter().find(|header| line.starts_with(**header));
        varying.map_or_else(|| without_times(line), |header| (*header).to_owned())
    });
    lines.map(|line| line.trim_end().to_owned() + "\n").collect()
}

/// A line in which numbers before a unit of time are not compared.
fn without_times(line: &str) -> String {
    let mut words: Vec<&str> = line.split(' ').collect();
    for i in 1..words.len() {
        let unit = words[i].trim_end_matches([',', '.', ';', ')']);
        let number = words[i - 1].trim_start_matches('(');
        if ["ms", "µs", "s"].contains(&unit) && number.parse::<f64>().is_ok() {
            words[i - 1] = "_";
        }
    }
    words.join(" ")
}

fn normal(text: &str, layout: Layout) -> String {
    let text = masked(text);
    let squeeze = |text: &str| text.split_whitespace().collect::<String>();
    match layout {
        Layout::Lines => text.trim_end().to_owned(),
        Layout::Wrapped => squeeze(&text),
        Layout::Unordered => {
            let marked = text.replace("\n{\"id\"", "\n\u{1e}{\"id\"");
            let mut lines: Vec<String> = marked.split('\u{1e}').map(squeeze).collect();
            lines.sort();
            lines.concat()
        }
    }
}

/// Whether a page shows this output.
fn agrees(shown: &str, output: &str, layout: Layout) -> bool {
    let (shown, output) = (normal(shown, layout), normal(output, layout));
    let mut segments = shown.split('…');
    let Some(mut rest) = segments.next().and_then(|first| output.strip_prefix(first)) else {
        return false;
    };
    let mut segments: Vec<&str> = segments.collect();
    let Some(last) = segments.pop() else { return rest.is_empty() };
    for segment in segments {
        match rest.split_once(segment) {
            Some((_, after)) => rest = after,
            None => return false,
        }
    }
    rest.ends_with(last)
}

/// An answer in lines that fit a page.
fn wrapped(output: &str) -> String {
    const WIDTH: usize = 118;
    let mut lines: Vec<String> = Vec::new();
    for line in output.lines() {
        let (mut current, mut part, mut in_text) = (String::new(), String::new(), false);
        let mut previous = ' ';
        for c in line.chars() {
            part.push(c);
            in_text ^= c == '"' && previous != '\\';
            previous = c;
            if c == ',' && !in_text {
                if current.chars().count() + part.chars().count() > WIDTH {
                    lines.push(std::mem::replace(&mut current, " ".to_owned()));
                }
                current += &std::mem::take(&mut part);
            }
        }
        if current.chars().count() + part.chars().count() > WIDTH {
            lines.push(std::mem::replace(&mut current, " ".to_owned()));
        }
        lines.push(current + &part);
    }
    lines.into_iter().map(|line| line + "\n").collect()
}

/// Says what is wrong with an example.
fn failure(page: &str, example: &Example, why: &str) -> String {
    let Example { line, command, shown, .. } = example;
    format!("{page}:{line}: {why}\n$ {command}\n--- page\n{shown}")
}

/// Runs the examples of a page; says what is not as shown.
fn run(page: &str, session: &Session) -> String {
    let text = read(page);
    let mut lines: Vec<String> = text.lines().map(|line| line.to_owned() + "\n").collect();
    let (mut failures, mut changed) = (String::new(), false);
    for block in blocks(page, &text) {
        if let Some((example, why)) =
            block.examples.iter().find_map(|e| Some((e, unknown(&e.command)?)))
        {
            failures += &failure(page, example, &why);
            continue;
        }
        let commands: Vec<&str> = block.examples.iter().map(|e| e.command.as_str()).collect();
        for (example, (status, output)) in block.examples.iter().zip(session.run(&commands)) {
            let layout = layout(&example.command);
            if example.shown.is_empty() {
                if status != 0 || output.contains("\"type\":\"/problems/") {
                    let why = format!("failed with status {status}:\n{output}");
                    failures += &failure(page, example, &why);
                }
            } else if !agrees(&example.shown, &output, layout) {
                let elided = masked(&example.shown).contains('…');
                if std::env::var_os(UPDATE).is_some() && !elided && layout != Layout::Unordered {
                    let new = if layout == Layout::Lines { output } else { wrapped(&output) };
                    lines[example.shown_at.clone()].fill(String::new());
                    lines[example.shown_at.start] = new.trim_end().to_owned() + "\n";
                    changed = true;
                } else {
                    failures += &failure(page, example, "the output is not as shown");
                    writeln!(failures, "--- program\n{}", wrapped(&output)).unwrap();
                }
            }
        }
    }
    if changed {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(page);
        std::fs::write(path, lines.concat()).unwrap();
    }
    failures
}

#[tokio::test]
async fn every_example_does_what_its_page_shows() {
    let mut session = Session::start().await;
    let failures: String = PAGES.par_iter().map(|page| run(page, &session)).collect();
    assert!(failures.is_empty(), "{failures}");
    // The examples of the README work on a machine without curl, too.
    session.use_the_stand_in();
    let failures = run("README.md", &session);
    assert!(failures.is_empty(), "with the stand-in for curl: {failures}");
}

#[test]
fn the_stand_in_for_curl_knows_what_the_examples_use() {
    let mut seen = 0;
    for page in PAGES {
        for example in blocks(page, &read(page)).iter().flat_map(|block| &block.examples) {
            for call in calls(&example.command).iter().filter(|call| call[0] == "curl") {
                let known = curl::Call::read(&call[1..]);
                assert!(known.is_ok(), "{page}:{}: {known:?}", example.line);
                seen += 1;
            }
        }
    }
    assert!(seen > 5, "only {seen} calls of curl were found");
}

#[test]
fn commands_go_on_until_they_are_complete() {
    for (command, complete) in [
        ("echo a", true),
        ("echo 'a", false),
        ("echo 'a\n' \"b\"", true),
        ("echo a \\", false),
        ("echo a |", false),
        ("echo a | cat", true),
        ("echo '|'", true),
    ] {
        assert_eq!(words(command).is_some(), complete, "{command}");
    }
    let calls = calls("printf '%s|' 'a b' | curl -s -d @- 'x y'");
    assert_eq!(calls, [vec!["printf", "%s|", "a b"], vec!["curl", "-s", "-d", "@-", "x y"]]);
}

#[test]
fn a_page_that_shows_something_else_is_noticed() {
    let line = "{\"id\":\"a\", \"elapsed_us\": 90,\"version\":\"0.1.0\",\"x\":[1,2]}\n";
    let agrees = |shown, output| agrees(shown, output, Layout::Wrapped);
    assert!(agrees("{\"id\":\"a\",\n \"elapsed_us\":7,\"version\":\"9\",\"x\":[1,\n 2]}", line));
    assert!(agrees("{\"id\":\"a\", … \"x\":[1,2]}", line) && agrees("{\"id\":\"a\", ...", line));
    assert!(!agrees("{\"id\":\"a\", … \"x\":[1,3]}", line));
    assert!(!agrees("{\"id\":\"a\"", line) && !agrees("\"x\"…", line) && !agrees("…\"x\"", line));
    assert!(!agrees("…[1…\"id\"…", line), "segments in order");
    let lines = |shown, output| super::examples::agrees(shown, output, Layout::Lines);
    assert!(lines("took 3 ms\n  a\n", "took 41.5 ms\n  a"));
    assert!(!lines("took 3 ms\n  a\n", "took 3 ms\n a"));
    assert!(unknown("docker compose up").is_some() && unknown("echo $(ls)").is_some());
    assert_eq!(unknown("curl -s x | head -n 1; echo $?"), None);
}

#[test]
#[should_panic(expected = "belongs into a console block")]
fn commands_in_other_blocks_are_refused() {
    blocks("page", "```sh\ncurl localhost:8080/methods\n```\n");
}
