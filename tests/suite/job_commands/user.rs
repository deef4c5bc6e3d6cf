//! Somebody with a home, who runs the program against a server.

use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use serde_json::Value;
use tokio::task::spawn_blocking;
use tokio::time::sleep;

use crate::kit::program::{Outcome, program, run_to_end};

/// A user. Their home is removed when they are dropped.
pub(super) struct User {
    pub(super) home: PathBuf,
    server: String,
}

impl User {
    pub(super) fn of(server: impl Into<String>) -> User {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("unscramble-suite-{}-user-{number}", std::process::id());
        let home = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&home).unwrap();
        User { home, server: server.into() }
    }

    /// Returns the files with owners.
    pub(super) fn owners(&self) -> Vec<PathBuf> {
        let entries = std::fs::read_dir(self.home.join("unscramble/owners"));
        entries.into_iter().flatten().map(|entry| entry.unwrap().path()).collect()
    }

    /// Runs `unscramble job` with this standard input.
    pub(super) async fn run_with_input(&self, arguments: &[&str], input: &str) -> Outcome {
        let mut command = program();
        command.arg("job").args(arguments);
        command.env("XDG_STATE_HOME", &self.home).env("UNSCRAMBLE_SERVER", &self.server);
        let input = input.to_owned();
        spawn_blocking(move || run_to_end(&mut command, &input)).await.unwrap()
    }

    pub(super) async fn run(&self, arguments: &[&str]) -> Outcome {
        self.run_with_input(arguments, "").await
    }

    /// Runs a command that must succeed. Returns what it prints, without the end of the last line.
    pub(super) async fn told(&self, arguments: &[&str]) -> String {
        let Outcome { code, out, err } = self.run(arguments).await;
        assert_eq!(code, 0, "{arguments:?}: {err}");
        out.strip_suffix('\n').unwrap_or(&out).to_owned()
    }

    /// Runs a command that must succeed, and reads the JSON that it prints.
    pub(super) async fn json(&self, arguments: &[&str]) -> Value {
        let told = self.told(&[arguments, &["--json"]].concat()).await;
        serde_json::from_str(&told).unwrap_or_else(|_| panic!("{arguments:?}: {told}"))
    }

    /// Waits until a job is as it should be.
    pub(super) async fn until(&self, id: &str, is_so: impl Fn(&Value) -> bool) -> Value {
        loop {
            let job = self.json(&["status", id]).await;
            if is_so(&job) {
                return job;
            }
            sleep(Duration::from_millis(20)).await;
        }
    }
}

impl Drop for User {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.home);
    }
}
