//! Jobs: long work that clients post, follow, cancel and collect later.

use std::time::Duration;

use proptest::prelude::*;
use reqwest::{RequestBuilder, Response};
use serde_json::{Value, json};
use tokio::time::{sleep, timeout};
use unscramble::config::Flags;

use crate::model::Model;
use crate::service::{Service, events, field, problem, random_state, text, without_durations};

/// Jobs work at the lowest priority, so other work on the machine may leave them little time.
const LONG: Duration = Duration::from_secs(600);

/// A cube that needs 20 turns: its proof takes minutes.
const SUPERFLIP: &str = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2";

fn proof() -> Value {
    json!({ "solve": { "size": 3, "scramble": SUPERFLIP, "method": "optimal" } })
}

/// A client with the token of an owner.
struct Owner<'a> {
    service: &'a Service,
    token: String,
}

impl<'a> Owner<'a> {
    /// Posts a job that is taken in, as a new owner.
    async fn posting(service: &'a Service, body: &Value) -> (Owner<'a>, String) {
        let response = service.post("/jobs", body).await;
        assert_eq!(response.status(), 202, "{}", response.text().await.unwrap());
        let headers = response.headers().clone();
        let job: Value = response.json().await.unwrap();
        let (id, token) = (job["id"].as_str().unwrap(), job["owner"].as_str().unwrap());
        assert_eq!(headers["location"], format!("/jobs/{id}"));
        assert_eq!(headers["x-job-owner"], token);
        (Owner { service, token: token.to_owned() }, id.to_owned())
    }

    fn sending(&self, request: RequestBuilder) -> RequestBuilder {
        request.header("x-job-owner", &self.token)
    }

    async fn get(&self, path: &str) -> Response {
        let request = self.service.client.get(self.service.url(path));
        self.sending(request).send().await.unwrap()
    }

    async fn job(&self, id: &str) -> Value {
        self.get(&format!("/jobs/{id}")).await.json().await.unwrap()
    }

    async fn cancel(&self, id: &str) -> Value {
        let request = self.service.client.delete(self.service.url(&format!("/jobs/{id}")));
        self.sending(request).send().await.unwrap().json().await.unwrap()
    }

    async fn result(&self, id: &str) -> Response {
        self.get(&format!("/jobs/{id}/result")).await
    }

    /// Waits until a job is in a state.
    async fn until(&self, id: &str, state: &str) -> Value {
        let reached = async {
            loop {
                let job = self.job(id).await;
                if job["state"] == state {
                    return job;
                }
                sleep(Duration::from_millis(5)).await;
            }
        };
        timeout(LONG, reached).await.unwrap_or_else(|_| panic!("the job is never {state}"))
    }

    /// All events of a job, from behind the one with this number.
    async fn follow(&self, id: &str, after: u64) -> String {
        let request = self.service.client.get(self.service.url(&format!("/jobs/{id}/events")));
        let request = self.sending(request).header("last-event-id", after);
        request.send().await.unwrap().text().await.unwrap()
    }
}

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn solves(state: &str, answer: &Value) -> bool {
    Model::new(state).is_solved_by(answer["solution"].as_str().unwrap()).unwrap()
}

/// The numbers of the events of a text.
fn numbers(text: &str) -> Vec<u64> {
    let named = text.split("\n\n").filter(|event| event.contains("event: "));
    named.map(|event| field(event, "id: ").parse().unwrap()).collect()
}

