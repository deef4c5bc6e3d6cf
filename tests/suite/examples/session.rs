//! A shell with the program on its path, and a service to talk to.

use std::fs;
use std::io::{BufRead, BufReader};
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use super::curl;
use crate::kit::program::{PROGRAM, TABLES, clean};

/// The addresses that pages name.
const PUBLIC: [&str; 2] = ["localhost:8080", "127.0.0.1:8080"];
const ADMIN: [&str; 2] = ["localhost:9090", "127.0.0.1:9090"];

/// A service, and a folder of programs for the shell.
pub(super) struct Session {
    service: Child,
    address: String,
    admin: String,
    programs: PathBuf,
}

impl Session {
    /// Starts the service and waits until it is ready.
    pub(super) async fn start() -> Session {
        let programs =
            Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("examples-{}", std::process::id()));
        fs::create_dir_all(&programs).unwrap();
        symlink(PROGRAM, programs.join("unscramble")).unwrap();

        let mut service = command(PROGRAM)
            .args(["serve", "--listen", "127.0.0.1:0", "--admin", "127.0.0.1:0"])
            .args(["--log-format", "json"])
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut log = BufReader::new(service.stderr.take().unwrap()).lines();
        let (address, admin) = log
            .find_map(|line| {
                let line: serde_json::Value = serde_json::from_str(&line.ok()?).ok()?;
                let field = |name: &str| Some(line[name].as_str()?.to_owned());
                Some((field("address")?, field("admin")?))
            })
            .expect("the log has the addresses");
        // A service whose log is not read would come to a stop.
        std::thread::spawn(move || log.for_each(drop));

        let mut session = Session { service, address, admin, programs };
        session.wait().await;
        if !has_curl() {
            session.use_the_stand_in();
        }
        session
    }

    async fn wait(&self) {
        let client = reqwest::Client::builder().no_proxy().build().unwrap();
        let ready = format!("http://{}/readyz", self.admin);
        let started = Instant::now();
        loop {
            match client.get(&ready).send().await {
                Ok(response) if response.status().is_success() => return,
                _ => tokio::time::sleep(Duration::from_millis(50)).await,
            }
            assert!(started.elapsed() < Duration::from_secs(120), "the service is not ready");
        }
    }

    /// From now on `curl` is this test's own.
    pub(super) fn use_the_stand_in(&mut self) {
        let path = self.programs.join("curl");
        fs::write(&path, curl::script()).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    }

    /// Runs commands one after the other in one shell; the exit status and the output of each.
    pub(super) fn run(&self, commands: &[&str]) -> Vec<(i32, String)> {
        let mut script = "exec 2>&1\n".to_owned();
        for command in commands {
            // `$?` is the command's for the next one, too.
            script += command;
            script += "\nstatus=$?; printf '\\036%s\\036' \"$status\"; (exit \"$status\")\n";
        }
        let path = std::env::var("PATH").unwrap_or_default();
        let output = command("sh")
            .args(["-c", &self.moved(&script, false)])
            .env("PATH", format!("{}:{path}", self.programs.display()))
            // The default is the address that pages name.
            .env("UNSCRAMBLE_SERVER", format!("http://{}", self.address))
            .output()
            .unwrap();
        let text = self.moved(&String::from_utf8(output.stdout).unwrap(), true);
        let parts: Vec<&str> = text.split('\u{1e}').collect();
        let outcome = |pair: &[&str]| (pair[1].parse().unwrap(), pair[0].to_owned());
        let outcomes: Vec<(i32, String)> = parts.chunks_exact(2).map(outcome).collect();
        assert_eq!(outcomes.len(), commands.len(), "{commands:?}: {text}");
        outcomes
    }

    /// A text with the addresses of this service for those of the pages, or back.
    fn moved(&self, text: &str, back: bool) -> String {
        let mut text = text.to_owned();
        for (names, address) in [(PUBLIC, &self.address), (ADMIN, &self.admin)] {
            match back {
                true => text = text.replace(address, names[0]),
                false => names.iter().for_each(|name| text = text.replace(name, address)),
            }
        }
        text
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        let _ = self.service.kill();
        let _ = self.service.wait();
        let _ = fs::remove_dir_all(&self.programs);
    }
}

/// A command in the root of the project.
fn command(program: &str) -> Command {
    let mut command = clean(program);
    command
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .env("UNSCRAMBLE_CACHE_DIR", TABLES)
        .env("NO_COLOR", "1")
        .env("NO_PROXY", "*")
        .stdin(Stdio::null());
    command
}

/// Whether there is a curl with `--json`, which is one of 7.82 or newer.
fn has_curl() -> bool {
    let help = Command::new("curl").args(["--help", "all"]).output();
    help.is_ok_and(|help| String::from_utf8_lossy(&help.stdout).contains("--json"))
}
