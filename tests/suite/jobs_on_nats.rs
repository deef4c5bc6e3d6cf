//! Jobs on a real NATS server, with services and workers that are killed in processes of their own.
//!
//! They need the program `nats-server`, so nobody but the nightly run and the end of `.ci/run` asks for them.

use std::io::BufRead as _;
use std::process::{Child, Stdio};
use std::time::Duration;

use reqwest::{Client, Response};
use serde_json::{Value, json};
use tokio::time::{sleep, timeout};

use crate::kit::nats::Nats;
use crate::kit::program::{TABLES, program};
use crate::model::Model;
use crate::service::{events, field, random_state};

const LONG: Duration = Duration::from_secs(300);

/// A cube that needs 20 turns: its proof takes minutes.
const SUPERFLIP: &str = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2";

/// A cube of which the proof takes seconds, most of them for one level.
const SHARED: &str = "L2 B2 L D B R F2 R2 U' R B D2 R2 U L' D";

fn proof() -> Value {
    json!({ "solve": { "size": 3, "scramble": SUPERFLIP, "method": "optimal" } })
}

/// A service, or a worker, in a process of its own. It is killed when dropped.
struct Machine {
    child: Child,
    api: String,
    admin: String,
    client: Client,
}

impl Machine {
    /// Starts `serve` or `work` with one worker, and waits until it is ready.
    async fn start(command: &str, nats: &Nats) -> Machine {
        Machine::with(command, &nats.url(), &[]).await
    }

