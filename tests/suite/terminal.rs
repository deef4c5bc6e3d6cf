//! What the service writes when its standard error is a terminal.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::os::fd::OwnedFd;
use std::process::Child;

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};

use crate::kit::program::{TABLES, program};

const READY: &str = "unscramble is ready: ";

/// A service whose standard error is a terminal. It is killed when dropped.
struct Watched {
    child: Child,
    terminal: BufReader<File>,
}

impl Watched {
    fn start(arguments: &[&str]) -> Watched {
        let terminal = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
        grantpt(&terminal).unwrap();
        unlockpt(&terminal).unwrap();
        let name = ptsname(&terminal, Vec::new()).unwrap().into_string().unwrap();
        let screen = File::options().read(true).write(true).open(name).unwrap();
        let child = program()
            .args(["serve", "--listen", "127.0.0.1:0", "--admin", "127.0.0.1:0"])
            .args(arguments)
            .env("UNSCRAMBLE_CACHE_DIR", TABLES)
            .stderr(OwnedFd::from(screen))
            .spawn()
            .unwrap();
        Watched { child, terminal: BufReader::new(File::from(terminal)) }
    }

    /// The lines up to the first that contains this text.
    fn lines_until(&mut self, text: &str) -> Vec<String> {
        let mut lines = Vec::new();
        while lines.last().is_none_or(|line: &String| !line.contains(text)) {
            let mut line = String::new();
            let read = self.terminal.read_line(&mut line).expect("the service still runs");
            assert!(read > 0, "the service closed its terminal after {lines:?}");
            lines.push(line);
        }
        lines
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn the_start_ends_with_a_line_that_says_where_the_service_is() {
    let lines = Watched::start(&[]).lines_until(READY);
    let (last, before) = lines.split_last().unwrap();
    assert!(before.iter().any(|line| line.contains("listening")), "{lines:?}");
    let address = |name: &str| {
        let (_, rest) = last.split_once(&format!("{name} http://")).expect(last);
        rest.split_whitespace().next().unwrap().to_owned()
    };
    let (api, docs, health) = (address("API"), address("docs"), address("health"));
    assert!(api.starts_with("127.0.0.1:") && !api.ends_with(":0"), "{last}");
    assert_eq!(docs, format!("{api}/docs"));
    assert!(health.ends_with("/readyz") && !health.starts_with(&api), "{last}");
}

#[test]
fn json_lines_stay_json_on_a_terminal() {
    let mut service = Watched::start(&["--log-format", "json"]);
    let lines = service.lines_until("\"ready\"");
    rustix::process::kill_process(
        rustix::process::Pid::from_child(&service.child),
        rustix::process::Signal::TERM,
    )
    .unwrap();
    let later = service.lines_until("\"stopped\"");
    // On a busy machine the progress bar is still there. Then the line begins by erasing it.
    let last = later.last().unwrap().rsplit("\u{1b}[2K").next().unwrap().trim();
    assert!(serde_json::from_str::<serde_json::Value>(last).is_ok(), "{last}");
    assert!(![lines, later].concat().iter().any(|line| line.contains(READY)));
}
