//! Where a reader finds more about an algorithm: its page, its picture, cubes to practise on and another way.

use serde::Serialize;
use utoipa::ToSchema;

use unscramble_cube::draw::ViewName;
use unscramble_cube::{self as cube, notation};
use unscramble_solve as solve;
use unscramble_teach::algorithms::{self, CasePicture, SCHEME, alternative};

/// Returns the address of cubes on which an algorithm comes next.
pub(crate) fn drill(algorithm: &solve::Algorithm, size: usize, base_path: &str) -> Option<String> {
    let has_cases = alternative::CASES.contains(&algorithm.group);
    let id = algorithm.id();
    (has_cases && (3..=10).contains(&size))
        .then(|| format!("{base_path}/scramble?size={size}&case={id}"))
}

/// The largest cube whose algorithms have pictures.
const LARGEST_PICTURE: usize = 12;

/// Returns the address of the picture of the case of an algorithm.
pub fn picture(algorithm: &solve::Algorithm, size: usize, base_path: &str) -> Option<String> {
    if size > LARGEST_PICTURE {
        return None;
    }
    let CasePicture { view, mask, moves } = CasePicture::new(algorithm, size);
    let moves = notation::to_string(&moves, size, cube::Notation::Standard);
    let moves = moves.replace('\'', "%27").replace(' ', "+");
    let view = match view {
        ViewName::Space => "",
        ViewName::Top => "&view=top",
        ViewName::Net => "&view=net",
    };
    let mask = mask.map(|mask| format!("&mask={mask}")).unwrap_or_default();
    Some(format!("{base_path}/picture?size={size}&moves={moves}&scheme={SCHEME}{view}{mask}"))
}

/// Returns where an algorithm is described.
pub(crate) fn page(algorithm: &solve::Algorithm, method: &str, base_path: &str) -> Option<String> {
    let method = algorithms::listed_by(algorithm, method)?;
    Some(format!("{base_path}/methods/{method}#{}", algorithm.id()))
}

/// Another way to solve the case of an algorithm: the mirror image of one, which the other hand plays. The cube is held as for
/// the algorithm.
#[derive(Debug, Serialize, ToSchema)]
pub struct Alternative {
    /// The moves before it, in place of the set-up of the algorithm: a turn of U, and a turn of the whole cube.
    #[schema(example = "U2")]
    setup: String,
    /// The moves.
    #[schema(example = "L' U2 L U L' U L")]
    moves: &'static str,
    /// The name of the algorithm of which they are the mirror image.
    #[schema(example = "OLL 26 (Anti-Sune)")]
    mirrors: &'static str,
}

impl Alternative {
    /// Returns the way to play in place of an algorithm.
    pub fn of(used: &solve::AlgorithmUse) -> Option<Alternative> {
        let found = alternative::of(&used.algorithm)?;
        let setup = found.setup_in_place_of(used);
        Some(Alternative { setup, moves: &found.moves, mirrors: found.mirrors })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_picture_of_an_algorithm_is_that_of_its_case() {
        let cfop = solve::Method::named("cfop").unwrap();
        let algorithms = (cfop.algorithms)(3);
        let sune = algorithms.iter().find(|algorithm| algorithm.id() == "oll-27").unwrap();
        let moves = "R+U2+R%27+U%27+R+U%27+R%27";
        for (size, base_path) in [(3, "/cube"), (4, "")] {
            let told = format!(
                "{base_path}/picture?size={size}&moves={moves}&scheme=yogwrb&view=top&mask=oll"
            );
            assert_eq!(picture(sune, size, base_path), Some(told));
        }
        assert_eq!(picture(sune, LARGEST_PICTURE + 1, ""), None);
    }
}