    /// Does the same with this address of the server for jobs, and these flags.
    async fn with(command: &str, jobs: &str, flags: &[&str]) -> Machine {
        let mut start = program();
        start.args([command, "--listen", "127.0.0.1:0", "--admin", "127.0.0.1:0"]);
        start.args(["--jobs", jobs, "--workers", "1", "--drain-seconds", "30"]);
        start.args(["--cache-dir", TABLES, "--log-format", "json"]).args(flags);
        let mut child = start.stderr(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        let mut log = std::io::BufReader::new(child.stderr.take().unwrap());
        log.read_line(&mut line).unwrap();
        // The log must not fill its pipe.
        std::thread::spawn(move || std::io::copy(&mut log, &mut std::io::sink()));
        let said: Value = serde_json::from_str(&line).unwrap();
        let address = |name: &str| format!("http://{}", said[name].as_str().unwrap_or_default());
        let client = Client::builder().no_proxy().build().unwrap();
        let machine = Machine { api: address("address"), admin: address("admin"), client, child };
        let ready = async {
            loop {
                let ready = machine.client.get(format!("{}/readyz", machine.admin)).send().await;
                if ready.is_ok_and(|answer| answer.status().is_success()) {
                    return;
                }
                sleep(Duration::from_millis(20)).await;
            }
        };
        timeout(LONG, ready).await.unwrap();
        machine
    }

    /// Kills it at once.
    fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Asks it to stop, and waits until it has.
    fn stop(&mut self) {
        let process = rustix::process::Pid::from_child(&self.child);
        rustix::process::kill_process(process, rustix::process::Signal::TERM).unwrap();
        assert!(self.child.wait().unwrap().success());
    }

    async fn post(&self, body: &Value) -> Response {
        self.client.post(format!("{}/jobs", self.api)).json(body).send().await.unwrap()
    }

    /// Posts a job, as a new owner.
    async fn job(&self, body: &Value) -> Job {
        Job::read(self.post(body).await).await
    }

    /// Posts a job with an idempotency key, always the same.
    async fn job_with_key(&self, body: &Value) -> Job {
        let post = self.client.post(format!("{}/jobs", self.api)).json(body);
        let post = post.header("idempotency-key", "0a9e8f6c-2d53-4f0b-9b7a-51a1c0de2f6e");
        Job::read(post.send().await.unwrap()).await
    }

    async fn forget(&self, job: &Job) {
        let forget = format!("{}/jobs/{}?forget=true", self.api, job.id);
        let forget = self.client.delete(forget).header("x-job-owner", &job.owner);
        assert_eq!(forget.send().await.unwrap().status(), 200);
        assert_eq!(self.get(job, "").await.status(), 404);
    }

    async fn get(&self, job: &Job, rest: &str) -> Response {
        let request = self.client.get(format!("{}/jobs/{}{rest}", self.api, job.id));
        request.header("x-job-owner", &job.owner).send().await.unwrap()
    }

    async fn shown(&self, job: &Job) -> Value {
        self.get(job, "").await.json().await.unwrap()
    }

    async fn cancel(&self, job: &Job) -> Value {
        let request = self.client.delete(format!("{}/jobs/{}", self.api, job.id));
        request.header("x-job-owner", &job.owner).send().await.unwrap().json().await.unwrap()
    }

    /// Waits until a job is as it should be.
    async fn until(&self, job: &Job, is_so: impl Fn(&Value) -> bool) -> Value {
        let reached = async {
            loop {
                let shown = self.shown(job).await;
                if is_so(&shown) {
                    return shown;
                }
                sleep(Duration::from_millis(20)).await;
            }
        };
        timeout(LONG, reached).await.unwrap()
    }

    async fn until_ended(&self, job: &Job) -> Value {
        self.until(job, |job| job["ended_at"].is_string()).await
    }

    /// The value of a metric.
    async fn metric(&self, name: &str) -> f64 {
        let metrics = self.client.get(format!("{}/metrics", self.admin)).send().await.unwrap();
        let text = metrics.text().await.unwrap();
        let line = text.lines().find_map(|line| line.strip_prefix(name));
        line.unwrap_or_else(|| panic!("{name}")).trim().parse().unwrap()
    }

    /// Waits until its worker is at a task of a job.
    async fn until_busy(&self) {
        let busy = async {
            while self.metric("unscramble_workers_busy{lane=\"jobs\"}").await < 1.0 {
                sleep(Duration::from_millis(20)).await;
            }
        };
        timeout(LONG, busy).await.unwrap();
    }

    /// All events of a job, from behind the one with this number.
    async fn follow(&self, job: &Job, after: u64) -> String {
        let request = self.client.get(format!("{}/jobs/{}/events", self.api, job.id));
        let request = request.header("x-job-owner", &job.owner).header("last-event-id", after);
        request.send().await.unwrap().text().await.unwrap()
    }
}

impl Drop for Machine {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

struct Job {
    id: String,
    owner: String,
}

impl Job {
    /// Reads the answer to a job that was taken in.
    async fn read(response: Response) -> Job {
        let status = response.status();
        let job: Value = response.json().await.unwrap();
        assert_eq!(status, 202, "{job}");
        let text = |name: &str| job[name].as_str().unwrap().to_owned();
        Job { id: text("id"), owner: text("owner") }
    }
}

fn solves(state: &str, answer: &Value) -> bool {
    Model::new(state).is_solved_by(answer["solution"].as_str().unwrap()).unwrap()
}

/// Cubes that take a tenth of a second each.
fn cubes(count: usize, seed: &str) -> (Vec<String>, Value) {
    let states: Vec<String> = (0..count).map(|n| random_state(3, &format!("{seed} {n}"))).collect();
    let solves = states.iter().map(|state| json!({ "state": state, "time_ms": 100 }));
    let body = json!({ "solves": solves.collect::<Vec<_>>() });
    (states, body)
}

/// Checks that each line of a result solves its own state, once.
async fn check_lines(machine: &Machine, job: &Job, states: &[String]) {
    let text = machine.get(job, "/result").await.text().await.unwrap();
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), states.len());
    for (number, (line, state)) in lines.iter().zip(states).enumerate() {
        assert_eq!(line["id"], number + 1);
        assert!(solves(state, &line["answer"]), "{line}");
    }
}

