//! The page for people at `/`, as a browser gets it.

use axum::http::{StatusCode, header};
use reqwest::redirect::Policy;
use unscramble::config::Flags;

use crate::service::{Service, text};

/// The addresses that the page loads from this server. The page writes them relative to itself.
async fn loaded(service: &Service) -> Vec<String> {
    let page = service.get("/").await.text().await.unwrap();
    let named = page.split('"').filter_map(|text| text.strip_prefix("./assets/"));
    named.map(|name| format!("/assets/{name}")).collect()
}

#[tokio::test]
async fn the_page_and_its_files_are_served() {
    let service = Service::start().await;
    let page = service.get("/").await;
    assert_eq!(page.headers()[header::CONTENT_TYPE], "text/html; charset=utf-8");
    assert_eq!(page.headers()[header::CACHE_CONTROL], "public, max-age=60");
    assert!(page.headers().contains_key(header::ETAG));
    let loaded = loaded(&service).await;
    assert!(loaded.len() >= 2, "{loaded:?}");
    // The page loads others later, such as the player.
    let assets =
        std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/web/dist/assets")).unwrap();
    let assets =
        assets.map(|file| format!("/assets/{}", file.unwrap().file_name().to_str().unwrap()));
    for path in loaded.into_iter().chain(assets) {
        let file = service.get(&path).await;
        assert_eq!(file.status(), StatusCode::OK, "{path}");
        // The name of a file changes with what is in it.
        assert_eq!(file.headers()[header::CACHE_CONTROL], "public, max-age=31536000, immutable");
    }
    assert_eq!(service.get("/assets/nothing.js").await.status(), StatusCode::NOT_FOUND);
}

/// The files that make an app of the page, which have the same names in every version; with their content types, and how long they
/// may be reused.
const APP: [(&str, &str, &str); 5] = [
    ("/worker.js", "text/javascript", "no-cache"),
    ("/manifest.webmanifest", "application/manifest+json", "no-cache"),
    ("/icons/icon-192.png", "image/png", "public, max-age=86400"),
    ("/icons/icon-512.png", "image/png", "public, max-age=86400"),
    ("/icons/maskable-512.png", "image/png", "public, max-age=86400"),
];

