//! `/picture`, `/visualcube` and `unscramble draw`: pictures show the cube that they are asked for.

use axum::http::{StatusCode, header};
use serde_json::{Value, json};
use unscramble_cube::draw::Mask;
use unscramble_wire::png;

use crate::examples::UPDATE;
use crate::kit::program::program;
use crate::model::Model;
use crate::pages::read;
use crate::service::{Service, problem, random_state};

/// The colors of the faces U R F D L B in pictures.
const PAINTS: [&str; 6] = ["#ffffff", "#d32f2f", "#2e9e4b", "#ffd61f", "#f58b1e", "#2b62c9"];

/// Reads the faces of a picture back from its paths: for each face the colors of its stickers, row by row.
fn faces(svg: &str, size: usize) -> Vec<Vec<&str>> {
    let groups = svg.split("<g ").skip(1).map(|group| group.split("</g>").next().unwrap());
    let face = |group: &str| -> Vec<&str> {
        let start = svg.find(group).unwrap();
        let group = &svg[start..start + group.len()];
        let mut cells = vec![""; size * size];
        for path in group.split("<path stroke=\"").skip(1) {
            let (color, rest) = path.split_once('"').unwrap();
            let data = rest.split('"').nth(1).unwrap();
            let (mut row, mut column) = (0_i64, 0_i64);
            for run in data.split('m').skip(1) {
                let (by, length) = run.split_once('h').unwrap();
                let (right, below) = by.split_once(' ').unwrap();
                column += right.parse::<i64>().unwrap();
                row += below.parse::<i64>().unwrap();
                for _ in 0..length.parse::<usize>().unwrap() {
                    cells[row as usize * size + column as usize] = color;
                    column += 1;
                }
            }
        }
        cells
    };
    groups.map(face).collect()
}

/// The colors of a state in face letters.
fn painted(state: &str) -> Vec<&'static str> {
    let paint = |letter| PAINTS["URFDLB".find(letter).unwrap()];
    state.chars().map(paint).collect()
}

async fn svg(service: &Service, query: &str) -> String {
    let answer = service.get(&format!("/picture?{query}")).await;
    assert_eq!(answer.headers()[header::CONTENT_TYPE], "image/svg+xml", "{query}");
    answer.text().await.unwrap()
}

#[tokio::test]
async fn a_net_shows_every_sticker_of_the_state() {
    let service = Service::start().await;
    for size in [2, 3, 4, 5, 10, 20] {
        let state = random_state(size, "net");
        let query = format!("view=net&state={state}");
        let drawn = svg(&service, &query).await;
        assert_eq!(faces(&drawn, size).concat(), painted(&state), "{size}");
        // As a body the request gives the same.
        let posted = service.post("/picture", &json!({ "state": state, "view": "net" })).await;
        assert_eq!(posted.text().await.unwrap(), drawn);
    }
}

#[tokio::test]
async fn other_views_show_some_faces() {
    let service = Service::start().await;
    let state = random_state(4, "views");
    let all = painted(&state);
    let face = |face: usize| all[16 * face..][..16].to_vec();
    let seen = svg(&service, &format!("state={state}")).await;
    assert_eq!(faces(&seen, 4), [face(0), face(1), face(2)]);
    let below = svg(&service, &format!("state={state}&rotation=y-45x34")).await;
    assert_eq!(faces(&below, 4), [face(2), face(3), face(4)]);
    let top = svg(&service, &format!("state={state}&view=top")).await;
    assert_eq!(faces(&top, 4)[0], face(0));
    assert_eq!(faces(&top, 4)[1][..4], face(1)[..4]);
}

#[tokio::test]
async fn moves_are_made_before_it_is_drawn() {
    let service = Service::start().await;
    let mut model = Model::solved(5);
    model.play("Rw U' 2F 3Dw2").unwrap();
    let drawn = svg(&service, "size=5&scramble=Rw+U%27&moves=2F+3Dw2&view=net").await;
    assert_eq!(faces(&drawn, 5).concat(), painted(&model.text()));
    let posted = json!({ "size": 5, "scramble": ["Rw", "U'"], "moves": "2F 3Dw2", "view": "net" });
    assert_eq!(service.post("/picture", &posted).await.text().await.unwrap(), drawn);
}

