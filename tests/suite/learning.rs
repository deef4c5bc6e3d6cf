//! The pages of the course below `/learn`, as a reader and a search engine get them.

use std::collections::{BTreeMap, BTreeSet};

use axum::http::{StatusCode, header};
use reqwest::Url;
use serde_json::json;
use unscramble::config::Flags;
use unscramble_solve::METHODS;
use unscramble_teach::course::{COURSES, Course, Exercise};
use unscramble_teach::{Language, algorithms};

use crate::service::{Service, text};

/// The values of an attribute in a page.
fn values<'a>(page: &'a str, attribute: &str) -> impl Iterator<Item = String> + 'a {
    let start = format!(" {attribute}=\"");
    let after: Vec<&str> = page.split(&*start).skip(1).collect();
    after
        .into_iter()
        .filter_map(|rest| rest.split_once('"'))
        .map(|(value, _)| value.replace("&amp;", "&"))
}

/// The pages below `/learn` that links lead to, by their paths, in a language.
async fn crawled(service: &Service, language: Language) -> BTreeMap<String, String> {
    let client = reqwest::Client::new();
    let mut pages = BTreeMap::new();
    let mut open = vec![service.url("/learn").parse::<Url>().unwrap()];
    while let Some(mut url) = open.pop() {
        url.set_fragment(None);
        url.set_query(None);
        if pages.contains_key(url.path()) {
            continue;
        }
        let asked = client.get(url.clone()).header(header::ACCEPT_LANGUAGE, language.tag());
        let answer = asked.send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::OK, "{url}");
        if answer.headers()[header::CONTENT_TYPE] != "text/html; charset=utf-8" {
            pages.insert(url.path().to_owned(), String::new());
            continue;
        }
        assert_eq!(answer.headers()[header::CONTENT_LANGUAGE], language.tag(), "{url}");
        assert!(answer.headers()[header::VARY].to_str().unwrap().contains("accept-language"));
        assert!(answer.headers().contains_key(header::CONTENT_SECURITY_POLICY));
        let page = answer.text().await.unwrap();
        for link in values(&page, "href").chain(values(&page, "src")) {
            let link = url.join(&link).unwrap();
            let is_here = link.origin() == url.origin();
            if is_here && (link.path().starts_with("/learn") || link.path().starts_with("/assets"))
            {
                open.push(link);
            }
        }
        pages.insert(url.path().to_owned(), page);
    }
    pages
}

#[tokio::test]
async fn every_link_leads_to_a_page_and_to_a_place_in_it() {
    let service = Service::start().await;
    let pages = crawled(&service, Language::English).await;
    for path in [
        "/learn/beginner/top-corners",
        "/learn/cfop/oll",
        "/learn/4x4x4/parity",
        "/learn/algorithms/cmll",
        "/learn/glossary",
        "/learn/practice",
        "/learn/analysis",
        "/learn/methods/roux",
    ] {
        assert!(pages.contains_key(path), "{path}");
    }
    let ids: BTreeMap<&String, BTreeSet<String>> =
        pages.iter().map(|(path, page)| (path, values(page, "id").collect())).collect();
    for (path, page) in &pages {
        let url = service.url(path).parse::<Url>().unwrap();
        for link in values(page, "href") {
            let link = url.join(&link).unwrap();
            let Some(anchor) =
                link.fragment().filter(|_| ids.contains_key(&link.path().to_owned()))
            else {
                continue;
            };
            // What is practiced, and a request to solve, are no places.
            if anchor.contains('=') {
                continue;
            }
            assert!(ids[&link.path().to_owned()].contains(anchor), "{path}: {link}");
        }
    }
}

/// What the page that solves is asked for by a link, by its names.
fn asked(link: &str) -> BTreeMap<String, String> {
    let (_, fragment) = link.split_once('#').unwrap();
    form_urlencoded::parse(fragment.as_bytes()).into_owned().collect()
}

