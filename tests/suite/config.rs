//! Settings: defaults < file < environment < flags, and nothing is ignored silently.

use std::io::Write;
use std::path::PathBuf;

use serde_json::json;
use unscramble::config::{
    Config, ConfigError, DEFAULTS, Flags, LogFormat, LogLevel, Origins, Preload,
    automatic_tables_mb, user_cache,
};
use unscramble_solve::tables::Group;

use crate::service::{Service, problem, random_state, text};

fn load(flags: Flags, variables: &[(&str, &str)]) -> Result<Config, ConfigError> {
    let variables = variables.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned()));
    Config::load_with(&flags, variables)
}

/// A config file that is removed at the end of the test.
struct File(PathBuf);

impl File {
    fn new(name: &str, text: &str) -> File {
        let path = std::env::temp_dir().join(format!("unscramble-{}-{name}", std::process::id()));
        std::fs::File::create(&path).unwrap().write_all(text.as_bytes()).unwrap();
        File(path)
    }

    fn flags(&self) -> Flags {
        Flags { config: Some(self.0.clone()), ..Flags::default() }
    }
}

impl Drop for File {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

#[test]
fn the_defaults_are_those_that_the_file_documents() {
    let config = load(Flags::default(), &[]).unwrap();
    assert_eq!(config.listen.to_string(), "127.0.0.1:8080");
    assert_eq!(config.admin.to_string(), "127.0.0.1:9090");
    assert_eq!(config.max_size, 100);
    assert_eq!(config.cors_origins, Origins::List(Vec::new()));
    assert_eq!(config.embed_origins, Origins::Any);
    assert_eq!((config.log_format, config.log_level), (LogFormat::Text, LogLevel::Info));
    assert_eq!(config.workers, std::thread::available_parallelism().unwrap());
    assert_eq!(config.search_threads, config.workers.min(64.try_into().unwrap()));
    assert_eq!(config.tables_mb, automatic_tables_mb());
    assert_eq!((config.preload, config.cache_dir), (Preload::default(), user_cache()));
    assert_eq!(config.cache_bytes, 64 << 20);
    // Every key has a comment above it.
    let lines: Vec<&str> = DEFAULTS.lines().collect();
    for pair in lines.windows(2) {
        if pair[1].contains(" = ") && !pair[1].starts_with('#') {
            assert!(pair[0].starts_with("# "), "{} is not documented", pair[1]);
        }
    }
}

#[test]
fn each_source_overrides_the_ones_before() {
    let file = File::new("order.toml", "max_size = 10\nqueue = 11\nlog_format = \"json\"\n");
    let variables = [("UNSCRAMBLE_QUEUE", "12"), ("UNSCRAMBLE_WORKERS", "3"), ("OTHER", "x")];
    let flags = Flags { workers: Some("4".to_owned()), ..file.flags() };
    let config = load(flags, &variables).unwrap();
    assert_eq!(config.max_size, 10, "file");
    assert_eq!(config.log_format, LogFormat::Json, "file");
    assert_eq!(config.queue, 12, "environment");
    assert_eq!(config.workers.get(), 4, "flag");
    assert_eq!(config.drain_seconds, 20, "default");
}

#[test]
fn an_unknown_key_is_refused_with_its_name_and_origin() {
    let file = File::new("unknown.toml", "max_sise = 10\n");
    let error = load(file.flags(), &[]).unwrap_err().to_string();
    assert!(error.contains("max_sise") && error.contains("unknown.toml"), "{error}");
    let error = load(Flags::default(), &[("UNSCRAMBLE_MAXSIZE", "5")]).unwrap_err().to_string();
    assert!(error.contains("maxsize") && error.contains("UNSCRAMBLE_MAXSIZE"), "{error}");
    assert!(error.contains("max_size"), "the keys there are: {error}");
}

#[test]
fn what_commands_read_is_no_setting() {
    let variables = ["CONFIG", "SERVER", "KEY", "JOB_OWNER"];
    let variables = variables.map(|name| format!("UNSCRAMBLE_{name}"));
    let variables = variables.each_ref().map(|name| (name.as_str(), "x"));
    assert_eq!(load(Flags::default(), &variables).unwrap(), load(Flags::default(), &[]).unwrap());
}

#[test]
fn a_bad_value_is_refused_with_its_key_and_origin() {
    for (key, value) in [
        ("listen", "localhost"),
        ("listen", "127.0.0.1"),
        ("listen", "127.0.0.1:99999"),
        ("admin", "9090"),
        ("workers", "many"),
        ("workers", "1025"),
        ("workers", "-1"),
        ("workers", "1.5"),
        ("search_threads", "many"),
        ("search_threads", "65"),
        ("search_threads", "-1"),
        ("queue", "100001"),
        ("queue", "true"),
        ("queue_timeout_ms", "600001"),
        ("max_size", "1"),
        ("max_size", "1001"),
        ("max_size", "auto"),
        ("solve_timeout_ms", "0"),
        ("tables_mb", "huge"),
        ("tables_mb", "-1"),
        ("tables_mb", ""),
        ("preload", "5, 11"),
        ("preload", "true"),
        ("preload", "[qtm, htm]"),
        ("cache_dir", "true"),
        ("cache_dir", "[a]"),
        ("cache_bytes", "-1"),
        ("cache_bytes", "64M"),
        ("cache_bytes", "1099511627777"),
        ("base_path", "cube"),
        ("base_path", "/"),
        ("base_path", "/cube/"),
        ("base_path", "//evil.example"),
        ("base_path", "/a/../b"),
        ("base_path", "/a b"),
        ("base_path", "/a\"b"),
        ("base_path", "https://example.org/cube"),
        ("base_path", "[/a]"),
        ("cors_origins", "example.org"),
        ("cors_origins", "https://example.org/path"),
        ("cors_origins", "[1]"),
        ("embed_origins", "example.org"),
        ("log_format", "xml"),
        ("log_level", "loud"),
        ("lame_duck_ms", "600001"),
        ("drain_seconds", "3601"),
    ] {
        let variable = format!("UNSCRAMBLE_{}", key.to_uppercase());
        let error = load(Flags::default(), &[(&variable, value)]).expect_err(key).to_string();
        assert!(error.contains(&format!("`{key}`")), "{error}");
        assert!(error.contains(&format!("environment variable {variable}")), "{error}");
    }
    let file = File::new("bad.toml", "queue = \"long\"\n");
    let error = load(file.flags(), &[]).unwrap_err().to_string();
    assert!(error.contains("`queue`") && error.contains("bad.toml"), "{error}");
    let flags = Flags { max_size: Some("1".to_owned()), ..Flags::default() };
    let error = load(flags, &[]).unwrap_err().to_string();
    assert!(error.contains("flag --max-size") && error.contains("2 to 1000"), "{error}");
}

#[test]
fn the_cache_directory_is_a_path_or_none() {
    let dir = |path: &str| load(Flags::default(), &[("UNSCRAMBLE_CACHE_DIR", path)]).unwrap();
    assert_eq!(dir("/var/cache/a, b").cache_dir, Some(PathBuf::from("/var/cache/a, b")));
    assert_eq!(dir("tables").cache_dir, Some(PathBuf::from("tables")));
    assert_eq!(dir("").cache_dir, None);
    // A later source can take back what an earlier one says.
    let flags = Flags { cache_dir: Some(String::new()), ..Flags::default() };
    assert_eq!(load(flags, &[("UNSCRAMBLE_CACHE_DIR", "/x")]).unwrap().cache_dir, None);
}

#[test]
fn groups_of_tables_are_admitted_by_the_settings_alone() {
    let groups = |megabytes: &str, preload: &str| {
        let variables = [("UNSCRAMBLE_TABLES_MB", megabytes), ("UNSCRAMBLE_PRELOAD", preload)];
        let source = load(Flags::default(), &variables).unwrap().tables();
        let names =
            |groups: Vec<Group>| -> Vec<_> { groups.into_iter().map(Group::name).collect() };
        (names(source.groups.iter().collect()), names(source.preload))
    };
    assert_eq!(groups("570", ""), (vec!["3", "4", "5"], vec![]));
    let robots = vec!["3", "4", "qtm", "axial"];
    assert_eq!(groups("330", "axial,qtm"), (robots.clone(), vec!["axial", "qtm"]));
    assert_eq!(groups("330", "[axial, qtm]"), (robots, vec!["axial", "qtm"]));
    assert_eq!(groups("600", "5").1, ["5"]);
    assert_eq!(groups("120", "3-large").0, ["3", "4"]);
    assert_eq!(groups("119", "5").0, ["3-small", "4"]);
    assert_eq!(groups("1", "4").0, ["3-small"]);
}

#[test]
fn a_file_that_cannot_be_read_is_refused() {
    let flags = Flags { config: Some(PathBuf::from("/no/such/file.toml")), ..Flags::default() };
    let error = load(flags, &[]).unwrap_err().to_string();
    assert!(error.contains("/no/such/file.toml"), "{error}");
    let file = File::new("syntax.toml", "queue = \n");
    let error = load(file.flags(), &[]).unwrap_err().to_string();
    assert!(error.contains("syntax.toml"), "{error}");
}

#[test]
fn lists_can_be_written_with_commas() {
    let variables = [("UNSCRAMBLE_CORS_ORIGINS", "https://a.example, http://localhost:3000")];
    let config = load(Flags::default(), &variables).unwrap();
    let expected = ["https://a.example", "http://localhost:3000"].map(str::to_owned);
    assert_eq!(config.cors_origins, Origins::List(expected.to_vec()));
    let config = load(Flags::default(), &[("UNSCRAMBLE_CORS_ORIGINS", "*")]).unwrap();
    assert_eq!(config.cors_origins, Origins::Any);
    let config = load(Flags::default(), &[("UNSCRAMBLE_WORKERS", "auto")]).unwrap();
    assert_eq!(config.workers, std::thread::available_parallelism().unwrap());
}

#[test]
fn a_base_path_is_a_path_or_none() {
    let path = |path: &str| {
        load(Flags { base_path: Some(path.to_owned()), ..Flags::default() }, &[])
            .map(|config| config.base_path.as_str().to_owned())
    };
    for good in ["", "/cube", "/tools/cube-1.0"] {
        assert_eq!(path(good).as_deref(), Ok(good));
    }
    let error = path("/cube/").unwrap_err().to_string();
    assert!(error.contains("--base-path") && error.contains("such as /cube"), "{error}");
}

#[test]
fn a_health_check_does_not_hide_the_api() {
    let path = |path: &str| {
        load(Flags { health_path: Some(path.to_owned()), ..Flags::default() }, &[])
            .map(|config| config.health_path)
    };
    assert_eq!(path("").unwrap(), None);
    assert_eq!(path("/healthz").unwrap().as_deref(), Some("/healthz"));
    assert_eq!(path("/-/ready").unwrap().as_deref(), Some("/-/ready"));
    // Requests are answered as without the slash.
    assert_eq!(path("/healthz/").unwrap().as_deref(), Some("/healthz"));
    for bad in [
        "healthz",
        "/",
        "//x",
        "/a b",
        "/{x}",
        "/*",
        "/docs",
        "/assets/x",
        "/embed",
        "/picture",
        "/problems/x",
        "/x?y",
        "/é",
    ] {
        assert!(path(bad).is_err(), "{bad}");
    }
    let document = unscramble::http::openapi::document();
    for used in document.paths.paths.keys() {
        assert!(path(used).is_err(), "{used}");
    }
}

/// The playground refuses what goes on for long.
#[tokio::test]
async fn the_demo_keeps_visitors_to_small_cubes_and_few_requests() {
    let demo = concat!(env!("CARGO_MANIFEST_DIR"), "/config/demo.toml");
    let flags = Flags { config: Some(demo.into()), ..Flags::default() };
    let limits = load(flags.clone(), &[]).unwrap();
    assert!(limits.max_size <= 7 && limits.solve_timeout_ms <= 5000);
    let service = Service::with(Flags { solve_timeout_ms: text("3000"), ..flags }).await;
    let solved = service.ask("/solve", &json!({ "state": random_state(3, "a visitor") })).await;
    assert_eq!(solved["solved"], true);
    let large = service.post("/solve", &json!({ "size": 8, "scramble": "R" })).await;
    assert_eq!(problem(large).await.1, "unsupported_size");
    let batch = service.client.post(service.url("/solve/batch"));
    let batch = batch.header("content-type", "application/x-ndjson").body("{}").send().await;
    assert!(batch.unwrap().text().await.unwrap().contains("this server takes no batches"));
    let job = service.post("/jobs", &json!({ "solve": { "size": 3, "scramble": "R" } })).await;
    assert_eq!(problem(job).await.1, "jobs_unavailable");
    let mut answered = 0;
    while service.get("/scramble?size=3").await.status() == 200 {
        answered += 1;
        assert!(answered < 1000, "nobody is stopped");
    }
    assert!(answered >= 20, "{answered}");
}
