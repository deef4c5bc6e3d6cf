//! The sentences that tell how a case is recognized.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use super::super::anatomy::opposite;
use super::super::film::Complaint;
use super::super::names::{SIDES, color, read, region, side, small};
use super::super::scene::{Scene, need};

/// By how the cube is held and what is told, the case of which it was told.
static TOLD: Mutex<BTreeMap<(String, String), String>> = Mutex::new(BTreeMap::new());

/// Checks a sentence; `None` if it is none of these.
pub(super) fn check(scene: &Scene<'_>, sentence: &str) -> Option<Option<Complaint>> {
    let used = scene.step.algorithm.as_ref();
    let tasks = [
        "insert_pair",
        "orient_last_layer",
        "order_corners",
        "permute_last_layer",
        "permute_both_layers",
        "orient_top_corners",
        "solve_top_corners",
    ];
    // Their steps tell what is seen without a name of the case.
    let nameless = ["permute_edges", "permute_corners"];
    let task = scene.step.task.as_str();
    if !tasks.contains(&task) && !nameless.contains(&task) {
        return None;
    }
    let told = sentence.strip_suffix('.')?;
    let is_order = told.contains(" fit their sides after at most one turn of ")
        || told.contains("is in its place;");
    let (told, case) = match told.rsplit_once(": case ") {
        Some((told, case)) => (told, Some(case)),
        None if nameless.contains(&task) && is_order => (told, used.map(|used| used.name.as_str())),
        None if told.contains("he corner is at the ") && told.contains("; the edge is") => {
            (told, None)
        }
        None => return None,
    };
    let setup = scene.film.tale.moves[scene.step.start..scene.algorithm_range()[0]].join(" ");
    let told = match told.strip_prefix("After ").and_then(|told| told.split_once(", ")) {
        Some((turns, told)) if turns == setup => told.to_owned(),
        Some(_) => return Some(Some(format!("the turns before it are {setup}"))),
        None if setup.is_empty() => small(told),
        None => return None,
    };
    if case != used.map(|used| used.name.as_str()) {
        return Some(Some(format!("the case is {used:?}")));
    }
    let up =
        scene.ups().into_iter().map(|up| SIDES[scene.film.to_held(scene.algorithm_range()[0], up)]);
    let holds = |up: &'static str| {
        let eye = Eye { scene, up };
        told.split("; ").all(|mark| eye.sees(mark).unwrap_or(false))
    };
    if !up.clone().any(holds) {
        let eye = Eye { scene, up: up.clone().next().unwrap_or("top") };
        let wrong = told.split("; ").find(|mark| eye.sees(mark) != Some(true));
        let seen = eye.around().into_iter().map(|on| (on, eye.ends(on), eye.ends_of(on)));
        return Some(Some(format!("not seen: {wrong:?}, but {:?}", seen.collect::<Vec<_>>())));
    }
    let Some((used, case)) = used.zip(case) else { return Some(None) };
    // Places are those of the cube as it is held, or as it was posted.
    let film = scene.film;
    // A color belongs to another face of each cube without fixed centers.
    let home = |symbol: &str| film.home.get(&symbol.chars().next()?);
    let hold = [home(&used.hold.up), home(&used.hold.front)];
    let key = (format!("{task} {hold:?} {} {}", film.held, film.tale.size == 2), told);
    let mut known = TOLD.lock().unwrap_or_else(PoisonError::into_inner);
    let other = known.entry(key).or_insert_with(|| case.to_owned());
    Some(need(other == case, format!("the same is told of {other}")))
}

/// Returns what a sentence tells of the cube after the turns before the algorithm, if it begins with them.
pub(super) fn after_setup(scene: &Scene<'_>, sentence: &str) -> Option<String> {
    let setup = &scene.film.tale.moves[scene.step.start..scene.algorithm_range()[0]];
    let told = sentence.strip_prefix(&format!("After {}, ", setup.join(" ")))?;
    (!setup.is_empty()).then(|| super::super::names::capital(told))
}

/// Whether all marks of a text are seen when the algorithm begins.
pub(crate) fn are_seen(scene: &Scene<'_>, told: &str) -> bool {
    let ups =
        scene.ups().into_iter().map(|up| SIDES[scene.film.to_held(scene.algorithm_range()[0], up)]);
    ups.into_iter().any(|up| {
        let eye = Eye { scene, up };
        told.split("; ").all(|mark| eye.sees(mark) == Some(true))
    })
}