#[tokio::test]
#[ignore = "needs nats-server"]
async fn a_job_survives_a_worker_that_is_killed() {
    let nats = Nats::start("killed");
    let (service, mut worker) =
        (Machine::start("serve", &nats).await, Machine::start("work", &nats).await);
    let (states, body) = cubes(100, "killed");
    let job = service.job(&body).await;
    worker.until_busy().await;
    worker.kill();
    let ended = service.until_ended(&job).await;
    assert_eq!(ended["state"], "done");
    assert_eq!(ended["progress"]["lines"], json!({ "done": 100, "failed": 0, "of": 100 }));
    check_lines(&service, &job, &states).await;
    assert!(service.metric("unscramble_job_redeliveries_total").await >= 1.0);
}

#[tokio::test]
#[ignore = "needs nats-server"]
async fn a_proof_that_is_spread_survives_a_worker_that_is_killed() {
    let nats = Nats::start("spread");
    let (service, mut worker) =
        (Machine::start("serve", &nats).await, Machine::start("work", &nats).await);
    let solve = json!({ "size": 3, "scramble": SHARED, "method": "optimal" });
    let job = service.job(&json!({ "solve": solve, "spread": true })).await;
    let is_shared = |job: &Value| job["progress"]["lower_bound"].as_u64() >= Some(16);
    service.until(&job, is_shared).await;
    worker.until_busy().await;
    worker.kill();
    let _other = Machine::start("work", &nats).await;
    let ended = service.until_ended(&job).await;
    assert_eq!(ended["state"], "done", "{ended}");
    let result: Value = service.get(&job, "/result").await.json().await.unwrap();
    let request = service.client.post(format!("{}/solve", service.api)).json(&solve);
    let answer: Value = request.send().await.unwrap().json().await.unwrap();
    assert_eq!(result["solution"], answer["solution"]);
    assert_eq!(
        (&result["stop_reason"], &answer["stop_reason"]),
        (&json!("optimal"), &json!("optimal"))
    );
    assert_eq!(result["search"]["lower_bound"], answer["search"]["lower_bound"]);
    let told = events(&service.follow(&job, 0).await);
    let names: Vec<&str> = told.iter().map(|(name, _)| &**name).collect();
    assert!(names.ends_with(&["phase", "state"]), "{names:?}");
}

#[tokio::test]
#[ignore = "needs nats-server"]
async fn a_worker_that_is_stopped_hands_in_what_it_has() {
    let nats = Nats::start("stopped");
    let (service, mut worker) =
        (Machine::start("serve", &nats).await, Machine::start("work", &nats).await);
    let (states, body) = cubes(60, "stopped");
    let job = service.job(&body).await;
    worker.until_busy().await;
    worker.stop();
    assert_eq!(service.until_ended(&job).await["state"], "done");
    check_lines(&service, &job, &states).await;
    let again = service.metric("unscramble_job_redeliveries_total").await;
    assert_eq!(again, 0.0, "nothing is worked on twice");
}

#[tokio::test]
#[ignore = "needs nats-server"]
async fn a_task_that_kills_its_workers_fails_after_three() {
    let nats = Nats::start("poison");
    let service = Machine::start("serve", &nats).await;
    // The worker of the service itself has enough to do.
    let busy = service.job(&proof()).await;
    service.until(&busy, |job| job["state"] == "running").await;
    let poison = service.job(&proof()).await;
    for _ in 0..3 {
        assert!(
            ["queued", "running"]
                .contains(&service.shown(&poison).await["state"].as_str().unwrap())
        );
        let mut worker = Machine::start("work", &nats).await;
        worker.until_busy().await;
        worker.kill();
    }
    let _last = Machine::start("work", &nats).await;
    let failed = service.until_ended(&poison).await;
    assert_eq!(
        (&failed["state"], &failed["problem"]["code"]),
        (&json!("failed"), &json!("internal"))
    );
    assert_eq!(service.get(&poison, "/result").await.status(), 500);
    assert_eq!(service.cancel(&busy).await["state"], "cancelled");
}

