//! The sentences about a center that is built: bars, and stickers on their way to them.

use super::film::Complaint;
use super::moment::View;
use super::names::{SIDES, color, count, place, read};
use super::scene::{Scene, need};
use crate::model::{Move, parse};

/// A row or a column of center stickers: its name and its facelets.
struct Line {
    name: String,
    facelets: Vec<usize>,
}

fn lines(size: usize) -> Vec<Line> {
    let mut all = Vec::new();
    for (face, side) in SIDES.iter().enumerate() {
        for at in 1..size - 1 {
            for (noun, step, start) in [("row", 1, at * size), ("column", size, at)] {
                let first = face * size * size + start;
                let facelets = (1..size - 1).map(|along| first + along * step).collect();
                let name = format!("{noun} {} of the {side}", at + 1);
                all.push(Line { name, facelets });
            }
        }
    }
    all
}

/// Splits `rows 2 and 3 of the top` into the names of its lines.
fn named(told: &str) -> Vec<String> {
    for noun in ["row", "column"] {
        if let Some([numbers, side]) = read::<2>(&format!("{noun}s {{}} of the {{}}"), told) {
            let numbers = numbers.split(", ").flat_map(|part| part.split(" and "));
            return numbers.map(|number| format!("{noun} {number} of the {side}")).collect();
        }
    }
    vec![told.to_owned()]
}

/// The stickers of one color during a step.
struct Stickers<'a> {
    scene: &'a Scene<'a>,
    symbol: char,
    /// The face of the color, of the cube as posted.
    home: usize,
    lines: Vec<Line>,
}

impl<'a> Stickers<'a> {
    fn new(scene: &'a Scene<'a>, name: &str) -> Option<Stickers<'a>> {
        let home = scene.face_of_color(name)?;
        let symbol = scene.film.symbol_of(home);
        Some(Stickers { scene, symbol, home, lines: lines(scene.film.tale.size) })
    }

    fn shows(&self, at: usize, facelet: usize) -> bool {
        let film = self.scene.film;
        film.symbol(film.moments[at].stickers[facelet]) == self.symbol
    }

    fn is_home(&self, at: usize, facelet: usize) -> bool {
        self.scene.film.to_posted(at, self.scene.film.anatomy.face[facelet]) == self.home
    }

    /// Where the stickers at some facelets at one moment are at another.
    fn followed(&self, from: usize, facelets: &[usize], to: usize) -> Vec<usize> {
        let film = self.scene.film;
        facelets.iter().map(|f| film.find(to, film.moments[from].stickers[*f])).collect()
    }

    fn is_line(&self, facelets: &[usize]) -> bool {
        self.lines.iter().any(|line| line.facelets.iter().all(|f| facelets.contains(f)))
    }

    fn number(&self, at: usize, line: &Line) -> usize {
        line.facelets.iter().filter(|f| self.shows(at, **f)).count()
    }

    fn whole(&self, at: usize) -> impl Iterator<Item = &Line> {
        self.lines.iter().filter(move |line| self.number(at, line) == line.facelets.len())
    }

    /// The bars on other faces that the step brings home.
    fn came(&self) -> Vec<&str> {
        let step = self.scene.step;
        let comes = |line: &&Line| {
            let now = self.followed(step.start, &line.facelets, step.end);
            !self.is_home(step.start, line.facelets[0])
                && self.is_line(&now)
                && now.iter().all(|f| self.is_home(step.end, *f))
        };
        self.whole(step.start).filter(comes).map(|line| line.name.as_str()).collect()
    }

    /// The bars that were none before the step.
    fn new_bars(&self) -> Vec<&str> {
        let step = self.scene.step;
        let is_new =
            |line: &&Line| !self.is_line(&self.followed(step.end, &line.facelets, step.start));
        self.whole(step.end).filter(is_new).map(|line| line.name.as_str()).collect()
    }

    /// Whether the center of the color is the one that is built: it is not done, and no other is said to be finished before it.
    fn is_built(&self) -> bool {
        let film = self.scene.film;
        let is_done = |view: &View<'_>| view.all_home(&view.anatomy.centers[self.home]);
        let steps = self.scene.phase.steps.iter().flatten();
        let later = steps.filter(|later| later.start >= self.scene.step.start);
        let mut ends = later.filter_map(|later| match is_done(&film.view(later.end)) {
            true => Some(true),
            false => later.text.contains("inish the ").then_some(false),
        });
        !is_done(&self.scene.before) && ends.next() == Some(true)
    }
}

