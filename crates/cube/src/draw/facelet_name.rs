//! Facelets as people write them: by their number, or by their face and their number on it.

use std::str::FromStr;

use crate::Face;

/// The most facelets that a list may have. A 100x100x100 has 60,000.
const MOST: usize = 60_000;

/// A facelet of a cube of any size.
///
/// ```
/// use unscramble_cube::Face;
/// use unscramble_cube::draw::FaceletName;
///
/// assert_eq!("17".parse(), Ok(FaceletName::Number(17)));
/// assert_eq!("F8".parse(), Ok(FaceletName::OnFace(Face::F, 8)));
/// assert_eq!(FaceletName::OnFace(Face::F, 8).index(3), Ok(26));
/// assert!(FaceletName::OnFace(Face::F, 9).index(3).is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FaceletName {
    /// The facelet with this number in facelet order, from 0.
    Number(usize),
    /// The facelet of a face with this number, row by row, from 0.
    OnFace(Face, usize),
}

/// The error of a text that names no facelet.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FaceletNameError {
    /// It is neither a number nor a face with a number.
    #[error("a facelet is written as 17 or F8, but found {0:?}")]
    Form(String),
    /// The cube does not have it.
    #[error("a {size}x{size}x{size} has no facelet {name}")]
    Missing {
        /// The name.
        name: String,
        /// The layers of the cube.
        size: usize,
    },
    /// There are too many.
    #[error("a list has at most {MOST} facelets")]
    TooMany,
}

impl FaceletName {
    /// Returns the number in facelet order on a cube of this size.
    ///
    /// # Errors
    /// If the cube does not have the facelet.
    pub fn index(self, size: usize) -> Result<usize, FaceletNameError> {
        let area = size * size;
        let missing = |name: String| FaceletNameError::Missing { name, size };
        match self {
            FaceletName::Number(number) if number < 6 * area => Ok(number),
            FaceletName::Number(number) => Err(missing(number.to_string())),
            FaceletName::OnFace(face, number) if number < area => Ok(face.index() * area + number),
            FaceletName::OnFace(face, number) => Err(missing(format!("{face}{number}"))),
        }
    }
}

impl FromStr for FaceletName {
    type Err = FaceletNameError;

    fn from_str(text: &str) -> Result<FaceletName, FaceletNameError> {
        let face =
            text.chars().next().and_then(|letter| Face::from_letter(letter.to_ascii_uppercase()));
        let number = if face.is_some() { &text[1..] } else { text };
        let digits = number.bytes().all(|byte| byte.is_ascii_digit());
        match (number.parse().ok().filter(|_| digits), face) {
            (Some(number), Some(face)) => Ok(FaceletName::OnFace(face, number)),
            (Some(number), None) => Ok(FaceletName::Number(number)),
            (None, _) => Err(FaceletNameError::Form(text.chars().take(16).collect())),
        }
    }
}

/// Facelets with commas between them.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FaceletList(pub Vec<FaceletName>);

impl FromStr for FaceletList {
    type Err = FaceletNameError;

    fn from_str(text: &str) -> Result<FaceletList, FaceletNameError> {
        if text.trim().is_empty() {
            return Ok(FaceletList::default());
        }
        if text.split(',').nth(MOST).is_some() {
            return Err(FaceletNameError::TooMany);
        }
        text.split(',').map(|name| name.trim().parse()).collect::<Result<_, _>>().map(FaceletList)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_names_no_facelet_is_told() {
        for text in ["", "U", "+5", "-1", "Q3", "U-1", "é", "99999999999999999999999"] {
            assert!(
                matches!(text.parse::<FaceletName>(), Err(FaceletNameError::Form(_))),
                "{text}"
            );
        }
        let error = FaceletName::Number(54).index(3).unwrap_err();
        assert_eq!(error.to_string(), "a 3x3x3 has no facelet 54");
    }

    #[test]
    fn lists_have_commas() {
        let list: FaceletList = "0, u8,53".parse().unwrap();
        let indices: Vec<_> = list.0.iter().map(|name| name.index(3).unwrap()).collect();
        assert_eq!(indices, [0, 8, 53]);
        assert_eq!("".parse(), Ok(FaceletList::default()));
        assert!("0,,1".parse::<FaceletList>().is_err());
        assert_eq!("0,".repeat(MOST).parse::<FaceletList>(), Err(FaceletNameError::TooMany));
    }
}
