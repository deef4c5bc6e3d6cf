//! The commands for jobs: the real program against the real service.

mod broken;
mod proxy;
mod user;

use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt;

use futures_util::future::join_all;
use serde_json::{Value, json};
use unscramble::config::Flags;

use crate::model::Model;
use crate::service::{Service, random_state, text};
use user::User;

/// A cube that needs 20 turns: its proof takes minutes.
const SUPERFLIP: &str = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2";

/// The arguments of a job that goes on until it is cancelled.
const PROOF: [&str; 7] = ["submit", "--size", "3", "--scramble", SUPERFLIP, "--method", "optimal"];

fn user(service: &Service) -> User {
    User::of(service.url(""))
}

fn solves_superflip(moves: &str) -> bool {
    let mut cube = Model::solved(3);
    cube.play(SUPERFLIP).unwrap();
    cube.is_solved_by(moves).unwrap()
}

const TWISTED: &str = "UUUUUUUURFRRRRRRRRFFUFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";

#[tokio::test]
async fn a_cube_is_submitted_followed_and_collected() {
    let service = Service::start().await;
    let user = user(&service);
    let state = random_state(4, "job command");
    let submit = ["submit", "--state", &state, "--method", "reduction", "--option", "three=cfop"];
    let id = user.told(&submit).await;
    let moves = user.told(&["wait", &id]).await;
    assert!(Model::new(&state).is_solved_by(&moves).unwrap(), "{moves}");
    assert_eq!(user.told(&["result", &id]).await, moves);
    let answer = user.json(&["result", &id]).await;
    assert_eq!(answer["solution"], moves);
    assert_eq!((&answer["method"], &answer["solved"]), (&json!("reduction"), &json!(true)));
    assert_eq!(user.json(&["wait", &id, "--timeout", "600"]).await, answer);

    let job = user.json(&["status", &id]).await;
    assert_eq!((&job["id"], &job["state"]), (&json!(id), &json!("done")));
    let facts = user.told(&["status", &id]).await;
    assert!(facts.starts_with(&format!("id        {id}\nstate     done\ncreated   ")), "{facts}");
    assert!(facts.contains("\nphase     centers done, "), "{facts}");
    let other = user.json(&["submit", "--size", "3", "--scramble", "R", "--time-ms", "0"]).await;
    assert!(other["owner"].is_string(), "{other}");
    let list = user.told(&["status"]).await;
    let lines: Vec<&str> = list.lines().collect();
    assert!(lines[0].starts_with(other["id"].as_str().unwrap()), "the newest first: {list}");
    assert!(lines[1].starts_with(&format!("{id} done      ")), "{list}");
    assert_eq!(lines.len(), 2);
    assert_eq!(user.json(&["status"]).await["jobs"].as_array().unwrap().len(), 2);
    // A job that has ended stays as it is.
    assert_eq!(user.told(&["cancel", &id]).await, "done");
}

#[tokio::test]
async fn jobs_and_lines_are_read_from_files_and_standard_input() {
    let service = Service::start().await;
    let user = user(&service);
    let states: Vec<String> = (0..30).map(|n| random_state(2 + n % 2, &format!("{n}"))).collect();
    let requests = states.iter().map(|state| json!({ "state": state }).to_string() + "\n");
    let file = user.home.join("requests.ndjson");
    std::fs::write(&file, requests.collect::<String>() + "nonsense\n").unwrap();
    let id = user.told(&["submit", file.to_str().unwrap()]).await;
    let result = user.told(&["wait", &id]).await;
    assert_eq!(user.told(&["result", &id, "--json"]).await, result);
    let answers: Vec<Value> =
        result.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers.len(), 31);
    for (answer, state) in answers.iter().zip(&states) {
        let moves = answer["answer"]["solution"].as_str().unwrap();
        assert!(Model::new(state).is_solved_by(moves).unwrap(), "{answer}");
    }
    assert_eq!(answers[30]["problem"]["code"], "malformed_json");
    let facts = user.told(&["status", &id]).await;
    let done = "\nlines     31 of 31 lines done, 1 of them with a problem";
    assert!(facts.contains(done), "{facts}");

    let one = json!({ "solve": { "size": 3, "scramble": "R" } });
    for (input, expected) in [
        (serde_json::to_string_pretty(&one).unwrap(), "R'\n"),
        (one.to_string(), "R'\n"),
        (json!({ "solves": [one["solve"]] }).to_string(), "{\"id\":1,"),
        ("{\n \"size\": 3,\n \"scramble\": \"R\"\n}".to_owned(), "{\"id\":1,"),
    ] {
        for arguments in [&["submit", "--wait"][..], &["submit", "-", "--wait"]] {
            let waited = user.run_with_input(arguments, &input).await;
            assert_eq!(waited.code, 0, "{}", waited.err);
            assert!(waited.err.starts_with("job "), "{}", waited.err);
            assert!(waited.out.starts_with(expected), "{input}: {}", waited.out);
        }
    }
    let malformed = user.run_with_input(&["submit", "--json"], "{\"solve\":").await;
    let problem: Value = serde_json::from_str(&malformed.out).unwrap();
    assert_eq!((malformed.code, &problem["code"]), (1, &json!("malformed_json")));
    let nowhere = user.run(&["submit", "/nowhere"]).await;
    assert_eq!(nowhere.code, 2);
    assert!(nowhere.err.contains("cannot read /nowhere"), "{}", nowhere.err);
}