#[tokio::test]
async fn a_job_answers_what_a_request_answers() {
    let service = Service::start().await;
    let solve = json!({ "state": random_state(4, "job"), "method": "reduction", "detail": "steps", "lang": "de" });
    let (owner, id) = Owner::posting(&service, &json!({ "solve": solve })).await;
    let told = events(&timeout(LONG, owner.follow(&id, 0)).await.unwrap());
    let job = owner.job(&id).await;
    assert_eq!(job["state"], "done");
    assert_eq!(told.last(), Some(&("state".to_owned(), job.clone())));
    let states = told.iter().filter(|(name, _)| name == "state");
    let states: Vec<&str> = states.map(|(_, job)| job["state"].as_str().unwrap()).collect();
    assert_eq!(states, ["queued", "running", "done"]);
    let phases: Vec<&Value> =
        told.iter().filter(|(name, _)| name == "phase").map(|(_, phase)| phase).collect();
    assert_eq!(job["progress"]["phases"].as_array().unwrap().iter().collect::<Vec<_>>(), phases);
    let result: Value = owner.result(&id).await.json().await.unwrap();
    let answer = service.ask("/solve", &solve).await;
    assert_eq!(without_durations(result), without_durations(answer));
}

#[tokio::test]
async fn a_proof_tells_its_bounds_and_keeps_its_best_solution_when_it_is_cancelled() {
    let service = Service::start().await;
    let (owner, id) = Owner::posting(&service, &proof()).await;
    let bounded = async {
        while owner.job(&id).await["progress"]["lower_bound"].as_u64() < Some(15) {
            sleep(Duration::from_millis(5)).await;
        }
    };
    timeout(LONG, bounded).await.unwrap();
    let (status, code, _) = problem(owner.result(&id).await).await;
    assert_eq!((status, code.as_str()), (409, "no_result"));
    let job = owner.cancel(&id).await;
    assert_eq!(job["state"], "cancelled");
    let result: Value = owner.result(&id).await.json().await.unwrap();
    assert_eq!(result["solution"], job["progress"]["best"]["solution"]);
    assert_eq!(result["search"]["lower_bound"], job["progress"]["lower_bound"]);
    assert_eq!((&result["stop_reason"], &result["solved"]), (&json!("deadline"), &json!(true)));
    let mut scrambled = Model::solved(3);
    scrambled.play(SUPERFLIP).unwrap();
    assert!(scrambled.is_solved_by(result["solution"].as_str().unwrap()).unwrap());
    // It stays as it is.
    assert_eq!(owner.cancel(&id).await, job);
    let told = events(&owner.follow(&id, 0).await);
    let bounds = told.iter().filter(|(name, _)| name == "bound");
    let bounds: Vec<u64> = bounds.map(|(_, data)| data["lower_bound"].as_u64().unwrap()).collect();
    assert!(bounds.len() > 1 && bounds.is_sorted_by(|one, next| one < next), "{bounds:?}");
}

/// Cubes of which the proof has long levels: one in half turns, and one in quarter turns.
const SHARED: &str = "R U R F2 R' B' R B D2 F2 R F L' U' B' U2";
const SHARED_QTM: &str = "D' R' D2 B' D2 F2 D L B2 R D2 L' F";

/// Proofs that share one or two levels, and take a second or two.
fn shared_proofs() -> [Value; 3] {
    let mut goal = Model::solved(3);
    goal.play("R U").unwrap();
    [
        json!({ "size": 3, "scramble": SHARED, "method": "optimal", "detail": "steps" }),
        json!({ "size": 3, "scramble": SHARED, "method": "optimal", "to": goal.text() }),
        json!({
            "size": 3,
            "scramble": SHARED_QTM,
            "method": "optimal",
            "options": { "metric": "qtm", "threads": 2 },
        }),
    ]
}

