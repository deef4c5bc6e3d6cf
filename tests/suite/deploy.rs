//! The files for the deployment fit the program: the image, metrics, settings and problems.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use unscramble::config::{Config, DEFAULTS, Flags, JobStore};
use unscramble::http::problem::Code;
use unscramble::observe::metrics::{FAMILIES, Family, MetricKind};
use unscramble_solve::tables::{Group, Groups, Source};

use crate::service::Service;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Reads a file by its path in the project.
fn file(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap()
}

fn files() -> Vec<PathBuf> {
    ["grafana/unscramble.json", "prometheus/alerts.yml", "prometheus/prometheus.yml"]
        .map(|file| root().join("deploy").join(file))
        .to_vec()
}

/// Finds all words in a text that look like the name of a metric.
fn names(text: &str) -> Vec<&str> {
    let is_part = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    let words = text.split(|c| !is_part(c));
    words.filter(|word| word.starts_with("unscramble_")).collect()
}

/// Whether Prometheus has samples of this name.
fn is_sampled(name: &str, Family { kind, name: family, .. }: &Family) -> bool {
    match (kind, name.strip_prefix(family)) {
        (MetricKind::Histogram, Some(part)) => ["_bucket", "_sum", "_count"].contains(&part),
        (MetricKind::Counter | MetricKind::Gauge, Some(part)) => part.is_empty(),
        (_, None) => false,
    }
}

#[test]
fn dashboards_and_alerts_use_metrics_that_exist() {
    let mut seen = 0;
    for path in files() {
        let text = std::fs::read_to_string(&path).unwrap();
        for name in names(&text) {
            let known = FAMILIES.iter().any(|family| is_sampled(name, family));
            assert!(known, "{name} in {}", path.display());
            seen += 1;
        }
    }
    assert!(seen > 30, "only {seen} names were found");
}

/// The defaults of a variable: `${NAME:-value}` in compose, `${NAME-value}` in HAProxy.
fn fallbacks<'a>(text: &'a str, name: &str) -> Vec<&'a str> {
    let rests = text.split("${").filter_map(|rest| rest.strip_prefix(name));
    rests
        .filter_map(|rest| rest.trim_start_matches(':').strip_prefix('-')?.split('}').next())
        .collect()
}

#[test]
fn compose_sets_only_keys_that_exist() {
    let compose = file("docker-compose.yml");
    let is_part = |c: char| c.is_ascii_uppercase() || c == '_';
    let words = compose.split(|c| !is_part(c));
    let keys: Vec<String> =
        words.filter_map(|word| word.strip_prefix("UNSCRAMBLE_")).map(str::to_lowercase).collect();
    assert!(keys.len() > 5, "only {keys:?} were found");
    for key in keys {
        let known = DEFAULTS.lines().any(|line| line.starts_with(&format!("{key} = ")));
        assert!(known, "{key} is not a setting");
    }
}

#[test]
fn only_the_load_balancer_is_public() {
    let compose = file("docker-compose.yml");
    let ports = compose.lines().filter_map(|line| line.trim().strip_prefix("- \""));
    let public: Vec<&str> = ports
        .filter(|port| port.starts_with(|c: char| c.is_ascii_digit()) && !port.starts_with("127."))
        .collect();
    assert_eq!(public, ["8080:8080\""]);
}

#[test]
fn the_load_balancer_and_the_replicas_agree_on_the_number_of_workers() {
    let (compose, haproxy) = (file("docker-compose.yml"), file("deploy/haproxy/haproxy.cfg"));
    let workers = [fallbacks(&compose, "WORKERS"), fallbacks(&haproxy, "WORKERS")].concat();
    assert!(workers.len() >= 6 && workers.iter().all(|number| *number == "2"), "{workers:?}");
}

#[test]
fn the_load_balancer_describes_problems_as_the_service_does() {
    let haproxy = file("deploy/haproxy/haproxy.cfg");
    let mut seen = 0;
    for line in haproxy.lines().filter(|line| line.trim().starts_with("http-error status")) {
        let (_, body) = line.split_once('\'').unwrap();
        let body = body.rsplit_once('\'').unwrap().0.replace("'\"${BASE_PATH-}\"'", "/cube");
        let body: Value = serde_json::from_str(&body).unwrap();
        let code = Code::ALL.into_iter().find(|code| body["code"] == code.as_str()).unwrap();
        assert_eq!(body["type"], format!("/cube/problems/{}", code.as_str()));
        assert_eq!(body["title"], code.title());
        let status: u16 = line.split_whitespace().nth(2).unwrap().parse().unwrap();
        assert_eq!(body["status"], status);
        // The service describes other requests with 400, and never answers 502.
        assert!(status == code.status().as_u16() || [400, 502].contains(&status), "{line}");
        seen += 1;
    }
    assert_eq!(seen, 7);
}