#[tokio::test]
async fn the_owner_is_kept_for_its_server_and_for_nobody_else() {
    let service = Service::start().await;
    let user = user(&service);
    let unknown = user.run(&["status"]).await;
    assert_eq!((unknown.code, unknown.out.as_str()), (2, ""));
    assert!(unknown.err.contains("no job was submitted to http://"), "{}", unknown.err);

    // Commands that submit at the same time get one owner.
    let submit = ["submit", "--size", "2", "--scramble", "R"];
    let ids = join_all((0..6).map(|_| user.told(&submit))).await;
    let owners = user.owners();
    let [file] = owners.as_slice() else { panic!("{owners:?}") };
    assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600);
    let token = std::fs::read_to_string(file).unwrap().trim_end().to_owned();
    let list = user.json(&["status"]).await;
    let mut listed: Vec<&str> =
        list["jobs"].as_array().unwrap().iter().map(|job| job["id"].as_str().unwrap()).collect();
    listed.sort_unstable();
    let mut ids: Vec<&str> = ids.iter().map(String::as_str).collect();
    ids.sort_unstable();
    assert_eq!(listed, ids);

    let other = User::of(service.url(""));
    assert_eq!(other.json(&["status", ids[0], "--owner", &token]).await["id"], ids[0]);
    let theirs = other.json(&[&submit[..], &["--owner", &token]].concat()).await;
    assert_eq!(theirs["owner"], token);
    assert!(other.owners().is_empty(), "an owner that is given is not kept");
    let stranger = other.run(&["wait", ids[0], "--owner", &"0".repeat(32), "--json"]).await;
    let problem: Value = serde_json::from_str(&stranger.out).unwrap();
    assert_eq!((stranger.code, &problem["code"]), (1, &json!("not_found")));
    assert!(stranger.err.contains("you have no job with this id"), "{}", stranger.err);
}

#[tokio::test]
async fn an_owner_that_cannot_be_kept_is_told() {
    let service = Service::start().await;
    let user = user(&service);
    std::fs::write(user.home.join("unscramble"), "no directory").unwrap();
    let outcome = user.run(&["submit", "--size", "2", "--scramble", "R"]).await;
    assert_eq!(outcome.code, 0, "{}", outcome.err);
    let (_, token) = outcome.err.trim_end().split_once("--owner ").unwrap();
    assert_eq!(user.told(&["wait", outcome.out.trim_end(), "--owner", token]).await, "R'");
}

#[tokio::test]
async fn a_job_that_fails_tells_its_problem() {
    let service = Service::start().await;
    let user = user(&service);
    let id = user.told(&["submit", "--state", TWISTED]).await;
    let job = user.until(&id, |job| job["state"] == "failed").await;
    let detail = job["problem"]["detail"].as_str().unwrap();
    for command in ["wait", "result"] {
        let failed = user.run(&[command, &id]).await;
        assert_eq!((failed.code, failed.out.as_str()), (1, ""), "{command}");
        assert!(failed.err.starts_with(&format!("error: {detail}")), "{}", failed.err);
        assert!(failed.err.contains("\n    what to do: twist "), "{}", failed.err);
    }
    let failed = user.run(&["wait", &id, "--json"]).await;
    let problem: Value = serde_json::from_str(&failed.out).unwrap();
    assert_eq!((failed.code, &problem["code"]), (1, &json!("unsolvable_state")));
    assert!(problem["defects"].is_array(), "{problem}");
    let facts = user.told(&["status", &id]).await;
    assert!(facts.ends_with(&format!("\nproblem   unsolvable_state: {detail}")), "{facts}");

    let refused = user.run(&["submit", "--state", "UU"]).await;
    assert_eq!((refused.code, refused.out.as_str()), (1, ""));
    assert!(refused.err.trim_end().ends_with("(at /solve/state)"), "{}", refused.err);
}