#[tokio::test]
async fn colors_are_those_of_the_request() {
    let service = Service::start().await;
    let letters = "wwww/gggg/rrrr/yyyy/bbbb/oooo";
    let drawn = svg(&service, &format!("state={letters}&view=net")).await;
    let shown: Vec<&str> = faces(&drawn, 2).iter().map(|face| face[0]).collect();
    let [w, r, g, y, o, b] = PAINTS;
    assert_eq!(shown, [w, g, r, y, b, o]);
    let six = "black,rgb(1,2,3),%23abc,hsl(0+100%25+50%25),gold,teal";
    let drawn = svg(&service, &format!("size=2&view=net&colors={six}&background=pink")).await;
    let shown: Vec<&str> = faces(&drawn, 2).iter().map(|face| face[0]).collect();
    assert_eq!(shown, ["#000000", "#010203", "#aabbcc", "#ff0000", "#ffd700", "#008080"]);
    assert!(drawn.contains("<path fill=\"#ffc0cb\""));
}

#[tokio::test]
async fn a_picture_is_kept_until_it_changes() {
    let service = Service::start().await;
    let path = "/picture?size=3&scramble=R";
    let first = service.get(path).await;
    assert_eq!(first.headers()[header::CACHE_CONTROL], "public, max-age=86400");
    assert_eq!(first.headers()[header::VARY], "accept");
    let tag = first.headers()[header::ETAG].clone();
    let again = service.client.get(service.url(path)).header(header::IF_NONE_MATCH, tag);
    assert_eq!(again.send().await.unwrap().status(), StatusCode::NOT_MODIFIED);
}

#[tokio::test]
async fn the_format_is_the_one_that_is_asked_for() {
    let service = Service::start().await;
    let path = "/picture?size=3&scramble=R+U&width=200";
    let drawn = service.get(path).await.text().await.unwrap();
    let get = async |path: &str, accept: &'static str| {
        let request = service.client.get(service.url(path)).header(header::ACCEPT, accept);
        let answer = request.send().await.unwrap();
        let kind = answer.headers()[header::CONTENT_TYPE].to_str().unwrap().to_owned();
        (kind, answer.bytes().await.unwrap())
    };
    let (kind, pixels) = get(path, "image/png").await;
    assert_eq!((kind.as_str(), &pixels[..]), ("image/png", &png(&drawn).unwrap()[..]));
    assert_eq!(get(path, "image/svg+xml,image/*").await.0, "image/svg+xml");
    assert_eq!(get(&format!("{path}&format=png"), "image/svg+xml").await.1, pixels);
    // The width and the height, as PNG has them.
    assert_eq!(pixels[16..20], 200_u32.to_be_bytes());
}

/// The pictures of a GIF as readers show them: their pixels (red, green, blue and opacity) and their times.
fn gif_pictures(bytes: &[u8]) -> Vec<(Vec<[u8; 4]>, u16)> {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let mut decoder = options.read_info(bytes).unwrap();
    let width = usize::from(decoder.width());
    let mut screen = vec![[0; 4]; width * usize::from(decoder.height())];
    let mut pictures = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        let (left, top, across) =
            (usize::from(frame.left), usize::from(frame.top), usize::from(frame.width));
        let place = |i: usize| (top + i / across) * width + left + i % across;
        for (i, pixel) in frame.buffer.chunks_exact(4).enumerate() {
            if pixel[3] == 255 {
                screen[place(i)].copy_from_slice(pixel);
            }
        }
        pictures.push((screen.clone(), frame.delay));
        if frame.dispose == gif::DisposalMethod::Background {
            (0..frame.buffer.len() / 4).for_each(|i| screen[place(i)] = [0; 4]);
        }
    }
    pictures
}

#[tokio::test]
async fn an_animation_begins_and_ends_with_the_cube_before_and_after_its_moves() {
    let service = Service::start().await;
    let get = async |query: &str| {
        let answer = service.get(&format!("/picture?size=3&format=gif&{query}")).await;
        assert_eq!(answer.headers()[header::CONTENT_TYPE], "image/gif", "{query}");
        gif_pictures(&answer.bytes().await.unwrap())
    };
    for look in ["view=net", "view=top&scheme=japanese", "background=white", "rotation=y30x-20"] {
        let moving = get(&format!("moves=F&animate=R+U2+R%27&{look}")).await;
        // In space, there is the same room around cubes whose layers turn around the same axes.
        let back = get(&format!("moves=F+R+U2+R%27&animate=R+U2+R%27&{look}")).await;
        assert_eq!(moving.last().unwrap().0, back[0].0, "{look}");
        assert_ne!(moving[0].0, back[0].0, "{look}");
        let flat = look.contains("view");
        assert_eq!(moving.len(), if flat { 4 } else { 1 + 6 + 9 + 6 }, "{look}");
        if flat {
            assert_eq!(moving[0].0, get(&format!("moves=F&{look}")).await[0].0);
        }
    }
    // The same moves take twice the time.
    let time = |pictures: Vec<(Vec<[u8; 4]>, u16)>| -> u16 {
        pictures[1..pictures.len() - 1].iter().map(|(_, time)| time).sum()
    };
    let usual = time(get("animate=R+U").await);
    assert_eq!(time(get("animate=R+U&turn_ms=1000").await), 2 * usual);
    // An animation without moves is a picture.
    assert_eq!(get("animate=").await.len(), 1);
}