#[tokio::test]
async fn the_page_is_an_app_that_is_kept_on_a_device() {
    let service = Service::start().await;
    let worker = service.get("/worker.js").await.text().await.unwrap();
    let paths = worker.split(['"', '\'', '`', ',']);
    let engine: Vec<String> = paths
        .filter(|path| path.starts_with("assets/engine-") && path.ends_with(".wasm"))
        .map(|path| format!("/{path}"))
        .collect();
    let [engine] = &engine[..] else { panic!("{engine:?}") };
    // Browsers compile it while they load it.
    let engine = (engine.as_str(), "application/wasm", "public, max-age=31536000, immutable");
    for (path, kind, reusable) in APP.into_iter().chain([engine]) {
        let file = service.get(path).await;
        assert_eq!(file.status(), StatusCode::OK, "{path}");
        assert_eq!(file.headers()[header::CONTENT_TYPE], kind, "{path}");
        assert_eq!(file.headers()[header::CACHE_CONTROL], reusable, "{path}");
        let tag = file.headers()[header::ETAG].to_str().unwrap().to_owned();
        let asked = reqwest::Client::new().get(service.url(path));
        let again = asked.header(header::IF_NONE_MATCH, tag).send().await.unwrap();
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED, "{path}");
    }
    let manifest = service.get("/manifest.webmanifest").await.text().await.unwrap();
    let manifest: serde_json::Value = serde_json::from_str(&manifest).unwrap();
    // Relative, as the page may stand below any path.
    assert_eq!((&manifest["start_url"], &manifest["scope"]), (&"./".into(), &"./".into()));
    for icon in manifest["icons"].as_array().unwrap() {
        let path = format!("/{}", icon["src"].as_str().unwrap());
        assert!(APP.iter().any(|(known, _, _)| *known == path), "{path}");
    }
    for page in ["/", "/learn"] {
        let page = service.get(page).await.text().await.unwrap();
        assert!(page.contains(r#"<link rel="manifest" href="./manifest.webmanifest""#), "{page}");
    }
    assert_eq!(service.get("/icons/nothing.png").await.status(), StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_page_loads_and_runs_nothing_from_elsewhere() {
    let service = Service::start().await;
    let page = service.get("/").await;
    let policy = page.headers()[header::CONTENT_SECURITY_POLICY].to_str().unwrap().to_owned();
    assert!(policy.starts_with("default-src 'self';"), "{policy}");
    // WebAssembly is compiled, and nothing else.
    assert!(!policy.replace("'wasm-unsafe-eval'", "").contains("unsafe"), "{policy}");
    assert!(!page.headers().contains_key(header::SET_COOKIE));
    let page = page.text().await.unwrap();
    assert!(!page.contains("://") && !page.contains("style="), "{page}");
    let scripts: Vec<&str> = page.split("<script").skip(1).collect();
    assert!(!scripts.is_empty() && scripts.iter().all(|script| script.contains("></script>")));
    let docs =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/web.md")).unwrap();
    let told =
        docs.lines().find_map(|line| line.strip_prefix("content-security-policy: ")).unwrap();
    assert_eq!(told, policy);
}

#[tokio::test]
async fn only_the_page_for_frames_is_shown_in_frames() {
    let service = Service::start().await;
    let policy = |answer: &reqwest::Response| {
        answer.headers()[header::CONTENT_SECURITY_POLICY].to_str().unwrap().to_owned()
    };
    let (page, framed) = (service.get("/").await, service.get("/embed").await);
    assert!(policy(&page).contains("frame-ancestors 'none'"), "{}", policy(&page));
    assert_eq!(page.headers()[header::X_FRAME_OPTIONS], "DENY");
    assert_eq!(policy(&framed), policy(&page).replace("ancestors 'none'", "ancestors *"));
    assert!(!framed.headers().contains_key(header::X_FRAME_OPTIONS));
    assert_eq!(framed.headers()[header::CONTENT_TYPE], "text/html; charset=utf-8");
    assert_eq!(framed.text().await.unwrap(), page.text().await.unwrap());
    // Its links are relative: below another folder they would lead elsewhere.
    let client = reqwest::Client::builder().redirect(Policy::none()).build().unwrap();
    let slash = client.get(service.url("/embed/")).send().await.unwrap();
    assert_eq!(slash.status(), StatusCode::PERMANENT_REDIRECT);
    assert_eq!(slash.headers()[header::LOCATION], "../embed");

    let flags = Flags { embed_origins: text("https://school.example"), ..Flags::default() };
    let restricted = Service::with(flags).await.get("/embed").await;
    let policy = policy(&restricted);
    assert!(policy.contains("frame-ancestors 'self' https://school.example;"), "{policy}");
}

#[tokio::test]
async fn without_the_page_the_root_leads_to_the_documentation() {
    let service = Service::with(Flags { web: text("false"), ..Flags::default() }).await;
    let client = reqwest::Client::builder().redirect(Policy::none()).build().unwrap();
    let root = client.get(service.url("/")).send().await.unwrap();
    assert_eq!(root.status(), StatusCode::TEMPORARY_REDIRECT);
    assert_eq!(root.headers()[header::LOCATION], "docs/");
    assert_eq!(service.get("/embed").await.status(), StatusCode::NOT_FOUND);
    let with = Service::start().await;
    let app = APP.into_iter().map(|(path, _, _)| path.to_owned());
    for path in loaded(&with).await.into_iter().chain(app) {
        assert_eq!(service.get(&path).await.status(), StatusCode::NOT_FOUND, "{path}");
    }
}