#[tokio::test]
async fn a_cancelled_job_has_the_best_that_it_found() {
    let service = Service::with(Flags { workers: text("1"), ..Flags::default() }).await;
    let user = user(&service);
    let id = user.told(&PROOF).await;
    let waiting = user.told(&PROOF).await;
    let early = user.run(&["result", &id]).await;
    assert_eq!(early.code, 1);
    assert!(early.err.contains("the job has not ended yet"), "{}", early.err);
    let late = user.run(&["wait", &id, "--timeout", "1", "--json"]).await;
    let problem: Value = serde_json::from_str(&late.out).unwrap();
    assert_eq!((late.code, &problem["code"]), (1, &json!("deadline_exceeded")));
    let reports = |job: &Value, fact: &str| job["progress"].get(fact).is_some();
    user.until(&id, |job| reports(job, "best") && reports(job, "lower_bound")).await;
    let wait = ["wait", &id];
    let (waited, state) =
        tokio::join!(user.told(&wait), async { user.told(&["cancel", &id]).await });
    assert_eq!(state, "cancelled");
    assert!(solves_superflip(&waited), "{waited}");
    let facts = user.told(&["status", &id]).await;
    assert!(facts.contains("\nstate     cancelled\n"), "{facts}");
    assert!(facts.contains("\nbest      ") && facts.contains("\nbound     at least "), "{facts}");

    // It may have begun by now, and then has a result.
    let cancelled = user.json(&["cancel", &waiting]).await;
    assert_eq!(cancelled["state"], "cancelled");
    if cancelled.get("started_at").is_none() {
        let nothing = user.run(&["wait", &waiting]).await;
        assert_eq!((nothing.code, nothing.out.as_str()), (1, ""));
        assert!(nothing.err.contains("cancelled before it had a result"), "{}", nothing.err);
    }
}

#[tokio::test]
async fn an_api_key_is_sent() {
    let folder = User::of("http://unused");
    let file = folder.home.join("keys.toml");
    // The SHA-256 of "secret".
    let hash = "2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b";
    std::fs::write(&file, format!("[robot]\nsha256 = \"{hash}\"\n")).unwrap();
    let api_keys = text(file.to_str().unwrap());
    let flags = Flags { api_keys, require_api_key: text("true"), ..Flags::default() };
    let service = Service::with(flags).await;
    let user = user(&service);
    let submit = ["submit", "--size", "2", "--scramble", "R", "--wait"];
    let refused = user.run(&[&submit[..], &["--json"]].concat()).await;
    let problem: Value = serde_json::from_str(&refused.out).unwrap();
    assert_eq!((refused.code, &problem["code"]), (1, &json!("unauthorized")));
    assert_eq!(user.told(&[&submit[..], &["--key", "secret"]].concat()).await, "R'");
}

#[tokio::test]
async fn wrong_usage_exits_with_2() {
    let user = User::of("http://127.0.0.1:1");
    for (arguments, says) in [
        (&["status", "--server", "https://host"][..], "TLS ends before the service"),
        (&["status", "--server", "localhost:8080"], "write the URL of a server"),
        (&["status", "a/b"], "give the id that"),
        (&["wait"], "<ID>"),
        (&["wait", "a", "--timeout", "0"], "--timeout"),
        (&["wait", "a", "--owner", "a\nb"], "the owner of the jobs is not valid"),
        (&["submit", "file", "--state", "UU"], "cannot be used with"),
        (&["submit", "--state", "UU", "--scramble", "R", "--size", "2"], "cannot be used with"),
        (&["submit", "--scramble", "R"], "--size"),
        (&["submit", "--method", "optimal"], "required"),
        (&["submit", "--timeout", "1"], "--wait"),
        (&["submit", "--state", "UU", "--option", "a=1", "--option", "a=2"], "given twice"),
    ] {
        let outcome = user.run(arguments).await;
        assert_eq!((outcome.code, outcome.out.as_str()), (2, ""), "{arguments:?} {}", outcome.err);
        assert!(outcome.err.contains(says), "{arguments:?}: {}", outcome.err);
    }
}

#[tokio::test]
async fn a_server_that_is_not_there_is_named() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    drop(listener);
    let user = User::of(url.clone());
    let submit = ["submit", "--size", "2", "--scramble", "R"];
    for arguments in [&submit[..], &["wait", "a", "--owner", "b"], &["status", "--owner", "b"]] {
        let outcome = user.run(arguments).await;
        assert_eq!((outcome.code, outcome.out.as_str()), (1, ""), "{}", outcome.err);
        let told = format!("error: cannot connect to {url}: ");
        assert!(outcome.err.starts_with(&told), "{}", outcome.err);
    }
    let json = user.run(&[&submit[..], &["--json"]].concat()).await;
    assert!(json.out.contains("cannot connect"), "{}", json.out);
}