/// Checks the sentence of a step.
#[expect(clippy::option_option, reason = "a sentence of this kind, and what is wrong with it")]
pub(crate) fn text(scene: &Scene<'_>, text: &str) -> Option<Option<Complaint>> {
    let step = scene.step;
    for s in ["", "s"] {
        if let Some([name, told]) = read::<2>(&format!("bring in the {{}} bar{s} from {{}}."), text)
        {
            let stickers = Stickers::new(scene, name)?;
            let (told, came) = (named(told), stickers.came());
            let holds = told.iter().all(|line| came.contains(&line.as_str()));
            return Some(need(
                holds && (told.len() == 1) == s.is_empty() && stickers.is_built(),
                format!("really {came:?}"),
            ));
        }
        if let Some([name, told]) = read::<2>(&format!("build the {{}} bar{s} in {{}}."), text) {
            let stickers = Stickers::new(scene, name)?;
            let (told, new) = (named(told), stickers.new_bars());
            let holds = told.iter().all(|line| new.contains(&line.as_str()));
            return Some(need(
                holds && (told.len() == 1) == s.is_empty(),
                format!("really {new:?}"),
            ));
        }
        if let Some([more, name]) =
            read::<2>(&format!("bring {{}} more {{}} sticker{s} home."), text)
        {
            let stickers = Stickers::new(scene, name)?;
            let [old, new] =
                [&scene.before, &scene.after].map(|v| v.center_counts()[stickers.home]);
            let holds =
                more.parse() == Ok(new.saturating_sub(old)) && (more == "1") == s.is_empty();
            let bars = stickers.came();
            return Some(need(
                holds && bars.is_empty() && stickers.is_built(),
                format!("really {old} → {new}, bars {bars:?}"),
            ));
        }
    }
    if let Some([name, told, number, of]) = read::<4>("gather {} stickers in {}: {} of {}.", text) {
        let stickers = Stickers::new(scene, name)?;
        let line = stickers.lines.iter().find(|line| line.name == told)?;
        let own: Vec<usize> =
            line.facelets.iter().copied().filter(|f| stickers.shows(step.end, *f)).collect();
        let before = stickers.followed(step.end, &own, step.start);
        let together = |line: &Line| before.iter().all(|f| line.facelets.contains(f));
        let is_same = stickers.lines.iter().any(together);
        let bars = stickers.came();
        let holds = number == own.len().to_string()
            && of == (scene.film.tale.size - 2).to_string()
            && !is_same
            && bars.is_empty()
            && stickers.is_built();
        return Some(need(
            holds,
            format!("really {}, together before: {is_same}, bars {bars:?}", own.len()),
        ));
    }
    for form in [
        "move {} from {} to {}, where a bar can grow.",
        "move the {} bar from {} to {}; from there it can come home.",
    ] {
        let Some([moved, from, to]) = read::<3>(form, text) else { continue };
        let size = scene.film.tale.size;
        let name = match moved.split(' ').collect::<Vec<_>>().as_slice() {
            [name] | [_, name, _] => *name,
            _ => return Some(Some("no color".to_owned())),
        };
        let stickers = Stickers::new(scene, name)?;
        let [from, to] = [from, to].map(|told| stickers.lines.iter().find(|l| l.name == told));
        let (from, to) = (from?, to?);
        let own: Vec<usize> =
            to.facelets.iter().copied().filter(|f| stickers.shows(step.end, *f)).collect();
        let before = stickers.followed(step.end, &own, step.start);
        let real = match own.len() == size - 2 {
            true => name.to_owned(),
            false => count(own.len(), &format!("{name} sticker")),
        };
        let holds = moved == real
            && before.iter().all(|f| from.facelets.contains(f))
            && stickers.came().is_empty()
            && stickers.is_built();
        return Some(need(holds, format!("really {real}, from {before:?}")));
    }
    let next = scene.next_step().map_or("", |next| next.text.as_str());
    let only_faces = scene.moves().iter().all(|turn| (turn.from, turn.to) == (1, 1));
    let deed = if only_faces { "set up" } else { "make room for" };
    let later = match only_faces {
        true => "set up the next steps for the {} stickers.",
        false => "make room for the {} stickers of the next steps.",
    };
    let room = [
        (format!("{deed} the next step, which finishes the {{}} center."), "Finish the {} center"),
        (format!("{deed} the next step, which brings in the {{}} bar."), "Bring in the {} bar"),
        (format!("{deed} the next step, which builds the {{}} bar."), "Build the {} bar"),
        (later.to_owned(), ""),
    ];
    for (form, does) in room {
        if let Some([name]) = read::<1>(&form, text) {
            let stickers = Stickers::new(scene, name)?;
            let bars = stickers.came();
            let does = next.starts_with(&does.replace("{}", name));
            return Some(need(
                does && bars.is_empty() && stickers.is_built(),
                format!("bars {bars:?}, next “{next}”"),
            ));
        }
    }
    None
}