#[tokio::test]
async fn an_animation_is_what_the_client_can_show() {
    let service = Service::start().await;
    let get = async |query: &str, accept: &'static str| {
        let path = service.url(&format!("/picture?size=2&animate=R+U{query}"));
        let answer = service.client.get(path).header(header::ACCEPT, accept).send().await.unwrap();
        (answer.headers()[header::CONTENT_TYPE].clone(), answer.bytes().await.unwrap())
    };
    let (kind, moving) = get("", "*/*").await;
    assert_eq!(kind, "image/svg+xml");
    let moving = String::from_utf8(moving.to_vec()).unwrap();
    assert_eq!(moving.matches("<animate ").count(), 13);
    assert_eq!(get("", "image/png").await.0, "image/svg+xml");
    let (kind, first) = get("", "image/gif").await;
    assert_eq!(kind, "image/gif");
    assert_eq!(get("&format=gif", "image/svg+xml").await.1, first);
    let posted = json!({ "size": 2, "animate": ["R", "U"], "format": "gif" });
    assert_eq!(service.post("/picture", &posted).await.bytes().await.unwrap(), first);
}

#[tokio::test]
async fn an_animation_that_is_too_large_is_refused() {
    let service = Service::start().await;
    for query in [
        "size=3&width=2048&animate=R+U+R+U".to_owned(),
        format!("size=3&width=100&animate=({}){}", "R+U+", 999),
        "size=100&width=100&animate=R+U+F".to_owned(),
    ] {
        let answer = service.get(&format!("/picture?format=gif&{query}")).await;
        let (status, code, body) = problem(answer).await;
        assert_eq!((status, code.as_str()), (422, "invalid_request"), "{query}: {body}");
        assert_eq!(body["pointer"], "/animate", "{query}");
    }
    let large = service.get("/picture?size=20&width=200&animate=10Rw+U&format=gif").await;
    assert_eq!(large.status(), StatusCode::OK);
}

#[tokio::test]
async fn what_is_wrong_with_a_picture_is_told() {
    let service = Service::start().await;
    for (query, code, pointer) in [
        ("", "invalid_request", "/state"),
        ("size=3&state=UUU", "bad_length", "/state"),
        ("size=3&state=UUUURRRRFFFFDDDDLLLLBBBB", "invalid_request", "/size"),
        ("state=UUU", "bad_length", "/state"),
        ("size=101", "unsupported_size", "/size"),
        ("size=three", "invalid_request", "/size"),
        ("size=3&width=15", "invalid_request", "/width"),
        ("size=3&width=2049", "invalid_request", "/width"),
        ("size=3&scramble=R+Q", "invalid_notation", "/scramble"),
        ("size=4&moves=M", "invalid_notation", "/moves"),
        ("size=3&view=back", "invalid_request", "/view"),
        ("size=3&highlight=54", "invalid_request", "/highlight"),
        ("size=3&arrows=U0-U9", "invalid_request", "/arrows"),
        ("size=3&mask=none", "invalid_request", "/mask"),
        ("size=3&colors=red", "invalid_request", "/colors"),
        ("size=3&color=red", "invalid_request", "/color"),
        ("size=3&animate=Q", "invalid_notation", "/animate"),
        ("size=3&turn_ms=500", "invalid_request", "/turn_ms"),
        ("size=3&animate=R&turn_ms=99", "invalid_request", "/turn_ms"),
        ("size=3&animate=R&format=png", "invalid_request", "/format"),
        ("size=3&animate=R&arrows=U0-U2", "invalid_request", "/arrows"),
    ] {
        let answer = service.get(&format!("/picture?{query}")).await;
        let (told, is, body) = problem(answer).await;
        let expected = (code, Some(pointer));
        assert_eq!((is.as_str(), body["pointer"].as_str()), expected, "{query}: {body}");
        assert_eq!(told, 422, "{query}: {body}");
    }
    let long = format!("/picture?size=3&title={}", "x".repeat(201));
    assert_eq!(problem(service.get(&long).await).await.2["pointer"], "/title");
}

