//! The files for Prometheus and Grafana know the service's metrics by their right names.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use unscramble::observe::metrics::{FAMILIES, Family, Kind};

use crate::service::Service;

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
        (Kind::Histogram, Some(part)) => ["_bucket", "_sum", "_count"].contains(&part),
        (Kind::Counter | Kind::Gauge, Some(part)) => part.is_empty(),
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