/// How many neighboring edges of the last layer one turn of it brings home together.
pub(super) fn neighbors_that_fit(scene: &Scene<'_>) -> usize {
    let up =
        scene.ups().first().map_or(0, |up| scene.film.to_held(scene.algorithm_range()[0], *up));
    Eye { scene, up: SIDES[up] }.fits().len()
}

/// Who looks at the last layer when the algorithm begins.
struct Eye<'a> {
    scene: &'a Scene<'a>,
    up: &'static str,
}

impl Eye<'_> {
    /// The color of the sticker on one side of the piece of the last layer that touches these sides.
    fn sticker(&self, on: &str, touches: &[&str]) -> Option<String> {
        let (film, anatomy) = (self.scene.film, self.scene.film.anatomy);
        let mut sides: Vec<&str> = touches.iter().copied().chain([self.up, on]).collect();
        sides.sort_unstable();
        sides.dedup();
        let facelet = (0..anatomy.face.len()).find(|facelet| {
            let region = region(anatomy, *facelet);
            let mut own: Vec<&str> = region.split(' ').collect();
            own.sort_unstable();
            own == sides && SIDES[anatomy.face[*facelet]] == on
        })?;
        let start = film.moments[self.scene.algorithm_range()[0]].stickers[facelet];
        film.start.chars().nth(start).map(color)
    }

    /// The colors of a side: at one end, in the middle, at the other end.
    fn three(&self, on: &str, end: &str) -> Option<[String; 3]> {
        let far = SIDES[opposite(side(end)?)];
        Some([self.sticker(on, &[end])?, self.sticker(on, &[])?, self.sticker(on, &[far])?])
    }

    /// The sides around the last layer, one after the other.
    fn around(&self) -> Vec<&'static str> {
        let up = side(self.up).unwrap_or_default();
        let axis = |number: usize| SIDES[(up + number) % 6];
        vec![axis(1), axis(2), axis(4), axis(5)]
    }

    /// The ends of a side.
    fn ends(&self, on: &str) -> Vec<&'static str> {
        let other = |end: &&str| *end != on && Some(side(end).map(opposite)) != Some(side(on));
        let far = side(on).map(opposite).map(|face| SIDES[face]);
        self.around().into_iter().filter(other).filter(|end| Some(*end) != far).collect()
    }

    fn related(&self, a: &str, b: &str, told: &str) -> Option<bool> {
        let [a, b] = [self.scene.face_of_color(a)?, self.scene.face_of_color(b)?];
        Some(match told {
            "the same color" => a == b,
            "opposite colors" => opposite(a) == b,
            "colors of neighboring faces" => a != b && opposite(a) != b,
            _ => return None,
        })
    }

    /// The two sides of a corner of the last layer.
    fn corner<'b>(&self, name: &'b str) -> Option<[&'b str; 2]> {
        let sides: Vec<&str> = name.split(' ').filter(|side| *side != self.up).collect();
        sides.try_into().ok()
    }

    /// The corners or edges that show a color on the last layer's face.
    fn shown(&self, name: &str, corners: bool) -> Vec<Vec<&'static str>> {
        let sides = self.around();
        let mut pieces: Vec<Vec<&'static str>> = sides.iter().map(|side| vec![*side]).collect();
        if corners {
            pieces = Vec::new();
            for (number, a) in sides.iter().enumerate() {
                for b in &sides[number + 1..] {
                    if side(a).map(opposite) != side(b) {
                        pieces.push(vec![*a, *b]);
                    }
                }
            }
        }
        pieces.retain(|piece| self.sticker(self.up, piece).as_deref() == Some(name));
        pieces
    }

    /// Whether a mark can be seen; `None` if it has another shape.
    fn sees(&self, mark: &str) -> Option<bool> {
        let up = self.up;
        let last = |name: &str| {
            self.scene.face_of_color(name).is_some_and(|face| {
                SIDES[self.scene.film.to_held(self.scene.algorithm_range()[0], face)] == up
            })
        };
        // Something else may be on a side that is called top.
        let mark = &mark.replace("on top, ", "on the top, ");
        if let Some([top, told]) = read::<2>("on the {}, {}", mark)
            && top == up
            && !told.contains(" show ")
        {
            return self.sees_pattern(told);
        }
        if let Some([layer, told]) = read::<2>("the {} layer has {}", mark)
            && side(layer).is_some()
        {
            let layer = Eye { up: SIDES[side(layer)?], scene: self.scene };
            let is_bar =
                |on: &&&str| layer.ends_of(on).is_some_and(|[left, _, right]| left == right);
            let around = layer.around();
            let bars: Vec<&&str> = around.iter().filter(is_bar).collect();
            return match told.strip_prefix("a bar on the ") {
                Some(on) => Some(bars.len() == 1 && *bars[0] == on),
                None if told == "no bar" => Some(bars.is_empty()),
                None if told == "bars on all four sides" => Some(bars.len() == 4),
                None => None,
            };
        }
        if mark == "headlights on all four sides" {
            return self
                .around()
                .iter()
                .map(|on| self.headlights(on))
                .collect::<Option<Vec<_>>>()
                .map(|all| all.iter().all(|h| *h));
        }
        if let Some([name, on]) = read::<2>("{} headlights on the {}", mark)
            && !name.contains(' ')
        {
            let [a, b, c] = self.ends_of(on)?;
            let edge = self.scene.film.tale.size == 2
                || self.scene.step.task.ends_with("_top_corners")
                || b != name;
            return Some(last(name) && a == name && c == name && edge);
        }
        if let Some(list) = mark.strip_prefix("headlights on the ") {
            let sides = list.split(", ").flat_map(|sides| sides.split(" and "));
            return sides
                .map(|on| self.headlights(on))
                .collect::<Option<Vec<_>>>()
                .map(|all| all.iter().all(|h| *h));
        }
        if let Some(on) = mark.strip_prefix("a bar of one color on the ") {
            let [a, b, c] = self.ends_of(on)?;
            return Some(a == b && b == c);
        }
        if let Some([name, on]) = read::<2>("a {} bar on the {}", mark) {
            let all = self.ends_of(on)?;
            return Some(last(name) && all.iter().all(|color| color == name));
        }
        if let Some([name, on]) = read::<2>("no {} corner on the {}", mark) {
            let [a, _, c] = self.ends_of(on)?;
            return Some(last(name) && a != name && c != name);
        }
        if let Some([on, end, name]) =
            read::<3>("on the {}, the corner at the {} is {} and the other is not", mark)
        {
            let [near, _, far] = self.three_or_two(on, end)?;
            return Some(last(name) && near == name && far != name);
        }
        if let Some([name, on]) = read::<2>("no {} on the {}", mark) {
            return Some(last(name) && self.ends_of(on)?.iter().all(|color| color != name));
        }
        if let Some([on, end, name]) =
            read::<3>("on the {}, the edge and the corner at the {} are {}", mark)
        {
            let [near, edge, far] = self.three(on, end)?;
            return Some(last(name) && near == name && edge == name && far != name);
        }
        if let Some([on, end, name]) = read::<3>("on the {}, only the corner at the {} is {}", mark)
        {
            let [near, edge, far] = self.three_or_two(on, end)?;
            return Some(last(name) && near == name && edge != name && far != name);
        }
        if let Some([on, name]) = read::<2>("on the {}, only the edge is {}", mark) {
            let [a, edge, c] = self.ends_of(on)?;
            return Some(last(name) && edge == name && a != name && c != name);
        }
        if let Some([on, end]) = read::<2>("on the {}, the edge matches the corner at the {}", mark)
        {
            let [near, edge, far] = self.three(on, end)?;
            return Some(near == edge && edge != far);
        }
        if let Some([corner]) = read::<1>("the {} corner matches both edges beside it", mark) {
            let [a, b] = self.corner(corner)?;
            return Some([(a, b), (b, a)].iter().all(|(on, end)| {
                self.three(on, end).is_some_and(|[near, edge, far]| near == edge && edge != far)
            }));
        }
        let differ = |[a, b, c]: [String; 3]| a != b && b != c && a != c;
        if mark == "no two stickers of any side match" {
            return self
                .around()
                .iter()
                .map(|on| self.ends_of(on).map(differ))
                .collect::<Option<Vec<_>>>()
                .map(|all| all.iter().all(|d| *d));
        }
        if let Some([on]) = read::<1>("no two stickers of the {} match", mark) {
            return self.ends_of(on).map(differ);
        }
        if let Some([on, other]) =
            read::<2>("the edge on the {} has the color of the headlights on the {}", mark)
        {
            let lights = self.ends_of(other)?;
            return Some(self.headlights(other)? && self.sticker(on, &[])? == lights[0]);
        }
        if let Some([on, end, again]) =
            read::<3>("the sticker of the {} at the {} has the color of the edge on the {}", mark)
        {
            return Some(end == again && self.sticker(on, &[end])? == self.sticker(end, &[])?);
        }
        if let Some([on, told]) = read::<2>("the corners of the {} show {}", mark) {
            let [a, _, c] = self.ends_of(on)?;
            return self.related(&a, &c, told);
        }
        if let Some([on, a, b, told]) =
            read::<4>("on the {}, the corners at the {} and the {} show {}", mark)
        {
            let touches =
                |end: &'_ str| -> Vec<String> { end.split(' ').map(str::to_owned).collect() };
            let [a, b] = [touches(a), touches(b)].map(|sides| {
                let sides: Vec<&str> = sides.iter().map(String::as_str).collect();
                self.sticker(on, &sides)
            });
            return self.related(&a?, &b?, told);
        }
        if let Some([on, corner, other, second, told]) = read::<5>(
            "the {} sticker of the {} corner and the {} sticker of the {} corner show {}",
            mark,
        ) {
            let [a, b] = [
                self.sticker(on, &self.corner(corner)?)?,
                self.sticker(other, &self.corner(second)?)?,
            ];
            return self.related(&a, &b, told);
        }
        if let Some([a, b, last]) = read::<3>(
            "the edges on the {} and the {} fit their sides after at most one turn of the {} layer, and no other two neighbors do",
            mark,
        ) {
            return Some(last == up && self.fits() == [self.both(a, b)?]);
        }
        if let Some([corner]) = read::<1>("the {} corner is in its place", mark) {
            let corner = self.corner(corner)?;
            return Some(self.belongs(&corner)? == self.sorted(&corner));
        }
        if let Some([corner, home]) = read::<2>("the {} corner belongs at the {}", mark) {
            let [corner, home] = [self.corner(corner)?, self.corner(home)?];
            return Some(self.belongs(&corner)? == self.sorted(&home) && corner != home);
        }
        self.sees_pair(mark)
    }

    /// The stickers of a side from end to end.
    fn ends_of(&self, on: &str) -> Option<[String; 3]> {
        self.three_or_two(on, self.ends(on).first()?)
    }

    /// The same on cubes without edges, on which the middle is no color.
    fn three_or_two(&self, on: &str, end: &str) -> Option<[String; 3]> {
        let far = SIDES[opposite(side(end)?)];
        let edge = self.sticker(on, &[]).unwrap_or_default();
        Some([self.sticker(on, &[end])?, edge, self.sticker(on, &[far])?])
    }

    fn headlights(&self, on: &str) -> Option<bool> {
        let [a, b, c] = self.ends_of(on)?;
        Some(a == c && a != b)
    }

    /// Whether edges and corners look as told together, or corners alone.
    fn sees_pattern(&self, told: &str) -> Option<bool> {
        let begins = [", and no corner", ", and of the corners", ", and all corners", ", and the "];
        match begins.iter().filter_map(|begin| told.rfind(begin)).max() {
            Some(at) => {
                let corners = told[at..].strip_prefix(", and ")?;
                Some(self.sees_on_top(&told[..at])? && self.sees_on_top(corners)?)
            }
            None => self.sees_on_top(told),
        }
    }

    fn sees_on_top(&self, told: &str) -> Option<bool> {
        if let Some([name]) = read::<1>("no edge is {}", told) {
            return Some(self.shown(name, false).is_empty());
        }
        if let Some([name]) = read::<1>("no corner is {}", told) {
            return Some(self.shown(name, true).is_empty());
        }
        if let Some([name]) = read::<1>("all edges are {}", told) {
            return Some(self.shown(name, false).len() == 4);
        }
        if let Some([name]) = read::<1>("all corners are {}", told) {
            return Some(self.shown(name, true).len() == 4);
        }
        if let Some([edges, name, shape]) = read::<3>("the {} edges make a {} {}", told) {
            let real = self.shown(name, false);
            let is_line = real.len() == 2 && side(real[0][0]).map(opposite) == side(real[1][0]);
            return Some(real.len() == 2 && is_line == (shape == "line") && are(real, edges));
        }
        if let Some([corner, name]) = read::<2>("of the corners only the {} is {}", told) {
            let real = self.shown(name, true);
            return Some(real.len() == 1 && are(real, corner));
        }
        if let Some([corners, name]) = read::<2>("the {} corners are {}", told) {
            let real = self.shown(name, true);
            return Some(real.len() > 1 && are(real, corners));
        }
        None
    }

    /// The side on which a color belongs.
    fn home(&self, name: &str) -> Option<&'static str> {
        let face = self.scene.face_of_color(name)?;
        Some(SIDES[self.scene.film.to_held(self.scene.algorithm_range()[0], face)])
    }

    fn both(&self, a: &str, b: &str) -> Option<[&'static str; 2]> {
        Some(self.sorted(&[SIDES[side(a)?], SIDES[side(b)?]]))
    }

    fn sorted<'b>(&self, sides: &[&'b str; 2]) -> [&'b str; 2] {
        let mut sides = *sides;
        sides.sort_unstable();
        sides
    }

    /// The neighbors that one turn of the layer brings home.
    fn fits(&self) -> Vec<[&'static str; 2]> {
        let around = self.around();
        let next =
            |on: &str| around.iter().position(|side| *side == on).map(|at| around[(at + 1) % 4]);
        let fits = around.iter().filter_map(|on| {
            let other = next(on)?;
            let [a, b] =
                [self.home(&self.sticker(on, &[])?)?, self.home(&self.sticker(other, &[])?)?];
            (next(a) == Some(b)).then(|| self.sorted(&[*on, other]))
        });
        fits.collect()
    }

    /// The sides between which the corner of the last layer at these sides belongs.
    fn belongs(&self, corner: &[&str; 2]) -> Option<[&'static str; 2]> {
        let [a, b] = *corner;
        let stickers =
            [self.sticker(self.up, &[a, b])?, self.sticker(a, &[b])?, self.sticker(b, &[a])?];
        let homes = stickers.iter().map(|name| self.home(name)).collect::<Option<Vec<_>>>()?;
        let sides: Vec<&str> = homes.into_iter().filter(|home| *home != self.up).collect();
        Some(self.sorted(&sides.try_into().ok()?))
    }

    /// Whether a corner and an edge are where a pair of the first two layers has them.
    fn sees_pair(&self, mark: &str) -> Option<bool> {
        let scene = self.scene;
        let [begin, _] = scene.algorithm_range();
        let (corner, edge) = (scene.about(0)?, scene.about(1)?);
        let at = |piece| scene.place(piece, scene.places_at(begin, piece)[0]);
        if let Some([told]) = read::<1>("the edge is at the {}", mark)
            && !told.contains(',')
        {
            return Some(at(edge) == told);
        }
        if let Some([told]) = read::<1>("the corner is at the {}", mark)
            && !told.contains(',')
        {
            return Some(at(corner) == told);
        }
        if let Some([first, faces]) = read::<2>("the corner's {} sticker faces {}", mark) {
            let real = scene.facing_at(begin, corner, first);
            return Some(scene.is_first_color(first) && real == Some(faces));
        }
        let shows = |shown: &str, home: &str, on: &str| {
            let facelet = scene.sticker_at(begin, edge, shown)?;
            let own = SIDES[scene.film.to_held(begin, scene.face_of_color(shown)?)];
            Some(SIDES[scene.film.anatomy.face[facelet]] == on && own == home)
        };
        if let Some([shown, home, on]) =
            read::<3>("the edge has {}, the color of the {}, on the {}", mark)
        {
            return shows(shown, home, on);
        }
        if let Some([told, first, faces]) =
            read::<3>("the corner is at the {}, its {} sticker faces {}", mark)
        {
            let real = scene.facing_at(begin, corner, first);
            return Some(at(corner) == told && scene.is_first_color(first) && real == Some(faces));
        }
        let [told, shown, home, on] =
            read::<4>("the edge is at the {}, with {}, the color of the {}, on the {}", mark)?;
        Some(at(edge) == told && shows(shown, home, on)?)
    }
}

/// Whether pieces are those that a text names by their sides.
fn are<'a>(mut real: Vec<Vec<&'a str>>, told: &'a str) -> bool {
    let mut named: Vec<Vec<&'a str>> =
        told.split(" and ").map(|piece| piece.split(' ').collect()).collect();
    real.iter_mut().chain(&mut named).for_each(|sides| sides.sort_unstable());
    real.sort();
    named.sort();
    real == named
}
