//! Commutators for any 3-cycle.

use serde::Deserialize;
use utoipa::ToSchema;

use crate::problem::Problem;
use crate::requests::{self, Place, WholeNumber};
use crate::{CommutatorsAnswer, Notation};
use unscramble_solve::commutators::{StickerKind, find, place_of, speffz};

/// The longest list of commutators.
const MOST: u64 = 100;

/// How many commutators are listed without a limit.
const DEFAULT_LIMIT: u64 = 10;

/// Three stickers to cycle.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CommutatorsRequest {
    /// The number of layers.
    #[schema(value_type = u64, example = 3, minimum = 2)]
    size: WholeNumber,
    /// The kind of pieces. It is needed for the letters of Speffz; names and facelets tell it themselves.
    #[serde(default, deserialize_with = "requests::optional_word")]
    kind: Option<Kind>,
    /// The places: the sticker at the first goes to the second, that at the second to the third, and that at
    /// the third to the first. With a `buffer` there are two, and the buffer comes before them.
    #[schema(min_items = 2, max_items = 3)]
    cycle: Vec<Place>,
    /// The place that is first in every cycle, for people who always exchange by way of one piece.
    buffer: Option<Place>,
    /// The inner layers of wings and center stickers that are given by name, from 2 on: one, or two for
    /// oblique center stickers. Without any it is the second layer.
    #[serde(default)]
    #[schema(value_type = Vec<u64>, max_items = 2)]
    layers: Vec<WholeNumber>,
    /// How places are written.
    #[serde(default, deserialize_with = "requests::word")]
    letters: Letters,
    /// The most commutators to list, 1 to 100. Without it, 10.
    #[serde(default, deserialize_with = "requests::whole_number")]
    #[schema(example = 10, minimum = 1, maximum = 100)]
    limit: Option<u64>,
    /// How to write the moves.
    #[serde(default, deserialize_with = "requests::word")]
    notation: Notation,
}

/// A kind of pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = CommutatorKind)]
pub enum Kind {
    /// Corners.
    Corner,
    /// Middle pieces of edges (on a 3x3x3, the edges).
    Midge,
    /// Wings.
    Wing,
    /// Center stickers.
    Center,
}

/// How places are written.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Letters {
    /// As names of faces.
    #[default]
    Faces,
    /// As letters from A to X, as blindfold solvers write the stickers of corners and of midges: four for
    /// each face, in the order U L F R B D, clockwise from the top left corner or the top edge.
    Speffz,
}

/// A cycle that is read.
#[derive(Debug)]
pub struct Cycle {
    size: usize,
    facelets: [usize; 3],
    limit: usize,
    notation: unscramble_cube::Notation,
}

impl Cycle {
    /// Returns the number of layers.
    #[must_use]
    pub fn size(&self) -> usize {
        self.size
    }

    /// Returns how many commutators are listed at most.
    #[must_use]
    pub fn limit(&self) -> usize {
        self.limit
    }

    /// Finds the commutators.
    ///
    /// # Errors
    /// `invalid_request` if no commutator cycles these places.
    pub fn answer(&self) -> Result<CommutatorsAnswer, Problem> {
        let found = find(self.size, self.facelets, self.limit)
            .map_err(|error| Problem::invalid("/cycle", error.to_string()))?;
        Ok(CommutatorsAnswer::new(self.size, self.facelets, &found, self.notation))
    }
}

impl CommutatorsRequest {
    /// Reads the places on a cube no larger than `max_size`.
    ///
    /// # Errors
    /// What is wrong with the request.
    pub fn read(self, max_size: usize) -> Result<Cycle, Problem> {
        let size = requests::accepted_size(self.size.0, max_size)?;
        let limit = self.limit.unwrap_or(DEFAULT_LIMIT);
        if !(1..=MOST).contains(&limit) {
            return Err(Problem::invalid("/limit", format!("the limit is 1 to {MOST}")));
        }
        let facelets = self.cycle(size)?;
        Ok(Cycle { size, facelets, limit: limit as usize, notation: self.notation.into() })
    }

    /// Returns the facelets of the places.
    fn cycle(&self, size: usize) -> Result<[usize; 3], Problem> {
        let mut places: Vec<(&Place, String)> = Vec::with_capacity(3);
        places.extend(self.buffer.iter().map(|place| (place, "/buffer".to_owned())));
        let posted = self.cycle.iter().enumerate();
        places.extend(posted.map(|(number, place)| (place, format!("/cycle/{number}"))));
        let wanted = if self.buffer.is_some() { 2 } else { 3 };
        if self.cycle.len() != wanted {
            let detail = "a cycle has three places; with a buffer, name the two others";
            return Err(Problem::invalid("/cycle", detail));
        }
        let layers: Vec<usize> =
            self.layers.iter().map(|l| l.0.try_into().unwrap_or(usize::MAX)).collect();
        if layers.len() > 2 || layers.iter().any(|layer| !(2..size).contains(layer)) {
            let detail =
                format!("layers are one or two inner layers of a {size}x{size}x{size}, from 2 on");
            return Err(Problem::invalid("/layers", detail));
        }
        let mut cycle = [0; 3];
        for (facelet, (place, pointer)) in cycle.iter_mut().zip(&places) {
            *facelet = self.facelet(place, size, &layers).map_err(|problem| match problem {
                Misplaced::Place(detail) => Problem::invalid(pointer.clone(), detail),
                Misplaced::Kind(detail) => Problem::invalid("/kind", detail),
            })?;
        }
        Ok(cycle)
    }

    fn facelet(&self, place: &Place, size: usize, layers: &[usize]) -> Result<usize, Misplaced> {
        let facelet = match (place, self.letters) {
            (Place::Facelet(number), _) => {
                let facelet = usize::try_from(*number).ok().filter(|f| *f < 6 * size * size);
                let none = || Misplaced::Place(format!("place {number} is no facelet of the cube"));
                facelet.ok_or_else(none)?
            }
            (Place::Name(name), Letters::Faces) => {
                place_of(name, size, layers).map_err(|error| Misplaced::Place(error.to_string()))?
            }
            (Place::Name(name), Letters::Speffz) => {
                let kind = match self.kind {
                    Some(Kind::Corner) => StickerKind::Corner,
                    Some(Kind::Midge) => StickerKind::Midge,
                    Some(Kind::Wing | Kind::Center) | None => {
                        let detail = "letters need the kind corner or midge";
                        return Err(Misplaced::Kind(detail.to_owned()));
                    }
                };
                let mut letters = name.chars();
                let letter = letters.next().filter(|_| letters.next().is_none()).unwrap_or('?');
                speffz(letter, kind, size).map_err(|error| Misplaced::Place(error.to_string()))?
            }
        };
        let kind = StickerKind::of(size, facelet);
        let fits = self.kind.is_none_or(|wanted| {
            Some(wanted)
                == kind.map(|kind| match kind {
                    StickerKind::Corner => Kind::Corner,
                    StickerKind::Midge => Kind::Midge,
                    StickerKind::Wing => Kind::Wing,
                    StickerKind::XCenter | StickerKind::TCenter | StickerKind::Oblique => {
                        Kind::Center
                    }
                })
        });
        let other =
            || Misplaced::Place("this place is not one of the kind that kind names".to_owned());
        fits.then_some(facelet).ok_or_else(other)
    }
}

/// What is wrong with a place.
enum Misplaced {
    /// The place itself.
    Place(String),
    /// The kind that goes with it.
    Kind(String),
}
