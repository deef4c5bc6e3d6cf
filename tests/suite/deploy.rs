//! The files for Prometheus and Grafana know the service's metrics by their right names.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use unscramble::config::DEFAULTS;
use unscramble::http::problem::Code;
use unscramble::observe::metrics::{FAMILIES, Family, MetricKind};

use crate::service::Service;

/// A file by its path in the project.
fn file(path: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap()
}

fn files() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("deploy");
    ["grafana/unscramble.json", "prometheus/alerts.yml", "prometheus/prometheus.yml"]
        .map(|file| root.join(file))
        .to_vec()
}

/// Everything in a text that looks like the name of a metric.
fn names(text: &str) -> Vec<&str> {
    let of_a_name = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    let words = text.split(|c| !of_a_name(c));
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
fn dashboards_and_alerts_use_metrics_that_there_are() {
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

/// What stands for a variable that is not set: `${NAME:-value}` in compose, `${NAME-value}` in HAProxy.
fn fallbacks<'a>(text: &'a str, name: &str) -> Vec<&'a str> {
    let rests = text.split("${").filter_map(|rest| rest.strip_prefix(name));
    rests
        .filter_map(|rest| rest.trim_start_matches(':').strip_prefix('-')?.split('}').next())
        .collect()
}

#[test]
fn compose_sets_only_keys_that_there_are() {
    let compose = file("docker-compose.yml");
    let of_a_name = |c: char| c.is_ascii_uppercase() || c == '_';
    let words = compose.split(|c| !of_a_name(c));
    let keys: Vec<String> =
        words.filter_map(|word| word.strip_prefix("UNSCRAMBLE_")).map(str::to_lowercase).collect();
    assert!(keys.len() > 5, "only {keys:?} were found");
    for key in keys {
        let known = DEFAULTS.lines().any(|line| line.starts_with(&format!("{key} = ")));
        assert!(known, "{key} is no setting");
    }
}

#[test]
fn only_the_load_balancer_is_for_the_public() {
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
fn the_load_balancer_speaks_of_problems_as_the_service_does() {
    let haproxy = file("deploy/haproxy/haproxy.cfg");
    let mut seen = 0;
    for line in haproxy.lines().filter(|line| line.trim().starts_with("http-error status")) {
        let body: Value = serde_json::from_str(line.split('\'').nth(1).unwrap()).unwrap();
        let code = Code::ALL.into_iter().find(|code| body["code"] == code.as_str()).unwrap();
        assert_eq!(body["type"], format!("/problems/{}", code.as_str()));
        assert_eq!(body["title"], code.title());
        let said: u16 = line.split_whitespace().nth(2).unwrap().parse().unwrap();
        assert_eq!(body["status"], said);
        // The service does not say these two.
        assert!(said == code.status().as_u16() || [400, 502].contains(&said), "{line}");
        seen += 1;
    }
    assert_eq!(seen, 6);
}

#[test]
fn the_names_of_histograms_are_those_of_their_parts() {
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
async fn a_service_has_no_other_metrics_than_those_that_are_listed() {
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
    // A solve and a problem are all it takes to see each of them.
    for family in FAMILIES {
        assert!(seen.iter().any(|name| name == family.name), "{} is never there", family.name);
    }
}