#[tokio::test]
async fn every_width_can_be_drawn() {
    let service = Service::start().await;
    for rotation in ["x45", "x45z45", "y45x-34", "z30"] {
        for width in [16, 2048] {
            let query = format!("/picture?size=2&rotation={rotation}&width={width}&format=png");
            assert_eq!(service.get(&query).await.status(), StatusCode::OK, "{query}");
        }
    }
}

#[tokio::test]
async fn only_what_accept_decides_varies_with_it() {
    let service = Service::start().await;
    for query in ["/picture?size=2&format=svg", "/visualcube?fmt=svg"] {
        let answer = service.get(query).await;
        // Compression varies with another header.
        let varies = answer.headers().get_all(header::VARY).iter();
        assert!(varies.into_iter().all(|name| name != "accept"), "{query}");
    }
}

#[tokio::test]
async fn texts_cannot_leave_their_place() {
    let service = Service::start().await;
    let drawn = svg(&service, "size=2&title=%3C/title%3E%3Cscript%3Ealert(1)%3C/script%3E").await;
    assert!(drawn.contains("<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>"));
}

#[tokio::test]
async fn large_cubes_have_small_pictures() {
    let service = Service::start().await;
    let state = random_state(100, "large picture");
    let drawn = service.post("/picture", &json!({ "state": state, "view": "net" })).await;
    let drawn = drawn.text().await.unwrap();
    assert_eq!(faces(&drawn, 100).concat(), painted(&state));
    assert!(drawn.len() < 7 * 60_000, "{}", drawn.len());
}

#[tokio::test]
async fn visualcube_needs_no_other_parameters() {
    let service = Service::start().await;
    let kind = async |query: &str| {
        let answer = service.get(query).await;
        assert_eq!(answer.status(), StatusCode::OK, "{query}");
        answer.headers()[header::CONTENT_TYPE].to_str().unwrap().to_owned()
    };
    assert_eq!(kind("/visualcube").await, "image/svg+xml");
    for name in ["png", "jpe", "svg"] {
        let expected = if name == "svg" { "image/svg+xml" } else { "image/png" };
        assert_eq!(kind(&format!("/visualcube.{name}?alg=R")).await, expected);
        assert_eq!(kind(&format!("/visualcube.{name}?fmt=svg")).await, "image/svg+xml");
    }
    for name in ["png", "gif", "jpg", "ico"] {
        assert_eq!(
            kind(&format!("/visualcube.php?fmt={name}&size=150&pzl=2&alg=R2F2R2")).await,
            "image/png"
        );
    }
    let svg = service.get("/visualcube?fmt=svg&case=RUR'U'&view=plan&unknown=1").await;
    assert_eq!(svg.headers()[header::CACHE_CONTROL], "public, max-age=86400");
    let svg = svg.text().await.unwrap();
    assert!(svg.contains("width=\"128\" height=\"128\""), "{svg}");
    let (status, code, body) = problem(service.get("/visualcube?pzl=51").await).await;
    assert_eq!(
        (status, code.as_str(), &body["pointer"]),
        (422, "unsupported_size", &json!("/pzl"))
    );
}

#[tokio::test]
async fn steps_link_their_pictures() {
    let service = Service::start().await;
    let state = random_state(4, "linked");
    let request =
        json!({ "state": state, "method": "reduction", "detail": "steps", "states": true });
    let answer = service.ask("/solve", &request).await;
    let mut before = state;
    let (mut steps, mut highlighted) = (0, 0);
    let phases = answer["phases"].as_array().unwrap().iter();
    for step in phases.flat_map(|phase| phase["steps"].as_array().unwrap()) {
        let link = |name: &str| step["pictures"][name].as_str().unwrap().to_owned();
        let after = step["state"].as_str().unwrap();
        for (link, state, places) in
            [(link("before"), &*before, "from"), (link("after"), after, "to")]
        {
            assert!(link.starts_with(&format!("/picture?state={state}")), "{link}");
            if let Some((_, list)) = link.split_once("highlight=") {
                let pieces = [&step["pieces"], &step["facts"]["about"]];
                let pieces = pieces.into_iter().map(|pieces| pieces.as_array().unwrap());
                let shown =
                    pieces.map(|pieces| facelets(pieces, places)).find(|list| !list.is_empty());
                assert_eq!(list, shown.unwrap());
                // The sides U, R and F, which the picture in space shows, come first.
                let is_seen = |facelet: &str| facelet.parse::<usize>().unwrap() < 3 * 16;
                assert!(link.contains("&view=net") || list.split(',').any(is_seen), "{link}");
                highlighted += 1;
            }
            if steps % 7 == 0 {
                assert_eq!(service.get(&link).await.status(), StatusCode::OK);
            }
        }
        before = after.to_owned();
        steps += 1;
    }
    assert!(steps > 20 && highlighted > steps, "{steps} {highlighted}");
}

