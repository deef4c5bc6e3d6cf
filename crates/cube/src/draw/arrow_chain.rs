//! Arrows as people write them: facelets with hyphens between them.

use std::str::FromStr;

use super::facelet_name::{FaceletName, FaceletNameError};

/// The most arrows of a picture.
const MOST: usize = 200;

/// Arrows from facelet to facelet.
///
/// ```
/// use unscramble_cube::draw::ArrowList;
///
/// // From U0 by U2 to U8, and from R0 to R2.
/// let arrows: ArrowList = "U0-U2-U8,R0-R2".parse()?;
/// assert_eq!(arrows.0.len(), 3);
/// assert!("U0".parse::<ArrowList>().is_err());
/// # Ok::<(), unscramble_cube::draw::ArrowListError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ArrowList(pub Vec<[FaceletName; 2]>);

/// The error of a text that is not a list of arrows.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ArrowListError {
    /// An arrow has one end.
    #[error("an arrow goes from facelet to facelet, as in U0-U2")]
    OneEnd,
    /// There are too many.
    #[error("a picture has at most {MOST} arrows")]
    TooMany,
    /// An end is no facelet.
    #[error(transparent)]
    Facelet(#[from] FaceletNameError),
}

impl FromStr for ArrowList {
    type Err = ArrowListError;

    fn from_str(text: &str) -> Result<ArrowList, ArrowListError> {
        let mut arrows = Vec::new();
        if text.trim().is_empty() {
            return Ok(ArrowList(arrows));
        }
        for chain in text.split(',') {
            let mut names = chain.split('-').map(|name| name.trim().parse::<FaceletName>());
            let mut from = names.next().ok_or(ArrowListError::OneEnd)??;
            let before = arrows.len();
            for to in names {
                let to = to?;
                if arrows.len() == MOST {
                    return Err(ArrowListError::TooMany);
                }
                arrows.push([from, to]);
                from = to;
            }
            if arrows.len() == before {
                return Err(ArrowListError::OneEnd);
            }
        }
        Ok(ArrowList(arrows))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_arrow_is_told() {
        assert_eq!(
            "U0-U2,".parse::<ArrowList>().unwrap_err().to_string(),
            "a facelet is written as 17 or F8, but found \"\""
        );
        assert_eq!("U0,U2".parse::<ArrowList>(), Err(ArrowListError::OneEnd));
        let many = vec!["0-1"; MOST + 1].join(",");
        assert_eq!(many.parse::<ArrowList>(), Err(ArrowListError::TooMany));
    }
}
