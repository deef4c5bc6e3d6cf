//! The picture of a case in the terms of `GET /picture`: as books show it, with all that has to be seen in color.

use crate::recognition;
use unscramble_cube::draw::ViewName;
use unscramble_cube::{Cube, Turn};
use unscramble_solve::Algorithm;

/// What `GET /picture` draws of a case on a solved cube with yellow on top and green in front.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CasePicture {
    /// From where the cube is seen.
    pub view: ViewName,
    /// The stage whose stickers are in color; `None` for all.
    pub mask: Option<&'static str>,
    /// The turns that make the case.
    pub moves: Vec<Turn>,
}

/// The color scheme of such a picture: yellow on top and green in front.
pub const SCHEME: &str = "yogwrb";

impl CasePicture {
    /// Returns the picture of the case of an algorithm on a cube of a size.
    ///
    /// ```
    /// use unscramble_cube::draw::ViewName;
    /// use unscramble_solve::Method;
    /// use unscramble_teach::algorithms::CasePicture;
    ///
    /// let cfop = Method::named("cfop").unwrap();
    /// let algorithms = (cfop.algorithms)(3);
    /// let sune = algorithms.iter().find(|algorithm| algorithm.id() == "oll-27").unwrap();
    /// let picture = CasePicture::new(sune, 3);
    /// assert_eq!((picture.view, picture.mask), (ViewName::Top, Some("oll")));
    /// ```
    #[must_use]
    pub fn new(algorithm: &Algorithm, size: usize) -> CasePicture {
        let rounds = recognition::rounds(algorithm, size);
        let moves = algorithm.backwards(size).repeat(rounds);
        let mask = recognition::mask(algorithm, size);
        let view =
            if recognition::is_on_top(algorithm, size) { ViewName::Top } else { ViewName::Space };
        let all = [view, ViewName::Space, ViewName::Top, ViewName::Net];
        let shows = |name: &ViewName| {
            let Some(view) = name.turned(None) else { return false };
            let mut cube = Cube::solved(3);
            cube.apply(&algorithm.backwards(3).repeat(rounds));
            let stickers = recognition::stickers(algorithm, size, &cube);
            stickers.into_iter().all(|(facelet, _)| view.shows(3, facelet))
        };
        let is_small = algorithm.for_three;
        let view = all.into_iter().find(|view| !is_small || shows(view)).unwrap_or(view);
        CasePicture { view, mask, moves }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algorithms;
    use unscramble_cube::draw::{Look, Painted, SchemeName};
    use unscramble_cube::{Facelets, draw::Picture};
    use unscramble_solve::METHODS;

    /// Draws a picture as `GET /picture` does.
    fn drawn(picture: &CasePicture, size: usize) -> Picture {
        let start = Painted::from(Facelets::solved(size));
        let look = Look {
            view: picture.view.turned(None),
            mask: picture.mask.map(|mask| mask.parse().unwrap()),
            colors: Some(SCHEME.parse::<SchemeName>().unwrap().0),
            ..Look::default()
        };
        let mut after = start.clone();
        after.cubes_mut().for_each(|cube| cube.apply(&picture.moves));
        look.prepared(&start).unwrap().picture(&after)
    }

    #[test]
    fn what_has_to_be_seen_of_a_case_is_seen_and_in_color() {
        let mut cases = 0;
        for method in METHODS {
            for lesson in algorithms::of(method) {
                let algorithm = &lesson.algorithm;
                let case = CasePicture::new(algorithm, lesson.size);
                let mut cube = Cube::solved(lesson.size);
                cube.apply(&case.moves);
                let pictures = [drawn(&case, lesson.size), lesson.picture()];
                // Both light something.
                assert!(pictures.iter().all(|picture| picture.lit().next().is_some()));
                let Some(marks) = recognition::of(algorithm, lesson.size) else { continue };
                if lesson.size != 3 {
                    continue;
                }
                cases += 1;
                assert!(marks.iter().all(|mark| mark.holds(&cube)), "{}", algorithm.name);
                // The turn of U after the moves is part of the other picture.
                for (picture, cube) in pictures.iter().zip([cube, lesson.case_by_faces()]) {
                    let lit: Vec<usize> = picture.lit().collect();
                    for (facelet, is_lit) in recognition::stickers(algorithm, 3, &cube) {
                        assert!(picture.shows(facelet), "{} {facelet}", algorithm.name);
                        assert!(!is_lit || lit.contains(&facelet), "{} {facelet}", algorithm.name);
                    }
                }
            }
        }
        assert!(cases > 150, "{cases}");
    }
}
