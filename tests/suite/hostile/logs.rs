//! A log that nobody reads, and lines that clients try to forge.

use std::fs::File;
use std::io::{Read, Write};
use std::os::fd::OwnedFd;
use std::process::{Command, Stdio};

use super::*;

/// The output of a command that keeps its input open and never reads it.
fn unread_pipe() -> (Child, OwnedFd) {
    let mut reader = Command::new("sleep").arg("600").stdin(Stdio::piped()).spawn().unwrap();
    let pipe = reader.stdin.take().unwrap();
    (reader, OwnedFd::from(pipe))
}

#[test]
fn a_log_that_nobody_reads_stops_nothing() {
    let (mut reader, pipe) = unread_pipe();
    let mut program =
        Program::start(&[], &["--drain-seconds", "2"], || Stdio::from(pipe.try_clone().unwrap()));
    // The pipe holds 64 KiB, and a line has at least 150 bytes.
    let path = format!("/{}", "x".repeat(1000));
    for _ in 0..40 {
        let mut stream = program.connect();
        let request = format!("GET {path} HTTP/1.1\r\nhost: x\r\n\r\n");
        let last = format!("GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
        stream.write_all(request.repeat(299).as_bytes()).unwrap();
        let answers = send(stream, &last).unwrap();
        assert_eq!(answers.matches("HTTP/1.1 404").count(), 300);
    }
    assert!(program.ask_admin("/livez").unwrap().starts_with("HTTP/1.1 200"));
    let dropped = program.metric("unscramble_log_lines_dropped_total");
    assert!(dropped > 1000.0, "{dropped} of 12000 lines were dropped");
    let (status, time) = program.stop();
    assert!(status.success() && time < Duration::from_secs(8), "{status} after {time:?}");
    reader.kill().unwrap();
    reader.wait().unwrap();
}

#[test]
fn clients_cannot_forge_or_flood_the_log() {
    let path = concat!(env!("CARGO_TARGET_TMPDIR"), "/hostile-log");
    for format in ["json", "text"] {
        let mut program = Program::start(&[], &["--log-format", format], || {
            Stdio::from(File::create(path).unwrap())
        });
        let long = get(program.api, &format!("/{}", "a".repeat(10_000))).unwrap();
        assert!(long.starts_with("HTTP/1.1 404"), "{long}");
        get(program.api, "/b\u{202e}evil\u{85}\u{200b}end").unwrap();
        assert!(program.stop().0.success());
        let mut log = String::new();
        File::open(path).unwrap().read_to_string(&mut log).unwrap();
        let lines: Vec<&str> = log.lines().filter(|line| line.contains("ended")).collect();
        assert_eq!(lines.len(), 2, "{log}");
        assert!(lines[0].len() < 1000, "{} bytes", lines[0].len());
        for hidden in ['\u{202e}', '\u{85}', '\u{200b}'] {
            assert!(!log.contains(hidden), "{hidden:?} in {log}");
        }
        assert!(lines[1].contains("{202e}evil"), "{}", lines[1]);
    }
    std::fs::remove_file(path).unwrap();
}