#[tokio::test]
async fn a_proof_that_is_spread_answers_what_a_request_answers() {
    let service = Service::start().await;
    let mut more = 0;
    for solve in shared_proofs() {
        let body = json!({ "solve": solve, "spread": true });
        let (owner, id) = Owner::posting(&service, &body).await;
        let told = events(&timeout(LONG, owner.follow(&id, 0)).await.unwrap());
        let job = owner.job(&id).await;
        assert_eq!(job["state"], "done", "{job}");
        let names: Vec<&str> = told.iter().map(|(name, _)| &**name).collect();
        let [.., "phase", "state"] = names[..] else { panic!("{names:?}") };
        assert_eq!(names.iter().filter(|name| **name == "phase").count(), 1);
        let of = |name: &'static str| {
            told.iter().filter(move |(its, _)| its == name).map(|(_, data)| data.clone())
        };
        let bounds: Vec<u64> =
            of("bound").map(|data| data["lower_bound"].as_u64().unwrap()).collect();
        assert!(bounds.is_sorted_by(|one, next| one < next), "{bounds:?}");
        let result: Value = owner.result(&id).await.json().await.unwrap();
        let best = of("improved").next_back().unwrap();
        assert_eq!(best["solution"], result["solution"]);
        assert_eq!(job["progress"]["best"], best);
        let answer = service.ask("/solve", &solve).await;
        let nodes = |answer: &Value| answer["search"]["nodes"].as_u64().unwrap();
        // Each share begins by itself, and one behind the solution may have been done.
        more += nodes(&result).checked_sub(nodes(&answer)).unwrap();
        let [result, answer] = [result, answer].map(|mut answer| {
            answer["search"]["nodes"].take();
            without_durations(answer)
        });
        assert_eq!(result, answer);
    }
    assert!(more > 0, "proofs were shared");
}

#[tokio::test]
async fn a_proof_that_is_spread_keeps_its_best_solution_when_it_is_cancelled() {
    let service = Service::start().await;
    let body = json!({ "solve": proof()["solve"], "spread": true });
    let (owner, id) = Owner::posting(&service, &body).await;
    let shared = async {
        while owner.job(&id).await["progress"]["lower_bound"].as_u64() < Some(17) {
            sleep(Duration::from_millis(5)).await;
        }
    };
    timeout(LONG, shared).await.unwrap();
    let job = owner.cancel(&id).await;
    assert_eq!(job["state"], "cancelled");
    let result: Value = owner.result(&id).await.json().await.unwrap();
    assert_eq!(result["solution"], job["progress"]["best"]["solution"]);
    assert_eq!((&result["stop_reason"], &result["solved"]), (&json!("deadline"), &json!(true)));
    // Its workers are free again.
    let (other, id) =
        Owner::posting(&service, &json!({ "solve": { "size": 3, "scramble": "R" } })).await;
    timeout(LONG, other.follow(&id, 0)).await.unwrap();
    assert_eq!(other.job(&id).await["state"], "done");
}

#[tokio::test]
async fn several_cubes_are_answered_in_order_each_with_its_own_problem() {
    let service = Service::start().await;
    let states: Vec<String> =
        (0..40).map(|n| random_state(2 + n % 3, &format!("job {n}"))).collect();
    let mut solves_of: Vec<Value> = states.iter().map(|state| json!({ "state": state })).collect();
    solves_of[3]["id"] = json!("three");
    solves_of[7]["state"] = json!("X");
    // Line breaks between the parts of a request do not end it.
    let body = serde_json::to_string_pretty(&json!({ "solves": solves_of })).unwrap();
    let request =
        service.client.post(service.url("/jobs")).header("content-type", "application/json");
    let job: Value = request.body(body).send().await.unwrap().json().await.unwrap();
    let token = job["owner"].as_str().unwrap().to_owned();
    let owner = Owner { service: &service, token };
    let id = job["id"].as_str().unwrap();
    let told = events(&timeout(LONG, owner.follow(id, 0)).await.unwrap());
    let progress = json!({ "done": 40, "failed": 1, "of": 40 });
    assert_eq!(owner.job(id).await["progress"]["lines"], progress);
    assert!(told.contains(&("lines".to_owned(), progress)));
    let response = owner.result(id).await;
    assert_eq!(response.headers()["content-type"], "application/x-ndjson");
    let answers = lines(&response.text().await.unwrap());
    assert_eq!(answers.len(), 40);
    for (at, (answer, state)) in answers.iter().zip(&states).enumerate() {
        let own = if at == 3 { json!("three") } else { json!(at + 1) };
        assert_eq!(answer["id"], own);
        match at {
            7 => assert_eq!(answer["problem"]["code"], "bad_length"),
            _ => assert!(solves(state, &answer["answer"]), "{answer}"),
        }
    }
}