#[tokio::test]
#[ignore = "needs nats-server"]
async fn jobs_are_away_while_their_server_is_and_come_back_with_it() {
    let mut nats = Nats::start("away");
    let service = Machine::start("serve", &nats).await;
    let job = service.job(&proof()).await;
    service.until(&job, |job| job["progress"]["best"].is_object()).await;
    nats.kill();
    let refused = async {
        loop {
            let answer = service.get(&job, "").await;
            if answer.status() == 503 {
                return answer;
            }
            sleep(Duration::from_millis(20)).await;
        }
    };
    let refused: Value = timeout(LONG, refused).await.unwrap().json().await.unwrap();
    assert_eq!(refused["code"], "jobs_unavailable");
    assert_eq!(service.post(&proof()).await.status(), 503);
    let solve = json!({ "size": 3, "scramble": "R U" });
    let solve = service.client.post(format!("{}/solve", service.api)).json(&solve).send().await;
    assert_eq!(solve.unwrap().status(), 200);
    nats.start_again();
    let back = service.until(&job, |job| job["state"] == "running").await;
    assert_eq!(back["id"], job.id);
    let cancelled = service.cancel(&job).await;
    assert_eq!(cancelled["state"], "cancelled");
    let result: Value = service.get(&job, "/result").await.json().await.unwrap();
    let mut scrambled = Model::solved(3);
    scrambled.play(SUPERFLIP).unwrap();
    assert!(scrambled.is_solved_by(result["solution"].as_str().unwrap()).unwrap());
}

#[tokio::test]
#[ignore = "needs nats-server"]
async fn a_task_stays_with_its_worker_while_the_server_restarts() {
    let mut nats = Nats::start("restarts");
    let service = Machine::start("serve", &nats).await;
    let worker = Machine::start("work", &nats).await;
    let solve = json!({ "size": 3, "scramble": SUPERFLIP, "time_ms": 20_000 });
    let job = service.job(&json!({ "solve": solve })).await;
    service.until(&job, |job| job["state"] == "running").await;
    for _ in 0..3 {
        nats.kill();
        sleep(Duration::from_millis(500)).await;
        nats.start_again();
        sleep(Duration::from_secs(4)).await;
    }
    assert_eq!(service.until_ended(&job).await["state"], "done");
    for machine in [&service, &worker] {
        assert_eq!(machine.metric("unscramble_job_redeliveries_total").await, 0.0);
    }
}

#[tokio::test]
#[ignore = "needs nats-server"]
async fn any_replica_knows_a_job_and_its_events() {
    let nats = Nats::start("replicas");
    let (one, other) = (Machine::start("serve", &nats).await, Machine::start("serve", &nats).await);
    let job = one.job(&proof()).await;
    one.until(&job, |job| job["progress"]["lower_bound"].as_u64() >= Some(14)).await;
    let cancel = async {
        sleep(Duration::from_millis(300)).await;
        other.cancel(&job).await
    };
    let (told, cancelled) = tokio::join!(one.follow(&job, 0), cancel);
    assert_eq!(cancelled["state"], "cancelled");
    assert_eq!(events(&told).last().unwrap().1, cancelled);
    assert_eq!(other.follow(&job, 0).await, told);
    // Each number is where the rest begins, at any replica.
    let numbers: Vec<u64> = told
        .split("\n\n")
        .filter(|event| event.contains("event: "))
        .map(|event| field(event, "id: ").parse().unwrap())
        .collect();
    assert!(numbers.len() > 4 && numbers.is_sorted_by(|one, next| one < next), "{numbers:?}");
    for (at, number) in numbers.iter().enumerate() {
        let rest = other.follow(&job, *number).await;
        assert_eq!(events(&rest), events(&told)[at + 1..]);
    }
    let [first, second]: [Value; 2] = [
        one.get(&job, "/result").await.json().await.unwrap(),
        other.get(&job, "/result").await.json().await.unwrap(),
    ];
    assert_eq!(first, second);
}