/// The stickers of some pieces, as a link lists them.
fn facelets(pieces: &[Value], places: &str) -> String {
    let all = pieces.iter().flat_map(|piece| piece[places].as_array().unwrap());
    all.map(Value::to_string).collect::<Vec<_>>().join(",")
}

#[tokio::test]
async fn the_command_draws_what_the_service_draws() {
    let service = Service::start().await;
    let file = concat!(env!("CARGO_TARGET_TMPDIR"), "/drawn.png");
    let draw = |arguments: &[&str]| {
        let arguments = [&["draw"], arguments].concat();
        program().args(arguments).output().unwrap()
    };
    let options = ["--size", "3", "--moves", "R U", "--mask", "f2l-x2", "--arrows", "U0-U2"];
    let drawn = draw(&options);
    let asked = svg(&service, "size=3&moves=R+U&mask=f2l-x2&arrows=U0-U2").await;
    assert_eq!(String::from_utf8(drawn.stdout).unwrap(), asked);
    let written = draw(&[&options[..], &["--output", file]].concat());
    assert!(written.status.success() && written.stdout.is_empty());
    assert_eq!(std::fs::read(file).unwrap(), png(&asked).unwrap());
    let animated = draw(&["--size", "3", "--animate", "R U2", "--format", "gif"]);
    let asked = service.get("/picture?size=3&animate=R+U2&format=gif").await;
    assert_eq!(animated.stdout, asked.bytes().await.unwrap());
    for wrong in [
        vec!["--size", "3", "--animate", "R", "--format", "png"],
        vec!["--size", "3", "--turn-ms", "500"],
        vec!["--size", "3", "--width", "5"],
        vec!["UUU"],
        vec![],
        vec!["--size", "3", "--view", "net", "--rotation", "y5"],
    ] {
        let outcome = draw(&wrong);
        assert!(!outcome.status.success() && outcome.stdout.is_empty(), "{wrong:?}");
        assert!(!outcome.stderr.is_empty());
    }
}

/// The pictures on the pages: their addresses, which are their texts as well, and their files.
fn on_pages() -> Vec<(String, String)> {
    let mut found = Vec::new();
    for (page, folder) in [("README.md", "docs/pictures/"), ("docs/api.md", "pictures/")] {
        let text = read(page);
        for picture in text.split("![/picture?").skip(1) {
            let (query, rest) = picture.split_once("](").unwrap();
            let file = rest.split(')').next().unwrap().strip_prefix(folder).unwrap();
            found.push((query.to_owned(), format!("docs/pictures/{file}")));
        }
    }
    found
}

/// `UNSCRAMBLE_UPDATE_DOCS=1 cargo test --release --test suite pictures::the_pages` draws them again.
#[tokio::test]
async fn the_pages_show_what_the_service_draws() {
    let service = Service::start().await;
    let pictures = on_pages();
    assert!(pictures.len() >= 8, "{pictures:?}");
    for (query, file) in pictures {
        let drawn = svg(&service, &query).await;
        if std::env::var_os(UPDATE).is_some() {
            std::fs::write(format!("{}/{file}", env!("CARGO_MANIFEST_DIR")), &drawn).unwrap();
        }
        assert!(read(&file) == drawn, "{file} is not up to date: run this test with {UPDATE}=1");
    }
}

#[test]
fn the_page_lists_every_mask() {
    let page = read("docs/api.md");
    for (name, about) in Mask::stages() {
        let row = page.lines().find(|line| {
            line.starts_with('|')
                && line
                    .split('|')
                    .nth(1)
                    .unwrap()
                    .split(", ")
                    .any(|cell| cell.trim().trim_matches('`') == name)
        });
        let row = row.unwrap_or_else(|| panic!("{name} is missing"));
        let same = ["eoll", "cls", "centers", "edges", "corners"].contains(&name);
        assert!(same || row.contains(about), "{row}: {about}");
    }
}