#[test]
fn histograms_are_known_by_the_names_of_their_parts() {
    let known = |name| FAMILIES.iter().any(|family| is_sampled(name, family));
    assert!(known("unscramble_queue_wait_seconds_bucket") && known("unscramble_queue_length"));
    assert!(!known("unscramble_queue_wait_seconds") && !known("unscramble_queue_length_sum"));
}

#[test]
fn every_metric_is_on_the_dashboard() {
    let text = std::fs::read_to_string(&files()[0]).unwrap();
    let shown = names(&text);
    for family in FAMILIES {
        assert!(shown.iter().any(|name| is_sampled(name, family)), "{} is not shown", family.name);
    }
}

#[test]
fn the_dashboard_has_a_query_in_every_panel() {
    let text = std::fs::read_to_string(&files()[0]).unwrap();
    let dashboard: Value = serde_json::from_str(&text).unwrap();
    for panel in dashboard["panels"].as_array().unwrap() {
        let title = panel["title"].as_str().unwrap();
        if panel["type"] == "row" {
            continue;
        }
        let targets = panel["targets"].as_array().unwrap();
        assert!(!targets.is_empty(), "{title}");
        for target in targets {
            let query = target["expr"].as_str().unwrap();
            assert_eq!(query.matches('(').count(), query.matches(')').count(), "{title}: {query}");
            assert!(!names(query).is_empty(), "{title}: {query}");
        }
    }
}

#[tokio::test]
async fn a_service_has_exactly_the_listed_metrics() {
    let service = Service::start().await;
    service.ask("/solve", &json!({ "size": 3, "scramble": "R U", "method": "cfop" })).await;
    service.post("/solve", &json!({ "size": 3, "scramble": "Q" })).await;
    let text = service.get_admin("/metrics").await.text().await.unwrap();
    let mut seen = Vec::new();
    for line in text.lines().filter_map(|line| line.strip_prefix("# TYPE ")) {
        let (name, kind) = line.split_once(' ').unwrap();
        let family = FAMILIES.iter().find(|family| family.name == name);
        let family = family.unwrap_or_else(|| panic!("{name} is not listed"));
        assert_eq!(format!("{:?}", family.kind).to_lowercase(), kind, "{name}");
        assert!(text.contains(&format!("# HELP {name} {}", family.help)), "{name}");
        seen.push(name.to_owned());
    }
    // One solve and one problem are enough to make each of them appear.
    for family in FAMILIES {
        assert!(seen.iter().any(|name| name == family.name), "{} never appears", family.name);
    }
}

/// The files and folders that `.dockerignore` lets into the build of the image.
fn build_context() -> Vec<PathBuf> {
    let ignored = file(".dockerignore");
    let rules: Vec<&str> = ignored.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(rules[0], "*", "the context starts empty");
    rules[1..].iter().map(|rule| root().join(rule.strip_prefix('!').unwrap())).collect()
}

/// The sources below a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
}

#[test]
fn the_image_is_built_from_every_file_that_the_program_includes() {
    let context: Vec<PathBuf> =
        build_context().iter().map(|path| path.canonicalize().unwrap()).collect();
    let (mut included, mut folders) = (0, 0);
    let folders_of_source = [root().join("src"), root().join("crates")];
    for source in folders_of_source.iter().flat_map(|folder| sources(folder)) {
        // Other files, such as nets, include nothing.
        let Ok(text) = std::fs::read_to_string(&source) else { continue };
        let macros = ["include_str!(\"", "include_bytes!(\""];
        for rest in macros.iter().flat_map(|name| text.split(name).skip(1)) {
            let path = source.parent().unwrap().join(rest.split('"').next().unwrap());
            let path = path.canonicalize().unwrap();
            assert!(context.iter().any(|part| path.starts_with(part)), "{}", path.display());
            included += 1;
        }
        for rest in text.split("include_dir!(\"$CARGO_MANIFEST_DIR/").skip(1) {
            let path = root().join(rest.split('"').next().unwrap()).canonicalize().unwrap();
            assert!(context.iter().any(|part| path.starts_with(part)), "{}", path.display());
            folders += 1;
        }
    }
    assert_eq!(folders, 2, "the page, and the pictures of the chapters");
    assert!(included > 1, "only {included} included files were found");
}