#[tokio::test]
#[ignore = "needs nats-server"]
async fn a_forgotten_job_leaves_nothing_to_the_next_one_with_its_key() {
    let nats = Nats::start("again");
    let service = Machine::start("serve", &nats).await;
    for (scramble, solution) in [("R", "R'"), ("U", "U'"), ("R", "R'")] {
        let body = json!({ "solve": { "size": 3, "scramble": scramble } });
        let job = service.job_with_key(&body).await;
        assert_eq!(service.until_ended(&job).await["state"], "done");
        let result: Value = service.get(&job, "/result").await.json().await.unwrap();
        assert_eq!(result["solution"], solution);
        service.forget(&job).await;
    }
    // A task of these has four cubes, so one that is cancelled has answers to some.
    let states: Vec<String> = (0..256).map(|n| random_state(3, &format!("again {n}"))).collect();
    let solves = states.iter().map(|state| json!({ "state": state, "time_ms": 30 }));
    let body = json!({ "solves": solves.collect::<Vec<_>>() });
    let job = service.job_with_key(&body).await;
    service.until(&job, |job| job["progress"]["lines"]["done"] != 0).await;
    service.cancel(&job).await;
    assert_eq!(service.until_ended(&job).await["state"], "cancelled");
    service.forget(&job).await;
    let job = service.job_with_key(&body).await;
    assert_eq!(service.until_ended(&job).await["state"], "done");
    check_lines(&service, &job, &states).await;
}

#[tokio::test]
#[ignore = "needs nats-server"]
async fn jobs_that_are_forgotten_or_have_expired_make_room() {
    let nats = Nats::start("room");
    let flags = ["--jobs-kept", "2", "--job-ttl", "4s"];
    let service = Machine::with("serve", &nats.url(), &flags).await;
    let quick = json!({ "solve": { "size": 3, "scramble": "R" } });
    let first = service.job(&quick).await;
    service.until_ended(&first).await;
    let second = service.job(&quick).await;
    assert_eq!(service.post(&quick).await.status(), 503);
    service.forget(&first).await;
    let third = service.job(&quick).await;
    assert_eq!(service.post(&quick).await.status(), 503);
    for job in [&second, &third] {
        service.until_ended(job).await;
    }
    // It looks for jobs that have expired now and then.
    let taken_in = async {
        while service.post(&quick).await.status() != 202 {
            sleep(Duration::from_millis(200)).await;
        }
    };
    timeout(LONG, taken_in).await.unwrap();
    assert_eq!(service.get(&third, "").await.status(), 404);
}

#[tokio::test]
#[ignore = "needs nats-server"]
async fn a_job_is_kept_whatever_others_have_to_tell() {
    let nats = Nats::start("histories");
    // The histories of ten jobs do not fit.
    let service = Machine::with("serve", &nats.url(), &["--jobs-mb", "8"]).await;
    let first = service.job(&json!({ "solve": { "size": 3, "scramble": "R" } })).await;
    service.until_ended(&first).await;
    let solve = json!({ "size": 2, "scramble": "R" });
    let busy = json!({ "solves": vec![solve; 127] });
    for _ in 0..10 {
        let job = service.job(&busy).await;
        let ended = service.until_ended(&job).await;
        assert_eq!(ended["progress"]["lines"]["done"], 127, "{ended}");
    }
    assert_eq!(service.shown(&first).await["state"], "done");
    let result: Value = service.get(&first, "/result").await.json().await.unwrap();
    assert_eq!(result["solution"], "R'");
}

#[tokio::test]
#[ignore = "needs nats-server"]
async fn the_address_of_the_server_has_user_and_password() {
    let nats = Nats::with("login", &["--user", "cube", "--pass", "R2"]);
    let quick = json!({ "solve": { "size": 3, "scramble": "R" } });
    let service = Machine::with("serve", &nats.url_with("cube:R2@"), &[]).await;
    let job = service.job(&quick).await;
    assert_eq!(service.until_ended(&job).await["state"], "done");
    let stranger = Machine::with("serve", &nats.url_with("cube:U2@"), &[]).await;
    let refused = stranger.post(&quick).await;
    assert_eq!(refused.status(), 503);
    let refused: Value = refused.json().await.unwrap();
    assert_eq!(refused["code"], "jobs_unavailable");
    assert!(!refused.to_string().contains("U2"), "{refused}");
}