#[tokio::test]
async fn lines_can_be_posted_as_they_are() {
    let service = Service::start().await;
    let body = "{\"size\":2,\"scramble\":\"R\",\"id\":\"a\"}\n\n  \n{\"size\":3,\"scramble\":\"U\"}\r\nnonsense";
    let request = service.client.post(service.url("/jobs"));
    let request = request.header("content-type", "application/x-ndjson").body(body);
    let job: Value = request.send().await.unwrap().json().await.unwrap();
    let owner = Owner { service: &service, token: job["owner"].as_str().unwrap().to_owned() };
    let id = job["id"].as_str().unwrap();
    owner.until(id, "done").await;
    let answers = lines(&owner.result(id).await.text().await.unwrap());
    assert_eq!(answers[0]["id"], "a");
    assert_eq!(answers[0]["answer"]["solution"], "R'");
    assert_eq!(answers[1]["answer"]["solution"], "U'");
    assert_eq!(
        (&answers[2]["id"], &answers[2]["problem"]["code"]),
        (&json!(3), &json!("malformed_json"))
    );
    assert_eq!(answers.len(), 3);
}

#[tokio::test]
async fn nobody_but_its_owner_finds_a_job() {
    let service = Service::start().await;
    let quick = json!({ "solve": { "size": 3, "scramble": "R" } });
    let (owner, id) = Owner::posting(&service, &quick).await;
    let (other, theirs) = Owner::posting(&service, &quick).await;
    assert_ne!((&owner.token, &id), (&other.token, &theirs));
    for path in ["", "/result", "/events"].map(|rest| format!("/jobs/{id}{rest}")) {
        for response in [other.get(&path).await, service.get(&path).await] {
            let (status, code, _) = problem(response).await;
            assert_eq!((status, code.as_str()), (404, "not_found"), "{path}");
        }
    }
    let delete = service.client.delete(service.url(&format!("/jobs/{id}")));
    assert_eq!(other.sending(delete).send().await.unwrap().status(), 404);
    for unknown in ["/jobs/x", &format!("/jobs/{}", "0".repeat(32))] {
        assert_eq!(owner.get(unknown).await.status(), 404, "{unknown}");
    }
    let (status, code, _) = problem(owner.get("/jobs/%ff").await).await;
    assert_eq!((status, code.as_str()), (422, "invalid_request"));
    let request = owner.sending(service.client.post(service.url("/jobs"))).json(&quick);
    let second: Value = request.send().await.unwrap().json().await.unwrap();
    assert_eq!(second["owner"], owner.token);
    let list: Value = owner.get("/jobs").await.json().await.unwrap();
    let ids: Vec<&Value> = list["jobs"].as_array().unwrap().iter().map(|job| &job["id"]).collect();
    assert_eq!(ids, [&second["id"], &json!(id)], "the newest first");
    assert!(list["jobs"][0].get("owner").is_none());
    let (status, code, _) = problem(service.get("/jobs").await).await;
    assert_eq!((status, code.as_str()), (422, "invalid_request"));
    let wrong = service.client.get(service.url("/jobs")).header("x-job-owner", "me");
    assert_eq!(problem(wrong.send().await.unwrap()).await.0, 422);
}

#[tokio::test]
async fn a_repeated_request_is_the_same_job() {
    let service = Service::start().await;
    let post = async |key: &str, owner: Option<&str>, scramble: &str| {
        let body = json!({ "solve": { "size": 3, "scramble": scramble } });
        let request = service.client.post(service.url("/jobs")).json(&body);
        let request = request.header("idempotency-key", key);
        let request = match owner {
            Some(owner) => request.header("x-job-owner", owner),
            None => request,
        };
        request.send().await.unwrap()
    };
    let key = "0a9e8f6c-2d53-4f0b-9b7a-51a1c0de2f6e";
    let first: Value = post(key, None, "R").await.json().await.unwrap();
    let again: Value = post(key, None, "R").await.json().await.unwrap();
    assert_eq!((&first["id"], &first["owner"]), (&again["id"], &again["owner"]));
    let (status, code, _) = problem(post(key, None, "U").await).await;
    assert_eq!((status, code.as_str()), (422, "invalid_request"));
    // A short key names a job of an owner, but no owner.
    assert_eq!(problem(post("1", None, "R").await).await.0, 422);
    let owner = first["owner"].as_str();
    let short: Value = post("1", owner, "U").await.json().await.unwrap();
    let again: Value = post("1", owner, "U").await.json().await.unwrap();
    assert_eq!(short["id"], again["id"]);
    assert_ne!(short["id"], first["id"]);
    assert_eq!(problem(post("", owner, "R").await).await.0, 422);
}