/// Solves the cube of a course as its page would be asked to, and returns the names of the phases that are done.
async fn solved_phases(
    service: &Service,
    course: &Course,
    asked: &BTreeMap<String, String>,
) -> Vec<String> {
    let mut request = json!({
        "size": course.size,
        "scramble": course.scramble,
        "method": asked["method"],
        "level": asked["level"].parse::<u8>().unwrap(),
        "detail": "steps",
    });
    if let Some(until) = asked.get("until") {
        request["until"] = until.as_str().into();
    }
    let answer = service.ask("/solve", &request).await;
    let phases = answer["phases"].as_array().unwrap().iter();
    let done = phases.filter(|phase| phase["outcome"] != "stopped");
    done.map(|phase| phase["name"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn every_exercise_leads_to_the_method_and_the_part_of_its_lesson() {
    let service = Service::start().await;
    for course in COURSES {
        for lesson in course.lessons {
            let path = format!("/learn/{}/{}", course.id, lesson.id);
            let page = service.get(&path).await.text().await.unwrap();
            let own: Vec<String> =
                values(&page, "href").filter(|link| link.contains("&scramble=&")).collect();
            if matches!(lesson.exercise, Exercise::Turns(_)) {
                assert!(own.is_empty() && !page.contains("data-method="), "{path}");
                continue;
            }
            let [own] = own.as_slice() else { panic!("{path}: {own:?}") };
            let own = asked(own);
            assert_eq!(
                (own["scramble"].as_str(), own["method"].as_str()),
                ("", course.method),
                "{path}"
            );
            assert_eq!(own["size"], course.size.to_string(), "{path}");
            // The cubes that the script draws are solved in the same way. The example before them has a size, too.
            for name in ["size", "method", "level", "until"] {
                let value = values(&page, &format!("data-{name}")).last();
                assert_eq!(value.as_ref(), own.get(name), "{path}: {name}");
            }
            let phases = solved_phases(&service, course, &own).await;
            let last = phases.last().unwrap().as_str();
            assert!(lesson.phase == last || lesson.phases.contains(&last), "{path}: {phases:?}");
        }
    }
}

#[tokio::test]
async fn the_id_of_an_algorithm_leads_to_its_row() {
    let service = Service::start().await;
    let mut pages = BTreeMap::new();
    for method in METHODS {
        for lesson in algorithms::of(method) {
            let id = lesson.algorithm.id();
            let path = format!("/learn/cases/{}?lang=de", id.replace('/', "%2F"));
            let found = service.get(&path).await;
            assert_eq!(found.status(), StatusCode::OK, "{id}");
            let url = found.url().clone();
            assert!(url.path().starts_with("/learn/algorithms/"), "{url}");
            assert_eq!(url.query(), Some("lang=de"));
            let page = found.text().await.unwrap();
            let page = pages.entry(url.path().to_owned()).or_insert(page);
            assert!(page.contains(&format!(" id=\"{id}\"")), "{url}");
        }
    }
    assert_eq!(service.get("/learn/cases/oll-58").await.status(), StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn every_page_has_a_title_and_a_description_of_its_own_in_every_language() {
    let service = Service::start().await;
    let mut titles = BTreeMap::new();
    for language in Language::ALL {
        let pages = crawled(&service, language).await;
        let mut seen = BTreeSet::new();
        for (path, page) in pages.iter().filter(|(_, page)| !page.is_empty()) {
            let tag = language.tag();
            assert!(page.contains(&format!("<html lang=\"{tag}\"")), "{path}");
            let (_, rest) = page.split_once("<title>").unwrap();
            let (title, _) = rest.split_once("</title>").unwrap();
            let (_, rest) = page.split_once("<meta name=\"description\" content=\"").unwrap();
            let (about, _) = rest.split_once('"').unwrap();
            assert!(title.ends_with(" · unscramble") && !about.is_empty(), "{path}");
            assert_eq!(page.matches("<h1").count(), 1, "{path}");
            // A message that is missing, or a place that was not filled.
            assert!(
                !page.contains("<!--") && !title.contains('{') && !about.contains('{'),
                "{path}"
            );
            seen.insert(about.to_owned());
            titles.entry(path.clone()).or_insert_with(Vec::new).push(title.to_owned());
        }
        assert_eq!(seen.len(), pages.values().filter(|page| !page.is_empty()).count());
    }
    let all_equal = |path: &str| titles[path].iter().all(|title| *title == titles[path][0]);
    assert!(!all_equal("/learn/beginner/cross") && all_equal("/learn/algorithms/oll"));
    assert!(titles.len() >= 60, "{}", titles.len());
}

#[tokio::test]
async fn a_service_that_knows_its_address_tells_it_to_search_engines() {
    let service = Service::start().await;
    assert_eq!(service.get("/sitemap.xml").await.status(), StatusCode::NOT_FOUND);
    let flags = Flags { public_url: text("https://cube.example/sub"), ..Flags::default() };
    let service = Service::with(flags).await;
    let list = service.get("/sitemap.xml").await.text().await.unwrap();
    assert!(list.contains("<loc>https://cube.example/sub/learn/beginner/cross</loc>"), "{list}");
    let page = service.get("/learn/algorithms/oll?lang=de").await.text().await.unwrap();
    let pictures: Vec<String> =
        values(&page, "content").filter(|at| at.contains("/picture?")).collect();
    let [picture] = pictures.as_slice() else { panic!("{pictures:?}") };
    let here = picture.strip_prefix("https://cube.example/sub").unwrap();
    let drawn = service.get(here).await;
    assert_eq!(drawn.status(), StatusCode::OK);
    assert_eq!(drawn.headers()[header::CONTENT_TYPE], "image/png");
}

#[tokio::test]
async fn without_the_page_for_people_there_is_no_course() {
    let service = Service::with(Flags { web: text("false"), ..Flags::default() }).await;
    assert_eq!(service.get("/learn").await.status(), StatusCode::NOT_FOUND);
}