/// Checks that bars complete the center of a color: the end of its sentence.
pub(crate) fn finish(scene: &Scene<'_>, center: &str, told: &str) -> Option<Complaint> {
    let name = center.strip_prefix("the ")?.split(' ').next()?;
    let stickers = Stickers::new(scene, name)?;
    let came = stickers.came();
    let holds = named(told).iter().all(|line| came.contains(&line.as_str()));
    need(holds, format!("really {came:?}"))
}

/// Checks that stickers leave the center that is built.
#[expect(clippy::option_option, reason = "a sentence of this kind, and what is wrong with it")]
pub(crate) fn watch(scene: &Scene<'_>, sentence: &str) -> Option<Option<Complaint>> {
    let step = scene.step;
    let counts = |at: usize, home: usize| scene.film.view(at).center_counts()[home];
    for (noun, one) in [("sticker leaves", true), ("stickers leave", false)] {
        let told = ["for now", "on purpose: the next step brings in a whole bar"].map(|rest| {
            let form = format!("{{}} {{}} {noun} the {{}} {rest}.");
            read::<3>(&form, sentence)
        });
        let is_for_now = told[0].is_some();
        let Some([gone, name, side]) = told.into_iter().flatten().next() else { continue };
        let stickers = Stickers::new(scene, name)?;
        let [old, new] = [step.start, step.end].map(|at| counts(at, stickers.home));
        let next = scene.next_step();
        let brings = next.is_some_and(|next| {
            let scene = Scene::new(scene.film, scene.phase, next);
            Stickers::new(&scene, name).is_some_and(|stickers| !stickers.came().is_empty())
        });
        let next = next.map_or("", |next| next.text.as_str());
        let holds = gone == old.saturating_sub(new).to_string()
            && (gone == "1") == one
            && scene.face(side) == Some(stickers.home)
            && (is_for_now || brings)
            && stickers.is_built();
        return Some(need(holds, format!("really {old} → {new}, next “{next}”")));
    }
    None
}