#[tokio::test]
async fn a_client_that_resumes_misses_no_event() {
    let service = Service::start().await;
    let (owner, id) = Owner::posting(&service, &proof()).await;
    let url = service.url(&format!("/jobs/{id}/events"));
    // It breaks off after its first three events, and goes on behind the second.
    let mut response = owner.sending(service.client.get(&url)).send().await.unwrap();
    let mut read = String::new();
    while read.matches("\n\n").count() < 3 {
        let piece = timeout(LONG, response.chunk()).await.unwrap().unwrap().unwrap();
        read.push_str(std::str::from_utf8(&piece).unwrap());
    }
    drop(response);
    let rest = owner.follow(&id, 2);
    let (rest, _) = tokio::join!(rest, async {
        sleep(Duration::from_millis(300)).await;
        owner.cancel(&id).await;
    });
    let all = owner.follow(&id, 0).await;
    let count = numbers(&all).len() as u64;
    assert_eq!(numbers(&all), (1..=count).collect::<Vec<_>>());
    assert_eq!(numbers(&rest), (3..=count).collect::<Vec<_>>());
    assert!(all.starts_with(&read) && all.ends_with(&rest));
    assert!(numbers(&owner.follow(&id, count).await).is_empty());
    let malformed = owner.sending(service.client.get(&url)).header("last-event-id", "x");
    assert_eq!(problem(malformed.send().await.unwrap()).await.1, "invalid_request");
}

#[tokio::test]
async fn many_follow_one_job() {
    let service = Service::start().await;
    let (owner, id) = Owner::posting(&service, &proof()).await;
    let follow = || owner.follow(&id, 0);
    let followers = futures_util::future::join_all((0..200).map(|_| follow()));
    let cancel = async {
        sleep(Duration::from_millis(500)).await;
        owner.cancel(&id).await;
    };
    let (told, ()) = tokio::join!(followers, cancel);
    assert!(told.iter().all(|text| *text == told[0]));
    assert!(told[0].contains("\"state\":\"cancelled\""));
}

#[tokio::test]
async fn a_job_that_waits_is_cancelled_without_a_result() {
    let service = Service::with(Flags { workers: text("1"), ..Flags::default() }).await;
    let (owner, running) = Owner::posting(&service, &proof()).await;
    let (other, waiting) = Owner::posting(&service, &proof()).await;
    owner.until(&running, "running").await;
    assert_eq!(other.job(&waiting).await["state"], "queued");
    assert_eq!(other.cancel(&waiting).await["state"], "cancelled");
    assert_eq!(problem(other.result(&waiting).await).await.1, "no_result");
    // Requests for heavy work have workers of their own.
    let heavy = json!({ "state": random_state(6, "beside"), "method": "reduction" });
    assert_eq!(service.ask("/solve", &heavy).await["solved"], true);
    assert_eq!(owner.cancel(&running).await["state"], "cancelled");
}

