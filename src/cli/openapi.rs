//! `unscramble openapi`: prints the OpenAPI document.

use std::io::{self, Write};

use super::failure::Failure;
use crate::http::openapi;

pub(super) fn run() -> Result<(), Failure> {
    let text = openapi::text().map_err(io::Error::from)?;
    Ok(io::stdout().write_all(text.as_bytes())?)
}