#[test]
fn the_image_is_built_by_a_toolchain_and_a_profile_that_the_manifest_allows() {
    let (image, manifest) = (file("Dockerfile"), file("Cargo.toml"));
    let value = |text: &str, key: &str| {
        let line = text.lines().find_map(|line| line.strip_prefix(key));
        line.unwrap_or_else(|| panic!("no {key}")).trim_matches('"').to_owned()
    };
    let version =
        |text: String| -> Vec<u32> { text.split('.').map(|n| n.parse().unwrap()).collect() };
    assert!(version(value(&image, "ARG RUST=")) >= version(value(&manifest, "rust-version = ")));
    let profile = image.split("--profile ").nth(1).unwrap().split_whitespace().next().unwrap();
    assert!(manifest.contains(&format!("[profile.{profile}]")), "{profile}");
    assert!(image.contains(&format!("target/{profile}/unscramble")), "the program it installs");
}

/// The most memory that a service with these settings takes, in MiB, if jobs take so much.
fn memory_needed(config: &Config, jobs: u32) -> u64 {
    let tables = (config.tables_mb * 1_000_000).div_ceil(1 << 20);
    let cache = config.cache_bytes.div_ceil(1 << 20);
    let connections = 30 * config.max_connections as u64 / 1024;
    tables + cache + u64::from(config.memory_mb + jobs) + connections + 50
}

/// Checks that there is memory for all groups of tables but the one for a high rate, and that all of these are loaded in
/// advance.
fn all_groups_fit(config: &Config) {
    let Source { groups, preload, .. } = config.tables();
    assert_eq!(groups, Groups::default());
    let at_start = [Group::Three, Group::Four];
    let rest: Vec<Group> = groups.iter().filter(|group| !at_start.contains(group)).collect();
    assert_eq!(preload, rest);
}

#[test]
fn replicas_fit_into_the_memory_that_compose_gives_them() {
    let compose = file("docker-compose.yml");
    let replica = compose.split("\n  unscramble:\n").nth(1).unwrap().split("\n\n").next();
    let lines = || replica.unwrap().lines().filter_map(|line| line.trim().split_once(": "));
    let variables = lines().filter(|(key, value)| {
        key.starts_with("UNSCRAMBLE_") && !value.trim_start_matches('"').starts_with('$')
    });
    let variables =
        variables.map(|(key, value)| (key.to_owned(), value.trim_matches('"').to_owned()));
    let config = Config::load_with(&Flags::default(), variables).unwrap();
    let memory = lines().find_map(|(key, value)| (key == "memory").then_some(value)).unwrap();
    // A server for jobs keeps the other half.
    let needed = memory_needed(&config, config.jobs_mb / 2);
    assert!(memory.strip_suffix('M').unwrap().parse::<u64>().unwrap() >= needed);
    all_groups_fit(&config);
    let image = file("Dockerfile");
    let volume = replica.unwrap().lines().find_map(|line| line.trim().strip_prefix("- tables:"));
    let directory = volume.map(Path::new);
    assert_eq!(config.cache_dir.as_deref(), directory, "the replicas share their tables");
    assert!(image.contains(&format!(" {}\n", volume.unwrap())), "the image has it, with its owner");
}

/// The values of a key in the unit for systemd.
fn unit(key: &str) -> Vec<String> {
    let unit = file("deploy/systemd/unscramble.service");
    let values =
        unit.lines().filter_map(|line| line.split_once('=').filter(|(name, _)| *name == key));
    values.map(|(_, value)| value.to_owned()).collect()
}

#[test]
fn the_unit_for_systemd_fits_the_program() {
    let number = |key: &str| -> u64 {
        let value = unit(key).concat();
        value.trim_end_matches('M').parse().unwrap_or_else(|_| panic!("{key}={value}"))
    };
    let variables = unit("Environment").into_iter().map(|variable| {
        let (name, value) = variable.split_once('=').unwrap();
        (name.to_owned(), value.to_owned())
    });
    // An unknown or bad setting is an error.
    let config = Config::load_with(&Flags::default(), variables).unwrap();
    let directory = format!("/var/cache/{}", unit("CacheDirectory").concat());
    assert_eq!(config.cache_dir.as_deref(), Some(Path::new(&directory)));
    let stop = config.drain() + config.lame_duck();
    assert!(number("TimeoutStopSec") >= stop.as_secs() + 5, "a stop takes {stop:?}");
    assert_eq!(config.jobs, JobStore::Memory);
    assert!(number("MemoryMax") >= memory_needed(&config, config.jobs_mb));
    all_groups_fit(&config);
    assert!(number("LimitNOFILE") >= config.max_connections as u64 + 64 + 128);
    assert_eq!(unit("ExecStart"), ["/usr/local/bin/unscramble serve"]);
}