#[tokio::test]
async fn a_cancelled_job_of_several_cubes_keeps_the_lines_that_are_done() {
    let service = Service::with(Flags { workers: text("1"), ..Flags::default() }).await;
    let mut all = vec![json!({ "size": 3, "scramble": "R" }); 20];
    all.push(proof()["solve"].clone());
    all.push(json!({ "size": 3, "scramble": "U" }));
    let (owner, id) = Owner::posting(&service, &json!({ "solves": all })).await;
    let done = async {
        while owner.job(&id).await["progress"]["lines"]["done"] != 20 {
            sleep(Duration::from_millis(5)).await;
        }
    };
    timeout(LONG, done).await.unwrap();
    owner.cancel(&id).await;
    let answers = lines(&owner.result(&id).await.text().await.unwrap());
    assert!(answers[..20].iter().all(|line| line["answer"]["solution"] == "R'"));
    // The proof has its best solution so far, if a worker had begun with it.
    for answer in &answers[20..] {
        assert_eq!(answer["answer"]["stop_reason"], "deadline");
    }
    assert!(answers.len() <= 21, "the last one was not tried");
}

#[tokio::test]
async fn a_job_that_fails_has_the_problem_as_its_result() {
    let service = Service::start().await;
    let mut twisted: Vec<char> = random_state(3, "twisted job").chars().collect();
    twisted.swap(8, 9);
    let state: String = twisted.iter().collect();
    let (owner, id) = Owner::posting(&service, &json!({ "solve": { "state": state } })).await;
    let job = owner.until(&id, "failed").await;
    assert_eq!(job["problem"]["code"], "unsolvable_state");
    let (status, code, body) = problem(owner.result(&id).await).await;
    assert_eq!((status, code.as_str()), (422, "unsolvable_state"));
    assert!(!body["defects"].as_array().unwrap().is_empty());
    assert_eq!(job["problem"]["detail"], body["detail"]);
}

#[tokio::test]
async fn the_time_of_a_job_is_its_own() {
    let flags = Flags {
        solve_timeout_ms: text("1"),
        job_timeout: text("700ms"),
        workers: text("1"),
        ..Flags::default()
    };
    let service = Service::with(flags).await;
    let (owner, id) = Owner::posting(&service, &proof()).await;
    owner.until(&id, "done").await;
    let result: Value = owner.result(&id).await.json().await.unwrap();
    assert_eq!((&result["stop_reason"], &result["solved"]), (&json!("deadline"), &json!(true)));
    assert!(result["elapsed_us"].as_u64() > Some(500_000), "not the 1 ms of requests");
    // Lines that are late get a problem.
    let slow = vec![proof()["solve"].clone(); 2];
    let (owner, id) = Owner::posting(&service, &json!({ "solves": slow })).await;
    owner.until(&id, "done").await;
    let answers = lines(&owner.result(&id).await.text().await.unwrap());
    assert_eq!(answers[0]["answer"]["stop_reason"], "deadline");
    assert_eq!(answers[1]["problem"]["code"], "deadline_exceeded");
}

