//! `/learn` and the pages below it: the course, the tables of cases, the glossary and the chapters about the methods, for people.
//!
//! They are made from what the crates below know, in every language, each when it is first asked for. What needs a browser, such as a
//! timer, is put into them by the script of the page (`web/src/learn`).
//!
//! - [`address`]: which pages there are.
//! - [`page`]: a page, and the frame around its content.
//! - [`lessons`], [`cases`], [`words`], [`chapters`]: the contents.
//! - [`turns`], [`exercise`]: parts of lessons.

mod address;
mod cases;
mod chapters;
mod exercise;
mod lessons;
mod page;
mod turns;
mod words;

use std::collections::BTreeMap;
use std::sync::Arc;

use address::Address;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Router};
use include_dir::{Dir, include_dir};
use unscramble_teach::Language;
use unscramble_teach::algorithms::set::Set;

use super::web_page;
use crate::http::contract::failure::Failure;
use crate::http::contract::headers::FOR_AN_HOUR;
use crate::http::contract::paths::NameInPath;
use crate::http::contract::problem_response::nothing_at;
use crate::http::work::answer::Answer;
use crate::http::work::app::App;
use crate::http::work::in_language::{InLanguage, PerLanguage};
use crate::http::work::reply::Reply;

/// The pictures of the chapters.
static PICTURES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/docs/methods/pictures");

/// Every page in every language, made when it is first asked for.
#[derive(Debug, Clone)]
struct Pages {
    /// The file that the build of the page makes, with places for what a page is about.
    frame: &'static str,
    made: Arc<BTreeMap<String, (Address, PerLanguage)>>,
}

/// Returns the routes of the pages.
#[expect(clippy::expect_used, reason = "a program without its files must not start")]
pub(crate) fn routes() -> Router<Arc<App>> {
    let pages = Address::all().map(|address| (address.path(), (address, PerLanguage::new())));
    let frame = web_page::text("learn.html").expect("the build of the page makes the frame");
    let pages = Pages { frame, made: Arc::new(pages.collect()) };
    Router::new()
        .route("/sitemap.xml", get(sitemap))
        .route("/learn", get(page))
        .route("/learn/{*path}", get(page))
        .route("/learn/cases/{id}", get(case))
        .route("/learn/methods/pictures/{name}", get(picture))
        .layer(Extension(pages))
        .layer(web_page::policy(web_page::NO_FRAMES))
}

async fn page(
    reply: Reply,
    State(app): State<Arc<App>>,
    Extension(pages): Extension<Pages>,
    InLanguage(language): InLanguage,
    uri: Uri,
) -> Result<Response, Failure> {
    // The raw path: no address contains a character that needs encoding.
    let path = uri.path().trim_start_matches('/');
    let (address, made) = pages.made.get(path).ok_or_else(|| nothing_at(uri.path()))?;
    let answer = made.get(language, || Ok(answer(*address, language, pages.frame, &app)))?;
    Ok(reply.send(answer).await)
}

fn answer(address: Address, language: Language, frame: &str, app: &App) -> Answer {
    let page = match address {
        Address::Learn => lessons::index(language),
        Address::Course(course) => lessons::course(course, language),
        Address::Lesson(course, lesson) => lessons::lesson(course, lesson, language, &app.solver),
        Address::Algorithms => cases::index(language),
        Address::Set(set) => cases::set(set, language),
        Address::Glossary => words::glossary(language),
        Address::Practice => page::island("practice", language),
        Address::Analysis => page::island("analysis", language),
        Address::Methods => chapters::index(language),
        Address::Chapter(method) => chapters::chapter(method, language),
    };
    Answer::page(
        "text/html; charset=utf-8",
        page.framed(address, language, frame, app.public_url.as_deref()),
    )
    .reusable(FOR_AN_HOUR)
}

/// Lists the addresses of all pages for search engines, if the service knows its own.
async fn sitemap(reply: Reply, State(app): State<Arc<App>>, uri: Uri) -> Result<Response, Failure> {
    let public = app.public_url.as_deref().ok_or_else(|| nothing_at(uri.path()))?;
    let list = page::sitemap(public);
    Ok(reply.send(Answer::page("application/xml", list).reusable(FOR_AN_HOUR)).await)
}

/// Leads to the row of a case in the table of its set, for those who know no more than the id of its algorithm.
async fn case(NameInPath(id): NameInPath, uri: Uri) -> Result<Response, Failure> {
    let set = Set::all().find(|set| set.case(&id).is_some());
    let set = set.ok_or_else(|| nothing_at(uri.path()))?.id();
    let query = uri.query().map(|query| format!("?{query}")).unwrap_or_default();
    // From the address that the client sees, which a proxy may have put under another path.
    let location = format!("../algorithms/{set}{query}#{id}");
    let location = HeaderValue::try_from(location).map_err(|_| nothing_at(uri.path()))?;
    Ok((StatusCode::PERMANENT_REDIRECT, [(header::LOCATION, location)]).into_response())
}

async fn picture(reply: Reply, uri: Uri) -> Result<Response, Failure> {
    let name = uri.path().rsplit('/').next().unwrap_or_default();
    let file = PICTURES.get_file(name).ok_or_else(|| nothing_at(uri.path()))?;
    Ok(reply.send(Answer::page("image/svg+xml", file.contents())).await)
}
