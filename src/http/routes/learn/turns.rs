//! The turns of the cube as pictures that move, for those who see their letters for the first time.

use maud::{Markup, html};
use unscramble_cube::draw::{Animation, Picture, View};
use unscramble_cube::{Cube, Face, notation};
use unscramble_teach::Language;

use super::page::{drawn, moving, say};

/// How long a quarter turn takes, in milliseconds.
const TURN_MS: u32 = 900;

/// A turn: its letter, its message, and arrows from sticker to sticker for those who want no picture to move.
type Shown = (&'static str, &'static str, &'static [(Face, usize, usize)]);

/// The six turns of sides, one the other way, and a half turn.
const TURNS: [Shown; 8] = [
    ("R", "turn-R", &[(Face::F, 8, 2)]),
    ("L", "turn-L", &[(Face::F, 0, 6)]),
    ("U", "turn-U", &[(Face::F, 2, 0)]),
    ("D", "turn-D", &[(Face::F, 6, 8)]),
    ("F", "turn-F", &[(Face::U, 6, 8)]),
    ("B", "turn-B", &[(Face::U, 2, 0)]),
    ("R'", "turn-R-back", &[(Face::F, 2, 8)]),
    ("R2", "turn-R-half", &[(Face::F, 8, 2), (Face::U, 8, 2)]),
];

/// Shows each turn with its letter and its words. The style of the page chooses between the picture that moves and the other.
pub(super) fn shown(language: Language) -> Markup {
    html! {
        figure.turns {
            ul {
                @for (letter, words, arrows) in TURNS {
                    li {
                        // A layer that turns to the side needs more paper; the cubes are to be equally large.
                        span.moving.wide[!letter.starts_with(['U', 'D'])] { (moving(&turning(letter))) }
                        span.still { (drawn(&still(arrows))) }
                        b.letter lang="en" { (letter) }
                        span { (say(words, language)) }
                    }
                }
            }
        }
    }
}

fn solved() -> Picture {
    Picture::of(&Cube::solved(3), View::Cube)
}

fn turning(letter: &str) -> Animation {
    Animation::of(solved(), notation::parse(letter, 3).unwrap_or_default(), TURN_MS)
}

fn still(arrows: &[(Face, usize, usize)]) -> Picture {
    arrows.iter().fold(solved(), |picture, (face, from, to)| {
        let first = face.index() * 9;
        picture.arrow(first + from, first + to)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_is_a_turn() {
        for (letter, ..) in TURNS {
            assert_eq!(notation::parse(letter, 3).unwrap().len(), 1, "{letter}");
        }
    }
}
