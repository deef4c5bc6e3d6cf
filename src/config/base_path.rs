//! The path under which clients see the service.

use std::str::FromStr;
use std::sync::Arc;

/// The most bytes of a base path.
const LONGEST: usize = 200;

/// The path in front of all paths of the service, as clients see it through a proxy that strips it: empty, or like `/cube`.
/// It has nothing that could lead to another server or end the text in which it is written.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct BasePath(Arc<str>);

/// The text is not a base path.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "a path such as /cube: each part begins with / and has letters, digits and -._~ only, and the path ends without /"
)]
pub struct BasePathError;

impl BasePath {
    /// Returns the text: a path without a slash at its end.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for BasePath {
    type Err = BasePathError;

    fn from_str(text: &str) -> Result<BasePath, BasePathError> {
        let is_plain = |b: u8| b.is_ascii_alphanumeric() || b"-._~".contains(&b);
        let is_part = |part: &str| !matches!(part, "" | "." | "..") && part.bytes().all(is_plain);
        let is_path = match text.strip_prefix('/') {
            None => text.is_empty(),
            Some(parts) => parts.split('/').all(is_part),
        };
        let is_short = text.len() <= LONGEST;
        (is_path && is_short).then(|| BasePath(text.into())).ok_or(BasePathError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_base_path_leads_nowhere_else() {
        for path in ["", "/cube", "/a/b/c", "/~me/cube-1.0_x", "/..."] {
            assert_eq!(
                path.parse::<BasePath>().map(|path| path.as_str().to_owned()),
                Ok(path.into())
            );
        }
        let long = format!("/{}", "x".repeat(LONGEST));
        for text in [
            "/",
            "cube",
            "/cube/",
            "//evil.example",
            "/a//b",
            "/\\evil.example",
            "/a/../b",
            "/.",
            "/a b",
            "/a?b",
            "/a#b",
            "/a\"b",
            "/a<b",
            "/a\r\nset-cookie: x",
            "/%2f",
            "/é",
            "https://evil.example",
            "/a,/b",
            &long,
        ] {
            assert_eq!(text.parse::<BasePath>(), Err(BasePathError), "{text}");
        }
    }
}