/// Checks why a step moves stickers as it does: where they are after the set-up, and how they go over.
#[expect(clippy::option_option, reason = "a sentence of this kind, and what is wrong with it")]
pub(crate) fn why(scene: &Scene<'_>, sentence: &str) -> Option<Option<Complaint>> {
    let (step, film) = (scene.step, scene.film);
    let played = &film.tale.moves[step.start..step.end];
    let (set_up, told) = match read::<2>("After the set-up {}, {}", sentence) {
        Some([moves, told]) => (moves.split(' ').collect::<Vec<_>>(), told.to_owned()),
        None => (Vec::new(), super::names::small(sentence)),
    };
    let at = step.start + set_up.len();
    let is_played = played.iter().zip(&set_up).all(|(a, b)| a == b);
    // Those of a color that come to another face.
    let movers = |stickers: &Stickers<'_>, facelets: &[usize]| {
        let own = facelets.iter().copied().filter(|f| stickers.shows(at, *f));
        let own: Vec<usize> = own.collect();
        let [from, to] = [step.start, step.end].map(|to| stickers.followed(at, &own, to));
        let face = |f: &usize| film.anatomy.face[*f];
        from.iter().zip(&to).filter(|(from, to)| face(from) != face(to)).count()
    };
    let line = |stickers: &Stickers<'_>, told: &str| {
        let line = stickers.lines.iter().find(|line| line.name == told);
        line.map(|line| line.facelets.clone())
    };
    if let Some([name, place]) = read::<2>("the {} bar is in {}.", &told) {
        let stickers = Stickers::new(scene, name)?;
        let facelets = line(&stickers, place)?;
        let number = movers(&stickers, &facelets);
        let came = stickers.came().len();
        return Some(need(
            is_played && number == facelets.len() && came > 0,
            format!("{number} come over, {came} bars come home"),
        ));
    }
    if let Some([name, told]) = read::<2>("the {} sticker is at the {}.", &told)
        && let Some(stickers) = Stickers::new(scene, name)
    {
        let places = stickers.lines.iter().flat_map(|line| &line.facelets);
        let facelet = places.copied().find(|f| place(film.anatomy, *f) == told)?;
        let number = movers(&stickers, &[facelet]);
        return Some(need(is_played && number == 1, "it does not go to another face"));
    }
    if let Some([number, name, told]) = read::<3>("{} {} stickers are in {}.", &told)
        && let Some(stickers) = Stickers::new(scene, name)
    {
        let facelets = line(&stickers, told)?;
        let real = movers(&stickers, &facelets);
        return Some(need(is_played && number == real.to_string(), format!("really {real}")));
    }
    for them in ["it", "them"] {
        let over = format!(
            "{{}} takes {them} over to the {{}}, {{}} turns {them} out of the layers that go back, and {{}} goes back without {them}."
        );
        if let Some([go, to, turn, back]) = read::<4>(&over, sentence) {
            return Some(goes_over(scene, [go, turn, back], None, to));
        }
        for lines in ["a line", "lines"] {
            let its = if lines == "lines" { "their" } else { "its" };
            let form = format!(
                "{{}} takes {lines} of the {{}} over to the {{}}, {{}} puts {them} in {its} place, and {{}} takes {them} to the {{}}."
            );
            if let Some([go, to, from, turn, back, again]) = read::<6>(&form, sentence) {
                let told = goes_over(scene, [go, turn, back], Some(from), to);
                return Some(told.or(need(to == again, "another side")));
            }
        }
    }
    None
}

/// Checks how stickers of some color go to another face: with the layers that go over, or with those that come back.
fn goes_over(
    scene: &Scene<'_>,
    parts: [&str; 3],
    from: Option<&str>,
    to: &str,
) -> Option<Complaint> {
    let (step, film) = (scene.step, scene.film);
    let size = film.tale.size;
    let counts = parts.map(|moves| moves.split(' ').count());
    let start = step.end - counts.iter().sum::<usize>();
    let played = film.tale.moves[start..step.end].join(" ");
    let [go, turn] = [start + counts[0], start + counts[0] + counts[1]];
    let side = |name: &str| super::names::side(name);
    let turned: Option<Move> = parse(parts[1], size);
    let face = |facelet: usize| Some(film.anatomy.face[facelet]);
    let works = |name: &str| {
        let Some(stickers) = Stickers::new(scene, name) else { return false };
        let facelets = stickers.lines.iter().flat_map(|line| line.facelets.iter().copied());
        let mut own: Vec<usize> = facelets.filter(|f| stickers.shows(start, *f)).collect();
        own.sort_unstable();
        own.dedup();
        let at = |moment: usize| stickers.followed(start, &own, moment);
        let [over, turned, end] = [go, turn, step.end].map(at);
        let moved =
            (0..own.len()).filter(|i| face(own[*i]) != side(to) && face(end[*i]) == side(to));
        let moved: Vec<usize> = moved.collect();
        let goes = moved.iter().all(|i| match from {
            None => face(over[*i]) == side(to) && turned[*i] == end[*i],
            Some(from) => {
                own[*i] == over[*i] && face(own[*i]) == side(from) && turned[*i] != end[*i]
            }
        });
        !moved.is_empty() && goes && stickers.is_built()
    };
    let colors = film.home.keys().map(|symbol| color(*symbol));
    need(
        played == parts.join(" ")
            && turned.is_some_and(|turn| (turn.from, turn.to) == (1, 1))
            && colors.into_iter().any(|name| works(&name)),
        "no sticker goes that way",
    )
}
