//! Colors by the numbers of their stickers, as scanners of robots write them.
//!
//! The stickers are numbered from 1, in the order of a net: U, L, F, R, B, D, each face row by row (D. Walton, `rubiks-cube-tracker`).

use std::collections::BTreeMap;

use serde::de::value::StringDeserializer;
use serde::de::{DeserializeSeed, Error, IntoDeserializer, MapAccess};

use super::Color;
use crate::problem::Problem;

/// The number of facelets of the largest cube that is read, and one more: what is beyond is too much anyway.
const MOST: usize = 6 * 21 * 21;

/// By face in the order U R F D L B: which one it is in a net.
const PLACES_IN_NET: [usize; 6] = [0, 3, 2, 5, 1, 4];

/// Colors by the numbers of their stickers.
#[derive(Debug)]
pub(super) struct NumberedColors(BTreeMap<usize, Color>);

impl NumberedColors {
    /// Reads an object whose first name is a number.
    ///
    /// # Errors
    /// If another name is none, or is there twice.
    pub(super) fn read<'de, A: MapAccess<'de>>(
        first: usize,
        map: &mut A,
    ) -> Result<NumberedColors, A::Error> {
        let mut colors = BTreeMap::from([(first, map.next_value()?)]);
        while let Some(name) = map.next_key::<String>()? {
            let number = number_of(&name)
                .ok_or_else(|| A::Error::unknown_field(&name, &["the number of a sticker"]))?;
            if colors.insert(number, map.next_value()?).is_some() {
                return Err(A::Error::custom(format_args!("sticker {number} is there twice")));
            }
            if colors.len() > MOST {
                return Err(A::Error::custom("these are too many stickers"));
            }
        }
        Ok(NumberedColors(colors))
    }

    /// Returns the colors in facelet order.
    ///
    /// # Errors
    /// `invalid_request` if a number is missing, or no cube has as many stickers.
    pub(super) fn in_order(&self) -> Result<Vec<Color>, Problem> {
        let count = self.0.len();
        if let Some(missing) = (1..=count).find(|number| !self.0.contains_key(number)) {
            let detail = format!("{count} stickers are numbered from 1, but {missing} is missing");
            return Err(Problem::invalid(format!("/{missing}"), detail));
        }
        let colors: Vec<Color> = self.0.values().copied().collect();
        super::colors::check_count(&colors, "")?;
        Ok((0..count).filter_map(|facelet| colors.get(place(facelet, count)).copied()).collect())
    }

    /// Returns the name of a facelet in a pointer.
    pub(super) fn name_of(&self, facelet: usize) -> String {
        (place(facelet, self.0.len()) + 1).to_string()
    }
}

/// Returns where a facelet is in a net of so many stickers.
fn place(facelet: usize, count: usize) -> usize {
    let area = (count / 6).max(1);
    PLACES_IN_NET[facelet / area % 6] * area + facelet % area
}

/// Returns the number that a name is, if it is one.
pub(super) fn number_of(name: &str) -> Option<usize> {
    name.parse().ok().filter(|number| *number > 0)
}

/// The rest of an object whose first name has been read.
pub(super) struct WithFirst<A> {
    first: Option<String>,
    rest: A,
}

impl<A> WithFirst<A> {
    pub(super) fn new(first: Option<String>, rest: A) -> WithFirst<A> {
        WithFirst { first, rest }
    }
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for WithFirst<A> {
    type Error = A::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, A::Error> {
        match self.first.take() {
            Some(first) => {
                let first: StringDeserializer<A::Error> = first.into_deserializer();
                seed.deserialize(first).map(Some)
            }
            None => self.rest.next_key_seed(seed),
        }
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, A::Error> {
        self.rest.next_value_seed(seed)
    }
}

#[cfg(test)]
mod tests {
    use unscramble_cube::{Face, Facelets, size_of_facelets};

    use super::*;

    /// The stickers of a net, counted in the text that the net of a state makes.
    #[test]
    fn the_numbers_are_those_of_a_net() {
        for size in [2, 3, 5] {
            let area = size * size;
            let solved = Facelets::solved(size).to_string();
            let faces = [Face::U, Face::L, Face::F, Face::R, Face::B, Face::D];
            let net: Vec<Color> = faces
                .into_iter()
                .flat_map(|face| (0..area).map(move |row| [face.index() as f64, row as f64, 0.0]))
                .collect();
            let numbered = NumberedColors((1..).zip(net).collect());
            let colors = numbered.in_order().unwrap();
            for (facelet, (color, letter)) in colors.iter().zip(solved.chars()).enumerate() {
                let face = Face::from_index(color[0] as usize).to_string();
                assert_eq!((face, color[1] as usize), (letter.to_string(), facelet % area));
            }
            assert_eq!(numbered.name_of(area), (3 * area + 1).to_string(), "R is the fourth face");
            assert!(size_of_facelets(colors.len()) == Some(size));
        }
    }
}