#[tokio::test]
async fn jobs_have_limits() {
    let flags = Flags {
        workers: text("1"),
        jobs_kept: text("5"),
        job_lines: text("30"),
        job_ttl: text("2s"),
        ..Flags::default()
    };
    let service = Service::with(flags).await;
    let quick = json!({ "solve": { "size": 3, "scramble": "R" } });
    // One client has at most as many as are free: three of five.
    let mut ids = Vec::new();
    for _ in 0..3 {
        ids.push(Owner::posting(&service, &quick).await);
    }
    let (status, code, _) = problem(service.post("/jobs", &quick).await).await;
    assert_eq!((status, code.as_str()), (503, "overloaded"));
    // They are forgotten when their owner says so, or in time.
    let (owner, id) = &ids[1];
    owner.until(id, "done").await;
    let path = format!("/jobs/{id}?forget=true");
    let forget = owner.sending(service.client.delete(service.url(&path))).send().await.unwrap();
    assert_eq!(forget.json::<Value>().await.unwrap()["state"], "done");
    assert_eq!(owner.get(&format!("/jobs/{id}")).await.status(), 404);
    assert_eq!(service.post("/jobs", &quick).await.status(), 202);
    let (owner, id) = &ids[0];
    let forgotten = async {
        while owner.get(&format!("/jobs/{id}")).await.status() != 404 {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(LONG, forgotten).await.unwrap();
    sleep(Duration::from_secs(2)).await;
    assert_eq!(service.post("/jobs", &quick).await.status(), 202);
    let many = vec![json!({ "size": 2, "scramble": "R" }); 31];
    let (status, code, _) = problem(service.post("/jobs", &json!({ "solves": many })).await).await;
    assert_eq!((status, code.as_str()), (413, "payload_too_large"));
}

#[tokio::test]
async fn results_that_find_no_room_fail_their_job() {
    let flags = Flags { jobs_mb: text("2"), max_size: text("40"), ..Flags::default() };
    let service = Service::with(flags).await;
    let large = json!({ "state": random_state(30, "room"), "method": "reduction", "detail": "steps", "turns": true });
    let (owner, id) = Owner::posting(&service, &json!({ "solve": large })).await;
    let job = owner.until(&id, "failed").await;
    assert_eq!(job["problem"]["code"], "payload_too_large");
    assert_eq!(problem(owner.result(&id).await).await.0, 413);
}

#[tokio::test]
async fn bad_jobs_get_their_problems() {
    let flags = Flags { max_size: text("10"), jobs_mb: text("2"), ..Flags::default() };
    let service = Service::with(flags).await;
    let spread = |size: usize, more: Value| {
        let mut solve = json!({ "size": size, "scramble": "R" });
        solve.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        json!({ "solve": solve, "spread": true })
    };
    let too_large = json!({ "solves": vec![json!({ "state": "U".repeat(1000) }); 100] });
    for (body, status, code, pointer) in [
        (json!({}), 422, "invalid_request", "/solve"),
        (json!({ "solve": null }), 422, "invalid_request", "/solve"),
        (json!([]), 422, "invalid_request", ""),
        (json!({ "solve": [] }), 422, "invalid_request", "/solve"),
        (json!({ "solve": {}, "solves": [] }), 422, "invalid_request", "/solves"),
        (json!({ "solves": [] }), 422, "invalid_request", "/solves"),
        (json!({ "solves": 7 }), 422, "invalid_request", "/solves"),
        (json!({ "solve": {}, "more": 1 }), 422, "invalid_request", "/more"),
        (json!({ "solve": { "state": "UU" } }), 422, "bad_length", "/solve/state"),
        (
            json!({ "solve": { "size": 11, "scramble": "R" } }),
            422,
            "unsupported_size",
            "/solve/size",
        ),
        (
            json!({ "solve": { "size": 3, "scramble": "Q" } }),
            422,
            "invalid_notation",
            "/solve/scramble",
        ),
        (
            json!({ "solve": { "size": 3, "scramble": "R", "method": "x" } }),
            422,
            "invalid_request",
            "/solve/method",
        ),
        (too_large, 413, "payload_too_large", ""),
        (spread(3, json!({})), 422, "invalid_request", "/spread"),
        (spread(2, json!({ "method": "optimal" })), 422, "invalid_request", "/spread"),
        (
            spread(3, json!({ "method": "optimal", "time_ms": 100 })),
            422,
            "invalid_request",
            "/spread",
        ),
        (json!({ "solves": [{}], "spread": true }), 422, "invalid_request", "/spread"),
        (json!({ "spread": true }), 422, "invalid_request", "/solve"),
        (json!({ "solve": {}, "spread": "yes" }), 422, "invalid_request", "/spread"),
    ] {
        let (got, its_code, answer) = problem(service.post("/jobs", &body).await).await;
        let its_pointer = answer["pointer"].as_str().unwrap_or_default();
        assert_eq!((got, its_code.as_str(), its_pointer), (status, code, pointer), "{answer}");
    }
    let send = async |kind: &str, body: &'static str| {
        let request = service.client.post(service.url("/jobs")).header("content-type", kind);
        problem(request.body(body).send().await.unwrap()).await.1
    };
    assert_eq!(send("text/plain", "{}").await, "unsupported_media_type");
    assert_eq!(send("application/json", "{\"solve\":").await, "malformed_json");
    assert_eq!(send("application/x-ndjson", "\n\n").await, "invalid_request");
    assert_eq!(service.client.put(service.url("/jobs")).send().await.unwrap().status(), 405);
}

#[tokio::test]
async fn a_service_without_jobs_says_so() {
    let service = Service::with(Flags { jobs: text("off"), ..Flags::default() }).await;
    let id = "0".repeat(32);
    let mut answers = vec![service.post("/jobs", &proof()).await, service.get("/jobs").await];
    for path in [format!("/jobs/{id}"), format!("/jobs/{id}/result"), format!("/jobs/{id}/events")]
    {
        answers.push(service.get(&path).await);
    }
    answers.push(service.client.delete(service.url(&format!("/jobs/{id}"))).send().await.unwrap());
    for answer in answers {
        let (status, code, _) = problem(answer).await;
        assert_eq!((status, code.as_str()), (503, "jobs_unavailable"));
    }
    let methods: Value = service.get("/methods").await.json().await.unwrap();
    assert!(methods["limits"].get("job_ms").is_none());
    assert_eq!(service.ask("/solve", &json!({ "size": 3, "scramble": "R" })).await["solved"], true);
}

#[tokio::test]
async fn a_service_that_stops_ends_its_jobs_with_the_best_that_they_have() {
    let flags = Flags { workers: text("1"), drain_seconds: text("20"), ..Flags::default() };
    let mut service = Service::with(flags).await;
    let (owner, running) = Owner::posting(&service, &proof()).await;
    let found = async {
        while owner.job(&running).await["progress"]["best"].is_null() {
            sleep(Duration::from_millis(5)).await;
        }
    };
    timeout(LONG, found).await.unwrap();
    let (other, waiting) = Owner::posting(&service, &proof()).await;
    let follow = |owner: &Owner<'_>, id: &str| {
        let request = service.client.get(service.url(&format!("/jobs/{id}/events")));
        owner.sending(request).send()
    };
    let (first, second) = (follow(&owner, &running).await, follow(&other, &waiting).await);
    service.stop();
    let [first, second] = [first.unwrap(), second.unwrap()].map(|answer| answer.text());
    let (first, second) = (first.await.unwrap(), second.await.unwrap());
    let last = |text: &str| events(text).pop().unwrap().1;
    let done = last(&first);
    assert_eq!(done["state"], "done");
    let best = done["progress"]["best"]["solution"].as_str().unwrap().to_owned();
    let mut scrambled = Model::solved(3);
    scrambled.play(SUPERFLIP).unwrap();
    assert!(scrambled.is_solved_by(&best).unwrap());
    let lost = last(&second);
    assert_eq!(
        (&lost["state"], &lost["problem"]["code"]),
        (&json!("failed"), &json!("shutting_down"))
    );
    timeout(LONG, &mut service.running).await.unwrap().unwrap();
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(6))]

    /// Whatever cubes a job has, each line solves its own.
    #[test]
    fn jobs_of_random_states_are_solved(sizes in prop::collection::vec(2_usize..6, 1..40), seed: u64) {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        runtime.block_on(async {
            let service = Service::start().await;
            let states: Vec<String> =
                sizes.iter().enumerate().map(|(n, size)| random_state(*size, &format!("{seed} {n}"))).collect();
            let all: Vec<Value> = states
                .iter()
                .map(|state| json!({ "state": state, "method": "reduction" }))
                .collect();
            let all: Vec<Value> = all
                .into_iter()
                .zip(&sizes)
                .map(|(solve, size)| if *size < 4 { json!({ "state": solve["state"] }) } else { solve })
                .collect();
            let (owner, id) = Owner::posting(&service, &json!({ "solves": all })).await;
            owner.until(&id, "done").await;
            let answers = lines(&owner.result(&id).await.text().await.unwrap());
            assert_eq!(answers.len(), states.len());
            for (answer, state) in answers.iter().zip(&states) {
                assert!(solves(state, &answer["answer"]), "{answer}");
            }
        });
    }
}
