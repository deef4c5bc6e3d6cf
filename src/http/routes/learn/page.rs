//! A page for people: its content, and the frame that the build of `web/` makes for it.

use maud::{Markup, PreEscaped, html};
use unscramble_teach::{Language, Text};

use super::address::Address;

/// The content of a page and what others say of it.
#[derive(Debug)]
pub(super) struct Page {
    pub(super) title: String,
    /// A sentence or two, for those who have not opened it.
    pub(super) about: String,
    /// The address of a picture of what it is about.
    pub(super) picture: Option<String>,
    pub(super) content: Markup,
}

/// Says a message without arguments.
pub(super) fn say(id: &'static str, language: Language) -> String {
    Text::message(id, []).say(language)
}

/// Returns a page whose content is a part of the script.
pub(super) fn island(name: &'static str, language: Language) -> Page {
    let title = say(name, language);
    let about = Text::message(format!("{name}.about"), []).say(language);
    let content = html! {
        h1 { (title) }
        p.lead { (about) }
        div data-island=(name) {
            noscript { p { (say("needs-script", language)) } }
        }
    };
    Page { title, about, picture: None, content }
}

/// The links above every page: what they lead to, and their messages.
const LINKS: [(&str, &str); 7] = [
    ("", "to-solve"),
    ("learn", "to-learn"),
    ("learn/algorithms", "to-algorithms"),
    ("learn/practice", "to-practice"),
    ("learn/analysis", "to-analysis"),
    ("learn/glossary", "to-glossary"),
    ("learn/methods", "to-methods"),
];

impl Page {
    /// Returns the whole page at an address in a language, in the frame. Others find it under the public address, if that is known.
    pub(super) fn framed(
        &self,
        address: Address,
        language: Language,
        frame: &str,
        public: Option<&str>,
    ) -> String {
        let path = address.path();
        let root = root(&path);
        let base = public.unwrap_or(&root);
        let picture = self.picture.as_ref().map(|picture| {
            format!("{base}{}&width=600&format=png", picture.trim_start_matches('/'))
        });
        let head = html! {
            title { (self.title) " · unscramble" }
            meta name="description" content=(self.about);
            meta property="og:title" content=(self.title);
            meta property="og:description" content=(self.about);
            meta property="og:type" content="article";
            @if let Some(picture) = picture {
                meta property="og:image" content=(picture);
            }
            link rel="canonical" href=(format!("{base}{path}"));
            @for (tag, at) in in_languages(base, &path) {
                link rel="alternate" hreflang=(tag) href=(at);
            }
        };
        let nav = html! {
            nav.places {
                @for (to, name) in LINKS {
                    @let is_here = path == to || (to.contains('/') && path.starts_with(&format!("{to}/")));
                    a href=(format!("{root}{to}")) aria-current=[is_here.then_some("page")] { (say(name, language)) }
                }
            }
        };
        let tag = language.tag();
        frame
            .replacen(
                "<html lang=\"en\" data-root=\"./\">",
                &format!("<html lang=\"{tag}\" data-root=\"{root}\">"),
                1,
            )
            .replace("\"./", &format!("\"{root}"))
            .replacen("<!--head-->", &head.into_string(), 1)
            .replacen("<!--nav-->", &nav.into_string(), 1)
            .replacen("<!--content-->", &self.content.0, 1)
    }
}

/// Returns the addresses of a page in all languages, with their tags.
fn in_languages(base: &str, path: &str) -> [(&'static str, String); Language::ALL.len()] {
    Language::ALL.map(|language| (language.tag(), format!("{base}{path}?lang={}", language.tag())))
}

/// Lists all pages, in the format of sitemaps.org.
pub(super) fn sitemap(public: &str) -> String {
    let url = |address: Address| {
        let path = address.path();
        let others = in_languages(public, &path).map(|(tag, at)| {
            format!("<xhtml:link rel=\"alternate\" hreflang=\"{tag}\" href=\"{at}\"/>")
        });
        format!("<url><loc>{public}{path}</loc>{}</url>\n", others.concat())
    };
    let urls: String = Address::all().map(url).collect();
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n\
         {urls}</urlset>\n"
    )
}

/// Returns the way from a page to the root of the service, `./` or some `../`.
pub(super) fn root(path: &str) -> String {
    match path.matches('/').count() {
        0 => "./".to_owned(),
        depth => "../".repeat(depth),
    }
}

/// Returns a picture to stand in a page.
pub(super) fn drawn(picture: &unscramble_cube::draw::Picture) -> Markup {
    PreEscaped(picture.svg())
}

/// Returns a picture that moves, to stand in a page.
pub(super) fn moving(animation: &unscramble_cube::draw::Animation) -> Markup {
    PreEscaped(animation.svg())
}