#[tokio::test]
#[ignore = "needs nats-server"]
async fn many_followers_of_a_job_are_one_reader() {
    let nats = Nats::start("followers");
    let service = Machine::start("serve", &nats).await;
    let job = service.job(&proof()).await;
    service.until(&job, |job| job["state"] == "running").await;
    let follow = || service.follow(&job, 0);
    let followers = futures_util::future::join_all((0..300).map(|_| follow()));
    let count = async {
        sleep(Duration::from_secs(2)).await;
        let readers = nats.readers("KV_unscramble-jobs").await;
        service.cancel(&job).await;
        readers
    };
    let (told, readers) = tokio::join!(followers, count);
    assert!(told.iter().all(|text| *text == told[0]) && told[0].contains("\"cancelled\""));
    assert_eq!(readers, 2, "the worker, and all followers");
}

/// What a job comes to, and what its result must be.
enum Expected {
    Solved(String),
    Lines(Vec<String>),
    Fails,
}

#[tokio::test]
#[ignore = "needs nats-server"]
async fn five_hundred_jobs_survive_workers_that_are_killed_and_a_server_that_is_restarted() {
    let mut nats = Nats::start("many");
    let service = Machine::start("serve", &nats).await;
    let mut workers = [Machine::start("work", &nats).await, Machine::start("work", &nats).await];
    let mut jobs = Vec::new();
    let mut lost = 0;
    for n in 0..500 {
        let state = random_state(2 + n % 4, &format!("many {n}"));
        let (body, expected) = match n % 10 {
            0..=4 => (
                json!({ "solve": { "state": state, "method": "reduction" } }),
                Expected::Solved(state),
            ),
            5 => (
                json!({ "solve": { "state": random_state(3, &format!("{n}")), "time_ms": 200 } }),
                Expected::Solved(random_state(3, &format!("{n}"))),
            ),
            6 => (json!({ "solve": { "state": state } }), Expected::Solved(state)),
            7 | 8 => {
                let (states, body) = cubes(6, &format!("line {n}"));
                (body, Expected::Lines(states))
            }
            _ => {
                let mut twisted: Vec<char> = random_state(3, &format!("{n}")).chars().collect();
                twisted.swap(8, 9);
                let state: String = twisted.into_iter().collect();
                (json!({ "solve": { "state": state } }), Expected::Fails)
            }
        };
        jobs.push((service.job(&body).await, expected));
        // Somebody is killed now and then, and the server twice.
        let is_restart = n == 170 || n == 340;
        if !is_restart && n % 60 != 59 {
            continue;
        }
        // A third loss would fail a job that had the two before.
        if lost == 2 {
            for (job, _) in &jobs {
                service.until_ended(job).await;
            }
            lost = 0;
        }
        lost += 1;
        if is_restart {
            nats.kill();
            sleep(Duration::from_millis(500)).await;
            nats.start_again();
            let job = &jobs[0].0;
            service.until(job, |job| job["id"].is_string()).await;
        } else {
            let at = n / 60 % 2;
            workers[at].kill();
            workers[at] = Machine::start("work", &nats).await;
        }
    }
    for (job, expected) in &jobs {
        let ended = service.until_ended(job).await;
        match expected {
            Expected::Solved(state) => {
                assert_eq!(ended["state"], "done", "{ended}");
                let result: Value = service.get(job, "/result").await.json().await.unwrap();
                assert!(solves(state, &result), "{result}");
            }
            Expected::Lines(states) => {
                assert_eq!(ended["state"], "done", "{ended}");
                check_lines(&service, job, states).await;
            }
            Expected::Fails => {
                assert_eq!(ended["problem"]["code"], "unsolvable_state", "{ended}");
            }
        }
        let told = events(&service.follow(job, 0).await);
        let ends = told.iter().filter(|(_, job)| job["ended_at"].is_string()).count();
        assert_eq!(ends, 1, "{told:?}");
    }
}
